"""Finds the page in the photograph: roughly by its markers, then precisely by the sheet's printed lines."""

from __future__ import annotations

import cv2
import numpy as np
from msgspec import Struct

from pnp.errors import Unreadable
from pnp.message import say
from pnp.model.arrays import Array, Mask, Pixels
from pnp.model.kinds import BOXES, FILLED
from pnp.model.sheet import Sheet
from pnp.scan import warp as warping
from pnp.scan.borders import border_fit
from pnp.scan.dotted import observed
from pnp.scan.identify import Identity, identify
from pnp.scan.patches import follow_creases, follow_patches
from pnp.scan.photo import Photo
from pnp.scan.profiles import WIDE_MM, Anchors, Seen, along_normals, bend, look_across
from pnp.scan.template import Template, template_of
from pnp.scan.visible import visibility
from pnp.scan.warp import Warp
from pnp.scan.waves import follow_waves

MAX_RESIDUAL_MM = 0.5
MIN_PX_PER_MM = 2.5
"""At this scale a score box is ten pixels wide; below it lines of 0.25 mm vanish."""
_SEARCH_MM = 0.7
"""Search radius across lines, once they are near."""
_DOTS_MM = {WIDE_MM: (1.8, 8.0), _SEARCH_MM: (1.2, 5.0)}
"""Search radius for dots, where lines are searched so widely; and radius within which they move together. Rows of dots
look alike one dot, 1.1 mm, further on."""
_MOST_SEEN, _FOLLOWED_MM = 0.7, 0.1
"""Least share of the lines seen, and greatest offset of nearly all of these, on a page that is registered well: of 84
photographs whose lines were hidden by ink or bending, closer knots improved those below by only 0.01 mm, creased
ones by 0.05."""
_CREASE_MM, _CREASE_TAIL = (0.25, 0.55), 1.8
"""99th percentile of the offsets above which paper counts as creased: above the first if it also exceeds the 95th
percentile by this factor, above the second in any case. True for 25 of 32 folded sheets, and for 8 of 66 that were
curled, tilted or cropped."""
_MORE_SEEN = 0.0025
"""Least increase of the share of lines seen for which a page counts as creased: where dark ink hides lines, patches may
be misplaced. 23 of those 25 folded sheets exceeded it, none of the others."""
_BETTER = 0.01
"""The same for a page to count as followed better from its markers on, where no more borders are seen. Of 228 bent
pages, six that wide searches had lost by 1 to 10 mm gained 0.012 and more, the others 0.007 at the most."""
_AS_MANY, _AS_NEAR = 0.002, 1.2
"""By what share fewer lines, and how many times as far off, as much is seen of a page."""
_IN_PLACE_MM, _MOVED_MM, _FEW, _SEEN_AGAIN = 0.15, 1.0, 3, 0.6
"""Greatest offset of lines in place; least movement of lines that were misplaced; least number of lines to decide; and
the share of them that must be seen again: 80 % and more on 25 folded sheets, except one whose lines dark ink hides."""
_CREASES = 3
"""How often a page is followed more closely, as long as that helps."""
_BAND = 64
_MIN_SEEN = 0.35
"""Share of the printed lines, including covered ones, that must be seen."""
_STEEP, _LEFT, _UNSEEABLE = 0.15, 0.025, 0.9
"""Least local stretch of a page by a fold, as a share, with which lines may be confused with their neighbours; the
share of lines beside paper that are then missing; and the share of lines too fine for the picture from which none can
be missed. 2 % or less were missing on 24 folded and curled sheets that were read correctly, and 3, 7 and 12 % on three
on which a strip was confused with the next one; on a fourth 98 % of the lines were too fine."""
_HIDDEN = 0.35
"""Visibility below which a line is missing."""
_BORDER, _BESIDE_CREASE, _OTHER, _MOSTLY_OTHER = 0.5, 0.1, 0.3, 0.6
"""Visibility of a region's border below which it is missing; share of borders that a crease may have moved out of
sight; share of borders missing on another sheet; and share that no fold moves out of sight."""
_PLAIN = 0.1
"""Share of prints beside paper below which all prints are used."""


