"""Tournaments: pairs, byes, standings, lists of rounds that print class sets and are marked."""

from __future__ import annotations

import csv
import io
import random
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from marking_kit import ANN, BEN, CEM, DAN, code, read, roster, score

from pnp.classroom.lists.roster import Pupil, load
from pnp.classroom.marks.marking import mark
from pnp.classroom.terms.tournament import BYE, Tournament, circle


def contest(count: int) -> Tournament:
    made = Tournament()
    for number in range(count):
        assert made.number(Pupil(f"P{number}")) == number
    return made


def decided(made: Tournament, pairs, bye, rng) -> None:
    """Who has the smaller number wins, mostly."""
    for one, other in pairs:
        made.met[one, other] += 1
        made.halves[min(one, other) if rng.random() < 0.8 else max(one, other)] += 2
    if bye is not None:
        made.byes[bye] += 1
        made.halves[bye] += 2
    made.rounds += 1


@pytest.mark.parametrize("count", [2, 3, 8, 15, 30, 31])
def test_a_swiss_tournament_pairs_equals_and_nobody_twice(count) -> None:
    made, rng = contest(count), random.Random(count)
    for turn in range(min(6, count - 1)):
        pairs, bye = made.swiss(range(count), random.Random(turn))
        assert sorted([*(n for pair in pairs for n in pair), *([] if bye is None else [bye])]) == [*range(count)]
        assert (bye is None) == (count % 2 == 0)
        assert not any(made.met[pair] for pair in pairs)
        apart = [abs(made.halves[a] - made.halves[b]) for a, b in pairs]
        assert turn > 2 or count < 8 or sum(apart) / len(apart) <= 2, "opponents differ by a point at most, as a mean"
        decided(made, pairs, bye, rng)
    assert max(made.byes.values(), default=0) <= 1


def test_who_has_to_meet_again_does_so_last() -> None:
    made = contest(4)
    for pair in combinations(range(4), 2):
        made.met[pair] = 1
    made.met[0, 1] = made.met[2, 3] = 2
    pairs, _ = made.swiss(range(4), random.Random(1))
    assert (0, 1) not in pairs


@pytest.mark.parametrize("count", [2, 3, 4, 7, 12])
def test_in_a_round_robin_everybody_meets_everybody_once(count) -> None:
    met: Counter = Counter()
    byes: Counter = Counter()
    for turn in range(count - 1 + count % 2):
        pairs, bye = circle(range(count), turn)
        met.update(pairs)
        byes.update([] if bye is None else [bye])
    assert met == Counter(combinations(range(count), 2))
    assert set(byes.values()) <= {1} and len(byes) == (count if count % 2 else 0)


def marked(listed, *results):
    return mark(results, listed)


def test_a_marked_round_gives_points() -> None:
    listed = roster(ANN, BEN, CEM, DAN, tables=("1", "1", "2", "2"))
    made = Tournament()
    made.add(
        marked(
            listed,
            read("a.jpg", code(ANN, BEN), score(40, 40, 40), score(30, 30, 30)),
            read("b.jpg", code(CEM, DAN, seed=2), score(20, 20, 20), score(20, 20, 20)),
        )
    )
    assert not made.open
    assert {each.pupil.name: (each.rank, each.points) for each in made.standings()} == {
        ANN: (1, 1.0),
        CEM: (2, 0.5),
        DAN: (2, 0.5),
        BEN: (4, 0.0),
    }


def test_a_sheet_that_does_not_tell_who_won_counts_for_nobody() -> None:
    listed = roster(ANN, BEN, CEM, DAN, tables=("1", "1", "2", "2"))
    made = Tournament()
    made.add(marked(listed, read("a.jpg", code(ANN, BEN), score(40), score(None))))
    assert [each.points for each in made.standings()] == [0, 0]
    ((played, pair),) = made.open
    assert (played, {made.pupils[number].name for number in pair}) == (1, {ANN, BEN})


