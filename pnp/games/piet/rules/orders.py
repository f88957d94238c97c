"""The history of a game, as a sheet with all its marks tells it, played again.

A player's marks tell, for each square of the canvas, the palette and the turn there. The squares of the palette tell
only the colour of the turn, and the fourth turn repeats a colour. So for each player and palette the marked squares are
divided into turns in every way: each turn is a shape of the palette that lies on the canvas as it lay there, in the
same colours. Palette by palette the ways of both players are combined: they alternate, and the scores so far say who
begins. If the boxes + are right, they tell exactly the turns on the canvas, and with them the scores. If they are not
(``sure`` is False), every turn of the same colour is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.masks import mask_of
from pnp.games.piet.rules.painted import Painted
from pnp.games.piet.rules.paper import is_late, turn_colour
from pnp.games.piet.rules.play import BONUS, fills_first, with_value
from pnp.games.piet.rules.squares import PALETTE, SQUARES, WELLS, Colours, places, points, put, shapes
from pnp.model.game import Setup

Way = tuple[tuple[int, ...], ...]
"""Squares of a canvas painted at one palette, turn by turn."""
Totals = tuple[int, int]


class Used(Struct, frozen=True):
    """A used brush: the palette, the colour of the turn or a late one; the square of the other player, its colour."""

    palette: int
    ink: int
    late: bool
    square: int
    colour: int

    def fits(self, turn: int, sure: bool) -> bool:
        """Whether a player may have used it in their turn with that number."""
        return turn_colour(turn) == self.ink and _late_fits(turn, self.late, sure)


class _At(Struct, frozen=True):
    """A moment between two palettes: scores, canvases, who began the last painting, strokes of both players to come."""

    scores: Totals
    canvases: tuple[Colours, Colours]
    began: int
    strokes: tuple[tuple[Used, ...], tuple[Used, ...]]


class Histories(Struct, frozen=True):
    """The result of the search.

    Attributes:
        totals: every pair of final scores.
        stuck: the palette that cannot have been used as marked, or 0 if no order of the brushes fits.
        player: the player whose turns there are impossible, or 0 if the two players' turns do not fit together.
    """

    totals: frozenset[Totals]
    stuck: int = 0
    player: int = 0


def _late_fits(turn: int, marked: bool, sure: bool) -> bool:
    """Whether the box + fits a turn; without ``sure`` it may have been forgotten, or marked by mistake."""
    return is_late(turn) == marked or not sure


def histories(painted: Painted, setup: Setup, firsts: Sequence[int], *, sure: bool = True) -> Histories:
    """Every history of a game that produces a sheet like this one.

    Args:
        painted: a sheet on which nothing is missing.
        setup: variations.
        firsts: players who may have moved first.
        sure: whether the boxes + are marked for late turns and for no others.
    """
    ways: list[tuple[tuple[Way, ...], tuple[Way, ...]]] = []
    for palette in range(1, painted.last + 1):
        one, two = (ways_of(painted, player, palette, sure=sure) for player in (1, 2))
        if not (one and two):
            return Histories(frozenset(), palette, 1 if not one else 2)
        ways.append((one, two))
    blank = (0,) * SQUARES
    strokes = _strokes(painted, 1), _strokes(painted, 2)
    if strokes[0] is None or strokes[1] is None:
        return Histories(frozenset())
    starts = [_At((0, 0), (blank, blank), first, (strokes[0], strokes[1])) for first in firsts]
    reached = set(starts)
    for palette, pair in enumerate(ways, start=1):
        final = palette == painted.last
        reached = {
            after for at in reached for after in _through(painted, setup, palette, pair, at, sure=sure, final=final)
        }
        if not reached:
            return Histories(frozenset(), palette)
    return Histories(frozenset(at.scores for at in reached if not any(at.strokes)))


def ways_of(painted: Painted, player: int, palette: int, *, sure: bool = True) -> tuple[Way, ...]:
    """Every way to divide what a player took from a palette and painted into turns."""
    wells = {
        square: ink for square, took in enumerate(painted.takers[palette - 1]) for who, ink in took if who == player
    }
    squares = {square: ink for square, tags in enumerate(painted.tags[player - 1]) for p, ink in tags if p == palette}
    colours, canvas, late = painted.wells[palette - 1], painted.canvases[player - 1], painted.late[player - 1]

    @cache
    def rest(left: int, open_: int, turn: int) -> tuple[Way, ...]:
        if not left and not open_:
            return ((),)
        ink, found = turn_colour(turn), {}
        for shape in shapes(PALETTE):
            if mask_of(shape) & ~left or any(wells[well] != ink for well in shape):
                continue
            for spot in places(shape):
                mask = mask_of(spot)
                if mask & ~open_ or any(
                    squares[square] != ink
                    or canvas[square] != colours[well]
                    or not _late_fits(turn, late[square], sure)
                    for well, square in zip(shape, spot, strict=True)
                ):
                    continue
                for later in rest(left & ~mask_of(shape), open_ & ~mask, turn + 1):
                    found[(tuple(sorted(spot)), *later)] = True
        return tuple(found)

    return rest(mask_of(wells), mask_of(squares), 1)


def _strokes(painted: Painted, player: int) -> tuple[Used, ...] | None:
    """The strokes of a player in order; None if brushes and strokes do not fit together."""
    brushes = {number: (palette, ink, late) for number, palette, ink, late in painted.brushes[player - 1]}
    made = {number: (square, colour) for square, number, colour in painted.strokes[2 - player]}
    numbers = list(range(1, len(made) + 1))
    if sorted(brushes) != numbers or sorted(made) != numbers or len(painted.brushes[player - 1]) != len(numbers):
        return None
    return tuple(Used(*brushes[number], *made[number]) for number in numbers)


def _through(
    painted: Painted,
    setup: Setup,
    palette: int,
    pair: tuple[Sequence[Way], Sequence[Way]],
    at: _At,
    *,
    sure: bool,
    final: bool,
) -> Iterator[_At]:
    """The moments after a palette has been used."""
    if palette > 1:
        filled = tuple(SQUARES - canvas.count(0) for canvas in at.canvases)
        began = fills_first(at.scores, filled, at.began)
    else:
        began = 3 - at.began if "filling" in setup.rules else at.began
    for one, two in product(*pair):
        own, other = (one, two) if began == 1 else (two, one)
        if len(own) - len(other) in (0, 1) and (final or sum(map(len, (*one, *two))) == WELLS):
            yield from _played(painted, palette, (one, two), replace(at, began=began), sure, 0)


def _played(painted: Painted, palette: int, pair: tuple[Way, Way], at: _At, sure: bool, turn: int) -> Iterator[_At]:
    """The moments after all turns of a palette from one on; a stroke may come after any turn that its brush allows."""
    if turn == len(pair[0]) + len(pair[1]):
        if all(stroke.palette > palette for strokes in at.strokes for stroke in strokes):
            yield at
        return
    player = at.began if turn % 2 == 0 else 3 - at.began
    squares = pair[player - 1][turn // 2]
    canvas = put(at.canvases[player - 1], squares, (painted.canvases[player - 1][square] for square in squares))
    over = 0 not in canvas
    gain = points(canvas, squares) + BONUS * over
    scores = with_value(at.scores, player, at.scores[player - 1] + gain)
    after = replace(at, scores=scores, canvases=with_value(at.canvases, player, canvas))
    if over:
        if turn + 1 == len(pair[0]) + len(pair[1]):
            yield after
        return
    yield from _played(painted, palette, pair, after, sure, turn + 1)
    mine = after.strokes[player - 1]
    if mine and mine[0].palette == palette and mine[0].fits(turn // 2 + 1, sure):
        stroke, other = mine[0], after.canvases[2 - player]
        if other[stroke.square] not in (0, stroke.colour):
            brushed = put(other, (stroke.square,), (stroke.colour,))
            canvases = with_value(after.canvases, 3 - player, brushed)
            after = replace(after, canvases=canvases, strokes=with_value(after.strokes, player, mine[1:]))
            yield from _played(painted, palette, pair, after, sure, turn + 1)
