"""The PDF: size, boxes, fonts, texts, inks, metadata, sameness."""

import io
import os
import re
import subprocess
import sys
import time
from pathlib import Path as File

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pytest import approx

from pnp.errors import DrawingError
from pnp.model.drawing import Drawing, Font, Image, Layer, Path, Style, Text, polyline
from pnp.render import pdf

INK = Style(stroke="#102030", stroke_mm=0.5)
MM = 72 / 25.4


def operators(document: pikepdf.Pdf) -> list[tuple[list, str]]:
    return [(list(operands), str(operator)) for operands, operator in pikepdf.parse_content_stream(document.pages[0])]


def numbers(operands) -> list[float]:
    return [float(value) for value in operands]


def test_a_bar_of_100_mm_is_100_mm_long(on_page, opened):
    bar = polyline([(55, 280), (155, 280)], INK)
    for bleed in (0, 3):
        document = opened(pdf.render([on_page(bar, bleed_mm=bleed)]))
        matrix, ends = pikepdf.Matrix(), []
        for operands, operator in operators(document):
            if operator == "cm":
                matrix = pikepdf.Matrix(*numbers(operands)) @ matrix
            if operator in ("m", "l"):
                ends.append(matrix.transform(tuple(numbers(operands))))
        (left, low), (right, also_low) = [(x / MM, y / MM) for x, y in ends]
        trim = [value / MM for value in numbers(document.pages[0].TrimBox)]
        assert right - left == approx(100, abs=0.001)
        assert left - trim[0] == approx(55, abs=0.001)
        assert trim[3] - low == trim[3] - also_low == approx(280, abs=0.001)


def test_boxes_grow_with_the_bleed(specimen, opened):
    sheet = opened(pdf.render([specimen])).pages[0]
    whole = (0, 0, 216 * MM, 303 * MM)
    assert numbers(sheet.MediaBox) == approx(whole, abs=1e-3)
    assert numbers(sheet.BleedBox) == approx(whole, abs=1e-3)
    assert numbers(sheet.TrimBox) == approx((3 * MM, 3 * MM, 213 * MM, 300 * MM), abs=1e-3)


def test_pages_may_differ_in_size(on_page, opened):
    pages = [on_page(width_mm=148, height_mm=210), on_page(width_mm=63, height_mm=88, bleed_mm=2)]
    first, second = (numbers(sheet.TrimBox) for sheet in opened(pdf.render(pages)).pages)
    assert first == approx((0, 0, 148 * MM, 210 * MM), abs=1e-3)
    assert second == approx((2 * MM, 2 * MM, 65 * MM, 90 * MM), abs=1e-3)


def test_the_file_is_sound(specimen, opened):
    data = pdf.render([specimen, specimen])
    assert opened(data).check_pdf_syntax() == []
    assert data.startswith(b"%PDF-1.7")


def test_a_viewer_is_told_to_keep_the_scale(specimen, opened):
    root = opened(pdf.render([specimen])).Root
    assert root.ViewerPreferences.PrintScaling == "/None"
    assert root.ViewerPreferences.DisplayDocTitle is True
    assert str(root.Lang) == "en-GB"


def test_metadata_names_the_sheet_and_the_command(specimen, opened):
    document = opened(pdf.render([specimen]))
    info = {key: str(value) for key, value in document.docinfo.items()}
    assert info == {
        "/Title": "Specimen – όλα",
        "/Subject": "All features <of> a drawing & more.",
        "/Creator": "pnp",
        "/Keywords": "code: MONDRIAN-1AC0-7K-F9Q2X; command: pnp make mondrian --seed 7",
        "/Code": "MONDRIAN-1AC0-7K-F9Q2X",
        "/Command": "pnp make mondrian --seed 7",
    }
    with document.open_metadata() as xmp:
        assert xmp["dc:title"] == info["/Title"]
        assert xmp["dc:description"] == info["/Subject"]
        assert xmp["pdf:Keywords"] == info["/Keywords"]
        assert list(xmp["dc:language"]) == ["en-GB"]


def test_metadata_of_many_sheets_names_them_all(on_page, opened):
    pages = [on_page(keywords=(("code", code), ("command", "pnp make x"))) for code in ("A-1", "A-2")]
    info = opened(pdf.render(pages)).docinfo
    assert str(info.Code) == "A-1; A-2"
    assert str(info.Keywords) == "code: A-1; code: A-2; command: pnp make x"


def fonts(document: pikepdf.Pdf) -> list[pikepdf.Dictionary]:
    found = {}
    for sheet in document.pages:
        found |= {str(font.BaseFont): font for font in sheet.Resources.get("/Font", {}).values()}
    return list(found.values())


def program(font: pikepdf.Dictionary) -> bytes:
    """The embedded font file."""
    return font.FontDescriptor.FontFile2.read_bytes()


