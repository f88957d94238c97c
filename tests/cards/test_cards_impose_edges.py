"""Which edges of cards look alike."""

from math import cos, radians, sin

import pytest
from impose_kit import EU, plain

from pnp.cards.card import Face, Part
from pnp.cards.imposition.edges import Side, alike, edge_colour
from pnp.model.drawing import Group, Image, Item, Path, Shadow, Style, Text, rectangle
from pnp.model.gradients import Gradient

SIDES: tuple[Side, ...] = ("left", "top", "right", "bottom")
GROUND = rectangle(-3, -3, 69, 94, Style(fill="#aa0000"))


def face(*items: Item, ink: tuple[float, float, float, float] | None = None) -> Face:
    return Face("front", EU, (Part("x", "rectangle", (0, 0, 63, 88), items, ink),))


def colours(*items: Item) -> tuple[str | None, ...]:
    return tuple(edge_colour(face(*items), side) for side in SIDES)


def test_bare_edges_are_white_paper() -> None:
    assert colours() == ("#ffffff",) * 4
    assert alike(None, "left", face(), "right")
    assert not alike(None, "left", face(GROUND), "right")


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (GROUND, "rrrr"),
        (rectangle(0, 0, 63, 88, Style(fill="#aa0000")), "rrrr"),
        (rectangle(2, 2, 59, 84, Style(fill="#aa0000")), "wwww"),  # a white border of 2 mm
        (rectangle(-3, -3, 69, 40, Style(fill="#aa0000")), "-r-w"),  # a band over the top
        (rectangle(0, 0, 63, 88, Style(fill="#aa0000", stroke="#000000", stroke_mm=0.5)), "----"),
        (rectangle(-3, -3, 69, 94, Style(fill="#aa0000", stroke="#000000", stroke_mm=0.5)), "rrrr"),
        (rectangle(-3, -3, 69, 94, Style()), "wwww"),  # no ink at all
        (Path(((("M", -9, 40), ("L", 31, -9), ("L", 72, 40), ("L", 31, 99), ("Z",))), Style(fill="#aa0000")), "----"),
        (Image((-3, -3), (69, 20), b"", "sky"), "---w"),
        (Text((31.5, 44), "Ox", 5, anchor="middle"), "wwww"),
        (Text((31.5, 2), "Ox", 5, anchor="middle"), "w-ww"),
    ],
)
def test_the_colour_along_each_edge(item: Item, expected: str) -> None:
    assert colours(item) == tuple({"r": "#aa0000", "w": "#ffffff", "-": None}[letter] for letter in expected)


def test_what_lies_on_top_counts() -> None:
    spot = rectangle(-3, 40, 5, 5, Style(fill="#00aa00"))
    assert colours(GROUND, spot) == (None, "#aa0000", "#aa0000", "#aa0000")
    assert colours(spot, GROUND) == ("#aa0000",) * 4


def test_a_gradient_is_no_one_colour() -> None:
    gradient = Gradient(((0.0, "#aa0000"), (1.0, "#00aa00")), (69, 0, 0, 94, -3, -3))
    assert colours(rectangle(-3, -3, 69, 94, Style(fill="#555500", shade=gradient))) == (None,) * 4


def test_a_shadow_that_reaches_an_edge_counts() -> None:
    spot = rectangle(50, 40, 9, 5, Style(fill="#00aa00"))
    assert colours(GROUND, Group("", (spot,), shadow=Shadow((1, 0), blur=0.2))) == ("#aa0000",) * 4
    assert colours(GROUND, Group("", (spot,), shadow=Shadow((1, 0), blur=1.0)))[2] is None
    assert colours(GROUND, Group("", (spot,), shadow=Shadow((5, 0))))[2] is None


def test_groups_are_where_their_matrix_puts_them() -> None:
    spot = rectangle(0, 0, 5, 5, Style(fill="#00aa00"))
    assert colours(GROUND, Group("", (spot,), matrix=(1, 0, 0, 1, 30, 40))) == ("#aa0000",) * 4
    assert colours(GROUND, Group("", (spot,), matrix=(1, 0, 0, 1, 60, 40)))[2] is None
    c, s = cos(radians(90)), sin(radians(90))
    assert colours(GROUND, Group("", (spot,), matrix=(c, s, -s, c, 4, 40))) == (None, *("#aa0000",) * 3)


def test_where_a_text_is_drawn_is_believed() -> None:
    long = Text((8, 44), "The Long Way Round the Lighthouse", 5)
    assert edge_colour(face(long), "right") is None  # it might be that wide
    assert edge_colour(face(long, ink=(8, 40, 45, 6)), "right") == "#ffffff"


def test_edges_that_face_each_other_are_compared() -> None:
    band = face(rectangle(60, -3, 6, 94, Style(fill="#aa0000")))
    assert alike(band, "right", face(GROUND), "left")
    assert not alike(band, "left", face(GROUND), "right")
    assert alike(band, "right", band, "left")  # the very same face


def test_equal_edges_of_equal_faces() -> None:
    assert all(alike(plain("#123123"), side, plain("#123123"), side) for side in SIDES)
    assert not any(alike(plain("#123123"), side, plain("#123124"), side) for side in SIDES)
