r"""The markup of texts: ``**bold**``, ``*italic*``, ``:icon:``, ``[words]{style}``, a backslash escapes them.

A backslash and an n break the line, for tables whose cells hold one line.

Incomplete markup stays as it was written: ``2 * 3``, ``10:30``, ``[x]``. An asterisk opens only
before something other than a space, and a single one not inside a word. It closes only after something other than a
space.
"""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

_TOKEN = re.compile(
    r"""\\(?P<escaped>[^\w\s])                          # a backslash before a sign takes that sign as it is
      | (?P<break>\\n)
      | (?P<stars>\*+)
      | :(?P<icon>[^\W\d][\w-]*):
      | (?P<open>\[)
      | \]\{(?P<style>[\w-]+(?:[ ,]+[\w-]+)*)\}""",
    re.VERBOSE,
)
MARKED = re.compile(r"[\\*\[]|:[^\W\d]")
"""Texts in which this is not found have no markup."""


_SIGNS = re.compile(r"[#|~`<]|\](?=\()|\n[-+*]|\\n[-+*]")
"""Texts in which this is not found have no other markup either."""
_BLOCKS = re.compile(r"^#{1,6} \S.*|^[-+*] \S.*(?=\n[-+*] \S)|^\|.+\|[ \t]*$|~~\S[^~\n]*~~", re.MULTILINE)
_OTHERS = re.compile(r"`[^`\n]+`|\[[^\]\n]+\]\([^)\s]+\)|</?(?:[biu]|em|strong|br|p|h[1-6]|ul|ol|li|su[bp])\b[^>\n]*>")


def unread(text: str) -> str:
    """What of a text looks like markup that plain texts do not know, as one sentence; empty if nothing does."""
    if not _SIGNS.search(text):
        return ""
    text = text.replace("\\n", "\n")
    if found := _BLOCKS.search(text):
        way = "say format: commonmark for headings, lists, tables and ~~strike~~, or take the signs out"
    elif found := _OTHERS.search(text):
        way = "texts have no code, links or HTML, so take the signs out"
    return f"{found[0]!r} is printed as it stands; {way}." if found else ""


class Piece(Struct):
    """A stretch of a text in one manner.

    Attributes:
        text: its characters; for an icon, how it was written.
        icon: name of what may be an icon, or empty.
        bold: between two asterisks.
        italic: between single ones.
        styles: names, the outermost first.
        word_before: what may be an icon follows a letter at once, as in ``note:this:``.
    """

    text: str
    icon: str = ""
    bold: bool = False
    italic: bool = False
    styles: tuple[str, ...] = ()
    word_before: bool = False


@lru_cache(maxsize=1024)
def parse(text: str) -> tuple[Piece, ...]:
    """The pieces of a text, in order; line breaks stay in them. Read them only."""
    return tuple(piece for piece in _Reader(text).pieces if piece.text)


class _Reader:
    """One pass over a text: what may open markup waits on a stack until something closes it."""

    def __init__(self, text: str) -> None:
        self.pieces: list[Piece] = []
        self.waiting: list[tuple[str, int]] = []  # "*", "**" or "[", and which piece it is until it is closed
        end = 0
        for token in _TOKEN.finditer(text):
            self.words(text[end : token.start()])
            before, after = text[token.start() - 1 : token.start()], text[token.end() : token.end() + 1]
            end = token.end()
            if token["escaped"]:
                self.words(token["escaped"])
            elif token["break"]:
                self.words("\n")
            elif token["stars"]:
                self.stars(len(token["stars"]), before, after)
            elif token["icon"]:
                self.pieces.append(Piece(token[0], token["icon"], word_before=before.isalpha()))
            elif token["open"]:
                self.wait("[")
            else:
                self.span(token[0], tuple(re.split(r"[ ,]+", token["style"])))
        self.words(text[end:])

    def words(self, text: str) -> None:
        self.pieces.append(Piece(text))

    def wait(self, sign: str) -> None:
        self.waiting.append((sign, len(self.pieces)))
        self.words(sign)

    def stars(self, count: int, before: str, after: str) -> None:
        """A run of asterisks closes what it can, then opens what it can."""
        if count > 3:
            return self.words("*" * count)
        while count and before and not before.isspace():
            inside = [sign for sign, _ in self.waiting]
            inside = inside[len(inside) - inside[::-1].index("[") :] if "[" in inside else inside
            sign = next((s for s in reversed(inside) if len(s) <= count), "")
            if not sign:
                break
            for piece in self.close(sign):
                piece.bold |= sign == "**"
                piece.italic ^= sign == "*"
            count -= len(sign)
        if after and not after.isspace():
            if count >= 2:
                self.wait("**")
            if count % 2 and not before.isalnum():
                self.wait("*")
                count -= 1
            count -= count & 2
        return self.words("*" * count)

    def span(self, written: str, styles: tuple[str, ...]) -> None:
        if all(sign != "[" for sign, _ in self.waiting):
            return self.words(written)
        for piece in self.close("["):
            piece.styles = styles + piece.styles
        return None

    def close(self, sign: str) -> list[Piece]:
        """What stands since the sign; whatever else waited inside stays as it was written."""
        while True:
            waiting, index = self.waiting.pop()
            if waiting == sign:
                self.pieces[index].text = ""
                return self.pieces[index + 1 :]
