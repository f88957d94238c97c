"""The ground that scoring cards and reminders share: pale paper, a dark head, the five colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.cards.card import Box, Part, Size
from pnp.games.canvas.art.brush import INK, box, fill
from pnp.games.canvas.art.icons import SWATCHES
from pnp.games.canvas.art.inks import inked
from pnp.model.drawing import Font, Item, Text
from pnp.model.print_mode import PrintMode

SIZE = Size("canvas-scoring", 88.0, 63.0, 3.0, 3.0, 3.0)
"""Poker size, landscape."""
HEAD_MM = 13.0
_PAPER = "#fbf7ec"


def ground(title: str, print_mode: PrintMode, aside: str = "") -> Iterator[Part]:
    """Pale paper, a dark head with the name, the five colours below it."""
    bleed = SIZE.box("bleed")
    yield part("ground", "rectangle", bleed, (fill(box(*bleed), _PAPER),), print_mode)
    head = (bleed[0], bleed[1], bleed[2], HEAD_MM + SIZE.bleed)
    band = [fill(box(*head), INK)]
    band += [fill(box(-3.0 + 18.8 * k, HEAD_MM, 18.9, 1.1), SWATCHES[k]) for k in range(5)]
    yield part(
        "head", "rectangle", (bleed[0], bleed[1], bleed[2], HEAD_MM + SIZE.bleed + 1.1), band, print_mode, picture=True
    )
    yield part(
        "name",
        "text",
        (5, 3.4, 60, 8),
        (Text((5.0, 9.9), title, 7.4, Font.TITLE, colour="#ffffff"),),
        print_mode,
        picture=True,
    )
    if aside:
        said = Text((83.0, 9.6), aside, 3.0, Font.SANS, "end", "#e8dcc0")
        yield part("aside", "text", (60, 6, 23, 5), (said,), print_mode, picture=True)


def part(
    element_: str, kind: str, where: Box, items: Iterable[Item], print_mode: PrintMode, *, picture: bool = False
) -> Part:
    """A part of a face in a print mode; see :func:`pnp.games.canvas.art.inks.inked`."""
    return Part(element_, kind, where, inked(items, print_mode, picture=picture))
