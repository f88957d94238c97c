"""The light on the scene at every eighth pixel, in linear units, and the reflection of a lamp in the paper."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Floats, Mask, Pixels
from pnp.photographer.colour import black_body
from pnp.photographer.conditions import Condition, Lamp, Range
from pnp.photographer.page import PAPER
from pnp.photographer.tabletop import REACH


class Seen(Struct, frozen=True):
    """What every eighth pixel sees.

    Attributes:
        space: points, (rows, columns, 3) mm.
        normal: unit normals of paper or table.
        on_paper: whether the point is on the paper.
        on_top: whether something lies on the paper there.
        from_corner: distance from the centre of the picture, 1 in its corners.
    """

    space: Array
    normal: Array
    on_paper: Mask
    on_top: Mask
    from_corner: Array


class Light(Struct, frozen=True):
    """Light on the scene, scaled so that white paper in the best light is recorded at the condition's exposure.

    Attributes:
        falling: (rows, columns, 3), factor of the reflectance.
        mirrored: (rows, columns), added to the reflectance; None without reflections.
        balance: 3 x 3 matrix of the camera's white balance; None where ``falling`` includes it.
        kelvin: colour temperature.
        cast: linear RGB of a neutral grey in the picture, with green 1.
        shadow: share of the light that remains in the shadow.
    """

    falling: Floats
    mirrored: Floats | None
    balance: Floats | None
    kelvin: float
    cast: tuple[float, float, float]
    shadow: float

    def truth(self) -> dict[str, object]:
        """Facts about the light, as JSON."""
        return {"kelvin": self.kelvin, "cast": list(self.cast), "shadow": self.shadow}


def cast_light(
    seen: Seen, outlines: Sequence[Array], eye: Array, condition: Condition, rng: np.random.Generator
) -> Light:
    """Light a scene.

    Args:
        seen: the scene.
        outlines: the border of every sheet in space, (N, 3) mm.
        eye: position of the camera, mm.
        condition: ranges to draw from.
        rng: source of all chance.
    """
    bearing, rise = rng.uniform(0, 2 * math.pi), math.radians(rng.uniform(45, 70))
    sun = np.array([math.cos(bearing) * math.cos(rise), math.sin(bearing) * math.cos(rise), math.sin(rise)])
    direct = np.clip(seen.normal @ sun, 0.0, None) / sun[2]
    level = 0.55 + 0.45 * direct
    towards = (seen.space[..., :2] @ sun[:2]) / math.cos(rise) / 170
    level *= 1 - rng.uniform(*condition.falloff) * (1 - np.clip(0.5 + 0.5 * towards, 0.0, 1.15))
    level *= 1 - rng.uniform(*condition.vignette) * seen.from_corner**2

    under = [edge[:, :2] - edge[:, 2:] * sun[:2] / sun[2] - 1.2 * sun[:2] for edge in outlines]
    contact = _sampled(_blurred(_filled(under), rng.uniform(1.5, 3.5)), seen.space)
    level *= np.where(seen.on_paper | seen.on_top, 1.0, 1 - 0.45 * contact)

    kelvin = rng.uniform(*condition.kelvin)
    corrected = rng.uniform(*condition.balance)
    tint = black_body(kelvin).astype(np.float64) ** (1 - corrected)
    falling = level[..., None] * tint
    balance = None
    if condition.overlap[1]:
        more = rng.spawn(1)[0]
        light = black_body(kelvin).astype(np.float64)
        guess = light**corrected
        if condition.lamp is not None:
            light, guess = _two_lights(seen, light, corrected, condition.lamp, more)
        falling = level[..., None] * light
        balance = _white_balance(guess, more.uniform(*condition.overlap))
        tint = (balance * black_body(kelvin)).sum(axis=1)
    left = rng.uniform(*condition.shadow)
    if left < 1:
        cover = _sampled(_blurred(_shadow_shape(rng), rng.uniform(*condition.penumbra_mm) / 2.5), seen.space)
        sky = left * np.array([0.95, 1.0, 1.08])
        falling = falling * (1 - cover[..., None] * (1 - sky))
    metered = falling[seen.on_paper] if seen.on_paper.any() else falling
    if balance is not None:
        metered = (metered[..., None, :] * balance).sum(axis=-1)
    best = float(np.percentile(metered.max(axis=-1), 97))
    falling = falling * rng.uniform(*condition.exposure) / (PAPER * best)
    shine = rng.uniform(*condition.glare)
    mirrored = (shine * _mirror(seen, eye, condition.gloss, rng)).astype(np.float32) if shine > 0 else None
    red, green, blue = (float(channel / tint[1]) for channel in tint)
    matrix = None if balance is None else balance.astype(np.float32)
    return Light(falling.astype(np.float32), mirrored, matrix, kelvin, (red, green, blue), left)


def _two_lights(seen: Seen, day: Array, corrected: float, lamp: Lamp, rng: np.random.Generator) -> tuple[Array, Array]:
    """Light of a lamp that reaches everywhere, and daylight that ends at an edge.

    Returns:
        The colour at each point, and the colour between both that the camera assumes.
    """
    bulb = black_body(rng.uniform(*lamp.kelvin)).astype(np.float64)
    turn = rng.uniform(0, 2 * math.pi)
    across = seen.space[..., 0] * math.cos(turn) + seen.space[..., 1] * math.sin(turn) + rng.uniform(-60, 60)
    inside = np.clip(across / rng.uniform(*lamp.edge_mm) + 0.5, 0.0, 1.0)
    inside = inside**2 * (3 - 2 * inside)
    share, left = rng.uniform(*lamp.share), rng.uniform(*lamp.left)
    light = share * bulb + (1 - share) * (left + (1 - left) * inside[..., None]) * day
    return light, (day * bulb) ** (corrected / 2)


def _white_balance(guess: Array, overlap: float) -> Array:
    """3 x 3 matrix from the scene's linear light to the picture's: overlapping filters, gains, inverse filters.

    The gains act on the filtered light, but the inverse is that for daylight. Under a bulb the weak blue is amplified,
    and with it some of every other colour, so inks become more similar.
    """
    filters = (1 - overlap) * np.eye(3) + overlap * np.array([[0.0, 1.0, 0.0], [0.5, 0.0, 0.5], [0.0, 1.0, 0.0]])
    passed = (filters * guess).sum(axis=1)
    inverse = np.linalg.inv(filters) / passed
    return np.asarray((inverse[:, :, None] * filters[None, :, :]).sum(axis=1))


def _filled(outlines: Sequence[Array]) -> Pixels:
    mask = np.zeros((round(2 * REACH), round(2 * REACH)), np.uint8)
    for outline in outlines:
        cv2.fillPoly(mask, [np.rint((outline + REACH - 0.5) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return mask


def _blurred(mask: Pixels, sigma_mm: float) -> Floats:
    soft = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), max(sigma_mm, 0.3))
    return np.asarray(soft / 255, dtype=np.float32)


def _sampled(mask: Floats, space: Array) -> Floats:
    """Values of a mask of one pixel per mm at the points of a scene on the table."""
    places = (space[..., :2] + REACH - 0.5).astype(np.float32)
    return np.asarray(cv2.remap(mask, places, None, cv2.INTER_LINEAR, None, cv2.BORDER_REPLICATE))


def _shadow_shape(rng: np.random.Generator) -> Pixels:
    """The shadow of a hand with a phone, of a hand, or of head and shoulders, over a large part of the sheet."""
    mask = np.zeros((round(2 * REACH), round(2 * REACH)), np.uint8)
    turn = rng.uniform(0, 2 * math.pi)
    ahead = np.array([math.cos(turn), math.sin(turn)])
    side = np.array([-ahead[1], ahead[0]])
    axes = np.stack([ahead, side])
    middle = rng.uniform(-45, 45, 2)

    def polygon(points: list[tuple[float, float]]) -> None:
        placed = np.array(points) @ axes + middle + REACH
        cv2.fillPoly(mask, [np.rint(placed * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)

    def limb(start: tuple[float, float], end: tuple[float, float], width: float) -> None:
        ends = np.rint((np.array([start, end]) @ axes + middle + REACH) * 16).astype(np.int32)
        cv2.line(mask, ends[0].tolist(), ends[1].tolist(), 255, round(width), cv2.LINE_AA, 4)

    kind = rng.random()
    if kind < 0.5:
        polygon([(-80, -40), (80, -40), (80, 40), (-80, 40)])
        for finger in (-30, -8, 14, 36):
            limb((finger, 30), (finger + 8, 62), 19)
        limb((10, 70), (60, 480), 88)
    elif kind < 0.75:
        limb((0, 0), (30, 420), 70)
        for finger, reach in ((-26, 70), (-9, 92), (9, 96), (26, 78)):
            limb((finger, -10), (finger * 1.5, -reach), 17)
        limb((30, 20), (66, -26), 20)
    else:
        polygon([(-600, 0), (-60, 12), (-40, -70), (0, -105), (42, -72), (66, 10), (600, 30), (600, 700), (-600, 700)])
    return mask


def _mirror(seen: Seen, eye: Array, polish: Range, rng: np.random.Generator) -> Array:
    """Specular reflection (Blinn-Phong) at each point, of a lamp whose highlight is a random point of the paper."""
    spot = np.array([*rng.uniform(-60, 60, 2), 0.0])
    view = eye - spot
    view = view / np.linalg.norm(view)
    lamp = spot + 900 * (view * [-1.0, -1.0, 1.0])
    to_eye = eye - seen.space
    to_lamp = lamp - seen.space
    half = to_eye / np.linalg.norm(to_eye, axis=-1, keepdims=True)
    half += to_lamp / np.linalg.norm(to_lamp, axis=-1, keepdims=True)
    half /= np.linalg.norm(half, axis=-1, keepdims=True)
    gloss = rng.uniform(*polish)
    return np.asarray(np.clip((half * seen.normal).sum(axis=-1), 0.0, 1.0) ** gloss * np.where(seen.on_paper, 1.0, 0.4))
