"""Answers that were kept from earlier runs, and when they count.

The danger: a code may be printed twice, or a sheet be photographed again after its players coloured more of it. What a
person once said of one piece of paper must never accuse whoever coloured another. So this is the rule:

1. For the very picture that an answer was given for (the same bytes, page and place), it counts like one that is given
   today, whatever the reader saw. What is said today goes before it.
2. In any other picture of the sheet's code it counts only where that picture is itself in doubt, and where the reader
   does not exclude it; only if nothing that both pictures show surely differs between them; and only if all that other
   pictures' answers say of the place is the same.
3. With answers of other pictures no sheet is ever found wrong that was not found wrong without them. If they lead to
   that, none of them counts, and a person is asked again.

A note says which answers counted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.errors import AnswerError
from pnp.games.weighing import CERTAIN
from pnp.message import say
from pnp.model.answers import answered, regions_said
from pnp.model.game import Finding
from pnp.model.kinds import INKED
from pnp.model.names import places
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import kind_of
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.doubts import Settled

RULE = "answer.kept"
"""Of the note on kept answers that count."""


class Picture(Struct, frozen=True):
    """Which picture of a sheet an answer is about.

    Attributes:
        digest: of the file's bytes (:func:`pnp.app.files.digest_of`).
        page: of the file, from 1; None for an ordinary picture.
        sheet: on that page, from 1; None where it shows just one.
    """

    digest: str
    page: int | None = None
    sheet: int | None = None


class Kept(Struct, frozen=True):
    """What a person said of a picture, and what it shows beside that.

    Attributes:
        code: of the sheet.
        picture: which one.
        said: region id to the name of an ink, ``blank``, or what is written there.
        inks: names of the inks as that picture shows them, by pen.
        shown: what the reader surely saw: region id to the pen, 0 for blank.
    """

    code: str
    picture: Picture
    said: Mapping[str, str]
    inks: Mapping[int, str] = {}
    shown: Mapping[str, int] = {}


ByCode = Mapping[str, Sequence[Kept]]
"""Everything that was kept, by the sheet's code."""


class Heard(Struct, frozen=True):
    """A reading with everything that people say, and said, of it.

    Attributes:
        reading: with all answers that count.
        settled: the verdict on it, and what stays in doubt.
        alone: the same reading without the answers of other pictures; None if none of them counts.
        counted: regions of kept answers that count.
    """

    reading: Reading
    settled: Settled
    alone: Reading | None = None
    counted: tuple[str, ...] = ()


def heard(
    found: Sheet,
    seen: Reading,
    today: Mapping[str, str],
    kept: Sequence[Kept],
    picture: Callable[[], Picture],
    judge: Callable[[Reading], Settled],
) -> Heard:
    """What a person says of a picture today, then what was kept, by the rule above.

    Args:
        found: the sheet.
        seen: what was read.
        today: what is said now.
        kept: of this sheet's code.
        picture: which one this is; only asked for if something was kept.
        judge: the game's verdict on a reading.

    Raises:
        AnswerError: what is said today does not fit the sheet.
    """
    this = picture() if kept else None
    own = next((each for each in kept if each.picture == this), None)
    now = set(regions_said(found, today))
    reading = seen
    counted: tuple[str, ...] = ()
    if own is not None:
        earlier = {name: text for name, text in own.said.items() if name not in now}
        reading, counted = _answered(seen, found, _renamed(own, earlier, seen))
    reading = answered(reading, found, today)
    settled = judge(reading)
    asked = {doubt.region: doubt.guesses for doubt in settled.doubts}
    others = [each for each in kept if each is not own and not _apart(each, seen)]
    if not asked or not others or settled.verdict.status == "disagrees":
        return Heard(reading, settled, counted=counted)
    more = {
        name: text
        for name, text in _agreed(others, seen).items()
        if name in asked and name not in now and (not asked[name] or text in asked[name])
    }
    with_more, settling = _answered(reading, found, more)
    if not settling:
        return Heard(reading, settled, counted=counted)
    again = judge(with_more)
    if again.verdict.status == "disagrees":
        return Heard(reading, settled, counted=counted)
    return Heard(with_more, again, reading, (*counted, *settling))


def note(counted: Sequence[str]) -> tuple[Finding, ...]:
    """The note on kept answers that count, if any do."""
    if not counted:
        return ()
    text = say("answers-kept", count=len(counted), places=places(counted))
    return (Finding(RULE, "note", text, tuple(counted)),)


def to_keep(code: str, picture: Picture, seen: Reading, after: Reading, regions: Collection[str]) -> Kept:
    """What is to be kept of a picture.

    Args:
        code: of its sheet.
        picture: which one.
        seen: what was read, before anybody said anything.
        after: the same with answers in it.
        regions: that were answered.
    """
    said = {}
    for name in regions:
        if kind_of(name) in INKED:
            said[name] = str(after.marks[name].ink)
        else:
            said[name] = after.written[name].text or BLANK if name in after.written else BLANK
    return Kept(code, picture, said, {pen: ink.name for pen, ink in after.inks.items()}, dict(_surely(seen)))


def _answered(reading: Reading, found: Sheet, said: Mapping[str, str]) -> tuple[Reading, tuple[str, ...]]:
    """The reading with those kept answers that fit it, and their regions: the reader may have changed since."""
    fit = []
    for name, text in said.items():
        try:
            reading = answered(reading, found, {name: text})
        except AnswerError:
            continue
        fit.append(name)
    return reading, tuple(fit)


def _renamed(kept: Kept, said: Mapping[str, str], seen: Reading) -> dict[str, str]:
    """Answers with the names that inks have in this picture: light may change those; a pen keeps its number."""
    names = {kept.inks[pen]: ink.name for pen, ink in seen.inks.items() if pen in kept.inks}
    return {name: names.get(text, text) if kind_of(name) in INKED else text for name, text in said.items()}


def _agreed(others: Sequence[Kept], seen: Reading) -> dict[str, str]:
    """What other pictures' answers say of each place, where they all say the same."""
    found: dict[str, set[str]] = {}
    for each in others:
        for name, text in _renamed(each, each.said, seen).items():
            found.setdefault(name, set()).add(text)
    return {name: texts.pop() for name, texts in found.items() if len(texts) == 1}


def _apart(kept: Kept, seen: Reading) -> bool:
    """Whether another picture surely shows something else than this one: another print, or another moment."""
    return any(kept.shown.get(name, pen) != pen for name, pen in _surely(seen))


def _surely(seen: Reading) -> Iterator[tuple[str, int]]:
    """The regions that were surely read, and the pens that they show, 0 for none."""
    pens = {ink.name: pen for pen, ink in seen.inks.items()} | {BLANK: 0}
    for name, mark in seen.marks.items():
        if mark.ink in pens and mark.confidence >= CERTAIN:
            yield name, pens[mark.ink]
