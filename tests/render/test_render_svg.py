"""The SVG: size, layers, words for those who cannot see it, fonts, sameness."""

import base64
import io
import re
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pytest import approx

from pnp.errors import DrawingError
from pnp.geometry.typefaces import typeface
from pnp.model.drawing import Font, Group, Image, Layer, Style, Text, polyline
from pnp.render import svg
from pnp.render.svg_canvas import number

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
XLINK = "{http://www.w3.org/1999/xlink}"
DC = "{http://purl.org/dc/elements/1.1/}"


def tree(drawing, **options) -> ElementTree.Element:
    return ElementTree.fromstring(svg.render(drawing, **options))


def by_id(root: ElementTree.Element, name: str) -> ElementTree.Element:
    (found,) = (element for element in root.iter() if element.get("id") == name)
    return found


def fonts(root: ElementTree.Element) -> dict[tuple, TTFont]:
    """Embedded fonts by family, weight and, where they are italic, that."""
    head = r"@font-face\{font-family:'([^']+)';font-weight:(\d+);(font-style:italic;)?"
    rule = head + r"src:url\(data:font/ttf;base64,([^)]+)\) format\('true"
    return {
        (family, int(weight), *filter(None, [slant[11:-1]])): TTFont(io.BytesIO(base64.b64decode(data)))
        for family, weight, slant, data in re.findall(rule, "".join(root.find(f"{SVG}defs").itertext()))
    }


def test_a_page_without_bleed_begins_at_its_corner(specimen):
    root = tree(replace(specimen, bleed_mm=0))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")


def test_a_bar_of_100_mm_is_100_mm_long(specimen):
    root = tree(specimen)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("216mm", "303mm", "-3 -3 216 303")
    assert by_id(root, "bar-line").get("d") == "M55 280L155 280"
    assert not any("transform" in element.attrib for element in root.iter(f"{SVG}g"))


def test_layers_are_inkscape_layers(specimen):
    layers = [g for g in tree(specimen).findall(f"{SVG}g") if g.get(f"{INKSCAPE}groupmode") == "layer"]
    assert [g.get("id") for g in layers] == ["paper", "main", "markers"]
    assert [g.get(f"{INKSCAPE}label") for g in layers] == ["Paper", "Main", "Markers"]
    assert [g.get("aria-hidden") for g in layers] == ["true", None, "true"]


def test_title_description_language_and_metadata(specimen):
    root = tree(specimen)
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert (root[0].text, root[1].text) == (specimen.title, specimen.description)
    assert root.get("lang") == root.get("{http://www.w3.org/XML/1998/namespace}lang") == "en-GB"
    metadata = root.find(f"{SVG}metadata")
    assert [e.text for e in metadata.iter(f"{DC}identifier")] == [
        "code: MONDRIAN-1AC0-7K-F9Q2X",
        "command: pnp make mondrian --seed 7",
    ]
    assert [e.text for e in metadata.iter(f"{DC}title")] == [specimen.title]


def test_groups_with_alternatives_are_pictures(specimen):
    root = tree(specimen)
    bar, plain = by_id(root, "bar"), by_id(root, "plain")
    assert (bar.get("role"), bar.get("aria-label"), bar[0].tag) == ("img", "A bar 100 mm long", f"{SVG}title")
    assert bar[0].text == "A bar 100 mm long"
    assert "role" not in plain.attrib


def test_texts_stay_texts(specimen):
    words = [text.text for text in tree(specimen).iter(f"{SVG}text")]
    assert "Fields & lines <here>" in words
    assert len(words) == sum(isinstance(item, Text) for item in specimen.walk())


