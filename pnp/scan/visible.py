"""How visible printed lines are in a photograph: what hides them also hides what is coloured."""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from pnp.model.arrays import Array, Floats, Ints, Mask, Pixels
from pnp.scan.dotted import moved
from pnp.scan.profiles import across, within
from pnp.scan.raster import RASTER
from pnp.scan.template import Lines, Template
from pnp.scan.warp import Warp

_CELL_MM = 2.5
_RIDGE_STEP_MM = 0.06
_BESIDE = 14
"""Steps to each side of a line at which brightness is sampled, at least."""
_FLANK_MM, _FLANK_REACH_MM = 0.24, 0.13
"""Middle of what is measured beside a line, from its edge, and the reach to each side of it."""
_DOT_NEAR_MM, _DOT_AROUND_MM = (0.2, 0.4), 0.62
"""Search radii for a dot, and the radius of its surroundings."""
_DOT_MOVE_MM = (0.8, 4.0)
"""How far dots may be from their places on creased paper, and how far from each other those are that move together."""
_DOT_SHARE, _DOT_VISIBLE = 0.8, 0.5
"""Share of the usual logarithmic contrast at which a dot is fully visible; and the least usual contrast."""
_SQUARE_MM, _DOTS, _SQUARES, _COVERED = 40.0, 20, 5, 0.6
"""Side of the squares in which the usual contrast of dots is found, the least number of dots in one and of squares, and
the share of the contrast expected in a square below which something covers it."""
_VISIBLE = 0.28
"""Logarithmic contrast above which lines of a width are visible in a picture."""
_STEP, _FINE_MM = 0.7, 0.6
"""Logarithm of the ratio of brightness on both sides above which lines finer than the second number are ignored."""
_BLURRED = 0.5
"""The same as a share of the lines' usual contrast, which is small where the picture is blurred."""
_ENOUGH = 0.4
"""Share of the expected contrast at which a line is fully visible."""
_DARK, _LEAST = 0.6, 0.25
"""Brightness beside a line, as a share of the paper's, below which the line is lost in noise; and the least share of
its contrast that is expected there."""
_BENEFIT = 1.5
"""Standard errors that are added to the contrast of lines between dark inks."""
_OFF_MM = np.array([-0.6, -0.3, 0.0, 0.3, 0.6])
"""Offsets from a line's place at which its two sides may meet."""
_SIDE_MM = np.array([0.35, 0.7])
"""Distances from there at which each side is sampled."""
_TURN, _FLAT = (0.2, 0.4), 0.5
"""Difference in density of colours on both sides, the least and the certain one; and the share of it by which colours
on one side may differ."""
_GREY = 0.5
"""Weight of the density that all channels have in common, as at a shadow's edge."""
_CONFIRM_MM, _SCARCE, _ASTRAY = 8.0, 0.02, 0.35
"""Radius within which visible prints confirm the registration; their least density; the least share of visible ones.
Twice that share confirms it fully."""
_THING, _THING_MM = 0.1, 4.0
"""Linear brightness of bare paper, as a share of that around, that no shadow leaves in a room; and the radius within
which it tells of things on the page."""
_PAPER_MM, _NEAR_MM = 20.0, 2.5
"""Radius within which paper is searched; and radius within which lines between dark inks are averaged."""


def visibility(black: Pixels, template: Template, warp: Warp, beside: Array | None = None) -> tuple[Array, Mask, Array]:
    """The visibility of each of a template's prints.

    The darker ink is, the more it reduces contrast, so less is expected there. Because noise is then as strong as the
    rest, prints are averaged with those around. Under a thumb there is no contrast.

    Args:
        black: the photograph's brightest channel, which shows little but black.
        template: the sheet's prints.
        warp: where the page is in the photograph.
        beside: n, offset of each line, mm along its normal; None if the warp is exact.

    Returns:
        For each print 0 (hidden) to 1, or NaN where this picture cannot show it; whether it lies beside paper, not in
        dark ink, where it is hardly visible; and, n x 2, in dark ink its own contrast as a share of the expected one,
        and the usual logarithmic contrast on white paper, else NaN.
    """
    lines, dots = template.lines, template.dots
    if beside is not None:
        lines = replace(lines, at=lines.at + beside[:, None] * lines.normal)
        dots = dots + moved(black, dots, warp, *_DOT_MOVE_MM)[0] if len(dots) else dots
    prints = [_lines_seen(black, lines, warp), _dots_seen(black, dots, warp)]
    ridge, side, usual, inside = (np.concatenate(parts) for parts in zip(*prints, strict=True))
    inside = inside > 0
    ink = _beside_paper(template.prints, np.where(inside, side, 0.0))
    expected = usual * np.clip(ink, _LEAST, 1.0)
    share = ridge / expected
    dark = inside & (ink < _DARK) & ~np.isnan(usual)
    alone = np.where(dark[:, None], np.column_stack([share, usual]), np.nan)
    share[dark] = _together(template.prints[dark], ridge[dark], expected[dark])
    return np.where(inside, np.clip(share / _ENOUGH, 0, 1), 0.0), inside & (ink >= _DARK), alone


