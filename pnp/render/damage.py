"""One sentence for whatever a damaged font brings about."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager

from pnp.errors import DrawingError

_SIGNS = (struct.error, AssertionError, LookupError, ValueError, TypeError, AttributeError, ArithmeticError)


@contextmanager
def damage(name: str) -> Iterator[None]:
    """While a font is read that passed for one: fontTools meets damage with whatever error comes first.

    Raises:
        DrawingError: the font is damaged.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, _SIGNS) or type(error).__module__.startswith("fontTools."):
            raise DrawingError(f"The font {name} is damaged and cannot be embedded; give another file.") from error
        raise
