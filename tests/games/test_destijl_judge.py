"""What the record sheet proves: whole games, claims off by one, paintings that cannot be, and what cannot be read."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace
from sheets import sheet_of

from pnp.games import registry
from pnp.games.destijl.rules.play import DECKS
from pnp.games.destijl.rules.scoring import strokes
from pnp.games.doubts import settle
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.model.game import Verdict
from pnp.model.reading import ALIKE, BLANK, Ink, Mark, Reading, Written

GAME = registry.game("destijl")
INKS = dict(enumerate(GAME.inks, start=1))


@cache
def played(players: int, seed: int = 1, printed: int | None = None) -> Simulation:
    return simulate(GAME, sheet_of(GAME, players=printed), players, seed=seed, styles=("random",))


def said(simulation: Simulation, changes: dict[str, str | None] | None = None) -> Verdict:
    return GAME.judge(simulation.sheet, changed(simulation, changes or {}))


def changed(simulation: Simulation, changes: dict[str, str | None]) -> Reading:
    reading = reading_from_simulation(simulation)
    assert set(changes) <= set(reading.marks)
    marks = {name: Mark(ink, 0.4 if ink is None else 1.0) for name, ink in changes.items()}
    return replace(reading, marks={**reading.marks, **marks})


def rules_of(verdict: Verdict, severity: str) -> set[str]:
    return {finding.rule for finding in verdict.findings if finding.severity == severity}


def cells(simulation: Simulation) -> dict[tuple[int, int], str]:
    """Row and column, from 1, of everything coloured on the grid."""
    found = {}
    for name, ink in simulation.marks.items():
        if name.startswith("cell:"):
            row, column = name.removeprefix("cell:").split(",")
            found[int(row), int(column)] = ink
    return found


def painted(simulation: Simulation, painting: dict[tuple[int, int], str]) -> dict[str, str | None]:
    """The changes that put another painting on the grid."""
    blank = {f"cell:{r},{c}": BLANK for r, c in cells(simulation)}
    return blank | {f"cell:{r},{c}": ink for (r, c), ink in painting.items()}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_finished_game_is_proved(players: int) -> None:
    for seed in range(3):
        for printed in (None, players):
            simulation = played(players, seed, printed)
            verdict = said(simulation)
            assert (verdict.status, rules_of(verdict, "error"), rules_of(verdict, "warning")) == (
                "agrees",
                set(),
                set(),
            )
            assert verdict.setup is not None and verdict.setup.players == players
            found = {p: (s.counted, s.low, s.high, s.boxes, s.proof) for p, s in verdict.scores.items()}
            truth = enumerate(simulation.scores, start=1)
            assert found == {p: (points, points, points, points, "exact") for p, points in truth}
            (result,) = (f.text for f in verdict.findings if f.rule == "score.result")
            winners = GAME.winners(simulation.setup, simulation.state)
            assert all(f"{player}" in result for player in winners)
            assert ("share" in result) == (len(winners) > 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_claim_off_by_one_disagrees(players: int) -> None:
    simulation = played(players)
    for player in range(1, players + 1):
        points = simulation.scores[player - 1]
        own = simulation.state.colours[player - 1]
        for name, ink in ((f"score:{player}/{points}", BLANK), (f"score:{player}/{points + 1}", INKS[own[0]])):
            verdict = said(simulation, {name: ink})
            assert verdict.status == "disagrees"
            (finding,) = (f for f in verdict.findings if f.severity == "error" and f.rule != "score.total")
            assert (finding.rule, finding.regions) == ("destijl.points", (name,))
            counts = simulation.state.standing.counts
            assert all(f"{counts[c]} stroke" in finding.text for c in own) and f"{points} point" in finding.text


def test_a_cell_in_another_colour_disagrees_where_it_changes_the_strokes() -> None:
    simulation = played(3)
    colours = simulation.state.colours
    for (row, column), ink in cells(simulation).items():
        other = {ink_: n for n, ink_ in INKS.items()}[ink] % 5 + 1
        changes: dict[str, str | None] = {f"cell:{row},{column}": INKS[other]}
        verdict = said(simulation, changes)
        after = {at: {i: n for n, i in INKS.items()}[ink_] for at, ink_ in cells(simulation).items()}
        after[row, column] = other
        sizes = sorted((len(s) for s in strokes(after)), reverse=True)
        if verdict.status == "agrees":  # then each player's strokes are as many as before
            counts = [sum(s.colour in own for s in strokes(after)) for own in colours]
            assert sum(counts) <= sum(simulation.scores) and sizes
            assert [s.counted for s in verdict.scores.values()] == list(simulation.scores)
        else:
            assert verdict.status == "disagrees"


def test_where_the_painting_lies_and_how_it_is_turned_does_not_matter() -> None:
    simulation = played(2)
    painting = cells(simulation)
    top, left = min(r for r, _ in painting), min(c for _, c in painting)
    corner = {(r - top + 1, c - left + 1): ink for (r, c), ink in painting.items()}
    turned = {(c, max(r for r, _ in corner) - r + 1): ink for (r, c), ink in corner.items()}
    for other in (corner, turned):
        verdict = said(simulation, painted(simulation, other))
        assert verdict.status == "agrees"
        assert [s.counted for s in verdict.scores.values()] == list(simulation.scores)


def test_a_painting_in_two_pieces_cannot_be() -> None:
    simulation = played(3)
    painting = cells(simulation)
    around = [(i, j) for i in range(-1, 4) for j in range(-1, 4)]
    top, left = next(
        (r, c) for r in range(2, 20) for c in range(2, 24) if not any((r + i, c + j) in painting for i, j in around)
    )
    more: dict[str, str | None] = {f"cell:{top + i},{left + j}": "red" for i in range(3) for j in range(3)}
    verdict = said(simulation, more)
    (finding,) = (f for f in verdict.findings if f.rule == "destijl.pieces")
    assert verdict.status == "disagrees" and set(finding.regions) == set(more)


def test_every_square_lies_in_a_card() -> None:
    simulation = played(3)
    painting = cells(simulation)
    row, column = max(painting, key=lambda cell: (cell[1], cell[0]))
    name = f"cell:{row},{column + 1}"
    verdict = said(simulation, {name: "blue"})
    (finding,) = (f for f in verdict.findings if f.rule == "destijl.card-shape")
    assert verdict.status == "disagrees" and finding.regions == (name,)
    assert f"row {row}, column {column + 1}" in finding.text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_size_is_that_of_so_many_cards(players: int) -> None:
    cards = DECKS[players] + 1
    low, high = 9 + 5 * (cards - 1), 9 + 7 * (cards - 1)
    simulation = played(players)

    def size_faults(count: int, rule: str = "destijl.size") -> list[str]:
        wide = 24
        block = {(1 + k // wide, 1 + k % wide): "red" for k in range(count)}
        verdict = said(simulation, painted(simulation, block))
        return [f.text for f in verdict.findings if f.rule == rule]

    assert size_faults(low) == size_faults(high) == []
    assert size_faults(low, "destijl.unfinished") == size_faults(high, "destijl.unfinished") == []
    for count, rule in ((low - 1, "destijl.unfinished"), (high + 1, "destijl.size")):
        (text,) = size_faults(count, rule)
        assert f"{cards} cards" in text and f"{low} to {high} squares" in text and f"has {count}" in text


def test_the_last_card_shows_whole() -> None:
    simulation = played(2)
    stripes = {at: INKS[1 + (at[0] + at[1]) % 2] for at in cells(simulation)}
    verdict = said(simulation, painted(simulation, stripes))
    assert "destijl.top-card" in rules_of(verdict, "error")


def test_an_empty_grid_is_not_judged() -> None:
    simulation = played(3)
    verdict = said(simulation, {f"cell:{r},{c}": BLANK for r, c in cells(simulation)})
    assert verdict.status == "unsure" and "nothing to judge" in verdict.why


def choices(simulation: Simulation) -> list[str]:
    return [name for name in simulation.marks if name.startswith("choice:")]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whose_colours_are_whose_must_be_told(players: int) -> None:
    simulation = played(players)
    named = choices(simulation)
    own = {name: int(name.rpartition("/")[2]) for name in named}
    last = f"choice:{players}/"
    cases: list[tuple[dict[str, str | None], str, str]] = [
        (dict.fromkeys(named, BLANK), "destijl.colours", "No player has filled"),
        ({named[-1]: BLANK}, "destijl.colours", ""),
        ({named[0]: None}, "destijl.colours-unsure", "could not be read"),
        ({named[0]: INKS[own[named[0]] % 5 + 1]}, "destijl.colours-differ", "which do they play?"),
        ({last + str(own[named[0]]): INKS[own[named[0]]]}, "destijl.colours", ""),
    ]
    for changes, rule, match in cases:
        verdict = said(simulation, changes)
        assert verdict.status == "unsure" and rules_of(verdict, "warning") == {rule}, changes
        assert match in verdict.why and not verdict.scores


def test_whose_strokes_are_whose_is_what_the_boxes_say() -> None:
    simulation = played(3)
    counts = simulation.state.standing.counts
    changes: dict[str, str | None] = dict.fromkeys(choices(simulation), BLANK)
    changes |= {f"choice:{player}/{colour}": INKS[colour] for player, colour in ((1, 4), (2, 5), (3, 1))}
    changes |= {name: BLANK for name in simulation.marks if name.startswith("score:")}
    verdict = said(simulation, changes)
    bonuses = [sum(b.points for b in simulation.state.standing.bonuses if c in b.colours) for c in (4, 5, 1)]
    found = [score.counted for score in verdict.scores.values()]
    assert found == [counts[c] + more for c, more in zip((4, 5, 1), bonuses, strict=True)]
    assert found != list(simulation.scores)


def test_two_players_of_one_colour_are_asked() -> None:
    simulation = played(3)
    colours = [own[0] for own in simulation.state.colours]
    changes = {f"choice:2/{colours[1]}": BLANK, f"choice:2/{colours[0]}": INKS[colours[0]]}
    verdict = said(simulation, changes)
    assert verdict.status == "unsure" and "More than one player has" in verdict.why


def test_a_sheet_for_three_is_not_for_two() -> None:
    simulation = played(3, printed=3)
    third = [name for name in choices(simulation) if name.startswith("choice:3/")]
    verdict = said(simulation, dict.fromkeys(third, BLANK))
    assert verdict.status == "unsure" and "the sheet is for 3 players" in verdict.why


def test_points_in_another_players_colour_disagree() -> None:
    simulation = played(2)
    theirs = simulation.state.colours[1][0]
    points = simulation.scores[0]
    verdict = said(simulation, {f"score:1/{points}": INKS[theirs]})
    assert verdict.status == "disagrees" and "score.ink" in rules_of(verdict, "error")
    mine = simulation.state.colours[0][1]
    assert said(simulation, {f"score:1/{points}": INKS[mine]}).status == "agrees"  # either of his colours will do


@pytest.mark.parametrize("players", [2, 4])
def test_what_cannot_be_read_is_asked_and_settled_where_it_does_not_matter(players: int) -> None:
    simulation = played(players)
    row, column = sorted(cells(simulation))[7]
    name = f"cell:{row},{column}"
    verdict = said(simulation, {name: None})
    assert verdict.status == "unsure" and any(name in f.regions for f in verdict.findings)
    assert all(score.low is None and score.proof == "none" for score in verdict.scores.values())
    reading = changed(simulation, {name: None})
    truth = simulation.marks[name]
    sure = replace(reading, marks={**reading.marks, name: Mark(None, 0.4, guesses=(truth,))})
    assert settle(GAME, simulation.sheet, sure).verdict.status == "agrees"
    box = f"score:1/{simulation.scores[0]}"
    verdict = said(simulation, {box: None})
    assert verdict.status == "unsure" and any(box in f.regions for f in verdict.findings)


def test_an_ink_that_no_key_shows_is_asked() -> None:
    simulation = played(2)
    row, column = sorted(cells(simulation))[0]
    verdict = said(simulation, {f"cell:{row},{column}": "brown"})
    assert verdict.status == "unsure" and verdict.why.startswith("Brown is in")


def test_keys_that_are_missing_or_alike_leave_it_unsure() -> None:
    simulation = played(2)
    reading = changed(simulation, {"pen:3/1": BLANK, "pen:3/2": BLANK})
    without = replace(reading, inks={pen: ink for pen, ink in reading.inks.items() if pen != 3})
    assert GAME.judge(simulation.sheet, without).status == "unsure"
    assert said(simulation, {"pen:3/1": "red", "pen:3/2": "red"}).status == "unsure"


def test_totals_are_witnesses() -> None:
    simulation = played(3)
    reading = reading_from_simulation(simulation)
    assert reading.written["total:1"].text == str(simulation.scores[0])
    wrong = replace(reading, written={**reading.written, "total:1": Written("2", 0.99)})
    verdict = GAME.judge(simulation.sheet, wrong)
    assert verdict.status == "disagrees" and "says 2, but" in verdict.why


def test_points_need_not_be_coloured_to_be_counted() -> None:
    simulation = played(4)
    reading = reading_from_simulation(simulation)
    marks = {n: Mark(BLANK, 1.0) if n.startswith("score:") else mark for n, mark in reading.marks.items()}
    verdict = GAME.judge(simulation.sheet, replace(reading, marks=marks, written={}))
    assert verdict.status == "agrees" and "nobody has coloured points yet" in verdict.why
    assert f"player 4 has {simulation.scores[3]}" in verdict.why
    assert [s.counted for s in verdict.scores.values()] == list(simulation.scores)


def test_more_points_than_boxes_fill_them_all() -> None:
    simulation = played(2)
    spots = [(1 + r, 1 + c) for r in range(23) for c in range(27)]
    # A chessboard: so many strokes that forty boxes are not enough; it is no painting, but it is counted.
    board = {at: INKS[simulation.state.colours[at[0] % 2][at[1] % 2]] for at in spots[: 5 * 27]}
    boxes = {f"score:{p}/{b}": INKS[simulation.state.colours[p - 1][0]] for p in (1, 2) for b in range(1, 41)}
    verdict = said(simulation, painted(simulation, board) | boxes)
    assert min(score.counted or 0 for score in verdict.scores.values()) > 40
    assert "destijl.points" not in rules_of(verdict, "error")


def test_other_pens_will_do_where_the_keys_say_so() -> None:
    simulation = played(3)
    reading = reading_from_simulation(simulation)
    names = {"blue": "light blue", "green": "brown", "purple": "orange"}
    inks = {pen: Ink(pen, names.get(ink.name, ink.name), ink.rgb) for pen, ink in reading.inks.items()}
    marks = {name: replace(mark, ink=names.get(str(mark.ink), mark.ink)) for name, mark in reading.marks.items()}
    verdict = GAME.judge(simulation.sheet, replace(reading, inks=inks, marks=marks))
    assert verdict.status == "agrees"
    assert [s.counted for s in verdict.scores.values()] == list(simulation.scores)


def test_a_box_beside_a_colour_says_who_plays_it_in_whichever_of_two_inks_it_is() -> None:
    simulation = played(3)
    reading = reading_from_simulation(simulation)
    chosen = [name for name, mark in reading.marks.items() if name.startswith("choice:") and mark.ink != BLANK]
    inks = sorted({str(reading.marks[name].ink) for name in chosen})
    doubt = {
        name: Mark(None, 0.9, other, ALIKE, (other, str(reading.marks[name].ink), BLANK))
        for name in chosen
        for other in [next(ink for ink in inks if ink != reading.marks[name].ink)]
    }
    assert GAME.judge(simulation.sheet, replace(reading, marks=reading.marks | doubt)).status == "agrees"
    faint = {chosen[0]: Mark(None, 0.5, BLANK, "faint mark", (BLANK, inks[0]))}
    assert GAME.judge(simulation.sheet, replace(reading, marks=reading.marks | faint)).status == "unsure"
