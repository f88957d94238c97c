"""Registers bent paper roughly: searches patches of the drawn page around their place in the photograph."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from pnp.model.arrays import Array, Pixels
from pnp.scan.profiles import WIDE_MM, Anchors, Seen, bend, both_ways, is_near, look_across, peak
from pnp.scan.raster import RASTER
from pnp.scan.template import Template
from pnp.scan.warp import Warp, rectify

_Round = tuple[int, int, int, float, float]
"""Side, distance and search radius of patches, mm; weight of smoothness of the fit; its limit for outliers, mm."""
_BENT: tuple[_Round, ...] = ((36, 24, 7, 2.0, 2.0), (24, 18, 4, 0.5, 0.8), (24, 18, 2, 0.2, 0.6))
"""For paper that lies as paper usually does: what is searched widely is found in wrong places, too."""
_CLOSER: tuple[_Round, ...] = ((20, 12, 5, 0.02, 1.0), (16, 12, 4, 0.02, 0.8))
COARSE = 2
"""Pixels per mm where whole patches are matched."""
_WIDEST_LINE_MM = 1.75
"""Wider things are filled spaces or markers."""
_NEARER = 0.02
"""Least share of the lines that a useful round brings within reach."""
LEAST_CONTRAST = 4.0
"""Standard deviation of the grey values of a drawn patch below which it cannot be found."""


def follow_patches(black: Pixels, soft: Pixels, template: Template, warp: Warp, anchors: Anchors) -> tuple[Warp, Seen]:
    """Register bent paper roughly: match large patches of the drawn page, then smaller ones.

    It ends as soon as the page's lines are near, or when a round brings no more of them near: ink may hide the rest.
    Only lines are compared, because otherwise colours would decide in patches of fine lines between coloured spaces.

    Args:
        black: the photo's brightest channel.
        soft: the same, blurred for profiles across lines.
        template: the page.
        warp: where it would be if it were flat.
        anchors: the corners of the markers.

    Returns:
        The new warp, or the same one if it is near enough; and what is seen there of the page's outline.
    """
    near, found = warp, look_across(soft, template.outline, warp, WIDE_MM)
    if is_near(found):
        return near, found
    for near in _rounds(black, template, warp, anchors, _BENT):
        before, found = found, look_across(soft, template.outline, near, WIDE_MM)
        if is_near(found) or found.good.mean() < before.good.mean() + _NEARER:
            break
    return near, found


def follow_creases(black: Pixels, template: Template, warp: Warp, anchors: Anchors) -> Warp:
    """Register creased paper: small, dense patches with little smoothing, on a grid of close knots.

    A stiff warp is off by millimetres beside a crease, so that lines are confused with their neighbours. Patches are
    found at the right places, but a stiff warp cannot follow them.
    """
    return [warp, *_rounds(black, template, warp, anchors, _CLOSER)][-1]


def _rounds(
    black: Pixels, template: Template, warp: Warp, anchors: Anchors, rounds: tuple[_Round, ...]
) -> Iterator[Warp]:
    """The warp after each round in which enough patches are found."""
    drawn = drawn_lines(template)
    for side, step, search, smooth, huber in rounds:
        rows, columns = drawn.shape
        seen = lines_alone(rectify(black, warp, 2 * COARSE, (2 * rows, 2 * columns)))
        at, offset, trust = _match(drawn, seen, side, step, search)
        if len(at) < 6:
            continue
        warp = bend(warp, anchors, smooth, huber, both_ways(at, offset, trust))
        yield warp


def drawn_lines(template: Template) -> Pixels:
    """The page as printed, its lines alone, COARSE pixels per mm."""
    rows, columns = (round(side * COARSE / RASTER) for side in template.raster.shape)
    page = cv2.resize(template.raster, (2 * columns, 2 * rows), interpolation=cv2.INTER_AREA)
    return lines_alone(np.asarray(page, np.uint8))


def lines_alone(picture: Pixels) -> Pixels:
    """Narrow things that are darker than their surroundings, softly on white; the picture has twice their scale."""
    side = round(_WIDEST_LINE_MM * 2 * COARSE) | 1
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    lines = 255 - cv2.morphologyEx(picture, cv2.MORPH_BLACKHAT, disc)
    half = cv2.resize(lines, (lines.shape[1] // 2, lines.shape[0] // 2), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(half, (0, 0), 1.0), np.uint8)


def _match(drawn: Pixels, straight: Pixels, size: int, step: int, search: int) -> tuple[Array, Array, Array]:
    """Search patches of the drawn page around their place in the rectified photo.

    Args:
        drawn: the page's lines, COARSE pixels per mm.
        straight: those of the photo, rectified by the present warp, at the same scale.
        size: side of a patch, mm.
        step: distance of patches, mm.
        search: search radius, mm.

    Returns:
        Patch centres (n x 2 mm), their offsets (n x 2 mm), trust in each (n).
    """
    side, reach = size * COARSE, search * COARSE
    height, width = drawn.shape
    framed = cv2.copyMakeBorder(straight, reach, reach, reach, reach, cv2.BORDER_REPLICATE)
    at, offset, trust = [], [], []
    for top in range(0, height - side + 1, step * COARSE):
        for left in range(0, width - side + 1, step * COARSE):
            patch = drawn[top : top + side, left : left + side]
            if cv2.meanStdDev(patch)[1].item() < LEAST_CONTRAST:
                continue
            around = framed[top : top + side + 2 * reach, left : left + side + 2 * reach]
            score = cv2.matchTemplate(around, patch, cv2.TM_CCOEFF_NORMED)
            _, best, _, (x, y) = cv2.minMaxLoc(score)
            if not 0.35 < best <= 1.0001 or x in (0, 2 * reach) or y in (0, 2 * reach):
                continue
            apart = score.copy()
            near = 2 * COARSE
            apart[max(y - near, 0) : y + near + 1, max(x - near, 0) : x + near + 1] = -1
            lead = best - float(apart.max())
            if lead < 0.04:  # as good elsewhere: a periodic pattern is ambiguous
                continue
            fine = [peak(score[y, x - 1 : x + 2]), peak(score[y - 1 : y + 2, x])]
            at.append(((left + side / 2) / COARSE, (top + side / 2) / COARSE))
            offset.append(((x + fine[0] - reach) / COARSE, (y + fine[1] - reach) / COARSE))
            trust.append(best * min(lead / 0.2, 1.0))
    return np.array(at).reshape(-1, 2), np.array(offset).reshape(-1, 2), np.array(trust)
