"""SVG files as paths: vectors stay vectors.

Read faithfully or refused: shapes, paths, groups, ``use``, ``symbol``, nested ``svg``, transforms, plain colours,
gradients inside, strokes, dashes, opacity, clip paths of simple shapes, and style sheets whose selectors name an
element, classes or an id. Everything else that would be visible (text, other gradients, patterns, filters, masks, other
clip paths, markers, pictures) is refused with the way out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from math import hypot, isclose
from xml.etree import ElementTree

from msgspec.structs import replace

from pnp.cards.assets.picture import Picture
from pnp.cards.assets.svg import geometry, gradients, strokes
from pnp.cards.assets.svg.styles import INITIAL, REFERENCE, BeyondVectorsError, Cascade, Look, colour, part
from pnp.cards.card import Box
from pnp.cards.language.values import BadValue
from pnp.cards.paths.pathdata import Commands, extent, moved
from pnp.cards.paths.polygons import backwards, flattened
from pnp.model.affine import IDENTITY, Matrix, area, compose
from pnp.model.drawing import Group, Item, Path, Style
from pnp.model.gradients import Gradient

_ROOM = 100.0  # the longer side of a picture in its own units, so that 0.001 of them is fine enough
_MM_PER_PX = 25.4 / 96
_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_GROUPS = frozenset({"g", "a", "svg", "symbol", "switch"})
_UNSEEN = frozenset(
    {"defs", "style", "title", "desc", "metadata", "script", "font", "view", "cursor", "symbol"}
    | {"linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker"}
    | {"animate", "animateTransform", "animateMotion", "set"}
)
_RENDERED = frozenset(("text", "image"))
"""Elements that are pixels where they cannot be vectors."""
_WAYS = {
    "text": "convert text to paths (Inkscape: Path > Object to Path)",
    "flowRoot": "convert text to paths (Inkscape: Path > Object to Path)",
    "image": "take the picture out, or save it all as PNG",
}
_PNG = "save it as PNG"
_RELATIVE = "objectBoundingBox"
_MOST = 20_000  # elements: more would be a file that names itself again and again
_DEEP = 64


def vectors(name: str, data: bytes, sheet: str | None = None) -> Picture:
    """An SVG file, ready to be shown.

    Args:
        name: of the file, for messages.
        data: its bytes.
        sheet: a style sheet in place of the file's own.

    Raises:
        BadValue: damaged, without a size, or with something that cannot be drawn faithfully; names it and the way out.
    """
    width, height, items = _read(name, data, lambda _, width, height: _even(_ROOM / max(width, height)), sheet)
    scale = _ROOM / max(width, height)
    return Picture(width * _MM_PER_PX, height * _MM_PER_PX, None, _Painter(items, width * scale, height * scale, True))


def shown(name: str, data: bytes) -> tuple[Picture, str]:
    """An SVG file, ready to be shown: as vectors, or as pixels and a sentence that says why.

    Raises:
        BadValue: as :func:`vectors`, and as :func:`pnp.cards.assets.svg.rendered.rendered`.
    """
    try:
        return vectors(name, data), ""
    except BeyondVectorsError as beyond:
        from pnp.cards.assets.svg.rendered import DPI, rendered

        width, height = (side * _MM_PER_PX for side in _size(ElementTree.fromstring(data)))
        what = re.split(r"; |, which", str(beyond).removeprefix(f"{name!r} "))[0]
        return rendered(
            name, data, width, height
        ), f"The picture {name!r} {what}, so it is printed as pixels of {DPI} dpi."


def picture(items: tuple[Item, ...], width: float, height: float) -> Picture:
    """Items as a picture that is shown once or twice; they are in mm from its top left corner."""
    return Picture(width, height, None, _Painter(items, width, height, False))


def drawn(name: str, data: bytes, sheet: str | None = None) -> tuple[Item, ...]:
    """What an SVG file shows, in the units of its ``viewBox``: places stay where the file has them.

    Args:
        name: of the file, for messages.
        data: its bytes.
        sheet: a style sheet in place of the file's own.

    Raises:
        BadValue: as :func:`vectors`.
    """
    return _read(name, data, _own_units, sheet)[2]


def _own_units(root: ElementTree.Element, width: float, height: float) -> Matrix:
    """From px to the units of a file's ``viewBox``."""
    x, y, wide, high = geometry.view(root) or (0.0, 0.0, width, height)
    return (wide / width, 0.0, 0.0, high / height, x, y)


