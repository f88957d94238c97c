"""QR codes as one path."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pnp.cards.card import Box, Check, Remark
from pnp.cards.language import elements
from pnp.cards.language.values import BadValue, told
from pnp.cards.paths import outlines
from pnp.cards.paths.pathdata import moved
from pnp.model.drawing import Command, Item, Path, Style

QUIET = 4  # modules on each side, as ISO/IEC 18004 asks for
_LEAST_MM = 0.4  # a module that a phone still reads at arm's length


def draw(element: elements.QR, box: Box) -> tuple[tuple[Item, ...], Box, tuple[Remark, ...]]:
    """The code in the middle of a box with its quiet zone, the square that it takes, and whether it is large enough.

    Raises:
        BadValue: no text, or a text that is too long.
    """
    where = outlines.square(box)
    commands, modules = _code(str(element.qr), element.error)
    module = where[2] / (modules + 2 * QUIET)
    start = QUIET * module
    items: list[Item] = []
    if element.background != "none":
        items.append(Path(outlines.rectangle(where), Style(fill=element.background)))
    if element.colour != "none":
        placed = moved(commands, (module, 0, 0, module, where[0] + start, where[1] + start))
        items.append(Path(placed, Style(fill=element.colour)))
    if module >= _LEAST_MM - 0.005:
        return tuple(items), where, ()
    text = (
        f"The QR code's modules are {told(module)} mm wide and phones want {told(_LEAST_MM)} mm; make it "
        f"{told((modules + 2 * QUIET) * _LEAST_MM)} mm wide, or its text shorter."
    )
    return tuple(items), where, (Remark(Check.SMALL, text),)


@lru_cache(maxsize=256)
def _code(text: str, error: str) -> tuple[tuple[Command, ...], int]:
    """The dark modules as rectangles in modules, and how many modules the code is wide."""
    import zxingcpp

    if not text:
        raise BadValue("a QR code needs a text", "qr")
    try:
        code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level=error)
    except ValueError:
        raise BadValue(
            f"a text of {len(text)} characters is too long for a QR code with error: {error}", "qr"
        ) from None
    picture: Any = code.to_image(scale=1, add_quiet_zones=False)
    rows: Any = memoryview(picture).tolist()
    dark = [[value < 128 for value in row] for row in rows]
    return tuple(step for box in _merged(dark) for step in outlines.rectangle(box)), len(dark)


def _merged(matrix: Sequence[Sequence[bool]]) -> list[Box]:
    """The dark modules as few rectangles: a run in a row, and equal runs in the rows below, become one."""
    boxes: list[Box] = []
    above: dict[tuple[int, int], int] = {}  # start and end of a run, and the row where its rectangle begins
    for y, row in enumerate([*matrix, ()]):
        runs: dict[tuple[int, int], int] = {}
        start = None
        for x, dark in enumerate([*row, False]):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                runs[start, x] = above.pop((start, x), y)
                start = None
        boxes += [(left, top, right - left, y - top) for (left, right), top in above.items()]
        above = runs
    return sorted(boxes, key=lambda box: (box[1], box[0]))
