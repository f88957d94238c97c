"""The judge: bounds that never lie, faults that are found, doubts that stay doubts."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pnp.games.mondrian.rules import choose, judge, orders, start
from pnp.games.mondrian.rules.bounds import bounds
from pnp.games.mondrian.rules.passes import never_passed
from pnp.games.mondrian.rules.play import MondrianPosition
from pnp.games.mondrian.rules.tables import Tables
from pnp.model.game import Board, Move, Setup, Verdict
from pnp.model.reading import BLANK, Mark, Reading

INKS = ("red", "blue", "yellow", "green")


def _play(board: Board, setup: Setup, style: str, seed: int, most: int = 1000) -> tuple[MondrianPosition, list[Move]]:
    state, rng, moves = start(board, setup), random.Random(seed), []
    while not state.over and len(moves) < most:
        moves.append(choose(state, style, rng))
        state = state.apply(moves[-1])
    return state, moves


def _reading(make_paper, board: Board, state: MondrianPosition, **changes) -> Reading:
    """The paper of a finished game, as a faultless reader would find it."""
    inks = INKS[: len(state.coloured)]
    colours = {}
    for ink, mask in zip(inks, state.coloured, strict=True):
        colours |= {board.labels[key]: ink for i, key in enumerate(board.keys) if mask >> i & 1}
    boxes = dict(enumerate(state.scores, start=1))
    return make_paper(board, colours, boxes, inks=inks, players=state.setup.players, area=state.setup.target, **changes)


def _rules(verdict: Verdict, severity: str | None = None) -> list[str]:
    return [f.rule for f in verdict.findings if severity in (None, f.severity)]


# --- bounds -----------------------------------------------------------------------------------------------------------


def _assert_sound(board: Board, setup: Setup, style: str, seed: int) -> None:
    state, _ = _play(board, setup, style, seed)
    for first in (None, setup.first):
        proved = bounds(state.tables, setup, state.coloured, first)
        assert proved.possible
        for group, proof in proved.groups.items():
            true = sum(state.scores[player - 1] for player in group)
            assert proof[0] <= true <= proof[1], (group, proof, state.scores)


@settings(max_examples=150)
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(2, 4),
    offset=st.integers(0, 3),
    style=st.sampled_from(["random", "greedy"]),
    size=st.integers(3, 9),
    target=st.sampled_from([4, 10, 80]),
)
def test_bounds_hold_for_played_games(make_board, make_map, seed, players, offset, style, size, target):
    board = make_board(make_map(seed, size, size, size * size // 2))
    _assert_sound(board, Setup(players, target=target, first=offset % players + 1), style, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bounds_hold_for_many_large_games(make_board, make_map, players):
    for seed in range(60):
        board = make_board(make_map(seed, 14, 14, 57))
        _assert_sound(board, Setup(players), "greedy" if seed % 2 else "random", seed)


def _all_orders(
    board: Board, setup: Setup, coloured: tuple[int, ...], first: int | None
) -> dict[tuple[int, ...], tuple[int, int]]:
    """Bounds by playing every legal game to the position: slow, and independent of the search that it checks."""
    everyone = range(1, setup.players + 1)
    goal = {}
    for pen, mask in enumerate(coloured, start=1):
        goal |= {f"space:{key}": pen for i, key in enumerate(board.keys) if mask >> i & 1}
    ends: set[tuple[int, ...]] = set()
    seen: set[tuple[object, ...]] = set()

    def play(state: MondrianPosition) -> None:
        mark = (state.filled, state.turn, state.scores)
        if mark in seen:
            return
        seen.add(mark)
        if state.filled.bit_count() == len(goal):
            ends.add(state.scores)
            return
        for move in state.legal_moves():
            if not move.marks or goal.get(move.marks[0][0]) == move.marks[0][1]:
                play(state.apply(move))

    for starter in everyone if first is None else (first,):
        play(start(board, replace(setup, first=starter)))
    groups = [group for size in everyone for group in combinations(everyone, size)]
    return {
        group: (
            min(sum(end[p - 1] for p in group) for end in ends),
            max(sum(end[p - 1] for p in group) for end in ends),
        )
        for group in groups
        if ends
    }


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(2, 9), st.booleans())
def test_small_positions_are_searched_exactly(make_board, make_map, seed, players, most, known):
    """The search gives just the bounds of all games played out, and the general bounds contain them."""
    board = make_board(make_map(seed, 5, 5, 11))
    setup = Setup(players, first=seed % players + 1)
    state, _ = _play(board, setup, "random", seed, most)
    first = setup.first if known else None
    true = _all_orders(board, setup, state.coloured, first)
    proved = bounds(state.tables, setup, state.coloured, first)
    for group, proof in proved.groups.items():
        assert proof == true[group]
    general = _without_search(state, setup)
    assert set(general.groups) == set(true)
    for group, proof in general.groups.items():
        assert proof[0] <= true[group][0] <= true[group][1] <= proof[1], group


def _without_search(state: MondrianPosition, setup: Setup):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(orders, "MOST", -1)
        return bounds(state.tables, setup, state.coloured, None)


def test_general_bounds_are_worth_having(make_board):
    """On a row of four spaces the proof can be checked by hand."""
    state, _ = _play(make_board("ABCD"), Setup(4), "random", 1)
    assert state.filled == 0b1111
    groups = _without_search(state, Setup(4)).groups
    assert {groups[(p,)][1] for p in (1, 2, 3, 4)} == {4}, "one space each, so one rectangle each"
    # Least: the row 4, and inside it the two pairs, of which one ends with the row: 2. Most: a forest of three links.
    assert groups[(1, 2, 3, 4)] == (4 + 2, 4 + 3 + 3)


@pytest.mark.parametrize(("seed", "target"), [(1, 3), (1, 4), (2, 3), (2, 5), (2, 6)])
def test_points_beyond_the_target_are_not_counted_as_owed(make_board, make_map, seed, target):
    """Small targets, where the last rectangle brings more than there is room for."""
    setup = Setup(4, target=target)
    state, _ = _play(make_board(make_map(seed, 5, 5, 4 + seed)), setup, "random", seed)
    assert max(state.scores) == target
    for group, proof in _without_search(state, setup).groups.items():
        assert proof[0] <= sum(state.scores[player - 1] for player in group) <= proof[1]


def test_no_order_of_turns(make_board, make_paper):
    """Red filled A and C of a row, blue B, yellow and green nothing: nobody fills twice before four have had a turn."""
    board = make_board("ABCDEF")
    coloured = (0b101, 0b010, 0, 0)
    assert orders.search(Tables.of(board), Setup(4), coloured, None) is None
    assert not _all_orders(board, Setup(4), coloured, None)
    verdict = judge(board, [Setup(4)], make_paper(board, {"A": "red", "C": "red", "B": "blue"}, {1: 3, 2: 2}))
    assert verdict.status == "disagrees"
    assert "mondrian.order" in _rules(verdict, "error")
    assert {score.proof for score in verdict.scores.values()} == {"none"}


# --- passes and turns -------------------------------------------------------------------------------------------------


@settings(max_examples=80)
@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(1, 40), st.sampled_from([6, 16, 30]))
def test_nobody_who_passed_is_said_never_to_have(make_board, make_map, seed, players, most, pieces):
    board = make_board(make_map(seed, 6, 6, pieces))
    state, moves = _play(board, Setup(players), "random", seed, most)
    for player in range(1, players + 1):
        if never_passed(state.tables, state.coloured, players, player):
            assert Move(player) not in moves


def _own_colours_only(board: Board, players: int, most: int) -> MondrianPosition:
    """A game of so many moves in which nobody used the neutral colour, and so nobody can have had to pass."""
    state, rng = start(board, Setup(players)), random.Random(2)
    for _ in range(most):
        own = [move for move in state.legal_moves() if move.marks[0][1] == move.player]
        state = state.apply(own[int(rng.random() * len(own))])
    return state


def _wipe_two_blue(board: Board, setup: Setup, reading: Reading) -> Verdict:
    blue = [region for region, mark in reading.marks.items() if region[:6] == "space:" and mark.ink == "blue"]
    for pair in combinations(blue, 2):
        changed = {**reading.marks, **{region: Mark(BLANK, 0.99) for region in pair}}
        verdict = judge(board, [setup], replace(reading, marks=changed))
        if "mondrian.next-to" not in _rules(verdict):
            break
    return verdict


@pytest.mark.parametrize(("players", "severity"), [(3, "error"), (4, "warning")])
def test_a_player_who_missed_two_turns(make_board, make_map, make_paper, players, severity):
    """With a neutral colour that nobody used passing was impossible; with four players it was only unlikely."""
    board = make_board(make_map(4, 12, 12, 60))
    state = _own_colours_only(board, players, 9 * players)
    reading = _reading(make_paper, board, state)
    assert "mondrian.turn" not in _rules(judge(board, [Setup(players)], reading))
    verdict = _wipe_two_blue(board, Setup(players), reading)
    assert "mondrian.turn" in _rules(verdict, severity)
    assert verdict.status == ("disagrees" if severity == "error" else "agrees")
    assert "player 2 only 7" in next(f.text for f in verdict.findings if f.rule == "mondrian.turn")


def test_who_went_first_settles_more(make_board, make_map, make_paper):
    """Red has ten spaces, the others nine. If blue began, red can have no more than he."""
    board = make_board(make_map(4, 12, 12, 60))
    state = _own_colours_only(board, 3, 28)
    assert [mask.bit_count() for mask in state.coloured] == [10, 9, 9, 0]
    for ticks, rules in ((["first:1"], []), (["first:2"], ["mondrian.turn"]), ([], [])):
        changes = {region: INKS[int(region[-1]) - 1] for region in ticks}
        verdict = judge(board, [Setup(3)], _reading(make_paper, board, state, changes=changes))
        assert sorted(set(_rules(verdict, "error"))) == rules, ticks
        assert verdict.setup is not None
        assert verdict.setup.first == (int(ticks[0][-1]) if ticks else 1)
    verdict = judge(board, [Setup(3)], _reading(make_paper, board, state, changes={"first:1": "red", "first:3": "red"}))
    assert "first.ticks" in _rules(verdict, "warning")


# --- whole sheets -----------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(["random", "greedy"]), st.sampled_from([8, 80]))
def test_every_played_game_agrees(make_board, make_map, make_paper, seed, players, style, target):
    board = make_board(make_map(seed, 9, 9, 35))
    setup = Setup(players, target=target)
    state, _ = _play(board, setup, style, seed)
    verdict = judge(board, [setup], _reading(make_paper, board, state, changes={"first:1": "red"}))
    assert verdict.status == "agrees", verdict
    assert verdict.setup == setup
    assert not _rules(verdict, "error")
    assert "mondrian.unfinished" not in _rules(verdict) and verdict.finished is True
    for player, score in verdict.scores.items():
        assert score.counted == score.boxes == state.scores[player - 1]
        assert score.proof in ("range", "exact")


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(2, 4), st.booleans())
def test_a_claim_beyond_the_bounds_disagrees(make_board, make_map, make_paper, seed, players, above):
    board = make_board(make_map(seed, 6, 6, 14))
    setup = Setup(players, target=200)
    state, _ = _play(board, setup, "random", seed)
    reading = _reading(make_paper, board, state)
    player = seed % players + 1
    proof = judge(board, [setup], reading).scores[player]
    claim = proof.high + 1 if above else proof.low - 1
    if not 0 <= claim <= 200:
        return
    boxes = {f"score:{player}/{n}": Mark(INKS[player - 1] if n <= claim else BLANK, 0.99) for n in range(1, 201)}
    verdict = judge(board, [setup], replace(reading, marks={**reading.marks, **boxes}))
    if any(mark.ink != BLANK for region, mark in verdict_boxes(reading, boxes)):
        assert verdict.status == "disagrees"
        finding = next(f for f in verdict.findings if f.rule == "mondrian.score")
        assert f"layer {player} has" in finding.text or f"{player}" in finding.text
        assert str(proof.high if above else proof.low) in finding.text
        assert verdict.scores[player].boxes == claim
        if verdict.scores[player].proof == "exact":
            assert verdict.scores[player].counted == proof.low


def verdict_boxes(reading: Reading, boxes: dict[str, Mark]) -> list[tuple[str, Mark]]:
    """All score boxes after the change: a sheet without one coloured box claims nothing."""
    return [(region, mark) for region, mark in {**reading.marks, **boxes}.items() if region.startswith("score:")]


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_a_neighbours_colour_is_an_error_that_names_both(make_board, make_map, make_paper, seed, players):
    board = make_board(make_map(seed, 8, 8, 25))
    state, _ = _play(board, Setup(players), "random", seed)
    reading = _reading(make_paper, board, state)
    rng = random.Random(seed)
    pairs = [
        (f"space:{a}", f"space:{b}")
        for a in board.keys
        for b in board.neighbours[a]
        if BLANK not in (reading.marks[f"space:{a}"].ink, reading.marks[f"space:{b}"].ink)
    ]
    one, other = pairs[int(rng.random() * len(pairs))]
    verdict = judge(board, [Setup(players)], replace(reading, marks={**reading.marks, one: reading.marks[other]}))
    assert verdict.status == "disagrees"
    wanted = {rule for f in verdict.findings if set(f.regions) == {one, other} for rule in [f.rule]}
    neutral = reading.marks[other].ink == INKS[players] if players < 4 else False
    assert wanted == {"mondrian.neutral" if neutral else "mondrian.own-colour"}
    text = next(f.text for f in verdict.findings if set(f.regions) == {one, other})
    assert all(board.labels[int(region[6:])] in text for region in (one, other))
    assert {score.proof for score in verdict.scores.values()} == {"none"}


BOOK = """
IJJKKL
IBBCHL
GAADEL
GAFFGM
GGGGGM
"""
GAME = {"A": "red", "B": "blue", "C": "yellow", "D": "green", "E": "red", "F": "blue", "G": "yellow", "H": "green"}
FOUR = (Setup(4),)
TRUE = {1: 2, 2: 5, 3: 7, 4: 6}
"""The book's sample game after two rounds, with the colours in our order."""


