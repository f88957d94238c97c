"""Answers of earlier runs: kept in a file, counted for the picture that they are about, and never against anybody."""

from __future__ import annotations

import json
import multiprocessing
import sqlite3
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from pnp.app import rehearse
from pnp.app.check import check
from pnp.app.checked import Checked
from pnp.app.kept import RULE, Kept, Picture, heard, to_keep
from pnp.app.store import Store
from pnp.app.together import together
from pnp.errors import InputFileError, OutputError
from pnp.games import registry
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.games.weighing import weigh
from pnp.model.reading import BLANK, Mark

HERE, THERE = Picture("a" * 32), Picture("b" * 32)


@pytest.fixture(scope="module")
def page():
    rules = registry.game("mondrian")
    sheet = rules.sheet(rules.code(4, players=3, paper="a4", print_mode="colour", options={}))
    return rules, sheet, reading_from_simulation(simulate(rules, sheet, seed=4))


@pytest.fixture
def space(page) -> str:
    """A space that somebody coloured."""
    _, sheet, true = page
    return next(each.id for each in sheet.of_kind("space") if true.marks[each.id].ink != BLANK)


def hidden(reading, *names, why="covered"):
    return replace(reading, marks=reading.marks | dict.fromkeys(names, Mark(None, 0.0, BLANK, why)))


def kept(reading, said, picture=HERE) -> Kept:
    after = replace(reading, marks=reading.marks | {name: Mark(ink, 1.0) for name, ink in said.items()})
    return to_keep("X", picture, reading, after, said)


def listened(page, seen, *all_, today=None, picture=HERE):
    rules, sheet, _ = page
    return heard(sheet, seen, today or {}, all_, lambda: picture, partial(weigh, rules, sheet))


def test_an_answer_counts_for_its_very_picture_whatever_the_reader_saw(page, space) -> None:
    true = page[2]
    known = listened(page, hidden(true, space), kept(hidden(true, space), {space: true.marks[space].ink}))
    assert known.reading.marks[space].ink == true.marks[space].ink and known.counted == (space,)
    assert known.settled.verdict.status == "agrees"
    other = next(ink.name for ink in true.inks.values() if ink.name != true.marks[space].ink)
    assert listened(page, true, kept(true, {space: other})).reading.marks[space].ink == other


def test_what_is_said_today_goes_before_it(page, space) -> None:
    true = page[2]
    known = listened(page, true, kept(true, {space: "blank"}), today={space.upper(): true.marks[space].ink})
    assert known.reading.marks[space].ink == true.marks[space].ink and not known.counted


def test_in_another_picture_it_settles_only_what_that_leaves_open(page, space) -> None:
    true = page[2]
    said = kept(hidden(true, space), {space: true.marks[space].ink})
    known = listened(page, hidden(true, space), said, picture=THERE)
    assert known.settled.verdict.status == "agrees" and known.counted == (space,)
    assert known.alone.marks[space].ink is None
    lie = kept(hidden(true, space), {space: "blank"})
    assert listened(page, true, lie, picture=THERE).reading == true


def test_what_the_reader_excludes_does_not_count(page, space) -> None:
    true = page[2]
    inks = [ink.name for ink in true.inks.values()]
    seen = replace(true, marks=true.marks | {space: Mark(None, 0.6, inks[0], "two colours", (inks[0], inks[1]))})
    assert not listened(page, seen, kept(hidden(true, space), {space: inks[2]}), picture=THERE).counted


def test_another_print_or_another_moment_does_not_count(page, space) -> None:
    _, sheet, true = page
    other = next(each.id for each in sheet.of_kind("space") if each.id != space and true.marks[each.id].ink != BLANK)
    ink = next(ink.name for ink in true.inks.values() if ink.name != true.marks[other].ink)
    for shown in (ink, BLANK):
        seen = hidden(replace(true, marks=true.marks | {other: Mark(shown, 1.0)}), space)
        known = listened(page, hidden(true, space), kept(seen, {space: true.marks[space].ink}), picture=THERE)
        assert not known.counted and known.reading.marks[space].ink is None


