"""Tables on the web: a deck names their address, and reads the copy that was fetched last.

Nothing is fetched here: :mod:`pnp.app.online` does that, and only where it is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit, urlunsplit

from pnp.cards.sources.tables import SHEETS

FOLDER: Final = ".online"
"""Of the copies, in the folder of the deck."""
_SUFFIXES: Final = (".csv", ".tsv", ".json", ".yaml", ".yml", ".toml", ".xlsx", ".xls", ".ods")
_SHEETS: Final = "docs.google.com"


def is_address(name: object) -> bool:
    """Whether a table is named by an address of the web."""
    return isinstance(name, str) and name.lower().startswith(("https://", "http://"))


def addresses(value: object) -> Iterator[str]:
    """The addresses in what a deck says of its tables: a name, or several."""
    yield from (str(each) for each in (value if isinstance(value, list) else [value]) if is_address(each))


def source(address: str) -> str:
    """Where a table is fetched: of a Google Sheet, which is a page, its sheet as CSV."""
    parts = urlsplit(address)
    steps = parts.path.split("/")
    if parts.hostname != _SHEETS or steps[1:3] != ["spreadsheets", "d"] or len(steps) < 4 or "export" in steps:
        return address
    if steps[3] == "e":  # published to the web: that says by itself which form it has
        return urlunsplit(parts._replace(path="/".join([*steps[:5], "pub"]), query=_csv(parts.query), fragment=""))
    sheet = parse_qs(parts.fragment or parts.query).get("gid", ["0"])[0]
    query = f"format=csv&gid={sheet}"
    return urlunsplit(parts._replace(path="/".join([*steps[:4], "export"]), query=query, fragment=""))


def copy_of(address: str) -> str:
    """The name of the copy, from the folder of the deck."""
    parts = urlsplit(address)
    suffix = PurePosixPath(parts.path).suffix.lower()
    digest = blake2b(source(address).partition("#")[0].encode(), digest_size=4).hexdigest()
    return f"{FOLDER}/{parts.hostname or 'table'}-{digest}{suffix if suffix in _SUFFIXES else '.csv'}"


def sheet_of(address: str) -> str:
    """Which sheet of a workbook is meant, as in ``https://.../cards.xlsx#Sheet``; empty for its first one."""
    parts = urlsplit(address)
    return unquote(parts.fragment) if PurePosixPath(parts.path).suffix.lower() in SHEETS else ""


def about(copy: Path) -> Path:
    """The file beside a copy that says where it comes from, and when."""
    return copy.with_name(f"{copy.name}.fetched")


def fetched(copy: Path) -> str:
    """When a copy was fetched, as ISO 8601; empty where that is not known."""
    try:
        return str(json.loads(about(copy).read_text("utf-8"))["fetched"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _csv(query: str) -> str:
    sheet = parse_qs(query).get("gid", [])
    return "&".join([*(f"gid={number}" for number in sheet), "single=true", "output=csv"])
