"""Texts from right to left, joined letters, stacked marks."""

import itertools
import sys
import unicodedata
from pathlib import Path

import font_source_sans_pro
import fontpkg_amiri
import fontpkg_heebo
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from text_kit import PT, element, extent, kit, lines_of, right_of, shapes_of, words_of

import pnp
from pnp.cards.language.values import BadValue
from pnp.cards.text import set_text
from pnp.cards.text.shaping import Shaper, visual
from pnp.model.drawing import Drawing, Font, FontFile, Group, Layer, walk
from pnp.render.pdf import render

AMIRI = Path(fontpkg_amiri.ROOT) / "files" / "Amiri-Regular.ttf"
HEEBO = Path(fontpkg_heebo.ROOT) / "files" / "Heebo[wght].ttf"
PAGE = Path(__file__).with_name("right-to-left.yaml")
BOX = (10.0, 20.0, 60.0, 40.0)
FAMILIES = {"arabic": str(AMIRI), "hebrew": str(HEEBO)}


@pytest.fixture(scope="module")
def tools():
    return kit(FAMILIES)


def box_of(setting):
    boxes = [extent(shape) for shape in shapes_of(setting)]
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def test_hebrew_is_outlines_with_its_words_as_the_alternative(tools):
    setting = set_text(element("שלום עולם", font="hebrew"), BOX, tools)
    (group,) = setting.items
    assert isinstance(group, Group) and group.alt == "שלום עולם"
    assert not words_of(setting) and setting.remarks == ()
    left, top, right, bottom = box_of(setting)
    assert right == pytest.approx(70, abs=0.5), "a line from right to left begins on the right"
    assert left >= 70 - setting.width - 0.01 and setting.ink[1] <= top < bottom <= 20 + setting.height


def test_it_can_be_set_on_the_left(tools):
    for keys in ({"direction": "rtl"}, {"direction": "ltr"}):
        left, *_ = box_of(set_text(element("שלום", font="hebrew", align="left", **keys), BOX, tools))
        assert left == pytest.approx(10, abs=0.5)
    middle = box_of(set_text(element("שלום", font="hebrew", align="center"), BOX, tools))
    assert (middle[0] + middle[2]) / 2 == pytest.approx(40, abs=0.3)


def test_arabic_letters_join(tools):
    """Three letters together are narrower than the three alone, and their outlines differ."""
    shaper = Shaper("ar")
    font = FontFile(str(AMIRI))
    word = shaper.shape("بيت", font, True)
    alone = [shaper.shape(letter, font, True) for letter in "بيت"]
    assert word.width < 0.9 * sum(letter.width for letter in alone)
    assert {glyph[2] for glyph in word.glyphs}.isdisjoint({glyph[2] for letter in alone for glyph in letter.glyphs[:1]})


def test_words_run_from_right_to_left_and_figures_do_not(tools):
    """``one 12 two`` in Hebrew: the first word is on the right, the number's digits in their order."""
    setting = set_text(element("אחד 12 שתיים", font="hebrew"), BOX, tools)
    (number,) = words_of(setting)
    assert number.text == "12"
    first = set_text(element("אחד", font="hebrew"), BOX, tools)
    xs = sorted(x for shape in shapes_of(setting) for step in shape.commands for x in step[1::2])
    left, right = [x for x in xs if x < number.at[0] + 0.05], [x for x in xs if x > right_of(number) - 0.05]
    assert len(left) + len(right) == len(xs) and left and right
    assert max(right) - min(right) == pytest.approx(box_of(first)[2] - box_of(first)[0], abs=0.01)


def test_latin_words_inside_stay_text_and_keep_their_order(tools):
    setting = set_text(element("לפני Harbour Front אחרי", font="hebrew"), BOX, tools)
    (item,) = words_of(setting)
    assert item.text == "Harbour Front"


