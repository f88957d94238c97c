"""The judge: what a finished record sheet proves, and whether the players' claims fit.

The whole painting is there, so strokes, bonuses and winner are proved. The judge also tests, as far as paper can show
it, that it is a possible painting: it is connected, every square belongs to a card, its size fits the number of cards,
and the last card is completely visible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.claims import Claim, check_pens, read_claims
from pnp.games.destijl.rules.deck import COLOURS, colour_name
from pnp.games.destijl.rules.painted import Owners, Painted
from pnp.games.destijl.rules.play import Grid
from pnp.games.destijl.rules.scoring import Scored, score
from pnp.games.judging import conclude, proved_score
from pnp.message import Message, say
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import Reading
from pnp.model.regions import RegionId, region_id


def judge(board: Grid, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet; see :class:`pnp.games.contract.Rules`."""
    painting = Painted.read(board, reading)
    if not painting.cells and not painting.unsure:
        return Verdict("unsure", say("destijl-nothing"), finished=False)
    numbers = tuple(sorted(setup.players for setup in setups))
    owners = Owners.read(reading, numbers)
    pens = check_pens(reading, range(1, len(COLOURS) + 1))
    doubts = [*pens.doubts, *owners.doubts, *painting.doubts(reading)]
    if owners.colours is None:
        return conclude(setups[-1], reading, pens, {}, (), doubts)
    setup = next(setup for setup in setups if setup.players == len(owners.colours))
    claims, said = read_claims(reading, setup.players, own=dict(enumerate(owners.colours, start=1)))
    doubts += said.doubts
    findings = list(said.findings)
    if painting.unsure or pens.doubts:
        scores = {player: proved_score(claim, None) for player, claim in claims.items()}
        return conclude(setup, reading, pens, scores, findings, doubts)
    findings += painting.faults(setup.players)
    left = list(painting.unfinished(setup.players))
    # Points are counted at the end: a painting that is large enough is finished if they were.
    counted = any(claim.boxes or claim.written for claim in claims.values())
    truth = score(painting.cells, owners.colours)
    room = sum((id := RegionId.of(region)).kind == "score" and id.owner == 1 for region in reading.marks)
    claimed = any(claim.boxes != 0 for claim in claims.values())
    if claimed:
        findings += _sums(truth, claims, owners.colours, room)
    findings += () if left else told(truth)
    scores = {
        player: _score(claims[player], points, counted=counted or not (left or claimed))
        for player, points in enumerate(truth.points, start=1)
    }
    agreed = _agreed(truth, claimed)
    unfinished = left if left or counted else None
    return conclude(setup, reading, pens, scores, findings, doubts, agreed=agreed, unfinished=unfinished)


def _score(claim: Claim, points: int, *, counted: bool) -> Score:
    """A player's points as the painting is; before points are counted, nobody has any."""
    if counted:
        return proved_score(claim, (points, points))
    return Score(points, 0, points, claim.boxes, claim.written, "range")


def _sums(truth: Scored, claims: Mapping[int, Claim], colours: Sequence[Sequence[int]], room: int) -> Iterator[Finding]:
    """Claims that the painting does not confirm."""
    for player, claim in claims.items():
        points = truth.points[player - 1]
        if claim.boxes is None or claim.boxes == min(points, room):
            continue
        parts = tuple(_parts(truth, player, colours[player - 1]))
        text = say("destijl-points", player=player, parts=parts, points=points, boxes=claim.boxes)
        yield Finding("destijl.points", "error", text, tuple(_boxes(player, claim.boxes, min(points, room))))


def _boxes(player: int, claimed: int, points: int) -> Iterator[str]:
    """The boxes that are coloured but should not be, or the other way round."""
    low, high = sorted((claimed, points))
    return (region_id("score", player, box) for box in range(low + 1, high + 1))


def _parts(truth: Scored, player: int, own: Sequence[int]) -> Iterator[Message]:
    """``12 strokes of black``, ``5 for the largest stroke``."""
    for colour in own:
        yield say("destijl-strokes", count=truth.counts[colour], colour=colour_name(colour))
    for rank, bonus in enumerate(truth.bonuses, start=1):
        if player in bonus.players:
            yield say("destijl-bonus-part", points=bonus.points, rank=rank)


def told(truth: Scored) -> Iterator[Finding]:
    """Who has the bonuses, and who has won."""
    for rank, bonus in enumerate(truth.bonuses, start=1):
        text = say(
            "destijl-bonus",
            rank=rank,
            size=bonus.size,
            colours=[colour_name(colour) for colour in bonus.colours],
            points=bonus.points,
            players=bonus.players,
        )
        yield Finding("destijl.bonus", "note", text)
    yield Finding("score.result", "note", _result(truth))


def _result(truth: Scored) -> Message:
    """Who has won, and why."""
    best = max(truth.points)
    equal = [p for p, points in enumerate(truth.points, start=1) if points == best]
    winners = sorted(truth.winners)
    if len(winners) > 1:
        return say("destijl-shared", players=winners, points=best)
    if len(equal) > 1:
        return say("destijl-wins-by-stroke", players=equal, points=best, winner=winners[0])
    return say("destijl-wins", player=winners[0], points=best)


def _agreed(truth: Scored, claimed: bool) -> Message:
    if claimed:
        return say("destijl-agreed")
    points = [say("destijl-has", player=player, points=number) for player, number in enumerate(truth.points, start=1)]
    return say("destijl-agreed-unclaimed", points=points)