def _even(scale: float) -> Matrix:
    return (scale, 0.0, 0.0, scale, 0.0, 0.0)


def _read(
    name: str, data: bytes, units: Callable[[ElementTree.Element, float, float], Matrix], sheet: str | None = None
) -> tuple[float, float, tuple[Item, ...]]:
    """Width and height of a file in px, and what it shows; ``units`` gives the matrix that leads there from px."""
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise BadValue(f"{name!r} is damaged and cannot be shown ({error}); save it again") from None
    if _tag(root) != "svg":
        raise BadValue(f"{name!r} is not an SVG picture: it begins with {_tag(root) or root.tag!r}")
    try:
        size = width, height = _size(root)
        return width, height, _Reader(root, sheet).viewport(root, "svg", INITIAL, units(root, *size), size, size)
    except BadValue as bad:
        raise type(bad)(f"{name!r} {str(bad).replace('path data', 'has wrong path data: it', 1)}") from None
    except ArithmeticError:
        raise BadValue(f"{name!r} has numbers that are too large or too small to be drawn; draw it anew") from None


class _Painter:
    """Shows the paths of a picture; in one colour where it is asked for."""

    def __init__(self, items: tuple[Item, ...], width: float, height: float, shared: bool) -> None:
        self.width = width
        self.height = height
        self.shared = shared
        self.items = {"none": items}

    def __call__(self, box: Box, colour: str, alt: str) -> tuple[Item, ...]:
        items = self.items.get(colour)
        if items is None:
            items = self.items[colour] = tuple(_painted(item, colour) for item in self.items["none"])
        if not items:
            return ()
        x, y, width, height = box
        matrix = (round(width / self.width, 8), 0.0, 0.0, round(height / self.height, 8), round(x, 3), round(y, 3))
        return (Group("", items, alt, matrix, shared=self.shared),)


def _painted(item: Item, colour: str) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_painted(inner, colour) for inner in item.items))
    assert isinstance(item, Path)
    style = item.style
    return Path(
        item.commands,
        replace(style, fill=colour if style.fill else None, shade=None, stroke=colour if style.stroke else None),
    )


