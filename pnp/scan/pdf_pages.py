"""Pages of a PDF, from scanners and scanning apps, as pictures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np

from pnp.errors import InputFileError
from pnp.message import Text, say
from pnp.model.arrays import Pixels
from pnp.scan import jpeg
from pnp.scan.photo import MAX_PIXELS, millions

_WORKER = Path(__file__).with_name("pdf_worker.py")
_SECONDS = 15.0
_LEAST, _MOST, _FINE = 4_000_000, 6_500_000, 26_000_000
"""Pixels of a rendered page: A4 at 205, 260 and, at high resolution, 520 dpi."""


def count(path: Path) -> int:
    """The number of pages of a PDF.

    Raises:
        InputFileError: it is damaged, locked, or has none.
    """
    (pages,), _ = _ask(path, str(path))
    return pages


def render(path: Path, index: int, name: Text, *, fine: bool = False) -> Pixels:
    """One page, upright, on white, as 8-bit BGR.

    Args:
        path: of the PDF.
        index: of the page, from 0.
        name: of the page in sentences.
        fine: render at high resolution.

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
            raise _refused("damaged", name) from error
        at += size
    return np.array(page)


def _ask(path: Path, name: Text, *numbers: int) -> tuple[list[int], memoryview]:
    """Run the worker, with a time limit: the numbers of its answer, and the bytes after them."""
    command = [sys.executable, "-P", str(_WORKER), str(path.absolute()), *map(str, numbers)]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired as error:
        raise _refused("slow", name) from error
    except (OSError, ValueError) as error:
        raise InputFileError(say("reader-pdf-undrawn", photo=name, reason=str(error))) from error
    line, _, _ = done.stdout[:100].partition(b"\n")
    if done.returncode or not line:
        raise _refused("crashed", name)
    word, *said = line.split()
    if word == b"no":
        reason = said[0].decode()
        raise _refused("none" if reason == "damaged" and not numbers else reason, name)
    return [int(number) for number in said], memoryview(done.stdout)[len(line) + 1 :]


def _refused(reason: str, name: Text) -> InputFileError:
    """The error for a PDF or a page: slow, crashed, none, locked, damaged or large."""
    return InputFileError(say(f"reader-pdf-{reason}", photo=name, limit=millions(MAX_PIXELS)))
