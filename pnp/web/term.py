"""The term that a server is working in: the games of a class, each a class of its own, and a tournament."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import chdir
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.app import files
from pnp.classroom.lists import roster as lists
from pnp.classroom.lists.name_setting import printable
from pnp.classroom.marks.marked import Marked
from pnp.classroom.termfile import Pile, TermFile
from pnp.classroom.terms.making import title_of
from pnp.classroom.terms.nextround import Round, draw
from pnp.classroom.terms.term import Term, term
from pnp.classroom.terms.tournament import Standing, Tournament
from pnp.errors import PnpError, RosterError
from pnp.message import say
from pnp.web.checks import Busy, Missing, safe_name
from pnp.web.classes import Classes, Room, free


class OpenTerm:
    """A term.

    Args:
        classes: of the server.
        folder: of the term; its file is there.
        stays: whether the folder is the visitor's own.
    """

    def __init__(self, classes: Classes, folder: Path, *, stays: bool) -> None:
        self.classes, self.file, self.stays = classes, TermFile(folder), stays
        self._changing = asyncio.Lock()

    @property
    def title(self) -> str:
        """What it is called: as its folder is, or its list in a folder that nobody has named."""
        roster = self.file.rules.roster
        return self.file.folder.resolve().name if self.stays or roster is None else roster.stem

    def games(self) -> list[tuple[Pile, Room]]:
        """Its piles; those that came on the command line, too."""
        return [(pile, self.classes.within(pile.folder, stays=self.stays)) for pile in self.file.piles]

    @property
    def version(self) -> str:
        """Another one whenever anything about it has changed."""
        games = [(pile.folder.name, room.id, room.version) for pile, room in self.games()]
        told = repr((games, len(self.file.rounds), self.file.rules.best))
        return blake2b(told.encode(), digest_size=8).hexdigest()

    def made(self) -> tuple[Term | None, list[tuple[Pile, Room]]]:
        """The games with a class list that was read, and all of them."""
        games = self.games()
        piles = [
            (room.folder, title_of(marked) or room.folder.name, marked)
            for _, room in games
            if (marked := _marked(room)) is not None
        ]
        return (term(piles, best=self.file.rules.best) if piles else None), games

    def standings(self, games: Sequence[tuple[Pile, Room]]) -> list[Standing]:
        """Of the tournament."""
        contest = Tournament()
        for marked in _rounds(games):
            contest.add(marked)
        return contest.standings()

    async def begin(self, title: str, lang: str, roster: Path | None = None) -> Room:
        """Begin a game.

        Args:
            title: what its folder is called.
            lang: of its report.
            roster: a list of its own; by default that of the term.

        Raises:
            RosterError, InputFileError: there is no list, or it is none.
            Busy: there are too many classes.
            OutputError: the folder cannot be written.
        """
        async with self._changing:
            rules = self.file.rules
            source, encoding = (rules.roster, rules.encoding) if roster is None else (roster, None)
            if source is None:
                raise RosterError(say("input-term-roster"))
            if len(self.classes.all()) >= self.classes.settings.classes:
                raise Busy
            await asyncio.to_thread(lists.load, source, encoding)  # says what is wrong with it
            data = await asyncio.to_thread(source.read_bytes)
            place = free(self.file.folder, safe_name(title.strip() or "game"))
            files.prepare_directory(place)
            room = self.classes.within(place, stays=self.stays, lang=lang)
            try:
                await self.classes.list(room, source.name, data, encoding)
            except PnpError:
                self.classes.forget(room)
                raise
            self.file.add(place, source)
            return room

    async def draw(self, system: str, lang: str) -> Round:
        """Draw the next round, and begin its game.

        Raises:
            RosterError, InputFileError: there is no list, or it is none.
            Busy: pictures of the rounds before are still being read.
            OutputError: the folder cannot be written.
        """
        rules, games = self.file.rules, self.games()
        if rules.roster is None:
            raise RosterError(say("input-term-roster"))
        if any(pile.round is not None and (room.left or room.stale or room.doing) for pile, room in games):
            raise Busy
        number = 1 + max((pile.round for pile, _ in games if pile.round is not None), default=0)
        made: Round = await self.classes.run(
            _drawn, rules.roster, rules.encoding, _rounds(games), number, system, self.file.folder, self.title, lang
        )
        self.file.draw(made.number, made.pairs)
        await self.begin(f"round-{made.number}", lang, made.files[0])
        return made

    def drop(self, id: str) -> None:
        """Let a game count no longer; its folder stays.

        Raises:
            Missing: it is none of the term's.
        """
        room = self.classes.get(id)
        if room not in [each for _, each in self.games()]:
            raise Missing
        self.file.drop(room.folder)
        self.classes.forget(room)


def _drawn(
    roster: Path,
    encoding: str | None,
    played: Sequence[Marked],
    number: int,
    system: str,
    folder: Path,
    title: str,
    lang: str,
) -> Round:
    listed = lists.load(roster, encoding)
    return draw(listed, played, number, system, 0, folder, title, lang=lang)


def begun(folder: Path, name: str, data: bytes, encoding: str | None) -> None:
    """Begin a term with a list.

    Raises:
        RosterError, InputFileError: it is none.
        OutputError: the folder cannot be written.
    """
    with TemporaryDirectory() as aside, chdir(aside):  # the folder's name is nobody's business
        Path(name).write_bytes(data)
        printable(lists.load(Path(name), encoding))
    files.prepare_directory(folder)
    listed = files.write(folder / name, data)
    kept = TermFile(folder)
    kept.begin()
    kept.list(listed, encoding)


def _rounds(games: Sequence[tuple[Pile, Room]]) -> list[Marked]:
    """The rounds of the tournament that were looked at, in their order."""
    played = [(pile.round, marked) for pile, room in games if pile.round and (marked := _marked(room)) is not None]
    return [marked for _, marked in sorted(played, key=lambda each: each[0])]


def _marked(room: Room) -> Marked | None:
    marked = room.standing.marked if room.standing else None
    return marked if marked is not None and marked.roster is not None else None
