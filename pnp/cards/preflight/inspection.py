"""What preflight knows of one part of a face by itself, whatever lies beneath it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import PurePath
from typing import Final

from msgspec import Struct

from pnp.cards.card import Check, Part, Size
from pnp.cards.language.values import told
from pnp.cards.preflight.memory import Memory
from pnp.cards.preflight.paint import Fill, Mark, Paint, Words, opened, painted
from pnp.cards.preflight.plane import around, bounds_of
from pnp.errors import DrawingError
from pnp.geometry.typefaces import embeddable
from pnp.model.affine import IDENTITY, Bounds, Matrix, scale, turned
from pnp.model.colour import rgb
from pnp.model.drawing import FontFile, Group, Image, Item, Path, Text, Typeface, walk

Finding = tuple[Check, str, Part]
"""Check, sentence, and the part that it is about."""

IMPORTANT: Final = frozenset({"text", "icon", "pips", "qr"})
"""Kinds of elements that must be seen whole."""
SIGNS: Final = frozenset({"text", "icon", "pips"})
"""Kinds of elements whose vector pictures are signs, which must stand out."""
FLOWING: Final = frozenset({"text", "icon", "pips", "qr", "grid", "line"})
"""Kinds of elements that must not lie in the bleed."""
SLIVER_MM: Final = 0.5
"""Artwork that ends so near to the trim shows a strip of what is beneath when the cut is off."""
SHORT_MM: Final = 0.2
"""Tolerance for artwork that ends before the bleed does: 3 mm are accepted instead of 1/8 inch."""
PALE: Final = 0.35
"""Opacity below which something is decoration, not meant to be read."""
SMALL_PT: Final = 5.0
THIN_MM: Final = 0.1
POINT: Final = 25.4 / 72


class Inspected(Struct, eq=False):
    """A part as preflight sees it.

    Attributes:
        part: it.
        key: the same for what plays the same role on another card: its id, or else its kind and place.
        paints: the areas it paints, the lowest first.
        words: its texts.
        marks: icons and pips in it.
        ink: box around what it shows, or None where it shows nothing.
        colour: the colour that it shows most plainly, or empty; pictures have none.
        content: equal for parts that show the same but for its colour.
        exact: equal for parts that show the same.
        findings: what is wrong with it by itself.
        edges: paints that end near the trim: side, how far past it, paint.
    """

    part: Part
    key: object
    paints: tuple[Paint, ...]
    words: tuple[Words, ...]
    marks: tuple[Mark, ...]
    ink: Bounds | None
    colour: str
    content: int
    exact: int
    findings: tuple[Finding, ...]
    edges: tuple[tuple[int, float, Paint], ...]


def inspected(part: Part, size: Size, bleed: float, memory: Memory) -> Inspected:
    """A part by itself."""
    summary = _PartSummary(part.kind, memory)
    for item in part.items:
        plain = isinstance(item, Group) and not (item.matrix or item.clip or item.shared or item.mixes)
        for each in item.items if isinstance(item, Group) and plain else (item,):
            if isinstance(each, Text):
                summary.text(each, IDENTITY, 1.0)
            else:
                summary.rest(each)
    texts, paints = list(summary.words.values()), summary.paints
    ink = _ink(part, texts, paints)
    findings = (
        *((remark.check, remark.text, part) for remark in part.remarks),
        *((check, text, part) for check, text in _alone(part, size, ink, texts, summary)),
    )
    content = hash((part.kind, *summary.content))
    key = part.element if part.element != part.kind else (part.kind, *(round(side, 1) for side in part.box))
    return Inspected(
        part,
        key,
        tuple(paints),
        tuple(texts),
        tuple(summary.marks),
        ink,
        "" if part.kind == "image" else summary.colour,
        content,
        hash((part.kind, part.box, content, *summary.exact)),
        findings,
        () if part.kind in FLOWING or bleed <= 0 else tuple(_edges(paints, size, bleed)),
    )


class _PartSummary:
    """What a part's items amount to."""

    def __init__(self, kind: str, memory: Memory) -> None:
        self.kind = kind
        self.memory = memory
        self.paints: list[Paint] = []
        self.words: dict[tuple[object, ...], Words] = {}
        self.marks: list[Mark] = []
        self.content: list[object] = []
        self.exact: list[object] = []
        self.colour = ""
        self.last: Text | None = None
        self.here: tuple[Matrix, float] = (IDENTITY, 1.0)
        self.piece: Words
        self.thinnest = 1.0
        self.fonts: dict[FontFile, None] = {}

    def text(self, item: Text, matrix: Matrix, opacity: float) -> None:
        text = item.text
        self.content.append(text)
        self.exact.append(item.at)
        if text.isspace() or not text:
            return
        colour, size, font = item.colour, item.size_mm, item.font
        last = self.last
        if (
            last
            and size == last.size_mm
            and colour == last.colour
            and item.outline == last.outline
            and font is last.font
            and self.here == (matrix, opacity)
        ):
            self.piece.pieces.append((item, matrix))
            return
        self.last, self.here = item, (matrix, opacity)
        key = (colour, item.outline, size, font, opacity, matrix)
        if (words := self.words.get(key)) is None:
            self.exact.append(key)
            self.colour = self.colour or colour
            if isinstance(font, FontFile):
                self.fonts[font] = None
            line = rgb(item.outline) if item.outline else None
            words = self.words[key] = Words(rgb(colour), opacity, size * scale(matrix), _bold(font), [], outline=line)
        self.piece = words
        words.pieces.append((item, matrix))

    def rest(self, item: Item) -> None:
        for each, matrix, opacity, window in opened((item,)):
            if isinstance(each, Text):
                self.text(each, matrix, opacity)
                continue
            if isinstance(each, Path):
                self.path(each, matrix, opacity)
            elif isinstance(each, Image):
                self.content.append(each.data)
                self.exact += (each.data, each.at, each.size, matrix)
            else:
                mark = self.memory.marks.get(each.items)
                shapes, colours = mark or self.memory.marks.add(each.items, _marked(each.items))
                self.content.append(shapes)
                self.exact += (shapes, colours, each.mask, each.blend, matrix, opacity)
                if self.kind == "icon" and colours:
                    self.colour = self.colour or colours[0]
                if self.kind in SIGNS and colours:
                    areas = painted(each, matrix, opacity, window, self.memory)
                    self.marks += [Mark(colours, opacity, area.box) for area in areas]
            if self.kind != "text":
                self.paints += painted(each, matrix, opacity, window, self.memory)
            elif isinstance(each, Path):  # icons in a line lie beside the letters, not behind them
                self.behind_or_letters(each, matrix, opacity, window)

    def behind_or_letters(self, path: Path, matrix: Matrix, opacity: float, window: Fill | None) -> None:
        """A text's own paths: rectangles are highlights, strokes are rules, all others letters made outlines."""
        if not path.style.fill:
            return
        for paint in painted(path, matrix, opacity, window, self.memory):
            if isinstance(paint, Fill) and paint.commands:
                high = paint.box[3] - paint.box[1]
                key = (path.style.fill, opacity, paint.box)
                self.words[key] = Words(rgb(path.style.fill), opacity, high, False, [], paint.box)
                self.colour = path.style.fill
            else:
                self.paints.append(paint)

    def path(self, path: Path, matrix: Matrix, opacity: float) -> None:
        style = path.style
        self.colour = self.colour or style.fill or style.stroke or ""
        if style.stroke and style.stroke != style.fill:
            self.thinnest = min(self.thinnest, style.stroke_mm * scale(matrix))
        outline = hash(path.commands)
        self.content.append(outline)
        self.exact += (outline, style.fill, style.shade, style.stroke, style.stroke_mm, matrix, opacity)
        if self.kind == "pips" and path.commands:
            colours = tuple(filter(None, (style.fill, style.stroke)))
            self.marks.append(Mark(colours, opacity, turned(matrix, bounds_of(path.commands))))


