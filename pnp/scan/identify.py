"""Which sheet is in the picture: its markers say the kind of sheet and the corners, its QR code the sheet itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

import cv2
import numpy as np
import numpy.typing as npt
import zxingcpp

from pnp.errors import Unreadable
from pnp.model.code import MAX_LENGTH
from pnp.scan.photo import Photo, Pixels

Array = npt.NDArray[np.float64]


@dataclass(frozen=True)
class _Search:
    """How to look for markers.

    Attributes:
        long_side: of the copy looked at, pixels: large enough for 12 mm markers, small enough to be fast and to average
            noise away.
        windows: least and greatest window of the adaptive threshold, and its step, pixels.
        perimeter: of the smallest marker, as a share of the long side.
    """

    long_side: int
    windows: tuple[int, int, int]
    perimeter: float


_QUICK = _Search(1000, (13, 53, 40), 0.08)
_THOROUGH = _Search(1600, (5, 65, 20), 0.04)
_CORNERS = 4


@dataclass(frozen=True, eq=False)
class Identity:
    """What a photograph says of itself before its sheet is known.

    Attributes:
        code_text: what the QR code says, or None where it could not be read.
        kind: number of the kind of sheet that the markers name.
        markers: for each marker id its corners, 4 x 2 pixels of the photo, clockwise from the marker's top left.
    """

    code_text: str | None
    kind: int | None
    markers: Mapping[int, Array]


def identify(photo: Photo) -> Identity:
    """Find the markers and read the QR code.

    Raises:
        Unreadable: no sheet of ours is in the picture, or more than one.
    """
    grey = cv2.cvtColor(photo.image, cv2.COLOR_BGR2GRAY)
    found = _detect(grey, _QUICK)
    if len({number for number, _ in found}) != _CORNERS:
        found = _detect(grey, _THOROUGH)
    markers = _one_sheet(found, photo.name)
    return Identity(_read_code(grey, markers), next(iter(markers)) // _CORNERS, markers)


def _detect(grey: npt.NDArray[np.uint8], search: _Search) -> list[tuple[int, Array]]:
    """All markers in the picture: (id, corners in pixels)."""
    scale = min(1.0, search.long_side / max(grey.shape))
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else grey
    options = cv2.aruco.DetectorParameters()
    # Blur costs markers in decoding, not in finding them: sample more pixels of each cell, and further from its edges.
    options.perspectiveRemovePixelPerCell = 10
    options.perspectiveRemoveIgnoredMarginPerCell = 0.3
    options.errorCorrectionRate = 1.0
    options.adaptiveThreshWinSizeMin, options.adaptiveThreshWinSizeMax, options.adaptiveThreshWinSizeStep = (
        search.windows
    )
    options.minMarkerPerimeterRate = search.perimeter
    options.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, options).detectMarkers(small)
    if ids is None:
        return []
    return [
        (int(number), (np.asarray(quad, float).reshape(4, 2) + 0.5) / scale - 0.5)
        for number, quad in zip(np.ravel(ids), corners, strict=True)
    ]


def _one_sheet(found: list[tuple[int, Array]], name: str) -> dict[int, Array]:
    """The markers of the one sheet that the picture shows, by id.

    A stray marker (another object, a false find) is dropped where the others agree without it.
    """
    if not found:
        raise Unreadable(
            f"{name} shows no sheet of ours: none of the square markers in its corners can be seen; take another"
            " picture with the whole sheet in it, sharp and in good light."
        )
    best: tuple[tuple[float, ...], dict[int, Array]] | None = None
    rivals = 0
    for kind in sorted({number // _CORNERS for number, _ in found}):
        choices = [[q for n, q in found if n == _CORNERS * kind + c] for c in range(_CORNERS)]
        seen = [c for c in range(_CORNERS) if choices[c]]
        for pick in product(*(choices[c][:3] for c in seen)):
            quads = dict(zip(seen, pick, strict=True))
            if len(quads) >= 2 and not _forms_a_sheet(quads):
                continue
            rivals += len(quads) >= 3
            size = float(np.mean([cv2.contourArea(q.astype(np.float32)) for q in pick]))
            key = (float(len(quads)), size)
            if best is None or key > best[0]:
                best = (key, {_CORNERS * kind + c: q for c, q in quads.items()})
    if best is None:
        raise Unreadable(
            f"{name} shows markers that do not stand like those in the corners of one sheet: take another picture with"
            " one sheet in it and nothing else."
        )
    if rivals > 1:
        raise Unreadable(f"{name} shows more than one sheet: take a picture of each sheet by itself.")
    return best[1]


def _forms_a_sheet(quads: Mapping[int, Array]) -> bool:
    """Whether markers lie where corners of one page would: left to right and down as each marker itself has it."""
    step = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)  # the corners of a page, in turn
    for a, qa in quads.items():
        right, down = qa[1] - qa[0], qa[3] - qa[0]
        if right[0] * down[1] - right[1] * down[0] <= 0:  # mirrored
            return False
        frame = np.linalg.inv(np.stack([right, down], axis=1))
        for b, qb in quads.items():
            if a == b:
                continue
            along = frame @ (qb.mean(axis=0) - qa.mean(axis=0))  # in sides of marker a
            wanted = step[b] - step[a]
            for got, want in zip(along, wanted, strict=True):
                if want and not 4 < got * want < 60:
                    return False
                # A page seen at 45 degrees from near by still has its edges within this slope.
                if not want and abs(got) > 0.6 * float(np.abs(along).max()):
                    return False
            if not 0.3 < np.sqrt(cv2.contourArea(qa.astype(np.float32)) / cv2.contourArea(qb.astype(np.float32))) < 3.3:
                return False
    return True


def _read_code(grey: npt.NDArray[np.uint8], markers: Mapping[int, Array]) -> str | None:
    """The QR code's text: first in the picture drawn straight by its markers, then in the picture as it is."""
    for picture in _views(grey, markers):
        for found in zxingcpp.read_barcodes(
            picture, formats=zxingcpp.barcode_formats_from_str("QRCode"), try_rotate=False, try_invert=False
        ):
            text = found.text.strip()
            if text and len(text) <= MAX_LENGTH:
                return text
    return None


