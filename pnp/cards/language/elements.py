"""The layout language: what may stand in a deck file, as types. The JSON Schema and the checks both come from here.

A deck is one mapping (YAML, TOML or JSON). Every element of a face is a mapping with exactly one *kind key*
(``text``, ``rectangle``, ``image`` ...), which names its kind and holds its main value; all other keys are
optional. Any value may hold Jinja2 (``{{ cost }}``), which is filled in row by row. ``when``, ``repeat`` and ``copies``
are Jinja2 *expressions*, written without braces.

Lengths are millimetres, or texts with a unit (``3mm 0.25in 12pt 1cm 40px``; 96 px an inch) or a percentage of the box
around (its width for x and widths, its height for y and heights). Places are counted from the top left corner of the
trim (of the box around, inside groups and flows), y down; the bleed lies at negative places.
"""

from typing import Annotated, Any, Final

from msgspec import UNSET, UnsetType

from pnp.cards.language.kinds import (
    BOXES,
    Across,
    Align,
    Box,
    Cells,
    Colour,
    Elements,
    Expression,
    Flag,
    Insets,
    Kind,
    Length,
    Number,
    Paint,
    Point,
    Spec,
    Template,
    VAlign,
    Whole,
    many,
    must_be,
    one_of,
)
from pnp.model.drawing import BLENDS


class Element(Spec, kw_only=True):
    """Keys that every element may have.

    Attributes:
        id: name in messages, and for overrides: a data column ``@ID.KEY`` replaces that key of this element where the
            row's cell is not empty; an element of an ``extends``-ed face with the same id is replaced in its place.
        when: expression; the element is left out where it is false.
        box: its place; by default the whole box around it. In a ``row`` or ``column`` the flow places it.
        inset: taken off the box on each side.
        width: width in a flow; by default as much as needed (text, images) or an equal share.
        height: height in a flow.
        grow: in a flow, its share of the remaining room; 0 takes only what it needs.
        flip: mirrors it about the middle of its box: ``horizontal`` (left and right change places), ``vertical`` or
            ``both``.
        rotate: degrees clockwise about the middle of its box, after ``flip``.
        opacity: 0 to 1.
        shadow: how far its shadow lies to the right and below, and how soft it is: [x, y, blur].
        shadow-colour: of it.
        shadow-opacity: 0 to 1.
        mask: where it is seen: a gradient of greys that fades it out where it is black
            (``linear-gradient(white, black)``), or a picture file, stretched over its box: what is transparent or black
            in it hides the element.
        blend: how its colours mix with those below it on the card: ``multiply``, ``screen`` and others of PDF and CSS.
        style: name of a style, or several names; the element's own keys win, then later names.
    """

    id: str = ""
    when: Expression = True
    box: Box | UnsetType = UNSET
    inset: Insets = 0.0
    width: Length | UnsetType = UNSET
    height: Length | UnsetType = UNSET
    grow: Number = 0.0
    flip: Annotated[str, one_of("none", "horizontal", "vertical", "both")] = "none"
    rotate: Number = 0.0
    opacity: Number = 1.0
    blend: Annotated[str, one_of(*BLENDS)] = "normal"
    shadow: Annotated[list[Length], many(2, 3)] | UnsetType = UNSET
    shadow_colour: Colour = "black"
    shadow_opacity: Number = 0.4
    mask: str = ""
    style: str | list[str] = ""


class Inked(Element, kw_only=True):
    """Keys that every drawn shape may have.

    Attributes:
        fill: colour of the inside, or none; or a gradient.
        stroke: colour of the outline, or none.
        stroke-width: of the outline, centred on it.
        dash: lengths of dashes and gaps.
        join: corners of the outline.
        cap: ends of an open line.
    """

    fill: Paint = "none"
    stroke: Colour = "none"
    stroke_width: Length = 0.25
    dash: list[Length] = []
    join: Annotated[str, one_of("miter", "round", "bevel")] = "miter"
    cap: Annotated[str, one_of("butt", "round", "square")] = "butt"


