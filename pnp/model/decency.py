"""Whether a text of chance shows an offensive word (``layouts/offensive.toml``)."""

from __future__ import annotations

import re
from functools import cache

from pnp.data import load_layout

_ALIKE = str.maketrans("OILSEAZTBG9U", "01153427866V")
"""Letters as the digits that look like them; the 9 is taken for a G too, and the U for a V."""


def is_decent(text: str) -> bool:
    """Whether no offensive word can be read anywhere in a text, in letters or in digits that look like them."""
    return _words().search(text.upper().translate(_ALIKE)) is None


@cache
def _words() -> re.Pattern[str]:
    listed = (word for words in load_layout("offensive").values() for word in words)
    return re.compile("|".join(sorted({word.upper().translate(_ALIKE) for word in listed})))
