"""File names from titles in any language: short, the same on every system, unique."""

from __future__ import annotations

import re
import unicodedata

_LONGEST = 40
_LETTERS = str.maketrans(
    {
        "ß": "ss",
        "ø": "o",
        "æ": "ae",
        "œ": "oe",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ı": "i",
        "ħ": "h",
        "&": " and ",
    }
)
"""Letters that Unicode does not decompose into a letter and its accent."""
_APOSTROPHES = re.compile("['\N{RIGHT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}`]")
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})
"""Names that Windows reserves."""


def slug(text: str, fallback: str = "card") -> str:
    """A text as part of a file name: lower-case letters without accents, digits, single hyphens, 40 at the most.

    Args:
        text: a title, such as ``Harbour Front!``, which becomes ``harbour-front``.
        fallback: for a text that becomes empty (punctuation, or a script other than Latin).
    """
    plain = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text).lower().translate(_LETTERS))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    words = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")
    if len(words) > _LONGEST:
        whole = words[: _LONGEST + 1].rpartition("-")[0]  # end with a whole word where there is one
        words = (whole or words[:_LONGEST]).strip("-")
    return f"{words}-" if words in _RESERVED else words or fallback


class Names:
    """Gives each name once: the second ``001-wolf`` becomes ``001-wolf-2``."""

    def __init__(self) -> None:
        self._given: dict[str, int] = {}

    def unique(self, name: str) -> str:
        """The name, numbered if it was given before (upper and lower case count as equal)."""
        number, key = self._given.get(name.casefold(), 0) + 1, name.casefold()
        self._given[key] = number
        return name if number == 1 else self.unique(f"{name}-{number}")
