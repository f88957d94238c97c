"""Paintings of cards read from plain pictures, and everything that must make the reader unsure or refuse."""

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from table_kit import COLOURS, MONO, deck, face, laid, plain, truth

from pnp.errors import Unreadable
from pnp.photographer.tablecards import Laid
from pnp.scan.photo import Photo
from pnp.scan.table.read import OnTable, read_table

CARDS = deck()
DECK = dict(enumerate(CARDS))


@pytest.fixture(scope="module")
def painting() -> list[Laid]:
    """The first cards of a game, so that pictures are small."""
    return laid(CARDS, 2, 4)[:8]


def read(image: np.ndarray) -> OnTable:
    seen = read_table(Photo("table.jpg", image), DECK, tuple(COLOURS))
    assert seen is not None
    return seen


def shown(seen: OnTable) -> dict[tuple[int, int], str | None]:
    """What was read, by row and column from 1."""
    return {
        (int(row), int(column)): mark.ink
        for name, mark in seen.reading.marks.items()
        for row, column in [name.removeprefix("cell:").split(",")]
    }


def from_one(cells: dict[tuple[int, int], str]) -> dict[tuple[int, int], str]:
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    return {(row - top + 1, column - left + 1): colour for (row, column), colour in cells.items()}


def rules(seen: OnTable) -> set[str]:
    return {finding.rule for finding in (*seen.faults, *seen.doubts, *seen.notes)}


def never_wrong(seen: OnTable, cards: list[Laid]) -> list[tuple[int, int]]:
    """The cells left unsure, after seeing that no other is wrong."""
    real, found = from_one(truth(cards)), shown(seen)
    assert found.keys() == real.keys()
    assert {cell: colour for cell, colour in found.items() if colour is not None}.items() <= real.items()
    return sorted(cell for cell, colour in found.items() if colour is None)


def test_every_cell_every_card_and_its_turn(painting: list[Laid]) -> None:
    seen = read(plain(painting)[0])
    assert shown(seen) == from_one(truth(painting))
    top, left = min(card.row for card in painting), min(card.column for card in painting)
    places = sorted((card.card, card.row - top + 1, card.column - left + 1, card.turn) for card in painting)
    assert set(seen.cards) <= set(places) and len(seen.cards) >= len(places) - 1
    assert not rules(seen)
    assert seen.reading.residual_mm < 0.3
    assert {ink.name for ink in seen.reading.inks.values()} == set(COLOURS)


def test_a_picture_taken_from_the_side_shows_the_painting_as_it_lies_there(painting: list[Laid]) -> None:
    seen = read(plain(painting, quarter=1)[0])
    turned = {(column, -row): colour for (row, column), colour in truth(painting).items()}
    assert shown(seen) == from_one(turned)


@pytest.mark.parametrize("players", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 4, 5))])
def test_whole_paintings(players: int) -> None:
    cards = laid(CARDS, players, players)
    assert shown(read(plain(cards, px_per_mm=5.5, seed=players)[0])) == from_one(truth(cards))


def test_cards_printed_in_grey() -> None:
    cards = laid(CARDS, 2, 5, MONO)[:8]
    assert shown(read(plain(cards)[0])) == from_one(truth(cards))


def test_hands_lay_by_what_lies_there_so_slips_add_up() -> None:
    """A row of cards, each two millimetres further off than the one before: 12 mm at the end."""
    cards = [Laid(n + 1, face(n, CARDS[n]), CARDS[n], 0, 2 * n, n % 4, (2.0 * n, 1.0 * n), 0.4 * n) for n in range(7)]
    seen = read(plain(cards)[0])
    assert shown(seen) == from_one(truth(cards))
    assert not rules(seen)


