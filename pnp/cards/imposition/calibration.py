"""The calibration sheet, whose two sides, held against the light, give a printer profile.

In each corner the front carries two rulers of 10 mm, one across and one down, and to each a comb whose teeth stand
1.1 mm apart. The back carries a line for every ruler and lines 1 mm apart for every comb. Held against the light, the
line shows the whole millimetres on the ruler, and the tooth that one of the comb's lines meets shows the tenths, as on
a vernier calliper: 5.0 where front and back are in register.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import atan2, degrees, hypot
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.imposition.profile import Axis, PrinterProfile, kind_of_page
from pnp.errors import DeckError
from pnp.geometry.typesetting import draw, wrap
from pnp.model.drawing import Command, Drawing, Font, Group, Item, Layer, Path, Style, Text, polyline, rectangle
from pnp.model.units import Paper, Point

Corner = Literal["top-left", "top-right", "bottom-left", "bottom-right"]
CORNERS: tuple[Corner, ...] = get_args(Corner)
Readings = Mapping[Corner, tuple[float, float]]
"""What the scale across and the scale down show, by corner."""
IN_REGISTER = 5.0
"""The reading if front and back are in exact register."""
BARS = (150.0, 100.0, 50.0)

_RULER = 10
_TEETH = 10
_TOOTH = 1.1
_APART = 22.0
"""Distance from a ruler's middle to its comb's, along them: a rotated back then shows the same on both."""
_LONG, _SHORT = 7.0, 5.0
_REACH = 6.0
"""How far lines on the back extend over a base: more than any printer's error."""
_SPREAD = 6
"""How many lines a comb has on the back beyond its teeth at either end."""
_ASTRAY = 0.2
"""Residual in mm above which the readings contain a mistake."""
_BAND = 56.0
"""Height of the scales at the top and at the foot."""
_LEAST = (148.0, 210.0)
"""The smallest page on which it fits."""

_INK = Style(stroke="#000000", stroke_mm=0.12)
_STRONG = Style(stroke="#000000", stroke_mm=0.25)
_BOX = Style(stroke="#888888", stroke_mm=0.15)
_GREY, _BEHIND = "#444444", "#3a7ca5"
_FORM = 28.0
"""Height of the boxes to write in."""
_EXAMPLE = 2.6
"""Magnification of the example."""


class Scale(Struct, frozen=True):
    """A ruler with its comb.

    Attributes:
        corner: of the page, seen from the front.
        down: whether it measures downwards; otherwise to the right.
        middle: of the ruler's base, on the front, mm.
    """

    corner: Corner
    down: bool
    middle: Point

    @property
    def name(self) -> str:
        """Such as ``top-left-down``."""
        return f"{self.corner}-{'down' if self.down else 'across'}"

    def at(self, along: float, beside: float) -> Point:
        """A point at a distance along the ruler from its middle, and beside its base, away from the numbers."""
        x, y = self.middle
        return (x + beside, y + along) if self.down else (x + along, y + beside)


def scales(paper: Paper) -> tuple[Scale, ...]:
    """The eight scales of a page, as it lies.

    Raises:
        DeckError: they do not fit on it.
    """
    width, height = paper.width_mm, paper.height_mm
    if min(width, height) < _LEAST[0] or max(width, height) < _LEAST[1]:
        raise DeckError(
            f"The calibration sheet does not fit on {paper.title}; print it on paper of at least "
            f"{_LEAST[0]:g} x {_LEAST[1]:g} mm, such as A4: what it shows holds for smaller paper, too."
        )
    found = []
    for corner in CORNERS:
        left, top = "left" in corner, "top" in corner
        found.append(Scale(corner, False, (16.0 if left else width - 45.0, 20.0 if top else height - 14.0)))
        found.append(Scale(corner, True, (66.0 if left else width - 66.0, 16.0 if top else height - 45.0)))
    return tuple(found)