class Text(Element, kw_only=True):
    r"""Words. ``**bold**``, ``*italic*``, ``:icon-name:`` and ``[words]{style}`` unless ``markup`` is false.

    Every deck has the styles ``underline``, ``strike``, ``small-caps``, ``sup`` and ``sub``: ``H[2]{sub}O``.

    A backslash escapes the sign after it. A line break breaks the line, and so does ``\n`` as typed in a cell of
    a table; an empty line separates paragraphs.

    Attributes:
        font: ``sans``, ``serif``, ``title``, a weight of those (``sans-light``, ``sans-black``), or a name of the
            deck's ``fonts``.
        size: em, mm unless a unit says otherwise.
        min-size: least size for ``fit: shrink``.
        fit: ``shrink`` makes text smaller until it fits, ``none`` reports it.
        leading: baseline to baseline, in ems.
        paragraph-gap: extra room between paragraphs, in ems.
        tracking: extra space after each character, in ems.
        case: ``upper`` sets capitals, ``small-caps`` small ones for small letters.
        underline: a line under the words.
        strike: a line through them.
        raised: how far the words stand above the baseline, in ems; below it if less than 0.
        outline: colour of a line around the letters, or none.
        outline-width: how far it reaches beyond them.
        along: SVG path data, in mm from the corner of its box, that the words follow on one line; ``align`` says where.
        format: ``commonmark`` has headings (``#`` to ``###``, styles ``heading-1`` to ``heading-3``), lists, nested
            too, and tables; single line breaks are spaces then.
        columns: that its lines are spread over, all about equally high.
        column-gap: room between them.
        initial: how many lines the first letter is high.
        icon-scale: height of inline icons, in ems.
        highlight: colour behind the words, or none.
        direction: of reading; ``auto`` follows the first letter; lines that run from right to left are then aligned
            right if ``align`` is left.
    """

    text: Template
    font: str = "sans"
    bold: Flag = False
    italic: Flag = False
    size: Length = "9pt"
    min_size: Length = "6pt"
    fit: Annotated[str, one_of("shrink", "none")] = "shrink"
    leading: Number = 1.2
    paragraph_gap: Number = 0.4
    tracking: Number = 0.0
    colour: Colour = "black"
    align: Align = "left"
    valign: VAlign = "top"
    wrap: Flag = True
    case: Annotated[str, one_of("as-is", "upper", "lower", "small-caps")] = "as-is"
    underline: Flag = False
    strike: Flag = False
    raised: Number = 0.0
    markup: Flag = True
    outline: Colour = "none"
    outline_width: Length = 0.3
    along: str = ""
    format: Annotated[str, one_of("plain", "commonmark")] = "plain"
    columns: Whole = 1
    column_gap: Length = 4.0
    initial: Whole = 1
    icon_scale: Number = 1.0
    highlight: Colour = "none"
    direction: Annotated[str, one_of("auto", "ltr", "rtl")] = "auto"


class Rectangle(Inked, kw_only=True):
    """A rectangle, in the box that its kind key gives.

    Attributes:
        radius: of its corners; one, or four from the top left clockwise.
    """

    rectangle: Box
    radius: Annotated[float | str | list[Length], must_be(Kind("radii", many=(4, 4)))] = 0.0


class Circle(Inked, kw_only=True):
    """A circle: [x and y of the middle, radius], or a box that it fills."""

    circle: Annotated[list[Length] | str, must_be(Kind("circle", BOXES, (3, 3)))]


class Ellipse(Inked, kw_only=True):
    """The largest ellipse in a box."""

    ellipse: Box


class Line(Inked, kw_only=True):
    """Straight lines through points; give it a stroke."""

    line: Annotated[list[Point], many(2)]


