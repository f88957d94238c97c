"""Elements of a face: where they lie, how they are turned, faded and cut, and what is said of a wrong value."""

from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pnp.cards.card import Check, Part
from pnp.cards.deck import Deck
from pnp.cards.language.faults import deck_error
from pnp.cards.language.values import BadValue
from pnp.cards.layout.faces import lay_out
from pnp.cards.paths import pathdata
from pnp.errors import DeckError
from pnp.model.drawing import Group
from pnp.model.drawing import Path as Drawn

Lay = Callable[..., tuple[Part, ...]]


@pytest.fixture
def lay(tmp_path: Path) -> Lay:
    """Lays out elements on a card of 60 x 90 mm with 3 mm bleed and safe zone."""

    def made(*elements: dict[str, Any], **row: Any) -> tuple[Part, ...]:
        size = {"width": 60, "height": 90, "bleed": 3, "safe": 3}
        spec = {"size": size, "rows": [{"name": "Card", **row}], "faces": {"front": {"elements": list(elements)}}}
        [card] = Deck.of(spec, tmp_path).cards()
        return card.front.parts

    return made


def points(part: Part) -> list[tuple[float, float]]:
    """The corners of its first path."""
    [path] = part.items
    assert isinstance(path, Drawn)
    return [(step[-2], step[-1]) for step in path.commands if len(step) > 1]


def refused(lay: Lay, element: dict[str, Any]) -> str:
    with pytest.raises(DeckError) as error:
        lay(element)
    return str(error.value)


BOX = [10, 20, 30, 40]


@pytest.mark.parametrize(
    ("element", "box"),
    [
        ({"rectangle": [1, 2, 3, 4]}, (1, 2, 3, 4)),
        ({"rectangle": ["50%", "10%", "25%", "50%"]}, (30, 9, 15, 45)),
        ({"rectangle": "trim"}, (0, 0, 60, 90)),
        ({"rectangle": "bleed"}, (-3, -3, 66, 96)),
        ({"rectangle": "safe"}, (3, 3, 54, 84)),
        ({"rectangle": "parent", "box": BOX}, (10, 20, 30, 40)),
        ({"rectangle": [1, 2, "50%", 4], "box": BOX}, (11, 22, 15, 4)),
        ({"rectangle": "parent", "box": BOX, "inset": 2}, (12, 22, 26, 36)),
        ({"rectangle": "parent", "box": BOX, "inset": [1, 2, 3, 4]}, (14, 21, 24, 36)),
        ({"circle": [20, 30, 5]}, (15, 25, 10, 10)),
        ({"circle": "parent", "box": BOX}, (10, 25, 30, 30)),
        ({"ellipse": "parent", "box": BOX}, (10, 20, 30, 40)),
        ({"line": [[1, 2], [5, 1], ["50%", "50%"]], "stroke": "black"}, (1, 1, 29, 44)),
    ],
)
def test_a_shape_lies_where_its_box_says(lay: Lay, element: dict[str, Any], box: tuple[float, ...]) -> None:
    [part] = lay({"fill": "red", **element})

    assert part.box == pytest.approx(box)
    xs, ys = zip(*points(part), strict=True)
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((box[0], box[1], box[0] + box[2], box[1] + box[3]))


def test_places_in_a_group_count_from_its_box(lay: Lay) -> None:
    inner = {"group": [{"rectangle": [1, 1, "50%", 2], "fill": "red"}], "box": [5, 5, 10, 10]}

    [part] = lay({"group": [inner], "box": BOX})

    assert part.box == (16, 26, 5, 2)


def test_a_shape_is_inked_as_it_says(lay: Lay) -> None:
    [part] = lay(
        {
            "path": "M0 0 L4 0",
            "stroke": "#f80",
            "stroke-width": "1pt",
            "dash": [1, 0.5],
            "cap": "round",
            "join": "bevel",
            "even-odd": True,
        }
    )
    [path] = part.items

    assert isinstance(path, Drawn)
    style = path.style
    assert (style.stroke, style.fill, style.dash_mm, style.cap, style.join) == (
        "#ff8800",
        None,
        (1.0, 0.5),
        "round",
        "bevel",
    )
    assert style.stroke_mm == pytest.approx(25.4 / 72, abs=0.001)
    assert style.even_odd


