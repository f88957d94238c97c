"""Written totals against the count, in every game that has boxes for them: contradicted, asked for, or in order."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from pnp.games import registry, totals
from pnp.games.asking import asked_totals
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.games.totals import LIKELY
from pnp.message import say
from pnp.model.game import Score, Setup, Verdict
from pnp.model.names import score_line
from pnp.model.reading import BLANK, Mark, Reading, Written


@cache
def played(name: str) -> tuple[Simulation, Reading]:
    game = registry.game(name)
    sheet = game.sheet(game.code(5, players=2, paper="a4", print_mode="colour", options={}))
    simulation = simulate(game, sheet, seed=5)
    return simulation, reading_from_simulation(simulation)


def judged(name: str, words: Written, *, boxes: bool = True) -> tuple[Verdict, Reading]:
    """The verdict on a finished sheet with that in the first total box, and nothing in the others."""
    simulation, reading = played(name)
    marks = {n: Mark(BLANK, 1.0) if not boxes and _is_box(n) else mark for n, mark in reading.marks.items()}
    written = {n: each for n, each in reading.written.items() if not n.startswith("total:")} | {"total:1": words}
    reading = replace(reading, marks=marks, written=written)
    return registry.game(name).judge(simulation.sheet, reading), reading


def _is_box(region: str) -> bool:
    return region.startswith(("score:", "penalty:"))


def said(verdict: Verdict, severity: str) -> list[str]:
    return [f.text for f in verdict.findings if f.rule == "score.total" and f.severity == severity]


WITH_TOTALS = [name for name in registry.names() if name != "klee"]  # it has a track
every_game = pytest.mark.parametrize("name", WITH_TOTALS)


def test_all_games_with_totals_are_here() -> None:
    assert [name for name in registry.names() if played(name)[0].sheet.of_kind("total")] == WITH_TOTALS


@every_game
def test_the_right_total_agrees_and_one_off_by_two_disagrees(name: str) -> None:
    right = played(name)[0].written["total:1"]
    verdict, _ = judged(name, Written(right, 0.99))
    assert verdict.status == "agrees", verdict.why
    verdict, _ = judged(name, Written(str(int(right) + 2), 0.99))
    assert verdict.status == "disagrees"
    (text,) = said(verdict, "error")
    assert f" says {int(right) + 2}, but " in text
    assert verdict.scores[1].counted in (None, judged(name, Written(right, 0.99))[0].scores[1].counted)


@every_game
def test_a_doubtful_total_is_asked_for(name: str) -> None:
    right = int(played(name)[0].written["total:1"])
    for words in (
        Written(str(right + 2), 0.6, {right + 2: 0.0}),
        Written(str(right + 2), 0.94, {right + 2: 0.0}),
        Written(str(right + 2), 0.99, {right + 2: 0.0, right: LIKELY + 1}),
        Written(None, None, {right + 2: 0.0, right + 3: 0.1, right: LIKELY + 1}),
    ):
        verdict, reading = judged(name, words)
        assert verdict.status == "unsure" and len(said(verdict, "warning")) == 1
        (doubt,) = asked_totals(verdict, reading)
        assert doubt.region == "total:1" and doubt.matters
        best, *others = map(str, words.behind)
        told = [] if (counted := verdict.scores[1].counted) is None else [str(counted)]
        assert doubt.guesses == tuple(dict.fromkeys((best, *told, *others))), "the sheet's own may be written"


@every_game
def test_a_hand_that_may_say_the_right_number_does(name: str) -> None:
    right = int(played(name)[0].written["total:1"])
    for words in (
        Written(str(right + 2), 0.99, {right + 2: 0.0, right: LIKELY - 1}),
        Written(None, None, {right + 2: 0.0, right + 3: 0.1, right: 0.2}),
    ):
        verdict, reading = judged(name, words)
        assert verdict.status == "agrees" and not asked_totals(verdict, reading)


@pytest.mark.parametrize(("right", "read", "same"), [(11, 1, True), (15, 5, True), (117, 7, True), (12, 3, False)])
def test_a_one_that_was_lost_is_no_doubt(right: int, read: int, same: bool) -> None:
    words = Written(str(read), 0.99, {read: 0.0, right: LIKELY + 2})
    assert totals._fits(words, read, right, right) is (True if same else None)
    far = Written(str(read), 0.99, {read: 0.0, right: LIKELY + 5})
    assert totals._fits(far, read, right, right) is (None if same else False), "nobody is accused for a lost 1"


@every_game
def test_writing_that_cannot_be_read_is_asked_for_where_it_is_the_only_claim(name: str) -> None:
    verdict, reading = judged(name, Written(None))
    boxed = any(_is_box(region) and mark.ink != BLANK for region, mark in reading.marks.items())
    assert verdict.status == ("agrees" if boxed else "unsure")
    verdict, reading = judged(name, Written(None), boxes=False)
    assert verdict.status == "unsure"
    (text,) = said(verdict, "warning")
    assert "could not be read, and nothing else says what they claim" in text
    assert [doubt.region for doubt in asked_totals(verdict, reading)] == ["total:1"]


@every_game
def test_without_coloured_boxes_the_total_is_the_claim(name: str) -> None:
    simulation, _ = played(name)
    high = registry.game(name).judge(simulation.sheet, judged(name, Written("0", 0.99), boxes=False)[1]).scores[1].high
    assert high is not None
    verdict, _ = judged(name, Written(str(high), 0.99), boxes=False)
    assert verdict.status == "agrees", verdict.why
    verdict, _ = judged(name, Written(str(high + 2), 0.99), boxes=False)
    assert verdict.status == "disagrees" and said(verdict, "error")


def test_a_claim_must_be_read_where_the_sheet_allows_several_scores() -> None:
    words = Written(None, None, {30: 0.0, 31: 0.1})
    verdict, reading = judged("mondrian", words, boxes=False)
    assert verdict.scores[1].low != verdict.scores[1].high
    assert verdict.status == "unsure" and "could not be read" in verdict.why
    assert judged("mondrian", Written("30", 0.95, words.behind), boxes=False)[0].status == "agrees"


def test_beyond_the_last_box_a_score_goes_on_in_the_total() -> None:
    simulation, reading = played("vasarely")
    full = {n: Mark("red", 1.0) if n.startswith("score:1/") else mark for n, mark in reading.marks.items()}
    for text, fine in (("200", True), ("7", False)):
        wrong = replace(reading, marks=full, written={"total:1": Written(text, 0.99)})
        assert said(registry.game("vasarely").judge(simulation.sheet, wrong), "error") == [] or not fine
    assert said(registry.game("vasarely").judge(simulation.sheet, wrong), "error")


def test_a_score_without_bounds_has_no_limit_known() -> None:
    told = score_line(say("players", numbers=[1]), Score(7, 0, 80, 7, None, "range"), counted=True, setup=Setup(4))
    assert str(told) == "player 1: 7 boxes; no limit known"
    for score in (Score(7, 1, 80, 7, None, "range"), Score(7, 0, 79, 7, None, "range")):
        told = score_line(say("players", numbers=[1]), score, counted=True, setup=Setup(4))
        assert str(told) == f"player 1: 7 boxes; the sheet allows {score.low} to {score.high}"
