"""Saddle stitching: pages laid two by two on both sides of sheets, which are folded and stapled in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.model.drawing import Drawing, Group, Item, Layer, Style, polyline, rectangle
from pnp.model.units import Paper

PAGES_A_SHEET = 4
CREEP_MM = 0.1
"""How much farther out each sheet lies than the one around it: the thickness of usual paper (80 g)."""
THIN = 5
"""So many sheets lie within each other without any need to move their pages."""
_MARK_MM = 4.0
_MARK = Style(stroke="#9a9a9a", stroke_mm=0.15)


class Side(Struct, frozen=True):
    """One side of a sheet before it is folded.

    Attributes:
        sheet: counted from the outermost, 0.
        left: page number from 1; None for a blank.
        right: the same.
    """

    sheet: int
    left: int | None
    right: int | None


def padded(count: int) -> int:
    """The number of pages that sheets for so many have."""
    return -(-count // PAGES_A_SHEET) * PAGES_A_SHEET


def sides(count: int) -> Iterator[Side]:
    """Front and back of each sheet, the outermost first, as a printer takes them that turns paper about its short edge.

    Blanks stand after the last page.

    Args:
        count: of pages, 1 or more.
    """
    total = padded(count)

    def page(number: int) -> int | None:
        return number if number <= count else None

    for sheet in range(total // PAGES_A_SHEET):
        first, last = 2 * sheet + 1, total - 2 * sheet
        yield Side(sheet, page(last), page(first))
        yield Side(sheet, page(first + 1), page(last - 1))


def creep_of(count: int, asked: float | None) -> float:
    """How far pages move towards the fold, mm a sheet: what is asked for, or nothing in a thin booklet."""
    if asked is not None:
        return asked
    return CREEP_MM if padded(count) > THIN * PAGES_A_SHEET else 0.0


def imposed(pages: Sequence[Drawing], paper: Paper, creep: float) -> Iterator[Drawing]:
    """The sheets' sides as drawings, landscape, two pages each at their own size.

    A page is put in the middle of its half; one that lies is turned to stand. The pages of the sheet ``n`` move
    ``n`` times the creep towards the fold.

    Args:
        pages: in reading order.
        paper: of the sheets.
        creep: mm a sheet.
    """
    sheet = paper.landscape()
    first = pages[0]
    marks = Layer("layer-fold", "Fold", tuple(_fold(sheet)), artefact=True)
    for number, side in enumerate(sides(len(pages))):
        layers = []
        for name, page, left in (("left", side.left, True), ("right", side.right, False)):
            if page is not None:
                drawing = pages[page - 1]
                shift = side.sheet * creep * (1 if left else -1)
                layers.append(Layer(f"layer-{name}", f"Page {page}", (_placed(drawing, sheet, shift, left=left),)))
        if number == 1:  # inside, where no fold mark is in the way of a cover
            layers.append(marks)
        facts = [fact for page in (side.left, side.right) if page for fact in pages[page - 1].keywords]
        yield Drawing(
            sheet.width_mm,
            sheet.height_mm,
            tuple(layers),
            first.title,
            first.description,
            first.lang,
            keywords=tuple(dict.fromkeys(facts)),
        )


def without_ids(items: Iterable[Item]) -> tuple[Item, ...]:
    """The same items without ids, so that two pages can stand on one sheet."""
    return tuple(
        replace(item, id="", items=without_ids(item.items))
        if isinstance(item, Group) and not item.shared
        else replace(item, id="")
        for item in items
    )


def _placed(page: Drawing, sheet: Paper, shift: float, *, left: bool) -> Group:
    """A page on its half of the sheet, and nothing of it beyond."""
    half = sheet.width_mm / 2
    items = without_ids(item for layer in page.layers for item in layer.items)
    lies = page.width_mm > page.height_mm
    wide, high = (page.height_mm, page.width_mm) if lies else (page.width_mm, page.height_mm)
    x = (0.0 if left else half) + (half - wide) / 2 + shift
    y = (sheet.height_mm - high) / 2
    turn = (0.0, -1.0, 1.0, 0.0, x, y + high) if lies else (1.0, 0.0, 0.0, 1.0, x, y)
    clip = rectangle(0.0, 0.0, page.width_mm, page.height_mm, Style()).commands
    return Group("", items, matrix=turn, clip=clip)


def _fold(sheet: Paper) -> Iterator[Item]:
    """Short strokes at both ends of the fold."""
    middle = sheet.width_mm / 2
    for start, end in ((0.0, _MARK_MM), (sheet.height_mm - _MARK_MM, sheet.height_mm)):
        yield polyline(((middle, start), (middle, end)), _MARK)
