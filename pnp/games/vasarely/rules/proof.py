"""What a coloured field proves about the scores that players claim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from pnp.games.claims import Claim, listed
from pnp.games.vasarely.rules import bounds, orders
from pnp.games.vasarely.rules.board import NUMBERS, CubeBoard
from pnp.games.vasarely.rules.bounds import Line
from pnp.games.vasarely.rules.play import BOXES, dots, most_in_play
from pnp.model.game import Finding, Setup

_FEW = 4


@dataclass(frozen=True)
class Proof:
    """The score lines that a field allows.

    Attributes:
        lines: where every order was followed, all of them; else those that the full cubes allow for the claims.
        exact: whether every order was followed.
        first: who began, where a box is ticked.
        firsts: the players with whom as the first there is a legal order, where every order was followed.
        stuck: turns that the longest order took.
        most: the most that each player can have, whatever the order.
    """

    lines: frozenset[Line]
    exact: bool
    first: int | None
    firsts: tuple[int, ...]
    stuck: int
    most: Line

    def range(self, player: int) -> tuple[int, int] | None:
        """The least and the most points that a player can have; None where no order is legal."""
        if not self.exact:
            return 0, self.most[player - 1]
        scores = [line[player - 1] for line in self.lines]
        return (min(scores), max(scores)) if scores else None


def prove(
    board: CubeBoard, setup: Setup, coloured: Sequence[int], claims: Mapping[int, Claim], first: int | None
) -> Proof:
    """Follow every order of turns; where that is too much, add up cubes.

    Args:
        board: the field, all of it read.
        setup: players and variations.
        coloured: for each player the mask of his spaces.
        claims: by player.
        first: who began, or None where nobody ticked that.
    """
    players, most = range(1, setup.players + 1), bounds.most_points(board, coloured)
    found: dict[int, orders.Found] = {}
    for player in sorted(players, key=lambda player: player != first):
        result = orders.follow(board, coloured, player, most_in_play(setup))
        if result is None:
            claimed = [claims[p].boxes for p in players]
            return Proof(bounds.sums(board, coloured, claimed, BOXES), False, first, (), 0, most)
        found[player] = result
        if player == first and result.lines:
            break
    counted = found.values() if first is None else (found[first],)
    lines = frozenset(line for result in counted for line in result.lines)
    firsts = tuple(sorted(player for player, result in found.items() if result.lines))
    return Proof(lines, True, first, firsts, max(result.turns for result in counted), most)


def against(proof: Proof, setup: Setup, claims: Mapping[int, Claim]) -> Iterator[Finding]:
    """Claims that no legal order of turns could bring, and what else the orders tell."""
    if proof.exact and not proof.lines:
        yield _no_order(proof, setup)
        return
    if proof.exact and proof.first is None and len(proof.firsts) == 1:
        text = f"By the colours player {proof.firsts[0]} went first; nobody ticked that."
        yield Finding("vasarely.first", "note", text, (f"first:{proof.firsts[0]}",))
    known = {player: claim.boxes for player, claim in claims.items() if claim.boxes is not None}
    if not any(known.values()):
        if len(known) == len(claims):
            yield Finding("score.empty", "warning", "No score box is coloured, so no score is claimed.")
        return
    yield from _wrong(proof, known) if proof.exact else _too_many(proof, known)


def _no_order(proof: Proof, setup: Setup) -> Finding:
    if proof.first is not None and proof.firsts:
        names = listed([f"player {player}" for player in proof.firsts]).replace(" and ", " or ")
        text = f"Player {proof.first} ticked that he went first, but by the colours of the spaces it was {names}."
        return Finding("vasarely.first", "error", text, (f"first:{proof.first}",))
    text = f"In no order of turns could the spaces have got these colours by the rules: turn {proof.stuck + 1}"
    if proof.first is not None:
        player = (proof.first - 1 + proof.stuck) % setup.players + 1
        text += f", in which player {player} needs {dots(proof.stuck % NUMBERS + 1)},"
    return Finding("vasarely.order", "error", f"{text} is out of reach, however the turns before it were taken.")


def _wrong(proof: Proof, claimed: Mapping[int, int]) -> Iterator[Finding]:
    """The smallest groups of players whose claims no order brings."""
    wrong: list[set[int]] = []
    for size in range(1, len(claimed) + 1):
        for group in combinations(claimed, size):
            if any(part <= set(group) for part in wrong):
                continue
            if any(all(_stands_for(claimed[p], line[p - 1]) for p in group) for line in proof.lines):
                continue
            wrong.append(set(group))
            if size == 1:
                scores = sorted({line[group[0] - 1] for line in proof.lines})
                text = f"{_says(group, claimed)}, but whatever the order of turns was, he has {_either(scores)}."
            else:
                text = f"{_says(group, claimed)}, but no order of turns brings these scores together."
            yield Finding("vasarely.score", "error", text, _boxes(group, claimed))


def _too_many(proof: Proof, claimed: Mapping[int, int]) -> Iterator[Finding]:
    """Claims that the full cubes do not allow, whoever completed them."""
    over = [player for player, boxes in claimed.items() if boxes > proof.most[player - 1]]
    for player in over:
        text = f"{_says((player,), claimed)}, but the full cubes allow at most {proof.most[player - 1]}."
        yield Finding("vasarely.score", "error", text, _boxes((player,), claimed))
    if not over and not any(all(_stands_for(claimed[p], line[p - 1]) for p in claimed) for line in proof.lines):
        text = f"{_says(tuple(claimed), claimed)}, but the full cubes cannot bring these scores together."
        yield Finding("vasarely.score", "error", text, _boxes(tuple(claimed), claimed))


def _stands_for(boxes: int, points: int) -> bool:
    """A full area stands for as many points as it has boxes, or more."""
    return boxes == min(points, BOXES)


def _says(group: Sequence[int], claimed: Mapping[int, int]) -> str:
    """``Player 1 has 12 coloured boxes``, ``Players 1 and 2 have 12 and 9 coloured boxes``."""
    counts = [claimed[player] for player in group]
    if len(group) == 1:
        box = "no coloured box" if not counts[0] else f"{counts[0]} coloured box{'es' if counts[0] > 1 else ''}"
        return f"Player {group[0]} has {box}"
    return f"Players {listed(group)} have {listed(counts)} coloured boxes"


def _either(scores: Sequence[int]) -> str:
    """``exactly 12``, ``12, 14 or 19``, ``between 4 and 30, but not every number there``."""
    if len(scores) == 1:
        return f"exactly {scores[0]} point{'' if scores[0] == 1 else 's'}"
    if len(scores) <= _FEW:
        return f"{', '.join(map(str, scores[:-1]))} or {scores[-1]} points"
    gaps = len(scores) <= scores[-1] - scores[0]
    return f"between {scores[0]} and {scores[-1]} points{', and not every number between them' if gaps else ''}"


def _boxes(group: Sequence[int], claimed: Mapping[int, int]) -> tuple[str, ...]:
    return tuple(f"score:{player}/{claimed[player]}" for player in group if claimed[player])
