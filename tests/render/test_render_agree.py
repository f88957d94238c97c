"""SVG and PDF show the same picture.

The SVG, its texts as outlines, is painted here by other means than the PDF: fontTools reads the paths, shapely makes
areas of lines, OpenCV fills them.
"""

from xml.etree import ElementTree

import cv2
import numpy as np
import pytest
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from msgspec.structs import replace
from shapely import LinearRing, LineString, Polygon, is_ccw
from shapely.ops import substring
from specimens import all_features, all_groups

from pnp.model.drawing import Drawing, Group, Image, Layer, Path, Text
from pnp.render import raster, svg

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
SCALE, FINE = 6, 4  # pixels per mm, and fine pixels along each side of one
LIMIT = 45
T = np.linspace(0, 1, 17)[1:, None]


class Flattened(BasePen):
    """A path as polylines, each with whether it is closed."""

    def __init__(self) -> None:
        super().__init__(None)
        self.lines: list[tuple[list[np.ndarray], bool]] = []

    def _moveTo(self, point) -> None:
        self.lines.append(([np.array(point)], False))

    def _lineTo(self, point) -> None:
        self.lines[-1][0].append(np.array(point))

    def _curveToOne(self, b, c, d) -> None:
        a, b, c, d = self.lines[-1][0][-1], np.array(b), np.array(c), np.array(d)
        curve = (1 - T) ** 3 * a + 3 * (1 - T) ** 2 * T * b + 3 * (1 - T) * T**2 * c + T**3 * d
        self.lines[-1][0].extend(curve)

    def _closePath(self) -> None:
        self.lines[-1] = (self.lines[-1][0], True)

    def _endPath(self) -> None:
        pass


def fill(page: np.ndarray, rings, colour: str, *, even_odd: bool) -> None:
    """Colour the inside of rings by their winding; only their bounding box is looked at."""
    rings = [np.array(ring) * SCALE * FINE for ring in rings if len(ring) > 2]
    corners = np.concatenate(rings)
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int)
    part = page[top:bottom, left:right]
    winding = np.zeros(part.shape[:2], np.int16)
    for ring in rings:
        single = np.zeros(part.shape[:2], np.uint8)
        cv2.fillPoly(single, [np.round((ring - (left + 0.5, top + 0.5)) * 256).astype(np.int32)], 1, shift=8)
        winding += single.astype(np.int16) * (1 if is_ccw(LinearRing(ring)) else -1)
    part[winding % 2 == 1 if even_odd else winding != 0] = tuple(bytes.fromhex(colour[1:]))


def sharpest(points) -> float:
    """How far the longest spike of an open line reaches, in line widths: what SVG and PDF hold against the limit."""
    steps = np.diff(np.array(points), axis=0)
    steps /= np.linalg.norm(steps, axis=1, keepdims=True)
    halves = np.sqrt((1 + (steps[1:] * steps[:-1]).sum(axis=1)) / 2)  # cosine of half the turn
    return float((1 / halves).max(initial=1))


def stroked(lines, element):
    width = float(element.get("stroke-width"))
    cap = {"butt": "flat"}.get(look := element.get("stroke-linecap", "butt"), look)
    join = {"miter": "mitre"}.get(look := element.get("stroke-linejoin", "miter"), look)
    for points, closed in lines:
        if join == "mitre" and sharpest(points) > 4:  # shapely would cut the spike short where SVG bevels it
            join = "bevel"
        course = LineString([*points, points[0]] if closed else points)
        dashes = [float(v) for v in element.get("stroke-dasharray", "").split()] or [course.length * 2 + 1]
        dashes = dashes * (1 + len(dashes) % 2)
        at, i = 0.0, 0
        while at < course.length:
            if i % 2 == 0:
                dash = substring(course, at, min(at + dashes[i % len(dashes)], course.length))
                if closed and dash.length == course.length:
                    dash = Polygon(points).exterior
                area = dash.buffer(width / 2, cap_style=cap, join_style=join, mitre_limit=4)
                for part in getattr(area, "geoms", [area]):
                    yield [part.exterior.coords, *(hole.coords for hole in part.interiors)]
            at, i = at + dashes[i % len(dashes)], i + 1


def place(element) -> np.ndarray:
    """An element's transform as a matrix of 2 x 3."""
    numbers = element.get("transform", "matrix(1 0 0 1 0 0)")[len("matrix(") : -1].split()
    return np.array([float(value) for value in numbers]).reshape(3, 2).T


def within(outer: np.ndarray, inner: np.ndarray) -> np.ndarray:
    return np.column_stack([outer[:, :2] @ inner[:, :2], outer[:, :2] @ inner[:, 2] + outer[:, 2]])


def paint(element, page: np.ndarray, matrix: np.ndarray, named: dict[str, object]) -> None:
    """Paint an element and what is in it. What has edges or opacity is painted on a copy and then laid over."""
    matrix = within(matrix, place(element))
    opacity, clip = float(element.get("opacity", 1)), element.get("clip-path")
    ground = page.copy() if clip or opacity < 1 else page
    if element.tag == f"{SVG}path":
        ink(element, ground, matrix)
    elif element.tag == f"{SVG}use":
        paint(named[element.get(f"{XLINK}href")[1:]], ground, matrix, named)
    for child in element:
        if child.tag != f"{SVG}defs":
            paint(child, ground, matrix, named)
    if ground is page:
        return
    cover = np.full(page.shape, 255, np.uint8)
    if clip:
        cover[:] = 0
        for edge in named[clip[5:-1]]:
            fill(cover, rings_of(edge, matrix), "#ffffff", even_odd=False)
    page[:] = np.round(page + (ground.astype(np.float32) - page) * (cover / 255 * opacity))


