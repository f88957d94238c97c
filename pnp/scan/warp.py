"""The position of each place of the page in the photograph: a smooth shift on the page, then a homography."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Ints, Pixels

Corners = tuple[Ints, Array]
"""Result of :func:`corners_of` for places: 4 x n knots, and their weights."""

CELL_MM = 18.0
"""Distance of the shift's knots: an 8 mm arch is interpolated to 0.03 mm."""
_FINER_MM = 12.0
"""The same for creased paper."""
_ROUNDS = 3
_CELL = 16


class Warp(Struct, frozen=True, eq=False):
    """A page in a photograph.

    Attributes:
        matrix: 3 x 3, from page mm (shifted) to pixels.
        shift: rows x columns x 2, mm on the page, at knots ``cell`` apart, from the page's top left; bilinear between.
        cell: distance of knots, mm.
    """

    matrix: Array
    shift: Array
    cell: float = CELL_MM

    def to_pixels(self, points: Array, corners: Corners | None = None) -> Array:
        """Page positions, ... x 2 mm, as pixel positions of the photo (pixel centres are integers).

        ``corners``: result of :func:`corners_of` for them, if known.
        """
        flat = points.reshape(-1, 2)
        shift = blend(self.shift.reshape(-1, 2), corners or corners_of(flat, self.shift.shape, self.cell))
        return project(self.matrix, flat + shift).reshape(points.shape)

    def shift_at(self, points: Array) -> Array:
        """The shift at page positions, n x 2 mm."""
        return blend(self.shift.reshape(-1, 2), corners_of(points, self.shift.shape, self.cell))

    def scale_at(self, points: Array) -> Array:
        """Pixels per mm at page positions, n x 2 mm, along x and along y: n x 2."""
        here = self.to_pixels(points)
        right = self.to_pixels(points + (0.5, 0.0)) - here
        down = self.to_pixels(points + (0.0, 0.5)) - here
        return 2 * np.column_stack([np.hypot(*right.T), np.hypot(*down.T)])


def flat(matrix: Array, width_mm: float, height_mm: float) -> Warp:
    """A warp without shift, for a page of a size."""
    return Warp(matrix, np.zeros((*knots(width_mm, height_mm), 2)))


def knots(width_mm: float, height_mm: float) -> tuple[int, int]:
    """Rows and columns of knots of a page of a size."""
    return int(np.ceil(height_mm / CELL_MM)) + 1, int(np.ceil(width_mm / CELL_MM)) + 1


def finer(warp: Warp) -> Warp:
    """The same warp on closer knots, to model a crease."""
    return _on_knots(warp, _FINER_MM)


def coarser(warp: Warp) -> Warp:
    """The same warp on the usual knots."""
    return _on_knots(warp, CELL_MM)


def _on_knots(warp: Warp, cell: float) -> Warp:
    rows, columns = (np.arange(0.0, (count - 1) * warp.cell + cell, cell) for count in warp.shift.shape[:2])
    at = np.stack(np.meshgrid(columns, rows), axis=-1)
    return Warp(warp.matrix, warp.shift_at(at.reshape(-1, 2)).reshape(at.shape), cell)


def project(matrix: Array, points: Array) -> Array:
    """Points, n x 2, through a homography."""
    x, y, w = matrix[:, :2] @ points.T + matrix[:, 2:]
    result = np.empty((len(points), 2))
    np.divide(x, w, out=result[:, 0])
    np.divide(y, w, out=result[:, 1])
    return result


def corners_of(points: Array, shape: tuple[int, ...], cell: float = CELL_MM) -> Corners:
    """For points, n x 2 mm, the four knots around each, 4 x n flat indices, and their bilinear weights, 4 x n."""
    rows, columns = shape[:2]
    index, weight = np.empty((4, len(points)), np.intp), np.empty((4, len(points)))
    x = np.clip(points[:, 0] / cell, 0, columns - 1 - 1e-9)
    y = np.clip(points[:, 1] / cell, 0, rows - 1 - 1e-9)
    column, row = x.astype(np.intp), y.astype(np.intp)
    x -= column
    y -= row
    np.add(row * columns, column, out=index[0])
    np.add(index[0], ((1,), (columns,), (columns + 1,)), out=index[1:])
    np.multiply(x, y, out=weight[3])
    np.subtract(x, weight[3], out=weight[1])
    np.subtract(y, weight[3], out=weight[2])
    np.subtract(1 - x, weight[2], out=weight[0])
    return index, weight


