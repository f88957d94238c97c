"""The printed Klee sheet: the field, the score track round it, and at each end a player's sequences and pen keys."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from pnp.games import assemble, page, score
from pnp.games.klee import hand
from pnp.games.klee.field import COLUMNS, ROWS, build, fingerprint_facts, weave
from pnp.games.klee.rules.board import SMALL
from pnp.games.klee.rules.play import TRACK
from pnp.games.klee.rules.sequences import AREAS, BOXES, NUMERALS
from pnp.games.klee.track import BAND_MM, Ring, track
from pnp.games.page import QUIET_MM, WIDTH_MM, Frame, Tones, caption, tones_of
from pnp.games.params import Common
from pnp.games.score import Part
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Item, Style, Text, polyline, rectangle
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.regions import region_id
from pnp.model.sheet import Field, Region, Sheet
from pnp.model.units import Paper, Points

PENS = 4
BOX_MM = 7.8
"""Side of a box of a sequence."""
NUMERAL_MM = 3.6
"""Between the sequences and the pen keys."""
COUNT_MM = 3.6
"""Between the track and the sequences: room for the track's numbers."""
END_MM = score.ROW_MM + NUMERAL_MM + BOX_MM + COUNT_MM
GAP_MM = 1.6
"""Between the track and the field."""
ASIDE_MM = 24.0
"""Kept free at one end of the sequences: above for a short hint, below for the QR code."""
KEY_GAP_MM = 4.0
LINE_WIDTH_MM = {"colour": 0.4, "mono": 0.4, "low": 0.25}
"""Thickness of the printed lines of the field and of its frame, by print mode."""
SIGNS = {"colour": ("#d9a441", "#a9472f"), "mono": ("#c4c4c4", "#666666"), "low": ("#ffffff", "#ffffff")}
"""Ochre and brick of the signs in the corners, by print mode."""
ORDER = (5, 1, 2, 3, 4, 6)
"""The areas from left to right: the four of the standard game between the asterisks."""


def place(paper: Paper) -> tuple[Frame, Ring]:
    """The page's frame and the track on it."""
    frame = page.framed(paper)
    end = MARKER_MM + QUIET_MM + END_MM
    top = round(frame.top + end, 3)
    return frame, Ring(frame.left, top, WIDTH_MM, round(frame.bottom - end - top, 3))


def _shape(choice: ChosenOptions) -> tuple[int, int]:
    """Rows and columns."""
    return SMALL if choice.small else (ROWS, COLUMNS)


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    _, ring = place(common.paper)
    off = BAND_MM + GAP_MM
    rows, columns = _shape(choice)
    field = build(
        seed,
        size=(round(ring.width - 2 * off, 3), round(ring.height - 2 * off, 3)),
        origin=(round(ring.left + off, 3), round(ring.top + off, 3)),
        line_mm=LINE_WIDTH_MM[common.print_mode],
        rows=rows,
        columns=columns,
    )
    return field, fingerprint_facts(weave(seed, rows, columns))


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """Set a field on its page."""
    tones = tones_of(common)
    frame, ring = place(common.paper)
    upper, lower = ring.top - END_MM, ring.top + ring.height
    about = tones.words["klee"]["about"].format(spaces=len(field.spaces))
    known = tones.words["players"]
    length = TRACK if choice.points is None else choice.points
    note = known["2"] if length == TRACK else known["points"].format(players=known["2"], points=length)
    hint = tones.words["klee"]["hint_six" if "six" in choice.rules else "hint"]
    parts = [
        *track(ring, length, tones, SIGNS[common.print_mode]),
        *_end(1, frame, upper, hint, tones),
        *_end(2, frame, lower, hint, tones),
    ]
    return assemble.assemble(
        code,
        common,
        frame,
        about=about,
        note=page.agreed(note, choice, tones),
        field=field,
        drawn=_drawn(field, about, tones.line, random.Random(f"klee frame {code.seed}")),
        regions=cells(field, *_shape(choice)),
        parts=parts,
        pens=page.own_pens(PENS),
        params={
            "points": length if length < TRACK else None,
            "variation": ",".join(sorted(choice.rules)) or None,
        },
        qr_at=(frame.right - page.QR_MM, round(lower + END_MM - page.QR_MM, 3)),
        items=tuple(page.advice((frame.left, upper + 5.6), tones.words["klee"]["before"], tones, pause=0.8)),
    )


