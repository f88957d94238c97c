"""The printed Delaunay sheet: keys at the top, the field, three rows of penalty boxes at the foot.

A row is two lines of thirty boxes between a box for initials and one for the total. Keys of all pens stand above
the field and again below it, so that one thumb or one shadow never hides both keys of a pen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from msgspec import Struct

from pnp.games import page, score
from pnp.games.assemble import assemble
from pnp.games.delaunay.field import DOTTED_LINE_WIDTH_MM, build, fingerprint_facts
from pnp.games.delaunay.partition import FULL, SMALL
from pnp.games.delaunay.rules.sides import ROW_BOXES, rows
from pnp.games.page import MARGIN_MM, Frame, Tones, tones_of
from pnp.games.params import Common
from pnp.games.regions import space_regions
from pnp.games.score import Part
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Item, Path, Style, Text, polyline
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Pen, Sheet
from pnp.model.units import Paper, Points

SIDE_MM = 11.0
GAP_MM = 2.0
ROW_GAP_MM = 1.5
ROWS = 3
ROWS_MM = ROWS * score.ROW_MM + (ROWS - 1) * ROW_GAP_MM
LINES_MM = {"colour": (1.3, 0.9), "mono": (1.3, 0.9), "low": (0.9, 0.7)}
"""Thickness of the frame and of the heavy lines inside, by print mode; the dots are :data:`DOTTED_LINE_WIDTH_MM`."""
WHOSE_MM, INITIALS_MM = 11.4, 13.0
"""Widths of what stands left of the boxes: who has the row, and the box for initials."""
TOTAL_MM = 11.0
"""Width of the box for the total; the word stands beside it, where the other games have a wider box."""
PITCH_MM = 1.1
"""Approximate distance of the dots of a dotted line."""


class Plan(Struct, frozen=True):
    """Where things lie on a page, mm."""

    frame: Frame
    top: float
    bottom: float


def plan(paper: Paper) -> Plan:
    """The plan for a paper."""
    top = MARGIN_MM + MARKER_MM + GAP_MM
    foot = paper.height_mm - MARGIN_MM - MARKER_MM - GAP_MM
    frame = Frame(paper, SIDE_MM, paper.width_mm - SIDE_MM, MARGIN_MM, round(paper.height_mm - MARGIN_MM, 3))
    return Plan(frame, top + score.ROW_MM + GAP_MM, round(foot - ROWS_MM - GAP_MM, 3))


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    place = plan(common.paper)
    frame_mm, heavy_mm = LINES_MM[common.print_mode]
    field = build(
        seed,
        width=round(place.frame.right - place.frame.left, 3),
        height=round(place.bottom - place.top, 3),
        origin=(place.frame.left, place.top),
        frame_mm=frame_mm,
        heavy_mm=heavy_mm,
        scale=SMALL if choice.small else FULL,
    )
    return field, fingerprint_facts(field)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """Set a field on its page."""
    players = choice.players
    tones, place = tones_of(common), plan(common.paper)
    frame, said = place.frame, tones.words["delaunay"]
    about = said["about"].format(sections=len(field.areas), spaces=len(field.spaces))
    who = said["teams"] if players == 4 else tones.words["players"][str(players or "any")]
    below = place.bottom + GAP_MM
    return assemble(
        code,
        common,
        frame,
        about=about,
        note=page.agreed(who, choice, tones),
        field=field,
        drawn=_drawn(field, about, tones),
        regions=space_regions(field, {key: {"section": n} for n, keys in enumerate(field.areas, 1) for key in keys}),
        parts=(*_keys(place, players, tones), *_rows(frame, below, players, tones)),
        pens=pens(players),
        params={"players": players or None, "variation": ",".join(sorted(choice.rules)) or None},
        qr_at=(frame.right - page.QR_MM, below),
        items=tuple(_words(place, tones)),
    )


def pens(players: int) -> tuple[Pen, ...]:
    """The pens that have keys on the sheet; two players use two pens each."""
    roles = {2: ("1a", "2a", "1b", "2b"), 3: ("1", "2", "3")}.get(players, ("1", "2", "3", "4"))
    return tuple(Pen(number, role) for number, role in enumerate(roles, 1))


def _drawn(field: Field, about: str, tones: Tones) -> Group:
    dotted = tuple(dots(line.points, 1.0, tones.line, f"line-{line.key}") for line in field.lines[8:])
    heavy = tuple(
        polyline(line.points, Style(stroke=tones.line, stroke_mm=line.width_mm, cap="square"), id=f"line-{line.key}")
        for line in field.lines[:8]
    )
    return Group("field", (*dotted, *heavy), about)


def dots(points: Points, scale: float = 1.0, colour: str = "#000000", name: str = "") -> Path:
    """A dotted line with a dot at each end, so that lines meet in a dot."""
    length = sum(math.dist(a, b) for a, b in zip(points, points[1:], strict=False))
    pitch = length / max(1, round(length / PITCH_MM / scale))
    dash = 0.01 * scale
    style = Style(
        stroke=colour,
        stroke_mm=DOTTED_LINE_WIDTH_MM * scale,
        dash_mm=(dash, round(pitch - dash, 4)),
        cap="round",
        join="round",
    )
    return polyline(points, style, id=name)


def _keys(place: Plan, players: int, tones: Tones) -> Iterator[Part]:
    """Above the field each pen's first key, with a "goes first" box for each player; below it the second keys."""
    frame = place.frame
    above = place.top - GAP_MM - score.ROW_MM
    below = place.bottom + GAP_MM
    far = frame.right - page.QR_MM
    step = score.ROW_MM + ROW_GAP_MM
    known = pens(players)
    lefts = _spread(frame, len(known))
    for pen, left in zip(known, lefts, strict=True):
        yield score.key(pen.number, 1, left, above, pen.role, tones)
        if pen.number <= (players or 4):
            yield score.first(pen.number, left + score.KEY_MM + 2.0, above, tones)
        if pen.number < 4:
            yield score.key(pen.number, 2, frame.left, below + (pen.number - 1) * step, pen.role, tones)
        else:
            inset = (page.QR_MM - score.KEY_MM) / 2
            yield score.key(4, 2, far + inset, below + ROWS_MM - score.KEY_MM, pen.role, tones)


