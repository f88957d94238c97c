"""Icons that every deck has: suits, dice and a star of our own, and a choice of those of game-icons.net (CC BY 3.0)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.assets.picture import Picture
from pnp.data import layouts_dir

SIGNS: Final = {
    **dict.fromkeys("♠♤", "spade"),
    **dict.fromkeys("♥♡", "heart"),
    **dict.fromkeys("♦♢", "diamond"),
    **dict.fromkeys("♣♧", "club"),
    **dict.fromkeys("★☆", "star"),
    "⚔": "crossed-swords",
    "☠": "skull-crossed-bones",
    "♛": "chess-queen",
    "♞": "chess-knight",
    "♟": "chess-pawn",
    **{chr(0x2680 + number): f"die-{number + 1}" for number in range(6)},
}
"""Characters that an icon stands for where no typeface has them."""
_OWN_UNITS: Final = 24


class Drawing(Struct, frozen=True):
    """An icon.

    Attributes:
        d: its path, as SVG has it, in a square of 512 units, or of 24 if it is our own.
        by: who made it; empty for us.
    """

    d: str
    by: str = ""


@cache
def drawings() -> dict[str, Drawing]:
    """All of them by their names, sorted."""
    folder = layouts_dir() / "icons"
    found = {
        name: Drawing(**said)
        for file in ("game-icons.json", "own.json")
        for name, said in json.loads((folder / file).read_text("utf-8")).items()
    }
    return dict(sorted(found.items()))


@cache
def icon(name: str) -> Picture:
    """An icon of :func:`drawings`, in the colour of the text around it."""
    from pnp.cards.assets.svg.vectors import vectors

    drawing = drawings()[name]
    units = 512 if drawing.by else _OWN_UNITS
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {units} {units}">'
        f'<path fill-rule="{"nonzero" if drawing.by else "evenodd"}" d="{drawing.d}"/></svg>'
    )
    return replace(vectors(name, svg.encode()), tinted=True)


def credit(names: Iterable[str]) -> str:
    """What a game that shows these icons has to say, or empty."""
    makers = sorted({drawings()[name].by for name in names} - {""})
    if not makers:
        return ""
    return f"Say in the rules: icons made by {', '.join(makers)}, game-icons.net, CC BY 3.0."
