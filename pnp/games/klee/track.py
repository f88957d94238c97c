"""The score track: seventy-two boxes round the field, two lanes, a start with an arrow between the players' initials.

It runs clockwise from the upper left corner. Player 1 has the outer lane, player 2 the inner one; the corners belong to
nobody and carry a sun, a hill, a fish and a moon.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pnp.games import score
from pnp.games.artwork import placed
from pnp.games.page import Anchor, Tones, caption
from pnp.games.score import Part
from pnp.model.drawing import Command, Group, Item, Path, Style, polyline, rectangle
from pnp.model.regions import region_id
from pnp.model.units import Point

BOXES = 72
SIDE = 19
"""Boxes along a side; on the upper side the start takes the place of four."""
START = 4
LANE_MM = 5.2
BAND_MM = 2 * LANE_MM
INSET_MM = 1.0
"""How far a sample lies inside its box: clear of the bar at the end of the track."""
BAR_MM = 0.9
ARROW_MM = 10.0
_PALE = "#b4b4b4"


class Ring(Struct, frozen=True):
    """Where the track lies; all mm."""

    left: float
    top: float
    width: float
    height: float

    @property
    def steps(self) -> Point:
        """Length of a box on horizontal and on vertical sides."""
        return ((self.width - 2 * BAND_MM) / SIDE, (self.height - 2 * BAND_MM) / SIDE)

    def half(self, box: int, player: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of a player's half of a box (1 to 72)."""
        side, place = divmod(box + START - 1, SIDE)
        wide, high = self.steps
        inner = LANE_MM * (player - 1)
        right, bottom = self.left + self.width, self.top + self.height
        if side == 0:
            return (self.left + BAND_MM + place * wide, self.top + inner, wide, LANE_MM)
        if side == 1:
            return (right - inner - LANE_MM, self.top + BAND_MM + place * high, LANE_MM, high)
        if side == 2:
            return (right - BAND_MM - (place + 1) * wide, bottom - inner - LANE_MM, wide, LANE_MM)
        return (self.left + inner, bottom - BAND_MM - (place + 1) * high, LANE_MM, high)


def track(ring: Ring, length: int, tones: Tones, signs: tuple[str, str]) -> Iterator[Part]:
    """The boxes, the start and the corners.

    Args:
        ring: where it lies.
        length: the box at which the players cut it off; the boxes after it are printed pale.
        tones: greys and words.
        signs: two colours of the signs in the corners.
    """
    said = tones.words["klee"]
    regions = tuple(
        score.box(region_id("track", box, player), *ring.half(box, player), INSET_MM)
        for box in range(1, BOXES + 1)
        for player in (1, 2)
    )
    yield Part(Group("track", tuple(_lines(ring, length, tones)), said["track_alt"].format(boxes=BOXES)), regions)
    yield from _start(ring, tones)
    yield Part(Group("track-corners", tuple(_corners(ring, tones, signs)), said["corners_alt"]), ())


def _lines(ring: Ring, length: int, tones: Tones) -> Iterator[Item]:
    """No line is drawn twice: each box has the line at its end and its piece of the three lines along the track."""
    along: dict[bool, list[Command]] = {True: [], False: []}
    middle: list[Command] = []
    for box in range(1, BOXES + 1):
        (a, b), (c, d), (e, f) = _edges(ring, box)
        drawn = along[box <= length]
        drawn += [("M", *a), ("L", *b), ("M", *e), ("L", *f)]
        if box <= length:
            middle += [("M", *c), ("L", *d)]
        if box != length:
            drawn += [("M", *b), ("L", *f)]
        if (box + START - 1) % SIDE == 0:
            drawn += [("M", *a), ("L", *e)]
        if box % 5 == 0:
            yield _count(ring, box, tones)
    yield Path(tuple(along[True]), Style(stroke=tones.line, stroke_mm=tones.rule_mm, cap="square"))
    if along[False]:
        yield Path(tuple(along[False]), Style(stroke=_PALE, stroke_mm=tones.rule_mm))
    yield Path(tuple(middle), Style(stroke=tones.caption, stroke_mm=0.6 * tones.rule_mm))
    outer, _, inner = _edges(ring, length)
    yield polyline((outer[1], inner[1]), Style(stroke=tones.line, stroke_mm=BAR_MM, cap="square"), id="track-end")


