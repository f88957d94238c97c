"""Pages of a PDF as pictures: scanners and scanning apps make them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np

from pnp.errors import InputFileError
from pnp.scan import jpeg
from pnp.scan.photo import MAX_PIXELS, Pixels

_WORKER = Path(__file__).with_name("pdf_worker.py")
_SECONDS = 15.0
_LEAST, _MOST, _FINE = 4_000_000, 6_500_000, 26_000_000
"""Pixels of a rendered page: A4 at 205, 260 and, for a closer look, 520 dpi."""


def count(path: Path) -> int:
    """How many pages a PDF has.

    Raises:
        InputFileError: it is damaged, locked, or has none.
    """
    (pages,), _ = _ask(path, str(path))
    return pages


def render(path: Path, index: int, name: str, *, fine: bool = False) -> Pixels:
    """One page, upright, on white, as 8-bit BGR.

    Args:
        path: of the PDF.
        index: of the page, from 0.
        name: what to call the page in messages.
        fine: keep more of a large scan's pixels.

    Raises:
        InputFileError: the page is damaged, holds a picture that is too large, or takes too long to draw.
    """
    (width, height, stride, *sizes), said = _ask(path, name, index, _LEAST, _FINE if fine else _MOST, MAX_PIXELS)
    at = height * stride
    page = np.frombuffer(said[:at], np.uint8).reshape(height, stride)[:, : 3 * width].reshape(height, width, 3)
    for size in sizes:
        try:
            jpeg.check(bytes(said[at : at + size]))
        except jpeg.Damaged as error:
            raise InputFileError(_REASONS["damaged"].format(name=name)) from error
        at += size
    return np.array(page)


def _ask(path: Path, name: str, *numbers: int) -> tuple[list[int], memoryview]:
    """Let the worker do it, within its time: the numbers it answers, and what follows them."""
    command = [sys.executable, "-P", str(_WORKER), str(path.absolute()), *map(str, numbers)]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired as error:
        raise InputFileError(
            f"{name} takes too long to draw: scan it once more, as a plain picture of 300 dpi."
        ) from error
    except (OSError, ValueError) as error:
        raise InputFileError(f"{name} cannot be drawn ({error}): save it as a picture.") from error
    line, _, _ = done.stdout[:100].partition(b"\n")
    if done.returncode or not line:
        raise InputFileError(f"{name} is damaged, or too large to be drawn: scan it once more at 300 dpi.")
    word, *said = line.split()
    if word == b"no":
        reason = said[0].decode()
        raise InputFileError(_REASONS["no PDF" if reason == "damaged" and not numbers else reason].format(name=name))
    return [int(number) for number in said], memoryview(done.stdout)[len(line) + 1 :]


_REASONS = {
    "locked": "{name} is locked with a password: save a copy without one.",
    "no PDF": "{name} is a damaged PDF, or one that has no pages: copy the file, or scan the sheets once more.",
    "damaged": "{name} is damaged: scan it once more.",
    "large": "{name} holds a picture that is too large (the limit is "
    f"{MAX_PIXELS // 1_000_000} million pixels): scan it at 300 dpi.",
}
