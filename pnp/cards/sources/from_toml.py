"""TOML with the line of every mapping and key."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

from pnp.cards.sources.blocks import Block, Where, lowered
from pnp.errors import DeckError

_TOKEN: Final = re.compile(
    r"""(?P<skip>[ \t\r]+|\#[^\n]*)|(?P<text>\"{3}(?:[^\\]|\\.)*?\"{3,5}|'{3}.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
    r"""|(?P<number>[-+]?[0-9][\w:+-]*\.[0-9][\w:+-]*)|(?P<mark>[\[\]{},=.\n])|(?P<bare>[^\s\[\]{},=.#"']+)|(?P<odd>.)""",
    re.S,
)


def read(text: str, name: str) -> Any:
    """What a TOML text holds.

    Raises:
        DeckError: it cannot be read; names the line and what is wrong there.
    """
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
    return _placed(value, _lines(text.replace("\r\n", "\n")), name, (), 1)


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


def _lines(text: str) -> dict[tuple[str | int, ...], int]:
    """Lines of the keys, tables and list items of a TOML text that is known to be right."""
    lines: dict[tuple[str | int, ...], int] = {}
    tokens = _tokens(text)
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
        path = [_key(token[0])]
        while (token := next(tokens))[0] == ".":
            path.append(_key(next(tokens)[0]))
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


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    line, at = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", at, found.start())
        at = found.start()
        if found.lastgroup != "skip":
            yield found[0], line
    yield "\n", line


def _key(token: str) -> str:
    if token[:1] == '"':
        return str(json.loads(token))
    return token[1:-1] if token[:1] == "'" else token