def test_right_to_left_words_inside_latin(tools):
    setting = set_text(element("say שלום עולם now", font="hebrew"), BOX, tools)
    say, now = words_of(setting)
    left, _, right, _ = box_of(setting)
    assert (say.text, now.text, say.at[0]) == ("say", "now", pytest.approx(10))
    assert right_of(say) < left < right < now.at[0]


def test_brackets_are_mirrored(tools):
    shaper, font = Shaper("he"), FontFile(str(HEEBO))
    assert shaper.shape("(", font, True).glyphs == shaper.shape(")", font, False).glyphs


def test_lines_break_in_logical_order(tools):
    words = "אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר"
    whole = set_text(element(words, font="hebrew"), (0.0, 0.0, 30.0, 60.0), tools)
    assert whole.lines > 1
    first = next(
        n for n in range(10, 0, -1)
        if set_text(element(" ".join(words.split()[:n]), font="hebrew"), (0.0, 0.0, 30.0, 60.0), tools).lines == 1
    )  # fmt: skip
    line = set_text(element(" ".join(words.split()[:first]), font="hebrew"), (0.0, 0.0, 30.0, 60.0), tools)
    ys = [y for step in shapes_of(line)[0].commands for y in step[2::2]]
    upper = [step for step in shapes_of(whole)[0].commands if step[2::2] and max(step[2::2]) <= max(ys) + 0.2]
    assert {step[1] for step in shapes_of(line)[0].commands if step[0] == "M"} <= {
        step[1] for step in upper if step[0] == "M"
    }


def test_justified_lines_reach_both_edges_and_the_last_begins_on_the_right(tools):
    words = " ".join(["אחת שתיים שלוש ארבע"] * 5)
    setting = set_text(element(words, font="hebrew", align="justify"), BOX, tools)
    assert setting.lines > 1
    left, _, right, _ = box_of(setting)
    assert left == pytest.approx(10, abs=0.6) and right == pytest.approx(70, abs=0.6)
    assert setting.ink[0] == pytest.approx(10) and setting.ink[2] == pytest.approx(60)
    words = set_text(element("אחת " * 25 + "\n" + "שתיים", font="hebrew", align="justify"), BOX, tools)
    base = words.ink[1] + words.ink[3] - 9 * PT
    xs = [step[1] for step in shapes_of(words)[0].commands if step[0] == "M" and step[2] > base]
    assert min(xs) > 55 and max(xs) > 68


def test_icons_and_spans_in_right_to_left_lines(tools):
    setting = set_text(element("קח :coin: [אדום]{red} סוף", font="hebrew"), BOX, tools)
    coin, *rest = shapes_of(setting)
    by_colour = {shape.style.fill: extent(shape) for shape in shapes_of(setting)}
    assert by_colour["#cc0000"][2] < by_colour["#0000ff"][0], "what comes later stands further left"
    assert setting.items[0].alt == "קח coin אדום סוף"
    assert coin and rest


def test_marks_stack_on_letters_that_have_no_composed_form(tools):
    setting = set_text(element("plain q\u0301 text", font="hebrew"), BOX, tools)
    assert lines_of(setting)[0].split() == ["plain", "text"] and shapes_of(setting)
    assert set_text(element("e\u0301", font="hebrew"), BOX, tools).items[0].text == "é"


def test_marks_stand_above_the_middle_of_their_letter():
    shaper = Shaper("en")
    for letter in "hqH":
        (x, y, base), (right, down, mark) = shaper.shape(letter + "\u0301", Font.SANS, False).glyphs
        left, top, width, _ = _reach(base, x, y)
        start, _, end, foot = _reach(mark, right, down)
        assert foot < top, "above the letter, whatever its height"
        assert foot > top - 0.25 and (start + end) / 2 == pytest.approx((left + width) / 2, abs=0.2)


def _reach(steps, x, y):
    xs = [x + value for step in steps for value in step[1::2]]
    ys = [y + value for step in steps for value in step[2::2]]
    return min(xs), min(ys), max(xs), max(ys)


