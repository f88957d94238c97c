"""The printed Springer sheet: the rectangle in the middle, triangles around it, rows for the players above and below.

Players 1 and 2 sit at the upper corners, player 3 at the lower edge. Each pen has one key beside its player's boxes and
a second one at the opposite end of the sheet.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from msgspec import Struct

from pnp.games import page, score
from pnp.games.assemble import assemble
from pnp.games.page import MARGIN_MM, QR_MM, QUIET_MM, Frame, Tones, advice, own_pens, tones_of
from pnp.games.params import Common
from pnp.games.regions import space_regions
from pnp.games.score import KEY_MM, ROW_MM, Part
from pnp.games.springer.field import FULL, HEIGHT_MM, SMALL, Chorded, Halving, Scale, build, fingerprint_facts
from pnp.games.springer.rules.board import halves
from pnp.games.springer.rules.play import HALVED, LEAST
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Item, Style, Text, polyline
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.regions import region_id
from pnp.model.sheet import Region, Sheet
from pnp.model.units import Paper, Point

SIDE_MM = 18.0
"""Distance of the rectangle from the paper's edges at its sides; the triangles stand in this space."""
GAP_MM = 3.0
QR_LEFT_MM = 8.0
"""How far left of the middle the QR code stands, beside the row of player 3."""
ABOVE_MM = MARGIN_MM + MARKER_MM + QUIET_MM + ROW_MM + GAP_MM + HEIGHT_MM
BELOW_MM = HEIGHT_MM + GAP_MM + QR_MM + GAP_MM + MARKER_MM + MARGIN_MM
BEFORE_TOTAL_MM = 20.4
"""From the left edge of the small box to the box for the total: the words for both stand between them."""
BLOCK_MM = KEY_MM + 2.0 + score.INITIALS_MM + 2.0 + BEFORE_TOTAL_MM + score.TOTAL_MM
"""Width of a player's row: key, initials, tick, total."""
INSET_MM = 1.2
"""How far the samples of spaces lie inside their borders."""
TICK_MM = 1.6
"""Length of the ticks that say where a space is halved."""
CUT_MM = 0.8
"""Width of the line that a player draws to halve a space."""
LINE_WIDTH_MM = {"colour": 0.9, "mono": 0.9, "low": 0.5}
"""Thickness of the frame of the field, by print mode; the other lines have a share of it."""
_SHARES = {"long": 0.8, "short": 0.55, "triangle": 0.5}


class Room(Struct, frozen=True):
    """Where everything lies on a paper, mm.

    Attributes:
        frame: the page's.
        width: of the rectangle, whole mm.
        height: of the rectangle, whole mm.
        origin: its top left corner.
    """

    frame: Frame
    width: int
    height: int
    origin: Point

    @property
    def below(self) -> float:
        """Upper edge of everything below the lower triangles."""
        return round(self.origin[1] + self.height + HEIGHT_MM + GAP_MM, 3)


def room(paper: Paper) -> Room:
    """The largest rectangle that leaves room for everything around it."""
    width, height = int(paper.width_mm - 2 * SIDE_MM), int(paper.height_mm - ABOVE_MM - BELOW_MM)
    left = round((paper.width_mm - width) / 2, 3)
    spare = paper.height_mm - ABOVE_MM - BELOW_MM - height
    top = round(ABOVE_MM + spare / 2, 3)
    edge = round(left - HEIGHT_MM, 3)
    frame = Frame(
        paper, edge, round(paper.width_mm - edge, 3), round(top - ABOVE_MM + MARGIN_MM, 3),
        round(top + height + BELOW_MM - MARGIN_MM, 3),
    )  # fmt: skip
    return Room(frame, width, height, (left, top))


def _scale(choice: ChosenOptions) -> Scale:
    return SMALL if choice.small else FULL


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Chorded, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    place = room(common.paper)
    field = build(
        seed,
        width_um=1000 * place.width,
        height_um=1000 * place.height,
        origin=place.origin,
        line_mm=LINE_WIDTH_MM[common.print_mode],
        inset_mm=INSET_MM,
        halved=HALVED in choice.rules,
        scale=_scale(choice),
    )
    return field, fingerprint_facts(field)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Chorded) -> Sheet:
    """Set a field on its page."""
    place, tones = room(common.paper), tones_of(common)
    frame = place.frame
    return assemble(
        code,
        common,
        frame,
        about=tones.words["springer"]["about"].format(spaces=len(field.spaces)),
        note=_players_note(choice, tones),
        field=field,
        drawn=_drawn(field, _scale(choice).long, LINE_WIDTH_MM[common.print_mode], tones),
        regions=(*_spaces(field), *_halves(field), *_cuts(field), *_triangles(field)),
        parts=_rows(place, choice, tones),
        pens=own_pens(choice.players or 3),
        params={
            "players": choice.players or None,
            "points": choice.points if choice.players == 2 else None,
            "variation": ",".join(sorted(choice.rules)) or None,
        },
        qr_at=(round(frame.middle - QR_MM / 2 - QR_LEFT_MM, 3), place.below),
        items=tuple(_advice(place, choice, tones)),
    )


