"""JSON with the line of every mapping and key."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from pnp.cards.sources.blocks import Block, Where, halved, lowered, quoted
from pnp.errors import DeckError

_ESCAPE: Final = re.compile(r"\\u[dD][89a-fA-F]")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:]', re.S)


def read(text: str, name: str) -> Any:
    """What a JSON text holds.

    Raises:
        DeckError: it cannot be read; names the line and what is wrong there.
    """
    places = iter(_places(text))

    def block(pairs: list[tuple[str, Any]]) -> Block:
        where, lines = next(places, (1, []))
        made = Block(Where(name, where), pairs, dict(zip((key for key, _ in pairs), lines, strict=False)))
        if len(made) < len(pairs):
            keys = [key for key, _ in pairs]
            index = next(i for i, key in enumerate(keys) if key in keys[:i])
            line = lines[index] if index < len(lines) else where
            raise DeckError(f"{name}, line {line}: the key {quoted(keys[index])} appears here a second time.")
        return made

    def constant(word: str) -> Any:
        raise DeckError(f"{name}: {word} is not a valid JSON number.")

    try:
        value = json.loads(text, object_pairs_hook=block, parse_constant=constant)
    except json.JSONDecodeError as error:
        raise DeckError(f"{name}, line {error.lineno}, column {error.colno}: {lowered(error.msg)}.") from None
    except RecursionError:
        raise DeckError(f"{name}: this is nested too deeply.") from None
    except ValueError as error:  # an integer of thousands of digits
        raise DeckError(f"{name}: {error}.") from None
    if (escape := _ESCAPE.search(text)) and (half := halved(value)):
        line = text.count("\n", 0, escape.start()) + 1
        raise DeckError(f"{name}, line {line}: {half} has half a character in it; write both halves, or none.")
    return value


def _places(text: str) -> list[tuple[int, list[int]]]:
    """Line of each object and of its keys, in the order in which the objects end."""
    done: list[tuple[int, list[int]]] = []
    open_: list[tuple[int, list[int]] | None] = []
    line, at, string_line = 1, 0, 1
    for token in _TOKEN.finditer(text):
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
