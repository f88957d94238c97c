"""Class lists: what is read from files as people have them, and what is said of those that cannot be used."""

import io
import unicodedata
import zipfile
from datetime import datetime
from pathlib import Path

import pytest
import xlsxwriter

from pnp.classroom.lists.roster import Pupil, Roster, load
from pnp.errors import InputFileError, PnpError, RosterError
from pnp.message import say, spoken

COMBINED = unicodedata.normalize("NFD", "Zoë")


def listed(folder: Path, text: str, name: str = "pupils.csv", encoding: str = "utf-8") -> Roster:
    path = folder / name
    path.write_bytes(text.encode(encoding))
    return load(path)


def names(roster: Roster) -> list[str]:
    return [pupil.name for pupil in roster.pupils]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Name,Table\nAnna,1\nBen,2\n", "p.csv"),
        ("Name;Tisch\r\nAnna;1\r\nBen;2\r\n", "p.csv"),
        ("table|NAME\n1|Anna\n2|Ben", "p.csv"),
        ("Name\tTable\nAnna\t1\nBen\t2\n", "p.tsv"),
        ("Name\tTable\rAnna\t1\rBen\t2\r", "p.txt"),
        ("Klasse 5b\r\rName\tTable\rAnna\t1\rBen\t2\r", "p.txt"),
        ('sep=;\nName;Table\n"Anna";1\n"Ben";"2"\n', "p.csv"),
        ("\n\nName,Table,\n\nAnna,1,\n,,\nBen,2,\n,,\n", "p.csv"),
        ("Klasse 5b, 2026\n\nNr;Name;Tisch\n1;Anna;1\n2;Ben;2\n", "p.csv"),
        ("Id,E-mail,Name,Class,Group\n7,a@b.c,Anna,5b,1\n8,b@b.c, Ben ,5b, 2\n", "p.csv"),
    ],
)
def test_tables_in_all_dialects_say_the_same(tmp_path: Path, text: str, name: str) -> None:
    found = listed(tmp_path, text, name)
    assert [(pupil.name, pupil.table) for pupil in found.pupils] == [("Anna", "1"), ("Ben", "2")]


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_is_read_with_and_without_its_mark_and_needs_no_note(tmp_path: Path, codec: str) -> None:
    found = listed(tmp_path, "Name\tTable\r\nZoë 李娜\t1\r\n", "p.txt", codec)
    assert found.pupils == (Pupil("Zoë 李娜", "1", "", 2),) and found.notes == ()


def test_pupils_carry_the_line_on_which_they_stand(tmp_path: Path) -> None:
    found = listed(tmp_path, 'sep=,\n\nName,Code\n"Ann\na",X-1\n\nBen,\n')
    assert found.pupils == (Pupil("Ann a", "", "X-1", 4), Pupil("Ben", "", "", 7))


def test_a_list_without_a_heading_is_a_list_of_names(tmp_path: Path) -> None:
    assert names(listed(tmp_path, "Anna\n\n Ben  C. \n\u200b\nO’Connor\n", "p.txt")) == ["Anna", "Ben C.", "O’Connor"]
    assert names(listed(tmp_path, "Müller, Anna\nSchmidt, Ben\n", "p.txt")) == ["Müller, Anna", "Schmidt, Ben"]
    assert names(listed(tmp_path, '"Smith, John, Jr."\n"Li, Na"\n')) == ["Smith, John, Jr.", "Li, Na"]


def test_quoted_names_stay_as_they_are(tmp_path: Path) -> None:
    found = listed(tmp_path, 'Table,Name\n1,"Müller, Anna"\n2,"Ben ""Benny"" B."\n')
    assert names(found) == ["Müller, Anna", 'Ben "Benny" B.']


def test_names_are_composed_and_spaces_are_single_and_nothing_else_changes(tmp_path: Path) -> None:
    found = listed(tmp_path, f"Name\n{COMBINED}\u00a0\u3000 von  der McX-y\n")
    assert names(found) == ["Zoë von der McX-y"]


