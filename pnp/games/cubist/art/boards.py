"""The pictures and colours of the museum board and the four studio boards; their layouts are YAML files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.cards.card import Card
from pnp.games.artwork import pictured
from pnp.games.cubist.art import die
from pnp.games.cubist.art.inks import Palette, Tones
from pnp.games.cubist.art.shapes import mapped
from pnp.games.cubist.art.stack import Column, picture
from pnp.games.decks import Shown, dealt
from pnp.model.drawing import Path, Style
from pnp.model.units import Point

_STACKED = {(0, 0): Column(2, 4)}
_BESIDE = {(0, 0): Column(1, 3), (1, 0): Column(1, 4)}


def museum(ink: Palette, words: Mapping[str, Any], lang: str) -> Iterator[Card]:
    """The museum board, as a card of one page."""
    pictures = {name: pictured(f"cubist/{name}", ink.sheet()) for name in ("museum-board", "area")}
    rows = [{"title": words["museum"]["title"]}]
    return dealt("cubist/museum-board", rows, lang, pictures, values={"words": words["museum"]}, **ink.deck())


def studios(ink: Palette, words: Mapping[str, Any], lang: str) -> Iterator[Card]:
    """The studio boards, of players 1 to 4."""
    rows: list[dict[str, Any]] = []
    pictures: dict[str, Shown] = {}
    for number, (tones, colour) in enumerate(zip(ink.players, words["colours"], strict=True), start=1):
        on = tones.line if ink.plain else tones.pips
        rows.append({"name": colour, "band": "" if ink.plain else tones.left, "on": on, "plain": ink.plain})
        pictures[f"symbol/{number}"] = (9.6, 9.6, (symbol(tones, (4.8, 4.8), 9.6, on),))
        pictures[f"dice/{number}-1"] = (82.5, 74.0, tuple(picture(_STACKED, tones, 5.0, (9.0, 62.2))))
        pictures[f"dice/{number}-2"] = (82.5, 74.0, tuple(picture(_BESIDE, tones, 5.0, (7.6, 59.8))))
    return dealt("cubist/studio-board", rows, lang, pictures, values={"words": words["studio"]}, **ink.deck())


def symbol(tones: Tones, at: Point, side: float, colour: str) -> Path:
    """A player's sign: one pip of their dice, so large that it fills a square."""
    grow = side / (2.6 * die.PIP)
    outlines = (step for outline in die.pip(tones.pip) for step in outline)
    commands = mapped(outlines, lambda x, y: (at[0] + x * grow, at[1] + y * grow))
    return Path(commands, Style(fill=colour, even_odd=True))
