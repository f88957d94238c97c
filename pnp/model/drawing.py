"""A page as data: what a renderer replays, and what the scanner knows to be printed.

A :class:`Drawing` holds layers, a layer holds items, an item is a path, a text, an image or a group. Nothing here knows
SVG, PDF or pixels. Lengths are mm, colours ``#rrggbb``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.model.affine import Bounds, Matrix
from pnp.model.colour import rgb
from pnp.model.gradients import Gradient
from pnp.model.units import Point

Command = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""One step of a path: move, line, cubic Bezier curve (two control points, end), close. Absolute mm."""


class Font(StrEnum):
    """The typographic roles. Which typeface plays a role is the renderers' business (``pnp.render.fonts``)."""

    TITLE = "title"
    """Display serif, light: the name of a game."""
    SERIF = "serif"
    """Text serif: running text of rules and notes."""
    SERIF_BOLD = "serif-bold"
    SANS = "sans"
    """Labels, numbers, footers."""
    SANS_LIGHT = "sans-light"
    SANS_BOLD = "sans-bold"
    SANS_ITALIC = "sans-italic"
    SANS_BOLD_ITALIC = "sans-bold-italic"
    SANS_LIGHT_ITALIC = "sans-light-italic"
    SANS_BLACK = "sans-black"
    SANS_BLACK_ITALIC = "sans-black-italic"
    SERIF_ITALIC = "serif-italic"
    SERIF_BOLD_ITALIC = "serif-bold-italic"
    SERIF_LIGHT_ITALIC = "serif-light-italic"
    """The italic of TITLE, which is the serif's light."""
    SERIF_BLACK = "serif-black"
    SERIF_BLACK_ITALIC = "serif-black-italic"
    LEGIBLE = "legible"
    """Made for readers with low vision: no two letters look alike."""
    LEGIBLE_BOLD = "legible-bold"


class FontFile(Struct, frozen=True):
    """A typeface of the user's own.

    Attributes:
        path: a TrueType or OpenType file.
        index: which one, in a file that holds several.
    """

    path: str
    index: int = 0


Typeface = Font | FontFile


_TINT, _TINT_MM = 215, 1.0
"""Least brightness (0-255) and least width of grey strokes that are tints."""


class Style(Struct, frozen=True):
    """How a path is inked.

    Attributes:
        stroke: colour of the line, or None for no line.
        stroke_mm: width of the line, centred on the path.
        fill: colour of the inside, or None.
        dash_mm: lengths of dashes and gaps, in turn; empty for a solid line.
        cap: line ends.
        join: corners.
        even_odd: fill rule; False is non-zero winding.
        shade: a gradient in place of the plain colour of the inside, which then is its average.
    """

    stroke: str | None = None
    stroke_mm: float = 0.25
    fill: str | None = None
    dash_mm: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    even_odd: bool = False
    shade: Gradient | None = None

    @property
    def is_tint(self) -> bool:
        """Whether this is a tint: a wide, pale grey stroke, on which pens colour as on paper."""
        if self.stroke is None or self.fill is not None or self.stroke_mm < _TINT_MM:
            return False
        red, green, blue = rgb(self.stroke)
        return red == green == blue and _TINT <= red < 255


class Path(Struct, frozen=True):
    """One or more sub-paths with one style."""

    commands: tuple[Command, ...]
    style: Style
    id: str = ""


class Text(Struct, frozen=True):
    """One line of text.

    Attributes:
        at: anchor on the baseline, mm.
        text: the characters; no line breaks.
        size_mm: em size in mm (1 pt = 0.3528 mm).
        font: typographic role, or a typeface of the user's own.
        anchor: which end of the line ``at`` is.
        colour: fill colour.
        rotation: degrees clockwise about ``at``.
        tracking_mm: extra space after each character.
        outline: colour of a line around the characters, or None.
        outline_mm: how far it reaches beyond them.
    """

    at: Point
    text: str
    size_mm: float
    font: Typeface = Font.SANS
    anchor: Literal["start", "middle", "end"] = "start"
    colour: str = "#000000"
    rotation: float = 0.0
    tracking_mm: float = 0.0
    id: str = ""
    outline: str | None = None
    outline_mm: float = 0.0


class Image(Struct, frozen=True):
    """A picture placed in a box.

    Attributes:
        at: top left corner, mm.
        size: width and height, mm.
        data: a PNG or JPEG file's bytes.
        alt: what it shows, for those who cannot see it.
    """

    at: Point
    size: Point
    data: bytes
    alt: str
    id: str = ""


BLENDS = (
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion",
)  # fmt: skip
"""The separable blend modes, which PDF (ISO 32000) and CSS (Compositing and Blending Level 1) have in common."""