def test_of_what_is_not_seen_only_what_shapes_letters_stays(tmp_path: Path) -> None:
    persian, tamil = "نرگس می\u200cخواهد", "ஸ்ரீ\u200dதர்"
    found = listed(tmp_path, f"Name,Table\n\ufeffAn\u200bna\u2060 Ek\u00adholm,A\u200b\n{persian},A\n{tamil},B\n")
    assert names(found) == ["Anna Ekholm", persian, tamil]
    assert [pupil.table for pupil in found.pupils] == ["A", "A", "B"]


def test_what_stands_above_the_headings_is_passed_over_with_a_note(tmp_path: Path) -> None:
    found = listed(tmp_path, "Class 5b;;\nName;Table;\nAnna;1;\n")
    assert names(found) == ["Anna"]
    assert [*map(str, found.notes)] == [
        "pupils.csv: what stands above the headings in line 2 was passed over ('Class 5b')."
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Nachname, Vorname;Klasse\nMüller, Anna;5b\nÖz, Ben;5b\n",
        "Surname, First name\tTable\nMüller, Anna\t1\nÖz, Ben\t2\n",
        'Klasse 5b, Raum 3, Frau Groß, Nord\nSchüler;Tisch\n"Müller, Anna";1\nÖz, Ben;2\n',
    ],
)
def test_commas_in_names_part_no_cells_where_something_else_does(tmp_path: Path, text: str) -> None:
    assert names(listed(tmp_path, text)) == ["Müller, Anna", "Öz, Ben"]


def test_a_title_with_a_semicolon_parts_no_cells_where_commas_do(tmp_path: Path) -> None:
    found = listed(tmp_path, 'Name; Klasse 5b; Raum 3\nName,Vorname\n"Müller","Anna"\n')
    assert names(found) == ["Anna Müller"]


@pytest.mark.parametrize("above", ["Klasse;5b\nSchüler;25\n\n", "Name;Frau Schmidt\n", ";Schüler;\n", "Nr;Name;\n"])
def test_titles_with_words_of_headings_are_no_headings(tmp_path: Path, above: str) -> None:
    found = listed(tmp_path, f"{above}Nr;Nachname;Vorname\n1;Müller;Anna\n2;Kind;Name\n")
    assert names(found) == ["Anna Müller", "Name Kind"]
    assert "what stands above the headings" in str(found.notes[0])


def test_totals_empty_rows_and_headings_on_every_page_are_no_pupils_and_that_is_said(tmp_path: Path) -> None:
    rows = "Name;Nr\nAnna;1\n;2\nName;Nr\nBen;3\n25 Schüler;\nSumme;6\n"
    found = listed(tmp_path, f"Klasse 5b\n{rows}")
    assert names(found) == ["Anna", "Ben"]
    assert str(found.notes[1]) == (
        "pupils.csv: line 4 ('2'), line 5 ('Name Nr'), line 7 ('25 Schüler') and 1 more name no pupil and were passed "
        "over; see whether that is right."
    )
    assert len(found.notes) == 2
    (note,) = listed(tmp_path, "Anna\nBen\nTotal: 2\n", "p.txt").notes
    assert str(note) == "p.txt: line 3 ('Total: 2') names no pupil and was passed over; see whether that is right."
    assert str(listed(tmp_path, "Nr;Name;Table\n1;Anna;1\nTotal;;1\n").notes[0]).startswith(
        "pupils.csv: line 3 ('Total 1')"
    )


