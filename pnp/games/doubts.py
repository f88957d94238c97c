"""Which unsure regions matter: a sheet is judged with all that they may show, and what never changes is settled.

This is written once, for every game: a judge is a function of the sheet and its reading.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.contract import Game
from pnp.games.judging import summary
from pnp.games.whose import players_of
from pnp.message import Text, say
from pnp.model.game import Finding, Proof, Score, Verdict
from pnp.model.kinds import FIRST, KEY, POINTS
from pnp.model.names import places, reason
from pnp.model.reading import ALIKE, BLANK, Mark, Reading
from pnp.model.regions import RegionId, kind_of
from pnp.model.sheet import Sheet

Guesses = tuple[str, ...]
MOST_REGIONS = 6
"""With more unsure regions than this, not everything that they may show is tried."""
UNKNOWN = ("another ink", "black or grey", "no pen keys")
"""Reasons why a region may show more inks than the reading names."""
LIKELY_INK = 0.8
"""Confidence from which the likeliest ink of a doubtful place may be taken, if the rules or the claims confirm it."""
HIDDEN = ("covered", "glare", "faint mark")
"""Reasons why the picture itself says little about the ink."""


class Doubt(Struct, frozen=True):
    """A region that could not be read, or one whose ink would break the rules and was not read surely enough for that.

    Attributes:
        region: its id.
        guesses: what it may show, most likely first.
        why: it could not be read, or is in doubt.
        matters: whether an answer may change the status of the verdict, or the judge asks for one.
    """

    region: str
    guesses: Guesses
    why: str
    matters: bool


class Settled(Struct, frozen=True):
    """A verdict with what is known of its doubts.

    Attributes:
        verdict: ``agrees`` or ``disagrees`` only if that is so whatever the unsure regions show.
        doubts: every region that could not be read, in the order of the reading.
        likeliest: the verdict if all of them that may decide it show what they most likely show, if it was asked for.
    """

    verdict: Verdict
    doubts: tuple[Doubt, ...]
    likeliest: Verdict | None = None


def settle(game: Game, sheet: Sheet, reading: Reading, verdict: Verdict | None = None) -> Settled:
    """Judge a sheet of which some regions could not be read.

    If few regions are unsure, the judge is asked about every combination of what they may show. The game's ``rejudge``
    limits the number, because some judges search long.
    """
    first = verdict or game.judge(sheet, reading)
    unsure = unsure_in(reading)
    asked = _asked(first)
    tried = deciding(game, sheet, unsure)
    ways = _ways(tried, game.rejudge)
    strange = any(reading.marks[name].why in UNKNOWN or not guesses for name, guesses in tried.items())
    if not tried or strange or ways is None:
        told = first.status != "unsure" and not strange
        few = [game.judge(sheet, read_as(sheet, reading, way)) for way in _some(tried) if told]
        doubts = _doubts(unsure, reading, asked)
        return Settled(_withdrawn(first, [first, *few], list(tried)), doubts, few[0] if few else None)
    verdicts = [game.judge(sheet, read_as(sheet, reading, way)) for way in ways]
    if len({each.status for each in verdicts}) == 1:
        merged = _merged(verdicts, list(tried), reading)
        if merged is not None:
            return Settled(merged, _doubts(unsure, reading, ()))
        return Settled(_withdrawn(first, verdicts, list(tried)), _doubts(unsure, reading, asked), verdicts[0])
    matters = [name for name in tried if _decides(name, ways, verdicts)]
    decided = _decided_by_rules(ways, verdicts, matters, reading)
    if decided is not None:
        return Settled(decided, _doubts(unsure, reading, ()))
    relieved = _relieved(_withdrawn(first, verdicts, matters), set(tried) - set(matters))
    return Settled(relieved, _doubts(unsure, reading, {*matters, *(asked - set(tried))}), verdicts[0])


def deciding(game: Game, sheet: Sheet, unsure: Mapping[str, Guesses]) -> dict[str, Guesses]:
    """The regions whose ink a verdict may depend on.

    Pen keys are witnesses; they only say what the reading has made of them. Whole spaces that have halves show what
    their halves show. What players are free to fill or not decides nothing.
    """
    idle = {KEY, *game.free_to_fill}
    wholes = {half.facts.get("of") for half in sheet.regions}
    return {name: guesses for name, guesses in unsure.items() if kind_of(name) not in idle and name not in wholes}


def _ways(tried: Mapping[str, Guesses], most: int) -> list[dict[str, str]] | None:
    """Every way to read the regions; None if there are too many."""
    if len(tried) > MOST_REGIONS or prod(map(len, tried.values())) > most:
        return None
    return [dict(zip(tried, inks, strict=True)) for inks in product(*tried.values())]


def _some(tried: Mapping[str, Guesses]) -> Iterator[dict[str, str]]:
    """Two ways, where there are too many: everywhere what is most likely, and everywhere what is least likely."""
    for place in (0, -1) if tried else ():
        yield {name: guesses[place] for name, guesses in tried.items()}


def unsettled(reading: Reading, verdict: Verdict) -> tuple[Doubt, ...]:
    """Every region that could not be read; only those that the verdict asks for matter."""
    return _doubts(unsure_in(reading), reading, _asked(verdict))


def unsure_in(reading: Reading) -> dict[str, Guesses]:
    """The regions that could not be read, and what they may show."""
    return {name: possible(name, mark, reading) for name, mark in reading.marks.items() if mark.ink is None}


def _asked(verdict: Verdict) -> set[str]:
    """The regions that a person is asked to look at."""
    return {name for finding in verdict.findings if finding.severity != "note" for name in finding.regions}


def possible(name: str, mark: Mark, reading: Reading) -> Guesses:
    """What an unsure region may show, most likely first: what the reader says, or any ink on the sheet, or none.

    For the "goes first" box only whether it is ticked matters, with any pen. In a player's own score boxes the ink of
    the player's own pen is the likeliest, if the picture shows little.
    """
    inks = tuple(ink.name for ink in reading.inks.values())
    guesses = mark.guesses or tuple(dict.fromkeys((*([mark.runner_up] if mark.runner_up else []), *inks, BLANK)))
    kind = kind_of(name)
    own = reading.inks.get(RegionId.of(name).owner) if kind == "score" else None
    if own is not None and mark.why in HIDDEN and own.name in guesses:
        likely = (BLANK, own.name) if guesses[0] == BLANK else (own.name, BLANK)
        return tuple(dict.fromkeys((*likely, *guesses)))
    if kind != FIRST:
        return guesses
    ticked = next((ink for ink in (*guesses, *inks) if ink != BLANK), None)
    return guesses if ticked is None else (ticked, BLANK) if guesses[0] == ticked else (BLANK, ticked)


def coloured(mark: Mark, expected: str | None = None) -> str | None:
    """The ink of a place that surely shows some ink, though perhaps another pen's or nobody's; else None.

    It is the expected one if the place may show that, and else the likeliest.
    """
    if mark.why != ALIKE and (mark.why not in ("another ink", "two colours") or mark.confidence < LIKELY_INK):
        return None
    return expected if expected != BLANK and expected in mark.guesses else mark.runner_up


def nobodys(mark: Mark) -> str | None:
    """The only ink of a pen in play that a place may show; but it may show one of nobody's. None if that is not so."""
    pens = {ink for ink in mark.guesses if ink != BLANK}
    alone = mark.why == "another ink" and pens == {mark.runner_up}
    return coloured(mark) if alone else None