def test_quadratic_outlines_are_those_of_the_cubic_typeface():
    """The same letters as TrueType and as OpenType, whose curves are of another kind."""
    folder = Path(font_source_sans_pro.font_directory)
    areas = []
    for file in ("SourceSansPro-Regular.ttf", "SourceSansPro-Regular.otf"):
        shaped = Shaper("en").shape("Oo8S", FontFile(str(folder / file)), False)
        areas.append(sum(_area(steps) for _, _, steps in shaped.glyphs))
    assert abs(areas[0]) == pytest.approx(abs(areas[1]), rel=0.0015)


def _area(steps):
    points, area = [], 0.0
    for step in steps:
        if step[0] == "C":
            (a, b), (c, d, e, f, g, h) = points[-1], step[1:]
            for t in (n / 20 for n in range(1, 21)):
                u = 1 - t
                weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                points.append(
                    tuple(sum(w * p for w, p in zip(weights, ps, strict=True)) for ps in ((a, c, e, g), (b, d, f, h)))
                )
        elif step[0] == "Z":
            area += sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1], strict=True)) / 2
        else:
            points = [*points, step[1:]] if step[0] == "L" else [step[1:]]
    return area


def test_vowel_signs_count_as_ink(tools):
    setting = set_text(element("بِسْمِ ٱللَّهِ", font="arabic", size=8.0), BOX, tools)
    left, top, right, bottom = box_of(setting)
    assert setting.ink[1] <= top and setting.ink[1] + setting.ink[3] >= bottom
    assert top < 20, "Amiri's vowels stand higher than a line"


@pytest.mark.parametrize("absent", ["bidi", "uharfbuzz"])
def test_without_the_extra_the_way_out_is_named(absent, monkeypatch):
    monkeypatch.setitem(sys.modules, absent, None)
    monkeypatch.delitem(sys.modules, f"{absent}.algorithm", raising=False)
    with pytest.raises(BadValue, match=r"pip install 'pnp-games\[rtl\]'"):
        set_text(element("שלום", font="hebrew"), BOX, kit(FAMILIES))
    assert set_text(element("Größe – naïve"), BOX, kit()).remarks == (), "no other text needs it"


def test_latin_decks_import_neither():
    code = (
        "import sys; from pathlib import Path; sys.path.insert(0, 'tests/cards'); from text_kit import *;"
        "from pnp.cards.text import set_text;"
        "set_text(element('Größe **b** :coin: → *a*'), (0, 0, 50, 50), kit());"
        "print([m for m in ('bidi', 'fontTools', 'numpy', 'cv2') if m in sys.modules])"
    )
    import subprocess

    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_page_of_it_renders(tools):
    setting = set_text(element("שלום Harbour عربي :coin:", font="hebrew"), BOX, tools)
    drawing = Drawing(90, 70, (Layer("text", "Text", setting.items),), title="Scripts")
    assert render([drawing]).startswith(b"%PDF-1.7")
    assert list(walk(setting.items))


@given(st.lists(st.integers(0, 3), max_size=8))
def test_order_is_that_of_the_standard(levels):
    """Rule L2, as the annex puts it: from the highest level to the lowest odd one, reverse what is at it or above."""
    order = list(range(len(levels)))
    for level in (3, 2, 1):
        for high, group in itertools.groupby(range(len(order)), lambda i: levels[order[i]] >= level):  # noqa: B023
            places = list(group)
            if high:
                order[places[0] : places[-1] + 1] = order[places[0] : places[-1] + 1][::-1]
    assert visual(list(range(len(levels))), levels) == order


def test_levels_are_those_of_python_bidi():
    """Reordered by our levels, a line of letters reads as ``bidi.get_display`` puts it."""
    from bidi import get_display

    for text in ("abc אבג 12 דהו def", "אבג abc דהו", "12 אבג", "a אב ג b", "אב 1,234.5 גד xyz"):
        for rtl in (False, True):
            shown = "".join(visual(text, Shaper("he").levels(text, rtl)))
            assert shown == get_display(text, base_dir="R" if rtl else "L")


