"""Drawings as one PDF: exact size, embedded fonts, exact boxes, layers, tags and metadata.

The only module that knows points and a y axis that points up, and it knows them in one matrix: everything else in a
page's content stream is millimetres from the top left, as in the drawing. Pages are written as they come and forgotten.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

from pnp.errors import DrawingError
from pnp.model.affine import Bounds
from pnp.model.drawing import Drawing, Font, Group, Image, Item, Layer, Shadow, Text, walk
from pnp.model.units import POINTS_PER_MM
from pnp.render.checks import Checker, clean
from pnp.render.pdf_content import Content, Store, is_form
from pnp.render.pdf_file import PdfFile, real
from pnp.render.pdf_inks import Colours, space
from pnp.render.pdf_press import NAMES, VERSIONS, Press
from pnp.render.pdf_structure import Description, Layers, Mark, Structure

_MITRE_LIMIT = 4  # SVG's default; PDF's own is 10


def render(drawings: Iterable[Drawing], *, colours: Colours = "rgb", press: Press | None = None) -> bytes:
    """The drawings as the pages of one PDF 1.7 file, or of a PDF/X.

    Each page's TrimBox is the drawing's page, its BleedBox and MediaBox are larger by the bleed. Title, language and
    description are the first drawing's.

    Args:
        drawings: taken one after the other; no more than one is held at a time, so a generator may give thousands.
        colours: ``cmyk`` for a print shop that refuses RGB. Every colour and every picture is converted by one formula:
            greys become black ink alone, no colour takes more than 200 % of ink. The formula is uncalibrated: it knows
            neither paper nor press, so colours come out near what the screen shows and not the same; a proof decides.
            ``grey`` to see what a grey printer makes of it: everything in grey of the same luminance.
        press: makes a PDF/X of it, in CMYK.

    Raises:
        DrawingError: a drawing that cannot be drawn faithfully: see :func:`pnp.render.checks.Checker`; a missing glyph;
            or something that the PDF/X cannot have.
    """
    if press:
        press.check()
        colours = "cmyk"
    return _Document(colours, press).write(drawings)


class _Document:
    """Writes one file."""

    def __init__(self, colours: Colours, press: Press | None) -> None:
        self.press = press
        self.flat = press is not None and press.standard == "x1a"
        self.file = PdfFile(VERSIONS[press.standard]) if press else PdfFile()
        self.store = Store(self.file, colours, press, _cast)
        self.layers = Layers(self.file)
        self.structure = Structure(self.file)
        self.checker = Checker()

    def write(self, drawings: Iterable[Drawing]) -> bytes:
        description = None
        for drawing in drawings:
            self.checker.check(drawing)
            description = description or Description(drawing, self.press)
            description.add(drawing)
            self.page(drawing)
        if description is None:
            raise DrawingError("There is nothing to print: a PDF needs at least one page.")
        entries = self.structure.finish() | self.layers.finish() | description.finish(self.file)
        if self.press:
            entries |= self.press.catalogue(self.file)
        try:
            return self.file.close(entries, description.info())
        except (struct.error, LookupError, ValueError) as error:  # while reportlab makes the subsets
            raise DrawingError(
                f"The font {self.store.own_fonts()} cannot be embedded: it is damaged ({error})."
            ) from None

    def page(self, drawing: Drawing) -> None:
        page = _Page(self.store, None if self.flat else self.layers, drawing)
        number = self.file.number()
        entries = {"Resources": page.content.resources()} | self.structure.page(number, page.marks, drawing.lang)
        if self.flat:
            del entries["Tabs"]  # of PDF 1.5
        if page.content.blends and self.flat:
            raise DrawingError(
                f"{drawing.title!r} has something transparent in it, which {NAMES['x1a']} does not allow: take "
                "opacity, blend modes, masks, shadows and transparent pictures out, or make a PDF/X-4."
            )
        if page.content.blends:
            entries["Group"] = f"<</S/Transparency/CS{space(self.store.colours)}>>"
        self.file.page(page.boxes, page.content.data(), entries, number)


def _cast(items: tuple[Item, ...], box: Bounds, shadow: Shadow) -> Image:
    """A picture of the shadow of items that reach into a box."""
    from pnp.render import pdf_shadows  # most documents have none

    (left, top, right, bottom), scale = pdf_shadows.room(box, shadow)
    layer = Layer("main", "Main", (Group("", items, matrix=(1.0, 0.0, 0.0, 1.0, -left, -top)),))
    page = render([Drawing(right - left, bottom - top, (layer,))])
    return pdf_shadows.picture(page, (left, top, right, bottom), scale, shadow)


class _Page:
    """Replays one drawing and notes which piece of content is what.

    Attributes:
        content: what is drawn.
        marks: by MCID.
        boxes: MediaBox, BleedBox and TrimBox, points.
    """

    def __init__(self, store: Store, layers: Layers | None, drawing: Drawing) -> None:
        self.store = store
        self.content = Content(store)
        self.marks: list[Mark] = []
        self.layers = layers
        self.optional = 0  # layers so far that can be switched off
        self.artefact = False  # inside content marked as an artefact
        self.titled = False
        k, bleed = POINTS_PER_MM, drawing.bleed_mm * POINTS_PER_MM
        right, top = drawing.width_mm * k + bleed, drawing.height_mm * k + bleed
        whole = [0.0, 0.0, right + bleed, top + bleed]
        self.boxes = {"MediaBox": whole, "BleedBox": whole, "TrimBox": [bleed, bleed, right, top]}
        self.content.write(f"{k:.9f} 0 0 {-k:.9f} {real(bleed)} {real(top)} cm {_MITRE_LIMIT} M")
        for layer in drawing.layers:
            self.layer(layer)

    def layer(self, layer: Layer) -> None:
        if layer.optional and self.layers:
            name = self.content.use("Properties", f"Layer{self.optional}", self.layers.number(layer.title))
            self.content.write(f"/OC {name} BDC")
            self.optional += 1
        if layer.artefact:
            self.begin_artefact()
            self.content.paint(layer.items)
        else:
            self.tagged(layer.items)
        self.end_artefact()
        if layer.optional and self.layers:
            self.content.write("EMC")

    def tagged(self, items: Iterable[Item]) -> None:
        """Draw items; each is marked for screen readers.

        What is stored apart from the page is one mark, because marks inside it would belong to several pages.
        """
        for item in items:
            match item:
                case Text() if _is_said(item):
                    self.marked(self.heading(item), item)
                case Group() | Image() if item.alt:
                    self.marked("Figure", item, clean(item.alt))
                case Group() if is_form(item):
                    self.stored(item)
                case Group() if _is_paragraph(item):
                    self.marked("P", item)
                case Group():
                    self.opened(item)
                case _:
                    self.begin_artefact()
                    self.content.paint((item,))

    def stored(self, group: Group) -> None:
        """Draw a group that is stored apart from the page; its text may be read or not."""
        if self.says(group):
            self.marked("P", group)
        else:
            self.begin_artefact()
            self.content.paint((group,))

    def says(self, group: Group) -> bool:
        """Whether a group contains text; for shared groups that was noted when they were stored."""
        if group.shared:
            return self.store.form(group).said
        return any(isinstance(item, Text) and _is_said(item) for item in walk(group.items))

    def opened(self, group: Group) -> None:
        """Draw a group whose items are marked one by one."""
        if group.shadow:
            group = self.store.shadowed(group)
        if not (group.matrix or group.clip):
            self.tagged(group.items)
            return
        self.end_artefact()
        self.content.enter(group.matrix, group.clip)
        self.tagged(group.items)
        self.end_artefact()
        self.content.leave()

    def heading(self, text: Text) -> str:
        if text.font is not Font.TITLE:
            return "P"
        level, self.titled = ("H2" if self.titled else "H1"), True
        return level

    def marked(self, tag: str, item: Item, alt: str = "") -> None:
        self.end_artefact()
        self.content.write(f"/{tag} <</MCID {len(self.marks)}>> BDC")
        self.marks.append(Mark(tag, alt))
        self.content.paint((item,))
        self.content.write("EMC")

    def begin_artefact(self) -> None:
        if not self.artefact:
            self.content.write("/Artifact BMC")
            self.artefact = True

    def end_artefact(self) -> None:
        if self.artefact:
            self.content.write("EMC")
            self.artefact = False


def _is_said(text: Text) -> bool:
    return bool(clean(text.text).strip())


def _is_paragraph(group: Group) -> bool:
    """Whether a group is nothing but lines of text: then a screen reader reads them in one go."""
    return bool(group.items) and all(isinstance(item, Text) and _is_said(item) for item in group.items)
