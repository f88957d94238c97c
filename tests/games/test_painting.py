"""A finished field in a painter's palette: every ink its own colours, unsure places hatched, the field filled."""

import itertools

import pytest
import shapely
from drawn import box, inks, no_two_meet
from msgspec.structs import replace

from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games.painting import UNSURE, Painting, manner, matched, paint, painted_regions
from pnp.games.poster import Hung, Label, thumbnails
from pnp.games.registry import game
from pnp.games.simulate import simulate
from pnp.model.drawing import Group, Path, Text
from pnp.model.units import paper

PAINTERS = sorted(load_layout("posters"))


def played(name: str, seed: int = 7):
    rules = game(name)
    sheet = rules.sheet(rules.code(seed, players=None, paper="a4", print_mode="colour", options={}))
    return sheet, simulate(rules, sheet, seed=1)


def shades(how, ink: str, inks: list[str]) -> set[str]:
    return set(matched(inks, how.palette)[ink])


def test_the_seven_fields_of_art_have_painters() -> None:
    assert set(PAINTERS) == set(load_layout("games")["art"])


@pytest.mark.parametrize("name", PAINTERS)
def test_every_place_has_a_colour_of_its_ink(name) -> None:
    sheet, simulation = played(name)
    how = manner(name, name)
    painting = paint(sheet, simulation.marks, how)
    inks = sorted(set(simulation.inks.values()))
    fills = [item.style.fill for item in painting.items if isinstance(item, Path) and item.style.fill]
    for ink in inks:
        wanted = [place for place in painted_regions(sheet) if not place.line and simulation.marks.get(place.id) == ink]
        right = shades(how, ink, inks)
        assert sum(fill in right for fill in fills) >= len(wanted)
    left, top, right, bottom = painting.box
    places = [point for place in painted_regions(sheet) for point in place.polygon]
    assert all(left <= x <= right and top <= y <= bottom for x, y in places)


@pytest.mark.parametrize("seed", [3, 7])
def test_no_line_of_mondrians_sticks_out_beyond_one_that_it_ends_on(seed) -> None:
    sheet, simulation = played("mondrian", seed)
    how = manner("mondrian", "Mondrian")
    painted = [item for item in paint(sheet, simulation.marks, how).items if isinstance(item, Path)]
    lines = [item for item in painted if item.style.stroke == how.line and not item.style.fill]
    assert len(lines) == len(sheet.field.lines)
    caps = {"butt": "flat", "square": "square", "round": "round"}
    drawn = [
        shapely.LineString([step[1:] for step in line.commands]).buffer(
            line.style.stroke_mm / 2, cap_style=caps[line.style.cap]
        )
        for line in lines
    ]
    assert (
        len({round(min(right - left, low - high), 3) for left, high, right, low in (shape.bounds for shape in drawn)})
        > 1
    )
    for number, shape in enumerate(drawn):
        others = shapely.union_all([*drawn[:number], *drawn[number + 1 :]]).buffer(1e-6)
        left, top, right, bottom = shape.bounds
        ends = [(left, None), (right, None)] if right - left > bottom - top else [(None, top), (None, bottom)]
        for x, y in ends:
            tip = (
                shapely.box(x - 0.05, top, x + 0.05, bottom)
                if y is None
                else shapely.box(left, y - 0.05, right, y + 0.05)
            )
            assert others.covers(shape.intersection(tip)), "it ends in another line"


@pytest.mark.parametrize("name", PAINTERS)
@pytest.mark.parametrize("inks", [("blue", "green", "red", "yellow"), ("black", "blue", "orange", "red"), ("brown",)])
def test_no_two_inks_become_one_colour(name, inks) -> None:
    families = matched(inks, manner(name, name).palette)
    assert set(families) == set(inks)
    assert len({shade for family in families.values() for shade in family}) == sum(
        len(set(family)) for family in families.values()
    )


@pytest.mark.parametrize("name", PAINTERS)
def test_red_stays_reddish_and_blue_bluish(name) -> None:
    families = matched(["blue", "green", "red", "yellow"], manner(name, name).palette)
    for shade in families["red"]:
        red, green, blue = bytes.fromhex(shade[1:])
        assert red > green and red > blue
    for shade in families["blue"]:
        red, green, blue = bytes.fromhex(shade[1:])
        assert blue > red


