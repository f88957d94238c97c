"""One sentence for every error that a damaged font causes."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager

from pnp.errors import DrawingError

_SIGNS = (struct.error, AssertionError, LookupError, ValueError, TypeError, AttributeError, ArithmeticError)


@contextmanager
def damage(name: str) -> Iterator[None]:
    """Context for reading a font: fontTools raises many kinds of errors for a damaged file, and all become one.

    Raises:
        DrawingError: the font is damaged.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, _SIGNS) or type(error).__module__.startswith("fontTools."):
            raise DrawingError(f"The font {name} is damaged and cannot be embedded; give another file.") from error
        raise
