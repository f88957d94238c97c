"""Tables: rows as spreadsheets, editors and people write them."""

import base64
import zipfile
import zlib
from datetime import date
from pathlib import Path
from struct import pack

import numpy as np
import pytest

from pnp.cards.deck import Deck
from pnp.cards.sources.tables import Decimal, Whole, cell, identifier, rows
from pnp.errors import DeckError, PnpError


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


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("top", "line", "delimiter"),
    [("sep=;", 3, ";"), ('"SEP=,"', 3, ","), ("sep=\t", 3, "\t"), ("sep=~ ", 3, "~"), ("\n\nsep=;\n", 6, ";")],
)
def test_the_delimiter_is_said_as_excel_says_it(
    tmp_path: Path, top: str, line: int, delimiter: str, newline: str
) -> None:
    text = f"{top}\nname,x{delimiter}text\nHarbour{delimiter}one|two\n".replace("\n", newline)
    if delimiter == ",":
        text = text.replace("name,x", "name;x")
    [(values, place)] = read(tmp_path, "cards.csv", text)
    assert list(values.values()) == ["Harbour", "one|two"]
    if newline != "\r":
        assert place == f"cards.csv, line {line}"


@pytest.mark.parametrize("heading", ["sep=", "sep=ab", "sepal", "sep=1"])
def test_a_heading_that_says_no_delimiter_is_a_heading(tmp_path: Path, heading: str) -> None:
    assert read(tmp_path, "cards.csv", f"{heading}\nHarbour\n") == [({heading: "Harbour"}, "cards.csv, line 2")]


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


OASIS = "urn:oasis:names:tc:opendocument:xmlns"
ODS = f"""<office:document-content xmlns:office="{OASIS}:office:1.0" xmlns:table="{OASIS}:table:1.0"
 xmlns:text="{OASIS}:text:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">
<office:body><office:spreadsheet>
<table:table table:name="Old"><table:table-row><table:table-cell table:formula="of:=1"/></table:table-row></table:table>
<table:table table:name="New"><table:table-row>
<table:table-cell office:value-type="string"><text:p>name</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
<table:table-row><table:table-cell table:number-columns-repeated="27"/>
<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value=""
 calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell table:formula="of:=1+1"/></table:table-row></table:table>
</office:spreadsheet></office:body></office:document-content>"""


def test_formulas_without_a_value_are_refused(tmp_path: Path) -> None:
    workbook(tmp_path / "deck.xlsx")
    with zipfile.ZipFile(tmp_path / "deck.xlsx") as book:
        parts = {part: book.read(part).decode() for part in book.namelist()}

    def write(*cells: str) -> None:
        with zipfile.ZipFile(tmp_path / "wrong.xlsx", "w") as book:
            for part, text in parts.items():
                row = (
                    f'<row r="30">{"".join(cells)}</row></sheetData>' if part.endswith("sheet2.xml") else "</sheetData>"
                )
                book.writestr(part, text.replace("</sheetData>", row))

    def said() -> list[str]:
        with pytest.raises(PnpError) as raised:
            list(rows("wrong.xlsx#More", tmp_path))
        return [str(each) for each in raised.value.each]

    fine = '<c r="A30" t="str"><f>IF(0,1,"")</f><v></v></c><c r="B30"><f>1+2</f><v>3</v></c>'
    write(fine)
    assert list(rows("wrong.xlsx#More", tmp_path))[-1].values == {"name": "", "cost": 3, "since": ""}
    write(fine, '<c r="C30" t="e"><f>B99</f><v>#REF!</v></c>')
    assert said() == [
        "wrong.xlsx, sheet More: the cell C30 (#REF!) holds an error, which cannot be printed: mend its formula, or "
        "write a value there."
    ]
    assert len(list(rows("wrong.xlsx", tmp_path))) == 2, "the other sheet is sound"
    write('<c t="e"><v>#N/A</v></c><c><f>1+2</f></c>', "<c><f>1+2</f><v/></c>")
    errors, waiting = said()
    assert "the cell A30 (#N/A) holds" in errors
    assert waiting == (
        "wrong.xlsx, sheet More: the formulas in the cells B30 and C30 have no values yet: open the file in a "
        "spreadsheet program and save it once."
    )
    write(*[f'<c r="A{row}" t="e"><v>#N/A</v></c>' for row in range(30, 330)])
    assert "A40 (#N/A) and 289 more hold errors" in said()[0]


