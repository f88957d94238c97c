"""Several pictures of one sheet: each settles what the others leave open, unless they show different moments."""

import json
import random
from itertools import permutations

import pytest
from msgspec.structs import replace

from pnp.app import rehearse
from pnp.app.check import check_all
from pnp.app.checked import Checked
from pnp.app.together import together
from pnp.games import registry
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.games.weighing import weigh
from pnp.model.reading import BLANK, Mark, Written


@pytest.fixture(scope="module")
def page():
    rules = registry.game("mondrian")
    sheet = rules.sheet(rules.code(4, players=3, paper="a4", print_mode="colour", options={}))
    return rules, sheet, reading_from_simulation(simulate(rules, sheet, seed=4))


def checked(page, name, reading):
    rules, sheet, _ = page
    settled = weigh(rules, sheet, reading)
    return Checked(name, settled.verdict, str(sheet.code), reading, doubts=settled.doubts)


def thumbed(reading, seed, count=20):
    """The reading with places that something hides."""
    names = [name for name in reading.marks if name.startswith("space:")]
    hidden = dict.fromkeys(random.Random(seed).sample(names, count), Mark(None, 0.0, BLANK, "covered"))
    return replace(reading, marks=reading.marks | hidden)


def test_two_pictures_settle_each_others_doubts(page) -> None:
    _, _, true = page
    one, other = (thumbed(true, seed) for seed in (1, 2))
    both = [name for name in one.marks if one.marks[name].ink is None is other.marks[name].ink]
    other = replace(other, marks=other.marks | {name: true.marks[name] for name in both})
    apart = [checked(page, "a.jpg", one), checked(page, "b.jpg", other)]
    assert {result.verdict.status for result in apart} == {"unsure"}
    first, second = together(apart)
    for result, name in ((first, "b.jpg"), (second, "a.jpg")):
        assert result.verdict.status == "agrees" and not result.doubts
        assert {region: mark.ink for region, mark in result.reading.marks.items()} == {
            region: mark.ink for region, mark in true.marks.items()
        }
        (note,) = [finding for finding in result.verdict.findings if finding.rule == "pictures.together"]
        assert name in note.text and note.severity == "note"
    assert "20 places were settled" in first.verdict.findings[-1].text


def test_what_both_hide_stays_open(page) -> None:
    _, _, true = page
    hidden = thumbed(true, 1)
    more = replace(hidden, marks=hidden.marks | {"space:1": Mark(None, 0.0, BLANK, "covered")})
    first, second = together([checked(page, "a.jpg", hidden), checked(page, "b.jpg", more)])
    assert {first.verdict.status, second.verdict.status} == {"unsure"}
    assert sum(mark.ink is None for mark in second.reading.marks.values()) == 20


def test_pictures_of_different_moments_are_judged_by_themselves(page) -> None:
    _, sheet, true = page
    space = next(region.id for region in sheet.of_kind("space") if true.marks[region.id].ink != BLANK)
    before = thumbed(true, 1)
    before = replace(before, marks=before.marks | {space: Mark(BLANK, 1.0)})
    results = [checked(page, "a.jpg", before), checked(page, "b.jpg", true)]
    for result, alone, name in zip(together(results), results, ("b.jpg", "a.jpg"), strict=True):
        assert (result.reading, result.verdict.status) == (alone.reading, alone.verdict.status)
        (note,) = set(result.verdict.findings) - set(alone.verdict.findings)
        assert note.rule == "pictures.apart" and name in note.text


def test_pictures_that_surely_differ_leave_the_place_open(page) -> None:
    _, sheet, true = page
    inks = [ink.name for ink in true.inks.values()]
    space = next(region.id for region in sheet.of_kind("space") if true.marks[region.id].ink == inks[0])
    other = replace(true, marks=true.marks | {space: Mark(inks[1], 0.9999)})
    for result in together([checked(page, "a.jpg", true), checked(page, "b.jpg", other)]):
        assert result.reading.marks[space].why == "the pictures differ"
        assert [doubt.region for doubt in result.doubts] == [space]


@pytest.mark.parametrize("order", list(permutations(["right", "wrong", "unread"])))
def test_totals_that_differ_agree_with_nothing_and_accuse_nobody(page, order) -> None:
    _, _, true = page
    right = true.written["total:1"]
    words = {"right": right, "wrong": Written(str(int(right.text) + 1), 0.999), "unread": Written(None)}
    results = [checked(page, name, replace(true, written=true.written | {"total:1": words[name]})) for name in order]
    assert {name: each.verdict.status for name, each in zip(order, results, strict=True)} == {
        "right": "agrees", "wrong": "disagrees", "unread": "agrees",
    }  # fmt: skip
    for result in together(results):
        assert result.verdict.status == "unsure"
        assert [(d.region, d.why, set(d.guesses)) for d in result.doubts] == [
            ("total:1", "the pictures differ", {words["right"].text, words["wrong"].text})
        ]


def test_other_sheets_and_what_cannot_be_read_are_left_alone(page) -> None:
    _, _, true = page
    alone = checked(page, "a.jpg", thumbed(true, 1))
    other = replace(checked(page, "b.jpg", true), code="MONDRIAN-OTHER")
    unread = replace(alone, photo="c.jpg", reading=None)
    assert list(together([alone, other, unread])) == [alone, other, unread]


def test_two_photographs_with_coins_on_the_sheet(tmp_path) -> None:
    rules = registry.game("arp")
    code = str(rules.sheet(rules.code(5, players=2, paper="a4", print_mode="colour", options={})).code)
    play = tmp_path / "play.json"
    play.write_text(json.dumps(rehearse.play(code, players=None, seed=1, style="greedy")))
    photos = [rehearse.photograph_file(code, play, "coins", seed, tmp_path / f"{seed}.jpg", None)[0] for seed in (3, 8)]
    for photo in photos:
        (alone,) = check_all([photo])
        assert alone.verdict.status == "unsure", "nothing is shown here otherwise"
    both = list(check_all(photos, overlay=tmp_path / "drawn"))
    assert [result.photo for result in both] == [str(photo) for photo in photos]
    for result in both:
        assert result.verdict.status == "agrees"
        assert result.overlay.exists() and result.review is None


def test_two_copies_and_a_picture_named_twice_are_told_as_such(page) -> None:
    _, _, true = page
    one = checked(page, "a.jpg", true)
    surer = replace(true, marks=true.marks | {"space:1": replace(true.marks["space:1"], confidence=0.9)})
    copies = [replace(one, sheet=1), replace(checked(page, "a.jpg", surer), sheet=2)]
    told = [finding for result in together(copies) for finding in result.verdict.findings]
    assert [each.text for each in told if each.rule == "pictures.together"] == [
        "The same sheet is on a.jpg, sheet 1 too; what one of them shows counts for all."
    ]
    again = checked(page, "a.jpg", true)
    for result in together([one, again]):
        (note,) = [each for each in result.verdict.findings if each.rule.startswith("pictures.")]
        assert note.text == "a.jpg is named more than once; it counts once."
