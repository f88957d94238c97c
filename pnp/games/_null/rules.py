"""The null game's rules: fill any empty space; a point for each; over when all are filled."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.errors import IllegalMove
from pnp.games.claims import check_pens, pens_by_ink, read_claims
from pnp.games.judging import fitting, who_played
from pnp.games.params import known_style
from pnp.model.game import Board, Finding, Move, Score, Setup, Status, Verdict
from pnp.model.reading import Reading


@dataclass(frozen=True, slots=True)
class Position:
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

    def apply(self, move: Move) -> Position:
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


def start(board: Board, setup: Setup) -> Position:
    """The empty field."""
    return Position(tuple(f"space:{key}" for key in board.keys), setup.first, (0,) * setup.players)


def choose(state: Position, player: str, rng: random.Random) -> Move:
    """A move by a built-in player; here all moves are as good."""
    known_style("Null", player)
    moves = state.legal_moves()
    return moves[int(rng.random() * len(moves))]


def judge(board: Board, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Compare each player's spaces with the player's boxes: here the finished field proves the score."""
    candidates = fitting(setups, reading)
    if len(candidates) != 1:
        return who_played(candidates or setups, reading)
    setup = candidates[0]
    pens = pens_by_ink(reading)
    spaces = {name: mark for name, mark in reading.marks.items() if name.startswith("space:")}
    claims, said = read_claims(reading, setup.players)
    doubts = [*check_pens(reading, range(1, setup.players + 1)).doubts, *said.doubts]
    unsure = tuple(name for name, mark in spaces.items() if mark.ink is None)
    if unsure:
        doubts.append(Finding("null.unsure", "warning", "Some spaces could not be read.", unsure))
    findings = list(said.findings)
    scores = {}
    for player, claim in claims.items():
        own = tuple(name for name, mark in spaces.items() if mark.ink and pens.get(mark.ink) == player)
        low, high = len(own), len(own) + len(unsure)
        scores[player] = Score(low, low, high, claim.boxes, claim.written, "range" if unsure else "exact")
        if claim.boxes is not None and not low <= claim.boxes <= high:
            text = f"Player {player} filled {low} spaces, but {claim.boxes} boxes are coloured."
            findings.append(Finding("null.score", "error", text, own))
    errors = [finding for finding in findings if finding.severity == "error"]
    status: Status = "disagrees" if errors else "unsure" if doubts else "agrees"
    why = (errors or doubts)[0].text if errors or doubts else "Every player's boxes fit the field."
    return Verdict(status, why, scores, (*errors, *doubts, *(f for f in findings if f not in errors)), setup)
