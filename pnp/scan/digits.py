"""Reads the number written in a total box: a witness for the coloured boxes, never a judge of them.

The recogniser is the line model of PP-OCR that ships inside the ``rapidocr`` package (Apache-2.0), run by
``onnxruntime`` (MIT). Both are optional: without them nothing is read. It knows 18,708 characters; here it is asked one
question only, which of the numbers 0 to 999 it has before it (connectionist temporal classification: Graves et al.,
ICML 2006), so that an O is a 0 and an l is a 1.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from pnp.model.reading import Written
from pnp.scan.warp import Warp

Array = npt.NDArray[np.float64]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
Pixels = npt.NDArray[np.uint8]

PX_PER_MM = 8
"""Scale of the patches."""
WORTH_REPORTING = 0.8
"""Least confidence of a reported number. Of 2,415 numbers put together from real digits (MNIST; seven pens, eight
lights) that had no part in choosing anything here, it keeps 81 %, of which 1.1 % are wrong. Of those between 0.7 and
0.8 every tenth was wrong, of those between 0.8 and 0.9 every eighteenth, of those above 0.9 one in 280."""
_DIGITS = 3
_LIKE = ("0OoQ", "1lI|i!/\\", "2Zz", "3", "4", "5Ss", "6bG", "7", "8B", "9gq")
"""For each digit the characters that are written like it."""
_FLOOR = 1e-6
"""Least chance of a character at any step: the recogniser is never as sure as it says."""
_TRUST = 0.6
"""Exponent of its likelihoods, for the same reason."""
_TOO_FEW = 0.02
"""Likelihood of a number with fewer digits than the ink has tall parts; the recogniser tends to lose one of two 1s."""

_PAPER_MM = 4.0
"""Wider than any stroke: what is dark for longer is shadow."""
_RIM_MM = 0.45
_FRAME_MM = 1.2
"""How far inside the box its printed frame may be found, if the registration is off."""
_CAPTION_MM = (3.1, 3.4)
_SPECK_MM2 = 0.15
_LEAST_TALL_MM = 1.8
_HEIGHT, _TEXT, _SIDE, _STEP = 48, 32, 16, 8
"""Pixels: of the model's input, of the digits in it, of white at either side, of one step of its answer."""
_MOST_WIDE = 10
"""Times as wide as tall, the ink is squeezed from here on."""


def available() -> bool:
    """Whether numbers can be read: the optional packages are there (``pip install pnp-games[digits]``)."""
    return importlib.util.find_spec("onnxruntime") is not None and _model() is not None


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


def read_number(patch: Pixels) -> Written:
    """The number in a total box.

    Args:
        patch: height x width x 3, BGR, PX_PER_MM pixels per mm: a box with its frame and its caption, if it has them.

    Returns:
        The number, where its confidence is WORTH_REPORTING; no text, with the best number's confidence, where it is
        not; no text and 0.0 for an empty box, or where the recogniser is not :func:`available`.
    """
    chances = numbers(patch)
    if chances is None:
        return Written(None, 0.0)
    best = int(chances.argmax())
    confidence = float(chances[best])
    return Written(str(best) if confidence >= WORTH_REPORTING else None, confidence)


def agrees(patch: Pixels, number: int) -> float:
    """How well the writing supports a number against the best other one.

    Args:
        patch: as for :func:`read_number`.
        number: what the coloured boxes say, 0 to 999.

    Returns:
        0 to 1; 0.5 where the writing does not tell, and where there is none or no recogniser.
    """
    chances = numbers(patch)
    if chances is None or not 0 <= number < len(chances):
        return 0.5
    mine = float(chances[number])
    return mine / (mine + float(np.delete(chances, number).max()))


def numbers(patch: Pixels) -> Array | None:
    """The chance of each number from 0 to 999; they sum to 1.

    Args:
        patch: as for :func:`read_number`.

    Returns:
        None for an empty box, or where the recogniser is not :func:`available`.
    """
    if not available():
        return None
    ink = clean(patch)
    if ink is None:
        return None
    session, columns = _recogniser()
    answer = session.run(None, {"x": _prepare(ink)})[0][0]
    steps = np.stack([answer[:, group].sum(axis=1) for group in columns], axis=1).astype(float) + _FLOOR
    likelihood = [_likelihoods(steps / steps.sum(axis=1, keepdims=True), digits) for digits in range(1, _DIGITS + 1)]
    parts = _tall_parts(ink)
    chances = np.concatenate([each**_TRUST * (_TOO_FEW if k < parts else 1) for k, each in enumerate(likelihood, 1)])
    return np.asarray(chances / chances.sum())


@cache
def _model() -> Path | None:
    """The recogniser's file; the package itself is not imported, for it would import a great deal."""
    spec = importlib.util.find_spec("rapidocr")
    folders = spec.submodule_search_locations if spec else None
    found = [path for folder in folders or () for path in Path(folder).glob("models/PP-OCR*_rec_small.onnx")]
    return max(found, default=None)


@cache
def _recogniser() -> tuple[Any, tuple[npt.NDArray[np.intp], ...]]:
    """The session, and the columns of its answer that mean nothing, 0, 1, ... 9."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(str(_model()), options, providers=["CPUExecutionProvider"])
    characters = session.get_modelmeta().custom_metadata_map["character"].split("\n")
    columns = [np.array([characters.index(c) + 1 for c in alike]) for alike in _LIKE]
    return session, (np.array([0]), *columns)


def clean(patch: Pixels) -> Floats | None:
    """The handwriting alone, 0 white to 1 ink, cropped; None where there is none.

    Paper is what remains when everything narrower than a stroke can be is taken away, so light and shadow go; the
    channel that an ink darkens most is the one that shows it, so a yellow pen writes as well as a black one.
    """
    soft = cv2.GaussianBlur(patch, (0, 0), 0.1 * PX_PER_MM)
    side = round(_PAPER_MM * PX_PER_MM) | 1
    paper = cv2.morphologyEx(soft, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_RECT, (side, side)))
    paper = cv2.blur(paper, (25, 25)).astype(np.float32)
    ink = np.clip((1 - soft.astype(np.float32) / np.maximum(paper, 1)).max(axis=2), 0, 1)
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


def _likelihoods(steps: Array, digits: int) -> Array:
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
def _states(digits: int) -> tuple[npt.NDArray[np.intp], Mask]:
    """For numbers of so many digits: columns of the answer, with nothing between; whether that may be skipped."""
    first = 10 ** (digits - 1) if digits > 1 else 0
    number = np.arange(first, 10**digits)
    state = np.zeros((len(number), 2 * digits + 1), np.intp)
    state[:, 1::2] = number[:, None] // 10 ** np.arange(digits - 1, -1, -1) % 10 + 1
    # Two like digits in a row need nothing between them, or they would be one.
    return state, state[:, 2:] != state[:, :-2]
