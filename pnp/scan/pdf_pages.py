"""Pages of a PDF, from scanners and scanning apps, as pictures."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import numpy as np

from pnp import limited
from pnp.errors import InputFileError
from pnp.message import Text, say
from pnp.model.arrays import Pixels
from pnp.scan import jpeg
from pnp.scan.photo import MAX_PIXELS, millions

_WORKER = Path(__file__).with_name("pdf_worker.py")
_SECONDS = 15.0
_FILE_SECONDS, _MORE_SECONDS = 20.0, 2.0
"""What a file may take in all: this, and so much for each page before. An intact scan takes a quarter of it."""
_MEMORY = 1_200_000_000
_LEAST, _MOST, _FINE = 4_000_000, 6_500_000, 26_000_000
"""Pixels of a rendered page: A4 at 205, 260 and, at high resolution, 520 dpi."""

_PAUSE = 60.0
"""Seconds after which a file that is asked for again is read anew."""

_spent: dict[Path, tuple[float, float]] = {}
"""For each file that is being read, when this process last asked for a page of it, and the seconds its pages took."""


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
    """Run the worker, with its limits: the numbers of its answer, and the bytes after them."""
    start = monotonic()
    last, spent = _spent.get(path, (start, 0.0))
    if not numbers or start - last > _PAUSE:  # the pages are counted before the first one is read
        spent = 0.0
    if spent > _FILE_SECONDS + _MORE_SECONDS * (numbers[0] if numbers else 0):
        raise _refused("long", name)
    try:
        said = limited.result(_WORKER, [str(path.absolute()), *map(str, numbers)], memory=_MEMORY, seconds=_SECONDS)
    except limited.Stopped as stopped:
        raise _refused(stopped.reason, name) from stopped
    except (OSError, ValueError) as error:
        raise InputFileError(say("reader-pdf-undrawn", photo=name, reason=str(error))) from error
    finally:
        now = monotonic()
        _spent[path] = now, spent + now - start
    line, _, _ = said[:100].partition(b"\n")
    if not line:
        raise _refused("crashed", name)
    word, *words = line.split()
    if word == b"no":
        reason = words[0].decode()
        raise _refused("none" if reason == "damaged" and not numbers else reason, name)
    return [int(number) for number in words], memoryview(said)[len(line) + 1 :]


def _refused(reason: str, name: Text) -> InputFileError:
    """The error for a PDF or a page: slow, long, crashed, none, locked, damaged or large."""
    return InputFileError(say(f"reader-pdf-{reason}", photo=name, limit=millions(MAX_PIXELS)))
