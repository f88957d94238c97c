"""Springer's moves.

The book's rules: a turn fills one space anywhere, but never next to one of the player's own colour, or one triangle; a
player may have one triangle on each edge. Spaces of a colour that touch at their corners form a chain, with the
triangles connected to it. With two players, a chain to all four edges whose triangles total 13 or more wins. If the
player who went first completes their chain first, the other has one more turn. If both chains are complete, the higher
total wins, and equal totals draw. If there is no complete chain, the higher total of connected triangles wins. With
three players any chain to all four edges wins. Variations for two: another total; each player halves a space before
play; on their first turn each player fills two neighbouring spaces as one; all of them together.

Our readings, if the book is silent or its pictures are missing:

- The tip of a triangle is at a point of the frame where spaces meet, and the triangle is connected to those spaces.
- A chain has at least one space: a triangle alone is connected to nothing.
- A player's total is that of their best single chain, not the sum over several.
- A player who can fill neither a space nor a triangle passes; a player who can fill one may not pass.
- The game also ends when nobody can fill anything any more. Players with equal highest totals draw.
- With three players a complete chain wins at once; nobody has a last turn.
- Halving comes before play, in the order of turns, and each player halves another space. The sheet says where the line
  runs in a space (two ticks on its border), so that everybody, and a camera, can tell the halves.
- With the variation of two spaces as one, a player's first turn must fill two, not the halves of one; the other rules
  hold for the pair.

Pens: player p uses pen p. With three players the target is 4, the least total that four triangles have.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import GameError, IllegalMove
from pnp.games.masks import bits, mask_of
from pnp.games.springer.rules.board import Board, halves
from pnp.games.springer.rules.chains import Chain, best, won
from pnp.games.springer.rules.tables import Tables, edge_of
from pnp.games.turns import check_turn, put
from pnp.message import say
from pnp.model.game import Move, Setup
from pnp.model.regions import RegionId, kind_of, region_id

STANDARD, LEAST, MOST = 13, 4, 20
HALVED, DOUBLE = "halved", "double"


def start(board: Board, setup: Setup) -> SpringerPosition:
    """The position before the first move.

    Raises:
        GameError: the players, or the sheet, allow no such target or variation.
    """
    if setup.players == 3 and setup.target != LEAST:
        raise GameError(say("springer-no-total"))
    if not LEAST <= setup.target <= MOST:
        raise GameError(say("springer-target", least=LEAST, most=MOST, total=setup.target))
    if HALVED in setup.rules and len(board.cuts) < setup.players:
        raise GameError(say("springer-not-halved"))
    none = (0,) * setup.players
    return SpringerPosition(Tables.of(board), setup, setup.first, 0, none, none, none, none, none, (), False)


class SpringerPosition(Struct, frozen=True):
    """A position in a game of Springer; immutable. Masks have one bit a space or a triangle (see :class:`Tables`).

    Attributes:
        tables: the board, with the halved spaces.
        setup: players, target, variations.
        turn: the player to move, from 1.
        cuts: how many spaces have been halved.
        coloured: for players 1 to n the mask of their spaces.
        barred: for players 1 to n the mask of the spaces next to one of their own.
        held: for players 1 to n the mask of their triangles.
        joined: for players 1 to n the mask of the two spaces filled as one; 0 for none.
        scores: for players 1 to n the total of their best chain.
        complete: the players with a winning chain, in the order in which they completed it.
        over: whether the game has ended.
    """

    tables: Tables
    setup: Setup
    turn: int
    cuts: int
    coloured: tuple[int, ...]
    barred: tuple[int, ...]
    held: tuple[int, ...]
    joined: tuple[int, ...]
    scores: tuple[int, ...]
    complete: tuple[int, ...]
    over: bool

    @property
    def halving(self) -> bool:
        """Whether spaces are still to be halved before play."""
        return HALVED in self.setup.rules and self.cuts < self.setup.players

    @property
    def filled(self) -> int:
        """Mask of the filled spaces."""
        return sum(self.coloured)

    @property
    def taken(self) -> int:
        """Mask of the filled triangles."""
        return sum(self.held)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once the game is over; several in a draw."""
        if not self.over:
            return ()
        rivals = self.complete or tuple(range(1, self.setup.players + 1))
        totals = {p: self._won(p).total if self.complete else self.scores[p - 1] for p in rivals}
        return tuple(p for p, total in totals.items() if total == max(totals.values()))

    def doubles(self, player: int) -> bool:
        """Whether the player's next turn fills two neighbouring spaces as one."""
        return DOUBLE in self.setup.rules and not self.joined[player - 1]

    def open_spaces(self, player: int) -> int:
        """Mask of the spaces that the player may fill."""
        return self.tables.all & ~self.filled & ~self.barred[player - 1]

    def open_triangles(self, player: int) -> int:
        """Mask of the triangles that the player may fill."""
        return self.tables.every_triangle & ~self.taken & ~self.tables.same_edge(self.held[player - 1])

    def pairs(self, player: int) -> Iterator[tuple[int, int]]:
        """Neighbouring spaces that the player may fill as one."""
        pairs = self.tables.net.pairs(self.open_spaces(player))
        return (pair for pair in pairs if not self._one_space(*(self.tables.spaces[i] for i in pair)))

    @staticmethod
    def _one_space(first: str, second: str) -> bool:
        """Whether these are the halves of one space."""
        one, other = RegionId.of(first), RegionId.of(second)
        return one.kind == other.kind == "half" and one.owner == other.owner

    def can_move(self, player: int) -> bool:
        """Whether the player could fill something if it were their turn."""
        if self.doubles(player):
            return any(True for _ in self.pairs(player))
        return bool(self.open_spaces(player) or self.open_triangles(player))

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, spaces first; one pass if there is none; nothing when the game is over."""
        if self.over:
            return ()
        turn, spaces = self.turn, self.tables.spaces
        if self.halving:
            cuts = (region_id("cut", RegionId.of(space).place) for space in self.tables.board.cuts)
            return tuple(Move(turn, ((region, turn),)) for region in cuts)
        if self.doubles(turn):
            pairs = self.pairs(turn)
            return tuple(Move(turn, ((spaces[i], turn), (spaces[j], turn))) for i, j in pairs) or (Move(turn),)
        regions = [spaces[i] for i in bits(self.open_spaces(turn))]
        regions += [self.tables.triangles[i] for i in bits(self.open_triangles(turn))]
        return tuple(Move(turn, ((region, turn),)) for region in regions) or (Move(turn),)

    def apply(self, move: Move) -> SpringerPosition:
        """The position after the move.

        Raises:
            IllegalMove: ``springer.over``, ``.turn``, ``.pass``, ``.halve``, ``.double``, ``.one-place``, ``.region``,
                ``.pen``, ``.filled``, ``.own-colour`` or ``.edge``.
        """
        self._check(move)
        following = move.player % self.setup.players + 1
        if self.halving:
            return self._halved(move, following)
        player = move.player - 1
        spaces = mask_of(self.tables.index[r] for r, _ in move.marks if kind_of(r) != "triangle")
        triangles = mask_of(self.tables.index[r] for r, _ in move.marks if kind_of(r) == "triangle")
        after = replace(
            self,
            turn=following,
            coloured=put(self.coloured, player, self.coloured[player] | spaces),
            barred=put(self.barred, player, self.barred[player] | self.tables.net.around(spaces)),
            held=put(self.held, player, self.held[player] | triangles),
            joined=put(self.joined, player, spaces) if len(move.marks) == 2 else self.joined,
        )
        after = replace(after, scores=put(self.scores, player, after._best(move.player).total))
        if move.marks and after._won(move.player).edges:
            after = replace(after, complete=(*self.complete, move.player))
        return replace(after, over=True) if self._ends(move, after) else after

    def _ends(self, move: Move, after: SpringerPosition) -> bool:
        """Whether the game ends with this move: the other one of two players has a last turn, if they went second."""
        if self.complete:
            return True
        if after.complete:
            owed = self.setup.players == 2 and move.player == self.setup.first
            return not (owed and after.can_move(after.turn))
        return not any(map(after.can_move, range(1, self.setup.players + 1)))

    def _halved(self, move: Move, following: int) -> SpringerPosition:
        board = self.tables.board.halved(region_id("space", RegionId.of(move.marks[0][0]).place))
        return replace(self, tables=Tables.of(board), turn=following, cuts=self.cuts + 1)

    def _best(self, player: int) -> Chain:
        p = player - 1
        return best(self.tables, self.coloured[p], self.held[p], self.joined[p : p + 1])

    def _won(self, player: int) -> Chain:
        p = player - 1
        found = won(self.tables, self.coloured[p], self.held[p], self.joined[p : p + 1], self.setup.target)
        return found or Chain(0, 0, 0, 0)

    def _check(self, move: Move) -> None:
        """Raise IllegalMove for the first rule that the move breaks, checked in a referee's order."""
        player, regions = move.player, tuple(region for region, _ in move.marks)
        check_turn("springer", self, player)
        if any(pen != player for _, pen in move.marks):
            raise IllegalMove("springer.pen", say("springer-pen", player=player), regions)
        if self.halving:
            self._check_cut(player, regions)
        elif not move.marks:
            self._check_pass(player)
        elif self.doubles(player):
            self._check_double(player, regions)
        elif len(regions) > 1:
            raise IllegalMove("springer.one-place", say("springer-one-place", player=player), regions)
        else:
            self._check_fill(player, regions[0])

    def _check_pass(self, player: int) -> None:
        if self.can_move(player):
            region = self.legal_moves()[0].marks[0][0]
            text = say("springer-pass", player=player, place=self.tables.board.name(region))
            raise IllegalMove("springer.pass", text, (region,))

    def _check_cut(self, player: int, regions: tuple[str, ...]) -> None:
        spaces = [region_id("space", *id.places) for id in map(RegionId.of, regions) if id.kind == "cut"]
        if len(regions) != 1 or not spaces:
            raise IllegalMove("springer.halve", say("springer-cut", player=player), regions)
        if spaces[0] not in self.tables.board.cuts:
            id = "springer-halved" if halves(spaces[0])[0] in self.tables.index else "springer-no-ticks"
            raise IllegalMove("springer.halve", say(id, place=self.tables.board.name(spaces[0])), regions)

    def _check_double(self, player: int, regions: tuple[str, ...]) -> None:
        known = [region for region in regions if region in self.tables.board.borders]
        near = self.tables.board.neighbours(known[0]) if known else frozenset[str]()
        if len(regions) != 2 or len(known) != 2 or known[1] not in near or self._one_space(*known):
            raise IllegalMove("springer.double", say("springer-double", player=player), regions)
        for region in regions:
            self._check_fill(player, region)

    def _check_fill(self, player: int, region: str) -> None:
        tables, name = self.tables, self.tables.board.name(region)
        if region not in tables.index:
            raise IllegalMove("springer.region", say("springer-region", place=name), (region,))
        place = tables.index[region]
        if region in tables.board.tips:
            if self.taken >> place & 1:
                raise IllegalMove("springer.filled", say("springer-filled", place=name), (region,))
            mine = self.held[player - 1] & tables.same_edge(1 << place)
            if mine:
                other = tables.triangles[next(bits(mine))]
                text = say("springer-edge", player=player, place=tables.board.name(other), edge=edge_of(region))
                raise IllegalMove("springer.edge", text, (region, other))
            return
        if self.filled >> place & 1:
            raise IllegalMove("springer.filled", say("springer-filled", place=name), (region,))
        if self.barred[player - 1] >> place & 1:
            other = tables.spaces[next(bits(self.coloured[player - 1] & tables.net.near[place]))]
            text = say("springer-beside", place=name, other=tables.board.name(other))
            raise IllegalMove("springer.own-colour", text, (region, other))
