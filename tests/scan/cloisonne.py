"""A sheet of everything that the scanner reads, made for tests: no game, but all kinds of regions on one page.

A closed line that crosses itself is printed hollow, as a white channel between the inset outlines of the spaces; below
it stand cells, triangles, penalty boxes, a track, and the keys of four pens, two of which belong to nobody.
"""

import numpy as np
from msgspec.structs import replace
from shapely import LineString, MultiPolygon, Polygon, box
from shapely.ops import polygonize, substring, unary_union

from pnp.games import page, score
from pnp.games.page import TONES, Frame
from pnp.model.code import SheetCode
from pnp.model.drawing import Drawing, Layer, Style, polyline
from pnp.model.sheet import Field, Pen, Region, Sheet
from pnp.model.units import paper

CHANNEL_MM = 2.0
EDGE_MM = 0.25
SAMPLE_MM = 1.1
KIND = 23
INKS = {1: "red", 2: "blue", 3: "yellow", 4: "green"}
_TONES = TONES["colour"]


def make_sheet(name: str = "a4", *, landscape: bool = False, print_mode: str = "colour") -> Sheet:
    sheet_paper = paper(name).landscape() if landscape else paper(name)
    wide, tall = sheet_paper.width_mm, sheet_paper.height_mm
    frame = Frame(sheet_paper, 10.0, wide - 10.0, 10.0, tall - 10.0)
    code = SheetCode("null", "1AC0", 7 + landscape, "0000")
    items, regions = [], []
    # The line takes the upper or left part of the page, the boxes the rest.
    area = (26.0, 42.0, 178.0, tall - 30.0) if landscape else (26.0, 42.0, wide - 26.0, 194.0)
    for part_items, part_regions in (_knot(area), _boxes(188.0, 46.0) if landscape else _boxes(30.0, 204.0)):
        items += part_items
        regions += part_regions
    at = [(12.0, 60.0), (12.0, 110.0), (12.0, 150.0), (wide - 21.0, 60.0), (wide - 21.0, 110.0), (wide - 21.0, 150.0)]
    at += [(12.0, 180.0 - 10 * landscape), (wide - 21.0, 180.0 - 10 * landscape)]
    for place, (number, patch) in zip(
        at, ((1, 1), (2, 2), (3, 1), (2, 1), (1, 2), (4, 1), (4, 2), (3, 2)), strict=True
    ):
        part = score.key(number, patch, *place, str(number), _TONES)
        items.append(part.item)
        regions += part.regions
    fiducials = page.markers(frame, KIND)
    furniture = (
        *page.head(frame, "Cloisonne", _TONES),
        page.qr(code, wide - 48.0 if landscape else wide / 2 + 40.0, tall - 48.0, _TONES),
        *page.foot(frame, code, "for tests only", (), _TONES),
    )
    drawing = Drawing(
        wide,
        tall,
        (
            Layer("field", "Field", tuple(items)),
            Layer("page", "Page", furniture),
            page.marker_layer(fiducials, "Markers"),
        ),
    )
    pens = (Pen(1, "1"), Pen(2, "2"), Pen(3, "colour"), Pen(4, "colour"))
    return Sheet(
        code, sheet_paper, drawing, tuple(regions), fiducials, pens, Field((), (), (), {}), {"ink": print_mode}
    )


def played(sheet: Sheet, seed: int = 0) -> dict[str, str]:
    """Keys filled; of everything else some in each pen and some left blank, whatever stands beside it."""
    rng = np.random.default_rng(seed)
    marks = {region.id: INKS[int(region.id[4])] for region in sheet.of_kind("pen")}
    for region in sheet.regions:
        pick = int(rng.integers(1, 7))
        if region.kind != "pen" and pick in INKS:
            marks[region.id] = INKS[pick]
    return marks


def _points(shape):
    return tuple((round(float(x), 3), round(float(y), 3)) for x, y in shape.coords)


def _ring(polygon):
    return _points(polygon.exterior)[:-1]


def _largest(shape) -> Polygon:
    return max(shape.geoms, key=lambda part: part.area) if isinstance(shape, MultiPolygon) else shape


def _knot(area):
    """A Lissajous figure: spaces, and the stretches between its crossings."""
    left, top, right, bottom = area
    t = np.linspace(0, 2 * np.pi, 2401)
    x = (left + right) / 2 + (right - left) / 2 * np.sin(6 * t)
    y = (top + bottom) / 2 + (bottom - top) / 2 * np.sin(7 * t)
    pieces = list(unary_union(LineString(np.round(np.column_stack([x, y]), 3))).geoms)
    half = CHANNEL_MM / 2
    strips = [piece.buffer(half) for piece in pieces]
    channel = unary_union(strips)
    edge = Style(stroke="#000000", stroke_mm=EDGE_MM, join="round")
    items, regions = [], []
    faces = sorted(polygonize(pieces), key=lambda f: (round(f.centroid.y), f.centroid.x))
    for number, face in enumerate(faces, 1):
        inner = _largest(face.difference(channel))
        items.append(polyline(_ring(inner), edge, closed=True))
        sample = _largest(inner.buffer(-0.6))
        regions.append(Region(f"space:{number}", "space", _ring(inner), _ring(sample)))
    items.append(polyline(_ring(Polygon(channel.exterior)), edge, closed=True))
    for number, piece in enumerate(sorted(pieces, key=lambda p: (round(p.centroid.y), p.centroid.x)), 1):
        others = unary_union([s for p, s in zip(pieces, strips, strict=True) if p is not piece and s.intersects(piece)])
        strip = _largest(piece.buffer(half, cap_style="flat").difference(others))
        free = piece.intersection(strip)
        free = free if free.geom_type == "LineString" else max(free.geoms, key=lambda p: p.length)
        sample = _largest(substring(free, 0.5, free.length - 0.5).buffer(SAMPLE_MM / 2, cap_style="flat"))
        facts = {"next": f"segment:{number + 1}"}
        regions.append(
            Region(f"segment:{number}", "segment", _ring(strip), _ring(sample), line=_points(piece), facts=facts)
        )
    return items, regions


def _boxes(x, y):
    """Cells, triangles, penalty boxes, a track, and a player's score boxes."""
    thin, thick = Style(stroke="#000000", stroke_mm=0.25), Style(stroke="#000000", stroke_mm=0.5)
    items, regions = [], []

    def add(name, polygon, style, inset):
        items.append(polyline(_ring(polygon), style, closed=True))
        inner = polygon.buffer(-inset, join_style="mitre")
        regions.append(Region(name, name.split(":")[0], _ring(polygon), _ring(inner)))

    for row in range(2):
        for column in range(5):
            left, top = x + 13 * column, y + 13 * row
            add(f"cell:{row + 1},{column + 1}", box(left, top, left + 13, top + 13), thick, 0.8)
    for number in range(5):
        left, top = x + 13 * number, y + 29
        add(f"triangle:N{number + 1}", Polygon([(left, top), (left + 11, top), (left + 5.5, top + 9)]), thick, 0.8)
    for number in range(12):
        left, top = x + 5.2 * number, y + 41
        kind = ("penalty", "choice", "tally")[number % 3]
        add(f"{kind}:1/{number + 1}", box(left, top, left + 5.2, top + 5.2), thin, 0.65)
    for number in range(6):
        left, top = x + 9.4 * number, y + 49
        add(f"track:{number + 1}", box(left, top, left + 9.4, top + 9.4), thin, 0.65)
    part = score.boxes(1, 1, 10, 2, x, y + 61, 46.0, 9.0, replace(_TONES, rule_mm=0.25))
    items.append(part.item)
    return items, [*regions, *part.regions]