class _Reader:
    """Walks over one file.

    A matrix leads from an element's units to the picture's own.
    """

    root: ElementTree.Element
    cascade: Cascade
    named: dict[str, ElementTree.Element]
    count: int
    depth: int

    def __init__(self, root: ElementTree.Element, sheet: str | None = None) -> None:
        self.root = root
        if sheet is None:
            sheet = "\n".join("".join(e.itertext()) for e in root.iter() if _tag(e) == "style")
        self.cascade = Cascade(sheet)
        self.named = {name: element for element in reversed([*root.iter()]) if (name := element.get("id"))}
        self.count = self.depth = 0

    def read(self, element: ElementTree.Element, parent: Look, matrix: Matrix, port: tuple[float, float]) -> list[Item]:
        """What an element draws.

        Args:
            element: any.
            parent: the look that it inherits.
            matrix: of the element around.
            port: width and height of the viewport, for percentages.
        """
        tag = _tag(element)
        if not tag or tag in _UNSEEN:
            return []
        self.count += 1
        if self.count > _MOST or self.depth > _DEEP:
            raise BadValue("has too many elements, or one that uses itself; simplify it, or save it as PNG")
        look = self.cascade.look(element, tag, parent)
        if look["display"] == "none":
            return []
        if tag not in _SHAPES and tag not in _GROUPS and tag != "use":
            way = _WAYS.get(tag, "take it out, or save it all as PNG")
            wrong = BeyondVectorsError if tag in _RENDERED else BadValue
            raise wrong(f"has {tag!r} in it, which cannot be kept as vectors; {way}")
        if look["transform"]:
            if look["transform-origin"] not in ("", "0 0", "0px 0px"):
                raise BeyondVectorsError("has a transform-origin; apply the transforms to the shapes")
            matrix = compose(matrix, geometry.transform(look["transform"]))
        self.depth += 1
        if tag in _SHAPES:
            items = self.shape(element, tag, look, matrix, port)
        elif tag == "use":
            items = self.use(element, look, matrix, port)
        elif tag == "svg":
            moved_to = compose(matrix, _place(element, port))
            drawn = self.viewport(element, tag, parent, moved_to, _extents(element, port), port)
            self.depth -= 1
            return list(drawn)
        else:
            children = [*element] if tag != "switch" else [child for child in element if _understood(child)][:1]
            items = [item for child in children for item in self.read(child, look, matrix, port)]
        self.depth -= 1
        if items and look["clip-path"] != "none":
            items = self.cut(items, look["clip-path"], matrix, port)
        return _faded(items, part(look["opacity"]))

    def viewport(
        self,
        element: ElementTree.Element,
        tag: str,
        parent: Look,
        matrix: Matrix,
        size: tuple[float, float],
        port: tuple[float, float],
    ) -> tuple[Item, ...]:
        """The content of an ``svg`` or a ``symbol``, clipped at its edges where it overflows."""
        width, height = size
        if width <= 0 or height <= 0:
            return ()
        look = self.cascade.look(element, tag, parent)
        seen = geometry.view(element)
        inner = matrix
        if seen is not None:
            ratio = element.get("preserveAspectRatio", "")
            inner = compose(matrix, geometry.fitted(seen, width, height, ratio))
            if all(isclose(one, other, abs_tol=1e-9) for one, other in zip(inner, IDENTITY, strict=True)):
                inner = IDENTITY  # a file read in its own units
            port = seen[2:]
        else:
            port = size
        items = tuple(item for child in element for item in self.read(child, look, inner, port))
        if look["clip-path"] != "none":
            raise BeyondVectorsError(f"has a clip-path on its {tag} element; put the shapes into a group with it")
        if look["transform"] and (tag != "svg" or element is self.root):
            raise BeyondVectorsError(f"has a transform on its {tag} element; put the shapes into a group with it")
        items = tuple(_faded(list(items), part(look["opacity"])))
        clip = moved(_edge(width, height), matrix)
        edge = extent(clip)
        if (element.get("overflow") in ("visible", "auto") and element is not self.root) or not items:
            return items
        return items if edge and all(_inside(item, edge) for item in items) else (Group("", items, clip=clip),)

    def cut(self, items: list[Item], value: str, matrix: Matrix, port: tuple[float, float]) -> list[Item]:
        """Items clipped by a ``clipPath`` of one shape, or of several simple ones."""
        match = REFERENCE.fullmatch(value)
        clip = self.named.get(match[1]) if match else None
        shown = [] if clip is None else [child for child in clip if _tag(child) not in _UNSEEN | {""}]
        if clip is None or not shown or clip.get("clipPathUnits") == _RELATIVE:
            raise BeyondVectorsError(
                f"has the clip-path {value!r}, which is not made of plain shapes; cut the shapes, or {_PNG}"
            )
        outlines = [edge for child in shown if (edge := self.edge(clip, child, value, matrix, port))]
        if len(outlines) > 1:
            outlines = [_clockwise(edge, value) for edge in outlines]
        edge = tuple(step for outline in outlines for step in outline)
        box = extent(edge)
        if box is None:
            return []
        whole = len(outlines) == 1 and len(edge) == 5 and edge[0][1:] == box[:2] and edge[1][2:] == (box[1],)
        whole = whole and _tag(shown[0]) == "rect"
        return items if whole and all(_inside(item, box) for item in items) else [Group("", tuple(items), clip=edge)]

    def edge(
        self,
        clip: ElementTree.Element,
        child: ElementTree.Element,
        value: str,
        matrix: Matrix,
        port: tuple[float, float],
    ) -> Commands:
        """The outline of one shape of a ``clipPath``; empty if it is not displayed."""
        steps = [child, *([self.used(child)] if _tag(child) == "use" else [])]
        tag = _tag(steps[-1])
        if tag not in _SHAPES:
            raise BeyondVectorsError(
                f"has the clip-path {value!r}, which is not made of plain shapes; cut the shapes, or {_PNG}"
            )
        look: Look = INITIAL
        for step in (clip, *steps):
            look = self.cascade.look(step, _tag(step), look)
            if look["clip-path"] != "none" or (look["clip-rule"] == "evenodd" and tag == "path"):
                raise BeyondVectorsError(
                    f"has the clip-path {value!r}, which is cut itself or has holes; cut the shapes, or {_PNG}"
                )
            matrix = compose(matrix, geometry.transform(look["transform"]))
            if _tag(step) == "use":
                matrix = compose(matrix, _place(step, port))
        return moved(geometry.outline(steps[-1], tag, *port), matrix) if look["display"] != "none" else ()

    def used(self, element: ElementTree.Element) -> ElementTree.Element:
        """What a ``use`` names."""
        name = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
        target = self.named.get(name[1:]) if name.startswith("#") else None
        if target is None:
            raise BadValue(f"uses {name!r}, which is not in it; save it with everything inside")
        return target

    def use(self, element: ElementTree.Element, look: Look, matrix: Matrix, port: tuple[float, float]) -> list[Item]:
        target = self.used(element)
        matrix = compose(matrix, _place(element, port))
        if _tag(target) in ("symbol", "svg"):
            own = _extents(target, port)
            size = (
                geometry.length(element.get("width") or f"{own[0]}", port[0]),
                geometry.length(element.get("height") or f"{own[1]}", port[1]),
            )
            return list(self.viewport(target, _tag(target), look, matrix, size, port))
        return self.read(target, look, matrix, port)

    def shape(
        self, element: ElementTree.Element, tag: str, look: Look, matrix: Matrix, port: tuple[float, float]
    ) -> list[Item]:
        if look["visibility"] != "visible":
            return []
        commands = geometry.outline(element, tag, *port)
        if not commands:
            return []
        rule = look["fill-rule"] == "evenodd"
        inside, shade = self.inside(look, extent(commands), port) if tag != "line" else (None, None)
        line = colour(look["stroke"], look["color"])
        width = geometry.length(look["stroke-width"], hypot(*port) / 2**0.5) if line else 0.0
        if line and look["stroke-linejoin"] == "miter":
            strokes.see_corners(commands, look["stroke-miterlimit"])
        layers: list[tuple[Style, float]] = []
        if inside:
            layers.append((Style(fill=inside[0], even_odd=rule, shade=shade), inside[1] * part(look["fill-opacity"])))
        if line and width > 0:
            layers.append((strokes.stroke(look, line[0], width, port), line[1] * part(look["stroke-opacity"])))
        if look["paint-order"].split()[0] in ("stroke", "markers") and "stroke" in look["paint-order"].split("fill")[0]:
            layers.reverse()
        elif len(layers) == 2 and layers[0][1] == layers[1][1] == 1:  # one path does both
            layers = [(replace(layers[1][0], fill=layers[0][0].fill, even_odd=rule, shade=shade), 1.0)]
        return [item for style, alpha in layers for item in _faded([strokes.drawn(commands, style, matrix)], alpha)]

    def inside(
        self, look: Look, box: Box | None, port: tuple[float, float]
    ) -> tuple[tuple[str, float] | None, Gradient | None]:
        """The colour of a shape's inside and its opacity; and the gradient, if it is one."""
        if not look["fill"].startswith("url("):
            return colour(look["fill"], look["color"]), None
        paint = gradients.gradient(look["fill"], self.named, self.cascade, box, port)
        if isinstance(paint, Gradient):
            return (paint.mean, 1.0), paint
        return (paint, 1.0) if paint else None, None