class Shadow(Struct, frozen=True):
    """The shadow that items cast, all of them as one outline.

    Attributes:
        offset: how far it lies to the right and below, mm.
        blur: standard deviation of its softness, mm; 0 for a sharp one.
        colour: of it.
        opacity: 0 to 1.
    """

    offset: Point
    blur: float = 0.0
    colour: str = "#000000"
    opacity: float = 1.0

    @property
    def reach(self) -> float:
        """How far it is seen around the outline, before it is moved, mm: three standard deviations."""
        return 3 * self.blur

    def with_items(self, box: Bounds) -> Bounds:
        """The box around it and the items that cast it, which lie in a box."""
        (x, y), (left, top, right, bottom), more = self.offset, box, self.reach
        return (
            min(left, left + x - more),
            min(top, top + y - more),
            max(right, right + x + more),
            max(bottom, bottom + y + more),
        )


class Group(Struct, frozen=True):
    """Items that belong together, with an id and a text alternative (SVG title, PDF alt text).

    Attributes:
        id: unique on its page, or empty.
        items: the lowest first.
        alt: what they show together.
        matrix: where the items are put; None leaves them where they are.
        clip: a path, in the items' own coordinates, outside which nothing is drawn; empty for none.
        opacity: of all of it as one picture, 0 to 1.
        shared: the very same ``items`` stand in several places or on several pages: renderers store them once.
        blend: how its colours mix with those below, one of :data:`BLENDS`; ``normal`` lies over them.
        mask: greys in the items' own coordinates: the items show where these are white, and where they are black or
            nothing they do not; empty for no mask.
        shadow: that the items cast, in their own coordinates, within clip and mask; None for none.
    """

    id: str
    items: tuple[Item, ...]
    alt: str = ""
    matrix: Matrix | None = None
    clip: tuple[Command, ...] = ()
    opacity: float = 1.0
    shared: bool = False
    blend: str = "normal"
    mask: tuple[Item, ...] = ()
    shadow: Shadow | None = None

    @property
    def mixes(self) -> bool:
        """Whether it lets shine through what lies below."""
        return self.opacity < 1 or self.blend != "normal" or bool(self.mask)


Item = Path | Text | Image | Group


class Layer(Struct, frozen=True):
    """A named layer: an Inkscape layer in SVG; in PDF an optional-content group where ``optional`` is set.

    ``artefact`` marks page furniture that a screen reader should pass over (markers, cutting marks).
    """

    id: str
    title: str
    items: tuple[Item, ...]
    optional: bool = False
    artefact: bool = False


class Drawing(Struct, frozen=True):
    """One page.

    Attributes:
        width_mm: page width after trimming (the TrimBox).
        height_mm: page height after trimming.
        layers: bottom layer first.
        title: document title.
        description: one or two sentences for metadata and screen readers.
        lang: BCP 47 language tag of the texts.
        bleed_mm: how far the artwork runs over each edge.
        keywords: metadata, such as ("code", "MONDRIAN-...") and ("command", "pnp make ...").
    """

    width_mm: float
    height_mm: float
    layers: tuple[Layer, ...]
    title: str = ""
    description: str = ""
    lang: str = "en"
    bleed_mm: float = 0.0
    keywords: tuple[tuple[str, str], ...] = ()

    def __repr__(self) -> str:
        """Its title and its size."""
        return f"<Drawing {self.title!r}, {self.width_mm:g} x {self.height_mm:g} mm>"

    def walk(self) -> Iterator[Path | Text | Image]:
        """All items in painting order, groups opened, each in the coordinates of its own group."""
        for layer in self.layers:
            yield from walk(layer.items)


def walk(items: Iterable[Item]) -> Iterator[Path | Text | Image]:
    """The items in painting order, groups opened, each in the coordinates of its own group."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items)
        else:
            yield item


def nameless(item: Item) -> Item:
    """The item without ids and alternative texts, which belong to the one place where it stood first."""
    if isinstance(item, Group):
        return replace(item, id="", alt="", items=tuple(map(nameless, item.items)))
    return replace(item, id="")


def points_of(commands: Iterable[Command]) -> Iterator[Point]:
    """Ends and control points: a curve stays within them."""
    for step in commands:
        yield from zip(step[1::2], step[2::2], strict=True)


def polyline(points: Iterable[Point], style: Style, *, closed: bool = False, id: str = "") -> Path:  # noqa: A002
    """A path through the points, straight from each to the next."""
    commands: list[Command] = []
    for x, y in points:
        commands.append(("L", x, y) if commands else ("M", x, y))
    if closed:
        commands.append(("Z",))
    return Path(tuple(commands), style, id)


def rectangle(x: float, y: float, width: float, height: float, style: Style, id: str = "") -> Path:  # noqa: A002
    """An axis-parallel rectangle from its top left corner."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return polyline(corners, style, closed=True, id=id)


def circle(x: float, y: float, radius: float, style: Style, id: str = "") -> Path:  # noqa: A002
    """A circle as four cubic Bezier curves (radial error under 0.03 %)."""
    k = 0.5522847498 * radius
    return Path(
        (
            ("M", x + radius, y),
            ("C", x + radius, y + k, x + k, y + radius, x, y + radius),
            ("C", x - k, y + radius, x - radius, y + k, x - radius, y),
            ("C", x - radius, y - k, x - k, y - radius, x, y - radius),
            ("C", x + k, y - radius, x + radius, y - k, x + radius, y),
            ("Z",),
        ),
        style,
        id,
    )
