"""Texts with headings, lists and tables: CommonMark, read by markdown-it-py; what it knows beyond these is refused.

Words keep the markup of every text (:mod:`pnp.cards.text.markup`): bold and italics are written alike in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from pnp.cards.language.values import BadValue

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_BULLETS: Final = ("\u2022", "\u2013", "\u2022", "\u2013")
_DEEPEST: Final = len(_BULLETS)
_HEADINGS: Final = 3
_HARD = re.compile(r"(?:\\| {2,})\n")
_STRUCK = re.compile(r"~~(.+?)~~")
_FOREIGN: Final = {
    "fence": "a block of code",
    "code_block": "a block of code (four spaces before it make it one)",
    "code_inline": "code between backquotes",
    "html_block": "HTML",
    "html_inline": "HTML",
    "link_open": "a link",
    "image": "a picture",
    "blockquote_open": "a quotation",
    "hr": "a rule",
}
_KNOWN: Final = "a text has headings (#, ##, ###), lists (-, 1.), tables (| a | b |), paragraphs and line breaks"


class Section(Struct, frozen=True):
    """A heading, a paragraph, an item of a list, or a cell of a table.

    Attributes:
        text: its words, with their markup.
        styles: that its words have beside their own.
        markers: the widest marker of each list that it is in, from the outermost.
        marker: what stands before it; empty where none does.
        apart: there is room before it.
        cell: its table, row and column, each from 0; empty outside of tables.
        align: of a cell.
    """

    text: str
    styles: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    marker: str = ""
    apart: bool = False
    cell: tuple[int, int, int] | tuple[()] = ()
    align: str = ""


@lru_cache(maxsize=256)
def sections(text: str) -> tuple[Section, ...]:
    """The sections of a text.

    Raises:
        BadValue: something that cards cannot show; names the line.
    """
    return tuple(_read(_parser().parse(text.replace("\\n", "\n"))))


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # few texts need it

    return MarkdownIt("commonmark").enable(["table", "strikethrough"])


def _read(tokens: Sequence[Token]) -> Iterator[Section]:
    lists: list[tuple[str, int]] = []  # the widest marker; the next number, or 0 for bullets
    marker = ""
    styles: tuple[str, ...] = ()
    table, row, column, align = -1, -1, -1, ""
    loose = fresh = False
    for place, token in enumerate(tokens):
        _refuse(token)
        match token.type:
            case "heading_open":
                if int(token.tag[1]) > _HEADINGS:
                    raise _wrong(token, f"a heading of level {token.tag[1]}")
                styles = (f"heading-{token.tag[1]}",)
            case "paragraph_open":
                loose = not token.hidden
            case "bullet_list_open" | "ordered_list_open":
                if len(lists) == _DEEPEST:
                    raise _wrong(token, f"a list inside of {_DEEPEST} others")
                lists.append(_list(tokens, place, len(lists)))
                fresh = len(lists) == 1
            case "bullet_list_close" | "ordered_list_close":
                lists.pop()
            case "list_item_open":
                widest, number = lists[-1]
                marker = f"{number}." if number >= 0 else widest
                lists[-1] = widest, number + 1 if number >= 0 else number
            case "table_open":
                table, row, fresh = table + 1, -1, True
            case "tr_open":
                row, column = row + 1, -1
            case "th_open" | "td_open":
                column += 1
                align = str(token.attrs.get("style", "")).rpartition(":")[2]
                styles = ("table-heading",) if token.type == "th_open" else ()
            case "inline":
                inside = bool(lists) or column >= 0
                cell = (table, row, column) if column >= 0 else ()
                apart = fresh if inside and (column >= 0 or not loose) else True
                markers = tuple(widest for widest, _ in lists)
                yield Section(_words(token), styles, markers, marker, apart, cell, align)
                marker, fresh = "", fresh and column >= 0
            case "heading_close" | "th_close" | "td_close":
                styles = ()
            case "tr_close":
                column, fresh, align = -1, False, ""


def _list(tokens: Sequence[Token], place: int, depth: int) -> tuple[str, int]:
    """The widest marker of the list that begins at a place, and its first number; -1 for one with bullets."""
    opened = tokens[place]
    if opened.type == "bullet_list_open":
        return _BULLETS[depth], -1
    end = next(each for each in range(place, len(tokens)) if tokens[each].type == "ordered_list_close"
               and tokens[each].level == opened.level)  # fmt: skip
    items = sum(token.type == "list_item_open" and token.level == opened.level + 1 for token in tokens[place:end])
    first = int(opened.attrs.get("start", 1))
    return f"{first + items - 1}.", first


def _words(token: Token) -> str:
    """The words of a section in the markup of every text: a break of the source is a space, unless it is forced."""
    forced = _HARD.sub("\x00", token.content).replace("\n", " ").replace("\x00", "\n")
    return _STRUCK.sub(r"[\1]{strike}", forced)


def _refuse(token: Token) -> None:
    for each in (token, *(token.children or ())):
        if each.type in _FOREIGN:
            raise _wrong(token, _FOREIGN[each.type])
        if each.type in ("em_open", "strong_open") and each.markup.startswith("_"):
            raise _wrong(token, "underscores for emphasis; write *italic* and **bold**")


def _wrong(token: Token, what: str) -> BadValue:
    line = f" in line {token.map[0] + 1}" if token.map else ""
    return BadValue(f"there is {what}{line}; {_KNOWN}", "text")