@pytest.mark.parametrize(("name", "kind"), [("mondrian", "space:"), ("klee", "cell:")])
def test_an_unsure_place_is_hatched_and_has_no_colour(name, kind) -> None:
    sheet, simulation = played(name)
    how = manner(name, name)
    sure = paint(sheet, simulation.marks, how)
    place = next(name for name in simulation.marks if name.startswith(kind))
    unsure = paint(sheet, {**simulation.marks, place: UNSURE}, how)
    groups = [item for item in unsure.items if isinstance(item, Group)]
    assert not any(isinstance(item, Group) for item in sure.items)
    assert len(groups) == 1 and groups[0].clip and len(groups[0].items) > 2
    assert (
        sum(isinstance(item, Path) for item in unsure.items) == sum(isinstance(item, Path) for item in sure.items) - 1
    )


def test_a_line_shows_its_players_only_along_blank_places_where_the_painter_has_it_so() -> None:
    sheet, simulation = played("miro")
    how = manner("miro", "Miro")
    bare = {name: ink for name, ink in simulation.marks.items() if not name.startswith("space:")}

    def coloured(marks, how) -> int:
        inks = matched(sorted(set(simulation.inks.values())), how.palette)
        known = {shade for family in inks.values() for shade in family}
        return sum(
            isinstance(item, Path) and item.style.fill is None and item.style.stroke in known
            for item in paint(sheet, marks, how).items
        )

    assert how.covered
    assert coloured(simulation.marks, how) == 0
    assert coloured(bare, how) == len(sheet.of_kind("segment"))
    assert coloured(simulation.marks, replace(how, covered=False)) == len(sheet.of_kind("segment"))


def test_a_game_without_a_field_is_refused() -> None:
    with pytest.raises(GameError, match="no field"):
        manner("cubist", "CUBIST")


@pytest.mark.parametrize("name", PAINTERS)
def test_nothing_of_the_page_around_the_field_is_painted(name) -> None:
    sheet, simulation = played(name)
    painting = paint(sheet, simulation.marks, manner(name, name))
    left, top, right, bottom = painting.box
    for shape in inks(painting.items):
        x0, y0, x1, y1 = shape.bounds
        assert left - 2 < x0 and top - 2 < y0 and x1 < right + 2 and y1 < bottom + 2


def hung(shape: float, number: int) -> Hung:
    label = Label(f"Picture {number}", (), "", "A game", f"CODE-{number}")
    return Hung(Painting((), (0.0, 0.0, 100.0 * shape, 100.0), "#123456", {}, False), label)


@pytest.mark.parametrize(
    "shapes", [[1.0] * 23, [0.9] * 2, [1.6], [1.0, 1.0, 0.95, 0.95, 1.1, 0.8, 1.6] * 4, [1.6, 0.8, 1.0]]
)
def test_thumbnails_stand_in_even_rows_across_the_page(shapes) -> None:
    page = thumbnails([hung(shape, number) for number, shape in enumerate(shapes)], paper("a4"), "All", "Many", "en")
    items = page.layers[0].items
    boxes = [shapely.union_all(list(inks([item]))).bounds for item in items if isinstance(item, Group)]
    for (left, top, right, bottom), shape in zip(boxes, shapes, strict=True):
        assert (right - left) / (bottom - top) == pytest.approx(shape, abs=0.01)
        assert left > 14.9 and right < page.width_mm - 14.9 and bottom < page.height_mm - 15
    rows = [list(row) for _, row in itertools.groupby(boxes, key=lambda box: round(box[1], 3))]
    heights = [row[0][3] - row[0][1] for row in rows]
    for row in rows:
        assert len({round(box[3], 3) for box in row}) == 1
        assert all(b[0] - a[2] == pytest.approx(8.0) for a, b in itertools.pairwise(row))
    for row in rows[:-1]:
        assert (row[0][0], row[-1][2]) == pytest.approx((15.0, page.width_mm - 15.0))
    assert heights[-1] <= min(heights) + 0.01 and max(heights) < 1.5 * min(heights)
    assert sum(heights) > 0.3 * page.height_mm, "the page is used"
    words = [(text.text, box(text)) for text in items if isinstance(text, Text)]
    assert no_two_meet(words)
