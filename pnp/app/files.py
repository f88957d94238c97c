"""Files: digests of what is read; products are written whole or not at all."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pnp.errors import OutputError, system_reason
from pnp.message import say

_LONGEST = 2_000_000_000
"""Bytes of a file up to which its digest is taken; no picture that can be read has more."""


def prepare_directory(folder: Path, mode: int = 0o777) -> None:
    """Make a folder for products, with those above it.

    Args:
        folder: where.
        mode: who may use it, if it is made.

    Raises:
        OutputError: it cannot be made, or something else has that name, or it cannot be written to.
    """
    try:
        folder.mkdir(mode, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise OutputError(say("input-folder-file", folder=str(folder))) from error
    except OSError as error:
        raise OutputError(say("input-folder-made", folder=str(folder), reason=system_reason(error))) from error
    if not os.access(folder, os.W_OK):
        raise OutputError(say("input-folder-written", folder=str(folder)))


def write(path: Path, data: bytes, mode: int = 0o644) -> Path:
    """Write a file under a temporary name and rename it, so that nobody ever sees half of it.

    Args:
        path: of the file.
        data: what it shall hold.
        mode: who may read and write it.

    Raises:
        OutputError: the place cannot be written.
    """
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise _unwritten(path, error, "input-file-written") from error
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        temporary.chmod(mode)
        temporary.replace(path)
    except OSError as error:
        raise _unwritten(path, error, "input-file-open") from error
    finally:  # also when the user interrupts it
        temporary.unlink(missing_ok=True)
    return path


class Batch:
    """Files of a folder that are written together or not at all: see :func:`together`.

    Attributes:
        folder: where they will be.
        owners: of the files so far, by their paths: what they were made of.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.owners: dict[Path, str] = {}
        self._waiting = Path()

    def write(self, path: Path, data: bytes, owner: str = "") -> Path:
        """Keep a file until all are made: its path in the folder.

        Raises:
            OutputError: the place cannot be written.
        """
        if not self.owners:
            prepare_directory(self.folder)
            try:
                self._waiting = Path(tempfile.mkdtemp(prefix=".making-", dir=self.folder))
            except OSError as error:
                raise _unwritten(path, error, "input-file-written") from error
        self.owners[path] = owner
        kept = self._kept(path)
        prepare_directory(kept.parent)
        write(kept, data)
        return path

    def read(self, path: Path) -> bytes:
        """What a file of it will hold."""
        return self._kept(path).read_bytes()

    def publish(self) -> None:
        """Put the files in their places.

        Raises:
            OutputError: a place cannot be written.
        """
        for path in self.owners:
            prepare_directory(path.parent)
        for path in self.owners:
            try:
                self._kept(path).replace(path)
            except OSError as error:
                raise _unwritten(path, error, "input-file-open") from error

    def discard(self) -> None:
        """Forget what is not in its place yet."""
        if self.owners:
            shutil.rmtree(self._waiting, ignore_errors=True)
            self.owners.clear()

    def _kept(self, path: Path) -> Path:
        return self._waiting / path.relative_to(self.folder)


@contextmanager
def together(folder: Path) -> Iterator[Batch]:
    """Write the files of a folder when all of them are made; where something fails before, none is written."""
    batch = Batch(folder)
    try:
        yield batch
        batch.publish()
    finally:  # also when the user interrupts it
        batch.discard()


def digest_of(path: Path) -> str:
    """The digest of a file's bytes; empty where they cannot be read."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode) or about.st_size > _LONGEST:
            return ""
        with path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()[:32]
    except (OSError, ValueError):
        return ""


def _unwritten(path: Path, error: OSError, otherwise: str) -> OutputError:
    """The error for a file that cannot be written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return OutputError(say("input-disk-full", file=str(path)))
    return OutputError(say(otherwise, file=str(path), reason=system_reason(error)))
