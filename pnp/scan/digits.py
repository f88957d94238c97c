"""Reads the number written in a total box. It confirms the coloured boxes; it never overrules them.

The recogniser is the smallest line model of PP-OCRv6 (Apache-2.0, ``recogniser/NOTICE``), run by OpenCV. It knows 6,904
characters; here it only tells how likely each of the numbers 0 to 999 is (connectionist temporal classification: Graves
et al., ICML 2006), so an O counts as a 0 and an l as a 1.
"""

from __future__ import annotations

import math
import threading
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
from msgspec.structs import replace

from pnp.model.arrays import Array, Floats, Ints, Mask, Pixels
from pnp.model.reading import Written
from pnp.scan.warp import Warp

PX_PER_MM = 8
"""Scale of the patches, pixels per mm."""
WORTH_REPORTING = 0.9
"""Least confidence of a reported number, and the highest of one in a box that is a little smeared."""
EXCLUDED = 14.0
"""Natural logarithm of the likelihood ratio to the best number, above which a number is not named: in 1,500 numbers
composed of real digits that of the true one was never above 8.7; once it was 10.7 since, where a 1 was lost."""
_NUMBER = -4.0
"""Least log likelihood that the writing is a number at all; letters and scribbles have less."""
_MODEL = Path(__file__).with_name("recogniser") / "PP-OCRv6_rec_tiny.onnx"
_DIGITS = 3
_LIKE = (
    (0,),
    (33, 57, 83, 59),
    (34, 80, 51, 30, 77, 1, 15, 24),
    (35, 68, 94),
    (36,),
    (37,),
    (38, 61, 87),
    (39, 70, 49),
    (40,),
    (41, 44),
    (42, 75, 85),
)
"""Columns of the model's output: the blank label, then for each digit the characters that look like it: 0OoQ,
1lI|i!/\\, 2Zz, 3, 4, 5Ss, 6bG, 7, 8B, 9gq."""
_FLOOR = 1e-6
"""Least probability of a character at any step: the recogniser is overconfident."""
_TRUST = 0.9
"""Exponent of the likelihoods, a calibration: of the numbers with a confidence of 0.9, 90 % are right."""
_SLANTS = (-0.2, 0.2)
"""How far numbers that are not sure are slanted, as a share of their height: the recogniser likes upright ones."""
_SOFT_MM = 0.5
"""Standard deviation of the blur against which a patch is sharpened."""
_AT_A_GLANCE, _WIDTHS = 0.97, (0.8, 1.25)
"""Confidence from which one look is enough, and how many times as wide other numbers are looked at, too: a 5 with a
long bar was once a 1 with 0.96. Of 3,000 numbers composed of real digits 5 were read wrongly, and 8 before."""
_TOO_FEW = 0.02
"""Factor for numbers with fewer digits than the ink has tall parts: the recogniser tends to miss one of two 1s."""

_PAPER_MM = 4.0
"""More than the width of any stroke: what is dark over this length is shadow."""
_RIM_MM = 0.45
_FRAME_MM = 1.2
"""How far inside the box its printed frame may appear if the registration is off."""
_FRAMED, _IN_FOCUS = 0.07, 0.2
"""Least darkness of a printed frame; and of one in focus: its sides had 0.2 and more on 180 pictures in focus, also on
small ones, and 0.1 to 0.25 on 81 others."""
_SMEARED, _CRISP = 0.5, 0.75
"""The share of the darker sides below which the fainter sides count as smeared: 0.29 to 0.37 in 33 frames smeared by
0.8 mm, 0.57 and more in 60 others; and the share from which nothing is lost: of 6,000 numbers composed of real digits
with more and less motion, read with a confidence of 0.95 or more, the true one was up to 11.5 behind below this share,
up to 8.1 above."""
_CLEAR, _FAINT, _BESIDE_MM = 0.4, 0.2, 1.2
"""How dark ink is at least, as a share of the darkest; what is fainter is a digit, too, if it lies so far beside it."""
_SPECK_MM2 = 0.15
_LEAST_TALL_MM = 1.8
_HEIGHT, _TEXT, _SIDE, _STEP = 48, 26, 16, 8
"""Pixels: height of the model's input, height of the digits in it, white at each side, width of one output step."""
_NARROW = 0.8
"""Width over height below which the ink is also read stretched to twice its width: two 1s may share one step."""
_MOST_WIDE = 10
"""Width over height above which the ink is compressed."""


