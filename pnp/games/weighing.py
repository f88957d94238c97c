"""The sheet as a whole: a breach of the rules accuses somebody, so it is weighed against all that may be misread.

A breach stands where every place in it was read for certain, where reading one doubtful place otherwise does not mend
it, and where it says where it is. Many breaches by one ink speak for a misread ink, and so do marks that no order of
turns could bring about: a person is asked. The other way about, the rules may decide between doubtful readings that the
picture allows. They never overrule a mark that was read for certain.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import prod

from pnp.games.contract import Game
from pnp.games.doubts import Doubt, Settled, begun, deciding, read_as, settle, spelt, unsure_in
from pnp.games.judging import summary
from pnp.games.rows import in_rows
from pnp.games.suspects import FIELD, alike, claim, clouded, exchanged, vague
from pnp.model.answers import ANSWERED
from pnp.model.game import Finding, Verdict
from pnp.model.kinds import POINTS
from pnp.model.reading import BLANK, Mark, Reading
from pnp.model.sheet import Sheet

CERTAIN = 0.999
"""Confidence from which a mark may stand in a breach: at most one in a thousand such answers is wrong."""
COUNTED = 0.995
"""Confidence from which a mark may count in what disproves a claim."""
ASKED = 4
"""Places that a person is asked to look at where a breach does not say where it is."""
LIKELY = 0.9
"""How likely the likeliest reading of all doubtful places together is, from which the rules may bear it out."""

_UNSEEN = ("covered", "glare")
"""Reasons for which the picture cannot bear out any ink."""


def weigh(game: Game, sheet: Sheet, reading: Reading) -> Settled:
    """Judge a sheet with everything that may be misread in mind.

    Args:
        game: its rules.
        sheet: what was printed.
        reading: what was read; what it leaves unsure stays so, whatever the rules decide.
    """
    rows = in_rows(reading)
    known = read_as(sheet, reading, rows)
    settled = settle(game, sheet, known)
    if rows and settled.verdict.status == "disagrees":  # what a row suggests accuses nobody
        rows, known, settled = {}, reading, settle(game, sheet, reading)
    if settled.verdict.status == "disagrees":
        return accused(game, sheet, reading, settled)
    if settled.verdict.status == "unsure":
        settled = _decided(game, sheet, known, settled)
    return _with_rows(settled, rows, reading) if rows else settled


def accused(game: Game, sheet: Sheet, reading: Reading, settled: Settled) -> Settled:
    """A verdict that something is wrong, weighed: as it is, milder, or unsure.

    Args:
        game: its rules.
        sheet: what was printed.
        reading: what was read.
        settled: what is said to be wrong with it.
    """
    return _Breaches(game, sheet, reading, settled).weighed()


def _with_rows(settled: Settled, rows: Mapping[str, str], reading: Reading) -> Settled:
    """The same with the doubts that rows of boxes have decided."""
    others = {doubt.region: doubt for doubt in settled.doubts}
    guesses = unsure_in(reading)
    doubts = (others.get(name) or Doubt(name, guesses[name], reading.marks[name].why, False) for name in guesses)
    text = f"{begun(spelt(list(rows)))} could not be read, but the row tells: its boxes are coloured one after another."
    note = Finding("doubt.row", "note", text, tuple(rows))
    return Settled(replace(settled.verdict, findings=(*settled.verdict.findings, note)), tuple(doubts))


def _decided(game: Game, sheet: Sheet, reading: Reading, settled: Settled) -> Settled:
    """The verdict, if the rules bear out what all doubtful places most likely show.

    Not where something hides them, and not on boxes: those are what a player claims.
    """
    tried = deciding(game, sheet, unsure_in(reading))
    marks = [reading.marks[name] for name in tried]
    closed = any(mark.why in _UNSEEN for mark in marks) or any(_kind(name) in POINTS for name in tried)
    if not tried or closed or not all(tried.values()) or prod(mark.confidence for mark in marks) < LIKELY:
        return settled
    likeliest = {name: guesses[0] for name, guesses in tried.items()}
    verdict = settled.likeliest or game.judge(sheet, read_as(sheet, reading, likeliest))
    if verdict.status != "agrees":
        return settled
    text = f"{begun(spelt(list(tried)))} could not be read for certain, but as most likely read they keep the rules."
    note = Finding("doubt.rules", "note", text, tuple(tried))
    doubts = tuple(replace(doubt, matters=False) for doubt in settled.doubts)
    return Settled(replace(verdict, findings=(*verdict.findings, note)), doubts)


class _Breaches:
    """The errors of one sheet, and what they rest on."""

    def __init__(self, game: Game, sheet: Sheet, reading: Reading, settled: Settled) -> None:
        self.game, self.sheet, self.reading, self.settled = game, sheet, reading, settled
        likeliest = {name: guesses[0] for name, guesses in unsure_in(reading).items() if guesses}
        self.likeliest = read_as(sheet, reading, likeliest)
        self.errors = _errors(settled.verdict) or _errors(game.judge(sheet, self.likeliest))
        self.plain = [error for error in self.errors if not vague(error, reading)]

    def weighed(self) -> Settled:
        """The verdict as it is, or unsure."""
        inks = alike(self.plain, self.reading)
        places = [name for each in inks.values() for name in each]
        rules = [error for error in self.plain if not claim(error)]
        shaky = [name for name in _regions(rules) if self._weak(name) and name not in places]
        counted: list[str] = []
        if any(_counts(error) for error in self.errors):  # a count rests on every mark
            known = {*shaky, *places}
            counted = [name for name in self.reading.marks if name not in known and self._weak(name, COUNTED)]
        findings = [*_inks(inks, self.plain), *_shaky(shaky, self.reading), *_miscounted(counted)]
        lost = self._least_sure()
        shifty = clouded(self.reading) or exchanged(self.settled.verdict)
        standing, left = self._standing([*shaky, *counted, *self._of(inks, places)])
        if shifty and lost:
            standing = False
        if standing or (len(self.plain) == len(self.errors) and not shifty) or (shifty and findings):
            lost = []
        findings += _lost(self.errors if shifty else [e for e in self.errors if e not in self.plain], lost)
        one = None if findings and not standing else self._one_otherwise()
        if one is not None:
            findings.append(_mended(one, self.reading.marks[one].ink, self._others(one)[0]))
        elif standing or not findings:
            return Settled(_lenient(self.settled.verdict, left), self.settled.doubts)
        asked = {*places, *shaky, *counted, *lost, *([one] if one else [])}
        return Settled(_unsure(self.settled.verdict, findings), self._doubts(asked))

    def _of(self, inks: Collection[str], places: Iterable[str]) -> Iterator[str]:
        """All that was read as one of the inks on the field, and of the kinds of these places."""
        kinds = {*FIELD, *map(_kind, places)}
        for name, mark in self.reading.marks.items():
            if mark.ink in inks and _kind(name) in kinds and mark.why != ANSWERED:
                yield name

    def _weak(self, name: str, certain: float = CERTAIN) -> bool:
        """Whether a mark was read, but not for certain."""
        mark = self.reading.marks.get(name)
        return mark is not None and mark.ink is not None and mark.why != ANSWERED and mark.confidence < certain

    def _standing(self, doubted: Collection[str]) -> tuple[bool, Collection[Finding]]:
        """Whether something is wrong whatever the doubted places show, and the errors that are left then."""
        if not doubted:
            return bool(self.plain), self.plain or self.errors
        marks = {name: self._opened(name) for name in doubted}
        again = settle(self.game, self.sheet, replace(self.reading, marks={**self.reading.marks, **marks})).verdict
        left = [error for error in _errors(again) if not vague(error, self.reading)]
        return again.status == "disagrees" and bool(left), left

    def _opened(self, name: str) -> Mark:
        mark = self.reading.marks[name]
        return Mark(None, mark.confidence, mark.ink, "in doubt", (str(mark.ink), *self._others(name)))

    def _others(self, name: str) -> tuple[str, ...]:
        """What a place shows if it was misread, most likely first."""
        mark = self.reading.marks[name]
        others = (mark.runner_up, BLANK, *(ink.name for ink in self.reading.inks.values()))
        return tuple(dict.fromkeys(ink for ink in others if ink not in (None, mark.ink)))

    def _least_sure(self) -> list[str]:
        """Where to look first if a breach does not tell: where it is, at what was read least surely.

        Nowhere once a person has looked at so many places.
        """
        marks = self.reading.marks
        field = [name for name in marks if _kind(name) in FIELD]
        left = ASKED - sum(marks[name].why == ANSWERED for name in field)
        wrong = _regions(self.errors)
        inked = [name for name in field if marks[name].ink not in (None, BLANK) and marks[name].why != ANSWERED]
        return sorted(inked, key=lambda name: (name not in wrong, marks[name].confidence))[: max(left, 0)]

    def _one_otherwise(self) -> str | None:
        """A place that was not read for certain and mends everything if it shows something else."""
        names = deciding(self.game, self.sheet, {name: () for name in self.reading.marks if self._weak(name)})
        wrong = _regions(self.errors)
        weak = sorted((name not in wrong, self.reading.marks[name].confidence, name) for name in names)
        for *_, name in weak[: self.game.rejudge]:
            verdict = self.game.judge(self.sheet, read_as(self.sheet, self.likeliest, {name: self._others(name)[0]}))
            if verdict.status != "disagrees" and verdict.setup is not None:  # it still tells who played
                return name
        return None

    def _doubts(self, asked: Iterable[str]) -> tuple[Doubt, ...]:
        """The doubts, with what a person is asked about."""
        known = {doubt.region: doubt for doubt in self.settled.doubts}
        new = {
            name: Doubt(name, (str(self.reading.marks[name].ink), *self._others(name)), "breaks the rules", True)
            for name in asked
        }
        return tuple({**known, **new}[name] for name in self.reading.marks if name in known or name in new)


def _errors(verdict: Verdict) -> list[Finding]:
    return [finding for finding in verdict.findings if finding.severity == "error"]


def _counts(error: Finding) -> bool:
    """Whether it says that somebody has counted wrongly, in boxes or in writing."""
    return {_kind(name) for name in error.regions} <= {*POINTS, "total"}


def _regions(findings: Iterable[Finding]) -> dict[str, None]:
    return dict.fromkeys(name for finding in findings for name in finding.regions)


def _inks(inks: Mapping[str, Sequence[str]], errors: Sequence[Finding]) -> Iterator[Finding]:
    for ink, places in inks.items():
        count = sum(not set(places).isdisjoint(error.regions) for error in errors)
        ways = f" in {count} ways" if count > 1 else ""
        text = f"{begun(spelt(places))} look {ink}, but as {ink} they break the rules{ways}: look at them."
        yield Finding("doubt.ink", "warning", text, tuple(places))


def _shaky(places: Sequence[str], reading: Reading) -> Iterator[Finding]:
    if places:
        one = len(places) == 1
        look = f"looks {reading.marks[places[0]].ink}" if one else "were read"
        text = (
            f"{begun(spelt(places))} {look}, but not for certain, and so {'it breaks' if one else 'they break'} a rule"
        )
        yield Finding("doubt.place", "warning", f"{text}: look at {'it' if one else 'them'}.", tuple(places))


def _miscounted(places: Sequence[str]) -> Iterator[Finding]:
    if places:
        verb = "was" if len(places) == 1 else "were"
        text = f"{begun(spelt(places))} {verb} not read for certain, and so a claim seems wrong: look there first."
        yield Finding("doubt.count", "warning", text, tuple(places))


def _lost(errors: Sequence[Finding], places: Sequence[str]) -> Iterator[Finding]:
    if errors and places:
        text = f"{errors[0].text[:-1]}; perhaps a mark was misread: look at {spelt(places)} first."
        yield Finding("doubt.order", "warning", text, tuple(places))


def _mended(name: str, ink: str | None, other: str) -> Finding:
    text = f"{begun(spelt([name]))} looks {ink}, but not for certain; if it is {other}, nothing is wrong:"
    return Finding("doubt.place", "warning", f"{text} look at it.", (name,))


def _lenient(verdict: Verdict, left: Collection[Finding]) -> Verdict:
    """The verdict in which only the errors that are left are errors."""
    findings = tuple(
        f if f.severity != "error" or f in left else replace(f, severity="warning") for f in verdict.findings
    )
    errors = [finding for finding in findings if finding.severity == "error"]
    changed = findings != verdict.findings
    if not errors:
        return verdict
    return replace(verdict, why=summary(errors), findings=findings) if changed else verdict


def _unsure(verdict: Verdict, findings: Sequence[Finding]) -> Verdict:
    """The verdict without its accusations: what would be errors are warnings."""
    rest = (replace(f, severity="warning") if f.severity == "error" else f for f in verdict.findings)
    return replace(verdict, status="unsure", why=summary(findings), findings=(*findings, *rest))


def _kind(region: str) -> str:
    return region.partition(":")[0]
