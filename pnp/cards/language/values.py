"""Values of the layout language, once their templates are filled in: lengths, colours, flags, choices, boxes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from pnp.cards.card import Box, Size
from pnp.cards.language import gradients, spelling
from pnp.cards.language.kinds import LENGTH, UNITS, Kind
from pnp.cards.sources.blocks import similar

_LENGTH = re.compile(LENGTH)
_CLEAR = re.compile(r"#(?:[0-9a-f]{4}|[0-9a-f]{8})$|rgba\(|transparent$")
_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_TRUE, _FALSE = frozenset({"true", "yes", "1", "1.0"}), frozenset({"false", "no", "0", "0.0", "", "none"})

_MOST: Final = 1_000_000.0
_FARTHEST: Final = 100_000.0
"""A hundred metres: anything longer is a typing mistake; drawings could hold far more."""
CELLS: Final = (".", "-")
"""In a map: a cell with the usual fill; no cell."""
Length = float | str
"""mm, or a percentage such as ``25%`` of a length known later."""


class BadValue(ValueError):
    """A value that does not fit its key; the caller adds file, line, card and element.

    Attributes:
        key: the key as it is written, or empty.
        spoils: it concerns a picture or a character, which something else can stand for: it spoils its element alone.
    """

    def __init__(self, text: str, key: str = "", *, spoils: bool = False) -> None:
        super().__init__(text)
        self.key = key
        self.spoils = spoils

    def of(self, key: str) -> BadValue:
        """The same about another key."""
        return BadValue(str(self), key, spoils=self.spoils)


def read(kind: Kind, value: Any, colours: Mapping[str, str]) -> Any:
    """A value converted to its kind: numbers and flags as such, colours as ``#rrggbb`` or ``none``, lengths in mm.

    Percentages stay texts; :func:`mm` turns them into mm. Lists are read item by item.

    Args:
        kind: what it must be.
        value: of the deck file, templates filled in.
        colours: the deck's own names for colours.

    Raises:
        BadValue: it is not of that kind; says what was found and what is wanted.
    """
    match kind.name:
        case "length":
            return length(value)
        case "number":
            return _number(value)
        case "whole":
            return _whole(value)
        case "flag":
            return _flag(value)
        case "colour":
            return colour(value, colours)
        case "paint":
            return _paint(str(value), colours)
        case "cells":
            return _cells(str(value), colours)
        case "choice":
            value = spelling.word(value, kind.words)
            if value not in kind.words:
                raise BadValue(f"{value!r} is not one of {', '.join(kind.words)}")
            return value
        case "box" | "circle" if isinstance(value, str):
            if value not in kind.words:
                count = {"box": "[x, y, width, height]", "circle": "[x, y, radius]"}[kind.name]
                raise BadValue(f"{value!r} is neither {count} nor one of {', '.join(kind.words)}")
            return value
        case "insets" if isinstance(value, list) and len(value) == 3:
            raise BadValue(f"{value!r} has 3 values; give one, 2 (top and bottom, left and right) or 4")
        case "insets" | "radii" if not isinstance(value, list):
            return length(value)
        case "polygon" if not isinstance(value, list):
            return _whole(value)
        case _:
            return _list(kind, value)


def length(value: Any) -> Length:
    """A length in mm, or a percentage as it is.

    Raises:
        BadValue: neither.
    """
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if not abs(value) <= _FARTHEST:
            raise _too_far(value)
        return float(value)
    return _parsed(value)


def mm(value: Length, whole: float) -> float:
    """A length in mm; a percentage refers to ``whole``."""
    return float(value[:-1]) * whole / 100 if isinstance(value, str) else value


def told(value: float) -> str:
    """A number for messages, with at most two decimals."""
    return f"{value:z.2f}".rstrip("0").rstrip(".")


def colour(value: Any, colours: Mapping[str, str] = {}) -> str:
    """A colour as ``#rrggbb``, or ``none``.

    Raises:
        BadValue: no such colour.
    """
    found = colours.get(value, value)
    try:
        return _colour(str(found))
    except BadValue:
        from PIL.ImageColor import colormap

        own = f" and the deck's own {', '.join(colours)}" if colours else ""
        hint = f"write #rrggbb, or a name such as black, red, teal{own}"
        if _CLEAR.match(str(found).strip().lower()):
            hint += "; how clear it is says opacity"
        elif names := similar(str(value), [*colours, *colormap]):
            hint = f"did you mean {' or '.join(names)}?"
        raise BadValue(f"{value!r} is not a colour; {hint}") from None


def _paint(value: str, colours: Mapping[str, str]) -> str:
    """A colour, or a gradient in full."""
    if not gradients.is_gradient(value):
        return colour(value, colours)
    try:
        return gradients.read(value, lambda shade: colour(shade, colours))
    except BadValue:
        raise
    except ValueError as wrong:
        raise BadValue(str(wrong)) from None


def _cells(value: str, colours: Mapping[str, str]) -> str:
    """What fills the cells of a board: colours as ``#rrggbb``, or the signs that say the usual fill, or no cell."""
    rows = value.strip("\n").splitlines()
    return "\n".join(" ".join(word if word in CELLS else colour(word, colours) for word in row.split()) for row in rows)


