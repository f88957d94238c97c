"""Gradients of SVG files, kept as vectors: linear and radial ones that do not repeat, without transparent colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from pnp.cards.assets.svg import geometry
from pnp.cards.assets.svg.styles import INITIAL, REFERENCE, BeyondVectorsError, Cascade, colour, local_name, part
from pnp.cards.card import Box
from pnp.cards.language.values import BadValue
from pnp.model.affine import IDENTITY, Matrix, compose
from pnp.model.gradients import Gradient

_LINE = {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"}
_CIRCLE = {"cx": "50%", "cy": "50%", "r": "50%"}
_DEEP = 16


def gradient(
    paint: str, named: Mapping[str, Element], cascade: Cascade, box: Box | None, port: tuple[float, float]
) -> Gradient | str | None:
    """What ``url(#...)`` paints with: a gradient in user units, or one colour, or nothing.

    Args:
        paint: the value of ``fill``.
        named: the elements of the file by their ids.
        cascade: the file's style sheets.
        box: around the shape that is filled, user units.
        port: width and height of the viewport, for percentages.

    Raises:
        BadValue: it is something else, or a gradient that cannot be kept as vectors.
    """
    match = REFERENCE.fullmatch(paint)
    element = named.get(match[1]) if match else None
    kind = local_name(element) if element is not None else ""
    if element is None or kind not in ("linearGradient", "radialGradient"):
        raise BeyondVectorsError(
            f"is painted with {paint}, something other than a gradient; take plain colours, or a PNG of it"
        )
    chain = list(_chain(element, named))
    said: dict[str, str] = {}
    for each in reversed(chain):
        said.update(each.attrib)
    if said.get("spreadMethod", "pad") != "pad":
        raise BeyondVectorsError(f"is painted with {paint}, a gradient that repeats; give it more stops")
    stops = _stops(next((each for each in chain if _has_stops(each)), element), cascade, paint)
    relative = said.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if not stops or (relative and (box is None or not box[2] or not box[3])):
        return None
    if len(stops) == 1:
        return stops[0][1]
    matrix: Matrix = IDENTITY
    if relative and box is not None:
        matrix, port = (box[2], 0.0, 0.0, box[3], box[0], box[1]), (1.0, 1.0)
    matrix = compose(matrix, geometry.transform(said.get("gradientTransform", "")))
    if kind == "radialGradient":
        cx, cy, radius = (geometry.length(said.get(key, usual), _side(key, port)) for key, usual in _CIRCLE.items())
        for key, middle in (("fx", cx), ("fy", cy), ("fr", 0.0)):
            if key in said and abs(geometry.length(said[key], _side(key, port)) - middle) > 1e-3 * radius:
                raise BeyondVectorsError(f"is painted with {paint}, a gradient whose focus is not its middle")
        if radius <= 0:
            return stops[-1][1]
        return Gradient(stops, compose(matrix, (radius, 0.0, 0.0, radius, cx, cy)), radial=True)
    x1, y1, x2, y2 = (geometry.length(said.get(key, usual), _side(key, port)) for key, usual in _LINE.items())
    across, down = x2 - x1, y2 - y1
    if not across and not down:
        return stops[-1][1]
    return Gradient(stops, compose(matrix, (across, down, -down, across, x1, y1)))


def _side(key: str, port: tuple[float, float]) -> float:
    """What a percentage is of."""
    if key in ("r", "fr"):
        return float(((port[0] ** 2 + port[1] ** 2) / 2) ** 0.5)
    return port[0] if "x" in key else port[1]


def _chain(element: Element, named: Mapping[str, Element]) -> Iterator[Element]:
    """A gradient, the one that it takes over from, and so on."""
    for _ in range(_DEEP):
        yield element
        name = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
        found = named.get(name[1:]) if name.startswith("#") else None
        if found is None:
            return
        element = found
    raise BadValue("has a gradient that takes over from itself; save it anew")


def _has_stops(element: Element) -> bool:
    return any(local_name(child) == "stop" for child in element)


def _stops(element: Element, cascade: Cascade, paint: str) -> tuple[tuple[float, str], ...]:
    """The places and colours of a gradient's own stops, none before an earlier one."""
    found: list[tuple[float, str]] = []
    for child in element:
        if local_name(child) != "stop":
            continue
        look = cascade.look(child, "stop", INITIAL)
        shade = colour(look["stop-color"], look["color"])
        if shade is None or shade[1] * part(look["stop-opacity"]) < 1:
            raise BeyondVectorsError(f"is painted with {paint}, a gradient to transparent; take plain colours in it")
        place = part(child.get("offset") or "0")
        found.append((max([place, *(before for before, _ in found[-1:])]), shade[0]))
    return tuple(found)
