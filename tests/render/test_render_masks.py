"""Masks: what is seen of a group, the same in PDF of all colours and in SVG for other programs."""

from collections.abc import Callable
from io import BytesIO

import numpy as np
import pikepdf
import pytest
import resvg_py
from msgspec.structs import replace
from PIL import Image as Pillow

from pnp.errors import DrawingError
from pnp.model.drawing import Drawing, Group, Image, Style, rectangle
from pnp.model.gradients import Gradient
from pnp.render import pdf, raster, svg
from pnp.render.pdf_press import Press

SCALE = 4
On = Callable[..., Drawing]
FADING = Gradient(((0.0, "#ffffff"), (1.0, "#000000")), (40, 0, 0, 40, 0, 0))


def chequered() -> bytes:
    """A picture: white and black halves, the lower of both transparent."""
    pixels = np.zeros((160, 160, 4), np.uint8)
    pixels[:, :80, :3], pixels[:80, :, 3] = 255, 255
    stream = BytesIO()
    Pillow.fromarray(pixels).save(stream, "PNG")
    return stream.getvalue()


MASKS = {
    "gradient": (rectangle(0, 0, 40, 40, Style(fill="#808080", shade=FADING)),),
    "shape": (rectangle(10, 10, 10, 20, Style(fill="#ffffff")), rectangle(20, 10, 10, 20, Style(fill="#808080"))),
    "picture": (Image((0, 0), (40, 40), chequered(), ""),),
}
PLACES = (np.arange(40 * SCALE) + 0.5) / SCALE


def shown(name: str) -> np.ndarray:
    """How much each place of a square is seen, 0 to 1."""
    x, y = np.meshgrid(PLACES, PLACES)
    match name:
        case "gradient":
            return 1 - x / 40
        case "shape":
            return ((y > 10) & (y < 30)) * (((x > 10) & (x < 20)) + ((x > 20) & (x < 30)) * 128 / 255)
        case _:
            return 1.0 * ((x < 20) & (y < 20))


def masked(on_page: On, name: str, **facts: object) -> Drawing:
    red = rectangle(0, 0, 40, 40, Style(fill="#ff0000"))
    ground = rectangle(0, 0, 40, 40, Style(fill="#0000ff"))
    return on_page(ground, Group("", (red,), mask=MASKS[name], **facts), width_mm=40, height_mm=40)


def close(page: np.ndarray, share: np.ndarray) -> bool:
    wanted = share[:, :, None] * (255, 0, 0) + (1 - share)[:, :, None] * (0, 0, 255)
    return bool((np.abs(page[..., :3].astype(float) - wanted).max(axis=2) > 6).mean() < 0.02)


@pytest.mark.parametrize("name", MASKS)
def test_a_pdf_shows_a_group_where_its_mask_is_white(on_page: On, name: str) -> None:
    assert close(raster.render(masked(on_page, name), SCALE), shown(name))


@pytest.mark.parametrize("name", MASKS)
def test_an_svg_does_too_in_another_program(on_page: On, name: str) -> None:
    text = svg.render(masked(on_page, name)).decode()
    with Pillow.open(BytesIO(resvg_py.svg_to_bytes(svg_string=text, width=160, height=160, dpi=96))) as picture:
        assert close(np.asarray(picture.convert("RGB")), shown(name))


def test_a_mask_turns_with_its_group_and_opacity_is_of_both(on_page: On) -> None:
    turned = masked(on_page, "gradient", matrix=(0.0, 1.0, -1.0, 0.0, 40.0, 0.0), opacity=0.5)
    assert close(raster.render(turned, SCALE), np.rot90(shown("gradient"), -1) / 2)


@pytest.mark.parametrize("name", MASKS)
def test_a_mask_is_grey_where_the_page_is_of_inks(on_page: On, name: str) -> None:
    with pikepdf.open(BytesIO(pdf.render([masked(on_page, name)], colours="cmyk"))) as document:
        [state] = document.pages[0].Resources.ExtGState.values()
        assert state.SMask.S == "/Luminosity" and state.SMask.G.Group.CS == "/DeviceGray"
        for picture in state.SMask.G.Resources.get("/XObject", {}).values():
            assert picture.ColorSpace == "/DeviceGray"


def test_a_pdf_x1a_cannot_have_one(on_page: On) -> None:
    with pytest.raises(DrawingError, match="something transparent"):
        pdf.render([masked(on_page, "shape")], press=Press("x1a"))


def test_a_mask_is_checked_like_what_is_seen(on_page: On) -> None:
    wrong = replace(MASKS["shape"][0], style=Style(fill="white"))
    with pytest.raises(DrawingError, match="not #rrggbb"):
        svg.render(on_page(Group("", MASKS["shape"], mask=(wrong,))))
