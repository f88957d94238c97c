"""Gradients as CSS writes them: read, with all colours and places told, and laid into a box.

The syntax and the geometry are those of CSS Images 3: ``linear-gradient(to bottom, white, navy 80%)``,
``radial-gradient(circle, white, navy)``. Colours may be the deck's own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from math import cos, hypot, radians, sin, sqrt
from typing import Final

from pnp.cards.card import Box
from pnp.model.gradients import Gradient

_WRITTEN = re.compile(r"\s*(linear|radial)-gradient\((.*)\)\s*", re.DOTALL)
_ANGLE = re.compile(r"([-+]?[\d.]+)(?:deg)?")
_PLACE = re.compile(r"(.+?)\s+([-+]?[\d.]+)%")
_SHAPES: Final = frozenset(("circle", "ellipse", "closest-side", "farthest-corner"))
_SIDES: Final = {"top": (0, -1), "bottom": (0, 1), "left": (-1, 0), "right": (1, 0)}
_WAY: Final = "linear-gradient(to bottom, white, navy 80%), or radial-gradient(circle, white, navy)"


def is_gradient(value: str) -> bool:
    """Whether a text begins like a gradient."""
    return value.lstrip().startswith(("linear-gradient", "radial-gradient"))


def read(value: str, colour: Callable[[str], str]) -> str:
    """A gradient in full: its direction, and colour and place of every stop.

    Args:
        value: as it is written.
        colour: reads a colour.

    Raises:
        ValueError: it is not understood.
    """
    match = _WRITTEN.fullmatch(value)
    if not match and ")" not in value:
        raise ValueError(f"{value!r} has no end: put all of it in quotes, because a # begins a comment in YAML")
    if not match:
        raise ValueError(f"{value!r} is not a gradient; write for example {_WAY}")
    kind, parts = match[1], [part.strip() for part in match[2].split(",")]
    direction = _direction(kind, parts[0])
    stops = [_stop(part, colour) for part in (parts[1:] if direction else parts)]
    if len(stops) < 2:
        raise ValueError(f"{value!r} has fewer than two colours; write for example {_WAY}")
    said = ", ".join(
        f"{shade} {place:.6g}%" for shade, place in zip([s for s, _ in stops], _spread(stops), strict=True)
    )
    return f"{kind}-gradient({direction or {'linear': '180deg', 'radial': 'ellipse'}[kind]}, {said})"


@lru_cache(maxsize=512)
def laid(value: str, box: Box) -> Gradient:
    """A gradient that was read, in a box, mm."""
    match = _WRITTEN.fullmatch(value)
    assert match
    direction, *said = (part.strip() for part in match[2].split(","))
    stops = tuple((float(place[:-1]) / 100, shade) for shade, place in map(str.split, said))
    x, y, width, height = box
    middle = (x + width / 2, y + height / 2)
    if match[1] == "radial":
        # Out to the corners, where an ellipse has the box's proportions; or to the nearest sides.
        across, down = width / 2, height / 2
        if "closest-side" not in direction:
            across, down = across * sqrt(2), down * sqrt(2)
        if "circle" in direction:
            across = down = min(across, down) if "closest-side" in direction else hypot(width, height) / 2
        return Gradient(stops, (across or 1e-3, 0.0, 0.0, down or 1e-3, *middle), radial=True)
    across, down = _line(direction, width, height)
    long = (abs(across * width) + abs(down * height)) or 1e-3
    along = (across * long, down * long)
    begin = (middle[0] - along[0] / 2, middle[1] - along[1] / 2)
    matrix = (*along, -along[1], along[0], *begin)
    a, b, c, d, e, f = (round(value, 6) for value in matrix)
    return Gradient(stops, (a, b, c, d, e, f))


def _line(direction: str, width: float, height: float) -> tuple[float, float]:
    """The unit vector in which a linear gradient runs."""
    if not direction.startswith("to "):
        angle = radians(float(direction.removesuffix("deg")))
        return sin(angle), -cos(angle)
    sides = [_SIDES[word] for word in direction.split()[1:]]
    across, down = float(sum(x for x, _ in sides)), float(sum(y for _, y in sides))
    if across and down:  # the middle colour runs from corner to corner, beside the one that it goes to
        across, down = across * height, down * width
    size = hypot(across, down) or 1.0
    return across / size, down / size


def _direction(kind: str, part: str) -> str:
    """The direction or shape, if a gradient begins with one; else empty."""
    if kind == "radial":
        words = part.split()
        return part if words and len(set(words)) == len(words) and _SHAPES.issuperset(words) else ""
    if match := _ANGLE.fullmatch(part):
        return f"{float(match[1]):.6g}deg"
    words = part.split()
    if not words or words[0] != "to":
        return ""
    upright, level = {"top", "bottom"} & set(words), {"left", "right"} & set(words)
    if len(upright) > 1 or len(level) > 1 or not 1 <= len(upright | level) == len(words) - 1:
        raise ValueError(f"{part!r} is no direction; write to top, to bottom right, or an angle such as 45deg")
    return part


def _stop(part: str, colour: Callable[[str], str]) -> tuple[str, float | None]:
    """A colour, and its place if one is given."""
    match = _PLACE.fullmatch(part)
    shade = colour(match[1] if match else part)
    if shade == "none":
        raise ValueError("a gradient cannot have the colour none; fade its element out with a mask")
    if match is None:
        return shade, None
    place = float(match[2])
    if not 0 <= place <= 100:
        raise ValueError(f"{part!r} has a place that is not from 0% to 100%")
    return shade, place


def _spread(stops: list[tuple[str, float | None]]) -> list[float]:
    """The places of all stops: those without one lie evenly between those with one, and none before an earlier one."""
    places = [place for _, place in stops]
    places[0], places[-1] = places[0] or 0.0, 100.0 if places[-1] is None else places[-1]
    known = [number for number, place in enumerate(places) if place is not None]
    found: list[float] = []
    for number in range(len(places)):
        before = max(each for each in known if each <= number)
        after = min(each for each in known if each >= number)
        begin, end = places[before] or 0.0, places[after] or 0.0
        share = (number - before) / (after - before) if after > before else 0.0
        found.append(max([begin + (end - begin) * share, *found[-1:]]))
    return found
