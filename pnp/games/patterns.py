"""Pages in greys: patterns take the place of the pens' colours, and all other colours become grey.

What each ink becomes is data, in ``layouts/patterns.toml``. A pattern is drawn in the shape that it fills, so every
renderer shows the same one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.data import load_layout
from pnp.games.colours import inks, pale
from pnp.model.affine import area, bounds, inside
from pnp.model.colour import encoded, luminance, name, rgb
from pnp.model.drawing import Command, Drawing, Group, Item, Path, Style, Text, circle, points_of, polyline, rectangle
from pnp.model.units import Point

_BROAD_MM = 1.2
"""Width from which on a line shows a pattern."""
_INK, _PALE_INK, _WHITE = "#1a1a1a", "#8c8c8c", "#ffffff"


class _Pattern(Struct, frozen=True):
    """What takes the place of a colour, and the tone in which it is drawn."""

    said: Mapping[str, Any]
    tone: str

    @property
    def solid(self) -> bool:
        return bool(self.said["kind"] == "solid")

    @property
    def dark(self) -> bool:
        """Whether letters upon it are white."""
        return self.solid and luminance(rgb(self.tone)) < 0.2


def patterned(drawing: Drawing, game: str = "", *, through: bool = False) -> Drawing:
    """A page without colours; those of a game have patterns too, where it has colours of its own.

    Mere decoration is grey.

    Args:
        drawing: the page.
        game: whose colours it has.
        through: whether the patterns lie under print, which has to show through them.
    """
    known = _known(game, "through" if through else "tone")
    layers = (
        replace(layer, items=tuple(_items(layer.items, {} if layer.artefact else known))) for layer in drawing.layers
    )
    return replace(drawing, layers=tuple(layers))


def _known(game: str, tone: str) -> Mapping[str, _Pattern]:
    """The pattern of each pen's colour, full and pale, and of a game's own colours."""
    layout, found = load_layout("patterns"), dict[str, _Pattern]()
    for ink, said in layout["inks"].items():
        colour = inks()[ink]
        found[colour] = _Pattern(said, said.get(tone, _INK))
        found[pale(colour)] = _Pattern(said, said.get("pale", _PALE_INK))
    for colour, said in layout["own"].get(game, {}).items():
        found[colour] = found[inks()[said]] if isinstance(said, str) else _Pattern(said, said["tone"])
        if colour in inks().values():
            found[pale(colour)] = _Pattern(said, _PALE_INK)
    return found


def _items(items: Iterable[Item], known: Mapping[str, _Pattern]) -> Iterator[Item]:
    """Items in greys. Letters that stand on a pattern get a white ground."""
    under: list[tuple[Sequence[Point], _Pattern | None]] = []
    for item in items:
        match item:
            case Path(style=Style(fill=str(fill))) if fill in known:
                pattern = known[fill]
                under.append((tuple(_corners(item.commands)), pattern))
                yield _filled(item, pattern, known)
            case Path():
                if item.style.fill:  # what is plain covers patterns
                    under.append((tuple(_corners(item.commands)), None))
                lined = known.get(item.style.stroke or "")
                if lined:
                    yield from _stroked(item, lined)
                else:
                    yield replace(item, style=_grey(item.style))
            case Text():
                middle = (item.at[0], item.at[1] - 0.34 * item.size_mm)
                ground = next((on for ring, on in reversed(under) if inside(middle, ring)), None)
                if ground is not None and item.anchor == "middle":
                    if not ground.dark:
                        radius = (0.52 + 0.2 * (len(item.text) - 1)) * item.size_mm
                        yield circle(*middle, radius, Style(fill=_WHITE))
                    yield replace(item, colour=_WHITE if ground.dark else "#000000")
                else:
                    yield replace(item, colour=_grey_of(item.colour))
            case Group():
                yield replace(item, items=tuple(_items(item.items, known)))
            case _:
                yield item


def _filled(path: Path, pattern: _Pattern, known: Mapping[str, _Pattern]) -> Item:
    """A shape with its pattern inside and its line around it."""
    style = path.style
    if pattern.solid:
        inside: Item = Path(path.commands, replace(style, stroke=None, fill=pattern.tone))
    else:
        clip = _wound(path.commands) if style.even_odd else path.commands
        inside = Group("", tuple(_marks(path.commands, pattern)), clip=clip)
    if style.stroke is None or style.stroke in known:
        return replace(inside, id=path.id)
    return Group(path.id, (inside, Path(path.commands, replace(_grey(style), fill=None))))


def _marks(commands: Sequence[Command], pattern: _Pattern) -> Iterator[Item]:
    """The ground, and lines or dots, all over the box around a shape; they continue from shape to shape."""
    left, top, right, bottom = bounds(points_of(commands))
    said, pitch = pattern.said, pattern.said["pitch"]
    yield rectangle(left, top, right - left, bottom - top, Style(fill=said.get("ground", _WHITE)))
    marks: list[Command] = []
    if said["kind"] == "lines":
        slope = said["slope"]
        step = pitch * math.sqrt(1 + slope * slope)
        low, high = top + min(slope * left, slope * right), bottom + max(slope * left, slope * right)
        for number in range(math.ceil(low / step), math.floor(high / step) + 1):
            y = number * step
            marks += [("M", left, y - slope * left), ("L", right, y - slope * right)]
        if marks:
            yield Path(tuple(marks), Style(stroke=pattern.tone, stroke_mm=said["width"]))
        return
    reach = said["radius"]
    for row in range(math.ceil((top - reach) / pitch), math.floor((bottom + reach) / pitch) + 1):
        shift = pitch / 2 * (row % 2)
        for column in range(math.ceil((left - reach - shift) / pitch), math.floor((right + reach - shift) / pitch) + 1):
            marks += circle(column * pitch + shift, row * pitch, reach, Style()).commands
    if marks:
        yield Path(tuple(marks), Style(fill=pattern.tone))


def _stroked(path: Path, pattern: _Pattern) -> Iterator[Item]:
    """A coloured line: dark if it is thin, or white with dashes of its own."""
    style = replace(path.style, stroke=pattern.tone)
    if pattern.solid or style.stroke_mm < _BROAD_MM:
        yield replace(path, style=style)
        return
    yield replace(path, style=replace(style, stroke=_WHITE))
    dash = tuple(pattern.said["dash"])
    round_ = pattern.said["kind"] == "dots"
    width = 0.7 * style.stroke_mm if round_ else style.stroke_mm
    dashes = replace(style, stroke_mm=width, dash_mm=dash, cap="round" if round_ else "butt")
    yield Path(path.commands, dashes)


def _grey(style: Style) -> Style:
    return replace(style, stroke=style.stroke and _grey_of(style.stroke), fill=style.fill and _grey_of(style.fill))


def _grey_of(colour: str) -> str:
    """The grey that is as light as a colour."""
    level = 255 * encoded(luminance(rgb(colour)))
    return name((level, level, level))


def _corners(commands: Sequence[Command]) -> Iterator[Point]:
    """Ends of the steps of a path's first course."""
    for number, step in enumerate(commands):
        if step[0] == "Z" or (step[0] == "M" and number):
            return
        yield (float(step[-2]), float(step[-1]))


def _wound(commands: Sequence[Command]) -> tuple[Command, ...]:
    """A shape with holes, whose courses are straight: those after the first run the other way round, as clips ask."""
    rings: list[list[Point]] = []
    for step in commands:
        if step[0] == "M":
            rings.append([])
        if step[0] != "Z":
            rings[-1].append((float(step[-2]), float(step[-1])))
    made: list[Command] = []
    for number, ring in enumerate(rings):
        turned = ring if (area(ring) > 0) == (number == 0) else ring[::-1]
        made += polyline(turned, Style(), closed=True).commands
    return tuple(made)
