"""The faces of the art cards, on film, mirrored and on paper, of the backgrounds, and of their backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pnp.cards.card import Box, Card, Face, Part
from pnp.games.canvas.art.backs import back
from pnp.games.canvas.art.brush import (
    INK,
    Shape,
    box,
    fill,
    line,
    straight,
    within,
)
from pnp.games.canvas.art.icons import SWATCHES, TINTS, tile
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.art.pictures import background, motif
from pnp.games.canvas.art.plan import CARD, FILM, PLATE, WINDOW, notch_box, tile_box
from pnp.games.canvas.rules.cards import ArtCard
from pnp.games.canvas.translations import art_cards
from pnp.games.canvas.translations import backgrounds as named
from pnp.games.words import ENGLISH
from pnp.geometry.typesetting import width
from pnp.model.colour import between
from pnp.model.drawing import Font, Group, Item, Path, Style, Text
from pnp.model.print_mode import PrintMode

PAPER = "#faf5e9"
"""Of the mount."""
_CUT = Style(stroke="#8a8a8a", stroke_mm=0.2, dash_mm=(1.0, 0.8))
_LETTERS = 2.6


def film(print_mode: PrintMode, *, mirrored: bool = False, lang: str = ENGLISH) -> Iterator[Card]:
    """The sixty art cards for clear film: picture, plate and swatches; the rest of the film stays clear."""
    for card in art_cards(lang).values():
        parts = [_picture(card, print_mode), _plate(card, print_mode), *_tiles(card, print_mode)]
        if mirrored:
            parts = [_mirrored(part) for part in parts]
        yield Card(card.number, _called(card), "", 1, Face("film", FILM, tuple(parts)))


def paper(words: Mapping[str, Any], print_mode: PrintMode) -> Iterator[Card]:
    """The sixty art cards for paper, with notches to cut out where they have no swatch, and their back."""
    reverse = back("art", words["art"]["back"], print_mode)
    sheet = _part("sheet", "rectangle", WINDOW, (fill(box(*WINDOW), "#efe6d2"),), print_mode, picture=True)
    for card in art_cards(words["lang"]).values():
        runs = groupby(enumerate(card.swatches), lambda swatch: not swatch[1])
        notches = [_notch([place for place, _ in run], print_mode) for clear, run in runs if clear]
        parts = (
            *_ground(print_mode),
            sheet,
            _picture(card, print_mode),
            *notches,
            _plate(card, print_mode),
            *_tiles(card, print_mode),
        )
        yield Card(card.number, _called(card), "", 1, Face("art", CARD, parts), reverse)


def backgrounds(words: Mapping[str, Any], print_mode: PrintMode) -> Iterator[Card]:
    """The twenty backgrounds and their back."""
    reverse = back("background", words["background"]["back"], print_mode)
    for number, name in enumerate(named(words["lang"]), start=1):
        yield Card(number, name, "", 1, background_face(number, name, print_mode), reverse)


def cover(words: Mapping[str, Any], print_mode: PrintMode) -> Card:
    """A cover for the deck of art cards, alike on both sides: through clear film the next card would show."""
    face = back("art", words["art"]["back"], print_mode)
    return Card(1, words["art"]["cover"], "", 1, face, face)


def background_face(number: int, name: str, print_mode: PrintMode = "colour") -> Face:
    """A background: its painting in the mount, an empty plate with its name, five pale swatches."""
    x, y, _, _ = WINDOW
    painted = Group("", background(number), name, (1, 0, 0, 1, x, y), shared=True)
    pale = [
        item
        for place in range(5)
        for item in (
            fill(box(*tile_box(place)), between(TINTS[place], PAPER, 0.5)),
            fill(_bar(tile_box(place)), between(SWATCHES[place], PAPER, 0.45)),
        )
    ]
    label = f"{number}  {name}"
    return Face(
        "background",
        CARD,
        (
            *_ground(print_mode),
            _part("painting", "image", WINDOW, (painted, *_bevel()), print_mode, picture=True),
            _part("swatches", "rectangle", (3, tile_box(0)[1], 59, tile_box(0)[3]), pale, print_mode),
            _part(
                "name",
                "text",
                PLATE,
                (Text((32.5, PLATE[1] + 3.5), label, 2.4, Font.SANS, "middle", "#6b6459"),),
                print_mode,
            ),
        ),
    )


def art_parts(number: int) -> tuple[Part, ...]:
    """Picture and swatches of an art card in colour, as a painting shows them."""
    card = art_cards(ENGLISH)[number]
    return (_picture(card, "colour"), *_tiles(card, "colour"))


def _ground(print_mode: PrintMode) -> Iterator[Part]:
    """The mount; to save ink, the white paper is enough."""
    if print_mode != "low":
        yield _part("ground", "rectangle", CARD.box("bleed"), (fill(box(*CARD.box("bleed")), PAPER),), print_mode)


def _picture(card: ArtCard, print_mode: PrintMode) -> Part:
    x, y, _, _ = WINDOW
    drawn = inked(motif(card.number), print_mode, picture=True)
    group = Group("", drawn, _called(card), (1.0, 0.0, 0.0, 1.0, x, y))
    return Part("picture", "image", WINDOW, (group,))


def _plate(card: ArtCard, print_mode: PrintMode) -> Part:
    """The three phrases that a card can give to a title, numbered from the back card to the front card."""
    x, y, wide, high = PLATE
    chip = 7.0
    items: list[Item] = [fill(box(x, y, wide, high), "#f4ead2"), fill(box(x, y, chip, high), INK)]
    items.append(Text((x + chip / 2, y + 3.45), str(card.number), 2.8, Font.SANS_BOLD, "middle", "#ffffff"))
    phrases = (card.opening, card.subject, card.ending)
    room, gap = wide - chip - 2.4, 1.6
    size = _LETTERS
    while sum(_wide(phrase, size) for phrase in phrases) + 2 * gap > room:
        size = round(size - 0.05, 2)
    at = x + chip + 1.2
    spare = (room - sum(_wide(phrase, size) for phrase in phrases)) / 2
    for number, phrase in enumerate(phrases, start=1):
        items.append(Text((round(at, 3), y + 3.4), str(number), 1.9, Font.SANS_BOLD, colour="#9b4a2f"))
        items.append(Text((round(at + 1.55, 3), y + 3.4), phrase, size, Font.SERIF_ITALIC, colour=INK))
        at += _wide(phrase, size) + min(spare, 5.0)
    return _part("title", "text", PLATE, items, print_mode)


def _wide(phrase: str, size: float) -> float:
    return 1.55 + width(phrase, Font.SERIF_ITALIC, size)


def _tiles(card: ArtCard, print_mode: PrintMode) -> Iterator[Part]:
    for place, icons in enumerate(card.swatches):
        x, y, wide, high = tile_box(place)
        if drawn := tile(place, icons, (x, y), wide, high):
            yield _part(f"swatch-{place + 1}", "path", (x, y, wide, high), drawn, print_mode)


def _notch(places: Sequence[int], print_mode: PrintMode) -> Part:
    """Where to cut out neighbouring places: a dashed outline, open at the card's edge, and pale hatching."""
    x, y, _, high = notch_box(places[0])
    last = notch_box(places[-1])
    wide = round(last[0] + last[2] - x, 3)
    hatch = [
        line(straight(((x + 2.4 * k - high, y + high), (x + 2.4 * k, y)), closed=False), "#d3cbb9", 0.2)
        for k in range(int((wide + high) / 2.4) + 1)
    ]
    course: Shape = straight(((x, y + high), (x, y), (x + wide, y), (x + wide, y + high)), closed=False)
    return _part(
        f"notch-{places[0] + 1}",
        "path",
        (x, y, wide, high),
        (within(box(x, y, wide, high), hatch), Path(course, _CUT)),
        print_mode,
    )


def _bevel() -> Iterator[Item]:
    """The cut edge of the mount."""
    x, y, wide, high = WINDOW
    yield line(box(x, y, wide, high), "#cbbfa6", 0.3)


def _bar(tile_: Box) -> Shape:
    return box(tile_[0], tile_[1], tile_[2], 0.17 * tile_[3])


def _mirrored(part: Part) -> Part:
    """A part as it looks from the other side of the film."""
    x, y, wide, high = part.box
    turned = Group("", part.items, matrix=(-1.0, 0.0, 0.0, 1.0, FILM.width, 0.0))
    return Part(part.element, part.kind, (FILM.width - x - wide, y, wide, high), (turned,))


def _called(card: ArtCard) -> str:
    return f"{card.number} {card.opening} {card.subject} {card.ending}"


def _part(
    element: str, kind: str, where: Box, items: Iterable[Item], print_mode: PrintMode, *, picture: bool = False
) -> Part:
    return Part(element, kind, where, inked(items, print_mode, picture=picture))
