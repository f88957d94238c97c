"""Decodes JPEG files strictly: decoders fill in what is missing and continue after errors, with only a warning.

A JPEG has no checksums. A decoder warns where codes are invalid, missing or left over; the rest of the picture often
has wrong colours. Damage that keeps the number of codes is not detected. But each block's colour is stored as a
difference from the previous block, so all later colours are off by the same amount, and a seam along the rows of blocks
remains (ITU-T T.81, F.1.2.1, F.2.2.3).
"""

from __future__ import annotations

import re

import numpy as np
import numpy.typing as npt
import simplejpeg

from pnp.model.arrays import Pixels

_MAX_SCANS = 64
_MAX_SCANNED = 1_500_000_000
"""Scans times pixels. A progressive JPEG has about ten scans, also one of the largest size that is read; a malicious
file may have thousands, each as slow as a picture."""
_MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
_END, _SCAN, _RESTARTS, _FRAMES, _SEQUENTIAL = 0xD9, 0xDA, 0xDD, (0xC0, 0xC1, 0xC2), (0xC0, 0xC1)
_BARE = (0x01, 0xD8)
"""Markers without a length field."""
_WHOLE = b"\x00\x3f\x00"
"""Spectral selection of all coefficients in one scan, as in every scan of a sequential picture."""
_LOOKS = 150
"""Number of samples along the edge of a row of blocks; more are slower and do not help."""
_LEAST = 300
"""Side of a picture, pixels, below which no seams are searched and no sheets are read."""
_STEP = np.array([4.0, 4.0, 6.0])[:, None, None]
"""Grey levels above which a step counts fully, for both hues, and for brightness: no such change is ink."""
_BLURRED = np.array([3, 3, 1])[:, None, None]
"""Limit of the change from far above to far below, relative to the step: for both hues, and for brightness."""
_TEXTURE = 12
"""Grey levels by which paper, wood or cloth may change over eight rows."""
_CONTRAST = 40
"""Limit of the change of brightness, in grey levels, where only hues are off."""
_STRONG = 24
"""Grey levels above which a step is visible on any table."""
_FADED = 0.25
"""Share of the usual step that remains at the sides of a picture where an object has ended."""
_LASTS = 0.5
"""Share of a step that remains a row of blocks further on, if it is a seam."""
_EVEN, _FLOODED = 3, 64
"""Grey levels by which the colour of a bar beside a picture, as editors and screens put there, may vary; and from which
a step to a blank margin is no damage, which would flood all that follows with white or black."""
_SEAM = 0.6
"""Share of the width above which a step is a seam: 3 of 9,456 pictures exceeded it, which were 421 intact ones moved by
every number of pixels up to a row of blocks."""


class Damaged(ValueError):
    """A file that is cut short, or whose decoder warns."""