def test_a_bye_is_a_point_and_absence_is_none() -> None:
    listed = roster(ANN, BEN, CEM, DAN, tables=("1", "1", "", ""), absent=(CEM, DAN))
    bye = Pupil(CEM, line=4, absent=True, other=((BYE, "x"),))
    listed = type(listed)(listed.path, tuple(bye if pupil.name == CEM else pupil for pupil in listed.pupils))
    made = Tournament()
    made.add(marked(listed, read("a.jpg", code(ANN, BEN), score(40, 40, 40), score(30, 30, 30))))
    points = {each.pupil.name: each.points for each in made.standings()}
    assert points[CEM] == 1.0 and not points.get(DAN)


def rows(path: Path) -> list[list[str]]:
    return list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize(
    ("name", "text", "lang", "separator"),
    [
        ("a.csv", "Nom;Langue\nAnn Ash;fr\nBen Birch;\n", "en", ";"),
        ("a.csv", "Nom,Langue\nAnn Ash,fr\nBen Birch,\n", "fr", ","),
        ("a.txt", "Ann Ash\nBen Birch\n", "fr", ";"),
        ("a.txt", "Ann Ash\nBen Birch\n", "en", ","),
    ],
)
def test_lists_that_are_made_part_their_cells_as_the_list_does(tmp_path: Path, name, text, lang, separator) -> None:
    """So a spreadsheet opens them as it opened the list; both are read back."""
    from pnp.classroom.sets.classset import ClassOrder, make_class
    from pnp.classroom.terms.nextround import next_round

    pupils = tmp_path / name
    pupils.write_text(text, "utf-8")
    drawn = next_round(pupils, [], system="swiss", seed=0, folder=tmp_path / "out", lang=lang)
    _, made = make_class(ClassOrder("piet", pupils, seed=1, options={"lang": lang}), tmp_path / "set")
    for path in (drawn.files[0], made[1]):
        assert path.read_text("utf-8-sig").startswith(f"name{separator}table{separator}")
        assert [pupil.name for pupil in load(path).pupils] == [ANN, BEN]


def test_the_list_of_a_round_has_the_names_of_the_class_list(tmp_path: Path) -> None:
    from pnp.classroom.terms.nextround import next_round

    pupils = tmp_path / "pupils.csv"
    pupils.write_text("Name,ID\n+Otto,-5\n=1+1,@7\n@at,+3\n-Minus,4\n", "utf-8")
    drawn = next_round(pupils, [], system="swiss", seed=0, folder=tmp_path / "out")
    assert {cell[:1] for row in rows(drawn.files[0])[1:] for cell in row} <= {*"'124", ""}, (
        "no spreadsheet calculates it"
    )
    told = [[(pupil.name, dict(pupil.other)["ID"]) for pupil in load(path).pupils] for path in (pupils, drawn.files[0])]
    assert told[0] == told[1]


