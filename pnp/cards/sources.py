"""Deck files as plain values that know where they are written: YAML, TOML and JSON.

YAML is read as its version 1.2 has it, so that ``no``, ``on``, ``1:30`` and ``2024-05-01`` stay texts; numbers with
leading zeros stay texts too. Keys are always texts, twice the same key is an error, anchors may be used but not to blow
a file up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from pnp.cards.card import Where
from pnp.errors import DeckError, InputFileError
from pnp.model.units import layouts_dir

SUFFIXES: Final = (".yaml", ".yml", ".toml", ".json")
_LARGEST: Final = 64_000_000
_DEEPEST, _UNFOLDED = 60, 100_000


class Block(dict[str, Any]):
    """A mapping that knows where it is written.

    Attributes:
        where: its beginning.
        lines: of its keys; a :class:`Where` for those that came from another file.
    """

    __slots__ = ("lines", "where")

    def __init__(self, where: Where, values: Any = (), lines: Mapping[str, int | Where] | None = None) -> None:
        super().__init__(values)
        self.where = where
        self.lines: dict[str, int | Where] = dict(lines) if lines is not None else {}

    def at(self, key: str) -> Where:
        """Where a key of it is written."""
        place = self.lines.get(key, self.where)
        return place if isinstance(place, Where) else Where(self.where.file, place)

    def changed(self, other: Block) -> Block:
        """This mapping with the keys of another in place of its own."""
        return Block(
            self.where, {**self, **other}, {key: self.at(key) for key in self} | {k: other.at(k) for k in other}
        )


def find(path: Path) -> Path:
    """The deck file that a path or a bare name means.

    Args:
        path: a file; a folder with ``deck.yaml``, ``deck.yml``, ``deck.toml`` or ``deck.json`` in it; or the name of
            one of the decks that come with the program.

    Raises:
        DeckError: there is none; says what was looked for.
    """
    own = layouts_dir() / "decks"
    places = [path, own / path] if len(path.parts) == 1 else [path]
    for place in places:
        if place.is_file():
            return place
        for suffix in SUFFIXES:
            if (inside := place / f"deck{suffix}").is_file():
                return inside
            if place == own / path and (beside := place.with_name(place.name + suffix)).is_file():
                return beside
    names = ", ".join(f"deck{suffix}" for suffix in SUFFIXES)
    if path.is_dir():
        raise DeckError(f"{path} holds no deck: it needs one of {names}.")
    known = sorted(entry.stem for entry in own.iterdir()) if own.is_dir() else []
    also = f"; decks that come with the program: {', '.join(known)}" if known and len(path.parts) == 1 else ""
    raise DeckError(f"There is no deck {str(path)!r}: give a deck file, or a folder with one of {names}{also}.")


def load(path: Path, name: str) -> Block:
    """The mapping in a deck file.

    Args:
        path: a YAML, TOML or JSON file.
        name: how messages call it.

    Raises:
        DeckError: it cannot be read; names the line and what is wrong there.
    """
    value = read(path, name)
    if not isinstance(value, Block):
        raise DeckError(
            f"{name}: a deck is one mapping of keys such as faces and data, but this file holds {kind(value)}."
        )
    return value


def read(path: Path, name: str) -> Any:
    """What a YAML, TOML or JSON file holds, mappings as :class:`Block`.

    Raises:
        DeckError: it cannot be read; names the line and what is wrong there.
    """
    text = decoded(file_bytes(path, name), name)
    match path.suffix.lower():
        case ".toml":
            return _toml(text, name)
        case ".json":
            return _json(text, name)
        case ".yaml" | ".yml":
            return _yaml(text, name)
        case other:
            raise DeckError(f"{name}: {other or 'a file without a suffix'} is none of {', '.join(SUFFIXES)}.")


def file_bytes(path: Path, name: str) -> bytes:
    """The bytes of a file.

    Raises:
        InputFileError: it is missing, unreadable or too large.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise InputFileError(f"{name} has more than {_LARGEST // 1_000_000} MB; split it.")
        return path.read_bytes()
    except FileNotFoundError:
        raise InputFileError(f"There is no file {name} (looked for {path}).") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise InputFileError(f"{name} cannot be read: {reason}.") from None


