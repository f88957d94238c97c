"""Pictures in the PDF: pixel for pixel, stored once, opened once."""

import io
import struct
import zlib

import numpy as np
import pikepdf
import pytest
from PIL import Image as Pictures
from PIL import PngImagePlugin
from specimens import picture

from pnp.errors import DrawingError
from pnp.model.drawing import Drawing, Image, Layer
from pnp.render import pdf, raster

RANDOM = np.random.default_rng(7)
PIXELS = RANDOM.integers(0, 256, (12, 16, 4), np.uint8)


def encoded(pixels: np.ndarray | Pictures.Image, kind: str = "PNG", **options) -> bytes:
    stream = io.BytesIO()
    (pixels if isinstance(pixels, Pictures.Image) else Pictures.fromarray(pixels)).save(stream, kind, **options)
    return stream.getvalue()


def placed(data: bytes, x: float = 0) -> Image:
    return Image((x, 0), (16, 12), data, "picture")


def decoded(found: pikepdf.Stream) -> np.ndarray:
    """The pixels of a picture in a PDF, by way of pikepdf, which lays the mask over them."""
    pixels = np.array(pikepdf.PdfImage(found).as_pil_image())
    if "/SMask" not in found:
        return pixels
    return pixels[..., :3] if found.ColorSpace == "/DeviceRGB" else pixels[..., 0]


GREY = Pictures.fromarray(PIXELS[..., 0])
KINDS = {
    "rgb": (encoded(PIXELS[..., :3].copy()), PIXELS[..., :3], None),
    "grey": (encoded(GREY), PIXELS[..., 0], None),
    "rgba": (encoded(PIXELS), PIXELS[..., :3], PIXELS[..., 3]),
    "opaque rgba": (encoded(np.dstack([PIXELS[..., :3], np.full((12, 16), 255, np.uint8)])), PIXELS[..., :3], None),
    "grey and alpha": (encoded(Pictures.merge("LA", [GREY, GREY])), PIXELS[..., 0], PIXELS[..., 0]),
    "palette": (encoded(GREY.convert("P")), np.array(GREY.convert("P").convert("RGB")), None),
    "black and white": (encoded(GREY.convert("1")), np.array(GREY.convert("1").convert("L")), None),
    "16 bits": (encoded(PIXELS[..., 0].astype(np.uint16) * 257), PIXELS[..., 0], None),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_png_keeps_its_pixels(kind, on_page, opened):
    data, pixels, mask = KINDS[kind]
    (found,) = opened(pdf.render([on_page(placed(data))])).pages[0].Resources.XObject.values()
    assert (decoded(found) == pixels).all()
    assert ("/SMask" in found) is (mask is not None)
    if mask is not None:
        assert (decoded(found.SMask) == mask).all()


def test_a_colour_that_stands_for_nothing_is_clear(on_page, opened):
    data = encoded(PIXELS[..., :3].copy(), transparency=tuple(PIXELS[3, 5, :3].tolist()))
    (found,) = opened(pdf.render([on_page(placed(data))])).pages[0].Resources.XObject.values()
    clear = np.argwhere(decoded(found.SMask) == 0)
    assert [3, 5] in clear.tolist() and len(clear) < 4


def test_interlaced_pngs_are_straightened(on_page, opened):
    """Two by two pixels in Adam7's order: its passes 1, 6 and 7."""
    (a, b), (c, d) = PIXELS[:2, :2, :3]
    rows = b"".join(b"\0" + bytes(row) for row in ([*a], [*b], [*c, *d]))
    head = struct.pack(">LLBBBBB", 2, 2, 8, 2, 0, 0, 1)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    data = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">L", len(body)) + name + body + struct.pack(">L", zlib.crc32(name + body)) for name, body in chunks
    )
    (found,) = opened(pdf.render([on_page(placed(data))])).pages[0].Resources.XObject.values()
    assert (decoded(found) == PIXELS[:2, :2, :3]).all()


def test_alpha_mixes_with_what_lies_below(on_page):
    pixels = np.zeros((12, 16, 4), np.uint8)
    pixels[:, :8] = (255, 0, 0, 128)
    page = raster.render(on_page(placed(encoded(pixels)), width_mm=20, height_mm=20), 4)
    assert abs(page[20, 12].astype(int) - (255, 127, 127)).max() <= 1
    assert (page[20, 50] == 255).all()


@pytest.mark.parametrize("mode, space", [("RGB", "/DeviceRGB"), ("L", "/DeviceGray"), ("CMYK", "/DeviceCMYK")])
def test_jpegs_go_in_as_they_are(mode, space, on_page, opened):
    data = encoded(Pictures.fromarray(PIXELS[..., :3].copy()).convert(mode), "JPEG", quality=90)
    document = opened(pdf.render([on_page(placed(data))]))
    (found,) = document.pages[0].Resources.XObject.values()
    assert found.read_raw_bytes() == data
    assert (found.ColorSpace, int(found.Width), int(found.Height)) == (space, 16, 12)
    assert ("/Decode" in found) is (mode == "CMYK")


def test_a_cmyk_jpeg_is_not_a_negative(on_page):
    red = Pictures.new("RGB", (16, 16), (230, 20, 20)).convert("CMYK")
    page = raster.render(on_page(placed(encoded(red, "JPEG", quality=95)), width_mm=20, height_mm=20), 4)
    assert page[20, 20, 0] > 180 and page[20, 20, 1:].max() < 90


def test_the_same_picture_is_stored_and_opened_once(monkeypatch, opened):
    data = picture("PNG")
    copies = [data, bytes(bytearray(data))]
    opens, before = [], Pictures.open
    monkeypatch.setattr(Pictures, "open", lambda *facts: opens.append(facts) or before(*facts))
    pages = [Drawing(50, 50, (Layer("m", "M", tuple(placed(copies[i % 2], i) for i in range(4))),)) for _ in range(3)]
    document = opened(pdf.render(pages))
    assert len(opens) == 1
    streams = [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
    assert len(streams) == 2  # the picture and how opaque it is


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_damaged_picture_is_refused(kind, on_page):
    whole = encoded(RANDOM.integers(0, 256, (60, 60, 3), np.uint8), kind)
    for data in (whole[:20], whole[:40]):
        with pytest.raises(DrawingError, match="The picture 'picture' cannot be printed: its data is damaged"):
            pdf.render([on_page(placed(data))])


def test_a_png_with_a_broken_middle_is_refused(on_page):
    for mode in ("RGB", "RGBA"):
        data = bytearray(encoded(Pictures.fromarray(RANDOM.integers(0, 256, (60, 60, 4), np.uint8)).convert(mode)))
        data[len(data) // 2] ^= 0xFF
        with pytest.raises(DrawingError, match="its data is damaged"):
            pdf.render([on_page(placed(bytes(data)))])


def test_what_a_png_says_of_itself_stays_out(on_page):
    words = PngImagePlugin.PngInfo()
    words.add_text("Author", "somebody's name")
    assert b"somebody" not in pdf.render([on_page(placed(encoded(PIXELS, pnginfo=words)))])