def test_fonts_are_embedded_subsets_of_those_in_use(specimen, opened):
    document = opened(pdf.render([specimen]))
    found = fonts(document)
    assert len(found) == len(Font)
    for font in found:
        assert re.fullmatch(r"/[A-Z]{6}\+(Source(Sans|Serif)Pro|AtkinsonHyperlegible)-\w+", str(font.BaseFont))
        assert len(program(font)) < 20_000
        assert "/ToUnicode" in font


def test_subsets_hold_just_the_glyphs_in_use(on_page, opened):
    document = opened(pdf.render([on_page(Text((20, 50), "Ab λЖ A", 4), Text((20, 60), "bé", 4))]))
    (font,) = fonts(document)
    embedded = TTFont(io.BytesIO(program(font)))
    assert embedded["maxp"].numGlyphs <= len(set("Ab λЖé")) + 3  # missing-glyph box; é is e and an accent
    assert len(font.Widths) < 40


def test_a_page_without_text_names_no_font(on_page, opened):
    data = pdf.render([on_page(polyline([(10, 10), (20, 20)], INK))])
    assert fonts(opened(data)) == []
    assert not any("Font" in str(obj.get("/Type", "")) for obj in opened(data).objects if hasattr(obj, "get"))


@pytest.mark.parametrize("words", ["Ελλάς λόγος", "Привет, мир", "Ångström façade œuvre ½ “so”", "A–B — 3 − 2 × 4"])
@pytest.mark.parametrize("font", [Font.SANS, Font.TITLE])
def test_what_is_written_can_be_read_back(words, font, on_page, texts_of):
    found = texts_of(pdf.render([on_page(Text((20, 50), words, 5, font))]))
    assert "".join(character for character, _ in found) == words


def test_decomposed_and_control_characters_are_made_printable(on_page, texts_of):
    found = texts_of(pdf.render([on_page(Text((20, 50), "A\u030angst\x00ro\u0308m\tx", 5))]))
    assert "".join(character for character, _ in found) == "Ångström x"


def test_a_missing_glyph_is_refused_by_name(on_page):
    with pytest.raises(DrawingError, match=r"'two 犬'.*SourceSansPro-Regular has no glyph for '犬' \(U\+72AC CJK"):
        pdf.render([on_page(Text((20, 50), "two 犬", 5))])


@pytest.mark.parametrize("anchor, share", [("start", 0), ("middle", 0.5), ("end", 1)])
@pytest.mark.parametrize("tracking", [0, 0.8, -0.2])
def test_the_anchor_is_where_it_says(anchor, share, tracking, on_page, texts_of):
    found = texts_of(pdf.render([on_page(Text((105, 50), "Anchored", 6, anchor=anchor, tracking_mm=tracking))]))
    left, right = found[0][1][0], found[-1][1][2]
    assert left + share * (right - left) == approx(105, abs=0.01)


def test_tracking_spreads_the_characters(on_page, texts_of):
    tight, wide = (
        texts_of(pdf.render([on_page(Text((20, 50), "Track", 6, tracking_mm=tracking))])) for tracking in (0, 2)
    )
    for i, ((_, a), (_, b)) in enumerate(zip(tight, wide, strict=True)):
        assert b[0] - a[0] == approx(2 * i, abs=0.01)


def test_tracking_ends_with_its_line(on_page, texts_of):
    lines = (Text((20, 50), "Track", 6, tracking_mm=2), Text((20, 60), "Plain", 6))
    alone = texts_of(pdf.render([on_page(lines[1])]))
    after = texts_of(pdf.render([on_page(*lines)]))[-5:]
    assert [box[0] for _, box in after] == approx([box[0] for _, box in alone], abs=1e-3)


@pytest.mark.parametrize("rotation, direction", [(0, (1, 0)), (90, (0, 1)), (180, (-1, 0)), (270, (0, -1))])
def test_text_turns_clockwise_about_its_anchor(rotation, direction, on_page, opened):
    document = opened(pdf.render([on_page(Text((60, 150), "turned", 5, rotation=rotation))]))
    a, b, c, d, x, y = numbers([operands for operands, operator in operators(document) if operator == "Tm"][-1])
    assert (a, b) == approx(direction, abs=1e-6)
    assert (c, d) == approx((direction[1], -direction[0]), abs=1e-6)
    assert (x, y) == approx((60, 150))


def test_turned_text_ends_at_its_anchor(on_page, texts_of):
    found = texts_of(pdf.render([on_page(Text((60, 150), "down", 5, anchor="end", rotation=90))]))
    assert found[-1][1][3] == approx(150, abs=0.01)
    assert found[0][1][1] < 145


def test_inks_reach_the_page(on_page, opened):
    style = Style(
        stroke="#ff0000", stroke_mm=0.7, fill="#0000ff", dash_mm=(4, 2, 1), cap="round", join="bevel", even_odd=True
    )
    shown = operators(opened(pdf.render([on_page(polyline([(1, 2), (3, 4)], style, closed=True))])))
    states = {operator: operands for operands, operator in shown}
    assert numbers(states["RG"]) == [1, 0, 0]
    assert numbers(states["rg"]) == [0, 0, 1]
    assert numbers(states["w"]) == [0.7]
    assert numbers(states["d"][0]) == [4, 2, 1]
    assert (numbers(states["J"]), numbers(states["j"])) == ([1], [2])
    assert [operator for _, operator in shown if operator in "mlhSfBB*f*"] == ["m", "l", "h", "B*"]