def _spread(frame: Frame, count: int) -> list[float]:
    """Left edges of the groups above the field: two at each end, or two and one."""
    wide = 30.0
    return [frame.left, frame.left + wide + 4.0, frame.right - 2 * wide - 4.0 + 7.0, frame.right - wide + 7.0][:count]


def _rows(frame: Frame, top: float, players: int, tones: Tones) -> Iterator[Part]:
    """The three rows of penalty boxes; those that this many players use have boxes for initials and total too."""
    names = tones.words["delaunay"][f"rows_{players or 'any'}"]
    used = rows(players) if players else ROWS
    left = frame.left + score.KEY_MM + 1.6
    right = frame.right - page.QR_MM - 3.0
    boxes_left, boxes_right = left + WHOSE_MM + INITIALS_MM + 1.6, right - score.TOTAL_MM - 4.6
    for row in range(1, ROWS + 1):
        y = round(top + (row - 1) * (score.ROW_MM + ROW_GAP_MM), 3)
        if row <= used:
            yield _whose(row, names[row - 1], left, y, tones)
            yield score.initials(row, left + WHOSE_MM, y, tones, wide=INITIALS_MM)
            yield score.total(row, right - TOTAL_MM, y, tones, said="left", wide=TOTAL_MM)
        wide = boxes_right - boxes_left
        half = ROW_BOXES // 2
        yield score.boxes(row, 1, half, 2, boxes_left, y, wide, score.ROW_MM, tones, kind="penalty")


def _whose(row: int, lines: list[str], x: float, y: float, tones: Tones) -> Part:
    """Who has a row, in bold, one line or two."""
    first = y + score.ROW_MM / 2 + 1.0 - 1.8 * (len(lines) - 1)
    texts = tuple(
        Text((x, round(first + 3.6 * number, 3)), line, page.CAPTION_MM, Font.SANS_BOLD, colour=tones.line)
        for number, line in enumerate(lines)
    )
    return Part(Group(f"whose-{row}", texts), ())


def _words(place: Plan, tones: Tones) -> Iterator[Item]:
    """A reminder above the field."""
    x, y = place.frame.middle, place.top - GAP_MM - score.ROW_MM
    said = tones.words["delaunay"]
    head, line = said["before"]
    yield Text((x, y + 4.0), head, page.CAPTION_MM, Font.SANS_BOLD, "middle", tones.caption)
    yield Text((x, y + 7.7), line, page.CAPTION_MM, Font.SANS, "middle", tones.caption)
