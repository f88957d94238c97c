"""A series of pictures proves what one picture cannot: tried on simulated games, cut where the pictures were taken."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pnp.games import registry
from pnp.games.mondrian import GAME
from pnp.games.series import follow
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.model.kinds import FILLED
from pnp.model.reading import BLANK, Mark

SHEET = GAME.sheet(GAME.code(5, players=4, paper="a4", print_mode="colour", options={}))
PLAYED = simulate(GAME, SHEET, 4, seed=2)
FULL = reading_from_simulation(PLAYED)


def picture(moves):
    """What a picture after so many moves shows: the field so far, and the rest of the sheet as in the end."""
    done = {region for move in PLAYED.moves[:moves] for region, _ in move.marks}
    marks = {
        name: Mark(BLANK, 1.0) if name.partition(":")[0] in FILLED and name not in done else mark
        for name, mark in FULL.marks.items()
    }
    return replace(FULL, marks=marks)


def with_boxes(reading, player, boxes):
    ink = reading.inks[player].name
    marks = dict(reading.marks)
    for name in marks:
        if name.startswith(f"score:{player}/"):
            marks[name] = Mark(ink if int(name.rpartition("/")[2]) <= boxes else BLANK, 1.0)
    written = {name: text for name, text in reading.written.items() if not name.startswith("total")}
    return replace(reading, marks=marks, written=written)


LAST = len(PLAYED.moves)
CUTS = [*range(3, LAST, 3), LAST]


def test_a_picture_every_few_moves_proves_scores_that_one_picture_leaves_open():
    alone = GAME.judge(SHEET, FULL)
    assert {score.proof for score in alone.scores.values()} == {"range"}
    found = follow(GAME, SHEET, [picture(cut) for cut in CUTS])
    assert found.verdict.status == "agrees", found.verdict.why
    assert [score.proof for score in found.verdict.scores.values()] == ["exact"] * 4
    assert [score.counted for score in found.verdict.scores.values()] == list(PLAYED.scores)


def test_a_picture_after_each_move_gives_the_game_back():
    found = follow(GAME, SHEET, [picture(cut) for cut in range(1, LAST + 1)])
    assert len(found.stages) == LAST
    shown = [move for stage in found.stages for move in stage.moves if move.marks]
    assert shown == [move for move in PLAYED.moves if move.marks]


@pytest.mark.parametrize("off", [-1, 1])
def test_a_claim_off_by_one_disagrees(off):
    pictures = [picture(cut) for cut in CUTS]
    pictures[-1] = with_boxes(pictures[-1], 2, PLAYED.scores[1] + off)
    verdict = follow(GAME, SHEET, pictures).verdict
    assert verdict.status == "disagrees"
    assert any(f.rule == "series.score" and str(PLAYED.scores[1]) in f.text for f in verdict.findings)


def test_pictures_in_the_wrong_order_are_doubted_not_judged():
    pictures = [picture(cut) for cut in CUTS]
    pictures[2], pictures[3] = pictures[3], pictures[2]
    verdict = follow(GAME, SHEET, pictures).verdict
    assert verdict.status == "unsure" and "order in which they were taken" in verdict.why


def test_a_player_who_moves_twice_between_pictures_is_found_out():
    """Two turns of one player and none of the others: there is no order for that."""
    second = next(n for n, move in enumerate(PLAYED.moves) if n and move.player == PLAYED.moves[0].player)
    marks = dict(picture(1).marks)
    (region, pen) = PLAYED.moves[second].marks[0]
    marks[region] = Mark(FULL.inks[pen].name, 1.0)
    cheat = replace(picture(1), marks=marks)
    verdict = follow(GAME, SHEET, [picture(1), cheat, *(picture(cut) for cut in (second + 1, LAST))]).verdict
    assert any(finding.rule == "series.order" for finding in verdict.findings)
    assert verdict.status == "disagrees"


def test_too_many_moves_between_pictures_leave_what_the_last_picture_proves():
    verdict = follow(GAME, SHEET, [picture(30), picture(LAST)]).verdict
    assert verdict.status == "agrees"
    assert any(finding.rule == "series.many" for finding in verdict.findings)
    assert verdict.scores == GAME.judge(SHEET, FULL).scores


def test_a_place_unread_in_an_early_picture_is_settled_by_a_later_one():
    pictures = [picture(cut) for cut in CUTS]
    region = PLAYED.moves[1].marks[0][0]
    pictures[0] = replace(pictures[0], marks={**pictures[0].marks, region: Mark(None, 0.4)})
    verdict = follow(GAME, SHEET, pictures).verdict
    assert verdict.status == "agrees"
    assert [score.counted for score in verdict.scores.values()] == list(PLAYED.scores)


def test_a_place_unread_at_the_end_proves_nothing_more():
    pictures = [picture(cut) for cut in CUTS]
    region = PLAYED.moves[-1].marks[0][0]
    pictures[-1] = replace(pictures[-1], marks={**pictures[-1].marks, region: Mark(None, 0.4)})
    verdict = follow(GAME, SHEET, pictures).verdict
    assert verdict.status == "unsure"
    assert all(score.proof != "exact" for score in verdict.scores.values())


def test_moves_are_only_told_where_there_is_one_order():
    cuts = [*range(7, LAST, 7), LAST]
    stages = follow(GAME, SHEET, [picture(cut) for cut in cuts]).stages
    assert len(stages) > 5  # the more orders there were, the more there are to follow: it may end early
    assert any(stage.moves is None for stage in stages)
    for stage, start, end in zip(stages, [0, *cuts], cuts, strict=False):
        assert stage.moves is None or stage.moves == PLAYED.moves[start:end]
        assert dict(stage.marks) == {region: pen for move in PLAYED.moves[start:end] for region, pen in move.marks}


def test_a_series_of_a_game_told_in_words_is_judged_by_its_last_picture() -> None:
    game = registry.game("cubist")
    sheet = game.sheet(game.code(5, players=2, paper="a4", print_mode="colour", options={}))
    played = reading_from_simulation(simulate(game, sheet, seed=2))
    alone, found = game.judge(sheet, played), follow(game, sheet, [played, played]).verdict
    assert (found.status, found.scores) == (alone.status, alone.scores) == ("agrees", alone.scores)
    assert [finding.rule for finding in found.findings if finding not in alone.findings] == ["series.last"]
