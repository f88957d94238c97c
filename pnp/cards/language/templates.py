"""Templates and expressions of a deck, filled in row by row.

Plain names between texts (``Cost: {{ cost }}``) and the plainest expressions (``cost``, ``not done``,
``kind == 'spell'``, ``cost > 3``) are evaluated here, with the same results as Jinja2, so that a deck of such values
starts without Jinja2. Everything else is left to Jinja2 (:mod:`pnp.cards.language.sandbox`).
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from pnp.cards.language.values import BadValue, printed
from pnp.cards.sources.blocks import kind, near, quoted

Context = Mapping[str, Any]

_MARKS: Final = re.compile(r"\{\{|\{%|\{#")
_NAME: Final = re.compile(r"\{\{\s*([A-Za-z_]\w*)\s*\}\}")
_PLAIN: Final = re.compile(
    r"""\s*(not\s+)?([A-Za-z_]\w*)\s*(?:(==|!=|<=|>=|<|>)\s*(?:(-?(?:0|[1-9]\d*)(?:\.\d+)?)|'([^'\\]*)'|"([^"\\]*)")\s*)?"""
)
_COMPARE: Final = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_RESERVED: Final = frozenset(
    ("true", "false", "none", "True", "False", "None", "not", "and", "or", "in", "is", "if", "else", "range", "loop")
)


class Filler:
    """A text with templates in it, or an expression.

    Attributes:
        names: the names it takes from the row.
    """

    __slots__ = ("names", "work")

    def __init__(self, names: frozenset[str], work: Callable[[Context], Any]) -> None:
        self.names = names
        self.work = work

    def __call__(self, context: Context) -> Any:
        """The value for a row.

        Raises:
            BadValue: it cannot be evaluated; says why in plain words.
        """
        try:
            return self.work(context)
        except BadValue:
            raise
        except Exception as error:  # whatever a template can raise, from whatever value a row may hold
            raise BadValue(explained(error, context)) from None


def is_template(text: str) -> bool:
    """Whether there is something to fill in."""
    return "{" in text and _MARKS.search(text) is not None


@lru_cache(4096)
def template(text: str) -> Filler:
    """Fills a text in; one that is just ``{{ ... }}`` gives the value itself, not its text.

    Raises:
        BadValue: it is not a template.
    """
    names = _NAME.findall(text)
    if not _RESERVED.isdisjoint(names) or _MARKS.search(_NAME.sub("", text)) or "#}" in text or "%}" in text:
        from pnp.cards.language import sandbox

        return Filler(*sandbox.template(text))
    if len(names) == 1 and _NAME.fullmatch(text):
        (name,) = names
        return Filler(frozenset(names), lambda context: _value(context, name))
    parts = _NAME.split(text)

    def join(context: Context) -> str:
        return "".join(printed(_value(context, part)) if index % 2 else part for index, part in enumerate(parts))

    return Filler(frozenset(names), join)


@lru_cache(4096)
def expression(text: str) -> Filler:
    """Evaluates an expression, written without braces.

    Raises:
        BadValue: it is not an expression.
    """
    found = _PLAIN.fullmatch(text)
    if found is None or found[2] in _RESERVED:
        if is_template(text):
            raise BadValue(f"{quoted(text)} is an expression; write it without braces")
        from pnp.cards.language import sandbox

        return Filler(*sandbox.expression(text))
    negated, name, sign = bool(found[1]), found[2], found[3]
    if not sign:
        return Filler(
            frozenset((name,)), lambda context: _value(context, name) if not negated else not _value(context, name)
        )
    compare = _COMPARE[sign]
    number, single, double = found[4], found[5], found[6]
    other: Any = (float(number) if "." in number else int(number)) if number is not None else (single or double or "")

    def work(context: Context) -> bool:
        return bool(compare(_value(context, name), other)) is not negated

    return Filler(frozenset((name,)), work)


def truth(value: Any) -> bool:
    """Whether an expression holds; the texts false, no and 0 do not."""
    if isinstance(value, str):
        return value.strip().lower() not in ("", "false", "no", "0", "none")
    return bool(value)


def unknown(name: str, context: Context) -> BadValue:
    """The error for a name that a row does not have."""
    known = sorted(key for key in context if key not in ("row", "card", "range"))
    return BadValue(f"there is no column or value {name!r}; {near(name, known)}")


def explained(error: Exception, context: Context) -> str:
    """The error of a template, in plain words."""
    said = str(error)
    if found := re.fullmatch(r"'(\w+)' is undefined", said):
        return str(unknown(found[1], context))
    if found := re.search(r"'(.+)' not supported between instances of '(\w+)' and '(\w+)'", said):
        first, second = (_TYPES.get(word, f"a {word}") for word in found.group(2, 3))
        hint = "; an empty cell is a text, so ask first whether there is something: cost and cost > 3"
        return f"'{found[1]}' cannot compare {first} with {second}{hint if 'a text' in (first, second) else ''}"
    if found := re.search(r"unsupported operand type\(s\) for (\S+?):? '(\w+)' and '(\w+)'", said):
        first, second = (_TYPES.get(word, f"a {word}") for word in found.group(2, 3))
        return f"'{found[1]}' does not go with {first} and {second}"
    if found := re.fullmatch(r"'?(\S+) object'? has no (attribute|element) (.+)", said):
        kind = found[1].rpartition(".")[2]
        return f"{_TYPES.get(kind, kind)} has no {found[3]}"
    if isinstance(error, RecursionError):
        return "this template is nested too deeply"
    if isinstance(error, MemoryError):
        return "this template makes too much"
    return f"this template fails: {said or type(error).__name__}"


_TYPES: Final = {
    "str": "a text",
    "int": "a number",
    "float": "a number",
    "Whole": "a number",
    "Decimal": "a number",
    "NoneType": "nothing",
    "list": "a list",
    "dict": "a mapping",
    "Block": "a mapping",
    "bool": "a flag",
}


def whole(value: Any, least: int, most: int) -> int:
    """A whole number within limits.

    Raises:
        BadValue: it is not one.
    """
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        number = 0.5
    if number != number // 1 or not least <= number <= most:
        raise BadValue(f"{kind(value)} is not a whole number from {least} to {most}")
    return int(number)


def _value(context: Context, name: str) -> Any:
    try:
        return context[name]
    except KeyError:
        raise unknown(name, context) from None