def _doubts(unsure: Mapping[str, Guesses], reading: Reading, matter: Collection[str]) -> tuple[Doubt, ...]:
    return tuple(Doubt(name, guesses, reading.marks[name].why, name in matter) for name, guesses in unsure.items())


def read_as(sheet: Sheet, reading: Reading, inks: Mapping[str, str]) -> Reading:
    """The reading with these inks instead of the doubts, and whole spaces as their halves are."""
    marks = {**reading.marks, **{name: Mark(ink, 1.0) for name, ink in inks.items()}}
    for whole in {str(sheet.by_id[name].facts["of"]) for name in inks if "of" in sheet.by_id[name].facts}:
        halves = [marks[half.id] for half in sheet.regions if half.facts.get("of") == whole]
        same = len({half.ink for half in halves}) == 1
        marks[whole] = halves[0] if same else Mark(None, 0.0, why="two colours")
    return replace(reading, marks=marks)


def _decides(name: str, ways: Sequence[Mapping[str, str]], verdicts: Sequence[Verdict]) -> bool:
    """Whether the status ever changes with what one of the regions shows while the others stay the same."""
    seen: dict[tuple[str, ...], str] = {}
    for way, verdict in zip(ways, verdicts, strict=True):
        others = tuple(ink for other, ink in way.items() if other != name)
        if seen.setdefault(others, verdict.status) != verdict.status:
            return True
    return False


def _decided_by_rules(
    ways: Sequence[Mapping[str, str]], verdicts: Sequence[Verdict], matters: Sequence[str], reading: Reading
) -> Verdict | None:
    """The verdict, if the likeliest reading agrees with the rules and claims, and each other ink breaks them.

    This holds only between inks that look alike. What is covered or faint might be anything, and hide a breach.
    """
    if any(reading.marks[name].why != ALIKE or reading.marks[name].confidence < LIKELY_INK for name in matters):
        return None
    likeliest = [all(way[name] == ways[0][name] for name in matters) for way in ways]
    if any(each.status != ("agrees" if same else "disagrees") for each, same in zip(verdicts, likeliest, strict=True)):
        return None
    kept = [each for each, same in zip(verdicts, likeliest, strict=True) if same]
    text = say("doubt-ruled", places=places(matters), count=len(matters))
    note = Finding("doubt.ruled", "note", text, tuple(matters))
    return replace(kept[0], scores=dict(widest(kept)), findings=(*kept[0].findings, note))


