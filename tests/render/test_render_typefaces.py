"""Typefaces of the user's own, in PDF and SVG; the fonts are made here from the bundled ones."""

import base64
import io
import random
import re
import shutil
from pathlib import Path as File

import numpy as np
import pikepdf
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from pytest import approx

from pnp.errors import DrawingError
from pnp.geometry import typefaces
from pnp.geometry.typefaces import Face, embeddable, face, typeface
from pnp.model.drawing import Font, FontFile, Text
from pnp.render import pdf, raster, svg

OTF = typeface(Font.SANS_BOLD).with_suffix(".otf")
WORDS = "Hamburg É & 012"


def line(font: FontFile | Font, words: str = WORDS, y: float = 20) -> Text:
    return Text((5, y), words, 8, font)


def changed(folder: File, name: str, change, source: File | None = None) -> FontFile:
    """A bundled font with something changed, saved under a name."""
    with TTFont(source or typeface(Font.SERIF)) as font:
        change(font)
        font.save(folder / name)
    return FontFile(str(folder / name))


def variable(folder: File) -> FontFile:
    """A font with one axis: a bar that is 400 wide by default and 900 at the other end."""
    pens = {}
    for name, width in ((".notdef", 10), ("A", 400)):
        pen = TTGlyphPen(None)
        pen.moveTo((0, 0)), pen.lineTo((0, 700)), pen.lineTo((width, 700)), pen.lineTo((width, 0)), pen.closePath()
        pens[name] = pen.glyph()
    builder = FontBuilder(1000)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    builder.setupGlyf(pens)
    builder.setupHorizontalMetrics({".notdef": (500, 0), "A": (500, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Bars", "styleName": "Regular", "psName": "Bars-Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.setupFvar([("wght", 200, 300, 900, "Weight")], [])
    far = GlyphCoordinates([(0, 0), (0, 0), (500, 0), (500, 0), (0, 0), (500, 0), (0, 0), (0, 0)])
    builder.setupGvar({".notdef": [], "A": [TupleVariation({"wght": (0, 1, 1)}, far)]})
    builder.save(folder / "Bars.ttf")
    return FontFile(str(folder / "Bars.ttf"))


def variable_postscript(folder: File, count: int) -> FontFile:
    """The same bar with PostScript outlines (CFF2), among so many glyphs."""
    names = [".notdef", "A", *(f"g{number}" for number in range(2, count))]
    bar, nothing = T2CharStringPen(None, None, CFF2=True), T2CharStringPen(None, None, CFF2=True).getCharString()
    bar.moveTo((0, 0)), bar.lineTo((0, 700)), bar.lineTo((400, 700)), bar.lineTo((400, 0)), bar.closePath()
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({65: "A"})
    builder.setupNameTable({"familyName": "Bars", "styleName": "Regular", "psName": "Bars-Regular"})
    builder.setupFvar([("wght", 200, 300, 900, "Weight")], [])
    builder.setupCFF2(dict.fromkeys(names, nothing) | {"A": bar.getCharString()}, [{}])
    builder.setupHorizontalMetrics(dict.fromkeys(names, (500, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    builder.save(folder / "Bars.otf")
    return FontFile(str(folder / "Bars.otf"))


def programs(data: bytes) -> dict[str, TTFont]:
    """Embedded fonts by the name that the PDF gives them."""
    found = {}
    with pikepdf.open(io.BytesIO(data)) as document:
        for sheet in document.pages:
            for font in sheet.Resources.get("/Font", {}).values():
                program = font.FontDescriptor.FontFile2.read_bytes()
                found[str(font.BaseFont)] = TTFont(io.BytesIO(program))
    return found


def shown(on_page, *texts: Text) -> np.ndarray:
    return raster.render(on_page(*texts, width_mm=90, height_mm=30), 8, oversample=4)


@pytest.mark.parametrize("font", list(Font))
def test_metrics_are_those_of_the_font_tools(font):
    own, theirs = face(font), TTFont(typeface(font))
    numbers = {name: number for number, name in enumerate(theirs.getGlyphOrder())}
    expected = {code: numbers[name] for code, name in theirs.getBestCmap().items()}
    assert own.glyphs | {0xA0: 0} == expected | {0xA0: 0}  # reportlab sets the no-break space as a space
    advances = {code: theirs["hmtx"][name][0] for code, name in theirs.getBestCmap().items()}
    assert {code: own.widths[code] for code in advances} | {0xA0: 0} == advances | {0xA0: 0}
    assert own.postscript_name == theirs["name"].getDebugName(6)
    assert (own.units, own.weight) == (theirs["head"].unitsPerEm, theirs["OS/2"].usWeightClass)
    assert own.slant == theirs["post"].italicAngle
    assert (own.ascent, own.descent, own.cap_height) == (
        theirs["hhea"].ascent,
        theirs["hhea"].descent,
        theirs["OS/2"].sCapHeight,
    )


@pytest.mark.parametrize("form", [0, 4, 12])
def test_every_form_of_character_map_is_read(form, tmp_path):
    codes = {0: range(65, 91), 4: range(65, 91), 12: [65, 66, 0x1F600, 0x1F601]}[form]

    def change(font):
        from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

        table = CmapSubtable.newSubtable(form)
        table.platformID, table.platEncID = (0, 4) if form == 12 else (0, 3)
        table.language, table.format = 0, form
        table.cmap = dict(zip(codes, font.getGlyphOrder()[1:], strict=False))
        font["cmap"].tables = [table]

    font = changed(tmp_path, "map.ttf", change)
    assert face(font).glyphs == {code: glyph for glyph, code in enumerate(codes, 1)}


def test_postscript_outlines_look_as_they_did(on_page):
    """The bundled typefaces come in both kinds, drawn to look the same."""
    own, bundled = (shown(on_page, line(font)).astype(int) for font in (FontFile(str(OTF)), Font.SANS_BOLD))
    assert abs(own - bundled).max() <= 90  # on the edges, where a curve strays by a thousandth of an em
    assert abs(own - bundled).mean() < 0.15
    assert (own < 100).any()


def test_postscript_outlines_go_into_the_pdf_as_truetype(on_page):
    (font,) = programs(pdf.render([on_page(line(FontFile(str(OTF))))])).values()
    assert "glyf" in font and "CFF " not in font
    assert font["maxp"].numGlyphs == len(set(WORDS)) + 1


def test_a_variable_font_is_its_default_instance(on_page, tmp_path):
    font = variable(tmp_path)
    (program,) = programs(pdf.render([on_page(line(font, "A"))])).values()
    assert "fvar" not in program and program["glyf"]["glyph00001"].xMax == 400
    sheet = svg.render(on_page(line(font, "A"))).decode()
    (data,) = re.findall(r"base64,([^)]+)\)", sheet)
    embedded = TTFont(io.BytesIO(base64.b64decode(data)))
    assert "fvar" not in embedded and embedded["glyf"]["A"].xMax == 400


@pytest.mark.parametrize("count", [2, 65_500], ids=["few", "as many as a font can have"])
def test_a_variable_font_may_have_postscript_outlines(count, on_page, tmp_path):
    font = variable_postscript(tmp_path, count)
    (program,) = programs(pdf.render([on_page(line(font, "A"))])).values()
    assert program["glyf"]["glyph00001"].xMax == 400
    sheet = svg.render(on_page(line(font, "A"))).decode()
    (data,) = re.findall(r"base64,([^)]+)\)", sheet)
    embedded = TTFont(io.BytesIO(base64.b64decode(data)))
    assert "fvar" not in embedded and "CFF2" not in embedded
    assert embedded["glyf"][embedded.getBestCmap()[65]].xMax == 400


def test_two_files_of_one_name_are_two_fonts(on_page, tmp_path):
    (tmp_path / "one").mkdir(), (tmp_path / "two").mkdir()
    shutil.copy(typeface(Font.SANS), tmp_path / "one" / "Mine.ttf")
    shutil.copy(typeface(Font.SERIF_BLACK), tmp_path / "two" / "Mine.ttf")
    own = [FontFile(str(tmp_path / name / "Mine.ttf")) for name in ("one", "two")]
    bundled = [Font.SANS, Font.SERIF_BLACK]
    one, other = ([line(font, y=10 + 12 * i) for i, font in enumerate(fonts)] for fonts in (own, bundled))
    assert (shown(on_page, *one) == shown(on_page, *other)).all()
    families = re.findall(r"font-family:'([^']+)'", svg.render(on_page(*one)).decode())
    assert len(set(families)) == 2
    assert all(re.fullmatch(r"Source(Sans|Serif)Pro-\w+-[0-9a-f]{12}", family) for family in families)


def test_the_place_of_a_font_is_not_in_the_product(on_page, tmp_path):
    """Nor does it matter to a byte."""
    products = []
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        shutil.copy(OTF, tmp_path / name / "Mine.otf")
        page = on_page(line(FontFile(str(tmp_path / name / "Mine.otf"))))
        products.append((pdf.render([page]), svg.render(page), svg.render(page, text="outlines")))
    assert products[0] == products[1]
    assert all(str(tmp_path).encode() not in product for product in products[0])
    assert b"format('opentype')" in products[0][1]


def test_outlines_of_a_font_of_one_s_own(on_page):
    """SVG and PDF are as wide as each other."""
    sheet = svg.render(on_page(line(FontFile(str(OTF)), "HH")), text="outlines").decode()
    numbers = re.findall(r"M([-\d.]+)", re.findall(r' d="([^"]+)"', sheet)[-1])
    width = face(FontFile(str(OTF))).widths[ord("H")] / 1000 * 8
    assert float(numbers[-1]) - float(numbers[0]) == approx(width, abs=0.002)


def test_a_changed_font_file_is_read_anew(on_page, tmp_path):
    mine = tmp_path / "Mine.ttf"
    shutil.copy(typeface(Font.SANS), mine)
    before = pdf.render([on_page(line(FontFile(str(mine))))])
    shutil.copy(typeface(Font.SERIF_BLACK), mine)
    assert pdf.render([on_page(line(FontFile(str(mine))))]) != before


@pytest.mark.parametrize(
    "rights, allowed",
    [(0, True), (0x2, False), (0x4, True), (0x8, True), (0x6, True), (0x100, False), (0x200, False), (0x108, False)],
)
def test_whether_a_font_may_be_embedded(rights, allowed, tmp_path):
    font = changed(tmp_path, "rights.ttf", lambda font: setattr(font["OS/2"], "fsType", rights))
    assert embeddable(font) is allowed


def test_the_bundled_fonts_may_be_embedded():
    assert all(embeddable(font) for font in Font)


@pytest.mark.parametrize(
    "data, message",
    [
        (
            b"no font at all, but some words",
            "The font mine.ttf cannot be used: it is not a font, or it is damaged; give another file",
        ),
        (b"", "The font mine.ttf cannot be used"),
        (b"\0\1\0\0", "The font mine.ttf cannot be used"),
        (b"\0\1\0\0\0\3" + bytes(60), "The font mine.ttf cannot be used"),
        (b"wOFF" + bytes(60), "The font mine.ttf cannot be used: it is damaged"),
        (b"wOF2" + bytes(60), "The font mine.ttf is a WOFF 2 file"),
    ],
    ids=["words", "nothing", "head", "tables", "woff", "woff2"],
)
@pytest.mark.parametrize("text", ["", "embed", "outlines"])
def test_what_is_no_font_is_refused(data, message, text, on_page, tmp_path):
    (tmp_path / "mine.ttf").write_bytes(data)
    page = on_page(line(FontFile(str(tmp_path / "mine.ttf"))))
    with pytest.raises(DrawingError, match=message):
        svg.render(page, text=text) if text else pdf.render([page])


def test_a_font_cut_short_is_refused_wherever_it_is_cut(on_page, tmp_path):
    whole = typeface(Font.SERIF_ITALIC).read_bytes()
    for length in range(0, len(whole), len(whole) // 40):
        (tmp_path / "cut.ttf").write_bytes(whole[:length])
        with pytest.raises(DrawingError, match="The font cut.ttf"):
            pdf.render([on_page(line(FontFile(str(tmp_path / "cut.ttf"))))])


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", range(24))
def test_a_damaged_font_is_drawn_or_refused_and_nothing_else(seed, on_page, tmp_path):
    dice = random.Random(seed)
    data = bytearray((OTF if seed % 2 else typeface(Font.SERIF_ITALIC)).read_bytes())
    for _ in range(dice.choice([5, 50, 400])):
        data[dice.randrange(12, dice.choice([4000, len(data)]))] = dice.randrange(256)
    (tmp_path / "hurt.otf").write_bytes(data)
    page = on_page(line(FontFile(str(tmp_path / "hurt.otf"))))
    for draw in (lambda: pdf.render([page]), lambda: svg.render(page), lambda: svg.render(page, text="outlines")):
        try:
            assert draw()
        except DrawingError as error:
            assert "hurt.otf" in str(error) or "no glyph" in str(error)


def test_a_font_that_is_not_there_is_named(on_page, tmp_path):
    with pytest.raises(DrawingError, match="The font gone.ttf cannot be read: No such file"):
        pdf.render([on_page(line(FontFile(str(tmp_path / "gone.ttf"))))])


def test_a_font_of_pictures_is_refused(on_page, tmp_path):
    def change(font):
        del font["glyf"], font["loca"]

    font = changed(tmp_path, "pictures.ttf", change)
    with pytest.raises(DrawingError, match="The font pictures.ttf has no outlines"):
        pdf.render([on_page(line(font))])


def test_a_web_font_is_unpacked(on_page, tmp_path):
    font = changed(tmp_path, "web.woff", lambda font: setattr(font, "flavor", "woff"))
    assert (shown(on_page, line(font)) == shown(on_page, line(Font.SERIF))).all()


def test_a_font_is_read_once(monkeypatch, on_page, tmp_path):
    shutil.copy(typeface(Font.SANS), tmp_path / "Mine.ttf")
    made = []
    monkeypatch.setattr(typefaces, "Face", lambda *facts: made.append(facts) or Face(*facts))
    page = on_page(*(line(FontFile(str(tmp_path / "Mine.ttf")), y=y) for y in range(10, 60, 10)))
    assert pdf.render([page, page]) and svg.render(page)
    assert len(made) == 1
