"""The checks of a server: pictures that wait, are read, and are judged again with what people say about them.

Everything is kept in one folder, which is removed when the server ends.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from typing import Any, Literal

from pnp.app.answers import Answers
from pnp.app.check import judged_again
from pnp.app.checked import Checked
from pnp.errors import PnpError
from pnp.message import Text, mapped, say
from pnp.web import work
from pnp.web.settings import Settings

Run = Callable[..., Awaitable[Any]]
"""Calls a function in a worker process."""
_LONGEST = 100
"""Characters of a visitor's file name that are kept."""


class Busy(Exception):
    """Too many checks wait."""


class Missing(Exception):
    """There is no such check, or no such picture of one; the oldest ones are forgotten."""


@dataclass
class Check:
    """Pictures that belong together, and what was found on them.

    Attributes:
        id: nobody can guess it.
        folder: of its files.
        photos: its pictures.
        lang: of the words in pictures.
        state: how far it is.
        seen: results as read, before anybody said anything.
        results: results with every answer.
        said: answers, each a code with regions and inks; the latest one last.
        failed: why there is no result.
        drawn: how many answers the pictures know of.
        only: code of the one sheet that is wanted of what the pictures show; empty if all are.
        home: address of the page to go back to; empty where there is none.
        keep: is told every answer, where they count elsewhere too.
    """

    id: str
    folder: Path
    photos: list[Path]
    lang: str
    state: Literal["waiting", "reading", "done", "failed"] = "waiting"
    seen: list[Checked] = field(default_factory=list)
    results: list[Checked] = field(default_factory=list)
    said: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)
    failed: Text = ""
    drawn: int = 0
    only: str = ""
    home: str = ""
    keep: Callable[[Mapping[str, Mapping[str, str]]], None] | None = None

    def without_folder(self, text: Text) -> Text:
        """What is said, with a visitor's own names of their pictures: where these lie here is nobody's business."""
        return mapped(text, lambda part: re.sub(rf"{re.escape(str(self.folder))}.[0-9]+.", "", part))

    def anonymous(self, result: Checked) -> Checked:
        """A result without the folder of its picture."""
        verdict = result.verdict
        return replace(
            result,
            photo=Path(result.photo).name,
            verdict=replace(
                verdict,
                message=self.without_folder(verdict.message),
                findings=tuple(replace(each, message=self.without_folder(each.message)) for each in verdict.findings),
            ),
            notes=tuple(map(self.without_folder, result.notes)),
        )

    def answers(self) -> dict[str, dict[str, str]]:
        """Everything that was said, by code; what was said later holds."""
        found: dict[str, dict[str, str]] = {}
        for code, regions in self.said:
            found.setdefault(code, {}).update(regions)
        return found


class Checks:
    """All checks of a server."""

    def __init__(self, folder: Path, settings: Settings, run: Run) -> None:
        self.folder, self.settings, self.run = folder, settings, run
        self._known: dict[str, Check] = {}
        self._free = asyncio.Semaphore(settings.jobs)
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
            raise Missing
        return self._known[id]

    def add(
        self,
        pictures: Iterable[tuple[str, bytes]],
        lang: str,
        *,
        only: str = "",
        said: Iterable[tuple[str, Mapping[str, str]]] = (),
        home: str = "",
        keep: Callable[[Mapping[str, Mapping[str, str]]], None] | None = None,
    ) -> Check:
        """Begin a check of pictures of one sheet, or of any number of sheets.

        Args:
            pictures: of each its name and its bytes.
            lang: of the words in pictures.
            only: code of the one sheet that is wanted.
            said: answers that were given before.
            home: address of the page to go back to.
            keep: is told every answer.

        Raises:
            Busy: too many wait.
        """
        if self.waiting >= self.settings.waiting:
            raise Busy
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
            photos[-1].write_bytes(data)
        check = self._known[id] = Check(id, folder, photos, lang, said=[*said], only=only, home=home, keep=keep)
        for old in list(self._known)[: -self.settings.kept]:
            shutil.rmtree(self._known.pop(old).folder, ignore_errors=True)
        self._start(self._read(check))
        return check

    def answer(self, check: Check, code: str, regions: Mapping[str, str]) -> None:
        """Take an answer into account: the verdict changes at once, the pictures soon.

        Raises:
            AnswerError: it does not fit the sheet.
            Missing: the pictures show no such sheet, or none yet.
        """
        if code not in {seen.code for seen in check.seen if seen.reading is not None}:
            raise Missing
        check.said.append((code, dict(regions)))
        try:
            self._judge(check)
        except PnpError:
            check.said.pop()
            raise
        self._heard(check)

    def take_back(self, check: Check) -> None:
        """Forget the latest answer, if there is one."""
        if check.said:
            check.said.pop()
            self._judge(check)
            self._heard(check)

    async def close(self) -> None:
        """End what is being done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _heard(self, check: Check) -> None:
        if check.keep is not None:
            check.keep(check.answers())
        self._start(self._draw(check))

    def _judge(self, check: Check) -> None:
        answers = Answers(by_code=check.answers())
        check.results = [
            judged_again(seen, answers) if seen.code in answers.by_code and seen.reading is not None else seen
            for seen in check.seen
        ]

    async def _read(self, check: Check) -> None:
        async with self._free:
            check.state = "reading"
            try:
                found = await self.run(work.read, check.photos, check.folder, {}, check.lang)
                check.seen = [check.anonymous(each) for each in found if check.only in ("", each.code)]
                self._judge(check)
            except PnpError as error:
                check.state, check.failed = "failed", check.without_folder(error.message)
            except (BrokenProcessPool, MemoryError):
                check.state, check.failed = "failed", say("web-crashed")
            else:
                check.state = "done"
                if check.said:
                    self._start(self._draw(check))

    async def _draw(self, check: Check) -> None:
        """The pictures once more, with all answers; who answers quickly gets one new picture, not one an answer."""
        async with self._free:
            known = len(check.said)
            if known == check.drawn:
                return
            try:
                await self.run(work.read, check.photos, check.folder, check.answers(), check.lang)
            except (PnpError, BrokenProcessPool, MemoryError):
                return  # the old pictures stay
            check.drawn = known


def safe_name(name: str) -> str:
    """A visitor's name of a file as one that is safe on every disk: its last letters, digits, dots and dashes."""
    base = PurePath(name.replace("\\", "/")).name
    safe = "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in base)[-_LONGEST:].lstrip(".-")
    return safe or "picture"
