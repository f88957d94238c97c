"""The forty cards: what their balance is said to be, counted anew from the cards alone."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from pnp.games.destijl.rules.deck import ANGLES, CARD_MM, CARDS, CELL_MM, COLOURS, Card
from pnp.model import cellcodes
from pnp.model.units import papers

EDGES = [((r, c), (r, c + 1)) for r in range(3) for c in range(2)] + [
    ((r, c), (r + 1, c)) for r in range(2) for c in range(3)
]


def parts(card: Card) -> list[tuple[int, frozenset[tuple[int, int]]]]:
    """Strokes of a card, by merging sets of cells along its edges."""
    sets = {(r, c): {(r, c)} for r in range(3) for c in range(3)}
    for one, two in EDGES:
        if card.rows[one[0]][one[1]] == card.rows[two[0]][two[1]] and sets[one] is not sets[two]:
            sets[one] |= sets[two]
            for cell in sets[two]:
                sets[cell] = sets[one]
    return [(card.rows[min(s)[0]][min(s)[1]], s) for s in {frozenset(s) for s in sets.values()}]


def looks(rows: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """The eight ways to see a card: turned and mirrored, as nine colours; the way it lies comes first."""
    found = []
    for mirrored in (rows, tuple(row[::-1] for row in rows)):
        for _ in range(4):
            found.append(tuple(colour for row in mirrored for colour in row))
            mirrored = tuple(zip(*mirrored[::-1], strict=True))
    return found


def test_there_are_forty_numbered_from_one() -> None:
    assert [card.number for card in CARDS] == list(range(1, 41))
    assert COLOURS == ("blue", "black", "white", "yellow", "red")
    assert {colour for card in CARDS for row in card.rows for colour in row} == {1, 2, 3, 4, 5}


def test_no_colour_has_what_another_has_not() -> None:
    everywhere, corners, edges, middles = Counter(), Counter(), Counter(), Counter()
    for card in CARDS:
        for r, row in enumerate(card.rows):
            for c, colour in enumerate(row):
                everywhere[colour] += 1
                (middles if r == c == 1 else edges if 1 in (r, c) else corners)[colour] += 1
    assert set(everywhere.values()) == {72}
    assert set(corners.values()) == set(edges.values()) == {32} and set(middles.values()) == {8}


def test_a_third_of_a_colours_cells_stands_alone_a_third_in_twos_a_third_in_threes() -> None:
    sizes = Counter((colour, len(cells)) for card in CARDS for colour, cells in parts(card))
    assert sizes == {(colour, size): count for colour in range(1, 6) for size, count in ((1, 24), (2, 12), (3, 8))}
    for card in CARDS:
        assert sum(len(cells) == 3 for _, cells in parts(card)) == 1
        assert len(parts(card)) in (5, 6)


def test_where_strokes_lie_is_the_same_for_every_colour() -> None:
    places: dict[int, Counter[tuple[int, ...]]] = {colour: Counter() for colour in range(1, 6)}
    for card in CARDS:
        for colour, cells in parts(card):
            # How many corners, edges and middles a stroke takes does not depend on how its card is turned.
            kinds = Counter("middle" if r == c == 1 else "edge" if 1 in (r, c) else "corner" for r, c in cells)
            places[colour][kinds["corner"], kinds["edge"], kinds["middle"]] += 1
    assert all(count == places[1] for count in places.values())


def test_any_two_colours_meet_and_are_together_equally_often() -> None:
    borders, together = Counter(), Counter()
    for card in CARDS:
        for (a, b), (c, d) in EDGES:
            pair = frozenset((card.rows[a][b], card.rows[c][d]))
            if len(pair) == 2:
                borders[pair] += 1
        together.update(map(frozenset, combinations({colour for row in card.rows for colour in row}, 2)))
    assert len(borders) == len(together) == 10
    assert set(borders.values()) == {34} and set(together.values()) == {32}


def test_no_card_is_another_one_turned_or_mirrored() -> None:
    shown = [looks(card.rows) for card in CARDS]
    for one, two in combinations(shown, 2):
        assert min(sum(a != b for a, b in zip(one[0], other, strict=True)) for other in two) >= 4
    for one in shown:
        assert all(sum(a != b for a, b in zip(one[0], other, strict=True)) >= 4 for other in one[1:])


def test_colours_step_on_in_a_circle() -> None:
    """Five cards of one drawing show it in all five ways, however each is turned."""
    drawings = Counter(
        min(tuple((colour - look[4]) % 5 for colour in look) for look in looks(card.rows)) for card in CARDS
    )
    assert len(drawings) == 8 and set(drawings.values()) == {5}


@pytest.mark.parametrize("card", [CARDS[0], CARDS[17], CARDS[39]], ids=lambda card: str(card.number))
def test_a_turned_card_shows_its_cells_where_they_come_to_lie(card: Card) -> None:
    assert card.turned(0) == card.rows
    assert card.turned(90)[0] == tuple(row[0] for row in card.rows[::-1])  # clockwise: the left column comes up
    for degrees in ANGLES:
        assert card.turned(degrees) == tuple(map(tuple, np.rot90(card.rows, -degrees // 90).tolist()))
    with pytest.raises(ValueError, match="45"):
        card.turned(45)


def test_they_have_the_size_of_the_codes_and_twelve_lie_on_a_page() -> None:
    assert (CARD_MM, CELL_MM) == (cellcodes.CARD_MM, cellcodes.CELL_MM) == (63.0, 21.0)
    for paper in papers().values():
        short, long = sorted((paper.width_mm, paper.height_mm))
        assert short - 8.4 >= 3 * CARD_MM and long - 8.4 >= 4 * CARD_MM
