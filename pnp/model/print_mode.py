"""How a sheet is printed: in colour, in greys, or with little toner."""

from __future__ import annotations

from typing import Literal, cast, get_args

from pnp.errors import GameError
from pnp.message import say

PrintMode = Literal["colour", "mono", "low"]
"""In colour; greys only; thin lines and little toner."""

PRINT_MODES: tuple[PrintMode, ...] = get_args(PrintMode)


def known(name: str) -> PrintMode:
    """The print mode of this name, in any case.

    Raises:
        GameError: there is none of this name.
    """
    if name.lower() not in PRINT_MODES:
        raise GameError(say("input-ink", known=PRINT_MODES, name=repr(name)))
    return cast(PrintMode, name.lower())