def test_a_shape_without_ink_draws_nothing_but_keeps_its_place(lay: Lay) -> None:
    [part] = lay({"rectangle": BOX, "stroke": "black", "stroke-width": 0})

    assert part.items == ()
    assert part.box == tuple(BOX)


def test_corners_are_rounded_each_by_its_own_radius(lay: Lay) -> None:
    [part] = lay({"rectangle": [0, 0, 20, 10], "radius": [0, 4, 0, 2], "fill": "red"})

    assert points(part) == [(0, 0), (16, 0), (20, 4), (20, 10), (2, 10), (0, 8), (0, 0)]


def test_radii_that_do_not_fit_shrink_together(lay: Lay) -> None:
    [part] = lay({"rectangle": [0, 0, 20, 10], "radius": 30, "fill": "red"})

    assert points(part) == [(5, 0), (15, 0), (20, 5), (20, 5), (15, 10), (5, 10), (0, 5), (0, 5), (5, 0)]


@pytest.mark.parametrize("turn", [0, 20])
def test_a_regular_polygon_stands_in_the_largest_circle(lay: Lay, turn: float) -> None:
    [part] = lay({"polygon": 6, "turn": turn, "box": [0, 0, 20, 40], "fill": "red"})

    angles = [2 * pi * n / 6 + turn * pi / 180 for n in range(6)]
    assert points(part) == [(round(10 + 10 * sin(a), 3), round(20 - 10 * cos(a), 3)) for a in angles]
    assert part.box == (0, 10, 20, 20)


def test_a_star_has_its_rays_and_inner_corners(lay: Lay) -> None:
    [part] = lay({"star": 5, "inner": 0.5, "box": [0, 0, 20, 20], "fill": "red"})

    far = [round(((x - 10) ** 2 + (y - 10) ** 2) ** 0.5, 2) for x, y in points(part)]
    assert far == [10, 5] * 5
    assert points(part)[0] == (10, 0)


def test_a_hexagon_can_be_as_wide_as_its_box_from_side_to_side(lay: Lay) -> None:
    [part] = lay({"polygon": 6, "across": "sides", "box": [0, 0, 20, 40], "fill": "red"})
    box = pathdata.extent(part.items[0].commands)
    assert box == (pytest.approx(0), pytest.approx(20 - 20 / 3**0.5), pytest.approx(20), pytest.approx(40 / 3**0.5))


def test_a_polygon_goes_through_points_and_closes(lay: Lay) -> None:
    [part] = lay({"polygon": [[0, 0], ["100%", 0], [30, 40]], "box": BOX, "fill": "red"})

    assert points(part) == [(10, 20), (40, 20), (40, 60)]
    [path] = part.items
    assert isinstance(path, Drawn)
    assert path.commands[-1] == ("Z",)


def test_a_grid_parts_its_box(lay: Lay) -> None:
    [part] = lay({"grid": [3, 2], "box": BOX, "stroke": "black"})

    assert points(part)[4:] == [(20, 20), (20, 60), (30, 20), (30, 60), (10, 40), (40, 40)]


def test_a_path_is_fitted_into_its_box(lay: Lay) -> None:
    [part] = lay({"path": "M100 100 h10 v20", "view": [100, 100, 20, 20], "box": BOX, "fill": "red"})

    # 20 units fit 30 mm: 1.5 mm each, and 10 mm are left, half of them above.
    assert points(part) == [(10, 25), (25, 25), (25, 55)]


def test_a_rotation_turns_clockwise_about_the_middle_of_the_box(lay: Lay) -> None:
    [part] = lay({"rectangle": "parent", "box": [10, 20, 20, 10], "rotate": 90, "fill": "red"})

    [group] = part.items
    assert isinstance(group, Group)
    assert group.matrix is not None
    a, b, c, d, e, f = group.matrix
    corner = (a * 10 + c * 20 + e, b * 10 + d * 20 + f)  # the top left one comes to lie at the top right
    assert corner == (25, 15)
    assert part.box == (10, 20, 20, 10)
    assert part.ink == (15, 15, 10, 20)


