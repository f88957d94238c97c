"""Piet's turns.

The rules of the text: painting and filling alternate; the game starts with a painting phase and a palette that has
three squares of each colour. A player who paints takes one, two or three connected squares of the palette and lays them
on free squares of their own canvas as they lie, neither turned nor flipped. This scores the sum of the lengths of all
chains that the new squares connect. When the palette must be filled again, the player with the lower score begins, then
the one with fewer squares, then the player who began before. In turn each adds one piece, three of each colour in all,
and the player who began to fill also begins to paint. A full canvas ends the game and gives 2 more points; the higher
score wins. For masters (variations): ``filling`` starts with an empty palette, and the player who fills second paints
first; ``brushes`` gives each player two strokes, to change the colour of a square of the other's painting right after
painting on their own.

Our readings, if the text is silent or its pictures are missing:

- The first palette is :data:`STANDARD`: every row and every column has each colour once.
- A chain is all squares of one colour that are connected, edge to edge; one square alone is a chain of 1. Each chain
  counts once for each turn, however many of the new squares it has.
- A painting phase ends when the palette is empty. Nobody ever passes: a single square fits wherever a square is free,
  and if none is free, the game is over. So every turn of painting uses up a square, and no game can hang: at most 31
  squares are painted, from at most four palettes, and at least three, because nobody gets more than 7 squares from one.
- With ``filling``, the player who fills second paints first only after the first filling; later fillings follow the
  usual rule.
- A turn has at most one stroke of the brush, and the turn that ends the game has none. A stroke scores nothing.
- Equal scores are a draw.

The sheet has a place for everything (:mod:`pnp.games.piet.rules.paper`), so the marks of a turn tell it all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import GameError, IllegalMove
from pnp.games.masks import mask_of
from pnp.games.piet.rules import paper, words
from pnp.games.piet.rules.squares import (
    COLOURS,
    EACH,
    MOST,
    PALETTE,
    SQUARES,
    WELLS,
    Colours,
    free,
    hangs_together,
    places,
    points,
    put,
    shapes,
)
from pnp.games.piet.rules.words import Fill, Paint, Stroke
from pnp.message import say
from pnp.model.game import Move, Setup
from pnp.model.names import ink
from pnp.model.regions import RegionId

T = TypeVar("T")

STANDARD: Colours = (1, 2, 3, 3, 1, 2, 2, 3, 1)
"""The first palette of the standard game: each row as the one above, moved one square to the right."""
BONUS = 2
"""Points for finishing one's canvas."""


def start(board: object, setup: Setup) -> PietPosition:
    """The position before the first turn.

    Raises:
        GameError: Piet does not have this number of players or this variation.
    """
    if setup.deal:
        raise GameError(say("piet-no-deal", deal=repr(setup.deal)))
    fresh = "filling" in setup.rules
    return PietPosition(
        setup,
        turn=setup.first,
        scores=(0, 0),
        over=False,
        palette=1,
        filling=fresh,
        began=setup.first,
        wells=(0,) * WELLS if fresh else STANDARD,
        canvases=((0,) * SQUARES,) * 2,
        turns=(0, 0),
        strokes=(),
    )


