"""The null game's rules: fill any empty space; a point for each; over when all are filled."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import IllegalMove
from pnp.games.claims import check_pens, pens_by_ink, read_claims
from pnp.games.judging import ahead, conclude, opened, proved_score
from pnp.games.players import chosen
from pnp.model.game import Board, Finding, Move, Setup, Verdict
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import kind_of, region_id


class NullPosition(Struct, frozen=True):
    """A position: the spaces left, the player to move, the points."""

    left: tuple[str, ...]
    turn: int
    scores: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether all spaces are filled."""
        return not self.left

    def legal_moves(self) -> Sequence[Move]:
        """Every empty space, in the player's own pen."""
        return [Move(self.turn, ((name, self.turn),)) for name in self.left]

    def apply(self, move: Move) -> NullPosition:
        """The position after the move.

        Raises:
            IllegalMove: ``null.turn`` or ``null.filled``.
        """
        if move.player != self.turn:
            raise IllegalMove("null.turn", f"It is the turn of player {self.turn}, not of player {move.player}.")
        if move not in self.legal_moves():
            names = tuple(name for name, _ in move.marks)
            raise IllegalMove("null.filled", "A turn fills one empty space with the player's own pen.", names)
        name = move.marks[0][0]
        scores = tuple(points + (player == self.turn) for player, points in enumerate(self.scores, 1))
        return replace(
            self, left=tuple(n for n in self.left if n != name), turn=self.turn % len(scores) + 1, scores=scores
        )


def start(board: Board, setup: Setup) -> NullPosition:
    """The empty field."""
    return NullPosition(tuple(region_id("space", key) for key in board.keys), setup.first, (0,) * setup.players)


def choose(state: NullPosition, player: str, rng: random.Random) -> Move:
    """A move by a built-in player; here all moves are equally good."""
    return chosen(state.legal_moves(), player, lambda moves: moves, rng)


class Painted(Struct, frozen=True):
    """What was found on the field: for each player the filled spaces, and those that could not be read or are blank."""

    own: Mapping[int, tuple[str, ...]]
    unsure: tuple[str, ...]
    blank: tuple[str, ...]

    @classmethod
    def read(cls, setup: Setup, reading: Reading) -> Painted:
        """The spaces, sorted by the pen on them."""
        pens = pens_by_ink(reading)
        spaces = {name: mark.ink for name, mark in reading.marks.items() if kind_of(name) == "space"}
        own = {
            player: tuple(name for name, ink in spaces.items() if ink is not None and pens.get(ink) == player)
            for player in range(1, setup.players + 1)
        }
        unsure, blank = (tuple(name for name, ink in spaces.items() if ink == which) for which in (None, BLANK))
        return cls(own, unsure, blank)

    @property
    def empty(self) -> bool:
        """Whether nothing is filled."""
        return not (any(self.own.values()) or self.unsure)


def judge(board: Board, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Compare each player's spaces with the player's boxes: here the finished field proves the score."""
    case = opened(setups, reading, lambda setup: Painted.read(setup, reading))
    if isinstance(case, Verdict):
        return case
    setup, field = case.setup, case.field
    pens = check_pens(reading, setup.own_pens)
    claims, said = read_claims(reading, setup.players)
    doubts = [*pens.doubts, *said.doubts]
    if field.unsure:
        doubts.append(Finding("null.unsure", "warning", "Some spaces could not be read.", field.unsure))
    findings = [*case.ticks, *said.findings]
    scores = {}
    for player, claim in claims.items():
        low = len(field.own[player])
        high = low + len(field.unsure)
        scores[player] = proved_score(claim, (low, high))
        if claim.boxes is not None and not low <= claim.boxes <= high:
            text = f"Player {player} filled {low} spaces, but {claim.boxes} boxes are coloured."
            findings.append(Finding("null.score", "error", text, (region_id("score", player, max(1, claim.boxes)),)))
    findings += ahead(setup, claims)
    unfinished = [Finding("null.unfinished", "note", "Some spaces are empty.", field.blank)] if field.blank else []
    return conclude(setup, reading, pens, scores, findings, doubts, unfinished=unfinished)
