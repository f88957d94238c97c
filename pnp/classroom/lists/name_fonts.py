"""Which typeface letters a character: our own, or those of the extra ``names`` for the scripts that ours lack.

They are Noto Sans (SIL Open Font License), one file a script, in two packages of fonts and nothing else.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from pnp.cards.text.characters import UNSEEN
from pnp.cards.text.shaping import Shaper
from pnp.geometry.typefaces import face, typeface
from pnp.model.drawing import Font, FontFile, Typeface

INSTALL: Final = "pip install 'pnp-games[names]'"
_PACKAGE, _FILE = "manimgx_fonts", "NotoSans{}[wght].ttf"
_EAST_PACKAGE, _EAST_FILE = "manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc"
_SHAPERS = ("bidi", "uharfbuzz")
_SCRIPTS: Final = {
    script.upper(): script
    for script in (
        "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew",
        "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thai",
    )
}  # fmt: skip
"""Names of files, by the word with which Unicode's names of a script's characters begin."""
_ELSEWHERE: Final = frozenset({"LATIN", "GREEK", "CYRILLIC", "COMBINING", "MODIFIER"})
"""Letters that our own typeface lacks, such as those of Hausa: Noto Sans itself."""
_EAST: Final = frozenset(
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH"}
)
_MEMBERS: Final = {"ja": 0, "ko": 1, "zh-Hans": 2, "zh-Hant": 3, "zh-HK": 4}
"""The same Chinese characters look different from country to country: places in the collection of typefaces."""
_CODECS: Final = (("zh-Hans", "gb2312"), ("zh-Hant", "big5"), ("ja", "shift_jis"))


class Member(FontFile, frozen=True):
    """A typeface in one of its many weights.

    Attributes:
        weight: as style sheets count it: 400 is regular.
    """

    weight: int = 400


class NameShaper(Shaper):
    """Shapes names in our own typefaces and in those of the extra."""

    def load(self, font: Typeface) -> Any:
        """A typeface as a font of HarfBuzz's, read where it lies."""
        return _font(font)


def choose(character: str, font: Font, language: str) -> Typeface | None:
    """The typeface for a character; None where there is none.

    Args:
        character: one.
        font: the role it is to play, which our own typeface has where it can.
        language: of the name, as :func:`language_of` says it.

    Raises:
        LookupError: there is one that is not installed; holds the name of the script.
    """
    if ord(character) in face(font).glyphs:
        return font
    script = _script(character)
    if script in _EAST:
        found: Typeface = Member(_file(_EAST_PACKAGE, _EAST_FILE, script), _MEMBERS[language], face(font).weight)
    elif script in _SCRIPTS or script in _ELSEWHERE:
        name = _FILE.format(_SCRIPTS.get(script, ""))
        found = Member(_file(_PACKAGE, name, script), weight=face(font).weight)
    else:
        return None
    return found if covers(found, character) else None


def covers(font: Typeface, character: str) -> bool:
    """Whether a typeface has a character, or need not have it, for it is not seen."""
    if isinstance(font, Font):
        return ord(character) in face(font).glyphs or bool(UNSEEN.match(character))
    return _font(font).get_nominal_glyph(ord(character)) is not None or bool(UNSEEN.match(character))


def language_of(text: str) -> str:
    """In which country's manner Chinese characters are to look: that of the language that has all of them.

    Args:
        text: a name, or all names of a class, which say it better.
    """
    scripts = {_script(c) for c in text}
    if scripts & {"HIRAGANA", "KATAKANA"}:
        return "ja"
    if "HANGUL" in scripts:
        return "ko"
    letters = [c for c in text if _script(c) == "CJK"]
    return max(_CODECS, key=lambda codec: sum(c.encode(codec[1], "ignore") != b"" for c in letters))[0]


def shapes() -> bool:
    """Whether the libraries that shape texts are installed."""
    return all(find_spec(name) is not None for name in _SHAPERS)


def script_of(character: str) -> str:
    """The English name of the script of a character; ``CJK`` for those of Chinese, Japanese and Korean."""
    script = _script(character)
    return "CJK" if script in _EAST else script.title()


def _script(character: str) -> str:
    """The first word of a character's name, which for letters is that of their script."""
    return unicodedata.name(character, "").partition(" ")[0]


@lru_cache(64)
def _file(package: str, file: str, script: str) -> str:
    """The path of a file of a package.

    Raises:
        LookupError: the package is not installed.
    """
    places = getattr(find_spec(package), "submodule_search_locations", None)
    if not places or not shapes():
        raise LookupError(script)
    return str(Path(places[0]) / file)


@lru_cache(64)
def _font(font: Typeface) -> Any:
    import uharfbuzz as hb

    found = hb.Font(hb.Face(hb.Blob.from_file_path(str(typeface(font))), font.index if isinstance(font, Member) else 0))
    if isinstance(font, Member):
        found.set_variations({"wght": font.weight})
    return found