def blend(values: Array, corners: Corners) -> Array:
    """Values at knots, k x c, interpolated at places with these corners (:func:`corners_of`): n x c."""
    index, weight = corners
    result = np.empty((values.shape[1], index.shape[1]), weight.dtype)
    part = np.empty(index.shape[1], weight.dtype)
    for column, total in zip(np.ascontiguousarray(values.T, weight.dtype), result, strict=True):
        np.multiply(column.take(index[0]), weight[0], out=total)  # by column: gathering rows is three times slower
        for i, w in zip(index[1:], weight[1:], strict=True):
            np.multiply(column.take(i), w, out=part)
            total += part
    return result.T


def fit(
    warp: Warp, at: Array, direction: Array, offset: Array, weight: Array, smooth: float, *, huber_mm: float
) -> Warp:
    """Fit a warp to the places where printed things were seen.

    Least squares with robust weights over the knots' shifts, regularised by their second differences (a discrete thin
    plate, which does not penalise translation, rotation and shear).

    Args:
        warp: the present warp.
        at: n x 2, page positions of observations, mm.
        direction: n x 2 unit vectors: each observation measures the shift along its direction only.
        offset: n: measured offset along the direction, relative to ``warp``, mm on the page.
        weight: n: trust in each.
        smooth: weight of smoothness; the larger, the stiffer.
        huber_mm: residual above which an observation loses weight.
    """
    shape = (int(warp.shift.shape[0]), int(warp.shift.shape[1]))
    unknowns, block = 2 * shape[0] * shape[1], 4 * shape[1]
    corners = corners_of(at, shape, warp.cell)
    order = np.argsort(corners[0][0], kind="stable")  # observations in one cell share eight unknowns
    first = np.flatnonzero(np.diff(corners[0][0][order], prepend=-1))
    knot = corners[0][:, order[first]].T
    columns = np.concatenate([2 * knot, 2 * knot + 1], axis=1)  # of each cell, c x 8
    share, along = corners[1][:, order].T, direction[order]
    values = np.concatenate([share * along[:, :1], share * along[:, 1:]], axis=1)  # n x 8
    shift = blend(warp.shift.reshape(-1, 2), corners)[order]
    target = (shift * along).sum(axis=1) + offset[order]
    upper, lower = np.triu_indices(8)
    products, wanted = values[:, upper] * values[:, lower], values * target[:, None]
    square = np.zeros((8, 8), np.intp)
    square[upper, lower] = square[lower, upper] = np.arange(len(upper))
    place = in_band(columns[:, :, None], columns[:, None, :], block).ravel()
    members = np.diff(first, append=len(order))
    stiff = smooth * _plates(shape)
    trust = weight[order]
    solution = warp.shift.reshape(-1)
    for _ in range(_ROUNDS):
        sums = np.add.reduceat(products * trust[:, None], first, axis=0)[:, square]
        normal = np.bincount(place, sums.ravel(), minlength=stiff.size).reshape(stiff.shape) + stiff
        sums = np.add.reduceat(wanted * trust[:, None], first, axis=0)
        right = np.bincount(columns.ravel(), sums.ravel(), minlength=unknowns).astype(float)
        solution = solve_blocks(normal, right)
        residual = np.abs((np.repeat(solution[columns], members, axis=0) * values).sum(axis=1) - target)
        trust = weight[order] / (1 + (residual / huber_mm) ** 2) ** 2  # far outliers get no weight
    return Warp(warp.matrix, solution.reshape(warp.shift.shape), warp.cell)