class _Fit(Struct, frozen=True, eq=False):
    """A warp, and what is seen of the page there.

    Attributes:
        warp: from page mm to pixels of the photo.
        found: the lines as seen.
        lines: n, visibility of each of the template's prints.
        dark: n, whether a print lies in dark ink, where it is hardly visible.
        contrast: n x 2, of prints in dark ink, as a share of the expected one, and the usual one; NaN elsewhere.
        counted: n, whether a print counts when borders and the sheet are judged: beside paper, if enough are.
        border: per sampled region, how visible its border is; NaN where that cannot be known.
    """

    warp: Warp
    found: Seen
    lines: Array
    dark: Mask
    contrast: Array
    counted: Mask
    border: Array

    @classmethod
    def of(cls, template: Template, black: Pixels, warp: Warp, found: Seen) -> _Fit:
        """Look at all prints."""
        # Beside a crease the warp may be slightly off; lines that are seen there are not covered.
        creased = warp.cell < warping.CELL_MM
        off = np.where(found.good, found.offset, 0.0) if creased else None
        lines, plain, contrast = visibility(black, template, warp, off)
        counted = plain if plain.mean() >= _PLAIN else np.ones_like(plain)
        border = border_fit(template, np.where(counted, lines, np.nan))
        return cls(warp, found, lines, ~plain, contrast, counted, border)

    @property
    def missing(self) -> Mask:
        """Per sampled region, whether its border is not seen."""
        return self.border < _BORDER

    @property
    def sure(self) -> bool:
        """Whether every border and most lines are seen, none of which can have been confused with another."""
        return bool(not self.missing.any() and self.found.good.mean() > _MOST_SEEN and not self.slipped)

    @property
    def slipped(self) -> bool:
        """Whether the page is folded so steeply that lines may have been confused with their neighbours.

        In that case the lines at both ends of a strip are missing.
        """
        return _has_slipped(self.warp, self.lines[: self.found.good.size], ~self.dark[: self.found.good.size])


class Registration(Struct, frozen=True, eq=False):
    """Where the page lies in the photograph, and how well that is known.

    Attributes:
        warp: from page mm to pixels of the photo.
        residual_mm: 95th percentile of the distances between seen and expected lines.
        lines: n, visibility of each of the template's prints, 0 (something covers the page, or it is faded) to 1; NaN
            where the lines are too fine for this picture.
        dark: n, whether a print lies in dark ink, where it is hardly visible.
        contrast: n x 2, of prints in dark ink, as a share of the expected one, and the usual one; NaN elsewhere.
        found: for each of the template's lines, whether it was found near its place.
        markers: corners whose marker was found; 0 is top left, clockwise.
    """

    warp: Warp
    residual_mm: float
    lines: Array
    dark: Mask
    contrast: Array
    found: Mask
    markers: tuple[int, ...]


def register(photo: Photo, sheet: Sheet, identity: Identity | None = None) -> Registration:
    """Find a sheet's page in a photograph.

    Args:
        photo: the photograph.
        sheet: the expected sheet.
        identity: result of :func:`identify`, if known.

    Raises:
        Unreadable: too few markers, too small, another sheet, or too strongly bent.
    """
    identity = identity or identify(photo)
    if identity.code_text is not None and _plain(identity.code_text) != _plain(str(sheet.code)):
        raise Unreadable(say("reader-sheet-other", photo=photo.called, code=identity.code_text, given=str(sheet.code)))
    start, corners, anchors = _by_markers(photo, sheet, identity)
    width, height = sheet.drawing.width_mm, sheet.drawing.height_mm
    density = float(start.scale_at(np.array([[width / 2, height / 2]])).min())
    if density < MIN_PX_PER_MM:
        shown, least = f"{density:.1f}", str(MIN_PX_PER_MM)
        raise Unreadable(say("reader-small", photo=photo.called, density=shown, least=least))
    black = _brightest(photo.image)
    soft = cv2.GaussianBlur(black, (0, 0), max(0.08 * density, 0.5)).astype(np.uint8)
    template = template_of(sheet)

    def fitted(near: Warp, outline: Seen) -> _Fit:
        return _fitted(template, black, soft, near, outline, anchors)

    def outlined(near: Warp) -> Seen:
        return look_across(soft, template.outline, near, WIDE_MM)

    near, outline = follow_patches(black, soft, template, start, anchors)
    fit = fitted(near, outline)
    if near is not start and not fit.sure:
        level = fitted(start, outlined(start))
        if level.warp.cell == warping.CELL_MM and _is_as_good(level, fit):
            fit = level  # dark ink hides lines, and few are seen from far away: that bends no page
        else:
            near = follow_waves(black, template, start, anchors)
            fit = _better(fit, fitted(near, outlined(near)))
    return _judge(photo, sheet, template, fit, corners)


