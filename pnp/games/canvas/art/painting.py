"""A finished painting on the wall: background and three cards in their frame, title, icons and ribbons on a label."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.games.artwork import artwork
from pnp.games.canvas import translations
from pnp.games.canvas.art.brush import box, fill, line
from pnp.games.canvas.art.icons import rosette, tile
from pnp.games.canvas.art.pictures import HIGH, WIDE, background, motif
from pnp.games.canvas.rules.cards import scoring_cards
from pnp.games.canvas.rules.painting import Painting, paint
from pnp.games.words import ENGLISH
from pnp.games.words import words as texts
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Text
from pnp.model.units import Point

PAGE_MM = (148.0, 210.0)
"""A5: to hang, or to show beside the table."""
_SCALE = 1.75
_MAT, _FRAME = 9.0, 4.5
_TOP = 8.0
_LABEL = "#fdfaf2"
_INK, _GREY = "#1d2a3f", "#5d5a55"
RIBBONS = {"red": "#c8452f", "green": "#5f9458", "blue": "#3f74ad", "violet": "#83529a"}
"""Colours of the mat's four places for scoring cards."""


def layered(cards: Sequence[int], ground: int, words: Mapping[str, Any], lang: str = ENGLISH) -> Group:
    """The picture alone: three art cards, the hindmost first, on a background, in a window at 0, 0.

    ``words`` are ``[painting]`` of the game's texts.
    """
    layers = [
        Group("", background(ground), translations.backgrounds(lang)[ground - 1], shared=True),
        *(Group("", motif(number), words["card_alt"].format(number=number)) for number in cards),
    ]
    return Group("", tuple(layers), words["picture_alt"])


def painting_drawing(
    cards: Sequence[int], background: int, scoring: Sequence[str] = (), lang: str = ENGLISH
) -> Drawing:
    """The painting in its frame, with a label that tells its title, its icons and its ribbons.

    Args:
        cards: numbers of three different art cards, the hindmost first.
        background: number of the background.
        scoring: names of the scoring cards whose ribbons are listed; empty for all twelve.
        lang: language of the texts.

    Raises:
        GameError: no such cards or background.
    """
    made = paint(cards, background)
    words = texts(lang, "canvas")["painting"]
    title = translations.title(cards, lang)
    wide, high = PAGE_MM
    left = (wide - WIDE * _SCALE) / 2
    picture = Group(
        "", (layered(cards, background, words, lang),), matrix=(_SCALE, 0, 0, _SCALE, left, _TOP + _FRAME + _MAT)
    )
    named = list(scoring) or list(scoring_cards())
    return Drawing(
        wide,
        high,
        (
            Layer("layer-wall", "Wall", artwork("canvas/wall"), artefact=True),
            Layer("layer-picture", "Picture", (picture,)),
            Layer("layer-label", "Label", tuple(_label(made, named, words, lang))),
        ),
        title=title,
        description=words["description"].format(
            title=title, cards=", ".join(map(str, cards)), background=translations.backgrounds(lang)[background - 1]
        ),
        lang=lang,
    )


def _label(made: Painting, named: Sequence[str], words: Mapping[str, Any], lang: str) -> Iterator[Item]:
    title = translations.title(made.cards, lang)
    top = _TOP + HIGH * _SCALE + 2 * (_MAT + _FRAME) + 6.0
    x, wide = 12.0, PAGE_MM[0] - 24.0
    high = PAGE_MM[1] - top - 8.0
    yield fill(box(x + 0.6, top + 0.8, wide, high), "#cfc6b6")
    yield fill(box(x, top, wide, high), _LABEL)
    size = 5.4
    while width(title, Font.TITLE, size) > wide - 10:
        size = round(size - 0.1, 2)
    yield Text((x + 5, top + 7.6), title, size, Font.TITLE, colour=_INK, id="title")
    note = words["note"].format(
        cards=", ".join(map(str, made.cards)), background=translations.backgrounds(lang)[made.background - 1]
    )
    yield Text((x + 5, top + 11.9), note, 2.5, Font.SANS, colour=_GREY)
    yield from _swatches(made, words, (x + 5, top + 14.6))
    yield from _ribbons(made, named, words, lang, (x + 61, top + 17.2), wide - 66)


def _swatches(made: Painting, words: Mapping[str, Any], at: Point) -> Iterator[Item]:
    x, y = at
    for place, (name, icons) in enumerate(zip(words["swatches"], made.swatches, strict=True)):
        left = x + 10.3 * place
        shown = (
            words["bonus" if icon.bonus else "plain"].format(element=words["icons"][icon.element]) for icon in icons
        )
        told = ", ".join(shown) or words["clear"]
        drawn = tile(place, icons, (left, y), 9.6, 10.1)
        clear = (line(box(left + 0.15, y + 0.15, 9.3, 9.8), "#cfc8b8", 0.3),)
        yield Group(f"swatch-{place + 1}", drawn or clear, words["swatch_alt"].format(colour=name, icons=told))


def _ribbons(
    made: Painting, named: Sequence[str], words: Mapping[str, Any], lang: str, at: Point, room: float
) -> Iterator[Item]:
    """The ribbons that the painting earns; a place of the mat gives each of up to four cards its colour."""
    x, y = at
    colours = list(RIBBONS.values())
    earned = [
        (translations.scoring_cards(lang)[name].title, made.ribbons[name], colours[k] if len(named) <= 4 else "#8d6f4a")
        for k, name in enumerate(named)
        if made.ribbons[name]
    ]
    if made.silver:
        earned.append((words["silver"], made.silver, "#9aa3ab"))
    if not earned:
        yield from draw(wrap(words["none"], 2.7, room, Font.SERIF), (x, y + 1.0), 2.7, 3.5, _GREY)
        return
    columns = 1 if len(earned) <= 3 else 2
    rows = -(-len(earned) // columns)
    step = min(4.6, 11.6 / rows)
    size = min(4.2, step * 1.02)
    for k, (name, number, colour) in enumerate(earned):
        column, row = divmod(k, rows)
        left, base = x + column * room / columns, y + step * row
        yield rosette((left + 1.6, base - 0.6), size, "#ffffff", colour, colour)
        yield Text(
            (left + 4.4, base + 0.3),
            f"{number} \N{MULTIPLICATION SIGN} {name}",
            min(2.8, 0.66 * step),
            Font.SANS,
            colour=_INK,
        )