def test_two_rounds_from_the_command_line(pnp, tmp_path, monkeypatch) -> None:
    from pnp.app import rehearse

    monkeypatch.chdir(tmp_path)
    Path("pupils.csv").write_text("Name,ID\nAda,1\nBen,2\nÉlodie,3\nЯна,4\nEve,5\n", "utf-8")
    first = pnp("tournament", "--roster", "pupils.csv", "-o", "r1")
    assert first.code == 0 and not first.err
    one = load(Path("r1/tournament-round-1.csv"))
    assert sum(not pupil.absent for pupil in one.pupils) == 4
    assert Path("r1/tournament-round-1.pdf").read_bytes().startswith(b"%PDF")
    made = pnp("class", "mondrian", "--size", "small", "--roster", "r1/tournament-round-1.csv", "--tables", "-o", "set")
    assert made.code == 0, made.err
    Path("photos").mkdir()
    codes = sorted({row[3] for row in rows(next(Path("set").glob("*.csv")))[1:] if row[3]})
    assert len(codes) == 2
    for number, each in enumerate(codes):
        rehearse.photograph_file(each, None, "small4mp", number, Path(f"photos/{number}.jpg"))
        Path(f"photos/{number}.json").unlink()
    pnp("check", "photos", "--roster", "r1/tournament-round-1.csv", "--report", "marked", "--jobs", 1)
    second = pnp("tournament", "marked", "--roster", "pupils.csv", "-o", "r2")
    assert second.code == 0, second.err
    two = load(Path("r2/tournament-round-2.csv"))

    def together(listed) -> set[frozenset[str]]:
        tables = {pupil.table for pupil in listed.pupils if pupil.table}
        return {frozenset(pupil.name for pupil in listed.pupils if pupil.table == table) for table in tables}

    assert len(together(two)) == 2 and not together(one) & together(two)
    again = pnp("tournament", "marked", "./marked", "--roster", "pupils.csv", "-o", "r3")
    assert again.code == 2 and "is named twice" in again.err and not Path("r3").exists()
    bye = [row for row in rows(Path("r1/tournament-round-1.csv")) if row[3] == "x"]
    assert [row[0] for row in rows(Path("r2/tournament-round-2.csv")) if row[3] == "x"] != [row[0] for row in bye]
    assert [row[-1] for row in rows(Path("r2/tournament-round-2.csv"))] == ["ID", "1", "2", "3", "4", "5"]


def test_bad_input_is_one_sentence(pnp, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("one.csv").write_text("Name\nAda\n", "utf-8")
    said = pnp("tournament", "--roster", "one.csv")
    assert said.code == 2 and "needs two pupils" in said.err and not Path("output").exists()
    said = pnp("tournament", "--roster", "one.csv", "--system", "knockout")
    assert said.code == 2 and "swiss, round-robin" in said.err
    said = pnp("tournament", "round1", "./round1", "--roster", "one.csv")
    assert said.code == 2 and "Traceback" not in said.err
    Path("same.csv").write_text("Name,ID\nAda,1\nBen,1\n", "utf-8")
    said = pnp("tournament", "--roster", "same.csv")
    assert said.code == 2 and "Ada and Ben have the same ID" in said.err and not Path("output").exists()
    said = pnp("tournament")
    assert said.code == 2 and "--roster" in said.err


def test_what_a_teacher_should_know_is_said(tmp_path, monkeypatch) -> None:
    from pnp.classroom.terms import nextround
    from pnp.message import spoken

    list_ = tmp_path / "pupils.csv"
    list_.write_text(f"Name\n{ANN}\n{BEN}\n", "utf-8")
    unsure = marked(roster(ANN, BEN, tables=("1", "1")), read("a.jpg", code(ANN, BEN), score(40), score(None)))
    monkeypatch.setattr(nextround, "marked_in", lambda report: unsure)
    drawn = nextround.next_round(list_, [tmp_path / "r1"], system="swiss", seed=0, folder=tmp_path / "out")
    said = [spoken(note, "en") for note in drawn.notes]
    assert len(said) == 2
    assert f"{ANN} and {BEN}: the sheet does not tell who has won" in said[0]
    assert said[1].startswith("Everybody who is there has met everybody: the tournament is complete.")
    more = list_.with_name("more.csv")
    more.write_text(f"Name\n{ANN}\n{BEN}\n{CEM}\n{DAN}\n", "utf-8")
    met = marked(
        roster(ANN, BEN, CEM, DAN, tables=("1", "1", "2", "2")),
        *(read(f"{one}.jpg", code(one, other), score(40), score(30)) for one, other in ((ANN, BEN), (CEM, DAN))),
    )
    monkeypatch.setattr(nextround, "marked_in", lambda report: met)
    drawn = nextround.next_round(more, [tmp_path / "r1"], system="round-robin", seed=0, folder=tmp_path / "out")
    assert [spoken(note, "en").split(":")[0] for note in drawn.notes] == [
        f"{one} and {other} meet again" for one, other in ((ANN, BEN), (CEM, DAN))
    ]