def _fitted(template: Template, black: Pixels, soft: Pixels, near: Warp, outline: Seen, anchors: Anchors) -> _Fit:
    """The page, followed by all its lines from near its place on.

    Args:
        template: the page.
        black: the photo's brightest channel.
        soft: the same, blurred for profiles across lines.
        near: where the page is roughly.
        outline: what is seen there of the page's outline.
        anchors: the corners of the markers.
    """

    def followed(warp: Warp, search: float, smooth: float, huber: float) -> Warp:
        """The page, fitted to all its lines and dots."""
        seen = [along_normals(template.lines, look_across(soft, template.lines, warp, search))]
        if len(template.dots):
            seen.append(observed(black, template.dots, warp, *_DOTS_MM[search]))
        return bend(warp, anchors, smooth, huber, *seen)

    def closer(warp: Warp, smooth: float, wide: float, middle: float) -> tuple[Warp, Seen]:
        """A warp on close knots; and the lines as seen."""
        for search, huber in ((WIDE_MM, wide), (_SEARCH_MM, middle), (_SEARCH_MM, 0.08)):
            warp = followed(warp, search, smooth, huber)
        return warp, look_across(soft, template.lines, warp, _SEARCH_MM)

    flat = not near.shift.any()
    # A stiff fit would undo what the patches have found.
    stiff, less = (0.5, 0.08) if flat else (0.2, 0.05)
    warp = bend(near, anchors, stiff, 0.25, along_normals(template.outline, outline))
    outline = look_across(soft, template.outline, warp, _SEARCH_MM)
    warp = bend(warp, anchors, less, 0.12, along_normals(template.outline, outline))
    if not flat and len(template.dots):
        warp = followed(warp, WIDE_MM, 0.02, 0.5)
    warp = followed(warp, _SEARCH_MM, 0.02, 0.08)
    found = look_across(soft, template.lines, warp, _SEARCH_MM)

    fit = _Fit.of(template, black, warp, found)
    if not flat and not _is_followed(found):
        fit = _Fit.of(template, black, *closer(warping.finer(warp), 0.02, 0.4, 0.15))
    for _ in range(_CREASES):
        few = 0 < fit.missing.sum() < _BESIDE_CREASE * np.isfinite(fit.border).sum()
        if not few and (flat or not _is_creased(found)):
            break
        bent, seen = closer(follow_creases(black, template, warping.finer(warp), anchors), 0.01, 0.6, 0.2)
        creased = _Fit.of(template, black, bent, seen)
        better = seen.good.mean() > found.good.mean() + _MORE_SEEN or creased.missing.sum() < fit.missing.sum()
        if not better or not _is_kept(template, warp, found, bent, seen):
            break
        fit, warp, found = creased, bent, seen
    return fit


def _better(fit: _Fit, other: _Fit) -> _Fit:
    """The other fit if more is seen there, of lines or of borders, and less of neither; else the first one."""
    lines = float(other.found.good.mean() - fit.found.good.mean())
    borders = int(fit.missing.sum() - other.missing.sum())
    return other if lines >= 0 and borders >= 0 and (lines > _BETTER or borders > 0) else fit


def _is_as_good(level: _Fit, fit: _Fit) -> bool:
    """Whether as much is seen of a page, and as near its place, if it lies flat."""
    seen = level.found.good.mean() >= fit.found.good.mean() - _AS_MANY and level.missing.sum() <= fit.missing.sum()
    return bool(seen and _most_off(level.found) <= _AS_NEAR * _most_off(fit.found))


def _most_off(found: Seen) -> float:
    """How far nearly all lines that are seen are from their places at the most, mm."""
    return float(np.percentile(np.abs(found.offset[found.good]), 95)) if found.good.any() else np.inf


def _is_followed(found: Seen) -> bool:
    """Whether nearly all lines are seen where they are expected, so that closer knots would not help."""
    return bool(found.good.mean() > _MOST_SEEN and _most_off(found) < _FOLLOWED_MM)


def _is_creased(found: Seen) -> bool:
    """Whether a few lines are much further off than nearly all: residuals of creases are local."""
    if not found.good.any():
        return False
    most, last = np.percentile(np.abs(found.offset[found.good]), (95, 99)).tolist()
    return bool(last > max(_CREASE_MM[0], min(_CREASE_TAIL * most, _CREASE_MM[1])))


