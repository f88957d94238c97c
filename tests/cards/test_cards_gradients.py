"""Gradients of the layout language, as CSS has them, and of SVG files."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
import resvg_py
from PIL import Image as Pillow

from pnp.cards.assets.svg.vectors import shown
from pnp.cards.card import Check
from pnp.cards.deck import Deck
from pnp.cards.language import gradients
from pnp.cards.language.values import colour
from pnp.cards.preflight import examine
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Layer, walk
from pnp.model.drawing import Path as Drawn
from pnp.model.gradients import Gradient
from pnp.render import raster

BOX = (10.0, 20.0, 40.0, 20.0)


def laid(value: str) -> Gradient:
    return gradients.laid(gradients.read(value, lambda shade: colour(shade, {"sea": "#123456"})), BOX)


def ends(gradient: Gradient) -> tuple[float, ...]:
    """Where the line of a linear gradient begins and ends."""
    a, b, _, _, e, f = gradient.matrix
    return (e, f, e + a, f + b)


@pytest.mark.parametrize(
    ("direction", "line"),
    [
        ("", (30, 20, 30, 40)),
        ("to top, ", (30, 40, 30, 20)),
        ("to right, ", (10, 30, 50, 30)),
        ("to left, ", (50, 30, 10, 30)),
        ("90deg, ", (10, 30, 50, 30)),
        ("0, ", (30, 40, 30, 20)),
        ("-90deg, ", (50, 30, 10, 30)),
        # 45 degrees: the ends lie where lines at right angles pass through the corners; CSS Images 3, 3.1
        ("45deg, ", (15, 45, 45, 15)),
    ],
)
def test_a_linear_gradient_runs_as_css_has_it(direction: str, line: tuple[float, ...]) -> None:
    assert ends(laid(f"linear-gradient({direction}white, black)")) == pytest.approx(line, abs=1e-4)


def test_towards_a_corner_the_middle_colour_runs_through_the_other_two() -> None:
    gradient = laid("linear-gradient(to bottom right, white, black)")
    assert [gradient.at(*corner) for corner in ((50, 20), (10, 40))] == [pytest.approx((127.5,) * 3, abs=0.1)] * 2
    assert gradient.at(10, 20) == pytest.approx((255,) * 3, abs=0.1)
    assert gradient.at(50, 40) == pytest.approx((0,) * 3, abs=0.1)


@pytest.mark.parametrize(
    ("shape", "reach"),
    [
        ("", (40 / 2**0.5, 20 / 2**0.5)),
        ("ellipse, ", (40 / 2**0.5, 20 / 2**0.5)),
        ("circle, ", (500**0.5, 500**0.5)),
        ("circle closest-side, ", (10, 10)),
        ("closest-side, ", (20, 10)),
    ],
)
def test_a_radial_gradient_reaches_corners_or_sides(shape: str, reach: tuple[float, float]) -> None:
    gradient = laid(f"radial-gradient({shape}white, black)")
    assert gradient.radial and gradient.matrix == pytest.approx((reach[0], 0, 0, reach[1], 30, 30))


def test_stops_without_a_place_lie_evenly_between_those_with_one() -> None:
    gradient = laid("linear-gradient(white, sea 20%, red, lime, navy 80%, gold 70%, black)")
    places = [place for place, _ in gradient.stops]
    assert places == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 0.8, 1])
    assert gradient.stops[1][1] == "#123456"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("linear-gradient(white)", "has fewer than two colours"),
        ("linear-gradient(white,", "has no end: put all of it in quotes"),
        ("linear-gradient(white, black) 3", "is not a gradient; write for example"),
        ("linear-gradient(to middle, white, black)", "is no direction; write to top"),
        ("linear-gradient(to top bottom, white, black)", "is no direction"),
        ("linear-gradient(white, bleu)", "'bleu' is not a colour"),
        ("linear-gradient(white, black 120%)", "a place that is not from 0% to 100%"),
        ("radial-gradient(square, white, black)", "'square' is not a colour"),
        ("linear-gradient(none, black)", "cannot have the colour none"),
    ],
)
def test_a_wrong_gradient_is_named_with_the_way_out(tmp_path: Path, value: str, said: str) -> None:
    deck = {"rows": [{"name": "A"}], "faces": {"front": {"elements": [{"rectangle": "trim", "fill": value}]}}}
    with pytest.raises(DeckError, match="fill") as error:
        Deck.of(deck, tmp_path).cards()
    assert said in str(error.value)


@pytest.fixture
def deck(tmp_path: Path) -> Callable[..., Deck]:
    def made(*elements: dict[str, object], **face: object) -> Deck:
        size = {"width": 60, "height": 90, "bleed": 3, "safe": 3}
        front = {"elements": list(elements), **face}
        return Deck.of({"size": size, "rows": [{"name": "Card"}], "faces": {"front": front}}, tmp_path)

    return made


def test_backgrounds_flows_and_grids_take_gradients_and_templates_fill_them_in(deck: Callable[..., Deck]) -> None:
    fill = "linear-gradient({{ 'white' }}, black)"
    [card] = deck(
        {"row": [], "box": [5, 5, 50, 20], "fill": fill},
        {"grid": [2, 2], "box": [5, 30, 50, 20], "fill": fill},
        {"star": 5, "box": [5, 60, 20, 20], "fill": fill},
        background=fill,
    ).cards()
    paths = [item for item in walk(card.front.items) if isinstance(item, Drawn)]
    shades = [path.style.shade for path in paths]
    assert [ends(shade)[1::2] for shade in shades if shade] == [(-3, 93), (5, 25), (30, 50), (60, 80)]


def test_contrast_is_judged_where_the_words_stand(deck: Callable[..., Deck]) -> None:
    def faults(y: float) -> list[Check]:
        words = {"text": "Harbour", "box": [6, y, 48, 8], "colour": "white", "bold": True}
        made = deck(words, background="linear-gradient(black, white)")
        return [remark.check for remark in examine(made.cards())]

    assert Check.CONTRAST not in faults(6)
    assert Check.CONTRAST in faults(76)


HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"'
STOPS = '<stop stop-color="#f00"/><stop offset="60%" style="stop-color:gold"/><stop offset="1" stop-color="#00f"/>'
RECT = '<rect x="10" y="20" width="80" height="50" fill="url(#g)"/>'


@pytest.mark.parametrize(
    "body",
    [
        f'<linearGradient id="g">{STOPS}</linearGradient>{RECT}',
        f'<linearGradient id="g" x1="10%" y1=".2" x2="1" y2="90%">{STOPS}</linearGradient>{RECT}',
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="20" y1="20" x2="50%" y2="60">{STOPS}'
        f"</linearGradient>{RECT}",
        f'<linearGradient id="g" gradientTransform="rotate(30) scale(.5 .7)">{STOPS}</linearGradient>{RECT}',
        f'<radialGradient id="g">{STOPS}</radialGradient>{RECT}',
        f'<radialGradient id="g" cx=".3" cy="40%" r=".6" fx=".3">{STOPS}</radialGradient>{RECT}',
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="30%" '
        f'gradientTransform="skewX(20)">{STOPS}</radialGradient>{RECT}',
        f'<linearGradient id="a">{STOPS}</linearGradient><linearGradient id="g" xlink:href="#a" x2="0" y2="1"/>{RECT}',
        f'<linearGradient id="a" x1=".2" x2="0" y2="1">{STOPS}</linearGradient>'
        f'<linearGradient id="g" xlink:href="#a" x2="1" y2=".3"/>{RECT}',
        f'<linearGradient id="g">{STOPS}</linearGradient><g transform="translate(20 -10) rotate(25) scale(.8)">'
        f'{RECT}<path d="M10 90Q50 60 90 95z" fill="url(#g)" stroke="#000" stroke-width="2"/></g>',
        f'<linearGradient id="g">{STOPS}</linearGradient><g transform="scale(1 .6)"><circle cx="50" cy="60" r="40" '
        f'fill="url(#g)" stroke="#000" stroke-width="3"/></g>',
        f"<style>stop.a{{stop-color:#0a0}}</style>"
        f'<linearGradient id="g"><stop class="a"/><stop offset="1" stop-color="currentColor"/></linearGradient>{RECT}',
        f'<linearGradient id="g"><stop stop-color="#0a0"/></linearGradient>{RECT}',
        f'<linearGradient id="g"/>{RECT}',
        f'<linearGradient id="g" x2="0">{STOPS}</linearGradient>{RECT}',
        f'<linearGradient id="g">{STOPS}</linearGradient><path d="M5 5h90" fill="url(#g)" stroke="#000"/>',
    ],
)  # fmt: skip
def test_a_gradient_of_an_svg_stays_one_and_looks_as_resvg_draws_it(body: str) -> None:
    assert_as_resvg(f'{HEAD} width="50mm" height="50mm">{body}</svg>'.encode())


def assert_as_resvg(data: bytes) -> None:
    """See that a drawing of 50 x 50 mm stays vectors, and looks as another program draws it."""
    picture, note = shown("art.svg", data)
    assert not note
    layer = Layer("main", "Main", picture.place((0, 0, 50, 50)))
    ours = raster.render(Drawing(50, 50, (layer,)), 6).astype(int)
    made = resvg_py.svg_to_bytes(svg_string=data.decode(), width=300, height=300, dpi=96)
    with Pillow.open(BytesIO(made)) as theirs:
        white = Pillow.new("RGBA", theirs.size, "white")
        white.alpha_composite(theirs.convert("RGBA"))
    apart = np.abs(ours - np.asarray(white.convert("RGB")).astype(int)).max(axis=2)
    assert (apart > 8).mean() < 0.015, f"{(apart > 8).mean():.3f} of the pixels differ"


CUT = '<clipPath id="c"{}>{}</clipPath><g clip-path="url(#c)"><rect width="100" height="100" fill="#c03"/></g>'


@pytest.mark.parametrize(
    "body",
    [
        CUT.format("", '<circle cx="30" cy="40" r="25"/><rect x="40" y="30" width="50" height="40"/>'),
        CUT.format("", '<path d="M10 10H60V60H10z"/><path d="M40 40V90H90V40z"/>'),  # one runs the other way round
        CUT.format("", '<path d="M50 5Q95 50 50 95Q5 50 50 5z"/><path d="M5 50C30 20 70 20 95 50C70 80 30 80 5 50z"/>'),
        CUT.format(' transform="rotate(20 50 50)"', '<rect x="10" y="40" width="80" height="20"/>'
                   '<rect x="10" y="40" width="80" height="20" transform="rotate(90 50 50)"/>'),
        CUT.format("", '<rect x="10" y="10" width="30" height="30"/><rect width="90" height="90" display="none"/>'
                   '<ellipse cx="60" cy="60" rx="30" ry="20" transform="scale(-1 1) translate(-100 0)"/>'),
    ],
)  # fmt: skip
def test_several_simple_shapes_cut_as_resvg_does(body: str) -> None:
    assert_as_resvg(f'{HEAD} width="50mm" height="50mm">{body}</svg>'.encode())


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (f'<linearGradient id="g" spreadMethod="reflect">{STOPS}</linearGradient>{RECT}', "a gradient that repeats"),
        (f'<radialGradient id="g" fx=".9">{STOPS}</radialGradient>{RECT}', "whose focus is not its middle"),
        (f'<linearGradient id="g"><stop stop-color="red" stop-opacity=".5"/>{STOPS}</linearGradient>{RECT}',
         "a gradient to transparent"),
        (f'<pattern id="g" width="9" height="9"><path d="M0 0h9"/></pattern>{RECT}', "something other than a gradient"),
        (f'<linearGradient id="g">{STOPS}</linearGradient><path d="M5 5h9" stroke="url(#g)"/>', "a gradient or a pat"),
    ],
)  # fmt: skip
def test_other_gradients_are_pixels_with_a_note(body: str, why: str) -> None:
    _, note = shown("art.svg", f'{HEAD} width="20mm" height="20mm">{body}</svg>'.encode())
    assert why in note and "printed as pixels of 600 dpi" in note


def test_an_icon_in_one_colour_is_without_its_gradient() -> None:
    picture, _ = shown("art.svg", f'{HEAD}><linearGradient id="g">{STOPS}</linearGradient>{RECT}</svg>'.encode())
    [path] = [item for item in walk(picture.place((0, 0, 9, 9), "#123456")) if isinstance(item, Drawn)]
    assert path.style.fill == "#123456" and path.style.shade is None