def test_numbers_and_dots_of_lists_are_no_part_of_names(tmp_path: Path) -> None:
    found = listed(tmp_path, "1. Anna B.\n12) Ben\n• Cy\n- Dora\n7up\n-\n", "p.txt")
    assert names(found) == ["Anna B.", "Ben", "Cy", "Dora", "7up", "-"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "pupils.csv is empty; write one name a line, or a table with a column Name."),
        (" \n;;\n", "pupils.csv is empty; write one name a line, or a table with a column Name."),
        ("Name;Table\n;;\n", "pupils.csv holds no names; write one a line, below the heading."),
        (
            "Id;Mail\n1;2\n",
            "pupils.csv has no column with a heading for names: its first line is 'Id', 'Mail'; write Name above the "
            'names, or First name and Last name above two columns, or one name a line, with quotes (") around one that '
            "has a comma.",
        ),
        ("Anna;3\nBen;4\n", "pupils.csv has no column with a heading for names: its first line is 'Anna', '3'; write "),
        (
            "Anna\nBen\nCarla;3\n",
            "pupils.csv has no column with a heading for names: line 3 has 2 columns, and no line above names them; ",
        ),
        ("Müller,Anna\n", "pupils.csv has no column with a heading for names: its first line is 'Müller', 'Anna'; "),
        (
            "Anna, Ben, Carla\n",
            "pupils.csv has no column with a heading for names: its first line is 'Anna', 'Ben', 'Carla'; ",
        ),
        (
            "Name;;Table\nMüller;Anna;1\n",
            "pupils.csv, line 2: 'Anna' stands in a column without a heading; give the column a heading.",
        ),
        ("Name;Table\nAnna;1\n;2\n", "pupils.csv, line 3: table '2' has no name beside it; write it, or delete the "),
        ("Name,Table\nMüller, Anna,1\n", "pupils.csv, line 2: '1' stands in a column without a heading; put quotes "),
        ('Name,Table\n"Anna,1\n', 'pupils.csv, line 2: a quote (") is opened and never closed.'),
        (
            "Name\nAnna\nBen\nAnna\n",
            "pupils.csv, line 4: the name 'Anna' stands on line 2 too: add a column in which the two differ, such as "
            "their class or birthday, or add an initial to one.",
        ),
        ("Name;Class\nAnna;5a\nAnna;\n", "pupils.csv, line 3: the name 'Anna' stands on line 2 too: add a column in "),
        ("Name;Class\nAnna;5a\nAnna;5A\n", "pupils.csv, line 3: the name 'Anna' stands on line 2 too: add a column "),
        (
            "Name\nAnna\nBen\nAnna\n",
            "pupils.csv, line 4: the name 'Anna' stands on line 2 too: add a column in which the two ",
        ),
        (
            "Name\nAnna\nANNA\n",
            "pupils.csv, line 3: the name 'ANNA' stands on line 2 too, where it is written 'Anna': add a ",
        ),
        ("Name\nAnnaLena\nAnna Lena\n", "pupils.csv, line 3: the name 'Anna Lena' stands on line 2 too, where it is "),
        (
            f"Name\nZoë\n{COMBINED}\n",
            "pupils.csv, line 3: the name 'Zoë' stands on line 2 too: add a column in which the two ",
        ),
        (
            "Name\nAnna\nＡnna\n",
            "pupils.csv, line 3: the name 'Ａnna' stands on line 2 too, where it is written 'Anna'",
        ),
        (
            "Name\nAn\u200bna\nAnna\n",
            "pupils.csv, line 3: the name 'Anna' stands on line 2 too: add a column in which ",
        ),
        ("Name\nAn\u200dna\nAnna\n", "pupils.csv, line 3: the name 'Anna' stands on line 2 too, where it is written "),
        (
            f"Name\n{'x' * 61}\n",
            "pupils.csv, line 2: 'xxxxxxxxxxxxxxxxxxxx...' has 61 characters, but a name may have ",
        ),
        (
            "Name\nAn\x07na\n",
            "pupils.csv, line 2: 'An\\x07na' has an invalid character (U+0007); delete it, or name",
        ),
        ("Name\nM\x81ller\n", "pupils.csv, line 2: 'M\\x81ller' has an invalid character (U+0081); "),
        ("Name\nM\ue000ller\n", "pupils.csv, line 2: 'M\\ue000ller' has an invalid character (U+E000); "),
        ("Name\nM\ufffdller\n", "pupils.csv, line 2: a letter of 'M\ufffdller' was lost before the list was saved; "),
        ("Name\nMÃ¼ller\n", "pupils.csv, line 2: 'MÃ¼ller' was saved in a wrong encoding, 'Müller' may be meant; "),
        (
            "Name\n" + "\n".join(map(str, range(5001))),
            "pupils.csv, line 5002: a class list may have 5000 names; split ",
        ),
        ("Name\n" + "x" * 4_000_000, "pupils.csv has more than 4 MB; a class list is far smaller."),
    ],
)
def test_lists_that_cannot_be_used_are_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(PnpError) as caught:
        listed(tmp_path, text)
    assert str(caught.value).startswith(said)


