"""Finds the sheets in a picture: markers give the kind of sheet and its corners, the QR code gives the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

import cv2
import numpy as np
import zxingcpp
from msgspec import Struct

from pnp.errors import CodeError, Unreadable
from pnp.message import Text, say
from pnp.model.arrays import Array, Pixels
from pnp.model.code import MAX_LENGTH, parse_code
from pnp.scan import blurred
from pnp.scan.fiducials import detect
from pnp.scan.grouping import CORNERS, Group, Quads, group
from pnp.scan.photo import Photo, reduced


class _Search(Struct, frozen=True):
    """Parameters of a search for markers.

    Attributes:
        long_side: of the searched copy, pixels: large enough for 12 mm markers, small enough to be fast and to reduce
            noise.
        windows: least and greatest window of the adaptive threshold, and their step, pixels.
        perimeter: of the smallest marker, as a share of the long side.
        near: side of the square of which the brightest counts as white, pixels: the edge of a shadow vanishes; 0 for
            the picture as it is.
    """

    long_side: int
    windows: tuple[int, int, int]
    perimeter: float
    near: int = 0


_GLANCE = _Search(1000, (53, 53, 40), 0.08)
_QUICK = _Search(1000, (13, 53, 40), 0.08)
_THOROUGH = _Search(1600, (5, 65, 20), 0.04)
_CLOSE = _Search(3200, (5, 65, 20), 0.015)
_LEVELLED = _Search(1600, (5, 65, 20), 0.04, near=11)
_FILLS = 0.3
"""Share of the picture above which a sheet leaves no room for a second one of its size."""
_SMALL = 30.0
"""Side of a marker, in pixels of the thorough search, below which other markers may have been missed."""
_RIM = 3.0
"""Border of the cut-out around a sheet, in sides of a marker: the paper's edge is one side away, some table follows."""
MARGIN = 1.2
"""Border around the markers in a rectified page, in sides of a marker."""
_BEYOND_PX = 16
"""Width of the white border of the searched copy, pixels."""
_BEYOND = 0.03
"""How far outside its markers a sheet's code may appear, as a share of the page: three markers are imprecise."""

_PER_SIDE = 72
"""Pixels per side of a marker in the page that is rectified to read its code."""
_FOOT = 0.78
"""Share of the page's height below which the code is searched first: most games have it there."""


class Identity(Struct, frozen=True, eq=False):
    """What a photograph tells about a sheet before the sheet is known.

    Attributes:
        code_text: of the QR code, or else of the footer; None if neither could be read.
        kind: number of the kind of sheet, from the markers.
        markers: for each marker id its corners, 4 x 2 pixels of the photo, clockwise from the marker's top left.
    """

    code_text: str | None
    kind: int | None
    markers: Mapping[int, Array]


class Located(Struct, frozen=True, eq=False):
    """Where sheets lie in a photograph.

    Attributes:
        sheets: those with three or four visible markers, row by row from the top, each row from the left.
        parts: of other sheets with fewer markers, the largest first.
    """

    sheets: tuple[Group, ...]
    parts: tuple[Group, ...]


def identify(photo: Photo) -> Identity:
    """Find the markers and read the QR code of a photograph of one sheet.

    Raises:
        Unreadable: there is no sheet in the picture, or more than one.
    """
    located = locate(photo)
    if len(located.sheets) > 1:
        raise Unreadable(say("reader-several", photo=photo.called))
    return identity(photo, (located.sheets or located.parts)[0])


def locate(photo: Photo) -> Located:
    """Find every sheet in a photograph.

    Two quick searches find a single sheet that fills the picture. A thorough search follows if there is room for more
    sheets, and one at a higher resolution if the sheets found are small.

    Raises:
        Unreadable: there is no sheet in the picture.
    """
    grey = photo.grey
    for search in (_GLANCE, _QUICK):
        found = _detect(grey, search)
        sheets, parts = group(found)
        if len(found) == len(sheets) * CORNERS == CORNERS and _share(sheets[0], grey.shape) > _FILLS:
            return Located(tuple(sheets), ())
    reach = min(1.0, _THOROUGH.long_side / max(grey.shape))
    sheets, parts = group(_detect(grey, _THOROUGH))
    if reach < 1 and (not sheets or min(sheet.side for sheet in sheets) * reach < _SMALL):
        sheets, parts = max((sheets, parts), group(_detect(grey, _CLOSE)), key=_seen)
    if not sheets:  # the edge of a shadow across a marker is taken for one of its own
        levelled = group(_detect(grey, _LEVELLED))
        sheets, parts = levelled if levelled[0] else (sheets, parts)
    parts = _sure(grey, parts)
    if not sheets and not parts:
        code = _read_code(grey, {})
        if code is not None:
            with suppress(CodeError):  # it may be a code of something else
                raise without_markers(photo.called, str(parse_code(code)))
        raise Unreadable(say("reader-no-sheet", photo=photo.called))
    return Located(tuple(sheets), tuple(parts))