def _clockwise(edge: Commands, value: str) -> Commands:
    """A simple shape whose corners run clockwise: several such ones, also where they overlap, are their union.

    Raises:
        BadValue: it crosses itself, or has several parts.
    """
    import shapely

    parts = list(flattened(edge))
    if len(parts) != 1 or len(parts[0]) < 3 or not shapely.Polygon(parts[0]).is_valid:
        raise BeyondVectorsError(
            f"has the clip-path {value!r}, which has shapes with holes beside others; cut the shapes, or {_PNG}"
        )
    return edge if area(parts[0]) > 0 else backwards(edge)


def _edge(width: float, height: float) -> Commands:
    """A viewport's edge, in its own units."""
    return (("M", 0.0, 0.0), ("L", width, 0.0), ("L", width, height), ("L", 0.0, height), ("Z",))


def _faded(items: list[Item], opacity: float) -> list[Item]:
    if opacity >= 1 or not items:
        return items
    return [Group("", tuple(items), opacity=round(opacity, 4))] if opacity > 0 else []


def _inside(item: Item, edge: Box) -> bool:
    """Whether nothing of it crosses an edge, with a generous tolerance."""
    if isinstance(item, Group):
        if item.matrix is not None:
            return False
        if not item.clip:
            return all(_inside(inner, edge) for inner in item.items)
        box, more = extent(item.clip), -0.01
    else:
        assert isinstance(item, Path)
        box = extent(item.commands)
        more = (item.style.stroke_mm * (1 if item.style.join == "miter" else 0.5) if item.style.stroke else 0.0) - 0.01
    return box is None or (
        box[0] - more >= edge[0]
        and box[1] - more >= edge[1]
        and box[0] + box[2] + more <= edge[0] + edge[2]
        and box[1] + box[3] + more <= edge[1] + edge[3]
    )


