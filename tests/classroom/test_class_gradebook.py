"""The gradebook as CSV and as a workbook, read back."""

import csv
import io
import re
import zipfile

import pytest
from marking_kit import ANN, BEN, HOSTILE, blind, code, read, roster, score
from python_calamine import CalamineWorkbook

from pnp.classroom.marks.gradebook import as_csv, as_xlsx
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.wording import Words
from pnp.model.game import Finding

HEADS = [
    *("Name", "Table", "Sheet", "Player", "Status", "Score", "From", "To", "Boxes", "Written", "Proof", "Place"),
    *("Findings", "Photographs"),
]


def rows(path, delimiter=","):
    return list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline=""), delimiter=delimiter))


def workbook(path):
    book = CalamineWorkbook.from_path(path)
    return {name: book.get_sheet_by_name(name).to_python() for name in book.sheet_names}


def gradebook(marked, folder, lang="en"):
    """The table and the workbook."""
    words = Words(lang)
    table, book = folder / "gradebook.csv", folder / "gradebook.xlsx"
    table.write_bytes(as_csv(marked, words))
    book.write_bytes(as_xlsx(marked, words))
    return table, book


@pytest.fixture
def marked():
    lie = Finding("mondrian.score", "error", "Player 2 has 41 boxes.", ("score:2/41",))
    note = Finding("score.result", "note", "Player 2 leads.")
    pile = [
        read(
            "a.jpg", code(ANN, BEN), score(23, written=23), score(41, 10, 36), status="disagrees", findings=[lie, note]
        ),
        read("odd.jpg", code(), score(8), notes=("The picture is small.",)),
        blind("b.jpg"),
    ]
    return mark(pile, roster(ANN, BEN, "Cem Cedar", tables=("1", "1", "2")))


def test_csv_has_a_row_a_pupil(marked, tmp_path):
    table, _ = gradebook(marked, tmp_path)
    heads, ann, ben, cem = rows(table)
    assert heads == HEADS
    assert ann == [
        *(ANN, "1", code(ANN, BEN), "1", "agrees", "23", "18", "28", "23", "23", "range", "open"),
        *("note: Player 2 leads.", "a.jpg"),
    ]
    assert ben[3:12] == ["2", "disagrees", "", "10", "36", "41", "", "range", "open"]
    assert ben[12].startswith("error: "), "what is about him comes first"
    assert cem == ["Cem Cedar", "2", "", "", "missing", *[""] * 9]


def test_csv_opens_in_excel(marked, tmp_path):
    data = gradebook(marked, tmp_path)[0].read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == 4 and data.endswith(b"\r\n")


def test_formulas_are_defused_in_csv_and_texts_in_the_workbook(tmp_path):
    pile = [read("=cmd|' '!A1.jpg", code(HOSTILE[1]), score(3))]
    table, book = gradebook(mark(pile, roster(*HOSTILE)), tmp_path)
    names = [row[0] for row in rows(table)[1:]]
    assert names == [f"'{name}" if name[0] in "=+-@" else name for name in HOSTILE]
    assert rows(table)[2][-1] == "'=cmd|' '!A1.jpg"
    grades = workbook(book)["Gradebook"]
    assert [row[0] for row in grades[1:]] == list(HOSTILE)
    with zipfile.ZipFile(book) as archive:
        assert not [name for name in archive.namelist() if b"<f>" in archive.read(name)]


@pytest.mark.parametrize("name", ["Ann;=1+1", "Ann\t@SUM(A1)", "Ann,=1+1", "-Ann;-1", "＝1+1"])
def test_no_formula_begins_where_a_spreadsheet_may_part_a_cell(name, tmp_path):
    photo = f"{name}\n=cmd|' '!A1.jpg"
    table, book = gradebook(mark([read(photo, code(name), score(30))], roster(name)), tmp_path)
    pieces = re.split(r"[,;\t\r\n]", table.read_text("utf-8-sig"))
    assert len(pieces) > 20 and not [piece for piece in pieces if piece.startswith(tuple("=+-@＝"))]
    assert workbook(book)["Gradebook"][1][0] == name, "a text is a text there"


def test_the_workbook_holds_numbers_as_numbers_and_three_sheets(marked, tmp_path):
    found = workbook(gradebook(marked, tmp_path)[1])
    assert list(found) == ["Gradebook", "Sheets", "To do"]
    assert found["Gradebook"][0] == HEADS
    assert found["Gradebook"][1][5:10] == [23.0, 18.0, 28.0, 23.0, 23.0]
    assert found["Gradebook"][2][5] == "" and found["Gradebook"][3][4] == "missing"
    heads, *pictures = found["Sheets"]
    assert [row[0] for row in pictures] == ["a.jpg", "odd.jpg", "b.jpg"]
    told = dict(zip(heads, pictures[0], strict=True))
    assert told["Whose"] == f"{ANN}\n{BEN}" and told["Score of player 2"] == 41.0 and told["Used"] == "counts"
    assert dict(zip(heads, pictures[1], strict=True))["Notes"] == "The picture is small."
    assert [row[0] for row in found["To do"][1:]] == [
        *("Photograph again", "Talk about these", "No sheet read", "Sheets of nobody on the list"),
    ]


def test_the_workbook_stays_in_sight_and_filters(marked, tmp_path):
    with zipfile.ZipFile(gradebook(marked, tmp_path)[1]) as archive:
        page = archive.read("xl/worksheets/sheet1.xml").decode()
        styles = archive.read("xl/styles.xml").decode()
    assert 'state="frozen"' in page and '<autoFilter ref="A1:N4"/>' in page
    assert "FFF8DDEB" in styles and 'wrapText="1"' in styles


def test_without_a_list_a_row_has_the_scores_of_all_players(tmp_path):
    pile = [read("a.jpg", code(), score(3), score(8)), read("b.jpg", code(seed=5), score(4))]
    table, book = gradebook(mark(pile, None), tmp_path)
    _, both, alone = rows(table)
    assert both[0] == "" and both[2:6] == [code(), "", "agrees", "3 : 8"] and both[11] == "2 : 1"
    assert alone[5] == "4" and workbook(book)["Gradebook"][2][5] == 4.0


def test_names_of_files_that_are_no_text(tmp_path):
    table, book = gradebook(mark([read("\udcff\x01.jpg", code(ANN), score(3))], roster(ANN)), tmp_path)
    assert rows(table)[1][-1] == "?\x01.jpg"
    assert workbook(book)["Sheets"][1][0].startswith("?")


def test_an_empty_pile_gives_an_empty_gradebook(tmp_path):
    table, book = gradebook(mark([], None), tmp_path)
    assert rows(table) == [HEADS]
    assert workbook(book)["Gradebook"] == [HEADS]


def test_a_gradebook_in_german(marked, tmp_path):
    table, book = gradebook(marked, tmp_path, lang="de")
    assert rows(table, ";")[2][4] == "stimmt nicht" and rows(table, ";")[0][5] == "Punkte"
    assert list(workbook(book)) == ["Notenbuch", "Blätter", "Zu tun"]
