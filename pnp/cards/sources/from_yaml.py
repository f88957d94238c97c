"""YAML with the line of every mapping and key.

It is read as version 1.2 has it, so that ``no``, ``on``, ``1:30`` and ``2024-05-01`` stay texts; numbers with leading
zeros stay texts too. Keys are always texts. A repeated key is an error. Anchors are allowed, but their expansion is
bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import yaml

from pnp.cards.sources.blocks import Block, Where, quoted
from pnp.errors import DeckError

_DEEPEST, _UNFOLDED = 60, 100_000
_PLAIN: Final = {"": None, "~": None, "null": None, "Null": None, "NULL": None} | {
    word: truth for truth in (True, False) for word in (str(truth), str(truth).lower(), str(truth).upper())
}
_INT: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_FLOAT: Final = re.compile(
    r"[-+]?(?:(?:(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,2})?|[1-9][0-9]*[eE][-+]?[0-9]{1,2})"
)
_TAGS: Final = {f"tag:yaml.org,2002:{name}" for name in ("str", "map", "seq", "int", "float", "bool", "null")}
_HINTS: Final = {
    "found character that cannot start any token": "a text that begins with a sign such as @, % or ` needs quotes",
    "mapping values are not allowed in this context": "there is one ':' too many, or the indentation is off; put texts "
    "with a ':' in quotes",
    "could not find expected ':'": "a key needs a ':' after it",
    "did not find expected key": "the indentation is off, or a quote or bracket is missing",
    "did not find expected ',' or '}'": "a '}' is missing, or a text with a comma or brace needs quotes",
    "did not find expected ',' or ']'": "a ']' is missing, or a text with a comma or bracket needs quotes",
    "did not find expected '-' indicator": "the items of a list must stand exactly below one another",
    "found unexpected end of stream": "a quote was opened and never closed",
    "did not find expected alphabetic or numeric character": "a text that begins with * or & needs quotes",
    "block sequence entries are not allowed in this context": "a list begins on a line of its own",
}

_ICON: Final = re.compile(r"(?:^|\s):[^\W\d][\w-]*:(?=[\s,}\]]|$)")
"""Text that YAML reads as a key, because a colon and a space follow."""
_COLONS: Final = (
    "mapping values are not allowed in this context",
    "did not find expected ',' or '}'",
    "found unexpected ':'",
)


def scalar(text: str) -> Any:
    """What a plain (unquoted) text of YAML 1.2 stands for."""
    if text in _PLAIN:
        return _PLAIN[text]
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text


def read(text: str, name: str) -> Any:
    """What a YAML text holds.

    Raises:
        DeckError: it cannot be read; names the line and what is wrong there.
    """
    return _Composer(text, name).document()


class _Composer:
    """Builds values from the events of a YAML parser, in one pass."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.text = text
        self.anchors: dict[str, tuple[Any, int]] = {}
        self.weight = self.unfolded = 0
        loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self.events: Iterator[Any] = yaml.parse(text, loader)

    def document(self) -> Any:
        try:
            next(self.events)
            if isinstance(next(self.events), yaml.StreamEndEvent):
                return None
            value = self.value(next(self.events), 0)
            next(self.events)
            if not isinstance(event := next(self.events), yaml.StreamEndEvent):
                raise self.fault(event, "a second document begins; a file holds one")
        except yaml.MarkedYAMLError as error:
            begun: Any = error.context_mark
            mark: Any = error.problem_mark or begun
            line = mark.line if mark else 0
            opened = ""
            if begun and begun.line != line and re.search("quoted|flow", error.context or ""):
                line, opened = (
                    (begun.line, "")
                    if "quoted" in str(error.context)
                    else (line, f" (opened in line {begun.line + 1})")
                )
            raise self.error(line, error.problem or error.context or "this is not YAML", opened) from None
        except yaml.reader.ReaderError as error:
            line = self.text.count("\n", 0, max(error.position, 0))
            raise self.error(line, f"{error.reason}; take the character out") from None
        except UnicodeEncodeError as error:
            raise self.error(
                self.text.count("\n", 0, error.start), "half a character; save the file as UTF-8"
            ) from None
        return value

    def value(self, event: Any, depth: int) -> Any:
        if depth > _DEEPEST:
            raise self.fault(event, "this is nested too deeply")
        self.weight += 1
        if isinstance(event, yaml.AliasEvent):
            if event.anchor not in self.anchors:
                raise self.fault(
                    event, f"*{event.anchor} refers to itself or to an anchor that does not stand before it"
                )
            value, weight = self.anchors[event.anchor]
            self.unfolded += weight
            if self.unfolded > _UNFOLDED:
                raise self.fault(event, "the aliases expand to too much")
            self.weight += weight
            return value
        if event.tag and event.tag != "!" and event.tag not in _TAGS:
            raise self.fault(event, f"the tag {event.tag} cannot be used in a deck; leave it out")
        before = self.weight
        if isinstance(event, yaml.ScalarEvent):
            plain = event.implicit[0] or (event.tag in _TAGS and event.tag != "tag:yaml.org,2002:str")
            value = scalar(event.value) if plain else event.value
        elif isinstance(event, yaml.SequenceStartEvent):
            value = []
            while not isinstance(item := next(self.events), yaml.SequenceEndEvent):
                value.append(self.value(item, depth + 1))
        else:
            value = self.mapping(event, depth)
        if event.anchor:
            self.anchors[event.anchor] = (value, self.weight - before + 1)
        return value

    def mapping(self, start: Any, depth: int) -> Block:
        block = Block(Where(self.name, start.start_mark.line + 1))
        merged: list[Any] = []
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise self.fault(event, 'a key must be a text; a template needs quotes: "{{ name }}"')
            at: Any = event.start_mark
            key, line = event.value, at.line + 1
            value = self.value(next(self.events), depth + 1)
            if key == "<<" and event.implicit[0]:
                merged.extend(value if isinstance(value, list) else [value])
                if not all(isinstance(item, Block) for item in merged):
                    raise self.fault(event, "<< takes a mapping, or a list of mappings")
                continue
            if key in block:
                raise self.fault(
                    event, f"the key {quoted(key)} appears here a second time (first in line {block.lines[key]})"
                )
            block[key] = value
            block.lines[key] = line
        for item in reversed(merged):
            block = item.changed(block)
            block.where = Where(self.name, start.start_mark.line + 1)
        return block

    def fault(self, event: Any, text: str) -> DeckError:
        return self.error(event.start_mark.line, text)

    def error(self, line: int, problem: str, opened: str = "") -> DeckError:
        lines = self.text.splitlines()
        if line >= len(lines):
            line = max(len(lines) - 1, 0)
        said = _HINTS.get(problem, problem)
        around = "".join(lines[max(line - 1, 0) : line + 1])
        if re.search(r"[:\-,\[{]\s*\{[{%]", around) and problem in _HINTS:
            said = 'a template needs quotes: "{{ name }}"'
        elif problem in _COLONS and (icon := _ICON.search(lines[line] if lines else "")):
            said = f"{icon[0].strip()!r} looks like a key here; put the whole text in quotes, or write it below a '>-'"
        if lines and lines[line].startswith("\t"):
            said = "a tab cannot indent; use spaces"
        return DeckError(f"{self.name}, line {line + 1}: {said}{opened}.")
