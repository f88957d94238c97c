"""Places that are full of colour, compared with others on the sheet: whether ink, a thing or a shadow makes it."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
import numpy.typing as npt

from pnp.model.arrays import Array, Mask
from pnp.model.kinds import BOXES, FILLED, FIRST, KEY, STROKES
from pnp.scan.colour import GREY
from pnp.scan.keys import COVERED, Pens
from pnp.scan.look import DENSEST, Look, Scene

USUAL = 4
"""From so many coloured places on, or ticks on a sheet, they tell how somebody colours."""
SPARSE = 0.35
"""Share of ink in a tick at most."""
PURE = 0.8
"""Share of a place's inked samples that look most like its ink, from which on it is that ink."""
_BRIMFUL, _SURELY = 0.95, 0.99
"""Share of ink in a place that is full; and chance of its ink."""
_DIMLY, _MANY, _BORDER = 0.6, 0.1, 0.55
"""Share of the printed lines that is seen where ink hides them; the share of an ink's places that shows it does; and
the share of a place's border that is hidden by what does not cover the place."""
_OVERLAID, _BY_CHANCE = 0.75, 0.003
"""Share of a border that is hidden where a thing may lie over it; and the least chance that ink hides so much."""
_MUCH, _HARDLY, _SELDOM = 0.3, 1e-5, 0.05
"""Share of a border in dark ink of which more is lost where a thing may lie over a part of it; the least chance that
ink hides so much more than elsewhere; and the share that it is expected to hide before any place tells."""
_PATCH, _OTHER, _RARELY = 0.25, (0.15, 5.0), 0.01
"""Share of a whole border that a thing hides if it has just the ink's colour; how far another colour is from the middle
of those of an ink's places, and how many standard deviations; and the least chance of so much lost there."""
_THROUGH, _FAR = 0.17, 2.0
"""Contrast of a border under a thing, as a share of what an ink usually lets through: in a cup's colour 0.15 at most,
in ink 0.2 at least; and how far below the usual it is, as a multiple of how far above that one in twenty is."""
_DIM, _AS_DIM, _AROUND = 1.2, 0.3, 8
"""Density of what may be a black pen's or a shadow's, by which share of it that of another place in the same shadow may
differ, and how many bare places around are looked at."""
SOME = 0.1
"""Share of ink below which a place is bare."""
_PALER, _BESIDE, _SOME_PALER = 0.9, 10, 2
"""Density that inks lack where the sun burns them out, along grey; and in how many of so many places around."""


def inky(look: Look, found: Pens, chance: Array, best: npt.NDArray[np.intp]) -> Mask:
    """Which regions are full of an ink as good as black, under which lines are not to be seen.

    Nothing lies over many places of one ink and is of just its colour; and what lies over a whole place hides all of
    its border.
    """
    full = (look.core > _BRIMFUL) & (look.whole > _BRIMFUL) & (look.hidden == 0)
    result = np.zeros(len(best), bool)
    for pen, ray in enumerate(found.rays):
        mine = full & (best == pen) & (chance[:, pen] > _SURELY)
        if ray.nearly_black and mine.sum() >= 2 * USUAL:
            some = (look.unseen > 0) & (look.unseen < _BORDER)
            result |= mine & (some | ((look.seen[mine] < _DIMLY).mean() > _MANY))
    return result


def as_elsewhere(scene: Scene, look: Look, chance: Array, best: npt.NDArray[np.intp], pure: Array) -> tuple[Mask, Mask]:
    """Which regions are full of an ink that hides no more of their borders than elsewhere on the sheet; and far more.

    Ink hides a line here and there, in small pictures more. What lies over a region hides nearly all of its border.
    """
    around = scene.mean(scene.seen, np.ones(len(scene.samples.at)))[:, 0]
    full = (look.core > _BRIMFUL) & (pure > PURE) & (look.hidden == 0) & (around > COVERED) & (scene.known > 0)
    kinds = np.array([region.kind for region in scene.samples.regions])
    result, unlike = np.zeros((2, len(best)), bool)
    for pen in range(chance.shape[1] - 2):
        sure = full & (best == pen) & (chance[:, pen] > _SURELY)
        for kind in np.unique(kinds[sure]):
            these = sure & (kinds == kind)
            alike = these if these.sum() >= 2 * USUAL else sure
            usual = look.unseen[alike & (look.unseen < _OVERLAID)]
            if alike.sum() >= 2 * USUAL and usual.size:
                rate = float(usual.mean())
                more = these & (scene.unseen > rate * scene.known)
                result |= these & ~more
                for region in np.flatnonzero(more).tolist():
                    chance_of_it = _at_least(int(scene.unseen[region]), int(scene.known[region]), rate)
                    result[region], unlike[region] = chance_of_it > _BY_CHANCE, chance_of_it < _HARDLY
    return result, unlike


