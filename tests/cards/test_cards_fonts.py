"""Typefaces by the names that a deck calls them."""

import shutil
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import pytest
from fontTools.ttLib import TTCollection, TTFont

from pnp.cards.assets.fonts import BUNDLED, Fonts
from pnp.cards.language.deckspec import FontFamily
from pnp.cards.language.values import BadValue
from pnp.geometry.typefaces import face
from pnp.model.drawing import Font, FontFile

SOURCE = Path(font_source_sans_pro.font_directory)


@pytest.fixture
def root(tmp_path):
    (tmp_path / "fonts").mkdir()
    for file in ("SourceSansPro-Black.otf", "SourceSansPro-Light.ttf", "SourceSansPro-It.ttf"):
        shutil.copy(SOURCE / file, tmp_path / "fonts" / file)
    (tmp_path / "fonts" / "broken.ttf").write_bytes(b"\0\1\0\0 and then nothing")
    (tmp_path / "readme.txt").write_text("no font")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "flags", "font"),
    [
        ("sans", (), Font.SANS),
        ("sans", (True,), Font.SANS_BOLD),
        ("sans", (False, True), Font.SANS_ITALIC),
        ("sans", (True, True), Font.SANS_BOLD_ITALIC),
        ("sans-bold", (True,), Font.SANS_BLACK),
        ("serif-light", (False, True), Font.SERIF_LIGHT_ITALIC),
        ("title", (), Font.TITLE),
    ],
)
def test_bundled_names(tmp_path, name, flags, font):
    assert Fonts({}, tmp_path).find(name, *flags) is font


@pytest.mark.parametrize("name", BUNDLED)
def test_every_bundled_family_gets_no_lighter_when_bold_and_slants_when_italic(tmp_path, name):
    fonts = Fonts({}, tmp_path)
    for italic in (False, True):
        regular, bold = face(fonts.find(name, False, italic)), face(fonts.find(name, True, italic))
        assert bold.weight > regular.weight or "black" in name
        assert (regular.slant < 0) == (bold.slant < 0) == italic
    assert not fonts.lacks(name, True, True)


def test_a_family_of_the_decks_own(root):
    family = FontFamily(regular="fonts/SourceSansPro-Light.ttf", bold="fonts/SourceSansPro-Black.otf")
    fonts = Fonts({"fantasy": family, "sans": "fonts/SourceSansPro-It.ttf"}, root)
    light = fonts.find("fantasy")
    assert light == FontFile(str((root / "fonts" / "SourceSansPro-Light.ttf").resolve()))
    assert fonts.find("fantasy") is light
    assert fonts.find("fantasy", bold=True).path.endswith("Black.otf")
    assert fonts.find("fantasy", italic=True) is light
    assert fonts.find("fantasy", True, True) is fonts.find("fantasy", True)
    flags = ((False, False), (True, False), (False, True), (True, True))
    assert [fonts.lacks("fantasy", *pair) for pair in flags] == ["", "", "italic", "italic"]
    assert fonts.find("sans").path.endswith("It.ttf"), "a deck may name a family of its own as a bundled one"
    assert [path.name for path in fonts.files] == [
        "SourceSansPro-Light.ttf",
        "SourceSansPro-Black.otf",
        "SourceSansPro-It.ttf",
    ]
    assert fonts.names[-2:] == ["fantasy", "sans"] and fonts.names.count("sans") == 1


def test_a_single_file_has_neither_bold_nor_italic(root):
    fonts = Fonts({"one": "fonts/SourceSansPro-Light.ttf"}, root)
    assert fonts.find("one", True, True) is fonts.find("one")
    assert (fonts.lacks("one", True, False), fonts.lacks("one", False, True)) == ("bold", "italic")


@pytest.mark.parametrize(
    ("families", "name", "parts"),
    [
        ({}, "serf", ["no font 'serf'", "did you mean serif"]),
        ({"fantasy": "x.ttf"}, "zzz", ["no font 'zzz'", "there are sans, ", "fantasy"]),
        (
            {"f": "fonts/SourceSansPro-Lite.ttf"},
            "f",
            ["'fonts/SourceSansPro-Lite.ttf'", "'f'", "SourceSansPro-Light.ttf"],
        ),
        ({"f": "nowhere/a.ttf"}, "f", ["'nowhere/a.ttf'", "its folder has no font files"]),
        ({"f": ""}, "f", ["'f' has no file", "as system a font that is installed here"]),
        ({"f": "readme.txt"}, "f", ["not one of .ttf or .otf"]),
        ({"f": "fonts/broken.ttf"}, "f", ["'f' has the file", "broken.ttf", "damaged"]),
        ({"f": "fonts"}, "f", ["'fonts'", "'f'"]),
    ],
)
def test_what_cannot_be_found_says_what_there_is(root, families, name, parts):
    with pytest.raises(BadValue) as caught:
        Fonts(families, root).find(name)
    assert all(part in str(caught.value) for part in parts), caught.value
    assert caught.value.key == "font"


