"""What a spreadsheet would calculate: texts are written so that none is, and read back as they were meant."""

from __future__ import annotations

import re
from typing import Final, TypeVar

_START: Final = r"(^|[,;\t\r\n])"
"""Where a spreadsheet would calculate a text: at its start, and where one that expects another separator parts it."""
_SIGNS: Final = r"(?=[=+\-@＝＋－＠\t\r])"
_FORMULA: Final = re.compile(_START + _SIGNS)
_DEFUSED: Final = re.compile(f"{_START}'{_SIGNS}")
Any_ = TypeVar("Any_", bound=str | int | float | None)


def defused(cell: Any_) -> Any_ | str:
    """A cell that no spreadsheet calculates."""
    return _FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell


def as_meant(text: str) -> str:
    """What was to be said before it was defused."""
    return _DEFUSED.sub(r"\1", text)
