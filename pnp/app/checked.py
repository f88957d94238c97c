"""What became of a photograph, from its reading to the pictures of the verdict."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from pnp.app.sheet_finder import Noted, NotRead, ReadSheet, ReadTable
from pnp.errors import PnpError, Unreadable
from pnp.games.doubts import Doubt
from pnp.message import Text, say
from pnp.model.game import Verdict
from pnp.model.names import in_runs
from pnp.model.pictures import called
from pnp.model.reading import Reading, ReviewPlace
from pnp.model.sheet import Sheet

MANY = 20
"""Number of places to look at from which another picture may be less work."""
_LONGEST = 200
"""Bytes of a picture's name that ours begin with: no disk takes names of more than 255."""


class Checked(Noted, frozen=True):
    """What became of one photograph.

    Attributes:
        photo: its path, as given.
        verdict: the judgement; ``unreadable`` where nothing could be read.
        code: the sheet's code, where it is known.
        reading: what was read.
        overlay: the picture that shows the verdict, where one was asked for.
        review: the picture of the places that a person must look at, where pictures were asked for and there are any.
        signature: the picture of the name line as written, of a pile of sheets.
        doubts: the regions that could not be read.
        page: of the file, from 1; None for an ordinary picture.
        sheet: on that page, from 1, row by row; None where it shows just one.
        notes: what a person should know of the file beside what the reading says, one sentence each.
        error: bad input (not a bad photograph), which ends the matter for this file.
        places: what a person must look at, each with its picture, where these were asked for.
        cards: of a painting of cards: number, row and column of its upper left cell, quarter turns clockwise of each.
        seen: of a sheet, what was read before anybody said anything.
        alone: its reading without kept answers about other pictures, where such ones count.
    """

    photo: str
    verdict: Verdict
    code: str | None = None
    reading: Reading | None = None
    overlay: Path | None = None
    review: Path | None = None
    signature: Path | None = None
    doubts: tuple[Doubt, ...] = ()
    page: int | None = None
    sheet: int | None = None
    error: PnpError | None = None
    places: tuple[tuple[ReviewPlace, Path], ...] = ()
    cards: tuple[tuple[int, int, int, int], ...] = ()
    seen: Reading | None = None
    alone: Reading | None = None

    def __repr__(self) -> str:
        """What it is, and the verdict."""
        return f"<Checked {self.name}: {self.verdict.status}, {self.code}>"

    @property
    def name(self) -> Text:
        """What to call it in sentences: the file, and where in it."""
        return called(self.photo, self.page, self.sheet)

    @property
    def advice(self) -> tuple[Text, ...]:
        """The notes; where a person would have to look at many places, also that another picture may be less work."""
        asked = in_runs(doubt.region for doubt in self.doubts if doubt.matters)
        sheet = self.code is not None  # two pictures of a painting of cards do not settle each other's doubts
        many = sheet and self.verdict.status == "unsure" and len(asked) >= MANY
        return (*self.notes, say("reader-many")) if many else self.notes

    @property
    def stem(self) -> str:
        """What the names of its pictures begin with."""
        return self.named(Path(self.photo).stem)

    def named(self, start: str) -> str:
        """The same where the name of the file is said in another way."""
        parts = (("p", self.page), ("s", self.sheet))
        while len(os.fsencode(start)) > _LONGEST:
            start = start[:-1]
        return "-".join([start, *(f"{letter}{number}" for letter, number in parts if number is not None)])


def checking(result: Checked, photos: Sequence[str] = (), options: Sequence[str] = ()) -> str:
    """The command that checks a sheet once more, as it is typed."""
    several = result.page is not None or result.sheet is not None
    which = ["--code", str(result.code)] if several and "--code" not in options else []
    return shlex.join(["pnp", "check", *(photos or [result.photo]), *options, *which])


def not_read(found: NotRead, given: Sheet | None) -> Checked:
    """The result for what could not be read."""
    code = found.code or (given and given.code)
    known = None if code is None else str(code)
    error = None if isinstance(found.error, Unreadable) else found.error
    return placed(
        found, Checked(str(found.place.photo), Verdict("unreadable", found.error.message), known, error=error)
    )


def placed(outcome: ReadSheet | ReadTable | NotRead, checked: Checked) -> Checked:
    """The result with where it was found."""
    return replace(checked, page=outcome.place.page, sheet=outcome.place.sheet, notes=outcome.notes)
