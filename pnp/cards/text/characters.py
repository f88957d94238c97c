"""Special needs of single characters: composition, emoji that cannot be printed, another typeface, shaping."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from pnp.cards.card import Check, Remark
from pnp.cards.language.values import BadValue

SIMPLE = re.compile(
    "[\n\r !-~\u00a0-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2013\u2014\u2018-\u201f\u2022\u2026\u202f\u20ac\u2212]*"
)
"""Texts that match whole are set character by character, from left to right, with breaks at spaces alone.

(Hyphens and slashes are among them; whoever uses this looks for those itself.)
"""
RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]"
)
SHAPED = re.compile(
    "[\u0300-\u036f\u0483-\u0487\u0590-\u109f\u1100-\u11ff\u135d-\u135f\u1700-\u18af\u1900-\u1aff\u1b00-\u1cff\u1dc0-\u1dff"
    "\u20d0-\u20f0\u302a-\u302f\u3099\u309a\ua800-\ua82f\ua840-\ua8ff\ua930-\uabff\ud7b0-\ud7ff\ufb1d-\ufdff\ufe20-\ufe2f"
    "\ufe70-\ufefc\U00010800-\U00011fff\U0001e800-\U0001eeff]"
)
"""Characters whose look depends on their neighbours: joined, reordered or stacked scripts, marks that combine."""
UNSEEN = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0e\ufeff]")
"""Characters that steer breaking and direction and are not printed."""

_CONTROLS: dict[int, str | None] = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000)])
_CONTROLS |= dict.fromkeys([0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029], "\n")
_CONTROLS[0x09] = " "

_EMOJI = (
    # always pictures: emoji planes (dominoes, playing cards and mah-jong tiles are plain symbols but for two)
    "[\U0001f004\U0001f0cf\U0001f18e\U0001f191-\U0001f19a\U0001f1e6-\U0001f202\U0001f21a\U0001f22f\U0001f232-\U0001f265"
    "\U0001f300-\U0001f5ff\U0001f600-\U0001f64f\U0001f680-\U0001f6ff\U0001f7e0-\U0001f7f0\U0001f90c-\U0001f9ff\U0001fa70-\U0001faff"
    # characters of Unicode's property Emoji_Presentation below
    "\u231a\u231b\u23e9-\u23ec\u23f0\u23f3\u25fd\u25fe\u2614\u2615\u2648-\u2653\u267f\u2693\u26a1\u26aa\u26ab\u26bd\u26be"
    "\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa\u26fd\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2755\u2757"
    "\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55]"
)
_JOINT = "(?:[\ufe0f\u20e3\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]|\u200d.)"
_SEQUENCE = f"(?s)[\U0001f1e6-\U0001f1ff]{{2}}|{_EMOJI}{_JOINT}*|.\ufe0f{_JOINT}*|[0-9#*]\u20e3"
"""Compiled when needed."""


def composed(text: str) -> str:
    """The text in composed characters (NFC), so that a typeface's own accented letters are used.

    All kinds of line breaks become one, tabs become spaces; other control characters and lone surrogates go.
    """
    if not text.isprintable():
        text = text.translate(_CONTROLS)
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def refuse_emoji(text: str, widths: Iterable[str]) -> None:
    """Refuse characters that only a colour typeface has.

    A single character that the text's own typeface can draw (such as the lightning of a symbol font) is not an
    emoji here; a sequence that requests colour always is.

    Args:
        text: composed.
        widths: the characters of its typeface and of its fallback.

    Raises:
        BadValue: names the emoji and the way out.
    """
    for found in re.finditer(_SEQUENCE, text):
        if len(found[0]) == 1 and found[0] in widths:
            continue
        name = unicodedata.name(found[0][0], "unnamed").lower()
        codes = " ".join(f"U+{ord(c):04X}" for c in found[0])
        plain = found[0][0] if len(found[0]) > 1 and found[0][0] in widths else ""
        raise BadValue(
            f"the emoji {found[0]} ({codes}, {name}) cannot be printed: emoji are pictures that differ from device to "
            f"device; draw it as a file among the deck's icons and write its name between colons"
            f"{f', or write the plain character {plain}' if plain else ''}",
            "text",
            spoils=True,
        )


def lacking(characters: Iterable[str], typeface: str) -> Remark:
    """The remark that no typeface at hand has some characters, which are left out."""
    several = list(dict.fromkeys(characters))
    are, them = ("it is", "it") if len(several) == 1 else ("they are", "them")
    return Remark(
        Check.GLYPH,
        f"The typeface {typeface} has no glyph for {_names(several)}, so {are} left out; name a font that has "
        f"{them} under fonts, or draw an icon.",
    )


def borrowed(characters: Iterable[str], typeface: str, lender: str) -> Remark:
    """The remark that letters come from another typeface."""
    return Remark(
        Check.GLYPH,
        f"The typeface {typeface} has no glyph for {_names(list(dict.fromkeys(characters)))}; {lender} is used "
        "instead; name a font that has all letters under fonts.",
    )


def _names(several: list[str]) -> str:
    """Characters with their code points and names, three at the most."""
    named = ", ".join(f"{c!r} (U+{ord(c):04X} {unicodedata.name(c, 'unnamed')})" for c in several[:3])
    return named + (f" and {len(several) - 3} more" if len(several) > 3 else "")
