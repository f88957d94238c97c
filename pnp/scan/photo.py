"""Loads photographs from picture files: validated, rotated upright, and reduced if they are large."""

from __future__ import annotations

import io
import stat
import warnings
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np
from msgspec import Struct
from PIL import Image, UnidentifiedImageError

from pnp.errors import InputFileError, system_reason
from pnp.message import Text, say
from pnp.model.arrays import Pixels
from pnp.scan import jpeg
from pnp.scan.stderr_guard import silenced_stderr

MAX_PIXELS = 120_000_000
MAX_SIDE = 40_000
MAX_BYTES = 200_000_000
HALVE_FROM = 9_500_000
"""Pixels above which a picture is read at half size, and above four times as many at a quarter: 12 and 50 MP leave 6
px/mm of an A4 page that fills the picture; a JPEG of 12 MP decodes in half the time."""

_FINE = 28_000_000
"""The same at high resolution, for sheets that are small in their picture."""
_WHOLE_PIXELS = 70_000_000
"""Limit for decoders that cannot reduce while decoding, and hold several copies of the picture: A3 at 600 dpi."""
_BAND = 512
_FORMATS = ("JPEG", "PNG", "WEBP", "TIFF", "AVIF")
_JPEG = b"\xff\xd8"
_ORIENTATION = 0x0112
_COMPRESSION, _JPEG_TABLES, _JPEG_IN_TIFF = 259, 347, 7
_TIFF_PARTS = ((273, 279), (324, 325))
"""TIFF tags of offsets and sizes, of strips and of tiles."""
_TURNS = {3: cv2.ROTATE_180, 6: cv2.ROTATE_90_CLOCKWISE, 8: cv2.ROTATE_90_COUNTERCLOCKWISE}
_HEIC_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}


class Photo(Struct, frozen=True, eq=False, dict=True):
    """A photograph, decoded.

    Attributes:
        called: its name in sentences: the file, and the page in it.
        image: height x width x 3, BGR, rotated upright by its EXIF orientation.
        scale: pixels of ``image`` per pixel of the file; 1 if it was not reduced.
    """

    called: Text
    image: Pixels
    scale: float = 1.0

    @property
    def name(self) -> str:
        """Its name in English."""
        return str(self.called)

    @cached_property
    def grey(self) -> Pixels:
        """The picture without its colours, height x width."""
        return np.asarray(cv2.cvtColor(self.image, cv2.COLOR_BGR2GRAY), np.uint8)


def load(path: Path) -> Photo:
    """Read a photograph; the first picture of a file with several.

    Args:
        path: a JPEG, PNG, WebP, TIFF, HEIC or AVIF file, of any colour mode and depth.

    Raises:
        InputFileError: no such file, not a picture, damaged, too large, or of another kind.
    """
    return decode(read_file(path), str(path))


def read_file(path: Path) -> bytes:
    """The bytes of a file of pictures.

    Raises:
        InputFileError: there is no such file, or it is not a regular file, empty, too large, or not readable.
    """
    check_file(path, MAX_BYTES)
    try:
        return path.read_bytes()
    except OSError as error:
        raise closed(path, error) from error


def closed(path: Path, error: OSError | ValueError) -> InputFileError:
    """The error for a file that cannot be opened."""
    return InputFileError(say("reader-closed", photo=str(path), reason=system_reason(error)))


