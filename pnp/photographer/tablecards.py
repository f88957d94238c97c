"""A photograph of square cards that overlap on a table: a painting, laid by hand.

The cards are drawn as flat pictures on the plane of the table, each where the camera sees it (a card on three others
lies a millimetre higher, and so appears further from the middle); light, lens and sensor are those for sheets.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import PnpError
from pnp.model.arrays import Array, Floats, Ints, Pixels, rotation
from pnp.photographer.camera import Camera, shifted
from pnp.photographer.colour import LINEAR
from pnp.photographer.conditions import Condition
from pnp.photographer.covers import Cover, make_cover
from pnp.photographer.exposure import expose
from pnp.photographer.page import PAPER, PrintedPage
from pnp.photographer.photo import Picture, condition_called, file_settings, picture_truth, take_picture
from pnp.photographer.sensor import to_jpeg
from pnp.photographer.setting import Setting, hold_camera
from pnp.photographer.surface import make_surface
from pnp.photographer.tabletop import make_table, to_pixels

CELL_MM = 21.0
ACROSS = 3
CARD_MM = ACROSS * CELL_MM
_RASTER = 8.0
"""Pixels per mm of the composed painting."""
_RIM_MM = 8.0
"""Width of the table around the painting that is composed with it, for the cards' shadows."""
_SEAM_MM = 1.0
_THICK_MM = 0.32
_TONER = 0.035
_UNSEEN = 0.02


class Laid(Struct, frozen=True, eq=False):
    """A card of the painting.

    Attributes:
        card: its number.
        face: its print, (H, W, 3) RGB, upright; H = W.
        cells: colour names of its nine cells, row by row on the upright card.
        row: row in the painting of its upper left cell, as it lies.
        column: column of that cell.
        turn: quarter turns clockwise.
        off_mm: offset from its place, right and down; None to draw one.
        askew: rotation, degrees clockwise; None to draw one.
    """

    card: int
    face: Pixels
    cells: tuple[str, ...]
    row: int
    column: int
    turn: int
    off_mm: tuple[float, float] | None = None
    askew: float | None = None


class _Pose(Struct, frozen=True):
    """Position of a card: its middle, mm on the table, its rotation, radians, and the heights of its corners, mm."""

    middle: Array
    angle: float
    heights: Array

    def corners(self, size: float = CARD_MM) -> Array:
        """Corners on the table's plane, (4, 2) mm, clockwise from the upright card's top left."""
        square = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]) * (size / 2)
        return np.asarray(square @ rotation(self.angle).T + self.middle)


def painting(
    cards: Sequence[Laid], condition: Condition | str = "large12mp", seed: int = 0, slip_mm: float = 3.0,
    slip_degrees: float = 3.5,
) -> Picture:  # fmt: skip
    """Photograph cards that lie on a table.

    Args:
        cards: in the order in which they were laid; later ones lie on earlier ones.
        condition: circumstances, or their name; pens, shape of the paper and finish are not used.
        seed: decides everything that the condition does not.
        slip_mm: maximum offset of a card from its place, in each direction.
        slip_degrees: maximum rotation of a card from its place.

    Returns:
        The picture. Its ``truth`` has condition, seed, readable, jpeg, orientation, width, height and light;
        ``cards``: card, row, column, turn, off_mm, askew, and corners_px in the upright picture, from the card's own
        top left, clockwise; ``cells``: for ``r,c`` its card, the colour, and ``hidden``, the share of its square
        (without a border of 3 mm) that shows something else or is outside the frame.

    Raises:
        PnpError: no cards, or an unknown condition.
    """
    how = condition_called(condition)
    if not cards:
        raise PnpError("A painting has at least one card.")
    hand, scene, lamp, phone, take = np.random.Generator(
        np.random.PCG64([seed, *b"cards", *how.name.encode()])
    ).spawn(5)  # fmt: skip
    poses = _lay(cards, slip_mm, slip_degrees, hand)
    outline = np.concatenate([pose.corners() for pose in poses])
    middle = (outline.min(axis=0) + outline.max(axis=0)) / 2
    poses = [replace(pose, middle=pose.middle - middle) for pose in poses]
    outline -= middle
    size = tuple(np.ptp(outline, axis=0) + 2 * _RIM_MM)
    camera = _camera(outline, how, scene)
    kind = how.tables[scene.integers(len(how.tables))]
    things = int(scene.integers(how.clutter[0], how.clutter[1] + 1))
    table = make_table(kind, things, (size[0], size[1]), scene)
    composed, top = _compose(cards, poses, table, size, camera, scene)
    paper = np.full(3, PAPER, np.float32)
    # The composed picture is larger than the part shown, so that there is no seam.
    shown = (size[0] - 2 * _SEAM_MM, size[1] - 2 * _SEAM_MM)
    placed = np.concatenate([np.eye(2), np.full((2, 1), -_SEAM_MM)], axis=1)
    page = PrintedPage(composed, _RASTER, placed, paper, (), shown, {}, ())
    flat = make_surface("flat", 0.0, *shown, scene)
    setting = Setting(page, shown, flat, camera, table, _cover(how, poses, size, scene), False)
    exposure = expose(setting, how, lamp, [])
    picture, _ = take_picture(exposure, how, camera, phone)
    orientation, quality = file_settings(how, take)
    truth = picture_truth(how, seed, orientation, quality, camera) | {
        "table": kind,
        "cards": [_card_truth(card, pose, middle, camera) for card, pose in zip(cards, poses, strict=True)],
        "cells": _cells(cards, top, size, setting, middle),
    }
    return Picture(to_jpeg(picture, quality, orientation), truth | exposure.light.truth())