def test_errors_in_ods_are_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "deck.ods", "w") as book:
        book.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        book.writestr("META-INF/manifest.xml", f'<m:manifest xmlns:m="{OASIS}:manifest:1.0"/>')
        book.writestr("content.xml", ODS.replace("\n", ""))  # no spaces between cells
    with pytest.raises(PnpError) as raised:
        list(rows("deck.ods#New", tmp_path))
    errors, waiting = map(str, raised.value.each)
    assert "the cell AB4 (#DIV/0!) holds" in errors and "the formula in the cell A5 has" in waiting


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("c.json", '[{"name": "A"},\n {"cost": 1e400}]', "c.json, line 2: 'cost' is inf, which is no number"),
        ("c.toml", '[[card]]\nname = "A"\ncost = nan\n', "c.toml, line 1: 'cost' is nan, which is no number"),
    ],
)
def test_numbers_are_finite(tmp_path: Path, file: str, text: str, said: str) -> None:
    with pytest.raises(PnpError, match=f"^{said}"):
        read(tmp_path, file, text)


def test_a_spreadsheet_is_no_csv(tmp_path: Path) -> None:
    workbook(tmp_path / "deck.csv")
    with pytest.raises(PnpError, match=r"^deck\.csv is no text, .* give it back its suffix, such as \.xlsx"):
        list(rows("deck.csv", tmp_path))


XLS = zlib.decompress(
    base64.b85decode(
        "c-rk)J8Tm{5Pf@}_#-E=g9AzemK8(*lLpbyBo~k%P&f)SAcPd`#6=WyMn@>1fIx7GghU0RiIj#WK*L8+Ku3WT1O*ZZ$%c{&2@pl%V|Kg;4!DRV"
        "FdyBs_wC&5?CyAHcJF-87GtHk+uddSfI;Y}xFNLE=meFJcM%1(yRH<yI!ML!@lPQXq(HWqc+mPZAY&-wU518R#$#gOEtR7<fsulpOEwX^*@ujf"
        "J`4zha!<o`DsAXuzdD%5nb$DiWZQ?#L#(;PJV3T3aRiIjNNT6b<HK4nx3v)q+~q#6ShF3Scp~%o++|U<HL=T?%;f*hhJ+EpJScL*IXmZM@+HJ6"
        "g!B01CV`LMUVW7G_081_kp9a`eV~s1ie>;aaE}R@h()yHwJuu%*q3p#g;P!u5fn_RGLZi4<d(2ehMTUq*qP%ws>TZ^r>RO$=JV8jzio%*QO#RB"
        "x?*d$a>7T5CulAy$2jeyba*e_`0zZP9ks?-GsDMu_0ZoWy@ZSNvIli;;}-23r<k`fU*J)DSng(yQ?gRsH`=L$y|Zj{kz4y{o*j%A*5(>{3(3Xz"
        "2ks?`@2ssPFASH@#1~##bLgd;&;<3DpIP*aesS%p#C^-Fg*qPIFn9fQR0OrC^4(Q;wstHd%wmkWdL>s!D0@-IUa-9!@vIhRe`1hpGpKdo4lmD8"
        "&F!-pF)^6e`!OLlwV;a0Iw7sKI@TIn>l}#<YVCOg!c~R=B!v9xatNIl_xliX3Y~`#O70;!B{%_4F9Ce`@ZrOU4<A1MG=zGD*VV(LsUAuL>b=e~"
        "m5TqG<iEv16zDTee@pkkrrN>jhVo}EOyP|sR@ujUUnp^iW_K`!Ec-FlaQ@Pt3Q_xeR^2iB>$Xs%^H&=2^Ec1`6{KhTCI"
    )
)
"""Made with xlwt 1.3: the sheet Harbour is sound; in the sheet Möre, B2 is #REF!, B3 a formula and AB4 #N/A."""


