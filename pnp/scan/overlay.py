"""The picture that shows a verdict: the rectified photograph, rings around errors, marks on what is unsure.

Nothing is shown by colour alone: the verdict is given in words with a sign, rings have the number of their sentence,
and unsure regions a question mark. No pen is magenta or amber, and colour-blind people can distinguish them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from pnp.geometry.typesetting import width
from pnp.message import ENGLISH, capital, say, spoken
from pnp.model.arrays import Array, Pixels
from pnp.model.drawing import Font
from pnp.model.game import Finding, Score, Verdict
from pnp.model.kinds import BOXES, FILLED, POINTS, STROKES
from pnp.model.names import score_line
from pnp.model.reading import Reading
from pnp.model.regions import region_id
from pnp.model.sheet import Region, Sheet
from pnp.model.units import Point
from pnp.scan import canvas
from pnp.scan.canvas import RGB, Pen, badge, framed, jpeg, lines, whitening, write
from pnp.scan.photo import Photo
from pnp.scan.places import places_in
from pnp.scan.register import Registration
from pnp.scan.warp import rectify

_SMALL, _SMALL_QUALITY = 4, 80
"""Pixels per mm, and JPEG quality, of a small picture."""
_BADGE, _APART = 4.2, 4.9
"""Radius of a score's badge, and its distance from the total box."""


@dataclass(frozen=True, slots=True)
class _Note:
    """A finding with the number on its rings; 0 for none."""

    number: int
    finding: Finding


def overlay(
    photo: Photo,
    registration: Registration,
    sheet: Sheet,
    reading: Reading,
    verdict: Verdict,
    *,
    lang: str = ENGLISH,
    small: bool = False,
) -> bytes:
    """Draw a verdict.

    Args:
        photo: what was read.
        registration: where the page lies in it.
        sheet: what was printed.
        reading: what was found.
        verdict: what it means.
        lang: language of the words.
        small: a picture of a quarter of the bytes, for a pile of sheets.

    Returns:
        A JPEG file of the page at 7 pixels per mm (small: at 4), between a banner with the verdict and the list of
        players and findings.
    """
    drawing, per_mm = sheet.drawing, _SMALL if small else canvas.SCALE
    shape = (round(drawing.height_mm * per_mm), round(drawing.width_mm * per_mm))
    seen = cv2.cvtColor(rectify(photo.image, registration.warp, per_mm, shape), cv2.COLOR_BGR2RGB)
    page = np.asarray(cv2.LUT(seen, whitening(np.asarray(seen, np.uint8))), np.uint8)
    notes = _numbered(verdict.findings)
    rows = list(_rows(sheet, reading, verdict, notes, drawing.width_mm - 2 * canvas.MARGIN_MM - 9.0, lang))
    _ring(page, per_mm, sheet, reading, _open(reading, verdict), notes)
    word, message = (spoken(said, lang) for said in (say(f"status-{verdict.status}"), verdict.message))
    left = canvas.MARGIN_MM + 14.0
    picture, pen = framed(page, drawing.width_mm, len(rows), verdict.status, word, message, left=left, per_mm=per_mm)
    _sign(pen, verdict.status, (canvas.MARGIN_MM + 5.0, canvas.BANNER_MM / 2))
    code = str(sheet.code)
    write(pen, (drawing.width_mm - canvas.MARGIN_MM - width(code, Font.SANS, 3.6), 8.4), code, 3.6, canvas.WHITE)
    _labels(pen, sheet, reading, verdict, notes)
    _list(pen, rows, canvas.BANNER_MM + drawing.height_mm + 5.0)
    return jpeg(picture, _SMALL_QUALITY) if small else jpeg(picture)


_EVERYWHERE = 40
"""A finding about more regions than this is about the whole sheet."""


