"""Reads the number written in a total box: a witness for the coloured boxes, never a judge of them.

The recogniser is the smallest line model of PP-OCRv6 (Apache-2.0, ``recogniser/NOTICE``), run by OpenCV. It knows 6,904
characters; here it is asked one question only, which of the numbers 0 to 999 it has before it (connectionist temporal
classification: Graves et al., ICML 2006), so that an O is a 0 and an l is a 1.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np

from pnp.model.arrays import Array, Floats, Ints, Mask, Pixels
from pnp.model.reading import Written
from pnp.scan.warp import Warp

PX_PER_MM = 8
"""Scale of the patches."""
WORTH_REPORTING = 0.9
"""Least confidence of a reported number."""
EXCLUDED = 10.0
"""How far a number is behind the best (natural logarithm of the likelihood ratio) that cannot be what was written: in
1,500 numbers put together from real digits the true one was never more than 8.7 behind."""
_NUMBER = -4.0
"""Least logarithm of the likelihood that it is a number at all; letters and scribbles have less."""
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
"""Columns of the model's answer that mean nothing, and for each digit what is written like it: 0OoQ, 1lI|i!/\\, 2Zz, 3,
4, 5Ss, 6bG, 7, 8B, 9gq."""
_FLOOR = 1e-6
"""Least chance of a character at any step: the recogniser is never as sure as it says."""
_TRUST = 0.9
"""Exponent of its likelihoods: with it, of the numbers that it is sure of by nine in ten, nine in ten are right."""
_TOO_FEW = 0.02
"""Likelihood of a number with fewer digits than the ink has tall parts; the recogniser tends to lose one of two 1s."""

_PAPER_MM = 4.0
"""Wider than any stroke: what is dark for longer is shadow."""
_RIM_MM = 0.45
_FRAME_MM = 1.2
"""How far inside the box its printed frame may be found, if the registration is off."""
_FRAMED, _SMEARED = 0.15, 0.5
"""How dark a printed frame is at least; and its fainter sides as a share of the others below which they are smeared: of
33 frames smeared by 0.8 mm they were 0.29 to 0.37, of 60 others 0.57 and more."""
_CAPTION_MM = (3.1, 3.4)
_SPECK_MM2 = 0.15
_LEAST_TALL_MM = 1.8
_HEIGHT, _TEXT, _SIDE, _STEP = 48, 26, 16, 8
"""Pixels: of the model's input, of the digits in it, of white at either side, of one step of its answer."""
_NARROW = 0.8
"""Times as wide as tall, the ink is also read drawn out to twice its width: two 1s may lie in one step."""
_MOST_WIDE = 10
"""Times as wide as tall, the ink is squeezed from here on."""


def box_patch(image: Pixels, warp: Warp, box: tuple[float, float, float, float]) -> Pixels:
    """Cut a box out of a photograph, as :func:`read_number` wants it.

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
        patch: height x width x 3, BGR, PX_PER_MM pixels per mm: a box with its frame and its caption, if it has them.

    Returns:
        None for an empty box. Else the numbers that it may be, and as text the best one where its confidence is
        WORTH_REPORTING.
    """
    ink = clean(patch)
    if ink is None:
        return None
    found = _number(ink)
    return Written(None, None, found.behind) if _is_smeared(_darkness(patch)) else found


def _is_smeared(ink: Floats) -> bool:
    """Whether the picture was moved along the writing: then strokes across that are lost, such as a 1, all of them.

    The printed frame tells: its sides are as dark as each other, unless half of them are smeared.
    """
    reach = round(_FRAME_MM * PX_PER_MM)
    down, across = ink.mean(axis=1), ink.mean(axis=0)
    level, upright = (float(side[:reach].max() + side[-reach:].max()) for side in (down, across))
    return max(level, upright) > 2 * _FRAMED and min(level, upright) < _SMEARED * max(level, upright)


def _number(ink: Floats) -> Written:
    likely = likelihoods(ink)
    behind = likely.max() - likely
    chances = np.exp(-_TRUST * behind)
    best = int(behind.argmin())
    confidence = float(chances[best] / chances.sum())
    numbers = {int(number): float(behind[number]) for number in behind.argsort() if behind[number] <= EXCLUDED}
    if confidence < WORTH_REPORTING or np.logaddexp.reduce(likely) < _NUMBER:
        return Written(None, None, numbers)
    return Written(str(best), confidence, numbers)


def likelihoods(ink: Floats) -> Array:
    """How likely the writing is to be each number from 0 to 999, as natural logarithms.

    Args:
        ink: what :func:`clean` finds.
    """
    likely = _look(ink)
    height, width = ink.shape
    if width >= _NARROW * height:
        return likely
    drawn_out = np.asarray(cv2.resize(ink, (2 * width, height)), np.float32)
    return np.asarray(np.logaddexp(likely, _look(drawn_out)) - np.log(2))