@pytest.fixture
def computer(tmp_path, monkeypatch):
    """A computer with Source Sans in five files, one of them damaged, and a collection of Source Serif."""
    own = tmp_path / "share" / "fonts"
    (own / "more").mkdir(parents=True)
    for member in ("Regular", "Semibold", "It", "Black"):
        shutil.copy(SOURCE / f"SourceSansPro-{member}.ttf", own / "more")
    (own / "broken.ttf").write_bytes(b"\0\1\0\0 and then nothing")
    collection = TTCollection()
    serif = Path(font_source_serif_pro.font_directory)
    collection.fonts = [TTFont(serif / f"SourceSerifPro-{member}.ttf") for member in ("Regular", "Bold")]
    collection.save(own / "serif.ttc")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "nowhere"))
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    return own


def test_a_font_of_this_computer_is_found_by_its_name(root, computer):
    families = {"body": FontFamily(system="source sans pro"), "mixed": FontFamily(system="Source Sans Pro")}
    families["mixed"].regular = "fonts/SourceSansPro-Light.ttf"
    fonts = Fonts(families, root, [])
    flags = ((False, False), (True, False), (False, True), (True, True))
    assert [Path(fonts.find("body", *pair).path).stem.split("-")[1] for pair in flags] == [
        "Regular",
        "Semibold",
        "It",
        "Semibold",
    ]
    assert [fonts.lacks("body", *pair) for pair in flags] == ["", "", "", "italic"]
    assert fonts.find("mixed").path.endswith("Light.ttf"), "a file of the deck comes first"
    assert fonts.find("mixed", bold=True) is fonts.find("body", bold=True)


def test_fonts_that_share_a_file_are_told_apart(root, computer):
    """Many fonts of macOS and Windows come several in one file."""
    shutil.copy(computer / "serif.ttc", root / "fonts")
    fonts = Fonts(
        {"f": FontFamily(system="source serif pro"), "own": FontFamily(regular="fonts/serif.ttc#2")}, root, []
    )
    light, bold = fonts.find("f"), fonts.find("f", bold=True)
    assert [(Path(font.path).name, font.index) for font in (light, bold)] == [("serif.ttc", 0), ("serif.ttc", 1)]
    assert fonts.lacks("f", False, True) == "italic"
    assert [face(font).postscript_name for font in (light, bold)] == ["SourceSerifPro-Regular", "SourceSerifPro-Bold"]
    assert face(fonts.find("own")).postscript_name == "SourceSerifPro-Bold"
    assert face(bold).widths[ord("m")] > face(light).widths[ord("m")]
    assert fonts.files == [computer / "serif.ttc", computer / "serif.ttc", root / "fonts" / "serif.ttc"]
    with pytest.raises(BadValue, match="the font 'f' has the file serif.ttc, which cannot be used: it is damaged"):
        Fonts({"f": "fonts/serif.ttc#7"}, root).find("f")


def test_a_font_of_this_computer_opens_no_other_file(root, computer, tmp_path):
    (tmp_path / "deck").mkdir()
    stolen = FontFamily(system="Source Sans Pro", regular=str(root / "fonts" / "SourceSansPro-Light.ttf"))
    with pytest.raises(BadValue, match="SourceSansPro-Light"):
        Fonts({"f": stolen}, tmp_path / "deck", []).find("f")


@pytest.mark.parametrize(
    ("system", "parts"),
    [
        ("Source Sens Pro", ["'Source Sens Pro' is installed", "did you mean Source Sans Pro or"]),
    ],
)
def test_a_font_that_is_not_installed_says_so(root, computer, system, parts):
    with pytest.raises(BadValue) as caught:
        Fonts({"f": FontFamily(system=system)}, root).find("f")
    assert all(part in str(caught.value) for part in parts), caught.value


def test_a_bundled_font_may_borrow_from_one_that_the_deck_chooses(root):
    fonts = Fonts({"sans": FontFamily(fallback=["serif"]), "bad": FontFamily(fallback=["none"])}, root)
    assert fonts.find("sans", bold=True) is Font.SANS_BOLD and not fonts.lacks("sans", True, True)
    assert fonts.fallback("sans", True, False) == (Font.SERIF_BOLD,) and fonts.fallback("serif", True, False) == ()
    with pytest.raises(BadValue, match="'serif' has no file"):
        Fonts({"serif": FontFamily(bold="b.ttf", fallback=["sans"])}, root).find("serif")
    with pytest.raises(BadValue, match="no font 'none'"):
        fonts.fallback("bad", False, False)
