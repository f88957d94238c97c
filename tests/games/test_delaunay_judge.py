"""The judge of Delaunay: totals neither too many nor too few, faults that are found, doubts that stay doubts."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pnp.games.delaunay import GAME
from pnp.games.delaunay.rules import choose, rounds, start
from pnp.games.delaunay.rules import totals as totals_module
from pnp.games.delaunay.rules.play import DelaunayPosition
from pnp.games.delaunay.rules.sides import ROW_BOXES, row_pens, rows
from pnp.games.delaunay.rules.tables import Tables
from pnp.games.delaunay.rules.totals import totals
from pnp.games.masks import bits
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.model.game import Board, Setup, Verdict
from pnp.model.reading import BLANK, Mark, Reading
from pnp.model.sheet import Sheet


def sections_board(make_board, make_map, seed: int, sections: int, pieces: int) -> Board:
    """A row of small sections side by side, each of rectangles."""
    parts, first = [], ord("A")
    for number in range(sections):
        rows_ = make_map(seed * 7 + number, 5, 5, pieces).split()
        parts.append(["".join(chr(first + number * pieces + ord(c) - ord("A")) for c in row) for row in rows_])
    board = make_board("\n".join("".join(row) for row in zip(*parts, strict=True)))
    letters = ["".join(sorted(set("".join(part)))) for part in parts]
    areas = tuple(frozenset(k for k, label in board.labels.items() if label in own) for own in letters)
    return replace(board, areas=areas)


def play(board: Board, setup: Setup, style: str, seed: int, most: int = 1000) -> DelaunayPosition:
    state, rng = start(board, setup), random.Random(seed)
    while not state.over and most:
        state, most = state.apply(choose(state, style, rng)), most - 1
    return state


# --- totals -----------------------------------------------------------------------------------------------------------


def every_end(board: Board, setup: Setup, final: DelaunayPosition, first: int | None) -> set[tuple[int, ...]]:
    """Totals of all legal games, finished or not, with the final colouring, by playing them: not as the proof does."""
    ends: set[tuple[int, ...]] = set()
    seen: set[object] = set()

    def go(state: DelaunayPosition) -> None:
        mark = (state.turn, state.section, state.done, state.coloured, state.scores)
        if mark in seen:
            return
        seen.add(mark)
        if state.coloured == final.coloured:
            ends.add(state.scores)
        for move in state.legal_moves():
            after = state.apply(move)
            if all(not now & ~end for now, end in zip(after.coloured, final.coloured, strict=True)):
                go(after)

    for starter in range(1, setup.players + 1) if first is None else (first,):
        go(start(board, replace(setup, first=starter)))
    return ends


@settings(max_examples=60)
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(2, 4),
    style=st.sampled_from(["random", "greedy"]),
    known=st.booleans(),
    size=st.sampled_from([(1, 8), (1, 9), (2, 5), (2, 6), (3, 4)]),
    most=st.sampled_from([1000, 1000, *range(1, 17)]),
)
def test_totals_are_those_of_all_games_played_out(make_board, make_map, seed, players, style, known, size, most):
    """On small fields the proof gives just the totals of all legal games, no more and no fewer, broken off or not."""
    board = sections_board(make_board, make_map, seed, *size)
    try:
        final = play(board, Setup(players, players == 4, first=seed % players + 1), style, seed, most)
    except ValueError:
        reject()  # a section without a space of its own
    first = seed % players + 1 if known else None
    true = every_end(board, final.setup, final, first)
    in_play = final.section
    bound = totals(final.tables, players, final.coloured, first, in_play)
    assert bound.possible >= true
    assert bound.possible == true or not bound.exact
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "MOST_NODES", 10**6)
        patch.setattr(rounds, "MOST_STUCK", 10**6)
        patch.setattr(totals_module, "Budget", lambda: rounds.Budget(10**8))
        proved = totals(final.tables, players, final.coloured, first, in_play)
    assert proved.exact
    assert proved.possible == true


def test_searches_that_give_up_make_the_answer_wider_never_narrower(make_board, make_map, monkeypatch):
    board = sections_board(make_board, make_map, 4, 2, 6)
    final = play(board, Setup(4, True), "random", 1)
    exact = totals(final.tables, 4, final.coloured, None)
    monkeypatch.setattr(rounds, "MOST_NODES", 3)
    monkeypatch.setattr(rounds, "MOST_STUCK", 3)
    loose = totals(final.tables, 4, final.coloured, None)
    assert exact.exact and not loose.exact
    assert exact.possible < loose.possible


# --- whole sheets -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sheets() -> dict[int | None, Sheet]:
    return {
        players: GAME.sheet(GAME.code(11, players=players, paper="a4", print_mode="colour", options={}))
        for players in (None, 2, 3, 4)
    }


def changed(reading: Reading, changes: dict[str, str | None]) -> Reading:
    return replace(reading, marks={**reading.marks, **{r: Mark(ink, 0.9) for r, ink in changes.items()}})


def rules(verdict: Verdict, severity: str = "error") -> set[str]:
    return {finding.rule for finding in verdict.findings if finding.severity == severity}


def games(sheets: dict[int | None, Sheet], players: int, number: int) -> Iterator[Simulation]:
    for seed in range(number):
        yield simulate(GAME, sheets[players], seed=seed, styles=("greedy", "random")[seed % 2 :])


def check_games(sheets: dict[int | None, Sheet], players: int, number: int) -> float:
    """Judge played games, and some with a box more and a box fewer; tells how often those were caught."""
    caught = tried = 0
    for game, simulation in enumerate(games(sheets, players, number)):
        reading = reading_from_simulation(simulation)
        verdict = GAME.judge(simulation.sheet, reading)
        assert verdict.status == "agrees", verdict
        assert max(simulation.scores) <= ROW_BOXES
        for row, total in enumerate(simulation.scores, start=1):
            score = verdict.scores[row]
            assert score.low <= total <= score.high and score.boxes == score.written == total
            if game >= 30:
                continue
            ink = simulation.inks[row_pens(row, players)[0]]
            more = {f"penalty:{row}/{total + 1}": ink}
            fewer = {f"penalty:{row}/{total}": BLANK} if total else more
            for forged in (more, fewer):
                reread = changed(replace(reading, written={}), forged)
                tried += 1
                caught += GAME.judge(simulation.sheet, reread).status == "disagrees"
    return caught / tried


@pytest.mark.parametrize("players", [2, 3, 4])
def test_played_games_agree_and_a_box_too_many_or_too_few_is_mostly_caught(sheets, players):
    assert check_games(sheets, players, 2) >= 0.5


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_hundred_played_games_agree(sheets, players):
    caught = check_games(sheets, players, 300)
    print(f"{players} players: {caught:.1%} of single wrong boxes caught")
    assert caught >= 0.5


@pytest.fixture(scope="module")
def four(sheets) -> tuple[Sheet, Simulation, Reading]:
    simulation = simulate(GAME, sheets[4], seed=5)
    return sheets[4], simulation, reading_from_simulation(simulation)


def test_a_space_in_its_neighbours_colour_disagrees(four):
    sheet, simulation, reading = four
    for across in (False, True):
        pair = next(
            (a, b)
            for a in sheet.of_kind("space")
            for b in map(sheet.by_id.__getitem__, a.neighbours)
            if (a.facts["section"] != b.facts["section"]) == across
            and BLANK not in (reading.marks[a.id].ink, reading.marks[b.id].ink)
        )
        verdict = GAME.judge(sheet, changed(reading, {pair[0].id: reading.marks[pair[1].id].ink}))
        assert verdict.status == "disagrees"
        finding = next(f for f in verdict.findings if {pair[0].id, pair[1].id} == set(f.regions))
        assert finding.rule == "delaunay.own-colour"
        assert ("heavy line" in finding.text) == across


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_was_broken_off_agrees_as_far_as_it_was_played(sheets, players):
    for seed, most in enumerate((1, 9, 60, 101, 150)):
        simulation = simulate(GAME, sheets[players], seed=seed, styles=("random",), most=most)
        reading = reading_from_simulation(simulation)
        verdict = GAME.judge(simulation.sheet, reading)
        assert (verdict.status, verdict.finished) == ("agrees", False), verdict
        assert verdict.why.startswith("The game is not finished.")
        (left,) = (finding for finding in verdict.findings if finding.rule == "delaunay.unfinished")
        assert left.severity == "note"
        colourless = {name for name, mark in reading.marks.items() if mark.ink == BLANK and name.startswith("space:")}
        assert left.regions and set(left.regions) <= colourless
        row = 1 + seed % rows(players)
        many = {f"penalty:{row}/{box}": simulation.inks[row_pens(row, players)[0]] for box in range(1, 41)}
        wrong = GAME.judge(simulation.sheet, changed(replace(reading, written={}), many))
        assert (wrong.status, wrong.finished) == ("disagrees", False)


def test_what_is_not_finished_is_named(four):
    sheet, simulation, reading = four
    last = simulation.moves[-1].marks[0][0]
    section = sheet.by_id[last].facts["section"]
    verdict = GAME.judge(sheet, changed(reading, {last: BLANK}))
    (left,) = (finding for finding in verdict.findings if finding.rule == "delaunay.unfinished")
    assert verdict.finished is False and last in left.regions
    assert left.text == f"The game is not finished: section {section} is not complete."
    verdict = GAME.judge(
        sheet, changed(reading, {s.id: BLANK for s in sheet.of_kind("space") if s.facts["section"] == 7})
    )
    assert any(finding.text.endswith("section 7 is empty.") for finding in verdict.findings)


def test_two_sections_in_play_disagree(four):
    sheet, _, reading = four
    tables = Tables(GAME.board(sheet))
    bare = {}
    for section in (tables.sections[2], tables.sections[5]):
        kept = tables.inside.near[next(bits(section))]
        bare |= {tables.regions[i]: BLANK for i in bits(section & ~(kept | 1 << next(bits(section))))}
    verdict = GAME.judge(sheet, changed(reading, bare))
    assert verdict.status == "disagrees" and "delaunay.sections" in rules(verdict)
    assert any("Sections 3 and 6" in finding.text and finding.regions for finding in verdict.findings)


def test_a_section_in_two_parts_disagrees(four):
    sheet, _, reading = four
    tables = Tables(GAME.board(sheet))
    section = tables.sections[4]
    island = next(bits(section & ~tables.net.around(section & tables.inside.around(section & ~section))))
    ring = {tables.regions[i]: BLANK for i in bits(tables.inside.near[island])}
    verdict = GAME.judge(sheet, changed(reading, ring))
    assert verdict.status == "disagrees"
    assert "delaunay.next-to" in rules(verdict)


def test_a_row_in_a_wrong_colour_disagrees(four):
    sheet, simulation, reading = four
    verdict = GAME.judge(sheet, changed(reading, {"penalty:1/1": simulation.inks[2]}))
    assert verdict.status == "disagrees" and "score.ink" in rules(verdict)
    partner = changed(reading, {"penalty:1/1": simulation.inks[3]})
    assert GAME.judge(sheet, partner).status == "agrees"


def test_a_third_row_is_nobodys_when_four_play(four):
    sheet, simulation, reading = four
    verdict = GAME.judge(sheet, changed(reading, {"penalty:3/1": simulation.inks[3]}))
    assert verdict.status == "disagrees" and "delaunay.row" in rules(verdict)


def test_unread_places_stay_doubts(four):
    sheet, simulation, reading = four
    space = simulation.moves[40].marks[0][0] if simulation.moves[40].marks else simulation.moves[41].marks[0][0]
    for region in (space, "penalty:1/2", "pen:1/1"):
        verdict = GAME.judge(sheet, changed(reading, {region: None}))
        assert verdict.status == "unsure" or region == "pen:1/1"
    missing = replace(reading, inks={pen: ink for pen, ink in reading.inks.items() if pen != 4})
    assert GAME.judge(sheet, missing).status == "unsure"


def test_a_gap_in_a_row_is_worth_a_look(four):
    sheet, simulation, reading = four
    total = simulation.scores[0]
    moved = changed(reading, {"penalty:1/1": BLANK, f"penalty:1/{total + 1}": simulation.inks[1]})
    assert "score.gap" in rules(GAME.judge(sheet, moved), "warning")


def test_an_empty_field_is_nothing_to_judge(four):
    sheet, _, reading = four
    blank = changed(reading, {region.id: BLANK for region in sheet.of_kind("space")})
    assert GAME.judge(sheet, blank).status == "unsure"


def test_a_sheet_for_any_number_tells_how_many_played(sheets):
    for players in (2, 3, 4):
        simulation = simulate(GAME, sheets[None], players, seed=players)
        reading = reading_from_simulation(simulation)
        verdict = GAME.judge(sheets[None], reading)
        assert verdict.status == "agrees"
        assert len(verdict.scores) == rows(players)
        if players == 3:
            assert verdict.setup is not None and verdict.setup.players == 3
    nobody = replace(reading, inks={1: reading.inks[1]})
    assert GAME.judge(sheets[None], nobody).status == "unsure"


def test_the_fewest_boxes_win(four):
    sheet, simulation, reading = four
    verdict = GAME.judge(sheet, reading)
    note = next(f.text for f in verdict.findings if f.rule == "score.result")
    one, two = simulation.scores
    assert (
        ("equal" in note) if one == two else (f"layers {'1 and 3' if one < two else '2 and 4'} have the fewest" in note)
    )
    assert GAME.winners(simulation.setup, simulation.state) == (
        {1, 2, 3, 4} if one == two else {1, 3} if one < two else {2, 4}
    )
