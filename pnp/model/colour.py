"""Colours as ``#rrggbb``, as red, green and blue from 0 to 255, and as linear light.

Sources: sRGB, IEC 61966-2-1; relative luminance and contrast, WCAG 2.2.
"""

from __future__ import annotations

from functools import lru_cache

RGB = tuple[float, float, float]
"""Red, green, blue, 0 to 255."""
LUMINANCE = (0.2126, 0.7152, 0.0722)
"""What linear red, green and blue add to luminance, for the primaries of sRGB."""


@lru_cache(4096)
def rgb(colour: str) -> tuple[int, int, int]:
    """The channels of ``#rrggbb``."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def name(colour: RGB) -> str:
    """``#rrggbb`` of some channels."""
    return "#{:02x}{:02x}{:02x}".format(*(round(channel) for channel in colour))


def mixed(above: RGB, below: RGB, opacity: float) -> RGB:
    """A translucent colour over another."""
    if opacity == 1:
        return above
    red, green, blue = (opacity * a + (1 - opacity) * b for a, b in zip(above, below, strict=True))
    return red, green, blue


def between(one: str, other: str, part: float) -> str:
    """A colour between two, all of them ``#rrggbb``; ``part`` is the share of the other."""
    red, green, blue = (a + (b - a) * part for a, b in zip(rgb(one), rgb(other), strict=True))
    return name((red, green, blue))


def linear(channel: float) -> float:
    """Linear light of an sRGB channel, both 0 to 1."""
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def encoded(light: float) -> float:
    """The sRGB channel of linear light, both 0 to 1."""
    return 12.92 * light if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


@lru_cache(4096)
def luminance(colour: RGB) -> float:
    """Relative luminance, 0 to 1."""
    red, green, blue = LUMINANCE
    return red * linear(colour[0] / 255) + green * linear(colour[1] / 255) + blue * linear(colour[2] / 255)


@lru_cache(4096)
def contrast(one: RGB, other: RGB) -> float:
    """Contrast ratio, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
