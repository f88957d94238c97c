"""Where each place of the page lies in the photograph: a homography after a smooth shift on the page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from pnp.scan.photo import Pixels

Array = npt.NDArray[np.float64]

CELL_MM = 18.0
"""Distance of the shift's knots: an 8 mm arch is followed to 0.03 mm between them."""
_ROUNDS = 3


@dataclass(frozen=True, eq=False)
class Warp:
    """A page in a photograph.

    Attributes:
        matrix: 3 x 3, from page mm (shifted) to pixels.
        shift: rows x columns x 2, mm on the page, at knots CELL_MM apart from the page's top left; bilinear between.
    """

    matrix: Array
    shift: Array

    def to_pixels(self, points: Array) -> Array:
        """Page positions, ... x 2 mm, as pixel positions of the photo (pixel centres are whole numbers)."""
        flat = points.reshape(-1, 2)
        return project(self.matrix, flat + self.shift_at(flat)).reshape(points.shape)

    def shift_at(self, points: Array) -> Array:
        """The shift at page positions, n x 2 mm."""
        return blend(self.shift.reshape(-1, 2), corners_of(points, self.shift.shape[:2]))

    def scale_at(self, points: Array) -> Array:
        """Pixels per mm at page positions, n x 2: n x 2, along x and along y."""
        here = self.to_pixels(points)
        right = self.to_pixels(points + (0.5, 0.0)) - here
        down = self.to_pixels(points + (0.0, 0.5)) - here
        return 2 * np.column_stack([np.hypot(*right.T), np.hypot(*down.T)])


def flat(matrix: Array, width_mm: float, height_mm: float) -> Warp:
    """A warp without shift, for a page of that size."""
    rows, columns = int(np.ceil(height_mm / CELL_MM)) + 1, int(np.ceil(width_mm / CELL_MM)) + 1
    return Warp(matrix, np.zeros((rows, columns, 2)))


def project(matrix: Array, points: Array) -> Array:
    """Points, n x 2, through a homography."""
    x, y, w = matrix[:, :2] @ points.T + matrix[:, 2:]
    return np.column_stack([x / w, y / w])


def corners_of(points: Array, shape: tuple[int, ...]) -> tuple[npt.NDArray[np.intp], Array]:
    """For points, n x 2 mm, the four knots around each, 4 x n flat indices, and their bilinear weights, 4 x n."""
    rows, columns = shape[:2]
    place = np.clip(points / CELL_MM, 0, np.array([columns - 1, rows - 1]) - 1e-9)
    low = place.astype(np.intp)
    u, v = (place - low).T
    at = low[:, 1] * columns + low[:, 0]
    index = np.stack([at, at + 1, at + columns, at + columns + 1])
    weight = np.stack([(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v])
    return index, weight


def blend(values: Array, corners: tuple[npt.NDArray[np.intp], Array]) -> Array:
    """Values at knots, k x c, interpolated at places whose corners :func:`corners_of` gave: n x c."""
    index, weight = corners
    result = np.empty((index.shape[1], values.shape[1]))
    for number, column in enumerate(
        np.ascontiguousarray(values.T)
    ):  # by column: gathers of rows are three times slower
        result[:, number] = sum(column.take(i) * w for i, w in zip(index, weight, strict=True))
    return result


def fit(
    warp: Warp, at: Array, direction: Array, offset: Array, weight: Array, smooth: float, *, huber_mm: float
) -> Warp:
    """Bend a warp so that printed things come to lie where they were seen.

    Least squares with robust weights over the knots' shifts, held smooth by their second differences (a discrete
    thin plate, which leaves translation, rotation and shear free).

    Args:
        warp: the present warp.
        at: n x 2, page positions where something was looked for, mm.
        direction: n x 2 unit vectors: each observation tells the shift along its own direction only.
        offset: n: how far along its direction it was seen from where ``warp`` has it, mm on the page.
        weight: n: trust in each.
        smooth: weight of smoothness; the larger, the stiffer.
        huber_mm: residual from which an observation loses weight.
    """
    shape = warp.shift.shape[:2]
    knots = shape[0] * shape[1]
    index, share = (np.ascontiguousarray(part.T) for part in corners_of(at, shape))
    columns = np.concatenate([2 * index, 2 * index + 1], axis=1)  # n x 8 unknowns
    values = np.concatenate([share * direction[:, :1], share * direction[:, 1:]], axis=1)
    target = (warp.shift_at(at) * direction).sum(axis=1) + offset
    cell = (columns[:, :, None] * (2 * knots) + columns[:, None, :]).ravel()
    products = values[:, :, None] * values[:, None, :]
    stiff = smooth * np.kron(plate(shape), np.eye(2))
    trust = weight
    solution = warp.shift.reshape(-1)
    for _ in range(_ROUNDS):
        normal = np.bincount(cell, (products * trust[:, None, None]).ravel(), minlength=(2 * knots) ** 2)
        right = np.bincount(columns.ravel(), (values * (trust * target)[:, None]).ravel(), minlength=2 * knots)
        solution = np.linalg.solve(normal.reshape(2 * knots, 2 * knots) + stiff, right)
        residual = np.abs((solution[columns] * values).sum(axis=1) - target)
        trust = weight / (1 + (residual / huber_mm) ** 2) ** 2  # far outliers lose all say
    return Warp(warp.matrix, solution.reshape(warp.shift.shape))


@cache
def plate(shape: tuple[int, int]) -> Array:
    """The quadratic form of bending of values at all knots, with a trace of stiffness."""
    rows, columns = shape
    number = np.arange(rows * columns).reshape(shape)
    steps: list[Array] = []

    def add(indices: tuple[npt.NDArray[np.intp], ...], factors: tuple[float, ...]) -> None:
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


def rectify(picture: Pixels, warp: Warp, per_mm: float, shape: tuple[int, ...]) -> Pixels:
    """The page seen from straight above.

    Args:
        picture: the photo, or a channel of it.
        warp: where the page is in it.
        per_mm: pixels per mm of the result.
        shape: rows and columns of the result.
    """
    rows, columns = shape[:2]
    cell = 16  # the map is smooth: compute every 16th pixel, and interpolate
    ys, xs = np.arange(0, rows + cell, cell), np.arange(0, columns + cell, cell)
    grid = np.stack(np.meshgrid(xs, ys), axis=-1)
    coarse = warp.to_pixels(np.asarray((grid + 0.5) / per_mm, float)).astype(np.float32)
    # warpAffine keeps knots on whole multiples of the cell, which cv2.resize does not.
    spread = np.array([[1 / cell, 0, 0], [0, 1 / cell, 0]])
    full = cv2.warpAffine(
        coarse, spread, (columns, rows), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(
        cv2.remap(picture, full, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(255,) * 4),
        np.uint8,
    )