@pytest.fixture
def book(make_board, make_paper):
    board = make_board(BOOK)

    def verdict(colours=GAME, boxes=TRUE, setups=FOUR, **options) -> Verdict:
        return judge(board, setups, make_paper(board, colours, boxes, **options))

    return verdict


def test_the_books_position(book):
    verdict = book(changes={"first:1": "red"})
    assert verdict.status == "agrees"
    assert _rules(verdict) == ["score.result", "mondrian.unfinished"]
    assert verdict.why.startswith("The game is not finished. As far as it was played: ")
    for player, score in verdict.scores.items():
        assert score.low <= TRUE[player] <= score.high
    assert "player 3" in verdict.findings[0].text.lower()
    verdict = book(boxes={**TRUE, 2: 30}, changes={"first:1": "red"})
    assert verdict.status == "disagrees"
    assert _rules(verdict, "error") == ["mondrian.score"], "said once, not again for everybody together"


def test_spaces_apart(book):
    verdict = book({**GAME, "M": "red", "G": BLANK, "E": BLANK})
    finding = next(f for f in verdict.findings if f.rule == "mondrian.next-to")
    assert finding.severity == "error"
    assert finding.regions == ("space:13",)
    assert "Space M" in finding.text
    assert verdict.status == "disagrees"
    # If the space between could not be read, it may be what joins them.
    verdict = book({**GAME, "M": "red", "G": BLANK, "E": BLANK}, changes={"space:7": None})
    assert "mondrian.next-to" not in _rules(verdict)
    assert verdict.status == "unsure"


