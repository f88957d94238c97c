"""Small signs: an arrow, the storeroom's tray; and the action of an artist's card, shown with them."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, sin

from pnp.cards.paths.outlines import lines
from pnp.games.cubist.art import plan as plans
from pnp.games.cubist.art.inks import Palette
from pnp.games.cubist.art.shapes import bar
from pnp.games.cubist.art.stack import Column, picture
from pnp.games.cubist.rules.plans import Artist
from pnp.model.drawing import Font, Item, Path, Style, Text, polyline, rectangle
from pnp.model.units import Point

TALL = 7.6
"""Height of the signs on a card."""


def arrow(start: Point, end: Point, width: float, colour: str) -> Iterator[Path]:
    """A straight arrow."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    neck = (end[0] - 2.2 * width * cos(turn), end[1] - 2.2 * width * sin(turn))
    wings = ((-sin(turn) * 1.7 * width, cos(turn) * 1.7 * width), (sin(turn) * 1.7 * width, -cos(turn) * 1.7 * width))
    solid = Style(fill=colour)
    yield Path(bar(start, neck, width), solid)
    yield Path(lines((end, *((neck[0] + x, neck[1] + y) for x, y in wings)), closed=True), solid)


def tray(at: Point, width: float, height: float, colour: str) -> Path:
    """The storeroom, open at the top; ``at`` is its top left corner."""
    (x, y), thick = at, 0.16 * height
    inner = ((x + thick, y), (x + thick, y + height - thick), (x + width - thick, y + height - thick))
    outline = ((x, y), *inner, (x + width - thick, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Path(lines(outline, closed=True), Style(fill=colour))


def action(card: Artist, middle: Point, ink: Palette) -> Iterator[Item]:
    """What an artist's card does; the signs are in a row, centred on a point."""
    x, y = middle
    top = y - TALL / 2
    match card.action:
        case "take":
            side = TALL if len(card.values) < 3 else 5.4
            gap = 1.2
            wide = len(card.values) * (side + gap) - gap
            left = x - (wide + 8.0 + 9.0) / 2
            for index, value in enumerate(card.values):
                yield from plans.face(value, ink.stone, side, (left + index * (side + gap), y - side / 2), grown=1.05)
            yield from arrow((left + wide + 1.4, y), (left + wide + 6.6, y), 1.1, ink.black)
            yield tray((left + wide + 8.0, y - 1.8), 9.0, 5.4, ink.black)
        case "change":
            yield rectangle(x - 9.6, top, TALL, TALL, Style(fill=ink.stone.top, stroke=ink.black, stroke_mm=0.25))
            sign = "+" if card.by > 0 else "\N{MINUS SIGN}"
            colour = ink.red if card.by > 0 else ink.blue
            yield Text((x + 0.4, y + 2.9), f"{sign}{abs(card.by)}", 8.2, Font.SANS_BLACK, "start", colour)
        case "remove":
            yield from _stack(x - 6.0, y, ink)
            yield from arrow((x + 1.4, y - 1.6), (x + 9.6, y - 1.6), 1.1, ink.black)
        case "move":
            yield from _stack(x - 9.0, y, ink)
            yield from arrow((x - 2.4, y), (x + 3.2, y), 1.1, ink.black)
            yield from picture(
                {(0, 0): Column(1), (1, 0): Column(1), (2, 0): Column(1)}, ink.stone, 2.6, (x + 7.0, y - 1.6)
            )
        case "match":
            yield from plans.face(4, ink.players[0], TALL, (x - 15.4, top), grown=1.1)
            for step in (-1.2, 1.2):
                yield polyline(((x - 6.2, y + step), (x - 2.4, y + step)), Style(stroke=ink.black, stroke_mm=0.9))
            yield from plans.face(4, ink.players[1], TALL, (x - 0.8, top), grown=1.1)
            yield from arrow((x + 8.0, y), (x + 12.6, y), 1.1, ink.black)
            yield tray((x + 13.8, y - 1.8), 9.0, 5.4, ink.black)


def _stack(x: float, y: float, ink: Palette) -> Iterator[Item]:
    """Three small dice, the uppermost in red: it is the one that is removed."""
    size, y = 2.6, y + 0.6
    yield from picture({(0, 0): Column(1), (1, 0): Column(1)}, ink.stone, size, (x, y - 0.2))
    yield from picture({(0, 0): Column(1)}, ink.cornerstone, size, (x, y - 0.2 - size))
