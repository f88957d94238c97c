"""A drawing as SVG: millimetres, named layers, text alternatives, fonts inside."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from math import cos, radians, sin
from typing import Literal
from xml.etree import ElementTree

from fontTools.misc.transform import Transform

from pnp.geometry.typesetting import width
from pnp.model.drawing import Drawing, Font, Group, Image, Item, Layer, Path, Style, Text
from pnp.render.checks import check, clean, media_type, require_glyphs
from pnp.render.fonts import Face
from pnp.render.svg_canvas import Element, SvgCanvas, number

_GENERIC = {Font.TITLE: "serif", Font.SERIF: "serif", Font.SERIF_BOLD: "serif"}


def render(drawing: Drawing, *, text: Literal["embed", "outlines"] = "embed") -> bytes:
    """The drawing as an SVG 1.1 file in UTF-8, one user unit a millimetre.

    Args:
        drawing: what to draw. Its bleed lies outside the page, where only an editor shows it.
        text: ``embed`` keeps text as text and puts the glyphs used into the file as fonts; ``outlines`` turns text into
            paths, for cutters and for programs that ignore embedded fonts.

    Raises:
        DrawingError: a drawing that cannot be drawn faithfully: see :func:`pnp.render.checks.check`; a missing glyph.
    """
    check(drawing)
    return _Page(drawing, outlines=text == "outlines").draw()


class _Page:
    """Replays one drawing."""

    def __init__(self, drawing: Drawing, *, outlines: bool) -> None:
        self.drawing = drawing
        self.outlines = outlines
        self.faces = {role: Face(role) for role in Font}
        self.used: dict[Font, set[str]] = {}
        self.canvas = SvgCanvas(drawing.width_mm, drawing.height_mm, drawing.lang)

    def draw(self) -> bytes:
        drawing, canvas = self.drawing, self.canvas
        canvas.describe(canvas.root, clean(drawing.title), clean(drawing.description))
        canvas.metadata(_metadata(drawing))
        sheet = canvas.style()
        for layer in drawing.layers:
            self.layer(layer)
        sheet.append("text{font-kerning:none;font-variant-ligatures:none;white-space:pre}")
        for role in Font:
            if role in self.used:
                sheet.append(self.font_face(role))
        return canvas.tobytes()

    def layer(self, layer: Layer) -> None:
        label = {"inkscape:groupmode": "layer", "inkscape:label": clean(layer.title), "id": layer.id}
        hidden = {"aria-hidden": "true"} if layer.artefact else {}
        self.items(layer.items, self.canvas.group(self.canvas.root, **label, **hidden))

    def items(self, items: Iterable[Item], parent: Element) -> None:
        for item in items:
            match item:
                case Path():
                    self.path(item, parent)
                case Text():
                    self.text(item, parent)
                case Image():
                    self.image(item, parent)
                case Group(alt=alt):
                    spoken = {"role": "img", "aria-label": clean(alt)} if alt else {}
                    group = self.canvas.group(parent, id=item.id, **spoken)
                    if alt:
                        self.canvas.describe(group, clean(alt))
                    self.items(item.items, group)

    def path(self, path: Path, parent: Element) -> None:
        if path.commands and (path.style.stroke or path.style.fill):
            steps = "".join(step[0] + " ".join(map(number, step[1:])) for step in path.commands)
            self.canvas.path(parent, steps, id=path.id, **_ink(path.style))

    def text(self, text: Text, parent: Element) -> None:
        characters, face = clean(text.text), self.faces[text.font]
        if not characters:
            return
        require_glyphs(characters, face.glyphs, face.name)
        if self.outlines:
            outlines = face.outlines(characters, text.size_mm, text.tracking_mm, self.placed(text, characters), number)
            label = {"role": "img", "aria-label": characters}
            self.canvas.path(parent, outlines, id=text.id, fill=text.colour, **label)
            return
        self.used.setdefault(text.font, set()).update(characters)
        place = {"x": number(text.at[0]), "y": number(text.at[1])}
        if text.tracking_mm:
            # Renderers disagree on whether the last character's tracking counts for the anchor, so we set the start.
            back = self.back(text, characters)
            place |= {"x": number(text.at[0] - back), "letter-spacing": number(text.tracking_mm)}
        elif text.anchor != "start":
            place["text-anchor"] = text.anchor
        if text.rotation:
            place["transform"] = f"rotate({number(text.rotation)} {number(text.at[0])} {number(text.at[1])})"
        family = f"'{face.family}', {_GENERIC.get(text.font, 'sans-serif')}"
        look = {"font-family": family, "font-weight": str(face.weight), "font-size": number(text.size_mm)}
        self.canvas.text(parent, characters, id=text.id, fill=text.colour, **place, **look)

    def back(self, text: Text, characters: str) -> float:
        """How far before its anchor the line begins; the last character's tracking stands outside the line."""
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
        return share * (width(characters, text.font, text.size_mm, text.tracking_mm) - text.tracking_mm)

    def placed(self, text: Text, characters: str) -> Transform:
        turn = radians(text.rotation)
        c, s = cos(turn), sin(turn)
        return Transform(c, s, s, -c, *text.at).translate(-self.back(text, characters), 0)

    def image(self, image: Image, parent: Element) -> None:
        spoken = {"role": "img", "aria-label": clean(image.alt)} if image.alt else {"aria-hidden": "true"}
        self.canvas.image(parent, image.at, image.size, _data_uri(media_type(image), image.data), id=image.id, **spoken)

    def font_face(self, role: Font) -> str:
        face = self.faces[role]
        source = _data_uri("font/ttf", face.subset(self.used[role]))
        return (
            f"@font-face{{font-family:'{face.family}';font-weight:{face.weight};src:url({source}) format('truetype')}}"
        )


def _ink(style: Style) -> dict[str, str]:
    """A style as presentation attributes; what is SVG's default is left out."""
    ink = {"fill": style.fill or "none"}
    if style.fill and style.even_odd:
        ink["fill-rule"] = "evenodd"
    if style.stroke:
        ink |= {"stroke": style.stroke, "stroke-width": number(style.stroke_mm)}
        if style.dash_mm:
            ink["stroke-dasharray"] = " ".join(map(number, style.dash_mm))
        if style.cap != "butt":
            ink["stroke-linecap"] = style.cap
        if style.join != "miter":
            ink["stroke-linejoin"] = style.join
    return ink


def _data_uri(media: str, data: bytes) -> str:
    return f"data:{media};base64,{base64.b64encode(data).decode()}"


def _metadata(drawing: Drawing) -> ElementTree.Element:
    """The drawing's title, language and keywords as RDF with Dublin Core terms."""
    rdf, dc = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://purl.org/dc/elements/1.1/"
    tree = ElementTree.Element("rdf:RDF", {"xmlns:rdf": rdf, "xmlns:dc": dc})
    work = ElementTree.SubElement(tree, "rdf:Description", {"rdf:about": ""})
    facts = (("dc:title", drawing.title), ("dc:description", drawing.description), ("dc:language", drawing.lang))
    for tag, value in facts:
        if clean(value):
            ElementTree.SubElement(work, tag).text = clean(value)
    for key, value in drawing.keywords:
        ElementTree.SubElement(work, "dc:identifier").text = f"{clean(key)}: {clean(value)}"
    return tree
