"""The picture that shows a verdict: the rectified photograph, with outlines around what is wrong or unsure only.

Scores stand above the page, never on it. Nothing is shown by colour alone: the verdict and each score have a sign,
what is wrong has a solid outline and what is unsure a broken one, both with the number of their sentence or a question
mark. No pen is magenta or amber, and colour-blind people can distinguish them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from pnp.geometry.typesetting import width
from pnp.message import ENGLISH, capital, say, spoken
from pnp.model.arrays import Array, Pixels
from pnp.model.drawing import Font
from pnp.model.game import Finding, Score, Verdict
from pnp.model.kinds import BOXES, FILLED, POINTS, WRITTEN
from pnp.model.names import score_line
from pnp.model.reading import Reading
from pnp.model.regions import RegionId, region_id
from pnp.model.sheet import Region, Sheet
from pnp.model.units import Point
from pnp.scan import canvas
from pnp.scan.canvas import RGB, Pen, badge, framed, jpeg, lines, pieces, swatch, whitening, write
from pnp.scan.photo import Photo
from pnp.scan.register import Registration
from pnp.scan.warp import rectify

_SMALL, _SMALL_QUALITY = 4, 80
"""Pixels per mm, and JPEG quality, of a small picture."""
_STRIP_MM = 19.0
"""Height of the strip of scores between banner and page."""
_VEIL = 0.3
"""Opacity of the white over all that is neither wrong nor unsure, where something is."""


class _Note(Struct, frozen=True):
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
    unsure = _open(reading, verdict)
    rows = list(
        _rows(sheet, reading, verdict, notes, bool(unsure), drawing.width_mm - 2 * canvas.MARGIN_MM - 9.0, lang)
    )
    page = _ringed(page, per_mm, sheet, unsure, notes)
    strip = _STRIP_MM if verdict.scores else 0.0
    word, message = (spoken(said, lang) for said in (say(f"status-{verdict.status}"), verdict.message))
    left = canvas.MARGIN_MM + 14.0
    picture, pen = framed(
        page, drawing.width_mm, len(rows), verdict.status, word, message, left=left, per_mm=per_mm, strip_mm=strip
    )
    _sign(pen, verdict.status, (canvas.MARGIN_MM + 5.0, canvas.BANNER_MM / 2), 6.0, canvas.WHITE)
    code = str(sheet.code)
    write(pen, (drawing.width_mm - canvas.MARGIN_MM - width(code, Font.SANS, 3.6), 8.4), code, 3.6, canvas.WHITE)
    _scores(pen, sheet, reading, verdict, lang)
    for each in _placed(_badges(sheet, unsure, notes)):
        badge(pen, (each.at[0], each.at[1] + canvas.BANNER_MM + strip), each.text, each.colour, each.radius)
    _list(pen, rows, canvas.BANNER_MM + strip + drawing.height_mm + 5.0)
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


def _ringed(page: Pixels, per_mm: float, sheet: Sheet, unsure: Sequence[str], notes: Sequence[_Note]) -> Pixels:
    """The page with broken outlines around what is unsure and solid ones around errors, all else a little paler."""
    pointed = [note for note in notes if note.number]
    doubts = [sheet.by_id[name] for name in unsure]
    about = doubts + [sheet.by_id[name] for note in pointed for name in note.finding.regions]
    if not about:
        return page
    pale = np.asarray(cv2.convertScaleAbs(page, alpha=1 - _VEIL, beta=255 * _VEIL), np.uint8)
    inside = np.zeros(page.shape[:2], np.uint8)
    for region in about:
        cv2.fillPoly(inside, [_pixels(np.array(region.polygon), per_mm)], 255, cv2.LINE_8, 4)
    page = np.asarray(cv2.copyTo(page, inside, pale), np.uint8)
    for region in doubts:
        _surround(page, per_mm, region, canvas.DOUBT, 1.2, broken=True)
    for note in pointed:
        if note.finding.severity == "error":
            for name in note.finding.regions:
                _surround(page, per_mm, sheet.by_id[name], canvas.WRONG, 1.6, broken=False)
        else:
            for name in set(note.finding.regions) - set(unsure):
                _surround(page, per_mm, sheet.by_id[name], canvas.DOUBT, 1.2, broken=True)
    return page


def _surround(page: Pixels, per_mm: float, region: Region, colour: RGB, thick_mm: float, *, broken: bool) -> None:
    """Draw an outline on the region's border, thinner for strokes."""
    thick_mm *= 0.5 if region.line else 1.0
    ring = np.array((*region.polygon, region.polygon[0]))
    _draw(page, per_mm, [ring], canvas.WHITE, thick_mm * 1.6)
    _draw(page, per_mm, pieces(ring) if broken else [ring], colour, thick_mm)


