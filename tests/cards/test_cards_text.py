"""Texts set in boxes: lines, sizes, places, looks, icons, remarks."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from text_kit import PT, element, extent, kit, lines_of, right_of, shapes_of, words_of

from pnp.cards.assets.kit import Kit
from pnp.cards.card import Check
from pnp.cards.language.values import BadValue
from pnp.cards.text import measure, set_text
from pnp.cards.text.metrics import Metrics
from pnp.geometry.typefaces import face
from pnp.geometry.typesetting import width
from pnp.model.drawing import Font, Group

BOX = (10.0, 20.0, 50.0, 40.0)
LONG = (
    "Each player in turn draws two cards from the harbour and lays one of them face up in front of the others; "
    "whoever has the most gulls at the end of the day takes the lighthouse and one fish of every neighbour."
)
WORDS = st.lists(st.text("abcdefghijklmnop,.;ÄÖß", min_size=1, max_size=9), min_size=1, max_size=40)
EPS = 0.011


@pytest.fixture(scope="module")
def tools():
    return kit()


def test_a_short_text_is_one_item_at_the_top_left(tools):
    setting = set_text(element("Harbour 7", font="sans-bold", colour="#123456"), BOX, tools)
    (item,) = setting.items
    rise = Metrics(Font.SANS_BOLD).rise * 9 * PT
    assert (item.text, item.font, item.colour, item.size_mm) == ("Harbour 7", Font.SANS_BOLD, "#123456", 9 * PT)
    assert item.at == pytest.approx((10, 20 + rise), abs=0.001)
    assert setting.width == pytest.approx(width("Harbour 7", Font.SANS_BOLD, 9 * PT))
    assert setting.ink == pytest.approx((10, 20, setting.width, 9 * PT))
    assert (setting.height, setting.size, setting.lines, setting.remarks) == (pytest.approx(9 * PT), 9 * PT, 1, ())


@pytest.mark.parametrize("font", ["sans", "serif", "title", "sans-black"])
def test_a_line_is_one_em_high_and_holds_its_letters(font, tools):
    setting = set_text(element("Äpfel", font=font), BOX, tools)
    metrics = Metrics(setting.items[0].font)
    assert metrics.rise + metrics.depth == 1
    assert 0.5 < metrics.cap < metrics.rise


@pytest.mark.parametrize("words", ["", "   ", "\n\n", " \n "])
def test_no_words_are_nothing(words, tools):
    setting = set_text(element(words), BOX, tools)
    assert (setting.items, setting.ink, setting.height, setting.remarks) == ((), None, 0, ())
    assert measure(element(words), 40.0, tools) == (0, 0)


@settings(max_examples=60)
@given(WORDS, st.floats(20, 60), st.sampled_from(["left", "center", "right", "justify"]), st.booleans())
def test_lines_fit_their_column_and_lose_no_word(words, column, align, marked):
    """Plain texts and marked-up ones, which are set by other means."""
    tools = test_lines_fit_their_column_and_lose_no_word.tools
    said = [f"**{word}**" if marked and n % 3 == 0 else word for n, word in enumerate(words)]
    setting = set_text(element(" ".join(said), align=align), (5.0, 5.0, column, 500.0), tools)
    assert " ".join(lines_of(setting)).split() == words
    assert not setting.remarks
    for item in words_of(setting):
        assert item.at[0] >= 5 - EPS and right_of(item) <= 5 + column + EPS


test_lines_fit_their_column_and_lose_no_word.tools = kit()


@settings(max_examples=40)
@given(WORDS, st.floats(20, 60))
def test_markup_does_not_move_line_breaks(words, column):
    """A style that changes nothing gives what the plain text gives."""
    tools = test_lines_fit_their_column_and_lose_no_word.tools
    plain = set_text(element(" ".join(words)), (0.0, 0.0, column, 500.0), tools)
    same = set_text(element("[" + " ".join(words) + "]{red}", colour="#cc0000"), (0.0, 0.0, column, 500.0), tools)
    assert lines_of(plain) == lines_of(same)
    assert [i.at for i in words_of(plain)] == [i.at for i in words_of(same)]
    assert same.ink == pytest.approx(plain.ink)


def test_paragraphs_and_breaks(tools):
    setting = set_text(element("one\ntwo\n\n\nthree\n", leading=1.5, paragraph_gap=0.5), BOX, tools)
    one, two, three = words_of(setting)
    em = 9 * PT
    assert two.at[1] - one.at[1] == pytest.approx(1.5 * em, abs=0.002)
    assert three.at[1] - two.at[1] == pytest.approx(2 * em, abs=0.002)
    assert setting.height == pytest.approx(4.5 * em)
    (group,) = setting.items
    assert isinstance(group, Group) and not group.alt, "one paragraph to a screen reader"


def test_alignment(tools):
    for align, part in (("left", 0), ("center", 0.5), ("right", 1)):
        for item in words_of(set_text(element(LONG, align=align), BOX, tools)):
            room = 50 - (right_of(item) - item.at[0])
            assert item.at[0] == pytest.approx(10 + part * room, abs=EPS)


def test_justified_lines_reach_both_edges_but_for_the_last_of_a_paragraph(tools):
    setting = set_text(element(LONG + "\n\n" + LONG, align="justify"), BOX, tools)
    lines = [list(line) for _, line in itertools.groupby(words_of(setting), lambda item: item.at[1])]
    full = [line for line in lines if len(line) > 1]
    assert len(full) == len(lines) - 2 and len(lines) > 6
    for line in full:
        assert line[0].at[0] == pytest.approx(10) and right_of(line[-1]) == pytest.approx(60, abs=EPS)
        gaps = [b.at[0] - right_of(a) for a, b in itertools.pairwise(line)]
        assert max(gaps) - min(gaps) < EPS and min(gaps) > 0


def test_justified_lines_with_icons_reach_the_edge(tools):
    setting = set_text(
        element("Pay 2 :coin: or **lose** all that you have got so far, dear neighbour", align="justify"), BOX, tools
    )
    first = [item for item in words_of(setting) if item.at[1] == words_of(setting)[0].at[1]]
    assert right_of(first[-1]) == pytest.approx(60, abs=EPS)


def test_items_are_as_few_as_can_be(tools):
    setting = set_text(element("one **two three** four :coin: five six"), (0.0, 0.0, 100.0, 10.0), tools)
    assert [item.text for item in words_of(setting)] == ["one", "two three", "four", "five six"]


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_the_middle_is_that_of_the_capitals(lines, tools):
    setting = set_text(element("\n".join(["7"] * lines), valign="middle", font="sans-bold"), BOX, tools)
    first, *_, last = [*words_of(setting), words_of(setting)[-1]]
    cap = face(first.font).cap_height / face(first.font).units * first.size_mm
    assert first.at[1] - cap - 20 == pytest.approx(60 - last.at[1], abs=0.002)


def test_the_middle_stays_in_a_box_that_is_just_high_enough(tools):
    for high in (1.0, 1.03, 1.06):
        setting = set_text(element("gjpq", valign="middle"), (0.0, 0.0, 50.0, high * 9 * PT), tools)
        assert setting.ink[1] >= 0 and setting.ink[1] + setting.ink[3] <= high * 9 * PT + 1e-9


def test_the_bottom_line_ends_at_the_bottom(tools):
    for words in ("one", "one\ntwo", "*one*\ntwo"):
        setting = set_text(element(words, valign="bottom"), BOX, tools)
        assert setting.ink[1] + setting.ink[3] == pytest.approx(60)


def test_shrinking_finds_the_largest_size_that_fits(tools):
    box = (0.0, 0.0, 50.0, 12.0)
    setting = set_text(element(LONG), box, tools)
    assert not setting.remarks and setting.height <= 12 + EPS
    assert 6 * PT <= setting.size < 9 * PT
    assert (9 * PT - setting.size) / (0.1 * PT) == pytest.approx(round((9 * PT - setting.size) / (0.1 * PT)))
    larger = set_text(element(LONG, size=setting.size + 0.1 * PT, fit="none"), box, tools)
    assert [remark.check for remark in larger.remarks] == [Check.OVERFLOW]
    assert set_text(element(LONG, size=setting.size, fit="none"), box, tools).remarks == ()
    assert set_text(element("[" + LONG + "]{red}"), box, tools).size == pytest.approx(setting.size)


def test_the_least_size_is_reached_exactly(tools):
    setting = set_text(element(LONG, min_size=6.05 * PT), (0.0, 0.0, 40.0, 6.0), tools)
    assert setting.size == pytest.approx(6.05 * PT, rel=1e-9)


def test_what_fits_keeps_its_size(tools):
    assert set_text(element(LONG), (0.0, 0.0, 60.0, 60.0), tools).size == 9 * PT


def test_overflow_says_by_how_much_and_the_way_out(tools):
    box = (0.0, 0.0, 40.0, 6.0)
    setting = set_text(element(LONG), box, tools)
    (remark,) = setting.remarks
    assert setting.size == pytest.approx(6 * PT)
    assert f"{setting.height - 6:.2f} mm higher" in remark.text
    assert f"({setting.lines - 2} of {setting.lines} lines too many) at 6 pt" in remark.text
    assert "shorten it" in remark.text and "min-size" in remark.text
    (remark,) = set_text(element(LONG, fit="none"), box, tools).remarks
    assert "at 9 pt;" in remark.text and "fit: shrink" in remark.text


def test_a_word_too_wide_says_so_and_breaks_where_it_may(tools):
    box = (0.0, 0.0, 20.0, 30.0)
    (remark,) = set_text(element("Donaudampfschiffahrtsgesellschaft"), box, tools).remarks
    assert "mm wider" in remark.text and "soft hyphen" in remark.text
    broken = set_text(element("Donau\u00addampf\u00adschiffahrts\u00adgesellschaft"), box, tools)
    assert not broken.remarks
    assert lines_of(broken) == ["Donaudampf-", "schiffahrts-", "gesellschaft"]
    assert lines_of(set_text(element("Donau\u00addampf"), (0.0, 0.0, 60.0, 9.0), tools)) == ["Donaudampf"]


def test_a_hyphen_has_room_on_its_line(tools):
    syllables = "\u00ad".join(["sil", "ben", "tren", "nung"] * 6)
    for column in range(120, 400, 7):
        setting = set_text(element(syllables + " und " + syllables, fit="none"), (0.0, 0.0, column / 10, 200.0), tools)
        assert not setting.remarks and setting.lines > 4
        assert (
            "".join(lines_of(setting)).replace("-", "").replace(" ", "")
            == "silbentrennung" * 6 + "und" + "silbentrennung" * 6
        )


def test_breaks_inside_words(tools):
    assert lines_of(set_text(element("a well-known neighbour-hood", fit="none"), (0.0, 0.0, 16.0, 30.0), tools)) == [
        "a well-", "known", "neighbour-", "hood",
    ]  # fmt: skip
    assert lines_of(set_text(element("take -2 or +1/-1", fit="none"), (0.0, 0.0, 9.0, 30.0), tools)) == [
        "take",
        "-2 or",
        "+1/-1",
    ]
    narrow = (0.0, 0.0, 30.0, 30.0)
    assert lines_of(set_text(element("either and/or neither nor"), narrow, tools))[0] == "either and/or"
    assert lines_of(set_text(element("https://example.org/cards/and/rules"), narrow, tools)) == [
        "https://example.org/", "cards/and/rules",
    ]  # fmt: skip


def test_no_break_spaces_hold(tools):
    box = (0.0, 0.0, width("about 99", Font.SANS, 9 * PT) + 0.01, 30.0)
    assert lines_of(set_text(element("about 99\u00a0mm"), box, tools)) == ["about", "99\u00a0mm"]


def test_no_lone_short_word_at_the_end(tools):
    text = "The letters of this paragraph would leave a word alone at the end of"
    box = (0.0, 0.0, width(text, Font.SANS, 9 * PT) + 0.01, 30.0)
    assert lines_of(set_text(element(text + " it"), box, tools))[-1].endswith(" of it")


def test_without_wrapping_only_the_text_breaks(tools):
    setting = set_text(element(LONG + "\nend", wrap=False, fit="none"), BOX, tools)
    assert lines_of(setting) == [LONG, "end"] and "mm wider" in setting.remarks[0].text
    assert "soft hyphen" not in setting.remarks[0].text


def test_spans(tools):
    setting = set_text(
        element("plain [red]{red} **bold** *slanted* [BIG]{big} [x]{small} [aß]{loud}"), (0.0, 0.0, 90.0, 20.0), tools
    )
    plain, red, bold, slanted, big, small, loud = words_of(setting)
    assert (red.colour, red.font, plain.colour) == ("#cc0000", Font.SANS, "#000000")
    assert (bold.font, slanted.font, big.font) == (Font.SANS_BOLD, Font.SANS_ITALIC, Font.SANS_BOLD)
    assert big.size_mm == pytest.approx(18 * PT)
    assert (small.size_mm, small.colour) == (pytest.approx(4.5 * PT), "#cc0000"), "a style builds on another"
    assert (loud.text, loud.tracking_mm) == ("ASS", pytest.approx(0.9 * PT))
    assert setting.height == pytest.approx(18 * PT), "the tallest word makes the line"


def test_emphasis_inside_italics_stands_upright(tools):
    a, b = words_of(set_text(element("a *b*", italic=True), BOX, tools))
    assert (a.font, b.font) == (Font.SANS_ITALIC, Font.SANS)


def test_sizes_of_spans_shrink_with_the_text(tools):
    setting = set_text(element("[Big]{big} " + LONG), (0.0, 0.0, 50.0, 15.0), tools)
    assert setting.size < 9 * PT
    assert words_of(setting)[0].size_mm == pytest.approx(2 * setting.size)


def test_a_style_wins_over_the_one_that_it_is_like(tools):
    assert words_of(set_text(element("[a]{pale}"), BOX, tools))[0].colour == "#eeeeee"


def test_kits_that_share_typefaces_keep_their_own_styles(tools):
    other = Kit(tools.fonts, tools.pictures, {}, {"red": {"colour": "#ff8888"}})
    for _ in range(2):
        assert words_of(set_text(element("[a]{red}"), BOX, tools))[0].colour == "#cc0000"
        assert words_of(set_text(element("[a]{red}"), BOX, other))[0].colour == "#ff8888"


def test_case_and_tracking(tools):
    setting = set_text(element("Straße 7", case="upper", tracking=0.2, align="right"), BOX, tools)
    (item,) = setting.items
    assert item.text == "STRASSE 7" and right_of(item) == pytest.approx(60, abs=EPS)
    assert words_of(set_text(element("ABC", case="lower"), BOX, tools))[0].text == "abc"


def test_highlights_lie_behind_their_words(tools):
    setting = set_text(element("one [two three]{marked} four"), BOX, tools)
    assert len(setting.items) == 4
    (shape,), (_, two, _) = shapes_of(setting), words_of(setting)
    left, top, right, bottom = extent(shape)
    assert setting.items[0] is shape and shape.style.fill == "#ffee00"
    assert left < two.at[0] < right_of(two) < right < right_of(two) + 1
    assert top < two.at[1] < bottom and bottom - top == pytest.approx(9 * PT, abs=0.002)
    assert len(shapes_of(set_text(element("plain", highlight="#ffee00"), BOX, tools))) == 1


def test_icons_stand_in_line(tools):
    setting = set_text(element("Pay 2:coin:, or :wide:"), BOX, tools)
    coin, wide = (extent(shape) for shape in shapes_of(setting))
    first, comma = words_of(setting)[:2]
    em = 9 * PT
    cap = face(Font.SANS).cap_height / face(Font.SANS).units * em
    for _, top, _, bottom in (coin, wide):
        assert bottom - top == pytest.approx(em)
        assert (top + bottom) / 2 == pytest.approx(first.at[1] - cap / 2, abs=0.002)
    assert wide[2] - wide[0] == pytest.approx(2 * em)
    assert right_of(first) <= coin[0] <= coin[2] <= comma.at[0] <= right_of(first) + 1.2 * em
    assert comma.text == ", or"


def test_icons_stay_with_what_adjoins_them(tools):
    for n in range(8, 40):
        setting = set_text(
            element("Take a 2 :coin:, then (:sword:) and go", fit="none"), (0.0, 0.0, float(n), 60.0), tools
        )
        heights = {item.text: item.at[1] for item in words_of(setting)}
        (_, top, _, bottom), (_, other, _, lower) = (extent(shape) for shape in shapes_of(setting))
        two, comma = (next(h for t, h in heights.items() if sign in t) for sign in ("2", ", "[:1]))
        assert top < two < bottom + 1 and top < comma < bottom + 1
        brackets = [next(h for t, h in heights.items() if sign in t) for sign in "()"]
        assert all(other < h < lower + 1 for h in brackets)


def test_icons_take_their_scale_and_the_colour_of_their_style(tools):
    setting = set_text(element("[:coin:]{red} :sword:", icon_scale=1.5, colour="#00ff00"), BOX, tools)
    red, own = shapes_of(setting)
    assert (red.style.fill, own.style.fill) == ("#cc0000", "#0000ff")
    assert extent(red)[3] - extent(red)[1] == pytest.approx(1.5 * 9 * PT)


def test_tall_icons_do_not_touch_from_line_to_line(tools):
    setting = set_text(element("a :coin:\nb :coin:\nc", icon_scale=2.0), BOX, tools)
    first, second = (extent(shape) for shape in shapes_of(setting))
    assert second[1] >= first[3] - 0.001
    assert first[1] == pytest.approx(20 - 0.15 * 9 * PT, abs=0.002), "a little may stand out of the box, no more"
    ordinary = set_text(element("a :coin:\nb :coin:"), BOX, tools)
    assert words_of(ordinary)[1].at[1] - words_of(ordinary)[0].at[1] == pytest.approx(1.2 * 9 * PT, abs=0.002)


def test_a_mistyped_icon_is_noticed_and_a_time_is_not(tools):
    (remark,) = set_text(element("take :cion: now"), BOX, tools).remarks
    assert remark.check is Check.GLYPH and "'cion'" in remark.text and ":coin:" in remark.text
    for words in ("at 10:30:15", "note:this:that", "ratio 1:2:3", "a : b : c"):
        setting = set_text(element(words), BOX, tools)
        assert (lines_of(setting), setting.remarks) == ([words], ())


def test_without_markup_signs_are_signs(tools):
    assert lines_of(set_text(element("**a** :coin: [b]{red}", markup=False), BOX, tools)) == ["**a** :coin: [b]{red}"]


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("[a]{rde}", ["no style 'rde'", "did you mean red"]),
        ("[a]{faulty}", ["style 'faulty'", "colour", "'reddish' is not a colour"]),
        ("[a]{elsewhere}", ["no font 'nowhere'"]),
    ],
)
def test_styles_that_cannot_be(words, parts, tools):
    with pytest.raises(BadValue) as caught:
        set_text(element(words), BOX, tools)
    assert all(part in str(caught.value) for part in parts)


@pytest.mark.parametrize("size", [0.0, -1.0])
def test_a_size_must_be_more_than_nothing(size, tools):
    with pytest.raises(BadValue, match="not a text size"):
        set_text(element("a", size=size), BOX, tools)


def test_sizes_in_percent_are_parts_of_the_box(tools):
    assert set_text(element("a", size="50%"), BOX, tools).size == pytest.approx(20)
    assert set_text(element("a", size="50%"), (0.0, 0.0, 50.0, 10.0), tools).size == pytest.approx(5)
    with pytest.raises(BadValue, match="percent"):
        measure(element("a", size="50%"), 40.0, tools)


@pytest.mark.parametrize("words", ["Harbour", LONG, "**one** two :coin:", LONG + "\n\n" + LONG])
@pytest.mark.parametrize("column", [None, 30.0, 60.0])
def test_what_is_measured_is_what_is_set(words, column, tools):
    wide, high = measure(element(words), column, tools)
    setting = set_text(element(words, fit="none", wrap=column is not None), (0.0, 0.0, column or 900.0, 900.0), tools)
    assert (wide, high) == pytest.approx((setting.width, setting.height))


def test_the_same_text_in_the_same_box_is_the_same_object(tools):
    assert set_text(element("again"), BOX, tools) is set_text(element("again"), BOX, tools)
    assert set_text(element("again"), BOX, tools) is not set_text(element("again", bold=True), BOX, tools)
    assert set_text(element("again"), BOX, tools) is not set_text(element("again"), BOX, kit())


def test_every_key_of_an_element_counts(tools):
    """What is kept for one manner is never used for another."""
    base = {"align": "center", "valign": "middle", "size": 4.0}
    changed = {
        "font": "serif", "bold": True, "italic": True, "size": 5.0, "min_size": 3.9, "fit": "none", "leading": 2.0,
        "paragraph_gap": 2.0, "tracking": 0.2, "colour": "#ff0000", "align": "right", "valign": "top", "wrap": False,
        "case": "upper", "markup": False, "icon_scale": 2.0, "highlight": "#ffee00",
    }  # fmt: skip
    words, box = "Some *words* :coin: here and there and everywhere in it\n\nend", (0.0, 0.0, 40.0, 15.0)
    first = set_text(element(words, **base), box, tools)
    for key, value in changed.items():
        other = set_text(element(words, **base | {key: value}), box, tools)
        assert (other.items, other.remarks) != (first.items, first.remarks), key


def rules_of(setting) -> list[tuple[float, float, float]]:
    """Straight lines of a setting: from, to, and how high; mm."""
    found = []
    for shape in shapes_of(setting):
        if shape.style.stroke and not shape.style.fill:
            (_, x0, y0), (_, x1, y1) = shape.commands
            assert y0 == y1
            found.append((x0, x1, y0))
    return found


def test_a_line_runs_under_all_words_of_a_span_and_their_spaces():
    setting = set_text(element("a [two words]{underline} b"), (0, 0, 60, 10), kit())
    ((start, end, y),) = rules_of(setting)
    first, span, last = words_of(setting)
    assert start == pytest.approx(span.at[0], abs=0.01)
    assert span.at[0] < end < last.at[0] < 60
    assert first.at[1] < y < first.at[1] + 0.25 * 9 * PT


def test_a_line_is_broken_with_its_words():
    text = element("[one two three four five six]{underline}", fit="none")
    setting = set_text(text, (0, 0, 16, 40), kit())
    assert len(rules_of(setting)) == setting.lines > 1


def test_a_line_under_capitals_of_two_sizes_is_straight():
    setting = set_text(element("Royal Society", case="small-caps", underline=True), (0, 0, 60, 10), kit())
    lines = rules_of(setting)
    assert len(lines) > 1 and len({y for _, _, y in lines}) == 1
    assert len({shape.style.stroke_mm for shape in shapes_of(setting)}) == 1


def test_a_struck_word_has_a_line_through_its_letters():
    setting = set_text(element("[no]{strike}"), (0, 0, 60, 10), kit())
    ((_, _, y),) = rules_of(setting)
    (word,) = words_of(setting)
    assert word.at[1] - 0.5 * 9 * PT < y < word.at[1] - 0.1 * 9 * PT


@pytest.mark.parametrize(("style", "up"), [("sup", True), ("sub", False)])
def test_indices_are_small_and_off_the_baseline(style, up):
    setting = set_text(element(f"x[2]{{{style}}}"), (0, 0, 60, 10), kit())
    letter, index = words_of(setting)
    assert index.size_mm == pytest.approx(0.65 * letter.size_mm)
    assert (index.at[1] < letter.at[1]) is up


def test_a_raised_word_moves_its_line_down_where_it_would_stand_in_the_one_above():
    plain = set_text(element("a\nb"), (0, 0, 60, 40), kit())
    high = set_text(element("a\nb[2]{far}"), (0, 0, 60, 40), kit(styles={"far": {"raised": 2}}))
    assert words_of(high)[1].at[1] > words_of(plain)[1].at[1] + 0.5 * 9 * PT


def test_small_capitals_are_capitals_of_two_sizes_and_leave_the_lines_where_they_are():
    text = "Red red\nred"
    setting = set_text(element(text, case="small-caps"), (0, 0, 60, 40), kit())
    assert "".join(word.text for word in words_of(setting)).replace(" ", "") == "REDREDRED"
    sizes = {round(word.size_mm, 3) for word in words_of(setting)}
    assert sizes == {round(9 * PT, 3), round(0.78 * 9 * PT, 3)}
    assert setting.height == pytest.approx(set_text(element(text), (0, 0, 60, 40), kit()).height)


def test_a_deck_may_have_its_own_style_of_a_name_that_every_deck_has():
    setting = set_text(element("x[2]{sup}"), (0, 0, 60, 10), kit(styles={"sup": {"bold": True}}))
    letter, index = words_of(setting)
    assert (index.size_mm, index.at[1]) == (letter.size_mm, letter.at[1])


def test_an_element_can_be_underlined_as_a_whole():
    setting = set_text(element("all of it", underline=True), (0, 0, 60, 10), kit())
    ((start, end, _),) = rules_of(setting)
    assert end - start == pytest.approx(setting.width, abs=0.02)