def test_an_unread_space_leaves_everything_open(book):
    verdict = book(changes={"space:6": None})
    assert verdict.status == "unsure"
    assert verdict.findings[0].regions == ("space:6",)
    assert "Space F could not be read" in verdict.why
    assert {score.proof for score in verdict.scores.values()} == {"none"}
    assert verdict.scores[2].counted == 5
    # A fault that the other spaces prove is not excused by it.
    assert book({**GAME, "B": "red"}, changes={"space:6": None}).status == "disagrees"


def test_a_space_missing_from_the_reading_is_unread(make_board, make_paper):
    board = make_board(BOOK)
    reading = make_paper(board, GAME, TRUE)
    marks = {region: mark for region, mark in reading.marks.items() if region != "space:6"}
    assert judge(board, [Setup(4)], replace(reading, marks=marks)).status == "unsure"


def test_unread_boxes(book):
    verdict = book(changes={"score:3/7": None})
    assert verdict.status == "unsure"
    assert verdict.scores[3].boxes is None
    assert verdict.scores[3].counted is None
    assert verdict.scores[1].boxes == 2
    assert verdict.findings[0].regions == ("score:3/7",)


def test_boxes_in_anothers_colour(book):
    verdict = book(changes={"score:3/7": "green"})
    finding = verdict.findings[0]
    assert (finding.rule, finding.severity, finding.regions) == ("score.ink", "error", ("score:3/7",))
    assert verdict.status == "disagrees"
    assert "yellow" in finding.text and "green" in finding.text


