import random
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from pnp.games import registry
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.games.vasarely.rules import orders, proof
from pnp.games.vasarely.rules.painted import Painted
from pnp.model.game import Verdict
from pnp.model.reading import BLANK, Mark, Reading, Written
from pnp.model.sheet import Sheet

GAME = registry.game("vasarely")
INKS = ("red", "blue", "yellow", "green")


def sheet_of(seed: int, players: int | None = None, *variations: str) -> Sheet:
    options = {"variations": variations}
    return registry.sheet(GAME.code(seed, players=players, paper="a4", print_mode="colour", options=options))


def game_on(sheet: Sheet, players: int, seed: int, style: str = "greedy") -> Simulation:
    return simulate(GAME, sheet, players=players, seed=seed, styles=(style,))


def changed(reading: Reading, marks: Mapping[str, str | None]) -> Reading:
    return replace(reading, marks={**reading.marks, **{name: Mark(ink, 0.99) for name, ink in marks.items()}})


def claiming(reading: Reading, player: int, points: int) -> Reading:
    """The same sheet with so many boxes coloured by a player, and no total written."""
    boxes = {f"score:{player}/{n}": INKS[player - 1] if n <= points else BLANK for n in range(1, 61)}
    written = {name: text for name, text in reading.written.items() if name != f"total:{player}"}
    return replace(changed(reading, boxes), written=written)


def told(verdict: Verdict) -> set[str]:
    return {finding.rule for finding in verdict.findings if finding.severity == "error"}


SWEEP = [(seed, 2 + seed % 3) for seed in range(100, 1000)]


@pytest.mark.parametrize(
    ("seed", "players"),
    [(1, 4), (2, 4), (3, 3), (4, 3), (5, 2), *(pytest.param(*case, marks=pytest.mark.slow) for case in SWEEP)],
)
def test_finished_games_agree_and_a_point_more_or_less_does_not(seed: int, players: int) -> None:
    sheet = sheet_of(seed % 20)
    simulation = game_on(sheet, players, seed, ("greedy", "random")[seed % 2])
    reading = reading_from_simulation(simulation)
    verdict = GAME.judge(sheet, reading)
    assert verdict.status == "agrees", verdict
    assert verdict.setup is not None
    assert (verdict.setup.players, verdict.setup.first) == (players, 1)
    for player, score in verdict.scores.items():
        assert score.low <= simulation.scores[player - 1] <= score.high
        assert score.boxes == simulation.scores[player - 1]
    for player in range(1, players + 1):
        for step in (-1, 1):
            claim = simulation.scores[player - 1] + step
            score = verdict.scores[player]
            if not 0 <= claim <= 60 or score.proof != "exact":
                continue
            forged = GAME.judge(sheet, claiming(reading, player, claim))
            assert forged.status == "disagrees", (player, claim)
            assert "vasarely.score" in told(forged)


@pytest.mark.parametrize(("players", "share"), [(4, 0.9), (3, 0.9)])
def test_with_three_or_four_players_hardly_a_false_claim_slips_through(players: int, share: float) -> None:
    caught = tried = exact = 0
    for seed in range(8):
        sheet = sheet_of(seed % 3)
        simulation = game_on(sheet, players, seed, ("greedy", "random")[seed % 2])
        reading = reading_from_simulation(simulation)
        exact += sum(score.proof == "exact" for score in GAME.judge(sheet, reading).scores.values())
        for player, real in enumerate(simulation.scores, 1):
            for claim in (real - 1, real + 1):
                if claim >= 0:
                    tried += 1
                    caught += GAME.judge(sheet, claiming(reading, player, claim)).status == "disagrees"
    assert caught >= share * tried
    assert exact > 0


def score_lines(sheet: Sheet, reading: Reading, players: int) -> frozenset[tuple[int, ...]]:
    masks = [
        sum(1 << i for i, s in enumerate(sheet.field.spaces) if reading.marks[f"space:{s.key}"].ink == ink)
        for ink in INKS[:players]
    ]
    found = orders.follow(GAME.board(sheet), masks, 1, 2)
    assert found is not None
    return found.lines


def test_the_smallest_group_whose_claims_cannot_go_together_is_named() -> None:
    sheet = sheet_of(7)
    for seed in range(100):
        simulation = game_on(sheet, 3, seed, "random")
        reading = reading_from_simulation(simulation)
        lines = score_lines(sheet, reading, 3)
        assert simulation.scores in lines
        first = simulation.scores[0]
        apart = sorted({line[1] for line in lines} - {line[1] for line in lines if line[0] == first})
        if apart:
            break
    verdict = GAME.judge(sheet, claiming(reading, 2, apart[0]))
    assert verdict.status == "disagrees"
    assert any(f.text.startswith("Players 1 and 2 have ") and "together" in f.text for f in verdict.findings)
    possible = {line[1] for line in lines}
    never = next(points for points in range(61) if points not in possible)
    assert any(f.text.startswith("Player 2 has ") for f in GAME.judge(sheet, claiming(reading, 2, never)).findings)


