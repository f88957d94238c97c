"""A drawing as SVG: millimetres, named layers, text alternatives, fonts inside."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from itertools import count
from math import cos, isfinite, log10, radians, sin
from typing import Literal
from xml.etree.ElementTree import Element, SubElement, tostring

from fontTools.misc.transform import Transform

from pnp.errors import DrawingError
from pnp.geometry.typesetting import width
from pnp.model.drawing import Command, Drawing, Font, Group, Image, Item, Layer, Path, Style, Text, Typeface
from pnp.render.checks import Checker, clean, media_type, require_glyphs
from pnp.render.fonts import Face

_SERIFS = {Font.TITLE, *(role for role in Font if role.startswith("serif"))}
_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_STYLE = '<style type="text/css"'
_TEXTS = "text{font-kerning:none;font-variant-ligatures:none;white-space:pre}"
_SHARED_DECIMALS = 5  # for parts that may be shown enlarged


def render(drawing: Drawing, *, text: Literal["embed", "outlines"] = "embed") -> bytes:
    """The drawing as an SVG 1.1 file in UTF-8, one user unit a millimetre.

    Args:
        drawing: what to draw. Its bleed lies outside the page, where only an editor shows it.
        text: ``embed`` keeps text as text and puts the glyphs used into the file as fonts; ``outlines`` turns text into
            paths, for cutters and for programs that ignore embedded fonts.

    Raises:
        DrawingError: a drawing that cannot be drawn faithfully: see :func:`pnp.render.checks.check`; a missing glyph.
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
        self.named = True  # inside what is shared, ids would be there twice
        self.decimals = 3
        self.root = _root(drawing)
        self.defs = _add(self.root, "defs")
        _add(self.defs, "style", type="text/css")

    def draw(self) -> bytes:
        for layer in self.drawing.layers:
            self.layer(layer)
        own = [role for role in self.used if role not in set(Font)]
        fonts = map(self.font_face, (*(role for role in Font if role in self.used), *own))
        sheet = f"<![CDATA[{_TEXTS}{''.join(fonts)}]]>"  # which ElementTree cannot write
        tree = tostring(self.root, encoding="unicode").replace(_STYLE + " />", f"{_STYLE}>{sheet}</style>", 1)
        return f"{_XML}{tree}\n".encode()

    def layer(self, layer: Layer) -> None:
        label = {"inkscape:groupmode": "layer", "inkscape:label": clean(layer.title), "id": layer.id}
        hidden = {"aria-hidden": "true"} if layer.artefact else {}
        self.items(layer.items, _add(self.root, "g", **label, **hidden))

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
        if group.opacity < 1:
            look["opacity"] = number(group.opacity)
        element = _add(parent, "g", **look)
        _describe(element, title=group.alt)
        if group.shared:
            _add(element, "use", **{"xlink:href": f"#{self.stored(group.items)}"})
        else:
            decimals, self.decimals = self.decimals, self.decimals_within(group)
            self.items(group.items, element)
            self.decimals = decimals

    def stored(self, items: tuple[Item, ...]) -> str:
        """The name under which items are stored that stand in several places."""
        if id(items) not in self.shared:
            name = self.shared[id(items)] = self.fresh("shared")
            before = self.named, self.decimals
            self.named, self.decimals = False, _SHARED_DECIMALS
            self.items(items, _add(self.defs, "g", id=name))
            self.named, self.decimals = before
        return self.shared[id(items)]

    def clip(self, group: Group) -> str:
        """The name under which a group's edges are stored."""
        steps = _steps(group.clip, self.decimals_within(group))
        if steps not in self.clips:
            self.clips[steps] = self.fresh("clip")
            _add(_add(self.defs, "clipPath", id=self.clips[steps]), "path", d=steps)
        return self.clips[steps]

    def decimals_within(self, group: Group) -> int:
        """How many decimals keep a micrometre inside a group."""
        enlarged = max(map(abs, group.matrix[:4])) if group.matrix else 1
        return self.decimals + (round(log10(enlarged) + 0.5) if enlarged > 1 else 0)

    def fresh(self, stem: str) -> str:
        """An id that nothing on the page has."""
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
            _add(parent, "path", d=steps, id=self.name(path), **_ink(path.style, self.number))

    def face(self, role: Typeface) -> Face:
        if role not in self.faces:
            self.faces[role] = Face(role)
        return self.faces[role]

    def text(self, text: Text, parent: Element) -> None:
        characters, face = clean(text.text), self.face(text.font)
        if not characters:
            return
        require_glyphs(characters, face.glyphs, face.name)
        number = self.number
        if self.outlines:
            outlines = face.outlines(characters, text.size_mm, text.tracking_mm, self.placed(text, characters), number)
            label = {"role": "img", "aria-label": characters}
            _add(parent, "path", d=outlines, id=self.name(text), fill=text.colour, **label)
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
        if face.slanted:
            look["font-style"] = "italic"
        _add(parent, "text", id=self.name(text), fill=text.colour, **place, **look).text = characters

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
        (x, y), (width, height) = image.at, image.size
        box = {"x": x, "y": y, "width": width, "height": height}
        shape = {key: self.number(value) for key, value in box.items()}
        fit = {"preserveAspectRatio": "none", "xlink:href": _data_uri(media_type(image), image.data)}
        _add(parent, "image", **shape, **fit, id=self.name(image), **spoken)

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