def overlaid(scene: Scene, look: Look, found: Pens, chance: Array, best: npt.NDArray[np.intp], odd: Mask) -> Mask:
    """Which places have an ink's colour, but show hardly anything of a border that this ink lets through elsewhere.

    A cup of a pen's colour may hide a box, and a pen a space, or a part of it: ink darkens printed lines, things remove
    them. Ink that is nearly black may hide them, too, also of the space beside.
    """
    blackish = any(ray.nearly_black for ray in found.rays)
    known = ~np.isnan(scene.contrast)
    sure = known & (look.core > _BRIMFUL) & (look.whole > _BRIMFUL) & (chance.max(axis=1) > _SURELY)
    boxes, field = (scene.samples.of_kind(kinds) for kinds in ((*BOXES, FIRST, KEY), FILLED))
    result = np.zeros(len(best), bool)
    for pen, ray in enumerate(found.rays):
        mine = best == pen
        if ray.nearly_black:
            continue
        if not blackish:
            result |= _lost(scene, odd, mine & field & (chance[:, pen] > _SURELY))
        own, others = (scene.contrast[sure & mine & kind] for kind in (boxes, field))
        if len(own) < 2 * USUAL:
            continue
        usual, most = np.percentile(own, (75, 95))  # more than half of them may be covered
        if len(others) >= 2 * USUAL and usual < _THROUGH * np.percentile(others, 75):
            usual, most = np.percentile(others, (75, 95))  # nearly all are
        least = min(_THROUGH * usual, usual - _FAR * (most - usual))
        result |= known & boxes & mine & (look.core > SPARSE) & (scene.contrast < least)
    return result


def _lost(scene: Scene, odd: Mask, alike: Mask) -> Mask:
    """Which regions have lost far more of their border than others that are alike, and more than a corner of it.

    Ink over ink hides dots of a border, too, but it has the colour of that ink.
    """
    suspects = alike & (scene.unseen > 0) & (scene.lost > np.maximum(_MUCH * scene.inked, 1))
    usual = alike & ~suspects
    rate = float((scene.lost[usual].sum() + 1) / (scene.inked[usual].sum() + 1 / _SELDOM))
    result = np.zeros(scene.regions, bool)
    for region in np.flatnonzero(suspects).tolist():
        chance = _at_least(int(scene.lost[region]), int(scene.inked[region]), rate)
        large = scene.lost[region] + scene.unseen[region] > _PATCH * scene.known[region]
        result[region] = chance < _HARDLY and large or chance < _RARELY and odd[region]
    return result


def odd(scene: Scene, look: Look, chance: Array, best: npt.NDArray[np.intp]) -> Mask:
    """Which regions have a colour far from those of nearly all others of their ink, whose borders are seen.

    A printed line below makes strokes darker than boxes.
    """
    result, field, drawn = np.zeros(len(best), bool), *map(scene.samples.of_kind, (FILLED, STROKES))
    seen = (scene.unseen == 0) & (scene.lost == 0) & (look.core > _BRIMFUL)
    for pen, kind in product(range(chance.shape[1] - 2), (field, drawn, ~field & ~drawn)):
        mine = (best == pen) & kind & (look.core > SOME)
        usual = mine & seen & (chance[:, pen] > _SURELY)
        if usual.sum() >= USUAL:
            middle = np.median(look.density[usual], axis=0)
            off = np.abs(look.density - middle)
            spread = 1.4826 * np.median(off[usual], axis=0)
            # How little the light there is known says nothing of the colour.
            most = np.maximum(_OTHER[0], _OTHER[1] * spread) + look.doubt[:, 1:]
            result |= mine & (off > most).any(axis=1)
    return result


def _at_least(count: int, among: int, rate: float) -> float:
    """The binomial chance that at least ``count`` of so many occur."""
    return sum(math.comb(among, k) * rate**k * (1 - rate) ** (among - k) for k in range(count, among + 1))


def lonely(scene: Scene, look: Look, paper: Array) -> Mask:
    """Which regions are dark among others none of which is as dark: no shadow ends where a region does."""
    dark = np.flatnonzero(look.grey > _DIM)
    x, y = _middles(scene).T
    bare = np.flatnonzero((look.core < SOME) | (paper > 0.5))
    off = np.hypot(x[dark, None] - x[bare], y[dark, None] - y[bare])
    off[dark[:, None] == bare] = np.inf
    near = bare[np.argsort(off, axis=1)[:, :_AROUND]]
    result = np.zeros(scene.regions, bool)
    grey = look.grey[dark, None]
    result[dark] = (np.abs(look.grey[near] - grey) < _AS_DIM * grey).sum(axis=1) < 2
    return result


def burnt(scene: Scene, look: Look, found: Pens) -> Mask:
    """Which regions are as bright in a channel as the camera can tell, where the sun burns colours out.

    Around them, inks are paler than nearly anywhere else; where paper is merely bright, they are as dark as anywhere.
    """
    result = scene.saturated & look.dazzled
    full = (look.core > _BRIMFUL) & (look.hidden == 0) & ~scene.samples.of_kind(STROKES)
    inked = np.flatnonzero(full)
    bright = np.flatnonzero(result)
    if not found.rays or not len(bright) or len(inked) < USUAL:
        return np.zeros_like(result)
    off = np.minimum([ray.density for ray in found.rays], DENSEST) - look.density[inked, None]
    paler = off @ GREY
    ink = np.linalg.norm(off - paler[:, :, None] * GREY, axis=2).argmin(axis=1)  # by hue
    paler = paler[np.arange(len(ink)), ink]
    much = paler > max(_PALER, median(paler) + _PALER)
    middle = _middles(scene)
    off = np.linalg.norm(middle[bright, None] - middle[inked], axis=2)
    result[bright] = much[np.argsort(off, axis=1)[:, :_BESIDE]].sum(axis=1) >= _SOME_PALER
    return np.asarray(result)


def _middles(scene: Scene) -> Array:
    """The middles of the regions' samples, r x 2 mm."""
    count = np.maximum(scene.samples.sums(np.ones(len(scene.samples.at))), 1)
    return np.stack([scene.samples.sums(scene.samples.at[:, axis]) / count for axis in (0, 1)], axis=1)


def median(values: Array) -> float:
    """The middle value; 0 where there is none."""
    return float(np.median(values)) if values.size else 0.0
