"""The judge: what a finished Klee sheet proves, and whether it fits the rules and the players' claims.

A photograph shows a position, not the moves. It proves the sequences and the shape of the filled field, and which
scores are possible (:mod:`pnp.games.klee.rules.bounds`). What cannot be decided is unsure, with the places to look at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from pnp.games.claims import Claim, check_pens
from pnp.games.judging import conclude, limit, opened, proved_score
from pnp.games.klee.rules.board import Grid
from pnp.games.klee.rules.bounds import Bounds, bounds
from pnp.games.klee.rules.painted import Painted
from pnp.games.klee.rules.play import AHEAD, ended
from pnp.games.klee.rules.sequences import COLOURS
from pnp.games.klee.rules.witness import find_order
from pnp.message import Message, Text, say
from pnp.model.game import Finding, Setup, Verdict
from pnp.model.reading import Reading
from pnp.model.regions import kind_of, region_id

Claims = Mapping[int, int | None]
"""How far each player's marks reach along the score track; None if that cannot be read."""


def judge(board: Grid, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet; see :class:`pnp.games.contract.Rules`."""
    case = opened(setups, reading, lambda setup: Painted.read(board, setup, reading))
    if isinstance(case, Verdict):
        return case
    painted, first = case.field, case.first
    setup = replace(painted.setup, first=case.setup.first)
    pens = check_pens(_without_track(reading), range(1, COLOURS + 1))
    claims: Claims = {player: painted.points(player) for player in (1, 2)}
    faults = list(painted.faults())
    doubts = [*pens.doubts, *painted.doubts(reading)]
    findings = [*faults, *case.ticks]

    proved: Bounds | None = None
    sequences = painted.sequences
    sure = not painted.unsure and not pens.doubts
    if sure and sequences is not None and not any(fault.rule != "klee.track-end" for fault in faults):
        firsts = (1, 2) if first is None else (first,)
        proved = bounds(board, setup, painted.cells, sequences, firsts)
        findings += [*_against_proof(painted, claims, proved), _places(proved)]
    full = painted.filled.bit_count() == board.size
    findings += _result(setup, claims, full=full)
    scores = {
        player: proved_score(Claim(points, None), proved.range(player) if proved and proved.all else None)
        for player, points in claims.items()
    }
    clean = not doubts and not any(finding.severity == "error" for finding in findings)
    agreed: Text = _agreed(claims, proved) if clean and proved is not None else ""
    unfinished = () if full else _unfinished(setup, claims, proved)
    return conclude(setup, reading, pens, scores, findings, doubts, agreed=agreed, unfinished=unfinished)


def _without_track(reading: Reading) -> Reading:
    """Any pen may mark the track, even one without a key."""
    marks = {region: mark for region, mark in reading.marks.items() if kind_of(region) != "track"}
    return replace(reading, marks=marks)


def _against_proof(painted: Painted, claims: Claims, proved: Bounds) -> Iterator[Finding]:
    """Claims that no legal order of moves could give."""
    if not proved.all:
        cells = tuple(name for name, pen in zip(painted.board.regions, painted.cells, strict=True) if pen)
        yield Finding("klee.order", "error", say("klee-order"), cells)
        return
    if not any(claims.values()):
        if None not in claims.values():
            yield Finding("track.empty", "warning", say("klee-track-empty"))
        return
    wrong = False
    for player, points in claims.items():
        low, high = proved.range(player)
        if points is not None and not low <= points <= high:
            wrong = True
            text = say("klee-score", player=player, boxes=points, limit=limit(points, low, high))
            yield Finding("klee.score", "error", text, _marks(player, points))
    one, two = claims[1], claims[2]
    if wrong or one is None or two is None or (one, two) in proved.all:
        return
    text = say("klee-scores", one=one, two=two)
    yield Finding("klee.score", "error", text, (*_marks(1, one), *_marks(2, two)))


def _places(proved: Bounds) -> Finding:
    """Where points can have come from, for players who count again."""
    one, two = map(len, proved.final.lines)
    return Finding("klee.places", "note", say("klee-places", one=one, two=two))


def _marks(player: int, points: int) -> tuple[str, ...]:
    return (region_id("track", points or 1, player),)


def _result(setup: Setup, claims: Claims, *, full: bool) -> Iterator[Finding]:
    """Who has won by the marks on the track."""
    one, two = claims[1], claims[2]
    if one is None or two is None or not (one or two) or not (full or ended((one, two), setup)):
        return
    if one == two:
        yield Finding("klee.result", "note", say("klee-draw", points=one))
        return
    who, most, least = 1 if one > two else 2, max(one, two), min(one, two)
    five = "triangular" not in setup.rules and most - least >= AHEAD
    how = "klee-wins-track" if most >= setup.target else "klee-wins-five" if five else "klee-wins-full"
    yield Finding("klee.result", "note", say(how, player=who, most=most, least=least))


def _unfinished(setup: Setup, claims: Claims, proved: Bounds | None) -> Sequence[Finding] | None:
    """How the game stands if it is not over by the marks on the track; None if these do not tell."""
    one, two = claims[1], claims[2]
    if one is None or two is None:
        return None
    if ended((one, two), setup):
        return ()
    if not (one or two) and (proved is None or any(ended(pair, setup) for pair in proved.all)):
        return None  # nobody has marked a score
    who, most, least = 1 if one > two else 2, max(one, two), min(one, two)
    level = say("klee-level", points=one)
    text = level if one == two else say("klee-ahead", player=who, most=most, least=least)
    return (Finding("klee.unfinished", "note", text),)


def _agreed(claims: Claims, proved: Bounds) -> Message:
    """What an agreement is based on: a proof, an order of turns that was found, or only bounds."""
    if len(proved.all) == 1:
        return say("klee-agrees-proved")
    return say("klee-agrees-order" if proved.exact or _order_found(claims, proved) else "klee-agrees-allowed")


def _order_found(claims: Claims, proved: Bounds) -> bool:
    one, two = claims[1], claims[2]
    if one is None or two is None:
        return False
    firsts = (first for first, pairs in proved.pairs.items() if (one, two) in pairs)
    return any(find_order(proved.final, first, (one, two)) is not None for first in firsts)