def calibration(paper: Paper, axis: Axis = "upright") -> tuple[Drawing, Drawing]:
    """Front and back of the calibration sheet.

    Args:
        paper: as it lies.
        axis: the line about which the printer turns it over: ``upright`` is the long edge of a portrait page.

    Raises:
        DeckError: it does not fit on the paper.
    """
    found = scales(paper)
    front = tuple(item for scale in found for item in _front(scale))
    back = tuple(item for scale in found for item in _back(scale, paper, axis))
    bars, barred = _bars(paper)
    words = (*_words(paper, axis, barred), *_form(paper))
    told = (
        Layer("layer-scales", "Scales", front, artefact=True),
        Layer("layer-bars", "Bars", bars, artefact=True),
        Layer("layer-words", "What to do", words),
    )
    x, y = paper.width_mm / 2, paper.height_mm / 2
    turned = Text((x, y), "This is the back: read the sheet from the other side.", 4.0, Font.SERIF, "middle", _GREY)
    behind = (Layer("layer-scales", "Scales", back, artefact=True), Layer("layer-words", "What to do", (turned,)))
    return (_drawing(paper, told), _drawing(paper, behind))


def from_readings(
    readings: Mapping[Corner, tuple[float, float]], paper: Paper, axis: Axis = "upright"
) -> PrinterProfile:
    """The profile that compensates the readings of a calibration sheet; least squares over all readings.

    Args:
        readings: by corner, seen from the front: what its scale across and its scale down show, 0 to 10; three corners
            or all four.
        paper: that of the sheet, as it lay.
        axis: the line about which it was turned over.

    Raises:
        DeckError: too few readings, one that no scale shows, or readings that do not fit each other.
    """
    import numpy as np

    _check(readings)
    # A line that meets a tooth was drawn elsewhere, by as much as is read. The profile is to send a point there that
    # is to come to lie at the tooth. For small angles: shift x, shift y, scale x, scale y, angle.
    rows, moves, kinds = [], [], []
    for scale in scales(paper):
        if scale.corner not in readings:
            continue
        reading = readings[scale.corner][scale.down]
        (x, y), move = scale.at(_APART + _TOOTH * 10 * (reading % 1) - _RULER / 2, 0.0), IN_REGISTER - reading
        # Seen from the back, what lies across the axis is mirrored.
        if axis == "upright":
            x, move = paper.width_mm - x, move if scale.down else -move
        else:
            y, move = paper.height_mm - y, -move if scale.down else move
        x, y = x - paper.width_mm / 2, y - paper.height_mm / 2
        rows.append((0.0, 1.0, 0.0, y, x) if scale.down else (1.0, 0.0, x, 0.0, -y))
        moves.append(move)
        kinds.append(scale.down)
    matrix, wanted = np.array(rows), np.array(moves)
    found = np.linalg.lstsq(matrix, wanted, rcond=None)[0]
    left = np.abs(matrix @ found - wanted)
    if left.max() > _ASTRAY:
        way = "down" if kinds[int(left.argmax())] else "across"
        raise DeckError(
            f"The readings do not fit each other: those {way} contradict each other by {2 * left.max():.1f} mm; "
            "read the sheet once more, the whole millimetres above all."
        )
    shift_x, shift_y, wide, high, turn = (float(value) for value in found)
    return PrinterProfile(
        x_mm=shift_x,
        y_mm=shift_y,
        angle_deg=degrees(atan2(2 * turn, 2 + wide + high)),
        scale_x=hypot(1 + wide, turn),
        scale_y=hypot(1 + high, turn),
        page=kind_of_page(paper, axis),
    )


def _check(readings: Readings) -> None:
    if unknown := [corner for corner in readings if corner not in CORNERS]:
        raise DeckError(f"{unknown[0]!r} is not a corner of the calibration sheet; take {', '.join(CORNERS)}.")
    if len(readings) < 3:
        count = f"{len(readings)} corner{'' if len(readings) == 1 else 's'}"
        raise DeckError(f"Readings of {count} are too few; give those of three corners or of all four.")
    for corner, pair in readings.items():
        for way, value in zip(("across", "down"), pair, strict=True):
            if not 0 <= value <= _RULER:
                raise DeckError(f"The reading {way} at {corner} cannot be {value:g}; the rulers go from 0 to {_RULER}.")


