"""Drawing items as PDF operators: the content of a page, or of a part that is stored once and used many times.

Millimetres from the top left, as in the drawing; whoever paints a page turns that into points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from math import cos, log10, radians, sin
from pathlib import PurePath
from typing import NamedTuple

from msgspec.structs import replace

from pnp.geometry.typefaces import face
from pnp.model.affine import Bounds, Matrix
from pnp.model.drawing import Command, FontFile, Group, Image, Item, Path, Shadow, Style, Text, Typeface
from pnp.model.gradients import Gradient
from pnp.render.checks import clean
from pnp.render.extents import extent
from pnp.render.pdf_file import PdfFile, real, ref, refs
from pnp.render.pdf_fonts import PdfFont
from pnp.render.pdf_images import PdfImages
from pnp.render.pdf_inks import Colours, Ink, fill, ink, outline_style, shading, space
from pnp.render.pdf_press import Press

_OPERATORS = {"M": "{0} {0} m", "L": "{0} {0} l", "C": "{0} {0} {0} {0} {0} {0} c", "Z": "h"}
_DIGITS = 3  # a micrometre
_FORM_DIGITS = 5  # for parts that may be shown enlarged
_KEPT = 1000
"""Number of shared groups that are cached, so that decks of any size need the same memory."""
_SHADOWS = 200
"""The same of groups with shadows."""
_BACK = {"start": 0.0, "middle": 0.5, "end": 1.0}


Cast = Callable[[tuple[Item, ...], Bounds, Shadow], Image]


class Form(NamedTuple):
    """Items that are stored apart from the pages that use them.

    Attributes:
        number: of the form XObject.
        blends: whether anything in it lets shine through what lies below.
        said: whether there is text in it.
    """

    number: int
    blends: bool
    said: bool


class Store:
    """The shared resources of a document: typefaces, pictures, parts that are stored once."""

    def __init__(self, file: PdfFile, colours: Colours, press: Press | None = None, cast: Cast | None = None) -> None:
        """The resources of a file.

        Args:
            file: that is written.
            colours: of it.
            press: what a PDF/X is for.
            cast: makes a picture of the shadow of items that reach into a box.
        """
        self.file = file
        self.colours: Colours = colours
        self.press = press
        self.images = PdfImages(file, colours, press)
        self._fonts: dict[Typeface, PdfFont] = {}
        self._states: dict[str, int] = {}
        self._shadings: dict[str, int] = {}
        self._cast = cast
        self._shadowed: dict[tuple[tuple[Item, ...], Shadow], tuple[Item, ...]] = {}
        # The shared items last used: as long as an object is kept, no other has its id.
        self._forms: dict[tuple[int, bool], tuple[tuple[Item, ...], Form]] = {}

    @cached_property
    def greys(self) -> Store:
        """The resources of masks, which are greys whatever the document's colours are."""
        return Store(self.file, "grey")

    def font(self, role: Typeface) -> PdfFont:
        """The document's font for a typeface."""
        font = self._fonts.get(role)
        if font is None:
            font = self._fonts[role] = PdfFont(self.file.document, face(role))
        return font

    def own_fonts(self) -> str:
        """The names of the user's own font files, for messages."""
        return " or ".join(PurePath(role.path).name for role in self._fonts if isinstance(role, FontFile))

    def state(self, group: Group) -> int:
        """The graphics state with a group's opacity, blend mode and mask."""
        mode = "".join(word.capitalize() for word in group.blend.split("-"))
        blend = "" if group.blend == "normal" else f"/BM/{mode}"
        mask = ""
        if group.mask:
            form = self.greys.form(Group("", group.mask, shared=True, opacity=0.0))
            mask = f"/SMask<</Type/Mask/S/Luminosity/G {ref(form.number)}>>"
        body = f"<</ca {real(group.opacity)}/CA {real(group.opacity)}{blend}{mask}>>"
        if body not in self._states:
            self._states[body] = self.file.put(body)
        return self._states[body]

    def shading(self, gradient: Gradient) -> int:
        """The shading of a gradient; the same one may lie in many places."""
        body = shading(gradient, self.colours, self.press)
        if body not in self._shadings:
            self._shadings[body] = self.file.put(body)
        return self._shadings[body]

    def shadowed(self, group: Group) -> Group:
        """A group with its shadow as a picture below its items."""
        assert group.shadow and self._cast
        key = (group.items, group.shadow)
        if key not in self._shadowed:
            box = extent(group.items, self._width)
            below = (self._cast(group.items, box, group.shadow),) if box else ()
            self._shadowed[key] = (*below, *group.items)
            if len(self._shadowed) > _SHADOWS:
                del self._shadowed[next(iter(self._shadowed))]
        return replace(group, items=self._shadowed[key], shadow=None)

    def form(self, group: Group) -> Form:
        """A group's items as a form; shared ones are stored once."""
        if not group.shared:
            return self._form(group)
        key = (id(group.items), group.mixes)
        if key in self._forms:
            items, form = self._forms.pop(key)
        else:
            items, form = group.items, self._form(group)
        self._forms[key] = items, form  # the last in order
        if len(self._forms) > _KEPT:
            del self._forms[next(iter(self._forms))]
        return form

    def _form(self, group: Group) -> Form:
        content = Content(self, _FORM_DIGITS)
        content.paint(group.items)
        together = f"/Group<</S/Transparency/CS{space(self.colours)}>>" if group.mixes else ""
        box = " ".join(map(real, extent(group.items, self._width) or (0.0, 0.0, 0.0, 0.0)))
        entries = f"/Type/XObject/Subtype/Form/BBox[{box}]{together}/Resources{content.resources()}"
        return Form(self.file.stream(content.data(), entries), content.blends, content.said)

    def _width(self, text: Text) -> float:
        characters = clean(text.text)
        return self.font(text.font).width(characters) * text.size_mm + abs(text.tracking_mm) * len(characters)


