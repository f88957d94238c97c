"""Deck files as plain values that know where they are written: YAML, TOML and JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from pnp.cards.sources.blocks import Block, Where, kind
from pnp.data import layouts_dir
from pnp.errors import DeckError, InputFileError
from pnp.message import say

SUFFIXES: Final = (".yaml", ".yml", ".toml", ".json")
_FACES: Final = re.compile(rb"""(?m)^(?:(?:faces|decks)[ ]*:|\[(?:faces|decks)[.\]]|.*"(?:faces|decks)"\s*:\s*\{)""")
"""What deck files have and tables do not."""
Drafts = Mapping[Path, bytes]
"""Files as an editor has them, where they are not saved yet."""
NO_DRAFTS: Final[Drafts] = MappingProxyType({})
_PACKED: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How files begin that spreadsheet programs write as their own: XLSX and ODS, XLS."""
_LARGEST: Final = 64_000_000
_DEEPEST: Final = 60


def parted(path: Path) -> tuple[Path, str]:
    """A path, and the name of a deck in a file of several: ``game.yaml#heroes``; empty where none is named."""
    name, hash_, deck = path.name.rpartition("#")
    return (path.parent / name, deck) if hash_ and name and not path.exists() else (path, "")


def find(path: Path) -> Path:
    """The deck file that a path or a bare name means.

    Args:
        path: a file; a folder with ``deck.yaml``, ``deck.yml``, ``deck.toml`` or ``deck.json`` in it; or the name of
            one of the decks that come with the program; with or without the name of a deck in it.

    Raises:
        DeckError: there is none; says what was looked for.
    """
    own, path = layouts_dir() / "decks", parted(path)[0]
    places = [path, own / path] if path.parts and ".." not in path.parts else [path]
    for place in places:
        if place.is_file():
            return place
        for suffix in SUFFIXES:
            if (inside := place / f"deck{suffix}").is_file():
                return inside
            if place == own / path and (beside := place.with_name(place.name + suffix)).is_file():
                return beside
    names = ", ".join(f"deck{suffix}" for suffix in SUFFIXES)
    if path.is_dir():
        raise DeckError(f"{path} holds no deck: it needs one of {names}.")
    known = sorted(entry.stem for entry in own.iterdir()) if own.is_dir() else []
    also = f"; decks that come with the program: {', '.join(known)}" if known and len(path.parts) == 1 else ""
    raise DeckError(f"There is no deck {str(path)!r}: give a deck file, or a folder with one of {names}{also}.")


def others(path: Path) -> list[str]:
    """Names of the other deck files in a folder that was given for the deck in it, or of none where a file was.

    Args:
        path: as for :func:`find`.

    Raises:
        DeckError: there is no deck.
    """
    found = find(path)
    if parted(path)[0].name == found.name:
        return []
    return sorted(file.name for file in found.parent.iterdir() if file != found and is_deck(file))


def is_deck(file: Path) -> bool:
    """Whether a file looks like a deck or is called one; an unreadable file cannot be printed, so it does not count."""
    try:
        return (
            file.suffix in SUFFIXES
            and file.is_file()
            and (file.stem == "deck" or bool(_FACES.search(file.read_bytes())))
        )
    except OSError:
        return False


def load(path: Path, name: str, drafts: Drafts = NO_DRAFTS) -> Block:
    """The mapping in a deck file.

    Args:
        path: a YAML, TOML or JSON file.
        name: how messages call it.
        drafts: what counts instead of the file.

    Raises:
        DeckError: it cannot be read; names the line and what is wrong there.
    """
    value = read(path, name, drafts)
    if not isinstance(value, Block):
        raise DeckError(
            f"{name}: a deck is one mapping of keys such as faces and data, but this file holds {kind(value)}."
        )
    return value


def read(path: Path, name: str, drafts: Drafts = NO_DRAFTS) -> Any:
    """What a YAML, TOML or JSON file holds, mappings as :class:`Block`.

    Raises:
        DeckError: it cannot be read; names the line and what is wrong there.
    """
    text = decoded(file_bytes(path, name, drafts), name)
    match path.suffix.lower():
        case ".toml":
            from pnp.cards.sources import from_toml

            return from_toml.read(text, name)
        case ".json":
            from pnp.cards.sources import from_json

            return from_json.read(text, name)
        case ".yaml" | ".yml":
            from pnp.cards.sources import from_yaml

            return from_yaml.read(text, name)
        case other:
            raise DeckError(f"{name}: {other or 'a file without a suffix'} is not one of {', '.join(SUFFIXES)}.")


def file_bytes(path: Path, name: str, drafts: Drafts = NO_DRAFTS) -> bytes:
    """The bytes of a file, or those of its draft.

    Raises:
        InputFileError: it is missing, unreadable, too large, or a folder or a device instead of a file.
    """
    if (draft := drafts.get(path)) is not None:
        return draft
    try:
        if path.exists() and not path.is_file():  # a device or a pipe might never end
            raise InputFileError(f"{name} is a folder or a device; name a file.")
        if path.stat().st_size > _LARGEST:
            raise InputFileError(f"{name} has more than {_LARGEST // 1_000_000} MB; split it.")
        return path.read_bytes()
    except FileNotFoundError:
        if path.name == name and path.parent != Path():
            raise InputFileError(say("input-file-none-in", file=name, folder=str(path.parent))) from None
        raise InputFileError(say("input-file-none", file=name)) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise InputFileError(f"{name} cannot be read: {reason}.") from None


def decoded(data: bytes, name: str, otherwise: str = "") -> str:
    """Text of UTF-8 or, with a byte order mark, UTF-16.

    Args:
        data: the file.
        name: for the message.
        otherwise: the encoding for data that is not UTF-8; if empty, such data is refused.

    Raises:
        DeckError: it is not; names the line.
    """
    if data.startswith(_PACKED):
        raise DeckError(
            f"{name} is no text, but the file of a spreadsheet program: give it back its suffix, such as .xlsx, or "
            "save the table as CSV."
        )
    utf16 = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    if not utf16 and data.count(0, 0, 4096) > min(len(data), 4096) / 4:
        raise DeckError(f"{name} looks like UTF-16 or UTF-32, or is not text; save the file as UTF-8.")
    try:
        return data.decode("utf-16" if utf16 else "utf-8-sig")
    except UnicodeDecodeError as error:
        if otherwise and not utf16:
            return data.decode(otherwise, errors="replace")
        line = data.count(b"\n", 0, error.start) + 1
        raise DeckError(f"{name}, line {line}: this is not UTF-8 text; save the file as UTF-8.") from None


def parsed(text: str, where: Where) -> Any:
    """A value written as YAML inside a cell, such as ``[1, 2, 3]``.

    Raises:
        DeckError: it is not YAML.
    """
    from pnp.cards.sources import from_yaml

    return from_yaml.read(text, str(where))


def located(value: Any, place: str = "deck") -> Any:
    """A plain value of Python's as if read from a file; places are paths such as ``faces.front.elements[2]``.

    Values may be numpy's, rows may come from an iterator, and dates become ISO texts, as those in tables do.

    Raises:
        DeckError: it holds what no deck file can hold.
    """
    if place.count(".") + place.count("[") > _DEEPEST:
        raise DeckError(f"{place[:60]}...: this is nested too deeply, or holds itself.")
    if isinstance(value, dict):
        below = "" if place == "deck" else f"{place}."
        if odd := [key for key in value if not isinstance(key, str)]:
            raise DeckError(f"{place}: the key {odd[0]!r} is not a text.")
        return Block(
            Where(place),
            {key: located(item, below + key) for key, item in value.items()},
            {key: Where(below + key) for key in value},
        )
    if isinstance(value, (list, tuple, Iterator)):
        return [located(item, f"{place}[{index}]") for index, item in enumerate(value, 1)]
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if hasattr(value, "tolist"):
        return located(value.tolist(), place)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Path):
        return str(value)
    raise DeckError(f"{place}: {kind(value)} cannot stand in a deck.")