def _edges(ring: Ring, box: int) -> tuple[tuple[Point, Point], ...]:
    """The outer, middle and inner line along a box, each in the direction of play."""
    x, y, w, h = ring.half(box, 1)
    side = (box + START - 1) // SIDE
    lines = []
    for step in range(3):
        off = step * LANE_MM
        if side == 0:
            line = ((x, y + off), (x + w, y + off))
        elif side == 1:
            line = ((x + w - off, y), (x + w - off, y + h))
        elif side == 2:
            line = ((x + w, y + h - off), (x, y + h - off))
        else:
            line = ((x + off, y + h), (x + off, y))
        lines.append((_at(*line[0]), _at(*line[1])))
    return tuple(lines)


def _count(ring: Ring, box: int, tones: Tones) -> Item:
    """The box's number, outside the ring."""
    x, y, w, h = ring.half(box, 1)
    side = (box + START - 1) // SIDE
    places: tuple[tuple[Point, Anchor], ...] = (
        ((x + w / 2, y - 0.9), "middle"),
        ((x + w + 0.8, y + h / 2 + 1.0), "start"),
        ((x + w / 2, y + h + 2.8), "middle"),
        ((x - 0.8, y + h / 2 + 1.0), "end"),
    )
    at, anchor = places[side]
    return caption(_at(*at), str(box), tones, anchor)


def _start(ring: Ring, tones: Tones) -> Iterator[Part]:
    """The players' initials, each in the player's lane, on either side of the arrow's shaft."""
    length = START * ring.steps[0]
    left, top = ring.left + BAND_MM, ring.top
    wide = length - ARROW_MM
    for player in (1, 2):
        x, y = round(left, 3), round(top + (player - 1) * LANE_MM, 3)
        name = region_id("initials", player)
        frame = rectangle(x, y, round(wide, 3), LANE_MM, tones.rule)
        said = tones.words["klee"]["player"].format(player=player)
        label = caption((x + 0.9, y + LANE_MM / 2 + 1.0), said, tones)
        region = replace(score.box(name, x, y, wide, LANE_MM, 0.8), box=(x, y, wide, LANE_MM))
        alt = tones.words["score"]["initials_alt"].format(player=player)
        yield Part(Group(name, (frame, label), alt), (region,))
    x0, x1, y = left + wide + 1.2, left + length - 0.9, top + LANE_MM
    head, shaft = 3.0, 0.9
    tip = (
        (x0, y - shaft),
        (x1 - 4.4, y - shaft),
        (x1 - 4.4, y - head),
        (x1, y),
        (x1 - 4.4, y + head),
        (x1 - 4.4, y + shaft),
        (x0, y + shaft),
    )
    arrow = polyline((_at(*p) for p in tip), Style(fill=tones.line), closed=True)
    line = tones.rule
    edges = (polyline((_at(left + wide, top + off), _at(left + length, top + off)), line) for off in (0.0, BAND_MM))
    gate = polyline((_at(left + length, top), _at(left + length, top + BAND_MM)), line)
    yield Part(Group("start", (*edges, gate, arrow), tones.words["klee"]["start_alt"]), ())


def _corners(ring: Ring, tones: Tones, signs: tuple[str, str]) -> Iterator[Item]:
    """Four signs of ``layouts/games/klee``: a sun, a hill, a fish, a moon, clockwise."""
    line = f"stroke: {tones.line}; stroke-width: {tones.rule_mm}; stroke-linejoin: round; stroke-linecap: round"
    fills = {"ochre": signs[0], "brick": signs[1], "line": "none"}
    sheet = "".join(f".{name} {{fill: {fill}; {line}}}" for name, fill in fills.items())
    sheet += f".eye {{fill: #ffffff; stroke: {tones.line}; stroke-width: 0.15}}"
    half = BAND_MM / 2
    x0, x1 = ring.left + half, ring.left + ring.width - half
    y0, y1 = ring.top + half, ring.top + ring.height - half
    for sign, middle in (("sun", (x0, y0)), ("hill", (x1, y0)), ("fish", (x1, y1)), ("moon", (x0, y1))):
        yield from placed(f"klee/{sign}", middle, sheet)


def _at(x: float, y: float) -> Point:
    return (round(x, 3), round(y, 3))
