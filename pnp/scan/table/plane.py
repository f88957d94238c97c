"""The plane of the table: from pixels to millimetres, and the position of every card on it.

The distances of the codes on a card are known, so all cards together determine the perspective and the distortion of
the lens. The positions of cards relative to each other are less certain: people lay them roughly.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from pnp.model.arrays import Array, rotation
from pnp.model.cellcodes import CARD_MM, CODE_MM, corner_of
from pnp.scan.table.codes import Seen
from pnp.scan.warp import project

_CODE_MM = 0.2
"""Usual precision of a code's corners."""
_LAID_MM, _LAID_RADIANS = 3.0, math.radians(3.0)
"""Usual precision with which people lay cards."""
_LENS = 0.01
_STEP = 1e-6


class Plane(Struct, frozen=True, eq=False, dict=True):
    """The mapping from the picture's pixels to the table.

    Attributes:
        matrix: 3 x 3, from undistorted picture units (half the diagonal, from the middle) to mm.
        bend: radial distortion: the share by which points at a radius of 1 are too close to the middle.
        middle: of the picture, pixels.
        unit: half its diagonal, pixels.
    """

    matrix: Array
    bend: float
    middle: Array
    unit: float

    @cached_property
    def back(self) -> Array:
        """The inverse of ``matrix``."""
        return np.asarray(np.linalg.inv(self.matrix), float)

    def to_mm(self, pixels: Array) -> Array:
        """Points on the table, n x 2 mm, for n x 2 pixels."""
        own = (pixels - self.middle) / self.unit
        straight = own * (1 + self.bend * (own**2).sum(axis=1, keepdims=True))
        return project(self.matrix, np.asarray(straight, float))

    def to_pixels(self, points: Array) -> Array:
        """Pixels, ... x 2, for points on the table."""
        straight = project(self.back, points.reshape(-1, 2))
        own = straight
        for _ in range(4):
            own = straight / (1 + self.bend * (own**2).sum(axis=1, keepdims=True))
        return (own * self.unit + self.middle).reshape(points.shape)


class Pose(Struct, frozen=True, eq=False):
    """The position of a card on the table.

    Attributes:
        middle: mm.
        angle: radians clockwise.
    """

    middle: Array
    angle: float

    def place(self, points: Array) -> Array:
        """Points on the table, ... x 2 mm, of points of the card, mm from its upright top left corner."""
        return np.asarray((points - CARD_MM / 2) @ rotation(self.angle).T + self.middle)


def ring(cell: int) -> Array:
    """Corners of a cell's code on its card, 4 x 2 mm, clockwise from the top left."""
    x, y = corner_of(cell)
    return np.array([[x, y], [x + CODE_MM, y], [x + CODE_MM, y + CODE_MM], [x, y + CODE_MM]])


def first_plane(codes: Sequence[Seen], shape: tuple[int, ...]) -> Plane:
    """The plane from one card alone, whose top left corner is the origin.

    Args:
        codes: of that card.
        shape: of the picture.
    """
    middle = (np.array(shape[1::-1], float) - 1) / 2
    plane = Plane(np.eye(3), 0.0, middle, math.hypot(*shape[:2]) / 2)
    own = np.concatenate([(code.corners - middle) / plane.unit for code in codes])
    matrix, _ = cv2.findHomography(own, np.concatenate([ring(code.cell) for code in codes]))
    return plane if matrix is None else replace(plane, matrix=np.asarray(matrix, float))


