"""Registers strongly bent paper roughly: from the markers on, patch by patch, each beside what is known already."""

from __future__ import annotations

import math
from collections.abc import Iterator

import cv2
import numpy as np

from pnp.model.arrays import Array, Floats, Pixels, rotation
from pnp.scan import warp as warping
from pnp.scan.patches import COARSE, LEAST_CONTRAST, drawn_lines, lines_alone
from pnp.scan.profiles import Anchors, bend
from pnp.scan.template import Template
from pnp.scan.warp import Warp, rectify

_SIDE, _STEP, _SEARCH = 24, 12, 3
"""Side and distance of patches, and search radius, mm."""
_REACH_MM = 30.0
"""Patches whose centre is this near to a known place are searched next; further ones only across a gap."""
_TRIES = 3
"""How often a patch is searched: the more of what surrounds it is known, the better it fits."""
_SMOOTH, _HUBER_MM = 0.05, 1.0
"""Weight of smoothness of the fit, and its limit for outliers."""
_RIM = 30
"""Width of what is looked at around the page, mm: where the paper curls up, it is seen outside of its corners."""
_LEAST_MATCH, _LEAST_LEAD, _LEAD = 0.45, 0.04, 0.2
"""Correlation with which a patch counts as found; its least lead over other places; and the lead that is enough."""
_APART = 2 * COARSE
"""Distance from which other places in a search compete, pixels."""
_PLACES = np.indices((2 * _SEARCH * COARSE + 1,) * 2)[::-1].reshape(2, -1)
"""x and y of the places of a search."""
_LEAST_BEND, _BOTH_WAYS = 0.01, 0.15
"""Curvature of the correlation at its peak that determines a place; and its share along a line with which it determines
the place along it, too."""


def follow_waves(black: Pixels, template: Template, warp: Warp, anchors: Anchors) -> Warp:
    """Register bent paper: match patches of the drawn page, wave by wave, beginning at the markers.

    Each wave is predicted by a fit to all before it. So a narrow search is enough however far the paper is bent, and
    lines are not confused with their neighbours. Only lines are compared, because otherwise colours would decide in
    patches of fine lines between coloured spaces. A patch of parallel lines tells where it lies across them only.

    Args:
        black: the photo's brightest channel.
        template: the page.
        warp: where it would be if it were flat.
        anchors: the corners of the markers.

    Returns:
        The new warp.
    """
    drawn = drawn_lines(template)
    rows, columns = drawn.shape
    rim, reach = _RIM * COARSE, _SEARCH * COARSE
    around = rectify(black, warp, 2 * COARSE, (2 * (rows + 2 * rim), 2 * (columns + 2 * rim)), (-_RIM, -_RIM))
    seen, middle = lines_alone(around), rim - 0.5
    to_seen = np.array([[COARSE, 0, middle], [0, COARSE, middle], [0, 0, 1]])
    centres = np.array(
        [centre for centre, patch in _patches(drawn) if cv2.meanStdDev(patch)[1].item() >= LEAST_CONTRAST]
    )
    known, tried = anchors[0], np.zeros(len(centres), int)
    at, direction, place, trust = np.empty((0, 2)), np.empty((0, 2)), np.empty(0), np.empty(0)

    def fitted(warp: Warp) -> Warp:
        offset = place - (warp.shift_at(at) * direction).sum(axis=1)
        return bend(warp, anchors, _SMOOTH, _HUBER_MM, (at, direction, offset, trust))

    warp = fitted(warping.finer(warp))
    while (left := np.flatnonzero(tried < _TRIES)).size:
        away = np.hypot(*(centres[left, None] - known).T).min(axis=0)
        wave = left[away < max(_REACH_MM, away.min() + _STEP)]
        tried[wave] += 1
        shifted = Warp(to_seen, warp.shift, warp.cell)
        straight = rectify(seen, shifted, COARSE, (rows + 2 * reach, columns + 2 * reach), (-_SEARCH, -_SEARCH))
        found = [(patch, *each) for patch in wave for each in _match(drawn, straight, centres[patch])]
        if not found:
            continue
        patch, along, offset, sure = (np.array(each) for each in zip(*found, strict=True))
        tried[patch] = _TRIES
        here = centres[patch]
        known, at, direction = (np.concatenate(pair) for pair in ((known, here), (at, here), (direction, along)))
        place = np.concatenate([place, offset + (warp.shift_at(here) * along).sum(axis=1)])
        trust = np.concatenate([trust, sure])
        warp = fitted(warp)
    return warping.coarser(warp)


