"""A pinhole camera with radial distortion, and the point of the paper that each pixel sees."""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from pnp.model.arrays import Array, Floats

STEP = 8
"""Sampling interval, in pixels, of everything that varies slowly over the picture."""


class Camera(Struct, frozen=True):
    """Position, direction and lens. Pixel centres have integer coordinates; space is in mm, z points up from the table.

    Attributes:
        width: pixels.
        height: pixels.
        focal: focal length, pixels.
        lens: radial distortion at the corner, as a share of the radius.
        position: of the pinhole, mm.
        axes: rows are the directions right and down in the picture, and the optical axis.
    """

    width: int
    height: int
    focal: float
    lens: float
    position: Array
    axes: Array

    def project(self, space: Array) -> Array:
        """Pixel positions, (..., 2), of points in space, (..., 3) mm."""
        seen = (space - self.position) @ self.axes.T
        depth = np.maximum(seen[..., 2:], 1.0)
        plane = seen[..., :2] / depth
        corner = (self.width**2 + self.height**2) / (4 * self.focal**2)
        radius = np.minimum((plane**2).sum(axis=-1, keepdims=True) / corner, 4.0)
        plane = plane * (1 + self.lens * radius)
        return np.asarray(plane * self.focal + [(self.width - 1) / 2, (self.height - 1) / 2])


def place_camera(
    size: tuple[int, int], tilt: float, azimuth: float, roll: float, lens: float, fill: float, outline: Array
) -> Camera:
    """A camera of 26 mm (35 mm equivalent) that sees the outline centred, filling a share of the frame.

    Args:
        size: width and height of the picture, pixels.
        tilt: degrees from the vertical.
        azimuth: direction of the tilt, radians.
        roll: rotation of the sheet in the picture, degrees clockwise.
        lens: see :class:`Camera`.
        fill: share of the frame's width or height, whichever is reached first.
        outline: points in space that must be in the frame, (N, 3) mm.
    """
    width, height = size
    focal = 26 / 43.27 * math.hypot(width, height)
    lean, turn = math.radians(tilt), math.radians(roll)
    back = np.array([math.sin(lean) * math.cos(azimuth), math.sin(lean) * math.sin(azimuth), math.cos(lean)])
    right = np.array([1.0, 0.0, 0.0]) - back[0] * back
    right /= np.linalg.norm(right)
    down = np.array([0.0, 1.0, 0.0])
    down = down - (down @ back) * back - (down @ right) * right
    down /= np.linalg.norm(down)
    axes = np.stack(
        [right * math.cos(turn) - down * math.sin(turn), right * math.sin(turn) + down * math.cos(turn), -back]
    )
    aim, distance = np.zeros(3), 400.0
    for _ in range(20):
        camera = Camera(width, height, focal, lens, aim + distance * back, axes)
        low, high = (f(camera.project(outline), axis=0) for f in (np.min, np.max))
        distance *= float(((high - low) / (width, height)).max() / fill) ** 0.8
        off = (low + high) / 2 - [(width - 1) / 2, (height - 1) / 2]
        aim = aim + distance / focal * (off[0] * axes[0] + off[1] * axes[1])
    return Camera(width, height, focal, lens, aim + distance * back, axes)


def shifted(camera: Camera, pixels: tuple[float, float], distance: float) -> Camera:
    """The camera moved sideways so that things at a distance, mm, move by these pixels."""
    move = distance / camera.focal * (pixels[0] * camera.axes[0] + pixels[1] * camera.axes[1])
    return replace(camera, position=camera.position - move)


def see(camera: Camera, lift: Callable[[Array], Array]) -> Array:
    """The point of a surface that every eighth pixel sees: (rows, columns, 2) mm, 1e4 where it misses the surface.

    Sample ``[i, j]`` belongs to pixel ``(8 j - 4.5, 8 i - 4.5)``. There is one more row and column than the picture
    on each side, so that :func:`enlarge` can interpolate at the borders. Newton's method, started from the plane's
    homography, to 0.02 pixels.
    """
    x = np.arange(camera.width // STEP + 2) * STEP + (STEP / 2 - 0.5 - STEP)
    y = np.arange(camera.height // STEP + 2) * STEP + (STEP / 2 - 0.5 - STEP)
    pixel = np.stack(np.meshgrid(x, y), axis=-1).astype(np.float64)

    def image(points: Array) -> Array:
        return camera.project(lift(points))

    square = np.array([[-80.0, -80.0], [80.0, -80.0], [80.0, 80.0], [-80.0, 80.0]])
    seen = replace(camera, lens=0.0).project(np.concatenate([square, np.zeros((4, 1))], axis=1))
    back = cv2.getPerspectiveTransform(seen.astype(np.float32), square.astype(np.float32))
    point = cv2.perspectiveTransform(pixel, back).astype(np.float64)
    step = 0.01
    for _ in range(8):
        here = image(point)
        off = pixel - here
        if np.percentile(np.abs(off), 99) < 0.02:
            break
        du = (image(point + [step, 0.0]) - here) / step
        dv = (image(point + [0.0, step]) - here) / step
        det = du[..., 0] * dv[..., 1] - du[..., 1] * dv[..., 0]
        det = np.where(np.abs(det) < 1e-3, 1e-3, det)
        right = off[..., 0] * dv[..., 1] - off[..., 1] * dv[..., 0]
        down = off[..., 1] * du[..., 0] - off[..., 0] * du[..., 1]
        move = np.stack([right, down], axis=-1) / det[..., None]
        point = np.clip(point + np.clip(move, -60.0, 60.0), -1400.0, 1400.0)
    missed = np.abs(image(point) - pixel).max(axis=-1) > 0.05
    return np.where(missed[..., None], 1e4, point)


def enlarge(coarse: Floats, top: int, bottom: int) -> Floats:
    """Rows ``top`` to ``bottom`` (multiples of eight) at full resolution, interpolated from samples of :func:`see`."""
    part = coarse[top // STEP : bottom // STEP + 2]
    size = (part.shape[1] * STEP, part.shape[0] * STEP)
    full: Floats = cv2.resize(part, size, interpolation=cv2.INTER_LINEAR)
    return full[STEP:-STEP, STEP:-STEP]
