"""What every sheet carries besides its field: fiducials, title, name line, QR code, sheet code, a bar of 100 mm.

The page is set like a musical score: a light display title in the middle of the head line, thin rules and small
captions, lighter than the field. Everything on it helps to play, or to read the sheet afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import DrawingError
from pnp.games.params import Common
from pnp.games.words import ENGLISH, words
from pnp.geometry.modules import merged, qr_code
from pnp.geometry.typesetting import width
from pnp.model.code import SheetCode
from pnp.model.drawing import Command, Font, Group, Item, Layer, Path, Style, Text, polyline, rectangle
from pnp.model.markers import MARKER_MM, MODULES, Marker, marker_id, pattern
from pnp.model.options import ChosenOptions
from pnp.model.sheet import NAME_LINE, Field, Pen
from pnp.model.units import Paper, Point

QR_MM = 18.0
BAR_MM = 100.0
QUIET_MM = 3.0
MARGIN_MM = 8.0
"""Distance of the markers from the edge of the paper, above and below."""
WIDTH_MM = 190.0
"""Of a page with a score sheet in the middle of its paper."""
CAPTION_MM = 2.85
"""Size of small texts: 8 points."""
TITLE_RISE_MM = 1.8
"""How far the title stands above the line for the name, to leave room for the emblem."""
EMBLEM_MM = 10.4
"""Distance of the emblem from the upper edge of the frame."""
CODE_MM, CODE_TRACKING_MM = 3.5, 0.08
"""Size and spacing of the readable code, if there is room."""

Anchor = Literal["start", "middle", "end"]


class Tones(Struct, frozen=True):
    """How a sheet is printed: its greys, how heavy its lines are, its language.

    Attributes:
        line: colour of the field's lines, and of all lines that players colour up to.
        caption: colour of small texts.
        rule_mm: width of the lines of boxes and keys.
        lang: language of the words.
    """

    line: str
    caption: str
    rule_mm: float
    lang: str = ENGLISH

    @property
    def rule(self) -> Style:
        """The lines of boxes and keys."""
        return Style(stroke=self.line, stroke_mm=self.rule_mm)

    @property
    def words(self) -> Mapping[str, Any]:
        """Every word on the sheets: ``layouts/text/<lang>/sheets.toml``."""
        return words(self.lang, "sheets")


TONES = {
    "colour": Tones("#000000", "#000000", 0.3),
    "mono": Tones("#000000", "#000000", 0.3),
    "low": Tones("#000000", "#444444", 0.2),
}


def tones_of(common: Common) -> Tones:
    """The tones of a sheet, for its print mode and its language."""
    return replace(TONES[common.print_mode], lang=common.lang)


class Frame(Struct, frozen=True):
    """Where the parts of a page lie.

    Attributes:
        paper: in the orientation of the page.
        left: left edge of markers and field, mm.
        right: right edge of both.
        top: upper edge of the upper markers.
        bottom: lower edge of the lower markers.
    """

    paper: Paper
    left: float
    right: float
    top: float
    bottom: float

    @property
    def middle(self) -> float:
        """The page's vertical axis."""
        return self.paper.width_mm / 2


def framed(paper: Paper) -> Frame:
    """The frame of a page :data:`WIDTH_MM` wide, in the middle of its paper."""
    left = round((paper.width_mm - WIDTH_MM) / 2, 3)
    return Frame(paper, left, left + WIDTH_MM, MARGIN_MM, round(paper.height_mm - MARGIN_MM, 3))


def field_lines(field: Field, about: str, tones: Tones) -> Group:
    """The field as printed, if it is made of lines."""
    lines = tuple(
        polyline(line.points, Style(stroke=tones.line, stroke_mm=line.width_mm, cap="square"), id=f"line-{line.key}")
        for line in field.lines
    )
    return Group("field", lines, about)


def markers(frame: Frame, kind: int) -> tuple[Marker, ...]:
    """The four fiducials in the corners of the frame, clockwise from the top left."""
    far_x, far_y = frame.right - MARKER_MM, frame.bottom - MARKER_MM
    places = ((frame.left, frame.top), (far_x, frame.top), (far_x, far_y), (frame.left, far_y))
    return tuple(Marker(marker_id(kind, corner), at, MARKER_MM) for corner, at in enumerate(places))


def marker_layer(fiducials: tuple[Marker, ...], title: str) -> Layer:
    """The fiducials as a separate layer."""
    return Layer("layer-markers", title, tuple(_marker(m) for m in fiducials), optional=True, artefact=True)


def _marker(marker: Marker) -> Path:
    """One path for each marker: a black square with its white modules as holes, so no seams show between modules."""
    white = [[not black for black in row] for row in pattern(marker.id)]
    boxes = [(0, 0, MODULES, MODULES), *merged(white)]
    return _boxes(boxes, marker.at, marker.size_mm / MODULES, f"marker-{marker.id}", even_odd=True)


def qr(code: SheetCode, x: float, y: float, tones: Tones) -> Group:
    """The sheet code as a version-2 QR code of error correction M, :data:`QR_MM` wide without its quiet zone.

    Raises:
        DrawingError: the code is too long for it.
    """
    try:
        modules = qr_code(str(code), "M", version=2)
    except ValueError as error:
        raise DrawingError(f"The sheet code {code} is too long for the QR code on the sheet.") from error
    path = _boxes(merged(modules), (x, y), QR_MM / len(modules), "qr-modules", even_odd=False)
    return Group("qr", (path,), tones.words["page"]["qr_alt"].format(code=code))