def bounded(log: npt.NDArray[np.floating], inside: Mask) -> Array:
    """For each of some lines whether colour ends there, 0 to 1: ink ends at lines, things that cover them do not.

    This shows lines that are hidden by dark ink, and fine lines that are blurred.

    Args:
        log: n x 3, the logarithms of linear RGB at :func:`beside_lines`.
        inside: n, whether the place is inside the photograph.
    """
    rows = len(log) // (len(_OFF_MM) * 2 * len(_SIDE_MM))
    hue = np.asarray(log, float).reshape(rows, len(_OFF_MM), 2, len(_SIDE_MM), 3)
    hue = hue - (1 - _GREY) * hue.mean(axis=4, keepdims=True)
    side = hue.mean(axis=3)
    turn = np.linalg.norm(side[:, :, 1] - side[:, :, 0], axis=2)
    rough = np.linalg.norm(hue[:, :, :, 1] - hue[:, :, :, 0], axis=3).max(axis=2)
    sure = np.clip((turn - _TURN[0]) / (_TURN[1] - _TURN[0]), 0, 1) * (rough < _FLAT * turn)
    whole = inside.reshape(rows, -1).all(axis=1)
    return np.where(whole, sure.max(axis=1), 0.0)


def confirmed(template: Template, strength: Array, dark: Mask) -> Array:
    """For each print, 0 to 1, whether prints beside paper around it are seen where they are expected.

    Where a crease or curl has moved the page further than registration found, colour may end at another line.

    Args:
        template: the sheet's prints.
        strength: for each of these its visibility.
        dark: whether each lies in dark ink.
    """
    plain = ~dark & ~np.isnan(strength)
    around = _sums_around(template.prints, _CONFIRM_MM)
    expected, seen = around(plain.astype(float)), around(np.where(plain, np.nan_to_num(strength), 0.0))
    share = np.where(expected > _SCARCE, seen / np.maximum(expected, 1e-9), 1.0)
    return np.asarray(np.clip((share - _ASTRAY) / _ASTRAY, 0, 1))


def beside_lines(lines: Lines, which: Ints) -> Array:
    """Places on both sides of some of the lines, mm, for :func:`bounded`."""
    reach = (_OFF_MM[:, None, None] + np.array([-1, 1])[:, None] * _SIDE_MM).ravel()
    return np.asarray((lines.at[which, None] + reach[:, None] * lines.normal[which, None]).reshape(-1, 2))


_Prints = tuple[Array, Array, Array, Array]
"""For each print: its logarithmic contrast; the brightness beside it; the usual logarithmic contrast of similar prints
on white paper, NaN where they are too fine for the picture; whether it is inside the picture."""


def _dots_seen(black: Pixels, dots: Array, warp: Warp) -> _Prints:
    """Dots, which may be slightly off their places: the darkest value nearby against the surroundings."""
    if not len(dots):
        return np.empty(0), np.empty(0), np.empty(0), np.empty(0)
    turn = np.arange(8) * np.pi / 4
    ring = np.column_stack([np.cos(turn), np.sin(turn)])
    near = np.concatenate([np.zeros((1, 2)), *(ring * radius for radius in _DOT_NEAR_MM)])
    offsets = np.concatenate([near, ring * _DOT_AROUND_MM])
    spots = warp.to_pixels(dots[:, None] + offsets).astype(np.float32)
    height, width = black.shape
    inside = ((spots >= 0) & (spots <= (width - 1, height - 1))).all(axis=(1, 2))
    seen = np.asarray(cv2.remap(black, spots, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), float) + 6
    around = np.median(seen[:, len(near) :], axis=1)
    ridge = np.log(around / seen[:, : len(near)].min(axis=1))
    usual = _usual(dots, ridge, np.asarray(inside))
    expected = np.where(usual >= _DOT_VISIBLE, usual * _DOT_SHARE / _ENOUGH, np.nan)
    return ridge, around, expected, inside.astype(float)