def test_exchanged_colours_are_no_game() -> None:
    """Two spaces of different numbers change colours: the counts stay, no order is left."""
    sheet = sheet_of(3)
    rng, refused = random.Random(3), 0
    simulation = game_on(sheet, 4, 3)
    reading = reading_from_simulation(simulation)
    dots = {region.id: region.facts["dots"] for region in sheet.of_kind("space")}
    names = sorted(dots)
    while refused < 5:
        a, b = (names[int(rng.random() * 95)] for _ in range(2))
        inks = reading.marks[a].ink, reading.marks[b].ink
        if inks[0] == inks[1] or dots[a] == dots[b]:
            continue
        verdict = GAME.judge(sheet, changed(reading, {a: inks[1], b: inks[0]}))
        assert verdict.status == "disagrees", (a, b)
        if "vasarely.order" in told(verdict):
            assert "turn" in verdict.why
            assert all(score.proof == "none" for score in verdict.scores.values())
            refused += 1


def test_the_wrong_tick_is_an_error_and_no_tick_a_note() -> None:
    sheet = sheet_of(11)
    reading = reading_from_simulation(game_on(sheet, 4, 11))
    wrong = GAME.judge(sheet, changed(reading, {"first:1": BLANK, "first:3": "yellow"}))
    assert (wrong.status, told(wrong)) == ("disagrees", {"vasarely.first"})
    assert "the colours of the spaces say that it was player 1." in wrong.why
    unticked = GAME.judge(sheet, changed(reading, {"first:1": BLANK}))
    assert unticked.status == "agrees"
    assert any(f.rule == "vasarely.first" and f.severity == "note" for f in unticked.findings)


def test_three_begun_cubes_are_too_many_unless_agreed() -> None:
    for variations, status in (((), "disagrees"), (("three-cubes",), "agrees")):
        sheet = sheet_of(5, 3, *variations)
        simulation = game_on(sheet_of(5, 3, "three-cubes"), 3, 0, "random")
        cubes = {region.id: region.facts["cube"] for region in sheet.of_kind("space")}
        filled: dict[str, str] = {}
        for move in simulation.moves:
            filled |= {name: INKS[pen - 1] for name, pen in move.marks}
            if len({cubes[name] for name in filled}) == 3:
                break
        blank = reading_from_simulation(simulation)
        nothing = {name: BLANK for name in blank.marks if name.startswith(("space:", "score:"))}
        verdict = GAME.judge(sheet, replace(changed(blank, nothing | filled), written={}))
        assert verdict.status == status, verdict
        assert ("vasarely.cubes" in told(verdict)) == (status == "disagrees")
        if status == "agrees":
            assert {"vasarely.unfinished"} == {finding.rule for finding in verdict.findings}


@pytest.mark.parametrize("stop", [1, 17, 60, 94])
def test_a_game_broken_off_is_judged_as_far_as_it_went(stop: int) -> None:
    sheet = sheet_of(9)
    simulation = game_on(sheet, 4, 9)
    marks = {name: BLANK for name in reading_from_simulation(simulation).marks if name.startswith(("space:", "score:"))}
    scores = [0, 0, 0, 0]
    fills = 0
    for move, points in zip(simulation.moves, simulation.scored, strict=True):
        if fills == stop:
            break
        fills += bool(move.marks)
        marks |= {name: INKS[pen - 1] for name, pen in move.marks}
        scores[move.player - 1] += points
    marks |= {f"score:{p}/{n}": INKS[p - 1] for p in range(1, 5) for n in range(1, scores[p - 1] + 1)}
    reading = replace(changed(reading_from_simulation(simulation), marks), written={"initials:4": Written("D", 0.9)})
    verdict = GAME.judge(sheet, reading)
    assert verdict.status == "agrees", verdict
    assert any(f.rule == "vasarely.unfinished" and f.severity == "note" for f in verdict.findings)
    assert GAME.judge(sheet, claiming(reading, 1, scores[0] + 30)).status == "disagrees"


def test_unread_spaces_and_strange_inks_need_a_person() -> None:
    sheet = sheet_of(2)
    reading = reading_from_simulation(game_on(sheet, 4, 2))
    for ink in (None, "purple"):
        verdict = GAME.judge(sheet, changed(reading, {"space:40": ink}))
        assert verdict.status == "unsure"
        assert any("space:40" in f.regions and "cube" in f.text for f in verdict.findings)
        assert all(score.proof == "none" for score in verdict.scores.values())
    lost = {name: mark for name, mark in reading.marks.items() if name != "space:41"}
    assert GAME.judge(sheet, replace(reading, marks=lost)).status == "unsure"
    keys = {"pen:2/1": "red", "pen:2/2": "red"}
    assert GAME.judge(sheet, changed(reading, keys)).status == "unsure"
    unsure_box = GAME.judge(sheet, changed(reading, {"score:1/1": None}))
    assert unsure_box.status == "unsure"
    assert unsure_box.scores[1].boxes is None