class Path(Inked, kw_only=True):
    """SVG path data, in mm from the corner of its box.

    Attributes:
        view: [x, y, width, height] in the data's units that is fitted into the box.
        even-odd: fill rule.
    """

    path: str
    view: list[float] | UnsetType = UNSET
    even_odd: Flag = False


class Polygon(Inked, kw_only=True):
    """A regular polygon with this many sides in its box, or one through points.

    Attributes:
        turn: degrees clockwise; 0 has a corner on top.
        across: a regular one is as large as the circle that fits into its box, by its ``corners`` or by its ``sides``:
            a hexagon with ``across: sides`` is as wide as the box from side to side.
    """

    polygon: Annotated[int | str | list[Point], must_be(Kind("polygon", many=(3, 1000)))]
    turn: Number = 0.0
    across: Annotated[str, one_of("corners", "sides")] = "corners"


class Star(Inked, kw_only=True):
    """A star with this many rays in its box.

    Attributes:
        inner: radius of the inner corners, as a part of the outer.
    """

    star: Whole
    inner: Number = 0.45
    turn: Number = 0.0


class Grid(Inked, kw_only=True):
    """Cells in [columns, rows] that fill a box; hexagons are regular, as large as fit, in the middle of it.

    Attributes:
        cells: ``square`` (they fill the box), ``hexagon`` (a corner on top; every second row is half a cell further to
            the right) or ``hexagon-flat`` (a side on top; every second column is half a cell further down).
        map: what fills each cell: a line for each row, in it the names of colours with spaces between them. A point
            is a cell with the usual ``fill``, and a hyphen leaves the cell out.
        labels: what stands in each cell: nothing, ``A1``, ``0101`` (column and row with two digits), or ``1``, ``2``.
        label-size: em of the labels; 0 for as much as suits the cells.
    """

    grid: Annotated[list[Whole], many(2, 2)]
    cells: Annotated[str, one_of("square", "hexagon", "hexagon-flat")] = "square"
    map: Cells = ""
    labels: Annotated[str, one_of("none", "A1", "0101", "1")] = "none"
    label_size: Length = 0.0
    label_colour: Colour = "black"


class Pips(Inked, kw_only=True):
    """This many equal marks in a box.

    Attributes:
        fill: colour of the marks; an icon is painted in it.
        mark: ``circle``, ``square``, ``star`` or the name of an icon.
        pattern: ``dice`` (1 to 9 as on dice), ``row``, ``column`` or ``grid``.
        mark-size: width of a mark.
        gap: between them; in a dice pattern they are spread over the box.
        of: number of places; empty ones are drawn as outlines.
        columns: in a grid.
    """

    pips: Whole
    fill: Colour = "none"
    mark: str = "circle"
    pattern: Annotated[str, one_of("dice", "row", "column", "grid")] = "row"
    mark_size: Length = 3.0
    gap: Length = 1.0
    of: Number = 0.0
    columns: Number = 5.0
    align: Across = "center"
    valign: VAlign = "middle"


class QR(Element, kw_only=True):
    """A QR code of a text, with its quiet zone inside the box."""

    qr: Template
    colour: Colour = "black"
    background: Colour = "white"
    error: Annotated[str, one_of("L", "M", "Q", "H")] = "M"


