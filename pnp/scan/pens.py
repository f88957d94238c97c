"""Which pens are in play, and what their inks are called."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations

import numpy as np
import numpy.typing as npt

from pnp.model.colour import encoded, linear
from pnp.scan.colour import Ray

Array = npt.NDArray[np.float64]

# A typical felt pen, pencil and crayon of each name, sRGB on white paper.
_EXAMPLES: Mapping[str, tuple[tuple[int, int, int], ...]] = {
    "red": ((205, 30, 45), (225, 75, 85), (180, 40, 50)),
    "blue": ((30, 70, 170), (70, 130, 210), (30, 40, 110)),
    "yellow": ((250, 215, 30), (250, 230, 110), (240, 195, 20)),
    "green": ((25, 135, 65), (90, 175, 90), (20, 95, 50)),
    "orange": ((240, 125, 20), (245, 150, 70)),
    "purple": ((110, 45, 140), (150, 90, 180)),
    "brown": ((120, 75, 40), (140, 95, 65)),
    "black": ((30, 30, 30), (70, 70, 70)),
    "light blue": ((98, 172, 226),),
    "turquoise": ((20, 150, 150),),
    "pink": ((240, 130, 170),),
}
FOUR = ("red", "blue", "yellow", "green")
FIFTH = "purple"
_NEAR, _NEARLY, _ASKED, _FAR = 0.3, 0.7, 0.9, 1.3
"""Angles, radians: to a name of the four that an ink surely has, to one that it may have beside a fifth pen, to the one
that the sheet asks for, and to one that it does not deserve."""
_PALE = 0.4
"""Share of the density of the strongest ink of a hue below which another one is too pale for its name."""
_AS_BLACK = {"blue": 0.5, "green": 0.8, "purple": 0.85, "brown": 0.85}
"""Angles, radians, to the names that a pen without a hue may have."""
_WARM, _RED, _DEEPEST = 1.0, 0.4, 2.5
"""Density in red light that a red, orange or yellow ink has at most, or as a share of that in green light; and one from
which its other channels are merely dark: a lamp has little blue light, and a camera does not tell how much less is left
of it."""
_ORANGE = 0.5
"""Density of a warm ink in green light, as a share of that in blue light, from which it is no yellow: yellow inks
have a quarter at most; a fine red pen under a lamp had 0.58."""
_HUELESS = 0.05
"""Share of an ink's density that is not grey, below which it has no hue."""


def _density(rgb: tuple[int, int, int]) -> Array:
    return np.asarray(np.log(1.004) - np.log([linear(value / 255) + 0.004 for value in rgb]))


@cache
def _directions(name: str, deepest: float = math.inf) -> Array:
    """Unit densities of a name's examples, k x 3, none of whose channels is denser than ``deepest``."""
    density = np.minimum([_density(rgb) for rgb in _EXAMPLES[name]], deepest)
    return np.asarray(density / np.linalg.norm(density, axis=1, keepdims=True))


def name_inks(rays: Sequence[Ray], asked: Mapping[int, str] | None = None) -> dict[int, str]:
    """Names for the inks, given jointly so that each name occurs once and fits as well as it can.

    Where the sheet names the ink of each pen, in ``asked``, an ink that has about that hue is called so.

    Up to four pens are red, blue, yellow and green, whatever their exact hue: a name stands for a pen, not for a shade.
    Only what is far from every name that the others leave has one of its own. Of more than four, those four names and
    purple go to the pens whose hues are nearest to them, however dark these are; the others have the names that fit.
    Where one of the pens has no hue, its name is left over, and the purple pen must not get it: all five go by hue.
    """
    if not rays:
        return {}
    if asked:
        usual = {ray.pen: asked[ray.pen] for ray in rays if _has(ray, asked[ray.pen])}
        rest = [ray for ray in rays if ray.pen not in usual]
        return usual | _matched(rest, [name for name in _EXAMPLES if name not in usual.values()], grey_too=True)
    usual = _usual(rays)
    if max(ray.pen for ray in rays) > len(FOUR):
        for names in (FOUR, (FIFTH,)) if len(rays) > len(FOUR) else ((*FOUR, FIFTH),):
            hues = ((_unlike(ray.density, name, grey_too=False), ray.pen, name) for ray in rays for name in names)
            for angle, pen, name in sorted(hues):
                if angle < _NEARLY and pen not in usual and name not in usual.values():
                    usual[pen] = name
        rest = [ray for ray in rays if ray.pen not in usual]
        return usual | _matched(rest, [name for name in _EXAMPLES if name not in usual.values()], grey_too=True)
    rest = [ray for ray in rays if ray.pen not in usual]
    left = [name for name in FOUR if name not in usual.values()]
    called = _matched(rest, left, grey_too=False)
    strange = [ray for ray in rest if _unlike(ray.density, called[ray.pen], grey_too=False) >= _FAR]
    usual |= _matched([ray for ray in rest if ray not in strange], left, grey_too=False)
    return usual | _matched(strange, [name for name in _EXAMPLES if name not in FOUR], grey_too=True)


