"""The judge: what a Delaunay sheet proves, and whether it fits the rules and the players' claims.

The paper alone proves three things: whether the colouring is proper, in the sections and over the heavy lines; whether
every section is connected and every empty space is blocked; and which combinations of penalty totals are possible with
such a field (:mod:`.totals`). A claim that is none of them is certainly wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from pnp.games.claims import Claim, check_pens, read_claims
from pnp.games.delaunay.rules.painted import Painted
from pnp.games.delaunay.rules.sides import ROW_BOXES, pen_count, row_pens, rows
from pnp.games.delaunay.rules.tables import Tables
from pnp.games.delaunay.rules.totals import Totals, totals
from pnp.games.judging import conclude, limit, opened, proved_score, who_played
from pnp.message import say
from pnp.model.game import Board, Finding, Setup, Status, Verdict
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, kind_of, region_id

_BEST: tuple[Status, ...] = ("agrees", "unsure", "disagrees")


def judge(board: Board, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet.

    Returns:
        A verdict whose scores are those of the rows. Two players with two pens each and four players in teams leave the
        same paper. If nothing tells them apart, the sheet agrees if it fits one of these ways of playing.
    """
    tables = Tables(board)
    fitting = [setup for setup in setups if _fits(setup, reading)] if len(setups) > 1 else list(setups)
    if not fitting:
        return who_played(setups, reading)
    verdicts = [_judge(tables, setup, reading) for setup in fitting]
    return min(verdicts, key=lambda verdict: _BEST.index(verdict.status) if verdict.status in _BEST else len(_BEST))


def _fits(setup: Setup, reading: Reading) -> bool:
    """Whether pens, rows and ticks allow this number of players."""
    used = _areas(reading, "penalty")
    ticks = _areas(reading, "first")
    return (
        set(reading.inks) == set(range(1, pen_count(setup.players) + 1))
        and max(used, default=1) <= rows(setup.players)
        and max(ticks, default=1) <= setup.players
    )


def _judge(tables: Tables, setup: Setup, reading: Reading) -> Verdict:
    players = setup.players
    case = opened((setup,), reading, lambda setup: Painted.read(tables, setup, reading, pen_count(players)))
    if isinstance(case, Verdict):
        return case
    setup, field, first = case.setup, case.field, case.first
    pens = check_pens(reading, range(1, pen_count(players) + 1))
    areas = {row: row_pens(row, players) for row in range(1, rows(players) + 1)}
    claims, said = read_claims(reading, rows(players), areas)
    doubts = [*pens.doubts, *field.doubts(), *said.doubts]
    faults = list(field.faults())
    findings = [*faults, *case.ticks, *said.findings, *_spare_rows(reading, players)]
    proved: Totals | None = None
    if not field.unsure and not pens.doubts and not faults:
        proved = _totals(tables.board, players, field.coloured, first, next(iter(field.in_play), None))
        findings += _against_proof(field, first, claims, proved)
    findings += _result(players, claims)
    scores = {
        row: proved_score(claim, proved.range_of(row) if proved and proved.possible else None)
        for row, claim in claims.items()
    }
    agreed = "" if proved is None else say("delaunay-allowed")
    unfinished = None if field.unsure or pens.doubts else field.unfinished()
    return conclude(setup, reading, pens, scores, findings, doubts, agreed=agreed, unfinished=unfinished)


@lru_cache(maxsize=8)  # the same field is judged again with other boxes beside it
def _totals(board: Board, players: int, coloured: tuple[int, ...], first: int | None, in_play: int | None) -> Totals:
    return totals(Tables(board), players, coloured, first, in_play)


def _areas(reading: Reading, kind: str) -> set[int]:
    """The rows or players of which a box shows anything."""
    return {
        RegionId.of(name).owner for name, mark in reading.marks.items() if kind_of(name) == kind and mark.ink != BLANK
    }


def _spare_rows(reading: Reading, players: int) -> Iterator[Finding]:
    coloured = (name for name, mark in reading.marks.items() if mark.ink not in (None, BLANK))
    spare = tuple(name for name in coloured if kind_of(name) == "penalty" and RegionId.of(name).owner > rows(players))
    if spare:
        yield Finding("delaunay.row", "error", say("delaunay-row", players=players), spare, ())


def _against_proof(field: Painted, first: int | None, claims: Mapping[int, Claim], proved: Totals) -> Iterator[Finding]:
    """Claims that no legal game could produce."""
    if not proved.possible:
        yield Finding("delaunay.order", "error", say("delaunay-order", first=first or 0), field.regions(field.filled))
        return
    claimed = {row: claim.boxes for row, claim in claims.items() if claim.boxes is not None}
    fitting = [t for t in proved.possible if all(t[row - 1] == boxes for row, boxes in claimed.items())]
    if fitting:
        return
    wrong = False
    for row, boxes in claimed.items():
        low, high = proved.range_of(row)
        if not low <= boxes <= high:
            wrong = True
            text = say("delaunay-score", row=row, boxes=boxes, limit=limit(boxes, low, high))
            yield Finding("delaunay.score", "error", text, _last_box(row, boxes))
    if not wrong:
        found = [say("delaunay-in-row", boxes=boxes, row=row) for row, boxes in claimed.items()]
        near = min(proved.possible, key=lambda t: (sum(abs(t[row - 1] - b) for row, b in claimed.items()), t))
        text = say("delaunay-tied", found=found, first=first or 0, near=near)
        regions = tuple(box for row, boxes in claimed.items() for box in _last_box(row, boxes))
        alone = [row for row in claimed if any(_agrees(t, claimed, but=row) for t in proved.possible)]
        if len(alone) == 1:
            yield Finding("delaunay.score", "error", text, _last_box(alone[0], claimed[alone[0]]))
        else:
            yield Finding("delaunay.score", "error", text, regions, ())


def _agrees(total: Sequence[int], claimed: Mapping[int, int], *, but: int) -> bool:
    """Whether a possible total is what all rows but one claim: then that one row may be all that is wrong."""
    return all(total[row - 1] == boxes for row, boxes in claimed.items() if row != but)


def _last_box(row: int, boxes: int) -> tuple[str, ...]:
    return (region_id("penalty", row, min(max(boxes, 1), ROW_BOXES)),)


def _result(players: int, claims: Mapping[int, Claim]) -> Iterator[Finding]:
    """Who is ahead: the side with the fewest boxes wins."""
    counts = {row: claim.boxes for row, claim in claims.items() if claim.boxes is not None}
    if len(counts) < len(claims):
        return
    least = min(counts.values())
    sides = [(row, row + 2) if players == 4 else (row,) for row, count in counts.items() if count == least]
    names = [say("players", numbers=side) for side in sides]
    text = say("delaunay-ahead", names=names, sides=len(sides), each=len(sides[0]), boxes=least)
    yield Finding("score.result", "note", text)