def box_patch(image: Pixels, warp: Warp, box: tuple[float, float, float, float]) -> Pixels:
    """Cut a box out of a photograph, for :func:`read_number`.

    Args:
        image: height x width x 3, BGR.
        warp: where the page is in it.
        box: x, y, width and height on the page, mm, to the middle of the printed frame.
    """
    x, y, width, height = box
    rows, columns = round(height * PX_PER_MM), round(width * PX_PER_MM)
    grid = np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), axis=-1)
    across, down = np.moveaxis(warp.to_pixels((grid + 0.5) / PX_PER_MM + (x, y)).astype(np.float32), -1, 0)
    return np.asarray(cv2.remap(image, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def read_number(patch: Pixels) -> Written | None:
    """The number in a total box.

    Args:
        patch: height x width x 3, BGR, PX_PER_MM pixels per mm: a box, possibly with its frame.

    Returns:
        None for an empty box. Else the possible numbers, and as text the best one if its confidence is at least
        WORTH_REPORTING.
    """
    ink = clean(patch)
    if ink is None:
        return None
    found = _number(ink, patch)
    crisp = _crispness(_darkness(patch))
    if crisp < _SMEARED or found.confidence is None:
        return Written(None, None, found.behind)
    doubtful = crisp < _CRISP or _has_fainter(patch, ink)
    return replace(found, confidence=WORTH_REPORTING) if doubtful else found


def _has_fainter(patch: Pixels, ink: Floats) -> bool:
    """Whether fainter strokes lie beside the ink: a digit of which a dry pen has left little."""
    faint = clean(patch, _FAINT)
    return faint is not None and bool(faint.shape[1] > ink.shape[1] + _BESIDE_MM * PX_PER_MM)


def _crispness(ink: Floats) -> float:
    """1 if nothing has smeared the number, less if strokes may be lost, such as a 1, or the sides of a 0.

    The printed frame shows it: all its sides are equally dark, unless motion has smeared two of them, and no side is
    dark if the lens was out of focus.
    """
    reach = round(_FRAME_MM * PX_PER_MM)
    down, across = ink.mean(axis=1), ink.mean(axis=0)
    level, upright = (float(side[:reach].max() + side[-reach:].max()) / 2 for side in (down, across))
    darker = max(level, upright)
    return min(level, upright) / max(darker, _IN_FOCUS) if darker > _FRAMED else 1.0


def _number(ink: Floats, patch: Pixels) -> Written:
    """What is written; where that is not sure, as seen sharper, and narrower and wider or, if nothing is, leaning."""
    plain = likelihoods(ink)
    found = _named(plain)
    if (found.confidence or 0.0) >= _AT_A_GLANCE:
        return found
    if found.confidence is None:
        looks = [_slanted(ink, by) for by in _SLANTS]
    else:
        looks = [_drawn_out(ink, times) for times in _WIDTHS]
    sharp = clean(_sharpened(patch))
    if sharp is not None:
        looks.append(sharp)
    return _named(_mean(plain, *map(likelihoods, looks)))


def _named(likely: Array) -> Written:
    behind = likely.max() - likely
    chances = np.exp(-_TRUST * behind)
    best = int(behind.argmin())
    confidence = float(chances[best] / chances.sum())
    numbers = {int(number): float(behind[number]) for number in behind.argsort() if behind[number] <= EXCLUDED}
    if confidence < WORTH_REPORTING or np.logaddexp.reduce(likely) < _NUMBER:
        return Written(None, None, numbers)
    return Written(str(best), confidence, numbers)


def _mean(*likely: Array) -> Array:
    """The mean of likelihoods that are given by their logarithms."""
    return np.asarray(np.logaddexp.reduce(likely) - np.log(len(likely)))


def _sharpened(patch: Pixels) -> Pixels:
    """A patch with twice the contrast of what is as narrow as a stroke, which a lens out of focus takes away."""
    soft = cv2.GaussianBlur(patch, (0, 0), _SOFT_MM * PX_PER_MM)
    return np.asarray(cv2.addWeighted(patch, 2, soft, -1, 0), np.uint8)


def _slanted(ink: Floats, by: float) -> Floats:
    """The ink with its head moved to one side and its foot to the other, by half this share of its height."""
    height, width = ink.shape
    rim = math.ceil(abs(by) * height / 2)
    lean = np.array([[1, by, rim - by * height / 2], [0, 1, 0]])
    return np.asarray(cv2.warpAffine(ink, lean, (width + 2 * rim, height)), np.float32)


def _drawn_out(ink: Floats, times: float) -> Floats:
    """The ink, so many times as wide."""
    height, width = ink.shape
    return np.asarray(cv2.resize(ink, (max(1, int(times * width)), height)), np.float32)


def likelihoods(ink: Floats) -> Array:
    """Log likelihoods of each number from 0 to 999.

    Args:
        ink: from :func:`clean`.
    """
    likely = _look(ink)
    height, width = ink.shape
    if width >= _NARROW * height:
        return likely
    return _mean(likely, _look(_drawn_out(ink, 2)))


def _look(ink: Floats) -> Array:
    network = recogniser()
    network.setInput(_prepare(ink))
    answer = np.asarray(network.forward())[0]
    steps = np.stack([answer[:, group].sum(axis=1) for group in _LIKE], axis=1).astype(float) + _FLOOR
    parts = _tall_parts(ink)
    each = [_spread(steps, digits) * (_TOO_FEW if digits < parts else 1) for digits in range(1, _DIGITS + 1)]
    return np.asarray(np.log(np.concatenate(each) + np.finfo(float).tiny))


class _Own(threading.local):
    """What each thread has for itself: a model keeps its input and its output, so two would get each other's."""

    @cached_property
    def recogniser(self) -> cv2.dnn.Net:
        return cv2.dnn.readNetFromONNX(np.frombuffer(_MODEL.read_bytes(), np.uint8))


_own = _Own()


def recogniser() -> cv2.dnn.Net:
    """This thread's line model.

    Input: 1 x 3 x 48 x width, 1 white, -1 ink. Output: character probabilities per 8 pixels.
    """
    return _own.recogniser


def _darkness(patch: Pixels) -> Floats:
    """Darkness of every pixel relative to paper, 0 to 1."""
    soft = cv2.GaussianBlur(patch, (0, 0), 0.1 * PX_PER_MM)
    side = round(_PAPER_MM * PX_PER_MM) | 1
    paper = cv2.morphologyEx(soft, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_RECT, (side, side)))
    paper = cv2.blur(paper, (25, 25)).astype(np.float32)
    blue, green, red = cv2.split(soft.astype(np.float32) / np.maximum(paper, 1))
    return np.asarray(np.clip(1 - np.minimum(np.minimum(blue, green), red), 0, 1), np.float32)


def clean(patch: Pixels, least: float = _CLEAR) -> Floats | None:
    """The handwriting alone, 0 for white to 1 for ink, cropped; None if there is none.

    A morphological closing, which removes everything as narrow as a stroke, gives the brightness of the paper. So light
    and shadow cancel. The channel that an ink darkens most shows it, so a yellow pen is read as well as a black one.

    Args:
        patch: as for :func:`read_number`.
        least: how dark ink is at least, as a share of the darkest.
    """
    ink = _darkness(patch)
    rim = round(_RIM_MM * PX_PER_MM)
    peak = float(np.percentile(ink[rim:-rim, rim:-rim], 99))
    dark = ink > max(0.375 * least, least * peak)
    inside = _inside_frame(dark)
    written = _strokes(dark & inside)
    rows, columns = np.flatnonzero(written.any(axis=1)), np.flatnonzero(written.any(axis=0))
    if not rows.size or rows[-1] - rows[0] < _LEAST_TALL_MM * PX_PER_MM:
        return None
    full = float(np.percentile(ink[written], 80))
    near = cv2.dilate(written.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    only = np.where(near & inside, np.clip(ink / full, 0, 1), 0)
    return np.asarray(only[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1], np.float32)


def _inside_frame(dark: Mask) -> Mask:
    """Mask without the printed frame: without the rim, and what lies outside a line along a whole side."""
    reach, rim = round(_FRAME_MM * PX_PER_MM), round(_RIM_MM * PX_PER_MM)
    down, across = dark.mean(axis=1), dark.mean(axis=0)

    def edge(profile: Array) -> int:
        lines = np.flatnonzero(profile[:reach] > 0.6)
        return max(rim, int(lines[-1]) + 2 if lines.size else 0)

    height, width = dark.shape
    inside = np.zeros_like(dark)
    inside[edge(down) : height - edge(down[::-1]), edge(across) : width - edge(across[::-1])] = True
    return inside


def _strokes(dark: Mask) -> Mask:
    """The mask without specks."""
    joined = cv2.morphologyEx(dark.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    good = stats[:, cv2.CC_STAT_AREA] / PX_PER_MM**2 >= _SPECK_MM2
    good[0] = False
    return np.asarray(good[labels])


def _tall_parts(ink: Floats) -> int:
    """Number of components side by side that are more than half as tall as the ink: the least number of digits."""
    _, _, stats, _ = cv2.connectedComponentsWithStats((ink > 0.35).astype(np.uint8), connectivity=8)
    left, _, width, height, _ = stats[1:][stats[1:, cv2.CC_STAT_HEIGHT] >= 0.55 * len(ink)].T
    spans = sorted(zip(left, left + width, strict=True), key=sum)
    apart = (min(a[1], b[1]) - max(a[0], b[0]) < 0.7 * min(a[1] - a[0], b[1] - b[0]) for a, b in pairwise(spans))
    return min(len(spans), 1) + sum(map(int, apart))


def _prepare(ink: Floats) -> Floats:
    """The handwriting as the model's input, 1 x 3 x 48 x width: 1 for white, -1 for ink."""
    width = min(max(2, round(ink.shape[1] * _TEXT / ink.shape[0])), _MOST_WIDE * _TEXT)
    small = cv2.resize(ink, (width, _TEXT), interpolation=cv2.INTER_AREA)
    whole = -(-(width + 2 * _SIDE) // _STEP) * _STEP
    canvas = np.zeros((_HEIGHT, whole), np.float32)
    top, left = (_HEIGHT - _TEXT) // 2, (whole - width) // 2
    canvas[top : top + _TEXT, left : left + width] = small
    return np.repeat((1 - 2 * canvas)[None, None], 3, axis=1)


def _spread(steps: Array, digits: int) -> Array:
    """Likelihood of each number of a given length: the sum over all alignments with the steps (CTC forward algorithm).

    Args:
        steps: t x 11, probabilities of the blank label, 0, 1 ... 9 at each step.
        digits: their number; only 0 itself has a leading zero.
    """
    state, skip = _states(digits)
    alpha = np.zeros(state.shape)
    alpha[:, :2] = steps[0][state[:, :2]]
    for step in steps[1:]:
        arrived = alpha.copy()
        arrived[:, 1:] += alpha[:, :-1]
        arrived[:, 2:] += np.where(skip, alpha[:, :-2], 0)
        alpha = arrived * step[state]
    return np.asarray(alpha[:, -1] + alpha[:, -2])


@cache
def _states(digits: int) -> tuple[Ints, Mask]:
    """For numbers of a given length: their labels with blanks between them; whether each blank may be skipped."""
    first = 10 ** (digits - 1) if digits > 1 else 0
    number = np.arange(first, 10**digits)
    state = np.zeros((len(number), 2 * digits + 1), np.intp)
    state[:, 1::2] = number[:, None] // 10 ** np.arange(digits - 1, -1, -1) % 10 + 1
    # Equal digits in a row need a blank between them, or they would be read as one.
    return state, state[:, 2:] != state[:, :-2]
