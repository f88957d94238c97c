"""Signs in a judge's findings that a sheet was misread: one ink everywhere, points that changed hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from pnp.games.claims import WRONG_INK
from pnp.model.answers import ANSWERED
from pnp.model.game import Finding, Verdict
from pnp.model.kinds import FILLED, POINTS, STROKES
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import kind_of

MANY = 3
"""An ink is in doubt if this many of its places would have to be read otherwise to remove all its breaches:
players only break a rule once or twice."""
FIELD = (*FILLED, *STROKES)
"""Kinds of places of the playing field."""
_CLOUDED = 0.1
"""If this share of the field could not be read, the rest was not read well enough to accuse anybody."""
_VAGUE = 12
"""If a breach has more places than this, nobody can say which of them is wrong."""


def clouded(reading: Reading) -> bool:
    """Whether so much of the field is unread that the rest is in doubt too."""
    field = [mark for name, mark in reading.marks.items() if kind_of(name) in FIELD]
    return sum(mark.ink is None for mark in field) > _CLOUDED * len(field)


def vague(error: Finding, reading: Reading) -> bool:
    """Whether a breach does not say where it is: it names no place, or too many, such as all of the field."""
    marks = (reading.marks.get(name) for name in error.regions if kind_of(name) not in POINTS)
    return not error.regions or sum(mark is not None and mark.ink != BLANK for mark in marks) > _VAGUE


def alike(errors: Iterable[Finding], reading: Reading) -> dict[str, list[str]]:
    """The inks that break rules in so many places that a misreading is more likely, and those places.

    Args:
        errors: that say where they are.
        reading: the sheet; what a person has said about it is not in doubt.
    """
    found = {}
    for ink in (ink.name for ink in reading.inks.values()):
        cases: list[list[str]] = []
        for error in errors:
            if claim(error):
                continue
            mine = [name for name in error.regions if _shows(reading, name, ink)]
            # Neighbours break a rule together, and so do stretches of a line; in other lists each place breaks it
            # alone.
            single = len(mine) == len(error.regions) > 2 and kind_of(mine[0]) not in STROKES
            cases += [[name] for name in mine] if single else [mine] if mine else []
        if _fewest(cases) >= MANY:
            found[ink] = list(dict.fromkeys(chain.from_iterable(cases)))
    return found


def claim(error: Finding) -> bool:
    """Whether it says that a claim is wrong. That breaks no rule, and one misread box does not cause it."""
    return error.rule != WRONG_INK and {kind_of(name) for name in error.regions} <= set(POINTS)


def exchanged(verdict: Verdict) -> bool:
    """Whether points changed hands: some players claim as much too little as others claim too much.

    A player with a wrong claim does not know the errors of others; but ink read as another player's has this effect.
    """
    off = [
        max(score.boxes - score.high, 0) - max(score.low - score.boxes, 0)
        for score in verdict.scores.values()
        if score.boxes is not None and score.low is not None and score.high is not None
    ]
    return any(off) and sum(off) == 0


def _shows(reading: Reading, name: str, ink: str) -> bool:
    mark = reading.marks.get(name)
    return mark is not None and mark.ink == ink and mark.why != ANSWERED


def _fewest(cases: list[list[str]]) -> int:
    """How many places have to change so that each case has one that does: busiest first, so nearly the minimum."""
    count = 0
    while cases:
        busiest = Counter(chain.from_iterable(cases)).most_common(1)[0][0]
        cases = [case for case in cases if busiest not in case]
        count += 1
    return count