def _numbered(findings: Sequence[Finding]) -> list[_Note]:
    """Findings that say where get numbers; the others get none."""
    notes: list[_Note] = []
    for finding in findings:
        pointed = 0 < len(finding.regions) <= _EVERYWHERE and finding.severity != "note"
        notes.append(_Note(1 + sum(note.number > 0 for note in notes) if pointed else 0, finding))
    return notes


def _ring(
    page: Pixels, per_mm: float, sheet: Sheet, reading: Reading, unsure: Sequence[str], notes: Sequence[_Note]
) -> None:
    """Draw outlines: read regions in their ink, unsure ones in amber, rings around errors; a line along each stroke."""
    inks = {ink.name: ink.rgb for ink in reading.inks.values()}
    for name, mark in reading.marks.items():
        region = sheet.by_id[name]
        if mark.ink in inks and region.kind in (*FILLED, *STROKES):
            _trace(page, per_mm, region, inks[str(mark.ink)], 0.4)
    for name in unsure:
        _surround(page, per_mm, sheet.by_id[name], canvas.DOUBT, 0.8)
    for note in notes:
        if note.number:
            colour = canvas.SEVERITY[note.finding.severity]
            for name in note.finding.regions:
                _surround(page, per_mm, sheet.by_id[name], colour, 1.4)


def _trace(page: Pixels, per_mm: float, region: Region, colour: RGB, thick_mm: float) -> None:
    """Draw a thin outline inside the region, or along the middle of a stroke as far as it is sampled."""
    points = np.array(region.sample)
    if region.line:
        middle = places_in(region)
        points = middle.at[middle.along_middle()]
    _draw(page, per_mm, points, canvas.WHITE, thick_mm + 0.3, closed=not region.line)
    _draw(page, per_mm, points, colour, thick_mm, closed=not region.line)


def _surround(page: Pixels, per_mm: float, region: Region, colour: RGB, thick_mm: float) -> None:
    """Draw an outline on the region's border, thinner for strokes."""
    points = np.array(region.polygon)
    thick_mm *= 0.5 if region.line else 1.0
    _draw(page, per_mm, points, canvas.WHITE, thick_mm * 1.6, closed=True)
    _draw(page, per_mm, points, colour, thick_mm, closed=True)


def _draw(page: Pixels, per_mm: float, points: Array, colour: RGB, thick_mm: float, *, closed: bool) -> None:
    pixels = np.round(points * per_mm * 16).astype(np.int32)
    cv2.polylines(page, [pixels], closed, colour, max(1, round(thick_mm * per_mm)), cv2.LINE_AA, 4)


def _sign(pen: Pen, status: str, at: Point) -> None:
    """A tick, a cross or a question mark in a white disc."""
    (x, y), colour = at, canvas.STATUS[status]
    pen.ellipse(pen.px(x - 6.0, y - 6.0, x + 6.0, y + 6.0), fill=canvas.WHITE)
    strokes: dict[str, list[list[Point]]] = {
        "agrees": [[(-3.0, 0.2), (-0.9, 2.6), (3.2, -2.6)]],
        "disagrees": [[(-2.6, -2.6), (2.6, 2.6)], [(-2.6, 2.6), (2.6, -2.6)]],
    }
    for stroke in strokes.get(status, []):
        points = [((x + dx) * pen.per_mm, (y + dy) * pen.per_mm) for dx, dy in stroke]
        pen.line(points, fill=colour, width=round(1.5 * pen.per_mm), joint="curve")
    if status not in strokes:
        write(pen, (x - width("?", Font.SANS_BOLD, 10.0) / 2, y + 3.4), "?", 10.0, colour, Font.SANS_BOLD)


@dataclass(frozen=True, slots=True)
class _Badge:
    """A disc with a short text on the page."""

    at: Point
    text: str
    colour: RGB
    radius: float


