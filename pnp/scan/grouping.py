"""Sorts the markers in a picture into sheets: several sheets of one game carry the same four markers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product

import cv2
import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Floats

Quads = Mapping[int, Array]
"""The marker at each corner of a page (0 top left, clockwise): 4 x 2 pixels, clockwise from its top left."""

CORNERS = 4
MOST_MARKERS = 80
"""The largest markers that are used: enough for twenty sheets in a picture."""

_UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
"""The corners of a square or page, clockwise."""
_APART = (10.5, 29.0)
"""Distance of two markers along an edge of one page, in sides of a marker: 14.6 to 22.4 are printed; it is 31 to a
marker of a neighbouring sheet."""
_SKEW = 0.4
_UNEQUAL = 2.2
_OVERLAP = 0.2
_STRAY = 0.3


class Group(Struct, frozen=True, eq=False):
    """Markers that are arranged like those of one sheet.

    Attributes:
        kind: number of the kind of sheet.
        quads: the markers by corner.
    """

    kind: int
    quads: Quads

    @property
    def markers(self) -> dict[int, Array]:
        """The markers by their id."""
        return {CORNERS * self.kind + corner: quad for corner, quad in sorted(self.quads.items())}

    @property
    def side(self) -> float:
        """The mean side of its markers, pixels."""
        return float(np.mean([np.sqrt(_area(quad)) for quad in self.quads.values()]))

    @property
    def outline(self) -> Array:
        """The quadrilateral through its markers' outer corners, 4 x 2 pixels; three markers determine the fourth."""
        at = {corner: quad[corner] for corner, quad in self.quads.items()}
        for corner in range(CORNERS):
            before, across, after = ((corner + step) % CORNERS for step in (3, 2, 1))
            if corner not in at and {before, across, after} <= at.keys():
                at[corner] = at[before] + at[after] - at[across]
        return np.array([at[corner] for corner in sorted(at)])


