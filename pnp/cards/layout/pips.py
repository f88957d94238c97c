"""A number of equal marks in a box: pips as on dice, in a row, a column or a grid."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from pnp.cards.assets.kit import Kit
from pnp.cards.card import Box, Check, Remark
from pnp.cards.language import elements
from pnp.cards.language.values import BadValue, mm, told
from pnp.cards.layout.shapes import style
from pnp.cards.paths import outlines
from pnp.cards.paths.outlines import SHARE, contained
from pnp.cards.paths.pathdata import Commands
from pnp.model.drawing import Group, Item, Path

MARKS = ("circle", "square", "star")
"""Marks that are drawn; every other is an icon."""
_DICE = ("", "4", "08", "048", "0268", "02468", "023568", "0234568", "01235678", "012345678")
"""Places of the pips on dice, 0 to 8 are a square's, row by row."""
MOST = 1000
_FAINT = 0.25  # of an icon that stands for an empty place


def need(element: elements.Pips) -> tuple[float, float]:
    """Width and height in mm that the marks take."""
    mark, gap = mm(element.mark_size, 0), mm(element.gap, 0)
    across, down = (3, 3) if element.pattern == "dice" else _counts(element.pattern, _places(element), element.columns)
    return (_run(across, mark, gap), _run(down, mark, gap))


def draw(element: elements.Pips, box: Box, kit: Kit) -> tuple[tuple[Item, ...], Box | None, tuple[Remark, ...]]:
    """The marks, the box around them, and whether they fit.

    Raises:
        BadValue: impossible counts, an unknown mark, or neither fill nor stroke.
    """
    count, places = int(element.pips), _places(element)
    if count > places:
        raise BadValue(f"{count} are more than the {places} places of 'of'", "pips")
    side = mm(element.mark_size, min(box[2], box[3]))
    if side <= 0:
        raise BadValue("a mark's size must be above 0", "mark-size")
    if element.pattern == "dice":
        boxes = _on_dice(places, side, box)
    else:
        gap, share = mm(element.gap, box[2]), (SHARE[element.align], SHARE[element.valign])
        boxes = _in_rows(_counts(element.pattern, places, element.columns), places, side, gap, share, box)
    ink = _around(boxes)
    remarks: tuple[Remark, ...] = ()
    if ink and (ink[2] > box[2] + 0.01 or ink[3] > box[3] + 0.01):
        text = (
            f"{places} marks need {told(ink[2])} x {told(ink[3])} mm and have {told(box[2])} x {told(box[3])} mm; "
            "make mark-size or gap smaller, or the box larger."
        )
        remarks = (Remark(Check.OVERFLOW, text),)
    return _marks(element, boxes, count, box, kit), ink, remarks


def _places(element: elements.Pips) -> int:
    places = int(element.of) or int(element.pips)
    if places > MOST:
        raise BadValue(f"{places} marks are too many; the limit is {MOST}", "of" if int(element.of) else "pips")
    return places


def _counts(pattern: str, places: int, columns: float | str) -> tuple[int, int]:
    """How many marks stand side by side and one below the other."""
    if not places:
        return (0, 0)
    if pattern == "row":
        return (places, 1)
    if pattern == "column":
        return (1, places)
    if int(columns) < 1:
        raise BadValue(f"a grid has at least one column, not {told(float(columns))}", "columns")
    return (min(places, int(columns)), -(-places // int(columns)))


def _run(count: int, mark: float, gap: float) -> float:
    return max(0.0, count * mark + (count - 1) * gap)


@lru_cache(1024)
def _on_dice(places: int, side: float, box: Box) -> tuple[Box, ...]:
    """In the middle of three by three cells."""
    if places >= len(_DICE):
        raise BadValue(f"dice patterns go up to {len(_DICE) - 1}, not {places}; take pattern: grid", "pips")
    x, y, width, height = box
    cells = [divmod(int(cell), 3) for cell in _DICE[places]]
    half = side / 2
    return tuple(
        (x + width * (column + 0.5) / 3 - half, y + height * (row + 0.5) / 3 - half, side, side)
        for row, column in cells
    )


@lru_cache(1024)
def _in_rows(
    counts: tuple[int, int], places: int, side: float, gap: float, share: tuple[float, float], box: Box
) -> tuple[Box, ...]:
    """Row by row, all of them aligned in the box."""
    across, down = counts
    left = box[0] + (box[2] - _run(across, side, gap)) * share[0]
    top = box[1] + (box[3] - _run(down, side, gap)) * share[1]
    each = side + gap
    return tuple((left + n % across * each, top + n // across * each, side, side) for n in range(places))


@lru_cache(1024)
def _around(boxes: tuple[Box, ...]) -> Box | None:
    if not boxes:
        return None
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return (left, top, right - left, bottom - top)


def _marks(element: elements.Pips, boxes: tuple[Box, ...], count: int, box: Box, kit: Kit) -> tuple[Item, ...]:
    full, empty = boxes[:count], boxes[count:]
    if element.mark not in MARKS:
        shown, faint = _icons(element, full, kit), _icons(element, empty, kit)
        return (*shown, Group("", faint, opacity=_FAINT)) if faint else shown
    if element.fill == "none" and element.stroke == "none":
        raise BadValue("pips show only with a fill or a stroke, such as fill: black", "fill")
    inked = style(element, box, box)
    items: list[Item] = [Path(_outlines(element.mark, full, 0.0), inked)] if full else []
    if empty:
        line = inked if inked.stroke else replace(inked, stroke=inked.fill, stroke_mm=inked.stroke_mm or 0.25)
        # An outline that the full ones have not stays inside, so that all look equally large.
        inset = 0.0 if inked.stroke else line.stroke_mm / 2
        items.append(Path(_outlines(element.mark, empty, inset), replace(line, fill=None)))
    return tuple(items)


def _icons(element: elements.Pips, boxes: tuple[Box, ...], kit: Kit) -> tuple[Item, ...]:
    try:
        icon = kit.pictures.icon(element.mark)
    except BadValue as bad:
        said = f"{bad}; marks that need no icon are {', '.join(MARKS)}"
        raise BadValue(said, "mark", spoils=bad.spoils) from None
    aspect = icon.width / icon.height
    return tuple(item for box in boxes for item in icon.place(contained(box, aspect), element.fill))


@lru_cache(1024)
def _outlines(mark: str, boxes: tuple[Box, ...], inset: float) -> Commands:
    draw = {"circle": outlines.ellipse, "square": outlines.rectangle}.get(mark, _star)
    less = 2 * inset
    return tuple(step for x, y, w, h in boxes for step in draw((x + inset, y + inset, w - less, h - less)))


def _star(box: Box) -> Commands:
    return outlines.star(box, 5, 0.45)
