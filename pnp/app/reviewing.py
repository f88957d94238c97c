"""What the picture for a person shows: the doubts that matter, then the errors, then the doubts that do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pnp.message import Message, say
from pnp.model.answers import ANSWERED
from pnp.model.names import follows, reason
from pnp.model.reading import ReviewPlace
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.app.checked import Checked
    from pnp.games.doubts import Doubt

_FEW = 6
"""Regions in errors up to which they are shown too."""


def to_review(checked: Checked, sheet: Sheet) -> list[ReviewPlace]:
    """The places that a person should look at, those that decide first; boxes side by side are one place."""
    decide = _doubts([doubt for doubt in checked.doubts if doubt.matters], sheet)
    others = _doubts([doubt for doubt in checked.doubts if not doubt.matters], sheet)
    wrong = list(_wrong(checked))
    return [*decide, *(wrong if len(wrong) <= _FEW else []), *others]


def _doubts(doubts: Sequence[Doubt], sheet: Sheet) -> list[ReviewPlace]:
    runs: list[list[Doubt]] = []
    for doubt in doubts:
        if runs and _beside(runs[-1][-1].region, doubt.region, sheet):
            runs[-1].append(doubt)
        else:
            runs.append([doubt])
    places = []
    for run in runs:
        likely = Counter(guess for doubt in run for guess in doubt.guesses[:2])
        guesses = run[0].guesses if len(run) == 1 else tuple(guess for guess, _ in likely.most_common(2))
        places.append(
            ReviewPlace(tuple(doubt.region for doubt in run), guesses, reason(run[0].why), needed=run[0].matters)
        )
    return places


def _beside(one: str, other: str, sheet: Sheet) -> bool:
    """Whether two score boxes follow each other in a row."""
    return follows(one, other) and sheet.by_id[one].polygon[0][1] == sheet.by_id[other].polygon[0][1]


def _wrong(checked: Checked) -> Iterator[ReviewPlace]:
    """What errors are about, each place once."""
    seen: set[str] = set()
    for finding in checked.verdict.findings:
        for region in finding.regions if finding.severity == "error" else ():
            mark = checked.reading.marks.get(region) if checked.reading else None
            if region not in seen and mark is not None and mark.ink is not None:
                seen.add(region)
                why = say("picture-error-answered" if mark.why == ANSWERED else "picture-error")
                yield ReviewPlace((region,), (mark.ink,), why, wrong=True)


def title_of(places: Sequence[ReviewPlace]) -> Message:
    """What the places are, in a sentence: those on which the verdict depends, if there are any."""
    unread = [place for place in places if not place.wrong]
    needed = sum(place.needed for place in unread)
    if not unread:
        return say("picture-wrong")
    return say("picture-look", count=needed) if needed else say("picture-unread", count=len(unread))
