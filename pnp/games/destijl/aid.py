"""The rules of De Stijl on one page: a painting of six cards, scored, among planes and lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.aid import Art, Example, Plan, Row, composed
from pnp.games.colours import letters_on
from pnp.games.destijl import example
from pnp.games.destijl.art.painting import border, planes
from pnp.games.destijl.art.tones import palette_of
from pnp.model.drawing import Font, Item, Text
from pnp.model.units import Point

CELL_MM = 6.4
"""Side of a cell in the example."""
RULE_MM = 0.9
_PALETTE = palette_of("colour")
BLUE, BLACK, WHITE, YELLOW, RED = (_PALETTE.plane(number).ground for number in range(1, 6))


def _planes(plan: Plan) -> Iterator[Item]:
    """The page's own composition: bars that cross the head and the foot, seven planes."""
    u, right, top = plan.u, plan.right, plan.top
    shapes: list[tuple[float, float, float, float, str]] = []
    lines = plan.lines
    if plan.title_end is not None:
        a, b, c, middle, low = right - 52 * u, right - 34 * u, right - 11 * u, top + 9 * u, plan.bands[0]
        shapes += [
            (a, middle, b, low, YELLOW),
            (b, top, c, middle, BLUE),
            (c, middle, right, low, RED),
            (a, top, b, middle, WHITE),
            (c, top, right, middle, BLACK),
        ]
        lines += [((x, top), (x, low)) for x in (a, b, c)]
        lines.append(((a, middle), (right, middle)))
    if plan.foot:
        x0, _, x1, y1 = plan.foot
        y0 = plan.bands[-1]
        a, b, level = x0 + 8 * u, x0 + 34 * u, y0 + 0.45 * (y1 - y0)
        shapes += [(a, y0, b, level, RED), (b, level, x1, y1, BLUE)]
        lines += [((a, y0), (a, y1)), ((b, y0), (b, y1)), ((a, level), (x1, level))]
    yield from composed(shapes, lines, RULE_MM * u)


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    shown = example.play(words["deal"], words["moves"])
    side = CELL_MM * u
    cells = shown.cells
    width, height = (max(c[axis] for c in cells) + 1 for axis in (0, 1))
    items = [*planes(cells, side, _PALETTE, at), border(cells, side, _PALETTE, at, 0.5 * u)]
    size = 3.2 * u
    for (x, y), count, colour in shown.counts:
        place = (at[0] + (x + 0.5) * side, at[1] + (y + 0.5) * side + 0.36 * size)
        items.append(Text(place, str(count), size, Font.SANS_BOLD, "middle", letters_on(_PALETTE.plane(colour).ground)))
    return Example(tuple(items), width * side, height * side, tuple(_rows(shown, words)))


def _rows(shown: example.Example, words: Mapping[str, Any]) -> Iterator[Row]:
    """A line for each colour, one for each bonus, and who wins."""
    scored = shown.scored
    names = words["names"]
    for colour, name in enumerate(names, start=1):
        player = shown.owners.get(colour)
        count = scored.counts[colour]
        whose = words["player"].format(player) if player else words["nobody"]
        text = words["strokes"].format(count)
        points = str(count) if player else ""
        yield Row("", words["colours"][colour - 1], name, text, whose, points, quiet=player is None)
    for rank, bonus in zip(words["ranks"], scored.bonuses, strict=False):
        colour = next(c for c in bonus.colours if shown.owners.get(c) in bonus.players)
        whose = words["player"].format(bonus.players[0])
        yield Row(
            "", words["colours"][colour - 1], names[colour - 1], rank.format(bonus.size), whose, f"+{bonus.points}"
        )
    (winner,) = scored.winners
    yield Row("", None, "", words["win"].format(winner, scored.points[winner - 1]))


ART = Art(_example, _planes, label_mm=20.0)