def _look(ink: Floats) -> Array:
    network = recogniser()
    network.setInput(_prepare(ink))
    answer = np.asarray(network.forward())[0]
    steps = np.stack([answer[:, group].sum(axis=1) for group in _LIKE], axis=1).astype(float) + _FLOOR
    parts = _tall_parts(ink)
    each = [_spread(steps, digits) * (_TOO_FEW if digits < parts else 1) for digits in range(1, _DIGITS + 1)]
    return np.asarray(np.log(np.concatenate(each) + np.finfo(float).tiny))


@cache
def recogniser() -> cv2.dnn.Net:
    """The line model: 1 x 3 x 48 x width in, 1 white and -1 ink; for each 8 pixels the chance of each character out."""
    return cv2.dnn.readNetFromONNX(np.frombuffer(_MODEL.read_bytes(), np.uint8))


def _darkness(patch: Pixels) -> Floats:
    """How much darker than paper every pixel is, 0 to 1."""
    soft = cv2.GaussianBlur(patch, (0, 0), 0.1 * PX_PER_MM)
    side = round(_PAPER_MM * PX_PER_MM) | 1
    paper = cv2.morphologyEx(soft, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_RECT, (side, side)))
    paper = cv2.blur(paper, (25, 25)).astype(np.float32)
    blue, green, red = cv2.split(soft.astype(np.float32) / np.maximum(paper, 1))
    return np.asarray(np.clip(1 - np.minimum(np.minimum(blue, green), red), 0, 1), np.float32)


def clean(patch: Pixels) -> Floats | None:
    """The handwriting alone, 0 white to 1 ink, cropped; None where there is none.

    Paper is what remains when everything narrower than a stroke can be is taken away, so light and shadow go; the
    channel that an ink darkens most is the one that shows it, so a yellow pen writes as well as a black one.
    """
    ink = _darkness(patch)
    rim = round(_RIM_MM * PX_PER_MM)
    peak = float(np.percentile(ink[rim:-rim, rim:-rim], 99))
    dark = ink > max(0.15, 0.4 * peak)
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
    """Where no printed frame is: not at the rim, nor outside of a line along all of a side."""
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
    """Without specks, and without a thing of the caption's size in the caption's corner."""
    joined = cv2.morphologyEx(dark.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    left, top, width, height, area = stats.T / PX_PER_MM
    caption = (left + width <= _CAPTION_MM[0]) & (top + height <= _CAPTION_MM[1])
    good = ~caption & (area / PX_PER_MM >= _SPECK_MM2)
    good[0] = False
    return np.asarray(good[labels])


def _tall_parts(ink: Floats) -> int:
    """How many separate things more than half as tall as all of it stand side by side: at least so many digits."""
    _, _, stats, _ = cv2.connectedComponentsWithStats((ink > 0.35).astype(np.uint8), connectivity=8)
    left, _, width, height, _ = stats[1:][stats[1:, cv2.CC_STAT_HEIGHT] >= 0.55 * len(ink)].T
    spans = sorted(zip(left, left + width, strict=True), key=sum)
    apart = (min(a[1], b[1]) - max(a[0], b[0]) < 0.7 * min(a[1] - a[0], b[1] - b[0]) for a, b in pairwise(spans))
    return min(len(spans), 1) + sum(map(int, apart))


def _prepare(ink: Floats) -> Floats:
    """The handwriting as the model wants it, 1 x 3 x 48 x width: 1 white, -1 ink."""
    width = min(max(2, round(ink.shape[1] * _TEXT / ink.shape[0])), _MOST_WIDE * _TEXT)
    small = cv2.resize(ink, (width, _TEXT), interpolation=cv2.INTER_AREA)
    whole = -(-(width + 2 * _SIDE) // _STEP) * _STEP
    canvas = np.zeros((_HEIGHT, whole), np.float32)
    top, left = (_HEIGHT - _TEXT) // 2, (whole - width) // 2
    canvas[top : top + _TEXT, left : left + width] = small
    return np.repeat((1 - 2 * canvas)[None, None], 3, axis=1)


def _spread(steps: Array, digits: int) -> Array:
    """How likely each number of so many digits is: the sum over all ways to spread it over the steps.

    Args:
        steps: t x 11, the chance of nothing, 0, 1 ... 9 at each step.
        digits: how many; a leading zero is only written in 0 itself.
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
    """For numbers of so many digits: columns of the answer, with nothing between; whether that may be skipped."""
    first = 10 ** (digits - 1) if digits > 1 else 0
    number = np.arange(first, 10**digits)
    state = np.zeros((len(number), 2 * digits + 1), np.intp)
    state[:, 1::2] = number[:, None] // 10 ** np.arange(digits - 1, -1, -1) % 10 + 1
    # Two like digits in a row need nothing between them, or they would be one.
    return state, state[:, 2:] != state[:, :-2]
