"""The file of a term, ``term.sqlite`` in its folder: which piles belong to it, and who was paired with whom.

The command line and a browser share it. What somebody has in a game is not kept here: the folders of the piles tell
that, with every answer that was given since. A pile that is marked into a folder within that of a term belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from pnp.app.sqlite import Kind, transaction
from pnp.classroom.folder import path_from
from pnp.errors import InputFileError
from pnp.message import say

NAME: Final = "term.sqlite"
_KIND = Kind(
    """
CREATE TABLE rule (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE pile (number INTEGER PRIMARY KEY, folder TEXT NOT NULL UNIQUE, round INTEGER UNIQUE);
CREATE TABLE pair (
    round INTEGER NOT NULL,
    place INTEGER NOT NULL,
    one TEXT NOT NULL,
    other TEXT NOT NULL,  -- empty for somebody without an opponent
    PRIMARY KEY (round, place)
)
""",
    1,
    lambda file, reason: say("input-term-damaged", file=file, reason=reason),
    lambda file: say("input-term-newer", file=file),
)
_ROUND = re.compile(r"tournament-round-([1-9][0-9]{0,2})\.csv")


class Pile(Struct, frozen=True):
    """A pile of a term.

    Attributes:
        folder: of its report.
        round: of the tournament, from 1; None for a game outside of it.
    """

    folder: Path
    round: int | None = None


class Rules(Struct, frozen=True):
    """What was said of a term.

    Attributes:
        roster: the class list; None while there is none.
        encoding: of the list, where it was said.
        best: how many of a pupil's games count, the best ones; None for all.
    """

    roster: Path | None = None
    encoding: str | None = None
    best: int | None = None


Pairs = tuple[tuple[str, str], ...]
"""Names of those who play each other; the second is empty where somebody has no opponent."""


class TermFile:
    """The file of a term.

    Args:
        folder: of the term.
    """

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / NAME

    def begin(self) -> None:
        """Make the file, if there is none.

        Raises:
            OutputError: the folder cannot be written.
        """
        with transaction(self.path, _KIND, write=True):
            pass

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The piles, in the order in which they came."""
        with transaction(self.path, _KIND, write=False) as file:
            rows = file.execute("SELECT folder, round FROM pile ORDER BY number").fetchall()
        return tuple(Pile(self.folder / folder, number) for folder, number in rows)

    @property
    def rules(self) -> Rules:
        """What was said."""
        with transaction(self.path, _KIND, write=False) as file:
            said = dict(file.execute("SELECT name, value FROM rule").fetchall())
        roster, best = said.get("roster"), said.get("best")
        return Rules(self.folder / roster if roster else None, said.get("encoding"), int(best) if best else None)

    @property
    def rounds(self) -> tuple[Pairs, ...]:
        """The pairs of each round that was drawn."""
        with transaction(self.path, _KIND, write=False) as file:
            rows = file.execute("SELECT round, one, other FROM pair ORDER BY round, place").fetchall()
        return tuple(
            tuple((one, other) for number, one, other in rows if number == drawn)
            for drawn in range(1, max((number for number, *_ in rows), default=0) + 1)
        )

    def list(self, roster: Path, encoding: str | None = None) -> None:
        """Take a class list in place of the one before."""
        self._say(roster=path_from(roster, self.folder), encoding=encoding)

    def count(self, best: int | None) -> None:
        """Say how many games count."""
        self._say(best=None if best is None else str(best))

    def add(self, report: Path, roster: Path | None = None) -> None:
        """Take a pile in, or learn which round it is of; once is enough.

        Args:
            report: its folder.
            roster: its class list; that of a round tells which one.

        Raises:
            InputFileError: another pile is of that round.
            OutputError: the file cannot be written.
        """
        found = _ROUND.fullmatch(roster.name) if roster is not None else None
        number, folder = int(found[1]) if found else None, path_from(report, self.folder)
        with transaction(self.path, _KIND, write=True) as file:
            other = file.execute("SELECT folder FROM pile WHERE round = ? AND folder != ?", (number, folder)).fetchone()
            if number is not None and other is not None:
                raise InputFileError(say("input-term-round", folder=str(report), other=other[0], round=number))
            file.execute(
                "INSERT INTO pile (folder, round) VALUES (?, ?) ON CONFLICT DO UPDATE SET round = excluded.round",
                (folder, number),
            )

    def drop(self, report: Path) -> None:
        """Let a pile count no longer; its folder stays.

        Raises:
            InputFileError: it is none of the term's.
            OutputError: the file cannot be written.
        """
        with transaction(self.path, _KIND, write=True) as file:
            gone = file.execute("DELETE FROM pile WHERE folder = ?", (path_from(report, self.folder),))
            if not gone.rowcount:
                raise InputFileError(say("input-term-no-pile", folder=str(report), term=str(self.folder)))

    def draw(self, number: int, pairs: Sequence[tuple[str, str]]) -> None:
        """Keep the pairs of a round; those of it and of later ones are forgotten.

        Raises:
            OutputError: the file cannot be written.
        """
        with transaction(self.path, _KIND, write=True) as file:
            file.execute("DELETE FROM pair WHERE round >= ?", (number,))
            file.executemany(
                "INSERT INTO pair (round, place, one, other) VALUES (?, ?, ?, ?)",
                [(number, place, *pair) for place, pair in enumerate(pairs, 1)],
            )

    def _say(self, **rules: str | None) -> None:
        with transaction(self.path, _KIND, write=True) as file:
            for name, value in rules.items():
                file.execute("DELETE FROM rule WHERE name = ?", (name,))
                if value is not None:
                    file.execute("INSERT INTO rule (name, value) VALUES (?, ?)", (name, value))


def is_term(folder: Path) -> bool:
    """Whether a folder is a term's."""
    return (folder / NAME).is_file()


def term_of(report: Path) -> TermFile | None:
    """The term to which a pile's folder belongs, because it lies within that of the term; None for none."""
    home = report.absolute().parent
    return TermFile(home) if is_term(home) else None


def piles_in(folders: Sequence[Path]) -> Iterator[Path]:
    """Folders of reports, each once; that of a term stands for all of its piles.

    Raises:
        InputFileError: a term has no pile yet.
    """
    known: set[Path] = set()
    for folder in folders:
        found = [pile.folder for pile in TermFile(folder).piles] if is_term(folder) else [folder]
        if not found:
            raise InputFileError(say("input-term-empty", folder=str(folder)))
        for report in found:
            if report.resolve() not in known:
                known.add(report.resolve())
                yield report
