"""What is coloured on a finished field: spaces and triangles by pen, unread places, and what breaks a rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from pnp.games.claims import pens_by_ink
from pnp.games.masks import bits, union
from pnp.games.springer.rules.board import EDGES, Board
from pnp.games.springer.rules.chains import Chain, best, chains, won
from pnp.games.springer.rules.halving import Inks, unfold
from pnp.games.springer.rules.play import DOUBLE, HALVED
from pnp.games.springer.rules.tables import Tables
from pnp.games.unread import unread
from pnp.message import say
from pnp.model.game import Finding, Setup
from pnp.model.names import of_kind
from pnp.model.reading import Reading
from pnp.model.regions import RegionId, region_id

_LINE = ("another ink", "crossed out", "black or grey")
"""What the reader says of a white space with a black line through it."""


class Painted(Struct, frozen=True):
    """A finished field.

    Attributes:
        tables: the board.
        setup: how it was played.
        coloured: for players 1 to n the mask of their spaces.
        held: for players 1 to n the mask of their triangles.
        unsure: mask of the spaces that could not be read.
        unsure_triangles: mask of the triangles that could not be read.
    """

    tables: Tables
    setup: Setup
    coloured: tuple[int, ...]
    held: tuple[int, ...]
    unsure: int
    unsure_triangles: int

    @classmethod
    def read(cls, board: Board, setup: Setup, reading: Reading) -> Painted:
        """The field of a reading; inks that belong to no pen are left out (the check of the pens reports them)."""
        inks: Inks = {region: mark.ink for region, mark in reading.marks.items()}
        if HALVED in setup.rules:
            crossed = [region for region, mark in reading.marks.items() if mark.ink is None and mark.why in _LINE]
            board, inks = unfold(board, inks, crossed, setup.players)
        tables = Tables.of(board)
        known = pens_by_ink(reading)
        spaces, triangles = [0] * setup.players, [0] * setup.players
        unsure = unsure_triangles = 0
        for region, place in tables.index.items():
            ink = inks[region]
            triangle = region in tables.board.tips
            if ink is None:
                unsure |= 0 if triangle else 1 << place
                unsure_triangles |= 1 << place if triangle else 0
            elif 1 <= known.get(ink, 0) <= setup.players:
                (triangles if triangle else spaces)[known[ink] - 1] |= 1 << place
        return cls(tables, setup, tuple(spaces), tuple(triangles), unsure, unsure_triangles)

    @property
    def players(self) -> range:
        """The players' numbers."""
        return range(1, self.setup.players + 1)

    @property
    def empty(self) -> bool:
        """Whether nothing on the field is coloured."""
        return not (any(self.coloured) or any(self.held) or self.unsure or self.unsure_triangles)

    @property
    def coloured_regions(self) -> tuple[str, ...]:
        """Region ids of all coloured spaces and triangles."""
        return tuple(region for player in self.players for region in self.of(player))

    def of(self, player: int) -> tuple[str, ...]:
        """Region ids of the player's spaces and triangles."""
        spaces = (self.tables.spaces[i] for i in bits(self.coloured[player - 1]))
        return (*spaces, *(self.tables.triangles[i] for i in bits(self.held[player - 1])))

    def pairs(self, player: int) -> list[tuple[int, int]]:
        """The pairs of the player's spaces that are next to each other."""
        return list(self.tables.net.pairs(self.coloured[player - 1]))

    def joined(self, player: int) -> int:
        """Mask of the two spaces that the player filled as one; 0 for none."""
        pairs = self.pairs(player) if DOUBLE in self.setup.rules else []
        return 1 << pairs[0][0] | 1 << pairs[0][1] if len(pairs) == 1 else 0

    def turns(self, player: int) -> int:
        """How many turns the player's colour took."""
        marks = self.coloured[player - 1].bit_count() + self.held[player - 1].bit_count()
        return marks - bool(self.joined(player))

    def best(self, player: int) -> Chain:
        """The player's best chain."""
        return best(self.tables, self.coloured[player - 1], self.held[player - 1], (self.joined(player),))

    def least(self, player: int) -> int:
        """The lowest total that the player may have: of two triangles on an edge, either may count."""
        spaces, held = self.coloured[player - 1], self.held[player - 1]
        touched = [chain.triangles for chain in chains(self.tables, spaces, held, (self.joined(player),))]
        edges = ([1 << i for i in bits(edge & held)] for edge in self.tables.edges if edge & held)
        counting = map(union, product(*edges))
        return min(max((self.tables.total(each & one) for each in touched), default=0) for one in counting)

    def most(self, player: int) -> int:
        """The highest total that the player may have, if everything unread that can be theirs is theirs."""
        mine, held = self.coloured[player - 1], self.held[player - 1]
        spaces = mine | self.unsure & ~(0 if DOUBLE in self.setup.rules else self.tables.net.around(mine))
        triangles = held | self.unsure_triangles & ~self.tables.same_edge(held)
        near = [1 << i | self.tables.net.near[i] & spaces for i in bits(spaces)] if DOUBLE in self.setup.rules else []
        return max((chain.total for chain in chains(self.tables, spaces, triangles, near)), default=0)

    def won(self, player: int) -> Chain | None:
        """The player's winning chain, if they have one."""
        p = player - 1
        return won(self.tables, self.coloured[p], self.held[p], (self.joined(player),), self.setup.target)

    def open_to(self, player: int) -> tuple[int, int]:
        """Masks of spaces and triangles that the player could still fill, or could fill if nobody else had."""
        mine, held = self.coloured[player - 1], self.held[player - 1]
        spaces = self.tables.all & ~mine & ~self.tables.net.around(mine)
        return spaces, self.tables.every_triangle & ~self.tables.same_edge(held)

    def left_to(self, player: int) -> list[str]:
        """What the player can fill now."""
        spaces, triangles = self.open_to(player)
        spaces &= ~(union(self.coloured) | self.unsure)
        triangles &= ~(union(self.held) | self.unsure_triangles)
        return [self.tables.spaces[i] for i in bits(spaces)] + [self.tables.triangles[i] for i in bits(triangles)]

    def doubts(self, reading: Reading) -> Iterator[Finding]:
        """What a person must look at."""
        spaces = [self.tables.spaces[i] for i in bits(self.unsure)]
        triangles = [self.tables.triangles[i] for i in bits(self.unsure_triangles)]
        for kind, regions in (("space", spaces), ("triangle", triangles)):
            labels = [self.tables.board.label(region) for region in regions]
            yield from unread("springer.unsure", regions, reading, of_kind(kind, labels))

    def faults(self) -> Iterator[Finding]:
        """What breaks a rule, whatever the order in which the spaces were filled."""
        halves = [id for id in map(RegionId.of, self.tables.spaces) if id.kind == "half"]
        cut = tuple(dict.fromkeys(region_id("space", half.owner) for half in halves))
        if len(cut) > self.setup.players:
            text = say("springer-halves", spaces=[self.tables.board.label(space) for space in cut])
            yield Finding("springer.halve", "error", text, cut)
        for player in self.players:
            yield from self._neighbours(player)
            for edge, triangles in zip(EDGES, self.tables.edges, strict=True):
                mine = [self.tables.triangles[i] for i in bits(triangles & self.held[player - 1])]
                if len(mine) > 1:
                    numbers = [triangle[-1] for triangle in mine]
                    text = say("springer-triangles", player=player, triangles=numbers, edge=edge)
                    yield Finding("springer.edge", "error", text, tuple(mine), (player,))

    def _neighbours(self, player: int) -> Iterator[Finding]:
        pairs = self.pairs(player)
        name = self.tables.board.name
        double = DOUBLE in self.setup.rules
        named = [(self.tables.spaces[a], self.tables.spaces[b]) for a, b in pairs]
        if not double or len(pairs) > 1:
            for a, b in named:
                id = "springer-second-pair" if double else "springer-neighbours"
                text = say(id, places=[name(a), name(b)], player=player)
                yield Finding("springer.own-colour", "error", text, (a, b), (player,))
        elif not pairs and (self.coloured[player - 1] or self.held[player - 1]) and not self.unsure:
            text = say("springer-no-pair", player=player)
            yield Finding("springer.double", "error", text, self.of(player), (player,))
