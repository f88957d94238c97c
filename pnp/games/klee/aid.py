"""Klee's player aid: a mini-field between the sequences of two players, and patches in the colours of sand and dusk."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.aid import GREY, INK, Art, Example, Plan, Row, Scene, lettered, telling
from pnp.games.klee import example, hand
from pnp.games.klee.field import build
from pnp.games.klee.rules import Grid
from pnp.games.klee.rules.sequences import NUMERALS, Triple
from pnp.games.masks import bits
from pnp.geometry.typesetting import width
from pnp.model.drawing import Font, Item, Style, Text, circle, polyline, rectangle
from pnp.model.units import Point

SIZE_MM = (66.0, 52.0)
"""Of the mini-field."""
BOX_MM = (3.3, 4.4)
"""Width and height of a box of a sequence."""
STRIP_MM = 8.0
"""Height of a player's sequences above or below the mini-field."""
MINI_LINE_MM = 0.45
PATCHES = ("#d9a441", "#b5563c", "#7d8f69", "#2f4b6e", "#e3c9a0", "#8c6a5d", "#c97b63", "#a3b4b8", "#54627a")
SUN = "#e2711d"
_SEED = 1879


def _patches(plan: Plan) -> Iterator[Item]:
    """The page's own composition: woven patches, a sun at the head and at the foot, lines as if drawn by hand."""
    u = plan.u
    for height in plan.bands:
        yield _by_hand(plan.left, plan.right, height, u, int(height))
    if plan.title_end is not None:
        left = max(plan.title_end + 6 * u, plan.right - 62 * u)
        yield from _weave((left, plan.top), (plan.right - left, plan.bands[0] - plan.top - 3 * u), 3, 8, _SEED)
        yield circle(plan.right - 16.5 * u, plan.top + 7.6 * u, 4.6 * u, Style(fill=SUN))
    if plan.foot:
        left, top, right, bottom = plan.foot
        yield from _weave((left, top), (right - left, bottom - top), 4, 8, _SEED + 1)


