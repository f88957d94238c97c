"""Pictures in a PDF; each is stored once, however often it is used.

JPEG data goes in as it is; so does PNG data where PDF knows the same compression. Only the rest is decoded.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.errors import DrawingError
from pnp.model.colour import LUMINANCE, encoded, linear
from pnp.model.drawing import Image
from pnp.render.checks import media_type
from pnp.render.pdf_file import PdfFile, ref
from pnp.render.pdf_inks import Colours
from pnp.render.pdf_press import Press, restrained, separated

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
_KEPT: dict[Colours, tuple[int, ...]] = {"rgb": (1, 3, 4), "cmyk": (1, 4), "grey": (1,)}
"""Pictures of so many channels are not converted."""
_INVERTED = "/Decode[1 0 1 0 1 0 1 0]"  # as Adobe's programs write CMYK into JPEG files


class PdfImages:
    """The pictures of one document.

    They are told apart by their bytes, whose hash Python keeps with them: the same object is never looked at twice.
    """

    def __init__(self, file: PdfFile, colours: Colours, press: Press | None = None) -> None:
        self._file = file
        self._press = press
        self._colours = colours
        self._known: dict[bytes, tuple[int, bool]] = {}

    def number(self, image: Image) -> tuple[int, bool]:
        """The number of a picture's object, and whether it is transparent anywhere.

        Raises:
            DrawingError: damaged data.
        """
        known = self._known.get(image.data)
        if known is None:
            known = self._known[image.data] = self._write(image)
        return known

    def _write(self, image: Image) -> tuple[int, bool]:
        from PIL import Image as Pictures  # where there are no pictures, there is no need to load it

        try:
            picture = Pictures.open(io.BytesIO(image.data))
            bands = {"1": 1, "L": 1, "RGB": 3, "CMYK": 4}.get(picture.mode, 0)
            kept = bands in _KEPT[self._colours]
            if bands == 4 and self._press and (inks := restrained(picture, self._press)):
                return self._file.stream(inks, _entries(picture.size, 4)), False
            if kept and media_type(image) == "image/jpeg":
                decode = _INVERTED if bands == 4 and "adobe" in picture.info else ""
                entries = _entries(picture.size, bands) + decode + "/Filter/DCTDecode"
                return self._file.stream(image.data, entries, packed=True), False
            if kept and _is_plain(image.data):
                picture.verify()
                return self._packed(image.data, picture.size, bands), False
            picture.load()
        except (OSError, SyntaxError, ValueError, struct.error, zlib.error, Pictures.DecompressionBombError) as error:
            name = image.id or image.alt
            raise DrawingError(f"The picture {name!r} cannot be printed: its data is damaged ({error}).") from error
        return self._pixels(picture)

    def _pixels(self, picture: Picture) -> tuple[int, bool]:
        """Pixels, and their opacity if any is not opaque."""
        if picture.mode.startswith(("I", "F")):  # 16 bits a pixel
            picture = picture.point(lambda value: value / 257).convert("L")
        grey = picture.mode in ("1", "L", "LA")
        clear = "A" in picture.getbands() or "transparency" in picture.info
        shown, mask = picture.convert("L" if grey else "RGB"), ""
        if self._colours == "grey" and not grey:
            shown = _grey(shown)
        if clear:
            opacity = picture.convert("RGBA").getchannel("A")
            if opacity.getextrema() != (255, 255):
                mask = f"/SMask {ref(self._plane(opacity))}"
        return self._plane(shown, mask), bool(mask)

    def _plane(self, picture: Picture, mask: str = "") -> int:
        """Pixels of one colour space, without loss."""
        if picture.mode == "RGB" and self._colours == "cmyk":
            press = self._press
            inks = separated(picture, press) if press and press.profile else _cmyk(picture)
            return self._file.stream(inks, _entries(picture.size, 4) + mask)
        stream = io.BytesIO()
        picture.save(stream, "PNG", icc_profile=None)  # Pillow's choice of filters, made fast
        return self._packed(stream.getvalue(), picture.size, len(picture.getbands()), mask)

    def _packed(self, png: bytes, size: tuple[int, int], bands: int, mask: str = "") -> int:
        """The pixels of a plain PNG file as they are."""
        predictor = f"/DecodeParms<</Predictor 15/Colors {bands}/Columns {size[0]}>>/Filter/FlateDecode"
        return self._file.stream(_pixel_data(png), _entries(size, bands) + mask + predictor, packed=True)


def _entries(size: tuple[int, int], bands: int) -> str:
    return f"/Type/XObject/Subtype/Image/Width {size[0]}/Height {size[1]}/ColorSpace{_SPACES[bands]}/BitsPerComponent 8"


def _is_plain(data: bytes) -> bool:
    """Whether these are the bytes of a PNG file with 8 bits a channel, grey or RGB, whole rows, nothing transparent."""
    if not data.startswith(b"\x89PNG"):
        return False
    depth, kind, _, _, interlaced = data[24:29]
    return depth == 8 and kind in (0, 2) and not interlaced and all(name != b"tRNS" for name, _ in _chunks(data))


def _pixel_data(png: bytes) -> bytes:
    """The compressed pixels of a PNG file, which PDF reads as they are."""
    return b"".join(data for name, data in _chunks(png) if name == b"IDAT")


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(png):
        length, name = struct.unpack_from(">L4s", png, at)
        yield name, png[at + 8 : at + 8 + length]
        at += 12 + length


def _cmyk(picture: Picture) -> bytes:
    """Pixels by the formula of :mod:`pnp.render.pdf_inks`."""
    import numpy as np

    pixels = np.asarray(picture)
    most = pixels.max(axis=2, keepdims=True)
    return np.concatenate([most - pixels, 255 - most], axis=2).tobytes()


def _grey(picture: Picture) -> Picture:
    """Grey pixels of the same luminance, by the formula of :mod:`pnp.render.pdf_inks`."""
    import numpy as np
    from PIL import Image as Pictures

    lights = np.array([[share * linear(value / 255) for value in range(256)] for share in LUMINANCE], np.float32)
    greys = np.array([round(255 * encoded(step / 65535)) for step in range(65536)], np.uint8)
    pixels = np.asarray(picture)
    light = sum(lights[channel][pixels[..., channel]] for channel in range(3))
    return Pictures.fromarray(greys[np.rint(light * 65535).astype(np.uint16)])
