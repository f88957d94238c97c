"""A drawing as SVG: millimetres, named layers, text alternatives, fonts inside."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from itertools import count
from math import cos, log10, radians, sin
from typing import Literal
from xml.etree import ElementTree

from fontTools.misc.transform import Transform

from pnp.geometry.typesetting import width
from pnp.model.drawing import Command, Drawing, Font, Group, Image, Item, Layer, Path, Shadow, Style, Text, Typeface
from pnp.model.gradients import Gradient
from pnp.render.checks import Checker, clean, media_type, require_glyphs
from pnp.render.extents import extent
from pnp.render.fonts import Face, opened
from pnp.render.svg_canvas import Element, SvgCanvas, number

_SERIFS = {Font.TITLE, *(role for role in Font if role.startswith("serif"))}
_SHARED_DECIMALS = 5  # for parts that may be shown enlarged


def render(drawing: Drawing, *, text: Literal["embed", "outlines"] = "embed") -> bytes:
    """The drawing as an SVG 1.1 file in UTF-8, one user unit a millimetre.

    Args:
        drawing: what to draw, with its bleed; the origin stays the corner of the trim.
        text: ``embed`` keeps text as text and puts the glyphs used into the file as fonts; ``outlines`` turns text into
            paths, for cutters and for programs that ignore embedded fonts.

    Raises:
        DrawingError: a drawing that cannot be drawn faithfully: see :func:`pnp.render.checks.Checker`; a missing glyph.
    """
    return _Page(drawing, Checker().check(drawing), outlines=text == "outlines").draw()


class _Page:
    """Replays one drawing."""

    def __init__(self, drawing: Drawing, ids: set[str], *, outlines: bool) -> None:
        self.drawing = drawing
        self.ids = ids
        self.outlines = outlines
        self.faces: dict[Typeface, Face] = {}
        self.used: dict[Typeface, set[str]] = {}
        self.shared: dict[int, str] = {}  # by the items' identity; the drawing keeps them alive
        self.clips: dict[str, str] = {}
        self.gradients: dict[Gradient, str] = {}
        self.masks: dict[int, str] = {}  # like the shared ones
        self.named = True  # inside what is shared, ids would be there twice
        self.decimals = 3
        self.canvas = SvgCanvas(drawing.width_mm, drawing.height_mm, drawing.lang, drawing.bleed_mm)

    def draw(self) -> bytes:
        drawing, canvas = self.drawing, self.canvas
        canvas.describe(canvas.root, clean(drawing.title), clean(drawing.description))
        canvas.metadata(_metadata(drawing))
        sheet = canvas.style()
        for layer in drawing.layers:
            self.layer(layer)
        sheet.append("text{font-kerning:none;font-variant-ligatures:none;white-space:pre}")
        own = [role for role in self.used if role not in set(Font)]
        for role in (*(role for role in Font if role in self.used), *own):
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
                case Group():
                    self.group(item, parent)

    def group(self, group: Group, parent: Element) -> None:
        look = {"id": self.name(group)}
        if group.alt:
            look |= {"role": "img", "aria-label": clean(group.alt)}
        if group.matrix:
            look["transform"] = f"matrix({' '.join(number(value, 7) for value in group.matrix)})"
        if group.clip:
            look["clip-path"] = f"url(#{self.clip(group)})"
        if group.shadow:
            look["filter"] = self.shadow(group.shadow, group.items)
        if group.mask:
            look["mask"] = f"url(#{self.mask(group.mask)})"
        if group.opacity < 1:
            look["opacity"] = number(group.opacity)
        if group.blend != "normal":
            look["style"] = f"mix-blend-mode:{group.blend}"
        element = self.canvas.group(parent, **look)
        if group.alt:
            self.canvas.describe(element, clean(group.alt))
        if group.shared:
            self.canvas.use(element, self.stored(group.items))
        else:
            decimals, self.decimals = self.decimals, self.decimals_within(group)
            self.items(group.items, element)
            self.decimals = decimals

    def stored(self, items: tuple[Item, ...]) -> str:
        """The id of items that are used in several places."""
        if id(items) not in self.shared:
            name = self.shared[id(items)] = self.fresh("shared")
            before = self.named, self.decimals
            self.named, self.decimals = False, _SHARED_DECIMALS
            self.items(items, self.canvas.shared(name))
            self.named, self.decimals = before
        return self.shared[id(items)]

    def clip(self, group: Group) -> str:
        """The id of a group's clip path."""
        steps = _steps(group.clip, self.decimals_within(group))
        if steps not in self.clips:
            self.clips[steps] = self.fresh("clip")
            self.canvas.clip(self.clips[steps], steps)
        return self.clips[steps]

    def mask(self, items: tuple[Item, ...]) -> str:
        """The id of a mask."""
        if id(items) not in self.masks:
            name = self.masks[id(items)] = self.fresh("mask")
            before = self.named
            self.named = False
            self.items(items, self.canvas.mask(name))
            self.named = before
        return self.masks[id(items)]

    def shadow(self, shadow: Shadow, items: tuple[Item, ...]) -> str:
        """A reference to the filter that draws a shadow below items; empty where these draw nothing."""
        box = extent((Group("", items, shadow=shadow),), self.width)
        if box is None:
            return ""
        left, top, right, bottom = box
        region = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        name = self.fresh("shadow")
        self.canvas.shadow(
            name,
            {key: self.number(value) for key, value in region.items()},
            offset=(self.number(shadow.offset[0]), self.number(shadow.offset[1])),
            blur=self.number(shadow.blur),
            colour=shadow.colour,
            opacity=number(shadow.opacity),
        )
        return f"url(#{name})"

    @staticmethod
    def width(text: Text) -> float:
        """How wide a line is, at most."""
        characters = clean(text.text)
        return width(characters, text.font, text.size_mm, abs(text.tracking_mm))

    def decimals_within(self, group: Group) -> int:
        """The number of decimals for a micrometre inside a group."""
        enlarged = max(map(abs, group.matrix[:4])) if group.matrix else 1
        return self.decimals + (round(log10(enlarged) + 0.5) if enlarged > 1 else 0)

    def fresh(self, stem: str) -> str:
        """An unused id."""
        name = next(name for i in count(1) if (name := f"{stem}-{i}") not in self.ids)
        self.ids.add(name)
        return name

    def name(self, item: Item) -> str:
        return item.id if self.named else ""

    def number(self, value: float) -> str:
        return number(value, self.decimals)

    def path(self, path: Path, parent: Element) -> None:
        if path.commands and (path.style.stroke or path.style.fill):
            steps = _steps(path.commands, self.decimals)
            ink = _ink(path.style, self.number)
            if path.style.shade:
                ink["fill"] = f"url(#{self.gradient(path.style.shade)})"
            self.canvas.path(parent, steps, id=self.name(path), **ink)

    def gradient(self, gradient: Gradient) -> str:
        """The id of a gradient."""
        if gradient not in self.gradients:
            name = self.gradients[gradient] = self.fresh("gradient")
            stops = [(number(place, 5), colour) for place, colour in gradient.stops]
            matrix = " ".join(number(value, 6) for value in gradient.matrix)
            self.canvas.gradient(name, stops, f"matrix({matrix})", radial=gradient.radial)
        return self.gradients[gradient]

    def face(self, role: Typeface) -> Face:
        if role not in self.faces:
            self.faces[role] = opened(role)
        return self.faces[role]

    def text(self, text: Text, parent: Element) -> None:
        characters, face = clean(text.text), self.face(text.font)
        if not characters:
            return
        require_glyphs(characters, face.glyphs, face.name)
        number = self.number
        if self.outlines:
            outlines = face.outlines(characters, text.size_mm, text.tracking_mm, self.placed(text, characters), number)
            label = {"role": "img", "aria-label": characters, **self.outline(text)}
            self.canvas.path(parent, outlines, id=self.name(text), fill=text.colour, **label)
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
        family = f"'{face.family}', {'serif' if text.font in _SERIFS else 'sans-serif'}"
        look = {"font-family": family, "font-weight": str(face.weight), "font-size": number(text.size_mm)}
        look |= self.outline(text)
        if face.slanted:
            look["font-style"] = "italic"
        self.canvas.text(parent, characters, id=self.name(text), fill=text.colour, **place, **look)

    def outline(self, text: Text) -> dict[str, str]:
        """The line around characters, which lies below them."""
        if not text.outline:
            return {}
        width = {"stroke": text.outline, "stroke-width": self.number(2 * text.outline_mm)}
        return width | {"stroke-linejoin": "round", "paint-order": "stroke"}

    def back(self, text: Text, characters: str) -> float:
        """Distance from the line's begin to its anchor; the last character's tracking does not count."""
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
        return share * (width(characters, text.font, text.size_mm, text.tracking_mm) - text.tracking_mm)

    def placed(self, text: Text, characters: str) -> Transform:
        turn = radians(text.rotation)
        c, s = cos(turn), sin(turn)
        return Transform(c, s, s, -c, *text.at).translate(-self.back(text, characters), 0)

    def image(self, image: Image, parent: Element) -> None:
        spoken = {"role": "img", "aria-label": clean(image.alt)} if image.alt else {"aria-hidden": "true"}
        (x, y), (width, height) = image.at, image.size
        box = {"x": x, "y": y, "width": width, "height": height}
        shape = {key: self.number(value) for key, value in box.items()}
        uri = _data_uri(media_type(image), image.data)
        self.canvas.image(parent, uri, **shape, id=self.name(image), **spoken)

    def font_face(self, role: Typeface) -> str:
        face = self.face(role)
        data = face.subset(self.used[role])
        media, form = ("font/otf", "opentype") if data.startswith(b"OTTO") else ("font/ttf", "truetype")
        style = "font-style:italic;" if face.slanted else ""
        return (
            f"@font-face{{font-family:'{face.family}';font-weight:{face.weight};{style}"
            f"src:url({_data_uri(media, data)}) format('{form}')}}"
        )


def _steps(commands: Iterable[Command], decimals: int) -> str:
    """Path data."""
    return "".join(step[0] + " ".join(number(value, decimals) for value in step[1:]) for step in commands)


def _ink(style: Style, number: Callable[[float], str]) -> dict[str, str]:
    """A style as presentation attributes; SVG's defaults are left out."""
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