def _patches(drawn: Pixels) -> Iterator[tuple[tuple[float, float], Pixels]]:
    """Patches all over the page: centre, mm, and picture."""
    side = _SIDE * COARSE
    for top in range(0, drawn.shape[0] - side + 1, _STEP * COARSE):
        for left in range(0, drawn.shape[1] - side + 1, _STEP * COARSE):
            centre = (left / COARSE + _SIDE / 2, top / COARSE + _SIDE / 2)
            yield centre, drawn[top : top + side, left : left + side]


def _match(drawn: Pixels, straight: Pixels, centre: Array) -> Iterator[tuple[Array, float, float]]:
    """Search a patch of the drawn page around its place in the rectified photo.

    Args:
        drawn: the page's lines, COARSE pixels per mm.
        straight: those of the photo, rectified by the present warp, at the same scale, and _SEARCH mm around the page.
        centre: of the patch, mm.

    Yields:
        For each direction in which it is found, a unit vector, the offset along it (mm), and the trust in it.
    """
    left, top = (centre * COARSE - _SIDE * COARSE / 2).astype(int)
    side, reach = _SIDE * COARSE, _SEARCH * COARSE
    around = straight[top : top + side + 2 * reach, left : left + side + 2 * reach]
    score = cv2.matchTemplate(around, drawn[top : top + side, left : left + side], cv2.TM_CCOEFF_NORMED)
    _, best, _, (x, y) = cv2.minMaxLoc(score[1:-1, 1:-1])
    x, y = x + 1, y + 1
    if not _LEAST_MATCH < best <= 1.0001:
        return
    slope, strength, ways = _peak(score[y - 1 : y + 2, x - 1 : x + 2])
    if strength[0] <= _LEAST_BEND:
        return
    both = 2 if strength[1] > _BOTH_WAYS * strength[0] else 1  # if the lines of the patch cross
    ways, strength = ways[:both], strength[:both]
    fine = ways @ slope / strength
    if np.abs(fine).max() > 1:  # it is better still beyond what is searched
        return
    at = ways @ (x, y)
    apart = (np.abs(ways @ _PLACES - at[:, None]) > _APART).any(axis=0)
    lead = best - float(score.ravel()[apart].max(initial=-1))
    if lead < _LEAST_LEAD:  # as good elsewhere: a periodic pattern is ambiguous
        return
    offset = (at - ways @ (reach, reach) + fine) / COARSE
    for way, off in zip(ways, offset.tolist(), strict=True):
        yield way, off, best * min(lead / _LEAD, 1.0)


def _peak(score: Floats) -> tuple[Array, Array, Array]:
    """Of a surface, 3 x 3: its slope; its two downward bends, the stronger one first; and their directions, as rows."""
    (a, top, b), (left, middle, right), (c, bottom, d) = score.tolist()
    across, down, both = 2 * middle - left - right, 2 * middle - top - bottom, (b + c - a - d) / 4
    mean, spread = (across + down) / 2, math.hypot((across - down) / 2, both)
    turn = math.atan2(2 * both, across - down) / 2
    slope = np.array([(right - left) / 2, (bottom - top) / 2])
    return slope, np.array([mean + spread, mean - spread]), rotation(turn).T
