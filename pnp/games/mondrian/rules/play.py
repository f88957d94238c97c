"""Mondrian's moves.

The book's rules: the first player fills any space. Each following player fills a space next to (sharing a border with)
a coloured one of any player, but never next to one of their own colour. A player who completes a rectangle of two or
more filled spaces scores the spaces of the largest one completed. The game ends when a player fills their score area.
With three or two players there is one neutral colour: a player may use it instead of their own, never next to itself,
and scores nothing.

Our readings, if the book is silent:

- The first move may be neutral: "on his turn" has no exception, and "instead of his own" replaces the words
  "with his color" of the first move.
- A player who has no legal space passes; a player who has one (in their own or the neutral colour) may not pass. The
  book has no passing at all, only spaces that remain unfilled.
- The game also ends when no player can fill a space any more; the round of passes need not be played.
- A score stops at the target, because the score area has no more boxes; further points of the last rectangle are lost.
- The game ends when one player reaches the target, in teams too; there the partners' scores are added.

Pens: player p uses pen p; the neutral pen is number players + 1 and exists with two and three players.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import GameError, IllegalMove
from pnp.games.masks import bits
from pnp.games.mondrian.rules.tables import Tables
from pnp.games.turns import check_turn, one_space, put
from pnp.message import say
from pnp.model.game import Board, Move, Setup


def neutral_pen(players: int) -> int | None:
    """Number of the neutral pen, or None if four play."""
    return players + 1 if players < 4 else None


def pens_in_play(setup: Setup) -> dict[int, str]:
    """The pens' numbers and whose they are."""
    own = {player: str(player) for player in range(1, setup.players + 1)}
    neutral = neutral_pen(setup.players)
    return own if neutral is None else own | {neutral: "neutral"}


def start(board: Board, setup: Setup) -> MondrianPosition:
    """The position before the first move.

    Raises:
        GameError: there is no such target.
    """
    if setup.target < 1:
        raise GameError(say("mondrian-target", target=setup.target))
    tables = Tables.of(board)
    pens = setup.players + (neutral_pen(setup.players) is not None)
    return MondrianPosition(
        tables=tables,
        setup=setup,
        turn=setup.first,
        scores=(0,) * setup.players,
        filled=0,
        border=tables.all,
        coloured=(0,) * pens,
        barred=(0,) * pens,
        over=not tables.all,
    )


class MondrianPosition(Struct, frozen=True):
    """A position in a game of Mondrian; immutable. Masks have one bit a space (see :class:`Tables`).

    Attributes:
        tables: the board.
        setup: players, teams, target.
        turn: the player to move, from 1.
        scores: points of players 1 to n, at most the target each.
        filled: mask of the filled spaces.
        border: mask of the spaces next to a filled one; of all spaces before the first move.
        coloured: for pens 1 to n the mask of its spaces.
        barred: for pens 1 to n the mask of the spaces next to one of its own.
        over: whether the game has ended.
    """

    tables: Tables
    setup: Setup
    turn: int
    scores: tuple[int, ...]
    filled: int
    border: int
    coloured: tuple[int, ...]
    barred: tuple[int, ...]
    over: bool

    def pens(self, player: int) -> tuple[int, ...]:
        """The pens that the player may use: their own, then the neutral one if there is one."""
        neutral = neutral_pen(self.setup.players)
        return (player,) if neutral is None else (player, neutral)

    def open_to(self, pen: int) -> int:
        """Mask of the spaces that may be filled with this pen now."""
        return self.border & ~self.filled & ~self.barred[pen - 1]

    def can_move(self, player: int) -> bool:
        """Whether the player could fill a space if it were their turn."""
        return any(self.open_to(pen) for pen in self.pens(player))

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, own colour first; one pass if there is none; nothing when the game is over."""
        if self.over:
            return ()
        regions, turn = self.tables.regions, self.turn
        moves = tuple(Move(turn, ((regions[i], pen),)) for pen in self.pens(turn) for i in bits(self.open_to(pen)))
        return moves or (Move(turn),)

    def points(self, move: Move) -> int:
        """What a legal move scores, before the score stops at the target."""
        if not move.marks or move.marks[0][1] != move.player:
            return 0
        return self.tables.gain(self.tables.index[move.marks[0][0]], self.filled)

    def apply(self, move: Move) -> MondrianPosition:
        """The position after the move.

        Raises:
            IllegalMove: ``mondrian.over``, ``.turn``, ``.pass``, ``.one-space``, ``.space``, ``.pen``, ``.filled``,
                ``.next-to``, ``.own-colour`` or ``.neutral``.
        """
        self._check(move)
        following = move.player % self.setup.players + 1
        if not move.marks:
            return replace(self, turn=following)
        region, pen = move.marks[0]
        space = self.tables.index[region]
        near = self.tables.net.near[space]
        total = min(self.scores[move.player - 1] + self.points(move), self.setup.target)
        after = replace(
            self,
            turn=following,
            scores=put(self.scores, move.player - 1, total),
            filled=self.filled | 1 << space,
            border=(self.border if self.filled else 0) | near,
            coloured=put(self.coloured, pen - 1, self.coloured[pen - 1] | 1 << space),
            barred=put(self.barred, pen - 1, self.barred[pen - 1] | near),
        )
        ended = total >= self.setup.target or not any(map(after.can_move, range(1, self.setup.players + 1)))
        return replace(after, over=True) if ended else after

    def _check(self, move: Move) -> None:
        """Raise IllegalMove for the first rule that the move breaks, checked in a referee's order."""
        player = move.player
        check_turn("mondrian", self, player)
        if not move.marks:
            if self.can_move(player):
                pen = next(pen for pen in self.pens(player) if self.open_to(pen))
                space = next(bits(self.open_to(pen)))
                text = "mondrian-pass" if pen == player else "mondrian-pass-neutral"
                words = say(text, player=player, space=self.tables.name(space))
                raise IllegalMove("mondrian.pass", words, (self.tables.regions[space],))
            return
        region, pen = one_space(move, self.tables.index, "mondrian")
        if pen not in self.pens(player):
            text = "mondrian-pen" if len(self.coloured) == self.setup.players else "mondrian-pen-neutral"
            raise IllegalMove("mondrian.pen", say(text, player=player), (region,))
        self._check_space(self.tables.index[region], pen, neutral=pen != move.player)

    def _check_space(self, space: int, pen: int, *, neutral: bool) -> None:
        tables = self.tables
        name, region = tables.name(space), tables.regions[space]
        if self.filled >> space & 1:
            raise IllegalMove("mondrian.filled", say("mondrian-filled", space=name), (region,))
        if not self.border >> space & 1:
            raise IllegalMove("mondrian.next-to", say("mondrian-apart", space=name), (region,))
        if self.barred[pen - 1] >> space & 1:
            other = next(bits(self.coloured[pen - 1] & tables.net.near[space]))
            rule = "neutral" if neutral else "own-colour"
            words = say(f"mondrian-beside-{rule}", space=name, other=tables.name(other))
            raise IllegalMove(f"mondrian.{rule}", words, (region, tables.regions[other]))
