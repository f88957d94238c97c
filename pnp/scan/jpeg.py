"""JPEG files, decoded with an ear for what the decoder says: it fills up what is missing, and goes on after errors.

A JPEG has no check sums. A decoder notices damage where codes do not exist, run out or are left over, and warns; what
it makes of the rest is often a picture of the wrong colours. Damage that leaves the number of codes as it was passes
unnoticed; but each block's colour is stored as a difference from the last one's, so that from there on all colours are
off by the same amount, and a seam remains that follows the rows of blocks (ITU-T T.81, F.1.2.1, F.2.2.3).
"""

from __future__ import annotations

import re

import numpy as np
import numpy.typing as npt
import simplejpeg

from pnp.model.arrays import Pixels

_MAX_SCANS = 64
"""A progressive JPEG has about ten passes; each of a hostile one's thousands takes as long as a picture."""
_MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
_END, _SCAN, _FRAMES, _SEQUENTIAL = 0xD9, 0xDA, (0xC0, 0xC1, 0xC2), (0xC0, 0xC1)
_BARE = (0x01, 0xD8)
"""Markers that no length follows."""
_WHOLE = b"\x00\x3f\x00"
"""All coefficients of a block, in one pass: how every scan of a sequential picture is."""
_LOOKS = 150
"""So often the edge of a row of blocks is looked at: more take longer and tell no more."""
_LEAST = 300
"""Pixels of a side under which there is no looking for seams, nor reading of sheets."""
_STEP = 4.0
"""Grey levels from which a step counts in full; as much more yellow or blue is no ink yet."""
_BLURRED = np.array([3, 3, 1])[:, None, None]
"""How much more than the step may lie between far above and far below: of both hues, and of brightness."""
_TEXTURE = 12
"""Grey levels by which paper, wood or cloth may change in eight rows."""
_CONTRAST = 40
"""Grey levels by which brightness does not change where hues alone are off."""
_STRONG = 24
"""Grey levels from which a step is seen on any table."""
_FADED = 0.25
"""Share of the usual step that is left at a picture's sides where a thing has ended before."""
_SEAM = 0.6
"""Share of the width from which it is one: level lines of whole pictures were followed over half of it at most."""


class Damaged(ValueError):
    """A file that is cut short, or whose decoder warns."""


