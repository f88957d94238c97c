import operator

import pytest

from pnp.model.cellcodes import (
    CARD_MM,
    CARDS,
    CELL_MM,
    CELLS,
    CODE_MM,
    CONTRAST,
    MODULES,
    QUIET_MM,
    cell_of,
    code_of,
    corner_of,
    mark_on,
    modules,
    turns,
    words,
)
from pnp.model.colour import contrast, rgb
from pnp.model.markers import pattern

GROUNDS = ("#1d4f9e", "#141414", "#ffffff", "#f6c700", "#c8201e", "#dddddd", "#808080", "#f0d9d9")


def turned(rows: tuple[tuple[bool, ...], ...]) -> tuple[tuple[bool, ...], ...]:
    """A quarter turn clockwise."""
    return tuple(zip(*reversed(rows), strict=True))


def data(rows: tuple[tuple[bool, ...], ...]) -> int:
    """The modules inside the ring and around the middle as a number, made apart from the product's own."""
    inner = [rows[row][column] for row in range(1, 6) for column in range(1, 6) if (row, column) != (3, 3)]
    return sum(1 << bit for bit, marked in enumerate(inner) if marked)


def test_any_two_codes_differ_in_eight_modules_however_their_cards_lie_and_light_or_dark() -> None:
    seen = []
    for code in range(CARDS * CELLS):
        rows = modules(code)
        for _ in range(4):
            seen += [data(rows), data(tuple(tuple(not one for one in row) for row in rows))]
            rows = turned(rows)
    assert len(seen) == 8 * 360
    assert min((one ^ other).bit_count() for at, one in enumerate(seen) for other in seen[:at]) == 8


def test_no_code_is_like_a_marker_of_a_sheet() -> None:
    sheets = [inside(pattern(number)) for number in range(100)]
    for code in range(CARDS * CELLS):
        rows = modules(code)
        for _ in range(4):
            assert min(sum(map(operator.ne, inside(rows), sheet)) for sheet in sheets) >= 5
            rows = turned(rows)


def inside(rows: tuple[tuple[bool, ...], ...]) -> list[bool]:
    """All that is inside the ring."""
    return [marked for row in rows[1:-1] for marked in row[1:-1]]


def test_every_cell_of_every_card_has_a_code_of_its_own() -> None:
    assert len(set(words())) == CARDS * CELLS == 360
    assert sorted(code_of(card, cell) for card in range(CARDS) for cell in range(CELLS)) == list(range(360))
    assert all(code_of(*cell_of(code)) == code for code in range(360))
    with pytest.raises(ValueError, match="cell 9 of card 0"):
        code_of(0, 9)
    with pytest.raises(ValueError, match="code 360"):
        cell_of(360)


def test_a_code_is_a_ring_a_middle_and_its_word_turned_as_the_card_is() -> None:
    for code in (0, 17, 359):
        rows = modules(code)
        ring = [*rows[0], *rows[-1], *(row[0] for row in rows), *(row[-1] for row in rows)]
        assert len(rows) == MODULES and all(ring) and rows[3][3]
        for word in turns(words()[code]):
            assert data(rows) == word
            rows = turned(rows)


def test_codes_stand_in_the_middle_of_their_cells() -> None:
    for cell in range(CELLS):
        row, column = divmod(cell, 3)
        x, y = corner_of(cell)
        assert x + CODE_MM / 2 == pytest.approx((column + 0.5) * CELL_MM)
        assert y + CODE_MM / 2 == pytest.approx((row + 0.5) * CELL_MM)
    assert 3 * CELL_MM == CARD_MM == 63
    assert CODE_MM / 2 + QUIET_MM < CELL_MM / 2 - 5, "a card laid 5 mm too far leaves the code and its ground free"


@pytest.mark.parametrize("ground", GROUNDS)
def test_marks_stand_out_from_any_ground(ground: str) -> None:
    assert contrast(rgb(ground), rgb(mark_on(ground))) == pytest.approx(CONTRAST, rel=0.03)


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)
