"""Piet's player aid: two palettes and two canvases in the middle of a game, among bands of small blocks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.aid import GREY, INK, Art, Example, Plan, Row
from pnp.games.piet import example
from pnp.games.piet.art import fills, lattice, shades_of
from pnp.games.piet.rules.squares import CANVAS, PALETTE, Colours
from pnp.model.drawing import Font, Item, Style, Text, rectangle
from pnp.model.units import Point

WELL_MM, SQUARE_MM = 5.6, 7.0
"""Sides of the squares of the example's palettes and canvases."""
GAP_MM, LABEL_MM, NAME_MM = 8.0, 3.8, 2.8
BAND_MM = 1.6
"""Thickness of the bands of the page's composition."""


def _bands(plan: Plan) -> Iterator[Item]:
    """The page's own composition: bands with blocks between the parts, a corner of bands in the head, and planes."""
    u, left, right, top = plan.u, plan.left, plan.right, plan.top
    shades, rng, band = shades_of("colour"), random.Random("piet/aid"), BAND_MM * plan.u
    across = [(left, y, right - left, band) for y in plan.bands]
    if plan.title_end is not None:
        low = plan.bands[0]
        xs = [right - 44 * u, right - 25 * u, right - 17 * u]
        ys = [top + 5 * u, top + 15 * u]
        for x, y, wide, tall, colour in (
            (xs[0] + band, top, xs[1] - xs[0] - band, ys[0] - top, shades.paints[3]),
            (xs[1] + band, ys[0] + band, xs[2] - xs[1] - band, ys[1] - ys[0] - band, shades.paints[1]),
            (xs[2] + band, ys[1] + band, right - xs[2] - band, low - ys[1] - band, shades.blocks[0]),
        ):
            yield fills([(x, y, wide, tall)], colour)
        levels = [(xs[0] - 12 * u, y, right - xs[0] + 12 * u, band) for y in ys]
        yield from lattice([(x, top, band, low - top) for x in xs], [*levels, across.pop(0)], shades, rng)
    uprights = [(x - band / 2, a, band, b - a) for x, a, b in plan.pillars]
    if plan.foot:
        x0, _, x1, y1 = plan.foot
        y0 = plan.bands[-1]
        a, b, level = x0 + 8 * u, x1 - 24 * u, y0 + 0.55 * (y1 - y0)
        yield fills([(a + band, y0 + band, b - a - band, level - y0 - band)], shades.paints[1])
        yield fills([(b + band, level + band, x1 - b - band, y1 - level - band)], shades.paints[3])
        uprights += [(x, y0, band, y1 - y0) for x in (a, b)]
        across.append((a, level, x1 - a, band))
    if across:
        yield from lattice(uprights, across, shades, rng, busy=0.12)


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    game = example.play(words["moves"])
    x, y = at
    well, square, label = WELL_MM * u, SQUARE_MM * u, LABEL_MM * u
    wide = 2 * CANVAS * square + GAP_MM * u
    items: list[Item] = []
    second = x + CANVAS * square + GAP_MM * u
    for number, left in ((1, x), (2, second)):
        name = words["palette"].format(number)
        at_ = (left + PALETTE * well + 0.9 * u, y + NAME_MM * u)
        items.append(Text(at_, name, NAME_MM * u, Font.SANS, colour=GREY))
        taken = {w: turn.letter for turn in game.turns if turn.palette == number for w in turn.wells}
        items += _squares(game.palettes[number - 1], taken, PALETTE, (left, y), well, words, u)
    below = y + PALETTE * well + 2.4 * u
    for player, left in ((1, x), (2, second)):
        name = words["player"].format(player)
        items.append(Text((left, below + NAME_MM * u), name, NAME_MM * u, Font.SANS, colour=GREY))
        painted = {s: turn.letter for turn in game.turns if turn.player == player for s in turn.squares}
        at_ = (left, below + label)
        items += _squares(game.canvases[player - 1], painted, CANVAS, at_, square, words, u)
    rows = [
        Row(
            turn.letter,
            None,
            words["player"].format(turn.player),
            example.in_words(turn.scored, words["pens"]),
            "",
            str(turn.points),
        )
        for turn in game.turns
    ]
    rows.append(Row("", None, "", words["end"].format(*game.scores)))
    return Example(tuple(items), wide, below + label + CANVAS * square - y, tuple(rows))


def _squares(
    colours: Colours, letters: Mapping[int, str], side: int, at: Point, size: float, words: Mapping[str, Any], u: float
) -> Iterator[Item]:
    for square, colour in enumerate(colours):
        row, column = divmod(square, side)
        x, y = at[0] + column * size, at[1] + row * size
        fill = words["colours"][colour - 1] if colour else "#ffffff"
        yield rectangle(x, y, size, size, Style(stroke=INK, stroke_mm=0.35 * u, fill=fill))
        if square in letters and colour:
            tall = 2.9 * u if side == PALETTE else 3.6 * u
            ink = words["letters"][colour - 1]
            yield Text((x + size / 2, y + size / 2 + 0.36 * tall), letters[square], tall, Font.SANS_BOLD, "middle", ink)


ART = Art(_example, _bands, label_mm=20.0)
