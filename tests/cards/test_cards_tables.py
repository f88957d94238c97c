"""Tables: rows as spreadsheets, editors and people write them."""

import zipfile
from pathlib import Path

import pytest

from pnp.cards.sources.tables import Decimal, Whole, cell, identifier, rows
from pnp.errors import PnpError


def read(folder: Path, name: str, data: str | bytes) -> list[tuple[dict, str]]:
    (folder / name).write_bytes(data.encode() if isinstance(data, str) else data)
    return [(row.values, str(row.where)) for row in rows(name, folder)]


def test_rows_know_their_line_even_after_a_text_of_several(tmp_path: Path) -> None:
    text = '\nname,text\nHarbour,"two\nlines"\n\n,,\nMill,one\n'
    assert read(tmp_path, "cards.csv", text.replace(",,", ",")) == [
        ({"name": "Harbour", "text": "two\nlines"}, "cards.csv, line 3"),
        ({"name": "Mill", "text": "one"}, "cards.csv, line 7"),
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_found(tmp_path: Path, delimiter: str) -> None:
    text = f'"a,;x"{delimiter}b c\n1{delimiter}"2,3;4|5"\n'
    assert read(tmp_path, "cards.csv", text) == [({"a,;x": 1, "b c": "2,3;4|5"}, "cards.csv, line 2")]


def test_tsv_has_tabs_whatever_else_stands_in_it(tmp_path: Path) -> None:
    assert read(tmp_path, "cards.tsv", "a,b,c\td\n1\t2\n")[0][0] == {"a,b,c": 1, "d": 2}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_encodings(tmp_path: Path, encoding: str, newline: str) -> None:
    data = f"name,text{newline}Möwe,„Äpfel“{newline}".encode(encoding)
    assert read(tmp_path, "cards.csv", data)[0][0] == {"name": "Möwe", "text": "„Äpfel“"}


@pytest.mark.parametrize(
    "text",
    ["007", "1e5", "nan", "inf", "+3", "1_000", "1,5", "-0", "", "0x1F", "3.", ".5", "٣", "9" * 16, "1.2.3", "12 "],
)
def test_what_is_not_plainly_a_number_stays_as_it_is_written(text: str) -> None:
    assert type(cell(text)) is str
    assert cell(text) == text


@pytest.mark.parametrize(("text", "number"), [("3", 3), ("-12", -12), ("0", 0), ("3.50", 3.5), ("-0.25", -0.25)])
def test_numbers_count_and_print_as_they_are_written(text: str, number: float) -> None:
    value = cell(text)
    assert isinstance(value, (Whole, Decimal))
    assert value == number and value == text and value != text + "0"
    assert (value != text) is False
    assert value > number - 1 and value + 1 == number + 1
    assert str(value) == f"{value}" == text
    assert hash(value) == hash(number)


def test_names_that_templates_can_use() -> None:
    assert [identifier(word) for word in ("Card Name", "cost (gold)", "2nd", "class", "Größe")] == [
        "Card_Name", "cost_gold_", "_2nd", "_class", "Größe",
    ]  # fmt: skip


def test_columns_without_a_name_at_the_end_are_passed_over(tmp_path: Path) -> None:
    assert read(tmp_path, "cards.csv", "a,b,,\n1,2,,\n")[0][0] == {"a": 1, "b": 2}
    with pytest.raises(PnpError, match="line 2: this row has 4 cells"):
        read(tmp_path, "cards.csv", "a,b,,\n1,2,,x\n")


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("c.json", '{"cards": [{"a": 1,\n "b": null},\n {"a": "007"}]}', 3),
        ("c.yaml", "- {a: 1, b: null}\n\n- {a: 007}\n", 3),
        ("c.yml", "cards:\n- a: 1\n  b:\n- a: '007'\n", 4),
    ],
)
def test_mappings(tmp_path: Path, name: str, text: str, line: int) -> None:
    (first, _), (second, where) = read(tmp_path, name, text)
    assert first == {"a": 1, "b": None}
    assert second == {"a": "007"}
    assert where == f"{name}, line {line}"


