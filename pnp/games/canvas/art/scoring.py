"""The scoring cards, and the reference cards for the turn, for Vincent and for playing alone.

Their layout is ``layouts/games/canvas/scoring.yaml``; here are its rows, and its pictures of icons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.cards.card import Card
from pnp.games.canvas.art.brush import INK, box, disc, fill, line, straight
from pnp.games.canvas.art.icons import SWATCHES, TINTS, bonus, element, rosette
from pnp.games.canvas.art.inks import printed
from pnp.games.canvas.rules.cards import Element
from pnp.games.canvas.rules.cards import box as counts
from pnp.games.canvas.translations import scoring_cards
from pnp.games.decks import Drawn, dealt
from pnp.geometry.typesetting import wrap
from pnp.model.drawing import Font, Item, Text
from pnp.model.print_mode import PrintMode
from pnp.model.units import Point

_GREY = "#55524c"
_LETTERS = {element_.value[0].upper(): element_ for element_ in Element}


def cards(words: Mapping[str, Any], print_mode: PrintMode) -> Iterator[Card]:
    """Twelve scoring cards with notes on their backs, then the reference cards."""
    made = dealt("canvas/scoring", _rows(words), words["lang"], dict(_pictures()))
    return (printed(card, print_mode, {"head", "name", "aside", "scene"}) for card in made)


def _rows(words: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    own = words["scoring"]
    for card in scoring_cards(words["lang"]).values():
        yield {
            "kind": "scoring",
            "behind": "notes",
            "head": card.title,
            "name": card.name,
            "condition": card.condition,
            "lines": len(wrap(card.condition, 3.3, 78.0, Font.SERIF)),
            "points": card.points,
            "notes": (card.condition, *card.notes),
            "aside": own["back"],
            "own": own["own"],
        }
    levels = zip(counts().levels.items(), (2, 1, 0, 4), strict=True)
    shown = [{"name": words["levels"][name], "points": n, "tint": TINTS[hue]} for (name, n), hue in levels]
    for card in words["reference"]:
        behind = card["shows"]
        text = "\n\n".join(card["text"]).replace("*", "**")
        yield {
            **card,
            "kind": "reference",
            "behind": behind,
            "text": text,
            "names": words.get(behind, {}),
            "levels": shown,
        }


def _pictures() -> Iterator[tuple[str, Drawn]]:
    for card in scoring_cards("en").values():
        kind, _, shown = card.picture.partition(": ")
        yield f"condition/{card.name}", (78.0, 15.0, tuple(pictogram(kind, shown.split(), (39.0, 7.0), 13.0)))
    for count in (3, 4, 5):
        size = 9.4 if count < 5 else 8.4
        yield f"rosette/{count}", (10.0, 10.0, (rosette((5.0, 5.0), size, "#ffffff", "#8d6f4a", "#d9b56a"),))
    for each in Element:
        yield f"icon/{each.value}", (10.0, 10.0, (element(each, (5.0, 5.0), 10.0),))
        yield f"bonus/{each.value}", (13.5, 13.5, (bonus(each, (6.75, 6.75), 13.5),))


def pictogram(kind: str, signs: Sequence[str], at: Point, size: float) -> Iterator[Item]:
    """A condition in icons.

    Args:
        kind: ``swatches`` for five places, ``line`` for icons in a line.
        signs: see ``layouts/games/canvas/scoring.toml``.
        at: the middle.
        size: height of a swatch, mm.
    """
    if kind == "swatches":
        wide, step = 0.95 * size, 1.06 * size
        for place, sign in enumerate(signs):
            x = at[0] + (place - 2) * step
            left, top = x - wide / 2, at[1] - size / 2
            bare = sign == "."
            yield fill(box(left, top, wide, size), "#ffffff" if bare else TINTS[place])
            yield line(box(left, top, wide, size), SWATCHES[place], min(0.3, 0.035 * size))
            yield fill(box(left, top, wide, 0.17 * size), SWATCHES[place])
            if not bare:
                yield from _sign(sign, (x, at[1] + 0.085 * size), 0.58 * size)
        return
    widths = [0.5 * size if sign in "+>" else 0.86 * size for sign in signs]
    x = at[0] - sum(widths) / 2
    for sign, wide in zip(signs, widths, strict=True):
        yield from _sign(sign, (x + wide / 2, at[1]), 0.68 * size)
        x += wide


def _sign(sign: str, at: Point, size: float) -> Iterator[Item]:
    x, y = at
    if sign in _LETTERS:
        yield element(_LETTERS[sign], at, size)
    elif sign == "*":
        yield fill(disc(x, y, 0.3 * size), INK)
        yield line(disc(x, y, 0.46 * size), INK, 0.07 * size)
    elif sign == "+":
        arm = 0.17 * size
        yield line(straight(((x - arm, y), (x + arm, y)), closed=False), _GREY, 0.07 * size)
        yield line(straight(((x, y - arm), (x, y + arm)), closed=False), _GREY, 0.07 * size)
    elif sign == ">":
        arm = 0.2 * size
        yield line(straight(((x - arm, y - arm), (x + arm, y), (x - arm, y + arm)), closed=False), _GREY, 0.09 * size)
    else:
        yield line(disc(x, y, 0.47 * size), INK, 0.06 * size)
        yield Text((x, y + 0.24 * size), sign, 0.66 * size, Font.SANS_BOLD, "middle", INK)
