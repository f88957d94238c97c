"""A finished field as a picture: what was coloured, in a painter's palette, without anything that helps to play.

How each painter paints is data: ``layouts/posters.toml``.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, permutations
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games import colours
from pnp.games.finished import filled
from pnp.message import say
from pnp.model.affine import Bounds, area, bounds
from pnp.model.colour import rgb
from pnp.model.drawing import Drawing, Group, Item, Path, Style, circle, polyline, walk
from pnp.model.kinds import FILLED, STROKES
from pnp.model.reading import BLANK
from pnp.model.sheet import Line, Region, Sheet
from pnp.model.units import Point, Points

UNSURE = "unsure"
"""Instead of an ink: nobody knows what is there."""
_OVERLAP_MM = 0.2
"""Fills reach so far under the lines, so that no ground shows between them."""
_HATCH_MM = 1.6
"""Distance of the lines that hatch what is unsure."""


class Manner(Struct, frozen=True):
    """How a painter paints; lengths are mm on the sheet.

    Attributes:
        ground: colour behind everything.
        palette: families of colours; the first of each is the ink that it is most like, the others are its shades.
        empty: shades of places that are left blank; none, or an empty one, for the ground.
        by: the fact of a space by which shades take turns; if empty, chance decides.
        lines: ``field`` for the printed lines, ``outlines`` for those around the places, ``none``.
        line: colour of the lines.
        line_mm: their width; 0 for the printed one.
        times: how much wider than printed lines are.
        stroke_mm: width of what is coloured along a line, 0 for that of the printed band.
        edge_mm: how far the line's own colour shows on both sides of it.
        covered: whether that colour alone shows along a place that is filled.
        dot_mm: radius of the dots at the ends of lines, 0 for none.
        kept: parts of the printed field that are drawn too, by the beginning of their ids: ``stroke``, ``fill`` and
            ``stroke_mm`` as of :class:`Style`.
        air: space between the field and the edge of the picture, as a share of the field's longer side.
        hatch: colour of the lines over what is unsure.
    """

    ground: str
    palette: Sequence[Sequence[str]]
    empty: Sequence[str] = ()
    by: str = ""
    lines: str = "field"
    line: str = "#000000"
    line_mm: float = 0.0
    times: float = 1.0
    stroke_mm: float = 0.0
    edge_mm: float = 0.0
    covered: bool = False
    dot_mm: float = 0.0
    kept: Mapping[str, Mapping[str, Any]] = {}
    air: float = 0.0
    hatch: str = "#8a8a8a"


class Painting(Struct, frozen=True):
    """A picture of a finished field.

    Attributes:
        items: in the sheet's mm, the lowest first.
        box: its left, upper, right and lower edge, mm.
        ground: colour of the whole of it.
        colours: what each ink has become.
        loose: whether there is ground around the field, of which there may be more.
    """

    items: tuple[Item, ...]
    box: tuple[float, float, float, float]
    ground: str
    colours: Mapping[str, str]
    loose: bool


def manner(game: str, title: str) -> Manner:
    """How the painter of a game paints.

    Raises:
        GameError: the game has no field that could be hung up.
    """
    known = load_layout("posters")
    if game not in known:
        raise GameError(say("input-poster-game", game=title, known=list(known)))
    return Manner(**known[game])


def painted_regions(sheet: Sheet) -> tuple[Region, ...]:
    """What a painting shows: everything of the field that can be coloured."""
    return tuple(region for region in sheet.regions if region.kind in (*FILLED, *STROKES))


def paint(sheet: Sheet, marks: Mapping[str, str], how: Manner) -> Painting:
    """Paint a finished sheet.

    Args:
        sheet: what was printed.
        marks: region id to the name of an ink, or :data:`UNSURE`; others are blank.
        how: of its painter.
    """
    places = painted_regions(sheet)
    inks = sorted({ink for ink in marks.values() if ink in colours.inks()})
    families = matched(inks, how.palette)
    shades = tones(sheet, inks, how)
    strokes = [place for place in places if place.line]
    band = max((_band(place) for place in strokes), default=0.0)
    planes = [place for place in places if not place.line]
    items: list[Item] = []
    for place in planes:
        ink = marks.get(place.id, BLANK)
        own = shades[place.id]
        colour = "" if ink == UNSURE else own.get(ink, own[BLANK])
        if colour:
            style = Style(fill=colour, stroke=colour, stroke_mm=max(band, _OVERLAP_MM), join="round")
            items.append(replace(filled(place, style), id=""))
    items += chain.from_iterable(_hatched(place, how) for place in planes if marks.get(place.id) == UNSURE)
    items += _along(strokes, marks, families, band, how)
    items += _lines(sheet, planes, how)
    box = _box([place.polygon for place in places], how.air)
    return Painting(tuple(items), box, how.ground, {ink: shades[0] for ink, shades in families.items()}, how.air > 0)


def matched(inks: Sequence[str], palette: Sequence[Sequence[str]]) -> dict[str, Sequence[str]]:
    """The shades of a family of a palette for each ink, no two the same: those that are nearest in all.

    Args:
        inks: their names, no more than there are families.
        palette: as of :class:`Manner`.
    """
    drawn = colours.inks()
    chosen = min(
        permutations(palette, len(inks)),
        key=lambda families: sum(_apart(drawn[ink], like) for ink, (like, *_) in zip(inks, families, strict=True)),
    )
    return {ink: shades for ink, (_, *shades) in zip(inks, chosen, strict=True)}


def tones(sheet: Sheet, inks: Sequence[str], how: Manner) -> dict[str, dict[str, str]]:
    """What each ink becomes in each place that a painting shows, and what a blank place is; empty for the ground.

    Args:
        sheet: what was printed.
        inks: their names, no more than there are families of colours.
        how: of its painter.
    """
    families = matched(inks, how.palette)
    rng = random.Random(f"poster/{sheet.code}")
    found: dict[str, dict[str, str]] = {}
    for place in painted_regions(sheet):
        if place.line:
            found[place.id] = {BLANK: "", **{ink: shades[0] for ink, shades in families.items()}}
            continue
        chance = rng.random()
        empty = how.empty if place.kind in ("space", "cell") else ()
        found[place.id] = {
            ink: _shade(place, chance, shades, how) for ink, shades in {BLANK: empty, **families}.items()
        }
    return found


def _shade(place: Region, chance: float, shades: Sequence[str], how: Manner) -> str:
    """One of the shades, by a fact of the place or by chance."""
    if not shades:
        return ""
    turn = int(str(place.facts[how.by])) if how.by in place.facts else int(chance * len(shades))
    return shades[turn % len(shades)]


def _apart(one: str, other: str) -> float:
    """How different two colours are: weighted squares of their channels (Riemersma's "redmean")."""
    (r0, g0, b0), (r1, g1, b1) = rgb(one), rgb(other)
    red = (r0 + r1) / 2
    return (2 + red / 256) * (r0 - r1) ** 2 + 4 * (g0 - g1) ** 2 + (2 + (255 - red) / 256) * (b0 - b1) ** 2


def _band(place: Region) -> float:
    """The width of the strip along a line."""
    length = sum(math.dist(a, b) for a, b in zip(place.line, place.line[1:], strict=False))
    return abs(area(place.polygon)) / length if length else 0.0


def _along(
    strokes: Sequence[Region],
    marks: Mapping[str, str],
    families: Mapping[str, Sequence[str]],
    band: float,
    how: Manner,
) -> Iterator[Item]:
    """The lines that were coloured along their course, on a wider line of the painter's own."""
    wide = how.stroke_mm or band
    under = Style(stroke=how.line, stroke_mm=wide + 2 * how.edge_mm, cap="round", join="round")
    yield from (polyline(stroke.line, under) for stroke in strokes if how.edge_mm or not how.stroke_mm)
    for stroke in strokes:
        ink = marks.get(stroke.id, BLANK)
        shades = families.get(ink)
        if ink == UNSURE:
            dotted = Style(stroke=how.hatch, stroke_mm=0.5 * wide, dash_mm=(0.4 * wide, 1.2 * wide))
            yield polyline(stroke.line, dotted)
        elif shades and not (how.covered and any(marks.get(name, BLANK) != BLANK for name in _beside(stroke))):
            yield polyline(stroke.line, Style(stroke=shades[0], stroke_mm=wide, cap="round", join="round"))


def _beside(stroke: Region) -> Sequence[str]:
    """The places on both sides of a stretch of a line."""
    return cast(Sequence[str], stroke.facts.get("borders", ()))


def _lines(sheet: Sheet, planes: Iterable[Region], how: Manner) -> Iterator[Item]:
    style = Style(stroke=how.line, cap="square", join="round")
    if how.lines == "field":
        yield from _field_lines(sheet.field.lines, how)
    elif how.lines == "outlines":
        for place in planes:
            yield polyline(place.polygon, replace(style, stroke_mm=how.line_mm * how.times), closed=True)
    if how.dot_mm:
        ends = dict.fromkeys(point for line in sheet.field.lines for point in (line.points[0], line.points[-1]))
        yield from (circle(*point, how.dot_mm, Style(fill=how.line)) for point in ends)
    for prefix, looks in how.kept.items():
        for path in _printed(sheet.drawing):
            if path.id.startswith(prefix):
                yield replace(path, id="", style=replace(path.style, **looks))


def _field_lines(lines: Sequence[Line], how: Manner) -> Iterator[Item]:
    """The printed lines, each up to the far edge of the widest one that it ends on: none sticks out beyond another."""
    widths = {line.key: (how.line_mm or line.width_mm) * how.times for line in lines}
    meeting: dict[Point, list[int]] = {}
    for line in lines:
        for point in dict.fromkeys(line.points):
            meeting.setdefault(point, []).append(line.key)
    for line in lines:
        points = list(line.points)
        for end, inner in ((0, 1), (-1, -2)):
            (x, y), (u, v) = line.points[end], line.points[inner]
            wide = max((widths[key] for key in meeting[x, y] if key != line.key), default=0.0)
            share = wide / 2 / (math.hypot(x - u, y - v) or 1.0)
            points[end] = (x + share * (x - u), y + share * (y - v))
        yield polyline(points, Style(stroke=how.line, stroke_mm=widths[line.key], join="round"))


def _printed(drawing: Drawing) -> Iterator[Path]:
    """The parts of the field that have names."""
    items = chain.from_iterable(layer.items for layer in drawing.layers if layer.id == "layer-field")
    return (item for item in walk(items) if isinstance(item, Path) and item.id)


def _hatched(place: Region, how: Manner) -> Iterator[Item]:
    """Thin slanting lines over a place."""
    left, top, right, bottom = bounds(place.polygon)
    high = bottom - top
    style = Style(stroke=how.hatch, stroke_mm=0.25)
    start, count = left - high, int((right - left + high) / _HATCH_MM) + 1
    lines = tuple(
        polyline(((start + step * _HATCH_MM, bottom), (start + step * _HATCH_MM + high, top)), style)
        for step in range(count)
    )
    yield Group("", lines, clip=polyline(place.polygon, style, closed=True).commands)


def _box(outlines: Sequence[Points], air: float) -> Bounds:
    left, top, right, bottom = bounds(chain.from_iterable(outlines))
    return bounds(((left, top), (right, bottom)), air * max(right - left, bottom - top))
