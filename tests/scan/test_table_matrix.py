"""Paintings by the simulated phone, in all circumstances and for all numbers of players; a few always."""

import numpy as np
import pytest
from table_kit import COLOURS, MONO, deck, laid

from pnp.errors import Unreadable
from pnp.photographer.tablecards import Laid, painting
from pnp.scan.photo import decode
from pnp.scan.table.read import OnTable, read_table

EASY = (
    "good", "studio", "warm", "cool", "shadow", "gradient", "tilt20", "rotated", "lens", "jpeg40", "large12mp",
    "clutter", "white-table", "glare", "mixed",
)  # fmt: skip
"""Conditions in which nine cells in ten must be read, and mostly all."""
HARD = ("dim", "blur", "motion", "noise", "small4mp", "tilt40")
HIDDEN = ("fingers", "thumb", "coins", "pen-on-sheet", "cropped", "covered-corner")
SAMPLE = (("fingers", 2, 2),)


def check(condition: str, players: int, seed: int) -> float:
    """Read a picture; no cell may be wrong or missed in silence. Returns the share of the visible ones read."""
    cards = deck(seed)
    inks = MONO if seed % 4 == 3 else COLOURS
    picture = painting(laid(cards, players, seed, inks), condition, seed)
    try:
        seen = read_table(decode(picture.jpeg, "table.jpg", fine=True), dict(enumerate(cards)), tuple(COLOURS))
    except Unreadable as error:
        assert condition not in EASY and "take another picture" in str(error)
        return 0.0
    assert seen is not None
    read = aligned(seen, picture.truth["cards"])
    real = picture.truth["cells"]
    for cell, colour in read.items():
        if colour is not None:
            assert colour == real["{},{}".format(*cell)]["colour"], (condition, players, seed, cell)
    missed = [cell for cell in real if tuple(map(int, cell.split(","))) not in read]
    if missed or None in read.values():
        assert seen.doubts, (condition, players, seed)
    visible = [cell for cell, told in real.items() if told["hidden"] < 0.2]
    return float(np.mean([read.get(tuple(map(int, cell.split(",")))) is not None for cell in visible]))


def aligned(seen: OnTable, cards: list[dict]) -> dict[tuple[int, int], str | None]:
    """What was read, by the cells of the truth: the picture may show the painting turned."""
    own = {card["card"]: card for card in cards}
    found = {
        (int(row), int(column)): mark.ink
        for name, mark in seen.reading.marks.items()
        for row, column in [name.removeprefix("cell:").split(",")]
    }
    number, row, column, turn = seen.cards[0]
    quarters = (turn - own[number]["turn"]) % 4
    middle = np.array([row + 1, column + 1])
    truth = np.array([own[number]["row"] + 1, own[number]["column"] + 1])
    back = np.linalg.matrix_power(np.array([[0, -1], [1, 0]]), quarters)
    return {tuple(int(n) for n in back @ (np.array(cell) - middle) + truth): colour for cell, colour in found.items()}


@pytest.mark.parametrize(("condition", "players", "seed"), SAMPLE)
def test_a_painting_in_some_circumstances(condition: str, players: int, seed: int) -> None:
    assert check(condition, players, seed) > 0.95


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("condition", [*EASY, *HARD, *HIDDEN])
def test_paintings_in_all_circumstances(condition: str, players: int) -> None:
    share = check(condition, players, 100 + players + 7 * (*EASY, *HARD, *HIDDEN).index(condition))
    if condition in EASY:
        assert share > 0.97


def test_cards_of_a_laid_painting_are_all_different() -> None:
    cards: list[Laid] = laid(deck(1), 5, 1)
    assert len({card.card for card in cards}) == len(cards) == 26
