"""What a person says about regions that the reader left unsure, put in the place of what it read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from msgspec.structs import replace

from pnp.errors import AnswerError
from pnp.message import say
from pnp.model.game import Finding
from pnp.model.kinds import INKED, KEY
from pnp.model.names import expanded, ink, ink_named, place
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written
from pnp.model.regions import RegionId
from pnp.model.sheet import Region, Sheet

ANSWERED = "answered"
"""Why a mark is what it is, where a person said so."""
_LONGEST_TOTAL = 4
_LONGEST_INITIALS = 12
_LONGEST_INK = 16
_UNSEEN = (120, 120, 120)
"""How an ink is drawn whose colour the picture does not tell."""


def answered(reading: Reading, sheet: Sheet, answers: Mapping[str, str]) -> Reading:
    """A reading with a person's answers in it; an answer also replaces what the reader was sure of.

    Marks that were answered have confidence 1 and ``why`` :data:`ANSWERED`. An answer about a whole space also holds
    for its halves, where the sheet has halves, and one about a pen's key for its other key, unless they are answered
    themselves. A pen whose ink the reader could not learn from its keys gets the name that a person gives it; what it
    has coloured stays unsure until it is answered in its turn.

    Args:
        reading: what was read; it is not changed.
        sheet: what it was read from.
        answers: region id (in either case, ``score:1/5-9`` for several) to the name of an ink that the reading found,
            in any language, or ``blank``; for a total its digits, for initials their letters.

    Raises:
        AnswerError: the sheet has no such region, or no pen of that ink; or a pen is to have another ink than its keys
            show, or that of another pen.
    """
    given = {region: text.strip() for region, text in _each(sheet, answers)}
    inks = dict(reading.inks)
    for region, text in given.items():
        if region.kind == KEY and ink_named(text) != BLANK:
            pen = _pen(region)
            inks[pen] = _named(region, pen, text, inks)
    marks, written = dict(reading.marks), dict(reading.written)
    for region, text in given.items():
        if region.kind not in INKED:
            if ink_named(text) == BLANK:
                written.pop(region.id, None)
            else:
                written[region.id] = Written(_words(region, text), 1.0, why=ANSWERED)
            continue
        ink = _ink(region, text, inks)
        for each in (region, *(other for other in _with(sheet, region) if other not in given)):
            marks[each.id] = Mark(ink, 1.0, why=ANSWERED)
    return replace(reading, marks=marks, inks=dict(sorted(inks.items())), written=written)


def regions_said(sheet: Sheet, answers: Mapping[str, str]) -> Iterator[str]:
    """The ids of the regions that answers settle, also of those that go with one that is named.

    Raises:
        AnswerError: the sheet has no such region, or one has several answers.
    """
    for region, _ in _each(sheet, answers):
        yield from (region.id, *(other.id for other in _with(sheet, region)))


def overruled(reading: Reading, after: Reading) -> Iterator[Finding]:
    """A note for each answer that says something else than the reader was sure to see.

    Args:
        reading: what was read.
        after: the same with answers in it (:func:`answered`).
    """
    for name, mark in after.marks.items():
        seen = reading.marks.get(name)
        if mark.why == ANSWERED and seen is not None and seen.ink not in (None, mark.ink):
            text = say("answer-overrules", place=place(name), said=ink(mark.ink), seen=ink(seen.ink))
            yield Finding("answer.overrules", "note", text, (name,))


def _each(sheet: Sheet, answers: Mapping[str, str]) -> Iterator[tuple[Region, str]]:
    """The regions answered, each once."""
    known = {region.id.lower(): region for region in sheet.regions}
    found: dict[Region, str] = {}
    for name, text in answers.items():
        for single in expanded(name.strip()):
            region = _region(sheet, known, single)
            if found.setdefault(region, text).strip().lower() != text.strip().lower():
                raise AnswerError(say("input-answer-twice", region=region.id, one=found[region], other=text))
    yield from found.items()


def _region(sheet: Sheet, known: Mapping[str, Region], name: str) -> Region:
    wanted = name.lower()
    if wanted in known:
        return known[wanted]
    near = get_close_matches(wanted, known, 1, 0.0)
    if not near:
        raise AnswerError(say("input-answer-region", code=str(sheet.code), name=repr(name)))
    raise AnswerError(say("input-answer-region-near", code=str(sheet.code), name=repr(name), near=known[near[0]].id))


def _with(sheet: Sheet, region: Region) -> Iterator[Region]:
    """The regions of which an answer tells something too: a space's halves, a key's fellow."""
    if region.kind == KEY:
        yield from (key for key in sheet.of_kind(KEY) if key is not region and _pen(key) == _pen(region))
    else:
        yield from (half for half in sheet.regions if half.facts.get("of") == region.id)


def _pen(key: Region) -> int:
    return RegionId.of(key.id).owner


def _named(key: Region, pen: int, text: str, inks: Mapping[int, Ink]) -> Ink:
    """The ink of a pen as a person names it."""
    name = ink_named(text)
    own = inks.get(pen)
    if own is not None:
        if own.name == name:
            return own
        raise AnswerError(say("input-answer-key", region=key.id, said=repr(text), pen=pen, ink=ink(own.name)))
    other = next((number for number, each in inks.items() if each.name == name), None)
    if other is not None:
        raise AnswerError(say("input-answer-other-pen", region=key.id, said=repr(text), pen=other))
    if not (name.isalpha() and len(name) <= _LONGEST_INK):
        raise AnswerError(say("input-answer-ink", region=key.id, said=repr(text)))
    return Ink(pen, name, _UNSEEN)


def _ink(region: Region, text: str, inks: Mapping[int, Ink]) -> str:
    name = ink_named(text)
    names = [each.name for each in inks.values()]
    if name == "white" and name not in names:
        return BLANK  # where no pen is white, what is white is paper
    if name not in (*names, BLANK):
        known = [*map(ink, names), say("blank")]
        raise AnswerError(say("input-answer-inks", region=region.id, said=repr(text), inks=known))
    return name


def _words(region: Region, text: str) -> str:
    if region.kind == "total" and not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_TOTAL):
        raise AnswerError(say("input-answer-total", region=region.id, said=repr(text)))
    if not 0 < len(text) <= _LONGEST_INITIALS or not text.isprintable():
        raise AnswerError(say("input-answer-initials", region=region.id, said=repr(text), most=_LONGEST_INITIALS))
    return text
