"""What all pictures for people share: a pen in mm, the program's typefaces, white paper, the frame of a verdict."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from pnp.geometry.typefaces import typeface
from pnp.geometry.typesetting import width, wrap
from pnp.model.arrays import Array, Pixels
from pnp.model.drawing import Font
from pnp.model.units import Point

SCALE = 7
"""Pixels per mm."""
RGB = tuple[int, int, int]
WRONG: RGB = (200, 0, 110)
DOUBT: RGB = (216, 130, 0)
DEEP_DOUBT: RGB = (166, 96, 0)
"""Dark enough for white words on it."""
WHITE: RGB = (255, 255, 255)
BLACK: RGB = (20, 20, 20)
GREY: RGB = (95, 95, 95)
PALE: RGB = (240, 240, 237)
STATUS: dict[str, RGB] = {"agrees": (0, 100, 90), "disagrees": WRONG, "unsure": DEEP_DOUBT}
SEVERITY: dict[str, RGB] = {"error": WRONG, "warning": DOUBT, "note": GREY}
_THUMBNAIL = 480
"""Pixels of the longer side of a small picture."""
_DASH_MM = 2.2
"""Length of the pieces of a broken outline, and of the gaps between them."""
MARGIN_MM, BANNER_MM, LINE_MM = 8.0, 22.0, 5.4
"""Of a picture that shows a verdict: at its sides, its banner, and a line of the list below the page."""


class Pen(ImageDraw.ImageDraw):
    """Draws on a picture in mm."""

    def __init__(self, picture: Image.Image, per_mm: float = SCALE) -> None:
        super().__init__(picture)
        self.per_mm = per_mm

    def px(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """A rectangle in pixels."""
        return (x0 * self.per_mm, y0 * self.per_mm, x1 * self.per_mm, y1 * self.per_mm)

    def disc(self, at: Point, radius: float, colour: RGB, rim: RGB | None = None, rim_mm: float = 0.0) -> None:
        """A disc, with or without a rim."""
        (x, y), wide = at, max(1, round(rim_mm * self.per_mm))
        self.ellipse(self.px(x - radius, y - radius, x + radius, y + radius), fill=colour, outline=rim, width=wide)


def framed(
    page: Pixels, wide_mm: float, rows: int, status: str, word: str, message: str, *, left: float = MARGIN_MM,
    per_mm: float = SCALE, strip_mm: float = 0.0,
) -> tuple[Image.Image, Pen]:  # fmt: skip
    """A page, RGB, below a banner and an empty strip, and room for a list of rows below it.

    The text of the banner begins at ``left`` mm.
    """
    high = round(page.shape[0] + (BANNER_MM + strip_mm + 10.0 + LINE_MM * rows) * per_mm)
    picture = Image.new("RGB", (page.shape[1], high), WHITE)
    picture.paste(Image.fromarray(page), (0, round((BANNER_MM + strip_mm) * per_mm)))
    pen = Pen(picture, per_mm)
    pen.rectangle(pen.px(0, 0, wide_mm, BANNER_MM), fill=STATUS[status])
    write(pen, (left, 8.6), word.upper(), 7.0, WHITE, Font.SANS_BOLD)
    for number, line in enumerate(lines(message, 4.2, wide_mm - MARGIN_MM - left)[:2]):
        write(pen, (left, 14.4 + 4.9 * number), line, 4.2, WHITE)
    return picture, pen


def write(pen: Pen, at: Point, text: str, size_mm: float, colour: RGB, font: Font = Font.SANS) -> None:
    """Text from a point on its baseline, mm."""
    place = (at[0] * pen.per_mm, at[1] * pen.per_mm)
    pen.text(place, text, font=_loaded(font, size_mm * pen.per_mm), fill=colour, anchor="ls")


def badge(pen: Pen, at: Point, text: str, colour: RGB, radius: float) -> None:
    """A disc with a short text in it."""
    x, y = at
    pen.disc(at, radius, colour, WHITE, 3 / SCALE)
    size = radius * (1.35 if len(text) < 3 else 1.05)
    write(pen, (x - width(text, Font.SANS_BOLD, size) / 2, y + 0.34 * size), text, size, WHITE, Font.SANS_BOLD)


def swatch(pen: Pen, at: Point, colour: RGB, radius: float) -> None:
    """A dot of ink, with a rim that makes it visible on white paper."""
    pen.disc(at, radius, colour, GREY, 2 / SCALE)


def lines(text: str, size_mm: float, room_mm: float) -> list[str]:
    """A sentence broken into lines, without markup."""
    broken = wrap(text, size_mm, room_mm, Font.SANS, None)
    return ["".join(span.text for span in line) for line in broken]


def pieces(ring: Array) -> list[Array]:
    """Every other piece of a line, all of nearly the same length: an outline of what is unsure.

    Args:
        ring: n x 2, mm; its last point is its first.
    """
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(ring, axis=0).T))])
    count = max(2, round(along[-1] / _DASH_MM / 2))
    ends = np.linspace(0.0, along[-1], 2 * count + 1)
    found = []
    for start, end in zip(ends[:-1:2], ends[1::2], strict=True):
        at = np.concatenate([[start], along[(along > start) & (along < end)], [end]])
        found.append(np.stack([np.interp(at, along, ring[:, axis]) for axis in (0, 1)], axis=1))
    return found


def whitening(page: Pixels) -> Pixels:
    """The lookup table (256 x 1 x 3) that makes the paper of a page nearly white, so that ink and rings stand out."""
    paper = np.percentile(page[::8, ::8].reshape(-1, 3), 90, axis=0)
    gain = np.clip(245.0 / np.maximum(paper, 1.0), 0.9, 2.4)
    ramp = np.arange(256)[:, None] * gain
    return np.asarray(np.clip(ramp, 0, 255), np.uint8)[:, None, :]


def jpeg(picture: Image.Image, quality: int = 88) -> bytes:
    """The picture as a JPEG file."""
    pixels = cv2.cvtColor(np.asarray(picture), cv2.COLOR_RGB2BGR)
    good, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not good:
        raise RuntimeError("OpenCV could not encode a JPEG")
    return data.tobytes()


def thumbnail(image: Pixels) -> bytes:
    """A small picture as a JPEG file.

    Args:
        image: rows x columns x 3, blue, green and red.
    """
    scale = min(1.0, _THUMBNAIL / max(image.shape[:2]))
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return jpeg(Image.fromarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB)), 75)


@lru_cache(maxsize=64)
def _loaded(font: Font, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(typeface(font)), size)
