"""Finds the sheet's printed lines in a photograph by their profiles, and fits the warp to them."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from pnp.model.arrays import Array, Floats, Mask, Pixels
from pnp.scan import warp as warping
from pnp.scan.template import PROFILE, REACH_MM, STEP_MM, Lines
from pnp.scan.warp import Warp

Anchors = tuple[Array, Array]
"""Known places, the corners of the markers: n x 2 mm, n x 2 pixels."""

Observed = tuple[Array, Array, Array, Array]
"""What was seen of places, n x 2 mm: unit vectors, n x 2; offsets along these, n, mm; and the trust in each, n."""

WIDE_MM = 1.4
"""Search radius across lines at first."""
_GOOD_MATCH = 0.6
"""Correlation of a profile with the printed one above which a line counts as seen."""
_NEAR = 0.85
"""Share of lines seen within that radius above which the paper is flat enough to skip patches."""


class Seen(Struct, frozen=True, eq=False):
    """Lines as seen, n each: correlation, offset along the normal (mm), whether they are inside the picture."""

    match: Array
    offset: Array
    inside: Mask

    @property
    def good(self) -> Mask:
        """Whether each place was seen well."""
        return np.asarray((self.match > _GOOD_MATCH) & self.inside)


def look_across(soft: Pixels, lines: Lines, warp: Warp, search: float) -> Seen:
    """Search the expected profile across every place of the printed lines."""
    extra = round(search / STEP_MM)
    count = PROFILE + 2 * extra
    reach = REACH_MM + search
    spots = across(lines, warp, np.linspace(-reach, reach, count))
    seen = cv2.remap(soft, spots, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    height, width = soft.shape
    inside = within(spots[:, 0], width, height) & within(spots[:, -1], width, height)
    windows = np.lib.stride_tricks.sliding_window_view(seen, PROFILE, axis=1)  # n x shifts x PROFILE
    product = np.einsum("nsp,np->ns", windows, lines.expected)
    whole = slice(PROFILE // 2, -(PROFILE // 2))
    total = cv2.boxFilter(seen, cv2.CV_64F, (PROFILE, 1), normalize=False)[:, whole]
    square = cv2.sqrBoxFilter(seen, cv2.CV_64F, (PROFILE, 1), normalize=False)[:, whole]
    spread = np.maximum(square - total * total / PROFILE, 0)
    # A lower limit of the spread: the noise of an even surface would correlate with anything.
    match = product / np.sqrt(spread + PROFILE * 3.0**2)
    best = match.argmax(axis=1)
    row = np.arange(len(best))
    left, right = match[row, np.maximum(best - 1, 0)], match[row, np.minimum(best + 1, 2 * extra)]
    bend = left - 2 * match[row, best] + right
    fine = np.where(bend < -1e-9, np.clip((left - right) / np.minimum(2 * bend, -1e-9), -0.5, 0.5), 0.0)
    edge = (best == 0) | (best == 2 * extra)
    offset = (best + fine - extra) * STEP_MM
    return Seen(np.where(edge, 0.0, match[row, best]), offset, inside)


def peak(values: Floats) -> float:
    """Where a parabola through three values at -1, 0 and 1 has its maximum; 0 where it has none."""
    before, at, after = map(float, values)
    bend = before - 2 * at + after
    return (before - after) / (2 * bend) if bend < 0 else 0.0


def is_near(found: Seen) -> bool:
    """Whether nearly all lines are seen, and none is so far off that it may be another line."""
    good = found.good
    return bool(good.mean() > _NEAR and np.percentile(np.abs(found.offset[good]), 95) < 0.5 * WIDE_MM)


def across(lines: Lines, warp: Warp, offsets: Array) -> Floats:
    """Pixels of the photo, n x k x 2, at evenly spaced offsets (k, mm) across each place of the lines.

    The warp is smooth, so short straight lines on the page are straight in the photo: two ends determine them.
    """
    reach = offsets[[0, -1], None, None] * lines.normal
    first, last = warp.to_pixels(lines.at + reach).astype(np.float32)
    part = np.linspace(0, 1, len(offsets), dtype=np.float32)
    spots = np.empty((len(first), len(part), 2), np.float32)
    for axis in (0, 1):
        np.add(first[:, axis, None] * (1 - part), last[:, axis, None] * part, out=spots[:, :, axis])
    return spots


def within(spots: npt.NDArray[np.floating], width: int, height: int) -> Mask:
    """Whether pixel positions, ... x 2, are inside a picture of a given size."""
    x, y = spots[..., 0], spots[..., 1]
    return np.asarray((x >= 0) & (x <= width - 1) & (y >= 0) & (y <= height - 1))


def both_ways(at: Array, offset: Array, trust: Array) -> Observed:
    """Places, n x 2 mm, of which offsets in both directions were seen, n x 2 mm."""
    direction = np.repeat(np.eye(2), len(at), axis=0)
    return np.concatenate([at, at]), direction, offset.T.ravel(), np.tile(trust, 2)


def along_normals(lines: Lines, found: Seen) -> Observed:
    """The lines that were seen well."""
    good = found.good
    trust = found.match[good] ** 2 * np.where(lines.width[good] >= 0.4, 1.0, 0.5)
    return lines.at[good], lines.normal[good], found.offset[good], trust


def bend(warp: Warp, anchors: Anchors, smooth: float, huber: float, *seen: Observed) -> Warp:
    """Fit the warp to what was seen, with the marker corners as observations in both directions."""
    page, pixels = anchors
    back = np.asarray(np.linalg.inv(warp.matrix), float)
    miss = warping.project(back, pixels) - page - warp.shift_at(page)  # mm on the page
    corners = both_ways(page, miss, np.ones(len(page)))
    at, direction, offset, trust = (np.concatenate(parts) for parts in zip(*seen, corners, strict=True))
    return warping.fit(warp, at, direction, offset, trust, smooth, huber_mm=huber)