def pose_of(codes: Sequence[Seen], plane: Plane) -> Pose:
    """The position of a card from its codes: least-squares rotation and translation, without scale."""
    there = plane.to_mm(np.concatenate([code.corners for code in codes]))
    here = np.concatenate([ring(code.cell) for code in codes]) - CARD_MM / 2
    a, b = here - here.mean(axis=0), there - there.mean(axis=0)
    angle = math.atan2(float((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum()), float((a * b).sum()))
    return Pose(there.mean(axis=0) - rotation(angle) @ here.mean(axis=0), angle)


def misfit(codes: Sequence[Seen], plane: Plane, pose: Pose) -> Array:
    """Distances of each code's corners from their expected positions: n x 4 mm."""
    there = plane.to_mm(np.concatenate([code.corners for code in codes]))
    off = there - np.concatenate([pose.place(ring(code.cell)) for code in codes])
    return np.asarray(np.hypot(*off.T).reshape(-1, 4))


def refine(
    plane: Plane,
    poses: Mapping[int, Pose],
    codes: Mapping[int, Sequence[Seen]],
    expected: Mapping[int, Pose],
    rounds: int,
) -> tuple[Plane, dict[int, Pose]]:
    """Fit plane and cards jointly (Gauss-Newton with robust weights).

    Args:
        plane: start value.
        poses: start values of the cards, by any key.
        codes: of each card, by the same keys.
        expected: the position of each on the exact grid.
        rounds: number of steps; two improve the fit, four converge.
    """
    keys = list(poses)
    index = np.concatenate([np.full(4 * len(codes[key]), at) for at, key in enumerate(keys)])
    pixels = np.concatenate([code.corners for key in keys for code in codes[key]])
    own = (pixels - plane.middle) / plane.unit
    here = np.concatenate([ring(code.cell) for key in keys for code in codes[key]]) - CARD_MM / 2
    world = np.append(plane.matrix.ravel()[:8] / plane.matrix[2, 2], plane.bend)
    cards = np.array([[*poses[key].middle, poses[key].angle] for key in keys])
    nominal = np.array([[*expected[key].middle, expected[key].angle] for key in keys])
    laid = np.array([_LAID_MM, _LAID_MM, _LAID_RADIANS])
    rows = 2 * np.arange(len(index))
    for _ in range(rounds):
        c, s = np.cos(cards[index, 2]), np.sin(cards[index, 2])
        turned = np.column_stack([c * here[:, 0] - s * here[:, 1], s * here[:, 0] + c * here[:, 1]])
        seen = _on_table(world, own)
        off = seen - turned - cards[index, :2]
        size = np.hypot(*off.T)
        trust = 1 / (_CODE_MM * (1 + (size / (4 * _CODE_MM)) ** 2))
        jacobian = np.zeros((2 * len(index), 9 + cards.size))
        for at in range(9):
            step = _STEP * max(1.0, abs(world[at]))
            moved = world.copy()
            moved[at] += step
            jacobian[:, at] = ((_on_table(moved, own) - seen) / step).ravel()
        jacobian[rows, 9 + 3 * index] = -1
        jacobian[rows + 1, 10 + 3 * index] = -1
        jacobian[rows, 11 + 3 * index] = turned[:, 1]
        jacobian[rows + 1, 11 + 3 * index] = -turned[:, 0]
        weight = np.repeat(trust, 2)
        askew = (cards - nominal) / laid
        turned_by = cards[:, 2] - nominal[:, 2]
        askew[:, 2] = np.arctan2(np.sin(turned_by), np.cos(turned_by)) / laid[2]
        loose = 1 / (1 + (askew / 2) ** 2)
        normal = (jacobian * weight[:, None]).T @ (jacobian * weight[:, None])
        right = -(jacobian * weight[:, None]).T @ (off.ravel() * weight)
        held = np.append(np.zeros(8), 1 / _LENS**2)
        normal[np.diag_indices(len(normal))] += np.append(held, (loose / laid**2).ravel())
        right -= np.append(held * world, (loose * askew / laid).ravel())
        scale = 1 / np.sqrt(np.maximum(normal.diagonal(), 1e-12))
        even = normal * scale * scale[:, None] + 1e-10 * np.eye(len(normal))
        step_to = scale * np.linalg.solve(even, right * scale)
        world, cards = world + step_to[:9], cards + step_to[9:].reshape(-1, 3)
    found = replace(plane, matrix=np.append(world[:8], 1.0).reshape(3, 3), bend=float(world[8]))
    return found, {key: Pose(card[:2], float(card[2])) for key, card in zip(keys, cards, strict=True)}


def _on_table(world: Array, own: Array) -> Array:
    bent = own * (1 + world[8] * (own**2).sum(axis=1, keepdims=True))
    return project(np.append(world[:8], 1.0).reshape(3, 3), bent)