def _weave(origin: Point, size: Point, rows: int, columns: int, seed: int) -> Iterator[Item]:
    """Patches without lines; no two neighbours alike."""
    field = build(seed, size=size, origin=origin, rows=rows, columns=columns, inset_mm=0.1)
    for space in field.spaces:
        row, column = divmod(space.key - 1, columns)
        colour = PATCHES[(2 * row + 5 * column + row * (column // 2)) % len(PATCHES)]
        yield polyline(space.outline, Style(fill=colour, stroke=colour, stroke_mm=0.1), closed=True)


def _by_hand(left: float, right: float, y: float, u: float, seed: int) -> Item:
    """A line across the page that wavers a little."""
    points = hand.wavering((left, y), (right, y), random.Random(f"klee aid {seed}"))
    return hand.soft(points, Style(stroke=INK, stroke_mm=0.4 * u, join="round"))


def _played(words: Mapping[str, Any], u: float, at: Point) -> example.Example:
    pens = {name: number for number, name in enumerate(words["inks"], start=1)}
    return example.play(
        words["seed"],
        [[_triple(text, pens) for text in player] for player in words["sequences"]],
        [_move(text, pens) for text in words["moves"]],
        size=(SIZE_MM[0] * u, SIZE_MM[1] * u),
        origin=(at[0], at[1] + STRIP_MM * u),
        line_mm=MINI_LINE_MM * u,
    )


def _picture(
    game: example.Example, words: Mapping[str, Any], u: float, at: Point, until: int | None = None
) -> Iterator[Item]:
    """The field between the players' sequences; after so many turns only, there are no letters."""
    low = at[1] + (2 * STRIP_MM + SIZE_MM[1] - BOX_MM[1]) * u
    yield from _sequences(game, words, 1, at, u, named=until is None)
    yield from _mini_field(game, words, u, until)
    yield from _sequences(game, words, 2, (at[0], low), u, named=until is None)


def _steps(words: Mapping[str, Any]) -> Iterator[Scene]:
    """A turn that shows a sequence: before it, while the pen fills, and what it scores."""
    origin = (0.0, 0.0)
    game = _played(words, 1.0, origin)
    points = [turn.points for turn in game.turns]
    at = telling([min(score, 1) for score in points], least=1)
    turn, spaces = game.turns[at], game.field.spaces
    area = (-0.6, -0.6, SIZE_MM[0] + 0.6, SIZE_MM[1] + 2 * STRIP_MM + 0.6)
    before, after = (tuple(_picture(game, words, 1.0, origin, until)) for until in (at, at + 1))
    filled = {earlier.cell for earlier in game.turns[:at]}
    touching = Grid(example.ROWS, example.COLUMNS).touching.around(sum(1 << cell for cell in filled))
    choices = tuple((spaces[cell].label, "") for cell in bits(touching) if cell not in filled)
    yield Scene(before, area, choices)
    yield Scene(after, area, pen=(spaces[turn.cell].label, words["colours"][turn.pen - 1]))
    cells = {earlier.letter: earlier.cell for earlier in game.turns}
    heavy = Style(stroke=INK, stroke_mm=1.3, join="round")
    won = [polyline(spaces[cells[letter]].outline, heavy, closed=True) for _, line in turn.scored for letter in line]
    badge = (spaces[turn.cell].label, f"+{turn.points}")
    yield Scene((*after, *won), area, badge=badge, numbers={"points": str(turn.points)})


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    game = _played(words, u, at)
    items = _picture(game, words, u, at)
    rows = (
        Row(
            turn.letter,
            words["colours"][turn.pen - 1],
            words["player"].format(turn.player),
            words["and"].join(f"{area} {words['in']} {' '.join(cells)}" for area, cells in turn.scored)
            or words["none"],
            "",
            str(turn.points),
            quiet=not turn.scored,
        )
        for turn in game.turns
    )
    high = (SIZE_MM[1] + 2 * STRIP_MM) * u
    return Example(tuple(items), SIZE_MM[0] * u, high, (*rows, _end(game, words)))


def _end(game: example.Example, words: Mapping[str, Any]) -> Row:
    """The last line of the list: how the game ended."""
    high, low = max(game.scores), min(game.scores)
    winner = game.scores.index(high) + 1
    return Row("", None, "", words["end"].format(winner, high, low))


def _triple(text: str, pens: Mapping[str, int]) -> Triple:
    a, b, c = (pens[word] for word in text.split())
    return (a, b, c)


def _move(text: str, pens: Mapping[str, int]) -> tuple[int, int]:
    """A move as it is written in the texts: row, column and pen, such as ``3,4 red``."""
    place, pen = text.split()
    row, column = (int(number) for number in place.split(","))
    return (row - 1) * example.COLUMNS + column - 1, pens[pen]


def _sequences(
    game: example.Example, words: Mapping[str, Any], player: int, at: Point, u: float, *, named: bool
) -> Iterator[Item]:
    """A player's four areas in a line, as on the sheet."""
    x, y = at
    wide, high, size = BOX_MM[0] * u, BOX_MM[1] * u, 2.8 * u
    name, aside = words["player"].format(player), 0.0
    if named:
        yield Text((x, y + 0.7 * high), name, size, Font.SANS, colour=GREY)
        aside = width(name, Font.SANS, size) + 4.0 * u
    x += aside
    step = (SIZE_MM[0] * u - aside - 3 * wide) / 3
    for area, triple in enumerate(game.sequences[player - 1]):
        left = x + area * step
        for box, pen in enumerate(triple):
            fill = Style(stroke=INK, stroke_mm=0.25 * u, fill=words["colours"][pen - 1])
            yield rectangle(left + box * wide, y, wide, high, fill)
        if named:
            yield Text((left - 0.8 * u, y + 0.7 * high), NUMERALS[area], size, Font.SANS_BOLD, "end")


def _mini_field(game: example.Example, words: Mapping[str, Any], u: float, until: int | None = None) -> Iterator[Item]:
    """The field; after so many turns only, it has no letters."""
    spaces = game.field.spaces
    for turn in game.turns[:until]:
        fill = Style(fill=words["colours"][turn.pen - 1])
        yield polyline(spaces[turn.cell].outline, fill, closed=True, id=f"example-cell-{turn.letter}")
    for line in game.field.lines:
        yield hand.soft(line.points, Style(stroke=INK, stroke_mm=line.width_mm, cap="round", join="round"))
    for turn in game.turns if until is None else ():
        yield lettered(spaces[turn.cell].label, turn.letter, 3.8 * u, words["letters"][turn.pen - 1])


ART = Art(_example, _patches, label_mm=21.5, steps=_steps)
