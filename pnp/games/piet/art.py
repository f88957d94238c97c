"""The look of the box: crossing bands of small blocks, after Mondrian's last pictures, composed anew for every seed.

Bands form the grid, where the field game Mondrian has black lines. Each paint has a direction as well as a colour: red
is vertical, blue is horizontal, yellow is a square. So everyone can tell the pieces apart, also in grey.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

import msgspec
from msgspec import Struct

from pnp.data import load_layout
from pnp.model.drawing import Command, Item, Path, Style, rectangle
from pnp.model.print_mode import PrintMode

LEAST_MM = 3.0
"""No block of colour is narrower: smaller ones look like specks."""

Box = tuple[float, float, float, float]
"""x, y, width, height in mm."""


class Shades(Struct, frozen=True):
    """The tones of a print mode.

    Attributes:
        paints: of red, yellow and blue, by number.
        darker: of the motif on each.
        band: of the bands.
        blocks: on the bands, the commonest first.
        planes: of the large rectangles.
        ground: of boards.
        ink: of letters and outlines.
        edge: outline of bands, if they need one.
    """

    paints: Mapping[int, str]
    darker: Mapping[int, str]
    band: str
    blocks: tuple[str, ...]
    planes: tuple[str, ...]
    ground: str
    ink: str = "#1a1a1a"
    edge: str | None = None

    def sheet(self) -> str:
        """The style sheet of the drawings in ``layouts/games/piet``: classes for paints, their motifs and blocks."""
        rules = [f".block {{fill: {self.blocks[0]}}}"]
        for colour, name in ((1, "red"), (2, "yellow"), (3, "blue")):
            rules.append(f".{name} {{fill: {self.paints[colour]}}}")
            rules.append(f".{name}-dark {{fill: {self.darker[colour]}; stroke: none}}")
        return "".join(rules)


@cache
def shades_of(print_mode: PrintMode) -> Shades:
    """The tones of a print mode: ``colour``, ``mono`` or ``low``; from ``layouts/games/piet/inks.toml``."""
    return msgspec.convert(load_layout("games/piet/inks")[print_mode], Shades, strict=False)


def fills(boxes: Iterable[Box], colour: str, edge: str | None = None, edge_mm: float = 0.15) -> Path:
    """Rectangles of one colour as one path."""
    style = Style(fill=colour, stroke=edge, stroke_mm=edge_mm)
    commands: list[Command] = []
    for box in boxes:
        commands += rectangle(*box, style).commands
    return Path(tuple(commands), style)


def lattice(
    uprights: Sequence[Box], levels: Sequence[Box], shades: Shades, rng: random.Random, *, busy: float = 0.3
) -> Iterator[Item]:
    """Bands that cross, with blocks along them if they are wide enough.

    Args:
        uprights: vertical bands.
        levels: horizontal bands, equally thick.
        shades: of the print mode.
        rng: of the composition; only ``random()`` is used.
        busy: what part of the bands is covered with blocks.
    """
    yield fills((*uprights, *levels), shades.band, shades.edge)
    if min(min(wide, tall) for _, _, wide, tall in (*uprights, *levels)) < LEAST_MM:
        return
    blocks: dict[str, list[Box]] = {colour: [] for colour in shades.blocks}
    for x, y, wide, tall in (*uprights, *levels):
        thick = min(wide, tall)
        along = thick * rng.random()
        while along + thick < max(wide, tall):
            if rng.random() < busy:
                long = thick * (1.0 if rng.random() < 0.75 else 1.6)
                long = min(long, max(wide, tall) - along)
                box = (x + along, y, long, thick) if wide > tall else (x, y + along, thick, long)
                blocks[_one(shades.blocks, rng)].append(_exact(box))
            along += thick * 1.6
    crossings: dict[str, list[Box]] = {colour: [] for colour in shades.blocks}
    for x, _, wide, _ in uprights:
        for _, y, _, tall in levels:
            crossings[_one(shades.blocks, rng)].append(_exact((x, y, wide, tall)))
    for listed in (blocks, crossings):
        yield from (fills(boxes, colour, shades.edge) for colour, boxes in listed.items() if boxes)


def _one(colours: Sequence[str], rng: random.Random) -> str:
    """A colour; earlier ones come more often."""
    return colours[min(int(rng.random() ** 1.25 * len(colours)), len(colours) - 1)]


def planes(places: Sequence[Box], shades: Shades, rng: random.Random, count: int) -> Iterator[Item]:
    """Some of these places filled with large planes."""
    left = list(places)
    for number in range(min(count, len(left))):
        box = left.pop(int(rng.random() * len(left)))
        yield fills((box,), shades.planes[number % len(shades.planes)])


def paint(colour: int, box: Box, shades: Shades, *, motif: bool = True) -> Iterator[Item]:
    """A square of paint with its motif: red has two vertical bars, blue horizontal ones, yellow a square."""
    x, y, wide, tall = box
    yield fills((box,), shades.paints[colour])
    if motif:
        yield fills(_motif(colour, x, y, wide, tall), shades.darker[colour])


def _motif(colour: int, x: float, y: float, wide: float, tall: float) -> Iterator[Box]:
    if colour == 2:
        yield _exact((x + 0.36 * wide, y + 0.36 * tall, 0.28 * wide, 0.28 * tall))
        return
    for step in (0.26, 0.58):
        if colour == 1:
            yield _exact((x + step * wide, y + 0.22 * tall, 0.16 * wide, 0.56 * tall))
        else:
            yield _exact((x + 0.22 * wide, y + step * tall, 0.56 * wide, 0.16 * tall))


def _exact(box: Box) -> Box:
    x, y, wide, tall = box
    return round(x, 3), round(y, 3), round(wide, 3), round(tall, 3)
