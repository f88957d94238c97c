"""Keeps the C libraries that decode pictures off the terminal: what is wrong is said once, in a sentence of ours."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_ONE_AT_A_TIME = threading.RLock()
_STDERR = 2


@contextmanager
def hushed() -> Iterator[None]:
    """Send what is written to stderr below Python (libtiff, libjpeg) nowhere for a while."""
    with _ONE_AT_A_TIME:
        try:
            kept = os.dup(_STDERR)
        except OSError:  # there is no stderr to keep quiet
            yield
            return
        try:
            with Path(os.devnull).open("wb") as nowhere:
                os.dup2(nowhere.fileno(), _STDERR)
            yield
        finally:
            os.dup2(kept, _STDERR)
            os.close(kept)