def _labels(pen: Pen, sheet: Sheet, reading: Reading, verdict: Verdict, notes: Sequence[_Note]) -> None:
    """Draw the players' points beside their total boxes, question marks, and numbers on rings, without overlap."""
    for each in _placed(_badges(sheet, reading, verdict, notes)):
        badge(pen, (each.at[0], each.at[1] + canvas.BANNER_MM), each.text, each.colour, each.radius)


def _badges(sheet: Sheet, reading: Reading, verdict: Verdict, notes: Sequence[_Note]) -> Iterator[_Badge]:
    printed = _printed(sheet)
    for player, score in verdict.scores.items():
        total = sheet.by_id.get(region_id("total", player))
        if total is not None and total.box is not None:
            points = score.boxes if _has_boxes(sheet) else score.counted
            said = "?" if points is None else str(points)
            yield _Badge(_beside(total, sheet, printed), said, _fits(score, points), _BADGE)
    last = None
    for name in _open(reading, verdict):
        region = sheet.by_id[name]
        mark = _Badge(_middle(region), "?", canvas.DOUBT, _radius(region))
        if last is None or region.kind not in BOXES or math.dist(mark.at, last.at) > 3 * mark.radius:
            last = mark  # boxes side by side share one question mark
            yield mark
    for note in notes:
        if note.number:
            colour = canvas.SEVERITY[note.finding.severity]
            for name in note.finding.regions[:2]:
                region = sheet.by_id[name]
                yield _Badge(_middle(region), str(note.number), colour, _radius(region))


def _placed(wanted: Iterable[_Badge]) -> list[_Badge]:
    placed: list[_Badge] = []
    for each in wanted:
        placed.append(_clear_of(each, placed))
    return placed


def _clear_of(wanted: _Badge, placed: Sequence[_Badge]) -> _Badge:
    """The badge, moved as little as necessary not to hide others."""

    def hidden(at: Point) -> float:
        return sum(max(0.0, wanted.radius + other.radius - math.dist(at, other.at)) for other in placed)

    (x, y), step = wanted.at, wanted.radius / 2
    ways = [(math.cos(turn * math.pi / 6), math.sin(turn * math.pi / 6)) for turn in range(12)]
    rings = [(x + ring * step * dx, y + ring * step * dy) for ring in range(1, 7) for dx, dy in ways]
    return replace(wanted, at=min([wanted.at, *rings], key=lambda at: round(hidden(at), 3)))


def _open(reading: Reading, verdict: Verdict) -> list[str]:
    """The regions that a person must look at: those in the findings, or all unsure ones if there was no judgement.

    Other regions may be unsure without effect, such as a whole space whose halves could be read.
    """
    asked = {name for finding in verdict.findings if finding.severity != "note" for name in finding.regions}
    unsure = [name for name, mark in reading.marks.items() if mark.ink is None]
    return unsure if verdict.setup is None else [name for name in unsure if name in asked]


@dataclass(frozen=True, slots=True)
class _Printed:
    """The outlines of all regions and markers, and the least and the greatest x and y of each, n x 2."""

    outlines: Sequence[Sequence[Point]]
    low: Array
    high: Array


def _printed(sheet: Sheet) -> _Printed:
    outlines = [region.polygon for region in sheet.regions] + [marker.corners for marker in sheet.markers]
    points = np.array([point for outline in outlines for point in outline])
    first = np.cumsum([0, *map(len, outlines[:-1])])
    low, high = (end.reduceat(points, first, axis=0) for end in (np.minimum, np.maximum))
    return _Printed(outlines, low, high)


