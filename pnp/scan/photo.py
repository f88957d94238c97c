"""A photograph from a file: checked before it is believed, turned upright, at half size where it is large."""

from __future__ import annotations

import io
import re
import warnings
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps, UnidentifiedImageError

from pnp.errors import InputFileError

MAX_PIXELS = 120_000_000
MAX_BYTES = 200_000_000
HALVE_FROM = 9_500_000
"""Pixels from which a JPEG is decoded at half size: 12 MP leave 6 px/mm of an A4 page, and decode in half the time."""

_KINDS = "JPEG, PNG, WebP or TIFF"
_FORMATS = ("JPEG", "PNG", "WEBP", "TIFF")
_ORIENTATION = 0x0112
_TURNS = {3: cv2.ROTATE_180, 6: cv2.ROTATE_90_CLOCKWISE, 8: cv2.ROTATE_90_COUNTERCLOCKWISE}
_JPEG_MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")

Pixels = npt.NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Photo:
    """A photograph, decoded.

    Attributes:
        name: of the file, for messages.
        image: height x width x 3, BGR, upright as its EXIF orientation says.
        scale: pixels of ``image`` per pixel of the file, 1 or 0.5.
    """

    name: str
    image: Pixels
    scale: float = 1.0


def load(path: Path) -> Photo:
    """Read a photograph.

    Args:
        path: a JPEG, PNG, WebP or TIFF file, of any colour mode and depth.

    Raises:
        InputFileError: no such file, not a picture, damaged, too large, or of another kind.
    """
    data = _read(path)
    name = str(path)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # our own, stricter limit follows
            head = Image.open(io.BytesIO(data), formats=_FORMATS)
    except Image.DecompressionBombError as error:
        raise InputFileError(_too_large(name, "more than 170 million pixels")) from error
    except UnidentifiedImageError as error:
        raise InputFileError(_unknown(name, data)) from error
    except (OSError, ValueError, SyntaxError) as error:
        raise InputFileError(_damaged(name)) from error
    with head:
        width, height = head.size
        if width * height > MAX_PIXELS:
            raise InputFileError(_too_large(name, f"{width} x {height} pixels"))
        if head.format in ("JPEG", "MPO"):
            if not _jpeg_is_complete(data):
                raise InputFileError(_damaged(name))
            if head.mode in ("RGB", "L"):
                return _load_jpeg(name, data, width * height >= HALVE_FROM, _orientation(head))
        try:
            return Photo(name, _convert(head))
        except (OSError, ValueError, SyntaxError, EOFError) as error:
            raise InputFileError(_damaged(name)) from error


def _read(path: Path) -> bytes:
    """The file's bytes, or one sentence on why there are none."""
    if path.is_dir():
        raise InputFileError(f"{path} is a folder, not a photograph: name the picture files in it.")
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise InputFileError(_too_large(str(path), f"{size // 1_000_000} MB"))
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise InputFileError(f"There is no file {path}: look for a slip in its name or folder.") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputFileError(f"{path} cannot be read ({reason}): check its name and permissions.") from error
    if not data:
        raise InputFileError(f"{path} is empty: copy it from the phone once more.")
    return data


def _load_jpeg(name: str, data: bytes, halve: bool, orientation: int) -> Photo:
    """Decode with OpenCV, which is the faster of our two decoders, and can halve while it decodes."""
    flags = (cv2.IMREAD_REDUCED_COLOR_2 if halve else cv2.IMREAD_COLOR) | cv2.IMREAD_IGNORE_ORIENTATION
    image = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    if image is None:
        raise InputFileError(_damaged(name))
    if orientation in (2, 4, 5, 7):  # the mirrored orientations
        image = cv2.flip(image, 1)
        orientation = {2: 1, 4: 3, 5: 8, 7: 6}[orientation]
    if orientation in _TURNS:
        image = cv2.rotate(image, _TURNS[orientation])
    return Photo(name, np.asarray(image, np.uint8), 0.5 if halve else 1.0)


def _convert(head: Image.Image) -> Pixels:
    """Any other picture as 8-bit BGR on white, upright."""
    head.load()
    picture = ImageOps.exif_transpose(head)
    if picture.mode.startswith("I") or picture.mode == "F":
        grey = np.asarray(picture, np.float32)
        top = 65535.0 if grey.max(initial=0) > 255 else 255.0
        small = np.clip(grey * (255 / top), 0, 255).astype(np.uint8)
        return np.asarray(cv2.cvtColor(small, cv2.COLOR_GRAY2BGR), np.uint8)
    if picture.has_transparency_data:
        picture = picture.convert("RGBA")
        white = Image.new("RGBA", picture.size, "white")
        picture = Image.alpha_composite(white, picture)
    return np.ascontiguousarray(np.asarray(picture.convert("RGB"), np.uint8)[:, :, ::-1])


def _orientation(head: Image.Image) -> int:
    """EXIF orientation, 1 to 8; 1 where there is none or it is damaged."""
    try:
        value = head.getexif().get(_ORIENTATION, 1)
    except (OSError, ValueError, SyntaxError, KeyError):
        return 1
    return value if isinstance(value, int) and 1 <= value <= 8 else 1


def _jpeg_is_complete(data: bytes) -> bool:
    """Whether the picture's end marker is there: decoders fill up a truncated JPEG with grey and say nothing.

    Thumbnails and appended films have end markers of their own, so the segments are followed one by one.
    """
    at = 2
    while match := _JPEG_MARKER.search(data, at):
        kind = data[match.start() + 1]
        at = match.end()
        if kind == 0xD9:
            return True
        if kind not in (0x01, 0xD8):
            at += int.from_bytes(data[at : at + 2], "big")
    return False


def _damaged(name: str) -> str:
    return f"{name} is damaged or cut short: copy it from the phone once more."


def _too_large(name: str, size: str) -> str:
    return f"{name} is too large ({size}; the limit is {MAX_PIXELS // 1_000_000} million): take a smaller picture."


def _unknown(name: str, data: bytes) -> str:
    if data[4:8] == b"ftyp" and data[8:12] in (b"heic", b"heix", b"mif1", b"msf1", b"hevc"):
        return f"{name} is a HEIC picture, which cannot be read here: send it from the phone as JPEG."
    return f"{name} is not a {_KINDS} picture: save the photograph as one of these."
