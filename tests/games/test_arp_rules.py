"""Legal play: the cases of tests/rules/arp (the book's sentences, our readings), and the definition itself."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace
from sourced import every_case

from pnp.errors import GameError, IllegalMove
from pnp.games.arp import GAME
from pnp.games.arp.rules import Board, choose, start
from pnp.games.record import read_record
from pnp.games.replay import follow
from pnp.games.simulate import simulate
from pnp.model.game import Move, Setup


def _board(case: dict[str, Any]) -> Board:
    key = {letter: number for number, letter in enumerate(case["lines"], start=1)}
    borders = {
        int(space): frozenset((key[name[0]], int(name[2:])) for name in border)
        for space, border in case["spaces"].items()
    }
    lines = {key[letter]: tuple(course) for letter, course in case["lines"].items()}
    return Board(lines, borders, {number: letter for letter, number in key.items()})


def _move(text: str, case: dict[str, Any], board: Board) -> Move:
    """A move such as ``red U 1-3``, ``blue red H 1``, ``blue pass``; the captured spaces are not named."""
    who, *rest = text.split()
    player = pen = case["inks"].index(who) + 1
    if rest[0] in case["inks"]:
        pen, rest = case["inks"].index(rest[0]) + 1, rest[1:]
    if rest == ["pass"]:
        return Move(player)
    letter, places = rest
    line = next(key for key, label in board.labels.items() if label == letter)
    low, _, high = places.partition("-")
    return Move(player, tuple((f"line:{line}/{place}", pen) for place in range(int(low), int(high or low) + 1)))


def _stretches(move: Move) -> tuple[int, frozenset[tuple[str, int]]]:
    return move.player, frozenset(mark for mark in move.marks if mark[0].startswith("line:"))


@every_case("arp")
def test_case(case):
    board = _board(case)
    rules = frozenset(case.get("variations", ()))
    state = start(board, Setup(case["players"], first=case.get("first", 1), rules=rules))
    for text in case["moves"]:
        words, captures = text.rsplit(" ", 1)
        before = sum(state.scores)
        move = _move(words, case, board)
        assert _stretches(move) in set(map(_stretches, state.legal_moves())), words
        state = state.apply(move)
        assert sum(state.scores) - before == int(captures), words
    if "scores" in case:
        assert list(state.scores) == case["scores"]
    legal = set(map(_stretches, state.legal_moves()))
    for text in case.get("allowed", []):
        assert _stretches(_move(text, case, board)) in legal, text
        state.apply(_move(text, case, board))
    for text, rule in case.get("refused", []):
        assert _stretches(_move(text, case, board)) not in legal, text
        with pytest.raises(IllegalMove) as caught:
            state.apply(_move(text, case, board))
        assert caught.value.rule == rule, text
        assert str(caught.value)[0].isupper() and str(caught.value)[-1] == "."
    if "every" in case:
        assert {(_stretches(_move(text, case, board))) for text in case["every"]} == legal


def _sheet(seed, players=None, **options):
    return GAME.sheet(GAME.code(seed, players=players, paper="a4", print_mode="colour", options=options))


# ---- the definition itself, told once more from the sheet's regions ----


def _replies(strokes, colours, last, player, stop):
    """Every set of stretches that may be coloured now, from the book's words; strokes by id, colours by id."""

    def walk(line, place, step):
        run = []
        while (name := f"line:{line}/{place}") in strokes and name not in colours:
            run.append(name)
            far = strokes[name].facts["junctions"][step > 0]
            crossing = [
                other
                for other, region in strokes.items()
                if far in region.facts["junctions"] and not other.startswith(f"line:{line}/")
            ]
            if stop and any(colours.get(other) == player for other in crossing):
                break
            place += step
        return frozenset(run)

    lines = {}
    for name in strokes:
        line, place = map(int, name[5:].split("/"))
        lines.setdefault(line, []).append(place)
    if not last:
        return {frozenset(f"line:{line}/{place}" for place in places) for line, places in lines.items()}
    touched = {junction for name in last for junction in strokes[name].facts["junctions"]}
    found = set()
    for name, region in strokes.items():
        line, place = map(int, name[5:].split("/"))
        start, end = region.facts["junctions"]
        found |= {walk(line, place, 1)} if start in touched else set()
        found |= {walk(line, place, -1)} if end in touched else set()
    found.discard(frozenset())
    if found:
        return found
    for line, places in lines.items():
        rest = [place for place in places if f"line:{line}/{place}" not in colours]
        while rest:
            run = walk(line, rest[0], 1)
            found.add(run)
            rest = [place for place in rest if f"line:{line}/{place}" not in run]
    return found


