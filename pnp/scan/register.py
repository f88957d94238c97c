"""Finds the page in the photograph: roughly by its markers, then exactly by the sheet's own printed lines."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from pnp.errors import Unreadable
from pnp.model.kinds import FILLED
from pnp.model.markers import CORNERS
from pnp.model.sheet import Sheet
from pnp.scan import warp as warping
from pnp.scan.identify import Identity, identify
from pnp.scan.photo import Photo, Pixels
from pnp.scan.template import PROFILE, RASTER, REACH_MM, STEP_MM, Lines, Template, template_of
from pnp.scan.warp import Warp

Array = npt.NDArray[np.float64]

MAX_RESIDUAL_MM = 0.5
MIN_PX_PER_MM = 2.5
"""Below this a score box is ten pixels wide, and lines of 0.25 mm are gone."""
_COARSE = 2
"""Pixels per mm where whole patches are matched."""
_WIDEST_LINE_MM = 1.75
"""What is wider is a filled space or a marker."""
_LEAST_CONTRAST = 4.0
"""Standard deviation of the grey values of a drawn patch from which it can be found again."""
_GOOD_MATCH = 0.6
"""Correlation of a profile with the printed one from which the line counts as seen."""
_WIDE_MM = 1.4
"""How far to either side lines are first looked for."""
_NEAR = 0.85
"""Share of the lines seen well within that reach, from which the paper is flat enough to do without patches."""
_CELL_MM = 2.5
_RIDGE_STEP_MM = 0.06
_BESIDE = 14
"""Steps to either side of a line where its sides are looked at."""
_VISIBLE = 0.28
"""Logarithm of brightness beside over brightness on a line, from which lines of a width can be seen in a picture."""
_MIN_SEEN = 0.35
"""Share of the printed lines that must be seen, covered ones counted in."""


@dataclass(frozen=True, eq=False)
class Registration:
    """Where the page lies in the photograph, and how well that is known.

    Attributes:
        warp: from page mm to pixels of the photo.
        residual_mm: 95th percentile of the distances between seen and expected lines.
        lines: n, for each place of the template's lines how well it is seen: 0 (something lies over the page, or it
            is washed out) to 1; not a number where the lines are too fine for this picture.
        markers: corners (index into CORNERS) whose marker was found.
    """

    warp: Warp
    residual_mm: float
    lines: Array
    markers: tuple[int, ...]


def register(photo: Photo, sheet: Sheet, identity: Identity | None = None) -> Registration:
    """Find a sheet's page in a photograph.

    Args:
        photo: the photograph.
        sheet: what must be in it.
        identity: what :func:`identify` found, to save the search for the markers.

    Raises:
        Unreadable: too few markers, too small, another sheet, or bent more than can be followed.
    """
    identity = identity or identify(photo)
    if identity.code_text is not None and _plain(identity.code_text) != _plain(str(sheet.code)):
        raise Unreadable(
            f"{photo.name} shows sheet {identity.code_text}, not {sheet.code}: leave out the code, or check it."
        )
    template = template_of(sheet)
    warp, corners, anchors = _by_markers(photo, sheet, identity)
    width, height = sheet.drawing.width_mm, sheet.drawing.height_mm
    middle = np.array([[width / 2, height / 2]])
    density = float(warp.scale_at(middle).min())
    if density < MIN_PX_PER_MM:
        raise Unreadable(
            f"{photo.name} shows the sheet too small ({density:.1f} pixels per mm; {MIN_PX_PER_MM} are needed):"
            " take another picture from nearer by, or with more pixels."
        )
    black = _brightest(photo.image)
    soft = cv2.GaussianBlur(black, (0, 0), max(0.08 * density, 0.5)).astype(np.uint8)
    stiff, less = 0.5, 0.08
    if not _is_near(_by_profiles(soft, template.outline, warp, _WIDE_MM)):
        warp = _by_patches(black, template, warp, anchors)
        stiff, less = 0.2, 0.05  # or what the patches have followed would be straightened again
    for lines, search, smooth, huber in (
        (template.outline, _WIDE_MM, stiff, 0.25),
        (template.outline, 0.7, less, 0.12),
        (template.lines, 0.7, 0.02, 0.08),
    ):
        warp = _bend(warp, lines, _by_profiles(soft, lines, warp, search), anchors, smooth, huber)
    found = _by_profiles(soft, template.lines, warp, 0.7)
    return _judge(photo, sheet, template, black, warp, found, corners)


def _plain(code: str) -> str:
    return code.strip().upper()


def _brightest(image: Pixels) -> Pixels:
    """The brightest channel, in which bright inks nearly vanish and black stays."""
    blue, green, red = cv2.split(image)
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)


def _by_markers(photo: Photo, sheet: Sheet, identity: Identity) -> tuple[Warp, tuple[int, ...], tuple[Array, Array]]:
    """The homography through the marker corners; which corners; and the pairs (mm, pixels) it stands on."""
    page, pixels, corners = [], [], []
    for corner, marker in enumerate(sheet.markers):
        quad = identity.markers.get(marker.id)
        if quad is not None:
            page.append(np.array(marker.corners))
            pixels.append(quad)
            corners.append(corner)
    if not corners:
        raise Unreadable(f"{photo.name} shows another kind of sheet than {sheet.code}: check the code.")
    if len(corners) < 3:
        missing = " and ".join(name for c, name in enumerate(CORNERS) if c not in corners)
        raise Unreadable(
            f"{photo.name} does not show the square markers at the sheet's {missing}: take another picture with all"
            " four corners free and in the frame."
        )
    at, seen = np.concatenate(page), np.concatenate(pixels)
    matrix, _ = cv2.findHomography(at, seen)
    if matrix is None:
        raise Unreadable(f"{photo.name} shows markers that do not belong to one sheet: take another picture.")
    start = warping.flat(np.asarray(matrix, float), sheet.drawing.width_mm, sheet.drawing.height_mm)
    return start, tuple(corners), (at, seen)


def _by_patches(black: Pixels, template: Template, warp: Warp, anchors: tuple[Array, Array]) -> Warp:
    """Follow the paper roughly: match large patches of the drawn page, then smaller ones.

    Only the lines are compared: a patch of fine lines between coloured spaces would else be told by the colours.
    """
    size = (round(template.raster.shape[1] * _COARSE / RASTER), round(template.raster.shape[0] * _COARSE / RASTER))
    drawn = cv2.resize(_lines_alone(template.raster, RASTER), size, interpolation=cv2.INTER_AREA)
    fine = 2 * _COARSE
    for side, step, search, smooth, huber in ((36, 24, 7, 2.0, 2.0), (24, 18, 4, 0.5, 0.8), (24, 18, 2, 0.2, 0.6)):
        straight = rectify(black, warp, fine, (2 * size[1], 2 * size[0]))
        seen = cv2.resize(_lines_alone(straight, fine), size, interpolation=cv2.INTER_AREA)
        at, offset, trust = _match(np.asarray(drawn, np.uint8), np.asarray(seen, np.uint8), side, step, search)
        if len(at) < 6:
            continue
        both = np.concatenate([at, at])
        direction = np.repeat(np.eye(2), len(at), axis=0)
        warp = _fit(warp, both, direction, offset.T.ravel(), np.tile(trust, 2), anchors, smooth, huber)
    return warp


def _lines_alone(picture: Pixels, per_mm: int) -> Pixels:
    """What is darker than its surroundings and narrow, on white."""
    side = round(_WIDEST_LINE_MM * per_mm) | 1
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    return np.asarray(255 - cv2.morphologyEx(picture, cv2.MORPH_BLACKHAT, disc), np.uint8)


def _match(
    drawn: npt.NDArray[np.uint8], straight: npt.NDArray[np.uint8], size: int, step: int, search: int
) -> tuple[Array, Array, Array]:
    """Look for patches of the drawn page around their place in the straightened photo.

    Args:
        drawn: the page as printed, _COARSE pixels per mm.
        straight: the photo where the page is thought to be, alike.
        size: side of a patch, mm.
        step: distance of patches, mm.
        search: how far to look, mm.

    Returns:
        Patch centres (n x 2 mm), how far off they were seen (n x 2 mm), trust in each (n).
    """
    side, reach = size * _COARSE, search * _COARSE
    soft_drawn = cv2.GaussianBlur(drawn, (0, 0), 1.0)
    soft_straight = cv2.GaussianBlur(straight, (0, 0), 1.0)
    height, width = drawn.shape
    framed = cv2.copyMakeBorder(soft_straight, reach, reach, reach, reach, cv2.BORDER_REPLICATE)
    at, offset, trust = [], [], []
    for top in range(0, height - side + 1, step * _COARSE):
        for left in range(0, width - side + 1, step * _COARSE):
            patch = soft_drawn[top : top + side, left : left + side]
            if patch.std() < _LEAST_CONTRAST:
                continue
            around = framed[top : top + side + 2 * reach, left : left + side + 2 * reach]
            score = cv2.matchTemplate(around, patch, cv2.TM_CCOEFF_NORMED)
            _, best, _, (x, y) = cv2.minMaxLoc(score)
            if not 0.35 < best <= 1.0001 or x in (0, 2 * reach) or y in (0, 2 * reach):
                continue
            apart = score.copy()
            near = 2 * _COARSE
            apart[max(y - near, 0) : y + near + 1, max(x - near, 0) : x + near + 1] = -1
            lead = best - float(apart.max())
            if lead < 0.04:  # as good elsewhere: a periodic pattern tells nothing
                continue
            fine = [_peak(score[y, x - 1 : x + 2]), _peak(score[y - 1 : y + 2, x])]
            at.append(((left + side / 2) / _COARSE, (top + side / 2) / _COARSE))
            offset.append(((x + fine[0] - reach) / _COARSE, (y + fine[1] - reach) / _COARSE))
            trust.append(best * min(lead / 0.2, 1.0))
    return np.array(at).reshape(-1, 2), np.array(offset).reshape(-1, 2), np.array(trust)


def _peak(three: npt.NDArray[np.float32]) -> float:
    """Where a parabola through three values at -1, 0, 1 has its peak."""
    left, middle, right = map(float, three)
    bend = left - 2 * middle + right
    return float(np.clip((left - right) / (2 * bend), -0.5, 0.5)) if bend < 0 else 0.0


@dataclass(frozen=True, eq=False)
class _Seen:
    """What was seen of the lines, n each: correlation, offset along the normal (mm), whether all in the picture."""

    match: Array
    offset: Array
    inside: npt.NDArray[np.bool_]


def _by_profiles(soft: Pixels, lines: Lines, warp: Warp, search: float) -> _Seen:
    """Look across every place of the printed lines for the profile that the page has there."""
    extra = round(search / STEP_MM)
    count = PROFILE + 2 * extra
    reach = REACH_MM + search
    spots = _across(lines, warp, np.linspace(-reach, reach, count))
    seen = cv2.remap(soft, spots, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    height, width = soft.shape
    ends = spots[:, [0, -1]]
    inside = ((ends >= 0) & (ends <= np.array([width - 1, height - 1]))).all(axis=(1, 2))
    windows = np.lib.stride_tricks.sliding_window_view(seen, PROFILE, axis=1)  # n x shifts x PROFILE
    expected = (lines.profile - lines.profile.mean(axis=1, keepdims=True)).astype(np.float32)
    expected /= np.linalg.norm(expected, axis=1, keepdims=True)
    product = np.matmul(windows, expected[:, :, None])[:, :, 0]
    total = np.cumsum(np.pad(seen, ((0, 0), (1, 0))), axis=1, dtype=np.float64)
    square = np.cumsum(np.pad(seen * seen, ((0, 0), (1, 0))), axis=1, dtype=np.float64)
    mean = (total[:, PROFILE:] - total[:, :-PROFILE]) / PROFILE
    spread = np.maximum((square[:, PROFILE:] - square[:, :-PROFILE]) - PROFILE * mean**2, 0)
    # A floor under the spread: an even surface has noise that would correlate with anything.
    match = product / np.sqrt(spread + PROFILE * 3.0**2)
    best = match.argmax(axis=1)
    row = np.arange(len(best))
    left, right = match[row, np.maximum(best - 1, 0)], match[row, np.minimum(best + 1, 2 * extra)]
    bend = left - 2 * match[row, best] + right
    fine = np.where(bend < -1e-9, np.clip((left - right) / np.minimum(2 * bend, -1e-9), -0.5, 0.5), 0.0)
    edge = (best == 0) | (best == 2 * extra)
    offset = (best + fine - extra) * STEP_MM
    return _Seen(np.where(edge, 0.0, match[row, best]), offset, np.asarray(inside, bool))


def _is_near(found: _Seen) -> bool:
    """Whether nearly all lines are seen, and none of them so far off that it may be another line."""
    good = (found.match > _GOOD_MATCH) & found.inside
    return bool(good.mean() > _NEAR and np.percentile(np.abs(found.offset[good]), 95) < 0.5 * _WIDE_MM)


def _across(lines: Lines, warp: Warp, offsets: Array) -> npt.NDArray[np.float32]:
    """Pixels of the photo, n x k x 2, at evenly spaced offsets (k, mm) across each place of the lines.

    The warp is smooth, so what is straight and short on the page is straight in the photo: two ends fix it.
    """
    reach = offsets[[0, -1], None, None] * lines.normal
    first, last = warp.to_pixels(lines.at + reach).astype(np.float32)
    part = np.linspace(0, 1, len(offsets), dtype=np.float32)[None, :, None]
    return np.asarray(first[:, None] * (1 - part) + last[:, None] * part)


def _bend(warp: Warp, lines: Lines, found: _Seen, anchors: tuple[Array, Array], smooth: float, huber: float) -> Warp:
    """Bend the warp to the lines that were seen well."""
    good = (found.match > _GOOD_MATCH) & found.inside
    trust = found.match[good] ** 2 * np.where(lines.width[good] >= 0.4, 1.0, 0.5)
    return _fit(warp, lines.at[good], lines.normal[good], found.offset[good], trust, anchors, smooth, huber)


def _fit(
    warp: Warp,
    at: Array,
    direction: Array,
    offset: Array,
    trust: Array,
    anchors: tuple[Array, Array],
    smooth: float,
    huber: float,
) -> Warp:
    """Fit with the marker corners as further observations, in both directions."""
    page, pixels = anchors
    back = np.asarray(np.linalg.inv(warp.matrix), float)
    miss = warping.project(back, pixels) - page - warp.shift_at(page)  # mm on the page
    return warping.fit(
        warp,
        np.concatenate([at, page, page]),
        np.concatenate([direction, np.repeat(np.eye(2), len(page), axis=0)]),
        np.concatenate([offset, miss.T.ravel()]),
        np.concatenate([trust, np.full(2 * len(page), 1.0)]),
        smooth,
        huber_mm=huber,
    )


def _judge(
    photo: Photo,
    sheet: Sheet,
    template: Template,
    black: Pixels,
    warp: Warp,
    found: _Seen,
    corners: tuple[int, ...],
) -> Registration:
    """Whether what was seen is this sheet, lying flat enough; and where it was seen."""
    good = (found.match > _GOOD_MATCH) & found.inside
    share = float(good.mean()) if good.size else 0.0
    if share < _MIN_SEEN:
        raise Unreadable(
            f"{photo.name} does not show the printed lines of {sheet.code} ({share:.0%} of them were found): it is"
            " blurred, bent or another sheet; lay it flat, hold the phone still and take another picture."
        )
    residual = float(np.percentile(np.abs(found.offset[good]), 95))
    if residual > MAX_RESIDUAL_MM:
        raise Unreadable(
            f"{photo.name} shows the paper too curled or folded to be measured (its lines are off by {residual:.1f}"
            " mm): lay it flat and take another picture."
        )
    strength = _strength(black, template.lines, warp)
    fit = border_fit(template, strength)
    known = template.samples.of_kind(FILLED) & ~np.isnan(fit)
    missing = int((fit[known] < 0.5).sum())
    if missing > 0.3 * max(int(known.sum()), 1):
        raise Unreadable(
            f"{photo.name} does not show the lines of {sheet.code} around {missing} of {int(known.sum())} spaces: it is"
            " another sheet, or something lies on it; check the code and take another picture."
        )
    return Registration(warp, residual, strength, corners)


def _strength(black: Pixels, lines: Lines, warp: Warp) -> Array:
    """How well each line is seen: how dark it is against the darker of its two sides, compared with its like.

    Between two coloured places a line stands out less than on white paper; under a thumb not at all.
    """
    offsets = np.linspace(-_BESIDE, _BESIDE, 2 * _BESIDE + 1) * _RIDGE_STEP_MM
    height, width = black.shape
    spots = _across(lines, warp, offsets)
    seen = np.asarray(cv2.remap(black, spots, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), float) + 6
    inside = ((spots >= 0) & (spots <= (width - 1, height - 1))).all(axis=(1, 2))
    half = lines.width[:, None] / 2
    centre = np.where(np.abs(offsets) <= np.maximum(0.6 * half, 0.13), seen, 300.0).min(axis=1)
    beside = np.abs(np.abs(offsets) - half - 0.24) <= 0.13
    left, right = (
        np.asarray((seen * (beside & side)).sum(axis=1) / np.maximum((beside & side).sum(axis=1), 1))
        for side in (offsets < 0, offsets > 0)
    )
    ridge = np.log(np.maximum(np.minimum(left, right), 1.0) / centre)
    result = np.full(len(ridge), np.nan)
    # Motion blurs the lines across it and leaves those along it: compare lines of one width and one direction.
    angle = np.round(np.arctan2(lines.normal[:, 1], lines.normal[:, 0]) / (np.pi / 4)) % 4
    for size, turn in np.unique(np.column_stack([lines.width, angle]), axis=0):
        alike = (lines.width == size) & (angle == turn)
        usual = float(np.percentile(ridge[alike & inside], 70)) if (alike & inside).any() else 0.0
        if usual >= _VISIBLE:
            result[alike] = np.clip(ridge[alike] / (0.4 * usual), 0, 1)
    return np.where(inside, result, 0.0)


def border_fit(template: Template, strength: Array) -> Array:
    """For each sampled region how well its printed border is seen, 0 to 1; not a number where none is to be seen."""
    region, line = template.borders.T
    known = ~np.isnan(strength[line])
    region, seen = region[known], strength[line][known]
    order = np.lexsort((seen, region))
    total = np.bincount(region, minlength=len(template.samples.regions))
    # The median, for a corner under ink says nothing of the rest; but the heavy lines of a field show under any ink.
    field = template.samples.of_kind(FILLED)
    middle = np.cumsum(total) - total + np.where(field, total * 2 // 5, total // 2)
    result = np.full(len(total), np.nan)
    enough = total >= 3
    result[enough] = seen[order][middle[enough]]
    return result


def seen_around(template: Template, strength: Array, points: Array) -> Array:
    """How much of the printed lines is seen in the neighbourhood (about 5 mm) of page positions, 0 to 1.

    Where no lines are near, 1: nothing speaks against the place.
    """
    rows, columns = (int(side / RASTER / _CELL_MM) + 1 for side in template.raster.shape)
    known = ~np.isnan(strength)
    row, col = (template.lines.at[known][:, ::-1] / _CELL_MM).astype(int).T
    cell = np.clip(row, 0, rows - 1) * columns + np.clip(col, 0, columns - 1)
    expected = np.bincount(cell, minlength=rows * columns).reshape(rows, columns).astype(float)
    seen = np.bincount(cell, strength[known], minlength=rows * columns).reshape(rows, columns)
    expected, seen = (np.asarray(cv2.GaussianBlur(a, (0, 0), 3.0 / _CELL_MM)) for a in (expected, seen))
    share = np.where(expected > 0.02, seen / np.maximum(expected, 1e-9), 1.0)
    at = np.clip((points[:, ::-1] / _CELL_MM).astype(int), 0, np.array(share.shape) - 1)
    return np.asarray(share[at[:, 0], at[:, 1]])


def rectify(picture: Pixels, warp: Warp, per_mm: float, shape: tuple[int, ...]) -> Pixels:
    """The page seen from straight above.

    Args:
        picture: the photo, or a channel of it.
        warp: where the page is in it.
        per_mm: pixels per mm of the result.
        shape: rows and columns of the result.
    """
    rows, columns = shape[:2]
    cell = 16  # the map is smooth: compute every 16th pixel, and interpolate
    ys, xs = np.arange(0, rows + cell, cell), np.arange(0, columns + cell, cell)
    grid = np.stack(np.meshgrid(xs, ys), axis=-1)
    coarse = warp.to_pixels(np.asarray((grid + 0.5) / per_mm, float)).astype(np.float32)
    # warpAffine keeps knots on whole multiples of the cell, which cv2.resize does not.
    spread = np.array([[1 / cell, 0, 0], [0, 1 / cell, 0]])
    full = cv2.warpAffine(
        coarse, spread, (columns, rows), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(
        cv2.remap(picture, full, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(255,) * 4),
        np.uint8,
    )


__all__ = ["Identity", "Registration", "border_fit", "identify", "rectify", "register", "seen_around"]