def _lay(cards: Sequence[Laid], slip_mm: float, slip_degrees: float, rng: np.random.Generator) -> list[_Pose]:
    """Lay the cards one after the other; the cards below a corner lift it."""
    below: dict[tuple[int, int], int] = {}
    poses = []
    for card in cards:
        off = np.clip(rng.normal(0.0, 0.4 * slip_mm, 2), -slip_mm, slip_mm)
        askew = float(np.clip(rng.normal(0.0, 0.4 * slip_degrees), -slip_degrees, slip_degrees))
        off = off if card.off_mm is None else np.array(card.off_mm)
        askew = askew if card.askew is None else card.askew
        middle = (np.array([card.column, card.row]) + ACROSS / 2) * CELL_MM + off
        corners = [(0, 0), (0, 2), (2, 2), (2, 0)]
        stacked = [below.get((card.row + row, card.column + column), 0) for row, column in corners]
        heights = _THICK_MM * (np.roll(stacked, -card.turn) + 1.0) + np.abs(rng.normal(0.0, 0.2, 4))
        poses.append(_Pose(middle, math.radians(90 * card.turn + askew), heights))
        for row in range(ACROSS):
            for column in range(ACROSS):
                place = (card.row + row, card.column + column)
                below[place] = below.get(place, 0) + 1
    return poses


def _camera(outline: Array, how: Condition, rng: np.random.Generator) -> Camera:
    """A camera above the painting; for ``crop``, 25 to 50 mm of the painting are outside the frame."""
    space = np.concatenate([outline, np.zeros((len(outline), 1))], axis=1)
    wide, high = np.ptp(outline, axis=0)
    camera = hold_camera(space, high >= wide, how, rng)
    if how.cover != "crop":
        return camera
    seen = camera.project(space)
    distance = float(np.linalg.norm(camera.position))
    sign, axis = rng.choice([-1.0, 1.0]), int(rng.integers(2))
    edge = (camera.width, camera.height)[axis] - 1.0
    room = edge - float(seen[:, axis].max()) if sign > 0 else float(seen[:, axis].min())
    move = [0.0, 0.0]
    move[axis] = sign * (room + rng.uniform(25, 50) * camera.focal / distance)
    return shifted(camera, (move[0], move[1]), distance)


def _compose(
    cards: Sequence[Laid], poses: Sequence[_Pose], table: Pixels, size: tuple[float, ...], camera: Camera,
    rng: np.random.Generator,
) -> tuple[Floats, Ints]:  # fmt: skip
    """The cards on the table, linear reflectance; and the index of the card on top at every pixel (-1: none)."""
    columns, rows = (math.ceil(side * _RASTER) for side in size)
    low = np.array([-size[0] / 2, -size[1] / 2])
    # From pixel centres of the composed part to pixels of the table's picture.
    first, second = to_pixels(low + 0.5 / _RASTER), to_pixels(low + 1.5 / _RASTER)
    step = second - first
    from_piece = np.array([[step[0], 0, first[0]], [0, step[1], first[1]]])
    ground = cv2.warpAffine(
        table, from_piece, (columns, rows), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REFLECT_101,
    )  # fmt: skip
    picture = np.asarray(cv2.LUT(ground, LINEAR.reshape(1, 256)), np.float32)
    top = np.full((rows, columns), -1, np.intp)
    bearing = rng.uniform(0, 2 * math.pi)
    away = np.array([math.cos(bearing), math.sin(bearing)])
    tint = PAPER * np.array([1.0, rng.uniform(0.985, 1.0), rng.uniform(0.95, 1.0)])
    for number, (card, pose) in enumerate(zip(cards, poses, strict=True)):
        seen = _apparent(pose.corners(), pose.heights, camera)
        _put(picture, top, number, card.face, (seen - low) * _RASTER - 0.5, away, tint, rng)
    return picture, top


def _apparent(corners: Array, heights: Array, camera: Camera) -> Array:
    """Points on the plane of the table where the camera sees points above it."""
    foot, high = camera.position[:2], camera.position[2]
    return np.asarray(foot + (corners - foot) * (high / (high - heights))[:, None])


