"""Boards of squares and hexagons."""

from __future__ import annotations

import math

import pytest

from pnp.cards.deck import Deck
from pnp.errors import DeckError
from pnp.model.drawing import Path, Text


def grid(colours: dict[str, str] | None = None, **more: object):
    element = {"grid": [7, 5], "stroke": "black", "box": [5, 5, 90, 70], **more}
    spec = {
        "size": {"width": 100, "height": 80},
        "rows": [{"name": "Map"}],
        "colours": colours or {},
        "faces": {"front": {"elements": [element]}},
    }
    (card,) = Deck.of(spec).cards()
    (part,) = card.front.parts
    return part


def hexagons(part) -> list[list[tuple[float, float]]]:
    """The corners of each closed line."""
    (path,) = (item for item in part.items if isinstance(item, Path))
    found: list[list[tuple[float, float]]] = []
    for name, *at in path.commands:
        if name == "M":
            found.append([])
        if at:
            found[-1].append((at[-2], at[-1]))
    return found


@pytest.mark.parametrize("cells", ["hexagon", "hexagon-flat"])
def test_hexagons_are_regular_touch_each_other_and_fill_the_box(cells: str) -> None:
    part = grid(cells=cells)
    found = hexagons(part)
    assert len(found) == 35
    sides = {
        round(math.dist(a, b), 6)
        for corners in found
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)
        if a != b
    }
    assert max(sides) - min(sides) < 3e-3, "apart from micrometres"
    edges: dict[frozenset, int] = {}
    for corners in found:
        ring = [(round(x, 1), round(y, 1)) for x, y in dict.fromkeys(corners)]
        for edge in zip(ring, [*ring[1:], ring[0]], strict=True):
            edges[frozenset(edge)] = edges.get(frozenset(edge), 0) + 1
    assert max(edges.values()) == 2, "no more than two cells share a side"
    lanes = (5, 7) if cells == "hexagon" else (7, 5)
    inner = lanes[0] * (lanes[1] - 1) + (lanes[0] - 1) * (2 * lanes[1] - 1)
    assert sum(count == 2 for count in edges.values()) == inner
    xs, ys = ([corner[axis] for corners in found for corner in corners] for axis in (0, 1))
    x, y, wide, high = part.box
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((x, y, x + wide, y + high), abs=2e-3)
    assert wide == pytest.approx(90) or high == pytest.approx(70)
    assert (x + wide / 2, y + high / 2) == pytest.approx((50, 40))


@pytest.mark.parametrize(
    ("labels", "first", "last", "eighth"),
    [("A1", "A1", "G5", "A2"), ("0101", "0101", "0705", "0102"), ("1", "1", "35", "8")],
)
@pytest.mark.parametrize("cells", ["square", "hexagon", "hexagon-flat"])
def test_every_cell_has_its_label(cells: str, labels: str, first: str, last: str, eighth: str) -> None:
    part = grid(cells=cells, labels=labels, **{"label-colour": "#aa0000"})
    texts = [item for item in part.items if isinstance(item, Text)]
    assert [texts[0].text, texts[-1].text, texts[7].text] == [first, last, eighth]
    assert len({item.text for item in texts}) == 35 and {item.colour for item in texts} == {"#aa0000"}
    x, y, wide, high = part.box
    assert all(x < item.at[0] < x + wide and y < item.at[1] < y + high for item in texts)
    if cells != "square":
        for corners, item in zip(hexagons(part), texts, strict=True):
            middle = [sum(axis) / len(corners) for axis in zip(*dict.fromkeys(corners), strict=True)]
            assert math.dist(middle, item.at) < math.dist(corners[0], corners[1]), "a label stands in its own cell"


MAP = """
- w  .
w #0000ff -
"""


@pytest.mark.parametrize("cells", ["square", "hexagon", "hexagon-flat"])
def test_a_map_fills_cells_and_leaves_cells_out(cells: str) -> None:
    board = {"grid": [3, 2], "cells": cells, "fill": "white", "labels": "1"}
    part = grid(map=MAP, **board, colours={"w": "#00aa00"})
    paths = [item for item in part.items if isinstance(item, Path)]
    texts = [item for item in part.items if isinstance(item, Text)]
    assert [path.style.fill for path in paths] == ["#00aa00", "#ffffff", "#0000ff", None]
    assert [path.style.stroke for path in paths] == [None, None, None, "#000000"], "lines lie over every inside"
    assert [sum(command[0] == "M" for command in path.commands) for path in paths] == [2, 1, 1, 4]
    assert [item.text for item in texts] == ["1", "2", "3", "4"]
    whole = [item for item in grid(**board).items if isinstance(item, Text)]
    assert [item.at for item in texts] == [whole[cell].at for cell in (1, 2, 3, 4)], "cells stay where they are"


def test_named_labels_of_a_map_tell_column_and_row() -> None:
    part = grid(grid=[3, 2], cells="hexagon", map="- red .\nred . -", labels="A1")
    assert [item.text for item in part.items if isinstance(item, Text)] == ["B1", "C1", "A2", "B2"]


def test_a_map_without_lines_shows_its_colours() -> None:
    part = grid(grid=[2, 1], map="red .", stroke="none")
    assert [item.style.fill for item in part.items] == ["#ff0000"]
    part = grid(grid=[2, 1], map="red none", stroke="none", fill="white")
    assert [item.style.fill for item in part.items] == ["#ff0000"]


def test_many_columns_have_two_letters() -> None:
    part = grid(grid=[30, 2], labels="A1", **{"label-size": "5pt"})
    texts = [item.text for item in part.items if isinstance(item, Text)]
    assert texts[25:28] == ["Z1", "AA1", "AB1"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"grid": [500, 500], "labels": "1"}, "too many to label"),
        ({"grid": [0, 3]}, "1 to 500 columns and rows"),
        ({"stroke": "none"}, "shows only with a stroke"),
        ({"cells": "octagon"}, "cells"),
        ({"labels": "1", "label-size": -2}, "above 0"),
        ({"grid": [2, 2], "map": "red red"}, "map: the grid has 2 rows, and the map another number of lines: 1"),
        (
            {"grid": [2, 2], "map": "red red\nred"},
            "map: the grid has 2 columns, and line 2 of the map another number of cells: 1",
        ),
        ({"grid": [2, 1], "map": "red wod"}, "map, grid: 'wod' is not a colour"),
        ({"grid": [2, 1], "map": ". none", "stroke": "none"}, "map: it fills no cell"),
        ({"grid": [2, 1], "map": "- -"}, "map: it leaves every cell out"),
        ({"grid": [400, 400], "map": "red"}, "too many to fill one by one"),
    ],
)
def test_what_cannot_be_drawn_is_told(more: dict, said: str) -> None:
    with pytest.raises(DeckError, match=said):
        grid(**more)
