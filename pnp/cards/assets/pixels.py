"""Pictures of pixels: PNG and JPEG as they are, everything else as PNG."""

from __future__ import annotations

import io
import warnings
from typing import TYPE_CHECKING

from pnp.cards.assets.picture import Picture
from pnp.cards.card import Box
from pnp.cards.language.values import BadValue
from pnp.model.drawing import Image, Item

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

MOST = 50_000_000
"""Pixels of the largest picture: a sheet of A1 at 300 dots an inch has 70 million, a card not one."""
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
_DOTS = 300.0  # an inch, where the file does not say
_ORIENTATION = 0x0112
_DEEP = 16  # a PNG's bits for each channel, which PDF viewers show but printers may not


def pixels(name: str, data: bytes) -> Picture:
    """A picture file of pixels, ready to be shown.

    Args:
        name: of the file, for messages.
        data: its bytes.

    Raises:
        BadValue: no picture of these kinds, damaged, or of more than :data:`MOST` pixels.
    """
    image = _opened(name, data)
    width, height = image.size
    dots_x, dots_y = _dots(image)
    try:
        # Of a PNG without that chunk the question alone would decode the picture.
        turned = image.getexif().get(_ORIENTATION, 1) if image.format != "PNG" or b"eXIf" in data else 1
        plain = (image.format == "JPEG" and image.mode in ("RGB", "L")) or (image.format == "PNG" and data[24] != _DEEP)
        if plain and turned in (0, 1):
            _proved(image)
        else:
            data, (width, height) = _again(image, turned)
    except BadValue:
        raise
    except Exception as error:  # Pillow has no common base for what a damaged file may raise
        raise BadValue(f"{name!r} is damaged and cannot be shown ({error}); save it again") from None
    if turned in (5, 6, 7, 8):
        dots_x, dots_y = dots_y, dots_x
    return Picture(width / dots_x * 25.4, height / dots_y * 25.4, (width, height), _Painter(name, data))


class _Painter:
    """Shows a picture; in one colour where it is asked for."""

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        self.data = data
        self.painted: dict[str, bytes] = {}

    def __call__(self, box: Box, colour: str, alt: str) -> tuple[Item, ...]:
        x, y, width, height = (round(value, 3) for value in box)
        return (Image((x, y), (width, height), self.data if colour == "none" else self.paint(colour), alt),)

    def paint(self, colour: str) -> bytes:
        """All of it in one colour, as transparent as it is."""
        if colour not in self.painted:
            from PIL import Image as Pillow

            with Pillow.open(io.BytesIO(self.data)) as image:
                if not image.has_transparency_data:
                    raise BadValue(
                        f"{self.name!r} has no transparency, so that one colour would fill all of it; take an SVG, "
                        "or a PNG with a transparent background"
                    )
                alpha = image.convert("RGBA").getchannel("A")
            flat = Pillow.new("RGB", alpha.size, colour)
            flat.putalpha(alpha)
            self.painted[colour] = _png(flat)
        return self.painted[colour]


def _opened(name: str, data: bytes) -> Pixels:
    """The picture with its header read."""
    from PIL import Image as Pillow
    from PIL import UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Pillow.DecompressionBombWarning)  # the size is looked at below
            image = Pillow.open(io.BytesIO(data), formats=FORMATS)
    except UnidentifiedImageError:
        kinds = ", ".join(kind.replace("WEBP", "WebP") for kind in FORMATS)
        raise BadValue(
            f"{name!r} is damaged, or not a picture of the kinds {kinds} and SVG; save it as one of these"
        ) from None
    except Pillow.DecompressionBombError:
        raise BadValue(_too_large(name, "more than 150")) from None
    except Exception as error:  # as above
        raise BadValue(f"{name!r} is damaged and cannot be shown ({error}); save it again") from None
    if image.width * image.height > MOST:
        raise BadValue(_too_large(name, f"{image.width * image.height / 1e6:.0f}"))
    return image


def _too_large(name: str, many: str) -> str:
    return f"{name!r} has {many} million pixels, and {MOST / 1e6:.0f} million is the limit; save it smaller"


def _proved(image: Pixels) -> None:
    """See that the file is whole: a PNG by its checksums, a JPEG by reading it at an eighth of its size.

    Raises:
        Exception: it is not; Pillow says in its own words why.
    """
    if image.format == "PNG":
        image.verify()
    else:
        image.draft(None, (1, 1))
        image.load()


def _dots(image: Pixels) -> tuple[float, float]:
    """Dots per inch, horizontally and vertically."""
    across, down = image.info.get("dpi", (_DOTS, _DOTS))
    across, down = float(across), float(down)
    return (across, down) if across > 1 and down > 1 else (_DOTS, _DOTS)


def _again(image: Pixels, turned: int) -> tuple[bytes, tuple[int, int]]:
    """The picture upright, in 8 bits and red, green, blue or grey: a JPEG as JPEG, all else as PNG."""
    from PIL import ImageOps

    kind = image.format
    upright: Pixels = ImageOps.exif_transpose(image) if turned not in (0, 1) else image
    if upright.mode.startswith("I"):
        upright = upright.convert("I").point(lambda value: value / 257).convert("L")
    elif upright.mode == "CMYK":
        upright = _from_cmyk(upright)
    elif upright.mode not in ("RGB", "RGBA", "L", "LA", "1", "P"):
        upright = upright.convert("RGBA" if upright.has_transparency_data else "RGB")
    if kind == "JPEG":
        stream = io.BytesIO()
        upright.save(stream, "JPEG", quality=95, subsampling=0)
        return stream.getvalue(), upright.size
    return _png(upright), upright.size


def _from_cmyk(image: Pixels) -> Pixels:
    """Red, green and blue by the picture's own colour profile, where it has one."""
    from PIL import ImageCms

    profile = image.info.get("icc_profile")
    if profile:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        found = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
        assert found is not None  # only with inPlace
        return found
    return image.convert("RGB")


def _png(image: Pixels) -> bytes:
    stream = io.BytesIO()
    image.save(stream, "PNG", **({"transparency": image.info["transparency"]} if "transparency" in image.info else {}))
    return stream.getvalue()