def number(value: float, decimals: int = 3) -> str:
    """A number with at most three decimals (a micrometre), or as many as it says, and nothing to spare.

    Raises:
        DrawingError: not a finite number.
    """
    if not isfinite(value):
        raise DrawingError(f"The number {value} cannot be written into an SVG file.")
    return f"{value:z.{decimals}f}".rstrip("0").rstrip(".")


def _add(parent: Element, tag: str, **attributes: str) -> Element:
    """A new element inside another, with its attributes by their SVG names; empty ones are left out."""
    return SubElement(parent, tag, {name: value for name, value in sorted(attributes.items()) if value})


def _describe(element: Element, **said: str) -> None:
    """Give an element a title and a description: its first children, as SVG wants them."""
    for tag, text in said.items():
        if clean(text):
            _add(element, tag).text = clean(text)


def _root(drawing: Drawing) -> Element:
    """The outermost element, with the drawing's title, description, language and keywords, in RDF with Dublin Core."""
    width, height = number(drawing.width_mm), number(drawing.height_mm)
    names = {"inkscape": "http://www.inkscape.org/namespaces/inkscape", "xlink": "http://www.w3.org/1999/xlink"}
    facts = {
        **{f"xmlns:{name}": address for name, address in names.items()},
        "xmlns": "http://www.w3.org/2000/svg",
        "xmlns:ev": "http://www.w3.org/2001/xml-events",
        "baseProfile": "full",
        "version": "1.1",
        "width": f"{width}mm",
        "height": f"{height}mm",
        "viewBox": f"0 0 {width} {height}",
        "lang": drawing.lang,
        "xml:lang": drawing.lang,
        "xml:space": "preserve",
    }
    root = Element("svg", {name: value for name, value in sorted(facts.items()) if value})
    _describe(root, title=drawing.title, desc=drawing.description)
    rdf, dc = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://purl.org/dc/elements/1.1/"
    tree = SubElement(_add(root, "metadata"), "rdf:RDF", {"xmlns:rdf": rdf, "xmlns:dc": dc})
    work = SubElement(tree, "rdf:Description", {"rdf:about": ""})
    said = {"dc:title": drawing.title, "dc:description": drawing.description, "dc:language": drawing.lang}
    _describe(work, **said)
    for key, value in drawing.keywords:
        _add(work, "dc:identifier").text = f"{clean(key)}: {clean(value)}"
    return root
