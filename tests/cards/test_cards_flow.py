"""Rows, columns and repeats: how large their elements are and where they lie."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pillow

from pnp.cards.card import Check, Part
from pnp.cards.deck import Deck
from pnp.errors import DeckError
from pnp.model.drawing import Path as Drawn

Lay = Callable[..., tuple[Part, ...]]


@pytest.fixture
def lay(tmp_path: Path) -> Lay:
    """Lays out elements on a card of 60 x 90 mm, with a picture twice as wide as high and a square icon."""
    Pillow.new("RGB", (800, 400), "red").save(tmp_path / "wide.png", dpi=(300, 300))
    icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    (tmp_path / "coin.svg").write_text(icon, encoding="utf-8")

    def made(*elements: dict[str, Any], **row: Any) -> tuple[Part, ...]:
        spec = {
            "size": {"width": 60, "height": 90},
            "icons": {"coin": "coin.svg"},
            "rows": [{"name": "Card", **row}],
            "components": {
                "badge": {"width": 8, "height": 6, "elements": [{"rectangle": "parent", "fill": "red"}]},
                "rule": {"elements": [{"rectangle": "parent", "fill": "red"}, {"text": "{{ words }}", "size": 4}]},
            },
            "faces": {"front": {"elements": list(elements)}},
        }
        [card] = Deck.of(spec, tmp_path).cards()
        return card.front.parts

    return made


def patch(**keys: Any) -> dict[str, Any]:
    return {"rectangle": "parent", "fill": "red", **keys}


def boxes(parts: tuple[Part, ...]) -> list[tuple[float, ...]]:
    return [tuple(round(value, 2) for value in part.box) for part in parts]


def across(parts: tuple[Part, ...]) -> list[tuple[float, float]]:
    """Start and width of each."""
    return [(box[0], box[2]) for box in boxes(parts)]


def down(parts: tuple[Part, ...]) -> list[tuple[float, float]]:
    """Start and height of each."""
    return [(box[1], box[3]) for box in boxes(parts)]


@pytest.mark.parametrize(
    ("children", "keys", "places"),
    [
        ([patch(), patch()], {}, [(0, 30), (30, 30)]),
        ([patch(), patch()], {"gap": 4}, [(0, 28), (32, 28)]),
        ([patch(), patch()], {"gap": 4, "padding": [1, 3]}, [(3, 25), (32, 25)]),
        ([patch(width=10), patch(), patch(width="25%")], {}, [(0, 10), (10, 35), (45, 15)]),
        ([patch(grow=1), patch(grow=2)], {}, [(0, 20), (20, 40)]),
        ([patch(width=12, grow=1), patch(grow=1)], {}, [(0, 36), (36, 24)]),
        ([patch(width=10), patch(width=20)], {}, [(0, 10), (10, 20)]),
        ([patch(width=10), patch(width=20)], {"justify": "center"}, [(15, 10), (25, 20)]),
        ([patch(width=10), patch(width=20)], {"justify": "end"}, [(30, 10), (40, 20)]),
        ([patch(width=10), patch(width=20)], {"justify": "between"}, [(0, 10), (40, 20)]),
        ([patch(width=10), patch(width=20)], {"justify": "between", "gap": 5}, [(0, 10), (40, 20)]),
        ([patch(width=10)], {"justify": "between"}, [(0, 10)]),
    ],
)
def test_a_row_shares_its_width(lay: Lay, children: Any, keys: Any, places: Any) -> None:
    parts = lay({"row": children, "box": [0, 10, 60, 20], **keys})

    assert across(parts) == places


@pytest.mark.parametrize(
    ("align", "places"),
    [
        ("stretch", [(10, 20), (10, 5)]),
        ("start", [(10, 20), (10, 5)]),
        ("center", [(10, 20), (17.5, 5)]),
        ("end", [(10, 20), (25, 5)]),
    ],
)
def test_a_row_aligns_what_is_lower_than_it(lay: Lay, align: str, places: Any) -> None:
    parts = lay({"row": [patch(), patch(height=5)], "box": [0, 10, 60, 20], "align": align})

    assert down(parts) == places


def test_a_column_lays_one_below_the_other(lay: Lay) -> None:
    parts = lay({"column": [patch(height=5), patch(), patch(height="10%")], "box": [5, 10, 20, 40], "gap": 1})

    assert down(parts) == [(10, 5), (16, 29.2), (46.2, 3.8)]
    assert across(parts) == [(5, 20)] * 3


def test_pictures_keep_their_shape(lay: Lay) -> None:
    [picture, below] = lay({"column": [{"image": "wide.png"}, patch()], "box": [0, 0, 40, 60]})
    [icon, beside] = lay({"row": [{"icon": "coin"}, patch()], "box": [0, 0, 40, 8]})
    [code, last] = lay({"row": [{"qr": "HELLO", "height": 15}, patch()], "box": [0, 0, 40, 20]})

    assert (picture.box[3], below.box[1]) == (20, 20)
    assert (icon.box[2], beside.box[0]) == (8, 8)
    assert (code.box[2:], last.box[0]) == ((15, 15), 15)


def test_a_picture_in_its_own_size_takes_that(lay: Lay) -> None:
    [picture] = lay({"column": [{"image": "wide.png", "fit": "actual"}], "align": "center"})

    assert picture.box == pytest.approx((0, 0, 60, 33.87), abs=0.01)  # 67.73 mm are more than the card is wide


def test_texts_take_what_they_need(lay: Lay) -> None:
    short, long = {"text": "Cost", "size": 4}, {"text": "a text of so many words that it takes three lines", "size": 4}

    [one, two, rest] = lay({"column": [short, long, patch()], "box": [0, 0, 30, 60]})
    assert one.box[3] == pytest.approx(4 * 1.2, abs=0.8)
    assert two.box[3] == pytest.approx(3 * one.box[3], rel=0.15)
    assert rest.box[1] + rest.box[3] == pytest.approx(60, abs=0.01)
    assert not one.remarks + two.remarks

    [label, other] = lay({"row": [short, patch()], "box": [0, 0, 30, 6]})
    assert 5 < label.box[2] < 10
    assert other.box[0] == pytest.approx(label.box[2])
    assert not label.remarks


def test_the_longest_text_gives_way_first(lay: Lay) -> None:
    words = "a text of so many words that it does not fit at all beside the other one"

    [label, text] = lay({"row": [{"text": "Effect:", "size": 3}, {"text": words, "size": 3}], "box": [0, 0, 40, 30]})
    assert label.box[2] < 13
    assert label.box[2] + text.box[2] == pytest.approx(40, abs=0.01)
    assert not label.remarks + text.remarks

    [title, rules] = lay(
        {"column": [{"text": "Title", "size": 4}, {"text": words * 3, "size": 4}], "box": [0, 0, 40, 30]}
    )
    assert title.box[3] < 6
    assert title.box[3] + rules.box[3] == pytest.approx(30, abs=0.01)


def test_insets_are_part_of_what_is_needed(lay: Lay) -> None:
    [icon, _] = lay({"row": [{"icon": "coin", "inset": [0, 2]}, patch()], "box": [0, 0, 40, 8]})

    assert icon.box == (2, 0, 8, 8)


def test_shapes_with_sizes_of_their_own_take_them(lay: Lay) -> None:
    parts = lay(
        {
            "row": [
                {"circle": [3, 3, 3], "fill": "red"},
                {"rectangle": [1, 0, 10, 4], "fill": "red"},
                {"ellipse": [0, 0, 5, 4], "fill": "red"},
                {"pips": 3, "fill": "red"},
                {"circle": "parent", "fill": "red"},
            ],
            "box": [0, 0, 60, 10],
        }
    )

    assert across(parts) == [(0, 6), (7, 10), (17, 5), (22, 11), (41.5, 10)]


def test_a_component_takes_its_own_size(lay: Lay) -> None:
    parts = lay({"row": [{"use": "badge"}, patch(), {"use": "badge", "width": 10}], "box": [0, 0, 60, 10]})

    assert across(parts) == [(0, 8), (8, 42), (50, 10)]
    assert parts[0].box[3] == 6


LONG = "a text of so many words that it takes some lines of a column that is not wide"


def test_a_component_takes_what_its_text_needs(lay: Lay) -> None:
    short = {"text": "Short", "size": 4}
    [ground, text, below] = lay({"column": [{"use": "rule"}, short], "box": [0, 0, 30, 60]}, words=LONG)
    [alone] = lay({"column": [{"text": LONG, "size": 4}], "box": [0, 0, 30, 60]})

    assert ground.box == text.box == alone.box
    assert below.box[1] == pytest.approx(text.box[3])
    [_, _, beside] = lay({"row": [{"use": "rule"}, patch()], "box": [0, 0, 60, 6]}, words="Short")
    assert 8 < beside.box[0] < 14


def test_a_component_whose_text_is_too_long_gives_way(lay: Lay) -> None:
    [_, text, below] = lay(
        {"column": [{"use": "rule"}, {"text": "Short", "size": 4}], "box": [0, 0, 30, 30]}, words=3 * LONG
    )

    assert below.box[3] == pytest.approx(5, abs=1)
    assert text.box[3] + below.box[3] == pytest.approx(30, abs=0.01)
    assert not text.remarks + below.remarks


@pytest.mark.parametrize(
    ("elements", "high"),
    [
        ([patch(box=[1, 2, 5, 6]), patch(box=[1, 1, 4, 5])], 8),
        ([{"use": "badge"}, {"circle": [2, 2, 2], "fill": "red"}], 6),
        ([{"column": [patch(height=3), patch(height=4)], "gap": 1}], 8),
        ([{"image": "wide.png", "box": [0, 1, 20, "100%"]}], 11),
        ([{"image": "wide.png", "box": [0, 0, "50%", "40%"]}], 37.5),
        ([patch(box=[0, "50%", 4, 6]), patch(box=[0, 0, 4, 6])], 6),
        ([{"group": [patch(box=[0, 0, 5, 5])], "inset": 1}], 7),
        ([{"repeat": 2, "elements": [patch(box=[0, "3mm", 5, "{{ number }}"])]}], 5),
        ([patch(), patch(box="bleed")], 30),
        ([], 30),
    ],
)
def test_a_group_is_as_high_as_its_elements_reach(lay: Lay, elements: Any, high: float) -> None:
    last = lay({"column": [{"group": elements}, patch(id="last")], "box": [0, 0, 60, 60]})[-1]

    assert last.box[1] == pytest.approx(high)


def test_flows_stand_in_flows(lay: Lay) -> None:
    inner = {"column": [patch(width=10, height=4), patch(height=6)], "gap": 2, "padding": 1}

    parts = lay({"row": [inner, patch()], "box": [0, 0, 60, 20], "align": "start"})
    assert boxes(parts) == [(1, 1, 10, 4), (1, 7, 10, 6), (12, 0, 48, 20)]

    parts = lay({"column": [{"row": [patch(width=5, height=7), patch(height=3)]}, patch()], "box": [0, 0, 60, 20]})
    assert boxes(parts) == [(0, 0, 5, 7), (5, 0, 55, 3), (0, 7, 60, 13)]


def test_padding_takes_room_from_what_stands_inside(lay: Lay) -> None:
    parts = lay({"column": [{"column": [{"image": "wide.png"}], "padding": [2, 5]}, patch()], "box": [0, 0, 60, 60]})

    assert boxes(parts) == [(5, 2, 50, 25), (0, 29, 60, 31)]


def test_a_row_in_a_column_is_as_high_as_its_broken_texts(lay: Lay) -> None:
    words = {"text": "a text of so many words that it takes some lines", "size": 4, "grow": 1}

    parts = lay({"column": [{"row": [patch(width=30), words]}, patch()], "box": [0, 0, 60, 60]})

    _, text, rest = parts
    assert text.box[2] == 30
    assert text.box[3] > 12
    assert rest.box[1] == pytest.approx(text.box[3])
    assert not text.remarks


def test_a_flow_has_a_ground_and_an_outline(lay: Lay) -> None:
    [ground, _] = lay(
        {
            "row": [patch()],
            "box": [0, 0, 20, 10],
            "fill": "#eee",
            "stroke": "black",
            "stroke-width": 0.5,
            "radius": 2,
            "id": "bar",
        }
    )

    [path] = ground.items
    assert isinstance(path, Drawn)
    assert (ground.element, ground.kind, ground.box) == ("bar", "row", (0, 0, 20, 10))
    assert (path.style.fill, path.style.stroke, path.style.stroke_mm) == ("#eeeeee", "#000000", 0.5)
    assert path.commands[0] == ("M", 2, 0)


@pytest.mark.parametrize(
    ("element", "said"),
    [
        (
            {"row": [patch(width=40), patch(width=30)], "gap": 2},
            "The row is 60 mm wide inside and its elements need 12 mm more",
        ),
        (
            {"column": [patch(height=70), patch(height=30)]},
            "The column is 90 mm high inside and its elements need 10 mm more",
        ),
        ({"row": [patch(height=95)]}, "The row is 90 mm high inside and its elements need 5 mm more"),
        ({"column": [{"image": "wide.png"}] * 4}, "The column is 90 mm high inside and its elements need 30 mm more"),
    ],
)
def test_a_flow_that_is_too_full_says_so(lay: Lay, element: dict[str, Any], said: str) -> None:
    parts = lay({**element, "id": "bar"})

    [remark] = parts[0].remarks
    assert (parts[0].element, remark.check) == ("bar", Check.OVERFLOW)
    assert remark.text.startswith(said)
    assert "give it more room" in remark.text


def test_a_flow_that_is_just_full_says_nothing(lay: Lay) -> None:
    parts = lay({"row": [patch(width=20.01), patch(width="66.66%")], "box": [0, 0, 60, 5]})

    assert [part.remarks for part in parts] == [(), ()]


def test_an_element_that_is_left_out_leaves_no_gap(lay: Lay) -> None:
    parts = lay({"row": [patch(), patch(when="more"), patch()], "gap": 2, "box": [0, 0, 60, 5]}, more=False)

    assert across(parts) == [(0, 29), (31, 29)]
    assert lay({"row": [patch(when="more")], "box": [0, 0, 60, 5]}, more=False) == ()


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ({"flow": "row", "gap": 1}, [(0, 0, 19.33, 20), (20.33, 0, 19.33, 20), (40.67, 0, 19.33, 20)]),
        ({"flow": "column", "gap": 1}, [(0, 0, 60, 6), (0, 7, 60, 6), (0, 14, 60, 6)]),
        ({"flow": "grid", "columns": 2, "gap": 2}, [(0, 0, 29, 9), (31, 0, 29, 9), (0, 11, 29, 9)]),
        ({}, [(0, 0, 60, 20)] * 3),
    ],
)
def test_a_repeat_is_laid_as_it_says(lay: Lay, keys: dict[str, Any], places: Any) -> None:
    parts = lay({"repeat": 3, "elements": [patch()], "box": [0, 0, 60, 20], **keys})

    assert boxes(parts) == places


def test_a_repeat_lays_several_elements_as_one(lay: Lay) -> None:
    inner = [patch(), {"circle": [1, 1, 1], "fill": "blue"}]

    parts = lay({"repeat": "2", "elements": inner, "flow": "row", "box": [0, 0, 60, 20]})

    assert boxes(parts) == [(0, 0, 2, 20), (0, 0, 2, 2), (2, 0, 2, 20), (2, 0, 2, 2)]


def test_repeated_icons_stand_side_by_side_in_a_row(lay: Lay) -> None:
    icons = {"repeat": "cost", "elements": [{"icon": "coin", "width": 4}], "flow": "row", "gap": 1}

    parts = lay({"row": [icons, patch()], "box": [0, 0, 60, 6], "gap": 2}, cost=3)

    assert across(parts) == [(0, 4), (5, 4), (10, 4), (16, 44)]


def test_nothing_is_repeated_no_times(lay: Lay) -> None:
    for flow in ("row", "column", "grid", "none"):
        assert lay({"repeat": "cost", "elements": [patch()], "flow": flow}, cost=0) == ()


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ({"row": [patch(box=[0, 0, 1, 1])]}, "row[1], rectangle, box: the row, column or grid around it places it"),
        ({"row": [patch(grow=-1)]}, "row[1], rectangle, grow: -1 is negative"),
        ({"repeat": 2, "elements": [patch()], "flow": "grid", "columns": 0}, "columns: a grid has at least one column"),
        ({"repeat": 9, "elements": [patch()], "flow": "grid", "gap": 40}, "gap: gaps of 40 mm leave no room"),
        ({"row": [{"icon": "conn"}]}, "row[1], icon: there is no icon 'conn'; is it coin?"),
    ],
)
def test_a_wrong_value_in_a_flow_is_named(lay: Lay, element: dict[str, Any], said: str) -> None:
    with pytest.raises(DeckError) as error:
        lay(element)
    assert said in str(error.value)