@pytest.mark.parametrize(
    ("seed", "players", "rules"), [(1, 2, ()), (2, 3, ()), (3, 4, ()), (4, 2, ("stop",)), (5, 3, ("stop",))]
)
def test_legal_moves_are_what_the_book_says(seed, players, rules):
    sheet = _sheet(seed, players, variations=rules)
    strokes = {region.id: region for region in sheet.of_kind("line")}
    borders = {region.id: set(region.facts["border"]) for region in sheet.of_kind("space")}
    state, rng = GAME.start(GAME.board(sheet), GAME.setup(sheet, players)), random.Random(seed)
    colours, last, captured = {}, (), {}
    while not state.over:
        moves = state.legal_moves()
        want = _replies(strokes, colours, last, state.turn, "stop" in rules)
        assert {frozenset(r for r, _ in move.marks if r in strokes) for move in moves} == want
        assert len(moves) == len(want)
        move = moves[int(rng.random() * len(moves))]
        last = [region for region, _ in move.marks if region in strokes]
        colours |= dict.fromkeys(last, move.player)
        whole = {space for space, border in borders.items() if border <= set(colours)} - set(captured)
        assert {region for region, _ in move.marks if region in borders} == whole
        captured |= dict.fromkeys(whole, move.player)
        state = state.apply(move)
        assert list(state.scores) == [list(captured.values()).count(p) for p in range(1, players + 1)]
    assert set(colours) == set(strokes) and set(captured) == set(borders)
    assert state.legal_moves() == ()
    with pytest.raises(IllegalMove, match="over"):
        state.apply(Move(state.turn, (("line:1/1", state.turn),)))


def _whole_game(seed, players, rules, styles):
    sheet = _sheet(seed % 7, players, variations=rules)
    simulation = simulate(GAME, sheet, seed=seed, styles=styles)
    assert sum(simulation.scores) == 55
    assert simulation.to_record().count("\n") > 25
    return simulation


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", ["greedy", "random"])
def test_games_end(players, style):
    for seed in range(5):
        simulation = _whole_game(seed, players, ("stop",) if seed % 2 else (), (style,))
        assert 30 <= len(simulation.moves) <= 80


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_hundred_games_end(players):
    for seed in range(300):
        styles = (("greedy",), ("random",), ("greedy", "random"))[seed % 3]
        simulation = _whole_game(seed, players, ("stop",) if seed % 2 else (), styles)
        assert max(simulation.scores) <= 55
        again = follow(GAME, simulation.sheet, read_record(simulation.to_record()))
        assert not again.faults and again.state.over


def test_captured_spaces_may_be_named_or_not_but_not_wrongly():
    sheet = _sheet(1, 2)
    state, rng = GAME.start(GAME.board(sheet), GAME.setup(sheet, 2)), random.Random(1)
    move = GAME.choose(state, "greedy", rng)
    while not any(region.startswith("space:") for region, _ in move.marks):
        state = state.apply(move)
        move = GAME.choose(state, "greedy", rng)
    bare = Move(move.player, tuple(mark for mark in move.marks if mark[0].startswith("line:")))
    assert state.apply(bare) == state.apply(move)
    spaces = [mark for mark in move.marks if mark not in bare.marks]
    other = next(f"space:{n}" for n in range(1, 56) if (f"space:{n}", move.player) not in spaces)
    for wrong in ([*bare.marks, (other, move.player)], [*move.marks, (other, move.player)]):
        with pytest.raises(IllegalMove) as caught:
            state.apply(Move(move.player, tuple(wrong)))
        assert caught.value.rule == "arp.capture" and other in caught.value.regions
    with pytest.raises(IllegalMove) as caught:
        state.apply(Move(move.player, tuple(spaces)))
    assert caught.value.rule == "arp.pass"