def test_a_row_that_is_all_in_anothers_colour_speaks_against_the_keys_too(book):
    sheet = book().scores[3].boxes
    assert sheet is not None and sheet >= 3
    verdict = book(changes={f"score:3/{number}": "green" for number in range(1, sheet + 1)})
    assert verdict.status == "unsure"
    assert "score.ink" in _rules(verdict, "warning")
    one_own = book(changes={f"score:3/{number}": "green" for number in range(2, sheet + 1)})
    assert one_own.status == "disagrees"


def test_a_gap_between_boxes(book):
    verdict = book(changes={"score:3/7": BLANK, "score:3/8": "yellow"})
    assert "score.gap" in _rules(verdict, "warning")
    assert next(f for f in verdict.findings if f.rule == "score.gap").regions == ("score:3/7",)
    assert verdict.scores[3].boxes == 7
    assert verdict.status == "agrees"


@pytest.mark.parametrize(
    ("text", "confidence", "number", "severity", "status"),
    [
        ("7", 0.99, 7, None, "agrees"),
        ("9", 0.99, 9, "error", "disagrees"),
        ("9", 0.60, 9, "warning", "unsure"),
        (None, None, None, None, "agrees"),
        ("seven", 0.99, None, None, "agrees"),
        ("²", 0.99, None, None, "agrees"),
        ("12345", 0.99, None, None, "agrees"),
    ],
)
def test_written_totals_are_witnesses_only(book, text, confidence, number, severity, status):
    verdict = book(written={"total:3": (text, confidence)})
    score = verdict.scores[3]
    assert (score.written, score.boxes, score.counted) == (number, 7, 7)
    severities = [f.severity for f in verdict.findings if f.rule == "score.total"]
    assert severities == ([severity] if severity else [])
    assert verdict.status == status