def glimpse(photo: Photo) -> bool:
    """Whether a quick search finds any marker."""
    return bool(_detect(photo.grey, _QUICK))


def without_markers(name: Text, code: str) -> Unreadable:
    """The error for a sheet whose code can be read, but not its markers."""
    return Unreadable(say("reader-no-markers", photo=name, code=code), code)


def identity(photo: Photo, sheet: Group) -> Identity:
    """The identity of one sheet in a photograph: reads the QR code that lies on it."""
    return Identity(_read_code(photo.grey, sheet.quads), sheet.kind, sheet.markers)


def cut_out(photo: Photo, sheet: Group, larger: Photo | None = None) -> tuple[Photo, Group]:
    """One of several sheets as a separate photograph, with its surroundings.

    Args:
        photo: where the sheet was found.
        sheet: its markers.
        larger: the same picture at a higher resolution, to cut from instead.
    """
    source = larger or photo
    ratio = np.array(source.image.shape[1::-1]) / photo.image.shape[1::-1]
    quads = {corner: (quad + 0.5) * ratio - 0.5 for corner, quad in sheet.quads.items()}
    moved = Group(sheet.kind, quads)
    rim = _RIM * moved.side
    size = np.array(source.image.shape[1::-1])
    left, top = np.clip(np.floor(moved.outline.min(axis=0) - rim), 0, size).astype(int)
    right, bottom = np.clip(np.ceil(moved.outline.max(axis=0) + rim), 0, size).astype(int)
    picture = Photo(photo.called, np.ascontiguousarray(source.image[top:bottom, left:right]), source.scale)
    return picture, Group(sheet.kind, {corner: quad - (left, top) for corner, quad in quads.items()})


def _share(sheet: Group, shape: tuple[int, ...]) -> float:
    return float(cv2.contourArea(sheet.outline.astype(np.float32))) / (shape[0] * shape[1])


def _seen(located: tuple[list[Group], list[Group]]) -> tuple[int, ...]:
    """Sort key: the number of sheets, then of markers."""
    sheets, parts = located
    return len(sheets), sum(len(sheet.quads) for sheet in sheets), sum(len(part.quads) for part in parts)


def _sure(grey: Pixels, parts: Sequence[Group]) -> list[Group]:
    """The parts of sheets without those that are one marker which can only be read with errors.

    Fur, leaves and letters look like a marker with a few wrong cells, and no second marker says otherwise.
    """
    if all(len(part.quads) > 1 for part in parts):
        return list(parts)
    exact = [found for search in (_THOROUGH, _CLOSE, _LEVELLED) for found in _detect(grey, search, exact=True)]

    def sure(part: Group) -> bool:
        return len(part.quads) > 1 or any(
            number in part.markers and np.hypot(*(quad - part.markers[number]).mean(axis=0)) < part.side
            for number, quad in exact
        )

    return list(filter(sure, parts))


def _detect(grey: Pixels, search: _Search, *, exact: bool = False) -> list[tuple[int, Array]]:
    """All markers in the picture: (id, corners in pixels); or only those that are read without any error."""
    scale = min(1.0, search.long_side / max(grey.shape))
    small = reduced(grey, search.long_side)
    if search.near:
        small = cv2.divide(small, cv2.dilate(small, np.ones((search.near, search.near), np.uint8)), scale=255)
    # A white border completes markers that are cut off by the edge of the picture.
    small = cv2.copyMakeBorder(small, *(4 * (_BEYOND_PX,)), cv2.BORDER_CONSTANT, value=(255,) * 4)
    least, most, step = search.windows
    found = detect(
        small,
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100),
        # Blur affects decoding more than detection: sample more pixels of each cell, further from its edges.
        perspectiveRemovePixelPerCell=10,
        perspectiveRemoveIgnoredMarginPerCell=0.3,
        errorCorrectionRate=0.0 if exact else 1.0,
        adaptiveThreshWinSizeMin=least,
        adaptiveThreshWinSizeMax=most,
        adaptiveThreshWinSizeStep=step,
        minMarkerPerimeterRate=search.perimeter,
    )
    return [(number, (quad - _BEYOND_PX + 0.5) / scale - 0.5) for number, quad in found]


def _read_code(grey: Pixels, quads: Quads) -> str | None:
    """The QR code's text: from the rectified page, by deblurring it, or from the original picture."""
    if len(quads) < 2:
        return _searched((picture, None) for picture, _ in _turned(grey))
    drawn, size = straightening(quads, _PER_SIDE)
    to_page = _to_page(size) @ drawn
    return (
        _searched(_straight(grey, drawn, size))
        or blurred.read_blurred(_warped(grey, *straightening(quads, blurred.PER_SIDE)))
        or _searched((picture, to_page @ back) for picture, back in _turned(grey))
    )


