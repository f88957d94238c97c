"""The checks of a server: pictures that wait, are read, and are judged again with what people say about them.

Everything is in one folder, which is removed when the server ends; answers last longer where somebody wants it.
"""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any, Literal

from msgspec import Struct, field

from pnp.app.answers import Answers, Said, Spot, Statements
from pnp.app.check import judged_again
from pnp.app.checked import Checked
from pnp.app.files import digest_of
from pnp.app.kept import ByCode, Picture, to_keep
from pnp.app.store import Store
from pnp.app.together import together
from pnp.errors import PnpError
from pnp.games.registry import sheet
from pnp.message import Text, say
from pnp.model.answers import regions_said
from pnp.web.readers import Reader
from pnp.web.settings import Settings

_LONGEST = 100
"""Characters of a visitor's file name that are kept."""


class Busy(Exception):
    """Too many checks wait."""


class NotThere(PnpError):
    """An answer is about a sheet that these pictures do not show, or that is not read yet."""


class Missing(Exception):
    """There is nothing at this address, or no longer."""

    def __init__(self, message: Text = "") -> None:
        super().__init__(message)
        self.message = message or say("web-nothing")


class Check(Struct):
    """Pictures that belong together, and what was found on them.

    Attributes:
        id: nobody can guess it.
        folder: of its files.
        photos: its pictures; no two have the same name.
        lang: of the words in pictures, as they are wanted.
        keep: whether what is said about it is kept on this computer.
        state: how far it is.
        seen: results as read, before anybody said anything.
        results: results with every answer.
        shown: results as they were drawn last, with their pictures.
        said: answers, each with the numbers of the results that it is about; the latest one last.
        kept: what was said of these sheets in earlier runs.
        failed: why there is no result.
        drawn: how many answers the pictures know of.
        drawn_in: language of the words in them; empty before there are any.
        drawings: folder of what was drawn last.
        digests: of the pictures' bytes, by name.
        turn: for whoever changes its answers.
        only: code of the one sheet that is wanted of what the pictures show; empty if all are.
        home: address of the page to go back to; empty where there is none.
        heard: is told every answer, by sheet code, where they count elsewhere too.
        earlier: answers that were given before, by sheet code; they count once the pictures are read.
    """

    id: str
    folder: Path
    photos: list[Path]
    lang: str
    keep: bool = False
    state: Literal["waiting", "reading", "done", "failed"] = "waiting"
    seen: Sequence[Checked] = ()
    results: Sequence[Checked] = ()
    shown: Sequence[Checked] = ()
    said: list[tuple[tuple[int, ...], Said]] = []
    kept: ByCode = {}
    failed: Text = ""
    drawn: int = 0
    drawn_in: str = ""
    drawings: Path = Path()
    digests: dict[str, str] = {}
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    only: str = ""
    home: str = ""
    heard: Callable[[Mapping[str, Said]], None] | None = None
    earlier: Sequence[tuple[str, Said]] = ()

    def answers(self) -> dict[Spot, Said]:
        """Everything that was said, by the places of the sheets; what was said later holds."""
        found: dict[Spot, dict[str, str]] = {}
        for numbers, said in self.said:
            for number in numbers:
                found.setdefault(_spot(self.seen[number]), {}).update(said)
        return dict(found)

    def by_code(self) -> dict[str, Said]:
        """The same by the codes of the sheets."""
        found: dict[str, dict[str, str]] = {}
        for numbers, said in self.said:
            for number in numbers:
                found.setdefault(str(self.seen[number].code), {}).update(said)
        return dict(found)

    def numbers(self, code: object) -> tuple[int, ...]:
        """The results that show a sheet."""
        return tuple(number for number, seen in enumerate(self.seen) if seen.seen is not None and seen.code == code)

    def picture(self, result: Checked) -> Picture:
        """Which picture a result is about, for what is kept."""
        return Picture(self.digests[result.photo], result.page, result.sheet)

    def kept_of(self, result: Checked) -> Said:
        """What was said of that very picture in earlier runs."""
        picture = self.picture(result)
        return next((each.said for each in self.kept.get(result.code or "", ()) if each.picture == picture), {})

    def judged(self) -> list[Checked]:
        """The results with every answer.

        Raises:
            AnswerError: an answer does not fit its sheet.
        """
        told = Statements(Answers(by_place=self.answers()), kept=self.kept)
        return list(
            together(
                [seen if seen.seen is None else judged_again(seen, told, self.picture(seen)) for seen in self.seen]
            )
        )


