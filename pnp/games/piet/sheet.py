"""The printed Piet sheet: palettes above, the two canvases side by side, score boxes and pen keys below.

Player 1 has the left canvas and the left box beside every square of the palettes, player 2 the right ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from pnp.games import page, score
from pnp.games.assemble import assemble
from pnp.games.page import CAPTION_MM, QUIET_MM, TONES, WIDTH_MM, Frame, Tones, caption, tones_of
from pnp.games.params import Common
from pnp.games.piet.field import BRUSH_MM, STRIP_MM, Grid, Plan, build, fingerprint_facts, regions
from pnp.games.piet.rules.judgement import ROOM
from pnp.games.piet.rules.paper import BRUSHES, LATE, brush, number, painted, stroke, taken
from pnp.games.piet.rules.play import STANDARD
from pnp.games.piet.rules.squares import CANVAS, COLOURS, PALETTE, SQUARES, WELLS
from pnp.games.score import Part, rect
from pnp.geometry.typesetting import draw, wrap
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Item, Text, polyline, rectangle
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Pen, Sheet
from pnp.model.units import Paper

WELL_MM = 14.0
"""Width of a square of a palette."""
LOWEST_MM = 14.6
"""Height of a square of a palette on the smallest paper, with its boxes; on a larger one it grows with the canvas."""
BOX_MM = 4.8
"""Width of the boxes of the two players beside a square of a palette."""
BOX_INSET_MM = 0.9
"""From a box to where its colour is measured."""
SQUARE_MM = 22.5
"""Width of a square of a canvas."""
FLAT_MM = 21.5
"""Height of a square of a canvas, with its boxes; on larger paper the squares of the palettes grow with it."""
TALLEST_MM = 25.0
LINE_MM = 3.7
"""From one line of small text to the next."""
KEY_STEP_MM, AGAIN_MM = 22.5, score.KEY_MM + 3.0
"""From one pen key to the next: with their names above, without them at the foot."""
SCORE_MM = (84.4, 21.0)
NAMES_MM = 7.2
"""Height of the names and the numbers of columns above palettes and canvases."""
LINE_WIDTH_MM = {"colour": 0.6, "mono": 0.6, "low": 0.4}
"""Thickness of the printed lines of the field, by print mode."""


class Places(Struct, frozen=True):
    """Upper edges of the rows of the page, mm, the frame, and the squares."""

    frame: Frame
    plan: Plan
    players: float
    brushes: float
    scores: float
    foot: float


def place(paper: Paper, choice: ChosenOptions) -> Places:
    """Where everything lies; squares of the canvases are as tall as the paper allows."""
    frame = page.framed(paper)
    aside = BRUSH_MM if "brushes" in choice.rules else 0.0
    foot = round(frame.bottom - MARKER_MM - QUIET_MM - page.QR_MM, 3)
    scores = round(foot - 4.0 - SCORE_MM[1], 3)
    brushes = round(scores - 3.6 - (STRIP_MM if aside else -1.6), 3)
    top = frame.top + MARKER_MM + QUIET_MM
    wells = round(top + score.ROW_MM + 4.6 + NAMES_MM, 3)
    between = 5.0 + score.ROW_MM + 5.2
    room = brushes - 2.0 - wells - between - PALETTE * LOWEST_MM - CANVAS * FLAT_MM
    grown = min(room / (PALETTE + CANVAS), TALLEST_MM - FLAT_MM)
    low, tall = round(LOWEST_MM + grown, 3), round(FLAT_MM + grown, 3)
    above = round(brushes - 2.0 - CANVAS * tall, 3)
    lefts = (frame.left, round(frame.right - CANVAS * SQUARE_MM, 3))
    # Two palettes over each canvas, from edge to edge.
    second = CANVAS * SQUARE_MM - PALETTE * WELL_MM
    palettes = tuple(
        Grid(round(half + along, 3), wells, WELL_MM, low, PALETTE) for half in lefts for along in (0.0, second)
    )
    canvases = tuple(Grid(x, above, SQUARE_MM, tall, CANVAS, aside) for x in lefts)
    return Places(frame, Plan(palettes, canvases), round(above - 5.2 - score.ROW_MM, 3), brushes, scores, foot)


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """The field where it lies on its paper, the same for every seed, and the facts that its fingerprint seals."""
    places = place(common.paper, choice)
    top, bottom = places.plan.palettes[0].top, places.plan.canvases[0].bottom
    frame = rect(places.frame.left, top, WIDTH_MM, round(bottom - top, 3))
    field = build(places.plan, frame, LINE_WIDTH_MM[common.print_mode], TONES[common.print_mode].rule_mm)
    return field, fingerprint_facts(field)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """Set a field on its page."""
    tones, places = tones_of(common), place(common.paper, choice)
    words = tones.words["piet"]
    about = words["about"]
    return assemble(
        code,
        common,
        places.frame,
        about=about,
        note=page.agreed(tones.words["players"]["2"], choice, tones),
        field=field,
        drawn=page.field_lines(field, about, tones),
        regions=regions(field),
        parts=_parts(places, choice, words, tones),
        pens=tuple(Pen(pen, name) for pen, name in COLOURS.items()),
        params={
            "variation": ",".join(sorted(choice.rules)) or None,
        },
        qr_at=(round(places.frame.right - page.QR_MM, 3), places.foot),
        items=tuple(_advice(places, choice, words, tones)),
    )


def _parts(places: Places, choice: ChosenOptions, words: Mapping[str, Any], tones: Tones) -> Iterator[Part]:
    top = round(places.frame.top + MARKER_MM + QUIET_MM, 3)
    below = round(places.foot + page.QR_MM - score.KEY_MM, 3)
    for pen in COLOURS:
        yield _key(pen, round(places.frame.left + (pen - 1) * KEY_STEP_MM, 3), top, words, tones)
        again = round(places.frame.left + (pen - 1) * AGAIN_MM, 3)
        yield score.key(pen, 2, again, below, words["letters"][pen - 1], tones)
    for p, grid in enumerate(places.plan.palettes, start=1):
        yield _palette(p, grid, choice, words, tones)
    for player, grid in enumerate(places.plan.canvases, start=1):
        yield from _player(player, grid, places, choice, words, tones)


def _key(pen: int, x: float, y: float, words: Mapping[str, Any], tones: Tones) -> Part:
    """A pen key with its letter, and the name of its paint beside it."""
    key = score.key(pen, 1, x, y, words["letters"][pen - 1], tones)
    at = (round(x + score.KEY_MM + 1.2, 3), round(y + 5.6, 3))
    name = Text(at, words["colours"][pen - 1], CAPTION_MM, Font.SANS_BOLD, colour=tones.line)
    return Part(Group(f"key-{pen}", (key.item, name)), key.regions)


def _palette(p: int, grid: Grid, choice: ChosenOptions, words: Mapping[str, Any], tones: Tones) -> Part:
    """The boxes of both players below every square of a palette, and the square's number between them."""
    given = p == 1 and "filling" not in choice.rules
    title = words["first_palette" if given else "palette"].format(number=p)
    items: list[Item] = [Text((grid.left, round(grid.top - 4.6, 3)), title, 3.4, Font.SANS_BOLD, colour=tones.line)]
    found = []
    for square in range(WELLS):
        x, _ = grid.corner(square)
        y = round(grid.corner(square)[1] + grid.tall - STRIP_MM, 3)
        for player, left in ((1, x), (2, round(x + grid.wide - BOX_MM, 3))):
            wall = round(left + (BOX_MM if player == 1 else 0.0), 3)
            items.append(polyline(((wall, y), (wall, round(y + STRIP_MM, 3))), tones.rule))
            found.append(score.box(taken(p, square, player), left, y, BOX_MM, STRIP_MM, BOX_INSET_MM))
            if square < PALETTE:
                middle = round(left + BOX_MM / 2, 3)
                items.append(caption((middle, round(grid.top - 1.0, 3)), str(player), tones, "middle"))
        centre = (round(x + grid.wide / 2, 3), round(y + STRIP_MM / 2 + 1.0, 3))
        if given:
            letter = words["letters"][STANDARD[square] - 1]
            items.append(Text(centre, letter, 3.0, Font.SANS_BOLD, "middle", tones.line))
        else:
            items.append(Text(centre, str(number(p, square)), CAPTION_MM, Font.SANS, "middle", tones.caption))
    return Part(Group(f"palette-{p}", tuple(items), words["palette_alt"].format(number=p)), tuple(found))


