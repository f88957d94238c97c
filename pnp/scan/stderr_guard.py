"""Keeps messages of C libraries that decode pictures off the terminal; the program reports errors itself."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_ONE_AT_A_TIME = threading.RLock()
_STDERR = 2


@contextmanager
def silenced_stderr() -> Iterator[None]:
    """Discard what C libraries (libtiff, libjpeg) write to stderr within the context."""
    with _ONE_AT_A_TIME:
        try:
            kept = os.dup(_STDERR)
        except OSError:  # there is no stderr
            yield
            return
        try:
            with Path(os.devnull).open("wb") as nowhere:
                os.dup2(nowhere.fileno(), _STDERR)
            yield
        finally:
            os.dup2(kept, _STDERR)
            os.close(kept)