def test_what_something_lies_on_is_unsure_even_where_it_looks_like_a_card(painting: list[Laid]) -> None:
    image, onto = plain(painting)
    cells = sorted(truth(painting))
    hidden = cells[len(cells) // 2 : len(cells) // 2 + 4]
    for row, column in hidden:
        spot = cv2.perspectiveTransform(np.array([[[21 * column + 10.5, 21 * row + 10.5]]], np.float32), onto)[0, 0]
        cv2.circle(image, np.rint(spot).astype(int).tolist(), 52, (30, 30, 200), -1)
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    unsure = never_wrong(read(image), painting)
    red = {cell for cell in hidden if truth(painting)[cell] == "red"}
    named = {(row - top + 1, column - left + 1) for row, column in hidden if (row, column) not in red}
    assert named <= set(unsure)
    assert len(unsure) <= 5


def test_a_card_off_its_place_is_named_and_its_cells_are_unsure(painting: list[Laid]) -> None:
    for change in ({"off_mm": (8.0, 3.0)}, {"off_mm": (0.0, 0.0), "askew": 15.0}):
        cards = [*painting[:-1], replace(painting[-1], **change)]
        seen = read(plain(cards, slip=1.0)[0])
        unsure = never_wrong(seen, cards)
        last = cards[-1]
        assert f"Card {last.card} lies" in next(f.text for f in seen.doubts if f.rule == "table.far")
        assert len(unsure) >= 9


def test_a_second_card_of_one_number_is_a_fault(painting: list[Laid]) -> None:
    again = painting[-3]
    double = replace(painting[-1], card=again.card, face=again.face, cells=again.cells)
    seen = read(plain([*painting[:-1], double])[0])
    assert [finding.rule for finding in seen.faults] == ["table.twice"]
    assert f"Card {double.card} lies in the painting twice" in seen.faults[0].text
    never_wrong(seen, [*painting[:-1], double])


def test_a_painting_that_the_picture_cuts_off(painting: list[Laid]) -> None:
    image, onto = plain(painting)
    right = max(column for _, column in truth(painting))
    edge = cv2.perspectiveTransform(np.array([[[21.0 * right + 4, 0]]], np.float32), onto)[0, 0, 0]
    seen = read(np.ascontiguousarray(image[:, : int(edge)]))
    assert {"table.unsure", "table.edge"} <= rules(seen)
    assert any("are outside the picture" in finding.text for finding in seen.doubts)
    assert never_wrong(seen, painting)
    edge = cv2.perspectiveTransform(np.array([[[21.0 * right + 22, 0]]], np.float32), onto)[0, 0, 0]
    seen = read(np.ascontiguousarray(image[:, : int(edge)]))
    assert "table.edge" in rules(seen), "nothing of the table is seen there: the painting might go on"


def test_a_card_without_codes_that_can_be_read_is_missed_aloud(painting: list[Laid]) -> None:
    """The last card's codes are smudged: dots in their places."""
    last = painting[-1]
    blank = face(last.card - 1, last.cells)
    for cell in range(9):
        row, column = divmod(cell, 3)
        at = (105 + 210 * column, 105 + 210 * row)
        cv2.rectangle(blank, (at[0] - 32, at[1] - 32), (at[0] + 32, at[1] + 32), blank[at[1] - 60, at[0]].tolist(), -1)
        tone = [int(value) // 2 + 60 for value in blank[at[1] - 60, at[0]]]
        for dot in ((-16, -16), (12, -8), (-6, 14)):
            cv2.circle(blank, (at[0] + dot[0], at[1] + dot[1]), 9, tone, -1)
    seen = read(plain([*painting[:-1], replace(last, face=blank)])[0])
    assert "table.unread" in rules(seen) or "table.unsure" in rules(seen)
    if aligned(seen, painting):
        assert "table.unread" in rules(seen)


def test_a_card_beside_the_painting_does_not_count(painting: list[Laid]) -> None:
    right, top = max(card.column for card in painting), min(card.row for card in painting)
    number = next(n for n in range(40) if n + 1 not in {card.card for card in painting})
    aside = Laid(number + 1, face(number, CARDS[number]), CARDS[number], top, right + 5, 1)
    seen = read(plain([*painting, aside])[0])
    assert rules(seen) == {"table.apart"}
    assert shown(seen) == from_one(truth(painting))
    touching = replace(aside, column=right + 3, row=next(card.row for card in painting if card.column == right))
    assert "table.loose" in rules(read(plain([*painting, touching])[0]))


def beside(cards: list[Laid]) -> tuple[int, int]:
    """An empty cell right of the painting, with empty cells around it."""
    cells = truth(cards)
    return next((row, column + 1) for row, column in sorted(cells, key=lambda cell: -cell[1]))


def pasted(image: np.ndarray, onto: np.ndarray, cell: tuple[int, int], patch: np.ndarray) -> np.ndarray:
    """The picture with a square patch, RGB, over a cell of the grid, and a rim of half a cell around it."""
    row, column = cell
    mm = 21.0 * np.array([[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]])
    side = patch.shape[0]
    from_patch = cv2.getPerspectiveTransform(
        np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32),
        cv2.perspectiveTransform(mm[None].astype(np.float32), onto)[0],
    )
    size = (image.shape[1], image.shape[0])
    shown = cv2.GaussianBlur(cv2.warpPerspective(patch[..., ::-1], from_patch, size), (0, 0), 0.8)
    mask = cv2.warpPerspective(np.ones((side, side), np.uint8), from_patch, size) > 0
    return np.where(mask[..., None], shown, image)


def test_a_code_that_fits_no_card_is_a_doubt(painting: list[Laid]) -> None:
    """On green paper beside the painting, the code of a card that lies elsewhere."""
    image, onto = plain(painting, margin=35.0)
    other = painting[-1]
    green = face(other.card - 1, ("blue",) * 9, {"blue": "#3f9a58"})[:210, :210]
    seen = read(pasted(image, onto, beside(painting), green))
    assert "table.unread" in rules(seen)
    assert not never_wrong(seen, painting)


def test_paper_of_a_cards_colour_without_a_code_is_no_card(painting: list[Laid]) -> None:
    image, onto = plain(painting, margin=35.0)
    red = (np.array([196, 34, 31]) + np.random.default_rng(1).normal(0, 6, (210, 210, 3))).clip(0, 255).astype(np.uint8)
    seen = read(pasted(image, onto, beside(painting), red))
    assert not rules(seen)
    assert shown(seen) == from_one(truth(painting))


def test_colours_that_are_not_those_of_the_deck_are_seen() -> None:
    """A card of a deck with other colours: its codes say one thing, its cells another."""
    painting = laid(CARDS, 2, 4)[:13]
    swap = {"blue": "yellow", "yellow": "blue", "red": "white", "white": "red", "black": "yellow"}
    last = painting[-1]
    wrong = tuple(swap[colour] for colour in last.cells)
    seen = read(plain([*painting[:-1], replace(last, face=face(last.card - 1, wrong))])[0])
    assert len(never_wrong(seen, painting)) == 9
    assert "another colour" in next(f.text for f in seen.doubts if f.rule == "table.unsure")


def test_cards_that_cannot_lie_as_they_seem_to() -> None:
    """Two cards, each over the other: a picture put together from two."""
    one, two, *more = (
        Laid(n + 1, face(n, CARDS[n]), CARDS[n], 0, column, 0, (0.0, 0.0), 0.0) for n, column in enumerate((0, 1, 3, 5))
    )
    image, onto = plain([one, two, *more])
    other, _ = plain([two, one, *more])
    corner = cv2.perspectiveTransform(np.array([[[42.0, 21.0]]], np.float32), onto)[0, 0].astype(int)
    image[: corner[1], : corner[0]] = other[: corner[1], : corner[0]]
    seen = read(image)
    unsure = {name for name, mark in seen.reading.marks.items() if mark.why == "order of cards"}
    assert unsure == {f"cell:{row},{column}" for row in (1, 2, 3) for column in (2, 3)}


def test_pictures_without_cards_are_none_of_ours() -> None:
    rng = np.random.default_rng(1)
    busy = rng.integers(0, 2, (160, 220), np.uint8) * 200 + 20
    busy = cv2.resize(busy, None, fx=8, fy=8, interpolation=cv2.INTER_NEAREST)
    for image in (np.full((900, 1200), 128, np.uint8), busy):
        assert read_table(Photo("x.jpg", cv2.cvtColor(image, cv2.COLOR_GRAY2BGR)), DECK, tuple(COLOURS)) is None
    card = Laid(1, face(0, CARDS[0]), CARDS[0], 0, 0, 0)
    card.face[210:] = 128  # three codes are left
    card.face[:, 420:] = 128  # two
    assert read_table(Photo("x.jpg", plain([card])[0]), DECK, tuple(COLOURS)) is None, "too few to speak of cards"


def test_ever_worse_pictures_are_read_doubted_or_refused_with_the_way_out(painting: list[Laid]) -> None:
    image, _ = plain(painting)
    said = []
    for size, sigma in ((1.0, 2.5), (1.0, 3.2), (1.0, 3.6), (0.48, 0.8), (0.48, 1.1)):
        small = cv2.resize(image, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
        try:
            seen = read_table(Photo("table.jpg", cv2.GaussianBlur(small, (0, 0), sigma)), DECK, tuple(COLOURS))
        except Unreadable as error:
            said.append(str(error))
            continue
        if seen is not None and (aligned(seen, painting) or None in shown(seen).values()):
            assert seen.doubts
    assert any("in good light" in sentence for sentence in said)
    assert any("nearer by" in sentence for sentence in said)


def aligned(seen: OnTable, cards: list[Laid]) -> set[tuple[int, int]]:
    """The cells that were missed altogether, after seeing that no other is wrong; missed ones may shift the count."""
    real, found = truth(cards), shown(seen)
    own = {card.card: card for card in cards}
    number, row, column, _ = seen.cards[0]
    down, across = own[number].row - row, own[number].column - column
    placed = {(row + down, column + across): colour for (row, column), colour in found.items()}
    assert {cell: colour for cell, colour in placed.items() if colour is not None}.items() <= real.items()
    return real.keys() - placed.keys()
