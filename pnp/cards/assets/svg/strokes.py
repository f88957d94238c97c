"""Strokes of SVG files: their styles, their corners, and the effect of a matrix on them."""

from __future__ import annotations

from cmath import phase
from collections.abc import Iterator
from itertools import pairwise
from math import hypot, isclose, sin

from msgspec.structs import replace

from pnp.cards.assets.svg import geometry
from pnp.cards.assets.svg.styles import BeyondVectorsError, Look
from pnp.cards.language.values import BadValue
from pnp.cards.paths.pathdata import Commands, moved
from pnp.model.affine import IDENTITY, Matrix, compose
from pnp.model.drawing import Group, Item, Path, Style

_MITRE_LIMIT = 4.0  # of all renderers, as it is SVG's own
_CAPS = {"butt", "round", "square"}
_JOINS = {"miter": "miter", "round": "round", "bevel": "bevel", "miter-clip": "miter", "arcs": "miter"}


def drawn(commands: Commands, style: Style, matrix: Matrix) -> Item:
    """A path in the picture's units; one whose line the matrix would make uneven keeps its matrix."""
    if matrix == IDENTITY:
        return Path(commands, style)
    a, b, c, d, _, _ = matrix
    if not style.stroke:
        return Path(moved(commands, matrix), _shaded(style, matrix))
    across, down = hypot(a, b), hypot(c, d)
    if isclose(across, down, rel_tol=1e-3) and abs(a * c + b * d) < 1e-3 * across * down:
        scaled = replace(
            style,
            stroke_mm=round(style.stroke_mm * across, 4),
            dash_mm=tuple(round(length * across, 3) for length in style.dash_mm),
        )
        return Path(moved(commands, matrix), _shaded(scaled, matrix))
    # The path is drawn in finer units, because places are rounded to 0.001.
    fine = max(across, down) or 1.0
    larger = (fine, 0.0, 0.0, fine, 0.0, 0.0)
    wider = replace(style, stroke_mm=style.stroke_mm * fine, dash_mm=tuple(length * fine for length in style.dash_mm))
    path = Path(moved(commands, larger), _shaded(wider, larger))
    return Group("", (path,), matrix=(a / fine, b / fine, c / fine, d / fine, matrix[4], matrix[5]))


def _shaded(style: Style, matrix: Matrix) -> Style:
    """A style whose gradient is moved by a matrix."""
    if style.shade is None:
        return style
    return replace(style, shade=replace(style.shade, matrix=compose(matrix, style.shade.matrix)))


def stroke(look: Look, paint: str, width: float, port: tuple[float, float]) -> Style:
    """How a line is drawn.

    Args:
        look: of its element.
        paint: its colour.
        width: of the line, in user units.
        port: width and height of the viewport, for percentages.

    Raises:
        BadValue: line ends, corners or dashes that cannot be drawn.
    """
    dashes = look["stroke-dasharray"]
    dash: tuple[float, ...] = ()
    if dashes != "none":
        dash = tuple(geometry.length(value, port[0]) for value in dashes.replace(",", " ").split())
        dash = dash * 2 if len(dash) % 2 else dash
        if sum(dash) <= 0 or min(dash) < 0:
            dash = ()
        elif geometry.length(look["stroke-dashoffset"], port[0]):
            raise BeyondVectorsError("has a stroke-dashoffset; convert the stroke to a path, or take it out")
    cap, join = look["stroke-linecap"], _JOINS.get(look["stroke-linejoin"])
    if cap not in _CAPS or join is None:
        raise BadValue(f"has the line ends {cap!r} and corners {look['stroke-linejoin']!r}; one of them is unknown")
    return Style(paint, width, None, dash, cap, join)  # type: ignore[arg-type]


def see_corners(commands: Commands, limit: str) -> None:
    """Refuse corners that are pointed by the file's miter limit and blunt by ours, or the other way round."""
    try:
        least, most = sorted((float(limit), _MITRE_LIMIT))
    except ValueError:
        raise BadValue(f"has the stroke-miterlimit {limit!r}, which is not a number") from None
    if least == most:
        return
    for into, out in _corners(commands):
        # The miter is as long as 1 / sin of half the corner, which is half the angle between back and on.
        half = abs(phase(-out / into)) / 2
        if sin(half) * least < 1 <= sin(half) * most:
            raise BeyondVectorsError(f"has a sharp corner with the stroke-miterlimit {limit}; use 4, or round corners")


def _corners(commands: Commands) -> Iterator[tuple[complex, complex]]:
    """The directions into and out of each corner."""
    start = at = 0j
    first = last = 0j  # directions of a sub-path's first and last step
    for step in commands:
        if step[0] == "M":
            start = at = complex(*step[1:])
            first = last = 0j
            continue
        path = [complex(x, y) for x, y in zip(step[1::2], step[2::2], strict=True)] or [start]
        legs = [leg for leg in (end - begin for begin, end in pairwise([at, *path])) if leg]
        if legs and last:
            yield last, legs[0]
        if legs:
            first, last = first or legs[0], legs[-1]
        if step[0] == "Z" and first and last:
            yield last, first
        at = path[-1]
