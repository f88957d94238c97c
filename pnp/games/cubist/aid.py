"""CUBIST's player aid: a sculpture that grows turn by turn, and a poster of cubes, wedges and bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row
from pnp.games.cubist import example
from pnp.games.cubist.art import plan as plans
from pnp.games.cubist.art.inks import palette
from pnp.games.cubist.art.sculptures import sculpture, standing
from pnp.games.cubist.art.shapes import bar, disc, quad, sector
from pnp.games.cubist.art.stack import Column, best_view, extent, picture, turned, turned_cells
from pnp.model.drawing import Font, Item, Path, Style, Text, rectangle
from pnp.model.units import Point

SIZE_MM = (93.0, 56.0)
"""Of the picture: three panels side by side, in two rows."""
GAP_MM = 1.6
DIE_MM = 5.8
"""Edge of the dice in it."""
_INK = palette("colour")


def _poster(plan: Plan) -> Iterator[Item]:
    """The page's own composition: bars across it, a wedge and discs behind dice in the head, and dice below."""
    u = plan.u
    for y in plan.bands:
        yield Path(bar((plan.left, y), (plan.right, y), 0.7 * u), Style(fill=INK))
    if plan.title_end is not None:
        yield from _head(plan, plan.right - 62 * u, plan.bands[0] - 1.8 * u)
    if plan.foot:
        start, top, end, bottom = plan.foot
        size = min((bottom - top - 1.5 * u) / 3.6, 6.0 * u)
        for index, tones in enumerate((*_INK.players, _INK.cornerstone)):
            row = {(0, 0): Column(1 + (index + 1) % 2, 1 + index), (1, 0): Column(1, 2 + index)}
            at = (start + 2 * size + index * (end - start - 4 * size) / 4, bottom - 1.6 * size)
            yield from picture(row, tones, size, at)


def _head(plan: Plan, left: float, base: float) -> Iterator[Item]:
    u = plan.u
    yield Path(sector((left + 26 * u, base), 22 * u, 180, 360), Style(fill=_INK.red))
    yield Path(quad(left + 34 * u, base, plan.right, plan.top, plan.right, base), Style(fill=_INK.blue))
    yield Path(bar((left, base), (plan.right, plan.top + 6 * u), 1.1 * u), Style(fill=INK))
    stair = {(0, 0): Column(2, 5), (1, 0): Column(1, 4), (1, 1): Column(1, 3), (0, 1): Column(1, 4)}
    yield from picture(stair, _INK.stone, 5.4 * u, (left + 31 * u, base - 10.8 * u))
    yield Path(disc(left + 6.5 * u, plan.top + 5 * u, 4.4 * u), Style(fill=_INK.ochre))


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    game = example.play(words["deal"], words["plays"], words["others"])
    wide, high = (SIZE_MM[0] - 2 * GAP_MM) / 3 * u, (SIZE_MM[1] - GAP_MM) / 2 * u
    corners = [
        (at[0] + column * (wide + GAP_MM * u), at[1] + row * (high + GAP_MM * u))
        for row in (0, 1)
        for column in (0, 1, 2)
    ]
    grown = [number for number, turn in enumerate(game.turns, start=1) if turn.new]
    items: list[Item] = []
    for corner, number in zip(corners, grown, strict=False):
        items += _grown(game, number, corner, (wide, high), u)
    items += _card(game, words["card"], corners[len(grown)], (wide, high), u)
    items += _museum(game, words["museum"], corners[len(grown) + 1], (wide, high), u)
    return Example(tuple(items), SIZE_MM[0] * u, SIZE_MM[1] * u, tuple(_rows(game, words)))


def _rows(game: example.Example, words: Mapping[str, Any]) -> Iterator[Row]:
    """A line for each turn, one for the dice that the card gives, and the sum."""
    blue = words["colour"]
    for number, (turn, said) in enumerate(zip(game.turns, words["turns"], strict=True), start=1):
        roll = words["roll"].format(*turn.roll)
        yield Row(str(number), blue, roll, said, points=str(turn.cards or ""), quiet=not turn.new)
    gifts = sum(turn.gifts for turn in game.turns)
    yield Row("", None, "", words["gives"], points=str(gifts))
    yield Row("", None, "", words["sum"], points=str(game.score))


def _panel(corner: Point, size: Point, label: str, u: float) -> Iterator[Item]:
    x, y = corner
    yield rectangle(round(x, 3), round(y, 3), round(size[0], 3), round(size[1], 3), Style(fill=_INK.paper))
    yield Text((x + 1.5 * u, y + 4.0 * u), label, 3.4 * u, Font.SANS_BLACK)


def _grown(game: example.Example, number: int, corner: Point, size: Point, u: float) -> Iterator[Item]:
    """The sculpture after a turn, as its card shows it; new dice are in the player's colour, the others are pale."""
    yield from _panel(corner, size, str(number), u)
    whole = sculpture(game.card.plan)
    places = turned_cells(whole, best_view(whole))
    turn = game.turns[number - 1]
    shown = {places[cell]: column for cell, column in standing(turn.room).items()}
    new = {places[column, row]: _INK.players[0] for row, column in turn.new}
    left, top, right, bottom = extent(turned(whole, best_view(whole)))
    edge = round(DIE_MM * u, 2)
    middle = (corner[0] + size[0] / 2 + 0.6 * u, corner[1] + size[1] / 2 + 1.2 * u)
    at = (middle[0] - (left + right) / 2 * edge, middle[1] - (top + bottom) / 2 * edge)
    yield from picture(dict(sorted(shown.items())), _INK.stone, edge, at, each=new)


def _card(game: example.Example, label: str, corner: Point, size: Point, u: float) -> Iterator[Item]:
    """What the installation card shows: its name, its points, its plan, the dice that it gives."""
    yield from _panel(corner, size, label, u)
    whole = sculpture(game.card.plan)
    view = turned(whole, best_view(whole))
    columns, rows = plans.span(view)
    cell = 5.2 * u
    top = corner[1] + 7.4 * u
    yield from plans.view(view, _INK, cell, (corner[0] + 2.6 * u, top))
    yield Text(
        (corner[0] + size[0] - 2.0 * u, corner[1] + 5.6 * u), str(game.card.points), 5.6 * u, Font.SANS_BLACK, "end"
    )
    side = 5.4 * u
    x = corner[0] + 2.6 * u
    y = top + rows * cell + 2.2 * u
    for values in game.card.gives:
        for index, value in enumerate(values):
            yield from plans.face(value, _INK.stone, side, (x, y), grown=1.1)
            if index + 1 < len(values):
                yield Path(bar((x + side + 0.4 * u, y + side), (x + side + 1.6 * u, y), 0.4 * u), Style(fill=INK))
            x += side + 2.0 * u
        x += 1.4 * u


def _museum(game: example.Example, label: str, corner: Point, size: Point, u: float) -> Iterator[Item]:
    """The museum so far: the cornerstone, and the player's dice."""
    yield from _panel(corner, size, label, u)
    stands = standing(game.museum)
    left, top = min(x for x, _ in stands), min(y for _, y in stands)
    shown = {(x - left, y - top): column for (x, y), column in stands.items()}
    edge = round(7.0 * u, 2)
    at = (corner[0] + size[0] / 2 - 3.0 * u, corner[1] + size[1] / 2 - 1.0 * u)
    first = next(iter(shown))
    yield from picture(shown, _INK.players[0], edge, at, each={first: _INK.cornerstone})


ART = Art(_example, _poster, label_mm=18.0)
