"""What is seen of the printed borders of regions, and of the paper beside them.

It tells whether something hides a region, or whether the page has moved and the region lies elsewhere.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from pnp.model.arrays import Array, Ints, Mask
from pnp.model.kinds import FILLED, STROKES
from pnp.scan.paper import PITCH_MM, inside, on_grid
from pnp.scan.template import Template

_UNSEEN = 0.35
"""Visibility below which a place of a line is hidden."""
_FEW, _LOST, _CLEAR = 3, 0.2, 0.8
"""Number of prints in dark ink that tell whether something covers a region; the contrast of a lost one, as a share of
the expected one; and the usual logarithmic contrast on paper of one that a blurred picture would not lose."""
_ANYWHERE = 0.1
"""Share of the lines of a border below which it was not found."""
_EDGE = (0.5, 0.65)
"""Share of an edge's places that are hidden where the edge is seen, at most, and where it is not, at least."""
_BRIGHT_CELLS, _INKED, _HUED, _BLACK = 7, 0.8, 0.4, 1.8
"""Side of the square of paper places whose brightest tells of white; density above that of an inked one; by how much
more its channels differ than there; and density above which an ink may be as grey as a shadow."""
_SOME_CELLS, _WIDE, _NOWHERE = 4, 0.2, -99.0
"""How many of these together are no splash; the share of them that lies inside of a shadow or thing; and what stands
where there is no paper."""
_NEAR_CELLS, _BESIDE_SHARE = 5, 0.3
"""Side of the square around one of them that is beside it; and the share of a region that lies in such squares."""


def border_fit(template: Template, strength: Array, *, most: bool = False) -> Array:
    """For each sampled region the visibility of its printed border, 0 to 1; NaN if it cannot be seen.

    Args:
        template: the sheet's prints.
        strength: for each of these its visibility.
        most: whether nearly all of a border must be visible, not about half.
    """
    region, line = template.borders.T
    known = ~np.isnan(strength[line])
    region, seen = region[known], strength[line][known]
    order = np.lexsort((seen, region))
    total = np.bincount(region, minlength=len(template.samples.regions))
    # The median, because ink may hide a corner; less for a field, whose thick lines show under any ink.
    field = template.samples.of_kind(FILLED)
    part = total * 2 // 7 if most else np.where(field, total * 2 // 5, total // 2)
    middle = np.cumsum(total) - total + part
    result = np.full(len(total), np.nan)
    enough = total >= 3
    result[enough] = seen[order][middle[enough]]
    return result


def unseen_border(template: Template, visible: Array) -> tuple[Ints, Ints]:
    """For each sampled region the number of places of its printed border that are hidden, and of all that are known."""
    region, line = template.borders.T
    known = ~np.isnan(visible[line])
    hidden = known & (visible[line] < _UNSEEN)
    regions = len(template.samples.regions)
    return np.bincount(region[hidden], minlength=regions), np.bincount(region[known], minlength=regions)


def border_contrast(template: Template, contrast: Array) -> tuple[Array, Ints, Ints]:
    """For each sampled region what is seen of those of its border's prints that lie in dark ink.

    Their mean contrast, NaN where there are few of them, because one print tells little, but a whole border tells what
    a thing hides; and how many show hardly any, of those of which this picture shows enough on paper; and of how many.

    Args:
        template: the sheet's prints.
        contrast: n x 2, for each of these its contrast in dark ink, as a share of the expected one, and the usual
            logarithmic contrast on paper; NaN elsewhere.
    """
    share, usual = contrast.T
    region, line = template.borders[~np.isnan(share[template.borders[:, 1]])].T
    regions = len(template.samples.regions)
    count = np.bincount(region, minlength=regions)
    mean = np.bincount(region, share[line], regions) / np.maximum(count, 1)
    clear = usual[line] > _CLEAR  # a line that blur hides is hidden by no thing
    lost, of_clear = (np.bincount(region[some], minlength=regions) for some in (clear & (share[line] < _LOST), clear))
    return np.where(count >= _FEW, mean, np.nan), lost, of_clear


