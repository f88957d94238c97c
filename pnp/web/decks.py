"""The decks of a server: the one that it was started with, and copies that visitors brought or began."""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from msgspec import Struct

from pnp.app import deck_files, deck_zips, starting
from pnp.app.deck_views import DeckViews
from pnp.cards.sources.files import parted
from pnp.data import layouts_dir
from pnp.errors import DeckError, PnpError
from pnp.limited import Stopped
from pnp.message import Text, mapped, say
from pnp.web.apart import Apart
from pnp.web.checks import Missing
from pnp.web.settings import Settings

MEMORY = 2_000_000_000
"""Bytes that the process of a deck may use, as with ``pnp cards --untrusted``."""
SECONDS, QUICK_SECONDS = 120.0, 20.0
"""What a deck may take for all of its cards, and for one."""
RUNNING = 4
"""Decks that have processes; those that were used last."""

Run = Callable[..., Awaitable[Any]]


class OpenDeck(Struct, eq=False):
    """A deck that is open.

    Attributes:
        id: nobody can guess it.
        path: its file.
        part: its name in a file of several decks, or empty.
        own: whether it is the user's own, on their disk, not a copy that ends with the server.
        quick: shows one card.
        slow: shows and prints all of them.
        siblings: ids of the decks of the same folder, with the names of their files.
        turns: how many decks may be asked for one card at once, and how many for all of them.
    """

    id: str
    path: Path
    part: str
    own: bool
    quick: Apart
    slow: Apart
    siblings: list[tuple[str, str]]
    turns: tuple[asyncio.Semaphore, asyncio.Semaphore]

    @property
    def name(self) -> str:
        """Its file, and its name in a file of several."""
        return f"{self.path.name}#{self.part}" if self.part else self.path.name

    @property
    def busy(self) -> bool:
        """Whether it is being asked for something."""
        return bool(self.quick.busy or self.slow.busy)

    async def call(self, method: str, *args: Any, quick: bool = False) -> Any:
        """What a method of :class:`DeckViews` gives.

        Raises:
            DeckError, InputFileError, OutputError: of the method, or it took too much time or memory.
        """
        try:
            async with self.turns[0 if quick else 1]:
                return await (self.quick if quick else self.slow).call(method, *args)
        except Stopped as stopped:
            seconds = str(int(QUICK_SECONDS if quick else SECONDS))
            raise DeckError(say(f"input-untrusted-{stopped.reason}", deck=self.path.name, seconds=seconds)) from None
        except PnpError as error:
            raise error.reworded(self.without_folder) from None

    def without_folder(self, text: Text) -> Text:
        """What is said, without where the deck lies: that is nobody's business."""
        folder = str(self.path.parent)
        return mapped(text, lambda part: part.replace(f"{folder}/", "").replace(folder, self.path.parent.name))

    def close(self) -> None:
        """End its processes; the next call begins them again."""
        self.quick.close()
        self.slow.close()


class Decks:
    """All decks of a server."""

    def __init__(self, folder: Path, settings: Settings, run: Run) -> None:
        """Decks whose copies lie in a folder, which is removed when the server ends."""
        self.folder, self.settings, self.run = folder, settings, run
        self._known: dict[str, OpenDeck] = {}
        self._copies: list[tuple[Path, list[str]]] = []
        self._running: list[OpenDeck] = []
        self._offered: list[tuple[str, str, str]] = []
        self._turns = asyncio.Semaphore(settings.jobs + 1), asyncio.Semaphore(settings.jobs)
        self.given: list[OpenDeck] = []
        given = None if settings.deck is None else deck_files.deck_at(settings.deck)
        if given is not None:
            given, own = given.absolute(), not given.is_relative_to(layouts_dir())
            if not own:
                given = shutil.copytree(given.parent, self._place()) / given.name
            others = [path for path in deck_files.decks_in(given.parent) if path != given]
            self.given = self._opened([given, *others], own=own)

    async def offered(self) -> list[tuple[str, str, str]]:
        """The decks that one can begin with: names, titles and what they are."""
        self._offered = self._offered or await self.run(starting.known)
        return self._offered

    def get(self, id: str) -> OpenDeck:
        """A deck.

        Raises:
            Missing: it is unknown; the oldest copies are forgotten.
        """
        deck = self._known.get(id)
        if deck is None:
            raise Missing(say("web-deck-gone"))
        self._running = [*(each for each in self._running if each is not deck), deck]
        for idle in [each for each in self._running[:-RUNNING] if not each.busy]:
            idle.close()
            self._running.remove(idle)
        return deck

    async def begin(self, name: str) -> OpenDeck:
        """A copy of a deck that comes with the program.

        Raises:
            DeckError: there is no such deck.
        """
        place = self._place()
        await asyncio.to_thread(lambda: list(starting.start(place, name)))
        return await self._copied(place)

    async def unpack(self, data: bytes) -> OpenDeck:
        """The deck in a zip.

        Raises:
            DeckError: it is no zip, or holds no deck, or more than is allowed.
        """
        place = self._place()
        try:
            await self.run(deck_zips.unpack, data, place)
            return await self._copied(place)
        except PnpError:
            shutil.rmtree(place, ignore_errors=True)
            raise

    def close(self) -> None:
        """End the processes of all decks."""
        for deck in self._known.values():
            deck.close()

    def _place(self) -> Path:
        return self.folder / "decks" / secrets.token_urlsafe(12)

    async def _copied(self, place: Path) -> OpenDeck:
        found = await asyncio.to_thread(deck_files.decks_in, place) if place.is_dir() else []
        if not found:
            raise DeckError(say("input-zip-deck"))
        opened = self._opened(found, own=False)
        self._copies.append((place, [deck.id for deck in opened]))
        for old, ids in self._copies[: -self.settings.copies]:
            for id in ids:
                self._known.pop(id).close()
            shutil.rmtree(old, ignore_errors=True)
        self._copies = self._copies[-self.settings.copies :]
        return opened[0]

    def _opened(self, paths: list[Path], *, own: bool) -> list[OpenDeck]:
        """The decks of a folder."""
        siblings: list[tuple[str, str]] = []
        opened = []
        for each in [named for path in paths for named in deck_files.decks_of(path)]:
            quick = Apart(DeckViews, each, memory=MEMORY, seconds=QUICK_SECONDS)
            slow = Apart(DeckViews, each, memory=MEMORY, seconds=SECONDS)
            path, part = parted(each)
            deck = OpenDeck(secrets.token_urlsafe(12), path, part, own, quick, slow, siblings, self._turns)
            siblings.append((deck.id, deck.name))
            self._known[deck.id] = deck
            opened.append(deck)
        return opened
