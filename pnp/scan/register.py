"""Finds the page in the photograph: roughly by its markers, then exactly by the sheet's own printed lines."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from pnp.errors import Unreadable
from pnp.message import say
from pnp.model.arrays import Array, Mask, Pixels
from pnp.model.kinds import BOXES, FILLED
from pnp.model.sheet import Sheet
from pnp.scan import warp as warping
from pnp.scan.identify import Identity, identify
from pnp.scan.patches import follow_creases, follow_patches
from pnp.scan.photo import Photo
from pnp.scan.profiles import WIDE_MM, Anchors, Seen, bend, look_across
from pnp.scan.template import Template, template_of
from pnp.scan.visible import border_fit, visibility
from pnp.scan.warp import Warp

MAX_RESIDUAL_MM = 0.5
MIN_PX_PER_MM = 2.5
"""Below this a score box is ten pixels wide, and lines of 0.25 mm are gone."""
_SEARCH_MM = 0.7
"""How far to either side lines are looked for, once they are near."""
_MOST_SEEN, _FOLLOWED_MM = 0.7, 0.1
"""Share of the lines that is seen where a page is followed, and how far off nearly all of these are at most: of 84
photographs whose lines ink or bending hid, closer knots brought those under it 0.01 mm nearer, and creases 0.05."""
_CREASE_MM, _CREASE_TAIL = (0.25, 0.55), 1.8
"""How far off the last hundredth of the lines seen is where paper is creased: from the first on, if that is so many
times what the last twentieth is off, and from the second on in any case. Of 32 folded sheets 25 are beyond, of 66 bent
ones that were curled, tilted or cropped 8."""
_MORE_SEEN = 0.0025
"""Share of the lines that must come into sight for a page to be taken for creased: where dark ink hides lines, patches
may go astray. Of those 25 folded sheets 23 showed more, of the others none."""
_IN_PLACE_MM, _MOVED_MM, _FEW, _SEEN_AGAIN = 0.15, 1.0, 3, 0.6
"""How far off lines in place are at most, how far they move that were not; so few lines tell nothing; and the share of
them that must be seen again: of 25 folded sheets 80 % and more, but for one of which dark ink hides the lines."""
_BAND = 64
_MIN_SEEN = 0.35
"""Share of the printed lines that must be seen, covered ones counted in."""
_STEEP, _LEFT = 0.15, 0.025
"""How much a fold stretches a page at the least, as a share of its size, for lines to be taken for their neighbours;
and the share of the lines beside paper that are then not where they are expected. Of 24 folded and curled sheets that
were read right 2 % and less were not, of three on which a strip was read for the one beside it 3, 7 and 12 %."""
_HIDDEN = 0.35
"""Visibility below which a line is not where it is expected."""
_PLAIN = 0.1
"""Share of the prints beside paper from which they stand for all."""


@dataclass(frozen=True, eq=False)
class Registration:
    """Where the page lies in the photograph, and how well that is known.

    Attributes:
        warp: from page mm to pixels of the photo.
        residual_mm: 95th percentile of the distances between seen and expected lines.
        lines: n, for each place of the template's prints how well it is seen: 0 (something lies over the page, or it
            is washed out) to 1; not a number where the lines are too fine for this picture.
        dark: n, whether a print lies in dark ink, where little of it can be seen.
        markers: corners whose marker was found, from 0 at the top left, clockwise.
    """

    warp: Warp
    residual_mm: float
    lines: Array
    dark: Mask
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
        raise Unreadable(say("reader-sheet-other", photo=photo.called, code=identity.code_text, given=str(sheet.code)))
    template = template_of(sheet)
    start, corners, anchors = _by_markers(photo, sheet, identity)
    warp = start
    width, height = sheet.drawing.width_mm, sheet.drawing.height_mm
    middle = np.array([[width / 2, height / 2]])
    density = float(warp.scale_at(middle).min())
    if density < MIN_PX_PER_MM:
        shown, least = f"{density:.1f}", str(MIN_PX_PER_MM)
        raise Unreadable(say("reader-small", photo=photo.called, density=shown, least=least))
    black = _brightest(photo.image)
    soft = cv2.GaussianBlur(black, (0, 0), max(0.08 * density, 0.5)).astype(np.uint8)
    near, found = follow_patches(black, soft, template, warp, anchors)
    # What patches have followed must not be straightened again.
    stiff, less = (0.5, 0.08) if near is start else (0.2, 0.05)
    warp = bend(near, template.outline, found, anchors, stiff, 0.25)
    for lines, smooth, huber in ((template.outline, less, 0.12), (template.lines, 0.02, 0.08)):
        warp = bend(warp, lines, look_across(soft, lines, warp, _SEARCH_MM), anchors, smooth, huber)
    found = look_across(soft, template.lines, warp, _SEARCH_MM)

    def closer(warp: Warp, smooth: float, wide: float, middle: float) -> tuple[Warp, Seen]:
        """A warp on close knots, bent to all lines; and what is seen of them."""
        for search, huber in ((WIDE_MM, wide), (_SEARCH_MM, middle), (_SEARCH_MM, 0.08)):
            warp = bend(warp, template.lines, look_across(soft, template.lines, warp, search), anchors, smooth, huber)
        return warp, look_across(soft, template.lines, warp, _SEARCH_MM)

    if near is not start and _is_creased(found):
        bent, seen = closer(follow_creases(black, template, warping.finer(warp), anchors), 0.01, 0.6, 0.2)
        if seen.good.mean() > found.good.mean() + _MORE_SEEN and _is_kept(template, warp, found, bent, seen):
            return _judge(photo, sheet, template, black, bent, seen, corners)
    if near is not start and not _is_followed(found):
        warp, found = closer(warping.finer(warp), 0.02, 0.4, 0.15)
    return _judge(photo, sheet, template, black, warp, found, corners)


def _is_followed(found: Seen) -> bool:
    """Whether nearly all lines are seen where they are expected: closer knots would follow them no better."""
    good = found.good
    return bool(good.mean() > _MOST_SEEN and np.percentile(np.abs(found.offset[good]), 95) < _FOLLOWED_MM)


def _is_creased(found: Seen) -> bool:
    """Whether a few lines are far more off than nearly all: smooth bends spread what they leave, creases do not."""
    if not found.good.any():
        return False
    most, last = np.percentile(np.abs(found.offset[found.good]), (95, 99)).tolist()
    return bool(last > max(_CREASE_MM[0], min(_CREASE_TAIL * most, _CREASE_MM[1])))


def _is_kept(template: Template, warp: Warp, found: Seen, bent: Warp, seen: Seen) -> bool:
    """Whether most lines that were just in place are seen again where another warp has moved them.

    Lines that had been taken for their neighbours are; what goes astray leaves lines behind.
    """
    at = template.lines.at
    apart = np.hypot(*(bent.to_pixels(at) - warp.to_pixels(at)).T) / warp.scale_at(at).mean()
    moved = found.good & (np.abs(found.offset) < _IN_PLACE_MM) & (apart > _MOVED_MM)
    return bool(moved.sum() < _FEW or seen.good[moved].mean() > _SEEN_AGAIN)


def _has_slipped(warp: Warp, lines: Array, plain: Mask) -> bool:
    """Whether a page is folded so steeply that lines may have been taken for their neighbours.

    Where that happens the lines at both ends of a strip are left over.
    """
    known = plain & ~np.isnan(lines)
    stretch = max(float(np.abs(np.diff(warp.shift, axis=axis)).max()) for axis in (0, 1)) / warp.cell
    return bool(
        warp.cell < warping.CELL_MM and stretch > _STEEP and known.any() and (lines[known] < _HIDDEN).mean() > _LEFT
    )


def _plain(code: str) -> str:
    return code.strip().upper()


def _brightest(image: Pixels) -> Pixels:
    """The brightest channel, in which bright inks nearly vanish and black stays."""
    result = np.empty(image.shape[:2], np.uint8)
    apart = [np.empty((_BAND, image.shape[1]), np.uint8) for _ in range(3)]
    for top in range(0, len(result), _BAND):  # band by band, as much as a processor holds at once: three times as fast
        band = image[top : top + _BAND]
        blue, green, red = (channel[: len(band)] for channel in apart)
        cv2.split(band, [blue, green, red])
        cv2.max(cv2.max(blue, green, dst=blue), red, dst=result[top : top + _BAND])
    return result


def _by_markers(photo: Photo, sheet: Sheet, identity: Identity) -> tuple[Warp, tuple[int, ...], Anchors]:
    """The homography through the marker corners; which corners; and the pairs (mm, pixels) it stands on."""
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


def _judge(
    photo: Photo,
    sheet: Sheet,
    template: Template,
    black: Pixels,
    warp: Warp,
    found: Seen,
    corners: tuple[int, ...],
) -> Registration:
    """Whether what was seen is this sheet, lying flat enough; and where it was seen."""
    good = found.good
    # Beside a crease the page may lie a little off; lines that are seen there are not covered.
    creased = warp.cell < warping.CELL_MM
    lines, plain = visibility(black, template, warp, np.where(good, found.offset, 0.0) if creased else None)
    dark = ~plain
    if _has_slipped(warp, lines[: good.size], plain[: good.size]):
        raise Unreadable(say("reader-folded", photo=photo.called))
    if plain.mean() < _PLAIN:
        plain[:] = True
    # Dark ink hides lines: a sheet full of it is known by those beside paper.
    share = float(good[plain[: good.size]].mean()) if good.size else 0.0
    if share < _MIN_SEEN:
        percent = f"{share * 100:.0f}"
        raise Unreadable(say("reader-lines", photo=photo.called, code=str(sheet.code), percent=percent))
    residual = float(np.percentile(np.abs(found.offset[good]), 95))
    if residual > MAX_RESIDUAL_MM:
        raise Unreadable(say("reader-curled", photo=photo.called, off=f"{residual:.1f}"))
    fit = border_fit(template, np.where(plain, lines, np.nan))
    field = template.samples.of_kind(FILLED)
    known = (field if field.any() else template.samples.of_kind(BOXES)) & ~np.isnan(fit)
    missing = int((fit[known] < 0.5).sum())
    if missing > 0.3 * max(int(known.sum()), 1):
        raise Unreadable(
            say("reader-spaces", photo=photo.called, code=str(sheet.code), missing=missing, spaces=int(known.sum()))
        )
    return Registration(warp, residual, lines, dark, corners)