def _withdrawn(first: Verdict, verdicts: Sequence[Verdict], regions: Sequence[str]) -> Verdict:
    """The first verdict, but unsure if it claims what does not hold for everything that doubtful regions may show.

    Nobody is accused of what not every reading shows.
    """
    if first.status == "unsure" or {each.status for each in verdicts} == {first.status}:
        return first
    text = say("doubt-decides", places=places(regions), count=len(regions))
    finding = Finding("doubt.decides", "warning", text, tuple(regions))
    shared = set(first.findings).intersection(*(each.findings for each in verdicts))
    rest = (f if f.severity != "error" or f in shared else replace(f, severity="warning") for f in first.findings)
    return replace(first, status="unsure", message=text, findings=(finding, *rest))


def _relieved(verdict: Verdict, harmless: set[str]) -> Verdict:
    """The verdict, in which warnings that are only about harmless regions become notes."""
    idle = [f for f in verdict.findings if f.severity == "warning" and f.regions and harmless.issuperset(f.regions)]
    if not idle:
        return verdict
    rest = [finding for finding in verdict.findings if finding not in idle]
    grave = [finding for finding in rest if finding.severity != "note"]
    why = summary(grave) if grave else verdict.message
    return replace(verdict, message=why, findings=(*rest, *(replace(finding, severity="note") for finding in idle)))


def _merged(verdicts: Sequence[Verdict], regions: Sequence[str], reading: Reading) -> Verdict | None:
    """What verdicts of one status have in common; None if they share no reason for it, and a person must look."""
    one = verdicts[0]
    shared = set(one.findings).intersection(*(each.findings for each in verdicts[1:]))
    # A claim that is false in every way is false, though the ways differ in by how much.
    false = set.intersection(*({(f.rule, players_of(f)) for f in each.findings if counts(f)} for each in verdicts))
    findings = [f for f in one.findings if f in shared or (counts(f) and (f.rule, players_of(f)) in false)]
    reasons = [each for each in findings if each.severity != "note"]
    if one.status == "unsure" and not reasons:
        return None
    why = one.message
    if any(each.message != why for each in verdicts):
        errors = [each for each in reasons if each.severity == "error"]
        why = _why(one, errors, reasons, regions)
    causes = [reason(why) for why in sorted({reading.marks[name].why or "unsure" for name in regions})]
    text = say("doubt-settled", places=places(regions), causes=causes, count=len(regions))
    note = Finding("doubt.settled", "note", text, tuple(regions))
    setups = [each.setup for each in verdicts]
    setup = one.setup if all(other == one.setup for other in setups) else None
    finished = one.finished if all(each.finished == one.finished for each in verdicts) else None
    winners = one.winners if all(each.winners == one.winners for each in verdicts) else None
    return Verdict(one.status, why, dict(widest(verdicts)), (*findings, note), setup, finished, winners=winners)


def counts(finding: Finding) -> bool:
    """Whether it is an error that says that a player has counted wrongly, in boxes or in writing."""
    return finding.severity == "error" and {kind_of(name) for name in finding.regions} <= {*POINTS, "total"}


def _why(one: Verdict, errors: Sequence[Finding], reasons: Sequence[Finding], regions: Sequence[str]) -> Text:
    if one.status == "unsure":
        return summary(reasons)
    if errors:
        return summary(errors)
    named, count = places(regions), len(regions)
    if one.status == "disagrees":
        return say("whatever-disagrees", places=named, count=count, why=one.message)
    agreed = say("whatever-agrees", places=named, count=count)
    return say("agrees-unfinished", why=agreed) if one.finished is False else agreed


def widest(verdicts: Sequence[Verdict]) -> Iterator[tuple[int, Score]]:
    """What is known of each player's score, whichever verdict holds: equal numbers stay, bounds widen."""
    for player in verdicts[0].scores:
        all_ = [each.scores.get(player) for each in verdicts]
        scores = [score for score in all_ if score is not None]
        if len(scores) == len(verdicts):
            yield player, _widest_score(scores)


def _widest_score(scores: Sequence[Score]) -> Score:
    if all(score == scores[0] for score in scores):
        return scores[0]
    lows, highs = [score.low for score in scores], [score.high for score in scores]
    low = None if None in lows else min(low for low in lows if low is not None)
    high = None if None in highs else max(high for high in highs if high is not None)
    boxes, written, counted = (
        _same([getattr(score, name) for score in scores]) for name in ("boxes", "written", "counted")
    )
    proofs = {score.proof for score in scores}
    proof: Proof = "none" if "none" in proofs else "exact" if proofs == {"exact"} and low == high else "range"
    return Score(counted, low, high, boxes, written, proof)


def _same(values: Sequence[int | None]) -> int | None:
    return values[0] if all(value == values[0] for value in values) else None
