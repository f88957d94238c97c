"""The faces of everything that is cut out: boards, score counter, pieces, reference cards.

All words are in ``layouts/text/<language>/piet.toml``; the composition of the boards comes from the sheet's seed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.cards.card import Face, Part, Size
from pnp.games.artwork import artwork
from pnp.games.piet.art import Box, Shades, fills, lattice, paint, planes
from pnp.games.piet.rules.play import STANDARD
from pnp.games.piet.rules.squares import CANVAS, PALETTE
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Font, Group, Item, Style, Text, rectangle

BOARD = Size("board", 128.0, 152.0, corner=0.0, bleed=3.0, safe=3.0)
COUNTER = Size("counter", 112.0, 140.0, corner=0.0, bleed=3.0, safe=3.0)
PIECE = Size("piece", 20.0, 20.0, corner=0.0, bleed=2.0, safe=1.5)
CARD = Size("poker-eu", 63.0, 88.0, corner=3.0, bleed=3.0, safe=3.0)
WELL_MM, BAND_MM = 22.0, 4.0
"""Side of a square of a board, a little more than a piece, and the bands between them."""
POINTS_MM, THIN_MM = 10.0, 1.4
"""Side of a place of the score counter, and the bands between them."""
POINTS = 120
"""Places of the score counter, from 0; no game can give more than 114 points (see the tests)."""


@dataclass
class Sketch:
    """A face in the making."""

    size: Size
    parts: list[Part] = field(default_factory=list)

    def add(self, name: str, kind: str, box: Box, *items: Item) -> None:
        """An element of the face."""
        self.parts.append(Part(name, kind, box, tuple(items)))

    def ground(self, shades: Shades) -> None:
        """The whole face, including the bleed."""
        box = self.size.box("bleed")
        self.add("ground", "rect", box, fills((box,), shades.ground))

    def words(
        self, text: str, x: float, y: float, wide: float, size: float, colour: str, font: Font = Font.SANS
    ) -> float:
        """A paragraph from its first baseline; the baseline of what may follow it."""
        strong = Font.SANS_BOLD if font is Font.SANS else Font.SERIF_BOLD
        lines, leading = wrap(text, size, wide, font, strong), round(1.32 * size, 3)
        box = (x, round(y - size, 3), wide, round(len(lines) * leading, 3))
        self.add("text", "text", box, *draw(lines, (x, y), size, leading, colour))
        return round(y + len(lines) * leading, 3)

    def title(self, text: str, x: float, y: float, size: float, colour: str, font: Font = Font.TITLE) -> None:
        """One line."""
        wide = width(text, font, size)
        self.add("title", "text", (x, y - size, wide, 1.3 * size), Text((x, y), text, size, font, colour=colour))

    def face(self, name: str) -> Face:
        """The face."""
        return Face(name, self.size, tuple(self.parts))


def _steps(start: float, side: int) -> list[float]:
    """Where the bands of a grid begin."""
    return [round(start + k * (WELL_MM + BAND_MM), 3) for k in range(side + 1)]


def _grid(sketch: Sketch, left: float, top: float, side: int, down: Sequence[int], shades: Shades, seed: str) -> None:
    """Squares between bands that reach the edges; only those in ``down`` continue below the last horizontal one."""
    rng = random.Random(seed)
    x0, y0, wide, tall = sketch.size.box("bleed")
    xs, ys = _steps(left, side), _steps(top, side)
    end = round(ys[-1] + BAND_MM, 3)
    levels = [(x0, y, wide, BAND_MM) for y in ys]
    uprights = [(x, y0, BAND_MM, round((y0 + tall if k in down else end) - y0, 3)) for k, x in enumerate(xs)]
    right = round(xs[-1] + BAND_MM, 3)
    places = [
        *((x0, round(y + BAND_MM, 3), round(xs[0] - x0, 3), WELL_MM) for y in ys[:-1]),
        *((right, round(y + BAND_MM, 3), round(x0 + wide - right, 3), WELL_MM) for y in ys[:-1]),
        *((round(x + BAND_MM, 3), y0, WELL_MM, round(ys[0] - y0, 3)) for x in xs[:-1]),
    ]
    wells = [(round(x + BAND_MM, 3), round(y + BAND_MM, 3), WELL_MM, WELL_MM) for y in ys[:-1] for x in xs[:-1]]
    box = sketch.size.box("bleed")
    sketch.add("planes", "rect", box, *planes(places, shades, rng, side + 1))
    sketch.add("bands", "rect", box, *lattice(uprights, levels, shades, rng))
    sketch.add("wells", "rect", (left, top, 0.0, 0.0), fills(wells, "#ffffff", shades.ink, 0.3))


def canvas(words: Mapping[str, Any], shades: Shades, seed: int, player: int) -> Face:
    """A player's canvas: 4 x 4 squares, and below them room for two brushes."""
    sketch = Sketch(BOARD)
    sketch.ground(shades)
    _grid(sketch, 10.0, 10.0, CANVAS, (0, 2), shades, f"piet/{seed}/canvas/{player}")
    sketch.title(words["canvas"], 17.0, 130.0, 8.5, shades.ink)
    sketch.words(words["canvas_text"], 17.2, 136.2, 43.0, 2.7, shades.ink)
    for place in range(2):
        box = (70.0 + 25.0 * place, 123.0, 21.0, 21.0)
        outline = Style(stroke=shades.ink, stroke_mm=0.3, dash_mm=(1.4, 1.0), fill="#ffffff")
        sketch.add("slot", "rect", box, rectangle(*box, outline))
        label = words["slot"]
        at = (box[0] + box[2] / 2, 147.4)
        sketch.add("label", "text", (box[0], 144.9, box[2], 3.2), Text(at, label, 2.5, Font.SANS, "middle", shades.ink))
    return sketch.face("canvas")


