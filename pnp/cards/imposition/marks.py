"""What stands on a page beside the cards: cutting marks, the fold, registration crosses, the line at the foot.

A crop mark stands at both ends of every cut, outside the block of cards *and* between the cards, so that each strip
still has its own marks after the first cut. No mark is long or reaches the edge of the paper: PDF readers shrink pages
with such lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from pnp.cards.card import Box
from pnp.geometry.typesetting import width
from pnp.model.drawing import Command, Font, Group, Item, Path, Style, Text, circle, polyline
from pnp.model.units import Paper, Point

LONGEST = 5.0
FOOT_MM = 3.2
"""Height of the line at the foot."""
RULER_MM = 100.0
_SHORTEST = 1.0
_CLEAR = 1.0
"""Distance of crop marks from the trim, or the bleed if that is more."""
_EDGE = 2.0
"""Least distance from the paper's edge, however small the margin."""
_CROSS = 2.0
_SMALL = 2.2
_HAIR = Style(stroke="#000000", stroke_mm=0.15)
_CASING = Style(stroke="#ffffff", stroke_mm=0.35)
"""White casing under marks on bleed, so that they show on dark cards."""
_FAINT = Style(stroke="#888888", stroke_mm=0.15)
_DASHED = Style(stroke="#888888", stroke_mm=0.2, dash_mm=(3.0, 2.0))
_GREY = "#666666"

Area = tuple[float, float, float, float]
"""Left, top, right and bottom on the page, mm."""
Span = tuple[float, float]
"""From, to, along a cut."""
Stretch = tuple[float, float, bool]
"""From, to, and whether it stands on bleed."""


def printable(paper: Paper, margin: float) -> Area:
    """Where page furniture may stand."""
    edge = max(margin, _EDGE)
    return (edge, edge, paper.width_mm - edge, paper.height_mm - edge)


def crop(trims: Sequence[Box], *, bleed: float, corner: float, area: Area) -> Iterator[Item]:
    """Crop marks for all cuts of a page.

    Marks keep clear of the bleed where there is room. Where bleeds meet, or the margin is too narrow, they enter the
    corners of the bleed: no further than half of it, and with round corners into what these cut away.

    Args:
        trims: the cards' boxes on the page.
        bleed: printed around each.
        corner: radius of the cards' corners; 0 for square ones.
        area: where marks may stand.
    """
    left, top, right, bottom = area
    upright: dict[float, list[Span]] = {}
    level: dict[float, list[Span]] = {}
    for x, y, wide, high in trims:
        for at in (x, x + wide):
            upright.setdefault(round(at, 3), []).append((y, y + high))
        for at in (y, y + high):
            level.setdefault(round(at, 3), []).append((x, x + wide))
    lines: list[tuple[Point, Point, bool]] = []
    for at, spans in sorted(upright.items()):
        lines += [((at, low), (at, high), on) for low, high, on in _stretches(spans, bleed, corner, top, bottom)]
    for at, spans in sorted(level.items()):
        lines += [((low, at), (high, at), on) for low, high, on in _stretches(spans, bleed, corner, left, right)]
    for style, drawn in ((_CASING, [line for line in lines if line[2]]), (_HAIR, lines)):
        if drawn:
            yield _strokes(((start, end) for start, end, _ in drawn), style)


def outlines(lines: Iterable[tuple[Command, ...]]) -> Iterator[Item]:
    """The cards' outlines, to cut along with scissors."""
    for line in lines:
        yield Path(line, _FAINT)


def fold_line(paper: Paper, block: Area, area: Area, label: float, *, across: bool) -> Iterator[Item]:
    """The line to fold along, dashed between fronts and backs and with a mark beyond them at both ends.

    Args:
        paper: as it lies.
        block: all cards with their bleed.
        area: where page furniture may stand.
        label: where along it it is named.
        across: along a horizontal line.
    """
    axis = 0 if across else 1
    at = (paper.height_mm if across else paper.width_mm) / 2
    start, end = block[axis], block[axis + 2]
    low, high = max(area[axis], start - _CLEAR - LONGEST), min(area[axis + 2], end + _CLEAR + LONGEST)
    for first, last, style in ((low, start - _CLEAR, _HAIR), (start, end, _DASHED), (end + _CLEAR, high, _HAIR)):
        if last - first >= _SHORTEST:
            yield polyline(((first, at), (last, at)) if across else ((at, first), (at, last)), style)
    place = (label, at - 0.7) if across else (at - 0.7, label)
    yield Text(place, "fold", _SMALL, anchor="middle", colour=_GREY, rotation=0.0 if across else -90.0)