def _beside(total: Region, sheet: Sheet, printed: _Printed | None = None) -> Point:
    """A place for a badge beside a total box, below or above it, or on its rim: the one with most room."""
    (left, top), (right, bottom) = total.polygon[0], total.polygon[2]
    x, y = (left + right) / 2, (top + bottom) / 2
    places = ((left - _APART, y), (right + _APART, y), (x, bottom + _APART), (x, top - _APART), (left + 1.0, y))
    around, enough = printed or _printed(sheet), _BADGE - 0.2

    def room(at: Point) -> float:
        edge = min(*at, sheet.drawing.width_mm - at[0], sheet.drawing.height_mm - at[1])
        near = ((around.low < np.add(at, enough)) & (around.high > np.subtract(at, enough))).all(axis=1)
        outlines = [
            around.outlines[i] for i in np.flatnonzero(near).tolist() if around.outlines[i] is not total.polygon
        ]
        away = (-cv2.pointPolygonTest(np.array(outline, np.float32), at, True) for outline in outlines)
        return min(enough, edge, *away)

    return max(places, key=room)


def _has_boxes(sheet: Sheet) -> bool:
    """Whether points are coloured box by box on this sheet; on others only the field gives them."""
    return any(region.kind in POINTS for region in sheet.regions)


def _fits(score: Score, points: int | None) -> RGB:
    """The colour of a score's badge."""
    if points is None or score.low is None or score.high is None:
        return canvas.DOUBT
    return canvas.STATUS["agrees"] if score.low <= points <= score.high else canvas.WRONG


def _middle(region: Region) -> Point:
    """A place deep inside the region, near its centre; halfway along a stroke."""
    places = places_in(region)
    if not len(places.at):
        x, y = np.mean(np.array(region.polygon), axis=0)
    elif region.line:
        row = places.along_middle()
        x, y = places.at[row[len(row) // 2]]
    else:
        deep = places.at[places.depth > 0.9]
        x, y = deep[np.hypot(*(deep - deep.mean(axis=0)).T).argmin()]
    return (float(x), float(y))


def _radius(region: Region) -> float:
    """Radius of a badge that leaves part of the region visible, mm."""
    area = float(cv2.contourArea(np.array(region.polygon, np.float32)))
    return float(np.clip(0.3 * area**0.5, 1.9, 3.2)) if region.kind in FILLED else 1.9


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the list: the inks of a player's pens or a numbered badge, and words."""

    text: str
    swatches: tuple[RGB, ...] = ()
    number: int = 0
    colour: RGB = canvas.BLACK
    strong: bool = False


def _rows(
    sheet: Sheet, reading: Reading, verdict: Verdict, notes: Sequence[_Note], room: float, lang: str
) -> Iterator[_Row]:
    for player, score in verdict.scores.items():
        own = [pen.number for pen in sheet.pens if pen.role.rstrip("abc") == str(player)]  # two pens are 1a and 1b
        swatches = tuple(reading.inks[number].rgb for number in own if number in reading.inks)
        said = score_line(say("players", numbers=[player]), score, counted=_has_boxes(sheet), setup=verdict.setup)
        yield _Row(capital(spoken(said, lang)), swatches, strong=True)
    for note in notes:
        colour = canvas.SEVERITY[note.finding.severity]
        for index, line in enumerate(lines(spoken(note.finding.message, lang), 4.0, room)):
            yield _Row(line, number=note.number if index == 0 else 0, colour=colour)
    for warning in reading.warnings:
        for line in lines(spoken(warning, lang), 4.0, room):
            yield _Row(line, colour=canvas.DOUBT)


def _list(pen: Pen, rows: Sequence[_Row], top: float) -> None:
    for index, row in enumerate(rows):
        y = top + canvas.LINE_MM * index
        for place, colour in enumerate(row.swatches):
            left = canvas.MARGIN_MM + 2.2 * place - 1.1 * (len(row.swatches) - 1)
            pen.ellipse(pen.px(left, y + 0.4, left + 4.0, y + 4.4), fill=colour, outline=canvas.GREY)
        if row.number:
            badge(pen, (canvas.MARGIN_MM + 2.0, y + 2.4), str(row.number), row.colour, 2.2)
        font = Font.SANS_BOLD if row.strong else Font.SANS
        write(pen, (canvas.MARGIN_MM + 7.0, y + 3.8), row.text, 4.0, canvas.BLACK, font)
