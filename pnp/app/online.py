"""Fetch the tables that a deck names by their addresses, and keep a dated copy beside the deck."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from pnp.app import files
from pnp.cards.deck import Deck
from pnp.cards.sources import online
from pnp.cards.sources.files import find
from pnp.errors import DeckError

_SECONDS, _MOST = 20.0, 20_000_000
"""How long to wait, and bytes of a table."""


def _now() -> datetime:
    return datetime.now(UTC)


def fetch(deck: Path, outside: Sequence[Path] = (), now: Callable[[], datetime] = _now) -> None:
    """Fetch every table of a deck, or of all decks of a file, that lies on the web.

    Args:
        deck: file, folder or name.
        outside: folders that it may read files from.
        now: what time it is.

    Raises:
        DeckError: one cannot be fetched, or is no table; the copies of earlier times stay.
        InputFileError, OutputError: the deck cannot be read, or a copy not be written.
    """
    root = find(deck).parent
    found = {address: _table(address) for address in Deck.addresses(deck, outside)}
    for address, data in found.items():
        copy = root / online.copy_of(address)
        files.prepare_directory(copy.parent)
        files.write(copy, data)
        told = {"address": address, "fetched": now().isoformat(timespec="minutes")}
        files.write(online.about(copy), (json.dumps(told, indent=1) + "\n").encode())


def _table(address: str) -> bytes:
    """What lies at an address.

    Raises:
        DeckError: it cannot be fetched, or is no table.
    """
    try:
        asked = Request(online.source(address), headers={"User-Agent": "pnp", "Accept": "text/csv, */*"})
        with urlopen(asked, timeout=_SECONDS) as answer:
            kind = answer.headers.get_content_type()
            data: bytes = answer.read(_MOST + 1)
    except HTTPError as error:
        error.close()
        raise DeckError(f"{address} cannot be fetched: the server answers {error.code}, {error.reason}.") from None
    except (URLError, OSError, ValueError, HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise DeckError(f"{address} cannot be fetched: {str(reason).rstrip('.')}.") from None
    if len(data) > _MOST:
        raise DeckError(f"{address} has more than {_MOST // 1_000_000} MB; split the table.")
    if kind == "text/html":
        raise DeckError(
            f"{address} is a web page, no table: share the sheet with everybody who has the link, or publish it as CSV."
        )
    return data