def palette(words: Mapping[str, Any], shades: Shades, seed: int) -> Face:
    """The common palette: 3 x 3 squares, and below them how to lay the first one."""
    sketch = Sketch(BOARD)
    sketch.ground(shades)
    _grid(sketch, 23.0, 14.0, PALETTE, (0,), shades, f"piet/{seed}/palette")
    sketch.title(words["palette"], 31.0, 111.0, 9.5, shades.ink)
    sketch.words(words["palette_text"], 31.2, 118.0, 48.0, 2.9, shades.ink)
    for square, colour in enumerate(STANDARD):
        row, column = divmod(square, PALETTE)
        box = (86.0 + 11.2 * column, 106.0 + 11.2 * row, 10.4, 10.4)
        edge = rectangle(*box, Style(stroke=shades.ink, stroke_mm=0.25))
        sketch.add("first", "rect", box, *paint(colour, box, shades), edge)
    return sketch.face("palette")


def instructions(words: Mapping[str, Any], shades: Shades, seed: int) -> Face:
    """The instruction board: painting, points, filling, the end, with two small pictures."""
    rng = random.Random(f"piet/{seed}/instructions")
    sketch = Sketch(BOARD)
    sketch.ground(shades)
    x0, y0, wide, tall = BOARD.box("bleed")
    uprights = [(9.0, y0, BAND_MM, tall)]
    levels = [(x0, 21.0, wide, BAND_MM)]
    sketch.add("plane", "rect", (x0, y0, 12.0, 24.0), fills([(x0, y0, 12.0, 24.0)], shades.planes[0]))
    sketch.add("bands", "rect", BOARD.box("bleed"), *lattice(uprights, levels, shades, rng))
    sketch.title(words["title"], 18.0, 15.6, 11.0, shades.ink)
    y = 32.4
    for section in words["sections"]:
        sketch.title(section["head"], 18.0, y, 3.5, shades.ink, Font.SANS_BOLD)
        room = 105.0 if "picture" not in section else 71.0
        top, y = y, y + 4.7
        for text in section["text"]:
            y = sketch.words(text, 18.0, y, room, 2.75, shades.ink) + 0.6
        if section.get("picture") == "shape":
            shown = Group("", artwork("piet/shapes", shades.sheet()), matrix=(1.0, 0.0, 0.0, 1.0, 94.0, top - 2.6))
            sketch.add("picture", "rect", (93.0, top - 3.6, 34.0, 16.0), shown)
        elif section.get("picture") == "chains":
            _chain_picture(sketch, 94.0, top - 2.6, words["chain_points"], shades)
        y += 3.2
    _legend(sketch, 18.0, 136.0, words["paints"], shades)
    return sketch.face("instructions")


def _legend(sketch: Sketch, x: float, y: float, names: Sequence[str], shades: Shades) -> None:
    """The three paints with their names, for people who print or see them without colours."""
    for place, name in enumerate(names):
        box = (x + 30.0 * place, y, 9.0, 9.0)
        edge = rectangle(*box, Style(stroke=shades.ink, stroke_mm=0.25))
        sketch.add("paint", "rect", box, *paint(place + 1, box, shades), edge)
        sketch.title(name, box[0] + 11.0, y + 5.6, 3.0, shades.ink, Font.SANS)


CHAINS = (3, 0, 0, 0, 3, 1, 0, 0, 3, 1, 2, 0, 0, 0, 0, 0)
"""The canvas of the example of points: the third row is new, and belongs to chains of 3, 2 and 1."""
NEW = (8, 9, 10)