@pytest.mark.parametrize(
    ("keys", "corner"),
    [
        ({"flip": "horizontal"}, (30, 20)),  # the top left one comes to lie at the top right
        ({"flip": "vertical"}, (10, 30)),
        ({"flip": "both"}, (30, 30)),
        ({"flip": "horizontal", "rotate": 90}, (25, 35)),  # from there clockwise to the bottom right of the turned box
        ({"flip": "vertical", "rotate": 90}, (15, 15)),
    ],
)
def test_an_element_is_mirrored_about_its_middle_before_it_is_turned(
    lay: Lay, keys: dict[str, object], corner: tuple[float, float]
) -> None:
    [part] = lay({"rectangle": "parent", "box": [10, 20, 20, 10], "fill": "red"} | keys)

    [group] = part.items
    assert isinstance(group, Group)
    assert group.matrix is not None
    a, b, c, d, e, f = group.matrix
    assert (a * 10 + c * 20 + e, b * 10 + d * 20 + f) == pytest.approx(corner)


def test_an_element_that_is_not_mirrored_has_no_matrix(lay: Lay) -> None:
    [part] = lay({"rectangle": BOX, "fill": "red", "flip": "none"})

    assert not isinstance(part.items[0], Group)


def test_a_turned_group_turns_about_its_own_middle(lay: Lay) -> None:
    [part] = lay({"group": [{"rectangle": [0, 0, 2, 2], "fill": "red"}], "box": [0, 0, 10, 10], "rotate": 180})

    assert part.ink == pytest.approx((8, 8, 2, 2))


def test_one_faded_element_stays_one_part(lay: Lay) -> None:
    [part] = lay({"rectangle": BOX, "fill": "red", "opacity": 0.5})

    [group] = part.items
    assert isinstance(group, Group)
    assert group.opacity == 0.5


def test_an_element_mixes_with_what_is_below_as_it_says(lay: Lay) -> None:
    [part] = lay({"rectangle": BOX, "fill": "red", "blend": "multiply"})

    [group] = part.items
    assert isinstance(group, Group)
    assert (group.blend, group.opacity) == ("multiply", 1)
    [plain] = lay({"rectangle": BOX, "fill": "red", "blend": "normal"})
    assert not isinstance(plain.items[0], Group)


def test_what_overlaps_fades_as_one_picture(lay: Lay) -> None:
    inside = [{"rectangle": BOX, "fill": "red", "id": "a"}, {"rectangle": BOX, "fill": "blue", "id": "b"}]

    parts = lay({"group": inside, "opacity": 0.5, "id": "both"})

    [group] = parts[0].items
    assert isinstance(group, Group)
    assert [part.element for part in parts] == ["both", "a", "b"]
    assert (group.opacity, len(group.items)) == (0.5, 2)
    assert [part.items for part in parts[1:]] == [(), ()]
    assert parts[2].box == tuple(BOX)


def test_what_is_not_seen_at_all_is_not_drawn(lay: Lay) -> None:
    [part] = lay({"rectangle": BOX, "fill": "red", "opacity": 0})

    assert part.items == ()


def test_a_group_cuts_off_what_lies_outside(lay: Lay) -> None:
    [part] = lay({"group": [{"circle": [0, 0, 10], "fill": "red"}], "box": BOX, "clip": True})

    [group] = part.items
    assert isinstance(group, Group)
    assert group.clip == (("M", 10, 20), ("L", 40, 20), ("L", 40, 60), ("L", 10, 60), ("Z",))
    assert part.ink == (10, 20, 10, 10)


def test_places_are_rounded_to_a_thousandth(lay: Lay) -> None:
    parts = lay(
        {"rectangle": [1 / 3, 0.1 + 0.2, 7 / 9, 1], "fill": "red"},
        {"circle": [1 / 3, 1 / 7, 1 / 9], "fill": "red"},
        {"star": 7, "fill": "red"},
    )

    values = [value for part in parts for item in part.items for step in item.commands for value in step[1:]]  # type: ignore[union-attr]
    assert values == [round(value, 3) for value in values]


