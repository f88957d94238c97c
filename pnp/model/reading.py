"""What was found on a finished sheet. Unsure is a value, never a guess."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pnp.message import Text

BLANK = "blank"
ALIKE = "two pens alike"
"""Why a mark is left open that may be of one ink or of another."""


class Mark(Struct, frozen=True):
    """What one region shows.

    Attributes:
        ink: name of the ink, ``blank``, or None where a person must look.
        confidence: 0 to 1: how sure the reader is of ``ink`` (of its best guess, where ``ink`` is None).
        runner_up: the next best answer, where there is one; the best guess where ``ink`` is None.
        why: for None, the reason in two or three words, such as ``covered`` or ``two colours``; ``answered`` where a
            person said what it is.
        guesses: for None, every answer that the reader holds possible, best first; none where it can exclude nothing.
    """

    ink: str | None
    confidence: float
    runner_up: str | None = None
    why: str = ""
    guesses: tuple[str, ...] = ()


class Ink(Struct, frozen=True):
    """A pen as its keys show it.

    Attributes:
        pen: its number on the sheet.
        name: red, blue, yellow, green ...; the nearest name, each given once.
        rgb: its colour on white paper, 0-255, for overlays.
    """

    pen: int
    name: str
    rgb: tuple[int, int, int]


LIKELY = 6.0
"""How far a number may be behind the best one (natural logarithm of the likelihood ratio) and still be the written one,
if it fits. ``tests/scan/test_digits.py`` says how often that is so."""


class Written(Struct, frozen=True):
    """Handwriting in a total or initials box; it never sets a score.

    Attributes:
        text: what was read, or None.
        confidence: 0 to 1: how sure the reader is of ``text``; None where nothing was read.
        behind: of a number that was looked at: every number that it may be, best first, with how far it is behind the
            best: natural logarithm of their likelihood ratio, 0 or more. What is not listed is excluded.
        why: a person said so, or pictures of one sheet show different numbers, which are all in ``behind``; else None.
    """

    text: str | None
    confidence: float | None = None
    behind: Mapping[int, float] = {}
    why: str | None = None


class Reading(Struct, frozen=True):
    """A whole sheet as read from paper, or as a simulated game says it should look.

    Attributes:
        marks: by region id; every region of the sheet that can be coloured.
        inks: the pens found, by pen number; a pen whose keys are blank is missing.
        written: by region id of the total and initials boxes, where something was read.
        residual_mm: 95th percentile of the registration error; 0 for a simulated sheet.
        warnings: anything about the picture that a person should know, one sentence each.
    """

    marks: Mapping[str, Mark]
    inks: Mapping[int, Ink]
    written: Mapping[str, Written] = {}
    residual_mm: float = 0.0
    warnings: tuple[Text, ...] = ()

    def __repr__(self) -> str:
        """How much was read."""
        unsure = sum(mark.ink is None for mark in self.marks.values())
        return f"<Reading of {len(self.marks)} regions, {unsure} unsure>"


class ReviewPlace(Struct, frozen=True):
    """A region to look at, or several in a row.

    Attributes:
        regions: their ids; several differ only in the last number, which counts up.
        guesses: possible inks, most likely first; the first two are shown.
        why: reason why it could not be read, or is shown.
        needed: whether the verdict depends on it.
        wrong: whether it is part of an error, not a doubt.
    """

    regions: tuple[str, ...]
    guesses: tuple[str, ...]
    why: Text
    needed: bool = True
    wrong: bool = False
