"""The strip of three numbered pictures: what a player chooses, what they colour, and what it scores."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.games.aidart import INK, Scene
from pnp.games.aidset import Setter
from pnp.geometry.typesetting import draw, wrap
from pnp.model.affine import Matrix
from pnp.model.drawing import Font, Group, Item, Style, Text, circle, nameless, polyline, rectangle
from pnp.model.units import Point

HIGH_MM, GUTTER_MM = 45.0, 6.0
RING_MM, BADGE_MM, NUMBER_MM = 1.5, 3.9, 3.0
"""Radii of the ring around a choice, of the disc with points, and of the disc with a picture's number."""
_PEN_MM = (3.4, 17.0, 3.6)
"""Width of a pen, length of its body and of its tip."""
_TILT = math.radians(35.0)
WHITE = "#ffffff"


def strip(page: Setter, top: float) -> tuple[list[Item], float]:
    """The three pictures with their captions.

    Returns:
        What is drawn, and where it ends.
    """
    assert page.art.steps is not None
    u, fonts = page.u, page.fonts
    scenes = page.art.steps(page.words["example"])
    wide = (page.right - page.left - 2 * GUTTER_MM * u) / 3
    indent = 2 * NUMBER_MM * u + 2.0 * u
    items: list[Item] = []
    below = top + HIGH_MM * u
    for number, (scene, said) in enumerate(zip(scenes, page.words["steps"]["captions"], strict=True), 1):
        caption = said.format(**scene.numbers)
        left = page.left + (number - 1) * (wide + GUTTER_MM * u)
        items.append(Group(f"step-{number}", tuple(_pictured(scene, (left, top), (wide, HIGH_MM * u), u)), caption))
        y = top + HIGH_MM * u + 1.0 * u + page.leading
        middle = y - 0.33 * page.size
        items.append(circle(left + NUMBER_MM * u, middle, NUMBER_MM * u, Style(fill=INK)))
        size = 4.4 * u
        items.append(Text((left + NUMBER_MM * u, middle + 0.34 * size), str(number), size, fonts.bold, "middle", WHITE))
        lines = wrap(caption, page.size, wide - indent, fonts.text, fonts.strong)
        items += draw(lines, (left + indent, y), page.size, page.leading, INK)
        below = max(below, y + (len(lines) - 1) * page.leading + 0.25 * page.size)
    return items, below


def _pictured(scene: Scene, at: Point, size: Point, u: float) -> Iterator[Item]:
    """A scene as large as its place allows, in the middle of it, with its marks."""
    left, top, right, bottom = scene.area
    scale = min(size[0] / (right - left), size[1] / (bottom - top))
    x = at[0] + (size[0] - scale * (right - left)) / 2 - scale * left
    y = at[1] + (size[1] - scale * (bottom - top)) / 2 - scale * top
    matrix: Matrix = (scale, 0.0, 0.0, scale, x, y)
    clip = rectangle(left, top, right - left, bottom - top, Style()).commands
    yield Group("", tuple(map(nameless, scene.items)), matrix=matrix, clip=clip)

    def place(point: Point) -> Point:
        return (x + scale * point[0], y + scale * point[1])

    for point, text in scene.choices:
        yield from _ring(place(point), text, u)
    for point in scene.crosses:
        yield from _cross(place(point), u)
    if scene.pen:
        tip = place(scene.pen[0])
        reach = (_PEN_MM[1] + _PEN_MM[2]) * u
        # a pen leans to the right and comes from above, unless it would leave its place
        lean = 1 if tip[0] + reach * math.sin(_TILT) < at[0] + size[0] else -1
        down = 1 if tip[1] - reach * math.cos(_TILT) > at[1] else -1
        yield from _pen(tip, scene.pen[1], u, lean, down)
    if scene.badge:
        (cx, cy), text = place(scene.badge[0]), scene.badge[1]
        # the whole disc stays in its place
        radius = BADGE_MM * u
        cx = min(max(cx, at[0] + radius), at[0] + size[0] - radius)
        cy = min(max(cy, at[1] + radius), at[1] + size[1] - radius)
        yield circle(cx, cy, radius, Style(fill=INK, stroke=WHITE, stroke_mm=0.7 * u))
        yield Text((cx, cy + 0.34 * 4.4 * u), text, 4.4 * u, Font.SANS_BOLD, "middle", WHITE)


def _ring(at: Point, text: str, u: float) -> Iterator[Item]:
    """A place that may be chosen."""
    radius = (2.2 if text else RING_MM) * u
    yield circle(*at, radius, Style(fill=WHITE, stroke=INK, stroke_mm=0.7 * u))
    if text:
        yield Text((at[0], at[1] + 0.34 * 3.2 * u), text, 3.2 * u, Font.SANS_BOLD, "middle", INK)


def _cross(at: Point, u: float) -> Iterator[Item]:
    """A place that may not be chosen."""
    for ink, wide in ((WHITE, 1.7), (INK, 0.8)):
        style = Style(stroke=ink, stroke_mm=wide * u, cap="round")
        for sign in (1, -1):
            dx, dy = 1.3 * u, 1.3 * sign * u
            yield polyline(((at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy)), style)


def _pen(at: Point, colour: str, u: float, lean: int, down: int) -> Iterator[Item]:
    """A felt pen whose tip is at a place, leaning to the right (1) or left (-1), from above (1) or below (-1)."""
    half, body, tip = _PEN_MM[0] / 2, _PEN_MM[1], _PEN_MM[2]
    sine, cosine = math.sin(_TILT), math.cos(_TILT)

    def placed(*points: Point) -> list[Point]:
        """Points given across the pen and up from its tip."""
        return [
            (
                round(at[0] + lean * u * (a * cosine + b * sine), 3),
                round(at[1] + down * u * (a * sine - b * cosine), 3),
            )
            for a, b in points
        ]

    edge = Style(stroke=INK, stroke_mm=0.4 * u, fill=WHITE, join="round")
    inked = Style(stroke=INK, stroke_mm=0.4 * u, fill=colour, join="round")
    yield polyline(placed((-half, tip), (half, tip), (half, tip + body), (-half, tip + body)), edge, closed=True)
    yield polyline(placed((0.0, 0.0), (0.55 * half, tip), (-0.55 * half, tip)), inked, closed=True)
    cap = ((-half, tip + 0.55 * body), (half, tip + 0.55 * body), (half, tip + body), (-half, tip + body))
    yield polyline(placed(*cap), inked, closed=True)