def _boxes(
    boxes: list[tuple[int, int, int, int]], at: tuple[float, float], module: float, name: str, *, even_odd: bool
) -> Path:
    style = Style(fill="#000000", even_odd=even_odd)
    commands: list[Command] = []
    for x, y, wide, height in boxes:
        left, top = at[0] + x * module, at[1] + y * module
        commands += rectangle(left, top, wide * module, height * module, style).commands
    return Path(tuple(commands), style, name)


def head(frame: Frame, title: str, tones: Tones) -> tuple[Item, ...]:
    """The head line between the upper markers: name, title, date."""
    inner_left, inner_right = frame.left + MARKER_MM + QUIET_MM, frame.right - MARKER_MM - QUIET_MM
    base = frame.top + MARKER_MM - 2.6
    rule = Style(stroke=tones.caption, stroke_mm=0.2)
    wide = 46.0
    items: list[Item] = [Text((frame.middle, base - TITLE_RISE_MM), title, 11.5, Font.TITLE, "middle", id="title")]
    for x, name, line in ((inner_left, "name", NAME_LINE), (inner_right - wide, "date", "line-date")):
        items.append(polyline(((x, base), (x + wide, base)), rule, id=line))
        items.append(caption((x, base + 3.0), tones.words["page"][name], tones))
    return tuple(items)


def agreed(players: str, choice: ChosenOptions, tones: Tones) -> str:
    """Who a sheet is for, and the variations that they agreed on."""
    names = tones.words["agreed"]
    return ", ".join((players, *(names.get(name, name) for name in sorted(choice.rules))))


def foot(frame: Frame, code: SheetCode, note: str, rest: Iterable[str], tones: Tones) -> tuple[Item, ...]:
    """The foot line between the lower markers: the readable code, what is printed, and the bar of 100 mm.

    Args:
        frame: of the page.
        code: sealed.
        note: who the sheet is for; it stands out.
        rest: what follows it, the first of these that has room.
        tones: of the page.
    """
    inner_left, inner_right = frame.left + MARKER_MM + QUIET_MM, frame.right - MARKER_MM - QUIET_MM
    base = frame.bottom - MARKER_MM / 2
    room = inner_right - BAR_MM - QUIET_MM - inner_left
    shrink = min(1.0, room / (width(str(code), Font.SANS_BOLD, CODE_MM) + len(str(code)) * CODE_TRACKING_MM))
    size, tracking = round(CODE_MM * shrink, 3), round(CODE_TRACKING_MM * shrink, 4)
    code_text = Text((inner_left, base), str(code), size, Font.SANS_BOLD, tracking_mm=tracking, id="code")
    room = inner_right - width(tones.words["page"]["bar"], Font.SANS, CAPTION_MM) - QUIET_MM - inner_left
    wide = width(note, Font.SANS_BOLD, CAPTION_MM)
    shrink = min(1.0, room / wide)
    said = Text(
        (inner_left, base + 3.6), note, round(CAPTION_MM * shrink, 3), Font.SANS_BOLD, colour=tones.caption, id="note"
    )
    fits = [each for each in rest if wide + width(each, Font.SANS, CAPTION_MM) <= room]
    after = [caption((round(inner_left + wide, 3), base + 3.6), fits[0], tones)] if fits else []
    return (code_text, said, *after, bar(inner_right - BAR_MM, base, tones))


def bar(x: float, y: float, tones: Tones) -> Group:
    """A bar of exactly 100 mm, end to end, with a tick each 10 mm."""
    thin = Style(stroke="#000000", stroke_mm=0.2)
    items: list[Item] = [polyline(((x, y), (x + BAR_MM, y)), Style(stroke="#000000", stroke_mm=0.35), id="bar-100mm")]
    for step in range(11):
        at = x + step * BAR_MM / 10
        items.append(polyline(((at, y), (at, y - (2.2 if step % 5 == 0 else 1.3))), thin))
    said = tones.words["page"]
    items.append(caption((x + BAR_MM, y + 3.6), said["bar"], tones, "end"))
    return Group("bar", tuple(items), said["bar_alt"])


def advice(
    at: Point, lines: Iterable[str], tones: Tones, anchor: Anchor = "start", *, pause: float = 0.0
) -> Iterator[Text]:
    """A short hint: without filled keys nothing can be read.

    Args:
        at: where its first line begins, ends or has its middle, mm.
        lines: the first one is set bold.
        tones: of the page.
        anchor: which of the three.
        pause: additional space below the first line, mm.
    """
    for number, line in enumerate(lines):
        y = round(at[1] + 3.7 * number + (pause if number else 0.0), 3)
        yield Text((at[0], y), line, CAPTION_MM, Font.SANS if number else Font.SANS_BOLD, anchor, tones.caption)


def own_pens(players: int) -> tuple[Pen, ...]:
    """A pen for each player, with the player's number as its role."""
    return tuple(Pen(number, str(number)) for number in range(1, players + 1))


def caption(at: Point, text: str, tones: Tones, anchor: Anchor = "start") -> Text:
    """A small label."""
    return Text(at, text, CAPTION_MM, Font.SANS, anchor, tones.caption)
