"""Vasarely's moves.

The book's rules: turns ask for one dot, two, three, four, five, one again, and so on, whoever's turn it is. The player
fills a space with this many dots in a cube in play, or opens another cube with it. At most two cubes are in play at a
time (by agreement three), and a further one is opened only when one in play is full. If only one of the cubes in play
has the number, that cube must be used; if none has it, nothing is filled. A player who fills the last space of a cube
scores one point for each of its spaces in another colour. The game ends with the last cube.

Our readings, if the book is silent:

- The number belongs to the turn: a player who cannot fill a space passes, and the next player needs the next number.
- A player who can fill a space must fill one, if necessary by opening a cube.
- While fewer cubes are in play than allowed, a cube may be opened even if one in play has the number: "he must use that
  cube" refers to two cubes in play.
- Scores have no limit: points beyond the last box are only written in the total.

Pens: player p uses pen p.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import IllegalMove
from pnp.games.masks import bits
from pnp.games.turns import one_space, put
from pnp.games.vasarely.rules.board import NUMBERS, CubeBoard
from pnp.message import Message, say
from pnp.model.game import Move, Setup

BOXES = 60
"""Boxes in a score area; they limit nobody: in 1800 games of the built-in players the best score was 56."""
SMALL_BOXES = 40
"""The same in a small game."""
THREE_CUBES = "three-cubes"


def most_in_play(setup: Setup) -> int:
    """How many cubes may be in play at a time."""
    return 3 if THREE_CUBES in setup.rules else 2


def start(board: CubeBoard, setup: Setup) -> VasarelyPosition:
    """The position before the first move."""
    return VasarelyPosition(board, setup, 0, (0,) * setup.players, (0,) * setup.players, 0)


class VasarelyPosition(Struct, frozen=True):
    """A position in a game of Vasarely; immutable.

    Attributes:
        board: the field.
        setup: players and variations.
        turns: how many turns have been taken, passes too.
        scores: points of players 1 to n.
        coloured: for pens 1 to n the mask of its spaces.
        filled: mask of all filled spaces.
    """

    board: CubeBoard
    setup: Setup
    turns: int
    scores: tuple[int, ...]
    coloured: tuple[int, ...]
    filled: int

    @property
    def turn(self) -> int:
        """The player to move."""
        return (self.setup.first - 1 + self.turns) % self.setup.players + 1

    @property
    def number(self) -> int:
        """The dots that this turn asks for."""
        return self.turns % NUMBERS + 1

    @property
    def over(self) -> bool:
        """Whether every cube is full."""
        return self.filled == self.board.all

    def open_to(self) -> int:
        """Mask of the spaces that may be filled on this turn."""
        board = self.board
        cubes = board.in_play(self.filled)
        mask = sum(board.cubes[cube] for cube in cubes)
        if len(cubes) < most_in_play(self.setup):
            mask |= board.untouched(self.filled)
        return mask & board.dots[self.number - 1] & ~self.filled

    def points(self, space: int) -> int:
        """What the player to move scores for filling the space, by its index."""
        cube = next(cube for cube in self.board.cubes if cube >> space & 1)
        if cube & ~self.filled & ~(1 << space):
            return 0
        return (cube & ~self.coloured[self.turn - 1]).bit_count() - 1

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; one pass if there is none; nothing when the game is over."""
        if self.over:
            return ()
        turn, regions = self.turn, self.board.regions
        return tuple(Move(turn, ((regions[i], turn),)) for i in bits(self.open_to())) or (Move(turn),)

    def apply(self, move: Move) -> VasarelyPosition:
        """The position after the move.

        Raises:
            IllegalMove: ``vasarely.over``, ``.turn``, ``.pass``, ``.one-space``, ``.space``, ``.pen``, ``.filled``,
                ``.number`` or ``.cubes``.
        """
        self._check(move)
        if not move.marks:
            return replace(self, turns=self.turns + 1)
        space = self.board.index[move.marks[0][0]]
        own = move.player - 1
        return replace(
            self,
            turns=self.turns + 1,
            scores=put(self.scores, own, self.scores[own] + self.points(space)),
            coloured=put(self.coloured, own, self.coloured[own] | 1 << space),
            filled=self.filled | 1 << space,
        )

    def _check(self, move: Move) -> None:
        """Raise IllegalMove for the first rule that the move breaks, checked in a referee's order."""
        player, board, wanted = move.player, self.board, dots(self.number)
        if self.over:
            raise IllegalMove("vasarely.over", say("vasarely-over", player=player))
        if player != self.turn:
            raise IllegalMove("vasarely.turn", say("move-turn", turn=self.turn, player=player))
        if not move.marks:
            if self.open_to():
                space = next(bits(self.open_to()))
                text = say("vasarely-pass", player=player, space=board.keys[space], dots=wanted)
                raise IllegalMove("vasarely.pass", text, (board.regions[space],))
            return
        region, pen = one_space(move, board.index, "vasarely")
        if pen != player:
            raise IllegalMove("vasarely.pen", say("vasarely-pen", player=player), (region,))
        space = board.index[region]
        key = board.keys[space]
        if self.filled >> space & 1:
            raise IllegalMove("vasarely.filled", say("vasarely-filled", space=key), (region,))
        if not board.dots[self.number - 1] >> space & 1:
            text = say("vasarely-number", wanted=wanted, space=key, dots=dots(board.dots_of[key]))
            raise IllegalMove("vasarely.number", text, (region,))
        if not self.open_to() >> space & 1:
            in_play = [cube + 1 for cube in board.in_play(self.filled)]
            text = say("vasarely-opens", space=key, cube=board.cube_of[key], cubes=in_play)
            raise IllegalMove("vasarely.cubes", text, (region,))


def dots(number: int) -> Message:
    """``one dot``, ``two dots`` ... ``five dots``."""
    return say("vasarely-dots", number=number)