def test_pictures_whose_answers_differ_settle_nothing(page, space) -> None:
    true, seen = page[2], hidden(page[2], space)
    both = kept(seen, {space: true.marks[space].ink}), kept(seen, {space: "blank"}, THERE)
    assert not listened(page, seen, *both, picture=Picture("c" * 32)).counted


def test_an_old_answer_never_accuses(page) -> None:
    """A neighbour's ink in a place that is hidden now would break the rule of one's own colour."""
    rules, sheet, true = page
    wrong = 0
    for each in list(sheet.of_kind("space"))[:40]:
        if true.marks[each.id].ink == BLANK:
            continue
        seen = hidden(true, each.id)
        for ink in (*(ink.name for ink in true.inks.values()), BLANK):
            own = listened(page, seen, kept(seen, {each.id: ink}))
            other = listened(page, seen, kept(seen, {each.id: ink}), picture=THERE)
            wrong += own.settled.verdict.status == "disagrees"
            assert other.settled.verdict.status != "disagrees"
    assert wrong > 20, "nothing is shown here otherwise"


def test_nor_do_old_answers_together_with_a_second_picture(page) -> None:
    """One picture hides two places side by side; an old answer, wrong by now, settles one, the other picture one."""
    rules, sheet, true = page
    shown = 0
    for one, other in combinations([each.id for each in list(sheet.of_kind("space"))[:25]], 2):
        if BLANK in (true.marks[one].ink, true.marks[other].ink):
            continue
        seen = hidden(true, one, other)
        known = listened(page, seen, kept(seen, {one: true.marks[other].ink}), picture=THERE)
        if not known.counted:
            continue
        first = Checked("a.jpg", known.settled.verdict, str(sheet.code), known.reading, alone=known.alone, seen=seen)
        settled = weigh(rules, sheet, hidden(true, one))
        second = Checked("b.jpg", settled.verdict, str(sheet.code), hidden(true, one), doubts=settled.doubts)
        statuses = {each.verdict.status for each in together([replace(first, alone=None), second])}
        if "disagrees" not in statuses:
            continue
        shown += 1
        assert "disagrees" not in {each.verdict.status for each in together([first, second])}
        if shown == 3:
            return
    pytest.fail("nothing is shown here")


def test_an_answer_about_another_picture_does_not_overrule_what_one_surely_shows(page, space) -> None:
    rules, sheet, true = page
    other = next(ink.name for ink in true.inks.values() if ink.name != true.marks[space].ink)
    own = listened(page, true, kept(true, {space: other}))
    results = [Checked("a.jpg", own.settled.verdict, str(sheet.code), own.reading)]
    results.append(Checked("b.jpg", weigh(rules, sheet, true).verdict, str(sheet.code), true))
    _, innocent = together(results)
    assert innocent.reading.marks[space].ink is None and innocent.verdict.status != "disagrees"


def test_pens_keep_their_numbers_where_light_changes_their_names(page, space) -> None:
    true = page[2]
    pen, ink = next(iter(true.inks.items()))
    if true.marks[space].ink != ink.name:
        space = next(name for name, mark in true.marks.items() if mark.ink == ink.name and name.startswith("space"))
    marks = {n: replace(m, ink="purple") if m.ink == ink.name else m for n, m in true.marks.items()}
    purple = replace(true, marks=marks, inks={**true.inks, pen: replace(ink, name="purple")})
    said = kept(hidden(purple, space), {space: "purple"})
    known = listened(page, hidden(true, space), said, picture=THERE)
    assert known.counted == (space,) and known.reading.marks[space].ink == ink.name


# The file


def entry(number: int) -> Kept:
    return Kept("X", Picture(f"{number:032}", 1, 2), {"space:1": "red"}, {1: "red"}, {"space:2": 0})


def test_what_is_put_comes_back_until_it_is_forgotten(tmp_path) -> None:
    store = Store(tmp_path / "new")
    assert store.load() == {} and not store.path.exists()
    store.put(entry(1))
    store.put(replace(entry(1), said={"space:1": "blank"}))
    store.put(replace(entry(2), code="Y"))
    assert store.load() == {"X": [replace(entry(1), said={"space:1": "blank"})], "Y": [replace(entry(2), code="Y")]}
    store.put(replace(entry(1), said={}))
    store.forget(["Z"])
    assert set(store.load()) == {"Y"}
    store.forget()
    assert store.load() == {}


