"""Light and colours of sRGB (IEC 61966-2-1)."""

from __future__ import annotations

LIGHT = (0.2126, 0.7152, 0.0722)
"""What linear red, green and blue are of the light that the eye sees: CIE luminance, for sRGB's primaries."""


def linear(value: float) -> float:
    """Light, 0 to 1, of a channel of sRGB, 0 to 1."""
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def curved(light: float) -> float:
    """The channel of sRGB for some light."""
    return 12.92 * light if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


def lights(colour: str) -> tuple[float, float, float]:
    """The light of the three channels of ``#rrggbb``."""
    red, green, blue = (linear(channel / 255) for channel in bytes.fromhex(colour[1:]))
    return red, green, blue


def luminance(lights: tuple[float, float, float]) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2), of the light of three channels."""
    red, green, blue = lights
    return LIGHT[0] * red + LIGHT[1] * green + LIGHT[2] * blue
