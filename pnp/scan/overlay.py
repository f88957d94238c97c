"""The picture that shows a verdict: the straightened photograph, rings round what is wrong, marks on what is unsure.

Nothing is said by colour alone: the verdict stands in words beside a sign, rings carry the number of their sentence,
and doubtful regions a question mark. Magenta and amber are no pen's colours and differ for colour-blind eyes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from pnp.geometry.typefaces import typeface
from pnp.geometry.typesetting import width, wrap
from pnp.model.drawing import Font
from pnp.model.game import Finding, Score, Verdict
from pnp.model.kinds import BOXES, FILLED, STROKES
from pnp.model.reading import Reading
from pnp.model.sheet import Region, Sheet
from pnp.model.units import Point
from pnp.scan.photo import Photo
from pnp.scan.places import places_in
from pnp.scan.register import Registration
from pnp.scan.warp import rectify

_SCALE = 7
"""Pixels per mm of the picture."""
_RGB = tuple[int, int, int]
Array = npt.NDArray[np.float64]
_WRONG: _RGB = (200, 0, 110)
_DOUBT: _RGB = (216, 130, 0)
_WHITE: _RGB = (255, 255, 255)
_BLACK: _RGB = (20, 20, 20)
_GREY: _RGB = (95, 95, 95)
_STATUS: dict[str, tuple[str, _RGB]] = {
    "agrees": ("AGREES", (0, 100, 90)),
    "disagrees": ("DISAGREES", _WRONG),
    "unsure": ("UNSURE", (166, 96, 0)),
}
_MARGIN_MM = 8.0
_BANNER_MM = 22.0
_LINE_MM = 5.4


@dataclass(frozen=True, slots=True)
class _Note:
    """A finding with the number that its rings carry; 0 for none."""

    number: int
    finding: Finding


def overlay(photo: Photo, registration: Registration, sheet: Sheet, reading: Reading, verdict: Verdict) -> bytes:
    """Draw a verdict.

    Args:
        photo: what was read.
        registration: where the page lies in it.
        sheet: what was printed.
        reading: what was found.
        verdict: what it means.

    Returns:
        A JPEG file of the page at 7 pixels per mm, between a banner with the verdict and the list of players and
        findings.
    """
    drawing = sheet.drawing
    shape = (round(drawing.height_mm * _SCALE), round(drawing.width_mm * _SCALE))
    seen = cv2.cvtColor(rectify(photo.image, registration.warp, _SCALE, shape), cv2.COLOR_BGR2RGB)
    page = _brightened(np.asarray(seen, np.uint8))
    notes = _numbered(verdict.findings)
    rows = list(_rows(sheet, reading, verdict, notes, drawing.width_mm - 2 * _MARGIN_MM - 9.0))
    below = 2 * 5.0 + _LINE_MM * len(rows)
    picture = Image.new("RGB", (shape[1], round(shape[0] + (_BANNER_MM + below) * _SCALE)), _WHITE)
    picture.paste(Image.fromarray(_ring(page, sheet, reading, notes)), (0, round(_BANNER_MM * _SCALE)))
    pen = ImageDraw.Draw(picture)
    _banner(pen, sheet, verdict, drawing.width_mm)
    _labels(pen, sheet, reading, verdict, notes)
    _list(pen, rows, _BANNER_MM + drawing.height_mm + 5.0)
    good, data = cv2.imencode(
        ".jpg", cv2.cvtColor(np.asarray(picture), cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, 88]
    )
    if not good:
        raise RuntimeError("OpenCV could not encode a JPEG")
    return data.tobytes()


def _brightened(page: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """The page with its paper near white, so that rings and ink stand out in a dim or tinted photograph."""
    paper = np.percentile(page[::8, ::8].reshape(-1, 3), 90, axis=0)
    gain = np.clip(245.0 / np.maximum(paper, 1.0), 0.9, 2.4)
    ramp = np.arange(256)[:, None] * gain
    return np.asarray(cv2.LUT(page, np.clip(ramp, 0, 255).astype(np.uint8)[:, None, :]), np.uint8)


def _numbered(findings: Sequence[Finding]) -> list[_Note]:
    """Findings that point at places get numbers; the others come without."""
    notes: list[_Note] = []
    for finding in findings:
        pointed = bool(finding.regions) and finding.severity != "note"
        notes.append(_Note(1 + sum(note.number > 0 for note in notes) if pointed else 0, finding))
    return notes


def _ring(page: npt.NDArray[np.uint8], sheet: Sheet, reading: Reading, notes: Sequence[_Note]) -> npt.NDArray[np.uint8]:
    """Outlines: what is read in its ink, unsure in amber, what is wrong ringed; strokes have a line along them."""
    inks = {ink.name: ink.rgb for ink in reading.inks.values()}
    for name, mark in reading.marks.items():
        region = sheet.by_id[name]
        if mark.ink in inks and region.kind in (*FILLED, *STROKES):
            _trace(page, region, inks[str(mark.ink)], 0.4)
    for name, mark in reading.marks.items():
        if mark.ink is None:
            _surround(page, sheet.by_id[name], _DOUBT, 0.8)
    for note in notes:
        if note.number:
            colour = _WRONG if note.finding.severity == "error" else _DOUBT
            for name in note.finding.regions:
                _surround(page, sheet.by_id[name], colour, 1.4)
    return page


def _trace(page: npt.NDArray[np.uint8], region: Region, colour: _RGB, thick_mm: float) -> None:
    """A thin outline well inside the region, or along the middle of a stroke as far as it is sampled."""
    points = np.array(region.sample)
    if region.line:
        middle = places_in(region)
        points = middle.at[middle.along_middle()]
    _draw(page, points, _WHITE, thick_mm + 0.3, closed=not region.line)
    _draw(page, points, colour, thick_mm, closed=not region.line)


def _surround(page: npt.NDArray[np.uint8], region: Region, colour: _RGB, thick_mm: float) -> None:
    """An outline on the region's border, finer where the region is narrow."""
    points = np.array(region.polygon)
    thick_mm *= 0.5 if region.line else 1.0
    _draw(page, points, _WHITE, thick_mm * 1.6, closed=True)
    _draw(page, points, colour, thick_mm, closed=True)


