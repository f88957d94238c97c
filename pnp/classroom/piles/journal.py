"""What was read, kept line by line, so that an interrupted run goes on where it was."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from msgspec import Struct

from pnp.classroom.piles.pile import JOURNAL
from pnp.classroom.piles.results import Result
from pnp.errors import OutputError, system_reason
from pnp.message import say

_HALF = rb"\ud"
"""How half a character begins that stands in JSON for a byte of a name; msgspec neither writes nor reads it."""
Seen = tuple[int, int, int]
"""Size of a file and when its contents and its entry in the folder changed, in nanoseconds."""
Key = tuple[str, int | None]
"""Digest of a file, and the page of a file that has several."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """What became of a picture, or of a page of a file that has several: a line of the journal.

    Attributes:
        reader: print of everything that decides the answer but the picture and what a person says about it.
        digest: of the file's bytes; empty where they cannot be read.
        path: of the file, absolute.
        seen: of the file, before it was read.
        page: of the file, from 1; None for the file itself.
        pages: of the file. If there are several, that of the file itself says nothing but this.
        said: print of what a person said about the sheets in it.
        rules: by which they were judged: print of what the players agreed on.
        kept: of each sheet what it showed before it was judged; nothing where that is not kept of all.
        results: one a sheet; none for a blank page.
    """

    reader: str
    digest: str
    path: str
    seen: Seen | None = None
    page: int | None = None
    pages: int = 1
    said: str = ""
    rules: str = ""
    kept: tuple[bytes, ...] = ()
    results: tuple[Result, ...] = ()

    @property
    def key(self) -> Key:
        """What it is known by."""
        return self.digest, self.page


def seen(path: Path) -> Seen | None:
    """What tells whether a file has changed; None where there is none."""
    try:
        about = path.stat()
    except (OSError, ValueError):
        return None
    return about.st_size, about.st_mtime_ns, about.st_ctime_ns


class Journal:
    """The journal of a report's folder, as a context: only places of lines are held in memory, not the lines.

    A last line that was not written to its end is dropped; lines that are damaged or from another reader count as not
    there.

    Args:
        folder: the report's, which must be there.
        reader: print of the reader of today.

    Raises:
        OutputError: the file cannot be written, or another run is writing it.
    """

    def __init__(self, folder: Path, reader: str) -> None:
        self.path = folder / JOURNAL
        self.sizes: set[int] = set()
        """Of the files known."""
        self._reader = reader
        self._places: dict[Key, int] = {}
        self._files: dict[str, tuple[Seen, str]] = {}
        self._decoder = msgspec.json.Decoder(Entry)
        self._encoder = msgspec.json.Encoder()
        try:
            self._stream: FileIO = FileIO(
                os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644), "r+"
            )
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            _lock(self._stream)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):  # else the file system knows no locks
                self._stream.close()
                raise OutputError(
                    f"Another run is writing to {folder}: wait until it ends, or name another folder with --report."
                ) from error
        self._end = self._load()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stream.close()

    def __contains__(self, key: Key) -> bool:
        return key in self._places

    def get(self, digest: str, page: int | None = None) -> Entry | None:
        """What is known of a file, or of a page of it."""
        place = self._places.get((digest, page))
        if place is None:
            return None
        self._stream.seek(place)
        return self._decoded(next(_lines(self._stream, 1 << 12)))

    def digest(self, path: Path, seen: Seen) -> str:
        """That of a file which has not changed since it was read; empty where that is not known."""
        known = self._files.get(str(path.absolute()))
        return known[1] if known is not None and known[0] == seen else ""

    def add(self, entry: Entry) -> None:
        """Keep what was read.

        Raises:
            OutputError: the disk is full.
        """
        line = memoryview(self._encoded(entry) + b"\n")
        try:
            self._stream.seek(self._end)
            written = 0
            while written < len(line):
                written += self._stream.write(line[written:]) or 0
        except OSError as error:
            raise self._unwritable(error) from error
        self._know(entry, self._end)
        self._end += len(line)

    def _load(self) -> int:
        """Read it; returns where the next line goes."""
        end = 0
        for line in _lines(self._stream):
            if not line.endswith(b"\n"):
                self._stream.truncate(end)
                break
            with suppress(msgspec.DecodeError, ValueError):  # what is damaged is read again
                self._know(self._decoded(line), end)
            end += len(line)
        return end

    def _encoded(self, entry: Entry) -> bytes:
        try:
            return self._encoder.encode(entry)
        except UnicodeEncodeError:  # the name of a file may be no text; then half a character stands in it, escaped
            return json.dumps(msgspec.to_builtins(entry, str_keys=True)).encode()

    def _decoded(self, line: bytes) -> Entry:
        if _HALF in line:
            return msgspec.convert(json.loads(line), Entry, str_keys=True)
        return self._decoder.decode(line)

    def _know(self, entry: Entry, place: int) -> None:
        if entry.reader != self._reader:
            return
        self._places[entry.key] = place
        if entry.seen is not None:
            self._files[entry.path] = (entry.seen, entry.digest)
            self.sizes.add(entry.seen[0])

    def _unwritable(self, error: OSError) -> OutputError:
        return OutputError(say("input-journal-written", file=str(self.path), reason=system_reason(error)))


def _lines(stream: FileIO, block_size: int = 1 << 18) -> Iterator[bytes]:
    """The lines from where the stream is, the last one perhaps without its end."""
    rest = b""
    while block := stream.read(block_size):
        *whole, rest = (rest + block).split(b"\n")
        for line in whole:
            yield line + b"\n"
    if rest:
        yield rest


def _lock(stream: FileIO) -> None:
    """Keep others from writing to a file while it is open.

    Raises:
        OSError: another process has it.
    """
    if os.name == "nt":
        import msvcrt

        stream.seek(1 << 40)  # far beyond the end: Windows lets nobody read what is locked
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        stream.seek(0)
    else:
        import fcntl

        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
