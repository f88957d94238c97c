"""What colours make together under a blend mode: the separable ones of PDF (ISO 32000-1, 11.3.5)."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from pnp.model.colour import RGB

Channel = Callable[[float, float], float]
"""What a channel below and one above make, all of them from 0 to 1."""


def _hard_light(below: float, above: float) -> float:
    return 2 * below * above if above <= 0.5 else _screen(below, 2 * above - 1)


def _screen(below: float, above: float) -> float:
    return below + above - below * above


def _dodge(below: float, above: float) -> float:
    return 1.0 if above >= 1 else min(1.0, below / (1 - above))


def _burn(below: float, above: float) -> float:
    return 0.0 if above <= 0 else 1 - min(1.0, (1 - below) / above)


def _soft_light(below: float, above: float) -> float:
    if above <= 0.5:
        return below - (1 - 2 * above) * below * (1 - below)
    raised = ((16 * below - 12) * below + 4) * below if below <= 0.25 else sqrt(below)
    return below + (2 * above - 1) * (raised - below)


MODES: Final[dict[str, Channel]] = {
    "normal": lambda below, above: above,
    "multiply": lambda below, above: below * above,
    "screen": _screen,
    "overlay": lambda below, above: _hard_light(above, below),
    "darken": min,
    "lighten": max,
    "color-dodge": _dodge,
    "color-burn": _burn,
    "hard-light": _hard_light,
    "soft-light": _soft_light,
    "difference": lambda below, above: abs(below - above),
    "exclusion": lambda below, above: below + above - 2 * below * above,
}


def mixed(mode: str, below: RGB, there: float, above: RGB, opacity: float) -> tuple[RGB, float]:
    """A colour and its opacity over another and its: what both make, and how opaque that is.

    Args:
        mode: one of :data:`MODES`.
        below: the colour below.
        there: its opacity; where there is nothing below, nothing is mixed.
        above: the colour above.
        opacity: its own.
    """
    channel, whole = MODES[mode], opacity + there * (1 - opacity)
    if not whole:
        return above, 0.0
    found = []
    for under, over in zip(below, above, strict=True):
        made = (1 - there) * over + there * 255 * channel(under / 255, over / 255)
        found.append((opacity * made + (1 - opacity) * there * under) / whole)
    red, green, blue = found
    return (red, green, blue), whole
