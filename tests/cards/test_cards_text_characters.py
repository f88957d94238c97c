"""Accents, characters that a typeface lacks, emoji."""

import shutil
import unicodedata
from pathlib import Path

import font_source_serif_pro
import pytest
from fontTools import subset
from fontTools.ttLib import TTFont
from text_kit import element, kit, lines_of, words_of

from pnp.cards.card import Check
from pnp.cards.language.deckspec import FontFamily
from pnp.cards.language.values import BadValue
from pnp.cards.text import set_text
from pnp.cards.text.characters import SHAPED
from pnp.geometry.typesetting import missing
from pnp.model.drawing import Font

BOX = (0.0, 0.0, 80.0, 40.0)


@pytest.fixture(scope="module")
def tools(tmp_path_factory):
    """A typeface of the deck's own with serifs and nothing but ASCII."""
    root = tmp_path_factory.mktemp("fonts")
    font = TTFont(Path(font_source_serif_pro.font_directory) / "SourceSerifPro-Bold.ttf", recalcTimestamp=False)
    cutter = subset.Subsetter(subset.Options(notdef_outline=True))
    cutter.populate(unicodes=range(32, 127))
    cutter.subset(font)
    font.save(root / "ascii.ttf")
    shutil.copy(Path(font_source_serif_pro.font_directory) / "SourceSerifPro-Black.ttf", root / "black.ttf")
    return kit({"ascii": "ascii.ttf", "black": "black.ttf"}, root)


@pytest.mark.parametrize(
    "words", ["Zoë Größe crème brûlée", "Příliš žluťoučký kůň", "Đặng Ănh", "ő ű ł ğ ı ß", "Привет, мир"]
)
def test_accented_letters_are_composed_and_stay_text(words, tools):
    parts = unicodedata.normalize("NFD", words)
    assert len(parts) >= len(words)
    setting = set_text(element(parts), BOX, tools)
    assert (lines_of(setting), setting.remarks) == ([words], ())
    assert not missing(words, words_of(setting)[0].font)


def test_a_sign_that_the_typeface_lacks_comes_from_a_bundled_one_without_a_word(tools):
    setting = set_text(element("draw 2 → discard", font="ascii"), BOX, tools)
    own, arrow, rest = words_of(setting)
    assert (own.text, arrow.text, rest.text) == ("draw 2", "→", "discard")
    assert arrow.font is Font.SERIF and own.font == rest.font == tools.fonts.find("ascii")
    assert setting.remarks == ()


def test_lent_letters_are_remarked_on(tools):
    (remark,) = (setting := set_text(element("Größe", font="ascii"), BOX, tools)).remarks
    assert [item.text for item in words_of(setting)] == ["Gr", "öß", "e"]
    assert remark.check is Check.GLYPH
    assert "ascii has no glyph for 'ö' (U+00F6 LATIN SMALL LETTER O WITH DIAERESIS), 'ß'" in remark.text
    assert "SourceSerifPro-Regular is used instead" in remark.text


def test_a_font_that_the_deck_chooses_lends_before_the_bundled_ones_and_without_a_word(tools):
    family = FontFamily(regular="ascii.ttf", fallback=["black", "sans"])
    chosen = kit({"ascii": family, "black": "black.ttf"}, tools.fonts.root)
    setting = set_text(element("Größe → **я**", font="ascii"), BOX, chosen)
    black = chosen.fonts.find("black")
    assert [(item.text, item.font == black) for item in words_of(setting)] == [
        ("Gr", False),
        ("öß", True),
        ("e", False),
        ("→", True),
        ("я", True),
    ]
    assert [remark.check for remark in setting.remarks] == [Check.FONT], "no bold member, but no letter is missing"


def test_a_fallback_may_bring_signs_that_are_icons_or_emoji_otherwise(tools, tmp_path):
    font = TTFont(Path(tools.fonts.root) / "black.ttf", recalcTimestamp=False)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {ord("⚡"): "A", ord("♠"): "B"}
    font.save(tmp_path / "signs.ttf")
    fonts = {"sans": FontFamily(fallback=["signs"]), "signs": "signs.ttf"}
    setting = set_text(element("1 ⚡ ♠", font="sans"), BOX, kit(fonts, tmp_path))
    assert [item.text for item in words_of(setting)] == ["1", "⚡", "♠"] and setting.remarks == ()
    with pytest.raises(BadValue, match="emoji ⚡"):
        set_text(element("1 ⚡", font="sans"), BOX, tools)


