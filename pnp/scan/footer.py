"""Reads the sheet code printed as text beside the lower left marker, for sheets whose QR code cannot be read.

A text recogniser gives the probability of each character at each step along the line (connectionist temporal
classification: Graves et al., ICML 2006). A beam search (Graves and Jaitly, ICML 2014) finds the likeliest codes of the
game that the markers name. The check character, and whether such a sheet exists, rule out nearly all wrong codes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from string import ascii_lowercase, ascii_uppercase, digits, punctuation

import cv2
import numpy as np

from pnp.errors import CodeError
from pnp.model.arrays import Array, Floats, Pixels
from pnp.model.code import ALPHABET, parse_code
from pnp.model.markers import MARKER_MM
from pnp.scan.digits import recogniser
from pnp.scan.grouping import CORNERS, Quads
from pnp.scan.identify import MARGIN, Identity, straightening
from pnp.scan.photo import Photo

_START_MM, _MIDDLE_MM = 15.0, 4.75
"""From the top left corner of the lower left marker to where the code starts, and down to the middle of its capitals.
All sheets have it there."""
_LONGEST_MM = 60.0
_WHITE_MM = 1.6
"""Before and after the code."""
_BY_MM = (0.0, -0.6, 0.6, -1.2, 1.2)
"""Offsets below its nominal place at which the line is read, because paper bends."""
_LEFT = 3
_LOWER = {2, _LEFT}
"""The markers beside the line."""
_PER_SIDE = 120
"""Pixels per side of a marker, for :func:`pnp.scan.identify.straightening`."""

_PX_PER_MM = 10.0
_HEIGHT, _STEP = 48, 8
"""Pixels: height of the recogniser's input, width of one output step."""
_SOFT_PX = 0.7
_PAPER_PX = 31
"""More than the width of any stroke: what is dark over this length is shadow."""
_INK, _THIN, _GAP_MM = 0.5, 0.06, 2.5
"""The code ends at a gap of this length without a column that has this share of ink."""

_COLUMN = {c: column for column, c in enumerate(punctuation + digits + ascii_uppercase + ascii_lowercase, start=1)}
"""Columns of the recogniser's output; column 0 is the blank label."""
_SIGNS = ALPHABET + "-"
_ALIKE = {"0": "0Oo", "1": "1IiLl|!", "V": "VvUu", "-": "-_~"}
"""Characters that a code does not distinguish; U is only in names of games."""
_PLAIN = str.maketrans("OILU", "011V")
_GROUPS = [[_COLUMN[c] for c in sorted({*_ALIKE.get(sign, sign + sign.lower())})] for sign in _SIGNS]
_FLOOR, _FAINT = 1e-6, 1e-4
"""Least probability of a character at any step, because the recogniser is overconfident; and of one that is tried."""
_BEAM = 50
_CLEAR = 0.5
"""Total probability of the possible codes above which no further strip is read."""
_LEAST, _AHEAD = 0.05, 50.0
"""Least probability of the code, summed over all strips, and least ratio to the next code. In pictures blurred and
faded until nothing could be read, no wrong code met both, even when only the check character was tested."""
_TRIED = 4
"""Number of codes whose existence is checked; if more are as likely, none is certain."""


def read_footer(photo: Photo, identity: Identity, game: str, exists: Callable[[str], bool]) -> str | None:
    """The code in the footer of a sheet; None if it is not certain.

    Args:
        photo: the photograph.
        identity: the sheet's markers, two or more.
        game: name of the game whose sheet it is.
        exists: whether there is a sheet with a code; called rarely, so it may be slow.
    """
    chances: dict[str, float] = defaultdict(float)
    for strip in strips(photo.image, {marker % CORNERS: quad for marker, quad in identity.markers.items()}):
        for code, chance in likely(strip, game).items():
            chances[code] += chance
        if sum(chances.values()) > _CLEAR:
            break
    return certain(chances, exists)


def certain(chances: Mapping[str, float], exists: Callable[[str], bool]) -> str | None:
    """The code that is likely enough, and far likelier than any other that exists; None if there is none."""
    found = None
    for tried, (code, chance) in enumerate(sorted(chances.items(), key=lambda each: -each[1])):
        if chance < (_LEAST if found is None else chances[found] / _AHEAD):
            break
        if tried == _TRIED:
            return None
        if exists(code):
            if found is not None:
                return None
            found = code
    return found


