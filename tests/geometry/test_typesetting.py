"""Line breaking; the widths against ReportLab, which reads the same typefaces by other means."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFont

from pnp.geometry.typefaces import typeface
from pnp.geometry.typesetting import draw, missing, width, wrap
from pnp.model.drawing import Font

WORDS = st.lists(st.text("abcdefghijklmnopqrstuvwxyzÄÖÜß,.’", min_size=1, max_size=12), min_size=1, max_size=60)


def plain(lines):
    return " ".join(" ".join(span.text for span in line) for line in lines)


@pytest.mark.parametrize("font", Font)
def test_width_is_that_of_the_typeface(font):
    face = TTFont(font.value, str(typeface(font))).face
    for text in ("Mondrian", "99 Rechtecke, größer als 8 mm", "°’–·"):
        units = sum(face.charWidths[ord(character)] for character in text)
        assert width(text, font, 4.0) == pytest.approx(units * 4.0 / 1000)
    assert width("abc", font, 4.0, tracking_mm=0.5) == pytest.approx(width("abc", font, 4.0) + 1.5)


def test_missing_characters_are_named():
    assert missing("größer – 100 % °’", Font.SERIF) == set()
    assert missing("a\u4e2db\u2603", Font.SANS) == {"\u4e2d", "\u2603"}


@given(WORDS, st.floats(20, 90), st.sampled_from(list(Font)))
def test_wrapped_lines_fit_and_lose_nothing(words, column, font):
    lines = wrap(" ".join(words), 3.0, column, font)
    assert plain(lines).split() == words
    for line in lines:
        (span,) = line
        assert width(span.text, font, 3.0) <= column + 1e-9 or " " not in span.text


@given(WORDS, st.floats(20, 90))
def test_as_few_lines_as_can_be(words, column):
    lines = wrap(" ".join(words), 3.0, column)
    needed = 1
    used = 0.0
    for word, following in itertools.pairwise([*words, ""]):
        used += width(word, Font.SERIF, 3.0)
        if following and used + width(" " + following, Font.SERIF, 3.0) > column:
            needed, used = needed + 1, 0.0
        else:
            used += width(" ", Font.SERIF, 3.0)
    assert len(lines) == needed


def test_bold_words_keep_their_place():
    (line,) = wrap("never *next to it*, ever", 3.0, 100.0)
    assert [(span.text, span.font) for span in line] == [
        ("never", Font.SERIF),
        ("next to it", Font.SERIF_BOLD),
        (", ever", Font.SERIF),
    ]
    space = width(" ", Font.SERIF_BOLD, 3.0)
    assert line[1].x == pytest.approx(width("never", Font.SERIF, 3.0) + space)
    assert line[2].x == pytest.approx(line[1].x + width("next to it", Font.SERIF_BOLD, 3.0))


def test_no_lone_short_word_at_the_end():
    text = "The letters of this paragraph would leave a word alone at the end of"
    column = width(text, Font.SERIF, 3.0) + 0.01
    lines = wrap(text + " it", 3.0, column)
    assert len(lines) == 2
    assert lines[1][0].text.endswith(" of it")
    assert plain(lines) == text + " it"


def test_no_break_space_does_not_break():
    column = width("about 99", Font.SERIF, 3.0) + 0.01
    assert plain(wrap("about 99\u00a0spaces", 3.0, column)).split(" ") == ["about", "99\u00a0spaces"]
    assert len(wrap("about 99\u00a0spaces", 3.0, column)) == 2


def test_lines_are_drawn_below_each_other():
    texts = list(draw(wrap("one two *three*", 3.0, 11.0), (10.0, 20.0), 3.0, 4.5, "#123456"))
    assert {text.at[1] for text in texts} == {20.0, 24.5}
    assert all(text.at[0] >= 10.0 and text.colour == "#123456" for text in texts)