def _draw(page: npt.NDArray[np.uint8], points: Array, colour: _RGB, thick_mm: float, *, closed: bool) -> None:
    pixels = np.round(points * _SCALE * 16).astype(np.int32)
    cv2.polylines(page, [pixels], closed, colour, max(1, round(thick_mm * _SCALE)), cv2.LINE_AA, 4)


def _banner(pen: ImageDraw.ImageDraw, sheet: Sheet, verdict: Verdict, wide: float) -> None:
    word, colour = _STATUS[verdict.status]
    pen.rectangle(_px(0, 0, wide, _BANNER_MM), fill=colour)
    _sign(pen, verdict.status, (_MARGIN_MM + 5.0, _BANNER_MM / 2))
    _write(pen, (_MARGIN_MM + 14.0, 8.6), word, 7.0, _WHITE, Font.SANS_BOLD)
    code = str(sheet.code)
    _write(pen, (wide - _MARGIN_MM - width(code, Font.SANS, 3.6), 8.4), code, 3.6, _WHITE)
    room = wide - 2 * _MARGIN_MM - 14.0
    for line, words in enumerate(_lines(verdict.why, 4.2, room)[:2]):
        _write(pen, (_MARGIN_MM + 14.0, 14.4 + 4.9 * line), words, 4.2, _WHITE)


def _sign(pen: ImageDraw.ImageDraw, status: str, at: Point) -> None:
    """A tick, a cross or a question mark in a white disc."""
    (x, y), colour = at, _STATUS[status][1]
    pen.ellipse(_px(x - 6.0, y - 6.0, x + 6.0, y + 6.0), fill=_WHITE)
    strokes: dict[str, list[list[Point]]] = {
        "agrees": [[(-3.0, 0.2), (-0.9, 2.6), (3.2, -2.6)]],
        "disagrees": [[(-2.6, -2.6), (2.6, 2.6)], [(-2.6, 2.6), (2.6, -2.6)]],
    }
    for stroke in strokes.get(status, []):
        points = [((x + dx) * _SCALE, (y + dy) * _SCALE) for dx, dy in stroke]
        pen.line(points, fill=colour, width=round(1.5 * _SCALE), joint="curve")
    if status not in strokes:
        _write(pen, (x - width("?", Font.SANS_BOLD, 10.0) / 2, y + 3.4), "?", 10.0, colour, Font.SANS_BOLD)


def _labels(pen: ImageDraw.ImageDraw, sheet: Sheet, reading: Reading, verdict: Verdict, notes: Sequence[_Note]) -> None:
    """Numbers on rings, question marks on doubts, and each player's points beside his total box."""
    for name, mark in reading.marks.items():
        if mark.ink is None:
            region = sheet.by_id[name]
            _badge(pen, _middle(region), "?", _DOUBT, _radius(region))
    for note in notes:
        if note.number:
            colour = _WRONG if note.finding.severity == "error" else _DOUBT
            for name in note.finding.regions[:2]:
                region = sheet.by_id[name]
                _badge(pen, _middle(region), str(note.number), colour, _radius(region))
    for player, score in verdict.scores.items():
        total = sheet.by_id.get(f"total:{player}")
        if total is not None and total.box is not None:
            points = score.boxes if _has_boxes(sheet) else score.counted
            _badge(pen, _beside(total.box, sheet), "?" if points is None else str(points), _fits(score, points), 4.2)


def _beside(box: tuple[float, float, float, float], sheet: Sheet) -> Point:
    """A place for a badge left or right of a total box: where it hides no mark, if it can."""
    x, y, wide, high = box
    places = ((x - 4.9, y + high / 2), (x + wide + 4.9, y + high / 2))
    outlines = [np.array(region.polygon, np.float32) for region in sheet.regions]
    room = [min(-cv2.pointPolygonTest(outline, at, True) for outline in outlines) for at in places]
    return places[1] if room[0] < 4.0 < room[1] and places[1][0] < sheet.drawing.width_mm - 4.0 else places[0]


