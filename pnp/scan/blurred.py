"""Reads the QR code of a blurred picture by blind deconvolution.

The version of a sheet's QR code (ISO/IEC 18004) is known, and so are its finder, timing and alignment patterns and its
quiet zone. These known modules give a first estimate of the blur; the blur gives an estimate of all modules; and these
a better estimate of the blur, in turns (alternating minimisation: Ayers and Dainty, Optics Letters 13, 1988; least
squares within bounds: FISTA, Beck and Teboulle, SIAM J. Imaging Sciences 2, 2009). The error correction of the code
repairs what is left, or reports that there are too many errors.
"""

from __future__ import annotations

from contextlib import suppress

import cv2
import numpy as np
import zxingcpp

from pnp.errors import CodeError
from pnp.model.arrays import Floats, Mask, Pixels
from pnp.model.code import parse_code
from pnp.model.markers import MARKER_MM
from pnp.scan.profiles import peak

_MODULES = 25
"""Modules along the side of a version 2 symbol."""
_MODULE_MM = 0.72
_QUIET = 2
"""Width of the quiet zone on all sheets, modules."""
_SIDE = _MODULES + 2 * _QUIET
_PX = 4
"""Pixels per module."""
PER_SIDE = MARKER_MM / _MODULE_MM * _PX
"""Pixels per side of a marker in the rectified page for :func:`read_blurred`."""
_REACH = 2 * _PX
"""Half width of the blur kernel, pixels."""
_CORNERS = ((0, 0), (0, _MODULES - 7), (_MODULES - 7, 0))
"""Row and column of the three finder patterns."""
_SOFT = 2.0
"""Blur of the search templates, pixels: similar to that of the pictures."""
_NEAR = 8
"""Search radius for a finder pattern around its place in an undistorted code, pixels."""
_FOUND = 0.55
"""Least correlation of each finder pattern: blurred ones have 0.65 and more, anything else 0.52 at most."""
_NOISE = 3.0
"""Contrast that counts as noise, of 255."""
_RIDGE = 8.0
"""Weight of the regularisation that holds the blur kernel at 0."""
_FAINT = 0.1
"""Share of the blur kernel's peak below which its values are noise."""
_TURNS, _STEPS = 5, 100
"""Alternations, and steps of FISTA in each. Pictures that can be read at all were read after two alternations."""


def read_blurred(straight: Pixels) -> str | None:
    """The sheet code in a blurred picture; None if it cannot be read with certainty.

    Args:
        straight: the rectified page, grey, with :data:`PER_SIDE` pixels per side of a marker.
    """
    picture = _symbol(straight.astype(np.float32))
    if picture is None:
        return None
    ink, certain = np.where(_FIXED, _PRINTED, np.float32(0.5)), _grown(_FIXED)
    certain = cv2.erode(certain, np.ones((2 * _REACH + 1,) * 2), borderValue=1)
    for _ in range(_TURNS):
        blur, paper = _blur(picture, _grown(ink), certain > 0)
        if not blur.any():
            return None
        ink = _modules(paper - picture, blur)
        text = _decoded(ink)
        if text is not None:
            return text
        certain[:] = 1
    return None


def _fixed() -> tuple[Floats, Mask]:
    """The modules that are the same in all codes, 1 for black, with the quiet zone; and a mask of them."""
    black, known = np.zeros((_MODULES, _MODULES), np.float32), np.zeros((_MODULES, _MODULES), bool)
    black[6, ::2] = black[::2, 6] = 1
    known[6] = known[:, 6] = True
    for row, column in _CORNERS:
        known[max(row - 1, 0) : row + 8, max(column - 1, 0) : column + 8] = True
        black[max(row - 1, 0) : row + 8, max(column - 1, 0) : column + 8] = 0
        black[row : row + 7, column : column + 7] = _rings(7)
    black[-9:-4, -9:-4] = _rings(5)
    known[-9:-4, -9:-4] = True
    black[-8, 8], known[-8, 8] = 1, True
    return np.pad(black, _QUIET), np.pad(known, _QUIET, constant_values=True)


def _rings(side: int) -> Floats:
    """A black square in a white ring in a black ring."""
    square = np.ones((side, side), np.float32)
    square[1:-1, 1:-1] = 0
    square[2:-2, 2:-2] = 1
    return square


_PRINTED, _FIXED = _fixed()


def _grown(modules: Floats | Mask) -> Floats:
    """Modules enlarged to pixels."""
    return np.kron(modules, np.ones((_PX, _PX), np.float32)).astype(np.float32)


