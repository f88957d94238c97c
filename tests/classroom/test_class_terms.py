"""Grades of a term, read back as the programs that schools use read them."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from marking_kit import blind, code, read, score
from python_calamine import CalamineWorkbook

from pnp.classroom.lists import roster as lists
from pnp.classroom.lists.identity import identity
from pnp.classroom.marks.gradebook import as_csv
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.wording import Words
from pnp.classroom.terms.exchange import written
from pnp.classroom.terms.making import remarks, title_of
from pnp.classroom.terms.scale import load as scale_of
from pnp.classroom.terms.term import figures, league, term
from pnp.errors import RosterError
from pnp.message import spoken

LIST = """Class,Student ID,Last name,First name,E-mail,Table
5b,1001,Lovelace,Ada,Ada@school.org,A
5b,1002,Okri,Ben,ben@school.org,A
5b,1003,Dupont,Élodie,elodie@school.org,B
5b,1004,Novak,Jana,jana@school.org,B
"""
ADA, BEN, ELODIE, JANA = "Ada Lovelace", "Ben Okri", "Élodie Dupont", "Jana Novak"
WORDS = Words()


def pupils(folder: Path, text: str = LIST, name: str = "5b.csv") -> lists.Roster:
    (folder / name).write_text(text, "utf-8")
    return lists.load(folder / name)


def played(roster, points, game="mondrian"):
    """A pile in which pupils have so many points; None for a sheet that cannot be read."""
    pile = [
        blind(f"{name}.jpg", code=code(name, game=game))
        if reached is None
        else read(f"{name}.jpg", code(name, game=game), score(reached))
        for name, reached in points.items()
    ]
    return mark(pile, roster)


@pytest.fixture
def two_games(tmp_path):
    roster = pupils(tmp_path)
    first = played(roster, {ADA: 60, BEN: 57, JANA: 64})
    second = played(roster, {ADA: 65, BEN: None, ELODIE: 0, JANA: 72}, "klee")
    return term([(tmp_path, "Mondrian", first), (tmp_path, "Klee", second)])


def lines(term, program):
    suffix, data = written(term, program, WORDS)
    assert suffix == "csv"
    return list(csv.reader(io.StringIO(data.decode("utf-8"), newline="")))


def test_all_columns_of_a_class_list_come_back_in_the_gradebook(tmp_path):
    marked = played(pupils(tmp_path), {ADA: 60})
    table = list(csv.reader(io.StringIO(as_csv(marked, WORDS).decode("utf-8-sig"), newline="")))
    assert table[0][-5:] == ["Class", "Student ID", "Last name", "First name", "E-mail"]
    assert table[1][-5:] == ["5b", "1001", "Lovelace", "Ada", "Ada@school.org"]
    assert table[1][:2] == [ADA, "A"]


def test_moodle_maps_every_row_and_has_feedback_only_beside_a_grade(two_games):
    """Its import reads headings, then maps a column to ``useridnumber`` or ``useremail``, which is case-sensitive."""
    head, *rows = lines(two_games, "moodle")
    by_email = {row[head.index("Email address")]: row for row in rows}
    by_id = {row[head.index("ID number")]: row for row in rows}
    assert set(by_id) == {"1001", "1002", "1003", "1004"} and "Ada@school.org" in by_email
    assert by_id["1001"][head.index("Mondrian")] == "60" and by_id["1001"][head.index("Klee")] == "65"
    assert by_id["1003"][head.index("Mondrian")] == "", "no grade, which changes nothing there"
    assert by_id["1003"][head.index("Klee")] == "0"
    for row in rows:
        for game in ("Mondrian", "Klee"):
            at = head.index(game)
            assert head[at + 1].startswith(f"{game}: ") and (row[at] or not row[at + 1])


def test_canvas_finds_its_columns_and_the_points_possible(two_games):
    """Its import wants Student, ID, SIS User ID, SIS Login ID, Section; then assignments; points in the second row."""
    head, points, *rows = lines(two_games, "canvas")
    assert head[:5] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    assert points[0].strip() == "Points Possible" and points[5:] == ["64", "72"]
    ada = next(row for row in rows if row[2] == "1001")
    assert ada == ["Lovelace, Ada", "", "1001", "Ada@school.org", "5b", "60", "65"]
    assert next(row for row in rows if row[2] == "1002")[6] == "", "what was not read is no grade"


def test_google_classroom_s_own_table(two_games):
    head, points, *rows = lines(two_games, "classroom")
    assert head == ["Last Name", "First Name", "Email Address", "Mondrian", "Klee"]
    assert points == ["Points", "", "", "64", "72"]
    assert rows[2] == ["Dupont", "Élodie", "elodie@school.org", "", "0"]


def test_the_workbook_has_numbers_and_how_the_games_went(two_games, tmp_path):
    suffix, data = written(two_games, "excel", WORDS)
    path = tmp_path / f"term.{suffix}"
    path.write_bytes(data)
    book = CalamineWorkbook.from_path(path)
    grades, statistics, table = (book.get_sheet_by_name(name).to_python() for name in book.sheet_names)
    assert grades[0][:6] == ["Name", "Table", "Mondrian", "Status", "Klee", "Status"]
    assert grades[1][:6] == [ADA, "A", 60.0, "agrees", 65.0, "agrees"]
    assert grades[2][4:6] == ["", "photograph again"]
    assert grades[1][6:] == ["5b", "1001", "Lovelace", "Ada", "Ada@school.org"]
    assert statistics[1][:4] == ["Mondrian", "", 3.0, pytest.approx(60.3333, abs=1e-3)]
    assert table[0] == ["Place", "Name", "Games", "Total", "Best game"]
    assert table[1] == [1.0, JANA, 2.0, 136.0, 72.0] and [line[1] for line in table[1:]] == [JANA, ADA, BEN, ELODIE]
    assert data == written(two_games, "excel", WORDS)[1], "the same whenever it is made"


def test_figures_are_for_all_and_for_each_table(two_games):
    every, first, second = figures(two_games, two_games.games[0])
    assert (every.table, every.count, every.least, every.middle, every.most) == ("", 3, 57, 60.0, 64)
    assert every.spread == pytest.approx(3.5119, abs=1e-3)
    assert (first.table, first.mean, second.table, second.spread) == ("A", 58.5, "B", None)


@pytest.mark.parametrize(
    "other",
    [
        LIST.replace("Novak,Jana", "Novák-Dvořák,Jana"),  # by ID, under another name
        "Name,E-mail\nJana N.,JANA@school.org\n",  # by e-mail address
        "Name\nJana Novak\n",  # by name: nothing better is known of her here
    ],
)
def test_pupils_are_known_from_list_to_list(tmp_path, other):
    first, second = pupils(tmp_path), pupils(tmp_path, other, "later.csv")
    late = next(pupil for pupil in second.pupils if pupil.name.startswith("Jana"))
    if not identity(late).id and not identity(late).email:
        first = pupils(tmp_path, "Name\nJana Novak\nBen Okri\n")
    made = term([(tmp_path, "A", played(first, {JANA: 5})), (tmp_path, "B", played(second, {late.name: 7}))])
    (number,) = [number for number, pupil in enumerate(made.pupils) if pupil.name == JANA]
    assert [game.results[number].points for game in made.games] == [5, 7]
    assert len(made.pupils) == len(first.pupils)


def test_two_of_one_name_with_two_ids_are_two(tmp_path):
    roster = pupils(tmp_path, "Name,ID\nEmma Klein,1\n")
    other = pupils(tmp_path, "Name,ID\nEmma Klein,2\n", "other.csv")
    piles = [played(each, {"Emma Klein": 3}) for each in (roster, other)]
    assert len(term([(tmp_path, "A", pile) for pile in piles]).pupils) == 2


def test_games_of_one_name_are_numbered(tmp_path):
    roster = pupils(tmp_path)
    made = term([(tmp_path, "Klee", played(roster, {ADA: 1})), (tmp_path, "Klee", played(roster, {ADA: 2}))])
    assert [game.title for game in made.games] == ["Klee", "Klee (2)"]


def test_a_grade_is_of_the_game_and_of_the_set(tmp_path):
    """Another game's sheet gives no grade, nor does one of another set where the set's own is there."""
    roster = pupils(tmp_path)
    own = [
        read("ada.jpg", code(ADA, seed=2), score(41), status="disagrees"),
        read("ben.jpg", code(BEN, seed=3), score(65)),
        read("élodie.jpg", code(ELODIE, seed=4), score(50)),
    ]
    stray = [
        read("ada, klee.jpg", code(ADA, game="klee", seed=9), score(90)),
        read("ben, old.jpg", code(BEN, seed=900), score(71)),
        read("jana, klee.jpg", code(JANA, game="klee", seed=9), score(31)),
    ]
    marked = mark([*own, *stray], roster)
    made = term([(tmp_path, title_of(marked), marked)])
    (game,) = made.games
    points = {made.pupils[number].name: result.points for number, result in game.results.items()}
    assert game.title == "Mondrian" and points == {ADA: None, BEN: 65, ELODIE: 50, JANA: None}
    assert {made.pupils[n].name: result.standing for n, result in game.results.items()}[JANA] == "missing"
    passed, other, without = remarks(made)[1:]
    assert f"{BEN} has several sheets; {code(BEN, seed=3)} counts, {code(BEN, seed=900)} does not" in spoken(passed)
    assert f"{JANA} has no sheet of this game; {code(JANA, game='klee', seed=9)} does not count" in spoken(other)
    assert f"no grade for {ADA} and {JANA}" in spoken(without)


def test_of_several_sheets_of_the_set_the_one_with_most_points_counts(tmp_path):
    sheets = [read(f"{seed}.jpg", code(ADA, seed=seed), score(reached)) for seed, reached in ((1, 5), (2, 9))]
    made = term([(tmp_path, "Mondrian", mark(sheets, pupils(tmp_path)))])
    assert made.games[0].results[0].points == 9
    assert spoken(remarks(made)[0]).startswith(f"Mondrian: {ADA} has several sheets; {code(ADA, seed=2)} counts")


def test_a_scale_tells_what_points_are_worth(tmp_path):
    table = tmp_path / "scale.csv"
    table.write_text('from,grade,game\n60,"1,5",\n40,2,\n70,1,Klee\n0,5,Klee\n', "utf-8")
    scale = scale_of(table)
    assert [scale.grade(points, "mondrian") for points in (60, 59, 40, 39)] == [1.5, 2, 2, None]
    assert [scale.grade(points, "klee") for points in (70, 69)] == [1, 5]
    assert (scale.most("mondrian"), scale.most("klee")) == (2, 5)
    made = term([(tmp_path, "Klee", played(pupils(tmp_path), {ADA: 69}, "klee"))], scale)
    assert lines(made, "canvas")[2][5] == "5"


def test_lines_for_all_games_hold_below_those_of_a_game(tmp_path):
    (tmp_path / "scale.csv").write_text("from,grade,game\n60,A,Mondrian\n50,B,\n0,C,\n70,A+,\n20,D,De Stijl\n", "utf-8")
    scale = scale_of(tmp_path / "scale.csv")
    assert [scale.grade(points, "mondrian") for points in (80, 60, 56, 3)] == ["A", "A", "B", "C"]
    assert [scale.grade(points, "klee") for points in (80, 60, 3)] == ["A+", "B", "C"]
    assert [scale.grade(points, "destijl") for points in (80, 20, 19)] == ["D", "D", "C"]


@pytest.mark.parametrize(
    "heads", ["ab;Note;Spiel", "Dès;Note;Jeu", "À partir de;note;jeu", "desde;nota;juego", "da;voto;gioco"]
)
def test_a_scale_has_its_headings_in_any_of_the_languages(tmp_path, heads):
    (tmp_path / "scale.csv").write_text(f"{heads}\n60;1,5;Klee\n", "utf-8")
    assert scale_of(tmp_path / "scale.csv").grade(60, "klee") == 1.5


def test_letters_have_no_highest_grade(tmp_path):
    (tmp_path / "scale.csv").write_text("from,grade\n60,A\n0,B+\n", "utf-8")
    scale = scale_of(tmp_path / "scale.csv")
    assert scale.grade(61, "arp") == "A" and scale.most("arp") is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("from,grade\n", "has no lines below its headings"),
        ("from,grade\nsixty,A\n", "line 2: 'from' is a number of points, not 'sixty'"),
        ("from,mark\n60,A\n", "line 2: there is nothing in the column 'grade'"),
        ("from,grade\n60,A\n60,B\n", "two lines are for 60 points"),
        ("from,grade,game\n60,A,Mondrain\n", "line 2: There is no game called 'Mondrain': did you mean mondrian?"),
        ("from,grade\nnan,A\n", "'from' is a number of points, not 'nan'"),
    ],
)
def test_what_is_wrong_with_a_scale_is_said(tmp_path, text, said):
    (tmp_path / "scale.csv").write_text(text, "utf-8")
    with pytest.raises(RosterError) as caught:
        scale_of(tmp_path / "scale.csv")
    assert "scale.csv" in spoken(caught.value.message) and said in spoken(caught.value.message)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Name\nAda Lovelace\n", "Moodle finds pupils by e-mail address or ID, but the class list has no such column"),
        (LIST.replace("1002", "").replace("ben@school.org", ""), "Ben Okri (line 3 of the class list) has no e-mail"),
    ],
)
def test_a_pupil_whom_a_program_cannot_find_is_named(tmp_path, text, said):
    made = term([(tmp_path, "Klee", played(pupils(tmp_path, text), {ADA: 1}))])
    with pytest.raises(RosterError) as caught:
        written(made, "moodle", WORDS)
    assert said in spoken(caught.value.message)


@pytest.mark.parametrize(
    ("text", "given", "family"),
    [
        ("Name\nAda Lovelace\n", "Ada", "Lovelace"),
        ('Name\n"Lovelace, Ada"\n', "Ada", "Lovelace"),
        ("Name\nAda\n", "Ada", ""),
        ("Name\nAnaïs de la Tour d'Auvergne\n", "Anaïs", "de la Tour d'Auvergne"),
        ("Name\nTiméo Da Silva\n", "Timéo", "Da Silva"),
        ("Name\nAïcha Ben Saïd\n", "Aïcha", "Ben Saïd"),
        ("Name\nBen Okri\n", "Ben", "Okri"),
        ("Name\nUncle Ben\n", "Uncle", "Ben"),
        ("Name,Born\nChloé Martin,15/07/2014\nChloé Martin,08/06/2014\n", "Chloé", "Martin"),
        ("Family name,First name,Born\nMartin,Chloé,15/07/2014\nMartin,Chloé,08/06/2014\n", "Chloé", "Martin"),
        ("Nachname;Vorname\nvon Braun;Ada Eva\n", "Ada Eva", "von Braun"),
    ],
)
def test_names_have_two_parts(tmp_path, text, given, family):
    who = identity(pupils(tmp_path, text).pupils[0])
    assert (who.given, who.family) == (given, family)


def test_who_has_as_many_points_has_the_same_place(tmp_path):
    made = term([(tmp_path, "Klee", played(pupils(tmp_path), {ADA: 5, BEN: 9, ELODIE: 5, JANA: 2}))])
    assert [(place.rank, place.pupil.name) for place in league(made)] == [(1, BEN), (2, ADA), (2, ELODIE), (4, JANA)]