def test_names_of_just_the_longest_length_are_taken(tmp_path: Path) -> None:
    assert names(listed(tmp_path, "Name\n" + "x" * 60)) == ["x" * 60]


def test_odd_names_are_remarked_on_and_others_are_not(tmp_path: Path) -> None:
    odd = ["M?ller", "Iv\u0430n", "Anna €", "4711", "5", "6", "7", "8"]
    fine = [
        "Anna B.",
        "O’Connor",
        "ʻOkina",
        "Jean-Luc",
        "J. R.",
        "山田ひなた",
        "Mª José",
        "D’Arcy «Dada»",
        "محمد",
        "प्रिया",
    ]
    found = listed(tmp_path, "Name\n" + "\n".join(odd + fine))
    assert [str(note).removeprefix("pupils.csv: ") for note in found.notes] == [
        "'M?ller' (line 2) has a question mark, for which a letter may have been lost; see whether that is right.",
        "'Iv\u0430n' (line 3) has letters of two scripts in one word; see whether that is right.",
        "'Anna €' (line 4) has signs that names rarely have; see whether that is right.",
        "'4711' (line 5), '5' (line 6), '6' (line 7) and 2 more have no letters; see whether that is right.",
    ]


def test_digits_are_remarked_on_where_few_names_have_them(tmp_path: Path) -> None:
    (note,) = listed(tmp_path, "Team 5b\nAnna\nBen\n", "p.txt").notes
    assert str(note) == "p.txt: 'Team 5b' (line 1) has digits, which names rarely have; see whether that is right."
    assert listed(tmp_path, "Pupil 1\nPupil 2\n", "p.txt").notes == ()
    assert listed(tmp_path, "Emma Klein (5a)\nEmma Klein (5b)\nAnna\nBen\nCem\n", "p.txt").notes == (), "so we write it"


