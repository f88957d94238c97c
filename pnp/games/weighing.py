"""The sheet as a whole: a breach of the rules accuses somebody, so it is weighed against all that may be misread.

A breach stands if every place in it was read for certain, if no other reading of one doubtful place removes it, and if
it says where it is. Many breaches by one ink suggest that the ink was misread, and so do marks that no order of turns
explains: then a person is asked. Conversely, the rules may decide between doubtful readings that the picture allows.
They never overrule a mark that was read for certain.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import prod

from msgspec.structs import replace

from pnp.games.agreements import otherwise
from pnp.games.contract import Game
from pnp.games.doubts import LIKELY_INK, Doubt, Settled, coloured, counts, deciding, nobodys, read_as, settle, unsure_in
from pnp.games.judging import summary
from pnp.games.rows import in_rows
from pnp.games.ruled import ruled
from pnp.games.suspects import FIELD, alike, claim, clouded, exchanged, vague
from pnp.message import say
from pnp.model.answers import ANSWERED
from pnp.model.game import Finding, Verdict
from pnp.model.kinds import POINTS
from pnp.model.names import ink as named
from pnp.model.names import place, places
from pnp.model.reading import BLANK, Mark, Reading
from pnp.model.regions import kind_of
from pnp.model.sheet import Sheet

CERTAIN = 0.999
"""The least confidence of a mark in a breach: at most one in a thousand such answers is wrong."""
COUNTED = 0.995
"""The least confidence of a mark that helps to disprove a claim."""
ASKED = 4
"""How many places a person is asked to look at if a breach does not say where it is."""
LIKELY = 0.9
"""How likely the likeliest reading of all doubtful places together must be before the rules may confirm it."""

_UNSEEN = ("covered", "glare")
"""Reasons why the picture cannot confirm any ink."""


def weigh(game: Game, sheet: Sheet, reading: Reading) -> Settled:
    """Judge a sheet, and consider everything that may be misread.

    Args:
        game: its rules.
        sheet: what was printed.
        reading: what was read; what it leaves unsure stays unsure, whatever the rules decide.
    """
    rows = in_rows(reading, game.counted)
    known = read_as(sheet, reading, rows)
    settled = settle(game, sheet, known)
    suggested: Mapping[str, str] = {}
    told = settled.verdict
    if rows and told.status == "disagrees":  # what a row suggests never accuses anybody
        settled = settle(game, sheet, reading)
        if set(_errors(told)) <= set(_errors(settled.verdict)):
            suggested = rows
        rows, known = {}, reading
    if settled.verdict.status == "disagrees":
        other = otherwise(game, sheet, settled.verdict, lambda agreed: settle(agreed, sheet, reading).verdict)
        found = accused(game, sheet, reading, settled) if other is None else Settled(other, settled.doubts)
        found = replace(found, verdict=_reasoned(found.verdict))
        return replace(found, verdict=_counted(found.verdict, told, suggested)) if suggested else found
    if settled.verdict.status == "unsure":
        settled = _by_rules(game, sheet, known, _decided(game, sheet, known, settled))
    if not rows:
        return settled
    return _with(settled, reading, _row_note(rows))


def _row_note(rows: Iterable[str]) -> Finding:
    return Finding("doubt.row", "note", say("doubt-row", places=places(list(rows))), tuple(rows))


def _counted(verdict: Verdict, told: Verdict, rows: Mapping[str, str]) -> Verdict:
    """A verdict that something else is wrong, with the counts that the rows of boxes suggest: it rests on none of them.

    Args:
        verdict: without what the rows suggest.
        told: with it; nothing more is wrong by it.
        rows: the boxes that are decided by their row.
    """
    if verdict.status != "disagrees":
        return verdict
    scores = dict(verdict.scores)
    for player, score in scores.items():
        if score.boxes is None and (counted := told.scores.get(player)) is not None:
            known = counted.counted if score.counted is None else score.counted
            scores[player] = replace(score, boxes=counted.boxes, counted=known)
    findings = [
        each
        for each in verdict.findings
        if each.severity == "error" or not each.regions or not set(each.regions) <= rows.keys()
    ]
    return replace(verdict, scores=scores, findings=(*findings, _row_note(rows)))


def _reasoned(verdict: Verdict) -> Verdict:
    """A verdict that something is wrong whatever doubtful places show, with that as its error."""
    if verdict.status != "disagrees" or _errors(verdict):
        return verdict
    doubtful = _regions(finding for finding in verdict.findings if finding.rule == "doubt.settled")
    error = Finding("doubt.whatever", "error", verdict.message, tuple(doubtful))
    return replace(verdict, findings=(error, *verdict.findings))


def accused(game: Game, sheet: Sheet, reading: Reading, settled: Settled) -> Settled:
    """A verdict that something is wrong, weighed: as it is, milder, or unsure."""
    return _Breaches(game, sheet, reading, settled).weighed()


def _with(settled: Settled, reading: Reading, note: Finding) -> Settled:
    """The same verdict with a note, and with the doubts that have been decided."""
    others = {doubt.region: doubt for doubt in settled.doubts}
    guesses = unsure_in(reading)
    doubts = (others.get(name) or Doubt(name, guesses[name], reading.marks[name].why, False) for name in guesses)
    return Settled(replace(settled.verdict, findings=(*settled.verdict.findings, note)), tuple(doubts))


def _by_rules(game: Game, sheet: Sheet, reading: Reading, settled: Settled) -> Settled:
    """The verdict, if the rules leave one ink to some of the places that look like two pens. It accuses nobody."""
    inks = ruled(game, sheet, reading) if settled.verdict.status == "unsure" else {}
    if not inks:
        return settled
    known = read_as(sheet, reading, inks)
    found = settle(game, sheet, known)
    if found.verdict.status == "unsure":
        found = _decided(game, sheet, known, found)
    if found.verdict.status == "disagrees":
        return settled
    text = say("doubt-left", places=places(list(inks)), count=len(inks))
    return _with(found, reading, Finding("doubt.left", "note", text, tuple(inks)))


def _decided(game: Game, sheet: Sheet, reading: Reading, settled: Settled) -> Settled:
    """The verdict, if the rules confirm what all doubtful places most likely show.

    This is not done if something hides the places, nor for boxes: boxes are what a player claims. Places that surely
    show some ink may be many: if one was taken for a similar pen's, the rules would not fit all of them.
    """
    tried = deciding(game, sheet, unsure_in(reading))
    marks = [reading.marks[name] for name in tried]
    closed = any(mark.why in _UNSEEN for mark in marks) or any(kind_of(name) in POINTS for name in tried)
    # No rule allows the ink of a pen that nobody has.
    sure = prod(mark.confidence for mark in marks if not nobodys(mark))
    inked = all(coloured(mark) and mark.confidence >= LIKELY_INK for mark in marks)
    if not tried or closed or not all(tried.values()) or not (inked or sure >= LIKELY):
        return settled
    likeliest = {name: guesses[0] for name, guesses in tried.items()}
    verdict = settled.likeliest or game.judge(sheet, read_as(sheet, reading, likeliest))
    if verdict.status != "agrees":
        return settled
    text = say("doubt-rules", places=places(list(tried)), count=len(tried))
    note = Finding("doubt.rules", "note", text, tuple(tried))
    doubts = tuple(replace(doubt, matters=False) for doubt in settled.doubts)
    return Settled(replace(verdict, findings=(*verdict.findings, note)), doubts)


class _Breaches:
    """The errors of one sheet, and the marks that they depend on."""

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
        if any(counts(error) or vague(error, self.reading) for error in self.errors):  # these depend on every mark
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
        """Everything that was read as one of these inks, on the field and in places of the same kinds."""
        kinds = {*FIELD, *map(kind_of, places)}
        for name, mark in self.reading.marks.items():
            if mark.ink in inks and kind_of(name) in kinds and mark.why != ANSWERED:
                yield name

    def _weak(self, name: str, certain: float = CERTAIN) -> bool:
        """Whether a mark was read, but not for certain."""
        mark = self.reading.marks.get(name)
        return mark is not None and mark.ink is not None and mark.why != ANSWERED and mark.confidence < certain

    def _standing(self, doubted: Collection[str]) -> tuple[bool, Collection[Finding]]:
        """Whether something is wrong whatever the doubted places show, and the errors that remain then."""
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
        inks = [ink.name for ink in self.reading.inks.values()]
        if kind_of(name) in POINTS:  # a point in any ink
            inks = inks[:1] if mark.ink == BLANK and mark.runner_up is None else []
        others = (mark.runner_up, BLANK, *inks)
        return tuple(dict.fromkeys(ink for ink in others if ink not in (None, mark.ink)))

    def _least_sure(self) -> list[str]:
        """The places to look at first if a breach does not say where it is: those that were read least surely.

        There are none after a person has looked at enough places.
        """
        marks = self.reading.marks
        field = [name for name in marks if kind_of(name) in FIELD]
        left = ASKED - sum(marks[name].why == ANSWERED for name in field)
        wrong = _regions(self.errors)
        inked = [name for name in field if marks[name].ink not in (None, BLANK) and marks[name].why != ANSWERED]
        return sorted(inked, key=lambda name: (name not in wrong, marks[name].confidence))[: max(left, 0)]

    def _one_otherwise(self) -> str | None:
        """A place that was not read for certain, and that removes every error if it shows something else."""
        names = deciding(self.game, self.sheet, {name: () for name in self.reading.marks if self._weak(name)})
        wrong = _regions(self.errors)
        weak = sorted((name not in wrong, self.reading.marks[name].confidence, name) for name in names)
        for *_, name in weak[: self.game.rejudge]:
            verdict = self.game.judge(self.sheet, read_as(self.sheet, self.likeliest, {name: self._others(name)[0]}))
            if verdict.status != "disagrees" and verdict.setup is not None:  # the mark still tells who played
                return name
        return None

    def _doubts(self, asked: Iterable[str]) -> tuple[Doubt, ...]:
        """The doubts, including the places that a person is asked about."""
        known = {doubt.region: doubt for doubt in self.settled.doubts}
        new = {
            name: Doubt(name, (str(self.reading.marks[name].ink), *self._others(name)), "breaks the rules", True)
            for name in asked
        }
        return tuple({**known, **new}[name] for name in self.reading.marks if name in known or name in new)


def _errors(verdict: Verdict) -> list[Finding]:
    return [finding for finding in verdict.findings if finding.severity == "error"]


def _regions(findings: Iterable[Finding]) -> dict[str, None]:
    return dict.fromkeys(name for finding in findings for name in finding.regions)


def _inks(inks: Mapping[str, Sequence[str]], errors: Sequence[Finding]) -> Iterator[Finding]:
    for ink, regions in inks.items():
        count = sum(not set(regions).isdisjoint(error.regions) for error in errors)
        text = say("doubt-ink", places=places(regions), ink=named(ink), count=count)
        yield Finding("doubt.ink", "warning", text, tuple(regions))


def _shaky(regions: Sequence[str], reading: Reading) -> Iterator[Finding]:
    if len(regions) == 1:
        text = say("doubt-place", place=place(regions[0]), ink=named(reading.marks[regions[0]].ink))
        yield Finding("doubt.place", "warning", text, tuple(regions))
    elif regions:
        yield Finding("doubt.place", "warning", say("doubt-places", places=places(regions)), tuple(regions))


def _miscounted(regions: Sequence[str]) -> Iterator[Finding]:
    if regions:
        text = say("doubt-count", places=places(regions), count=len(regions))
        yield Finding("doubt.count", "warning", text, tuple(regions))


def _lost(errors: Sequence[Finding], regions: Sequence[str]) -> Iterator[Finding]:
    if errors and regions:
        text = say("doubt-order", error=errors[0].message, places=places(regions))
        yield Finding("doubt.order", "warning", text, tuple(regions))


def _mended(name: str, ink: str | None, other: str) -> Finding:
    text = say("doubt-mended", place=place(name), ink=named(ink), other=named(other))
    return Finding("doubt.place", "warning", text, (name,))


def _lenient(verdict: Verdict, left: Collection[Finding]) -> Verdict:
    """The verdict in which only the remaining errors are errors."""
    findings = tuple(
        f if f.severity != "error" or f in left else replace(f, severity="warning") for f in verdict.findings
    )
    errors = [finding for finding in findings if finding.severity == "error"]
    changed = findings != verdict.findings
    if not errors:
        return verdict
    return replace(verdict, message=summary(errors), findings=findings) if changed else verdict


def _unsure(verdict: Verdict, findings: Sequence[Finding]) -> Verdict:
    """The verdict without its accusations: what would be errors are warnings."""
    rest = (replace(f, severity="warning") if f.severity == "error" else f for f in verdict.findings)
    return replace(verdict, status="unsure", message=summary(findings), findings=(*findings, *rest))