def _edges(paints: Iterable[Paint], size: Size, bleed: float) -> Iterator[tuple[int, float, Paint]]:
    for paint in paints:
        left, top, right, bottom = paint.box
        for side, past in enumerate((-left, -top, right - size.width, bottom - size.height)):
            if 0.01 - SLIVER_MM < past < bleed - SHORT_MM - 0.01:
                yield side, past, paint


def _alone(
    part: Part, size: Size, ink: Bounds | None, texts: list[Words], summary: _PartSummary
) -> Iterator[tuple[Check, str]]:
    overflows = any(remark.check is Check.OVERFLOW for remark in part.remarks)  # that says it all
    if ink and part.kind in IMPORTANT and not overflows and not (texts and all(text.opacity < PALE for text in texts)):
        yield from _safe(part.kind, ink, size)
    for text in texts:
        if text.size < (SMALL_PT - 0.01) * POINT and text.opacity >= PALE:
            points = min(text.size for text in texts) / POINT
            yield Check.SMALL, f"Letters of {told(points)} pt are hard to read; make them {SMALL_PT:g} pt or larger."
            break
    thin = summary.thinnest
    if 0 < thin < THIN_MM - 0.001:
        yield (
            Check.THIN,
            f"A line of {told(thin) if thin >= 0.01 else 'under 0.01'} mm may vanish in print;"
            f" make it {THIN_MM:g} mm or wider.",
        )
    for font in summary.fonts:
        known = summary.memory.fonts
        if font not in known:
            known[font] = _font(font)
        if (trouble := known[font]) is not None:
            yield Check.FONT, trouble