def group(found: Iterable[tuple[int, Array]]) -> tuple[list[Group], list[Group]]:
    """Sort markers into sheets.

    Args:
        found: (id, 4 x 2 pixels) of every marker in the picture.

    Returns:
        The sheets of which three or four markers are seen, in reading order; and parts of others, of which fewer are
        seen. A marker that lies on one of those sheets, or is far smaller than theirs, is a false detection.
    """
    largest = sorted(found, key=lambda marker: -_area(marker[1]))[:MOST_MARKERS]
    sheets: list[Group] = []
    for kind in sorted({number // CORNERS for number, _ in largest}):
        sheets += _sheets(kind, [(number % CORNERS, quad) for number, quad in largest if number // CORNERS == kind])
    return _in_reading_order(sheets), _parts(largest, sheets)


def _sheets(kind: int, seen: Sequence[tuple[int, Array]]) -> list[Group]:
    """The sheets of one kind: those with four markers first; among conflicting ones the smallest."""
    corners = [[i for i, (corner, _) in enumerate(seen) if corner == c] for c in range(CORNERS)]
    fits = {
        (i, j)
        for a, b in combinations(range(CORNERS), 2)
        for i, j in product(corners[a], corners[b])
        if forms_a_page({a: seen[i][1], b: seen[j][1]})
    }
    rivals = []
    for size in (4, 3):
        for chosen in combinations(range(CORNERS), size):
            for pick in _matching([corners[c] for c in chosen], fits):
                quads = {c: seen[i][1] for c, i in zip(chosen, pick, strict=True)}
                spread = _spread(quads)
                if spread is not None:
                    rivals.append((-size, spread, pick, Group(kind, quads)))
    rivals.sort(key=lambda rival: rival[:3])
    sheets: list[Group] = []
    used: set[int] = set()
    for _, _, pick, sheet in rivals:
        if used.isdisjoint(pick) and not any(_overlap(sheet, other) for other in sheets):
            sheets.append(sheet)
            used.update(pick)
    return sheets


def _matching(corners: Sequence[Sequence[int]], fits: set[tuple[int, int]]) -> Iterable[tuple[int, ...]]:
    """All choices of one marker per corner in which every two markers fit."""
    picks: list[tuple[int, ...]] = [()]
    for choices in corners:
        picks = [(*pick, i) for pick in picks for i in choices if all((j, i) in fits for j in pick)]
    return picks


def forms_a_page(quads: Quads) -> bool:
    """Whether markers lie like the corners of one page, in the directions that each marker itself shows."""
    for a, qa in quads.items():
        right, down = qa[1] - qa[0], qa[3] - qa[0]
        if right[0] * down[1] - right[1] * down[0] <= 0:  # mirrored
            return False
        frame = np.linalg.inv(np.stack([right, down], axis=1))
        for b, qb in quads.items():
            if a == b:
                continue
            along = frame @ (qb.mean(axis=0) - qa.mean(axis=0))  # in sides of marker a
            wanted = _UNIT[b] - _UNIT[a]
            for got, want in zip(along, wanted, strict=True):
                if want and not 4 < got * want < 60:
                    return False
                # The edges of a page seen at 45 degrees from nearby have slopes within this limit.
                if not want and abs(got) > 0.6 * float(np.abs(along).max()):
                    return False
            if not 0.3 < np.sqrt(_area(qa) / max(_area(qb), 1e-9)) < 3.3:
                return False
    return True


def _spread(quads: Quads) -> float | None:
    """Geometric mean of the distances between markers, in sides, on the rectified page; None if it is not a sheet.

    Four centres determine the perspective, three an affine approximation. On the rectified page, the markers of one
    sheet are upright squares of equal size at certain distances.
    """
    corners = sorted(quads)
    centres = np.array([quads[c].mean(axis=0) for c in corners], np.float32)
    square = _UNIT[corners].astype(np.float32)
    if len(corners) == CORNERS:
        matrix = cv2.getPerspectiveTransform(centres, square)
    else:
        matrix = np.vstack([cv2.getAffineTransform(centres, square), [0, 0, 1]])
    straight = cv2.perspectiveTransform(np.array([quads[c] for c in corners]), np.asarray(matrix, float))
    right = (straight[:, 1] - straight[:, 0] + straight[:, 2] - straight[:, 3]) / 2
    down = (straight[:, 3] - straight[:, 0] + straight[:, 2] - straight[:, 1]) / 2
    if (right[:, 0] <= 0).any() or (down[:, 1] <= 0).any():
        return None
    across, along = 1 / _mean(right[:, 0]), 1 / _mean(down[:, 1])
    if not all(_APART[0] < apart < _APART[1] for apart in (across, along)):
        return None
    if len(corners) == CORNERS:
        sides = np.concatenate([right[:, 0] * across, down[:, 1] * along])
        skew = np.concatenate([right[:, 1] * along, down[:, 0] * across])
        if sides.max() > _UNEQUAL * sides.min() or np.abs(skew).max() > _SKEW:
            return None
    return across * along


def _mean(values: Array) -> float:
    return float(np.exp(np.log(values).mean()))


def _overlap(one: Group, other: Group) -> bool:
    """Whether two pages overlap by more than their rims."""
    a, b = one.outline.astype(np.float32), other.outline.astype(np.float32)
    common, _ = cv2.intersectConvexConvex(a, b)
    return float(common) > _OVERLAP * min(_area(a), _area(b))


def _parts(found: Sequence[tuple[int, Array]], sheets: Sequence[Group]) -> list[Group]:
    """Groups of markers of sheets of which too little is seen."""
    used = {id(quad) for sheet in sheets for quad in sheet.quads.values()}
    least = _STRAY * max((sheet.side for sheet in sheets), default=0.0)
    parts: list[Group] = []
    for number, quad in found:
        kind, corner = divmod(number, CORNERS)
        middle = quad.mean(axis=0)
        on_another = any(cv2.pointPolygonTest(s.outline.astype(np.float32), middle, False) >= 0 for s in sheets)
        if id(quad) in used or on_another or np.sqrt(_area(quad)) < least:
            continue
        for i, part in enumerate(parts):
            if part.kind == kind and corner not in part.quads and forms_a_page({**part.quads, corner: quad}):
                parts[i] = Group(kind, {**part.quads, corner: quad})
                break
        else:
            parts.append(Group(kind, {corner: quad}))
    return sorted(parts, key=lambda part: (-len(part.quads), -part.side))


def _in_reading_order(sheets: Sequence[Group]) -> list[Group]:
    """Row by row from the top, each from the left; two are in a row if half the height of one is beside the other."""
    left = sorted(sheets, key=lambda sheet: float(sheet.outline[:, 1].mean()))
    ordered: list[Group] = []
    while left:
        row = [sheet for sheet in left if _beside(sheet, left[0])]
        ordered += sorted(row, key=lambda sheet: float(sheet.outline[:, 0].mean()))
        left = [sheet for sheet in left if not _beside(sheet, left[0])]
    return ordered


def _beside(one: Group, other: Group) -> bool:
    tops, bottoms = zip(*((g.outline[:, 1].min(), g.outline[:, 1].max()) for g in (one, other)), strict=True)
    heights = [bottom - top for top, bottom in zip(tops, bottoms, strict=True)]
    return bool(min(bottoms) - max(tops) > 0.5 * min(heights))


def _area(quad: Array | Floats) -> float:
    return float(cv2.contourArea(np.asarray(quad, np.float32)))