def test_the_lender_is_as_bold_and_slanted_as_the_text(tools):
    setting = set_text(element("**a €** *€* €", font="ascii"), BOX, tools)
    signs = [item.font for item in words_of(setting) if item.text == "€"]
    assert signs == [Font.SERIF_BOLD, Font.SERIF_ITALIC, Font.SERIF]
    (upright,) = set_text(element("→", italic=True, font="serif"), BOX, tools).items
    assert upright.font is Font.SERIF, "what the italic lacks, too, is upright rather than left out"
    assert set_text(element("⅐ ⅒ 1", font="serif"), BOX, tools).remarks == ()


def test_what_no_typeface_has_is_left_out_and_named(tools):
    setting = set_text(element("a ✦ b 中 c ☃☄☎", font="ascii"), BOX, tools)
    (remark,) = setting.remarks
    assert lines_of(setting) == ["a b c"]
    assert remark.check is Check.GLYPH
    assert (
        "ascii has no glyph for '✦' (U+2726 BLACK FOUR POINTED STAR), '中'" in remark.text
        and "and 2 more" in remark.text
    )
    assert "fonts" in remark.text and "left out" in remark.text


def test_marks_of_letters_that_are_left_out_go_with_them(tools):
    setting = set_text(element("a नि b"), BOX, tools)
    assert lines_of(setting) == ["a b"]
    (remark,) = setting.remarks
    assert "LETTER NA), so it is left out" in remark.text


def test_strange_spaces_are_spaces(tools):
    setting = set_text(element("1\u2009000\u00a0km\u2003on\tfoot\r\nhome", font="black"), BOX, tools)
    assert setting.remarks == ()
    first, second = lines_of(setting)
    assert (first.split(), second) == (["1", "000", "km", "on", "foot"], "home")
    assert lines_of(set_text(element("a\x0bb\u2028c\x00d\x07"), BOX, tools)) == ["a", "b", "cd"]


@pytest.mark.parametrize(
    "emoji",
    [
        "😀", "🎲", "🃏", "⚡", "⭐", "✨", "❤️", "⚔️", "🗡️", "👍🏽", "👩‍🚀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🫠",
    ],
)  # fmt: skip
@pytest.mark.parametrize("where", ["{}", "Gain {} gold", "**{}**\nnow"])
def test_emoji_are_refused_whole(emoji, where, tools):
    with pytest.raises(BadValue) as caught:
        set_text(element(where.format(emoji)), BOX, tools)
    message = str(caught.value)
    assert f"the emoji {emoji} (U+{ord(emoji[0]):04X}" in message
    assert "icons" in message and "colons" in message
    assert caught.value.key == "text"


@pytest.mark.parametrize("sign", "♥♠✓→★©™№½×−•…€†‡§")
def test_signs_are_no_emoji(sign, tools):
    set_text(element(f"a {sign} b"), BOX, tools)


def test_a_typefaces_own_sign_is_no_emoji(tmp_path):
    """A symbol font may draw what is an emoji elsewhere."""
    font = TTFont(Path(font_source_serif_pro.font_directory) / "SourceSerifPro-Black.ttf", recalcTimestamp=False)
    for table in font["cmap"].tables:
        table.cmap[0x26A1] = table.cmap.get(0x2192, "A")
    font.save(tmp_path / "signs.ttf")
    tools = kit({"signs": "signs.ttf"}, tmp_path)
    assert lines_of(set_text(element("a ⚡ b", font="signs"), BOX, tools)) == ["a ⚡ b"]
    with pytest.raises(BadValue, match="emoji"):
        set_text(element("a ⚡\ufe0f b", font="signs"), BOX, tools)


def test_letters_of_european_scripts_need_no_shaper():
    for first, last in (
        (0xC0, 0x2FF),
        (0x370, 0x482),
        (0x48A, 0x58F),
        (0x10A0, 0x10FF),
        (0x1E00, 0x1FFF),
        (0x3041, 0x3096),
    ):
        assert not any(SHAPED.match(chr(code)) for code in range(first, last + 1))


def test_ideographs_break_anywhere_but_before_what_ends_a_phrase(tmp_path):
    """With a typeface that has some; its glyphs matter to no one here."""
    font = TTFont(Path(font_source_serif_pro.font_directory) / "SourceSerifPro-Black.ttf", recalcTimestamp=False)
    for table in font["cmap"].tables:
        table.cmap |= {ord(c): "M" for c in "一二三四五六七八九カード、。「」ッ"}
    font.save(tmp_path / "cjk.ttf")
    tools = kit({"cjk": "cjk.ttf"}, tmp_path)
    for column in range(5, 30):
        setting = set_text(
            element("一二三四、五六。「七八」九カード", font="cjk"), (0.0, 0.0, float(column), 90.0), tools
        )
        lines = lines_of(setting)
        assert "".join(lines) == "一二三四、五六。「七八」九カード" and (len(lines) > 1) == (column < 30)
        assert not any(line[0] in "、。」ー" or line[-1] == "「" for line in lines)