def likely(strip: Pixels, game: str) -> Mapping[str, float]:
    """The possible codes of a line, and the probability of each.

    Args:
        strip: 48 x width x 3, BGR: one of :func:`strips`.
        game: name of the game.
    """
    network = recogniser()
    network.setInput(_prepared(strip))
    answer = np.asarray(network.forward())[0].astype(float)
    steps = np.stack([answer[:, 0], *(answer[:, group].sum(axis=1) for group in _GROUPS)], axis=1) + _FLOOR
    head = f"{game.upper()}-"
    codes: dict[str, float] = defaultdict(float)
    for spelt, chance in _spelt(steps, head.translate(_PLAIN)).items():
        with suppress(CodeError):
            codes[str(parse_code(head + spelt[len(head) :]))] += chance
    return codes


def strips(image: Pixels, quads: Quads) -> Iterator[Pixels]:
    """The line cut out of the picture, at its nominal place and near it."""
    for to_mm in _ways(quads):
        for by in _BY_MM:
            left, top = _START_MM - _WHITE_MM, _MIDDLE_MM + by - _HEIGHT / 2 / _PX_PER_MM
            cut = np.diag([_PX_PER_MM, _PX_PER_MM, 1.0]) @ np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ to_mm
            size = (round(_LONGEST_MM * _PX_PER_MM), _HEIGHT)
            yield np.asarray(cv2.warpPerspective(image, cut, size, borderValue=(255, 255, 255)), np.uint8)


def _ways(quads: Quads) -> Iterator[Array]:
    """Matrices from pixels to mm from the lower left marker's corner: by both lower markers, by that marker, by all."""
    sides = np.diag([MARKER_MM, MARKER_MM, 1.0])
    if _LOWER.issubset(quads):
        yield sides @ _from_corner({corner: quads[corner] for corner in _LOWER})
    if _LEFT in quads:  # bent paper continues in the direction of the marker
        unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
        affine, _ = cv2.estimateAffine2D(quads[_LEFT].astype(np.float32), unit)
        yield sides @ np.vstack([affine, [0, 0, 1]])
    yield sides @ _from_corner(quads)


def _from_corner(quads: Quads) -> Array:
    drawn, (_, height) = straightening(quads, _PER_SIDE)
    down = height / _PER_SIDE - MARGIN - 1
    return np.array([[1, 0, -MARGIN], [0, 1, -down], [0, 0, 1]]) @ np.diag([1 / _PER_SIDE, 1 / _PER_SIDE, 1]) @ drawn


def _prepared(strip: Pixels) -> Floats:
    """The line as the recogniser's input, 1 x 3 x 48 x width, 1 for white to -1 for ink, up to the end of the code."""
    grey = cv2.GaussianBlur(strip.max(axis=2), (0, 0), _SOFT_PX)
    paper = cv2.morphologyEx(grey, cv2.MORPH_CLOSE, np.ones((_PAPER_PX, _PAPER_PX), np.uint8))
    paper = cv2.blur(paper, (_PAPER_PX, _PAPER_PX)).astype(np.float32)
    ink = np.clip(1 - grey / np.maximum(paper, 1), 0, 1)
    ink = np.clip(ink / max(float(np.percentile(ink, 97)), 0.1), 0, 1)
    written = np.flatnonzero((ink > _INK).mean(axis=0) > _THIN)
    gaps = np.flatnonzero(np.diff(written) > _GAP_MM * _PX_PER_MM)
    end = int(written[gaps[0]] if gaps.size else written[-1]) if written.size else 0
    width = -(-(end + round(_WHITE_MM * _PX_PER_MM)) // _STEP) * _STEP
    return np.repeat((1 - 2 * ink[:, :width])[None, None], 3, axis=1).astype(np.float32)


def _spelt(steps: Array, head: str) -> dict[str, float]:
    """The likeliest texts, and the probability of each.

    Args:
        steps: t x 34, probabilities of the blank label and of each character.
        head: how every text begins.
    """
    # For each text the probabilities that it ends with a blank so far, and with its last character. The beginning may
    # be outside the picture: the markers give the name of the game anyway.
    beam = {head[:cut]: (1.0, 0.0) for cut in range(len(head))}
    for step in steps.tolist():
        chance = dict(zip(_SIGNS, step[1:], strict=True))
        worth = [sign for sign in _SIGNS if chance[sign] > _FAINT]
        after: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for text, (nothing, last) in beam.items():
            after[text][0] += (nothing + last) * step[0]
            if last:
                after[text][1] += last * chance[text[-1]]
            for sign in head[len(text)] if len(text) < len(head) else worth:
                # A repeated character needs a blank in between, or it would be read as one.
                after[text + sign][1] += (nothing if text.endswith(sign) else nothing + last) * chance[sign]
        best = sorted(after.items(), key=lambda each: -sum(each[1]))[:_BEAM]
        beam = {text: (nothing, last) for text, (nothing, last) in best}
    return {text: sum(chances) for text, chances in beam.items()}
