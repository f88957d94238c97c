"""Writing products: whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pnp.errors import OutputError


def prepare_directory(folder: Path) -> None:
    """Make a folder for products, with those above it.

    Raises:
        OutputError: it cannot be made, or something else has that name, or it cannot be written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise OutputError(f"{folder} is a file, not a folder: name another folder.") from error
    except OSError as error:
        raise OutputError(f"The folder {folder} cannot be made ({_reason(error)}): name another folder.") from error
    if not os.access(folder, os.W_OK):
        raise OutputError(f"The folder {folder} cannot be written to: name another folder.")


def write(path: Path, data: bytes) -> Path:
    """Write a file under a temporary name and rename it, so that nobody ever sees half of it.

    Raises:
        OutputError: the place cannot be written.
    """
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise OutputError(f"{path} cannot be written ({_reason(error)}): name another folder.") from error
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        temporary.chmod(0o644)
        temporary.replace(path)
    except OSError as error:
        raise OutputError(
            f"{path} cannot be written ({_reason(error)}): close it where it is open, or name another folder."
        ) from error
    finally:  # also when the user interrupts it
        temporary.unlink(missing_ok=True)
    return path


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