@pytest.mark.parametrize(
    ("regions", "rule"),
    [
        (("line:99/1",), "arp.line"),
        (("segment:1",), "arp.line"),
        (("line:1/1", "line:2/1"), "arp.one-line"),
        (("line:1/1", "line:1/3"), "arp.one-line"),
    ],
)
def test_moves_that_are_none(regions, rule):
    sheet = _sheet(1, 2)
    state = GAME.start(GAME.board(sheet), GAME.setup(sheet, 2))
    with pytest.raises(IllegalMove) as caught:
        state.apply(Move(1, tuple((region, 1) for region in regions)))
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    "setup",
    [
        Setup(5),
        Setup(1),
        Setup(3, teams=True),
        Setup(2, first=3),
        Setup(4, rules=frozenset({"fly"})),
        Setup(4, rules=frozenset({"low-doubles"})),
        Setup(4, teams=True, rules=frozenset({"low-doubles", "high-doubles"})),
    ],
)
def test_what_cannot_be_agreed_on(setup):
    with pytest.raises(GameError):
        GAME.start(GAME.board(_sheet(1)), setup)


def test_greedy_takes_the_most_and_leaves_the_least():
    sheet = _sheet(2, 2)
    state, rng = GAME.start(GAME.board(sheet), GAME.setup(sheet, 2)), random.Random(0)
    seen = 0
    while not state.over:
        move = choose(state, "greedy", rng)
        gains = {m: sum(r.startswith("space:") for r, _ in m.marks) for m in state.legal_moves()}
        best = max(gains.values())
        just = {region.partition("/")[0] for region, _ in state_last(state)}
        fresh = {m: gain for m, gain in gains.items() if m.marks[0][0].partition("/")[0] not in just} or gains
        assert gains[move] == max(fresh.values()) <= best
        seen += gains[move] > 0
        state = state.apply(move)
    assert seen > 10
    with pytest.raises(GameError):
        GAME.choose(state, "clever", rng)


def state_last(state):
    return [(state.tables.stretches[i], 0) for i in range(len(state.tables.stretches)) if state.last >> i & 1]


def test_fair_to_every_seat():
    """Greedy players on many fields: no seat has much more than its share, and captures are spread over the game."""
    for players in (2, 4):
        totals, late = [0] * players, 0
        for seed in range(12):
            simulation = simulate(GAME, _sheet(seed, players), seed=seed)
            totals = [a + b for a, b in zip(totals, simulation.scores, strict=True)]
            scoring = [turn for turn, points in enumerate(simulation.scored, start=1) if points]
            assert len(scoring) >= 18 and max(simulation.scored) <= 9
            late += sum(simulation.scored[2 * len(simulation.moves) // 3 :])
        share = [total / sum(totals) * players for total in totals]
        assert min(share) > 0.8 and max(share) < 1.2, share
        assert late < 0.75 * sum(totals)


def test_winners_in_teams_that_double():
    doubling = ("low-doubles", "high-doubles")
    setups = {name: GAME.setup(_sheet(1, 4, teams=True, variations=(name,)), 4) for name in doubling}
    plain = GAME.setup(_sheet(1, 4, teams=True), 4)
    state = GAME.start(GAME.board(_sheet(1)), plain)
    state = replace(state, scores=(14, 15, 14, 12))  # 28 against 27; 42 against 39; 42 against 42
    assert GAME.winners(plain, state) == {1, 3}
    assert GAME.winners(setups["low-doubles"], state) == {1, 3}
    assert GAME.winners(setups["high-doubles"], state) == {1, 2, 3, 4}
    assert GAME.winners(GAME.setup(_sheet(1, 4), 4), state) == {2}
