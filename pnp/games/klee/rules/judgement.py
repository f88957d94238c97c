"""The judge: what a finished Klee sheet proves, and whether it fits the rules and the players' claims.

A photograph shows a position, not the moves. The sequences and the shape of the filled field are proved; of the scores
only which are possible (:mod:`pnp.games.klee.rules.bounds`). What cannot be told is said to be unsure, with the places
to look at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.games.claims import check_pens, first_player
from pnp.games.judging import conclude
from pnp.games.klee.rules.board import Grid
from pnp.games.klee.rules.bounds import Bounds, bounds
from pnp.games.klee.rules.painted import Painted
from pnp.games.klee.rules.play import AHEAD, ended
from pnp.games.klee.rules.sequences import COLOURS
from pnp.games.klee.rules.witness import find_order
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import Reading

Claims = Mapping[int, int | None]
"""How far each player's marks reach along the score track; None where that cannot be told."""


def judge(board: Grid, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet.

    Args:
        board: the field.
        setups: the one way of playing that the sheet is printed for; who went first is read from the sheet.
        reading: what was found on it.
    """
    painted = Painted.read(board, setups[-1], reading)
    setup = painted.setup
    if not painted.filled | painted.unsure:
        return Verdict("unsure", "Nothing on the playing field is coloured, so there is nothing to judge.", setup=setup)
    first, ticks = first_player(reading, 2)
    setup = setup if first is None else replace(setup, first=first)
    pens = check_pens(_without_track(reading), range(1, COLOURS + 1))
    claims: Claims = {player: painted.points(player) for player in (1, 2)}
    faults = list(painted.faults())
    doubts = [*pens.doubts, *painted.doubts()]
    findings = [*faults, *ticks.findings]

    proved: Bounds | None = None
    sequences = painted.sequences
    sure = not painted.unsure and not pens.doubts
    if sure and sequences is not None and not any(fault.rule != "klee.track-end" for fault in faults):
        firsts = (1, 2) if first is None else (first,)
        proved = bounds(board, setup, painted.cells, sequences, firsts)
        findings += [*_against_proof(claims, proved), _places(proved)]
    findings += _result(setup, claims, full=painted.filled.bit_count() == board.size)
    scores = {player: _score(player, claims, proved) for player in (1, 2)}
    clean = not doubts and not any(finding.severity == "error" for finding in findings)
    agreed = _agreed(claims, proved) if clean and proved is not None else ""
    return conclude(setup, scores, findings, doubts, trusted=not pens.doubts, agreed=agreed)


def _without_track(reading: Reading) -> Reading:
    """Any pen may mark the track, one that has no key too."""
    marks = {region: mark for region, mark in reading.marks.items() if not region.startswith("track:")}
    return replace(reading, marks=marks)


def _against_proof(claims: Claims, proved: Bounds) -> Iterator[Finding]:
    """Claims that no legal order of moves could bring."""
    if not proved.all:
        text = "There is no order of turns in which the cells could have been filled before the game was over."
        yield Finding("klee.order", "error", text)
        return
    if not any(claims.values()):
        if None not in claims.values():
            text = "Nothing on the score track is marked, so no score is claimed."
            yield Finding("track.empty", "warning", text)
        return
    wrong = False
    for player, points in claims.items():
        low, high = proved.range(player)
        if points is not None and not low <= points <= high:
            wrong = True
            yield Finding("klee.score", "error", _too_much(player, points, low, high), _marks(player, points))
    one, two = claims[1], claims[2]
    if wrong or one is None or two is None or (one, two) in proved.all:
        return
    text = (
        f"No order of turns fills the field in this way and brings {one} and {two} points: "
        "the game would have been over before, or with other points."
    )
    yield Finding("klee.score", "error", text, (*_marks(1, one), *_marks(2, two)))


def _places(proved: Bounds) -> Finding:
    """Where points can have come from, for those who count again."""
    one, two = map(len, proved.final.lines)
    text = f"Sequences of player 1 stand in {one} place{'' if one == 1 else 's'} on the field, of player 2 in {two}."
    return Finding("klee.places", "note", text)


def _too_much(player: int, points: int, low: int, high: int) -> str:
    marked = "nothing" if not points else "one box" if points == 1 else f"{points} boxes"
    limit = f"exactly {low}" if low == high else f"at most {high}" if points > high else f"at least {low}"
    return (
        f"Player {player} has marked {marked} on the score track, "
        f"but the finished field allows {limit} points in whatever order it was filled."
    )


def _marks(player: int, points: int) -> tuple[str, ...]:
    return (f"track:{points}/{player}",) if points else ()


def _result(setup: Setup, claims: Claims, *, full: bool) -> Iterator[Finding]:
    """Who has won by the marks on the track."""
    one, two = claims[1], claims[2]
    if one is None or two is None or not (one or two):
        return
    if one == two:
        text = f"Both players have {one} points: {'a draw' if full else 'the game is not over yet'}."
        yield Finding("klee.result" if full else "klee.unfinished", "note" if full else "warning", text)
        return
    ahead, points = (f"Player {1 if one > two else 2}", f"{max(one, two)} to {min(one, two)}")
    if not full and not ended((one, two), setup):
        text = f"{ahead} is ahead with {points}, but by these marks the game is not over yet."
        yield Finding("klee.unfinished", "warning", text)
        return
    how = (
        "at the end of the score track"
        if max(one, two) >= setup.target
        else "five points or more ahead"
        if "triangular" not in setup.rules and abs(one - two) >= AHEAD
        else "in the lead on a full field"
    )
    yield Finding("klee.result", "note", f"{ahead} wins with {points}, {how}.")


def _score(player: int, claims: Claims, proved: Bounds | None) -> Score:
    points = claims[player]
    if proved is None or not proved.all:
        return Score(points, None, None, points, None, "none")
    low, high = proved.range(player)
    if low == high:
        return Score(low, low, high, points, None, "exact")
    return Score(points, low, high, points, None, "range")


def _agreed(claims: Claims, proved: Bounds) -> str:
    """What an agreement rests on: a proof, an order of turns that was found, or no more than bounds."""
    head = "Field and sequences keep the rules, and"
    if len(proved.all) == 1:
        return f"{head} the scores are proved."
    if proved.exact or _order_found(claims, proved):
        return f"{head} there is an order of turns that brings exactly these scores."
    return f"{head} the marks on the track are scores that the field allows."


def _order_found(claims: Claims, proved: Bounds) -> bool:
    one, two = claims[1], claims[2]
    if one is None or two is None:
        return False
    firsts = (first for first, pairs in proved.pairs.items() if (one, two) in pairs)
    return any(find_order(proved.final, first, (one, two)) is not None for first in firsts)