def _draw(page: Pixels, per_mm: float, courses: Sequence[Array], colour: RGB, thick_mm: float) -> None:
    pixels = [_pixels(course, per_mm) for course in courses]
    cv2.polylines(page, pixels, False, colour, max(1, round(thick_mm * per_mm)), cv2.LINE_AA, 4)


def _pixels(points: Array, per_mm: float) -> Array:
    """Places in sixteenths of a pixel, as OpenCV draws with a shift of 4."""
    return np.round(points * per_mm * 16).astype(np.int32)


def _sign(pen: Pen, status: str, at: Point, radius: float, disc: RGB | None = None) -> None:
    """A tick, a cross or a question mark in a disc: white in the colour of the status, or the other way round."""
    (x, y), own, part = at, canvas.STATUS[status], radius / 6.0
    colour = canvas.WHITE if disc is None else own
    pen.disc(at, radius, disc or own)
    strokes: dict[str, list[list[Point]]] = {
        "agrees": [[(-3.0, 0.2), (-0.9, 2.6), (3.2, -2.6)]],
        "disagrees": [[(-2.6, -2.6), (2.6, 2.6)], [(-2.6, 2.6), (2.6, -2.6)]],
    }
    for stroke in strokes.get(status, []):
        points = [((x + dx * part) * pen.per_mm, (y + dy * part) * pen.per_mm) for dx, dy in stroke]
        pen.line(points, fill=colour, width=round(1.5 * part * pen.per_mm), joint="curve")
    if status not in strokes:
        size = 10.0 * part
        write(pen, (x - width("?", Font.SANS_BOLD, size) / 2, y + 0.34 * size), "?", size, colour, Font.SANS_BOLD)


def _scores(pen: Pen, sheet: Sheet, reading: Reading, verdict: Verdict, lang: str) -> None:
    """Draw a field for each player: their pens, their points, and whether these can be right."""
    apart = 3.0
    wide = (sheet.drawing.width_mm - 2 * canvas.MARGIN_MM + apart) / max(1, len(verdict.scores)) - apart
    top, middle = canvas.BANNER_MM + 2.0, canvas.BANNER_MM + _STRIP_MM / 2
    for place, (player, score) in enumerate(verdict.scores.items()):
        x = canvas.MARGIN_MM + place * (wide + apart)
        pen.rounded_rectangle(
            pen.px(x, top, x + wide, canvas.BANNER_MM + _STRIP_MM - 2.0), round(2.0 * pen.per_mm), fill=canvas.PALE
        )
        inks = _inks(sheet, reading, player)
        for number, rgb in enumerate(inks):
            swatch(pen, (x + 5.6 + 3.0 * number, middle), rgb, 3.4)
        left = x + (11.0 + 3.0 * (len(inks) - 1) if inks else 3.0)
        write(pen, (left, middle - 2.2), capital(spoken(say("players", numbers=[player]), lang)), 3.2, canvas.GREY)
        points = _points(sheet, score)
        said = "–" if points is None else str(points)
        write(pen, (left, middle + 5.4), said, 8.6, canvas.BLACK, Font.SANS_BOLD)
        _sign(pen, _right(player, points, score, verdict), (x + wide - 8.0, middle), 5.6)


def _inks(sheet: Sheet, reading: Reading, player: int) -> tuple[RGB, ...]:
    """The colours of a player's pens."""
    own = [pen.number for pen in sheet.pens if pen.role.rstrip("abc") == str(player)]  # two pens are 1a and 1b
    return tuple(reading.inks[number].rgb for number in own if number in reading.inks)


