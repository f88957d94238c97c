"""Colours as PDF operators: for screens and office printers (RGB), for print shops (CMYK), or all in grey."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from pnp.model.colour import encoded, luminance, rgb
from pnp.model.drawing import Style, Text
from pnp.model.gradients import Gradient
from pnp.render.pdf_file import real
from pnp.render.pdf_press import Press, separated_colour

Colours = Literal["rgb", "cmyk", "grey"]

_SPACES: dict[Colours, str] = {"rgb": "/DeviceRGB", "cmyk": "/DeviceCMYK", "grey": "/DeviceGray"}
_FILL: dict[Colours, str] = {"rgb": " rg", "cmyk": " k", "grey": " g"}
_PEN: dict[Colours, str] = {"rgb": " RG", "cmyk": " K", "grey": " G"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_PARTS = 16
"""Parts of a gradient between two stops, where inks do not mix as light does."""


class Ink(NamedTuple):
    """A style as operators.

    Attributes:
        fill: sets the colour of areas; empty where none is filled, or with a gradient.
        pen: sets everything about lines; empty where none is drawn.
        paint: the operator that paints a path; empty for a path that cannot be seen, or whose gradient is all of it.
    """

    fill: str
    pen: str
    paint: str


def space(colours: Colours) -> str:
    """The colour space's name."""
    return _SPACES[colours]


@lru_cache(maxsize=1000)
def fill(colour: str, colours: Colours, press: Press | None = None) -> str:
    """The operator that fills with a colour ``#rrggbb``."""
    return _components(colour, colours, press) + _FILL[colours]


@lru_cache(maxsize=1000)
def ink(style: Style, colours: Colours, press: Press | None = None) -> Ink:
    """All operators of a style."""
    pen = ""
    if style.stroke:
        shade = _components(style.stroke, colours, press) + _PEN[colours]
        dashes = " ".join(map(real, style.dash_mm))
        pen = f"{shade} {real(style.stroke_mm)} w {_CAPS[style.cap]} J {_JOINS[style.join]} j [{dashes}] 0 d"
    plain = style.fill if not style.shade else None
    rule = "*" if style.even_odd and plain else ""
    paint = {(True, True): "B", (True, False): "S", (False, True): "f", (False, False): ""}
    return Ink(fill(plain, colours, press) if plain else "", pen, paint[bool(style.stroke), bool(plain)] + rule)


def outline_style(text: Text) -> Style:
    """The line around characters, half of which lies below them."""
    return Style(stroke=text.outline, stroke_mm=2 * text.outline_mm, cap="round", join="round")


def shading(gradient: Gradient, colours: Colours, press: Press | None = None) -> str:
    """A gradient as a shading dictionary (ISO 32000-1, 8.7.4.5), in the coordinates of its line or circle."""
    stops = [(place, _components(colour, colours, press)) for place, colour in _mixed(gradient, colours).stops]
    stops = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]
    spans = [(end, one, other) for (begin, one), (end, other) in pairwise(stops) if begin < end]
    functions = "".join(f"<</FunctionType 2/Domain[0 1]/C0[{one}]/C1[{other}]/N 1>>" for _, one, other in spans)
    bounds = " ".join(real(end) for end, _, _ in spans[:-1])
    function = f"<</FunctionType 3/Domain[0 1]/Functions[{functions}]/Bounds[{bounds}]/Encode[{'0 1 ' * len(spans)}]>>"
    kind, line = (3, "0 0 0 0 0 1") if gradient.radial else (2, "0 0 1 0")
    return (
        f"<</ShadingType {kind}/ColorSpace{space(colours)}/Coords[{line}]/Extend[true true]/AntiAlias true"
        f"/Function {function}>>"
    )


def _mixed(gradient: Gradient, colours: Colours) -> Gradient:
    """The gradient with as many stops as its colours need."""
    return gradient if colours == "rgb" else gradient.finer(_PARTS)


def _components(colour: str, colours: Colours, press: Press | None) -> str:
    """Red, green, blue from 0 to 1; or cyan, magenta, yellow, black; or a grey of the same luminance.

    With the profile of a press, colours are separated as its pictures are, so that both match. Greys stay black alone.

    What red, green and blue lack in common is black, and only what is left is colour. So greys are black alone, and no
    colour takes more ink than 200 %: one of cyan, magenta and yellow is always 0, and black and either of the others
    make 100 % at most.
    """
    parts: tuple[int, ...] = rgb(colour)
    if press and press.profile and len(set(parts)) > 1:
        parts = separated_colour(rgb(colour), press)
    elif colours == "cmyk":
        most = max(parts)
        parts = (*(most - part for part in parts), 255 - most)
    elif colours == "grey":
        return real(round(encoded(luminance(rgb(colour))), 5))
    return " ".join(real(round(part / 255, 5)) for part in parts)