class Checks:
    """All checks of a server.

    Args:
        folder: for their files.
        settings: what is allowed.
        reader: of pictures.
    """

    def __init__(self, folder: Path, settings: Settings, reader: Reader) -> None:
        self.folder, self.settings, self.reader = folder, settings, reader
        self._known: dict[str, Check] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many are not done."""
        return sum(check.state in ("waiting", "reading") for check in self._known.values())

    def get(self, id: str) -> Check:
        """A check.

        Raises:
            Missing: it is unknown.
        """
        if id not in self._known:
            raise Missing(say("web-check-gone"))
        return self._known[id]

    def see_room(self) -> None:
        """See that one more may wait.

        Raises:
            Busy: too many do.
        """
        if self.waiting >= self.settings.waiting:
            raise Busy

    def add(
        self,
        pictures: Iterable[tuple[str, bytes | Path]],
        lang: str,
        *,
        keep: bool = False,
        only: str = "",
        said: Sequence[tuple[str, Said]] = (),
        home: str = "",
        heard: Callable[[Mapping[str, Said]], None] | None = None,
    ) -> Check:
        """Begin a check of pictures of one sheet, or of any number of sheets.

        Args:
            pictures: of each its name, and its bytes or a file that is moved.
            lang: of the words in pictures.
            keep: whether what is said about them is kept on this computer.
            only: code of the one sheet that is wanted.
            said: answers that were given before, by sheet code.
            home: address of the page to go back to.
            heard: is told every answer.

        Raises:
            Busy: too many wait.
        """
        self.see_room()
        id = secrets.token_urlsafe(12)
        folder = self.folder / id
        folder.mkdir(mode=0o700)
        photos: list[Path] = []
        for number, (name, data) in enumerate(pictures, start=1):
            own = folder / str(number)
            own.mkdir()
            named = Path(safe_name(name))
            if any(other.stem == named.stem for other in photos):  # phones call every picture image.jpg
                named = Path(f"{number}-{named}")
            photos.append(own / named)
            if isinstance(data, Path):
                data.replace(photos[-1])
            else:
                photos[-1].write_bytes(data)
        check = self._known[id] = Check(id, folder, photos, lang, keep, only=only, home=home, heard=heard, earlier=said)
        for old in list(self._known)[: -self.settings.kept]:
            shutil.rmtree(self._known.pop(old).folder, ignore_errors=True)
        self._start(self._read(check))
        return check

    async def answer(self, check: Check, numbers: Sequence[int], said: Said) -> None:
        """Take an answer into account: the verdict changes at once, the pictures soon.

        Args:
            check: it is about.
            numbers: of the results that it is about.
            said: region ids and inks.

        Raises:
            AnswerError: it does not fit the sheet.
            OutputError: it counts, but cannot be kept.
            NotThere: there are no such results, or none yet.
        """
        async with check.turn:
            if not numbers or any(check.seen[each].seen is None for each in numbers):
                raise NotThere(say("web-not-there"))
            check.said.append((tuple(numbers), dict(said)))
            try:
                check.results = await asyncio.to_thread(check.judged)
            except PnpError:
                check.said.pop()
                raise
            await self._heard(check)

    def speak(self, check: Check, lang: str) -> None:
        """Draw the pictures of a check again if their words are in another language than this."""
        if check.state == "done" and lang != check.lang:
            check.lang = lang
            self._start(self._draw(check))

    async def take_back(self, check: Check) -> None:
        """Forget the latest answer, if there is one.

        Raises:
            OutputError: what is kept cannot be changed.
        """
        async with check.turn:
            if check.said:
                check.said.pop()
                check.results = await asyncio.to_thread(check.judged)
                await self._heard(check)

    async def keep(self, check: Check, wanted: bool) -> None:
        """Keep the answers about a check on this computer from now on; or no longer, and forget those that are kept.

        Raises:
            OutputError: they cannot be written.
        """
        async with check.turn:
            check.keep = wanted
            await self._store(check, forget=not wanted)
            if not wanted:
                own = [check.picture(seen) for seen in check.seen]
                check.kept = {
                    code: [each for each in kept if each.picture not in own] for code, kept in check.kept.items()
                }
                check.results = await asyncio.to_thread(check.judged)

    async def close(self) -> None:
        """End what is being done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.reader.close()

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _heard(self, check: Check) -> None:
        self._start(self._draw(check))
        if check.heard is not None:
            check.heard(check.by_code())
        await self._store(check)

    async def _store(self, check: Check, *, forget: bool = False) -> None:
        if check.keep or forget:
            await asyncio.to_thread(_put, Store(), check, forget)

    async def _read(self, check: Check) -> None:
        try:
            async with self.reader.turn():
                check.state = "reading"
                check.digests = {photo.name: digest_of(photo) for photo in check.photos}
                kept = await asyncio.to_thread(Store().load)
                folder = check.folder / "drawn-0"
                lang = check.lang
                found = await self.reader.read(check.photos, folder, {}, kept, lang)
                check.drawings, check.drawn_in = folder, lang
                check.seen = check.results = check.shown = [
                    result for result in found if check.only in ("", result.code)
                ]
                codes = {result.code for result in check.seen}
                check.kept = {code: all_ for code, all_ in kept.items() if code in codes}
                check.keep = check.keep or any(check.kept_of(result) for result in found)
                check.said = [(check.numbers(code), said) for code, said in check.earlier]
                if check.said:
                    check.results = await asyncio.to_thread(check.judged)
                    self._start(self._draw(check))
                check.state = "done"
        except PnpError as error:
            check.state, check.failed = "failed", error.message

    async def _draw(self, check: Check) -> None:
        """The pictures once more, with all answers; who answers quickly gets one new picture, not one an answer."""
        async with self.reader.turn():
            known, lang = len(check.said), check.lang
            if (known, lang) == (check.drawn, check.drawn_in):
                return
            folder = check.folder / f"drawn-{secrets.token_hex(4)}"
            try:
                found = await self.reader.read(check.photos, folder, check.answers(), check.kept, lang)
            except PnpError:
                return  # the old pictures stay
            check.shown, check.drawn = [each for each in found if check.only in ("", each.code)], known
            for old in check.folder.glob("drawn-*"):
                if old not in (folder, check.drawings):  # a page may still show the ones before
                    shutil.rmtree(old, ignore_errors=True)
            check.drawings, check.drawn_in = folder, lang


def _put(store: Store, check: Check, forget: bool) -> None:
    """Keep what is said of each sheet, with what was kept of it."""
    said = {} if forget else check.answers()
    for seen, result in zip(check.seen, check.results, strict=True):
        if seen.seen is None or result.reading is None or seen.code is None:
            continue
        earlier = {} if forget else check.kept_of(seen)
        regions = {*earlier, *regions_said(sheet(seen.code), said.get(_spot(seen), {}))}
        store.put(to_keep(seen.code, check.picture(seen), seen.seen, result.reading, regions))


def _spot(result: Checked) -> Spot:
    return result.photo, result.page, result.sheet


def safe_name(name: str) -> str:
    """A visitor's name of a file as one that is safe on every disk: its last letters, digits, dots and dashes."""
    base = PurePath(name.replace("\\", "/")).name
    safe = "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in base)[-_LONGEST:].lstrip(".-")
    return safe or "picture"