def decode(data: bytes, size: tuple[int, int], factor: int) -> Pixels:
    """A picture as 8-bit BGR, without EXIF rotation.

    Args:
        data: the file; data after the end of its picture are ignored.
        size: width and height, pixels.
        factor: reduction of the size: 1, 2, 4 or 8.

    Raises:
        Damaged: the file is damaged.
    """
    data, rows, restarts = _followed(data, size[0] * size[1])
    smaller = {"min_width": -(-size[0] // factor), "min_height": -(-size[1] // factor), "min_factor": factor}
    image = _strictly(data, "BGR", **smaller)
    if seam(image, rows // factor, restarts) > _SEAM:
        raise Damaged("a seam")
    return image


def check(data: bytes) -> None:
    """Check that a file of any colour mode is intact, for a decoder that does not report damage.

    Raises:
        Damaged: it is not intact.
    """
    try:
        height, width, mode, _ = simplejpeg.decode_jpeg_header(data)
    except ValueError as error:
        raise Damaged(str(error)) from error
    if mode in ("CMYK", "YCCK"):
        _strictly(_followed(data, width * height)[0], "CMYK", min_factor=8)
    else:
        decode(data, (width, height), 2)


def _strictly(data: bytes, colours: str, **smaller: int) -> Pixels:
    try:
        return np.asarray(simplejpeg.decode_jpeg(data, colours, **smaller), np.uint8)
    except ValueError as error:
        raise Damaged(str(error)) from error


def _followed(data: bytes, pixels: int) -> tuple[bytes, int, bool]:
    """Follow a file's segments to the end of its picture; thumbnails and appended videos have their own end markers.

    Returns:
        The file, with the fields corrected that some phones leave out of their scan headers, which would make the
        decoder warn; the height of its rows of blocks, pixels; and whether colours begin anew within the picture.

    Raises:
        Damaged: there is no end marker, or there are too many scans.
    """
    at, scans, rows, sequential, restarts = 2, 0, 8, True, False
    while match := _MARKER.search(data, at):
        kind, at = data[match.start() + 1], match.end()
        if kind == _END:
            return data, rows, restarts
        if kind in _BARE:
            continue
        end = at + int.from_bytes(data[at : at + 2], "big")
        if kind in _FRAMES:
            sequential = kind in _SEQUENTIAL
            rows = 8 * max((factors & 15 for factors in data[at + 9 : end : 3]), default=1)
        if kind == _RESTARTS:
            restarts = data[at + 2 : end] != bytes(2)
        if kind == _SCAN:
            scans += 1
            if scans > _MAX_SCANS or (scans > 1 and scans * pixels > _MAX_SCANNED):
                raise Damaged("too many scans")
            if sequential and data[end - 3 : end] != _WHOLE:
                data = data[: end - 3] + _WHOLE + data[end:]
        at = end
    raise Damaged("no end")


def seam(image: Pixels, rows: int, restarts: bool = False) -> float:
    """Share of a picture's width, 0 to 1, that shows a seam: all blocks after some block have an offset in colour.

    A seam is a constant step along the upper edge of that block's row from the block on, and along the lower edge
    before it. Edges of objects do not follow the rows of blocks from side to side. Bars beside a picture do, but are of
    one colour, while all blocks of a photograph vary.

    Args:
        image: without EXIF rotation.
        rows: height of a row of blocks in it, pixels.
        restarts: whether an offset may end with its row, because colours begin anew there.
    """
    if rows < 4 or min(image.shape[:2]) < _LEAST:
        return 0.0
    reach = min(rows, 8)
    # Programs that turn pictures without decoding them leave a strip at the edge as it was, if it is no whole row.
    edges, apart = len(image) // rows - 1, max(1, image.shape[1] // _LOOKS)
    hues = []
    for off in (-reach, -4, -2, -1, 0, 1, 3, reach - 1):
        blue, green, red = np.moveaxis(image[rows + off :: rows, ::apart][:edges].astype(np.int16), 2, 0)
        # A single channel saturates at white or black; the hue changes nevertheless.
        hues.append(np.stack([blue - green, red - green, (blue + green + red) // 3]))
    block_up, far_up, two_up, above, below, two_down, far_down, block_down = hues
    step = 3 * (below - above) - (two_down - two_up)  # twice the excess of the step over the slopes beside it
    found = np.clip(step / np.float32(2 * _STEP), -1, 1)
    # Edges of objects are blurred, and change more from far above to far below; so do hues, which are subsampled.
    far = np.abs(far_down - far_up)
    found[(far > _BLURRED * np.abs(step) + _TEXTURE) | (far[2] > np.abs(step[2]) + _CONTRAST)] = 0
    # A printed line ends; a wrong block is wrong over its whole height.
    lasting = block_down - block_up
    found[lasting * np.sign(step) < np.abs(step) / 4 - 2 * _TEXTURE] = 0
    up, down = _is_even(hues[:3]), _is_even(hues[5:])  # colours of subsampled hues reach one row into a bar
    flooded = np.abs(np.median(step, axis=2)).max(axis=0) > 2 * _FLOODED
    found[:, (up ^ down) | (up & down & flooded)] = 0
    passed = np.cumsum(found, axis=2)
    looks = found.shape[2]
    along = np.abs(passed[:, :-1, -1:] - passed[:, :-1] + passed[:, 1:]) / looks
    for hue, row in zip(*np.nonzero(along.max(axis=2) > _SEAM), strict=True):
        before = np.arange(looks) < along[hue, row].argmax()
        steps, change = (np.where(before, part[:, row + 1], part[:, row]) for part in (step, lasting))
        beside = lasting[hue, [edge for edge in (row - 1, row + 2) if 0 <= edge < edges]]
        if _ends(steps, hue) or _returns(steps[hue], change[hue], beside):
            along[hue, row] = 0
    # Nothing is above the first row, so the part before the block must suffice if it is a large share of the width.
    first = np.abs(passed[:, 0]) / np.maximum(np.arange(1, looks + 1), looks / 2)
    share = max(along.max(), first.max())
    if restarts:  # a row that differs, up to its end, from those above and below it: both edges tell
        rest = passed[:, :, -1:] - passed
        upper, lower = rest[:, :-1], -rest[:, 1:]
        both = np.maximum(np.minimum(upper, lower), np.minimum(-upper, -lower))
        share = max(share, 2 * both.max() / looks)
    return float(share)


def _is_even(hues: list[npt.NDArray[np.int16]]) -> npt.NDArray[np.bool_]:
    """Of rows along the edges of rows of blocks, each 3 x edges x looks, which edges have only one colour in them."""
    spread = np.max([each.max(axis=2) for each in hues], axis=0) - np.min([each.min(axis=2) for each in hues], axis=0)
    return np.asarray((spread <= _EVEN).all(axis=0))


def _returns(steps: npt.NDArray[np.int16], change: npt.NDArray[np.int16], beside: npt.NDArray[np.int16]) -> bool:
    """Whether steps are those of a printed line: the rows of blocks above and below it are alike.

    Args:
        steps: along the edge of a row of blocks.
        change: over the whole row of blocks.
        beside: the same changes along other edges, where light and shade alone change the picture.
    """
    return bool(2 * abs(np.median(change) - np.median(beside)) < _LASTS * abs(np.median(steps)))


def _ends(steps: npt.NDArray[np.int16], hue: int) -> bool:
    """Whether steps, of all hues, are the edge of an object: unlike damage, it does not extend to the sides.

    The edge of a bright sheet may be strong in brightness alone, because things in the same light have similar hues.
    """
    strong, side = np.percentile(np.abs(steps).max(axis=0), 75), steps.shape[1] // 20
    sides = max(abs(np.median(part)) for part in (steps[hue, :side], steps[hue, -side:]))
    middle = abs(np.median(steps[hue]))
    return bool(sides < _FADED * middle or (strong > 2 * _STRONG and sides < 3 * _STEP[0]))