def _front(scale: Scale) -> Iterator[Item]:
    """Ruler and comb; every second stroke is long and numbered."""
    half = _RULER / 2
    for count, step, start, name, point in (
        (_RULER + 1, 1.0, -half, "ruler", ""),
        (_TEETH, _TOOTH, _APART - half, "comb", "."),
    ):
        strokes = [(start + step * n, -_SHORT if n % 2 else -_LONG, 0.0) for n in range(count)]
        yield _lines(scale, strokes, _INK, f"{name}-{scale.name}")
        for number in range(0, count, 2):
            yield _number(scale, strokes[number][:2], f"{point}{number}")


def _back(scale: Scale, paper: Paper, axis: Axis) -> Iterator[Item]:
    """What shows through the paper: a line for the ruler, lines for the comb."""
    comb = [_APART + line - _RULER / 2 for line in range(-_SPREAD, _RULER + _SPREAD + 1)]
    lines = [(along, -_REACH, _REACH) for along in comb]
    width, height = paper.width_mm, paper.height_mm

    def under(at: Point) -> Point:
        return (width - at[0], at[1]) if axis == "upright" else (at[0], height - at[1])

    yield _lines(scale, [(0.0, -_REACH, _REACH)], _STRONG, f"line-{scale.name}", under)
    yield _lines(scale, lines, _INK, f"lines-{scale.name}", under)


def _lines(
    scale: Scale,
    lines: Iterable[tuple[float, float, float]],
    style: Style,
    name: str,
    put: Callable[[Point], Point] = lambda at: at,
) -> Path:
    """Strokes across a scale: where along it, from and to beside its base; ``put`` says where a point is drawn."""
    commands: list[Command] = []
    for along, start, end in lines:
        (x, y), (u, v) = put(scale.at(along, start)), put(scale.at(along, end))
        commands += (("M", x, y), ("L", u, v))
    return Path(tuple(commands), style, name)


def _number(scale: Scale, end: tuple[float, float], text: str) -> Text:
    """The number at the end of a stroke."""
    along, beside = end
    if scale.down:
        return Text(scale.at(along + 0.65, beside - 0.4), text, 1.9, Font.SANS, "end")
    return Text(scale.at(along, beside - 0.5), text, 1.9, Font.SANS, "middle")


def _bars(paper: Paper) -> tuple[tuple[Item, ...], tuple[float, float]]:
    """A horizontal and a vertical bar, as long as the room allows, and their lengths."""
    left = 14.0
    across = next(bar for bar in BARS if left + 8 + bar <= paper.width_mm - left)
    down = next(bar for bar in BARS if bar <= paper.height_mm - 2 * 29)
    start, base = (paper.height_mm - down) / 2, paper.height_mm - _BAND - 1
    # Across stands to the right of down, so that neither runs through the other.
    items: list[Item] = []
    for step in range(round(across / 10) + 1):
        x = left + 8 + 10 * step
        items.append(polyline(((x, base), (x, base - (3.0 if step % 5 == 0 else 1.6))), _INK))
    for step in range(round(down / 10) + 1):
        y = start + 10 * step
        items.append(polyline(((left, y), (left + (3.0 if step % 5 == 0 else 1.6), y)), _INK))
    items.append(polyline(((left + 8, base), (left + 8 + across, base)), _STRONG, id="bar-across"))
    items.append(polyline(((left, start), (left, start + down)), _STRONG, id="bar-down"))
    items.append(Text((left + 8 + across / 2 + 1, base - 3.6), f"{across:g} mm", 2.6, Font.SANS, "middle", _GREY))
    items.append(Text((left - 1, start + down / 2), f"{down:g} mm", 2.6, Font.SANS, "middle", _GREY, -90.0))
    return tuple(items), (across, down)