def check_file(path: Path, most: int) -> None:
    """Check that a path is a regular file that is not empty: opening a pipe or a device may block forever.

    Raises:
        InputFileError: it is not, or it has more than ``most`` bytes.
    """
    try:
        about = path.stat()
    except FileNotFoundError as error:
        raise InputFileError(say("reader-no-file", photo=str(path))) from error
    except (OSError, ValueError) as error:
        raise closed(path, error) from error
    if stat.S_ISDIR(about.st_mode):
        raise InputFileError(say("reader-folder", photo=str(path)))
    if not stat.S_ISREG(about.st_mode):
        raise InputFileError(say("reader-device", photo=str(path)))
    if not about.st_size:
        raise InputFileError(say("reader-empty", photo=str(path)))
    if about.st_size > most:
        size, limit = (str(number // 1_000_000) for number in (about.st_size, most))
        raise InputFileError(say("reader-bytes", photo=str(path), size=size, limit=limit))


def decode(data: bytes, name: Text, frame: int = 0, *, fine: bool = False) -> Photo:
    """A picture from the bytes of its file.

    Args:
        data: the file.
        name: its name in sentences.
        frame: which of the file's pictures, from 0.
        fine: read large pictures at a higher resolution.

    Raises:
        InputFileError: not a picture, damaged, too large, or of another kind.
    """
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS and b"avif" not in data[16:64]:
        return _decode_heic(data, name, fine)
    with opened(data, name) as head:
        with decoding(name):
            head.seek(frame)
        width, height = head.size
        quick = head.format in ("JPEG", "MPO") and head.mode in ("RGB", "L")
        _check_size(name, width, height, MAX_PIXELS if quick else _most_whole(data))
        factor = _reduction(width * height, fine)
        with decoding(name):
            if quick:
                return Photo(name, _turned(jpeg.decode(data, head.size, factor), _orientation(head)), 1 / factor)
            if head.format in ("JPEG", "MPO"):
                jpeg.check(data)
            for strip in _jpegs_in_tiff(head, data):
                jpeg.check(strip)
            if head.format == "PNG" and not _png_is_sound(data):
                raise _damaged(name)
            return Photo(name, _convert(head, factor), 1 / factor)


def reduced(image: Pixels, long_side: int) -> Pixels:
    """A picture reduced to at most ``long_side`` pixels along its longer side, and at least one along the other."""
    while max(image.shape[:2]) >= 2 * long_side and image.shape[0] % 2 == image.shape[1] % 2 == 0:
        # Halving is far faster than other averaging steps.
        image = np.asarray(cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    scale = long_side / max(image.shape[:2])
    if scale >= 1:
        return image
    size = (max(1, round(image.shape[1] * scale)), max(1, round(image.shape[0] * scale)))
    # Above half size, linear interpolation skips no pixel.
    way = cv2.INTER_LINEAR if scale > 0.5 else cv2.INTER_AREA
    return np.asarray(cv2.resize(image, size, interpolation=way), np.uint8)


@contextmanager
def opened(data: bytes, name: Text) -> Iterator[Image.Image]:
    """The header of a picture file; no pixels are decoded yet.

    Raises:
        InputFileError: not a supported picture, or one with far too many pixels.
    """
    try:
        with silenced_stderr(), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a stricter limit follows; odd metadata do not matter
            head = Image.open(io.BytesIO(data), formats=_FORMATS)
    except Image.DecompressionBombError as error:
        raise _huge(name, MAX_PIXELS if data.startswith(_JPEG) else _most_whole(data)) from error
    except UnidentifiedImageError as error:
        raise InputFileError(say("reader-no-picture", photo=name)) from error
    except Exception as error:
        raise _damaged(name) from error
    with head:
        yield head


@contextmanager
def decoding(name: Text) -> Iterator[None]:
    """Turn any exception of a decoder into one sentence.

    Decoders raise exceptions of every kind for damaged files (struct.error, KeyError, RuntimeError, cv2.error ...), so
    all are caught; only :class:`InputFileError` passes.
    """
    try:
        with silenced_stderr(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except InputFileError:
        raise
    except Image.DecompressionBombError as error:  # of a picture within a file that is no JPEG
        raise _huge(name, _WHOLE_PIXELS) from error
    except MemoryError as error:
        raise InputFileError(say("reader-memory", photo=name)) from error
    except Exception as error:
        raise _damaged(name) from error


def _decode_heic(data: bytes, name: Text, fine: bool) -> Photo:
    """A HEIC picture, as newer phones store it; the decoder rotates it."""
    try:
        from pi_heif.heif import open_heif
    except ImportError as error:
        raise InputFileError(say("reader-heic", photo=name)) from error
    with decoding(name):
        picture = open_heif(data, bgr_mode=True)
        width, height = picture.size
        _check_size(name, width, height, _WHOLE_PIXELS)
        factor = _reduction(width * height, fine)
        image = np.asarray(picture)
        if image.ndim == 2:
            image = cv2.cvtColor(image, cv2.COLOR_GRAY2BGR)
        image = _shrink(image, factor)
        if image.shape[2] == 4:
            alpha = image[:, :, 3:] / np.float32(255)
            image = image[:, :, :3] * alpha + 255 * (1 - alpha)
        return Photo(name, np.ascontiguousarray(image, np.uint8), 1 / factor)


def _convert(head: Image.Image, factor: int) -> Pixels:
    """Any other picture as 8-bit BGR on white, upright; reduced band by band to save memory."""
    head.load()
    white = 255.0
    if _is_deep(head):
        most = np.nan_to_num(np.asarray(head.getextrema(), float)).max()
        white = next((top for top in (1.0, 255.0, 1023.0, 4095.0) if most <= top), 65535.0)
    width, height = head.size
    step = _BAND * factor
    bands = (head.crop((0, top, width, min(top + step, height))) for top in range(0, height, step))
    image = np.concatenate([_shrink(_to_bgr(band, white), factor) for band in bands])
    return _turned(image, _orientation(head))


def _is_deep(picture: Image.Image) -> bool:
    return picture.mode.startswith("I") or picture.mode == "F"


def _to_bgr(picture: Image.Image, white: float) -> Pixels:
    """Part of a picture as 8-bit BGR on white; ``white`` is the brightest value of a deep picture."""
    if _is_deep(picture):
        grey = np.nan_to_num(np.asarray(picture, np.float32)) * np.float32(255 / white)
        return np.asarray(cv2.cvtColor(np.clip(grey, 0, 255).astype(np.uint8), cv2.COLOR_GRAY2BGR), np.uint8)
    if picture.has_transparency_data:
        picture = picture.convert("RGBA")
        picture = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture)
    return np.ascontiguousarray(np.asarray(picture.convert("RGB"), np.uint8)[:, :, ::-1])


def _shrink(image: Pixels, factor: int) -> Pixels:
    """A picture reduced by an integer factor, by averaging."""
    if factor == 1:
        return image
    size = (max(1, image.shape[1] // factor), max(1, image.shape[0] // factor))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def _turned(image: Pixels, orientation: int) -> Pixels:
    """The picture rotated upright by its EXIF orientation."""
    if orientation in (2, 4, 5, 7):  # the mirrored ones
        image = np.asarray(cv2.flip(image, 1), np.uint8)
        orientation = {2: 1, 4: 3, 5: 8, 7: 6}[orientation]
    if orientation in _TURNS:
        image = np.asarray(cv2.rotate(image, _TURNS[orientation]), np.uint8)
    return image


def _orientation(head: Image.Image) -> int:
    """EXIF orientation, 1 to 8; 1 if there is none or it is damaged."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            value = head.getexif().get(_ORIENTATION, 1)
    except Exception:  # any error in damaged metadata: the picture itself may be intact
        return 1
    return value if isinstance(value, int) and 1 <= value <= 8 else 1


def _reduction(pixels: int, fine: bool) -> int:
    """The reduction of a picture: 1, 2, 4 or 8."""
    limit = _FINE if fine else HALVE_FROM
    return next((factor for factor in (1, 2, 4) if pixels < limit * factor**2), 8)


def _jpegs_in_tiff(head: Image.Image, data: bytes) -> Iterator[bytes]:
    """The parts of a TIFF picture that are JPEGs, completed with their common tables (TIFF Technical Note 2)."""
    tags = getattr(head, "tag_v2", {})
    if tags.get(_COMPRESSION) == _JPEG_IN_TIFF:
        tables = tags.get(_JPEG_TABLES, b"\xff\xd8\xff\xd9")[:-2]
        for starts, sizes in _TIFF_PARTS:
            for start, size in zip(tags.get(starts, ()), tags.get(sizes, ()), strict=True):
                yield tables + data[start + 2 : start + size]


def _is_deep_png(data: bytes) -> bool:
    """Whether a file is a PNG with 16 bits a channel, which takes twice the memory; its header says so."""
    return data[12:16] == b"IHDR" and data[24:25] == b"\x10"


def _png_is_sound(data: bytes) -> bool:
    """Whether a PNG file is complete and its checksums are right: Pillow ignores those of the pixels."""
    at = 8
    while len(head := data[at : at + 8]) == 8:
        end = at + 8 + int.from_bytes(head[:4], "big")
        if zlib.crc32(data[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return False
        if head[4:] == b"IEND":
            return True
        at = end + 4
    return False


def _damaged(name: Text) -> InputFileError:
    return InputFileError(say("reader-damaged", photo=name))


def _check_size(name: Text, width: int, height: int, most: int) -> None:
    if width * height > most or max(width, height) > MAX_SIDE:
        limit = millions(most)
        raise InputFileError(say("reader-pixels", photo=name, width=str(width), height=str(height), limit=limit))


def _most_whole(data: bytes) -> int:
    """How many pixels a picture may have that is decoded as a whole."""
    return _WHOLE_PIXELS // (2 if _is_deep_png(data) else 1)


def _huge(name: Text, most: int) -> InputFileError:
    """The error for a picture with so many pixels that Pillow does not open it."""
    return InputFileError(say("reader-huge", photo=name, limit=millions(most)))


def millions(pixels: int) -> str:
    """A number of pixels in millions, for sentences."""
    return str(pixels // 1_000_000)
