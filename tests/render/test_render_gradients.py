"""Gradients: the same colours at the same places in the model, in PDF of all colours, and in SVG."""

from collections.abc import Callable
from io import BytesIO
from xml.etree import ElementTree

import numpy as np
import pikepdf
import pytest
import resvg_py
from msgspec.structs import replace
from PIL import Image as Pillow

from pnp.errors import DrawingError
from pnp.model.colour import encoded, luminance, rgb
from pnp.model.drawing import Drawing, Group, Style, circle, rectangle
from pnp.model.gradients import Gradient
from pnp.render import pdf, raster, svg

SCALE = 4
LINEAR = Gradient(((0.0, "#ff0000"), (0.5, "#ffff00"), (0.5, "#0000ff"), (0.9, "#00ffff")), (30, 10, -10, 30, 5, 5))
RADIAL = Gradient(((0.1, "#ffffff"), (1.0, "#204080")), (14, 0, 0, 9, 20, 20), radial=True)
LOOKS = [LINEAR, RADIAL]
On = Callable[..., Drawing]


def filled(gradient: Gradient, **look: object) -> Style:
    return Style(fill=gradient.mean, shade=gradient, **look)  # type: ignore[arg-type]


def expected(gradient: Gradient, size: int = 40) -> np.ndarray:
    """The colour at the middle of each pixel of a square, by the definition."""
    places = (np.arange(size * SCALE) + 0.5) / SCALE
    return np.array([[gradient.at(x, y) for x in places] for y in places])


def close(page: np.ndarray, wanted: np.ndarray) -> bool:
    """Whether hardly any pixel is another colour: those at a hard edge may be mixed.

    pdfium and resvg draw 256 steps at most.
    """
    return bool((np.abs(page[..., :3].astype(float) - wanted).max(axis=2) > 6).mean() < 0.015)


@pytest.mark.parametrize("gradient", LOOKS, ids=["linear", "radial"])
def test_a_pdf_has_the_colours_of_the_gradient_everywhere(on_page: On, gradient: Gradient) -> None:
    drawing = on_page(rectangle(0, 0, 40, 40, filled(gradient)), width_mm=40, height_mm=40)
    assert close(raster.render(drawing, SCALE), expected(gradient))


@pytest.mark.parametrize("gradient", LOOKS, ids=["linear", "radial"])
def test_an_svg_has_them_too_for_another_program(on_page: On, gradient: Gradient) -> None:
    drawing = on_page(rectangle(0, 0, 40, 40, filled(gradient)), width_mm=40, height_mm=40)
    made = resvg_py.svg_to_bytes(svg_string=svg.render(drawing).decode(), width=160, height=160, dpi=96)
    with Pillow.open(BytesIO(made)) as picture:
        assert close(np.asarray(picture.convert("RGB")), expected(gradient))


def test_a_gradient_moves_and_turns_with_its_group_and_keeps_within_its_outline(on_page: On) -> None:
    disc = circle(20, 20, 10, filled(LINEAR, stroke="#000000", stroke_mm=1.0))
    turned = Group("", (disc,), matrix=(0.0, 1.0, -1.0, 0.0, 40.0, 0.0))  # a quarter turn about the middle
    page = raster.render(on_page(turned, width_mm=40, height_mm=40), SCALE)
    wanted = np.rot90(expected(LINEAR), -1)
    inside = np.hypot(*(np.mgrid[:160, :160] + 0.5 - 80)) < 9 * SCALE
    assert close(page[inside][:, None], wanted[inside][:, None])
    assert (page[:20] == 255).all()  # white outside
    assert tuple(page[80, 80 + 10 * SCALE]) == (0, 0, 0)  # the line lies over the gradient


