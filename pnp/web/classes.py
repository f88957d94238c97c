"""The classes of a server: each is a folder as ``pnp check --report`` writes it, and what is being done with it.

They lie in the session's folder, which is removed when the server ends; but the one that the server was opened with.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct, field

from pnp.app import files
from pnp.classroom import folder
from pnp.classroom.lists.roster import TEXTS, Roster
from pnp.classroom.marks.marked import Work
from pnp.classroom.marks.marking import mark
from pnp.classroom.piles.pile import KINDS, natural
from pnp.classroom.sets.classset import ClassOrder
from pnp.errors import InputFileError, PnpError
from pnp.message import ENGLISH, Text, mapped, say
from pnp.web import classwork
from pnp.web.checks import Busy, Check, Checks, Missing, safe_name
from pnp.web.classwork import Standing
from pnp.web.pool import Run
from pnp.web.settings import Settings

BATCH = 2
"""Pictures that are read before the class is marked anew, so that everybody sees it go on."""
_LONGEST = 3600.0
"""Seconds that a pile or a set may take."""
_TOGETHER = 6
"""Pictures of one sheet that a queue of doubts takes."""


class Room(Struct, eq=False):
    """A class.

    Attributes:
        id: nobody can guess it.
        folder: of its files.
        stays: whether the folder is the visitor's own, and stays when the server ends.
        lang: of report and gradebook.
        standing: how it stands; None before that is known.
        notes: what a teacher should know of the set that was made last.
        coming: pictures that were saved but that the standing does not know of.
        doing: what is being done.
        failed: why the class could not be marked.
        unmade: why the latest set could not be made.
        version: counts what a page shows anew.
    """

    id: str
    folder: Path
    stays: bool
    lang: str
    standing: Standing | None = None
    notes: tuple[Text, ...] = ()
    coming: int = 0
    doing: Literal["", "reading", "making"] = ""
    failed: Text = ""
    unmade: Text = ""
    version: int = 0
    stale: bool = False
    working: asyncio.Lock = field(default_factory=asyncio.Lock)
    saying: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def roster(self) -> Roster | None:
        """The class list; None while there is none."""
        return self.standing.roster if self.standing else None

    @property
    def title(self) -> str:
        """What it is called: as its list is."""
        return self.folder.resolve().name if self.roster is None else self.roster.path.stem

    @property
    def left(self) -> int:
        """Pictures that are to be read."""
        return self.coming + (len(self.standing.marked.unread) if self.standing else 0)

    @property
    def sets(self) -> list[str]:
        """What the files of the class sets are called that were made here."""
        made = self.folder / folder.PRINT
        return sorted(path.stem for path in made.glob("*.pdf") if path.with_suffix(".csv").exists())

    @property
    def photos(self) -> list[str]:
        """Names of the pictures that were taken here."""
        taken = self.folder / folder.PHOTOS
        names = (path.name for path in taken.iterdir()) if taken.is_dir() else ()
        return sorted((name for name in names if not name.startswith(".")), key=natural)

    @property
    def pictures(self) -> set[str]:
        """What the report shows: paths from the folder."""
        results = [each.result for each in self.standing.marked.pictures] if self.standing else []
        return {name for each in results for name in (each.overlay, each.review, each.name) if name}

    def work(self, code: str) -> Work:
        """The sheet of a code.

        Raises:
            Missing: no picture shows it.
        """
        works = self.standing.marked.sheets if self.standing else ()
        if (found := next((work for work in works if work.code == code), None)) is None:
            raise Missing
        return found

    def without_folder(self, text: Text) -> Text:
        """What is said, without where the folder lies: that is nobody's business."""
        return mapped(text, lambda words: words.replace(f"{self.folder}/", ""))