def test_toml_rows(tmp_path: Path) -> None:
    text = '[[card]]\na = 1\nwhen = 2024-05-01\n[[card]]\na = "x"\n'
    assert [values for values, _ in read(tmp_path, "c.toml", text)] == [{"a": 1, "when": "2024-05-01"}, {"a": "x"}]
    assert [where for _, where in read(tmp_path, "c.toml", text)] == ["c.toml, line 1", "c.toml, line 4"]


SHEET = """<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="2"><c r="A2" t="inlineStr"><is><t>name</t></is></c><c r="B2" t="inlineStr"><is><t>cost</t></is></c>
<c r="C2" t="inlineStr"><is><t>since</t></is></c></row>
<row r="4"><c r="A4" t="inlineStr"><is><t>{name}</t></is></c><c r="B4"><v>3</v></c>
<c r="C4" s="1"><v>45413</v></c></row>
<row r="5"><c r="A5" t="inlineStr"><is><t>007</t></is></c><c r="B5"><v>2.5</v></c></row></sheetData></worksheet>"""


def workbook(path: Path) -> None:
    """The smallest XLSX of two sheets."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    with zipfile.ZipFile(path, "w") as book:
        book.writestr(
            "[Content_Types].xml",
            f'<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType="application/'
            'vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="'
            f'{kinds}.sheet.main+xml"/>'
            f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{kinds}.worksheet+xml"/>'
            f'<Override PartName="/xl/worksheets/sheet2.xml" ContentType="{kinds}.worksheet+xml"/></Types>',
        )
        book.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" Type="{office}/officeDocument" '
            'Target="xl/workbook.xml"/></Relationships>',
        )
        book.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="Cards" sheetId="1" r:id="r1"/>'
            '<sheet name="More" sheetId="2" r:id="r2"/></sheets></workbook>',
        )
        book.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{package}/relationships">'
            f'<Relationship Id="r1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/>'
            f'<Relationship Id="r2" Type="{office}/worksheet" Target="worksheets/sheet2.xml"/>'
            f'<Relationship Id="r3" Type="{office}/styles" Target="styles.xml"/></Relationships>',
        )
        book.writestr(
            "xl/styles.xml",
            f'<styleSheet xmlns="{main}">'
            '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        )
        book.writestr("xl/worksheets/sheet1.xml", SHEET.format(name="Harbour"))
        book.writestr("xl/worksheets/sheet2.xml", SHEET.format(name="Mill"))


def test_spreadsheets(tmp_path: Path) -> None:
    workbook(tmp_path / "deck.xlsx")
    first, second = rows("deck.xlsx", tmp_path)
    assert first.values == {"name": "Harbour", "cost": 3, "since": "2024-05-01"}
    assert type(first.values["cost"]) is int
    assert (second.values, str(second.where)) == ({"name": "007", "cost": 2.5, "since": ""}, "deck.xlsx, line 5")
    named = next(rows("deck.xlsx#More", tmp_path))
    assert (named.values["name"], str(named.where)) == ("Mill", "deck.xlsx#More, line 4")
    with pytest.raises(PnpError, match=r"^deck\.xlsx has no sheet 'Moor'; it has Cards, More\.$"):
        list(rows("deck.xlsx#Moor", tmp_path))


@pytest.mark.parametrize("cut", [0, 10, 400, 1500, 2500])
def test_damaged_spreadsheets_are_refused(tmp_path: Path, cut: int) -> None:
    workbook(tmp_path / "deck.xlsx")
    data = (tmp_path / "deck.xlsx").read_bytes()
    (tmp_path / "deck.xlsx").write_bytes(data[:cut])
    with pytest.raises(PnpError, match=r"^deck\.xlsx is damaged, locked by a password, or not a spreadsheet"):
        list(rows("deck.xlsx", tmp_path))