def test_no_boxes_claim_nothing(book):
    verdict = book(boxes={})
    assert verdict.status == "agrees"
    assert "score.empty" in _rules(verdict, "warning")
    assert verdict.finished is False
    assert book(boxes={}, setups=[Setup(4, target=7)]).finished is None, "a score of 7 may have ended it"


def test_only_one_score_area_can_be_full(book):
    verdict = book(boxes={1: 2, 2: 5, 3: 7, 4: 7}, setups=[Setup(4, target=7)])
    assert "mondrian.full" in _rules(verdict, "error")
    assert "mondrian.unfinished" not in _rules(verdict) and verdict.finished is True


def test_claims_that_only_together_are_too_low(make_board, make_map, make_paper):
    board = make_board(make_map(1, 8, 8, 25))
    state, _ = _play(board, Setup(4), "greedy", 1)
    reading = _reading(make_paper, board, state)
    low = {f"score:{p}/{n}": Mark(BLANK, 0.99) for p in range(1, 5) for n in range(2, 81)}
    verdict = judge(board, [Setup(4)], replace(reading, marks={**reading.marks, **low}))
    finding = next(f for f in verdict.findings if f.rule == "mondrian.score")
    assert "together" in finding.text and "at least" in finding.text
    assert verdict.status == "disagrees"


