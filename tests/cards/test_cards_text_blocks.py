"""Headings, lists, tables, columns and large first letters."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from text_kit import PT, element, kit, lines_of, right_of, words_of

from pnp.cards.card import Check
from pnp.cards.language.values import BadValue
from pnp.cards.text import measure, set_text
from pnp.cards.text.blocks import Block, table
from pnp.cards.text.metrics import Metrics
from pnp.cards.text.sections import sections
from pnp.model.drawing import Font, Group

BOX = (10.0, 20.0, 50.0, 80.0)
LONG = "Each player in turn draws two cards from the harbour and lays one of them face up in front of the others. "
EPS = 0.011


@pytest.fixture(scope="module")
def tools():
    return kit()


def common(text, box=BOX, tools=None, **keys):
    return set_text(element(text, format="commonmark", **keys), box, tools or kit())


def placed(setting):
    """The words of each line, the highest first, and where it begins, from the left of the box."""
    lines = {}
    for item in words_of(setting):
        lines.setdefault(round(item.at[1], 2), []).append(item)
    return [
        (round(min(item.at[0] for item in line) - BOX[0], 2), [i.text for i in sorted(line, key=lambda i: i.at[0])])
        for _, line in sorted(lines.items())
    ]


def test_headings_have_their_styles_and_paragraphs_flow(tools):
    setting = common("# Harbour\n\nOne line\nof the source.\n\nAnother  \none.", tools=tools)
    assert lines_of(setting) == ["Harbour", "One line of the source.", "Another", "one."]
    head, first, _, _ = words_of(setting)
    assert head.font == Font.SANS_BOLD and head.size_mm == pytest.approx(1.4 * 9 * PT)
    assert first.font == Font.SANS and first.size_mm == pytest.approx(9 * PT)
    gaps = [b.at[1] - a.at[1] for a, b in zip(words_of(setting)[1:], words_of(setting)[2:], strict=False)]
    assert gaps == pytest.approx([(1.2 + 0.4) * 9 * PT, 1.2 * 9 * PT], abs=EPS)


def test_a_deck_says_how_its_headings_look():
    tools = kit(styles={"heading-2": {"colour": "#cc0000"}})
    head, _ = words_of(common("## Prices\n\nLow", tools=tools))
    assert (head.colour, head.font, head.size_mm) == ("#cc0000", Font.SANS, pytest.approx(9 * PT))


def test_items_hang_behind_their_markers_level_by_level(tools):
    setting = common(f"- one\n- {LONG}\n  1. first\n  2. second\n- three", tools=tools)
    lines = placed(setting)
    indent = (Metrics(Font.SANS)["\u2022"] + 0.45) * 9 * PT
    inner = indent + (Metrics(Font.SANS)["2."] + 0.45) * 9 * PT
    begin = {line[-1]: x for x, line in lines}
    assert lines[0] == (0, ["\u2022", "one"]) and lines[-1] == (0, ["\u2022", "three"])
    assert begin["first"] == begin["second"] == pytest.approx(indent, abs=EPS)  # where their markers begin
    at = {item.text: item.at[0] - BOX[0] for item in words_of(setting)}
    assert at["one"] == at["three"] == pytest.approx(indent, abs=EPS)
    assert at["first"] == pytest.approx(inner, abs=EPS)
    assert all(x == pytest.approx(indent, abs=EPS) for x, line in lines[2:4] if len(line) == 1)
    assert max(right_of(item) for item in words_of(setting)) <= BOX[0] + BOX[2] + EPS


def test_numbers_end_where_the_widest_does(tools):
    setting = common("8. eight\n9. nine\n10. ten", tools=tools)
    ends = {round(right_of(item), 2) for item in words_of(setting) if item.text.endswith(".")}
    assert len(ends) == 1 and [line[1] for line in placed(setting)][2] == ["10.", "ten"]


def test_a_tight_list_has_no_gaps_and_a_loose_one_has(tools):
    def gap(text):
        one, two = (item for item in words_of(common(text, tools=tools)) if item.text in ("one", "two"))
        return (two.at[1] - one.at[1]) / (9 * PT)

    assert gap("- one\n- two") == pytest.approx(1.2, abs=EPS)
    assert gap("- one\n\n- two") == pytest.approx(1.6, abs=EPS)


TABLE = "| Good | Buy |\n|:-----|----:|\n| Salt | 2 |\n| Spices | 10 |"


def test_a_table_has_columns_as_wide_as_their_cells_aligned_as_it_says(tools):
    items = {item.text: item for item in words_of(common(TABLE, tools=tools))}
    assert items["Good"].font == Font.SANS_BOLD and items["Salt"].font == Font.SANS
    assert {round(items[word].at[0], 2) for word in ("Good", "Salt", "Spices")} == {10.0}
    assert len({round(right_of(items[word]), 2) for word in ("Buy", "2", "10")}) == 1
    assert items["Buy"].at[0] >= right_of(items["Spices"]) + 0.9 * 9 * PT
    assert items["Salt"].at[1] == items["2"].at[1] and items["Spices"].at[1] == items["10"].at[1]


def test_wide_cells_break_and_the_row_is_as_high_as_the_highest(tools):
    setting = common(f"| A | B |\n|---|---|\n| x | {LONG} |\n| y | z |", tools=tools)
    items = {item.text: item for item in words_of(setting)}
    lines = [line for _, line in placed(setting)]
    assert lines[1][0] == "x" and lines[-1] == ["y", "z"] and len(lines) > 4
    assert items["x"].at[1] < items["y"].at[1]
    assert max(right_of(item) for item in words_of(setting)) <= BOX[0] + BOX[2] + EPS


def test_a_tall_sign_in_any_cell_makes_its_row_higher(tools):
    def steps(row):
        setting = common(f"| A | B |\n|---|---|\n{row}\n| y | z |", tools=tools, icon_scale=2.5)
        at = {item.text: item.at[1] for item in words_of(setting)}
        return at["x"] - at["A"], at["y"] - at["x"]

    usual = 1.2 * 9 * PT
    assert steps("| x | w |") == pytest.approx((usual, usual), abs=EPS)
    for row in ("| x :coin: | w |", "| x | :coin: |"):
        assert min(steps(row)) > usual + 0.3


@given(
    st.lists(st.lists(st.floats(0.1, 30), min_size=3, max_size=3), min_size=1, max_size=5),
    st.floats(3, 60),
)
def test_columns_of_a_table_keep_apart_and_within_the_room(widths, limit):
    blocks = [
        Block(["w"] * 3, [width / 3] * 3, [0.2] * 3, cell=(0, row, column))
        for row, cells in enumerate(widths)
        for column, width in enumerate(cells)
    ]
    lines = table(blocks, limit)
    assert sum(line.end - line.start for line in lines) == 3 * len(blocks)
    for line in lines:
        others = [each for each in lines if each.shift > line.shift]
        assert all(each.shift >= line.shift + line.room + 0.99 for each in others)
    widest = max(max(block.widths) for block in blocks)
    if limit >= 3 * widest + 2.01:  # every word fits into a third of it
        assert max(line.shift + line.width for line in lines) <= limit + 1e-6


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a `code` b", "there is code between backquotes in line 1; a text has headings"),
        ("one\n\n    code", "a block of code .four spaces before it make it one. in line 3"),
        ("```\ncode\n```", "a block of code in line 1"),
        ("[a](b.html)", "a link in line 1"),
        ("![a](b.png)", "a picture in line 1"),
        ("> quoted", "a quotation in line 1"),
        ("one\n\n---\n", "a rule in line 3"),
        ("a <b>bold</b>", "HTML in line 1"),
        ("#### deep", "a heading of level 4 in line 1"),
        ("an _italic_ word", "underscores for emphasis; write|underscores for emphasis"),
    ],
)
def test_what_a_card_cannot_show_is_named_with_its_line(tools, text, said):
    with pytest.raises(BadValue, match=said):
        common(text, tools=tools)


def test_the_markup_of_every_text_goes_on_inside(tools):
    setting = common("- **bold** and [red]{red} and ~~old~~ and \\*star\\*", tools=tools)
    looks = {item.text: (item.font, item.colour) for item in words_of(setting)}
    assert looks["bold"][0] == Font.SANS_BOLD and looks["red"][1] == "#cc0000"
    assert lines_of(setting) == ["\u2022 bold and red and old and *star*"]


def test_plain_texts_have_none_of_it(tools):
    assert lines_of(set_text(element("# No\n- list"), BOX, tools)) == ["# No", "- list"]


def test_line_breaks_as_typed_in_a_table_make_items(tools):
    assert [line for _, line in placed(common(r"- one\n- two", tools=tools))] == [["\u2022", "one"], ["\u2022", "two"]]


def test_sections_are_kept(tools):
    assert sections("- a\n- b") is sections("- a\n- b")


@pytest.mark.parametrize("count", [2, 3])
def test_columns_are_about_equally_high_and_the_order_is_theirs(tools, count):
    text = " ".join(f"w{number}" for number in range(60))
    setting = set_text(element(text, columns=count, column_gap=4.0), BOX, tools)
    wide = (50 - 4 * (count - 1)) / count
    columns = [[] for _ in range(count)]
    for item in words_of(setting):
        columns[int((item.at[0] - 10) // (wide + 4))].append(item)
    said = [item.text for column in columns for item in sorted(column, key=lambda each: each.at[1])]
    assert " ".join(said).split() == text.split()
    heights = [len(column) for column in columns]
    assert max(heights) - min(heights) <= 1
    assert all(right_of(item) <= 10 + number * (wide + 4) + wide + EPS
               for number, column in enumerate(columns) for item in column)  # fmt: skip
    assert setting.lines == sum(heights) and setting.height == pytest.approx(max(heights) * 1.2 * 9 * PT, rel=0.1)


@pytest.mark.parametrize("before", range(6))
@pytest.mark.parametrize("after", range(1, 4))
def test_headings_stand_in_the_column_of_what_follows(before, after, tools):
    text = "".join("Words.\n\n" for _ in range(before)) + "# One\n\n## Two\n\nNext.\n\n" + "More.\n\n" * after
    setting = common(text, tools=tools, columns=2, column_gap=4.0)
    column = {item.text: item.at[0] > 34 for item in words_of(setting)}
    assert column["One"] == column["Two"] == column["Next."]
    assert column["More."] or not before


def test_columns_shrink_together_and_preflight_says_what_does_not_fit(tools):
    small = (10.0, 20.0, 50.0, 18.0)
    setting = set_text(element(LONG * 3, columns=2), small, tools)
    assert setting.size < 9 * PT and not setting.remarks
    setting = set_text(element(LONG * 9, columns=2), small, tools)
    assert [remark.check for remark in setting.remarks] == [Check.OVERFLOW]


def test_columns_in_a_flow_need_less_height(tools):
    one = measure(element(LONG * 2), 23.0, tools)[1]
    across, two = measure(element(LONG * 2, columns=2), 50.0, tools)
    assert two == pytest.approx(one / 2, abs=1.2 * 9 * PT) and 27 < across <= 50 + EPS


@pytest.mark.parametrize("keys", [{"columns": 0}, {"columns": 13}, {"columns": 2, "column_gap": -1}])
def test_columns_that_are_none_are_named(tools, keys):
    with pytest.raises(BadValue, match="1 to 12 columns"):
        set_text(element(LONG, **keys), BOX, tools)


@pytest.mark.parametrize("lines", [2, 3, 4])
def test_a_large_letter_stands_on_the_last_of_its_lines_and_ends_where_capitals_do(tools, lines):
    setting = set_text(element(LONG * 2, initial=lines), BOX, tools)
    letter, *rest = sorted(words_of(setting), key=lambda item: -item.size_mm)
    assert letter.text == "E" and letter.at[0] == pytest.approx(10, abs=EPS)
    baselines = sorted({round(item.at[1], 3) for item in rest})
    assert letter.at[1] == pytest.approx(baselines[lines - 1], abs=EPS)
    cap = Metrics(Font.SANS).cap
    assert letter.at[1] - cap * letter.size_mm == pytest.approx(baselines[0] - cap * 9 * PT, abs=EPS)
    behind = letter.at[0] + Metrics(Font.SANS)["E"] * letter.size_mm
    begin = {number: min(item.at[0] for item in rest if round(item.at[1], 3) == y)
             for number, y in enumerate(baselines)}  # fmt: skip
    assert all(begin[number] > behind for number in range(lines)) and begin[lines] == pytest.approx(10, abs=EPS)
    assert max(right_of(item) for item in rest) <= 60 + EPS


def test_a_large_letter_has_room_below_and_the_text_is_read_whole(tools):
    setting = set_text(element("Eel", initial=3), BOX, tools)
    assert setting.height == pytest.approx((2 * 1.2 + 1) * 9 * PT, abs=0.05)
    [group] = setting.items
    assert isinstance(group, Group) and group.alt == "Eel"
    assert {item.text for item in words_of(setting)} == {"E", "el"}


@pytest.mark.parametrize("more", [{"initial": 2}, {"columns": 2}])
def test_words_along_a_path_are_one_line_of_one_size(tools, more):
    with pytest.raises(BadValue, match="have no columns and no large letter"):
        set_text(element("Harbour", along="M0 9H40", **more), BOX, tools)


@pytest.mark.parametrize("lines", [21, 1000])
def test_a_letter_is_not_higher_than_a_page(tools, lines):
    with pytest.raises(BadValue, match="1 to 20 lines high"):
        set_text(element(LONG, initial=lines), BOX, tools)


def test_a_word_of_one_letter_may_be_large_and_signs_may_not(tools):
    assert {item.text for item in words_of(set_text(element("A ship", initial=2), BOX, tools))} == {"A", "ship"}
    for text in (":coin: is gold", "\u201cNo\u201d", "A"):
        sizes = {item.size_mm for item in words_of(set_text(element(text, initial=2), BOX, tools))}
        assert sizes <= {9 * PT}


WORDS = st.lists(st.text("abcdefghijklmnop", min_size=1, max_size=9), min_size=3, max_size=60)


@settings(max_examples=40)
@given(WORDS, st.integers(1, 3), st.integers(1, 4), st.sampled_from(["left", "justify"]))
def test_no_word_is_lost_and_none_leaves_its_column(words, columns, initial, align):
    text = " ".join(words)
    manner = {"columns": columns, "initial": initial, "align": align, "fit": "none"}
    setting = set_text(element(text, **manner), (10.0, 20.0, 120.0, 300.0), kit())
    said = "".join(item.text.replace(" ", "") for item in words_of(setting))
    assert sorted(said) == sorted(text.replace(" ", ""))
    wide = (120 - 4 * (columns - 1)) / columns
    for item in words_of(setting):
        column = int((item.at[0] - 10 + EPS) // (wide + 4))
        assert right_of(item) <= 10 + column * (wide + 4) + wide + 0.05