def _searched(views: Iterable[tuple[Pixels, Array | None]]) -> str | None:
    """The text of the first QR code on the page that may be a sheet code.

    Args:
        views: pictures, each with the matrix from its pixels to the page, whose outer marker corners are at 0 and 1;
            None if there are too few markers.
    """
    for picture, to_page in views:
        for found in zxingcpp.read_barcodes(
            picture, formats=zxingcpp.barcode_formats_from_str("QRCode"), try_rotate=False, try_invert=False
        ):
            text = found.text.strip()
            if text and len(text) <= MAX_LENGTH and _on_page(found.position, to_page):
                return text
    return None


def _on_page(position: zxingcpp.Position, to_page: Array | None) -> bool:
    """Whether a code lies on this sheet, not on another one in the same picture."""
    if to_page is None:
        return True
    corners = (position.top_left, position.top_right, position.bottom_right, position.bottom_left)
    middle = np.mean([[corner.x, corner.y] for corner in corners], axis=0)
    at = cv2.perspectiveTransform(middle[None, None], to_page).ravel()
    return bool(((at > -_BEYOND) & (at < 1 + _BEYOND)).all())


def _straight(grey: Pixels, drawn: Array, size: tuple[int, int]) -> Iterator[tuple[Pixels, Array]]:
    """The rectified page: its lower part first, then all of it."""
    width, height = size
    foot = round(_PER_SIDE * MARGIN + _FOOT * (height - 2 * _PER_SIDE * MARGIN))
    up, down = (np.array([[1, 0, 0], [0, 1, by], [0, 0, 1]], float) for by in (-foot, foot))
    yield _warped(grey, up @ drawn, (width, height - foot)), _to_page(size) @ down
    yield _warped(grey, drawn, size), _to_page(size)


def _to_page(size: tuple[int, int]) -> Array:
    """The matrix from the rectified picture to the page."""
    rim = _PER_SIDE * MARGIN
    width, height = (side - 2 * rim for side in size)
    return np.array([[1 / width, 0, -rim / width], [0, 1 / height, -rim / height], [0, 0, 1]])


def _turned(grey: Pixels) -> Iterator[tuple[Pixels, Array]]:
    """The picture in four rotations, each with the matrix back."""
    width, height = grey.shape[1] - 1, grey.shape[0] - 1
    for turn, back in (
        (None, np.eye(3)),
        (cv2.ROTATE_90_CLOCKWISE, np.array([[0, 1, 0], [-1, 0, height], [0, 0, 1]], float)),
        (cv2.ROTATE_180, np.array([[-1, 0, width], [0, -1, height], [0, 0, 1]], float)),
        (cv2.ROTATE_90_COUNTERCLOCKWISE, np.array([[0, -1, width], [1, 0, 0], [0, 0, 1]], float)),
    ):
        yield grey if turn is None else cv2.rotate(grey, turn).astype(np.uint8), back


def straightening(quads: Quads, per_side: float) -> tuple[Array, tuple[int, int]]:
    """The matrix that rectifies the page approximately, and the size of the rectified picture, pixels.

    Args:
        quads: the markers.
        per_side: pixels per side of a marker; the proportions of the page follow from the markers.
    """
    widths = [_gap(quads, a, b, 0) for a, b in ((0, 1), (3, 2)) if a in quads and b in quads]
    heights = [_gap(quads, a, b, 1) for a, b in ((0, 3), (1, 2)) if a in quads and b in quads]
    if not widths and not heights:  # two opposite markers
        (qa, qb) = quads.values()
        side = np.stack([qa[1] - qa[0], qa[3] - qa[0]], axis=1)
        across, down = np.abs(np.linalg.solve(side, qb.mean(axis=0) - qa.mean(axis=0)))
        widths, heights = [float(across)], [float(down)]
    width = float(np.mean(widths or heights))
    height = float(np.mean(heights or widths))
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    source = np.concatenate(list(quads.values()))
    target = np.concatenate([unit + unit[c] * (width, height) + MARGIN for c in quads]) * per_side
    matrix, _ = cv2.findHomography(source, target)
    size = (round((width + 1 + 2 * MARGIN) * per_side), round((height + 1 + 2 * MARGIN) * per_side))
    return np.asarray(matrix, float), size


def _warped(grey: Pixels, matrix: Array, size: tuple[int, int]) -> Pixels:
    return np.asarray(cv2.warpPerspective(grey, matrix, size, flags=cv2.INTER_LINEAR, borderValue=255), np.uint8)


def _gap(quads: Quads, a: int, b: int, axis: int) -> float:
    """Distance from marker a to marker b in marker sides, along the page's x (axis 0) or y (1)."""
    sides = []
    for c in (a, b):
        q = quads[c]
        edge = (q[1] - q[0] + q[2] - q[3]) / 2 if axis == 0 else (q[3] - q[0] + q[2] - q[1]) / 2
        sides.append(float(np.hypot(*edge)))
    distance = float(np.hypot(*(quads[b].mean(axis=0) - quads[a].mean(axis=0))))
    return min(max(distance / float(np.sqrt(sides[0] * sides[1])), 4.0), 40.0)
