"""PDF in grey: no colour anywhere, every grey as light as the colour it stands for."""

import io

import numpy as np
import pikepdf
import pytest
from PIL import Image as Pictures
from pytest import approx
from specimens import ICON, all_features, all_groups, shared

from pnp.model.drawing import Image, Style, rectangle
from pnp.render import pdf, raster
from pnp.render.pdf_inks import fill

COLOUR = {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}


def test_no_colour_is_left_in_the_file(opened) -> None:
    document = opened(pdf.render([all_features(), all_groups()], colours="grey"))
    forms = [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    seen = {str(op) for stream in [*document.pages, *forms] for _, op in pikepdf.parse_content_stream(stream)}
    assert not seen & COLOUR
    assert {"g", "G"} <= seen
    for found in document.objects:
        if isinstance(found, pikepdf.Stream | pikepdf.Dictionary):
            said = str(found.get("/ColorSpace", "")) + str(found.get("/CS", ""))
            assert "RGB" not in said and "CMYK" not in said
    assert document.pages[1].Group.CS == "/DeviceGray"
    assert document.check_pdf_syntax() == []


@pytest.mark.parametrize(
    ("colour", "grey"),
    [("#000000", 0), ("#ffffff", 255), ("#808080", 128), ("#ff0000", 127), ("#00ff00", 220), ("#0000ff", 76)],
)
def test_a_grey_is_as_light_as_its_colour(colour: str, grey: int) -> None:
    value, operator = fill(colour, "grey").split()
    assert operator == "g"
    assert 255 * float(value) == approx(grey, abs=0.6)


@pytest.mark.parametrize(("kind", "mode"), [("PNG", "RGB"), ("PNG", "RGBA"), ("JPEG", "RGB"), ("JPEG", "CMYK")])
def test_pictures_by_the_same_formula(kind: str, mode: str, on_page, opened) -> None:
    blocks = np.random.default_rng(3).integers(0, 256, (10, 10, len(mode)), np.uint8)
    stream = io.BytesIO()
    picture = Pictures.frombytes(mode, (80, 80), blocks.repeat(8, axis=0).repeat(8, axis=1).tobytes())
    picture.save(stream, kind, quality=95)
    given = np.array(Pictures.open(io.BytesIO(stream.getvalue())).convert("RGB"))
    document = opened(pdf.render([on_page(Image((0, 0), (50, 50), stream.getvalue(), ""))], colours="grey"))
    (found,) = document.pages[0].Resources.XObject.values()
    assert found.ColorSpace == "/DeviceGray"
    written = np.array(pikepdf.PdfImage(found).as_pil_image().convert("L"))
    for y, x in ((0, 0), (17, 40), (79, 79)):
        expected = float(fill("#" + bytes(given[y, x]).hex(), "grey").split()[0])
        assert written[y, x] / 255 == approx(expected, abs=0.003)


def test_shades_that_shine_through(on_page) -> None:
    """A page seen in grey has the greys of the page in colour, and one channel thrice."""
    items = (rectangle(5, 5, 20, 20, Style(fill="#c02010")), shared(ICON, 15, 0, 0, 15, 30, 5, opacity=0.6))
    page = on_page(*items, width_mm=50, height_mm=50)
    shown = raster.render(page, 4, colours="grey")
    assert (shown == shown[..., :1]).all()
    assert shown[60, 60, 0] == approx(255 * float(fill("#c02010", "grey").split()[0]), abs=1)
    assert (shown[:, 120:] < 250).any()