def _chain_picture(sketch: Sketch, x: float, y: float, points: Mapping[str, str], shades: Shades) -> None:
    """A canvas with three new squares, each with the length of its chain."""
    side = 6.4
    edge = Style(stroke=shades.ink, stroke_mm=0.25)
    for square, colour in enumerate(CHAINS):
        row, column = divmod(square, CANVAS)
        box = (x + column * side, y + row * side, side, side)
        items: list[Item] = list(paint(colour, box, shades, motif=square not in NEW)) if colour else []
        if not colour:
            items.append(fills((box,), "#ffffff"))
        sketch.add("picture", "rect", box, *items, rectangle(*box, edge))
    for square in NEW:
        row, column = divmod(square, CANVAS)
        at = (x + (column + 0.5) * side, y + row * side + 4.6)
        box = (at[0] - 2.0, at[1] - 3.6, 4.0, 4.4)
        plate = (at[0] - 1.9, at[1] - 3.4, 3.8, 4.4)
        ring = fills((plate,), "#ffffff")
        number = Text(at, points[str(square)], 3.4, Font.SANS_BOLD, "middle", "#000000")
        sketch.add("plate", "rect", plate, ring)
        sketch.add("points", "text", box, number)
    frame = (x + NEW[0] % CANVAS * side, y + NEW[0] // CANVAS * side, 3 * side, side)
    sketch.add("new", "rect", frame, rectangle(*frame, Style(stroke=shades.ink, stroke_mm=0.9)))


def counter(words: Mapping[str, Any], shades: Shades, seed: int, player: int) -> Face:
    """A score counter: 120 places in rows of ten, from 0; a marker lies on the score."""
    rng = random.Random(f"piet/{seed}/counter/{player}")
    sketch = Sketch(COUNTER)
    sketch.ground(shades)
    left, top = 6.0, 14.0
    x0, y0, wide, tall = COUNTER.box("bleed")
    half = THIN_MM / 2
    xs = [round(left + k * POINTS_MM - half, 3) for k in range(11)]
    ys = [round(top + k * POINTS_MM - half, 3) for k in range(POINTS // 10 + 1)]
    tens = [(round(left + half, 3), round(y + THIN_MM, 3), POINTS_MM - THIN_MM, POINTS_MM - THIN_MM) for y in ys[:-1]]
    fives = [(round(x + 5 * POINTS_MM, 3), y, a, b) for x, y, a, b in tens]
    sketch.add("fives", "rect", (left, top, 100.0, 120.0), fills((*tens, *fives), shades.blocks[0]))
    uprights = [(x, ys[0], THIN_MM, round(y0 + tall - ys[0], 3)) for x in xs]
    levels = [(x0, y, wide, THIN_MM) for y in ys]
    sketch.add("bands", "rect", COUNTER.box("bleed"), *lattice(uprights, levels, shades, rng, busy=0.12))
    for number in range(POINTS):
        row, column = divmod(number, 10)
        at = (round(left + (column + 0.5) * POINTS_MM, 3), round(top + (row + 0.5) * POINTS_MM + 1.2, 3))
        font = Font.SANS_BOLD if column in (0, 5) else Font.SANS
        box = (at[0] - 3.6, at[1] - 3.2, 7.2, 4.2)
        sketch.add("number", "text", box, Text(at, str(number), 3.4, font, "middle", shades.ink))
    sketch.title(words["counter"], 6.0, 10.2, 7.0, shades.ink)
    label = words["player"].format(player)
    at = (106.0, 10.2)
    sketch.add("player", "text", (84.0, 6.0, 22.0, 5.0), Text(at, label, 3.4, Font.SANS, "end", shades.ink))
    return sketch.face("counter")


def piece(colour: int, shades: Shades) -> Face:
    """A square of paint."""
    sketch = Sketch(PIECE)
    box = PIECE.box("bleed")
    sketch.add("paint", "rect", box, fills((box,), shades.paints[colour]))
    inner = (0.0, 0.0, PIECE.width, PIECE.height)
    sketch.add("motif", "rect", inner, *list(paint(colour, inner, shades))[1:])
    return sketch.face(f"paint {colour}")


def brush(shades: Shades) -> Face:
    """A paintbrush, made of rectangles: bristles in the three paints, ferrule, handle."""
    sketch = Sketch(PIECE)
    sketch.ground(shades)
    sketch.add("brush", "rect", (7.0, 2.2, 6.0, 15.6), *artwork("piet/brush", shades.sheet()))
    return sketch.face("brush")


def markers(shades: Shades) -> Face:
    """Four small markers for the score counters, to cut apart: a full square and a hollow one for each player."""
    sketch = Sketch(PIECE)
    sketch.add("markers", "rect", PIECE.box("bleed"), *artwork("piet/markers", shades.sheet()))
    return sketch.face("markers")


def reference(words: Mapping[str, Any], shades: Shades, seed: int, side: str) -> Face:
    """One side of a reference card: a heading between bands and a few short paragraphs."""
    rng = random.Random(f"piet/{seed}/card/{side}")
    sketch = Sketch(CARD)
    sketch.ground(shades)
    x0, y0, wide, tall = CARD.box("bleed")
    uprights = [(52.0, y0, 2.6, 18.5 - y0)]
    levels = [(x0, 15.9, wide, 2.6), (x0, 80.2, wide, 2.6)]
    plane = (54.6, y0, round(x0 + wide - 54.6, 3), round(15.9 - y0, 3))
    sketch.add("plane", "rect", plane, fills([plane], shades.planes[1 % len(shades.planes)]))
    sketch.add("bands", "rect", CARD.box("bleed"), *lattice(uprights, levels, shades, rng))
    sketch.title(words[side]["head"], 5.0, 11.4, 6.0, shades.ink)
    y = 24.6
    for text in words[side]["text"]:
        y = sketch.words(text, 5.0, y, 53.0, 2.75, shades.ink) + 1.5
    return sketch.face(side)