def test_what_is_fixed_is_laid_out_once(tmp_path: Path) -> None:
    elements = [{"rectangle": BOX, "fill": "red"}, {"circle": [5, 5, "{{ r }}"], "fill": "red"}]
    spec = {"rows": [{"r": 1}, {"r": 2}], "faces": {"front": {"elements": elements}}}

    one, two = Deck.of(spec, tmp_path).cards()

    assert one.front.parts[0] is two.front.parts[0]
    assert one.front.parts[1].box != two.front.parts[1].box


def test_what_is_fixed_is_laid_out_anew_for_another_size(tmp_path: Path) -> None:
    deck = Deck.of({"faces": {"front": {"elements": [{"rectangle": "bleed", "fill": "red"}]}}}, tmp_path)
    [(_, nodes, _)] = deck.nodes()

    first = lay_out(nodes, deck.size, deck.kit)[0]

    assert first.box == deck.size.box("bleed")
    assert lay_out(nodes, replace(deck.size, bleed=5.0), deck.kit)[0].box[:2] == (-5, -5)
    assert lay_out(nodes, deck.size, deck.kit)[0] is first


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ({"rectangle": [0, 0, -3, 5], "fill": "red"}, "rectangle: the box is -3 mm wide and 5 mm high"),
        ({"rectangle": "parent", "box": [0, 0, 5, -1]}, "rectangle, box: it is 5 mm wide and -1 mm high"),
        ({"rectangle": "trim", "inset": 31}, "inset: it takes more than the available 60 x 90 mm"),
        ({"rectangle": "trim", "width": 3}, "width: it applies only in a row or column"),
        ({"rectangle": "trim", "opacity": 1.5}, "opacity: 1.5 is not between 0 and 1"),
        ({"rectangle": "trim", "stroke": "red", "stroke-width": -1}, "stroke-width: lengths of lines"),
        ({"rectangle": "trim", "stroke": "red", "dash": [0, 0]}, "dash: lengths of lines"),
        ({"circle": [1, 1, -2], "fill": "red"}, "circle: the radius is -2 mm"),
        ({"line": [[0, 0], [1, 1]]}, "line, stroke: a line shows only with a stroke"),
        ({"grid": [2, 2]}, "grid, stroke: a grid shows only with a stroke"),
        ({"grid": [0, 2], "stroke": "red"}, "grid: a grid has 1 to 500 columns and rows, not 0 and 2"),
        ({"polygon": 2, "fill": "red"}, "polygon: a polygon has 3 sides to 1000, not 2"),
        ({"star": 1, "fill": "red"}, "star: a star has 2 rays to 500, not 1"),
        ({"star": 5, "inner": 0, "fill": "red"}, "star, inner: 0 is not a part of the radius"),
        ({"path": "M0 0 L x", "fill": "red"}, "path: path data has 'x' after L"),
        ({"path": "M0 0", "view": [0, 0, 0, 5], "fill": "red"}, "path, view: "),
    ],
)
def test_a_wrong_value_is_named_with_place_element_and_key(lay: Lay, element: dict[str, Any], said: str) -> None:
    message = refused(lay, element)

    assert message.startswith("faces.front.elements[1], ")
    assert said in message


def test_a_slip_says_where_it_is_written_and_what_the_element_is_called(tmp_path: Path) -> None:
    deck = Deck.of({"faces": {"front": {"elements": [{"rectangle": "trim", "id": "frame"}]}}}, tmp_path)
    [(_, [node], _)] = deck.nodes()

    error = deck_error(node, BadValue("it is too blue", "fill"))

    assert str(error) == "faces.front.elements[1], rectangle 'frame', fill: it is too blue."


def test_text_is_set_in_its_box(lay: Lay) -> None:
    [part] = lay({"text": "Hello", "box": BOX, "size": 4})

    assert part.kind == "text"
    assert part.ink is not None
    assert part.box == tuple(BOX)
    assert 10 <= part.ink[0] <= 12
    assert part.ink[2] < 20


def test_text_that_does_not_fit_is_remarked_on_its_part(lay: Lay) -> None:
    [part] = lay({"text": "much too long a text for this", "box": [0, 0, 8, 3], "size": 4, "fit": "none", "id": "name"})

    assert [(part.element, remark.check) for remark in part.remarks] == [("name", Check.OVERFLOW)]