@pytest.mark.parametrize("text", ["embed", "outlines"])
def test_markup_and_control_characters_cannot_break_the_file(text, on_page):
    nasty = "<&\"'>]]>"
    items = (Text((9, 9), nasty + "\x00\x0b", 4, id="t"), Group("g", (), alt=nasty + "\ud800\x01"))
    page = on_page(*items, title=nasty + "\x02", description=nasty, keywords=(("code", nasty + "\x03"),))
    root = tree(page, text=text)
    assert root.find(f"{SVG}title").text == nasty
    assert by_id(root, "g").get("aria-label") == nasty
    drawn = by_id(root, "t")
    assert (drawn.text if text == "embed" else drawn.get("aria-label")) == nasty


def test_fonts_hold_just_the_characters_in_use(on_page):
    page = on_page(Text((9, 9), "Ab λЖ", 4), Text((9, 19), "Bé", 4), Text((9, 29), "x", 4, Font.TITLE))
    embedded = fonts(tree(page))
    assert {key: set(map(chr, font.getBestCmap())) for key, font in embedded.items()} == {
        ("Source Sans Pro", 400): set("Ab λЖBé"),
        ("Source Serif Pro", 300): {"x"},
    }


def test_embedded_fonts_are_as_wide_as_the_originals_and_do_not_kern(on_page):
    font = fonts(tree(on_page(Text((9, 9), "AVTo", 4))))["Source Sans Pro", 400]
    original = TTFont(io.BytesIO(typeface(Font.SANS).read_bytes()))
    for character in "AVTo":
        width = font["hmtx"][font.getBestCmap()[ord(character)]][0]
        assert width == original["hmtx"][original.getBestCmap()[ord(character)]][0]
    assert not {"GPOS", "GSUB", "kern"} & set(font.keys())
    assert font["head"].modified == original["head"].modified


def test_style_sheet_switches_kerning_off(specimen):
    assert "text{font-kerning:none" in "".join(tree(specimen).find(f"{SVG}defs").itertext())


def test_each_text_asks_for_an_embedded_font(specimen):
    root = tree(specimen)
    embedded = {(f"'{family}'", str(weight), *slant) for family, weight, *slant in fonts(root)}
    looks = ("font-family", "font-weight", "font-style")
    asked = {(t.get(looks[0]).split(",")[0], *filter(None, map(t.get, looks[1:]))) for t in root.iter(f"{SVG}text")}
    assert asked == embedded
    assert len(asked) == len(Font)


def test_outlines_need_no_font(specimen):
    root = tree(specimen, text="outlines")
    assert not list(root.iter(f"{SVG}text"))
    assert fonts(root) == {}
    title = by_id(root, "title")
    assert (title.tag, title.get("aria-label"), title.get("role")) == (f"{SVG}path", "Mondrian", "img")


def test_turning_and_anchoring(on_page):
    root = tree(on_page(Text((60, 150), "turned", 5, anchor="end", rotation=90, id="t")))
    text = by_id(root, "t")
    assert (text.get("x"), text.get("y"), text.get("text-anchor")) == ("60", "150", "end")
    assert text.get("transform") == "rotate(90 60 150)"


def test_tracked_lines_start_where_the_pdf_starts_them(on_page, texts_of):
    from pnp.render import pdf

    page = on_page(Text((105, 110), "CENTRE", 4, Font.SANS_BOLD, "middle", tracking_mm=1, id="t"))
    text = by_id(tree(page), "t")
    assert (text.get("letter-spacing"), text.get("text-anchor")) == ("1", None)
    assert float(text.get("x")) == approx(texts_of(pdf.render([page]))[0][1][0], abs=0.01)