def _views(grey: npt.NDArray[np.uint8], markers: Mapping[int, Array]) -> Iterator[npt.NDArray[np.uint8]]:
    """Pictures to look for a QR code in, the likeliest first."""
    if len(markers) >= 2:
        for per_side in (72, 110):
            straight = _straighten(grey, markers, per_side)
            yield straight
            blurred = cv2.GaussianBlur(straight, (0, 0), 3)
            yield cv2.addWeighted(straight, 2.2, blurred, -1.2, 0).astype(np.uint8)
            yield cv2.createCLAHE(4.0, (16, 16)).apply(straight).astype(np.uint8)
    for turn in (None, cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE):
        yield grey if turn is None else cv2.rotate(grey, turn).astype(np.uint8)


def _straighten(grey: npt.NDArray[np.uint8], markers: Mapping[int, Array], per_side: int) -> npt.NDArray[np.uint8]:
    """The page roughly from above, ``per_side`` pixels to a marker's side; its proportions are those of the markers."""
    quads = {number % _CORNERS: quad for number, quad in markers.items()}
    widths = [_gap(quads, a, b, 0) for a, b in ((0, 1), (3, 2)) if a in quads and b in quads]
    heights = [_gap(quads, a, b, 1) for a, b in ((0, 3), (1, 2)) if a in quads and b in quads]
    width = float(np.mean(widths)) if widths else float(np.mean(heights))
    height = float(np.mean(heights)) if heights else width
    margin = 1.2
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    source = np.concatenate(list(quads.values()))
    target = np.concatenate([unit + unit[c] * (width, height) + margin for c in quads]) * per_side
    matrix, _ = cv2.findHomography(source, target)
    size = (round((width + 1 + 2 * margin) * per_side), round((height + 1 + 2 * margin) * per_side))
    straight = cv2.warpPerspective(grey, matrix, size, flags=cv2.INTER_LINEAR, borderValue=255)
    return np.asarray(straight, np.uint8)


def _gap(quads: Mapping[int, Array], a: int, b: int, axis: int) -> float:
    """Distance from marker a to marker b in marker sides, along the page's x (axis 0) or y (1)."""
    sides = []
    for c in (a, b):
        q = quads[c]
        edge = (q[1] - q[0] + q[2] - q[3]) / 2 if axis == 0 else (q[3] - q[0] + q[2] - q[1]) / 2
        sides.append(float(np.hypot(*edge)))
    distance = float(np.hypot(*(quads[b].mean(axis=0) - quads[a].mean(axis=0))))
    return min(max(distance / float(np.sqrt(sides[0] * sides[1])), 4.0), 40.0)


__all__ = ["Identity", "Pixels", "identify"]