class Classes:
    """All classes of a server."""

    def __init__(self, home: Path, settings: Settings, run: Run, checks: Checks) -> None:
        self.home, self.settings, self.run, self.checks = home, settings, run, checks
        self.opened: Room | None = None
        """The class that the server was opened with."""
        self._known: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def all(self) -> list[Room]:
        """Every class, the latest one first."""
        return list(reversed(self._known.values()))

    def get(self, id: str) -> Room:
        """A class.

        Raises:
            Missing: it is unknown.
        """
        if id not in self._known:
            raise Missing(say("web-class-gone"))
        return self._known[id]

    def open(self, home: Path) -> Room:
        """A folder that stays: of a class that was begun, here or on the command line, or an empty one."""
        self.opened = self.within(home, stays=True)
        return self.opened

    def within(self, home: Path, *, stays: bool, lang: str = ENGLISH) -> Room:
        """The class of a folder; it is looked at if it was begun there."""
        found = next((room for room in self._known.values() if room.folder == home.absolute()), None)
        if found is None:
            found = self._new(home, stays=stays, lang=lang)
            if folder.is_class(home):
                self._again(found)
        return found

    async def begin(self, name: str, data: bytes, encoding: str | None, lang: str) -> Room:
        """A class with this list; or the one that is opened, while it has none.

        Raises:
            RosterError, InputFileError: that is no class list.
            Busy: there are too many classes.
        """
        room = self.opened
        if room is None or room.standing is not None:
            if len(self._known) >= self.settings.classes:
                raise Busy
            id = secrets.token_urlsafe(12)
            room = self._new(self.home / id, stays=False, lang=lang, id=id)
            room.folder.mkdir(mode=0o700)
        room.lang = lang
        try:
            await self.list(room, name, data, encoding)
        except PnpError:
            if not room.stays:
                self.forget(room)
            raise
        return room

    def forget(self, room: Room) -> None:
        """Know a class no longer; its folder stays as it is."""
        self._known.pop(room.id, None)

    async def list(self, room: Room, name: str, data: bytes, encoding: str | None) -> None:
        """Take a class list in place of the one before.

        Raises:
            RosterError, InputFileError: it is none; the one before stays.
        """
        async with room.working:
            roster = await self.run(classwork.listed, room.folder, safe_name(name), data, encoding, room.lang)
            if room.standing is None:
                room.standing = Standing(roster, mark([], roster), roster.notes, room.lang)
        self._again(room)

    def make(self, room: Room, order: ClassOrder) -> None:
        """Begin to make a class set."""
        room.doing = room.doing or "making"
        self._start(self._make(room, order))

    def add(self, room: Room, pictures: Iterable[tuple[str, bytes | Path]]) -> None:
        """Take pictures of sheets, or scans of many of them.

        Raises:
            InputFileError: a file is none, by its name.
            Busy: there are too many.
        """
        found = [(safe_name(name), data) for name, data in pictures]
        for name, _ in found:
            if Path(name).suffix.lower() not in KINDS and "." in name:
                raise InputFileError(say("reader-no-picture", photo=name))
        if len(room.photos) + len(found) > self.settings.pile:
            raise Busy
        home = room.folder / folder.PHOTOS
        home.mkdir(exist_ok=True)
        for name, data in found:
            files.write(free(home, name), data if isinstance(data, bytes) else data.read_bytes())
            if isinstance(data, Path):
                data.unlink()
        room.coming += len(found)
        self._again(room)

    async def take_out(self, room: Room, name: str) -> None:
        """Let a picture that was taken here count no longer.

        Raises:
            Missing: there is none.
        """
        if name not in room.photos:
            raise Missing
        await self.run(classwork.taken_out, room.folder, name)
        self._again(room)

    async def move(self, room: Room, code: str, name: str, player: int = 1) -> None:
        """Say whose a sheet is; nobody's name: as printed.

        Raises:
            RosterError, CodeError: nobody has that name, or there is no such sheet or player.
            Missing: there is no class list.
        """
        await self._said(room, classwork.moved, code, name, player)

    async def excuse(self, room: Room, name: str, *, yes: bool) -> None:
        """Say that a pupil need not hand in a sheet, or must again.

        Raises:
            RosterError: nobody has that name.
            Missing: there is no class list.
        """
        await self._said(room, partial(classwork.excused, yes=yes), name)

    async def settle(self, room: Room, code: str, lang: str) -> Check:
        """A check of the pictures of a sheet, with the queue of what is in doubt; its answers count for the class.

        Raises:
            Missing: no picture shows that sheet.
            Busy: too many checks wait.
        """
        work = room.work(code)
        pictures = []
        seen = {(each.result.digest, each.result.page): each.result for each in work.pictures}
        for result in list(seen.values())[:_TOGETHER]:
            path = room.folder / result.photo
            if result.page is None:
                pictures.append((path.name, await asyncio.to_thread(path.read_bytes)))
            else:
                data = await self.run(classwork.page_alone, path, result.page)
                pictures.append((f"{path.stem}-p{result.page}.png", data))
        known = folder.answers_in(room.folder, tuple(room.folder / each.photo for each in seen.values()))
        said = [(code, {region: text}) for region, text in known.by_code.get(code, {}).items()]
        return self.checks.add(
            pictures, lang, only=code, said=said, home=f"/class/{room.id}", heard=partial(self._answered, room, code)
        )

    def again(self, room: Room) -> None:
        """Look at the folder once more: somebody may have worked in it on the command line."""
        self._again(room)

    async def close(self) -> None:
        """End what is being done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _new(self, home: Path, *, stays: bool, lang: str, id: str = "") -> Room:
        room = Room(id or secrets.token_urlsafe(12), home.absolute(), stays, lang)
        self._known[room.id] = room
        return room

    async def _said(self, room: Room, call: Callable[..., None], *what: object) -> None:
        if room.roster is None:
            raise Missing
        async with room.saying:
            await self.run(call, room.folder, room.roster, *what)
        self._again(room)

    def _answered(self, room: Room, code: str, said: Mapping[str, Mapping[str, str]]) -> None:
        folder.answer(room.folder, code, said.get(code, {}))
        self._again(room)

    def _again(self, room: Room) -> None:
        """Have the class marked, soon."""
        begun, room.stale = room.stale, True
        room.version += 1
        if not begun:
            self._start(self._mark(room))

    async def _mark(self, room: Room) -> None:
        """Mark the class until nothing is new; after every few pictures everybody sees how far it is."""
        async with room.working:
            most: int | None = BATCH
            while room.stale:
                room.stale, coming = False, room.coming
                room.doing, before = "reading", room.left
                standing, room.failed = await self._done(room, classwork.standing, most)
                if standing is None:
                    break
                room.standing, room.lang = standing, standing.lang
                room.coming -= coming
                room.version += 1
                room.stale |= bool(standing.marked.unread)
                most = BATCH if room.left < before else None  # whatever cannot be read is passed at last
            room.doing, room.stale = "", False
        room.version += 1

    async def _make(self, room: Room, order: ClassOrder) -> None:
        async with room.working:
            room.doing = "making"
            room.version += 1
            made, room.unmade = await self._done(room, classwork.make_set, order)
            room.notes = () if made is None else made
            room.doing = ""
        self._again(room)

    async def _done(self, room: Room, call: Callable[..., Any], *what: object) -> tuple[Any, Text]:
        """What a worker does in the class's folder; None, and why, if that did not succeed."""
        try:
            return await self.run(call, room.folder, *what, seconds=_LONGEST), ""
        except PnpError as error:
            return None, room.without_folder(error.message)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def pasted(title: str) -> str:
    """What the file of a pasted list is called."""
    name = safe_name(title.strip() or "class")
    return name if name.endswith(TEXTS) else f"{name}.csv"


def free(home: Path, name: str) -> Path:
    """A path in a folder that nothing has yet: phones call every picture image.jpg."""
    path, number = home / name, 1
    while path.exists():
        number += 1
        path = home / f"{Path(name).stem}-{number}{Path(name).suffix}"
    return path