def _usual(at: Array, ridge: Array, inside: Mask) -> Array:
    """The usual contrast of dots at their places, n x 2 mm: a plane, because a tilted page is sharp at one end only.

    The plane goes through what is usual in large squares of the page, but not through those that something covers.
    """
    flat, _ = _cells(at, _SQUARE_MM)
    squares = [flat[inside] == square for square in np.unique(flat[inside])]
    seen = [(mine, ridge[inside][mine]) for mine in squares if mine.sum() >= _DOTS]
    if len(seen) < _SQUARES:
        return np.full(len(at), float(np.percentile(ridge[inside], 70)) if inside.any() else 0.0)
    level = np.array([np.percentile(values, 70) for _, values in seen])
    middle = np.array([[1.0, *at[inside][mine].mean(axis=0)] for mine, _ in seen])
    trust = np.ones(len(level))
    for _ in range(3):
        plane = np.linalg.lstsq(middle * trust[:, None], level * trust, rcond=None)[0]
        trust = np.where(level > _COVERED * (middle @ plane), 1.0, 0.0)
        if trust.sum() < _SQUARES:
            break
    return np.asarray(np.column_stack([np.ones(len(at)), at]) @ plane)


def _lines_seen(black: Pixels, lines: Lines, warp: Warp) -> _Prints:
    """Lines, against the darker of their sides; the usual contrast is that of lines of equal width and direction."""
    widest = float(lines.width.max(initial=0.0)) / 2 + _FLANK_MM + _FLANK_REACH_MM
    steps = max(_BESIDE, math.ceil(widest / _RIDGE_STEP_MM))
    offsets = np.linspace(-steps, steps, 2 * steps + 1) * _RIDGE_STEP_MM
    height, width = black.shape
    spots = across(lines, warp, offsets)
    seen = np.asarray(cv2.remap(black, spots, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.float32) + 6
    inside = within(spots[:, 0], width, height) & within(spots[:, -1], width, height)  # so is what is between
    angle = np.round(np.arctan2(lines.normal[:, 1], lines.normal[:, 0]) / (np.pi / 4)) % 4
    # The contrast of very fine lines is proportional to the local scale of the picture.
    large = np.hypot(*(spots[:, -1] - spots[:, 0]).T)
    ridge, side, step = np.zeros((3, len(seen)))
    usual = np.full(len(seen), np.nan)
    for size in np.unique(lines.width):
        of_size = lines.width == size
        ridge[of_size], side[of_size], step[of_size] = _ridge(seen[of_size], offsets, float(size) / 2)
        # Motion blur affects lines across it, not those along it.
        for turn in range(4):
            alike = of_size & (angle == turn)
            known = alike & inside
            if known.any() and (most := float(np.percentile(ridge[known] / large[known], 70))) > 0:
                usual[alike] = most * large[alike]
    # Between a dark ink and a bright one, a fine line cannot be told from the dark one.
    usual[(usual < _VISIBLE) | (step > np.fmin(_STEP, _BLURRED * usual)) & (lines.width < _FINE_MM)] = np.nan
    return ridge, side, usual, inside.astype(float)


def _beside_paper(at: Array, side: Array) -> Array:
    """Brightness beside lines as a share of that of the paper around, 0 to 1."""
    flat, shape = _cells(at, _PAPER_MM)
    brightest = np.zeros(shape)
    np.maximum.at(brightest.ravel(), flat, side)
    paper = cv2.dilate(brightest, np.ones((3, 3), np.uint8))
    return np.asarray(np.minimum(side / np.maximum(np.asarray(paper).ravel()[flat], 1e-9), 1.0))


def _cells(at: Array, cell_mm: float) -> tuple[Ints, tuple[int, int]]:
    """The flat index of the grid cell of each place, n x 2 mm; rows and columns of the grid."""
    cell = (at / cell_mm).astype(int)
    columns, rows = (cell.max(axis=0, initial=0) + 1).tolist()
    return cell[:, 1] * columns + cell[:, 0], (rows, columns)


def _sums_around(at: Array, reach_mm: float) -> Callable[[Array], Array]:
    """A function that sums values at places, n x 2 mm, around each of them: a Gaussian mean over grid cells."""
    flat, shape = _cells(at, _CELL_MM)

    def around(values: Array) -> Array:
        sums = np.bincount(flat, values, minlength=shape[0] * shape[1]).reshape(shape)
        return np.asarray(cv2.GaussianBlur(sums, (0, 0), reach_mm / _CELL_MM), float).ravel()[flat]

    return around


def _together(at: Array, ridge: Array, expected: Array) -> Array:
    """For lines at places, n x 2, an upper estimate of their mean contrast nearby, as a share of the expected one."""
    if not len(at):
        return np.empty(0)
    around = _sums_around(at, _NEAR_MM)
    cells = (2 * np.sqrt(np.pi) * _NEAR_MM / _CELL_MM) ** 2  # effective number of cells that are summed: about 1 cm2
    square = np.maximum(around(expected**2) * cells, 1e-9)
    share = around(ridge * expected) * cells / square
    noise = 1.4826 * float(np.median(np.abs(ridge - share * expected)))
    # Where noise hides the lines, there is no evidence that something covers them.
    return np.asarray(share + _BENEFIT * noise / np.sqrt(square))


def _ridge(seen: Floats, offsets: Array, half: float) -> tuple[Array, Array, Array]:
    """Logarithmic contrast of lines to the darker side; brightness of that side; logarithmic contrast of both sides.

    Args:
        seen: n x k brightness across each line, all of one width.
        offsets: k, mm from the middle of the line.
        half: the width's half, mm.
    """
    centre = seen[:, np.abs(offsets) <= max(0.6 * half, 0.13)].min(axis=1)
    beside = np.abs(np.abs(offsets) - half - _FLANK_MM) <= _FLANK_REACH_MM
    left, right = (
        seen[:, beside & side].sum(axis=1, dtype=float) / max(int((beside & side).sum()), 1)
        for side in (offsets < 0, offsets > 0)
    )
    darker = np.maximum(np.minimum(left, right), 1.0)
    return np.asarray(np.log(darker / centre)), darker, np.log(np.maximum(left, right) / darker)


def free_around(template: Template, brightest: Array, inside: Mask, share: Array, points: Array) -> Array:
    """For page positions, 0 to 1, whether the bare paper around is seen: where it is too dark, something lies on it.

    Unless printed lines are seen there: a shadow under the sun may be as dark, but what lies on a page hides its lines.

    Args:
        template: the sheet's bare paper and its prints.
        brightest: the logarithm of the linear brightness of the brightest channel of bare paper.
        inside: whether that is inside the picture.
        share: for each print its contrast in the dark as a share of the expected one, NaN elsewhere.
        points: m x 2 mm.
    """
    dark = inside & (_beside_paper(template.paper, np.where(inside, np.exp(brightest), 0.0)) < _THING)
    if not dark.any():
        return np.ones(len(points))
    things = _share_around(template.paper, dark, inside, points)
    lines = _share_around(template.prints, share > _ENOUGH, ~np.isnan(share), points)
    return np.asarray(np.clip(2 * np.maximum(1 - things, lines - 0.5), 0, 1))


def _share_around(at: Array, which: Mask, among: Mask, points: Array) -> Array:
    """The share of places, n x 2 mm, that are ``which`` of those that are ``among``, around points, m x 2 mm."""
    around, none = _sums_around(np.concatenate([at, points]), _THING_MM), np.zeros(len(points))
    some, every = (around(np.concatenate([each, none]))[len(at) :] for each in (which & among, among))
    return np.asarray(np.where(every > _SCARCE, some / np.maximum(every, 1e-9), 0.0))


def seen_around(template: Template, strength: Array, points: Array) -> Array:
    """Mean visibility of the printed lines within about 5 mm of page positions, 0 to 1; 1 where no lines are near."""
    rows, columns = (int(side / RASTER / _CELL_MM) + 1 for side in template.raster.shape)
    known = ~np.isnan(strength)
    row, col = (template.prints[known][:, ::-1] / _CELL_MM).astype(int).T
    cell = np.clip(row, 0, rows - 1) * columns + np.clip(col, 0, columns - 1)
    expected = np.bincount(cell, minlength=rows * columns).reshape(rows, columns).astype(float)
    seen = np.bincount(cell, strength[known], minlength=rows * columns).reshape(rows, columns).astype(float)
    expected, seen = (np.asarray(cv2.GaussianBlur(a, (0, 0), 3.0 / _CELL_MM)) for a in (expected, seen))
    share = np.where(expected > 0.02, seen / np.maximum(expected, 1e-9), 1.0)
    x, y = (np.clip((points[:, axis] / _CELL_MM).astype(np.intp), 0, (columns, rows)[axis] - 1) for axis in (0, 1))
    return np.asarray(share.ravel().take(y * columns + x))
