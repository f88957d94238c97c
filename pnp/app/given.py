"""What a program is given by another one, looked at where no type checker may have done so: one sentence, not a crash.

Raises :class:`TypeError` in the words of Python, for a mistake in a program; it is no input that a user could mend.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path
from typing import SupportsIndex

from pnp.errors import GameError
from pnp.model.code import MAX_SEED, seed_of


def seed(value: int | str) -> int:
    """A seed from a number or a text.

    Raises:
        CodeError: the text cannot stand in a code.
        GameError: the number is out of range.
        TypeError: it is neither.
    """
    if isinstance(value, bool) or not isinstance(value, str | SupportsIndex):
        raise TypeError(f"A seed is a whole number or a text, such as 7 or '6XW', not {value!r}.")
    number = seed_of(value) if isinstance(value, str) else index(value)
    if not 0 <= number <= MAX_SEED:
        raise GameError(f"A seed is a number from 0 to {MAX_SEED}; {number} is not.")
    return number


def whole(value: int | None, what: str) -> int | None:
    """A whole number; None for none.

    Raises:
        TypeError: it is something else; says what it should be.
    """
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"{what} is a whole number, such as 3, not {value!r}.")
    return index(value)


def text(value: str, what: str) -> str:
    """A text.

    Raises:
        TypeError: it is something else; says what it should be.
    """
    if not isinstance(value, str):
        raise TypeError(f"{what} is a text, not {value!r}.")
    return value


def path(value: Path | str) -> Path:
    """The path of a photograph.

    Raises:
        TypeError: it is the photograph itself, or something else.
    """
    if isinstance(value, bytes | bytearray | memoryview):
        raise TypeError("A photograph is named by its path, not given as bytes: write them to a file.")
    return Path(value)


def names(value: Sequence[str] | str) -> tuple[str, ...]:
    """Names of variations; a text alone is one name.

    Raises:
        TypeError: one of them is no text.
    """
    return tuple(text(name, "The name of a variation") for name in ((value,) if isinstance(value, str) else value))


def answers(value: Mapping[str, str] | None) -> dict[str, str]:
    """What a person sees, by region.

    Raises:
        TypeError: a region or an ink is no text.
    """
    said = dict(value or {})
    for region, ink in said.items():
        text(region, "The region of an answer, such as 'space:17',")
        text(ink, "An answer, such as 'red',")
    return said
