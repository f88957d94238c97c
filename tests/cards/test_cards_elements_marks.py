"""Pips and QR codes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import zxingcpp

from pnp.cards.card import Check, Part
from pnp.cards.deck import Deck
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Group, Layer
from pnp.model.drawing import Path as Drawn
from pnp.render.pdf import render

Lay = Callable[..., Part]
HEART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" fill="red"/></svg>'


@pytest.fixture
def lay(tmp_path: Path) -> Lay:
    """Lays out one element on a card of 60 x 90 mm."""
    (tmp_path / "heart.svg").write_text(HEART, encoding="utf-8")

    def made(**element: Any) -> Part:
        spec = {
            "size": {"width": 60, "height": 90},
            "icons": {"heart": "heart.svg"},
            "faces": {"front": {"elements": [element]}},
        }
        [card] = Deck.of(spec, tmp_path).cards()
        [part] = card.front.parts
        return part

    return made


def middles(path: Any) -> list[tuple[float, float]]:
    """The middle of each circle or square of a path."""
    marks: list[list[tuple[float, float]]] = []
    for step in path.commands:
        if step[0] == "M":
            marks.append([])
        if len(step) > 1:
            marks[-1].append((step[-2], step[-1]))
    return [
        (
            round((min(x for x, _ in mark) + max(x for x, _ in mark)) / 2, 2),
            round((min(y for _, y in mark) + max(y for _, y in mark)) / 2, 2),
        )
        for mark in marks
    ]


PATTERNS = {
    1: {(15, 15)},
    2: {(5, 5), (25, 25)},
    3: {(5, 5), (15, 15), (25, 25)},
    4: {(5, 5), (25, 5), (5, 25), (25, 25)},
    5: {(5, 5), (25, 5), (5, 25), (25, 25), (15, 15)},
    6: {(5, 5), (25, 5), (5, 15), (25, 15), (5, 25), (25, 25)},
    7: {(5, 5), (25, 5), (5, 15), (25, 15), (5, 25), (25, 25), (15, 15)},
    8: {(5, 5), (15, 5), (25, 5), (5, 15), (25, 15), (5, 25), (15, 25), (25, 25)},
    9: {(x, y) for x in (5, 15, 25) for y in (5, 15, 25)},
}


@pytest.mark.parametrize("count", PATTERNS)
def test_pips_stand_as_on_dice(lay: Lay, count: int) -> None:
    part = lay(pips=count, pattern="dice", box=[0, 0, 30, 30], fill="black")

    [path] = part.items
    assert set(middles(path)) == PATTERNS[count]
    assert len(middles(path)) == count


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ({"pattern": "row"}, [(26, 25), (30, 25), (34, 25)]),
        ({"pattern": "row", "align": "left", "valign": "top"}, [(11.5, 11.5), (15.5, 11.5), (19.5, 11.5)]),
        ({"pattern": "row", "align": "right", "valign": "bottom"}, [(40.5, 38.5), (44.5, 38.5), (48.5, 38.5)]),
        ({"pattern": "column", "gap": 2}, [(30, 20), (30, 25), (30, 30)]),
        ({"pattern": "grid", "columns": 2}, [(28, 23), (32, 23), (28, 27)]),
        ({"pattern": "row", "mark": "square", "mark-size": 5}, [(24, 25), (30, 25), (36, 25)]),
    ],
)
def test_pips_stand_in_rows_columns_and_grids(
    lay: Lay, keys: dict[str, Any], places: list[tuple[float, float]]
) -> None:
    part = lay(pips=3, box=[10, 10, 40, 30], fill="black", **keys)

    [path] = part.items
    assert middles(path) == places


def test_places_that_are_left_are_outlines_of_the_same_size(lay: Lay) -> None:
    part = lay(pips=2, of=5, box=[0, 0, 60, 10], fill="#c00")

    full, empty = part.items
    assert isinstance(full, Drawn) and isinstance(empty, Drawn)
    assert (len(middles(full)), len(middles(empty))) == (2, 3)
    assert (full.style.fill, full.style.stroke) == ("#cc0000", None)
    assert (empty.style.fill, empty.style.stroke, empty.style.stroke_mm) == (None, "#cc0000", 0.25)
    widths = [max(x) - min(x) for x in ([step[-2] for step in path.commands[:5]] for path in (full, empty))]  # type: ignore[misc]
    assert widths[1] + 0.25 == pytest.approx(widths[0], abs=0.002)
    assert part.ink == pytest.approx((20.5, 3.5, 19, 3))


def test_icons_as_pips_keep_their_shape_and_fade_where_there_is_none(lay: Lay) -> None:
    part = lay(pips=1, of=3, mark="heart", **{"mark-size": 4}, gap=1, box=[0, 0, 60, 10])

    first, rest = part.items
    assert isinstance(first, Group) and isinstance(rest, Group)
    assert first.matrix is not None
    assert first.matrix[4:] == (23, 4)  # 4 x 2 mm in the middle of 4 x 4 mm
    assert (len(rest.items), rest.opacity) == (2, 0.25)


def test_no_pips_draw_nothing(lay: Lay) -> None:
    assert lay(pips=0, fill="red").items == ()
    [empty] = lay(pips=0, of=3, fill="red").items
    assert isinstance(empty, Drawn)
    assert empty.style.fill is None


def test_pips_that_need_more_room_are_remarked(lay: Lay) -> None:
    [remark] = lay(pips=8, box=[0, 0, 20, 5], fill="red").remarks

    assert remark.check == Check.OVERFLOW
    assert remark.text.startswith("8 marks need 31 x 3 mm and have 20 x 5 mm")
    assert not lay(pips=5, box=[0, 0, 19, 5], fill="red").remarks


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"pips": 3}, "fill: pips show only with a fill"),
        ({"pips": 4, "of": 3, "fill": "red"}, "pips: 4 are more than the 3 places"),
        ({"pips": 10, "pattern": "dice", "fill": "red"}, "pips: dice patterns go up to 9, not 10"),
        ({"pips": 1, "mark-size": 0, "fill": "red"}, "mark-size: a mark's size must be above 0"),
        ({"pips": 1, "pattern": "grid", "columns": 0, "fill": "red"}, "columns: a grid has at least one column"),
        ({"pips": 1, "mark": "hart"}, "mark: there is no icon 'hart'; is it heart or hearts?; marks that need no icon"),
    ],
)
def test_wrong_pips_are_named(lay: Lay, keys: dict[str, Any], said: str) -> None:
    with pytest.raises(DeckError) as error:
        lay(**keys)
    assert said in str(error.value)


@pytest.mark.parametrize("text", ["HELLO 42", "https://example.org/?q=räuber&n=7", "日本語", "0123456789" * 9])
def test_a_qr_code_reads_as_its_text(lay: Lay, text: str) -> None:
    part = lay(qr=text, box=[5, 5, 50, 60], error="Q")
    page = Drawing(60, 90, (Layer("card", "Card", part.items),), title="Card")

    image = pypdfium2.PdfDocument(render([page]))[0].render(scale=6, grayscale=True).to_numpy()
    [found] = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)

    assert found.text == text
    assert found.ec_level in ("Q", "H")


def test_a_qr_code_keeps_its_quiet_zone_inside_the_box(lay: Lay) -> None:
    part = lay(qr="HELLO", box=[10, 20, 40, 29], colour="navy", background="#ffffcc")

    ground, code = part.items
    assert isinstance(ground, Drawn) and isinstance(code, Drawn)
    assert (ground.style.fill, code.style.fill) == ("#ffffcc", "#000080")
    assert part.ink == (15.5, 20, 29, 29)  # the largest square in the box: 21 modules and twice 4, of 1 mm
    xs, ys = (
        [step[1] for step in code.commands if len(step) > 1],
        [step[2] for step in code.commands if len(step) > 2],
    )
    assert (min(xs), max(xs), min(ys), max(ys)) == (19.5, 40.5, 24, 45)


def test_a_qr_code_is_few_rectangles(lay: Lay) -> None:
    code = lay(qr="HELLO", box=[0, 0, 29, 29]).items[1]

    assert isinstance(code, Drawn)
    # A finder's frame of 24 modules is four rectangles, its heart one.
    assert sum(step[0] == "M" for step in code.commands) < 110
    area = 0.0
    for start in range(0, len(code.commands), 5):
        (_, left, top), _, (_, right, bottom), *_ = code.commands[start : start + 5]  # type: ignore[misc]
        area += (right - left) * (bottom - top)
    assert 180 < area < 260


def test_a_qr_code_without_a_background_is_the_code_alone(lay: Lay) -> None:
    assert len(lay(qr="HELLO", background="none").items) == 1


def test_a_qr_code_too_fine_for_phones_is_remarked(lay: Lay) -> None:
    [remark] = lay(qr="HELLO", box=[0, 0, 10, 10]).remarks

    assert remark.check == Check.SMALL
    assert "modules are 0.34 mm wide and phones want 0.4 mm; make it 11.6 mm wide" in remark.text
    assert not lay(qr="HELLO", box=[0, 0, 11.6, 11.6]).remarks


@pytest.mark.parametrize(
    ("text", "said"), [("", "a QR code needs a text"), ("x" * 5000, "5000 characters is too long")]
)
def test_a_text_that_is_no_qr_code_is_named(lay: Lay, text: str, said: str) -> None:
    with pytest.raises(DeckError) as error:
        lay(qr=text)
    assert said in str(error.value)