@pytest.mark.parametrize("font", list(Font))
def test_pdf_and_svg_are_as_wide_as_text_is_set(font, on_page, texts_of):
    from pnp.geometry.typesetting import width
    from pnp.render import pdf

    # these have fewer alphabets, and the 5 of the slanted ones overhangs its width
    slanted = "italic" in font or "legible" in font
    words = "AVATAR Ty fi – Åß öé 1.1" if slanted else "AVATAR Ty fi – Ωλ Жя 1.5"
    found = texts_of(pdf.render([on_page(Text((20, 50), words, 7, font))]))
    assert found[-1][1][2] - 20 == approx(width(words, font, 7), abs=0.02)
    data = by_id(tree(on_page(Text((20, 50), words, 7, font, id="t")), text="outlines"), "t").get("d")
    alone = by_id(tree(on_page(Text((20, 50), words[-1], 7, font, id="t")), text="outlines"), "t").get("d")
    first = float(re.match(r"M([-\d.]+)", alone).group(1))
    last = [float(x) for x in re.findall(r"M([-\d.]+)", data)]
    assert min(abs(x - first - width(words[:-1], font, 7)) for x in last) < 0.002


def test_inks(on_page):
    style = Style("#ff0000", 0.7, "#0000ff", (4, 2, 1), "round", "bevel", even_odd=True)
    path = by_id(tree(on_page(polyline([(1, 2), (3, 4)], style, closed=True, id="p"))), "p")
    assert path.attrib == {
        "id": "p",
        "d": "M1 2L3 4Z",
        "stroke": "#ff0000",
        "stroke-width": "0.7",
        "fill": "#0000ff",
        "stroke-dasharray": "4 2 1",
        "stroke-linecap": "round",
        "stroke-linejoin": "bevel",
        "fill-rule": "evenodd",
    }


def test_an_unfilled_path_is_not_black(on_page):
    path = by_id(tree(on_page(polyline([(1, 2), (3, 4)], Style("#ff0000"), id="p"))), "p")
    assert path.get("fill") == "none"


def test_pictures_are_inside_and_fill_their_box(specimen):
    shown = by_id(tree(specimen), "jpeg")
    jpeg = next(item for item in specimen.walk() if item.id == "jpeg")
    assert isinstance(jpeg, Image)
    head, data = shown.get(f"{XLINK}href").split(",")
    assert head == "data:image/jpeg;base64"
    assert base64.b64decode(data) == jpeg.data
    assert [shown.get(key) for key in ("x", "y", "width", "height")] == ["60", "246", "30", "20"]
    assert (shown.get("preserveAspectRatio"), shown.get("aria-label")) == ("none", "A strip")


@pytest.mark.parametrize("text", ["embed", "outlines"])
def test_the_same_drawing_gives_the_same_bytes(specimen, text):
    assert svg.render(specimen, text=text) == svg.render(specimen, text=text)


def test_a_layer_id_cannot_be_used_again(on_page):
    from msgspec.structs import replace

    page = on_page()
    with pytest.raises(DrawingError, match="the id 'main' is used twice"):
        svg.render(replace(page, layers=(*page.layers, Layer("main", "Again", ()))))


@given(st.floats(-1e6, 1e6))
def test_numbers_keep_a_micrometre_and_no_more(value):
    assert float(number(value)) == approx(value, abs=0.00051)
    assert re.fullmatch(r"0|-?(0|[1-9]\d*)(\.\d{0,2}[1-9])?", number(value))
    assert number(value) != "-0"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_numbers_must_be_finite(value):
    with pytest.raises(DrawingError):
        number(value)


coordinate = st.floats(-500, 500, allow_nan=False)
step = st.one_of(st.tuples(st.sampled_from("ML"), coordinate, coordinate), st.tuples(st.just("C"), *[coordinate] * 6))


@settings(max_examples=25)
@given(st.lists(step, min_size=1, max_size=12))
def test_path_numbers_survive(steps):
    from pnp.model.drawing import Drawing, Path

    commands = (("M", 0.0, 0.0), *steps)
    drawing = Drawing(210, 297, (Layer("main", "Main", (Path(commands, Style("#000000"), "p"),)),))
    written = re.findall(r"([MLC])([-\d. ]+)", by_id(tree(drawing), "p").get("d"))
    assert [letter for letter, _ in written] == [command[0] for command in commands]
    for (_, values), command in zip(written, commands, strict=True):
        assert [float(v) for v in values.split()] == approx(command[1:], abs=0.00051)
