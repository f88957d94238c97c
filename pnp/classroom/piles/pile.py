"""What is in a pile: files that were named, and the pictures in folders, in the order in which people count."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path, PurePath

from msgspec import Struct

from pnp.cards.export.slugs import Names
from pnp.errors import InputFileError, system_reason
from pnp.message import say

JOURNAL, PICTURES = "results.jsonl", "pictures"
"""What a report's folder is known by, and the folder in it with pictures of our own."""
KINDS = frozenset(
    (".jpg", ".jpeg", ".jpe", ".jfif", ".png", ".webp", ".tif", ".tiff", ".heic", ".heif", ".hif", ".avif", ".pdf")
)
_STARTS = (b"\xff\xd8\xff", b"\x89PNG\r\n", b"II*\0", b"MM\0*", b"%PDF-")
_NUMBER = re.compile(r"(\d+)")
_DRAWN = re.compile(r"(.+?)(-p\d+)?(-s\d+)?-(checked|review|place-\d+)\.jpg")
"""What ``--overlay`` calls its pictures of a photograph."""


class Pile(Struct, frozen=True):
    """Files to read.

    Attributes:
        pictures: in order, none twice.
        passed: files in the folders that are no pictures.
    """

    pictures: tuple[Path, ...]
    passed: tuple[Path, ...]


def collected(paths: Iterable[Path], report: Path) -> Pile:
    """The pile that paths stand for.

    Args:
        paths: files, all of which must be pictures, and folders. A picture that has gone stays: the reader says so.
        report: folder of the report, in which there are none to read.

    Raises:
        InputFileError: there is nothing to read, or a folder is not there.
    """
    named = list(paths)
    gone = [path for path in named if not _exists(path)]
    for path in gone:
        if path.suffix.lower() not in KINDS:
            raise InputFileError(say("input-folder-none", folder=str(path)))
        if len(gone) == len(named):
            raise InputFileError(say("reader-no-file", photo=str(path)))
    passed: list[Path] = []
    found: dict[Path, Path] = {}
    for path in _expanded(named, passed, report):
        found.setdefault(path.absolute(), path)
    _refuse_empty(named, found)
    return Pile(tuple(found.values()), tuple(passed))


def expanded(paths: Iterable[Path]) -> list[Path]:
    """Files, and for folders the pictures in them; a folder without any stays, for the reader to complain of."""
    return list(_expanded(paths, [], None))


def photographs(paths: Iterable[Path]) -> list[Path]:
    """The same for a person who named these paths.

    Raises:
        InputFileError: there is nothing to read, although they named something.
    """
    named = list(paths)
    found = expanded(named)
    if named:
        _refuse_empty(named, found)
    return found


def _exists(path: Path) -> bool:
    """Whether something is there. Where the system does not even tell, nothing is, and the reader says why."""
    return os.path.exists(path)  # noqa: PTH110  # Path.exists raises an error then, before Python 3.14


def _is_folder(path: Path) -> bool:
    """Whether it is a folder, in the same way."""
    return os.path.isdir(path)  # noqa: PTH112


def _refuse_empty(named: Sequence[Path], found: Collection[Path]) -> None:
    if all(map(_is_folder, found)):
        raise InputFileError(say("reader-no-pictures", folders=[str(path) for path in named]))


def _expanded(paths: Iterable[Path], passed: list[Path], report: Path | None) -> Iterator[Path]:
    for path in paths:
        found = False
        if _is_folder(path):
            for file in _files(path, None if report is None else report.resolve()):
                if is_picture(file):
                    found = True
                    yield file
                else:
                    passed.append(file)
        if not found:
            yield path


def natural(name: str) -> tuple[object, ...]:
    """What to sort names of files by: ``IMG_9`` before ``IMG_10`` and before ``IMG_9 (1)``, in whatever case."""
    suffix = PurePath(name).suffix
    return *(_counted(part) for part in (name.removesuffix(suffix), suffix)), name


def _counted(text: str) -> list[tuple[int, int, str]]:
    parts = _NUMBER.split(text.casefold())
    return [(0, int(part), part) if place % 2 else (1, 0, part) for place, part in enumerate(parts) if part]


def is_picture(file: Path) -> bool:
    """Whether a file in a folder is to be read: by its suffix, or where it has none, by how it begins."""
    if file.suffix:
        return file.suffix.lower() in KINDS
    try:
        with file.open("rb") as stream:
            start = stream.read(12)
    except OSError:
        return True  # the reader says why it cannot be opened
    return start.startswith(_STARTS) or (start[:4] == b"RIFF" and start[8:] == b"WEBP") or start[4:8] == b"ftyp"


def _files(folder: Path, report: Path | None) -> Iterator[Path]:
    """The files in a folder and those below it, without hidden ones, reports, and pictures of verdicts on others."""
    try:
        inside = sorted(folder.iterdir(), key=lambda path: natural(path.name))
    except OSError as error:
        raise InputFileError(say("reader-folder-closed", folder=str(folder), reason=system_reason(error))) from error
    ours = {PICTURES} if any(path.name == JOURNAL for path in inside) else ()
    names = Names()
    stems = {names.unique(path.stem) for path in inside}
    for path in inside:
        drawn = _DRAWN.fullmatch(path.name)
        if path.name.startswith(".") or path.name in ours or (drawn is not None and drawn[1] in stems):
            continue
        if not _is_folder(path):
            yield path
        elif not path.is_symlink() and path.resolve() != report and not _exists(path / JOURNAL):
            yield from _files(path, report)