def _put(
    picture: Floats, top: Ints, number: int, face: Pixels, corners: Array, away: Array, tint: Array,
    rng: np.random.Generator,
) -> None:  # fmt: skip
    """Draw a card with its shadow, in place; its corners are pixel positions."""
    spread = 4 * _RASTER
    left, upper = np.maximum(np.floor(corners.min(axis=0) - spread), 0).astype(int)
    right, lower = np.ceil(corners.max(axis=0) + spread).astype(int) + 1
    window, labels = picture[upper:lower, left:right], top[upper:lower, left:right]
    size = (window.shape[1], window.shape[0])
    place = (corners - [left, upper]).astype(np.float32)
    side = face.shape[0]
    border = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
    # The cut is slightly off the print; the print extends beyond the edge of the card.
    slip = rng.normal(0.0, 0.3, 2) * side / CARD_MM
    onto = cv2.getPerspectiveTransform((border + slip).astype(np.float32), place)
    ink = cv2.LUT(face, ((_TONER + (1 - _TONER) * LINEAR) * 1.0).astype(np.float32).reshape(1, 256))
    soft = cv2.GaussianBlur(ink, (0, 0), max(0.45 * side / CARD_MM / _RASTER, 0.3))
    shown = cv2.warpPerspective(soft, onto, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    shown = shown * tint.astype(np.float32)
    grain = cv2.GaussianBlur(rng.standard_normal(shown.shape[:2], np.float32), (0, 0), 1.1)
    shown *= (1 + 0.008 / grain.std() * grain)[..., None]
    mask = np.zeros(size[::-1], np.uint8)
    fixed = np.rint(place * 16).astype(np.int32)
    cv2.fillPoly(mask, [fixed], 255, cv2.LINE_AA, 4)
    inside = mask.astype(np.float32) / 255
    core = np.zeros(size[::-1], np.uint8)
    cv2.polylines(core, [fixed], True, 255, 2, cv2.LINE_AA, 4)  # the cut edge shows the paper's core
    shown += (tint.astype(np.float32) * 0.8 - shown) * (core.astype(np.float32) / 255 * 0.5)[..., None]
    near = cv2.GaussianBlur(inside, (0, 0), 0.35 * _RASTER)
    move = np.array([[1, 0, away[0] * 0.7 * _RASTER], [0, 1, away[1] * 0.7 * _RASTER]])
    far = cv2.GaussianBlur(cv2.warpAffine(inside, move, size), (0, 0), 0.5 * _RASTER)
    window *= (1 - 0.35 * near)[..., None] * (1 - 0.35 * far)[..., None]
    window += (shown - window) * inside[..., None]
    labels[mask > 127] = number


def _cover(how: Condition, poses: Sequence[_Pose], size: tuple[float, ...], rng: np.random.Generator) -> Cover | None:
    """What lies on the painting."""
    middles = [pose.middle for pose in poses]
    target = middles[rng.integers(len(middles))]

    def targets() -> list[Array]:
        return [target, middles[rng.integers(len(middles))]] if how.cover == "fingers" else [target]

    return make_cover(how.cover, targets, (size[0], size[1]), rng)


def _card_truth(card: Laid, pose: _Pose, middle: Array, camera: Camera) -> dict[str, Any]:
    """The position of a card, as JSON."""
    nominal = (np.array([card.column, card.row]) + ACROSS / 2) * CELL_MM - middle
    corners = np.concatenate([pose.corners(), pose.heights[:, None]], axis=1)
    return {
        "card": card.card,
        "row": card.row,
        "column": card.column,
        "turn": card.turn,
        "off_mm": ((pose.middle - nominal).round(3) + 0.0).tolist(),
        "askew": round(math.degrees(pose.angle) - 90 * card.turn, 3) + 0.0,
        "corners_px": (camera.project(corners).round(2) + 0.0).tolist(),
    }


def _cells(
    cards: Sequence[Laid], top: Ints, size: tuple[float, ...], setting: Setting, middle: Array
) -> dict[str, dict[str, Any]]:
    """For every cell of the painting the card that was laid there last, its colour, and the share that is hidden."""
    last: dict[tuple[int, int], int] = {}
    for number, card in enumerate(cards):
        for row in range(ACROSS):
            for column in range(ACROSS):
                last[card.row + row, card.column + column] = number
    half = np.array(size) / 2
    inner = np.arange(3.5, CELL_MM - 3.0, 1.0)
    grid = np.stack(np.meshgrid(inner, inner), axis=-1)
    found = {}
    for (row, column), number in sorted(last.items()):
        card = cards[number]
        points = grid + np.array([column, row]) * CELL_MM - middle
        pixel = setting.camera.project(np.concatenate([points, np.zeros((*points.shape[:-1], 1))], axis=-1))
        at = np.clip(((points + half) * _RASTER).astype(int), 0, np.array(top.shape[::-1]) - 1)
        hidden = top[at[..., 1], at[..., 0]] != number
        hidden |= ((pixel < 0) | (pixel > [setting.camera.width - 1, setting.camera.height - 1])).any(axis=-1)
        if setting.cover is not None:
            hidden |= setting.cover.hides(points)
        share = float(hidden.mean())
        found[f"{row},{column}"] = {
            "card": card.card,
            "colour": card.cells[_own(card, row - card.row, column - card.column)],
            "hidden": round(share, 3) if share > _UNSEEN else 0.0,
        }
    return found


def _own(card: Laid, row: int, column: int) -> int:
    """The cell of the upright card that lies at a row and column of the rotated card."""
    for _ in range(card.turn % 4):
        row, column = ACROSS - 1 - column, row
    return ACROSS * row + column
