"""So many equal marks in a box: pips as on dice, in a row, a column or a grid."""

from __future__ import annotations

from dataclasses import replace

from pnp.cards import language, outlines
from pnp.cards.card import Box, Check, Remark
from pnp.cards.kit import Kit
from pnp.cards.pathdata import Commands
from pnp.cards.shapes import style
from pnp.cards.values import Slip, mm, told
from pnp.model.drawing import Group, Item, Path
from pnp.model.units import Point

_DICE = {
    1: "4",
    2: "08",
    3: "048",
    4: "0268",
    5: "02468",
    6: "035268",
    7: "0352684",
    8: "03526817",
    9: "035268174",
}
"""Places of the pips on dice, in the order in which they are filled; 0 to 8 are a square's, row by row."""
_SHARE = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
_FAINT = 0.25
SHAPES = ("circle", "square", "star")


def need(element: language.Pips) -> tuple[float, float]:
    """Width and height in mm that the marks take."""
    mark, gap = mm(element.mark_size, 0), mm(element.gap, 0)
    across, down = _counts(element)
    return (_run(across, mark, gap), _run(down, mark, gap))


def draw(element: language.Pips, box: Box, kit: Kit) -> tuple[tuple[Item, ...], Box, tuple[Remark, ...]]:
    """The marks, the box around them, and whether they fit.

    Raises:
        Slip: counts that cannot be, a mark that there is not, or nothing to draw it with.
    """
    count, places = int(element.pips), int(element.of) or int(element.pips)
    if count > places:
        raise Slip(f"{count} are more than the {places} places of 'of'", "pips")
    side = mm(element.mark_size, min(box[2], box[3]))
    if side <= 0:
        raise Slip("a mark's size is above 0", "mark-size")
    points, wide, high = _spread(element, box, side)
    left, top = min((x for x, _ in points), default=box[0]), min((y for _, y in points), default=box[1])
    boxes = [(x, y, side, side) for x, y in points]
    remarks: tuple[Remark, ...] = ()
    if wide > box[2] + 0.01 or high > box[3] + 0.01:
        remarks = (
            Remark(
                Check.OVERFLOW,
                f"{places} marks need {told(wide)} x {told(high)} mm and have {told(box[2])} x {told(box[3])} mm; "
                "make mark-size or gap smaller, or the box larger.",
            ),
        )
    return _marks(element, boxes, count, box, kit), (left, top, wide, high), remarks


def _marks(element: language.Pips, boxes: list[Box], count: int, box: Box, kit: Kit) -> tuple[Item, ...]:
    if element.mark not in SHAPES:
        try:
            icon = kit.pictures.icon(element.mark)
        except Slip as slip:
            raise Slip(f"{slip} (or a mark that is drawn: {', '.join(SHAPES)})", "mark") from None
        shown = [item for mark in boxes[:count] for item in icon.place(_inside(mark, icon.width / icon.height), element.fill)]
        rest = [item for mark in boxes[count:] for item in icon.place(_inside(mark, icon.width / icon.height), element.fill)]
        return (*shown, Group("", tuple(rest), opacity=_FAINT)) if rest else tuple(shown)
    if element.fill == "none" and element.stroke == "none":
        raise Slip("pips show only with a fill or a stroke, such as fill: black", "fill")
    full = style(element, box)
    empty = replace(full, fill=None, stroke=full.stroke or full.fill, stroke_mm=full.stroke_mm or 0.25)
    items = []
    if count:
        items.append(Path(_outlines(element.mark, boxes[:count]), full))
    if boxes[count:]:
        # The outline stays inside the mark, so that full and empty ones are equally large.
        half = 0.0 if full.stroke else empty.stroke_mm / 2
        thin = [(x + half, y + half, side - 2 * half, side - 2 * half) for x, y, side, _ in boxes[count:]]
        items.append(Path(_outlines(element.mark, thin), empty))
    return tuple(items)


def _outlines(mark: str, boxes: list[Box]) -> Commands:
    match mark:
        case "circle":
            return tuple(step for box in boxes for step in outlines.ellipse(box))
        case "square":
            return tuple(step for box in boxes for step in outlines.rectangle(box))
        case _:
            return tuple(step for box in boxes for step in outlines.star(box, 5, 0.45))


def _inside(box: Box, aspect: float) -> Box:
    """The largest box of an aspect (width by height) in the middle of a box."""
    x, y, width, height = box
    wide, high = min(width, height * aspect), min(height, width / aspect)
    return (x + (width - wide) / 2, y + (height - high) / 2, wide, high)


def _counts(element: language.Pips) -> tuple[int, int]:
    """How many marks stand side by side and one below the other."""
    places = int(element.of) or int(element.pips)
    match element.pattern:
        case "dice":
            return (3, 3)
        case "column":
            return (min(1, places), places)
        case "grid":
            columns = int(element.columns)
            if columns < 1:
                raise Slip(f"a grid has at least one column, not {told(float(element.columns))}", "columns")
            return (min(places, columns), -(-places // columns))
        case _:
            return (places, min(1, places))


def _run(count: int, mark: float, gap: float) -> float:
    return max(0.0, count * mark + (count - 1) * gap)


def _spread(element: language.Pips, box: Box, side: float) -> tuple[list[Point], float, float]:
    """Top left corners of the marks, and width and height of them all."""
    x, y, width, height = box
    places = int(element.of) or int(element.pips)
    if element.pattern == "dice":
        if places > 9:
            raise Slip(f"dice patterns go up to 9, not {places}; take pattern: grid", "pips")
        step = ((width - side) / 2, (height - side) / 2)
        cells = [int(cell) for cell in _DICE.get(places, "")]
        return [(x + cell % 3 * step[0], y + cell // 3 * step[1]) for cell in cells], max(width, side), max(height, side)
    across, down = _counts(element)
    gap = mm(element.gap, width)
    wide, high = _run(across, side, gap), _run(down, side, gap)
    left, top = x + (width - wide) * _SHARE[element.align], y + (height - high) * _SHARE[element.valign]
    each = side + gap
    return [(left + n % max(1, across) * each, top + n // max(1, across) * each) for n in range(places)], wide, high