def decoded(data: bytes, name: str, otherwise: str = "") -> str:
    """Text of UTF-8 or, with a byte order mark, UTF-16.

    Args:
        data: the file.
        name: for the message.
        otherwise: the encoding taken for what is no UTF-8; empty refuses it.

    Raises:
        DeckError: it is not; names the line.
    """
    utf16 = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        return data.decode("utf-16" if utf16 else "utf-8-sig")
    except UnicodeDecodeError as error:
        if otherwise and not utf16:
            return data.decode(otherwise, errors="replace")
        line = data.count(b"\n", 0, error.start) + 1
        raise DeckError(f"{name}, line {line}: this is no UTF-8 text; save the file as UTF-8.") from None


def parsed(text: str, where: Where) -> Any:
    """A value written as YAML inside a cell, such as ``[1, 2, 3]``.

    Raises:
        DeckError: it is not YAML.
    """
    return _Composer(text, str(where)).document()


def located(value: Any, place: str = "deck") -> Any:
    """A plain value of Python's as if read from a file; places are paths such as ``faces.front.elements[2]``.

    Raises:
        DeckError: it holds what no deck file can hold.
    """
    if place.count(".") + place.count("[") > _DEEPEST:
        raise DeckError(f"{place[:60]}...: this is nested too deeply, or holds itself.")
    if isinstance(value, dict):
        below = "" if place == "deck" else f"{place}."
        if odd := [key for key in value if not isinstance(key, str)]:
            raise DeckError(f"{place}: the key {odd[0]!r} is no text.")
        return Block(
            Where(place),
            {key: located(item, below + key) for key, item in value.items()},
            {key: Where(below + key) for key in value},
        )
    if isinstance(value, (list, tuple)):
        return [located(item, f"{place}[{index}]") for index, item in enumerate(value, 1)]
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if isinstance(value, Path):
        return str(value)
    raise DeckError(f"{place}: {kind(value)} cannot stand in a deck.")


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
            return f"the text {shown(value)}"
        case list():
            return "a list"
        case dict():
            return "a mapping"
    return f"a value of type {type(value).__name__}"


