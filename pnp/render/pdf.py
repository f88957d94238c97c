"""Drawings as one PDF: exact size, embedded fonts, exact boxes, layers, tags and metadata.

The only module that knows points and a y axis that points up, and it knows them in one matrix: everything else in a
page's content stream is millimetres from the top left, as in the drawing. reportlab writes pages and fonts;
:mod:`pnp.render.pdf_structure` then adds what reportlab has no words for.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, radians, sin

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO, Canvas

from pnp.errors import DrawingError
from pnp.geometry.typefaces import typeface
from pnp.model.drawing import Drawing, Font, Group, Image, Item, Layer, Path, Style, Text
from pnp.model.units import POINTS_PER_MM
from pnp.render.checks import check, clean, require_glyphs
from pnp.render.pdf_structure import Mark, PageMarks, finish

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_MITRE_LIMIT = 4  # SVG's default; PDF's own is 10


def render(drawings: Sequence[Drawing]) -> bytes:
    """The drawings as the pages of one PDF 1.7 file.

    Each page's TrimBox is the drawing's page, its BleedBox and MediaBox are larger by the bleed. Title, language and
    description are the first drawing's.

    Raises:
        DrawingError: a drawing that cannot be drawn faithfully: see :func:`pnp.render.checks.check`; a missing glyph.
    """
    if not drawings:
        raise DrawingError("There is nothing to print: a PDF needs at least one page.")
    for drawing in drawings:
        check(drawing)
    stream = io.BytesIO()
    # Uncompressed, because finish() compresses once, and without reportlab's ASCII-85 layer. The initial font keeps
    # reportlab from naming its default, an unembedded Helvetica; it is embedded only where it is used.
    initial = _font(Font.SANS).fontName
    canvas = Canvas(stream, pageCompression=0, invariant=1, pdfVersion=(1, 7), initialFontName=initial)
    pages = [_Page(canvas, drawing).draw() for drawing in drawings]
    canvas.save()
    return finish(stream.getvalue(), drawings, pages)


@cache
def _font(role: Font) -> TTFont:
    """The typeface of a role, read once and known to reportlab by its file's name."""
    path = typeface(role)
    font = TTFont(path.stem, str(path), asciiReadable=False)  # False: the subset holds the characters used, no more
    pdfmetrics.registerFont(font)
    return font


@cache
def _rgb(colour: str) -> tuple[float, float, float]:
    red, green, blue = bytes.fromhex(colour[1:])
    return red / 255, green / 255, blue / 255


def _is_said(text: Text) -> bool:
    return bool(clean(text.text).strip())


def _is_paragraph(group: Group) -> bool:
    """Whether a group is nothing but lines of text: then a screen reader reads them in one go."""
    return bool(group.items) and all(isinstance(item, Text) and _is_said(item) for item in group.items)


