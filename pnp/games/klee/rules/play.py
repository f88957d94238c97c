"""Klee's moves.

The book's rules: before play the two players fill the areas for their scoring sequences in turn, the first player's I,
the other's I, the first player's II and so on (:mod:`pnp.games.klee.rules.sequences` says what is allowed there). Then
the first player fills any cell, and in turn each fills a cell that touches a filled one, at an edge or at a corner,
with any of the four colours. Players score a point for each of their own sequences in a row, a column or a diagonal
through their new cell; sequences of the other player do not count. The first player at the end of the score track wins,
or one who is five points ahead; on a full field the leader wins. With the variation ``triangular`` n sequences at once
score n(n+1)/2, and nobody wins by being ahead.

Our readings, if the book is silent or its pictures are missing:

- "In a straight line" means three cells in a row, a column or a diagonal of the field.
- A sequence that reads the same both ways counts once for each place; so does one that a player has in two areas.
- With six areas (variation ``six``) V and VI are filled after IV, in turn as before.
- A score stops at the end of the track; further points of a last move are lost.
- On a full field equal scores are a draw.

The four pens belong to nobody; players use all of them.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import GameError, IllegalMove
from pnp.games.klee.rules.board import Grid
from pnp.games.klee.rules.sequences import (
    AREAS,
    COLOURS,
    NUMERALS,
    STANDARD,
    Triple,
    both_ways,
    boxes_of,
    choices,
    fault,
    told,
)
from pnp.games.masks import bits
from pnp.games.turns import check_turn
from pnp.message import say
from pnp.model.game import Move, Setup
from pnp.model.names import kinds_of
from pnp.model.regions import RegionId

T = TypeVar("T")

TRACK = 72
"""Boxes of the score track."""
AHEAD = 5
"""A player who is this many points ahead wins the game."""
Sequences = tuple[Triple, ...]
"""A player's sequences, from area I on."""


def areas(rules: frozenset[str]) -> int:
    """How many areas each player fills."""
    return AREAS if "six" in rules else STANDARD


def worth(count: int, rules: frozenset[str]) -> int:
    """What this many sequences at once score."""
    return count * (count + 1) // 2 if "triangular" in rules else count


def start(board: Grid, setup: Setup) -> KleePosition:
    """The position before the first area is filled.

    Raises:
        GameError: the track does not have this length.
    """
    if not 1 <= setup.target <= TRACK:
        raise GameError(say("klee-target", boxes=TRACK, target=setup.target))
    return KleePosition(board, setup, setup.first, (0, 0), False, ((), ()), (0,) * board.size, 0)