def cells(field: Field, rows: int, columns: int) -> tuple[Region, ...]:
    """The regions of the field, ``cell:row,column``; neighbours share an edge, ``touching`` ones a corner too."""
    found = []
    for space in field.spaces:
        row, column = divmod(space.key - 1, columns)
        around = [
            (row + i, column + j)
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
            if (i or j) and 0 <= row + i < rows and 0 <= column + j < columns
        ]
        found.append(
            Region(
                cell_id(row, column),
                "cell",
                space.outline,
                space.sample,
                tuple(cell_id(r, c) for r, c in around if r == row or c == column),
                facts={"touching": [cell_id(r, c) for r, c in around]},
            )
        )
    return tuple(found)


def cell_id(row: int, column: int) -> str:
    """Id of the cell in a row and a column, both from 0; printed from 1."""
    return region_id("cell", row + 1, column + 1)


def _drawn(field: Field, about: str, colour: str, rng: random.Random) -> Group:
    """The lines of the field and its frame, as if drawn by hand."""
    style = Style(stroke=colour, stroke_mm=field.lines[0].width_mm, cap="round", join="round")
    lines = (
        hand.soft(line.points, style, f"line-{line.key}")
        for line in field.lines
        if not _outer(line.points, field.frame)
    )
    return Group("field", (*lines, *hand.frame(field.frame, style, rng)), about)


def _outer(course: Points, frame: Points) -> bool:
    (left, top), _, (right, bottom), _ = frame
    xs, ys = {x for x, _ in course}, {y for _, y in course}
    return xs in ({left}, {right}) or ys in ({top}, {bottom})


def _end(player: int, frame: Frame, top: float, hint: str, tones: Tones) -> Iterator[Part]:
    """One end of the sheet, mirrored for player 2: keys and tick on the outside, sequences beside the track."""
    above = player == 1
    left = frame.left + ASIDE_MM if above else frame.left
    right = frame.right if above else frame.right - ASIDE_MM
    row = top if above else top + COUNT_MM + BOX_MM + NUMERAL_MM
    boxes = top + score.ROW_MM + NUMERAL_MM if above else top + COUNT_MM
    order = range(1, PENS + 1) if above else range(PENS, 0, -1)
    x = right - PENS * score.KEY_MM - (PENS - 1) * KEY_GAP_MM
    said = tones.words["klee"]
    name = said["sequences"].format(player=player)
    words = Text((left, round(row + 4.4, 3)), name, 3.2, Font.SANS_BOLD, colour=tones.line)
    how = caption((left, round(row + 7.6, 3)), hint, tones)
    yield Part(Group(f"end-{player}", (words, how), said["end_alt"].format(player=player)), ())
    yield score.first(player, round(left + 56.0, 3), round(row, 3), tones)
    beside = caption((round(x - 3.0, 3), round(row + 5.4, 3)), said["pens"], tones, "end")
    yield Part(Group(f"pens-{player}", (beside,)), ())
    for place_, number in enumerate(order):
        at = round(x + place_ * (score.KEY_MM + KEY_GAP_MM), 3)
        yield score.key(number, player, at, round(row, 3), str(number), tones)
    yield from _sequences(player, left, right, boxes, tones)


def _sequences(player: int, left: float, right: float, top: float, tones: Tones) -> Iterator[Part]:
    """Six areas of three boxes, with an asterisk on each side of the four that are always used."""
    said, wide = tones.words["klee"], BOXES * BOX_MM
    gap = (right - left - AREAS * wide) / (AREAS - 1)
    numeral = round(top - 1.0 if player == 1 else top + BOX_MM + 2.7, 3)
    top = round(top, 3)
    for place_, area in enumerate(ORDER):
        x = round(left + place_ * (wide + gap), 3)
        frame = rectangle(x, top, wide, BOX_MM, tones.rule)
        walls = (
            polyline(((round(x + i * BOX_MM, 3), top), (round(x + i * BOX_MM, 3), round(top + BOX_MM, 3))), tones.rule)
            for i in range(1, BOXES)
        )
        name = caption((round(x + wide / 2, 3), numeral), NUMERALS[area - 1], tones, "middle")
        items: list[Item] = [frame, *walls, name]
        if area in (5, 4):
            at = (round(x + wide + gap / 2, 3), round(top + BOX_MM / 2 + 3.1, 3))
            items.append(Text(at, said["always"], 7.0, Font.SANS_BOLD, "middle", tones.line))
        regions = tuple(
            score.box(region_id("sequence", player, area, box), x + (box - 1) * BOX_MM, top, BOX_MM, BOX_MM, 0.9)
            for box in range(1, BOXES + 1)
        )
        alt = said["sequence_alt"].format(numeral=NUMERALS[area - 1], player=player)
        yield Part(Group(f"sequence-{player}-{area}", tuple(items), alt), regions)
