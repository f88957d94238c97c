"""Delaunay as a sequence of turns: positions, legal moves, what a move costs.

The book's rules, in short: play stays in one section until it is complete. Its first space may be any space. From then
on each player, in turn to the left, fills a space next to a coloured one of that section, but never next to their own
colour, neither in the section nor across a heavy line in a section completed before. A player who cannot fill any space
loses a point. When the last space that can be filled is filled, the section is complete (some spaces may stay empty,
because they are next to all colours), and all other players lose a point each. The player who filled the last space
chooses the next section and begins it. When all sections are complete, the side with the fewest points lost wins. Four
play in two teams, three play alone; two have two colours each and lose a point only if they can use neither.

Our readings, if the book is silent:

- A player who can fill a space must fill it: only "when a player is unable" do they lose a point instead.
- With three players a space stays empty when it is next to all three colours, with two when it is next to all four.
- When nobody can fill a space any more, a space that is next to no coloured space of its section stays empty too.
- Points beyond the sixtieth box of a row count too, but have no printed box.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import IllegalMove
from pnp.games.delaunay.rules.sides import pen_count, pens_of, row_of, rows
from pnp.games.delaunay.rules.tables import Tables
from pnp.games.masks import bits, union
from pnp.games.turns import one_space, put
from pnp.message import say
from pnp.model.game import Board, Move, Setup


def start(board: Board, setup: Setup) -> DelaunayPosition:
    """The position before the first move.

    Raises:
        ValueError: the board, whose ``areas`` are the sections, does not have proper ones.
    """
    none = (0,) * pen_count(setup.players)
    lost: tuple[tuple[int, ...], ...] = ((),) * rows(setup.players)
    return DelaunayPosition(Tables(board), setup, setup.first, None, 0, none, none, lost)


class DelaunayPosition(Struct, frozen=True):
    """A position in a game of Delaunay; immutable. Masks have one bit a space (see :class:`Tables`).

    Attributes:
        tables: the board.
        setup: how it is played.
        turn: the player to move, from 1.
        section: number of the section in play, from 0; None if the player to move begins one.
        done: mask of the spaces of all complete sections.
        coloured: for pens 1 to n the mask of its spaces.
        barred: for pens 1 to n the mask of the spaces next to one of its own.
        lost: for each row the numbers of the players who lost its points, in order.
    """

    tables: Tables
    setup: Setup
    turn: int
    section: int | None
    done: int
    coloured: tuple[int, ...]
    barred: tuple[int, ...]
    lost: tuple[tuple[int, ...], ...]

    @property
    def over(self) -> bool:
        """Whether all sections are complete."""
        return self.done == union(self.tables.sections)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points lost, by row."""
        return tuple(map(len, self.lost))

    @property
    def open_spaces(self) -> int:
        """Mask of the spaces that may be filled if no colour bars them."""
        if self.section is None:
            return ~self.done & union(self.tables.sections)
        own = self.tables.sections[self.section]
        filled = union(self.coloured) & own
        return self.tables.inside.around(filled) & own & ~filled

    def open_to(self, pen: int) -> int:
        """Mask of the spaces that may be filled with this pen now."""
        return self.open_spaces & ~self.barred[pen - 1]

    def can_move(self, player: int) -> bool:
        """Whether the player could fill a space if it were their turn."""
        return any(self.open_to(pen) for pen in pens_of(player, self.setup.players))

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, by pen; if there is none, one pass, which costs a point; nothing when the game is over."""
        if self.over:
            return ()
        regions, turn = self.tables.regions, self.turn
        pens = pens_of(turn, self.setup.players)
        moves = tuple(Move(turn, ((regions[i], pen),)) for pen in pens for i in bits(self.open_to(pen)))
        return moves or (Move(turn),)

    def apply(self, move: Move) -> DelaunayPosition:
        """The position after the move.

        Raises:
            IllegalMove: ``delaunay.over``, ``.turn``, ``.pass``, ``.one-space``, ``.space``, ``.pen``, ``.filled``,
                ``.section``, ``.next-to`` or ``.own-colour``.
        """
        self._check(move)
        following = move.player % self.setup.players + 1
        if not move.marks:
            return replace(self, turn=following, lost=self._lose((move.player,)))
        region, pen = move.marks[0]
        space = self.tables.index[region]
        after = replace(
            self,
            turn=following,
            section=self.tables.section_of[space],
            coloured=put(self.coloured, pen - 1, self.coloured[pen - 1] | 1 << space),
            barred=put(self.barred, pen - 1, self.barred[pen - 1] | self.tables.net.near[space]),
        )
        if any(map(after.can_move, range(1, self.setup.players + 1))):
            return after
        players = self.setup.players
        others = tuple((move.player + step) % players + 1 for step in range(players - 1))
        done = self.done | self.tables.sections[self.tables.section_of[space]]
        return replace(after, turn=move.player, section=None, done=done, lost=self._lose(others))

    def _lose(self, losers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        players = self.setup.players
        return tuple(
            row + tuple(player for player in losers if row_of(player, players) == number)
            for number, row in enumerate(self.lost, start=1)
        )

    def _check(self, move: Move) -> None:
        """Raise IllegalMove for the first rule that the move breaks, checked in a referee's order."""
        player = move.player
        if self.over:
            raise IllegalMove("delaunay.over", say("move-over", player=player))
        if player != self.turn:
            text = "delaunay-turn" if self.section is None and self.done else "move-turn"
            raise IllegalMove("delaunay.turn", say(text, turn=self.turn, player=player))
        if not move.marks:
            self._check_pass()
            return
        region, pen = one_space(move, self.tables.index, "delaunay")
        own = pens_of(player, self.setup.players)
        if pen not in own:
            raise IllegalMove("delaunay.pen", say("delaunay-pen", player=player, count=len(own)), (region,))
        self._check_space(self.tables.index[region], pen)

    def _check_pass(self) -> None:
        for pen in pens_of(self.turn, self.setup.players):
            for space in bits(self.open_to(pen)):
                text = say("delaunay-pass", player=self.turn, space=self.tables.name(space))
                raise IllegalMove("delaunay.pass", text, (self.tables.regions[space],))

    def _check_space(self, space: int, pen: int) -> None:
        tables = self.tables
        name, region = tables.name(space), tables.regions[space]
        if union(self.coloured) >> space & 1:
            raise IllegalMove("delaunay.filled", say("delaunay-filled", space=name), (region,))
        if self.done >> space & 1:
            raise IllegalMove("delaunay.section", say("delaunay-section-complete", space=name), (region,))
        if self.section is not None and tables.section_of[space] != self.section:
            raise IllegalMove("delaunay.section", say("delaunay-section-other", space=name), (region,))
        if not self.open_spaces >> space & 1:
            raise IllegalMove("delaunay.next-to", say("delaunay-apart", space=name), (region,))
        if self.barred[pen - 1] >> space & 1:
            other = next(bits(self.coloured[pen - 1] & tables.net.near[space]))
            text = "delaunay-beside" if tables.section_of[other] == tables.section_of[space] else "delaunay-beside-over"
            words = say(text, space=name, other=tables.name(other))
            raise IllegalMove("delaunay.own-colour", words, (region, tables.regions[other]))