def test_it_does_not_grow_without_end(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("pnp.app.store.MOST", 3)
    for number in range(7):
        Store(tmp_path).put(entry(number))
    assert [int(each.picture.digest) for each in Store(tmp_path).load()["X"]] == [4, 5, 6]


def put_many(folder: Path, first: int) -> None:
    for number in range(first, first + 25):
        Store(folder).put(entry(number))


def test_several_processes_write_at_once(tmp_path) -> None:
    spawn = multiprocessing.get_context("spawn")
    workers = [spawn.Process(target=put_many, args=(tmp_path, 25 * number)) for number in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    assert len(Store(tmp_path).load()["X"]) == 75


def test_what_is_no_such_file_is_said(tmp_path) -> None:
    store = Store(tmp_path)
    store.path.write_bytes(b"this is no database, but quite long enough to be one" * 40)
    with pytest.raises(InputFileError, match="--no-kept"):
        store.load()
    with pytest.raises(OutputError, match="answers.sqlite"):
        store.put(entry(1))
    store.path.unlink()
    with sqlite3.connect(store.path) as file:
        file.execute("PRAGMA user_version = 9")
    file.close()
    with pytest.raises(OutputError, match="newer"):
        store.put(entry(1))


# The command line


@pytest.fixture(scope="module")
def photo(tmp_path_factory) -> Path:
    """A sheet with places that nobody can read."""
    folder = tmp_path_factory.mktemp("kept")
    rules = registry.game("springer")
    sheet = rules.sheet(rules.code(502, players=2, paper="a4", print_mode="colour", options={}))
    play = folder / "play.json"
    play.write_text(json.dumps(simulate(rules, sheet, seed=1).to_json()))
    return rehearse.photograph_file(str(sheet.code), play, "mixed", 1, folder / "x.jpg")[0]


@pytest.fixture
def own_data(tmp_path, monkeypatch) -> Store:
    monkeypatch.setenv("PNP_DATA", str(tmp_path / "data"))
    return Store()


def test_the_command_line_counts_what_is_kept_and_says_so(pnp, photo, own_data, tmp_path) -> None:
    before = pnp("check", photo, "--json").data[0]
    asked = [doubt["region"] for doubt in before["unsure"]]
    assert asked, "nothing is shown here otherwise"
    seen = check(photo).seen
    region = asked[0]
    from pnp.app.files import digest_of

    picture = Picture(digest_of(photo))
    after = replace(seen, marks=seen.marks | {region: Mark(BLANK, 1.0)})
    own_data.put(to_keep(before["code"], picture, seen, after, [region]))
    (told,) = pnp("check", photo, "--json").data
    assert told["reading"][region] == {"ink": "blank", "confidence": 1.0, "runner_up": None, "why": "answered"}
    (note,) = [each for each in told["findings"] if each["rule"] == RULE]
    assert (note["severity"], note["regions"], note["arguments"]["count"]) == ("note", [region], 1)
    assert "pnp answers" in note["text"] and set(told) == set(before)
    assert "kept" in pnp("check", photo).out
    assert pnp("check", photo, "--json", "--no-kept").data == [before]
    report = pnp("check", photo, "--report", tmp_path / "pile", "--json", "--jobs", "1").data
    assert report[0]["reading"][region]["why"] == "answered"
    listed = pnp("answers")
    assert before["code"] in listed.out and "One answer is kept" in listed.out
    assert pnp("answers", "--json").data[0]["answers"] == {region: "blank"}
    assert pnp("answers", before["code"], "--forget").out.endswith("One answer is forgotten.\n")
    assert pnp("answers", "--json").data == []
    again = pnp("check", photo, "--report", tmp_path / "pile", "--json", "--jobs", "1").data
    assert again[0]["reading"][region] == before["reading"][region], "a pile knows that an answer was forgotten"