def compound(stream: bytes) -> bytes:
    """An XLS so small that it lies in the short sectors of its file (MS-CFB)."""
    none, end, sectors = 0xFFFFFFFF, 0xFFFFFFFE, -(-len(stream) // 512)
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16) + pack("<5H6x", 0x3E, 3, 0xFFFE, 9, 6)
    header += pack("<9I", 0, 1, 1, 0, 4096, 2, 1, end, 0) + pack("<109I", 0, *[none] * 108)
    chain = [*range(4, 3 + sectors), end]
    fat = pack("<128I", 0xFFFFFFFD, end, end, *chain, *[none] * (125 - len(chain)))
    short = [*range(1, -(-len(stream) // 64)), end]

    def entry(name: str, kind: int, child: int, first: int) -> bytes:
        text = name.encode("utf-16-le")
        links = pack("<3I36x2I4x", none, none, child, first, len(stream))
        return text.ljust(64, b"\0") + pack("<HBB", len(text) + 2, kind, 1) + links

    directory = entry("Root Entry", 5, 1, 3) + entry("Workbook", 2, none, 0)
    tables = [fat, directory, pack(f"<{len(short)}I", *short).ljust(512, b"\xff"), stream]
    return header + b"".join(each.ljust(-(-len(each) // 512) * 512, b"\0") for each in tables)


@pytest.mark.parametrize("small", [False, True])
def test_errors_in_xls_are_refused(tmp_path: Path, small: bool) -> None:
    begin = XLS.index(b"\x06\x00", XLS.index(pack("<HHHH", 0x205, 8, 1, 1)))  # the formula behind #REF!
    wrong = XLS[: begin + 10] + b"\x02\x00\x07\x00\x00\x00\xff\xff" + XLS[begin + 18 :]
    if small:
        wrong = compound(wrong[512:4608].rstrip(b"\0") + bytes(3))  # without what only fills the sectors
    (tmp_path / "deck.xls").write_bytes(wrong)
    assert [row.values for row in rows("deck.xls", tmp_path)] == [{"name": "Mill", "cost": 3}], "this sheet is sound"
    with pytest.raises(PnpError) as raised:
        list(rows("deck.xls#Möre", tmp_path))
    assert str(raised.value) == (
        "deck.xls, sheet Möre: the cells B2 (#REF!), B3 (#DIV/0!) and AB4 (#N/A) hold errors, which cannot be printed: "
        "mend their formulas, or write values there."
    )


@pytest.mark.parametrize("cut", [0, 10, 400, 1500, 2500])
def test_damaged_spreadsheets_are_refused(tmp_path: Path, cut: int) -> None:
    workbook(tmp_path / "deck.xlsx")
    data = (tmp_path / "deck.xlsx").read_bytes()
    (tmp_path / "deck.xlsx").write_bytes(data[:cut])
    with pytest.raises(PnpError, match=r"^deck\.xlsx is damaged, locked by a password, or not a spreadsheet"):
        list(rows("deck.xlsx", tmp_path))


def test_rows_of_python_may_be_what_notebooks_have() -> None:
    numbers = np.arange(3) + 0.5
    rows = ({"name": name, "cost": np.int64(3), "day": date(2026, 1, 2), "all": numbers} for name in "ab")
    deck = Deck.of({"rows": rows, "faces": {"front": {"elements": [{"text": "{{ name }} {{ cost + 1 }} {{ all }}"}]}}})
    found = [row.values for row in deck.rows()]
    assert found[0] == {"name": "a", "cost": 3, "day": "2026-01-02", "all": [0.5, 1.5, 2.5]} and len(found) == 2
    assert type(found[0]["cost"]) is int and len(list(deck.cards())) == 2
    with pytest.raises(DeckError, match=r"^rows\[1\]\.name: a value of type object cannot stand in a deck\.$"):
        Deck.of({"rows": iter([{"name": object()}]), "faces": {"front": {}}})
