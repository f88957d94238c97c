"""Delaunay's player aid: one section, played to its end, and half discs that rise from the page's heavy lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row
from pnp.games.delaunay import example
from pnp.games.delaunay.sheet import dots
from pnp.model.drawing import Command, Font, Item, Path, Style, Text, polyline, rectangle
from pnp.model.units import Point

_RED, _ORANGE, _YELLOW, _GREEN = "#d5282f", "#ee7a1b", "#f5c91d", "#2c8a52"
_BLUE, _VIOLET, _CREAM, _BLACK = "#21529f", "#75439b", "#efe6d2", "#1d1d1b"
_DISCS = (
    (56.0, 15.0, ((_YELLOW, _BLUE), (_GREEN, _CREAM), (_RED, _BLACK), (_ORANGE, _VIOLET))),
    (79.0, 8.5, ((_VIOLET, _ORANGE), (_CREAM, _GREEN), (_BLUE, _RED))),
    (24.0, 24.0, ((_RED, _CREAM), (_BLUE, _ORANGE), (_CREAM, _GREEN), (_BLACK, _YELLOW), (_VIOLET, _RED))),
)
"""Half discs on the title's line: distance from the right margin, radius, colours of left and right from the rim in.
A half disc that would come near the title's texts is left out."""
_FOOT = ((_BLUE, _YELLOW), (_CREAM, _RED), (_ORANGE, _VIOLET), (_GREEN, _CREAM))
RULE_MM = 1.1
_LETTER_MM = 3.6


def _decorate(plan: Plan) -> Iterator[Item]:
    """Half discs on the line below the title, and one at the foot; heavy lines divide the page."""
    u = plan.u
    for away, radius, rings in _DISCS:
        if plan.right - (away + radius) * u > plan.title_end + 3.0 * u:
            yield from _half_disc((plan.right - away * u, plan.rules), radius * u, rings)
    half = (plan.pillars[0] - plan.left) / 2
    yield from _half_disc((plan.left + half, plan.bottom), min(half, plan.bottom - plan.ground), _FOOT)
    style = Style(stroke=INK, stroke_mm=RULE_MM * u)
    for y in (plan.rules, plan.example, plan.notes):
        yield polyline(((plan.left, y), (plan.right, y)), style)
    for x in plan.pillars:
        yield polyline(((x, plan.notes), (x, plan.bottom)), style)
    yield polyline(((plan.left, plan.bottom), (plan.pillars[0], plan.bottom)), style)


def _half_disc(eye: Point, radius: float, rings: Sequence[tuple[str, str]]) -> Iterator[Item]:
    for ring, colours in enumerate(rings):
        size = radius * (1 - ring / len(rings))
        for quarter, colour in zip((2, 3), colours, strict=True):
            yield Path(tuple(_quarter(eye, size, quarter)), Style(fill=colour))


def _quarter(eye: Point, radius: float, quarter: int) -> Iterator[Command]:
    """A quarter disc as a path; quarters count clockwise from the lower right one."""
    start = quarter * math.pi / 2
    k = 0.5522847498 * radius
    (c, s), (d, t) = ((math.cos(a), math.sin(a)) for a in (start, start + math.pi / 2))
    x0, y0, x1, y1 = eye[0] + radius * c, eye[1] + radius * s, eye[0] + radius * d, eye[1] + radius * t
    yield ("M", *eye)
    yield ("L", x0, y0)
    yield ("C", x0 - k * s, y0 + k * c, x1 + k * t, y1 - k * d, x1, y1)
    yield ("Z",)


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    game = example.play(words["seed"], words["section"], words["moves"])
    left, top, right, bottom = game.box
    rim = RULE_MM * u / 2
    scale = u * words["width_mm"] / (right - left)

    def place(point: Point) -> Point:
        return (at[0] + rim + (point[0] - left) * scale, at[1] + rim + (point[1] - top) * scale)

    pens, colours = words["pens"], words["colours"]
    rows = [
        Row(
            str(number),
            None,
            "",
            ", ".join(
                f"{pens[turn.player - 1]} {turn.letter}"
                if turn.letter
                else words["loses"].format(pens[turn.player - 1])
                for turn in turns
            ),
        )
        for number, turns in enumerate(game.rounds, start=1)
    ]
    last = game.turns[-1]
    others = [pens[player - 1] for player in range(1, 5) if player != last.player]
    rows.append(Row("", None, "", words["last"].format(last.letter, *others)))
    rows.append(Row("", None, "", words["next"].format(pens[last.player - 1].capitalize())))
    totals = (
        (colours[side], words["side"].format(score, pens[side], pens[side + 2]))
        for side, score in enumerate(game.end.scores)
    )
    wide, tall = (right - left) * scale, (bottom - top) * scale
    return Example(
        tuple(_played(game, words, place, scale, u)), wide + 2 * rim, tall + 2 * rim, tuple(rows), tuple(totals)
    )


def _played(game: example.Example, words: Mapping[str, Any], place: Any, scale: float, u: float) -> Iterator[Item]:
    by_key = {space.key: space for space in game.spaces}
    for turn in game.turns:
        if turn.key is not None:
            outline = tuple(map(place, by_key[turn.key].outline))
            fill = Style(fill=words["colours"][turn.player - 1])
            yield polyline(outline, fill, closed=True, id=f"example-space-{turn.letter}")
    for line in game.lines:
        yield dots(tuple(map(place, line.points)), scale, INK)
    left, top = place(game.box[:2])
    right, bottom = place(game.box[2:])
    yield rectangle(left, top, right - left, bottom - top, Style(stroke=INK, stroke_mm=RULE_MM * u))
    size = _LETTER_MM * u
    for turn in game.turns:
        if turn.key is not None:
            x, y = place(by_key[turn.key].label)
            colour = words["letters"][turn.player - 1]
            yield Text((x, y + 0.34 * size), turn.letter, size, Font.SANS_BOLD, "middle", colour)


ART = Art(_example, _decorate, label_mm=9.0)