def shown(text: str) -> str:
    """A text in quotes, shortened."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def lowered(text: str) -> str:
    """A sentence without its capital."""
    return text[:1].lower() + text[1:]


def near(word: str, known: Any, what: str = "known are", none: str = "the deck has none") -> str:
    """The way out for a name that is not known: near matches, or else all names."""
    names = [str(name) for name in known]
    found = get_close_matches(word, names, 3, 0.6) or [n for n in names if n.lower() == word.lower()]
    if found:
        return f"did you mean {' or '.join(found)}?"
    return f"{what} {', '.join(names[:40])}" if names else none


# YAML ----------------------------------------------------------------------------------------------------------------

_PLAIN: Final = {"": None, "~": None, "null": None, "Null": None, "NULL": None} | {
    word: truth for truth in (True, False) for word in (str(truth), str(truth).lower(), str(truth).upper())
}
_INT: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_FLOAT: Final = re.compile(r"[-+]?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]{1,2})?")
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


def scalar(text: str) -> Any:
    """What a plain (unquoted) text of YAML 1.2 stands for."""
    if text in _PLAIN:
        return _PLAIN[text]
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text


def _yaml(text: str, name: str) -> Any:
    return _Composer(text, name).document()


class _Composer:
    """Builds values from the events of a YAML parser, in one pass."""

    def __init__(self, text: str, name: str) -> None:
        import yaml

        self.yaml = yaml
        self.name = name
        self.text = text
        self.anchors: dict[str, tuple[Any, int]] = {}
        self.weight = self.unfolded = 0
        loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self.events: Iterator[Any] = yaml.parse(text, loader)

    def document(self) -> Any:
        try:
            next(self.events)
            if isinstance(next(self.events), self.yaml.StreamEndEvent):
                return None
            value = self.value(next(self.events), 0)
            next(self.events)
            if not isinstance(event := next(self.events), self.yaml.StreamEndEvent):
                raise self.fault(event, "a second document begins; a file holds one")
        except self.yaml.MarkedYAMLError as error:
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
            raise self.error(line, error.problem or error.context or "this is no YAML", opened) from None
        except self.yaml.reader.ReaderError as error:
            line = self.text.count("\n", 0, max(error.position, 0))
            raise self.error(line, f"{error.reason}; take the character out") from None
        except UnicodeEncodeError as error:
            raise self.error(
                self.text.count("\n", 0, error.start), "half a character; save the file as UTF-8"
            ) from None
        return value

    def value(self, event: Any, depth: int) -> Any:
        yaml = self.yaml
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
                raise self.fault(event, "the aliases unfold to too much")
            self.weight += weight
            return value
        if event.tag and event.tag != "!" and event.tag not in _TAGS:
            raise self.fault(event, f"the tag {event.tag} is none that a deck can use; leave it out")
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
        while not isinstance(event := next(self.events), self.yaml.MappingEndEvent):
            if not isinstance(event, self.yaml.ScalarEvent):
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
                    event, f"the key {shown(key)} stands here a second time (first in line {block.lines[key]})"
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
        if lines and lines[line].startswith("\t"):
            said = "a tab cannot indent; use spaces"
        return DeckError(f"{self.name}, line {line + 1}: {said}{opened}.")


# JSON ----------------------------------------------------------------------------------------------------------------

_JSON_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:]', re.S)


def _json(text: str, name: str) -> Any:
    import json

    places = iter(_json_places(text))

    def block(pairs: list[tuple[str, Any]]) -> Block:
        where, lines = next(places, (1, []))
        made = Block(Where(name, where), pairs, dict(zip((key for key, _ in pairs), lines, strict=False)))
        if len(made) < len(pairs):
            keys = [key for key, _ in pairs]
            index = next(i for i, key in enumerate(keys) if key in keys[:i])
            line = lines[index] if index < len(lines) else where
            raise DeckError(f"{name}, line {line}: the key {shown(keys[index])} stands here a second time.")
        return made

    def constant(word: str) -> Any:
        raise DeckError(f"{name}: {word} is no number that JSON knows.")

    try:
        return json.loads(text, object_pairs_hook=block, parse_constant=constant)
    except json.JSONDecodeError as error:
        raise DeckError(f"{name}, line {error.lineno}, column {error.colno}: {lowered(error.msg)}.") from None
    except RecursionError:
        raise DeckError(f"{name}: this is nested too deeply.") from None
    except ValueError as error:  # an integer of thousands of digits
        raise DeckError(f"{name}: {error}.") from None


def _json_places(text: str) -> list[tuple[int, list[int]]]:
    """Line of each object and of its keys, in the order in which the objects end."""
    done: list[tuple[int, list[int]]] = []
    open_: list[tuple[int, list[int]] | None] = []
    line, at, string_line = 1, 0, 1
    for token in _JSON_TOKEN.finditer(text):
        line += text.count("\n", at, token.start())
        at = token.start()
        match token[0][0]:
            case "{":
                open_.append((line, []))
            case "[":
                open_.append(None)
            case '"':
                string_line = line
            case ":":
                if open_ and open_[-1] is not None:
                    open_[-1][1].append(string_line)
            case _:
                if open_ and (ended := open_.pop()) is not None:
                    done.append(ended)
    return done


# TOML ----------------------------------------------------------------------------------------------------------------

_TOML_TOKEN: Final = re.compile(
    r"""(?P<skip>[ \t\r]+|\#[^\n]*)|(?P<text>\"{3}(?:[^\\]|\\.)*?\"{3,5}|'{3}.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
    r"""|(?P<number>[-+]?[0-9][\w:+-]*\.[0-9][\w:+-]*)|(?P<mark>[\[\]{},=.\n])|(?P<bare>[^\s\[\]{},=.#"']+)|(?P<odd>.)""",
    re.S,
)


