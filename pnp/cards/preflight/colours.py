"""How far apart colours look: to normal sight, to colour-blind eyes, on a grey printer; all by plain formulas.

Sources: CIELAB with D65; CIEDE2000 after Sharma, Wu, Dalal, "The CIEDE2000
color-difference formula" (2005); dichromats after Machado, Oliveira, Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (2009), severity 1.0, in linear light.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

from pnp.model import colour as colours
from pnp.model.colour import RGB

Triple = tuple[float, float, float]

SIGHTS: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each kind of dichromat sees, as a matrix on linear red, green, blue."""

DIFFERENT: Final = 20.0
"""CIEDE2000 from which two colours on two cards are meant to be different."""
ALIKE: Final = {"deuteranopia": 10.0, "protanopia": 10.0, "tritanopia": 6.0}
"""CIEDE2000 below which two colours are confused on cards that do not lie side by side. The colours that Okabe
and Ito, and Tol, made for colour-blind readers stay apart by more (Tol's least for tritanopia, which is rare)."""
SAME_GREY: Final = 5.0
"""Difference of lightness L* below which greys are confused."""


def called(colour: str, names: Mapping[str, str]) -> str:
    """A colour as ``#rrggbb``, by its own name where it has one."""
    return f"{names[colour]} ({colour})" if colour in names else colour


def linear(colour: RGB) -> Triple:
    """Linear light, 0 to 1."""
    red, green, blue = (colours.linear(channel / 255) for channel in colour)
    return (red, green, blue)


def seen(light: Triple, sight: str) -> Triple:
    """Linear light as a dichromat sees it."""
    rows = (sum(weight * value for weight, value in zip(row, light, strict=True)) for row in SIGHTS[sight])
    red, green, blue = (min(max(value, 0.0), 1.0) for value in rows)
    return (red, green, blue)


def lab(light: Triple) -> Triple:
    """CIELAB of linear light, D65."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def ciede2000(one: Triple, other: Triple) -> float:
    """Difference of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(mean7 / (mean7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and h2 - h1 == 180:
        turn = 180.0
    middle = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    spread = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    off = (lightness - 50) ** 2
    light = (l2 - l1) / (1 + 0.015 * off / sqrt(20 + off))
    colourful = (c2 - c1) / (1 + 0.045 * chroma)
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * spread)
    chroma7 = chroma**7
    tilt = -2 * sqrt(chroma7 / (chroma7 + 25**7)) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    return sqrt(light**2 + colourful**2 + hue**2 + tilt * colourful * hue)


@lru_cache(1024)
def difference(one: RGB, other: RGB, sight: str = "") -> float:
    """CIEDE2000 of two colours for normal sight (or a kind of dichromat)."""
    first, second = (seen(linear(colour), sight) if sight else linear(colour) for colour in (one, other))
    return ciede2000(lab(first), lab(second))


def confusing(one: RGB, other: RGB) -> dict[str, float]:
    """The kinds of colour blindness that make two colours look alike which others can tell apart; with CIEDE2000."""
    if difference(one, other) < DIFFERENT:
        return {}
    found = {sight: difference(one, other, sight) for sight in SIGHTS}
    return {sight: value for sight, value in found.items() if value < ALIKE[sight]}


def greys(one: RGB, other: RGB) -> float | None:
    """Difference of lightness L* of two different colours that a grey printer makes alike, or None."""
    gap = abs(lab(linear(one))[0] - lab(linear(other))[0])
    return gap if gap < SAME_GREY and difference(one, other) >= DIFFERENT else None