def test_a_hole_stays_white_under_the_even_odd_rule(on_page: On) -> None:
    outer, inner = rectangle(0, 0, 40, 40, Style()), rectangle(10, 10, 20, 20, Style())
    both = replace(outer, commands=outer.commands + inner.commands, style=filled(LINEAR, even_odd=True))
    page = raster.render(on_page(both, width_mm=40, height_mm=40), SCALE)
    assert (page[60:100, 60:100] == 255).all() and (page[4:20, 4:20] != 255).any()


def test_a_grey_printer_shows_the_luminance_of_each_place(on_page: On) -> None:
    drawing = on_page(rectangle(0, 0, 40, 40, filled(LINEAR)), width_mm=40, height_mm=40)
    page = raster.render(drawing, SCALE, colours="grey")
    for x, y in ((8, 6), (15, 12), (30, 15), (38, 30)):
        wanted = 255 * encoded(luminance(LINEAR.at(x, y)))
        assert abs(float(page[y * SCALE, x * SCALE, 0]) - wanted) < 4


def test_a_print_shop_gets_the_inks_of_each_place(on_page: On) -> None:
    """Between two stops ink is what the place's own colour takes, not a mixture of both stops' inks."""
    drawing = on_page(rectangle(0, 0, 40, 40, filled(LINEAR)), width_mm=40, height_mm=40)
    data = pdf.render([drawing], colours="cmyk")
    with pikepdf.open(BytesIO(data)) as document:
        [shading] = document.pages[0].Resources.Shading.values()
        assert shading.ColorSpace == "/DeviceCMYK"
        function = shading.Function
        half = 0.25  # half way from red to yellow
        bounds = [0.0, *map(float, function.Bounds), 1.0]
        span = max(number for number, bound in enumerate(bounds) if bound <= half)
        share = (half - bounds[span]) / (bounds[span + 1] - bounds[span])
        one, other = (np.array([float(ink) for ink in function.Functions[span][key]]) for key in ("/C0", "/C1"))
        inks = one + share * (other - one)
    red, green, blue = rgb("#ff8000")
    assert inks == pytest.approx([1 - red / 255, (red - green) / 255, (red - blue) / 255, 0], abs=0.02)


def test_the_same_gradient_is_stored_once(on_page: On) -> None:
    drawing = on_page(*(rectangle(x, 0, 5, 5, filled(LINEAR)) for x in range(0, 40, 8)), width_mm=40, height_mm=40)
    with pikepdf.open(BytesIO(pdf.render([drawing]))) as document:
        assert len(document.pages[0].Resources.Shading) == 1
    tree = ElementTree.fromstring(svg.render(drawing))
    assert len(tree.findall(".//{http://www.w3.org/2000/svg}linearGradient")) == 1


@pytest.mark.parametrize(
    ("gradient", "said"),
    [
        (replace(LINEAR, stops=((0.5, "#ffffff"), (0.2, "#000000"))), "stops do not ascend"),
        (replace(LINEAR, stops=((0.5, "#ffffff"), (1.2, "#000000"))), "stops do not ascend"),
        (replace(LINEAR, matrix=(1, 1, 1, 1, 0, 0)), "has no extent"),
        (replace(LINEAR, stops=((0.0, "white"), (1.0, "#000000"))), "which is not #rrggbb"),
        (replace(LINEAR, matrix=(1, 0, 0, 1, float("nan"), 0)), "the number nan"),
    ],
)
def test_a_gradient_that_is_none_is_refused(on_page: On, gradient: Gradient, said: str) -> None:
    style = Style(fill="#808080", shade=gradient)
    with pytest.raises(DrawingError, match=said):
        pdf.render([on_page(rectangle(0, 0, 9, 9, style))])


def test_the_mean_is_the_average_over_the_places() -> None:
    assert Gradient(((0.0, "#000000"), (1.0, "#ffffff")), (1, 0, 0, 1, 0, 0)).mean == "#808080"
    assert Gradient(((0.0, "#000000"), (0.5, "#000000"), (0.5, "#ffffff")), (1, 0, 0, 1, 0, 0)).mean == "#808080"