def _points(sheet: Sheet, score: Score) -> int | None:
    return score.boxes if _has_boxes(sheet) else score.counted


def _right(player: int, points: int | None, score: Score, verdict: Verdict) -> str:
    """The sign of a score: a cross if it is not possible or an error is about its boxes, a tick if it is possible."""
    for finding in verdict.findings:
        own = {f"{id.kind}:{id.places[0]}" for id in map(RegionId.of, finding.regions) if id.kind in _OF_SCORE}
        if finding.severity == "error" and own & {region_id(kind, player) for kind in _OF_SCORE}:
            return "disagrees"
    if points is None or score.low is None or score.high is None:
        return "unsure"
    return "agrees" if score.low <= points <= score.high else "disagrees"


_OF_SCORE = (*WRITTEN, *POINTS)
"""Kinds of regions that say what a player's score is."""


class _Badge(Struct, frozen=True):
    """A disc with a short text on the page."""

    at: Point
    text: str
    colour: RGB
    radius: float


def _badges(sheet: Sheet, unsure: Sequence[str], notes: Sequence[_Note]) -> Iterator[_Badge]:
    """The numbers of sentences on what they are about, and question marks on all else that is unsure."""
    numbered: set[str] = set()
    for note in notes:
        if note.number:
            colour = canvas.SEVERITY[note.finding.severity]
            for name in note.finding.regions[:2]:
                region = sheet.by_id[name]
                numbered.add(name)
                yield _Badge(_corner(region), str(note.number), colour, _radius(region))
    last = None
    for name in unsure:
        if name in numbered:
            continue
        region = sheet.by_id[name]
        mark = _Badge(_corner(region), "?", canvas.DOUBT, _radius(region))
        if last is None or region.kind not in BOXES or math.dist(mark.at, last.at) > 3 * mark.radius:
            last = mark  # boxes side by side share one question mark
            yield mark


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


def _has_boxes(sheet: Sheet) -> bool:
    """Whether points are coloured box by box on this sheet; on others only the field gives them."""
    return any(region.kind in POINTS for region in sheet.regions)


def _corner(region: Region) -> Point:
    """A place for a badge that hides little of a region: its upper left corner, or halfway along a stroke."""
    if region.line:
        return region.line[len(region.line) // 2]
    return min(region.polygon, key=lambda point: (round(point[0] + point[1], 3), point))


def _radius(region: Region) -> float:
    """Radius of a badge that leaves part of the region visible, mm."""
    area = float(cv2.contourArea(np.array(region.polygon, np.float32)))
    return float(np.clip(0.3 * area**0.5, 1.9, 3.2)) if region.kind in FILLED else 1.9


class _Row(Struct, frozen=True):
    """A line of the list: the inks of a player's pens, a numbered badge or a tick, and words."""

    text: str
    swatches: tuple[RGB, ...] = ()
    number: int = 0
    tick: bool = False
    colour: RGB = canvas.BLACK
    strong: bool = False


def _rows(
    sheet: Sheet, reading: Reading, verdict: Verdict, notes: Sequence[_Note], unsure: bool, room: float, lang: str
) -> Iterator[_Row]:
    for player, score in verdict.scores.items():
        said = score_line(say("players", numbers=[player]), score, counted=_has_boxes(sheet), setup=verdict.setup)
        yield _Row(capital(spoken(said, lang)), _inks(sheet, reading, player), strong=True)
    if unsure or any(note.number for note in notes):
        yield _Row(spoken(say("picture-rest"), lang), tick=True)
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
        if row.tick:
            _sign(pen, "agrees", (canvas.MARGIN_MM + 2.0, y + 2.4), 2.2)
        if row.number:
            badge(pen, (canvas.MARGIN_MM + 2.0, y + 2.4), str(row.number), row.colour, 2.2)
        font = Font.SANS_BOLD if row.strong else Font.SANS
        write(pen, (canvas.MARGIN_MM + 7.0, y + 3.8), row.text, 4.0, canvas.BLACK, font)