def without_lines(template: Template, found: Mask, share: float = _ANYWHERE) -> Mask:
    """For each sampled region whether hardly a line of its printed border, if it has any, was found near its place.

    Args:
        template: the sheet's prints.
        found: for each line whether it was found.
        share: of its lines, below which they are too few.
    """
    region, line = template.borders[template.borders[:, 1] < len(found)].T
    regions = len(template.samples.regions)
    return np.asarray(
        np.bincount(region, found[line], minlength=regions) < share * np.bincount(region, minlength=regions)
    )


def shows_one_edge(template: Template, strength: Array) -> Mask:
    """For each sampled region whether it is a stroke of which one edge is seen, but the other is not.

    Where paper bends more than registration can follow, one edge of a narrow band is taken for the other.

    Args:
        template: the sheet's prints.
        strength: for each of these its visibility.
    """
    result = np.zeros(len(template.samples.regions), bool)
    region, line = template.borders[~np.isnan(strength[template.borders[:, 1]])].T
    first, last = (np.searchsorted(region, np.arange(len(result)), side=side) for side in ("left", "right"))
    for index in np.flatnonzero(template.samples.of_kind(STROKES) & (last - first >= 2 * _FEW)):
        mine = line[first[index] : last[index]]
        at, hidden = template.prints[mine], strength[mine] < _UNSEEN
        course = np.array(template.samples.regions[index].line, float)
        middle, leg = (course[1:] + course[:-1]) / 2, np.diff(course, axis=0)
        nearest = np.argmin(((at[:, None] - middle) ** 2).sum(axis=2), axis=1)
        off = at - middle[nearest]
        left = leg[nearest, 0] * off[:, 1] > leg[nearest, 1] * off[:, 0]
        if min(left.sum(), (~left).sum()) >= _FEW:
            shares = sorted((hidden[left].mean(), hidden[~left].mean()))
            result[index] = shares[0] < _EDGE[0] and shares[1] > _EDGE[1]
    return result


def beside_inked_paper(template: Template, log: npt.NDArray[np.floating], seen: Mask) -> Mask:
    """For each sampled region whether ink lies over paper beside it where nobody draws: the page may have moved there.

    Args:
        template: the sheet's.
        log: m x 3, logarithms of the colours of the template's paper.
        seen: m, whether they are in the picture.
    """
    column, row = on_grid(template.paper)
    there = row[seen], column[seen]
    low, grey = np.full((2, row.max() + 1, column.max() + 1), _NOWHERE, np.float32)
    low[there], grey[there] = log[seen].min(axis=1), -np.ptp(log[seen], axis=1)
    known = low > _NOWHERE
    drop, hued = (cv2.dilate(each, np.ones((_BRIGHT_CELLS, _BRIGHT_CELLS), np.uint8)) - each for each in (low, grey))
    # A shadow is grey, and not as deep as an ink that is nearly black.
    dark = known & (drop > _INKED) & ((hued > _HUED) | (drop > _BLACK))
    parts, part = cv2.connectedComponents(dark.astype(np.uint8))
    inner = inside(dark, known)
    count, within = (np.bincount(part[each], minlength=parts) for each in (dark, inner))
    many = np.flatnonzero((count >= _SOME_CELLS) & (within < _WIDE * count))
    near = cv2.dilate((dark & np.isin(part, many)).astype(np.uint8), np.ones((_NEAR_CELLS, _NEAR_CELLS), np.uint8))
    samples = template.samples
    at = np.round((samples.at - template.paper.min(axis=0)) / PITCH_MM).astype(int)
    x, y = np.clip(at, 0, np.array(near.shape[::-1]) - 1).T
    return np.asarray(samples.sums(near[y, x] > 0) > _BESIDE_SHARE * samples.sums(np.ones(len(samples.at))))