def _is_kept(template: Template, warp: Warp, found: Seen, bent: Warp, seen: Seen) -> bool:
    """Whether most lines that were in place are seen again where another warp has moved them.

    That is so if they were confused with their neighbours before; a wrong warp loses them. A line that has moved along
    itself is where it was.
    """
    at, here = template.lines.at, warp.to_pixels(template.lines.at)
    across = warp.to_pixels(at + template.lines.normal) - here
    apart = np.abs(((bent.to_pixels(at) - here) * across).sum(axis=1)) / (across**2).sum(axis=1)
    moved = found.good & (np.abs(found.offset) < _IN_PLACE_MM) & (apart > _MOVED_MM)
    return bool(moved.sum() < _FEW or seen.good[moved].mean() > _SEEN_AGAIN)


def _has_slipped(warp: Warp, lines: Array, plain: Mask) -> bool:
    """Whether lines beside paper are missing on a page that bends steeply."""
    fine = np.isnan(lines)
    known = plain & ~fine
    stretch = max(float(np.abs(np.diff(warp.shift, axis=axis)).max()) for axis in (0, 1)) / warp.cell
    missing = known.any() and (lines[known] < _HIDDEN).mean() > _LEFT
    return bool(warp.cell < warping.CELL_MM and stretch > _STEEP and (missing or fine.mean() > _UNSEEABLE))


def _plain(code: str) -> str:
    return code.strip().upper()


def _brightest(image: Pixels) -> Pixels:
    """The brightest channel, in which bright inks nearly vanish and black remains."""
    result = np.empty(image.shape[:2], np.uint8)
    apart = [np.empty((_BAND, image.shape[1]), np.uint8) for _ in range(3)]
    for top in range(0, len(result), _BAND):  # band by band, to fit into the processor's cache: three times as fast
        band = image[top : top + _BAND]
        blue, green, red = (channel[: len(band)] for channel in apart)
        cv2.split(band, [blue, green, red])
        cv2.max(cv2.max(blue, green, dst=blue), red, dst=result[top : top + _BAND])
    return result


def _by_markers(photo: Photo, sheet: Sheet, identity: Identity) -> tuple[Warp, tuple[int, ...], Anchors]:
    """The homography through the marker corners, as a warp; the corners found; their positions in mm and pixels."""
    page, pixels, corners = [], [], []
    for corner, marker in enumerate(sheet.markers):
        quad = identity.markers.get(marker.id)
        if quad is not None:
            page.append(np.array(marker.corners))
            pixels.append(quad)
            corners.append(corner)
    if not corners:
        raise Unreadable(say("reader-kind-other", photo=photo.called, code=str(sheet.code)))
    if len(corners) < 3:
        missing = [say("reader-corner", number=c) for c in range(len(sheet.markers)) if c not in corners]
        raise Unreadable(say("reader-corners", photo=photo.called, corners=missing))
    at, seen = np.concatenate(page), np.concatenate(pixels)
    matrix, _ = cv2.findHomography(at, seen)
    if matrix is None:
        raise Unreadable(say("reader-markers-mixed", photo=photo.called))
    start = warping.flat(np.asarray(matrix, float), sheet.drawing.width_mm, sheet.drawing.height_mm)
    return start, tuple(corners), (at, seen)


def _judge(photo: Photo, sheet: Sheet, template: Template, fit: _Fit, corners: tuple[int, ...]) -> Registration:
    """Check that what was seen is this sheet, and flat enough; the registration."""
    good, lines = fit.found.good, fit.lines
    field = template.samples.of_kind(FILLED)
    known = (field if field.any() else template.samples.of_kind(BOXES)) & ~np.isnan(fit.border)
    missing = int(fit.missing[known].sum())
    # lines of another sheet, too, may be followed by folds that nobody made
    folded = missing <= _MOSTLY_OTHER * known.sum()
    if folded and fit.slipped:
        raise Unreadable(say("reader-folded", photo=photo.called))
    # Dark ink hides lines: a sheet full of it is recognised by those beside paper.
    share = float(good[fit.counted[: good.size]].mean()) if good.size else 0.0
    if share < _MIN_SEEN:
        percent = f"{share * 100:.0f}"
        raise Unreadable(say("reader-lines", photo=photo.called, code=str(sheet.code), percent=percent))
    residual = _most_off(fit.found)
    if residual > MAX_RESIDUAL_MM:
        raise Unreadable(say("reader-curled", photo=photo.called, off=f"{residual:.1f}"))
    if missing > _OTHER * max(int(known.sum()), 1):
        raise Unreadable(
            say("reader-spaces", photo=photo.called, code=str(sheet.code), missing=missing, spaces=int(known.sum()))
        )
    return Registration(fit.warp, residual, lines, fit.dark, fit.contrast, good, corners)