class Image(Element, kw_only=True):
    """A picture file: PNG, JPEG, WebP or SVG, named from the folder of the deck.

    Attributes:
        fit: ``contain`` shows it whole, ``cover`` fills the box, ``stretch`` both, ``actual`` in its own size.
        align: horizontal place in the box.
        valign: vertical place in the box.
        clip: cut to the ``box``, to a ``circle`` or ``ellipse`` in it, or not (``none``).
        radius: of a clipping box's corners.
        crop: [x, y, width, height] of the visible part of the picture, as fractions of its size:
            ``[0.25, 0, 0.5, 1]`` or ``[25%, 0, 50%, 100%]`` is its middle half.
        slice: makes a frame of it that fills its box: what of the picture, from each side, is the frame's
            (``25%``, or [top, right, bottom, left]). Corners keep their shape, sides and middle are stretched.
        border: how wide that frame is; as wide as in the picture if nothing is said.
        alt: what it shows.
        colour: paints an SVG in this one colour.
        missing: ``error``; or ``skip``, which leaves the picture out if the name is empty or the file does not exist.
    """

    image: str
    fit: Annotated[str, one_of("contain", "cover", "stretch", "actual")] = "contain"
    align: Across = "center"
    valign: VAlign = "middle"
    clip: Annotated[str, one_of("none", "box", "circle", "ellipse")] = "box"
    radius: Length = 0.0
    crop: Annotated[list[Length], many(4, 4)] | UnsetType = UNSET
    slice: Insets | UnsetType = UNSET
    border: Insets | UnsetType = UNSET
    alt: Template = ""
    colour: Colour = "none"
    missing: Annotated[str, one_of("error", "skip")] = "error"


class Icon(Element, kw_only=True):
    """One of the deck's ``icons``.

    Attributes:
        colour: paints it in this one colour; ``none`` leaves it as it is.
    """

    icon: str
    colour: Colour = "none"
    align: Across = "center"
    valign: VAlign = "middle"


class Group(Element, kw_only=True):
    """Elements that share a box, a condition, a rotation; places inside count from its box.

    Attributes:
        clip: nothing is drawn outside its box.
    """

    group: Elements
    clip: Flag = False


class Flow(Element, kw_only=True):
    """Keys that rows and columns may have.

    Attributes:
        gap: between the elements.
        padding: between the box and the elements.
        align: across the flow: ``start``, ``center``, ``end`` or ``stretch``.
        justify: along the flow, if nothing grows: ``start``, ``center``, ``end``, ``between``.
        fill: colour or gradient behind it.
        stroke: outline around it.
        radius: of the corners of both.
    """

    gap: Length = 0.0
    padding: Insets = 0.0
    align: Annotated[str, one_of("start", "center", "end", "stretch")] = "stretch"
    justify: Annotated[str, one_of("start", "center", "end", "between")] = "start"
    fill: Paint = "none"
    stroke: Colour = "none"
    stroke_width: Length = 0.25
    radius: Length = 0.0


class Row(Flow, kw_only=True):
    """Elements side by side."""

    row: Elements


class Column(Flow, kw_only=True):
    """Elements one below the other."""

    column: Elements


class Repeat(Element, kw_only=True):
    """Elements repeated for each item of a list (or a number of times), as one group each.

    Attributes:
        repeat: expression: a number, or a list; a text is split at ``separator``.
        separator: of a text.
        name: name of the item inside; ``index`` counts from 0, ``number`` from 1, ``count`` is the number of items.
        elements: what is repeated.
        flow: ``row``, ``column``, ``grid`` laid in the box; ``none`` leaves each in the whole box.
        columns: of a grid.
        gap: between them.
    """

    repeat: Expression
    elements: Elements
    separator: str = ","
    name: str = "item"
    flow: Annotated[str, one_of("row", "column", "grid", "none")] = "none"
    columns: Number = 3.0
    gap: Length = 0.0


class Use(Element, kw_only=True):
    """A component of the deck.

    Attributes:
        give: values by name for the templates inside.
    """

    use: str
    give: dict[str, Any] = {}


KINDS: Final[dict[str, type[Element]]] = {
    "text": Text,
    "rectangle": Rectangle,
    "circle": Circle,
    "ellipse": Ellipse,
    "line": Line,
    "path": Path,
    "polygon": Polygon,
    "star": Star,
    "grid": Grid,
    "pips": Pips,
    "qr": QR,
    "image": Image,
    "icon": Icon,
    "group": Group,
    "row": Row,
    "column": Column,
    "repeat": Repeat,
    "use": Use,
}
"""The kinds of elements by their kind key."""
KEYS: Final = {element: key for key, element in KINDS.items()}
