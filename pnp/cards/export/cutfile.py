"""Files for cutting machines: the outlines of the cards on a page, as a drawing (for SVG) and as DXF.

Only lines that a blade follows are drawn, one layer per tool: ``CUT`` and ``FOLD``. They lie where the cards of the
imposed page lie, in mm.
"""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pnp.cards.card import Box
from pnp.cards.imposition import registration
from pnp.cards.imposition.placing import rounded
from pnp.model.drawing import Drawing, Item, Layer, Path, Style, polyline
from pnp.model.units import Point

Segment = tuple[Point, Point]

CUT_COLOUR, FOLD_COLOUR = "#ff0000", "#0000ff"
_CUT_INDEX, _FOLD_INDEX = 1, 5
"""The same two colours as AutoCAD numbers them."""
_HAIRLINE = 0.1
_ROUNDING = 4
"""Decimals of mm to which edges are compared, and everything is written."""
_BULGE = 0.41421356237309503
"""tan(90 degrees / 4): how DXF says that a side of a polyline is a quarter circle."""


class Cuts(Struct, frozen=True):
    """Where a machine cuts and scores one page.

    Attributes:
        width: of the page.
        height: of the page.
        boxes: the cards' trims, from the page's top left corner.
        corner: radius of the cards' corners; 0 for square ones, whose common edges are cut once.
        folds: lines to score.
        shapes: corners of cards that are no rectangles, in place of the boxes.
    """

    width: float
    height: float
    boxes: tuple[Box, ...]
    corner: float = 0.0
    folds: tuple[Segment, ...] = ()
    shapes: tuple[tuple[Point, ...], ...] = ()


def drawing(cuts: Cuts, *, title: str = "", marks: registration.Marks | None = None, language: str = "en") -> Drawing:
    """A drawing of the cut lines alone, for SVG.

    Args:
        cuts: the lines.
        title: of the document.
        marks: print-and-cut marks; they come in a layer of their own, and the same must be printed on the page.
        language: BCP 47 tag.
    """
    layers = [
        Layer("cut", "CUT", tuple(_cut_items(cuts)), optional=True),
        Layer("fold", "FOLD", tuple(polyline(fold, _ink(FOLD_COLOUR)) for fold in cuts.folds), optional=True),
    ]
    if marks is not None:
        layers.append(
            Layer("registration", "REGISTRATION", registration.drawn(cuts.width, cuts.height, marks), optional=True)
        )
    count = len(cuts.boxes)
    return Drawing(
        cuts.width,
        cuts.height,
        tuple(layer for layer in layers if layer.items),
        title,
        f"Cut lines of {count} card{'' if count == 1 else 's'}; colours are tools: red cuts, blue folds.",
        language,
    )


def dxf(cuts: Cuts) -> bytes:
    """The cut lines as a DXF file (R2010): mm, y up from the page's lower edge, layers ``CUT`` and ``FOLD``.

    The same lines give the same bytes; ezdxf would write the time and a random number.
    """
    from ezdxf import options  # type: ignore[attr-defined]  # documented as ezdxf.options

    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        return _written(cuts)
    finally:
        options.write_fixed_meta_data_for_testing = before


def edges(boxes: Sequence[Box]) -> list[Segment]:
    """The sides of square-cornered boxes, each stretch once: neighbours that touch share their cut.

    Sides on one line become the longest straight cuts that they make together; across first, then down, in the order of
    cutting.
    """
    across: dict[float, list[tuple[float, float]]] = defaultdict(list)
    down: dict[float, list[tuple[float, float]]] = defaultdict(list)
    for x, y, width, height in boxes:
        left, top = round(x, _ROUNDING), round(y, _ROUNDING)
        right, bottom = round(x + width, _ROUNDING), round(y + height, _ROUNDING)
        for level in (top, bottom):
            across[level].append((left, right))
        for level in (left, right):
            down[level].append((top, bottom))
    flat: list[Segment] = [((a, y), (b, y)) for y, a, b in _joined(across)]
    return flat + [((x, a), (x, b)) for x, a, b in _joined(down)]


def _written(cuts: Cuts) -> bytes:
    from ezdxf import units
    from ezdxf.filemanagement import new

    document = new("R2010", units=units.MM)
    document.layers.add("CUT", color=_CUT_INDEX)
    document.layers.add("FOLD", color=_FOLD_INDEX)
    space = document.modelspace()
    space.reset_extents((0, 0, 0), (cuts.width, cuts.height, 0))
    if cuts.shapes:
        for shape in cuts.shapes:
            corners = [_up(point, cuts.height) for point in shape]
            space.add_lwpolyline(corners, close=True, dxfattribs={"layer": "CUT"})
    elif cuts.corner > 0:
        for box in cuts.boxes:
            points = [(*_up((x, y), cuts.height), bulge) for x, y, bulge in _outline(box, cuts.corner)]
            space.add_lwpolyline(points, format="xyb", close=True, dxfattribs={"layer": "CUT"})
    else:
        for a, b in edges(cuts.boxes):
            space.add_line(_up(a, cuts.height), _up(b, cuts.height), dxfattribs={"layer": "CUT"})
    for a, b in cuts.folds:
        space.add_line(_up(a, cuts.height), _up(b, cuts.height), dxfattribs={"layer": "FOLD"})
    classes = document.classes
    classes.add_required_classes(document.dxfversion)  # ezdxf takes them from a set, in an order of chance
    classes.classes = dict(sorted(classes.classes.items()))
    stream = io.StringIO()
    document.write(stream)
    return stream.getvalue().encode(document.output_encoding)


def _joined(stretches: Mapping[float, list[tuple[float, float]]]) -> Iterator[tuple[float, float, float]]:
    """Level, begin and end of the merged stretches on each level."""
    for level in sorted(stretches):
        merged: list[tuple[float, float]] = []
        for begin, end in sorted(stretches[level]):
            if merged and begin <= merged[-1][1]:
                begin, before = merged.pop()
                end = max(end, before)
            merged.append((begin, end))
        yield from ((level, begin, end) for begin, end in merged)


def _cut_items(cuts: Cuts) -> Iterator[Item]:
    ink = _ink(CUT_COLOUR)
    if cuts.shapes:
        yield from (polyline(shape, ink, closed=True) for shape in cuts.shapes)
    elif cuts.corner > 0:
        yield from (Path(rounded(box, cuts.corner), ink) for box in cuts.boxes)
    else:
        yield from (polyline(edge, ink) for edge in edges(cuts.boxes))


def _outline(box: Box, radius: float) -> Iterator[tuple[float, float, float]]:
    """The corner points of a rounded box, clockwise as seen on the page, with the bulge of the side that follows."""
    x, y, width, height = box
    r = min(radius, width / 2, height / 2)
    right, bottom = x + width, y + height
    yield from ((x + r, y, 0.0), (right - r, y, -_BULGE), (right, y + r, 0.0), (right, bottom - r, -_BULGE))
    yield from ((right - r, bottom, 0.0), (x + r, bottom, -_BULGE), (x, bottom - r, 0.0), (x, y + r, -_BULGE))


def _up(point: Point, height: float) -> Point:
    return (round(point[0], _ROUNDING) + 0.0, round(height - point[1], _ROUNDING) + 0.0)


def _ink(colour: str) -> Style:
    return Style(stroke=colour, stroke_mm=_HAIRLINE)
