"""The score track: 0 to 30 on four cards side by side, in one run that goes up and down from card to card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.cards.card import Card, Face
from pnp.games.destijl.art.cards import TALL
from pnp.games.destijl.art.composition import composed, face, letters
from pnp.games.destijl.art.tones import Palette
from pnp.model.drawing import Font, Item, Style, Text, rectangle

CARDS, ROWS, LAST = 4, 4, 30
"""Cards, steps in a column, and the highest step."""
EACH = 2 * ROWS
"""Steps on a card: one column down, the next one up."""
COLOURS = {0: 2, 5: 4, 10: 5, 15: 1, 20: 4, 25: 5, 30: 1, LAST + 1: 2}
"""Colours of some steps; all others are bare. After the last step a text says how to continue."""
_THIN, _WALL = 0.3, 1.0


def cards(palette: Palette, words: Mapping[str, Any]) -> Iterator[Card]:
    """The four cards, from left to right; they have no backs."""
    for index in range(CARDS):
        first, last = index * EACH, min(index * EACH + EACH - 1, LAST)
        title = words["track"]["title"].format(first=first, last=last)
        yield Card(index + 1, title, title, 1, _front(index, palette, words["track"]["again"]))


def place(step: int) -> tuple[int, int, int]:
    """Card, column and row of a step, all from 0."""
    card, at = divmod(step, EACH)
    column, row = divmod(at, ROWS)
    return card, column, ROWS - 1 - row if column else row


def _front(index: int, palette: Palette, again: list[str]) -> Face:
    wide, high = TALL.width / 2, TALL.height / ROWS
    planes, texts, more = [], [], []
    for step in range(index * EACH, index * EACH + EACH):
        _, column, row = place(step)
        left, top = column * wide, row * high
        colour = COLOURS.get(step, 0)
        planes.append((colour, left, top, left + wide, top + high))
        tone = palette.plane(colour).text if colour else palette.ink
        middle = round(left + wide / 2, 3)
        if step <= LAST:
            texts.append(Text((middle, round(top + high / 2 + 3.2, 3)), str(step), 9.0, Font.TITLE, "middle", tone))
        else:
            for line, word in enumerate(again):
                at = (middle, round(top + high / 2 - 2.2 + 3.4 * line, 3))
                more.append(Text(at, word, 2.7, Font.SANS_BOLD, "middle", tone))
    lines = [(0.0, row * high, TALL.width, row * high, _THIN) for row in range(1, ROWS)]
    # The walls leave the run open where it turns: at the foot of a card, and at the head between two cards.
    lines.append((wide, 0.0, wide, TALL.height - high, _WALL))
    items: list[Item] = list(_on_trim(planes, lines, palette, texts, more))
    items += _edges(high if index > 0 else 0.0, high if index < CARDS - 1 else 0.0, palette)
    parts: list[tuple[str, Sequence[Item]]] = [("run", items), ("numbers", texts), *([("again", more)] if more else [])]
    return face("front", TALL, parts)


def _edges(left: float, right: float, palette: Palette) -> Iterator[Item]:
    """Walls along the card's edges, to the end of the bleed; those at the sides begin this far down."""
    x, y, wide, high = TALL.box("bleed")
    inside = round(palette.line_mm / 2, 3)
    thick = round(TALL.bleed + inside, 3)
    for left_, top, across, down in (
        (x, left or y, thick, high - (left - y if left else 0.0)),
        (TALL.width - inside, right or y, thick, high - (right - y if right else 0.0)),
        (x, y, wide, thick),
        (x, TALL.height - inside, wide, thick),
    ):
        yield rectangle(left_, top, across, down, Style(fill=palette.line))


def _on_trim(
    planes: Sequence[Sequence[float]], lines: Sequence[Sequence[float]], palette: Palette, *texts: list[Text]
) -> Iterator[Item]:
    """The steps, and plain patches under texts on a pattern."""
    yield from composed(planes, lines, TALL, palette)
    for text in (one for some in texts for one in some):
        here = next(p for p in planes if p[1] <= text.at[0] <= p[3] and p[2] <= text.at[1] <= p[4])
        if here[0] and palette.plane(int(here[0])).pattern != "plain":
            left, top, right, bottom = letters(text)
            ground = palette.plane(int(here[0])).ground
            yield rectangle(
                round(left - 1.2, 3),
                round(top - 0.6, 3),
                round(right - left + 2.4, 3),
                round(bottom - top + 0.6, 3),
                Style(fill=ground),
            )
