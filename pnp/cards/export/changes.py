"""Only what changed since the last print: what is on each card, in a few bytes, and how many of it were printed.

A card is known by what is drawn on it, front and back, not by its row or title: rows may be sorted, renamed and moved,
and only cards that look different, or of which there are more, are printed again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path as FilePath

from msgspec import MsgspecError, Struct, json, msgpack
from msgspec.structs import replace

from pnp.cards.card import Card, Face
from pnp.model.drawing import FontFile, Group, Image, Item, Path, Text

_VERSION = 1
_ENDING = ".printed.json"
_BYTES = 12
"""Size of a digest in bytes: among a million faces, two have the same one with a chance of 1 in 10^17."""
_encode = msgpack.Encoder().encode


class _Entry(Struct):
    face: str
    copies: int
    title: str


class _State(Struct):
    printed: int
    cards: list[_Entry]
    deck: str = ""
    made: list[_Entry] = []
    marked: bool = False
    files: list[str] = []


class Printed(Struct, frozen=True):
    """What is already printed.

    Attributes:
        copies: how many there are of each card, by :func:`digest` of front and back.
        titles: what the card was called when it was printed, for people who read the file.
        note: why the existing file tells nothing, or empty.
        deck: file of the deck, as its owner.
        made: the same as ``copies``, once the sheets that were made last are on paper.
        marked: whether somebody ever said that sheets are on paper. Until then, those that were made last count.
        files: names of the deck's products in the folder.
    """

    copies: Mapping[str, int] = {}
    titles: Mapping[str, str] = {}
    note: str = ""
    deck: str = ""
    made: Mapping[str, int] = {}
    marked: bool = False
    files: tuple[str, ...] = ()

    def making(self, now: Printed) -> Printed:
        """What is known when sheets were made, after which this would be printed."""
        titles = {**self.titles, **now.titles}
        return replace(self, made=now.copies, copies=self.copies if self.marked else now.copies, titles=titles)

    def on_paper(self) -> Printed:
        """What is known when somebody says that the sheets made last are on paper."""
        return replace(self, copies=self.made, marked=True)

    def dumps(self) -> str:
        """As the text of a state file."""
        cards, made = (
            [_Entry(key, n, self.titles.get(key, "")) for key, n in each.items()] for each in (self.copies, self.made)
        )
        state = _State(_VERSION, cards, self.deck, made, self.marked, sorted(self.files))
        return json.format(json.encode(state), indent=1).decode() + "\n"


def state_file(folder: FilePath, stem: str) -> FilePath:
    """Where a deck's state is kept: beside its products, ``.harbour.printed.json``."""
    return folder / f".{stem}{_ENDING}"


def others_files(own: FilePath, deck: str) -> dict[str, str]:
    """The products of other decks in the same folder, each with the file of its deck, as far as that still exists.

    Args:
        own: the deck's own state file.
        deck: its file.
    """
    states = (load(path) for path in sorted(own.parent.glob(f".*{_ENDING}")) if path != own)
    return {name: state.deck for state in states for name in state.files if state.deck != deck and exists(state.deck)}


def exists(name: str) -> bool:
    """Whether the file that a state file names still exists, for a deck of several without the name of the deck."""
    return name != "" and (FilePath(name).is_file() or FilePath(name.rpartition("#")[0]).is_file())


def load(path: FilePath) -> Printed:
    """What a state file says was printed; a file that cannot be understood says nothing, and ``note`` says why."""
    try:
        state = json.decode(path.read_bytes(), type=_State)
    except FileNotFoundError:
        return Printed()
    except OSError:
        return Printed(note=f"{path} cannot be read, so every card counts as changed.")
    except (MsgspecError, UnicodeDecodeError, RecursionError):
        return Printed(note=f"{path} is damaged, so every card counts as changed.")
    if state.printed != _VERSION:
        return Printed(note=f"{path} is of another version of this program, so every card counts as changed.")
    copies, made = ({card.face: card.copies for card in cards} for cards in (state.cards, state.made))
    titles = {card.face: card.title for card in (*state.cards, *state.made)}
    return Printed(copies, titles, "", state.deck, made, state.marked, tuple(state.files))


def changed(cards: Iterable[Card], printed: Printed) -> Iterator[Card]:
    """The cards to print, in their order: those that look different, and missing copies of the others."""
    there = Counter(printed.copies)
    for card in cards:
        key = digest(card)
        have = max(0, min(there[key], card.copies))
        there[key] -= have
        if card.copies > have:
            yield replace(card, copies=card.copies - have)


def after(deck: Ledger, before: Printed, done: Ledger) -> Printed:
    """What is printed after this job; cards that left the deck are forgotten.

    Args:
        deck: the whole deck as it is now.
        before: what was there.
        done: what was printed in addition.
    """
    copies = {key: n for key, n in (deck.copies & (Counter(before.copies) + done.copies)).items() if n > 0}
    return Printed(copies, {key: deck.titles[key] for key in copies})


class Ledger:
    """Records cards as they pass, so that a streamed deck need not be made twice.

    Attributes:
        copies: by :func:`digest`.
        titles: by the same.
    """

    def __init__(self) -> None:
        self.copies: Counter[str] = Counter()
        self.titles: dict[str, str] = {}

    def passing(self, cards: Iterable[Card]) -> Iterator[Card]:
        """The cards themselves."""
        for card in cards:
            key = digest(card)
            self.copies[key] += card.copies
            self.titles.setdefault(key, card.title)
            yield card


def digest(card: Card) -> str:
    """What is drawn on a card, both sides, as a short text; the same on every machine."""
    return f"{_digest(card.front)}/{_digest(card.back) if card.back else ''}"


@lru_cache(maxsize=256)  # keyed by identity: shared backs are read once, and a long deck's fronts are let go again
def _digest(face: Face) -> str:
    found = blake2b(digest_size=_BYTES)
    size = face.size
    found.update(_encode((size.width, size.height, size.corner, *size.shape)))
    for part in face.parts:
        _feed(found, part.items)
    return found.hexdigest()


def _feed(found: blake2b, items: Iterable[Item]) -> None:
    """Everything that can be seen of the items; ids and alternative texts cannot."""
    for item in items:
        match item:
            case Path():
                found.update(_encode(("path", item.commands, item.style)))
            case Text():
                font = _typeface(item.font) if isinstance(item.font, FontFile) else str(item.font)
                seen = (item.at, item.text, item.size_mm, font, item.anchor, item.colour, item.rotation)
                found.update(
                    _encode((*seen, item.tracking_mm, *((item.outline, item.outline_mm) if item.outline else ())))
                )
            case Image():
                found.update(_encode(("image", item.at, item.size, _bytes(item.data))))
            case Group():
                mixing = (item.blend,) if item.blend != "normal" else ()
                cast = (item.shadow,) if item.shadow else ()
                found.update(_encode(("group", item.matrix, item.clip, item.opacity, *mixing, *cast)))
                for items in filter(None, (item.mask, item.items)):
                    _feed(found, items)
                    found.update(b"end")


@lru_cache(maxsize=64)
def _bytes(data: bytes) -> str:
    return blake2b(data, digest_size=_BYTES).hexdigest()


@lru_cache(maxsize=64)
def _typeface(font: FontFile) -> str:
    """A typeface by what is in its file, whatever its path."""
    return _bytes(FilePath(font.path).read_bytes()) + (f"#{font.index}" if font.index else "")