def _toml(text: str, name: str) -> Any:
    import tomllib

    try:
        value = tomllib.loads(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error), re.S)
        said, line = (found[1], found[2]) if found else (str(error), None)
        raise DeckError(f"{name}, line {line or len(text.splitlines())}: {lowered(said)}.") from None
    except RecursionError:
        raise DeckError(f"{name}: this is nested too deeply.") from None
    except ValueError as error:
        raise DeckError(f"{name}: {error}.") from None
    return _placed(value, _toml_lines(text.replace("\r\n", "\n")), name, (), 1)


def _placed(
    value: Any, lines: dict[tuple[str | int, ...], int], name: str, path: tuple[str | int, ...], line: int
) -> Any:
    line = lines.get(path, line)
    if isinstance(value, dict):
        below = {key: (*path, key) for key in value}
        return Block(
            Where(name, line),
            {key: _placed(item, lines, name, below[key], line) for key, item in value.items()},
            {key: lines.get(below[key], line) for key in value},
        )
    if isinstance(value, list):
        return [_placed(item, lines, name, (*path, index), line) for index, item in enumerate(value)]
    return value if isinstance(value, (str, int, float, bool)) else value.isoformat()


def _toml_lines(text: str) -> dict[tuple[str | int, ...], int]:
    """Lines of the keys, tables and list items of a TOML text that is known to be right."""
    lines: dict[tuple[str | int, ...], int] = {}
    tokens = _toml_tokens(text)
    counts: dict[tuple[str | int, ...], int] = {}
    table: tuple[str | int, ...] = ()

    def grown(path: list[str]) -> tuple[str | int, ...]:
        """A table's path with the index of the last table of each array of tables on it."""
        out: tuple[str | int, ...] = ()
        for part in path:
            out = (*out, part)
            if out in counts:
                out = (*out, counts[out])
        return out

    def key(token: tuple[str, int]) -> tuple[list[str], tuple[str, int]]:
        """A dotted key from its first token on, and the token after it."""
        path = [_toml_key(token[0])]
        while (token := next(tokens))[0] == ".":
            path.append(_toml_key(next(tokens)[0]))
        return path, token

    def value(token: tuple[str, int], path: tuple[str | int, ...]) -> None:
        lines.setdefault(path, token[1])
        if token[0] == "[":
            index = 0
            while (token := next(tokens))[0] != "]":
                if token[0] not in (",", "\n"):
                    value(token, (*path, index))
                    index += 1
        elif token[0] == "{":
            while (token := next(tokens))[0] != "}":
                if token[0] not in (",", "\n"):
                    entry(token, path)

    def entry(token: tuple[str, int], path: tuple[str | int, ...]) -> None:
        parts, _ = key(token)
        for count in range(1, len(parts) + 1):
            lines.setdefault((*path, *parts[:count]), token[1])
        value(next(tokens), (*path, *parts))

    for token in tokens:
        if token[0] == "\n":
            continue
        if token[0] == "[":
            first = next(tokens)
            several = first[0] == "["
            parts, _ = key(next(tokens) if several else first)
            if several:
                at = (*grown(parts[:-1]), parts[-1])
                counts[at] = counts.get(at, -1) + 1
                lines.setdefault(at, token[1])
            table = grown(parts)
            lines.setdefault(table, token[1])
        else:
            entry(token, table)
        while next(tokens)[0] != "\n":
            continue
    return lines


def _toml_tokens(text: str) -> Iterator[tuple[str, int]]:
    line, at = 1, 0
    for found in _TOML_TOKEN.finditer(text):
        line += text.count("\n", at, found.start())
        at = found.start()
        if found.lastgroup != "skip":
            yield found[0], line
    yield "\n", line


def _toml_key(token: str) -> str:
    if token[:1] == '"':
        import json

        return str(json.loads(token))
    return token[1:-1] if token[:1] == "'" else token
