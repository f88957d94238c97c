"""Pupils with the same name, and the column of the class list that tells them apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

_MIDNIGHT = re.compile(r"[ T]00:00(:00(\.0+)?)?$")
"""What spreadsheets have behind a date without a time."""
_ASIDE = re.compile(r" \(.*\)$")
_SPACES = re.compile(r"\s+")
_NOTHING = re.compile("[\u00ad\u200b\u2060\ufeff]")
"""Characters that only say where a line may break, and come along when a name is copied from a web page."""


def tidy(text: str) -> str:
    """A text with single spaces and composed characters (NFC); of what is not seen only what shapes letters stays."""
    return _SPACES.sub(" ", unicodedata.normalize("NFC", _NOTHING.sub("", text))).strip()


def aside(name: str) -> str:
    """What stands in brackets behind a name, such as that which tells it from another one, with the space before it."""
    found = _ASIDE.search(name)
    return found[0] if found else ""


def key(name: str) -> str:
    """A name without what is easily written in two ways: case, spaces, forms and unseen characters."""
    plain = unicodedata.normalize("NFKC", name.casefold())
    return "".join(c for c in plain if unicodedata.category(c) not in ("Zs", "Cf"))


def columns_apart(columns: Iterable[int], rows: Iterable[Sequence[str]]) -> list[int]:
    """Columns in the order in which they are tried: those that merely number the rows come last."""
    table = list(rows)
    return sorted(
        columns, key=lambda index: [cell(row, index) for row in table] == [*map(str, range(1, len(table) + 1))]
    )


def apart(rows: Sequence[Sequence[str]], columns: Iterable[int]) -> Mapping[int, list[str]]:
    """What tells rows apart, by the columns in which every row has another text."""
    found = {index: [cell(row, index) for row in rows] for index in columns}
    return {index: texts for index, texts in found.items() if all(map(key, texts)) and _differ(texts)}


def cell(row: Sequence[str], index: int) -> str:
    """A cell as it is printed behind a name; empty where the row ends before it."""
    return _MIDNIGHT.sub("", tidy(row[index])).removesuffix(".0") if index < len(row) else ""


def _differ(texts: Sequence[str]) -> bool:
    return len({key(text) for text in texts}) == len(texts)