@settings(max_examples=150)
@given(
    st.text(
        st.one_of(
            st.characters(exclude_categories=["Cs"]), st.sampled_from("אבגשعربिन्ab *[]{}:-/\u00ad\u200b\u0301\n12")
        ),
        max_size=40,
    ),
    st.sampled_from(["hebrew", "arabic", "sans"]),
    st.floats(1, 60),
    st.sampled_from(["justify", "right"]),
)
def test_any_text_is_set_or_refused_in_a_sentence(words, font, column, align):
    try:
        setting = set_text(element(words, font=font, align=align), (0.0, 0.0, column, 20.0), ANY)
    except BadValue as slip:
        assert "emoji" in str(slip) or "style" in str(slip)
    else:
        assert all(item.text.strip(" ") == item.text != "" for item in words_of(setting))
        assert not any(unicodedata.category(c) in ("Cc", "Cs") for item in words_of(setting) for c in item.text)


ANY = kit(FAMILIES)


def test_columns_go_from_right_to_left(tools):
    wide, narrow = "שלום עולם", "שם"
    for words, first_on_the_right in (("{}\n{}", True), ("{1}\n{0}", False)):
        setting = set_text(element(words.format(wide, narrow), font="hebrew", columns=2, column_gap=4.0), BOX, tools)
        one, two = sorted(map(extent, shapes_of(setting)))
        assert one[2] <= 38.1 and two[2] == pytest.approx(70, abs=0.5)
        assert (two[2] - two[0] > one[2] - one[0]) is first_on_the_right


def test_tables_go_from_right_to_left_where_their_first_cell_does(tools):
    rows = "|{}|{}|\n|---|---|\n| 21 | 4 |"
    setting = set_text(element(rows.format("שלום עולם", "שם"), font="hebrew", format="commonmark"), BOX, tools)
    first, second = sorted(words_of(setting), key=lambda item: -item.at[0])
    assert (first.text, right_of(first)) == ("21", pytest.approx(70, abs=0.1))
    head = box_of(set_text(element("שלום עולם", font="hebrew"), BOX, tools))
    assert second.text == "4" and 60 - (head[2] - head[0]) < right_of(second) < head[0]
    setting = set_text(element(rows.format("one", "שם"), font="hebrew", format="commonmark"), BOX, tools)
    figures = {item.text: item.at[0] for item in words_of(setting)}
    assert figures["one"] == figures["21"] == pytest.approx(10) and figures["4"] > 12


def test_numbers_of_a_list_have_their_stop_on_the_left(tools):
    setting = set_text(element("7. שלום\n8. עולם", font="hebrew", format="commonmark"), BOX, tools)
    assert lines_of(setting) == [".7", ".8"]
    assert min(item.at[0] for item in words_of(setting)) > max(extent(shape)[2] for shape in shapes_of(setting)[:1])


def test_a_page_of_rules_from_right_to_left(tmp_path):
    """Pictures, columns, a table, a list, and names in three scripts."""
    for source, name in ((PAGE, PAGE.name), (AMIRI, "Amiri.ttf"), (HEEBO, "Heebo.ttf")):
        (tmp_path / name).write_bytes(source.read_bytes())
    deck = pnp.Deck.load(tmp_path / PAGE.name)
    assert [str(remark) for remark in pnp.preflight(deck)] == []
    (card,) = deck.cards()
    steps = [part.box for part in card.front.parts if part.kind == "text" and part.box[1] == 70.0]
    rules = next(part for part in card.front.parts if part.kind == "text" and part.box[1] == 88.0)
    assert len(steps) == 3 and steps == sorted(steps, reverse=True)
    numbers = [item for item in words_of(rules) if item.text in {".1", ".2", ".3"}]
    assert len(numbers) == 3 and max(item.at[0] for item in numbers) < 74, "the list is in the second column"
