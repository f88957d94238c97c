"""The judge: what a finished record sheet proves, and whether the players' claims fit.

The painting is all there, so that strokes, bonuses and winner are proved. That it can be one is tested as far as paper
goes: it hangs together, every square belongs to a card, its size is that of so many cards, the last card shows whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.claims import Claim, check_pens, listed, read_claims
from pnp.games.destijl.rules.deck import COLOURS
from pnp.games.destijl.rules.painted import Owners, Painted
from pnp.games.destijl.rules.play import Grid
from pnp.games.destijl.rules.scoring import Scored, score
from pnp.games.judging import conclude
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import Reading

RANKS = ("largest", "second largest", "third largest")


def judge(board: Grid, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet.

    Args:
        board: the grid.
        setups: for the numbers of players that the sheet is printed for.
        reading: what was found on it.
    """
    painting = Painted.read(board, reading)
    if not painting.cells and not painting.unsure:
        return Verdict("unsure", "Nothing on the grid is coloured, so there is nothing to judge.")
    numbers = tuple(sorted(setup.players for setup in setups))
    owners = Owners.read(reading, numbers)
    pens = check_pens(reading, range(1, len(COLOURS) + 1))
    doubts = [*pens.doubts, *owners.doubts, *painting.doubts()]
    if owners.colours is None:
        return conclude(setups[-1], {}, (), doubts, trusted=False)
    setup = next(setup for setup in setups if setup.players == len(owners.colours))
    claims, said = read_claims(reading, setup.players, own=dict(enumerate(owners.colours, start=1)))
    doubts += said.doubts
    findings = list(said.findings)
    if painting.unsure or pens.doubts:
        scores = {p: Score(claim.boxes, None, None, claim.boxes, claim.written, "none") for p, claim in claims.items()}
        return conclude(setup, scores, findings, doubts, trusted=not pens.doubts, reading=reading)
    findings += painting.faults(setup.players)
    truth = score(painting.cells, owners.colours)
    room = sum(region.startswith("score:1/") for region in reading.marks)
    claimed = any(claim.boxes != 0 for claim in claims.values())
    if claimed:
        findings += _sums(truth, claims, owners.colours, room)
    findings += _told(truth)
    scores = {
        player: Score(points, points, points, claims[player].boxes, claims[player].written, "exact")
        for player, points in enumerate(truth.points, start=1)
    }
    return conclude(setup, scores, findings, doubts, trusted=True, agreed=_agreed(truth, claimed), reading=reading)


def _sums(truth: Scored, claims: Mapping[int, Claim], colours: Sequence[Sequence[int]], room: int) -> Iterator[Finding]:
    """Claims that the painting does not bear out."""
    for player, claim in claims.items():
        points = truth.points[player - 1]
        if claim.boxes is None or claim.boxes == min(points, room):
            continue
        boxes = "no box is" if not claim.boxes else "one box is" if claim.boxes == 1 else f"{claim.boxes} boxes are"
        text = f"Player {player} has {_sum(truth, player, colours[player - 1])}, but {boxes} coloured."
        yield Finding("destijl.points", "error", text, tuple(_boxes(player, claim.boxes, min(points, room))))


def _boxes(player: int, claimed: int, points: int) -> Iterator[str]:
    """The boxes that are coloured but should not be, or the other way about."""
    low, high = sorted((claimed, points))
    return (f"score:{player}/{box}" for box in range(low + 1, high + 1))


def _sum(truth: Scored, player: int, own: Sequence[int]) -> str:
    """``12 strokes of black and 5 for the largest: 17 points``."""
    parts = [f"{truth.counts[c]} stroke{'' if truth.counts[c] == 1 else 's'} of {COLOURS[c - 1]}" for c in own]
    parts += [
        f"{bonus.points} for the {rank} stroke"
        for rank, bonus in zip(RANKS, truth.bonuses, strict=False)
        if player in bonus.players
    ]
    points = truth.points[player - 1]
    return f"{listed(parts)}: {points} point{'' if points == 1 else 's'}"


def _told(truth: Scored) -> Iterator[Finding]:
    """Whose the bonuses are, and who has won."""
    for rank, bonus in zip(RANKS, truth.bonuses, strict=False):
        whose = listed([COLOURS[colour - 1] for colour in bonus.colours])
        gets = f"{bonus.points} for {_players(bonus.players)}" if bonus.players else "nobody scores it"
        text = f"The {rank} stroke has {bonus.size} cells, in {whose}: {gets}."
        yield Finding("destijl.bonus", "note", text)
    yield Finding("score.result", "note", _result(truth))


def _players(numbers: Sequence[int]) -> str:
    return f"player {numbers[0]}" if len(numbers) == 1 else f"each of players {listed(numbers)}"


def _result(truth: Scored) -> str:
    """Who has won, and by what."""
    best = max(truth.points)
    equal = [p for p, points in enumerate(truth.points, start=1) if points == best]
    winners = sorted(truth.winners)
    if len(winners) > 1:
        return f"Players {listed(winners)} share the victory with {best} points each."
    if len(equal) > 1:
        return f"Players {listed(equal)} have {best} points each; player {winners[0]} has the largest stroke and wins."
    return f"Player {winners[0]} wins with {best} points."


def _agreed(truth: Scored, claimed: bool) -> str:
    if claimed:
        return "The painting keeps the rules, and the points are those of its strokes."
    points = listed([f"player {player} has {number}" for player, number in enumerate(truth.points, start=1)])
    return f"The painting keeps the rules, and nobody has coloured points yet: {points}."