class _Page:
    """Replays one drawing on the canvas and notes which piece of content is what."""

    def __init__(self, canvas: Canvas, drawing: Drawing) -> None:
        self.canvas = canvas
        self.drawing = drawing
        self.marks: list[Mark] = []
        self.optional: list[str] = []
        self.artefact = False  # inside content marked as an artefact
        self.style: Style | None = None  # what the graphics state holds
        self.titled = False

    def draw(self) -> PageMarks:
        drawing, canvas = self.drawing, self.canvas
        bleed, k = drawing.bleed_mm * POINTS_PER_MM, POINTS_PER_MM
        width, height = drawing.width_mm * k, drawing.height_mm * k
        canvas.setPageSize((width + 2 * bleed, height + 2 * bleed))
        canvas.setTrimBox((bleed, bleed, bleed + width, bleed + height))
        canvas.setBleedBox((0, 0, width + 2 * bleed, height + 2 * bleed))
        canvas.transform(k, 0, 0, -k, bleed, bleed + height)
        canvas.setMiterLimit(_MITRE_LIMIT)
        for layer in drawing.layers:
            self.layer(layer)
        canvas.showPage()
        return PageMarks(tuple(self.marks), tuple(self.optional))

    def layer(self, layer: Layer) -> None:
        if layer.optional:
            self.canvas.addLiteral(f"/OC /Layer{len(self.optional)} BDC")
            self.optional.append(layer.title)
        if layer.artefact:
            self.begin_artefact()
            self.paint(layer.items)
        else:
            self.tagged(layer.items)
        self.end_artefact()
        if layer.optional:
            self.canvas.addLiteral("EMC")

    def tagged(self, items: Iterable[Item]) -> None:
        """Draw items, each marked as what it is to a screen reader."""
        for item in items:
            match item:
                case Group(alt="") if not _is_paragraph(item):
                    self.tagged(item.items)
                case Group() | Image() if item.alt:
                    self.marked("Figure", item, clean(item.alt))
                case Text() if _is_said(item):
                    self.marked(self.heading(item), item)
                case Group():
                    self.marked("P", item)
                case _:
                    self.begin_artefact()
                    self.paint((item,))

    def heading(self, text: Text) -> str:
        if text.font is not Font.TITLE:
            return "P"
        level, self.titled = ("H2" if self.titled else "H1"), True
        return level

    def marked(self, tag: str, item: Item, alt: str = "") -> None:
        self.end_artefact()
        self.canvas.addLiteral(f"/{tag} <</MCID {len(self.marks)}>> BDC")
        self.marks.append(Mark(tag, alt))
        self.paint((item,))
        self.canvas.addLiteral("EMC")

    def begin_artefact(self) -> None:
        if not self.artefact:
            self.canvas.addLiteral("/Artifact BMC")
            self.artefact = True

    def end_artefact(self) -> None:
        if self.artefact:
            self.canvas.addLiteral("EMC")
            self.artefact = False

    def paint(self, items: Iterable[Item]) -> None:
        for item in items:
            match item:
                case Path():
                    self.path(item)
                case Text():
                    self.text(item)
                case Image():
                    self.image(item)
                case Group():
                    self.paint(item.items)

    def path(self, path: Path) -> None:
        style = path.style
        if not path.commands or not (style.stroke or style.fill):
            return
        if style != self.style:
            self.ink(style)
        outline = self.canvas.beginPath()
        for step in path.commands:
            match step:
                case ("M", x, y):
                    outline.moveTo(round(x, 3), round(y, 3))
                case ("L", x, y):
                    outline.lineTo(round(x, 3), round(y, 3))
                case ("C", *control):
                    outline.curveTo(*(round(value, 3) for value in control))
                case ("Z",):
                    outline.close()
        rule = FILL_EVEN_ODD if style.even_odd else FILL_NON_ZERO
        self.canvas.drawPath(outline, stroke=int(bool(style.stroke)), fill=int(bool(style.fill)), fillMode=rule)

    def ink(self, style: Style) -> None:
        canvas = self.canvas
        if style.fill:
            canvas.setFillColorRGB(*_rgb(style.fill))
        if style.stroke:
            canvas.setStrokeColorRGB(*_rgb(style.stroke))
            canvas.setLineWidth(style.stroke_mm)
            canvas.setLineCap(_CAPS[style.cap])
            canvas.setLineJoin(_JOINS[style.join])
            canvas.setDash(list(style.dash_mm))
        self.style = style

    def text(self, text: Text) -> None:
        characters = clean(text.text)
        if not characters:
            return
        font = _font(text.font)
        require_glyphs(characters, font.face.charToGlyph, font.fontName)
        # The last character's tracking stands outside the line, so that what is seen is centred.
        width = font.stringWidth(characters, text.size_mm) + (len(characters) - 1) * text.tracking_mm
        back = {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
        turn = radians(text.rotation)
        c, s = cos(turn), sin(turn)
        line = self.canvas.beginText()
        line.setFont(font.fontName, text.size_mm)
        line.setFillColorRGB(*_rgb(text.colour))
        line.setTextTransform(c, s, s, -c, text.at[0] - back * c, text.at[1] - back * s)
        if text.tracking_mm:
            line.setCharSpace(text.tracking_mm)
        line.textOut(characters)
        if text.tracking_mm:
            line.setCharSpace(0)
        self.canvas.drawText(line)
        self.style = None

    def image(self, image: Image) -> None:
        (x, y), (width, height) = image.at, image.size
        self.canvas.saveState()
        self.canvas.transform(width, 0, 0, -height, x, y + height)
        self.canvas.drawImage(ImageReader(io.BytesIO(image.data)), 0, 0, 1, 1, mask="auto")
        self.canvas.restoreState()