def _tag(element: ElementTree.Element) -> str:
    """An element's name; empty if it is not SVG, such as a drawing program's own notes."""
    return _local(element.tag) if isinstance(element.tag, str) else ""


@lru_cache(maxsize=256)
def _local(name: str) -> str:
    space, _, local = name.rpartition("}")
    return local if space in ("", "{http://www.w3.org/2000/svg") else ""


def _understood(element: ElementTree.Element) -> bool:
    """Whether it is the child of a ``switch`` that a plain reader chooses."""
    return bool(_tag(element)) and element.get("requiredExtensions") is None and element.get("systemLanguage") is None


def _size(root: ElementTree.Element) -> tuple[float, float]:
    """Width and height of a picture in px."""
    said = [
        value if value and "%" not in value and value != "auto" else "" for value in map(root.get, ("width", "height"))
    ]
    sides = [geometry.length(value, 0.0) if value else 0.0 for value in said]
    seen = geometry.view(root)
    if min(sides) < 0 or (not all(sides) and seen is None):
        raise BadValue("has neither a size nor a viewBox; give its svg element a viewBox")
    if seen is not None:
        width, height = sides
        return (width or (height or seen[3]) / seen[3] * seen[2], height or (width or seen[2]) / seen[2] * seen[3])
    return (sides[0], sides[1])


def _extents(element: ElementTree.Element, port: tuple[float, float]) -> tuple[float, float]:
    """Width and height of a viewport inside another."""
    wide, high = (element.get(name) or "100%" for name in ("width", "height"))
    return (
        geometry.length(wide if wide != "auto" else "100%", port[0]),
        geometry.length(high if high != "auto" else "100%", port[1]),
    )


def _place(element: ElementTree.Element, port: tuple[float, float]) -> Matrix:
    x, y = geometry.length(element.get("x") or "0", port[0]), geometry.length(element.get("y") or "0", port[1])
    return (1, 0, 0, 1, x, y) if x or y else IDENTITY