def crosses(trims: Sequence[Box], *, bleed: float, area: Area, side: str) -> tuple[Point, ...]:
    """Where registration crosses stand on a front: two, at one side of the block, as far apart as its cards.

    Args:
        trims: the cards' boxes.
        bleed: printed around each.
        area: where page furniture may stand.
        side: ``top`` or ``left``: the one that stays where it is when the paper is turned over.

    Returns:
        Their middles; none where there is no room.
    """
    axis = 0 if side == "top" else 1
    edge = min(trim[1 - axis] for trim in trims) - bleed
    room = edge - area[1 - axis]
    if room < 2 * _CROSS + 0.4:
        return ()
    middles = [trim[axis] + trim[axis + 2] / 2 for trim in trims]
    at = area[1 - axis] + room / 2
    return tuple((m, at) if axis == 0 else (at, m) for m in sorted({min(middles), max(middles)}))


def cross(at: Point) -> Iterator[Item]:
    """A registration cross: those of front and back coincide if the printer is exact."""
    x, y = at
    yield circle(x, y, _CROSS * 0.6, _HAIR)
    yield _strokes((((x - _CROSS, y), (x + _CROSS, y)), ((x, y - _CROSS), (x, y + _CROSS))), _HAIR)


def foot_side(block: Area, area: Area) -> str:
    """The side of the block where the footer stands: ``bottom``, else ``right``, or empty if there is no room."""
    if area[3] - block[3] >= FOOT_MM + _SHORTEST:
        return "bottom"
    return "right" if area[2] - block[2] >= FOOT_MM + _SHORTEST else ""


def foot(area: Area, side: str, words: Sequence[str]) -> Group:
    """The line at the foot: what the page is, and a ruler of 100 mm to check the scale of printing.

    Args:
        area: where page furniture may stand.
        side: ``bottom``, or ``right`` for a line that reads upwards.
        words: what is said, the first of it shortened where the line is too short.
    """
    left, top, right, bottom = area
    length = right - left if side == "bottom" else bottom - top
    matrix = (1.0, 0.0, 0.0, 1.0, left, bottom) if side == "bottom" else (0.0, -1.0, 1.0, 0.0, right, bottom)
    ruled = length >= RULER_MM + 40
    room = length - (RULER_MM + 16 if ruled else 0)
    text = Text((0.0, -0.7), _fitted(words, room), _SMALL, colour=_GREY, id="foot")
    ruler = (Group("", _ruler(round(length - RULER_MM, 3)), shared=True),) if ruled else ()
    return Group("", (text, *ruler), matrix=matrix)


def _fitted(words: Sequence[str], room: float) -> str:
    title, *rest = words
    tail = "".join(f"  ·  {word}" for word in rest)
    shown = title
    while shown and width(shown + tail, Font.SANS, _SMALL) > room:
        title = title[:-1].rstrip()
        shown = f"{title}…" if title else ""
    return shown + tail if shown else tail.lstrip(" ·")


@lru_cache(maxsize=16)
def _ruler(x: float) -> tuple[Item, ...]:
    """100 mm, end to end, with a tick every 10 mm; the same object on every page."""
    ticks = [(x + step * RULER_MM / 10, -2.2 if step % 5 == 0 else -1.3) for step in range(11)]
    return (
        polyline(((x, -0.4), (x + RULER_MM, -0.4)), _FAINT, id="ruler-100mm"),
        _strokes((((at, -0.4), (at, high)) for at, high in ticks), _FAINT),
        Text((x - 1.5, -0.7), "100 mm", _SMALL, anchor="end", colour=_GREY),
    )


def _strokes(lines: Iterable[tuple[Point, Point]], style: Style) -> Path:
    """Straight lines as one path."""
    return Path(tuple(step for start, end in lines for step in (("M", *start), ("L", *end))), style)


def _stretches(spans: Iterable[Span], bleed: float, corner: float, low: float, high: float) -> Iterator[Stretch]:
    """Where along a cut marks stand, given the stretches of it that are cards' edges."""
    ordered = sorted(set(spans))
    for before, after in pairwise((None, *ordered, None)):
        begin, end = before[1] if before else None, after[0] if after else None
        near = min(bleed, (end - begin) / 2) if begin is not None and end is not None else bleed
        for keep in (max(bleed, _CLEAR), _close(near, corner)):
            start, stop = low if begin is None else begin + keep, high if end is None else end - keep
            if stop - start >= _SHORTEST:
                break
        else:
            continue
        cased = keep < bleed or keep <= 0
        if begin is not None and end is not None and stop - start <= 2 * LONGEST:
            yield start, stop, cased
            continue
        if begin is not None:
            yield start, min(stop, start + LONGEST), cased
        if end is not None:
            yield max(start, stop - LONGEST), stop, cased


def _close(bleed: float, corner: float) -> float:
    """Least distance of a mark from the trim; a negative one is inside, where a round corner is cut away.

    At half its radius from the end of an edge, a round corner takes 0.13 radii off; so a mark and its casing are gone
    with it where the radius is 1.5 mm or more.
    """
    return min(bleed / 2, bleed - corner / 2) if corner >= 1.5 else bleed / 2