def _symbol(page: Floats) -> Floats | None:
    """The code cut out of the page, with its quiet zone; None if there is none."""
    half = cv2.resize(page, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    within = np.s_[_PX:-_PX:2, _PX:-_PX:2]
    wanted = cv2.GaussianBlur(-_grown(_PRINTED), (0, 0), _SOFT)[within]
    if min(half.shape[:2]) < wanted.shape[0]:
        return None
    _, (x, y) = _place(half, wanted, _grown(_FIXED)[within])
    x, y = 2 * x + 0.5 - _PX, 2 * y + 0.5 - _PX
    corner = cv2.GaussianBlur(-_grown(np.pad(_rings(7), 1)), (0, 0), _SOFT)
    source: list[tuple[float, float]] = []
    target: list[tuple[float, float]] = []
    for row, column in _CORNERS:
        target.append(((_QUIET - 1 + column) * _PX, (_QUIET - 1 + row) * _PX))
        left, top = x + target[-1][0] - _NEAR, y + target[-1][1] - _NEAR
        size = len(corner) + 2 * _NEAR
        near = cv2.getRectSubPix(page, (size, size), (left + (size - 1) / 2, top + (size - 1) / 2))
        like, (dx, dy) = _place(near, corner, np.ones_like(corner))
        if like < _FOUND:
            return None
        source.append((left + dx, top + dy))
    to_symbol = cv2.getAffineTransform(np.array(source, np.float32), np.array(target, np.float32))
    return np.asarray(cv2.warpAffine(page, to_symbol, (_SIDE * _PX, _SIDE * _PX), borderMode=cv2.BORDER_REPLICATE))


def _place(picture: Floats, wanted: Floats, weight: Floats) -> tuple[float, tuple[float, float]]:
    """The best normalised correlation of a template with a picture, and its place: x and y, to parts of a pixel."""
    share = weight / weight.sum()
    wanted = wanted - float((wanted * share).sum())
    dark = picture - 255
    mean, square = (cv2.matchTemplate(each, share, cv2.TM_CCORR) for each in (dark, dark**2))
    spread = np.sqrt(np.maximum(square - mean**2, 0) + _NOISE**2) * np.sqrt((wanted**2 * share).sum())
    like = np.asarray(cv2.matchTemplate(dark, wanted * share, cv2.TM_CCORR) / spread)
    _, best, _, (x, y) = cv2.minMaxLoc(like)
    padded = np.pad(like, 1, mode="edge")[y : y + 3, x : x + 3]
    return best, (x + peak(padded[1]), y + peak(padded[:, 1]))


def _blur(picture: Floats, ink: Floats, where: Mask) -> tuple[Floats, Floats]:
    """The blur kernel, and the brightness of the paper at each pixel, by least squares over the pixels ``where``."""
    side = 2 * _REACH + 1
    around = np.lib.stride_tricks.sliding_window_view(np.pad(ink, _REACH), (side, side))
    rows, columns = np.indices(picture.shape) / np.float32(len(picture)) - 0.5
    plane = np.stack([np.ones_like(picture), rows, columns], axis=-1).astype(np.float32)
    known = np.concatenate([-around[where].reshape(-1, side * side), plane[where]], axis=1)
    ridge = np.full(known.shape[1], 1e-3, np.float32)
    ridge[: side * side] = _RIDGE * len(known) / side**2
    found = np.linalg.solve(known.T @ known + np.diag(ridge), known.T @ picture[where])
    blur = found[:-3].reshape(side, side)
    return np.where(blur > _FAINT * blur.max(), blur, 0).astype(np.float32), plane @ found[-3:]


def _modules(dark: Floats, blur: Floats) -> Floats:
    """How black each module is, 0 to 1, by least squares.

    Args:
        dark: brightness of paper minus that of each pixel.
        blur: the kernel.
    """
    rim = _REACH + _PX
    one = cv2.filter2D(np.pad(np.ones((_PX, _PX), np.float32), rim), -1, blur, borderType=cv2.BORDER_CONSTANT)
    seen = cv2.matchTemplate(np.pad(dark, rim), one, cv2.TM_CCORR)[::_PX, ::_PX]
    far = len(one) // _PX * _PX
    common = cv2.matchTemplate(np.pad(one, far), one, cv2.TM_CCORR)[::_PX, ::_PX]
    step = 1 / float(np.abs(common).sum())
    ahead = ink = np.where(_FIXED, _PRINTED, np.float32(0.5))
    pace = 1.0
    for _ in range(_STEPS):
        slope = cv2.filter2D(ahead, -1, common, borderType=cv2.BORDER_CONSTANT) - seen
        after = np.where(_FIXED, _PRINTED, np.clip(ahead - step * slope, 0, 1))
        faster = (1 + float(np.sqrt(1 + 4 * pace**2))) / 2
        ahead, ink, pace = after + (pace - 1) / faster * (after - ink), after, faster
    return ink


def _decoded(ink: Floats) -> str | None:
    """The sheet code in modules, drawn sharply for the reader; None if there is none."""
    clean = np.where(_grown(ink) < 0.5, 255, 0).astype(np.uint8)
    for found in zxingcpp.read_barcodes(clean, formats=zxingcpp.barcode_formats_from_str("QRCode"), is_pure=True):
        with suppress(CodeError):
            return str(parse_code(found.text))
    return None
