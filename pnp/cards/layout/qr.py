"""QR codes as one path."""

from __future__ import annotations

from functools import lru_cache

from pnp.cards.card import Box, Check, Remark
from pnp.cards.language import elements
from pnp.cards.language.values import BadValue, told
from pnp.cards.paths import outlines
from pnp.cards.paths.pathdata import moved
from pnp.geometry.modules import QUIET, merged, qr_code
from pnp.model.drawing import Command, Item, Path, Style

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
    if not text:
        raise BadValue("a QR code needs a text", "qr")
    try:
        dark = qr_code(text, error)
    except ValueError:
        raise BadValue(
            f"a text of {len(text)} characters is too long for a QR code with error: {error}", "qr"
        ) from None
    return tuple(step for box in merged(dark) for step in outlines.rectangle(box)), len(dark)
