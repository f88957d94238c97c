"""Score areas: each says whose it is, and players who used each other's are told so, not accused."""

from __future__ import annotations

import pytest
from drawn import texts
from msgspec.structs import replace
from sheets import sheet_of

from pnp.games.registry import game
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.games.swapped import exchanged, swaps
from pnp.model.regions import RegionId

FIELDS = ("arp", "miro", "mondrian", "vasarely", "springer", "cubist")


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es", "it"])
@pytest.mark.parametrize("name", FIELDS)
def test_each_score_area_says_whose_it_is(name, lang):
    for players in game(name).players if lang == "en" else game(name).players[-1:]:
        sheet = sheet_of(game(name), players=players, lang=lang)
        word = {"en": "Player ", "de": "Spieler ", "fr": "J", "es": "J", "it": "G"}[lang]
        said = [text for text in texts(sheet.drawing) if text.text.startswith(word)]
        for player in range(1, players + 1):
            x, y, wide, high = sheet.by_id[f"initials:{player}"].box
            mine = [text for text in said if text.text == f"{word}{player}"]
            assert any(x < text.at[0] < x + wide and y < text.at[1] < y + high for text in mine)


def played(name, players=3):
    wanted = game(name)
    sheet = sheet_of(wanted, players=players)
    return wanted, sheet, reading_from_simulation(simulate(wanted, sheet, players, 3, ("greedy",)))


@pytest.mark.parametrize("name", ["arp", "miro", "mondrian", "vasarely"])
def test_players_who_used_each_others_areas_are_told_that_the_points_are_right(name):
    wanted, sheet, reading = played(name)
    before = wanted.judge(sheet, reading)
    for order in ({1: 2, 2: 1}, {1: 2, 2: 3, 3: 1}):
        swapped = exchanged(reading, order)
        after = wanted.judge(sheet, swapped)
        (said,) = [finding for finding in after.findings if finding.rule == "score.swapped"]
        assert (after.status, after.scores) == (before.status, before.scores) and before.status == "agrees"
        assert said.severity == "note" and "points are right" in said.text
        assert {RegionId.of(region).owner for region in said.regions} == {*order}
        assert all(region in sheet.by_id for finding in after.findings for region in finding.regions)


def test_points_that_are_not_right_are_not_called_right():
    wanted, sheet, reading = played("arp")
    more = next(r for r, m in reading.marks.items() if r.startswith("score:1/") and m.ink == "blank")
    marks = {**reading.marks, more: reading.marks["score:1/1"]}
    verdict = wanted.judge(sheet, exchanged(replace(reading, marks=marks), {1: 2, 2: 1}))
    assert verdict.status == "disagrees"
    assert "points are right" not in " ".join(finding.text for finding in verdict.findings)


def test_a_single_false_box_is_no_exchange():
    wanted, sheet, reading = played("arp")
    marks = {**reading.marks, "score:1/1": reading.marks["score:2/1"]}
    assert swaps(replace(reading, marks=marks), {1: "1", 2: "2", 3: "3"}) == {}
    assert swaps(reading, {1: "1", 2: "2", 3: "3"}) == {}
    assert swaps(exchanged(reading, {1: 2, 2: 1}), dict.fromkeys((1, 2, 3), "any")) == {}