def _player(
    player: int, grid: Grid, places: Places, choice: ChosenOptions, words: Mapping[str, Any], tones: Tones
) -> Iterator[Part]:
    """A player's canvas with their row above it, their brushes and their score boxes below."""
    row, right = places.players, grid.right
    yield score.initials(player, grid.left, row, tones, owned=True)
    yield score.first(player, round(grid.left + score.INITIALS_MM + 3.0, 3), row, tones)
    yield score.total(player, round(right - score.TOTAL_MM, 3), row, tones, said="left")
    yield _canvas(player, grid, choice, words, tones)
    if "brushes" in choice.rules:
        yield _brushes(player, grid, places.brushes, words, tones)
    yield score.boxes(player, 1, 20, ROOM // 20, grid.left, places.scores, *SCORE_MM, tones)


def _canvas(player: int, grid: Grid, choice: ChosenOptions, words: Mapping[str, Any], tones: Tones) -> Part:
    """The boxes below every square of a canvas, one for each palette and one for late turns; with brushes two more."""
    side = grid.wide / LATE
    items: list[Item] = []
    found = []
    for square in range(SQUARES):
        x, top = grid.corner(square)
        y, bottom = round(top + grid.tall - STRIP_MM, 3), round(top + grid.tall, 3)
        for p in range(1, LATE + 1):
            left = round(x + (p - 1) * side, 3)
            if p > 1:
                items.append(polyline(((left, y), (left, bottom)), tones.rule))
            found.append(score.box(painted(player, square, p), left, y, side, STRIP_MM, BOX_INSET_MM))
            if square < CANVAS:
                middle = round(left + side / 2, 3)
                turn = str(p) if p < LATE else words["late"]
                items.append(caption((middle, round(grid.top - 1.0, 3)), turn, tones, "middle"))
        if grid.aside:
            wall = round(x + grid.wide - grid.aside, 3)
            half = round((top + y) / 2, 3)
            items.append(polyline(((wall, half), (round(x + grid.wide, 3), half)), tones.rule))
            found.append(score.box(stroke(player, square, 1), wall, top, grid.aside, half - top, BOX_INSET_MM))
            found.append(score.box(stroke(player, square, 2), wall, half, grid.aside, y - half, BOX_INSET_MM))
    return Part(Group(f"canvas-{player}", tuple(items), words["canvas_alt"].format(player=player)), tuple(found))


def _brushes(player: int, grid: Grid, top: float, words: Mapping[str, Any], tones: Tones) -> Part:
    """A player's two brushes: a box for each palette at which one may be used, and one for late turns."""
    side = grid.wide / LATE
    items: list[Item] = []
    found = []
    for n in range(1, BRUSHES + 1):
        right = round(grid.right - (BRUSHES - n) * grid.wide * 2, 3)
        left = round(right - LATE * side, 3)
        label = words["brush"].format(number=n)
        items.append(
            Text((round(left - 1.6, 3), round(top + 3.5, 3)), label, CAPTION_MM, Font.SANS, "end", tones.caption)
        )
        items.append(rectangle(left, top, round(right - left, 3), STRIP_MM, tones.rule))
        for p in range(1, LATE + 1):
            x = round(left + (p - 1) * side, 3)
            if p > 1:
                items.append(polyline(((x, top), (x, round(top + STRIP_MM, 3))), tones.rule))
            found.append(score.box(brush(player, n, p), x, top, side, STRIP_MM, BOX_INSET_MM))
            below = (round(x + side / 2, 3), round(top + STRIP_MM + 2.6, 3))
            turn = str(p) if p < LATE else words["late"]
            items.append(caption(below, turn, tones, "middle"))
    return Part(Group(f"brushes-{player}", tuple(items), words["brushes_alt"].format(player=player)), tuple(found))


def _advice(places: Places, choice: ChosenOptions, words: Mapping[str, Any], tones: Tones) -> Iterator[Item]:
    """What to fill before the game, and which colour marks which turn."""
    top = round(places.frame.top + MARKER_MM + QUIET_MM + 2.4, 3)
    for lines, x in (
        (words["before"], places.frame.left + len(COLOURS) * KEY_STEP_MM),
        (words["turns"], places.plan.canvases[1].left + 8.0),
    ):
        yield from page.advice((round(x, 3), top), lines, tones)
    help_ = words["brush_help"] if "brushes" in choice.rules else words["score_help"]
    beside = round(places.frame.left + len(COLOURS) * AGAIN_MM + 2.0, 3)
    told = wrap(help_, CAPTION_MM, places.frame.right - page.QR_MM - 6.0 - beside, Font.SANS)
    first = round(places.foot + page.QR_MM - 0.9 - LINE_MM * (len(told) - 1), 3)
    yield from draw(told, (beside, first), CAPTION_MM, LINE_MM, tones.caption)