def _has_boxes(sheet: Sheet) -> bool:
    """Whether points are coloured box by box on this sheet; on others the field alone tells them."""
    return any(region.kind in BOXES for region in sheet.regions)


def _fits(score: Score, points: int | None) -> _RGB:
    """The colour of a score's badge."""
    if points is None or score.low is None or score.high is None:
        return _DOUBT
    return _STATUS["agrees"][1] if score.low <= points <= score.high else _WRONG


def _badge(pen: ImageDraw.ImageDraw, at: Point, text: str, colour: _RGB, radius: float) -> None:
    x, y = at[0], at[1] + _BANNER_MM
    pen.ellipse(_px(x - radius, y - radius, x + radius, y + radius), fill=colour, outline=_WHITE, width=3)
    size = radius * (1.35 if len(text) < 3 else 1.05)
    _write(pen, (x - width(text, Font.SANS_BOLD, size) / 2, y + 0.34 * size), text, size, _WHITE, Font.SANS_BOLD)


def _middle(region: Region) -> Point:
    """The place furthest inside the region; half way along a stroke."""
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
    """Of a badge that leaves something of the region to be seen, mm."""
    area = float(cv2.contourArea(np.array(region.polygon, np.float32)))
    return float(np.clip(0.3 * area**0.5, 1.9, 3.2)) if region.kind in FILLED else 1.9


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the list: the inks of a player's pens or a numbered badge, and words."""

    text: str
    swatches: tuple[_RGB, ...] = ()
    number: int = 0
    colour: _RGB = _BLACK
    strong: bool = False


def _rows(sheet: Sheet, reading: Reading, verdict: Verdict, notes: Sequence[_Note], room: float) -> Iterator[_Row]:
    for player, score in verdict.scores.items():
        own = [pen.number for pen in sheet.pens if pen.role.rstrip("abc") == str(player)]  # two pens are 1a and 1b
        swatches = tuple(reading.inks[number].rgb for number in own if number in reading.inks)
        yield _Row(_score_line(player, score, boxes=_has_boxes(sheet)), swatches, strong=True)
    for note in notes:
        colour = {"error": _WRONG, "warning": _DOUBT}.get(note.finding.severity, _GREY)
        for index, line in enumerate(_lines(note.finding.text, 4.0, room)):
            yield _Row(line, number=note.number if index == 0 else 0, colour=colour)
    for warning in reading.warnings:
        for line in _lines(warning, 4.0, room):
            yield _Row(line, colour=_DOUBT)


def _lines(text: str, size_mm: float, room_mm: float) -> list[str]:
    """A sentence broken into lines; an asterisk in it is only an asterisk."""
    broken = wrap(text.replace("*", "\u2217"), size_mm, room_mm, Font.SANS)
    return ["".join(span.text for span in line) for line in broken]


def _score_line(player: int, score: Score, *, boxes: bool) -> str:
    claims = ["boxes not all legible" if score.boxes is None else f"{score.boxes} points coloured"] if boxes else []
    claims += [] if score.written is None else [f"{score.written} written"]
    proof = {
        "exact": f"the field proves {score.low}",
        "range": f"the field allows {score.low} to {score.high}",
        "none": "the field proves nothing yet",
    }[score.proof]
    said = f"{', '.join(claims)}; " if claims else ""
    return f"Player {player}: {said}{proof}"


def _list(pen: ImageDraw.ImageDraw, rows: Sequence[_Row], top: float) -> None:
    for index, row in enumerate(rows):
        y = top + _LINE_MM * index
        for place, colour in enumerate(row.swatches):
            left = _MARGIN_MM + 2.2 * place - 1.1 * (len(row.swatches) - 1)
            pen.ellipse(_px(left, y + 0.4, left + 4.0, y + 4.4), fill=colour, outline=_GREY)
        if row.number:
            _badge(pen, (_MARGIN_MM + 2.0, y + 2.4 - _BANNER_MM), str(row.number), row.colour, 2.2)
        font = Font.SANS_BOLD if row.strong else Font.SANS
        _write(pen, (_MARGIN_MM + 7.0, y + 3.8), row.text, 4.0, _BLACK, font)


def _write(
    pen: ImageDraw.ImageDraw, at: Point, text: str, size_mm: float, colour: _RGB, font: Font = Font.SANS
) -> None:
    """Text from a point on its baseline, mm."""
    pen.text((at[0] * _SCALE, at[1] * _SCALE), text, font=_loaded(font, size_mm), fill=colour, anchor="ls")


@cache
def _loaded(font: Font, size_mm: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(typeface(font)), size_mm * _SCALE)


def _px(x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
    return (x0 * _SCALE, y0 * _SCALE, x1 * _SCALE, y1 * _SCALE)