class Content:
    """A content stream that is being written.

    Attributes:
        blends: whether anything in it lets shine through what lies below.
        said: whether there is text in it.
    """

    def __init__(self, store: Store, digits: int = _DIGITS) -> None:
        self.blends = self.said = False
        self._store = store
        self._colours = store.colours
        self._press = store.press
        self._digits = digits
        self._operators: list[str] = []
        self.write = self._operators.append
        self._resources: dict[str, dict[str, int]] = {
            kind: {} for kind in ("XObject", "ExtGState", "Properties", "Shading")
        }
        self._fonts: dict[Typeface, PdfFont] = {}
        self._style: Style | None = None
        self._ink = Ink("", "", "")
        # What the graphics state holds:
        self._fill = self._pen = self._font = ""
        self._outer: list[tuple[str, str, str, int]] = []

    def data(self) -> bytes:
        """The stream's bytes."""
        return "\n".join(self._operators).encode("ascii")

    def resources(self) -> str:
        """The resource dictionary of the stream."""
        fonts = f"/Font {ref(self._store.file.fonts)}" if self._fonts else ""
        return f"<<{fonts}{''.join(f'/{kind}{refs(names)}' for kind, names in self._resources.items() if names)}>>"

    def use(self, kind: str, name: str, number: int) -> str:
        """Register a resource, and return its name as operators write it."""
        self._resources[kind][name] = number
        return f"/{name}"

    def paint(self, items: Iterable[Item]) -> None:
        """Draw items."""
        for item in items:
            match item:
                case Text():
                    self.text(item)
                case Path():
                    self.path(item)
                case Group():
                    self.group(item)
                case Image():
                    self.image(item)

    def path(self, path: Path) -> None:
        """Draw a path."""
        if not path.commands:
            return
        if path.style is not self._style:
            self._style, self._ink = path.style, ink(path.style, self._colours, self._press)
        look = self._ink
        if path.style.shade:
            self._shade(path, path.style.shade)
        if not look.paint:
            return
        if look.fill and look.fill != self._fill:
            self._fill = look.fill
            self.write(look.fill)
        if look.pen and look.pen != self._pen:
            self._pen = look.pen
            self.write(look.pen)
        self._trace(path.commands)
        self.write(look.paint)

    def _shade(self, path: Path, gradient: Gradient) -> None:
        """Fill a path with a gradient."""
        number = self._store.shading(gradient)
        self.write("q")
        self._trace(path.commands)
        matrix = " ".join(f"{value:z.6f}" for value in gradient.matrix)
        rule = "*" if path.style.even_odd else ""
        self.write(f"W{rule} n {matrix} cm {self.use('Shading', f'S{number}', number)} sh Q")

    def text(self, text: Text) -> None:
        """Draw a line of text."""
        characters = clean(text.text)
        if not characters:
            return
        self.said = self.said or not characters.isspace()
        font = self._fonts.get(text.font) or self._load(text.font)
        pieces = font.encode(characters)
        (x, y), size, tracking = text.at, text.size_mm, text.tracking_mm
        if text.anchor == "start":
            back = 0.0
        else:  # the last character's tracking stands outside the line, so that what is seen is centred
            back = _BACK[text.anchor] * (font.width(characters) * size + (len(characters) - 1) * tracking)
        if text.rotation:
            turn = radians(text.rotation)
            c, s = cos(turn), sin(turn)
            at = f"{x - back * c:z.{self._digits}f} {y - back * s:z.{self._digits}f}"
            place = f"{c:z.6f} {s:z.6f} {s:z.6f} {-c:z.6f} {at}"
        else:
            place = f"1 0 0 -1 {x - back:z.{self._digits}f} {y:z.{self._digits}f}"
        colour = fill(text.colour, self._colours, self._press)
        if colour != self._fill:
            self._fill = colour
            self.write(colour)
        shown = []
        for name, codes in pieces:
            chosen = f"{name} {size:.{self._digits + 1}f} Tf"
            if chosen != self._font:
                self._font = chosen
                shown.append(chosen)
            shown.append(f"<{codes}> Tj")
        spaced, unspaced = (f"{tracking:z.5f} Tc ", " 0 Tc") if tracking else ("", "")
        if text.outline:
            # Below the letters, which keep their shape; and without words, so that nobody reads them twice.
            pen = ink(outline_style(text), self._colours, self._press).pen
            if pen != self._pen:
                self._pen = pen
                self.write(pen)
            below = f"BT {spaced}{place} Tm 1 Tr {' '.join(shown)} 0 Tr{unspaced} ET"
            self.write(f"/Span <</ActualText()>> BDC {below} EMC")
        self.write(f"BT {spaced}{place} Tm {' '.join(shown)}{unspaced} ET")

    def image(self, image: Image) -> None:
        """Draw a picture."""
        (x, y), (width, height) = image.at, image.size
        number, clear = self._store.images.number(image)
        self.blends |= clear
        name = self.use("XObject", f"X{number}", number)
        self.write(f"q {real(width)} 0 0 {real(-height)} {real(x)} {real(y + height)} cm {name} Do Q")

    def group(self, group: Group) -> None:
        """Draw a group, directly or as a reference to the stored one."""
        if group.shadow:
            group = self._store.shadowed(group)
        placed = bool(group.matrix or group.clip)
        if not is_form(group):
            if placed:
                self.enter(group.matrix, group.clip)
            self.paint(group.items)
            if placed:
                self.leave()
            return
        form = self._store.form(group)
        self.blends |= form.blends
        self.said |= form.said
        self.enter(group.matrix, group.clip)
        if group.mixes:
            self.blends = True
            state = self._store.state(group)
            self.write(f"{self.use('ExtGState', f'G{state}', state)} gs")
        self.write(f"{self.use('XObject', f'X{form.number}', form.number)} Do")
        self.leave()

    def enter(self, matrix: Matrix | None, clip: Sequence[Command]) -> None:
        """Begin a part with its own coordinates and edges."""
        self._outer.append((self._fill, self._pen, self._font, self._digits))
        self.write("q")
        if matrix:
            a, b, c, d, e, f = matrix
            self.write(f"{a:z.7f} {b:z.7f} {c:z.7f} {d:z.7f} {e:z.{self._digits}f} {f:z.{self._digits}f} cm")
            enlarged = max(abs(a), abs(b), abs(c), abs(d))
            if enlarged > 1:
                self._digits += round(log10(enlarged) + 0.5)
        if clip:
            self._trace(clip)
            self.write("W n")

    def leave(self) -> None:
        """Back to where the part began."""
        self._fill, self._pen, self._font, self._digits = self._outer.pop()
        self.write("Q")

    def _load(self, role: Typeface) -> PdfFont:
        font = self._fonts[role] = self._store.font(role)
        return font

    def _trace(self, commands: Sequence[Command]) -> None:
        template, zero = _template("".join([step[0] for step in commands]), self._digits)
        steps = template % tuple([value for step in commands for value in step[1:]])
        self.write(steps.replace(f"-{zero}", zero))  # far faster than str.format, which can leave out the sign


def is_form(group: Group) -> bool:
    """Whether a group is stored apart from the page."""
    return group.shared or group.mixes


@lru_cache(maxsize=512)
def _template(letters: str, digits: int) -> tuple[str, str]:
    """The operators of a path with such steps as a template for its numbers; and how it writes a zero."""
    return "\n".join([_OPERATORS[letter] for letter in letters]).format(f"%.{digits}f"), f"{0:.{digits}f} "