def test_an_ink_does_not_leak_into_the_next(on_page, opened):
    dashed, plain = Style(stroke="#ff0000", dash_mm=(1, 1), cap="round", join="round"), Style(stroke="#00ff00")
    paths = [polyline([(0, i), (9, i)], style) for i, style in enumerate((dashed, plain, dashed, plain))]
    shown, state, seen = operators(opened(pdf.render([on_page(*paths)]))), {}, []
    for operands, operator in shown:
        if operator == "S":
            seen.append((numbers(state["RG"]), numbers(state["d"][0]), int(state["J"][0]), int(state["j"][0])))
        state[operator] = operands
    assert seen == [([1, 0, 0], [1, 1], 1, 1), ([0, 1, 0], [], 0, 0)] * 2


def test_a_text_between_does_not_change_the_fill(on_page, opened):
    square = Style(fill="#ff0000")
    items = (
        polyline([(0, 0), (9, 0), (9, 9)], square),
        Text((5, 5), "x", 3, colour="#00ff00"),
        polyline([(0, 0), (9, 0), (9, 9)], square),
    )
    fill, seen = None, []
    for operands, operator in operators(opened(pdf.render([on_page(*items)]))):
        if operator == "rg":
            fill = numbers(operands)
        if operator in ("f", "Tj"):
            seen.append(fill)
    assert seen == [[1, 0, 0], [0, 1, 0], [1, 0, 0]]


def test_a_path_without_ink_is_not_drawn(on_page, opened):
    shown = operators(opened(pdf.render([on_page(polyline([(0, 0), (9, 9)], Style()))])))
    assert "m" not in {operator for _, operator in shown}


def test_pictures_keep_their_data(specimen, opened):
    pictures = list(opened(pdf.render([specimen])).pages[0].Resources.XObject.values())
    jpeg = next(item for layer in specimen.layers for item in layer.items if item.id == "jpeg")
    assert isinstance(jpeg, Image)
    (photo,) = (p for p in pictures if p.Filter == "/DCTDecode")
    assert photo.read_raw_bytes() == jpeg.data
    (fading,) = (p for p in pictures if "/SMask" in p)
    assert fading.SMask.read_bytes()[:30][::29] == b"\x00\xff"


coordinate = st.floats(-500, 500, allow_nan=False)
point = st.tuples(coordinate, coordinate)
step = st.one_of(
    point.map(lambda p: ("M", *p)),
    point.map(lambda p: ("L", *p)),
    st.tuples(point, point, point).map(lambda t: ("C", *t[0], *t[1], *t[2])),
)


@settings(max_examples=25)
@given(st.lists(step, min_size=1, max_size=12))
def test_path_numbers_survive(steps):
    commands = (("M", 0.0, 0.0), *steps)
    drawing = Drawing(210, 297, (Layer("main", "Main", (Path(commands, INK),)),))

    with pikepdf.open(io.BytesIO(pdf.render([drawing]))) as document:
        found = [(operator, numbers(values)) for values, operator in operators(document) if operator in "mlc"]
    assert [operator for operator, _ in found] == [{"M": "m", "L": "l", "C": "c"}[c[0]] for c in commands]
    for (_, values), command in zip(found, commands, strict=True):
        assert values == approx(command[1:], abs=0.00051)


def test_the_same_drawing_gives_the_same_bytes(specimen):
    first = pdf.render([specimen])
    time.sleep(1.1)  # a file id made of the time would change with the second
    assert pdf.render([specimen]) == first


def test_another_drawing_gets_another_id(specimen, opened):
    one, two = (opened(pdf.render([drawing])) for drawing in (specimen, replace(specimen, title="Another")))
    assert bytes(one.trailer.ID[0]) != bytes(two.trailer.ID[0])


@pytest.mark.parametrize("kind", ["pdf", "svg"])
def test_the_same_bytes_in_another_process(kind):
    script = (
        "import sys, hashlib; sys.path.insert(0, sys.argv[1]); from specimens import all_features;"
        f"from pnp.render import {kind}; drawing = all_features();"
        f"print(hashlib.sha256({kind}.render({'[drawing]' if kind == 'pdf' else 'drawing'})).hexdigest())"
    )
    prints = set()
    for hash_seed in ("1", "77"):
        run = subprocess.run(
            [sys.executable, "-c", script, str(File(__file__).parent)],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "TZ": f"UTC{hash_seed[0]}"},
            capture_output=True,
            text=True,
            check=True,
        )
        prints.add(run.stdout)
    assert len(prints) == 1


def test_no_page_is_refused():
    with pytest.raises(DrawingError, match="at least one page"):
        pdf.render([])
