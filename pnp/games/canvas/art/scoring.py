"""The scoring cards, and the reference cards for the turn, for Vincent and for playing alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.cards.card import Card, Face, Part
from pnp.games.canvas.art import reminders
from pnp.games.canvas.art.brush import INK, box, disc, fill, line, straight
from pnp.games.canvas.art.icons import SWATCHES, TINTS, element, rosette
from pnp.games.canvas.art.panel import SIZE, ground, part
from pnp.games.canvas.rules.cards import Element, ScoringCard
from pnp.games.canvas.translations import scoring_cards
from pnp.geometry.typesetting import draw, wrap
from pnp.model.drawing import Font, Group, Item, Text
from pnp.model.print_mode import PrintMode
from pnp.model.units import Point

_GREY = "#55524c"
_LETTERS = {element_.value[0].upper(): element_ for element_ in Element}


def cards(words: Mapping[str, Any], print_mode: PrintMode) -> Iterator[Card]:
    """Twelve scoring cards with notes on their backs, then the reference cards."""
    number = 0
    for card in scoring_cards(words["lang"]).values():
        number += 1
        yield Card(number, card.title, "", 1, _front(card, words, print_mode), _back(card, words, print_mode))
    for entry in words["reference"]:
        number += 1
        yield Card(
            number,
            entry["head"],
            "",
            entry["copies"],
            reminders.front(entry, print_mode),
            reminders.behind(entry, words, print_mode),
        )


def _front(card: ScoringCard, words: Mapping[str, Any], print_mode: PrintMode) -> Face:
    parts = [*ground(card.title, print_mode), _pictogram(card, words, print_mode)]
    lines = wrap(card.condition, 3.3, 78.0, Font.SERIF)
    top = 39.4 - (len(lines) - 1) * 1.2
    parts.append(
        part("condition", "text", (5, top - 3, 78, 8), tuple(draw(lines, (5.0, top), 3.3, 4.0, INK)), print_mode)
    )
    return Face("front", SIZE, (*parts, *_table(card, words, print_mode)))


def _back(card: ScoringCard, words: Mapping[str, Any], print_mode: PrintMode) -> Face:
    parts = list(ground(f"{card.title}", print_mode, words["scoring"]["back"]))
    items: list[Item] = []
    dots: list[Item] = []
    y = 20.5
    for sentence in (card.condition, *card.notes):
        bold = sentence == card.condition
        lines = wrap(sentence, 3.2, 74.0, Font.SANS_BOLD if bold else Font.SANS, Font.SANS_BOLD)
        dots.append(fill(disc(6.4, y - 1.1, 0.75), SWATCHES[0] if bold else SWATCHES[3]))
        items += draw(lines, (9.0, y), 3.2, 4.1, INK)
        y += 4.1 * len(lines) + 2.2
    parts.append(part("dots", "path", (5, 17, 3, y - 17), dots, print_mode))
    parts.append(part("notes", "text", (9, 17, 74, y - 17), items, print_mode))
    note = (Text((5.0, 57.6), words["scoring"]["own"], 2.4, Font.SANS_LIGHT, colour=_GREY),)
    return Face("back", SIZE, (*parts, part("own", "text", (5, 55, 78, 3), note, print_mode)))


def _pictogram(card: ScoringCard, words: Mapping[str, Any], print_mode: PrintMode) -> Part:
    kind, _, signs = words["scoring"]["pictures"][card.name].partition(": ")
    at = (SIZE.width / 2, 25.0)
    drawn = pictogram(kind, signs.split(), at, 13.0)
    return part("pictogram", "path", (5, 18, 78, 15), (Group("", tuple(drawn), card.condition),), print_mode)


def pictogram(kind: str, signs: Sequence[str], at: Point, size: float) -> Iterator[Item]:
    """A condition in icons.

    Args:
        kind: ``swatches`` for five places, ``line`` for icons in a line.
        signs: see ``[scoring.pictures]`` in the game's texts.
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


def _table(card: ScoringCard, words: Mapping[str, Any], print_mode: PrintMode) -> Iterator[Part]:
    """How many ribbons are worth how many points."""
    n, left, right, top = len(card.points), 5.0, 83.0, 46.0
    step = (right - left) / n
    cells: list[Item] = []
    texts: list[Item] = []
    for k, points in enumerate(card.points, start=1):
        x = left + step * (k - 1)
        cells.append(fill(box(x + 0.4, top, step - 0.8, 12.0), "#efe5cd"))
        badge, worth = x + 0.29 * step, x + 0.72 * step
        cells.append(rosette((badge, top + 5.7), 9.4 if n < 5 else 8.4, "#ffffff", "#8d6f4a", "#d9b56a"))
        texts.append(Text((badge, top + 6.5), str(k), 4.0, Font.SANS_BOLD, "middle", INK))
        texts.append(Text((worth, top + 8.0), str(points), 6.4 if n < 5 else 5.4, Font.SANS_BLACK, "middle", INK))
    yield part("table", "path", (left, top, right - left, 12), cells, print_mode)
    yield part("worth", "text", (left, top, right - left, 12), texts, print_mode)
