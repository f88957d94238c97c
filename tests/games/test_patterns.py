"""Colours that all can tell apart, and the patterns that take their place in greys."""

import itertools

import numpy as np
import pytest
from drawn import aid

from pnp.data import load_layout
from pnp.games import registry
from pnp.games.colours import inks, pale
from pnp.games.examples import worked
from pnp.games.finished import finished
from pnp.games.patterns import patterned
from pnp.message import languages
from pnp.model.colour import linear, rgb
from pnp.model.drawing import Drawing, Font, Layer, Path, Style, Text, circle, polyline, rectangle
from pnp.model.units import paper
from pnp.render import raster
from pnp.render.colour_vision import VIEWS, seen

PLAYERS = {name: inks()[name] for name in load_layout("colours")["players"]["inks"]}
ART = load_layout("games")["art"]
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
)
WHITE = np.array([0.95047, 1.0, 1.08883])


def lab(pixel):
    """CIE L*a*b* (D65) of an sRGB colour."""
    share = TO_XYZ @ [linear(channel / 255) for channel in pixel] / WHITE
    x, y, z = np.where(share > (6 / 29) ** 3, np.cbrt(share), share / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def looks(view):
    """The four colours as they are seen."""
    picture = np.array([[rgb(colour) for colour in PLAYERS.values()]], np.uint8)
    return [lab(map(float, pixel)) for pixel in seen(picture, view)[0]]


@pytest.mark.parametrize(("view", "least"), [("colour", 48), ("protan", 48), ("deutan", 48), ("tritan", 47)])
def test_no_two_colours_look_alike(view, least):
    assert min(np.linalg.norm(a - b) for a, b in itertools.combinations(looks(view), 2)) >= least


def test_in_grey_they_are_steps_of_a_stair():
    light = sorted(colour[0] for colour in looks("grey"))
    assert min(b - a for a, b in itertools.pairwise(light)) >= 13.9
    assert all(abs(colour[1:]).max() < 1 for colour in looks("grey"))


def test_red_and_the_green_that_was_drawn_before_would_not_have_passed():
    picture = np.array([[rgb("#d7261e"), rgb("#2e9650")]], np.uint8)
    red, green = (lab(map(float, pixel)) for pixel in seen(picture, "protan")[0])
    assert np.linalg.norm(red - green) < 25


def test_each_view_is_another_one():
    picture = np.array([[rgb(colour) for colour in PLAYERS.values()]], np.uint8)
    assert len({seen(picture, view).tobytes() for view in VIEWS}) == len(VIEWS) == 5
    with pytest.raises(KeyError):
        seen(picture, "none")


def swatches(side):
    """A page with a square in each player's colour."""
    squares = [rectangle(2 + 12 * k, 2, side, side, Style(fill=colour)) for k, colour in enumerate(PLAYERS.values())]
    return Drawing(60, 14, (Layer("layer-x", "Squares", tuple(squares)),), title="Squares")


@pytest.mark.parametrize("side", [10.0, 2.7])
def test_patterns_differ_in_grey_and_stay_in_their_shapes(side):
    page = raster.render(patterned(swatches(side)), 10.0)[..., :3].astype(float)
    assert abs(page.max(axis=2) - page.min(axis=2)).max() < 3, "no colour is left"
    edge = 2
    inside = [page[20 : int(20 + 10 * side), 20 + 120 * k : int(20 + 120 * k + 10 * side)].mean() for k in range(4)]
    assert min(b - a for a, b in itertools.pairwise(sorted(inside))) > 8
    for k in range(4):
        page[20 - edge : int(20 + 10 * side) + edge, 20 + 120 * k - edge : int(20 + 120 * k + 10 * side) + edge] = 255
    assert page.min() > 250, "something is drawn outside"


@pytest.mark.parametrize("ink", PLAYERS)
def test_a_narrow_band_shows_its_pattern_wherever_it_lies(ink):
    for y in np.arange(2.0, 3.5, 0.3):
        for wide, high in ((40, 1.2), (1.2, 40)):
            band = rectangle(2, y, wide, high, Style(fill=PLAYERS[ink]))
            page = Drawing(44, 46, (Layer("layer-x", "Band", (band,)),), title="Band")
            seen = raster.render(patterned(page), 10.0)[..., 0][
                round(10 * y) : round(10 * (y + high)), 20 : 20 + round(10 * wide)
            ]
            along = seen.min(axis=0 if wide > high else 1)
            white = [len(list(run)) for pale, run in itertools.groupby(along > 200) if pale]
            assert max(white, default=0) < 25, "it looks empty over 2.5 mm"


def test_on_cubes_whose_dots_are_counted_no_ink_is_dots():
    dots = load_layout("patterns")["inks"]["green"]
    assert dots["kind"] == "dots"
    for colour in (PLAYERS["green"], pale(PLAYERS["green"])):
        square = rectangle(2, 2, 10, 10, Style(fill=colour))
        page = Drawing(14, 14, (Layer("layer-x", "Square", (square,)),), title="Square")
        strokes = {
            name: {bool(item.style.stroke) for item in patterned(page, name).walk() if isinstance(item, Path)}
            for name in ("arp", "vasarely")
        }
        assert strokes == {"arp": {False}, "vasarely": {False, True}}


def test_a_hole_stays_white_and_letters_have_a_ground():
    ring = (
        *polyline(((2, 2), (22, 2), (22, 22), (2, 22)), Style(), closed=True).commands,
        *polyline(((8, 8), (16, 8), (16, 16), (8, 16)), Style(), closed=True).commands,
    )
    items = (
        Path(ring, Style(fill=PLAYERS["red"], even_odd=True)),
        Text((5, 19.5), "A", 3.0, Font.SANS_BOLD, "middle", "#ffffff"),
    )
    made = patterned(Drawing(24, 24, (Layer("layer-x", "Ring", items),), title="Ring"))
    page = raster.render(made, 10.0)[..., 0]
    assert page[85:155, 85:155].min() > 250
    assert page[25:75, 25:75].mean() < 200
    assert [item.colour for item in made.walk() if isinstance(item, Text)] == ["#000000"]


def test_what_is_plain_covers_a_pattern_and_letters_on_it_stay_dark():
    items = (
        rectangle(2, 2, 20, 20, Style(fill=PLAYERS["blue"])),
        circle(12, 12, 3, Style(fill="#ffffff", stroke=PLAYERS["blue"], stroke_mm=0.5)),
        Text((12, 13), "A", 3.0, Font.SANS_BOLD, "middle", "#000000"),
        Text((5, 6), "B", 3.0, Font.SANS_BOLD, "middle", "#ffffff"),
    )
    made = patterned(Drawing(24, 24, (Layer("layer-x", "Discs", items),), title="Discs"))
    assert [item.colour for item in made.walk() if isinstance(item, Text)] == ["#000000", "#ffffff"]


@pytest.mark.parametrize(("name", "count"), [("destijl", 5), ("piet", 3), ("canvas", 5)])
def test_the_colours_of_games_in_boxes_differ_in_greys_too(name, count):
    colours = {"piet": [inks()[ink] for ink in ("red", "yellow", "blue")]}.get(name)
    colours = colours or [*load_layout("patterns")["own"][name], *(["#b9c0c6"] if name == "canvas" else [])]
    squares = [rectangle(2 + 12 * k, 2, 6, 6, Style(fill=colour)) for k, colour in enumerate(colours)]
    page = Drawing(64, 10, (Layer("layer-x", "Squares", tuple(squares)),), title="Squares")
    grey = raster.render(patterned(page, name), 10.0)[..., 0].astype(float)
    seen_ = [grey[20:80, 20 + 120 * k : 80 + 120 * k] for k in range(count)]
    looks_ = [
        (part.mean(), np.abs(np.diff(part, axis=0)).mean(), np.abs(np.diff(part, axis=1)).mean()) for part in seen_
    ]
    for one, other in itertools.combinations(looks_, 2):
        assert np.abs(np.subtract(one, other)).max() > 8
    plain = raster.render(patterned(page), 10.0)[..., 0].astype(float)
    assert name == "piet" or not np.array_equal(plain, grey), "without its game a page has no such patterns"


def test_mere_decoration_has_no_patterns():
    square = rectangle(2, 2, 6, 6, Style(fill=PLAYERS["red"]))
    page = Drawing(10, 10, (Layer("layer-planes", "Decoration", (square,), artefact=True),), title="Plane")
    assert raster.render(patterned(page), 10.0)[25:75, 25:75].std() < 1


@pytest.mark.parametrize("name", registry.names())
def test_rules_in_greys_have_no_colour_and_the_same_words(name):
    usual, mono = aid(name, "a4"), registry.game(name).aid(paper("a4"), mono=True)
    for page, grey in zip(usual, mono, strict=True):
        said = [item.text for item in page.walk() if isinstance(item, Text)]
        assert [item.text for item in grey.walk() if isinstance(item, Text)] == said
        for item in grey.walk():
            tones = [item.style.fill, item.style.stroke] if isinstance(item, Path) else [getattr(item, "colour", None)]
            assert all(len(set(rgb(tone))) == 1 for tone in tones if tone)


def test_a_sheet_for_a_grey_printer_is_finished_in_patterns():
    game = registry.game("mondrian")
    for ink, many in (("colour", True), ("mono", False)):
        sheet = registry.sheet(game.code(7, players=2, paper="a4", print_mode=ink, options={}))
        spaces = [region.id for region in sheet.regions if region.kind == "space"]
        drawing = finished(sheet, dict(zip(spaces, itertools.cycle(PLAYERS), strict=False)), {})
        fills = {item.style.fill for item in drawing.walk() if isinstance(item, Path)}
        assert (fills >= {*PLAYERS.values()}) == many


def test_an_example_takes_its_colours_from_its_inks():
    made = worked("chess", {"inks": ["yellow", "blue"]})
    assert made["colours"] == [inks()["yellow"], inks()["blue"]]
    assert made["letters"] == ["#000000", "#ffffff"]
    assert made["tints"] == [pale(colour) for colour in made["colours"]]
    assert worked("chess", {"colours": ["#123456"]}) == {"colours": ["#123456"]}


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("lang", languages())
def test_large_rules_have_fourteen_points_and_every_word(name, lang):
    pages = registry.game(name).aid(paper("letter"), lang, large=True)
    usual = aid(name, "letter", lang)

    def words(drawings):
        return sorted(
            w for d in drawings for t in d.walk() if isinstance(t, Text) for w in t.text.split() if len(w) > 3
        )

    assert set(words(usual)) <= set(words(pages))
    running = [t.size_mm for d in pages for t in d.walk() if isinstance(t, Text) and t.font is Font.LEGIBLE]
    assert min(running) >= 14 * 25.4 / 72 - 1e-6
    for page in pages:
        for text in (item for item in page.walk() if isinstance(item, Text) and item.font is Font.LEGIBLE):
            assert text.at[1] <= page.height_mm - 10