def _drawn(field: Chorded, long: int, wide: float, tones: Tones) -> Group:
    """Chords like burin strokes, the long ones heavier; the frame; the triangles with their numbers."""
    said = tones.words["springer"]
    items: list[Item] = []
    for line in reversed(field.lines[4:]):
        weight = _SHARES["long" if line.key <= 4 + long else "short"]
        ends = (line.points[0], line.points[-1])
        items.append(polyline(ends, Style(stroke=tones.line, stroke_mm=weight * wide), id=f"line-{line.key}"))
    for halving in field.halvings:
        alt = said["ticks_alt"].format(space=halving.space)
        items.append(Group(f"ticks-{halving.space}", tuple(_ticks(halving, tones)), alt))
    stroke = Style(stroke=tones.line, stroke_mm=wide)
    items.append(polyline(field.frame, stroke, closed=True, id="frame"))
    thin = Style(stroke=tones.line, stroke_mm=_SHARES["triangle"] * wide)
    for triangle in field.triangles:
        x, y = triangle.label
        name = triangle.id.replace(":", "-")
        number = Text((x, round(y + 1.15, 3)), triangle.id[-1], 3.3, Font.SANS_BOLD, "middle", tones.line)
        alt = said["triangle_alt"].format(number=triangle.id[-1])
        items.append(Group(name, (polyline(triangle.outline, thin, closed=True), number), alt))
    return Group("field", tuple(items), said["field_alt"].format(spaces=len(field.spaces)))


def _ticks(halving: Halving, tones: Tones) -> Iterator[Item]:
    """Both ends of the line that halves a space."""
    style = Style(stroke=tones.caption, stroke_mm=0.2)
    (ax, ay), (bx, by) = halving.line
    part = TICK_MM / math.hypot(bx - ax, by - ay)
    for (x0, y0), (x1, y1) in (((ax, ay), (bx, by)), ((bx, by), (ax, ay))):
        yield polyline(((x0, y0), (round(x0 + (x1 - x0) * part, 3), round(y0 + (y1 - y0) * part, 3))), style)


def _spaces(field: Chorded) -> tuple[Region, ...]:
    facts = {
        key: {
            "corners": [region_id("space", other) for other in sorted(touched)],
            "triangles": [triangle.id for triangle in field.triangles if key in triangle.spaces],
        }
        for key, touched in field.corners.items()
    }
    return space_regions(field, facts)


def _halves(field: Chorded) -> Iterator[Region]:
    for halving in field.halvings:
        for name, outline, sample in zip(
            halves(region_id("space", halving.space)), halving.outlines, halving.samples, strict=True
        ):
            yield Region(name, "half", outline, sample, facts={"of": region_id("space", halving.space)})


def _cuts(field: Chorded) -> Iterator[Region]:
    """The lines that halve spaces, where players may draw them."""
    for halving in field.halvings:
        space = region_id("space", halving.space)
        (ax, ay), (bx, by) = halving.line
        part = CUT_MM / 2 / math.hypot(bx - ax, by - ay)
        dx, dy = (ay - by) * part, (bx - ax) * part
        strip = tuple(
            (round(x, 3), round(y, 3))
            for x, y in ((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy))
        )
        facts = {"divides": space, "halves": list(halves(space))}
        yield Region(region_id("cut", halving.space), "cut", strip, strip, line=halving.line, facts=facts)


def _triangles(field: Chorded) -> Iterator[Region]:
    for triangle in field.triangles:
        facts = {
            "edge": triangle.id[-2],
            "number": int(triangle.id[-1]),
            "corners": [region_id("space", key) for key in triangle.spaces],
        }
        yield Region(triangle.id, "triangle", triangle.outline, triangle.sample, facts=facts)


def _rows(place: Room, choice: ChosenOptions, tones: Tones) -> Iterator[Part]:
    """The rows of players 1 and 2 above, the row of player 3 below; each pen's second key at the opposite end."""
    frame = place.frame
    above = round(place.origin[1] - HEIGHT_MM - GAP_MM - ROW_MM, 3)
    below = round(place.below + (QR_MM - ROW_MM) / 2, 3)
    yield from _row(1, frame.left, above, tones)
    yield from _row(2, frame.right - BLOCK_MM, above, tones)
    yield score.key(2, 2, frame.left, below, "2", tones)
    yield score.key(1, 2, frame.right - KEY_MM, below, "1", tones)
    if choice.players != 2:
        yield from _row(3, frame.right - KEY_MM - 4.0 - BLOCK_MM, below, tones)
        yield score.key(3, 2, frame.middle - KEY_MM / 2, above, "3", tones)


def _row(player: int, x: float, y: float, tones: Tones) -> Iterator[Part]:
    yield score.key(player, 1, x, y, str(player), tones)
    x += KEY_MM + 2.0
    yield score.initials(player, x, y, tones, owned=True)
    x += score.INITIALS_MM + 2.0
    yield score.first(player, x, y, tones)
    yield score.total(player, x + BEFORE_TOTAL_MM, y, tones, said="left")


def _players_note(choice: ChosenOptions, tones: Tones) -> str:
    said = tones.words["springer"]
    players = tones.words["players"][str(choice.players)] if choice.players else said["any"]
    return page.agreed(players, choice, tones)


def _advice(place: Room, choice: ChosenOptions, tones: Tones) -> Iterator[Item]:
    """A hint beside the lower keys, and what wins."""
    said = tones.words["springer"]
    goal = "goal" if choice.players == 3 or choice.points == LEAST else f"goal_{choice.players or 'any'}"
    lines = [*said["before"], *(line.format(points=choice.points) for line in said[goal])]
    if HALVED in choice.rules:
        lines.append(said["halve"])
    x = place.frame.left + KEY_MM + 3.0
    return advice((x, place.below + (QR_MM - 3.5 * len(lines)) / 2 + 2.6), lines, tones)
