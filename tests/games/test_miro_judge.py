"""The judge: the game played again from the paper, every start that fits, faults that are found, doubts that stay."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from pnp.games.miro import BOXES, GAME
from pnp.games.miro.rules.board import LineBoard
from pnp.games.miro.rules.games import traces
from pnp.games.miro.rules.judgement import judge
from pnp.games.series import follow
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.model.game import Setup, Verdict
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written
from pnp.model.sheet import Sheet


@cache
def _sheet(players: int | None, seed: int = 3, *names: str) -> Sheet:
    options = {"teams": "teams" in names, "variations": tuple(name for name in names if name != "teams")}
    return GAME.sheet(GAME.code(seed, players=players, paper="a4", print_mode="colour", options=options))


@cache
def _played(players: int, seed: int = 1, style: str = "random", any_number: bool = False) -> Simulation:
    return simulate(GAME, _sheet(None if any_number else players), players, seed=seed, styles=(style,))


def _read(simulation: Simulation, **changes: str | None) -> Reading:
    """The paper of a game with some changes: region ids with the colon as two underscores, the slash as one."""
    reading = reading_from_simulation(simulation)
    marks = {name.replace("__", ":").replace("_", "/"): Mark(ink, 1.0 if ink else 0.3) for name, ink in changes.items()}
    return replace(reading, marks={**reading.marks, **marks}, written={})


def _without(reading: Reading, kind: str) -> Reading:
    marks = {name: Mark(BLANK, 1.0) if name.startswith(f"{kind}:") else mark for name, mark in reading.marks.items()}
    return replace(reading, marks=marks)


def _rules(verdict: Verdict, severity: str) -> list[str]:
    return [finding.rule for finding in verdict.findings if finding.severity == severity]


def _proofs(simulation: Simulation) -> set[str]:
    return {score.proof for score in GAME.judge(simulation.sheet, _read(simulation)).scores.values()}


def _segments(simulation: Simulation, turn: int) -> list[str]:
    return [region for region, _ in simulation.moves[turn].marks if region.startswith("segment:")]


def _next(simulation: Simulation, region: str, steps: int = 1) -> str:
    """The segment so many steps on in the direction of play."""
    board = GAME.board(simulation.sheet)
    a, b = (board.place[name] for name in (_segments(simulation, 0)[0], _segments(simulation, 1)[0]))
    way = 1 if (a + 1) % len(board) == b else -1
    return board.region(board.place[region] + way * steps)


def _agrees(players: int, seed: int, style: str) -> None:
    simulation = simulate(GAME, _sheet(players), players, seed=seed, styles=(style,))
    assert simulation.state.over and sum(len(_segments(simulation, t)) for t in range(len(simulation.moves))) == 209
    reading = _read(simulation)
    verdict = GAME.judge(simulation.sheet, reading)
    assert verdict.status == "agrees", verdict
    for player, score in verdict.scores.items():
        assert score.low <= simulation.scores[player - 1] <= score.high
        assert score.boxes == min(simulation.scores[player - 1], verdict.setup.target)
    assert not _rules(verdict, "warning")
    # a box too few disagrees, unless the line alone allows a game with that score: filled spaces condemn no claim
    last = simulation.scores[0]
    if 0 < last < verdict.setup.target and all(score.proof == "exact" for score in verdict.scores.values()):
        forged = replace(reading, marks={**reading.marks, f"score:1/{last}": Mark(BLANK, 1.0)})
        said = GAME.judge(simulation.sheet, forged)
        board = GAME.board(simulation.sheet)
        games = traces(board, players, [simulation.state.owner[place] for place in range(len(board))])
        boxes = [last - 1, *(score.boxes for player, score in verdict.scores.items() if player > 1)]
        full = verdict.setup.target
        fitting = (g for g in games if [min(points, full) for points in g.scores] == boxes)
        allowed = any(g.first == simulation.setup.first for g in fitting)
        assert said.status == ("agrees" if allowed else "disagrees")
        assert not allowed or said.scores[1].proof == "range" and said.scores[1].low < last <= said.scores[1].high


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", ["random", "greedy"])
def test_simulated_games_agree(players, style):
    for seed in range(2):
        _agrees(players, seed, style)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", ["random", "greedy"])
def test_simulated_games_agree_sweep(players, style):
    for seed in range(150):
        _agrees(players, seed, style)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_is_among_its_traces(players):
    """The segments alone: every start that fits is tried, the true one is among them, and none is counted twice."""
    simulation = _played(players)
    board = GAME.board(simulation.sheet)
    colours = [simulation.state.owner[place] for place in range(len(board))]
    found = list(traces(board, players, colours))
    assert len({(t.first, t.begin, t.way) for t in found}) == len(found)
    true = [t for t in found if board.region(t.begin) == _segments(simulation, 0)[0] and t.scores == simulation.scores]
    assert len(true) == 1
    assert true[0].turns == tuple(len(_segments(simulation, turn)) for turn in range(len(simulation.moves)))
    assert true[0].taken == simulation.state.taken


def test_traces_against_brute_force():
    """On a small line, every game that can be played leaves exactly the paper that the judge finds it in."""
    board = LineBoard(((1, 2), (3,), (1, 4), (2,), (1, 3), (4,), (5,)))
    from pnp.games.miro.rules.play import start

    papers: dict[tuple[int, ...], set] = {}
    for first in (1, 2):
        open_ = [(start(board, Setup(2, first=first)), ())]
        while open_:
            state, turns = open_.pop()
            if turns:
                colours = tuple(state.owner.get(place, 0) for place in range(len(board)))
                papers.setdefault(colours, set()).add((first, state.begin, state.way, turns, state.scores))
            for move in state.legal_moves():
                count = sum(region.startswith("segment:") for region, _ in move.marks)
                open_.append((state.apply(move), (*turns, count)))
    assert len(papers) > 50
    for colours, games in papers.items():
        found = {(t.first, t.begin, t.way, t.turns, t.scores) for t in traces(board, 2, colours)}
        assert {(f, b, w or 1, t, s) for f, b, w, t, s in games} == found


def test_filled_spaces_and_the_tick_narrow_the_starts():
    wide = 0
    for seed in range(1, 6):
        simulation = _played(2, seed)
        reading = _read(simulation)
        ranges = []
        for paper in (_without(_without(reading, "space"), "first"), _without(reading, "space"), reading):
            verdict = GAME.judge(simulation.sheet, paper)
            assert verdict.status == "agrees", verdict
            ranges.append(sum(score.high - score.low for score in verdict.scores.values()))
            if ranges[-1]:
                assert "miro.starts" in _rules(verdict, "note")
                assert {score.proof for score in verdict.scores.values()} == {"range"}
        assert ranges[0] >= ranges[1] >= ranges[2]
        assert ranges[2] == 0
        wide += ranges[1] > 0
    assert wide


def _one_score(simulation: Simulation) -> bool:
    """Whether the colours alone say what everybody has."""
    board = GAME.board(simulation.sheet)
    colours = [simulation.state.owner[place] for place in range(len(board))]
    players = len(simulation.scores)
    return len({t.scores for t in traces(board, players, colours) if t.first == simulation.setup.first}) == 1


def test_exact_proof_names_the_right_score():
    games = (_played(4, seed) for seed in range(30))
    simulation = next(game for game in games if _one_score(game))
    assert _proofs(simulation) == {"exact"}
    least = min(simulation.scores)
    player = simulation.scores.index(least) + 1
    forged = _read(simulation, **{f"score__{player}_{least + 1}": simulation.inks[player]})
    verdict = GAME.judge(simulation.sheet, forged)
    assert verdict.status == "disagrees"
    assert verdict.scores[player].counted == verdict.scores[player].low == least
    assert f"exactly {least}" in verdict.why


def test_the_longest_of_games_is_replayed():
    """One, two and three segments, and then one in every turn."""
    board = GAME.board(_played(2, 3).sheet)
    colours = [1, 2, 2, 1, 1, 1, *(2 - turn % 2 for turn in range(len(board) - 6))]
    found = [trace for trace in traces(board, 2, colours) if trace.begin == 0]
    assert [len(trace.turns) for trace in found] == [len(board) - 3]


def test_scores_of_different_starts_do_not_mix():
    """Each box count occurs with some start, but no start has them all."""
    simulation = _played(2, 3)
    bare = _without(_read(simulation), "space")
    board = GAME.board(simulation.sheet)
    colours = [simulation.state.owner[place] for place in range(len(board))]
    pairs = {t.scores for t in traces(board, 2, colours) if t.first == simulation.setup.first}
    mixed = next((a[0], b[1]) for a in sorted(pairs) for b in sorted(pairs) if (a[0], b[1]) not in pairs)
    boxes = {
        f"score:{p}/{i}": Mark(simulation.inks[p] if i <= mixed[p - 1] else BLANK, 1.0)
        for p in (1, 2)
        for i in range(1, 161)
    }
    verdict = GAME.judge(simulation.sheet, replace(bare, marks={**bare.marks, **boxes}))
    assert verdict.status == "disagrees"
    assert "fit no single game" in verdict.why


def test_a_count_between_the_scores_of_two_starts_is_told_which_are_possible():
    simulation = _played(2, 3)
    bare = _without(_read(simulation), "space")
    board = GAME.board(simulation.sheet)
    colours = [simulation.state.owner[place] for place in range(len(board))]
    possible = {t.scores[0] for t in traces(board, 2, colours) if t.first == simulation.setup.first}
    count = next(n for n in range(min(possible), max(possible)) if n not in possible)
    ink = simulation.inks[1]
    boxes = {f"score:1/{i}": Mark(ink if i <= count else BLANK, 1.0) for i in range(1, 161)}
    verdict = GAME.judge(simulation.sheet, replace(bare, marks={**bare.marks, **boxes}))
    assert verdict.status == "disagrees"
    said = verdict.why.split("the line proves ")[1]
    assert all(str(score) in said for score in possible)
    assert str(count) not in said


@pytest.mark.parametrize("players", [2, 3, 4])
def test_unfinished_games_are_judged_as_far_as_played(players):
    whole = _played(players)
    for turns in (1, 2, 5, 40):
        state = GAME.start(GAME.board(whole.sheet), whole.setup)
        for move in whole.moves[:turns]:
            state = state.apply(move)
        inked = {region: whole.inks[pen] for move in whole.moves[:turns] for region, pen in move.marks}
        inked |= {region: whole.inks[pen] for region, pen in GAME.tally(whole.sheet, whole.setup, state).items()}
        reading = _read(whole)
        marks = {
            name: mark if name.partition(":")[0] in ("pen", "first") else Mark(inked.get(name, BLANK), 1.0)
            for name, mark in reading.marks.items()
        }
        verdict = GAME.judge(whole.sheet, replace(reading, marks=marks))
        assert verdict.status == "agrees", verdict
        assert "miro.unfinished" in _rules(verdict, "note") and verdict.finished is False
        assert all(score.low <= state.scores[p - 1] <= score.high for p, score in verdict.scores.items())


def test_hostile_a_segment_in_another_players_colour():
    simulation = _played(3)
    region = next(s[1] for s in (_segments(simulation, t) for t in range(9, 60)) if len(s) == 3)
    other = next(ink for ink in simulation.inks.values() if ink != simulation.marks[region])
    verdict = GAME.judge(simulation.sheet, _read(simulation, **{region.replace(":", "__"): other}))
    assert verdict.status == "disagrees"


def test_hostile_a_gap():
    simulation = _played(4)
    region = _segments(simulation, 50)[0]
    verdict = GAME.judge(simulation.sheet, _without_one(simulation, region, _segments(simulation, 20)[0]))
    assert verdict.status == "disagrees"
    assert _rules(verdict, "error")[0] == "miro.gap"
    named = {name for f in verdict.findings if f.rule == "miro.gap" for name in f.regions}
    assert named & {region, _segments(simulation, 20)[0]}


def _without_one(simulation: Simulation, *regions: str) -> Reading:
    return _read(simulation, **{region.replace(":", "__"): BLANK for region in regions})


def test_hostile_four_in_a_row():
    simulation = _played(4)
    turn = next(t for t in range(9, 60) if len(_segments(simulation, t)) == 3 and len(_segments(simulation, t + 1)) > 1)
    thief = simulation.marks[_segments(simulation, turn)[0]]
    taken = [_next(simulation, _segments(simulation, turn)[-1], step) for step in (1, 2)]
    verdict = GAME.judge(simulation.sheet, _read(simulation, **{name.replace(":", "__"): thief for name in taken}))
    assert verdict.status == "disagrees"
    finding = next(f for f in verdict.findings if f.rule == "miro.length")
    assert set(finding.regions) >= {*_segments(simulation, turn), *taken}
    assert finding.text.endswith("but a turn is at most 3 segments.")


def test_hostile_turns_out_of_order():
    simulation = _played(4)
    board = GAME.board(simulation.sheet)
    swap = {simulation.inks[1]: simulation.inks[2], simulation.inks[2]: simulation.inks[1]}
    changes = {}
    for turn in (20, 21):  # two players change places for one round
        for region in _segments(simulation, turn):
            changes[region] = swap.get(simulation.marks[region], simulation.inks[1])
    reading = _read(simulation, **{name.replace(":", "__"): ink for name, ink in changes.items()})
    verdict = GAME.judge(simulation.sheet, reading)
    assert verdict.status == "disagrees"
    assert "miro.order" in _rules(verdict, "error")
    assert all(name in board.place for f in verdict.findings if f.rule == "miro.order" for name in f.regions)


def test_hostile_no_opening():
    """Turns of two segments all the way: nobody can have begun with one, two and three."""
    board = LineBoard(tuple((place // 2 + 1,) for place in range(24)))
    colours = [(place // 2) % 2 for place in range(24)]
    marks = {f"segment:{place + 1}": Mark(("red", "blue")[colours[place]], 1.0) for place in range(24)}
    marks |= {f"pen:{pen}/{patch}": Mark(("red", "blue")[pen - 1], 1.0) for pen in (1, 2) for patch in (1, 2)}
    marks |= {f"score:{p}/{i}": Mark(BLANK, 1.0) for p in (1, 2) for i in range(1, 11)}
    inks = {pen: Ink(pen, ("red", "blue")[pen - 1], (1, 2, 3)) for pen in (1, 2)}
    verdict = judge(board, (Setup(2, target=10),), Reading(marks, inks))
    assert verdict.status == "disagrees"
    assert _rules(verdict, "error") == ["miro.opening"]


def test_hostile_the_wrong_player_ticked():
    simulation = _played(3)
    wrong = simulation.setup.first % 3 + 1
    changes = {f"first__{simulation.setup.first}": BLANK, f"first__{wrong}": simulation.inks[wrong]}
    board = GAME.board(simulation.sheet)
    colours = [simulation.state.owner[place] for place in range(len(board))]
    fits = any(t.first == wrong for t in traces(board, 3, colours))
    verdict = GAME.judge(simulation.sheet, _read(simulation, **changes))
    assert (verdict.status == "disagrees") or fits
    if not fits:
        assert _rules(verdict, "error") == ["miro.first"]


@pytest.mark.parametrize("seed", [0, pytest.param(3, marks=pytest.mark.slow)])
def test_filled_spaces_never_condemn_a_claim(seed):
    """Wherever play may have begun, no single wrong space overturns a right claim: the book asks nobody to fill any."""
    simulation = _played(4, seed)
    bare = _without(_without(_read(simulation), "space"), "first")
    noted = 0
    for space in [name for name in simulation.marks if name.startswith("space:")][::9]:
        for ink in simulation.inks.values():
            verdict = GAME.judge(simulation.sheet, replace(bare, marks=bare.marks | {space: Mark(ink, 1.0)}))
            assert verdict.status == "agrees", verdict
            assert all(score.low <= simulation.scores[p - 1] <= score.high for p, score in verdict.scores.items())
            noted += "miro.capture" in _rules(verdict, "note")
    assert noted


def test_unread_segments_are_unsure_and_named():
    simulation = _played(4)
    for regions in ([_segments(simulation, 30)[0]], [s for t in range(10, 30) for s in _segments(simulation, t)]):
        verdict = GAME.judge(simulation.sheet, _read(simulation, **{r.replace(":", "__"): None for r in regions}))
        assert verdict.status == "unsure"
        assert set(regions) <= {name for f in verdict.findings if f.rule == "miro.unsure" for name in f.regions}
    one = GAME.judge(simulation.sheet, _read(simulation, **{_segments(simulation, 30)[0].replace(":", "__"): None}))
    assert all(score.low <= simulation.scores[p - 1] <= score.high for p, score in one.scores.items())


def test_unread_segments_do_not_hide_what_is_wrong_elsewhere():
    simulation = _played(4)
    gaps = [_segments(simulation, 50)[0], _segments(simulation, 20)[0]]
    reading = _without_one(simulation, *gaps)
    blurred = replace(reading, marks={**reading.marks, _segments(simulation, 70)[0]: Mark(None, 0.2)})
    assert GAME.judge(simulation.sheet, blurred).status == "disagrees"


def test_unread_boxes_are_unsure():
    simulation = _played(4)
    verdict = GAME.judge(simulation.sheet, _read(simulation, score__2_1=None))
    assert verdict.status == "unsure"
    assert any("score:2/1" in f.regions for f in verdict.findings)


def test_pens_that_cannot_be_told_apart_prove_nothing():
    simulation = _played(4)
    verdict = GAME.judge(simulation.sheet, _read(simulation, pen__1_1=simulation.inks[2]))
    assert verdict.status == "unsure"


def test_an_empty_sheet_is_unsure():
    simulation = _played(2)
    reading = _read(simulation)
    for kind in ("segment", "space", "score", "first"):
        reading = _without(reading, kind)
    verdict = GAME.judge(simulation.sheet, reading)
    assert verdict.status == "unsure" and "nothing to judge" in verdict.why


def test_no_boxes_are_worth_a_second_look():
    simulation = _played(2)
    verdict = GAME.judge(simulation.sheet, _without(_read(simulation), "score"))
    assert "score.empty" in _rules(verdict, "warning")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sheet_for_any_number(players):
    """Two players use two areas each, their own and the one diagonally opposite."""
    simulation = _played(players, any_number=True)
    reading = _read(simulation)
    verdict = GAME.judge(simulation.sheet, reading)
    assert verdict.status == "agrees" and verdict.setup.players == players, verdict
    if players == 2:
        assert max(simulation.scores) > BOXES
        assert any(name.startswith("score:3/") for name in simulation.marks)
        over = simulation.scores[0] - BOXES + 1
        forged = replace(reading, marks={**reading.marks, f"score:3/{over}": Mark(simulation.inks[1], 1.0)})
        verdict = GAME.judge(simulation.sheet, forged)
        assert verdict.status == "disagrees"
        assert f"score:3/{over}" in verdict.findings[0].regions
        known = simulation.sheet.by_id
        assert all(name in known for finding in verdict.findings for name in finding.regions)


@pytest.mark.parametrize("rule", ["low-doubles", "high-doubles"])
def test_team_variations_reach_the_verdict(rule):
    simulation = simulate(GAME, _sheet(4, 3, "teams", rule), 4, seed=2)
    verdict = GAME.judge(simulation.sheet, _read(simulation))
    assert verdict.status == "agrees" and verdict.setup.teams and verdict.setup.rules == {rule}
    result = next(f for f in verdict.findings if f.rule == "score.result")
    assert f"the {rule.removesuffix('-doubles').replace('low', 'lower').replace('high', 'higher')} score" in result.text


@pytest.mark.parametrize("fill", [True, False])
def test_a_series_of_pictures_proves_the_score_with_spaces_filled_or_not(fill):
    """Pictures after four turns, after forty and at the end; the line alone leaves many starts open."""
    whole = _played(2, 2)
    finished = _read(whole) if fill else _without(_read(whole), "space")
    pictures = []
    for turns in (4, 40):
        inked = {region for move in whole.moves[:turns] for region, _ in move.marks if fill or "segment" in region}
        marks = {
            name: mark if name in inked or name.startswith(("pen:", "first:")) else Mark(BLANK, 1.0)
            for name, mark in finished.marks.items()
        }
        pictures.append(replace(finished, marks=marks))
    series = follow(GAME, whole.sheet, [*pictures, finished])
    assert series.verdict.status == "agrees", series.verdict
    assert {score.proof for score in series.verdict.scores.values()} == {"exact"}
    assert [series.verdict.scores[player].low for player in (1, 2)] == list(whole.scores)


def test_points_beyond_the_last_box_stand_in_the_total():
    games = (_played(3, seed) for seed in range(20))
    simulation = next(game for game in games if max(game.scores) > 80 and _proofs(game) == {"exact"})
    most = max(simulation.scores)
    reading = reading_from_simulation(simulation)
    assert GAME.judge(simulation.sheet, reading).status == "agrees"
    for total, status in ((most - 1, "disagrees"), (most, "agrees")):
        written = {**reading.written, f"total:{simulation.scores.index(most) + 1}": Written(str(total), 0.97)}
        assert GAME.judge(simulation.sheet, replace(reading, written=written)).status == status
