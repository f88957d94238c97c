"""Paintings photographed on the table: points of all five colours, and what the picture cannot tell."""

import random
from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from pnp.errors import GameError
from pnp.games.destijl import GAME
from pnp.games.destijl.rules.deck import CARDS, COLOURS
from pnp.games.destijl.rules.play import DestijlPosition
from pnp.games.destijl.rules.table import DECK, OnTable, judge, points_of
from pnp.model.game import Finding

SHEET = {n: GAME.sheet(GAME.code(1, players=n, paper="a4", print_mode="colour", options={})) for n in (2, 3, 4, 5)}


def finished(players: int, seed: int = 1) -> DestijlPosition:
    sheet, rng = SHEET[players], random.Random(seed)
    state = GAME.start(GAME.board(sheet), GAME.deal(GAME.setup(sheet, players), rng))
    while not state.over:
        state = state.apply(GAME.choose(state, "random", rng))
    assert isinstance(state, DestijlPosition)
    return state


def seen(state: DestijlPosition, cards: int | None = None, **more: object) -> OnTable:
    left, top = (min(cell[axis] for cell in state.cells) for axis in (0, 1))
    cells = {(x - left, y - top): colour for (x, y), colour in state.cells.items()}
    return OnTable(cells, more.pop("unsure", {}), cards or len(state.laid), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_points_of_the_colours_make_those_of_the_players(players: int) -> None:
    for seed in range(4):
        state = finished(players, seed)
        verdict = judge(seen(state), players)
        tied = players == 2 and len(state.standing.bonuses[0].colours) > 1
        assert (verdict.status, verdict.setup.players) == ("unsure" if tied else "agrees", players)
        for player, own in enumerate(state.colours, start=1):
            low, high = (sum(getattr(verdict.scores[colour], bound) for colour in own) for bound in ("low", "high"))
            assert low <= state.scores[player - 1] <= high and (tied or low == high)


BONUSES = {2: [3], 3: [4, 2], 4: [5, 3, 1], 5: [5, 3, 1]}


def counted(cells: dict[tuple[int, int], int], colours: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Points of players by the rule text, without the game's own code: OpenCV finds the strokes."""
    wide, high = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    grid = np.zeros((wide, high), int)
    for cell, colour in cells.items():
        grid[cell] = colour
    labels = {c: cv2.connectedComponents((grid == c).astype(np.uint8), connectivity=4)[1] for c in range(1, 6)}
    sizes = {colour: np.bincount(found.ravel())[1:].tolist() for colour, found in labels.items()}
    ranks = sorted({size for each in sizes.values() for size in each}, reverse=True)
    return tuple(
        sum(len(sizes[colour]) for colour in own)
        + sum(
            bonus
            for bonus, size in zip(BONUSES[len(colours)], ranks, strict=False)
            if any(size in sizes[colour] for colour in own)
        )
        for own in colours
    )


def test_points_of_players_whose_colours_are_known() -> None:
    """A player who has two of the largest strokes has their bonus once."""
    twice = 0
    for players, seed in [(2, seed) for seed in range(12)] + [(n, 1) for n in (3, 4, 5)]:
        state = finished(players, seed)
        whose = dict(enumerate(state.colours, start=1))
        verdict = judge(seen(state), None, whose)
        assert (verdict.status, verdict.setup.players) == ("agrees", players)
        truth = counted(dict(seen(state).cells), state.colours)
        assert tuple(score.counted for score in verdict.scores.values()) == state.scores == truth
        assert any(finding.rule == "score.result" for finding in verdict.findings)
        largest = state.standing.bonuses[0].colours
        twice += players == 2 and any(set(own) <= set(largest) for own in state.colours)
        alone = judge(seen(state), players, {1: state.colours[0]})
        assert alone.scores[1].counted == state.scores[0]
        assert all(alone.scores[p].low <= state.scores[p - 1] <= alone.scores[p].high for p in whose)
    assert twice, "no game in which a player has two of the largest strokes: other seeds, please"


def test_colours_tell_how_many_played() -> None:
    state = finished(5)
    assert judge(seen(state), None).status == "unsure"
    assert judge(seen(state), None, {p: (p,) for p in range(1, 6)}).setup.players == 5
    with pytest.raises(GameError, match="Player 1 has 2 colours, but with 5 players"):
        judge(seen(state), 5, {1: (1, 2)})
    few = judge(seen(finished(2)), None, {1: (1,)})
    assert (few.status, few.finished, few.setup.players) == ("unsure", False, 3), "too few cells for three"


def test_how_many_played_is_told_by_cards_and_cells_or_asked() -> None:
    for players in (2, 3, 4, 5):
        verdict = judge(seen(finished(players)), None)
        if verdict.status == "agrees":
            assert verdict.setup.players == players
        else:
            assert verdict.status == "unsure" and "--players" in verdict.why
            assert str(players) in verdict.why
    assert judge(seen(finished(2)), None).status == "agrees", "no other number lays so few cells"
    both = judge(seen(finished(5)), None)
    assert both.status == "unsure" and both.setup is None
    ranges = [(score.low, score.high) for score in both.scores.values()]
    three, five = points_of(seen(finished(5)).cells, 3), points_of(seen(finished(5)).cells, 5)
    assert ranges == [tuple(sorted((three[colour], five[colour]))) for colour in range(1, 6)]


def test_an_unsure_cell_gives_a_range_and_a_known_one_the_points() -> None:
    table = seen(finished(2))
    truth = points_of(table.cells, 2)
    other = {cell: {**table.cells, cell: colour % 5 + 1} for cell, colour in table.cells.items()}
    spot = next(cell for cell in sorted(table.cells) if points_of(other[cell], 2) != truth)
    real = table.cells[spot]
    cells = {cell: colour for cell, colour in table.cells.items() if cell != spot}
    doubt = Finding("table.unsure", "warning", "Something lies there.", ("cell:1,1",))
    verdict = judge(OnTable(cells, {spot: (real, real % 5 + 1)}, table.cards, (), (doubt,)), 2)
    assert (verdict.status, verdict.why) == ("unsure", "Something lies there.")
    for colour, points in truth.items():
        assert verdict.scores[colour].low <= points <= verdict.scores[colour].high
    assert any(score.proof == "range" for score in verdict.scores.values())
    many = {cell: () for cell in list(cells)[:6]}
    rest = {cell: colour for cell, colour in cells.items() if cell not in many}
    unknown = judge(OnTable(rest, many, table.cards, (), (doubt,)), 2).scores.values()
    assert all((score.low, score.proof) == (None, "none") for score in unknown), "too many ways to try"


def test_nothing_is_counted_of_a_part_of_a_painting() -> None:
    doubt = Finding("table.edge", "warning", "It may go on.")
    verdict = judge(seen(finished(2), doubts=(doubt,)), 2)
    assert verdict.status == "unsure"
    assert all((score.counted, score.low, score.high) == (None, None, None) for score in verdict.scores.values())
    assert not [finding for finding in verdict.findings if finding.rule == "destijl.bonus"]


def test_a_card_that_covers_nothing_seen_is_fine_where_others_are_covered_wholly() -> None:
    loose = Finding("table.loose", "warning", "Card 3 touches the painting but covers no card that is seen.")
    state = finished(2)
    assert judge(seen(state, doubts=(loose,)), 2).status == "unsure", "all 17 cards are seen"
    verdict = judge(seen(state, cards=16, doubts=(loose,)), 2)
    assert verdict.status == "agrees"
    assert [finding.severity for finding in verdict.findings if finding.rule == "table.loose"] == ["note"]


def test_paintings_that_cannot_be_are_faults() -> None:
    state = finished(3)
    assert judge(seen(state), 2).status == "disagrees"
    many = judge(seen(finished(2), cards=18), 2)
    assert many.status == "disagrees" and "2 players lay 17 cards, but 18 are seen." in many.why
    table = seen(state)
    few = {cell: colour for cell, colour in table.cells.items() if cell[1] < 3}
    begun = judge(OnTable(few, {}, 4), None)
    assert begun.status == "disagrees" and "is it finished?" in begun.why
    twice = Finding("table.twice", "error", "Card 7 lies twice.")
    assert judge(seen(state, faults=(twice,)), 3).why == "Card 7 lies twice."


def test_the_deck_by_the_numbers_in_the_codes() -> None:
    assert sorted(DECK) == list(range(40))
    for card in CARDS:
        assert [COLOURS.index(name) + 1 for name in DECK[card.number - 1]] == [c for row in card.rows for c in row]
