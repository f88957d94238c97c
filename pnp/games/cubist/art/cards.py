"""The rows and pictures of the cards: installations, museums and artists; their layout is ``cards.yaml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.cards.card import Card, Size
from pnp.cards.language.sizes import named
from pnp.games.artwork import pictured
from pnp.games.cubist.art import plan as plans
from pnp.games.cubist.art.compositions import composition
from pnp.games.cubist.art.figures import action
from pnp.games.cubist.art.inks import Palette
from pnp.games.cubist.art.sculptures import museum, sculpture
from pnp.games.cubist.art.shapes import bar
from pnp.games.cubist.art.stack import best_view, placed, turned
from pnp.games.cubist.rules.plans import SIDE, Artist, artists
from pnp.games.cubist.translations import installations, museums
from pnp.games.decks import Shown, dealt
from pnp.games.words import ENGLISH
from pnp.model.drawing import Item, Style, rectangle

PLACE = 16.0
"""Side of a place for a die of 14 mm."""
CELL = 6.0
"""Side of a place on all plans, mm; a die of a required value is 3.5 mm there."""


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
    pictures: dict[str, Shown] = {f"back/{kind}": pictured("cubist/back", ink.cubes(kind)) for kind in ink.backs}
    rows = [*_installations(ink, lang, pictures), *_museums(ink, lang, pictures), *_artists(ink, words, pictures)]
    return dealt("cubist/cards", rows, lang, pictures, values={"words": words}, **ink.deck())


def _installations(ink: Palette, lang: str, pictures: dict[str, Shown]) -> Iterator[dict[str, Any]]:
    for card in installations(lang):
        accent = ("ochre", "blue", "red")[(card.points >= 5) + (card.points >= 7)]
        poster = f"{card.number % 6}-{accent}"
        pictures[f"poster/{poster}"] = pictured(f"cubist/posters/{card.number % 6}", ink.sheet(accent))
        made = sculpture(card.plan)
        view = turned(made, best_view(made))
        pictures[f"sculpture/{card.number}"] = (
            43.0,
            42.0,
            tuple(placed(view, ink.stone, (0.0, 0.0, 43.0, 42.0), 10.5)),
        )
        columns, rows = plans.span(view)
        plan = (round(columns * CELL, 3), round(rows * CELL, 3))
        pictures[f"plan/{card.number}"] = (*plan, tuple(plans.view(view, ink, CELL, (0.0, 0.0))))
        for values in card.gives:
            pictures[f"place/{'-'.join(map(str, values))}"] = (PLACE, PLACE, tuple(_given(values, ink)))
        yield {
            "kind": "installation",
            "title": card.title,
            "number": card.number,
            "points": card.points,
            "dice": card.plan.dice,
            "gives": card.gives,
            "plan": plan,
            "poster": poster,
        }


def _museums(ink: Palette, lang: str, pictures: dict[str, Shown]) -> Iterator[dict[str, Any]]:
    for card in museums(lang):
        built, name = museum(card), f"museum-{card.number}"
        drawn = tuple(placed(built, ink.stone, (0.0, 0.0, 55.0, 37.0), 9.0, cornerstone=ink.cornerstone))
        pictures[f"sculpture/{name}"] = (55.0, 37.0, drawn)
        plan = tuple(plans.view(built, ink, CELL, (0.0, 0.0), cells=(SIDE, SIDE)))
        pictures[f"plan/{name}"] = (SIDE * CELL, SIDE * CELL, plan)
        yield {
            "kind": "museum",
            "title": card.title,
            "number": card.number,
            "players": card.players,
            "dice": card.plan.dice,
            "room": card.room,
        }


def _artists(ink: Palette, words: Mapping[str, Any], pictures: dict[str, Shown]) -> Iterator[dict[str, Any]]:
    for card in artists().values():
        pictures[f"artist/{card.id}"] = (69.0, 37.0, (composition(card, ink),))
        pictures[f"action/{card.id}"] = (55.0, 9.0, tuple(action(card, (27.5, 4.5), ink)))
        yield {
            "kind": "artist",
            "title": card.id,
            "called": card.id.capitalize().replace("-", " "),
            "name": card.name,
            "years": card.years.replace("-", "\N{EN DASH}"),
            "action": _action(card, words["actions"]).replace("*", "**"),
            "dice": card.dice,
        }


def _given(values: tuple[int, ...], ink: Palette) -> Iterator[Item]:
    """A place for a die, with its value there, or the values to choose from."""
    yield rectangle(0.0, 0.0, PLACE, PLACE, Style(fill=ink.white, stroke=ink.black, stroke_mm=0.5))
    if len(values) == 1:
        yield plans.pips(values[0], ink.stone, PLACE, (0.0, 0.0))
        return
    yield ink.plane(bar((3.0, PLACE - 3.0), (PLACE - 3.0, 3.0), 0.5), ink.black)
    small = 6.6
    yield from plans.face(values[0], ink.stone, small, (0.9, 0.9), grown=1.1)
    yield from plans.face(values[1], ink.stone, small, (PLACE - small - 0.9, PLACE - small - 0.9), grown=1.1)


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
