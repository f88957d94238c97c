"""Mappings that know where they are written, and the words in which messages speak of values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from pnp.message import Text, say


class Where(Struct, frozen=True):
    """Where something of a deck is written: ``deck.yaml, line 14``."""

    file: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}" if self.line else self.file

    @property
    def said(self) -> Text:
        """The same in any language."""
        return say("input-line", source=self.file, line=str(self.line)) if self.line else self.file


class Block(dict[str, Any]):
    """A mapping that knows where it is written. Its keys are texts; a number finds the key that is written like it.

    Attributes:
        where: its beginning.
        lines: of its keys; a :class:`Where` for those that came from another file.
    """

    __slots__ = ("lines", "where")

    def __init__(self, where: Where, values: Any = (), lines: Mapping[str, int | Where] | None = None) -> None:
        super().__init__(values)
        self.where = where
        self.lines: dict[str, int | Where] = dict(lines) if lines is not None else {}

    def __missing__(self, key: Any) -> Any:
        if isinstance(key, (int, float)) and not isinstance(key, bool):
            for name in (str(key), f"{key:.15g}"):
                if name in self:
                    return self[name]
        raise KeyError(key)

    def __contains__(self, key: Any) -> bool:
        return super().__contains__(key) or (not isinstance(key, str) and self.get(key, self) is not self)

    def get(self, key: Any, default: Any = None) -> Any:
        """The value of a key."""
        try:
            return self[key]
        except KeyError:
            return default

    def at(self, key: str) -> Where:
        """Where a key of it is written."""
        place = self.lines.get(key, self.where)
        return place if isinstance(place, Where) else Where(self.where.file, place)

    def mapped(self, change: Callable[[str, Any], Any]) -> Block:
        """This mapping with each value made of its key and what it was."""
        return Block(self.where, {key: change(key, value) for key, value in self.items()}, self.lines)

    def changed(self, other: Block) -> Block:
        """This mapping with the keys of another in place of its own."""
        return Block(
            self.where, {**self, **other}, {key: self.at(key) for key in self} | {k: other.at(k) for k in other}
        )


def kind(value: Any) -> str:
    """What a value is, in plain words."""
    match value:
        case None:
            return "nothing"
        case bool():
            return f"the flag {str(value).lower()}"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {quoted(value)}"
        case list():
            return "a list"
        case dict():
            return "a mapping"
    return f"a value of type {type(value).__name__}"


def shortened(text: str, most: int = 60) -> str:
    """A text as it is repeated in an error: not longer than anybody reads."""
    return text if len(text) <= most else text[: most - 3] + "..."


def quoted(text: str) -> str:
    """A text in quotes, shortened."""
    return repr(shortened(text))


def halved(value: Any) -> str:
    """The first text in a value that contains a lone surrogate, quoted; empty if there is none."""
    match value:
        case str():
            return "" if value.isprintable() or not any("\ud800" <= c <= "\udfff" for c in value) else quoted(value)
        case list() | tuple():
            return next(filter(None, map(halved, value)), "")
        case dict():
            return next(filter(None, map(halved, (*value, *value.values()))), "")
    return ""


def lowered(text: str) -> str:
    """A sentence without its capital."""
    return text[:1].lower() + text[1:]


def similar(word: str, known: Any) -> list[str]:
    """The known names that are almost an unknown one."""
    from difflib import get_close_matches

    names = [str(name) for name in known]
    return get_close_matches(word, names, 3, 0.6) or [n for n in names if n.lower() == word.lower()]


def near(word: str, known: Any, what: str = "known are", none: str = "the deck has none") -> str:
    """A hint for an unknown name: similar names, or else all names."""
    if found := similar(word, known):
        return f"did you mean {' or '.join(found)}?"
    names = [str(name) for name in known]
    more = f" and {len(names) - 40} more" if len(names) > 40 else ""
    return f"{what} {', '.join(names[:40])}{more}" if names else none