def rings_of(element, matrix: np.ndarray) -> list[np.ndarray]:
    pen = Flattened()
    parse_path(element.get("d"), pen)
    return [moved(points, matrix) for points, _ in pen.lines]


def moved(points, matrix: np.ndarray) -> np.ndarray:
    return np.array(points)[:, :2] @ matrix[:, :2].T + matrix[:, 2]


def ink(element, page: np.ndarray, matrix: np.ndarray) -> None:
    if element.get("fill") != "none":
        even_odd = element.get("fill-rule") == "evenodd"
        fill(page, rings_of(element, matrix), element.get("fill"), even_odd=even_odd)
    if element.get("stroke"):
        pen = Flattened()
        parse_path(element.get("d"), pen)
        for rings in stroked(pen.lines, element):
            fill(page, [moved(ring, matrix) for ring in rings], element.get("stroke"), even_odd=True)


def painted(data: bytes) -> np.ndarray:
    root = ElementTree.fromstring(data)
    left, top, *size = map(float, root.get("viewBox").split())
    width, height = (round(side * SCALE * FINE) for side in size)
    page = np.full((height, width, 3), 255, np.uint8)
    paint(root, page, np.array([[1, 0, -left], [0, 1, -top]]), {element.get("id"): element for element in root.iter()})
    return cv2.resize(page, (width // FINE, height // FINE), interpolation=cv2.INTER_AREA)


def difference(one: np.ndarray, drawing: Drawing) -> float:
    """The largest difference between a picture and the PDF of a drawing, over a square of 1 mm (0 to 255)."""
    two = raster.render(drawing, SCALE, oversample=FINE)
    assert one.shape == two.shape
    apart = cv2.blur(one.astype(np.float32) - two.astype(np.float32), (SCALE, SCALE))
    return float(np.abs(apart).max())


def edit(drawing: Drawing, change) -> Drawing:
    layers = [Layer(layer.id, layer.title, tuple(map(change, layer.items))) for layer in drawing.layers]
    return replace(drawing, layers=tuple(layers))


@pytest.fixture(scope="module")
def plain() -> Drawing:
    """The specimen without pictures."""
    specimen = all_features()
    layers = [replace(x, items=tuple(i for i in x.items if not isinstance(i, Image))) for x in specimen.layers]
    return replace(specimen, layers=tuple(layers))


@pytest.fixture(scope="module")
def seen(plain) -> np.ndarray:
    """Its SVG."""
    return painted(svg.render(plain, text="outlines"))


def test_svg_and_pdf_show_the_same(seen, plain):
    assert difference(seen, plain) < LIMIT


@pytest.mark.parametrize(
    "change",
    [
        lambda i: replace(i, at=(i.at[0] + 0.3, i.at[1])) if i.id == "title" else i,
        lambda i: replace(i, tracking_mm=1.2) if isinstance(i, Text) and i.tracking_mm else i,
        lambda i: replace(i, rotation=i.rotation + 3) if isinstance(i, Text) else i,
        lambda i: replace(i, anchor="middle") if isinstance(i, Text) and i.anchor == "end" else i,
        lambda i: replace(i, style=replace(i.style, even_odd=False)) if i.id == "ring" else i,
        lambda i: replace(i, style=replace(i.style, dash_mm=(4, 2))) if i.id == "dashed" else i,
        lambda i: replace(i, style=replace(i.style, cap="butt")) if isinstance(i, Path) else i,
        lambda i: replace(i, style=replace(i.style, join="round")) if isinstance(i, Path) else i,
        lambda i: replace(i, style=replace(i.style, fill="#ffe64f")) if isinstance(i, Path) and i.style.fill else i,
        lambda i: replace(i, style=replace(i.style, stroke_mm=0.8)) if isinstance(i, Path) and i.style.stroke else i,
    ],
)
def test_the_comparison_sees_a_difference(change, seen, plain):
    changed = edit(plain, change)
    assert changed != plain
    assert difference(seen, changed) > LIMIT


@pytest.fixture(scope="module")
def groups_seen() -> np.ndarray:
    return painted(svg.render(all_groups(), text="outlines"))


def test_groups_look_the_same(groups_seen):
    assert difference(groups_seen, all_groups()) < LIMIT


def grown(item, **facts):
    """The groups among an item and what it holds, changed."""
    return (
        replace(item, items=tuple(grown(i, **facts) for i in item.items), **facts) if isinstance(item, Group) else item
    )


@pytest.mark.parametrize("fact", [{"matrix": None}, {"clip": ()}, {"opacity": 1.0}])
def test_the_comparison_sees_groups(fact, groups_seen):
    changed = edit(all_groups(), lambda item: grown(item, **fact))
    assert difference(groups_seen, changed) > LIMIT


def test_what_is_stored_once_looks_as_if_it_were_not():
    def nameless(item):
        items = tuple(map(nameless, item.items)) if isinstance(item, Group) else ()
        return replace(item, items=items, id="", shared=False) if isinstance(item, Group) else replace(item, id="")

    apart = edit(all_groups(), nameless)
    once = raster.render(all_groups(), SCALE, oversample=FINE)
    assert difference(once, apart) < 8
