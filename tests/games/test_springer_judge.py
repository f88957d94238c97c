"""The judge: what the position proves is proved exactly, faults are found, doubts stay doubts."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace
from springer_boards import INKS, board_of, paper, region

from pnp.app import rehearse
from pnp.app.check import check
from pnp.games.record import read_record
from pnp.games.replay import follow
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.games.springer import GAME
from pnp.games.springer.rules import Board, SpringerPosition, choose, judge, start
from pnp.games.springer.rules.orders import Orders
from pnp.games.springer.rules.painted import Painted
from pnp.model.game import Setup, Verdict
from pnp.model.reading import BLANK, Mark, Reading
from pnp.model.sheet import Sheet

TWO = Setup(2, target=13)
THREE = Setup(3, target=4)
SMALL = "AB\nCD"
SMALL_TIPS = {"N": "1", "E": "1", "S": "1", "W": "1"}


def small_board(*, twice: bool = False) -> Board:
    """Four squares, and one or two triangles at the middle of each edge: crowded enough for passes and wins."""
    board = board_of(SMALL, SMALL_TIPS)
    more = {name.replace("1", "2"): point for name, point in board.tips.items()} if twice else {}
    return replace(board, tips={**board.tips, **more})


def marks_of(state: SpringerPosition) -> dict[str, str]:
    """Ink of everything coloured in a position."""
    tables = state.tables
    found = {}
    for ink, spaces, triangles in zip(INKS, state.coloured, state.held, strict=False):
        found |= {s: ink for i, s in enumerate(tables.spaces) if spaces >> i & 1}
        found |= {t: ink for i, t in enumerate(tables.triangles) if triangles >> i & 1}
    return found


def painted(board: Board, setup: Setup, marks: dict[str, str]) -> Painted:
    return Painted.read(board, setup, paper(board, marks, players=setup.players))


def reachable(board: Board, setup: Setup, marks: dict[str, str]) -> bool:
    """Whether legal play by the mover alone can bring these marks: slow, and independent of the proof it checks."""
    seen: set[object] = set()

    def play(state: SpringerPosition) -> bool:
        now = marks_of(state)
        if now == marks:
            return True
        key = (state.turn, state.coloured, state.held)
        if key in seen:
            return False
        seen.add(key)
        for move in state.legal_moves():
            if all(marks.get(name) == INKS[move.player - 1] for name, _ in move.marks) and play(state.apply(move)):
                return True
        return False

    return play(start(board, setup))


# --- the order of turns -----------------------------------------------------------------------------------------------


def random_marks(board: Board, setup: Setup, rng: random.Random) -> dict[str, str] | None:
    """A field without faults, nearly as many marks for each player; None where chance did not find one."""
    places = [*board.borders, *board.tips]
    rng.shuffle(places)
    marks: dict[str, str] = {}
    share = 0.3 + 0.7 * rng.random()
    for turn, place in enumerate(places):
        if rng.random() < share:
            ink = INKS[(turn if rng.random() < 0.8 else rng.randrange(9)) % setup.players]
            if not list(painted(board, setup, marks | {place: ink}).faults()):
                marks[place] = ink
    return marks or None


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("players", [2, 3])
def test_orders_are_those_that_legal_play_can_bring(seed: int, players: int) -> None:
    """Random fields, most of them impossible, against playing every legal game towards them."""
    rng = random.Random(seed)
    board = small_board(twice=seed % 2 == 1)
    for _ in range(8):
        setup = Setup(players, target=(4, 5, 6)[rng.randrange(3)] if players == 2 else 4)
        marks = random_marks(board, setup, rng)
        if marks is None:
            continue
        orders = Orders(painted(board, setup, marks))
        for first in range(1, players + 1):
            possible, _ = orders.possible(first)
            assert bool(possible) == reachable(board, replace(setup, first=first), marks), (first, marks)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_orders_of_all_small_fields(players: int) -> None:
    """Every position that play on four squares can bring, and no other."""
    board = small_board()
    setup = Setup(players, target=4)
    seen: set[tuple[int, frozenset[tuple[str, str]]]] = set()
    for first in range(1, players + 1):
        waiting = [start(board, replace(setup, first=first))]
        known = set()
        while waiting:
            state = waiting.pop()
            if (state.turn, state.coloured, state.held) not in known:
                known.add((state.turn, state.coloured, state.held))
                seen.add((first, frozenset(marks_of(state).items())))
                waiting += [state.apply(move) for move in state.legal_moves()]
    places = [*board.borders, *board.tips]
    for number in range((players + 1) ** len(places)):
        marks = {}
        for place in places:
            number, ink = divmod(number, players + 1)
            if ink:
                marks[place] = INKS[ink - 1]
        field = painted(board, setup, marks)
        if marks and not list(field.faults()):
            orders = Orders(field)
            for first in range(1, players + 1):
                possible, _ = orders.possible(first)
                assert bool(possible) == ((first, frozenset(marks.items())) in seen), (first, marks)


@pytest.mark.parametrize("rules", [frozenset(), frozenset({"double"})])
def test_every_position_on_the_way_is_possible(rules: frozenset[str]) -> None:
    for seed in range(12):
        setup = replace(TWO, rules=rules, first=1 + seed % 2, target=(8, 13)[seed % 3 == 0])
        board = board_of()
        state, rng = start(board, setup), random.Random(seed)
        while not state.over:
            state = state.apply(choose(state, ("greedy", "random")[seed % 2], rng))
            field = painted(board, setup, marks_of(state))
            assert not list(field.faults())
            assert [order.first for order in Orders(field).possible(setup.first)[0]] == [setup.first]


# --- whole games ------------------------------------------------------------------------------------------------------

WAYS = {
    "two": (2, {}),
    "three": (3, {}),
    "halved": (2, {"variations": ("halved",)}),
    "double": (2, {"variations": ("double",)}),
    "all": (2, {"variations": ("halved", "double"), "points": 11}),
}


@cache
def sheet_for(way: str, seed: int) -> Sheet:
    players, options = WAYS[way]
    return GAME.sheet(
        GAME.code(seed, players=players, paper=("a4", "letter")[seed % 2], print_mode="colour", options=options)
    )


def played(way: str, seed: int, style: str = "greedy") -> Simulation:
    return simulate(GAME, sheet_for(way, seed % 30), seed=seed, styles=(style,))


def check_game(simulation: Simulation) -> None:
    verdict = GAME.judge(simulation.sheet, reading_from_simulation(simulation))
    assert verdict.status == "agrees", verdict
    assert all(finding.severity == "note" for finding in verdict.findings), verdict.findings
    for player, score in verdict.scores.items():
        total = simulation.scores[player - 1]
        assert (score.counted, score.low, score.high, score.written) == (total, total, total, total)
        assert score.proof == "exact"
    winners = simulation.state.winners
    assert verdict.winners == tuple(sorted(winners))
    sentence = next(f.text for f in verdict.findings if f.rule == "springer.result")
    assert sentence.startswith(f"Player {winners[0]} wins" if len(winners) == 1 else "Players")
    assert ("chain" in sentence and "all four edges" in sentence) == bool(simulation.state.complete)
    again = follow(GAME, simulation.sheet, read_record(simulation.to_record()))
    assert not again.faults and again.state.over
    filled = sum(name.partition(":")[0] != "cut" for move in simulation.moves for name, _ in move.marks)
    assert filled <= 110 + 20


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("style", ["greedy", "random"])
def test_simulated_games_agree(way: str, style: str) -> None:
    for seed in range(2):
        check_game(played(way, seed, style))


@pytest.mark.slow
@pytest.mark.parametrize(("way", "games"), [("two", 300), ("three", 300), ("halved", 60), ("double", 60), ("all", 60)])
def test_simulated_games_agree_sweep(way: str, games: int) -> None:
    for seed in range(games):
        check_game(played(way, seed, ("greedy", "random")[seed % 5 == 0]))


@pytest.mark.slow
def test_who_goes_first_and_who_sits_where_decides_little() -> None:
    """Two equal players over many fields: chains get completed, and neither seat wins much more than the other."""
    wins = {1: 0, 2: 0}
    complete = 0
    for seed in range(160):
        sheet = GAME.sheet(GAME.code(seed % 40, players=2, paper="a4", print_mode="colour", options={}))
        setup = replace(GAME.setup(sheet, 2), first=1 + seed // 40 % 2)
        state, rng = start(GAME.board(sheet), setup), random.Random(seed)
        while not state.over:
            state = state.apply(choose(state, "greedy", rng))
        complete += bool(state.complete)
        for winner in state.winners:
            wins[winner] += 1 if len(state.winners) == 1 else 0
    assert complete >= 60
    assert 0.6 < wins[1] / wins[2] < 1.7


# --- what is wrong is found -------------------------------------------------------------------------------------------

SPACES = "red:A blue:F red:H blue:R red:O blue:D red:V blue:S red:c blue:e red:j blue:g"
RACE = SPACES + " red:N2 blue:S1 red:W3 blue:W1 red:E4 blue:N1 red:S4 blue:Z"
TIPS = {"N": "2 1 5 3 4", "E": "1 2 5 3 4", "S": "1 2 5 3 4", "W": "3 1 4 5 2"}


def sheet_of(text: str, setup: Setup = TWO, tips: dict[str, str] = TIPS, **more) -> tuple[Verdict, Reading]:  # type: ignore[no-untyped-def]
    board = board_of(tips=tips, cuts="halved" in setup.rules)
    marks = {region(word.partition(":")[2], board): word.partition(":")[0] for word in text.split()}
    marks = {name: None if ink == "unsure" else ink for name, ink in marks.items()}
    reading = paper(board, marks, players=setup.players, **more)
    return judge(board, [setup], reading), reading


def rules_of(verdict: Verdict, severity: str = "error") -> list[str]:
    return [finding.rule for finding in verdict.findings if finding.severity == severity]


def test_a_won_game_agrees_and_names_winner_and_chain() -> None:
    verdict, _ = sheet_of(RACE, first=1, totals={1: ("13", 0.99), 2: ("1", 0.99)})
    assert verdict.status == "agrees"
    assert verdict.why == "The field keeps the rules: player 1 wins with a chain to all four edges that totals 13."
    note = next(finding for finding in verdict.findings if finding.rule == "springer.result")
    board = board_of()
    expected = [region(word, board) for word in ("A", "H", "O", "V", "c", "j", "N2", "E4", "S4", "W3")]
    assert sorted(note.regions) == sorted(expected)
    assert (verdict.scores[1].counted, verdict.scores[2].counted) == (13, 1)


def test_next_to_ones_own_colour() -> None:
    verdict, _ = sheet_of(SPACES + " red:B")
    assert verdict.status == "disagrees"
    assert [f.regions for f in verdict.findings if f.severity == "error"] == [
        ("space:1", "space:2"),
        ("space:2", "space:8"),
    ]
    assert "next to each other" in verdict.why


def test_of_two_triangles_on_an_edge_only_one_counts() -> None:
    for seed in range(6):
        simulation = played("two", seed)
        reading = reading_from_simulation(simulation)
        every = {name: Mark("red", 1.0) for name in reading.marks if name.startswith("triangle:")}
        verdict = GAME.judge(simulation.sheet, replace(reading, marks=reading.marks | every))
        assert all(score.low <= score.high <= 20 for score in verdict.scores.values()), verdict.scores


def test_two_triangles_on_an_edge() -> None:
    verdict, _ = sheet_of(SPACES + " red:N2 blue:N4 red:N5 blue:S1")
    assert verdict.status == "disagrees"
    assert rules_of(verdict) == ["springer.edge"]
    assert verdict.findings[0].regions == ("triangle:N2", "triangle:N5")
    assert "triangles 2 and 5 on the upper edge" in verdict.why


@pytest.mark.parametrize("total", ["11", "13"])
def test_either_of_two_triangles_on_an_edge_may_count(total: str) -> None:
    verdict, _ = sheet_of(RACE + " red:N5", totals={1: (total, 0.99)})
    assert rules_of(verdict) == ["springer.edge"], "the total is not called wrong as well"
    assert (verdict.scores[1].low, verdict.scores[1].high) == (11, 13)


@pytest.mark.parametrize("extra", ["red:N2 red:E4", "blue:N2 blue:E4", "red:N2 red:E4 red:S4"])
def test_a_colour_with_more_turns_than_it_can_have_had(extra: str) -> None:
    verdict, _ = sheet_of(f"{SPACES} {extra}")
    assert verdict.status == "disagrees"
    assert rules_of(verdict) == ["springer.turns"]
    verdict, _ = sheet_of(f"{SPACES} {extra.split()[0]}")
    assert verdict.status == "agrees"


def test_the_tick_of_who_went_first_counts_too() -> None:
    for first, status in ((None, "agrees"), (1, "agrees"), (2, "disagrees")):
        verdict, _ = sheet_of(SPACES + " red:N2", first=first)
        assert verdict.status == status, first


def test_play_that_went_on_after_a_complete_chain() -> None:
    verdict, _ = sheet_of(RACE + " red:C blue:P")
    assert verdict.status == "agrees", "the chain may have been closed with red's last mark"
    verdict, _ = sheet_of(RACE, first=2)
    assert verdict.status == "agrees", "red went second and closed it with his tenth mark"
    # after red's chain was complete blue has had two turns
    verdict, _ = sheet_of(RACE + " blue:E1")
    assert rules_of(verdict) == ["springer.went-on"]
    # with the colours swapped the second player has the chain, and the first one has had another turn
    swapped = RACE.replace("red", "?").replace("blue", "red").replace("?", "blue")
    verdict, _ = sheet_of(swapped + " red:P", first=1)
    assert verdict.status == "disagrees"
    assert rules_of(verdict) == ["springer.went-on"]


def test_two_complete_chains_of_three_players_cannot_be() -> None:
    tips = {"N": "1 2 5 3 4", "E": "5 2 4 3 1", "S": "5 2 4 3 1", "W": "1 3 4 5 2"}
    places = {"red": "A H O V c j N1 W1 E1 S1", "blue": "F K P U Z e N4 E5 S5 W2", "yellow": "B D G I N R S W b d"}
    text = " ".join(f"{ink}:{word}" for ink, words in places.items() for word in words.split())
    verdict, _ = sheet_of(text, THREE, tips)
    assert verdict.status == "disagrees"
    assert rules_of(verdict) == ["springer.went-on"]


def test_a_game_that_is_not_over_is_said_to_be_so() -> None:
    verdict, _ = sheet_of(SPACES)
    assert verdict.status == "agrees"
    assert "springer.unfinished" in rules_of(verdict, "note") and verdict.finished is False
    assert verdict.why.startswith("The game is not finished.") and "win" not in verdict.why
    verdict, _ = sheet_of(RACE.removesuffix(" blue:Z"), first=1)
    assert verdict.finished is False
    assert "Player 2 still has one last turn" in next(f.text for f in verdict.findings if f.rule.endswith("unfinished"))


def test_a_total_off_by_one_disagrees_if_it_is_clear_and_never_settles_anything() -> None:
    for total, confidence, status, severity in (
        ("14", 0.99, "disagrees", "error"),
        ("12", 0.99, "disagrees", "error"),
        ("20", 0.99, "disagrees", "error"),
        ("14", 0.5, "unsure", "warning"),
    ):
        verdict, _ = sheet_of(RACE, totals={1: (total, confidence)})
        assert verdict.status == status
        assert rules_of(verdict, severity) == ["score.total"]
        assert verdict.scores[1].counted == 13
    verdict, _ = sheet_of(RACE, totals={1: ("13", 0.99), 2: ("x", 0.99)})
    assert verdict.status == "unsure"


def test_what_could_not_be_read_is_looked_at() -> None:
    verdict, _ = sheet_of(RACE + " unsure:C", first=1)
    assert verdict.status == "unsure"
    assert verdict.why == "Space C could not be read: check which colour it has, if any."
    assert verdict.scores[1] == replace(verdict.scores[1], low=13, high=13, counted=13, proof="exact")
    verdict, _ = sheet_of(RACE.replace("red:O", "unsure:O").replace("red:E4", "unsure:E4"), first=1)
    assert verdict.status == "unsure"
    assert {f.rule for f in verdict.findings} == {"springer.unsure"}
    assert {name for f in verdict.findings for name in f.regions} == {"space:15", "triangle:E4"}
    assert (verdict.scores[1].low, verdict.scores[1].high, verdict.scores[1].counted) == (5, 13, None)
    # a fault elsewhere settles the matter all the same
    verdict, _ = sheet_of(RACE + " unsure:C red:i", first=1)
    assert verdict.status == "disagrees"


def test_bounds_of_unread_fields_hold() -> None:
    for seed in range(25):
        rng = random.Random(seed)
        board, setup = board_of(), TWO
        state = start(board, setup)
        while not state.over:
            state = state.apply(choose(state, "random", rng))
        marks: dict[str, str | None] = dict(marks_of(state))
        for name in [n for n in (*board.borders, *board.tips) if rng.random() < 0.15]:
            marks[name] = None
        field = Painted.read(board, setup, paper(board, marks))
        for player in (1, 2):
            assert field.best(player).total <= state.scores[player - 1] <= field.most(player)


def test_pens_that_cannot_be_told_apart_prove_nothing() -> None:
    verdict, reading = sheet_of(RACE + " red:B")
    same = replace(reading, marks={**reading.marks, "pen:2/1": Mark("red", 0.9), "pen:2/2": Mark("red", 0.9)})
    assert judge(board_of(), [TWO], same).status == "unsure"
    empty = {name: Mark(BLANK, 1.0) for name in reading.marks}
    assert judge(board_of(), [TWO], replace(reading, marks=empty)).status == "unsure"


def test_how_many_played_follows_from_the_pens() -> None:
    board = board_of()
    for players, setup in ((2, TWO), (3, THREE)):
        reading = paper(board, {"space:1": "red"}, players=players)
        verdict = judge(board, [TWO, THREE], reading)
        assert verdict.setup is not None and replace(verdict.setup, first=1) == setup
    verdict = judge(board, [TWO, THREE], replace(reading, inks={}))
    assert verdict.status == "unsure" and verdict.setup is None


def test_two_spaces_as_one_must_be_there_once() -> None:
    double = replace(TWO, rules=frozenset({"double"}))
    verdict, _ = sheet_of("red:A red:B blue:D blue:E red:I blue:X", double)
    assert verdict.status == "agrees"
    verdict, _ = sheet_of("red:A red:H blue:D blue:E red:O blue:X", double)
    assert rules_of(verdict) == ["springer.double"]
    verdict, _ = sheet_of("red:A red:B red:C blue:D blue:E blue:X", double)
    assert set(rules_of(verdict)) == {"springer.own-colour"}
    verdict, _ = sheet_of("red:A red:B blue:D blue:E red:I blue:X red:P red:T", double)
    assert rules_of(verdict) == ["springer.turns"]


def test_halved_spaces_are_told_by_their_halves() -> None:
    halved = replace(TWO, rules=frozenset({"halved"}))
    base = "red:A blue:F red:O blue:D red:V blue:S "
    for text, status in (
        ("red:H/1 blue:H/2", "agrees"),
        ("red:H red:H/1 red:H/2 blue:W", "agrees"),
        ("red:H blue:W", "agrees"),  # as a simulated sheet says it
        ("unsure:H red:H/1 red:H/2 blue:W", "agrees"),
        ("red:H red:H/1 unsure:H/2 blue:W", "agrees"),
        ("unsure:H red:H/1 unsure:H/2 blue:W", "unsure"),
        ("blue:H red:H/1 red:H/2 blue:W", "unsure"),
        ("unsure:H", "unsure"),
        ("red:H/1 blue:H/2 red:c/1 blue:c/2", "agrees"),
        ("red:H/1 blue:H/2 red:c/1 blue:c/2 red:T/2 blue:T/1", "disagrees"),
        ("red:H/1 blue:H/2 red:N", "disagrees"),
    ):
        verdict, _ = sheet_of(base + text, halved)
        assert verdict.status == status, (text, verdict.why)
    assert rules_of(sheet_of(base + "red:H/1 blue:H/2 red:c/1 blue:c/2 red:T/2 blue:T/1", halved)[0]) == [
        "springer.halve"
    ]


@pytest.mark.parametrize(
    ("why", "spaces", "status"),
    [
        ("another ink", "HN", "agrees"),
        ("crossed out", "H", "agrees"),
        ("faint mark", "H", "unsure"),
        ("another ink", "HNT", "unsure"),
    ],
)
def test_black_lines_through_white_spaces_are_no_colour(why: str, spaces: str, status: str) -> None:
    """Each player halves one space: a third line is something else."""
    halved = replace(TWO, rules=frozenset({"halved"}))
    _, reading = sheet_of("red:A blue:F red:O blue:D red:V blue:S", halved)
    board = board_of(tips=TIPS, cuts=True)
    lines = {region(letter, board): Mark(None, 0.0, why=why) for letter in spaces}
    verdict = judge(board, [halved], replace(reading, marks={**reading.marks, **lines}))
    assert verdict.status == status, verdict.why


def test_the_lines_that_halve_spaces_are_marks_in_black_and_come_into_photographs(tmp_path: Path) -> None:
    code = str(GAME.sheet(GAME.code(5, players=2, paper="a4", print_mode="colour", options=WAYS["halved"][1])).code)
    played = rehearse.play(code, players=2, seed=2, style="greedy")
    cuts = [name for name in played["marks"] if name.startswith("cut:")]
    assert [move["marks"] for move in played["moves"][:2]] == [{name: "black"} for name in cuts]
    assert len(cuts) == 2 and {played["marks"][name] for name in cuts} == {"black"}
    assert not any(name.replace("cut", "half") + "/1" in played["marks"] for name in cuts), "other seed: both are white"
    game = tmp_path / "game.json"
    game.write_text(json.dumps(played))
    for moves in (None, 4):
        picture, truth = rehearse.photograph_file(code, game, "tilt20", 1, tmp_path / "x.jpg", moves=moves)
        assert set(cuts) <= set(json.loads(truth.read_text())["marks"])
        assert check(picture).verdict.status == "agrees"


def test_forged_sheets_of_whole_games_are_found() -> None:
    """On real fields: one more space next to one's own colour, a second triangle, a mark too many, a mark changed."""
    for seed, way in ((1, "two"), (2, "three")):
        simulation = played(way, seed)
        reading = reading_from_simulation(simulation)
        board = GAME.board(simulation.sheet)
        mine = [name for name, mark in reading.marks.items() if mark.ink == "red" and name.startswith("space")]

        def forged(**changes: str) -> Verdict:
            marks = {name.replace("_", ":"): Mark(ink, 1.0) for name, ink in changes.items()}
            return GAME.judge(simulation.sheet, replace(reading, marks={**reading.marks, **marks}))  # noqa: B023

        blank = next(n for m in mine for n in sorted(board.neighbours(m)) if reading.marks[n].ink == BLANK)
        verdict = forged(**{blank: "red"})
        assert verdict.status == "disagrees" and "springer.own-colour" in rules_of(verdict)
        held = next(n for n, mark in reading.marks.items() if n.startswith("triangle") and mark.ink == "red")
        other = next(n for n in board.tips if n[-2] == held[-2] and reading.marks[n].ink == BLANK)
        verdict = forged(**{other: "red"})
        assert verdict.status == "disagrees" and "springer.edge" in rules_of(verdict)