class KleePosition(Struct, frozen=True):
    """A position in a game of Klee; immutable.

    Attributes:
        board: the field.
        setup: length of the track, variations, who moves first.
        turn: the player to move, 1 or 2.
        scores: of both players, at most the length of the track.
        over: whether the game has ended.
        sequences: of both players, as far as they are chosen.
        cells: the pen of each cell; 0 is empty.
        filled: mask of the filled cells.
    """

    board: Grid
    setup: Setup
    turn: int
    scores: tuple[int, int]
    over: bool
    sequences: tuple[Sequences, Sequences]
    cells: tuple[int, ...]
    filled: int

    @property
    def area(self) -> int:
        """The area to be filled now, or 0 when play on the field has begun."""
        area = len(self.sequences[self.turn - 1]) + 1
        return area if area <= areas(self.setup.rules) else 0

    @property
    def open(self) -> int:
        """Mask of the cells that may be filled now."""
        if not self.filled:
            return (1 << self.board.size) - 1
        return self.board.touching.around(self.filled) & ~self.filled

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; nothing when the game is over."""
        if self.over:
            return ()
        turn, area = self.turn, self.area
        if area:
            own, other = self._chosen(turn), self._chosen(3 - turn)
            spots = boxes_of(turn, area)
            return tuple(Move(turn, tuple(zip(spots, each, strict=True))) for each in choices(area, own, other))
        regions = self.board.regions
        return tuple(Move(turn, ((regions[cell], pen),)) for cell in bits(self.open) for pen in range(1, COLOURS + 1))

    def completed(self, player: int, cell: int, pen: int) -> int:
        """How many places with a player's sequences a pen would complete in an empty cell."""
        wanted = both_ways(self.sequences[player - 1])
        cells = list(self.cells)
        cells[cell] = pen
        return sum(self.board.colours(cells, line) in wanted for line in self.board.through[cell])

    def apply(self, move: Move) -> KleePosition:
        """The position after the move.

        Raises:
            IllegalMove: ``klee.over``, ``.turn``, ``.pass``, ``.area``, ``.pen``, ``.three-colours``,
                ``.fourth-colour``, ``.two-colours``, ``.other-pair``, ``.duplicate``, ``.one-cell``, ``.cell``,
                ``.filled`` or ``.touch``.
        """
        player = move.player
        check_turn("klee", self, player)
        if not move.marks:
            raise IllegalMove("klee.pass", say("klee-pass", player=player))
        wrong = next((region for region, pen in move.marks if not 1 <= pen <= COLOURS), None)
        if wrong is not None:
            raise IllegalMove("klee.pen", say("klee-pen", player=player), (wrong,))
        return self._choose(move) if self.area else self._fill(move)

    def _choose(self, move: Move) -> KleePosition:
        """The position with one more area filled."""
        player, area = move.player, self.area
        spots, regions, marks = boxes_of(player, area), tuple(region for region, _ in move.marks), dict(move.marks)
        if sorted(regions) != sorted(spots):
            raise IllegalMove("klee.area", say("klee-area-now", player=player, area=NUMERALS[area - 1]), regions)
        a, b, c = (marks[spot] for spot in spots)
        wrong = fault(area, (a, b, c), self._chosen(player), self._chosen(3 - player))
        if wrong is not None:
            raise IllegalMove(*told(player, area, wrong))
        mine = (*self.sequences[player - 1], (a, b, c))
        return replace(self, turn=3 - player, sequences=_put(self.sequences, player, mine))

    def _fill(self, move: Move) -> KleePosition:
        """The position with one more cell filled."""
        if len(move.marks) > 1:
            regions = tuple(region for region, _ in move.marks)
            raise IllegalMove("klee.one-cell", say("klee-one-cell", player=move.player), regions)
        region, pen = move.marks[0]
        if region not in self.board.index:
            id = RegionId.of(region)
            chosen = id.kind == "sequence"
            text = say("klee-areas-filled", player=move.player) if chosen else say("klee-no-cell", cell=id.place)
            raise IllegalMove("klee.cell", text, (region,))
        cell = self.board.index[region]
        if self.filled >> cell & 1:
            raise IllegalMove("klee.filled", say("klee-filled", cell=kinds_of([region])), (region,))
        if not self.open >> cell & 1:
            raise IllegalMove("klee.touch", say("klee-touch", cell=kinds_of([region])), (region,))
        points = worth(self.completed(move.player, cell, pen), self.setup.rules)
        total = min(self.scores[move.player - 1] + points, self.setup.target)
        scores = _put(self.scores, move.player, total)
        filled = self.filled | 1 << cell
        return replace(
            self,
            turn=3 - move.player,
            scores=scores,
            cells=(*self.cells[:cell], pen, *self.cells[cell + 1 :]),
            filled=filled,
            over=ended(scores, self.setup) or filled.bit_count() == self.board.size,
        )

    def _chosen(self, player: int) -> dict[int, Triple]:
        return dict(enumerate(self.sequences[player - 1], start=1))


def ended(scores: tuple[int, int], setup: Setup) -> bool:
    """Whether these scores end the game: the end of the track, or five points ahead."""
    if max(scores) >= setup.target:
        return True
    return "triangular" not in setup.rules and abs(scores[0] - scores[1]) >= AHEAD


def _put(pair: tuple[T, T], player: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if player == 1 else (pair[0], value)
