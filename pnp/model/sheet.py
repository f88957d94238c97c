"""The one object that is printed, read and judged.

The ``Sheet`` that is drawn is the very object that tells the scanner where everything lies and the rules what is next
to what: nothing about a page is written down twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from pnp.model.code import SheetCode
from pnp.model.drawing import Drawing, Path
from pnp.model.markers import Marker
from pnp.model.units import Paper, Point, Points

NAME_LINE = "line-name"
"""Id of the line in the head of a page on which a name is written."""


class Space(Struct, frozen=True):
    """A place of a playing field that a player may fill.

    Attributes:
        key: its number in the field, from 1.
        outline: its border, mm, without repeating the first point.
        sample: the inset polygon inside the printed lines, where colour is measured, mm.
        label: a point well inside, for a mark or a number, mm.
    """

    key: int
    outline: Points
    sample: Points
    label: Point


class Line(Struct, frozen=True):
    """A printed line of a field.

    Attributes:
        key: its number in the field, from 1.
        points: its course, mm.
        width_mm: printed width.
    """

    key: int
    points: Points
    width_mm: float


class Field(Struct, frozen=True):
    """A generated playing field, its geometry and its combinatorics.

    Attributes:
        frame: outer border, mm.
        spaces: numbered from 1 in reading order.
        lines: what is printed.
        neighbours: for each space's key the keys that share a border of positive length with it.
        areas: sets of spaces that matter together (Mondrian: every rectangle that can be completed).
        counts: what the field has besides spaces, such as ``segments``.
    """

    frame: Points
    spaces: tuple[Space, ...]
    lines: tuple[Line, ...]
    neighbours: Mapping[int, frozenset[int]]
    areas: tuple[frozenset[int], ...] = ()
    counts: Mapping[str, int] = {}


class Region(Struct, frozen=True):
    """Anything on the sheet that a pen may touch.

    Attributes:
        id: as in the sheet map, such as ``space:17``, ``score:1/17``, ``pen:1/2``, ``total:1``.
        kind: what stands before the colon of the id.
        polygon: its outline, mm.
        sample: the part of it where colour is measured, mm; well inside the printed lines.
        neighbours: ids of the regions it shares a border with.
        box: [x, y, width, height] of total and initials boxes, mm.
        line: the course that a pen follows, mm, where it draws along a line; ``polygon`` is then the strip it covers.
        holes: outlines of what is cut out of the polygon, mm.
        facts: what else the sheet map tells of it (a space's section, a segment's borders), plain data.
    """

    id: str
    kind: str
    polygon: Points
    sample: Points
    neighbours: tuple[str, ...] = ()
    box: tuple[float, float, float, float] | None = None
    line: Points = ()
    holes: tuple[Points, ...] = ()
    facts: Mapping[str, object] = {}

    def __hash__(self) -> int:
        """By its id: its facts may be a dictionary."""
        return hash(self.id)


class Pen(Struct, frozen=True):
    """A pen in play, as the sheet provides for it.

    Attributes:
        number: from 1; its key patches are ``pen:<number>/1`` and ``pen:<number>/2``.
        role: as printed beside the keys: ``1``, ``2`` ... for players, ``neutral``.
        ink: the name of the ink that the sheet asks for beside the keys; None where any will do.
    """

    number: int
    role: str
    ink: str | None = None


class Sheet(Struct, frozen=True, dict=True):
    """One printed page that will come back as a photograph.

    Attributes:
        code: rebuilds this very sheet.
        paper: in the orientation of the page.
        drawing: everything printed.
        regions: everything a pen may touch.
        markers: four fiducials, clockwise from the top left corner.
        pens: the pens that the sheet has keys for.
        field: the playing field.
        params: the game's parameters, readable (players, ink, ...).
    """

    code: SheetCode
    paper: Paper
    drawing: Drawing
    regions: tuple[Region, ...]
    markers: tuple[Marker, ...]
    pens: tuple[Pen, ...]
    field: Field
    params: Mapping[str, object] = {}

    def __repr__(self) -> str:
        """Its code: everything on it would fill pages."""
        return f"<Sheet {self.code}>"

    @cached_property
    def by_id(self) -> Mapping[str, Region]:
        """The regions by their id."""
        return {region.id: region for region in self.regions}

    def of_kind(self, kind: str) -> tuple[Region, ...]:
        """The regions of one kind, in the sheet's order."""
        return tuple(region for region in self.regions if region.kind == kind)


def name_line(drawing: Drawing) -> tuple[Point, Point] | None:
    """The left and the right end of the line for the name, mm; None where a page has none."""
    line = next((item for item in drawing.walk() if isinstance(item, Path) and item.id == NAME_LINE), None)
    if line is None:
        return None
    (_, *left), (_, *right) = line.commands
    return (left[0], left[1]), (right[0], right[1])
