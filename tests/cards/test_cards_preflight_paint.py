"""Areas that are asked what they cover and what colour they have."""

import pytest

from pnp.cards.preflight.memory import Memory, Recent
from pnp.cards.preflight.paint import Fill, Paint, blend, colour_at, opened, painted
from pnp.model.colour import rgb
from pnp.model.drawing import Group, Item, Path, Style, circle, polyline, rectangle

BLUE = Style(fill="#0000ff", even_odd=True)


def paints(*items: Item) -> list[Paint]:
    memory = Memory(0)
    return [paint for each in opened(items) for paint in painted(*each, memory)]


def fill(item: Path) -> Fill:
    (paint,) = paints(item)
    assert isinstance(paint, Fill)
    return paint


@pytest.mark.parametrize(
    ("box", "covered"),
    [
        ((13, 13, 27, 27), True),
        ((10.5, 19, 29.5, 21), True),
        ((10.5, 10.5, 14, 14), False),  # inside the box around it, but beside the circle
        ((18, 11, 29, 20), False),  # one corner is outside
        ((20, 20, 29, 29), False),  # its top left corner is inside
        ((5, 20, 15, 22), False),
    ],
)
def test_what_a_circle_covers(box: tuple[float, float, float, float], covered: bool) -> None:
    disc = fill(circle(20, 20, 10, BLUE))
    assert [disc.covers(box), disc.covers(box)] == [covered, covered]


def test_a_box_around_a_hole_is_not_covered() -> None:
    outer, inner = rectangle(0, 0, 60, 60, BLUE), rectangle(20, 20, 10, 10, BLUE)
    frame = fill(Path(outer.commands + inner.commands, BLUE))
    assert frame.covers((2, 2, 18, 58))
    assert not frame.covers((15, 15, 40, 40))
    assert frame.at(10, 10) == (rgb("#0000ff"), 1.0)
    assert frame.at(25, 25) is None


def test_a_star_between_its_rays() -> None:
    star = fill(
        polyline([(20, 0), (25, 15), (40, 20), (25, 25), (20, 40), (15, 25), (0, 20), (15, 15)], BLUE, closed=True)
    )
    assert star.at(20, 2) and star.at(38, 20) and star.at(20, 20)
    assert star.at(35, 5) is None and star.at(5, 35) is None


def test_what_is_covered_once_does_not_cover_more() -> None:
    disc = fill(circle(20, 20, 10, BLUE))
    assert disc.covers((18, 18, 22, 22))
    assert disc.covers((19, 19, 21, 21))
    assert not disc.covers((11, 11, 29, 29))


def test_groups_move_cut_and_fade() -> None:
    square = rectangle(0, 0, 10, 10, Style(fill="#ff0000"))
    group = Group("", (square,), matrix=(2, 0, 0, 2, 5, 5), clip=rectangle(0, 0, 5, 5, Style()).commands, opacity=0.5)
    (paint,) = paints(group)
    assert paint.box == (5, 5, 15, 15)
    assert colour_at([paint], 10, 10) == pytest.approx((255, 127.5, 127.5))
    assert paint.at(20, 20) is None


def test_a_shared_picture_is_opened_once_and_cut() -> None:
    inside = (rectangle(0, 0, 10, 10, Style(fill="#00ff00")),)
    round_clip = circle(5, 5, 5, Style()).commands
    here, there = (
        Group("", (Group("", inside, matrix=(1, 0, 0, 1, x, 0), shared=True),), clip=clip)
        for x, clip in ((0, round_clip), (20, ()))
    )
    one, other = paints(here, there)
    assert one.box == (0, 0, 10, 10) and other.box == (20, 0, 30, 10)
    assert one.at(5, 5) == (rgb("#00ff00"), 1.0) and one.at(0.5, 0.5) is None
    assert other.at(20.5, 0.5) == (rgb("#00ff00"), 1.0)


def test_colours_one_over_the_other() -> None:
    white, black = (paints(rectangle(0, 0, 9, 9, Style(fill=colour)))[0] for colour in ("#ffffff", "#000000"))
    assert blend([white, black], 5, 5) == ((0, 0, 0), 1.0)
    assert blend([black, white], 5, 5) == ((255, 255, 255), 1.0)
    assert blend([black], 50, 5)[1] == 0.0


def test_short_memories_forget_the_oldest_and_keep_what_is_used() -> None:
    recent: Recent[int] = Recent(2)
    keys = [[n] for n in range(6)]
    for n, key in enumerate(keys):
        recent.add(key, n)
        assert recent.get(keys[0]) == 0
    assert recent.get(keys[1]) is None and recent.get(keys[5]) == 5
