"""Class sets: what is printed for whom, in which order."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from itertools import islice, pairwise
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from sample_kit import by_turns, sampled

from pnp.classroom.lists.roster import load
from pnp.classroom.lists.shortening import initials
from pnp.classroom.lists.tables import Owners
from pnp.classroom.sets.classset import ClassOrder, composed, make_class
from pnp.classroom.sets.handout import Handout
from pnp.classroom.sets.reprint import again
from pnp.classroom.sets.teacher import example_page
from pnp.cli import main
from pnp.data import load_layout
from pnp.errors import GameError, RosterError
from pnp.games.heavy import heavier
from pnp.games.registry import game, names, sheet
from pnp.message import Message, languages, spoken
from pnp.model.drawing import Group, Text
from pnp.render import raster

NAMES = ("Zoë Quist", "Ada Lovelace", "Иван Петров", "Ben O’Connor", "Łucja Żak", "Jürgen Groß", "Nguyễn Thị Ánh")
CODE = re.compile(r"[A-Z]+(?:-[0-9A-Z]+){4}")


@pytest.fixture
def pupils(tmp_path: Path) -> Path:
    path = tmp_path / "pupils.csv"
    path.write_text("\n".join(("Name", *NAMES)), "utf-8")
    return path


@dataclass(frozen=True)
class Made:
    handouts: tuple[Handout, ...]
    notes: tuple[Message | str, ...]
    paths: tuple[Path, Path]


def made(roster: Path, folder: Path, **wishes: object) -> Made:
    found, paths = make_class(ClassOrder(**{"game": "mondrian", "roster": roster, "seed": 7, **wishes}), folder)
    return Made(found.handouts, found.notes, paths)


def texts(result: Made) -> list[str]:
    document = pypdfium2.PdfDocument(result.paths[0])
    pages = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return pages


def test_every_pupil_has_a_sheet_of_his_own_with_his_name_and_a_code_of_his_own(pupils: Path, tmp_path: Path) -> None:
    result = made(pupils, tmp_path / "out")
    pages = texts(result)
    assert [handout.pupils[0].name for handout in result.handouts] == list(NAMES)
    assert len(pages) == 4 + len(NAMES)
    for name, handout in zip(NAMES, result.handouts, strict=True):
        page = pages[handout.page - 1]
        assert name in page
        assert CODE.findall(page) == [str(handout.sheet.code)]
        assert not any(other in page for other in NAMES if other != name)
    assert len({str(handout.sheet.code) for handout in result.handouts}) == len(NAMES)
    assert len({handout.sheet.field.lines for handout in result.handouts}) == len(NAMES)


def test_the_code_alone_rebuilds_the_sheet_and_the_square_code_says_it(pupils: Path, tmp_path: Path) -> None:
    result = made(pupils, tmp_path)
    handout = result.handouts[2]
    assert sheet(str(handout.sheet.code)) == handout.sheet
    picture = raster.page_array(result.paths[0].read_bytes(), 6.0, handout.page - 1)
    assert [found.text for found in zxingcpp.read_barcodes(picture)] == [str(handout.sheet.code)]


def test_the_same_field_for_all_still_tells_whose_a_sheet_is(pupils: Path, tmp_path: Path) -> None:
    result = made(pupils, tmp_path, same=True)
    codes = [handout.sheet.code for handout in result.handouts]
    assert len(set(codes)) == len(NAMES) and len({code.seed for code in codes}) == 1
    assert len({handout.sheet.field.lines for handout in result.handouts}) == 1
    owners = Owners(load(pupils))
    assert [owners.of(code)[0].name for code in codes] == list(NAMES)


def test_pairs_are_drawn_and_each_table_gets_the_rules_and_its_sheet(pupils: Path, tmp_path: Path) -> None:
    result = made(pupils, tmp_path, size=2)
    assert [len(handout.pupils) for handout in result.handouts] == [3, 2, 2]
    assert sorted(pupil.name for handout in result.handouts for pupil in handout.pupils) == sorted(NAMES)
    pages = texts(result)
    assert len(pages) == 2 + 3 * 3
    for handout in result.handouts:
        assert "A small game" in pages[handout.page - 2] and "A small game" not in pages[handout.page - 1]
        assert all(pupil.name in pages[handout.page - 1] for pupil in handout.pupils)
        assert handout.sheet.params["players"] == len(handout.pupils)
    again = made(pupils, tmp_path / "again", size=2)
    assert again.handouts == result.handouts
    assert again.paths[0].read_bytes() == result.paths[0].read_bytes()
    other = made(pupils, tmp_path / "other", size=2, seed=8)
    assert [handout.pupils for handout in other.handouts] != [handout.pupils for handout in result.handouts]


def test_tables_of_the_list_share_a_sheet_or_only_the_rules(tmp_path: Path) -> None:
    roster = tmp_path / "seats.csv"
    roster.write_text("table,name\nred,Ada\nblue,Ben\nred,Cy\nblue,Dora\nred,Eve\n", "utf-8")
    shared = made(roster, tmp_path, size=None)
    assert [[pupil.name for pupil in handout.pupils] for handout in shared.handouts] == [
        ["Ada", "Cy", "Eve"],
        ["Ben", "Dora"],
    ]
    own = made(roster, tmp_path)
    assert [(handout.table, handout.pupils[0].name) for handout in own.handouts] == [
        ("red", "Ada"), ("red", "Cy"), ("red", "Eve"), ("blue", "Ben"), ("blue", "Dora")
    ]  # fmt: skip
    pages = texts(own)
    rules = [number for number, page in enumerate(pages, 1) if "A small game" in page]
    assert rules == [own.handouts[0].page - 1, own.handouts[3].page - 1]


def test_an_empty_cell_takes_nobody_else_s_table(tmp_path: Path) -> None:
    roster = tmp_path / "seats.csv"
    roster.write_text("name,table\nZoe,red\nBen,\nAda,blue\nCy,red\nAl,\n", "utf-8")
    result = made(roster, tmp_path / "out")
    assert [(handout.table, handout.pupils[0].name) for handout in result.handouts] == [
        ("red", "Cy"), ("red", "Zoe"), ("blue", "Ada"), ("", "Ben"), ("", "Al")
    ]  # fmt: skip
    assert {pupil.name: pupil.table for pupil in load(result.paths[1]).pupils} == {
        pupil.name: pupil.table for pupil in load(roster).pupils
    }
    rules = [number for number, page in enumerate(texts(result), 1) if "A small game" in page]
    assert rules == [result.handouts[place].page - 1 for place in (0, 2, 3)]


def test_a_list_that_a_spreadsheet_would_calculate_round_trips(tmp_path: Path) -> None:
    roster = tmp_path / "signs.csv"
    text = 'Name,Table,ID,+Note\n+Otto,-5,=1,"a,@b"\n@at,-5,+2,\n-Minus,"=6",3,＝x\nO\'Neil,"=6",4,\'s\n'
    roster.write_text(text, "utf-8")
    result = made(roster, tmp_path / "out")
    rows = list(csv.reader(result.paths[1].read_bytes().decode("utf-8-sig").splitlines()))
    assert not [cell for row in rows for cell in row if re.search(r"(^|[,;])[=+@＝-]", cell)]
    again = {pupil.name: pupil for pupil in load(result.paths[1]).pupils}
    for pupil in load(roster).pupils:
        found = again[pupil.name]
        assert (found.table, dict(found.other)) == (
            pupil.table,
            {**dict(pupil.other), "page": dict(found.other)["page"]},
        )


@pytest.mark.parametrize(
    ("wishes", "table", "said"),
    [
        (
            {"size": 4},
            "",
            r"Teams are for 4 players, and 10 pupils cannot be divided into groups of 4: leave it out, or",
        ),
        ({"size": 3}, "", r"Teams are for 4 players, and 3 share a sheet here: say --groups 4 or leave it out"),
        ({"size": None}, "1", r"Teams are for 4 players, and Pupil I and Pupil J share a sheet: .* table of ten\.csv"),
        ({"size": 4}, "1", r"and 2 pupils cannot be divided into groups of 4"),
        ({"size": 4, "players": 4}, "", r"and 10 pupils cannot be divided into groups of 4"),
        ({"players": 3}, "", r"say --players 4 or leave it out"),
    ],
)
def test_teams_that_do_not_come_out_even_get_a_way_out(tmp_path: Path, wishes, table: str, said: str) -> None:
    roster = tmp_path / "ten.csv"
    seats = ("1", "1", "1", "1", "2", "2", "2", "2", "3", "3") if table else ("",) * 10
    lines = [f"Pupil {letter},{seat}" for letter, seat in zip("ABCDEFGHIJ", seats, strict=True)]
    roster.write_text("\n".join(["name,table", *lines]), "utf-8")
    with pytest.raises(GameError, match=said):
        made(roster, tmp_path / "out", options={"teams": True}, **wishes)
    assert not (tmp_path / "out").exists()


def test_a_table_that_is_too_large_for_the_game_is_named(tmp_path: Path) -> None:
    roster = tmp_path / "seats.csv"
    roster.write_text("name,table\n" + "".join(f"Pupil {letter},1\n" for letter in "ABCDE"), "utf-8")
    with pytest.raises(RosterError, match=r"5 pupils sit at table 1, but Mondrian is for 4 at most"):
        made(roster, tmp_path, size=None)
    with pytest.raises(GameError, match=r"Klee is for 2 players, so 4 cannot share a sheet"):
        made(roster, tmp_path, game="klee", size=4)


def test_a_pupil_without_partner_is_named(pupils: Path, tmp_path: Path) -> None:
    result = made(pupils, tmp_path, game="klee", size=2)
    lonely = result.handouts[-1].pupils
    assert len(lonely) == 1
    assert str(result.notes[-1]) == f"{lonely[0].name} has no partner."
    assert spoken(result.notes[-1], "fr") == f"{lonely[0].name} n’a pas de partenaire."
    assert "(alone: plays against you)" in texts(result)[0]


def test_nobody_sits_alone_who_need_not_even_where_one_may_play(tmp_path: Path) -> None:
    roster = tmp_path / "three.csv"
    roster.write_text("Ada\nBen\nCy\n", "utf-8")
    result = made(roster, tmp_path, game="canvas", size=2, example=False)
    assert [len(handout.pupils) for handout in result.handouts] == [3]


@pytest.mark.parametrize(("size", "players"), [(2, 3), (None, 2)])
def test_who_shares_a_sheet_plays_on_it(tmp_path: Path, size: int | None, players: int) -> None:
    roster = tmp_path / "seats.csv"
    roster.write_text("name,table\nAda,1\nBen,1\n", "utf-8")
    with pytest.raises(GameError, match="Who shares a sheet plays on it: leave --players out"):
        made(roster, tmp_path / "out", size=size, players=players)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("pupils-5b.v2.csv", "--roster pupils-5b.v2.csv"),
        ("Klasse 5b.csv", '--roster "Klasse 5b.csv"'),
        ("Лист.csv", "--roster Лист.csv"),
        ("\N{BOOKS}.csv", "--roster mondrian-class-7.csv"),
        (f"{'long' * 10}.csv", "--roster mondrian-class-7.csv"),
    ],
)
def test_the_teacher_is_told_what_to_type(pupils: Path, tmp_path: Path, file: str, said: str) -> None:
    result = made(pupils.rename(tmp_path / file), tmp_path, example=False)
    assert f"pnp check FOLDER {said}\r" in texts(result)[0]


def test_rules_once_for_each_table_or_not_at_all(pupils: Path, tmp_path: Path) -> None:
    found = {
        rules: [number for number, page in enumerate(texts(made(pupils, tmp_path, size=2, rules=rules)), 1)
                if "A small game" in page]
        for rules in ("table", "once", "none")
    }  # fmt: skip
    assert found == {"table": [4, 7, 10], "once": [4], "none": []}
    alone = texts(made(pupils, tmp_path, rules="table"))
    assert [number for number, page in enumerate(alone, 1) if "A small game" in page] == [4]
    assert "Pages 3 to 4: the rules" in alone[0] and "each table" not in alone[0].partition("In this file")[2]


def test_the_teacher_sees_every_name_code_and_page_however_many(tmp_path: Path) -> None:
    roster = tmp_path / "year.csv"
    everybody = [f"Pupil Number{number}" for number in range(95)]
    roster.write_text("\n".join(("name", *everybody)), "utf-8")
    result = made(roster, tmp_path, same=True, example=False)
    first = result.handouts[0].page
    pages = texts(result)
    teacher = " ".join(pages[: first - 3])
    assert first == 6  # two pages of the list more, and two of the rules
    for handout in result.handouts:
        assert len(re.findall(rf"{handout.pupils[0].name}\b", teacher)) == 1
        assert teacher.count(str(handout.sheet.code)) == 1
        assert handout.pupils[0].name in pages[handout.page - 1]
    assert [b.page - a.page for a, b in pairwise(result.handouts)] == [1] * 94
    assert "pnp check FOLDER --roster year.csv" in teacher and "mondrian-class-7.csv" in teacher


def test_a_list_that_cannot_tell_whose_the_sheets_are_is_not_named_for_marking(tmp_path: Path) -> None:
    roster = tmp_path / "year.csv"
    roster.write_text("\n".join(("name", *(f"Pupil Number{number}" for number in range(60)))), "utf-8")
    for size, file in ((3, "year.csv"), (4, "mondrian-class-7.csv")):
        result = made(roster, tmp_path, size=size, rules="none", example=False, same=True)
        assert f"pnp check FOLDER --roster {file}\r" in texts(result)[0]
        owners = Owners(load(tmp_path / file))
        assert all(owners.of(handout.sheet.code) is not None for handout in result.handouts)
    roster.write_text("name,code\nAda,A17\n", "utf-8")
    assert "--roster mondrian-class-7.csv\r" in texts(made(roster, tmp_path, example=False))[0]


def test_a_set_for_low_vision_has_large_rules_and_heavy_sheets(pupils: Path, tmp_path: Path) -> None:
    plain, large = (
        composed(ClassOrder("mondrian", pupils, seed=7, large=large), load(pupils)) for large in (False, True)
    )
    one, other = (list(result.pages()) for result in (plain, large))
    assert [handout.sheet.code for handout in plain.handouts] == [handout.sheet.code for handout in large.handouts]
    sheets = [(one[a.page - 1], other[b.page - 1]) for a, b in zip(plain.handouts, large.handouts, strict=True)]
    assert all(heavier(page) == heavy for page, heavy in sheets)
    assert len(other) > len(one), "rules in large letters need more pages"


def test_the_list_of_codes_is_a_class_list_itself(pupils: Path, tmp_path: Path) -> None:
    result = made(pupils, tmp_path, size=2)
    listed = load(result.paths[1])
    assert sorted(pupil.name for pupil in listed.pupils) == sorted(NAMES)
    owners = Owners(listed)
    for handout in result.handouts:
        assert [p.name for p in owners.of(handout.sheet.code) or ()] == [p.name for p in handout.pupils]
    with result.paths[1].open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["as player"] for row in rows] == ["1", "2", "3", "1", "2", "1", "2"]


def test_the_example_is_finished_and_is_no_sheet(pupils: Path, tmp_path: Path) -> None:
    result = made(pupils, tmp_path)
    assert "A finished sheet" in texts(result)[1]
    picture = raster.page_array(result.paths[0].read_bytes(), 4.0, 1)
    assert zxingcpp.read_barcodes(picture) == []
    saturated = (picture.max(axis=2).astype(int) - picture.min(axis=2) > 80).mean()
    assert saturated > 0.15  # colour in it


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("name", "said"),
    (
        ("mondrian", {"all", "score", "total"}),
        ("delaunay", {"all", "penalty", "total"}),
        ("klee", {"all", "track"}),
        ("springer", {"all", "total"}),
        ("canvas", {"all", "total"}),
    ),
)
def test_the_example_says_what_there_is_on_a_sheet_of_its_game(name: str, said: set[str], lang: str) -> None:
    wanted = game(name)
    code = wanted.code(7, players=2, paper="a4", print_mode="colour", options={"lang": lang})
    page = example_page(wanted.sheet(code), 7)
    (picture,) = page.layers[-1].items
    assert isinstance(picture, Group)
    captions = load_layout(f"text/{lang}/class")["example_text"]
    assert {kind for kind, sentence in captions.items() if sentence in picture.alt} == said
    shown = " ".join(item.text for item in page.layers[0].items if isinstance(item, Text))
    assert " ".join(picture.alt.split()) in " ".join(shown.split())


def test_the_example_of_a_sheet_that_lies_lies_too_and_is_nearly_as_large() -> None:
    wanted = game("vasarely")
    sheet = wanted.sheet(wanted.code(7, players=2, paper="letter", print_mode="mono", options={}))
    page = example_page(sheet, 7)
    assert (page.width_mm, page.height_mm) == (sheet.drawing.width_mm, sheet.drawing.height_mm)
    (picture,) = page.layers[-1].items
    assert isinstance(picture, Group) and picture.matrix is not None and picture.matrix[0] > 0.8


def test_the_whole_set_is_in_german(pupils: Path, tmp_path: Path) -> None:
    result = made(pupils, tmp_path, size=2, options={"lang": "de"})
    pages = texts(result)
    assert (
        "Klassensatz" in pages[0]
        and "Ein fertiges Blatt" in pages[1]
        and "ist dieser Balken 100 mm lang" in pages[0]
        and "dieser Balken" in pages[-1]
    )
    assert not any(word in page for page in pages for word in ("This bar", "goes", "Points", "actual size"))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [1, 4])
def test_nothing_of_the_set_is_printed_outside_its_page(pupils: Path, tmp_path: Path, paper: str, size: int) -> None:
    result = made(pupils, tmp_path, size=size, paper=paper)
    document = pypdfium2.PdfDocument(result.paths[0])
    for page in document:
        width, height = page.get_size()
        text = page.get_textpage()
        for number in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(number)
            assert left >= -0.1 and bottom >= -0.1 and right <= width + 0.1 and top <= height + 0.1
    document.close()


def test_seeds_out_of_range_are_refused_before_anything_is_written(pupils: Path, tmp_path: Path) -> None:
    for seed in (32765, -1):
        with pytest.raises(GameError, match=f"from 0 to 32761; {seed} is not"):
            made(pupils, tmp_path / "out", seed=seed)
    assert not (tmp_path / "out").exists()


def test_the_command_prints_the_paths(pupils: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["class", "arp", "--roster", str(pupils), "--pairs", "--seed", "3", "-o", str(tmp_path / "out")])
    assert done.value.code == 0
    paths = [Path(line) for line in capsys.readouterr().out.split()]
    assert [path.name for path in paths] == ["arp-class-3.pdf", "arp-class-3.csv"]
    assert all(path.is_file() for path in paths)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--pairs", "--groups", "3"], "one of --pairs, --groups and --tables"),
        (["--rules", "twice"], "'twice' is no way to print the rules"),
        (["--tables"], "does not say who sits at which table"),
        (["--lang", "tlh"], "no language 'tlh'"),
        (["--paper", "a5"], "'a5'"),
        (["--variation", "nonsense"], "no variation called 'nonsense'"),
    ],
)
def test_bad_wishes_get_one_sentence(
    pupils: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as done:
        main(["class", "arp", "--roster", str(pupils), "-o", str(tmp_path / "out"), *arguments])
    assert done.value.code == 2
    complaint = capsys.readouterr().err
    assert said in complaint and complaint.count("\n") == 1
    assert not list(tmp_path.glob("out/*"))


def test_who_shares_a_sheet_has_their_initials_in_their_score_area(pupils: Path, tmp_path: Path) -> None:
    for name, size, areas in (("mondrian", 3, (1, 2, 3)), ("delaunay", 4, (1, 2, 1, 2)), ("klee", 2, (1, 2))):
        result = made(pupils, tmp_path, game=name, size=size)
        document = pypdfium2.PdfDocument(result.paths[0])
        for handout in result.handouts:
            page = document[handout.page - 1]
            for area, pupil in zip(areas, handout.pupils, strict=False) if len(handout.pupils) == size else ():
                x, y, wide, high = (72 / 25.4 * side for side in handout.sheet.by_id[f"initials:{area}"].box)
                top = page.get_height() - y
                said = page.get_textpage().get_text_bounded(x, top - high, x + wide, top)
                assert initials(pupil) in said and pupil.name.split()[0] not in said
        document.close()


def test_pupils_of_the_same_name_have_sheets_of_their_own_that_say_whose_they_are(tmp_path: Path) -> None:
    roster = tmp_path / "pupils.csv"
    roster.write_text("Name,Class\nEmma Klein,5a\nEmma Klein,5b\n", "utf-8")
    result = made(roster, tmp_path / "out", example=False)
    pages = texts(result)
    for file in (roster, result.paths[1]):
        owners = Owners(load(file))
        for handout, name in zip(result.handouts, ("Emma Klein (5a)", "Emma Klein (5b)"), strict=True):
            assert [pupil.name for pupil in owners.of(handout.sheet.code) or ()] == [name]
            assert name in pages[handout.page - 1]


def test_absent_pupils_get_no_sheet_and_are_told(tmp_path: Path) -> None:
    roster = tmp_path / "pupils.csv"
    roster.write_text("Name,Table,Absent\nAda,1,\nBen,1,x\nCy,1,no\nDora,2,yes\n", "utf-8")
    result = made(roster, tmp_path / "out", size=None, example=False)
    assert [[pupil.name for pupil in handout.pupils] for handout in result.handouts] == [["Ada", "Cy"]]
    assert "No sheet was made for Ben and Dora, absent by the class list." in map(str, result.notes)
    assert "Ben" not in "".join(texts(result))
    for file in (roster, result.paths[1]):
        known = load(file)
        assert [pupil.name for pupil in known.pupils if pupil.absent] == ["Ben", "Dora"]
        owners = Owners(known).of(result.handouts[0].sheet.code) or ()
        assert [pupil.name for pupil in owners] == ["Ada", "Cy"]
    roster.write_text("Name,Absent\nAda,x\n", "utf-8")
    with pytest.raises(RosterError, match="all pupils are absent"):
        made(roster, tmp_path)


def test_a_table_keeps_its_sheet_when_somebody_is_absent_after_printing(tmp_path: Path) -> None:
    roster = tmp_path / "pupils.csv"
    roster.write_text(
        "Name,Table\n" + "".join(f"Pupil {letter},{1 + place // 4}\n" for place, letter in enumerate("ABCDEFGH"))
    )
    code = made(roster, tmp_path, size=None, example=False).handouts[0].sheet.code
    roster.write_text(roster.read_text().replace("Table", "Table,Absent").replace("Pupil B,1", "Pupil B,1,x"))
    assert [pupil.name for pupil in Owners(load(roster)).of(code) or ()] == ["Pupil A", "Pupil B", "Pupil C", "Pupil D"]


def test_pairs_are_those_at_one_table_of_the_list(tmp_path: Path) -> None:
    roster = tmp_path / "seats.csv"
    seats = {
        "Ada": "blue",
        "Ben": "red",
        "Cy": "blue",
        "Dora": "red",
        "Eve": "long",
        "Fay": "long",
        "Gus": "long",
        "Hal": "long",
    }
    roster.write_text("Name,Table\n" + "".join(f"{name},{table}\n" for name, table in seats.items()))
    result = made(roster, tmp_path / "out", size=2, example=False)
    assert [[pupil.name for pupil in handout.pupils] for handout in result.handouts[:2]] == [
        ["Ada", "Cy"],
        ["Ben", "Dora"],
    ]
    assert [handout.table for handout in result.handouts] == ["blue", "red", "long", "long"]
    assert sorted(len(handout.pupils) for handout in result.handouts) == [2, 2, 2, 2]
    pages = texts(result)
    assert [number for number, page in enumerate(pages, 1) if "A small game" in page] == [3, 6, 9]  # one a table
    for file in (roster, result.paths[1]):
        owners = Owners(load(file))
        for handout in result.handouts:
            assert [p.name for p in owners.of(handout.sheet.code) or ()] == [p.name for p in handout.pupils]
    again = made(result.paths[1], tmp_path / "again", size=2, seed=99)
    assert {h.pupils[0].name for h in again.handouts[:2]} == {"Ada", "Ben"}, "the list of a set is a seating plan"
    roster.write_text("Name,Table\nAda,1\nBen,\n")
    with pytest.raises(RosterError, match="Ben has no table"):
        made(roster, tmp_path, size=2)


HANDED_IN = {
    "en": "hand it in",
    "de": "Gebt es dann ab",
    "fr": "Rendez-la ensuite",
    "es": "Después entrégala",
    "it": "Poi consegnatelo",
}


@pytest.mark.parametrize(("name", "lang"), sampled(*by_turns(names(), [*HANDED_IN])))
def test_the_rules_for_pupils_hold_no_commands(tmp_path: Path, name: str, lang: str) -> None:
    roster = tmp_path / "pupils.csv"
    roster.write_text("Name\nAda\n", "utf-8")
    order = ClassOrder(name, roster, seed=7, example=False, options={"lang": lang})
    rules = islice(composed(order, load(roster)).pages(), 1, 3)
    groups = (group for page in rules for layer in page.layers for group in layer.items)
    lines = [item.text for group in groups for item in getattr(group, "items", ()) if isinstance(item, Text)]
    text = " ".join(lines)
    assert HANDED_IN[lang] in text and "pnp" not in text


@pytest.mark.parametrize(("game", "size"), [("mondrian", 1), ("mondrian", 2), ("klee", 2), ("delaunay", 4)])
def test_a_sheet_of_a_set_is_printed_again_with_its_names(tmp_path: Path, game: str, size: int) -> None:
    roster = tmp_path / "pupils.csv"
    everybody = (*NAMES, "Maximiliane Theodora Hohenlohe-Schillingsfürst")
    roster.write_text("\n".join(("Name", *everybody)), "utf-8")
    order = ClassOrder(game, roster, size, seed=7, rules="none", example=False)
    found, (_, codes) = make_class(order, tmp_path)
    pages = list(found.pages())
    for handout in found.handouts[:2]:
        for file in (roster, codes):
            assert again(handout.sheet.code, file) == pages[handout.page - 1]


def test_a_code_with_a_list_prints_the_names_or_is_refused(
    pupils: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = str(made(pupils, tmp_path, example=False).handouts[1].sheet.code)

    def make(roster: Path, *more: str) -> tuple[int | str | None, str, str]:
        with pytest.raises(SystemExit) as done:
            main(["make", code.lower(), "--roster", str(roster), "-o", str(tmp_path / "out"), *more])
        return done.value.code, *capsys.readouterr()

    exit_code, out, err = make(pupils, "--parts", "field,aid")
    assert (exit_code, err) == (0, "") and [Path(line).name for line in out.split()] == [
        f"{code}.pdf",
        f"{code}-aid.pdf",
    ]
    document = pypdfium2.PdfDocument(tmp_path / "out" / f"{code}.pdf")
    assert NAMES[1] in document[0].get_textpage().get_text_bounded()
    document.close()
    other = tmp_path / "other.csv"
    other.write_text("Name\nNobody Else\n")
    exit_code, out, err = make(other)
    assert (exit_code, out) == (2, "") and f"the sheet {code} belongs to nobody on this list" in err