def _has(ray: Ray, name: str) -> bool:
    """Whether an ink has about the hue of a name; little is known of the hue of an ink that is nearly black."""
    most = _FAR if ray.nearly_black else _ASKED
    return _unlike(ray.density, name, grey_too=False) < most


def _usual(rays: Sequence[Ray]) -> dict[int, str]:
    """Names for the inks that are clearly one of the four, the clearest of each; a pale one is a stain's, or pink."""
    near: dict[str, list[tuple[float, Ray]]] = {}
    for ray in rays:
        angle, name = min((_unlike(ray.density, name, grey_too=False), name) for name in FOUR)
        if angle < _NEAR:
            near.setdefault(name, []).append((angle, ray))
    found: dict[int, str] = {}
    for name, inks in near.items():
        strong = _PALE * max(float(np.linalg.norm(ray.density)) for _, ray in inks)
        _, pen = min((angle, ray.pen) for angle, ray in inks if np.linalg.norm(ray.density) >= strong)
        found[pen] = name
    return found


def _matched(rays: Sequence[Ray], names: Sequence[str], *, grey_too: bool) -> dict[int, str]:
    """Different names for the inks, so that they fit as well as they can together."""
    if not rays:
        return {}
    cost = np.array([[_unlike(ray.density, name, grey_too) for name in names] for ray in rays])
    rows = np.arange(len(rays))
    best = min(permutations(range(len(names)), len(rays)), key=lambda pick: float((cost[rows, list(pick)] ** 2).sum()))
    return {ray.pen: names[column] for ray, column in zip(rays, best, strict=True)}


def _unlike(density: Array, name: str, grey_too: bool) -> float:
    """Angle between an ink's colour and the nearest example of a name, by hue alone or with how grey it is.

    What is too dark in green light is far from yellow.
    """
    warm = density[0] < max(_WARM, _RED * density[1])
    deepest = _DEEPEST if warm and not grey_too else math.inf
    if name == "yellow" and warm and density[1] > _ORANGE * min(density[2], _DEEPEST):
        return _FAR
    examples, density = _directions(name, deepest), np.minimum(density, deepest)
    own = density / max(float(np.linalg.norm(density)), 1e-9)
    if not grey_too:
        examples = examples - examples.mean(axis=1, keepdims=True)
        examples = examples / np.linalg.norm(examples, axis=1, keepdims=True)
        own = own - own.mean()
        if float(np.linalg.norm(own)) < _HUELESS:  # a marker as good as black is blue or, less often, another dark one
            return _AS_BLACK.get(name, _FAR)
        own = own / max(float(np.linalg.norm(own)), 1e-9)
    return float(np.arccos(np.clip(examples @ own, -1, 1)).min())


def rgb_on_white(density: Array) -> tuple[int, int, int]:
    """The sRGB colour of a density on white paper."""
    red, green, blue = (round(255 * encoded(light)) for light in np.clip(np.exp(-density), 0, 1).tolist())
    return red, green, blue
