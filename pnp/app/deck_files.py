"""The files of a deck as an editor has them: read as texts, and saved only where nobody else has changed them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from pnp.app import files
from pnp.cards.deck import Deck
from pnp.cards.sources.files import SUFFIXES, decoded, file_bytes, find, is_deck
from pnp.errors import DeckError, OutputError, PnpError
from pnp.message import say

TABLES = (".csv", ".tsv")
LARGEST = 2_000_000
"""Bytes of a file that is edited."""
_MOST, _LOOKED_AT, _DEEPEST = 100, 5_000, 4
_PLACE = re.compile(r"(?:^|\(|, )([^,()]+?), line (\d+)")


class Changed(PnpError):
    """A file that was changed by another program since it was read."""


class TextFile(Struct, frozen=True):
    """A file as it was read.

    Attributes:
        name: from the deck's folder, with slashes.
        text: its lines end with a line feed, whatever they end with in the file.
        digest: of its bytes.
    """

    name: str
    text: str
    digest: str

    @property
    def is_table(self) -> bool:
        """Whether it has rows and columns."""
        return self.name.lower().endswith(TABLES)


def decks_in(folder: Path) -> list[Path]:
    """The deck files of a folder, or of the only folder in it that has some; the one called deck first."""
    for place in (folder, *sorted(each for each in folder.iterdir() if each.is_dir() and each.name[0] not in "._")):
        found = sorted(file for file in place.iterdir() if is_deck(file))
        if found:
            return sorted(found, key=lambda file: (file.stem != "deck", file.name))
    return []


def decks_of(path: Path) -> list[Path]:
    """The deck of a file, or each of several as ``FILE#NAME``; just the file where it cannot be read."""
    try:
        return [path.with_name(f"{path.name}#{name}") for name in Deck.names_in(path)] or [path]
    except PnpError:
        return [path]


def names(deck: Path) -> list[str]:
    """The deck files and tables in a deck's folder that can be edited, the deck's own file first."""
    root, own = deck.parent, deck.name
    found = [name for name in _texts(root) if name != own]
    decks = [name for name in found if not name.lower().endswith(TABLES)]
    return [own, *(name for name in found if name.lower().endswith(TABLES)), *decks][:_MOST]


def _texts(root: Path) -> Iterator[str]:
    """Names of deck files and tables in a folder and those in it, if they lie there and are no links to elsewhere."""
    real = root.resolve()
    for path, _ in walked(root):
        if path.suffix.lower() in (*SUFFIXES, *TABLES) and path.resolve().is_relative_to(real):
            yield path.relative_to(root).as_posix()


def walked(root: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """The files of a folder and of those in it, hidden ones left out, in order; links to folders are not followed."""
    seen = 0
    for folder, folders, found in os.walk(root):
        deep = len(Path(folder).relative_to(root).parts) >= _DEEPEST
        folders[:] = [] if deep else sorted(name for name in folders if not name.startswith("."))
        for name in sorted(found):
            seen += 1
            if seen > _LOOKED_AT:
                return
            path = Path(folder, name)
            if not name.startswith(".") and path.is_file():
                yield path, path.stat()


def path_of(deck: Path, name: str) -> Path:
    """The file of that name beside a deck; a name that is none of :func:`names` has no path.

    Raises:
        OutputError: there is no such file.
    """
    if name not in names(deck):
        raise OutputError(say("input-edit-unknown", file=name))
    return deck.parent / name


def read(deck: Path, name: str) -> TextFile:
    """A file.

    Raises:
        DeckError, InputFileError, OutputError: there is none, or it is no text, or too large to be edited.
    """
    data = file_bytes(path_of(deck, name), name)
    if len(data) > LARGEST:
        raise DeckError(say("input-edit-large", file=name, most=LARGEST // 1_000_000))
    text, _, _ = _text(data, name)
    return TextFile(name, text, digest(data))


def save(deck: Path, name: str, text: str, known: str) -> TextFile:
    """Write a file, whole or not at all, as it was encoded before.

    Args:
        deck: the deck file.
        name: of the file.
        text: what it shall hold.
        known: digest of the file as it was read.

    Raises:
        Changed: another program has changed it since.
        OutputError: it cannot be written.
    """
    path = path_of(deck, name).resolve()
    before = file_bytes(path, name)
    if digest(before) != known:
        raise Changed(say("input-edit-changed", file=name))
    if not os.access(path, os.W_OK):
        raise OutputError(say("input-edit-locked", file=name))
    after = bytes_of(text, before, name)
    if len(after) > LARGEST:
        raise DeckError(say("input-edit-large", file=name, most=LARGEST // 1_000_000))
    if after != before:
        files.write(path, after, path.stat().st_mode & 0o777)
    return TextFile(name, text, digest(after))


def bytes_of(text: str, before: bytes, name: str) -> bytes:
    """A text encoded as a file was: its line ends, its byte order mark; UTF-8 where that cannot hold it."""
    _, encoding, ends = _text(before, name)
    text = text.replace("\n", ends)
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        return text.encode("utf-8-sig", "replace")


def drafts(deck: Path, texts: Iterable[tuple[str, str]]) -> dict[Path, bytes]:
    """Texts that are not saved yet, by the paths of their files.

    Raises:
        OutputError: the deck has no such file.
    """
    return {path_of(deck, name): text.encode("utf-8", "replace") for name, text in texts}


def place(said: str, known: Iterable[str]) -> tuple[str, int]:
    """The file and the line that an error is about: the first of those files that it names; or an empty name and 0."""
    for name, line in _PLACE.findall(said):
        if name in known:
            return name, int(line)
    return "", 0


def digest(data: bytes) -> str:
    """What two files have in common only if they hold the same."""
    return sha256(data).hexdigest()[:32]


def _text(data: bytes, name: str) -> tuple[str, str, str]:
    """The text of a file, its encoding, and how its lines end."""
    text = decoded(data, name, "cp1252" if name.lower().endswith(TABLES) else "")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        encoding = "utf-16"
    elif data.startswith(b"\xef\xbb\xbf"):
        encoding = "utf-8-sig"
    else:
        encoding = "utf-8" if _is_utf8(data) else "cp1252"
    ends = "\r\n" if "\r\n" in text else "\n"
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding, ends


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def deck_at(path: Path) -> Path | None:
    """The deck file that a path means: itself, or the one in a folder; None where there is no deck."""
    if path.is_dir():
        return next(iter(decks_in(path)), None)
    try:
        return find(path)
    except DeckError:
        return None
