"""Saddle stitching, proved by folding."""

from __future__ import annotations

import pytest

from pnp.classroom.booklets.saddle import CREEP_MM, Side, creep_of, imposed, padded, sides
from pnp.model.drawing import Drawing, Font, Group, Layer, Text, walk
from pnp.model.units import paper

A4 = paper("a4")


def folded(found: list[Side]) -> list[int | None]:
    """Lay the sheets on each other, fold them in the middle, and leaf through.

    Turned about its short edge, a sheet has its back's left half behind its front's right half.
    """
    pairs = list(zip(found[::2], found[1::2], strict=True))
    first = [page for front, back in pairs for page in (front.right, back.left)]
    second = [page for front, back in reversed(pairs) for page in (back.right, front.left)]
    return first + second


@pytest.mark.parametrize("count", range(1, 101))
def test_folded_sheets_read_in_order(count: int) -> None:
    found = list(sides(count))
    assert folded(found) == [*range(1, count + 1), *[None] * (padded(count) - count)]
    assert len(found) == 2 * -(-count // 4)
    assert [side.sheet for side in found] == [sheet for sheet in range(len(found) // 2) for _ in range(2)]


def page(number: int, wide: float = 148.5, high: float = 210.0) -> Drawing:
    text = Text((10.0, 20.0), str(number), 4.0, Font.SANS, id="number")
    return Drawing(
        wide, high, (Layer("layer-text", "Text", (text,)),), title=f"{number}", keywords=(("code", f"C{number}"),)
    )


def placed(drawing: Drawing) -> dict[str, tuple[float, float]]:
    """Where each text of a sheet lies, mm."""
    found = {}
    for layer in drawing.layers:
        for group in layer.items:
            if isinstance(group, Group) and group.matrix:
                a, b, c, d, e, f = group.matrix
                for text in walk(group.items):
                    if isinstance(text, Text):
                        x, y = text.at
                        found[text.text] = (a * x + c * y + e, b * x + d * y + f)
    return found


@pytest.mark.parametrize("count", (1, 4, 7, 24, 32))
def test_each_page_lies_on_its_half_and_moves_to_the_fold_with_its_sheet(count: int) -> None:
    creep = 0.25
    drawings = list(imposed([page(number) for number in range(1, count + 1)], A4, creep))
    assert {(drawing.width_mm, drawing.height_mm) for drawing in drawings} == {(297.0, 210.0)}
    seen = 0
    for side, drawing in zip(sides(count), drawings, strict=True):
        at = placed(drawing)
        seen += len(at)
        if side.left:
            assert at[str(side.left)] == pytest.approx((10.0 + side.sheet * creep, 20.0))
        if side.right:
            assert at[str(side.right)] == pytest.approx((158.5 - side.sheet * creep, 20.0))
        assert {value for _, value in drawing.keywords} == {
            f"C{number}" for number in (side.left, side.right) if number
        }
    assert seen == count


def test_a_page_that_lies_is_turned_and_keeps_its_size() -> None:
    (front, _) = imposed([page(1, 297.0, 210.0)], paper("a3"), 0.0)
    assert placed(front)["1"] == pytest.approx((210.0 + 20.0, 297.0 - 10.0))
    group = front.layers[0].items[0]
    assert isinstance(group, Group)
    assert group.matrix is not None and abs(group.matrix[1]) == abs(group.matrix[2]) == 1.0


def test_ids_of_two_pages_do_not_meet() -> None:
    from pnp.render.checks import Checker

    for drawing in imposed([page(number) for number in range(1, 9)], A4, 0.1):
        Checker().check(drawing)


def test_thin_booklets_need_no_creep_and_whoever_asks_gets_his_own() -> None:
    assert creep_of(20, None) == 0.0
    assert creep_of(21, None) == CREEP_MM
    assert creep_of(4, 0.3) == 0.3
    assert creep_of(40, 0.0) == 0.0