def test_an_unfinished_game_names_the_spaces(book):
    finding = next(f for f in book().findings if f.rule == "mondrian.unfinished")
    assert finding.severity == "note" and book().finished is False
    assert set(finding.regions) == {f"space:{'ABCDEFGHIJKLM'.index(letter) + 1}" for letter in "IJKLM"}


def test_an_empty_field(book):
    verdict = book({}, {})
    assert verdict.status == "unsure"
    assert "nothing to judge" in verdict.why


# --- pens -------------------------------------------------------------------------------------------------------------


def test_pens_that_cannot_be_told_apart(book):
    verdict = book({**GAME, "B": "red"}, changes={"pen:2/2": "red"})
    assert verdict.status == "unsure", "a colour that two keys show proves nothing, not even the error"
    assert {"pens.same", "pens.differ"} <= set(_rules(verdict, "warning"))


def test_one_covered_key_does_no_harm(book):
    assert book(changes={"pen:2/2": None}).status == "agrees"


def test_a_missing_pen(make_board, make_paper):
    board = make_board(BOOK)
    reading = make_paper(board, GAME, TRUE, changes={"pen:2/1": BLANK, "pen:2/2": BLANK})
    inks = {pen: ink for pen, ink in reading.inks.items() if pen != 2}
    verdict = judge(board, [Setup(4)], replace(reading, inks=inks))
    assert verdict.status == "unsure"
    assert "pens.missing" in _rules(verdict)
    assert "nobody's colour" in " ".join(f.text for f in verdict.findings if f.rule == "mondrian.unread")


# --- how many played --------------------------------------------------------------------------------------------------

ANY = (Setup(2), Setup(3), Setup(4))


@pytest.mark.parametrize(
    ("pens", "boxes", "signed", "players"),
    [
        (4, {1: 5, 2: 5, 3: 5, 4: 5}, (), 4),
        (4, {1: 5, 2: 5, 3: 5}, (1, 2, 3), 3),
        (4, {1: 5, 2: 5, 3: 5}, (1, 2, 3, 4), 4),
        (4, {1: 5, 2: 5, 3: 5}, (), None),
        (3, {1: 5, 2: 5, 3: 5}, (), 3),
        (3, {1: 5, 2: 5}, (1, 2), 2),
        (3, {1: 5, 2: 5}, (), None),
        (2, {1: 5, 2: 5}, (), 2),
        (1, {1: 5}, (), None),
    ],
)
def test_how_many_played(make_board, make_paper, pens, boxes, signed, players):
    board = make_board(BOOK)
    colours = {"A": "red"}
    written = {f"initials:{player}": ("AB", 0.9) for player in signed}
    reading = make_paper(board, colours, boxes, inks=INKS, written=written)
    marks = {
        region: Mark(BLANK, 0.99) if region.startswith("pen:") and int(region[4]) > pens else mark
        for region, mark in reading.marks.items()
    }
    inks = {pen: ink for pen, ink in reading.inks.items() if pen <= pens}
    verdict = judge(board, ANY, replace(reading, inks=inks, marks=marks))
    assert (None if verdict.setup is None else verdict.setup.players) == players
    if players is None:
        assert verdict.status == "unsure"
        assert "how many played" in verdict.why


def test_teams_are_added(book):
    verdict = book(setups=[Setup(4, teams=True)])
    assert verdict.setup is not None and verdict.setup.teams
    note = next(f for f in verdict.findings if f.rule == "score.result")
    assert "2 and 4" in note.text and "11" in note.text
