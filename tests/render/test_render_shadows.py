"""Shadows and outlined letters: in PDF and SVG alike, below what casts them, without words of their own."""

from collections.abc import Callable
from io import BytesIO
from math import erf

import numpy as np
import pikepdf
import pytest
import resvg_py
from msgspec.structs import replace
from PIL import Image as Pillow

from pnp.errors import DrawingError
from pnp.model.drawing import Drawing, Group, Item, Shadow, Style, Text, rectangle
from pnp.render import pdf, raster, svg

SCALE = 6
On = Callable[..., Drawing]
WHITE = rectangle(10, 10, 20, 20, Style(fill="#ffffff"))
SOFT = Shadow((2, 3), blur=1.5, colour="#204080", opacity=0.6)


def page_of(on_page: On, *items: Item) -> Drawing:
    return on_page(*items, width_mm=40, height_mm=40)


def by_resvg(drawing: Drawing) -> np.ndarray:
    made = resvg_py.svg_to_bytes(
        svg_string=svg.render(drawing, text="outlines").decode(), width=240, height=240, dpi=96
    )
    with Pillow.open(BytesIO(made)) as picture:
        white = Pillow.new("RGBA", picture.size, "white")
        white.alpha_composite(picture.convert("RGBA"))
        return np.asarray(white.convert("RGB"))


@pytest.mark.parametrize("shadow", [SOFT, replace(SOFT, blur=0.0), replace(SOFT, offset=(-4, 0), blur=0.4)])
def test_pdf_and_svg_show_the_same_shadow(on_page: On, shadow: Shadow) -> None:
    drawing = page_of(on_page, Group("", (WHITE,), shadow=shadow))
    ours, theirs = raster.render(drawing, SCALE).astype(int), by_resvg(drawing).astype(int)
    assert (np.abs(ours - theirs).max(axis=2) > 12).mean() < 0.01


def test_a_sharp_shadow_has_the_outline_moved_and_lies_below(on_page: On) -> None:
    sharp = Shadow((4, 6), colour="#ff0000")
    page = raster.render(page_of(on_page, Group("", (WHITE,), shadow=sharp)), SCALE)
    assert tuple(page[33 * SCALE, 20 * SCALE]) == (255, 0, 0) and tuple(page[20 * SCALE, 20 * SCALE]) == (255,) * 3
    red = (page == (255, 0, 0)).all(axis=2)
    rows, columns = np.flatnonzero(red.any(axis=1)), np.flatnonzero(red.any(axis=0))
    assert [rows[0] / SCALE, rows[-1] / SCALE] == pytest.approx([16, 36], abs=0.3)
    assert [columns[0] / SCALE, columns[-1] / SCALE] == pytest.approx([14, 34], abs=0.3)


def test_a_soft_shadow_is_a_gaussian_of_its_blur(on_page: On) -> None:
    """Across the middle of a long edge it follows the normal distribution's integral."""
    bar = rectangle(0, 20, 40, 30, Style(fill="#000000"))
    shadow = Shadow((0, -15), blur=2.0)
    page = raster.render(page_of(on_page, Group("", (bar,), shadow=shadow)), SCALE)
    for y in (1, 3, 5, 7, 9):
        share = (1 + erf((y - 5) / (2.0 * 2**0.5))) / 2
        assert float(page[y * SCALE, 120, 0]) == pytest.approx(255 * (1 - share), abs=8)


def test_a_shadow_is_of_all_items_together_and_fades_with_them(on_page: On) -> None:
    other = rectangle(20, 20, 15, 15, Style(fill="#ffffff"))
    shadow = Shadow((1, 1), colour="#000000", opacity=0.5)
    both = Group("", (Group("", (WHITE, other), shadow=shadow),), opacity=0.5)
    page = raster.render(page_of(on_page, both), SCALE)
    assert page[int(35.5 * SCALE), 30 * SCALE, 0] == pytest.approx(255 * 0.75, abs=3)
    assert page[25 * SCALE, 25 * SCALE, 0] == 255  # no shadow of one on the other


def test_the_same_shadow_is_stored_once_and_bytes_stay_the_same(on_page: On) -> None:
    items = (WHITE,)
    equal = (replace(WHITE),)  # of another card, say
    groups = [Group("", each, matrix=(1, 0, 0, 1, x, 0), shadow=SOFT) for x, each in enumerate((items, items, equal))]
    drawing = page_of(on_page, *groups)
    one = pdf.render([drawing])
    assert one == pdf.render([drawing]) and one.count(b"/Subtype/Image") == 2  # the picture and its opacity


def test_words_are_there_once_whatever_they_cast_or_wear(on_page: On, opened: Callable[[bytes], pikepdf.Pdf]) -> None:
    word = Text((5, 20), "Harbour", 8, outline="#204080", outline_mm=0.5)
    data = pdf.render([page_of(on_page, Group("", (word,), shadow=SOFT))])
    written = opened(data).pages[0].Contents.read_bytes()
    below, above = written.split(b"EMC", 1)
    assert below.count(b"/Span <</ActualText()>> BDC") == below.count(b"Tj") == 1  # nothing to be read
    assert above.count(b"Tj") == 1 and b"/Span" not in above
    page = raster.page_array(data, SCALE)
    assert (page == (0x20, 0x40, 0x80)).all(axis=2).sum() > 200
    assert (page == 0).all(axis=2).sum() > 200  # the letters lie over their outline


def test_pdf_and_svg_show_the_same_outline(on_page: On) -> None:
    word = Text((20, 25), "Ogre", 12, anchor="middle", colour="#ffd000", outline="#204080", outline_mm=0.6, rotation=10)
    drawing = page_of(on_page, word)
    ours, theirs = raster.render(drawing, SCALE).astype(int), by_resvg(drawing).astype(int)
    assert (np.abs(ours - theirs).max(axis=2) > 60).mean() < 0.02
    assert (ours == (0xFF, 0xD0, 0)).all(axis=2).sum() > 200 and (ours == (0x20, 0x40, 0x80)).all(axis=2).sum() > 200


def test_the_shadow_of_something_large_is_coarser_and_not_larger(on_page: On) -> None:
    board = rectangle(10, 10, 1900, 1900, Style(fill="#ffffff"))
    drawing = on_page(Group("", (board,), shadow=Shadow((5, 5))), width_mm=2000, height_mm=2000)
    data = pdf.render([drawing])
    assert len(data) < 200_000
    page = raster.page_array(data, 0.25)
    assert page[240, 478, 0] < 60 and page[240, 240, 0] == 255 and page[240, 481, 0] > 200


@pytest.mark.parametrize(
    ("item", "said"),
    [
        (Group("", (WHITE,), shadow=replace(SOFT, opacity=2.0)), "shadow whose opacity is not from 0 to 1"),
        (Group("", (WHITE,), shadow=replace(SOFT, blur=-1.0)), "whose blur is below 0"),
        (Group("", (WHITE,), shadow=replace(SOFT, colour="navy")), "not #rrggbb"),
        (Text((5, 5), "A", 5, outline="navy", outline_mm=1), "not #rrggbb"),
        (Text((5, 5), "A", 5, outline="#000000"), "an outline of 0.0 mm"),
    ],
)
def test_what_is_none_is_refused(on_page: On, item: Item, said: str) -> None:
    with pytest.raises(DrawingError, match=said):
        pdf.render([on_page(item)])