def test_an_unread_box_does_not_hide_what_another_claim_proves() -> None:
    sheet = sheet_of(2)
    simulation = game_on(sheet, 4, 2)
    reading = changed(reading_from_simulation(simulation), {"score:1/1": None})
    assert GAME.judge(sheet, claiming(reading, 2, simulation.scores[1] + 20)).status == "disagrees"


def test_a_space_that_was_forgotten_is_said_first_and_pointed_at() -> None:
    simulation = game_on(sheet_of(1, 3), 3, 1)
    reading = reading_from_simulation(simulation)
    cubes = {region.id: region.facts["cube"] for region in simulation.sheet.of_kind("space")}
    forgotten = next(
        (space, verdict)
        for space in cubes
        if "vasarely.order" in told(verdict := GAME.judge(simulation.sheet, changed(reading, {space: BLANK})))
    )
    space, verdict = forgotten
    (fault,) = (finding for finding in verdict.findings if finding.rule == "vasarely.order")
    number = space.partition(":")[2]
    assert verdict.why.startswith(f"Cube {cubes[space]} is not full: space {number} is empty. No order of turns")
    assert fault.regions == (space,)


def test_an_empty_sheet_and_an_unknown_number_of_players() -> None:
    sheet = sheet_of(2)
    reading = reading_from_simulation(game_on(sheet, 4, 2))
    blank = changed(reading, {name: BLANK for name in reading.marks if name.startswith(("space:", "score:", "first:"))})
    assert "nothing to judge" in GAME.judge(sheet, blank).why
    nobody = replace(blank, inks={}, written={})
    assert GAME.judge(sheet, nobody).setup is None


def test_where_there_are_too_many_orders_the_cubes_still_bound_the_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof.orders, "follow", lambda *_: None)
    sheet = sheet_of(4)
    for players in (2, 3, 4):
        simulation = game_on(sheet, players, 4)
        reading = reading_from_simulation(simulation)
        verdict = GAME.judge(sheet, reading)
        assert verdict.status == "agrees"
        most = {player: score.high for player, score in verdict.scores.items()}
        assert {score.proof for score in verdict.scores.values()} == {"range"}
        beyond = GAME.judge(sheet, claiming(reading, 1, min(most[1] + 1, 60)))
        assert beyond.status == ("disagrees" if most[1] < 60 else beyond.status)
        # no cube can bring anybody a single point alone, and all cubes bring more than this together
        little = claiming(reading, 1, 1)
        for player in range(2, players + 1):
            little = claiming(little, player, 0)
        verdict = GAME.judge(sheet, little)
        assert verdict.status == "disagrees"
        assert "together" in verdict.why


def test_a_full_area_stands_for_sixty_or_more() -> None:
    lines = frozenset({(63, 10), (20, 30)})
    shown = proof.Proof(lines, True, 1, (1,), 100, (80, 80), 60)
    sheet, setup = sheet_of(1), GAME.setup(sheet_of(1), 2)
    field = Painted.read(GAME.board(sheet), setup, reading_from_simulation(game_on(sheet, 2, 1)), 2)
    claims = {1: proof.Claim(60, 63), 2: proof.Claim(10, None)}
    assert not list(proof.against(shown, setup, claims))
    claims[2] = proof.Claim(30, None)
    assert [finding.rule for finding in proof.against(shown, field, claims)] == ["vasarely.score"]


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ([1], "exactly 1 point"),
        ([12], "exactly 12 points"),
        ([3, 5, 9], "3, 5 or 9 points"),
        ([3, 4, 5, 6, 7], "between 3 and 7 points"),
        ([3, 4, 5, 6, 8], "between 3 and 8 points, and not every number between them"),
    ],
)
def test_what_may_be_claimed_is_said_in_words(scores: list[int], words: str) -> None:
    assert str(proof._either(scores)) == words


def test_a_claim_without_the_others_and_a_game_without_a_first_player_are_told() -> None:
    sheet, setup = sheet_of(1), GAME.setup(sheet_of(1), 2)
    field = Painted.read(GAME.board(sheet), setup, reading_from_simulation(game_on(sheet, 2, 1)), 2)
    claims = {1: proof.Claim(6, None), 2: proof.Claim(None, None)}
    shown = proof.Proof(frozenset({(5, 7)}), False, None, (), 0, (80, 80), 60)
    texts = [finding.text for finding in proof.against(shown, field, claims)]
    assert texts == ["Player 1 has 6 coloured boxes, but the full cubes cannot give this score."]
    shown = proof.Proof(frozenset(), True, None, (), 26, (80, 80), 60)
    texts = [finding.text for finding in proof.against(shown, field, claims)]
    assert len(texts) == 1
    assert "these colours: turn 27 is out of reach," in texts[0]