class PietPosition(Struct, frozen=True):
    """A position in a game of Piet; immutable.

    Attributes:
        setup: who moves first, variations.
        turn: the player to move, 1 or 2.
        scores: of both players.
        over: whether the game has ended.
        palette: number of the palette in use, from 1.
        filling: whether it is being filled.
        began: the player who began to fill or to paint it.
        wells: its colours; 0 for what is not there yet or has been taken.
        canvases: of both players.
        turns: of both players at this palette, in painting.
        strokes: (player who used a brush, square of the other's canvas), in order.
    """

    setup: Setup
    turn: int
    scores: tuple[int, int]
    over: bool
    palette: int
    filling: bool
    began: int
    wells: Colours
    canvases: tuple[Colours, Colours]
    turns: tuple[int, int]
    strokes: tuple[tuple[int, int], ...]

    def brushes(self, player: int) -> int:
        """Brushes that a player has left."""
        if "brushes" not in self.setup.rules:
            return 0
        return paper.BRUSHES - sum(by == player for by, _ in self.strokes)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; nothing when the game is over."""
        return () if self.over else tuple(self.move(turn) for turn in self._turns())

    def move(self, turn: Fill | Paint) -> Move:
        """A turn of the player to move, with all its marks on the sheet."""
        return Move(self.turn, tuple(self._marks(turn)), words.write(turn))

    def fills(self) -> Iterator[Fill]:
        """Every way to add a piece to the palette."""
        counts = [self.wells.count(colour) for colour in COLOURS]
        for square, there in enumerate(self.wells):
            if not there:
                yield from (Fill(self.palette, square, c) for c, n in zip(COLOURS, counts, strict=True) if n < EACH)

    def paints(self) -> Iterator[tuple[Paint, tuple[int, ...]]]:
        """Every way to paint, without brushes, and the squares of the canvas in the order of the squares taken."""
        left, room = mask_of(i for i, colour in enumerate(self.wells) if colour), free(self.canvases[self.turn - 1])
        for shape in shapes(PALETTE):
            if mask_of(shape) & ~left:
                continue
            for squares in places(shape):
                if not mask_of(squares) & ~room:
                    yield Paint(self.palette, shape, squares[0]), squares

    def strokes_now(self) -> Iterator[Stroke]:
        """Every stroke of the brush that the player to move may add to their turn, unless that ends the game."""
        if self.brushes(self.turn):
            for square, colour in enumerate(self.canvases[2 - self.turn]):
                yield from (Stroke(square, other) for other in COLOURS if colour and other != colour)

    def _turns(self) -> Iterator[Fill | Paint]:
        if self.filling:
            yield from self.fills()
            return
        strokes = tuple(self.strokes_now())
        room = free(self.canvases[self.turn - 1])
        for paint, squares in self.paints():
            yield paint
            if mask_of(squares) != room:
                yield from (replace(paint, stroke=stroke) for stroke in strokes)

    def _marks(self, turn: Fill | Paint) -> Iterator[tuple[str, int]]:
        """The marks of a turn on the sheet; the player who begins the standard game also colours the first palette."""
        if isinstance(turn, Fill):
            yield paper.well(turn.palette, turn.square), turn.colour
            return
        if turn.palette == 1 and not any(self.turns) and "filling" not in self.setup.rules:
            yield from ((paper.well(1, square), colour) for square, colour in enumerate(STANDARD))
        player, number = self.turn, self.turns[self.turn - 1] + 1
        ink = paper.turn_colour(number)
        for well, square in zip(turn.wells, _landing(turn), strict=True):
            yield paper.taken(turn.palette, well, player), ink
            yield paper.cell(player, square), self.wells[well]
            yield paper.painted(player, square, turn.palette), ink
            if paper.is_late(number):
                yield paper.painted(player, square, paper.LATE), ink
        if turn.stroke is not None:
            other, square = 3 - player, turn.stroke.square
            brush = 1 + paper.BRUSHES - self.brushes(player)
            yield paper.stroke(other, square, brush), turn.stroke.colour
            yield paper.brush(player, brush, turn.palette), ink
            if paper.is_late(number):
                yield paper.brush(player, brush, paper.LATE), ink

    def apply(self, move: Move) -> PietPosition:
        """The position after the move; its words tell the turn, or else its marks.

        Raises:
            IllegalMove: ``piet.over``, ``.turn``, ``.marks``, those of :func:`pnp.games.piet.rules.words.read`,
                ``.fill``, ``.paint``, ``.palette``, ``.well``, ``.three``, ``.empty``, ``.count``, ``.connected``,
                ``.canvas``, ``.free``, ``.brush``, ``.brush-end``, ``.brush-filled`` or ``.brush-colour``.
        """
        if self.over:
            raise IllegalMove("piet.over", say("move-over", player=move.player))
        if move.player != self.turn:
            raise IllegalMove("piet.turn", say("move-turn", turn=self.turn, player=move.player))
        turn = words.read(move.play) if move.play else self._told(move)
        if turn.palette != self.palette:
            text = say("piet-palette", palette=self.palette, other=turn.palette)
            raise IllegalMove("piet.palette", text, (paper.well(turn.palette, 0),))
        after = self._fill(turn) if isinstance(turn, Fill) else self._paint(turn)
        if move.marks and dict(move.marks) != dict(self._marks(turn)):
            wrong = tuple(dict(set(move.marks) ^ set(self._marks(turn))))
            text = say("piet-marks", player=self.turn, words=words.write(turn))
            raise IllegalMove("piet.marks", text, wrong)
        return after

    def _told(self, move: Move) -> Fill | Paint:
        """The turn that has these marks."""
        wanted = set(move.marks)
        found = next((turn for turn in self._turns() if set(self._marks(turn)) == wanted), None)
        if found is None:
            text = say("piet-no-fill" if self.filling else "piet-no-paint", player=move.player)
            raise IllegalMove("piet.marks", text, tuple(region for region, _ in move.marks))
        return found

    def _fill(self, turn: Fill) -> PietPosition:
        region = (paper.well(turn.palette, turn.square),)
        if not self.filling:
            raise IllegalMove("piet.paint", say("piet-paint", player=self.turn), region)
        if self.wells[turn.square]:
            raise IllegalMove("piet.well", say("piet-well", square=turn.square + 1), region)
        if self.wells.count(turn.colour) == EACH:
            text = say("piet-each", each=EACH, ink=ink(COLOURS[turn.colour]))
            raise IllegalMove("piet.three", text, region)
        wells = put(self.wells, (turn.square,), (turn.colour,))
        if 0 in wells:
            return replace(self, turn=3 - self.turn, wells=wells)
        first = 3 - self.began if self.palette == 1 else self.began
        return replace(self, turn=first, began=first, wells=wells, filling=False)

    def _paint(self, turn: Paint) -> PietPosition:
        wells = tuple(paper.well(turn.palette, square) for square in turn.wells)
        if self.filling:
            raise IllegalMove("piet.fill", say("piet-fill", player=self.turn), wells)
        if len(set(turn.wells)) < len(turn.wells) or not 1 <= len(turn.wells) <= MOST:
            named = [paper.number(turn.palette, well) for well in turn.wells]
            raise IllegalMove("piet.count", say("piet-count", player=self.turn, squares=named), wells)
        gone = tuple(region for region, square in zip(wells, turn.wells, strict=True) if not self.wells[square])
        if gone:
            raise IllegalMove("piet.empty", say("piet-empty", square=RegionId.of(gone[0]).place), gone)
        if not hangs_together(turn.wells, PALETTE):
            raise IllegalMove("piet.connected", say("piet-connected", player=self.turn), wells)
        squares = _landing(turn)
        if not squares:
            raise IllegalMove("piet.canvas", say("piet-canvas", player=self.turn), wells)
        canvas = self.canvases[self.turn - 1]
        full = next((square for square in squares if canvas[square]), None)
        if full is not None:
            text = say("piet-free", where=paper.in_words(self.turn, full))
            raise IllegalMove("piet.free", text, (paper.cell(self.turn, full),))
        painted = put(canvas, squares, (self.wells[well] for well in turn.wells))
        over = 0 not in painted
        after = replace(
            self,
            scores=with_value(
                self.scores, self.turn, self.scores[self.turn - 1] + points(painted, squares) + BONUS * over
            ),
            over=over,
            wells=put(self.wells, turn.wells, (0,) * len(turn.wells)),
            canvases=with_value(self.canvases, self.turn, painted),
            turns=with_value(self.turns, self.turn, self.turns[self.turn - 1] + 1),
        )
        if turn.stroke is not None:
            after = after._brush(turn.stroke)
        return after._next()

    def _brush(self, stroke: Stroke) -> PietPosition:
        other = 3 - self.turn
        region = (paper.cell(other, stroke.square),)
        where, colour = paper.in_words(other, stroke.square), self.canvases[other - 1][stroke.square]
        if not self.brushes(self.turn):
            why = "piet-brush-used" if "brushes" in self.setup.rules else "piet-brush-none"
            raise IllegalMove("piet.brush", say(why, player=self.turn), region)
        if self.over:
            raise IllegalMove("piet.brush-end", say("piet-brush-end", player=self.turn), region)
        if not colour:
            raise IllegalMove("piet.brush-filled", say("piet-brush-filled", where=where), region)
        if colour == stroke.colour:
            text = say("piet-brush-colour", where=where, ink=ink(COLOURS[colour]))
            raise IllegalMove("piet.brush-colour", text, region)
        canvas = put(self.canvases[other - 1], (stroke.square,), (stroke.colour,))
        strokes = (*self.strokes, (self.turn, stroke.square))
        return replace(self, canvases=with_value(self.canvases, other, canvas), strokes=strokes)

    def _next(self) -> PietPosition:
        """The next player's turn; an empty palette is filled again."""
        if self.over or any(self.wells):
            return replace(self, turn=3 - self.turn)
        first = fills_first(self.scores, tuple(SQUARES - canvas.count(0) for canvas in self.canvases), self.began)
        return replace(self, turn=first, began=first, filling=True, palette=self.palette + 1, turns=(0, 0))


def fills_first(scores: tuple[int, ...], filled: tuple[int, ...], began: int) -> int:
    """Who begins to fill an empty palette: lower score, then fewer squares, then who began the last painting."""
    one, two = zip(scores, filled, strict=True)
    return began if one == two else 1 if one < two else 2


def _landing(turn: Paint) -> tuple[int, ...]:
    """The squares of the canvas for the squares taken, in their order; none if they do not fit."""
    return next((squares for squares in places(turn.wells) if squares[0] == turn.at), ())


def with_value(pair: tuple[T, T], player: int, value: T) -> tuple[T, T]:
    """A pair with another value for player 1 or 2."""
    return (value, pair[1]) if player == 1 else (pair[0], value)
