"""What a coloured field proves about the scores that players claim."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from pnp.games.claims import Claim
from pnp.games.masks import bits
from pnp.games.vasarely.rules import bounds, orders
from pnp.games.vasarely.rules.board import NUMBERS, CubeBoard
from pnp.games.vasarely.rules.bounds import Line
from pnp.games.vasarely.rules.painted import Painted
from pnp.games.vasarely.rules.play import dots, most_in_play
from pnp.message import Message, Value, say
from pnp.model.game import Finding, Setup
from pnp.model.regions import region_id

_FEW = 4


class Proof(Struct, frozen=True):
    """The score lines that a field allows.

    Attributes:
        lines: all of them if every order was followed; else those that the full cubes allow for the claims.
        exact: whether every order was followed.
        first: who began, if a box is ticked.
        firsts: the possible first players in a legal order, if every order was followed.
        stuck: turns that the longest order took.
        most: the most that each player can have, whatever the order.
        boxes: in a score area.
    """

    lines: frozenset[Line]
    exact: bool
    first: int | None
    firsts: tuple[int, ...]
    stuck: int
    most: Line
    boxes: int

    def range(self, player: int) -> tuple[int, int] | None:
        """The least and the most points that a player can have; None if no order is legal."""
        if not self.exact:
            return 0, self.most[player - 1]
        scores = [line[player - 1] for line in self.lines]
        return (min(scores), max(scores)) if scores else None

    def allows(self, claimed: Mapping[int, int], group: Collection[int]) -> bool:
        """Whether these players may have what they claim: a full area stands for the number of its boxes, or more."""
        return any(all(claimed[p] == min(line[p - 1], self.boxes) for p in group) for line in self.lines)


def prove(
    board: CubeBoard, setup: Setup, coloured: Sequence[int], claims: Mapping[int, Claim], first: int | None
) -> Proof:
    """Follow every order of turns; if there are too many, add up cubes.

    Args:
        board: the field, completely read.
        setup: players and variations.
        coloured: for each player the mask of their spaces.
        claims: by player.
        first: who began, or None if nobody ticked that.
    """
    players, most = range(1, setup.players + 1), bounds.most_points(board, coloured)
    found: dict[int, orders.Found] = {}
    for player in sorted(players, key=lambda player: player != first):
        result = orders.follow(board, coloured, player, most_in_play(setup))
        if result is None:
            claimed = [claims[p].boxes for p in players]
            lines = bounds.sums(board, coloured, claimed, setup.target)
            return Proof(lines, False, first, (), 0, most, setup.target)
        found[player] = result
        if player == first and result.lines:
            break
    counted = found.values() if first is None else (found[first],)
    lines = frozenset(line for result in counted for line in result.lines)
    firsts = tuple(sorted(player for player, result in found.items() if result.lines))
    return Proof(lines, True, first, firsts, max(result.turns for result in counted), most, setup.target)


def against(proof: Proof, field: Painted, claims: Mapping[int, Claim]) -> Iterator[Finding]:
    """Claims that no legal order of turns could give, and what else the orders tell."""
    if proof.exact and not proof.lines:
        yield _no_order(proof, field)
        return
    if proof.exact and proof.first is None and len(proof.firsts) == 1:
        text = say("vasarely-first-not-ticked", player=proof.firsts[0])
        yield Finding("vasarely.first", "note", text, (region_id("first", proof.firsts[0]),))
    known = {player: claim.boxes for player, claim in claims.items() if claim.boxes is not None}
    if not any(known.values()):
        if len(known) == len(claims):
            yield Finding("score.empty", "warning", say("score-empty"))
        return
    yield from _wrong(proof, known) if proof.exact else _too_many(proof, known)


def _no_order(proof: Proof, field: Painted) -> Finding:
    if proof.first is not None and proof.firsts:
        text = say("vasarely-first", player=proof.first, firsts=proof.firsts)
        return Finding("vasarely.first", "error", text, (region_id("first", proof.first),))
    turn = proof.stuck + 1
    text = say("vasarely-order", turn=turn)
    if proof.first is not None:
        player = (proof.first - 1 + proof.stuck) % field.setup.players + 1
        text = say("vasarely-order-of", turn=turn, player=player, dots=dots(proof.stuck % NUMBERS + 1))
    empty = field.tables.all & ~field.filled
    if not empty:
        return Finding("vasarely.order", "error", text, field.regions(field.filled), ())
    cubes = [number for number, cube in enumerate(field.tables.cubes, start=1) if cube & empty]
    places = [field.tables.keys[space] for space in bits(empty)]
    text = say("vasarely-gap", cubes=cubes, spaces=places[:_FEW], more=len(places[_FEW:]), order=text)
    return Finding("vasarely.order", "error", text, field.regions(empty), ())


def _wrong(proof: Proof, claimed: Mapping[int, int]) -> Iterator[Finding]:
    """The smallest groups of players whose claims no order gives."""
    wrong: list[set[int]] = []
    for size in range(1, len(claimed) + 1):
        for group in combinations(claimed, size):
            if any(part <= set(group) for part in wrong):
                continue
            if proof.allows(claimed, group):
                continue
            wrong.append(set(group))
            if size == 1:
                scores = sorted({line[group[0] - 1] for line in proof.lines})
                yield _refused("vasarely-score", group, claimed, points=_either(scores))
            else:
                yield _refused("vasarely-scores", group, claimed)


def _too_many(proof: Proof, claimed: Mapping[int, int]) -> Iterator[Finding]:
    """Claims that the full cubes do not allow, whoever completed them."""
    over = [player for player, boxes in claimed.items() if boxes > proof.most[player - 1]]
    for player in over:
        yield _refused("vasarely-most", (player,), claimed, most=proof.most[player - 1])
    if not over and not proof.allows(claimed, claimed):
        yield _refused("vasarely-sum" if len(claimed) == 1 else "vasarely-sums", tuple(claimed), claimed)


def _refused(id: str, group: Sequence[int], claimed: Mapping[int, int], **more: Value) -> Finding:
    """The finding that players cannot have what they claim; one player has another sentence than several."""
    boxes = [claimed[player] for player in group]
    regions = tuple(region_id("score", player, claimed[player] or 1) for player in group)
    text = say(id, players=group, boxes=boxes if len(group) > 1 else boxes[0], **more)
    return Finding("vasarely.score", "error", text, regions)


def _either(scores: Sequence[int]) -> Message:
    """``exactly 12``, ``12, 14 or 19``, ``between 4 and 30, but not every number there``."""
    if len(scores) == 1:
        return say("limit-exactly", points=scores[0])
    if len(scores) <= _FEW:
        return say("vasarely-either", scores=scores)
    gaps = len(scores) <= scores[-1] - scores[0]
    return say("vasarely-between-gaps" if gaps else "vasarely-between", low=scores[0], high=scores[-1])