def decode(data: bytes, size: tuple[int, int], factor: int) -> Pixels:
    """A picture as 8-bit BGR, not turned.

    Args:
        data: the file; what follows the end of its picture is passed over.
        size: width and height, pixels.
        factor: by how much to make it smaller: 1, 2, 4 or 8.

    Raises:
        Damaged: it is.
    """
    data, rows = _followed(data)
    smaller = {"min_width": -(-size[0] // factor), "min_height": -(-size[1] // factor), "min_factor": factor}
    image = _strictly(data, "BGR", **smaller)
    if seam(image, rows // factor) > _SEAM:
        raise Damaged("a seam")
    return image


def check(data: bytes) -> None:
    """See that a file of any colour mode is whole, for a decoder that says nothing.

    Raises:
        Damaged: it is not.
    """
    try:
        height, width, mode, _ = simplejpeg.decode_jpeg_header(data)
    except ValueError as error:
        raise Damaged(str(error)) from error
    if mode in ("CMYK", "YCCK"):
        _strictly(_followed(data)[0], "CMYK", min_factor=8)
    else:
        decode(data, (width, height), 2)


def _strictly(data: bytes, colours: str, **smaller: int) -> Pixels:
    try:
        return np.asarray(simplejpeg.decode_jpeg(data, colours, **smaller), np.uint8)
    except ValueError as error:
        raise Damaged(str(error)) from error


def _followed(data: bytes) -> tuple[bytes, int]:
    """Follow a file's segments to the end of its picture; thumbnails and appended films have ends of their own.

    Returns:
        The file, with the numbers set right that some phones leave out of their scans' heads and the decoder would
        warn of; and the height of its rows of blocks, pixels.

    Raises:
        Damaged: there is no end, or there are more passes than a picture needs.
    """
    at, scans, rows, sequential = 2, 0, 8, True
    while match := _MARKER.search(data, at):
        kind, at = data[match.start() + 1], match.end()
        if kind == _END:
            return data, rows
        if kind in _BARE:
            continue
        end = at + int.from_bytes(data[at : at + 2], "big")
        if kind in _FRAMES:
            sequential = kind in _SEQUENTIAL
            rows = 8 * max((factors & 15 for factors in data[at + 9 : end : 3]), default=1)
        if kind == _SCAN:
            scans += 1
            if scans > _MAX_SCANS:
                raise Damaged("too many passes")
            if sequential and data[end - 3 : end] != _WHOLE:
                data = data[: end - 3] + _WHOLE + data[end:]
        at = end
    raise Damaged("no end")


def seam(image: Pixels, rows: int) -> float:
    """How much of a picture's width shows that from some block on all others are of another colour: 0 to 1.

    What is looked for goes along the upper edge of that block's row from the block on, and along the lower edge before
    it, and is the same step all the way. Edges of things do not follow the rows of blocks from side to side.

    Args:
        image: not turned.
        rows: height of a row of blocks in it, pixels.
    """
    if rows < 4 or min(image.shape[:2]) < _LEAST:
        return 0.0
    reach = min(rows, 8)
    edges, apart = (len(image) - reach) // rows, max(1, image.shape[1] // _LOOKS)
    hues = []
    for off in (-reach, -4, -2, -1, 0, 1, 3, reach - 1):
        blue, green, red = np.moveaxis(image[rows + off :: rows, ::apart][:edges].astype(np.int16), 2, 0)
        # A channel alone stops at white or black; the hue changes all the same.
        hues.append(np.stack([blue - green, red - green, (blue + green + red) // 3]))
    block_up, far_up, two_up, above, below, two_down, far_down, block_down = hues
    step = 3 * (below - above) - (two_down - two_up)  # twice what the step has more than the slopes beside it
    found = np.clip(step / np.float32(2 * _STEP), -1, 1)
    # The edge of a thing is blurred, and changes more from far above to far below; so do hues, as they are stored.
    far = np.abs(far_down - far_up)
    found[(far > _BLURRED * np.abs(step) + _TEXTURE) | (far[2] > np.abs(step[2]) + _CONTRAST)] = 0
    # A printed line ends; a block that is off is off all through.
    found[(block_down - block_up) * np.sign(step) < np.abs(step) / 4 - 2 * _TEXTURE] = 0
    passed = np.cumsum(found, axis=2)
    looks = found.shape[2]
    along = np.abs(passed[:, :-1, -1:] - passed[:, :-1] + passed[:, 1:]) / looks
    for hue, row in zip(*np.nonzero(along.max(axis=2) > _SEAM), strict=True):
        before = np.arange(looks) < along[hue, row].argmax()
        if _ends(np.where(before, step[:, row + 1], step[:, row]), hue):
            along[hue, row] = 0
    # Nothing is above the first row: what is before the block must do, where it is much of the width.
    first = np.abs(passed[:, 0]) / np.maximum(np.arange(1, looks + 1), looks / 2)
    return float(max(along.max(), first.max()))


def _ends(steps: npt.NDArray[np.int16], hue: int) -> bool:
    """Whether steps, of all hues, are the edge of a thing: it does not go up to the sides, as what is damaged does.

    The edge of a bright sheet may be strong in brightness alone: what one light shines on is of like hues.
    """
    strong, side = np.percentile(np.abs(steps).max(axis=0), 75), steps.shape[1] // 20
    sides = max(abs(np.median(part)) for part in (steps[hue, :side], steps[hue, -side:]))
    middle = abs(np.median(steps[hue]))
    return bool(sides < _FADED * middle or (strong > 2 * _STRONG and sides < 3 * _STEP))
