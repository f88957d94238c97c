"""PDF for print shops: no RGB anywhere, black is one ink, never more ink than paper holds."""

import io

import numpy as np
import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as Pictures
from pytest import approx
from specimens import ICON, all_features, all_groups, shared

from pnp.model.drawing import Image, Style, Text, polyline, rectangle
from pnp.render import pdf, raster
from pnp.render.pdf_inks import fill

RGB = {"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "g", "G", "ri", "sh"}


def streams(document: pikepdf.Pdf) -> list[pikepdf.Object]:
    """Every content stream: those of pages and those of forms."""
    found = [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    return [*document.pages, *found]


def test_no_rgb_is_left_in_the_file(opened):
    document = opened(pdf.render([all_features(), all_groups()], colours="cmyk"))
    seen = {str(op) for stream in streams(document) for _, op in pikepdf.parse_content_stream(stream)}
    assert not seen & RGB
    assert {"k", "K"} <= seen
    for found in document.objects:
        if isinstance(found, pikepdf.Stream | pikepdf.Dictionary):
            assert "RGB" not in str(found.get("/ColorSpace", "")) + str(found.get("/CS", ""))
    assert document.pages[1].Group.CS == "/DeviceCMYK"
    assert document.check_pdf_syntax() == []


def test_rgb_stays_rgb_unless_asked(opened):
    document = opened(pdf.render([all_features(), all_groups()]))
    seen = {str(op) for stream in streams(document) for _, op in pikepdf.parse_content_stream(stream)}
    assert not seen & {"k", "K"}


def inks(colour: str) -> tuple[float, ...]:
    return tuple(float(part) for part in fill(colour, "cmyk").split()[:4])


@given(st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}"))
def test_ink_is_limited_and_says_the_colour(colour):
    c, m, y, k = inks(colour)
    assert c + m + y + k <= 2.0001
    assert min(c, m, y) == 0
    back = [255 * (1 - min(1, ink + k)) for ink in (c, m, y)]  # ISO 32000-1, 10.3.5
    assert back == approx(list(bytes.fromhex(colour[1:])), abs=0.01)


@given(st.integers(0, 255))
def test_grey_is_black_ink_alone(value):
    assert inks(f"#{value:02x}{value:02x}{value:02x}") == (0, 0, 0, approx(1 - value / 255, abs=1e-5))


def test_black_text_is_one_ink(on_page, opened):
    document = opened(pdf.render([on_page(Text((20, 20), "black", 5))], colours="cmyk"))
    (colour,) = (o for o, op in pikepdf.parse_content_stream(document.pages[0]) if str(op) == "k")
    assert [float(part) for part in colour] == [0, 0, 0, 1]


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_pictures_by_the_same_formula(kind, on_page, opened):
    pixels = np.repeat(np.random.default_rng(3).integers(0, 256, (10, 10, 3), np.uint8), 8, axis=0).repeat(8, axis=1)
    stream = io.BytesIO()
    Pictures.fromarray(pixels).save(stream, kind, quality=95)
    given = np.array(Pictures.open(io.BytesIO(stream.getvalue())).convert("RGB"))
    document = opened(pdf.render([on_page(Image((0, 0), (50, 50), stream.getvalue(), ""))], colours="cmyk"))
    (found,) = document.pages[0].Resources.XObject.values()
    assert found.ColorSpace == "/DeviceCMYK"
    written = np.frombuffer(found.read_bytes(), np.uint8).reshape(80, 80, 4)
    for y, x in ((0, 0), (17, 40), (79, 79)):
        expected = inks("#" + bytes(given[y, x]).hex())
        assert written[y, x] / 255 == approx(expected, abs=1e-4)


def test_alpha_stays_alpha(on_page, opened):
    pixels = np.zeros((4, 4, 4), np.uint8)
    pixels[..., 3] = np.arange(16).reshape(4, 4) * 17
    stream = io.BytesIO()
    Pictures.fromarray(pixels).save(stream, "PNG")
    document = opened(pdf.render([on_page(Image((0, 0), (50, 50), stream.getvalue(), ""))], colours="cmyk"))
    (found,) = document.pages[0].Resources.XObject.values()
    assert found.SMask.ColorSpace == "/DeviceGray"
    assert (np.array(pikepdf.PdfImage(found.SMask).as_pil_image()) == pixels[..., 3]).all()


def test_grey_pictures_are_one_ink(on_page, opened):
    """Grey is black ink to a press, and a grey JPEG stays as it is."""
    stream = io.BytesIO()
    Pictures.new("L", (8, 8), 90).save(stream, "JPEG")
    document = opened(pdf.render([on_page(Image((0, 0), (50, 50), stream.getvalue(), ""))], colours="cmyk"))
    (found,) = document.pages[0].Resources.XObject.values()
    assert (found.ColorSpace, found.read_raw_bytes()) == ("/DeviceGray", stream.getvalue())


def test_both_look_alike(on_page):
    """As far as a viewer without a profile can say: shapes are in place, colours near."""
    items = (
        rectangle(5, 5, 20, 20, Style(fill="#ffffff", stroke="#000000", stroke_mm=1)),
        polyline([(5, 35), (45, 35)], Style(stroke="#808080", stroke_mm=3)),
        shared(ICON, 15, 0, 0, 15, 30, 5, opacity=0.8),
    )
    page = on_page(*items, width_mm=50, height_mm=50)
    one, two = (raster.page_array(pdf.render([page], colours=c), 6, oversample=4) for c in ("rgb", "cmyk"))
    assert abs(one.astype(int) - two).mean() < 6
    ink_one, ink_two = (picture.min(axis=2) < 200 for picture in (one, two))
    assert (ink_one != ink_two).mean() < 0.01
