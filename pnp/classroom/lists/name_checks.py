"""What no name has: signs that a list was read in the wrong encoding, or had been before it was saved."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from pnp.classroom.lists.duplicate_names import aside
from pnp.errors import RosterError
from pnp.message import Message, Text, say

SIGNS: Final = "’‘‛“”„«»‹›–—‐‑·・…´ʹʻʼʽʾʿ׳״"
"""Signs beyond ASCII that names have, or that stand between them."""
_WORD = re.compile(r"[^\W\d_]+")
_LOST = re.compile(r"\w\?|\?\w")
_TWICE = re.compile("[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]")
"""Letters of UTF-8 read as Windows-1252: a lead byte and the next one."""
_RARE = re.compile("^-|@")
"""Other signs that no name has, at its beginning or anywhere."""
_PHONETIC = re.compile("[\u0250-\u036f]")
_EAST = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC", "BOPOMOFO"})
_COMMON = frozenset({"MODIFIER", "COMBINING", "FEMININE", "MASCULINE"})


def mixed(text: str) -> str:
    """The first word with letters of two scripts; empty where there is none."""
    for word in _WORD.findall(text):
        if not word.isascii():
            scripts = {unicodedata.name(c, "").partition(" ")[0] for c in word} - _COMMON
            if len(scripts - _EAST) > 1 or ("HANGUL" in scripts and scripts & _EAST):
                return str(word)
    return ""


def strange(character: str) -> bool:
    """Whether a character is a sign that no name has, such as a line of a box or a currency's."""
    kind = unicodedata.category(character)
    return kind in ("Sc", "Sm") or (kind[0] in "PSN" and character > "\x7f" and character not in SIGNS)


def refuse_damaged(text: str, where: Text) -> None:
    """Refuse what cannot have been written so.

    Raises:
        RosterError: control characters, or letters that were lost before the list was saved.
    """
    if text.isascii() and text.isprintable():
        return
    plain = " ".join(text.split("\n"))
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cn", "Co", "Cs") and character not in "\t\n\r":
            number = f"{ord(character):04X}"
            raise RosterError(say("input-roster-character", where=where, text=repr(plain), number=number))
    if "\ufffd" in text:
        raise RosterError(say("input-roster-letter", where=where, text=repr(plain)))
    if _TWICE.search(text):
        try:
            meant = text.encode("cp1252").decode()
        except UnicodeError:
            return
        if _PHONETIC.search(meant):  # RENÉ’S is no sign of it
            return
        raise RosterError(say("input-roster-garbled", where=where, text=repr(plain), meant=repr(meant)))


def remarks(lines: Mapping[str, int], file: str) -> Iterator[Message]:
    """What of the names, each with its line, a teacher should look at, one sentence for each kind.

    What stands in brackets behind a name is no part of it: that tells it from another one.
    """
    bare = {name: name.removesuffix(aside(name)) for name in lines}
    few = 2 * sum(map(_with_number, bare.values())) < len(lines)  # else they are called by numbers
    kinds: tuple[tuple[str, Callable[[str], object]], ...] = (
        ("input-roster-lost", _LOST.search),
        ("input-roster-mixed", mixed),
        ("input-roster-signs", lambda text: _RARE.search(text) or any(map(strange, text))),
        ("input-roster-letters", lambda text: not any(map(str.isalpha, text))),
        ("input-roster-digits", lambda text: few and _with_number(text)),
    )
    for what, found in kinds:
        if several := [name for name in lines if found(bare[name])]:
            named = [say("input-roster-at", text=repr(name), line=str(lines[name])) for name in several]
            yield say(what, file=file, names=some(named))


def _with_number(name: str) -> bool:
    return any(map(str.isdigit, name)) and any(map(str.isalpha, name))


def some(told: Sequence[Message]) -> Sequence[Message]:
    """The first three, and how many more there are."""
    return [*told[:3], *([say("input-roster-more", count=len(told) - 3)] if len(told) > 3 else ())]
