"""What a game adds to its pages of rules: the small game of its example, three pictures of it, and a decoration.

Where it lies on the page is the business of :mod:`pnp.games.aidset` and the modules after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from pnp.model.drawing import Font, Item, Style, Text, polyline, rectangle
from pnp.model.game import State
from pnp.model.regions import RegionId
from pnp.model.units import Point

INK, GREY = "#000000", "#444444"

Area = tuple[float, float, float, float]
"""Left, top, right and bottom, mm."""


class Row(Struct, frozen=True):
    """One line of the list beside the example.

    Attributes:
        label: the move's letter or number.
        colour: of the swatch, ``#rrggbb``; None for none.
        who: the pen's name.
        text: what happened.
        aside: printed after it, in grey.
        points: shown at the end of the line.
        quiet: whether it had no effect: its text is set light.
    """

    label: str
    colour: str | None
    who: str
    text: str
    aside: str = ""
    points: str = ""
    quiet: bool = False


class Example(Struct, frozen=True):
    """The picture of the example and the list beside it.

    Attributes:
        items: the picture.
        width_mm: of the picture.
        height_mm: of the picture.
        rows: the list.
        totals: (colour of the swatch, score) of each player; may be empty.
    """

    items: tuple[Item, ...]
    width_mm: float
    height_mm: float
    rows: tuple[Row, ...]
    totals: tuple[tuple[str, str], ...] = ()


class Scene(Struct, frozen=True):
    """One moment of the example, before anything is said about it. The page adds the marks, all of one size.

    Attributes:
        items: the field at that moment, in coordinates of its own.
        area: what is shown of them.
        choices: places that may be chosen, and what stands in their rings.
        crosses: places that may not.
        pen: where a pen draws, and its colour.
        badge: where points are shown, and how many.
        numbers: what the caption says of this moment.
    """

    items: tuple[Item, ...]
    area: Area
    choices: tuple[tuple[Point, str], ...] = ()
    crosses: tuple[Point, ...] = ()
    pen: tuple[Point, str] | None = None
    badge: tuple[Point, str] | None = None
    numbers: Mapping[str, str] = {}


class Plan(Struct, frozen=True):
    """Where things lie on one page, mm. The decoration needs this, because it must keep clear of the texts.

    Attributes:
        u: how much everything has grown, 1 on A4.
        left: left margin.
        top: upper margin.
        right: right margin.
        bands: heights of the lines across the page.
        pillars: lines between columns: x, from, to.
        title_end: right end of the title's texts, which stand above the first band; None on a page without them.
        foot: room for a second composition, if there is any on this page.
    """

    u: float
    left: float
    top: float
    right: float
    bands: tuple[float, ...]
    pillars: tuple[tuple[float, float, float], ...] = ()
    title_end: float | None = None
    foot: Area | None = None

    @property
    def lines(self) -> list[tuple[Point, Point]]:
        """The lines across the page, then those between columns."""
        across = [((self.left, y), (self.right, y)) for y in self.bands]
        return [*across, *(((x, a), (x, b)) for x, a, b in self.pillars)]


class Art(Struct, frozen=True):
    """What a game adds to the pages.

    Attributes:
        example: makes the example from its words, the growth u and the picture's top left corner.
        decorate: draws a page's own composition.
        label_mm: where the texts of the list begin, from its left edge, mm on A4, where they are 2.6 mm high.
        steps: the example at three moments, from its words: what is chosen, what is coloured, what it scores.
    """

    example: Callable[[Mapping[str, Any], float, Point], Example]
    decorate: Callable[[Plan], Iterable[Item]]
    label_mm: float = 18.5
    steps: Callable[[Mapping[str, Any]], Iterable[Scene]] | None = None


def telling(points: Sequence[int], *, least: int = 3, start: int = 3) -> int:
    """The turn that shows best how a game scores: the first of some points once play has begun, or else the best one.

    Args:
        points: what each turn brought.
        least: how many points are worth a picture.
        start: the first turn that may be shown, from 0.
    """
    found = (turn for turn in range(start, len(points)) if points[turn] >= least)
    return next(found, max(range(start, len(points)), key=lambda turn: (points[turn], -turn)))


def open_spaces(state: State) -> list[int]:
    """Numbers of the spaces of which one may be filled next, by the rules."""
    return [RegionId.of(move.marks[0][0]).number for move in state.legal_moves() if move.marks]


def lettered(at: Point, text: str, size: float, colour: str = INK, font: Font = Font.SANS_BOLD) -> Text:
    """A letter or a number with its middle at a place."""
    return Text((at[0], at[1] + 0.34 * size), text, size, font, "middle", colour)


def composed(
    planes: Iterable[tuple[float, float, float, float, str]], lines: Iterable[tuple[Point, Point]], line_mm: float
) -> Iterator[Item]:
    """A composition of planes (left, top, right, bottom, colour) under black lines."""
    for left, top, right, bottom, colour in planes:
        yield rectangle(left, top, right - left, bottom - top, Style(fill=colour))
    for line in lines:
        yield polyline(line, Style(stroke=INK, stroke_mm=line_mm))
