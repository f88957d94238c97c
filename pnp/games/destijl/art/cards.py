"""The cards of the box: forty canvas cards, five players' aids, the first player's card, the artist's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.cards.card import Card, Face, Size
from pnp.games.destijl.art.composition import back, composed, composition, face, paragraph
from pnp.games.destijl.art.painting import card
from pnp.games.destijl.art.tones import Palette
from pnp.games.destijl.rules.deck import CARD_MM, CARDS
from pnp.model.drawing import Font, Item, Style, Text, polyline, rectangle

SQUARE = Size("canvas", CARD_MM, CARD_MM, corner=0.0)
TALL = Size("poker-eu", 63.0, 88.0)
EDGE_MM = 6.0
"""Between a tall card's edge and its texts."""
BAND_MM = 14.0
"""Height of the coloured band of an aid."""

Words = Mapping[str, Any]


def canvas(palette: Palette, words: Words) -> Iterator[Card]:
    """The forty canvas cards; they have no rounded corners, so that nothing shows between them."""
    reverse = back("square", SQUARE, palette, words["title"])
    for one in CARDS:
        items, texts = card(one, palette, words["letters"], SQUARE.bleed)
        front = face("front", SQUARE, (("painting", items), ("letters", texts)))
        title = words["card"]["title"].format(number=one.number)
        yield Card(one.number, title, title, 1, front, reverse)


def tall(palette: Palette, words: Words) -> Iterator[Card]:
    """The five players' aids, the first player's card and that of the most influential artist."""
    reverse = back("tall", TALL, palette, words["title"])
    for number, colour in enumerate(words["colours"], start=1):
        title = words["player"]["title"].format(colour=colour)
        yield Card(number, title, title, 1, _aid(number, colour, palette, words["player"]), reverse)
    for number, name in enumerate(("first", "artist"), start=len(words["colours"]) + 1):
        own = words[name]
        yield Card(number, own["title"], own["title"], 1, _shown(name, own, palette), reverse)


def _aid(number: int, colour: str, palette: Palette, words: Words) -> Face:
    """What a player of that colour does, and the bonuses for the largest strokes."""
    right = TALL.width - EDGE_MM
    planes = [(number, 0.0, 0.0, TALL.width, BAND_MM)]
    lines = [(0.0, BAND_MM, TALL.width, BAND_MM, 1.0)]
    ground = palette.plane(number)
    title = Text((EDGE_MM, 10.6), colour.capitalize(), 8.6, Font.TITLE, colour=ground.text)
    name: list[Item] = [title]
    under: list[Item] = list(composed(planes, lines, TALL, palette))
    if ground.pattern != "plain":
        under.append(rectangle(4.4, 3.4, 27.6, 9.8, Style(fill=ground.ground)))
    y = BAND_MM + 5.6
    body: list[Item] = []
    for words_ in (*words["turn"], *words["round"], *words["end"]):
        drawn, y = paragraph(words_, EDGE_MM, y, right - EDGE_MM, 2.75, palette.ink)
        body += drawn
        y += 1.1
    table: list[Item] = []
    for row, entries in enumerate((words["ranks"], *words["bonuses"])):
        base = round(y + 0.9 + row * 3.6, 3)
        font, tone = (Font.SANS, palette.soft) if row == 0 else (Font.SANS_BOLD, palette.ink)
        for column, entry in enumerate(entries):
            at = EDGE_MM if column == 0 else right - (len(entries) - 1 - column) * 10.0
            anchor = "start" if column == 0 else "end"
            if entry:
                table.append(Text((at, base), entry, 2.75, font, anchor, tone))  # type: ignore[arg-type]
        rule = Style(stroke=palette.line, stroke_mm=0.3 if row == 0 else 0.15)
        if row < len(words["bonuses"]):
            under.append(polyline(((EDGE_MM, round(base + 1.1, 3)), (right, round(base + 1.1, 3))), rule))
    table.append(Text((EDGE_MM, round(base + 3.8, 3)), words["unused"], 2.3, Font.SANS, colour=palette.soft))
    return face("front", TALL, (("composition", under), ("colour", name), ("rules", body), ("bonuses", table)))


def _shown(name: str, words: Words, palette: Palette) -> Face:
    """A composition with a title and a sentence below it."""
    items = list(composition(name, palette))
    title = Text((EDGE_MM, 72.6), words["title"], 5.3, Font.TITLE, colour=palette.ink)
    body, _ = paragraph(words["text"], EDGE_MM, 77.6, TALL.width - 2 * EDGE_MM, 2.75, palette.ink)
    return face("front", TALL, (("composition", items), ("title", (title,)), ("text", body)))
