"""Several pictures of one sheet: what one shows for certain settles what another leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pnp.model.answers import ANSWERED
from pnp.model.kinds import COLOURED
from pnp.model.reading import BLANK, LIKELY, Ink, Mark, Reading, Written
from pnp.model.regions import kind_of

DIFFER = "the pictures differ"
"""Why a place is unsure that two pictures surely show in different inks."""


def merged(own: Reading, others: Sequence[Reading]) -> Reading:
    """A reading with what other pictures of the same sheet, at the same time, show surely.

    A pen may have another name in another light; it is known by its number. What a person said goes before what this
    picture shows; what they said of another one is like something that it surely shows. Places that two pictures surely
    show in different inks are unsure.
    """
    inks = dict(own.inks)
    for pen, ink in ((pen, ink) for other in others for pen, ink in other.inks.items()):
        if pen not in inks and ink.name not in {known.name for known in inks.values()}:
            inks[pen] = ink
    marks, written = dict(own.marks), dict(own.written)
    for other in others:
        names = _renamed(other, inks)
        for region, mark in other.marks.items():
            if mark.ink in names and region in marks:
                marks[region] = _surer(marks[region], replace(mark, ink=names[mark.ink], runner_up=None))
        for region, words in other.written.items():
            written[region] = _read(written.get(region), words)
    return replace(own, marks=marks, inks=dict(sorted(inks.items())), written=written)


def moved_on(one: Reading, other: Reading, certain: float) -> tuple[str, ...]:
    """The places that are certainly blank in one picture and certainly coloured in another: somebody went on playing.

    Args:
        one: the first picture.
        other: the second picture.
        certain: the confidence from which that is so.
    """

    def known(mark: Mark) -> bool:
        return mark.ink is not None and mark.confidence >= certain and mark.why != ANSWERED

    pairs = ((name, mark, other.marks.get(name)) for name, mark in one.marks.items() if kind_of(name) in COLOURED)
    return tuple(
        name
        for name, mark, again in pairs
        if again is not None and known(mark) and known(again) and (mark.ink == BLANK) != (again.ink == BLANK)
    )


def _renamed(other: Reading, inks: Mapping[int, Ink]) -> dict[str | None, str]:
    """What the inks of another reading are called here."""
    names: dict[str | None, str] = {BLANK: BLANK}
    return names | {ink.name: inks[pen].name for pen, ink in other.inks.items() if pen in inks}


def _surer(own: Mark, other: Mark) -> Mark:
    """Of two marks of one place the one that counts."""
    if own.why == ANSWERED or own.why == DIFFER:
        return own
    if own.ink is None:
        return other
    if own.ink == other.ink:
        return own if own.confidence >= other.confidence else replace(own, confidence=other.confidence)
    first, second = sorted((own, other), key=lambda mark: -mark.confidence)
    guesses = (str(first.ink), str(second.ink))
    return Mark(None, 0.5, guesses[0], DIFFER, guesses)


def _read(own: Written | None, other: Written) -> Written:
    """Of two readings of one number the one that counts; where they differ, each of the numbers may be written."""
    if own is None or (own.text is None and own.why != DIFFER):
        return replace(other, why=None)
    if own.why == ANSWERED or other.text is None:
        return own
    if own.text == other.text:
        return max(own, replace(other, why=None), key=lambda words: words.confidence or 0.0)
    both = {number: gap + other.behind[number] for number, gap in own.behind.items() if number in other.behind}
    best = min(both, key=both.__getitem__, default=None)
    if own.why is None and best is not None and both[best] <= LIKELY:
        confidence = max(own.confidence or 0.0, other.confidence or 0.0)
        return Written(str(best), confidence, {number: gap - both[best] for number, gap in both.items()})
    numbers = own.behind if own.text is None else filter(str.isdecimal, [own.text])
    shown = map(int, [*numbers, *filter(str.isdecimal, [other.text])])
    return Written(None, None, dict.fromkeys(shown, 0.0), DIFFER)
