"""What is markup in a text, and what only looks like it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.cards.card import Check
from pnp.cards.deck import Deck
from pnp.cards.text.markup import MARKED, parse, unread


def marked(text):
    """Pieces as short words: ``b`` bold, ``i`` italic, names of styles, ``:`` icon."""
    found = []
    for piece in parse(text):
        signs = ("b" * piece.bold) + ("i" * piece.italic) + (":" if piece.icon else "")
        if found and found[-1][1:] == (signs, piece.styles) and not piece.icon:
            found[-1] = (found[-1][0] + piece.text, signs, piece.styles)
        else:
            found.append((piece.text, signs, piece.styles))
    return [(text, signs) if not styles else (text, signs, *styles) for text, signs, styles in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", [("plain", "")]),
        ("**bold**", [("bold", "b")]),
        ("a *b* c", [("a ", ""), ("b", "i"), (" c", "")]),
        ("***both***", [("both", "bi")]),
        ("**a *b* c**", [("a ", "b"), ("b", "bi"), (" c", "b")]),
        ("*a **b** c*", [("a ", "i"), ("b", "bi"), (" c", "i")]),
        ("**a *b***", [("a ", "b"), ("b", "bi")]),
        ("un**believ**able", [("un", ""), ("believ", "b"), ("able", "")]),
        ("Pay 2:coin:, please", [("Pay 2", ""), (":coin:", ":"), (", please", "")]),
        ("**:coin::coin:**", [(":coin:", "b:"), (":coin:", "b:")]),
        ("[red]{warn} end", [("red", "", "warn"), (" end", "")]),
        ("[a [b]{inner} c]{outer}", [("a ", "", "outer"), ("b", "", "outer", "inner"), (" c", "", "outer")]),
        ("[a]{one two}", [("a", "", "one", "two")]),
        ("[**a** b]{s}", [("a", "b", "s"), (" b", "", "s")]),
        ("**[a]{s}**", [("a", "b", "s")]),
    ],
)
def test_markup(text, expected):
    assert marked(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "2 * 3 * 4", "2*3*4", "5* hotel", "a * b*", "**", "*", "****four****", "10:30", "at 10:30:15", "1:2:3",
        "a: b: c", ": coin :", "[x]", "[x] {y}", "[x", "x]{y}", "]{y}", "[x]{}", "[x]{no good!}", "**open", "open*", 
        "a ** b ** c", "[a *b]{", "C:\\Users",
    ],
)  # fmt: skip
def test_what_is_no_markup_stays(text):
    assert marked(text) == [(text, "")]


def test_asterisks_do_not_reach_across_brackets():
    assert marked("*a [b* c]{s}") == [("*a ", ""), ("b* c", "", "s")]


@pytest.mark.parametrize("sign", "*:[]{}\\!.")
def test_a_backslash_takes_a_sign_as_it_is(sign):
    assert marked("a\\" + sign + "b") == [("a" + sign + "b", "")]


def test_a_backslash_and_an_n_break_the_line():
    assert marked(r"**Gain 1**\nthen **a\nb**") == [("Gain 1", "b"), ("\nthen ", ""), ("a\nb", "b")]
    assert marked(r"a\\nb") == [(r"a\nb", "")]


def test_escaped_markup_is_none():
    assert marked(r"\*a\* \:coin: \[b]{s}") == [("*a* :coin: [b]{s}", "")]


@given(st.text("ab *:[]{}\\\n1-", max_size=30))
def test_no_character_but_signs_is_ever_lost(text):
    """Words come out in their order; markup only ever takes signs away."""
    said = "".join(piece.text for piece in parse(text))
    kept = [c for c in said if c not in "*[]{}\\:"]
    rest = iter(text)
    assert all(c in rest for c in kept)
    if "{" not in text:  # names of styles are no words
        assert [c for c in text if c in "ab1\n"] == [c for c in said if c in "ab1\n"]


@given(st.text("ab *:[]{}\\\n1-", max_size=30))
def test_texts_said_to_be_plain_have_no_markup(text):
    if not MARKED.search(text):
        assert marked(text) == ([(text, "")] if text else [])


def told(**text) -> list[str]:
    """What a card with a text says of its markup."""
    faces = {"front": {"elements": [{"box": [5, 5, 50, 40], **text}]}}
    (card,) = Deck.of({"size": "poker", "rows": [{"name": "a"}], "faces": faces}).cards()
    return [remark.text for remark in card.remarks() if remark.check == Check.MARKUP]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Setup\nDeal five cards.", "'# Setup' is printed as it stands; say format: commonmark"),
        ("You need\n- a pen\n- paper", "'- a pen' is printed as it stands; say format: commonmark"),
        ("You need\\n- a pen\\n- paper", "'- a pen' is printed as it stands"),
        ("| a | b |\n|---|---|", "'| a | b |' is printed as it stands"),
        ("now ~~three~~ four", "'~~three~~' is printed as it stands"),
        ("see [the rules](rules.html)", "'[the rules](rules.html)' is printed as it stands; texts have no code, links"),
        ("a <b>bold</b> word", "'<b>' is printed as it stands; texts have no code, links or HTML"),
        ("press `x`", "'`x`' is printed as it stands"),
    ],
)
def test_markup_that_plain_texts_do_not_know_is_told(text: str, said: str) -> None:
    (remark,) = told(text=text)
    assert said in remark
    if "\n" not in text:
        assert told(text=f"{text} and **more**")


@pytest.mark.parametrize(
    "text",
    [
        "#1 of 3",
        "\\# Setup",
        "- 3 -",
        "-1\n-2",
        "a | b",
        "3 < 4 and 5 > 2",
        "~ about",
        "I <3 you",
        "10:30",
        "a `b",
        "[x]",
    ],
)
def test_signs_that_only_look_alike_are_no_markup(text: str) -> None:
    assert unread(text) == ""


def test_markup_that_is_switched_off_or_read_is_no_matter() -> None:
    assert told(text="# Setup", markup=False) == told(text="# Setup", format="commonmark") == []
