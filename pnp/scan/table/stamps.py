"""Reads codes at known places, also those that are too faint or noisy to be detected.

A place is rectified, and its modules are compared with the codes at every small shift: the ring and the quiet zone must
be visible, and the word inside must be an expected one, with at most three wrong modules; two words differ in eight.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import cv2
import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Floats, Mask, Pixels, rotation
from pnp.model.cellcodes import MODULE_MM, cell_of
from pnp.scan.table.codes import Seen, patterns

To = Callable[[Array], Array]

_PITCH_MM = 0.2
_PER = round(MODULE_MM / _PITCH_MM)
_SIDE = 9
"""Modules along a side, with a quiet zone of one module."""
_REACH_MM = 0.8
_FAR_MM, _FAR_STEP = 4.0, 2
_ANGLES = np.radians([-4.5, 0.0, 4.5])
_THERE, _SURELY = 0.6, 0.68
"""Correlation above which a code is there: at a place where it is expected, and anywhere."""
_RING = 0.5
_ERRORS, _FEW = 3, 2
_BEFORE = 0.08
"""Least lead in correlation over every other code (0.2 in a perfect picture)."""
_BEST = 40


class Match(Struct, frozen=True):
    """Comparison of a place with a code.

    Attributes:
        likeness: correlation with the code, its ring and its quiet zone, 0 to 1.
        errors: modules inside the ring that differ from the code.
    """

    likeness: float
    errors: int

    @property
    def sure(self) -> bool:
        """Whether the code is there."""
        return self.likeness >= _THERE and self.errors <= _ERRORS


def grey_of(image: Pixels, px_per_mm: float) -> Floats:
    """The picture's brightness, slightly blurred."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), max(0.12 * px_per_mm, 0.4)), np.float32)


def expected(grey: Floats, to_pixels: To, code: int) -> Match:
    """Search for a code at its place.

    Args:
        grey: from :func:`grey_of`.
        to_pixels: pixels for places, n x 2 mm from the code's middle, the card upright.
        code: its number.
    """
    values = _shifted(_patch(grey, to_pixels, _REACH_MM), 1)
    likeness = _even(values) @ _templates()[code, 0]
    at = int(np.abs(likeness).argmax())
    word = _bits(values[at], likeness[at] > 0)
    return Match(float(abs(likeness[at])), int((word != _words()[code]).sum()))


def alone(grey: Floats, to_pixels: To, code: int) -> bool:
    """Whether a place shows a code and no other in any orientation; for codes that nothing else confirms.

    Args:
        grey: from :func:`grey_of`.
        to_pixels: pixels for places, n x 2 mm from the code's middle, the card upright.
        code: its number.
    """
    if not expected(grey, to_pixels, code).sure:
        return False
    even = _even(_shifted(_patch(grey, to_pixels, _REACH_MM), 1))
    return _ahead(np.abs(even @ _flat().T).max(axis=0).reshape(-1, 4), code)


def _ahead(likeness: Floats, code: int) -> bool:
    """Whether a code is clearly the likeliest of all (codes x 4)."""
    best = likeness.max(axis=1)
    own = float(best[code])
    best[code] = 0.0
    return own > float(best.max()) + _BEFORE


