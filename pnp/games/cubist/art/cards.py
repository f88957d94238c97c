"""The cards: installations, museums and artists, with their backs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.cards.card import Card, Face, Size
from pnp.cards.language.sizes import named
from pnp.games.artwork import artwork
from pnp.games.cubist.art import plan as plans
from pnp.games.cubist.art.backs import back
from pnp.games.cubist.art.compositions import BOTTOM, composition
from pnp.games.cubist.art.figures import action, figure
from pnp.games.cubist.art.inks import Palette
from pnp.games.cubist.art.parts import FaceBuilder
from pnp.games.cubist.art.sculptures import museum as museum_of
from pnp.games.cubist.art.sculptures import sculpture
from pnp.games.cubist.art.shapes import bar, box, quad, sector
from pnp.games.cubist.art.stack import best_view, placed, turned
from pnp.games.cubist.rules.plans import SIDE, Artist, Installation, Museum, artists
from pnp.games.cubist.translations import installations, museums
from pnp.games.words import ENGLISH
from pnp.model.drawing import Font, Item, Style, rectangle

PLACE = 16.0
"""Side of a place for a die of 14 mm."""
FOOT = 83.4
"""Where plans and places end; below them there is room for the arrow that points at a plan."""
_BAND = 14.0
"""Width of the band at the left of an installation."""


def size() -> Size:
    """Of all cards."""
    return named("poker-eu")


def every(ink: Palette, words: Mapping[str, Any], lang: str = ENGLISH) -> Iterator[Card]:
    """All cards of the box: 23 installations, 9 museums, 25 artists.

    Args:
        ink: colours.
        words: ``[cards]`` of the game's texts.
        lang: their language, and that of the cards' names.
    """
    number = 0
    for name, faces in (("installation", _installations), ("museum", _museums), ("artist", _artists)):
        kind = words[name]["back"]
        behind = back(name, size(), ink, kind)
        for title, front in faces(ink, words, lang):
            number += 1
            yield Card(number, title, kind, 1, front, behind)


def _installations(ink: Palette, words: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Face]]:
    for card in installations(lang):
        yield card.title, installation(card, ink, words["installation"])


def _museums(ink: Palette, words: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Face]]:
    for card in museums(lang):
        yield card.title, museum(card, ink, words["museum"])


def _artists(ink: Palette, words: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Face]]:
    for card in artists().values():
        yield card.id, artist(card, ink, words)


def installation(card: Installation, ink: Palette, words: Mapping[str, Any]) -> Face:
    """The front of an installation card."""
    face = FaceBuilder("installation", size())
    accent = (ink.ochre, ink.blue, ink.red)[(card.points >= 5) + (card.points >= 7)]
    face.art("ground", [rectangle(*size().box("bleed"), Style(fill=ink.paper))])
    face.art("poster", artwork(f"cubist/posters/{card.number % 6}", ink.sheet(accent)))
    face.art("band", [ink.plane(box(-3, -3, _BAND + 3, 94), ink.black)])
    on = ink.on(ink.black)
    face.words("points", str(card.points), (_BAND / 2, 13.5), 13.5, Font.SANS_BLACK, anchor="middle", colour=on)
    face.words(
        "title", card.title.upper(), (10.0, 70.0), 5.6, Font.SANS_BLACK, colour=on, room=52, rotation=-90, tracking=0.06
    )
    face.words("number", str(card.number), (_BAND / 2, 83.6), 3.0, Font.SANS_BOLD, anchor="middle", colour=on)
    made = sculpture(card.plan)
    view = turned(made, best_view(made))
    alt = words["alt"].format(title=card.title, dice=card.plan.dice, points=card.points)
    face.art("sculpture", placed(view, ink.stone, (16.5, 4.5, 43.0, 42.0), 10.5), (16.5, 4.5, 43.0, 42.0), alt)
    columns, rows = plans.span(view)
    cell = min(24.5 / columns, 29.0 / rows, 7.8)
    top = FOOT - rows * cell
    face.art("plan", plans.view(view, ink, cell, (17.0, top)), (17.0, top, columns * cell, rows * cell))
    face.words("above", words["above"], (17.0, top - 1.4), 2.4, colour=ink.soft)
    for index, values in enumerate(reversed(card.gives)):
        x, y = 44.0, FOOT - PLACE - index * (PLACE + 1.6)
        face.art(f"die {len(card.gives) - index}", _given(values, ink, x, y), (x, y, PLACE, PLACE))
    face.words("gives", words["gives"], (44.0, y - 1.4), 2.4, colour=ink.soft)
    return face.done()


def _given(values: tuple[int, ...], ink: Palette, x: float, y: float) -> Iterator[Item]:
    """A place for a die, with its value there, or the values to choose from."""
    yield place(ink, x, y)
    if len(values) == 1:
        yield plans.pips(values[0], ink.stone, PLACE, (x, y))
        return
    yield ink.plane(bar((x + 3.0, y + PLACE - 3.0), (x + PLACE - 3.0, y + 3.0), 0.5), ink.black)
    small = 6.6
    yield from plans.face(values[0], ink.stone, small, (x + 0.9, y + 0.9), grown=1.1)
    yield from plans.face(values[1], ink.stone, small, (x + PLACE - small - 0.9, y + PLACE - small - 0.9), grown=1.1)


def place(ink: Palette, x: float, y: float) -> Item:
    """A place where a die is put."""
    return rectangle(x, y, PLACE, PLACE, Style(fill=ink.white, stroke=ink.black, stroke_mm=0.5))


def museum(card: Museum, ink: Palette, words: Mapping[str, Any]) -> Face:
    """The front of a museum card."""
    face = FaceBuilder("museum", size())
    face.art("ground", [rectangle(*size().box("bleed"), Style(fill=ink.paper))])
    face.art(
        "poster",
        [
            ink.plane(sector((66, -3), 52, 90, 180), ink.light),
            ink.plane(box(-3, -3, 69, 16), ink.black),
            ink.plane(quad(44, -3, 66, -3, 66, 13, 52, 13), ink.red),
        ],
    )
    on = ink.on(ink.black)
    face.words("title", card.title, (4.0, 9.4), 5.0, Font.SANS_BLACK, colour=on, room=42.0)
    face.words(
        "players", str(card.players), (56.8, 10.4), 8.4, Font.SANS_BLACK, anchor="middle", colour=ink.on(ink.red)
    )
    built = museum_of(card)
    alt = words["alt"].format(title=card.title, dice=card.plan.dice, players=card.players)
    area = (4.0, 16.0, 55.0, 37.0)
    face.art("museum", placed(built, ink.stone, area, 9.0, cornerstone=ink.cornerstone), area, alt)
    cell = 5.8
    top = FOOT - SIDE * cell
    face.art("plan", plans.view(built, ink, cell, (4.0, top), cells=(SIDE, SIDE)), (4.0, top, SIDE * cell, SIDE * cell))
    for index in range(card.players):
        face.art(f"player {index + 1}", figure((40.1 + 5.6 * index, 66.5), 7.8, ink.black))
    face.words("for", words["for"].format(card.players), (37.4, 71.5), 2.9, Font.SANS_BOLD, colour=ink.black)
    face.words("number", str(card.number), (59.0, 84.4), 2.6, Font.SANS_BOLD, anchor="end", colour=ink.soft)
    face.paragraph("room", words["room"].format(card.room), (37.4, 73.0, 22.0, 9.4), 2.4, colour=ink.black)
    return face.done()


def artist(card: Artist, ink: Palette, words: Mapping[str, Any]) -> Face:
    """The front of an artist card."""
    face = FaceBuilder("artist", size())
    own = words["artist"]
    face.art("ground", [rectangle(*size().box("bleed"), Style(fill=ink.paper))])
    face.art("picture", [composition(card, ink)], (-3, -3, 69, BOTTOM + 3), own["alt"].format(name=card.name))
    face.art("band", [ink.plane(box(-3, BOTTOM - 1.0, 69, 9), ink.black)])
    on = ink.on(ink.black)
    face.words("name", card.name.upper(), (4.0, BOTTOM + 4.9), 3.7, Font.SANS_BLACK, colour=on, room=40, tracking=0.03)
    years = card.years.replace("-", "\N{EN DASH}")
    face.words("years", years, (59.0, BOTTOM + 4.9), 2.7, Font.SANS, anchor="end", colour=on)
    face.art("symbols", action(card, (31.5, 47.0), ink))
    face.paragraph("action", _action(card, words["actions"]), (4.0, 52.9, 55.0, 13.0), 3.0, colour=ink.black)
    room = (63.0 - card.dice * PLACE - (card.dice - 1) * 2.0) / 2
    for index in range(card.dice):
        face.art(f"place {index + 1}", [place(ink, room + index * (PLACE + 2.0), 66.0)])
    face.words("id", card.id, (31.5, 84.5), 2.1, anchor="middle", colour=ink.soft)
    return face.done()


def _action(card: Artist, words: Mapping[str, str]) -> str:
    """What a card does, in words."""
    match card.action:
        case "take":
            key = {1: "one", 2: "either"}.get(len(card.values), "any")
            return words[key].format(*card.values)
        case "change":
            return words["more" if card.by > 0 else "less"].format(abs(card.by))
        case _:
            return words[card.action]
