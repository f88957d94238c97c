"""Records: what people write is understood, what cannot be understood is said, replays find the first fault."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.api import make_sheet
from pnp.app.report import referee_json
from pnp.errors import GameError, PnpError, RecordError
from pnp.games.mondrian import GAME
from pnp.games.record import INKS, Record, Turn, read_record, write_record
from pnp.games.replay import follow, replay
from pnp.games.simulate import simulate
from pnp.model.game import Move

HEAD = "sheet: S\nplayers: 4\n"


@pytest.fixture(scope="module")
def sheet():
    return GAME.sheet(GAME.code(3, players=None, paper="a4", print_mode="colour", options={}))


@pytest.fixture(scope="module")
def played(sheet):
    """A whole game of three, as a record."""
    return read_record(simulate(GAME, sheet, 3, seed=5).to_record(), "game.txt")


def _moves(text: str) -> list[Move]:
    return [turn.move for turn in read_record(text).turns]


def _space(player: int, key: int, pen: int | None = None) -> Move:
    return Move(player, ((f"space:{key}", pen or player),))


def test_moves_of_games_that_marks_do_not_tell_are_words() -> None:
    head = "sheet: CANVAS-1AC0-7-CNTKK\nnames: Ada, Ben\ndeal: Row  4 9 12\n"
    record = read_record(f"{head}1. Ada: Take 3 draw 41\n2) ben paint 1 2 3 on 7 = 5\n3. player 1: set 3,4=5\n")
    assert record.deal == "row 4 9 12"
    assert [turn.move for turn in record.turns] == [
        Move(1, play="take 3 draw 41"),
        Move(2, play="paint 1 2 3 on 7"),
        Move(1, play="set 3,4=5"),
    ]
    assert [turn.claim for turn in record.turns] == [None, 5, None]
    assert read_record(write_record(record)) == record
    assert "first: Ben" in write_record(replace(record, first=2))
    for line, found in (("take 3", "found '1. take 3', expected a player"), ("Ada:", "expected a move in words")):
        with pytest.raises(RecordError, match=found):
            read_record(f"{head}1. {line}\n", "game.txt")


def test_a_record_of_five_has_the_pens_of_its_game() -> None:
    with pytest.raises(RecordError, match="inks"):
        read_record("sheet: MONDRIAN-X\nplayers: 5\n")
    assert len(read_record("sheet: DESTIJL-X\nplayers: 5\n").inks) == 5


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("red 17", _space(1, 17)),
        ("RED\t 17", _space(1, 17)),
        ("1 17", _space(1, 17)),
        ("player 3 17", _space(3, 17)),
        ("12. blue 7", _space(2, 7)),
        ("12 ) blue 007", _space(2, 7)),
        ("12.blue 7 # a good one", _space(2, 7)),
        ("1. 2 30", _space(2, 30)),
        ("green: 7", _space(4, 7)),
        ("green space 7", _space(4, 7)),
        ("green space:7", _space(4, 7)),
        ("green pass", Move(4)),
        ("Green passes", Move(4)),
        ("blue neutral 23", _space(2, 23, 5)),
        ("blue yellow 23", _space(2, 23, 3)),
        ("red segment 4, 5", Move(1, (("segment:4", 1), ("segment:5", 1)))),
        ("red segment:4 segment:5", Move(1, (("segment:4", 1), ("segment:5", 1)))),
        ("red sequence:1/2/3", Move(1, (("sequence:1/2/3", 1),))),
        ("player 1: blue cell 3,4 red cell 3,05", Move(1, (("cell:3,4", 2), ("cell:3,5", 1)))),
        ("red triangle n3", Move(1, (("triangle:N3", 1),))),
        ("red line 4/2 4/3 space 7", Move(1, (("line:4/2", 1), ("line:4/3", 1), ("space:7", 1)))),
    ],
)
def test_moves_as_people_write_them(line, move):
    assert _moves(HEAD + line) == [move]


def test_a_record_as_a_teacher_writes_it():
    text = (
        "\ufeff# Class 4b, second table\r\n\r\nSheet :  mondrian-x \r\nNames: Ada, Ann, Ann Lee\r\nFIRST: ann lee\r\n"
        "Teams: No\r\ntarget: 160\r\ninks: green, red, orange, brown\r\n\r\n"
        "1. ann lee 5\r\n2) Ada 6 = 2\r\nANN neutral 7=0\r\nann lee = 3\r\n"
    ).replace("ann lee = 3", "green pass")
    record = read_record(text + "\ntotals: 2, 0,0\n", "b.txt")
    assert (record.sheet, record.players, record.names) == ("mondrian-x", 3, ("Ada", "Ann", "Ann Lee"))
    assert (record.first, record.teams, record.target) == (3, False, 160)
    assert record.inks == ("green", "red", "orange", "brown")
    assert record.turns == (Turn(_space(3, 5)), Turn(_space(1, 6), 2), Turn(_space(2, 7, 4), 0), Turn(Move(1)))
    assert [turn.line for turn in record.turns] == [10, 11, 12, 13]
    assert (record.totals, record.lines["totals"], record.source) == ((2, 0, 0), 15, "b.txt")


@pytest.mark.parametrize(
    "moves",
    ["12. red 1\n13. blue 2", "red 1\n2. blue 2\n3. yellow 3", "1. red 1\n1. blue 2\n2. yellow 3\n2. green 4"],
)
def test_moves_are_numbered_as_people_like(moves) -> None:
    assert len(_moves(HEAD + moves)) == len(moves.splitlines())


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("players: 4\nred 1", 0, "no 'sheet:'"),
        ("sheet:\nplayers: 4", 1, "nothing after 'sheet:'"),
        ("sheet: S\nred 1", 0, "'players: 4'"),
        ("sheet: S\nplayers: four", 2, "a whole number"),
        ("sheet: S\nplayers: 0", 2, "from 1 to 8"),
        ("sheet: S\nplayers: 99999999999999999999", 2, "a whole number"),
        ("sheet: S\nsheet: T\nplayers: 4", 2, "a second 'sheet:'"),
        (HEAD + "red 1\nteams: yes", 4, "below the first move"),
        (HEAD + "names: A, B", 3, "2 names for 4 players"),
        (HEAD + "names: A, B, a, C", 3, "same name"),
        (HEAD + "names: Blue, B, C, D", 3, "another player's"),
        (HEAD + "inks: red, red, blue, green", 3, "different inks"),
        (HEAD + "first: Zoe", 3, "'Zoe'"),
        (HEAD + "teams: maybe", 3, "'teams: yes'"),
        (HEAD + "target: -1", 3, "a whole number"),
        (HEAD + "\n# so far\npurple 17", 5, "'purple 17'"),
        (HEAD + "redd 17", 3, "'redd 17'"),
        (HEAD + "neutral 17", 3, "without a player"),
        (HEAD + "red", 3, "'red'"),
        (HEAD + "red blue", 3, "'red 17'"),
        (HEAD + "red seventeen", 3, "'red seventeen'"),
        (HEAD + "red -7", 3, "'red -7'"),
        (HEAD + "red 1.5", 3, "'red 1.5'"),
        (HEAD + "red purple cell 1,4", 3, "pens of this game: red, blue, yellow and green"),
        (HEAD + "red purple 17", 3, "pens of this game: red, blue, yellow and green"),
        (HEAD + "inks: red, blue, purple, black\nred green 17", 4, "pens of this game: red, blue, purple and black"),
        (HEAD + "1: orange sequence 1/1/1 green 1/1/2", 3, "'1: orange sequence 1/1/1 green 1/1/2'"),
        (HEAD + "red blue green 17", 3, "'red blue green 17'"),
        (HEAD + "red spaces space 17", 3, "'red spaces space 17'"),
        ("sheet: MIRO-X\nplayers: 2\n1. red segment 9\n2. blue 6 7", 4, "the word 'segment' before"),
        ("sheet: KLEE-X\nplayers: 2\nred blue 1,1", 3, "the word 'sequence' or 'cell' before"),
        ("sheet: DELAUNAY-X\nplayers: 2\n1. red 1\n2. green 3", 4, "such as 'blue green 23'"),
        ("sheet: DELAUNAY-X\nplayers: 2\nred", 3, "a move such as 'red 17', 'green pass' or"),
        (HEAD + "1. red 1\n3. blue 2", 4, "found '3. blue 2', expected move number 2"),
        (HEAD + "7) red 1\nblue 2\n10) yellow 3", 5, "expected move number 9"),
        (HEAD + "7. red 1\n7. blue 2\n8. red 3\n3. blue 4\n9. red 5", 6, "found '3. blue 4', expected move number 9"),
        (HEAD + "red 17 = two", 3, "'two'"),
        (HEAD + "red 17 =", 3, "a whole number"),
        (HEAD + "red " + "9" * 5000, 3, "red 999"),
        ("sheet: S\nplayers: 3\ngreen 17", 3, "without a player"),
        (HEAD + "\x00\x01", 3, "expected a move"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(text, line, words):
    with pytest.raises(RecordError) as caught:
        read_record(text, "g.txt")
    message = str(caught.value)
    assert message.startswith(f"g.txt, line {line}: found " if line else "g.txt: found ")
    assert words in message and "expected" in message and message.endswith(".")
    assert len(message) < 250


@settings(max_examples=200)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    for words in (text, HEAD + text, HEAD + "red " + text):
        try:
            read_record(words)
        except RecordError as error:
            assert "found" in str(error)


_KEYS = st.integers(0, 999)


@st.composite
def _records(draw) -> Record:
    players = draw(st.integers(1, 4))
    name = st.text("abcdefghijklmnopqrstuvwxyz", min_size=5, max_size=9).filter(lambda n: n not in ("neutral", *INKS))
    names = draw(st.lists(name, min_size=players, max_size=players, unique=True))
    inks = draw(st.permutations(["red", "blue", "yellow", "green", "black"]))
    turn = st.builds(
        lambda player, keys, pen, claim: Turn(Move(player, tuple((f"space:{k}", pen or player) for k in keys)), claim),
        st.integers(1, players),
        st.lists(_KEYS, max_size=3),
        st.sampled_from([0, players + 1]),
        st.none() | st.integers(0, 99),
    )
    return Record(
        sheet="MONDRIAN-1",
        players=players,
        turns=tuple(draw(st.lists(turn, max_size=8))),
        names=tuple(names) if draw(st.booleans()) else (),
        inks=draw(st.sampled_from([INKS, tuple(inks)])),
        first=draw(st.integers(1, players)),
        teams=draw(st.sampled_from([None, True, False])),
        target=draw(st.none() | st.integers(1, 200)),
        totals=draw(st.just(()) | st.tuples(*[st.integers(0, 200)] * players)),
    )


@settings(max_examples=150)
@given(_records())
def test_written_and_read_again(record):
    assert read_record(write_record(record)) == record


# --- replay -----------------------------------------------------------------------------------------------------------


def test_a_simulated_game_replays(played, sheet):
    result = follow(GAME, sheet, played)
    assert result.faults == ()
    assert result.state.over
    assert result.state.scores == played.totals
    assert sum(result.scored) == sum(played.totals)
    assert "All" in result.why and "legal" in result.why
    data = referee_json(replay(played))
    assert data == referee_json(result)
    assert data["status"] == "agrees"
    assert data["scores"] == {str(p): s for p, s in enumerate(played.totals, start=1)}
    assert len(data["moves"]) == len(played.turns)
    assert "line" not in data


def test_the_first_illegal_move_is_named(played, sheet):
    third = played.turns[2]
    broken = replace(third, move=played.turns[0].move)
    record = replace(played, turns=(*played.turns[:2], broken, *played.turns[3:]))
    data = referee_json(replay(record))
    assert data["status"] == "disagrees"
    assert (data["line"], data["rule"]) == (third.line, "mondrian.turn")
    assert data["why"].startswith(f"game.txt, line {third.line}: ")
    assert len(data["moves"]) == 2
    assert [fault["kind"] for fault in data["faults"]] == ["illegal"]


def test_a_wrong_claim_is_another_kind_of_fault(played, sheet):
    at = next(i for i, turn in enumerate(played.turns) if turn.claim)
    wrong = replace(played.turns[at], claim=played.turns[at].claim + 1)
    totals = (played.totals[0] + 1, *played.totals[1:])
    record = replace(played, turns=(*played.turns[:at], wrong, *played.turns[at + 1 :]), totals=totals)
    result = follow(GAME, sheet, record)
    assert [(fault.kind, fault.line, fault.rule) for fault in result.faults] == [
        ("claim", wrong.line, "record.claim"),
        ("claim", played.lines["totals"], "record.total"),
    ]
    assert result.faults[1].regions == ("total:1",)
    assert result.state.scores == played.totals, "the game goes on after a wrong claim"
    assert "one more" in result.why or "(1 more" in result.why


def test_an_unfinished_record_is_legal_so_far(played, sheet):
    result = follow(GAME, sheet, replace(played, turns=played.turns[:5], totals=()))
    assert result.faults == ()
    assert "not over yet" in result.why


def test_moves_after_the_end_are_illegal(played, sheet):
    record = replace(played, turns=(*played.turns, played.turns[0]))
    assert follow(GAME, sheet, record).faults[0].rule == "mondrian.over"


def test_who_went_first_and_teams(sheet):
    """The second player begins, in teams: the same moves, one seat on."""
    game = read_record(simulate(GAME, sheet, 4, seed=2, styles=("random",)).to_record())
    turned = tuple(
        Turn(Move(t.move.player % 4 + 1, tuple((r, pen % 4 + 1) for r, pen in t.move.marks)), t.claim)
        for t in game.turns
    )
    record = replace(game, turns=turned, first=2, teams=True, totals=(game.totals[-1], *game.totals[:-1]))
    result = follow(GAME, sheet, record)
    assert result.faults == ()
    scores = result.state.scores
    assert f"{scores[0] + scores[2]}" in result.why.split("Teams:")[1]
    assert follow(GAME, sheet, replace(record, first=1)).faults[0].rule == "mondrian.turn"


def test_a_space_that_the_sheet_does_not_have(played, sheet):
    record = replace(played, turns=(Turn(Move(1, (("space:999", 1),)), line=7),))
    fault = follow(GAME, sheet, record).faults[0]
    assert (fault.rule, fault.line) == ("mondrian.space", 7)
    assert "'999'" in fault.text


def test_records_of_unknown_sheets_and_numbers(played):
    with pytest.raises(PnpError, match="not a sheet code"):
        replay(replace(played, sheet="nonsense"))
    with pytest.raises(GameError):
        replay(replace(played, players=7))


@pytest.mark.parametrize(
    ("header", "name", "options", "players", "words"),
    [
        ("target: 5", "mondrian", {}, 3, "Mondrian is played to 80 or 160 points, not to 5"),
        ("target: 160", "mondrian", {}, 2, "160 points are for sheets that are made for it"),
        ("target: 80", "mondrian", {"variations": ("small",)}, 2, "Mondrian is played to 40 points, not to 80"),
        ("target: 3", "arp", {}, 3, "Arp has no points to agree on"),
        ("target: 500", "delaunay", {}, 3, "Delaunay has no points to agree on"),
        ("target: 73", "klee", {}, 2, "Klee is played to 1 to 72 points, not to 73"),
        ("target: 10", "springer", {}, 3, "10 points are for 2 players"),
        ("target: 13", "springer", {}, 3, "Springer is played to 4 points, not to 13"),
        ("teams: no", "mondrian", {"teams": True}, 4, "is printed for teams, which does not go with 'teams: no'"),
        ("teams: no", "delaunay", {}, 4, "In Delaunay four players always play as two teams"),
        ("teams: yes", "mondrian", {}, 3, "Teams are for 4 players"),
        ("variations: foo", "mondrian", {}, 3, "Mondrian has no variation called 'foo'"),
        ("deal: nonsense", "piet", {}, 2, "nonsense"),
    ],
)
def test_what_a_sheet_is_not_for_is_refused_with_its_line(header, name, options, players, words):
    code = make_sheet(name, 4, **options).code
    record = read_record(f"sheet: {code}\nplayers: {players}\n{header}\n\n1. player 1: pass\n", "game.txt")
    with pytest.raises(GameError) as raised:
        replay(record)
    assert str(raised.value).startswith("game.txt, line 3: ")
    assert words in str(raised.value)


def test_an_unknown_sheet_and_wrong_players_are_refused_with_their_lines(played):
    code = played.sheet
    with pytest.raises(PnpError, match="^game.txt, line 2: .* has a typing mistake"):
        replay(read_record(f"# ours\nsheet: {code[:-1]}{'A' if code[-1] != 'A' else 'B'}\nnames: A, B\n", "game.txt"))
    for header in ("players: 7", "names: A, B, C, D, E, F, G"):
        inks = "inks: red, blue, yellow, green, black, brown, purple"
        with pytest.raises(GameError, match="^game.txt, line 3: "):
            replay(read_record(f"sheet: {code}\n{inks}\n{header}\n", "game.txt"))


@pytest.mark.parametrize(("points", "target"), [(None, 13), (9, 9), (9, None)])
def test_two_players_may_agree_on_a_target_that_their_sheet_leaves_open(points, target):
    sheet = make_sheet("springer", 4, points=points)
    record = read_record(f"sheet: {sheet.code}\nplayers: 2\n" + (f"target: {target}\n" if target else ""))
    assert replay(record).setup.target == (target or points)
