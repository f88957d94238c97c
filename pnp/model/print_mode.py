"""How a sheet is printed: in colour, in greys, or with little toner."""

from __future__ import annotations

from typing import Literal, cast, get_args

from pnp.errors import GameError

PrintMode = Literal["colour", "mono", "low"]
"""In colour; greys only; thin lines and little toner."""

PRINT_MODES: tuple[PrintMode, ...] = get_args(PrintMode)


def known(name: str) -> PrintMode:
    """The print mode of this name, in any case.

    Raises:
        GameError: there is none of this name.
    """
    if name.lower() not in PRINT_MODES:
        raise GameError(f"The ink can be {', '.join(PRINT_MODES)}; {name!r} is none of them.")
    return cast(PrintMode, name.lower())