def in_band(row: Ints, column: Ints, block: int) -> Ints:
    """Flat indices, in the band of a square matrix, of its elements; the band has three blocks of columns per row.

    The middle block is the one that contains the row's own unknown. A block is two rows of knots, because bending
    terms extend no further.
    """
    return row * 3 * block + column - (row // block - 1) * block


def band_of(matrix: Array, block: int) -> Array:
    """The band, n x 3 blocks, of a matrix, n x n, that is zero outside of it."""
    row, column = np.nonzero(matrix)
    band = np.zeros((len(matrix), 3 * block))
    band.ravel()[in_band(row, column, block)] = matrix[row, column]
    return band


def solve_blocks(band: Array, right: Array) -> Array:
    """Solve symmetric block-tridiagonal equations.

    Args:
        band: n x 3 blocks (see :func:`in_band`).
        right: n x k, or n.

    Returns:
        The solution, of the shape of ``right``.
    """
    block = band.shape[1] // 3
    parts = [slice(start, start + block) for start in range(0, len(right), block)]
    ahead: list[Array] = []  # a block's unknowns are ``reached`` minus ``ahead`` times those of the next block
    reached: list[Array] = []
    for here, part in enumerate(parts):
        known = right.reshape(len(right), -1)[part]
        own, rest = band[part, block : block + len(known)], max(0, len(right) - part.stop)
        if here:
            back = band[part, :block]
            own, known = own - back @ ahead[-1], known - back @ reached[-1]
        both = band[part, 2 * block : 2 * block + min(block, rest)]
        solved = np.linalg.solve(own, np.concatenate([both, known], axis=1))
        ahead.append(solved[:, : both.shape[1]])
        reached.append(solved[:, both.shape[1] :])
    solution = reached[-1:]
    for gain, value in zip(ahead[-2::-1], reached[-2::-1], strict=True):
        solution.append(value - gain @ solution[-1])
    return np.concatenate(solution[::-1]).reshape(right.shape)


@lru_cache(maxsize=8)
def _plates(shape: tuple[int, int]) -> Array:
    """The quadratic form of the bending energy of shifts along x and y, as a band."""
    return band_of(np.asarray(np.kron(_plate(shape), np.eye(2))), 4 * shape[1])


@lru_cache(maxsize=8)
def plate(shape: tuple[int, int]) -> Array:
    """The quadratic form of the bending energy of values at all knots, as a band."""
    return band_of(_plate(shape), 2 * shape[1])


def _plate(shape: tuple[int, int]) -> Array:
    """The quadratic form of the bending energy, n x n, with a small ridge term."""
    rows, columns = shape
    number = np.arange(rows * columns).reshape(shape)
    steps: list[Array] = []

    def add(indices: tuple[Ints, ...], factors: tuple[float, ...]) -> None:
        block = np.zeros((indices[0].size, rows * columns))
        for knot, factor in zip(indices, factors, strict=True):
            block[np.arange(knot.size), knot.ravel()] += factor
        steps.append(block)

    add((number[:, :-2], number[:, 1:-1], number[:, 2:]), (1, -2, 1))
    add((number[:-2], number[1:-1], number[2:]), (1, -2, 1))
    root2 = float(np.sqrt(2))
    add((number[:-1, :-1], number[:-1, 1:], number[1:, :-1], number[1:, 1:]), (root2, -root2, -root2, root2))
    all_steps = np.concatenate(steps)
    return np.asarray(all_steps.T @ all_steps + 1e-6 * np.eye(rows * columns))


def rectify(
    picture: Pixels,
    warp: Warp,
    per_mm: float,
    shape: tuple[int, ...],
    origin: tuple[float, float] = (0.0, 0.0),
    *,
    flags: int = cv2.INTER_LINEAR,
    outside: int = 255,
) -> Pixels:
    """The page, or part of it, rectified: seen from directly above.

    Args:
        picture: the photo, or a channel of it.
        warp: where the page is in it.
        per_mm: pixels per mm of the result.
        shape: rows and columns of the result.
        origin: its top left corner on the page, mm.
        flags: OpenCV's interpolation.
        outside: grey level outside the photo.
    """
    # The map is smooth: it is computed at the centre of every 16 x 16 pixels, as cv2.resize expects.
    rows, columns = shape[:2]
    ys, xs = (np.arange(-_CELL, count + 2 * _CELL, _CELL) + _CELL / 2 for count in (rows, columns))
    knots = warp.to_pixels(np.stack(np.meshgrid(xs, ys), axis=-1) / per_mm + origin).astype(np.float32)
    spots = cv2.resize(knots, None, fx=_CELL, fy=_CELL, interpolation=cv2.INTER_LINEAR)
    inner = spots[_CELL : _CELL + rows, _CELL : _CELL + columns]
    whole, part = cv2.convertMaps(inner, None, cv2.CV_16SC2)  # twice as fast in cv2.remap
    seen = cv2.remap(picture, whole, part, flags, borderMode=cv2.BORDER_CONSTANT, borderValue=(outside,) * 4)
    return np.asarray(seen, np.uint8)