def box(value: Sequence[Length] | str, around: Box, size: Size) -> Box:
    """A box in mm, in the coordinates of the box around; lengths count from its corner.

    Args:
        value: [x, y, width, height] as read, or a name.
        around: the box around.
        size: of the card, for the boxes with a name.
    """
    if isinstance(value, str):
        return around if value == "parent" else size.box(value)
    x, y, width, height = value
    left, top, wide, high = around
    return (left + mm(x, wide), top + mm(y, high), mm(width, wide), mm(height, high))


def inset(value: Any, around: Box) -> Box:
    """The box inside an inset: one length, [top and bottom, left and right] or [top, right, bottom, left]."""
    x, y, width, height = around
    sides: list[Length] = list(value) if isinstance(value, (list, tuple)) else [value]
    top, right, bottom, left = sides if len(sides) == 4 else (sides[0], sides[-1]) * 2
    up, down, west, east = mm(top, height), mm(bottom, height), mm(left, width), mm(right, width)
    return (x + west, y + up, width - west - east, height - up - down)


@cache
def _parsed(value: str) -> Length:
    found = _LENGTH.match(value) if isinstance(value, str) else None
    if found is None:
        raise BadValue(f"{value!r} is not a length; write mm as a number, or a text such as 3mm, 0.25in, 12pt, 50%")
    number, unit = float(found[1]), found[2] or ""
    if not abs(number) <= _FARTHEST:
        raise _too_far(value)
    return f"{number}%" if unit == "%" else number * UNITS[unit]


def _too_far(value: Any) -> BadValue:
    told = str(value)
    return BadValue(
        f"{told[:12]}{'...' * (len(told) > 12)} is not a length that can be printed; the limit is {_FARTHEST:.0f}"
    )


def _number(value: Any) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        raise BadValue(f"{value!r} is not a number") from None
    if not abs(number) <= _MOST:
        raise BadValue(f"{value!r} is not a number up to a million")
    return number


def _whole(value: Any) -> int:
    number = _number(value)
    if number != int(number) or number < 0:
        raise BadValue(f"{value!r} is not a whole number from 0")
    return int(number)


def _flag(value: Any) -> bool:
    word = str(value).strip().lower()
    if word not in _TRUE | _FALSE:
        raise BadValue(f"{value!r} is neither true nor false")
    return word in _TRUE


def printed(value: Any) -> str:
    """A value as text on a card: empty for None, whole numbers without a point, lists with commas."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if type(value) is float:
        return str(int(value)) if value == value // 1 and abs(value) < 1e15 else f"{value:.10g}"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(printed, value))
    return str(value)


_COMMON: Final = {"none": "none", "black": "#000000", "white": "#ffffff"}


@cache
def _colour(value: str) -> str:
    word = value.strip().lower()
    if word in _COMMON:
        return _COMMON[word]
    if _HEX.fullmatch(word):
        return word if len(word) == 7 else "#" + "".join(2 * digit for digit in word[1:])
    from PIL.ImageColor import colormap  # the CSS names; it brings all of PIL's pictures with it

    if (known := colormap.get(word)) is None:
        raise BadValue(value)
    return known if isinstance(known, str) else "#{:02x}{:02x}{:02x}".format(*known[:3])


def _list(kind: Kind, value: Any) -> list[Any]:
    """A list of lengths, of whole numbers for a grid's, of points for a line's or polygon's."""
    least, most = kind.many
    if not isinstance(value, list) or not least <= len(value) <= most:
        many = f"{least}" if most == least else f"{least} to {most}" if most < 1000 else f"at least {least}"
        raise BadValue(f"{value!r} is not a list of {many} values")
    return [_list(_POINT, item) if isinstance(item, list) else length(item) for item in value]


_POINT = Kind("list", many=(2, 2))