def _words(paper: Paper, axis: Axis, bars: tuple[float, float]) -> Iterator[Item]:
    left, right, size = 22.0, paper.width_mm - 20.0, 3.2
    edge = kind_of_page(paper, axis).rpartition(", ")[2]
    yield Text((left, _BAND + 7), "Calibration sheet", 7.0, Font.TITLE)
    steps = (
        f"*1* Print both pages on one sheet of {paper.title}, on both sides, turned over about the *{edge}*, "
        "at actual size (100 %).",
        f"*2* Measure the two bars with a ruler. If they are not *{bars[0]:g} mm* and *{bars[1]:g} mm* long, the "
        "printer scales pages: switch that off and print again.",
        "*3* Hold the sheet against a window, this side towards you. In each corner, on the two rulers from 0 to 10, "
        "the strong line from the other side shows whole millimetres: the last stroke that it has passed, as on a tape "
        "measure. On the comb next to the ruler, the tooth from .0 to .9 that meets a fine line from the other side "
        "shows the tenths; if two neighbours meet one equally well, take the middle, such as 5.35.",
        "*4* Write down what you read, and give it to pnp calibrate. 5.0 everywhere means that nothing is amiss.",
    )
    y = _BAND + 14
    for step in steps:
        lines = wrap(step, size, right - left)
        yield from draw(lines, (left, y), size, 1.3 * size, "#000000")
        y += 1.3 * size * len(lines) + 1.2
    if paper.height_mm - _BAND - _FORM - y > _EXAMPLE * (2 * _LONG + _REACH):
        yield from _example((left + _EXAMPLE * _RULER / 2, y + _EXAMPLE * (_LONG + 4)))


def _example(at: Point) -> Iterator[Item]:
    """An enlarged example that reads 6.4."""
    scale, shift = Scale("top-left", False, (0.0, 0.0)), 6.4 - IN_REGISTER
    seen = [(_APART + shift + line - _RULER / 2, -_REACH, _REACH) for line in range(-2, _RULER + 1)]
    behind = (
        _lines(scale, [(shift, -_REACH, _REACH)], replace(_STRONG, stroke=_BEHIND), ""),
        _lines(scale, seen, replace(_INK, stroke=_BEHIND), ""),
    )
    front = tuple(replace(item, id="") for item in _front(scale))
    matrix = (_EXAMPLE, 0.0, 0.0, _EXAMPLE, *at)
    yield Group("example", (*behind, *front), "A ruler and a comb enlarged, which show 6.4", matrix)
    for along, text in ((0.0, "the line has passed 6 ..."), (_APART, "... and .4 meets a line: 6.4")):
        place = (at[0] + _EXAMPLE * along, at[1] + _EXAMPLE * (_REACH + 2))
        yield Text(place, text, 3.2, Font.SERIF, "middle", _GREY)


def _form(paper: Paper) -> Iterator[Item]:
    """Eight boxes to write in, laid out as the corners of the page are."""
    x, y = 22.0, paper.height_mm - _BAND - _FORM
    pitch = min(72.0, (paper.width_mm - x - 10) / 2)
    for corner in CORNERS:
        left = x if "left" in corner else x + pitch
        top = y if "top" in corner else y + 10
        yield Text((left, top + 4.8), corner.replace("-", " "), 2.8, Font.SANS, colour=_GREY)
        for place, way in enumerate(("across", "down")):
            at = left + 20 + 17 * place
            yield rectangle(at, top, 15, 7.5, _BOX)
            yield Text((at + 0.8, top + 2.4), way, 1.9, Font.SANS, colour=_GREY)


def _drawing(paper: Paper, layers: tuple[Layer, ...]) -> Drawing:
    about = "Both sides are held against the light to see how far the printer prints them apart."
    return Drawing(paper.width_mm, paper.height_mm, layers, "Calibration sheet", about)