def anywhere(grey: Floats, to_pixels: To) -> tuple[Seen, Match] | None:
    """Search for any code around a place, in any orientation.

    Args:
        grey: from :func:`grey_of`.
        to_pixels: pixels for places, n x 2 mm from there.
    """
    best: tuple[float, Floats, tuple[int, int, int], float] | None = None
    for angle in _ANGLES:

        def turned(points: Array, angle: float = angle) -> Array:
            return to_pixels(points @ rotation(angle).T)

        values = _shifted(_patch(grey, turned, _FAR_MM), _FAR_STEP)
        even = _even(values)
        rings = np.abs(_even(values[:, _frame()]) @ _ring_template())
        likely = np.argsort(-rings)[:_BEST]
        likely = likely[rings[likely] > _RING]
        if not likely.size:
            continue
        likeness = np.abs(even[likely] @ _flat().T).reshape(len(likely), -1, 4)
        peak = np.unravel_index(int(likeness.argmax()), likeness.shape)
        if best is None or float(likeness[peak]) > best[0]:
            shift = int(likely[peak[0]])
            modules = np.asarray(values[shift], np.float32)
            best = (float(likeness[peak]), modules, (int(peak[1]), int(peak[2]), shift), float(angle))
    if best is None or best[0] < _SURELY:
        return None
    value, modules, (code, quarters, shift), angle = best
    signed = _even(modules[None]) @ _templates()[code, quarters]
    word = _bits(modules, bool(signed[0] > 0))
    turned_word = np.rot90(_square(_words()[code]), -quarters)
    errors = int((_square(word) != turned_word).sum())
    if errors > _FEW or not _ahead(np.abs(_even(modules[None]) @ _flat().T).reshape(-1, 4), code):
        return None
    count = 2 * round(_FAR_MM / _PITCH_MM / _FAR_STEP) + 1
    down, across = divmod(shift, count)
    middle = (np.array([across, down]) - count // 2) * _FAR_STEP * _PITCH_MM
    half = 3.5 * MODULE_MM
    corners = np.array([[-half, -half], [half, -half], [half, half], [-half, half]]) + middle
    pixels = to_pixels(np.roll(corners, -quarters, axis=0) @ rotation(angle).T)
    return Seen(*cell_of(code), pixels), Match(value, errors)


def _patch(grey: Floats, to_pixels: To, reach_mm: float) -> Floats:
    """The rectified place, at a pitch of 0.2 mm, each value the mean of nine."""
    half = round((_SIDE // 2 * MODULE_MM + reach_mm) / _PITCH_MM)
    line = np.arange(-half, half + 1) * _PITCH_MM
    points = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    pixels = to_pixels(points).astype(np.float32).reshape(len(line), len(line), 2)
    drawn = cv2.remap(grey, pixels, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.blur(drawn, (3, 3)), np.float32)


def _shifted(patch: Floats, step: int) -> Floats:
    """The modules' values at every shift: shifts x 81."""
    span = (_SIDE - 1) * _PER
    windows = np.lib.stride_tricks.sliding_window_view(patch, (span + 1, span + 1))[::step, ::step, ::_PER, ::_PER]
    return np.ascontiguousarray(windows.reshape(-1, _SIDE * _SIDE))


def _even(values: Floats) -> Floats:
    """Rows with mean 0 and norm 1; rows without contrast have a smaller norm."""
    level = values - values.mean(axis=1, keepdims=True)
    return np.asarray(level / np.maximum(np.linalg.norm(level, axis=1, keepdims=True), 9.0), np.float32)


def _bits(values: Floats, marked_is_light: bool) -> Mask:
    """Which of the 25 modules inside the ring have the ring's tone."""
    square = values.reshape(_SIDE, _SIDE)
    frame = _frame().reshape(_SIDE, _SIDE)
    ring, ground = square[_ring_mask()], square[frame & ~_ring_mask()]
    limit = (np.median(ring) + np.median(ground)) / 2
    inside = square[2:-2, 2:-2].ravel()
    return np.asarray(inside > limit if marked_is_light else inside < limit)


def _square(word: Mask) -> Mask:
    return word.reshape(5, 5)


@cache
def _words() -> Mask:
    """The modules inside the ring of every code, codes x 25."""
    return patterns()[:, 1:-1, 1:-1].reshape(len(patterns()), 25)


@cache
def _templates() -> Floats:
    """Every code with its quiet zone in four orientations (quarter turns clockwise): codes x 4 x 81, normalised."""
    padded = np.pad(patterns().astype(np.float32), ((0, 0), (1, 1), (1, 1)))
    turned = np.stack([np.rot90(padded, -quarters, axes=(1, 2)) for quarters in range(4)], axis=1)
    flat = turned.reshape(len(padded), 4, -1)
    flat = flat - flat.mean(axis=2, keepdims=True)
    return np.asarray(flat / np.linalg.norm(flat, axis=2, keepdims=True), np.float32)


def _flat() -> Floats:
    return _templates().reshape(-1, _SIDE * _SIDE)


@cache
def _ring_mask() -> Mask:
    mask = np.zeros((_SIDE, _SIDE), bool)
    mask[1:-1, 1:-1] = True
    mask[2:-2, 2:-2] = False
    return mask


@cache
def _frame() -> Mask:
    """A mask of ring and quiet zone, of 81 modules."""
    mask = np.ones((_SIDE, _SIDE), bool)
    mask[2:-2, 2:-2] = False
    return mask.ravel()


@cache
def _ring_template() -> Floats:
    ring = _ring_mask().ravel()[_frame()].astype(np.float32)
    ring -= ring.mean()
    return np.asarray(ring / np.linalg.norm(ring), np.float32)
