"""Delaunay's player aid: one section, played to its end, and half discs that rise from the page's heavy lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row, Scene, composed, lettered, open_spaces, telling
from pnp.games.delaunay import example
from pnp.games.delaunay.sheet import dots
from pnp.model.drawing import Command, Item, Path, Style, polyline, rectangle
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
    if plan.title_end is not None:
        for away, radius, rings in _DISCS:
            if plan.right - (away + radius) * u > plan.title_end + 3.0 * u:
                yield from _half_disc((plan.right - away * u, plan.bands[0]), radius * u, rings)
    if plan.foot:
        left, top, right, bottom = plan.foot
        radius = min(0.36 * (right - left), bottom - top)
        yield from _half_disc((right - radius, bottom), radius, _DISCS[2][2])
        yield from _half_disc((right - 2.1 * radius, bottom), 0.55 * radius, _FOOT)
        yield from composed((), [((left, bottom), (right, bottom))], RULE_MM * u)
    yield from composed((), plan.lines, RULE_MM * u)


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


def _steps(words: Mapping[str, Any]) -> Iterator[Scene]:
    """A turn in the middle of the section: before it and while the pen fills; then a player who loses a point."""
    game = example.play(words["seed"], words["section"], words["moves"])
    left, top, right, bottom = game.box
    rim = RULE_MM / 2
    area = (left - rim, top - rim, right + rim, bottom + rim)
    chances = [len(open_spaces(turn.before)) if turn.key is not None else 0 for turn in game.turns]
    at = telling(chances, start=5)
    turn = game.turns[at]
    labels = {space.key: space.label for space in game.spaces}

    def shown(until: int) -> tuple[Item, ...]:
        return tuple(_played(game, words, lambda point: point, 1.0, 1.0, until))

    yield Scene(shown(at), area, tuple((labels[key], "") for key in open_spaces(turn.before)))
    assert turn.key is not None
    yield Scene(shown(at + 1), area, pen=(labels[turn.key], words["colours"][turn.player - 1]))
    lost = next((number for number, other in enumerate(game.turns) if other.key is None), len(game.turns))
    player = words["pens"][game.turns[min(lost, len(game.turns) - 1)].player - 1]
    yield Scene(shown(lost), area, badge=(((left + right) / 2, (top + bottom) / 2), "−1"), numbers={"player": player})


def _played(
    game: example.Example, words: Mapping[str, Any], place: Any, scale: float, u: float, until: int | None = None
) -> Iterator[Item]:
    """The section; after so many turns only, it has no letters."""
    by_key = {space.key: space for space in game.spaces}
    for turn in game.turns[:until]:
        if turn.key is not None:
            outline = tuple(map(place, by_key[turn.key].outline))
            fill = Style(fill=words["colours"][turn.player - 1])
            yield polyline(outline, fill, closed=True, id=f"example-space-{turn.letter}")
    for line in game.lines:
        yield dots(tuple(map(place, line.points)), scale, INK)
    left, top = place(game.box[:2])
    right, bottom = place(game.box[2:])
    yield rectangle(left, top, right - left, bottom - top, Style(stroke=INK, stroke_mm=RULE_MM * u))
    for turn in game.turns if until is None else ():
        if turn.key is not None:
            colour = words["letters"][turn.player - 1]
            yield lettered(place(by_key[turn.key].label), turn.letter, _LETTER_MM * u, colour)


ART = Art(_example, _decorate, label_mm=9.0, steps=_steps)
