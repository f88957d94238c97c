"""What became of one sheet in a picture, small enough to keep for every picture of a large pile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from pnp.app.checked import Checked
from pnp.games.doubts import Doubt
from pnp.message import Message, Text
from pnp.model.game import Verdict
from pnp.model.kinds import KEY
from pnp.model.pictures import called
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import kind_of

UNKNOWN, BLANK_SIGN = "?", "."
LOST = "reader-killed"
"""The sentence about a picture whose reader was killed."""
_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Result(Struct, frozen=True, omit_defaults=True):
    """One sheet in a picture; or a picture, or a page of it, in which no sheet could be read.

    It goes through JSON unchanged (``msgspec.json``): a pile's journal has one a line.

    Attributes:
        photo: the file, as the pile names it.
        digest: of the file's bytes, so that one picture under two names is known to be one.
        verdict: the judgement; ``unreadable`` where nothing could be read.
        page: of the file, from 1; None for an ordinary picture.
        sheet: on that page, from 1; None where it shows just one.
        code: the sheet's, where it is known.
        inks: the pens found, pen number to name of the ink.
        marks: what every region shows, a character each in the order of the reading: the number of the pen (base 36),
            ``.`` for blank, ``?`` for unsure. Two pictures of one sheet contradict each other where both are sure and
            differ.
        doubts: regions that could not be read.
        notes: what a person should know of the picture, one sentence each.
        settle: the command that settles the doubts; empty where there is none.
        overlay: the picture that shows the verdict, from the report's folder; empty where there is none.
        review: the one of what a person must look at.
        name: the one of the name line as written on the sheet.
        exit_code: 0 unless this is bad input, an error that is not the photograph's.
        reading: everything that was read, as ``pnp check --json`` tells it in English, where that was asked for; the
            sentences in it are said again when it is shown.
    """

    photo: str
    digest: str
    verdict: Verdict
    page: int | None = None
    sheet: int | None = None
    code: str | None = None
    inks: dict[int, str] = {}
    marks: str = ""
    doubts: tuple[Doubt, ...] = ()
    notes: tuple[Text, ...] = ()
    settle: Text = ""
    overlay: str = ""
    review: str = ""
    name: str = ""
    exit_code: int = 0
    reading: dict[str, Any] | None = None

    @property
    def empty(self) -> bool:
        """Whether the sheet is read, and nothing on it is coloured or doubtful."""
        return set(self.marks) == {BLANK_SIGN}

    @property
    def lost(self) -> bool:
        """Whether its reader was killed, which says nothing of the picture."""
        message = self.verdict.message
        return isinstance(message, Message) and message.id == LOST

    @property
    def where(self) -> Text:
        """What to call it in sentences: the file, and where in it."""
        return called(self.photo, self.page, self.sheet)


def result_of(checked: Checked, digest: str, *, folder: Path, whole: bool = False) -> Result:
    """What is kept of a check.

    Args:
        checked: the check of one sheet.
        digest: of the file's bytes.
        folder: the report's, in which the pictures are.
        whole: whether to keep everything that was read.
    """
    from pnp.app.report import as_json, settling

    reading = checked.reading
    return Result(
        photo=checked.photo,
        digest=digest,
        verdict=checked.verdict,
        page=checked.page,
        sheet=checked.sheet,
        code=checked.code,
        inks={} if reading is None else {pen: ink.name for pen, ink in reading.inks.items()},
        marks="" if reading is None else _marks(reading),
        doubts=checked.doubts,
        notes=(*(() if reading is None else reading.warnings), *checked.advice),
        settle=settling(checked) or "",
        overlay=_inside(checked.overlay, folder),
        review=_inside(checked.review, folder),
        name=_inside(checked.signature, folder),
        exit_code=0 if checked.error is None else checked.error.exit_code,
        reading=dict(as_json(checked)) if whole else None,
    )


def contradictions(one: Result, other: Result) -> int:
    """How many regions two pictures of one sheet show differently, where both are sure."""
    return sum(a != b and UNKNOWN not in (a, b) for a, b in zip(one.marks, other.marks, strict=False))


def _marks(reading: Reading) -> str:
    signs = {None: UNKNOWN, BLANK: BLANK_SIGN} | {ink.name: _SIGNS[pen] for pen, ink in reading.inks.items()}
    shown = (mark.ink for region, mark in reading.marks.items() if kind_of(region) != KEY)
    return "".join(signs.get(ink, UNKNOWN) for ink in shown)


def _inside(picture: Path | None, folder: Path) -> str:
    return "" if picture is None else picture.relative_to(folder).as_posix()