def _safe(kind: str, ink: Bounds, size: Size) -> Iterator[tuple[Check, str]]:
    """Ink inside the safe zone; the worst side."""
    left, top, right, bottom = ink
    safe = size.safe - 0.05
    if size.shape:
        import shapely

        room = shapely.Polygon(size.shape).buffer(-safe, join_style="mitre")
        if not room.covers(shapely.box(*ink)):
            yield Check.SAFE, f"It lies nearer than {told(size.safe)} mm to the cut; move it inward or make it smaller."
        return
    if left >= safe and top >= safe and right <= size.width - safe and bottom <= size.height - safe:
        return
    rooms = {"left": left, "top": top, "right": size.width - right, "bottom": size.height - bottom}
    if kind == "icon":  # drawn out to the end of the bleed it is artwork
        rooms = {side: room for side, room in rooms.items() if room > 0.2 - size.bleed}
    side = min(rooms, key=lambda side: rooms[side], default="")
    if not side or rooms[side] >= safe:
        return
    room, inward = rooms[side], told(size.safe - rooms[side])
    if room < 0:
        where = f"It is cut off, as it reaches {told(-room)} mm past the {side} edge"
    else:
        where = f"It lies {told(room)} mm from the {side} edge, in the safe zone of {told(size.safe)} mm"
    yield Check.SAFE, f"{where}; move it {inward} mm inward or make it smaller."


def _ink(part: Part, texts: list[Words], paints: list[Paint]) -> Bounds | None:
    if not part.items:
        return None
    if part.kind == "qr" and paints:
        return paints[-1].box  # the modules; the quiet zone may lie in the safe zone
    if part.ink is not None:
        x, y, width, height = part.ink
        return (x, y, x + width, y + height)
    x, y, width, height = part.box
    return around(paint.box for paint in paints) or (x, y, x + width, y + height)


@cache
def _bold(font: Typeface) -> bool:
    """Whether smaller letters count as large; of a user's own file as far as its name says so."""
    name = str(getattr(font, "path", font)).lower()
    return "bold" in name or "black" in name


def _font(font: FontFile) -> str | None:
    """The reason why a typeface cannot be embedded, or None."""
    try:
        if embeddable(font):
            return None
    except DrawingError as error:
        return f"{error}"
    file = PurePath(font.path).name
    return f"The font {file} may not be embedded by its licence, so printers would replace it; take another font."


def _marked(items: tuple[Item, ...]) -> tuple[int, tuple[str, ...]]:
    """A hash of the outlines of a vector picture, and the colours in it."""
    paths = [item for item in walk(items) if isinstance(item, Path)]
    colours = [colour for path in paths for colour in (path.style.fill, path.style.stroke)]
    return hash(tuple(path.commands for path in paths)), tuple(dict.fromkeys(filter(None, colours)))