@pytest.mark.parametrize("name", ["-Minus", "@at", "+Max", "=1+1"])
def test_signs_are_remarked_on_in_every_language(tmp_path: Path, name: str) -> None:
    (note,) = listed(tmp_path, f"Name\n{name}\nAnna-Lena\nBen\n").notes[:1]
    for lang, words in {
        "en": "has signs that names rarely have",
        "de": "(Zeile 2) hat Zeichen, die Namen selten haben",
        "fr": "(ligne 2) contient des signes rares",
        "es": "(línea 2) tiene signos",
        "it": "(riga 2) ha segni",
    }.items():
        assert spoken(note, lang).startswith("pupils.csv") and f"'{name}'" in spoken(note, lang)
        assert words in spoken(note, lang)


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        (
            "p.csv",
            b"PK\x03\x04" + bytes(60),
            "p.csv is not a text file in spite of its name; give a spreadsheet the suffix ",
        ),
        ("p.txt", b"%PDF-1.7\n", "p.txt is not a text file in spite of its name; "),
        ("p.pdf", b"", "p.pdf: .pdf is not a class list; save the list as one of .csv, .tsv, .tab, .txt, .xlsx, "),
        ("pupils", b"", "pupils: a name without a suffix is not a class list; "),
        ("p.csv", bytes(range(256)) * 20, "p.csv is not written in UTF-8 nor in any usual encoding that gives names; "),
        ("p.csv", b"Name\nAnna\0\n", "p.csv, line 2: 'Anna\\x00' has an invalid character (U+0000); delete it"),
        ("p.csv", b"N\0a\0m\0e\0\n\0A\0\0\xd8", "p.csv, line 2: this is not written in utf-16-le; name the right "),
        ("p.csv", bytes(range(128, 256)) * 20, "p.csv is not written in UTF-8 nor in any usual encoding that gives "),
        ("p.xlsx", b"no zip", "p.xlsx is damaged, locked by a password, or not a spreadsheet ("),
    ],
)
def test_files_of_other_kinds_are_refused(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(PnpError) as caught:
        load(tmp_path / name)
    assert str(caught.value).startswith(said)


def test_missing_files_and_folders_are_named(tmp_path: Path) -> None:
    with pytest.raises(InputFileError, match=r"^There is no file gone\.csv in .+: look for a slip in its name or"):
        load(tmp_path / "gone.csv")
    with pytest.raises(InputFileError, match=r" is a folder; name the class list in it\.$"):
        load(tmp_path)


def workbook(path: Path, sheets: dict[str, list[list[object]]]) -> Path:
    book = xlsxwriter.Workbook(str(path))
    for title, rows in sheets.items():
        sheet = book.add_worksheet(title)
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    book.close()
    return path


def test_workbooks_are_read_by_row_and_sheet(tmp_path: Path) -> None:
    rows: list[list[object]] = [
        ["Klasse 5b"],
        [],
        ["Nr", "Vorname", "Name", "Tisch"],
        [1, "Zoë", "李娜", 3],
        [],
        [2, "Ben"],
    ]
    path = workbook(tmp_path / "class.xlsx", {"5b": rows, "6a": [["Pupil", "Team"], ["Carla", "red"]]})
    zoe, ben = load(path).pupils
    other = (("Nr", "1"), ("Vorname", "Zoë"), ("Name", "李娜"))
    assert zoe == Pupil("Zoë 李娜", "3", "", 4, family="李娜", other=other)
    assert ben == Pupil("Ben", "", "", 6, other=(("Nr", "2"), ("Vorname", "Ben"), ("Name", "")))
    named = load(tmp_path / "class.xlsx#6a")
    assert named.pupils == (Pupil("Carla", "red", "", 2),)
    with pytest.raises(RosterError, match=r"^class\.xlsx has no sheet '7c'; it has 5b, 6a\.$"):
        load(tmp_path / "class.xlsx#7c")
    workbook(tmp_path / "class.xlsx", {"Cover": [], "5b": [["Anna"]]})
    with pytest.raises(
        RosterError, match=r"^class\.xlsx has nothing on its first sheet; name another one: class\.xlsx#NAME\.$"
    ):
        load(path)
    workbook(tmp_path / "class.xlsx", {"5b": [["Pupil", "Team"], ["Carla", "red"], ["", "blue"]]})
    with pytest.raises(RosterError, match=r"^class\.xlsx, line 3: table 'blue' has no name beside it; "):
        load(path)


def test_a_first_sheet_of_notes_is_no_class(tmp_path: Path) -> None:
    class_ = [["Name", "Table"], ["Ada", 1]]
    path = workbook(tmp_path / "class.xlsx", {"Notes": [["hello"]], "Empty": [], "5b": class_, "6a": class_})
    with pytest.raises(
        RosterError, match=r"first sheet, and one on the sheet 5b: name that one, class\.xlsx#5b, or write"
    ):
        load(path)
    assert names(load(tmp_path / "class.xlsx#5b")) == ["Ada"]
    assert names(load(tmp_path / "class.xlsx#Notes")) == ["hello"], "what is named is meant"
    workbook(path, {"5b": [["Ada"], ["Ben"]], "Notes": [["hello"]]})
    assert names(load(path)) == ["Ada", "Ben"]


def test_a_heading_over_two_columns_loses_no_first_names(tmp_path: Path) -> None:
    path = workbook(tmp_path / "class.xlsx", {"A": [["Nr", "Name", "", "Table"], [1, "Müller", "Anna", 1]]})
    said = r"^class\.xlsx, line 2: 'Anna' stands in a column without a heading; give the column a heading\.$"
    with pytest.raises(RosterError, match=said):
        load(path)
    workbook(path, {"A": [["", "Name", "", "Table"], [1, "Anna Müller", 2, 1, "ill"]]})
    assert names(load(path)) == ["Anna Müller"]


def test_a_workbook_may_be_a_bare_list_of_names(tmp_path: Path) -> None:
    path = workbook(tmp_path / "class.xlsx", {"A": [["Anna"], ["Müller, Ben"]]})
    assert names(load(path)) == ["Anna", "Müller, Ben"]


def test_open_document_tables_are_read(tmp_path: Path) -> None:
    cell = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    rows = "".join(f"<table:table-row>{cell.format(text)}</table:table-row>" for text in ("Élève", "Zoë", "Łukasz"))
    spaces = "".join(
        f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    with zipfile.ZipFile(tmp_path / "class.ods", "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr(
            "META-INF/manifest.xml",
            '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
        )
        archive.writestr(
            "content.xml",
            f"<office:document-content{spaces}><office:body><office:spreadsheet><table:table table:name='A'>{rows}"
            "</table:table></office:spreadsheet></office:body></office:document-content>",
        )
    assert names(load(tmp_path / "class.ods")) == ["Zoë", "Łukasz"]


def test_workbooks_that_would_fill_the_memory_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = workbook(tmp_path / "far.xlsx", {"A": [["Name"], ["Anna"]]}).read_bytes()
    with zipfile.ZipFile(io.BytesIO(small)) as whole:
        parts = {part: whole.read(part) for part in whole.namelist()}

    def changed(sheet: bytes) -> None:
        with zipfile.ZipFile(tmp_path / "far.xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
            for part, data in parts.items():
                archive.writestr(part, sheet if part == "xl/worksheets/sheet1.xml" else data)

    sheet = parts["xl/worksheets/sheet1.xml"]
    far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    for hidden in (far, far.replace(b'"', b"'"), far.replace(b"<row", b'<row spans=">"').replace(b"<c", b'<c s=">"')):
        changed(sheet.replace(b"</sheetData>", hidden))
        with pytest.raises(RosterError, match=r"^far\.xlsx has cells far out, or too many of them, or is damaged: "):
            load(tmp_path / "far.xlsx")
    changed(sheet + b" " * 2_000_000)
    assert names(load(tmp_path / "far.xlsx")) == ["Anna"]
    monkeypatch.setattr("pnp.cards.sources.tables._UNPACKED", 2_000_000)
    with pytest.raises(RosterError, match=r"^far\.xlsx has more than 2 MB when unpacked; split it\.$"):
        load(tmp_path / "far.xlsx")


def test_the_list_of_a_class_set_says_who_is_which_player(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    path.write_text("name,table,as player,code,page\nZoe,1,1,A,4\nFinn,1,2.0,A,4\nAda,2,,B,5\n", "utf-8")
    assert [pupil.player for pupil in load(path).pupils] == [1, 2, 0]
    path.write_text("name,as player\nZoe,first\n", "utf-8")
    with pytest.raises(RosterError, match="set.csv, line 2: the player 'first' is not a number: write 1, 2"):
        load(path)


def test_remarks_are_ignored_with_a_note(tmp_path: Path) -> None:
    text = '# "Class" 5b, spring\nName,Table\nAnna,1\n# seats of March\n#Ben,2\nCy,2\n'
    found = listed(tmp_path, text)
    assert [(pupil.name, pupil.line) for pupil in found.pupils] == [("Anna", 3), ("Cy", 6)]
    (note,) = found.notes
    assert str(note) == (
        "pupils.csv: lines 1, 4 and 5 are remarks (the first is '# \"Class\" 5b, spring') and were ignored."
    )
    assert spoken(listed(tmp_path, "Anna\n# Ben\n", "p.txt").notes[0], "de") == (
        "p.txt: Zeile 2 ist eine Bemerkung ('# Ben') und wurde übergangen."
    )


def test_numbers_with_a_sign_and_lines_of_a_quoted_cell_are_no_remarks(tmp_path: Path) -> None:
    assert names(listed(tmp_path, "#;Name\n#1;Anna\n#2;Ben\n")) == ["Anna", "Ben"]
    assert names(listed(tmp_path, "#Nr.,Name\n1,Anna\n")) == ["Anna"]
    assert names(listed(tmp_path, 'Name,Note\nAnna,"well\n# done"\nBen,\n')) == ["Anna", "Ben"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Nr;Name;Class;Born\n1;Emma;5a;1 May\n2;Ben;5a;2 May\n3;Emma;5b;3 May\n", ["5a", "5b"]),
        ("Nr;Name;Class;Born\n1;Emma;5a;1 May\n2;Ben;5a;2 May\n3;Emma;5a;3 May\n", ["1 May", "3 May"]),
        ("Nr;Name\n1;Emma\n2;Ben\n3;Emma\n", ["1", "3"]),
        ("Id;Name;Table\n17;Emma;1\n18;Ben;2\n23;Emma;2\n", ["17", "23"]),
        ("Table;Name\n1;Emma\n2;Ben\n2;Emma\n", ["1", "2"]),
        ("First name;Preferred name\nEmma Lou;Emma\nBen;Ben\nEmma Mia;Emma\n", ["Emma Lou", "Emma Mia"]),
    ],
)
def test_another_column_tells_pupils_of_the_same_name_apart(tmp_path: Path, text: str, told: list[str]) -> None:
    found = listed(tmp_path, text)
    assert names(found) == [f"Emma ({told[0]})", "Ben", f"Emma ({told[1]})"]
    assert "lines 2 and 4 have the same name; the column " in str(found.notes[0])


def test_digits_of_what_tells_pupils_apart_are_no_oddity_of_their_names(tmp_path: Path) -> None:
    found = listed(tmp_path, "Name;Born\nEmma;1 May\nBen;2 May\nEmma;3 May\nMia;4 May\nNoah;5 May\n")
    assert len(found.notes) == 1
    found = listed(tmp_path, "Name;Born\nEmma;1 May\nBen;2 May\nMia2;4 May\nNoah;5 May\n")
    assert "digits" in str(found.notes[0])


def test_a_date_of_a_spreadsheet_tells_apart_without_its_midnight(tmp_path: Path) -> None:
    path = tmp_path / "pupils.xlsx"
    with xlsxwriter.Workbook(path) as book:
        page, day = book.add_worksheet(), book.add_format({"num_format": "yyyy-mm-dd"})
        page.write_row(0, 0, ["Name", "Born"])
        for row, number in enumerate((3, 4), 1):
            page.write_string(row, 0, "Emma")
            page.write_datetime(row, 1, datetime(2014, 5, number), day)
    assert names(load(path)) == ["Emma (2014-05-03)", "Emma (2014-05-04)"]


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("fr", "Pas de feuille pour Ann\u00a0: absence selon la liste.", "Pas de feuille pour Ann et Bo\u00a0: "),
        ("it", "Assente secondo l’elenco della classe, perciò senza foglio: Ann.", "Assenti secondo l’elenco "),
    ],
)
def test_who_is_absent_is_said_of_one_and_of_several(lang: str, one: str, two: str) -> None:
    assert spoken(say("input-roster-absent", names=["Ann"]), lang) == one
    assert spoken(say("input-roster-absent", names=["Ann", "Bo"]), lang).startswith(two)
