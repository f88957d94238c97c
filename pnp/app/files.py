"""Files: digests of what is read; products are written whole or not at all."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import tempfile
from pathlib import Path

from pnp.errors import OutputError
from pnp.message import say

_LONGEST = 2_000_000_000
"""Bytes of a file up to which its digest is taken; no picture that can be read has more."""


def prepare_directory(folder: Path) -> None:
    """Make a folder for products, with those above it.

    Raises:
        OutputError: it cannot be made, or something else has that name, or it cannot be written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise OutputError(say("input-folder-file", folder=str(folder))) from error
    except OSError as error:
        raise OutputError(say("input-folder-made", folder=str(folder), reason=_reason(error))) from error
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
    return OutputError(say(otherwise, file=str(path), reason=_reason(error)))


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
