"""Decks in a zip: unpacked within limits, and packed again."""

from __future__ import annotations

import io
import re
import stat
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO

from pnp.errors import DeckError
from pnp.message import say

MOST_FILES = 1_000
LARGEST = 64_000_000
"""Bytes of a file."""
UNPACKED = 200_000_000
"""Bytes of all of them."""
_LONGEST, _DEEPEST = 200, 8
_CHUNK = 1_000_000
_ODD = re.compile(r'[\0-\x1f<>:"|?*\\]|(?:^|/)\s*\.{1,2}\s*(?:/|$)|[. ](?:/|$)|^/|//')
"""What no name of a file in a zip has that was packed from a folder of any system."""
_LITTER = ("__MACOSX", "Thumbs.db", "desktop.ini")
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError)


def unpack(data: bytes, folder: Path) -> None:
    """Unpack a zip into an empty folder.

    Hidden files are left out. Sizes are counted while the files are unpacked, whatever the zip says of them.

    Raises:
        DeckError: it is no zip, or damaged, or has links, passwords, names that lead elsewhere, or more than the
            limits allow.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            wanted = list(_wanted(archive))
            room = UNPACKED
            for info, name in wanted:
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(info) as packed, target.open("xb") as out:
                    room = _copy(packed, out, name, room)
    except _DAMAGED as error:
        raise DeckError(say("input-zip-damaged")) from error


def pack(folder: Path) -> bytes:
    """The files of a folder in a zip, always dated the same; hidden files and links are left out."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder)
            if path.is_file() and not path.is_symlink() and not any(part.startswith(".") for part in name.parts):
                archive.writestr(zipfile.ZipInfo(name.as_posix()), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def _wanted(archive: zipfile.ZipFile) -> Iterator[tuple[zipfile.ZipInfo, str]]:
    """The files to unpack and their names.

    Raises:
        DeckError: one of them may not be unpacked, or there are too many.
    """
    entries = archive.infolist()
    if len(entries) > 2 * MOST_FILES:
        raise DeckError(say("input-zip-many", most=str(MOST_FILES)))
    seen: set[str] = set()
    for info in entries:
        kind = stat.S_IFMT(info.external_attr >> 16)
        name = info.filename.rstrip("/")
        path = PurePosixPath(name)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise DeckError(say("input-zip-link", file=name))
        if _ODD.search(name) or len(name) > _LONGEST or len(path.parts) > _DEEPEST or not name:
            raise DeckError(say("input-zip-name", file=name[:_LONGEST]))
        if info.is_dir() or any(part.startswith(".") or part in _LITTER for part in path.parts):
            continue
        if info.flag_bits & 1:
            raise DeckError(say("input-zip-locked", file=name))
        if name.casefold() in seen:
            raise DeckError(say("input-zip-twice", file=name))
        seen.add(name.casefold())
        if len(seen) > MOST_FILES:
            raise DeckError(say("input-zip-many", most=str(MOST_FILES)))
        yield info, name


def _copy(packed: IO[bytes], out: IO[bytes], name: str, room: int) -> int:
    """Unpack one file: how many bytes may still come.

    Raises:
        DeckError: it is larger than that.
    """
    size = 0
    while chunk := packed.read(_CHUNK):
        size += len(chunk)
        if size > LARGEST or size > room:
            raise DeckError(say("input-zip-large", file=name, most=min(LARGEST, UNPACKED) // 1_000_000))
        out.write(chunk)
    return room - size
