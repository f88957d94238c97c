"""The score sheet: the scoring cards on the mat, and for each player a box for every ribbon that they can take.

Each column belongs to one scoring card, from its condition down to the last player's boxes. Silver ribbons have fifteen
boxes, which is the most that three paintings of nine different cards can earn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.games import page, score
from pnp.games.assemble import assemble
from pnp.games.canvas.art import icons
from pnp.games.canvas.art.brush import mapped
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.field import RANDOM, Wishes, build, easel, fingerprint_facts
from pnp.games.canvas.rules import Element, ScoringCard, box
from pnp.games.canvas.rules.judgement import GOAL
from pnp.games.canvas.translations import scoring_cards
from pnp.games.page import QUIET_MM, WIDTH_MM, Frame, Tones, caption, tones_of
from pnp.games.params import Common
from pnp.games.score import Part
from pnp.geometry.typesetting import draw, wrap
from pnp.model import colour
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Item, Path, Style, Text, polyline, rectangle, walk
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.print_mode import PrintMode
from pnp.model.regions import region_id
from pnp.model.sheet import Field, Region, Sheet
from pnp.model.units import Point

SILVER = 15
"""Boxes for silver ribbons: no three paintings earn more."""
BOX_MM = 6.2
INSET_MM = 0.75
"""From a box to where its colour is measured."""
GUTTER_MM = 4.0
"""Between the columns of the scoring cards."""
BAND_MM = 4.0
"""Height of the coloured headers over the boxes."""
DEEPER = 0.15
"""How much black makes the colours of ribbons a ground for white words."""
BELOW_MM = 0.8
"""From a header to its boxes."""
WORTH_MM = 3.3
"""From boxes to the foot of what they are worth."""
CARD_MM = 33.0
"""Height of the legend and the scoring cards."""
HEADS_MM = 11.0
"""From the upper edge of the legend to that of the scoring cards."""
ROW_AT_MM, CARDS_AT_MM = 2.8, 19.6
"""From the line above a player's boxes to their own row, and to those of the scoring cards."""
TITLES_MM = 56.0
"""From this height on there is enough room for titles."""
ICON_MM = 4.4
LEGEND_MM = 17.0
"""From one element of the legend to the next."""
STEP_MM = score.KEY_MM + 3.0
"""From one key at the foot to the next."""


class _Page(Struct, frozen=True):
    """What all parts of a page need."""

    frame: Frame
    tones: Tones
    words: Mapping[str, Any]
    cards: tuple[ScoringCard, ...]
    print_mode: PrintMode

    @property
    def column(self) -> float:
        """Width of a scoring card's column."""
        return (WIDTH_MM - (len(self.cards) - 1) * GUTTER_MM) / len(self.cards)

    @property
    def pale(self) -> Style:
        """Lines that nobody colours up to."""
        return Style(stroke="#aaaaaa" if self.print_mode == "low" else "#777777", stroke_mm=0.15)

    @property
    def ribbons(self) -> tuple[str, ...]:
        """Colours of the ribbons for the scoring cards, and of silver ones."""
        if self.print_mode == "low":
            return ("#ffffff",) * (len(self.cards) + 1)
        if self.print_mode == "mono":  # their greys are alike, so they had better be pale
            return (icons.SILVER,) * (len(self.cards) + 1)
        colours = dict(zip(box().swatches, icons.SWATCHES, strict=True))
        shades = (colour.between(colours[name], "#000000", DEEPER) for name in box().ribbons[: len(self.cards)])
        return (*shades, icons.SILVER)

    def left(self, card: int) -> float:
        """Left edge of a scoring card's column; cards count from 0."""
        return round(self.frame.left + card * (self.column + GUTTER_MM), 3)


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """The page between head and foot, and the facts that its fingerprint seals: the scoring cards of a seed."""
    frame, off = page.framed(common.paper), MARKER_MM + QUIET_MM
    field = build((frame.left, frame.top + off), (WIDTH_MM, frame.bottom - frame.top - 2 * off))
    return field, fingerprint_facts(easel(seed, Wishes.of(choice)))


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """The sheet of a sealed code."""
    wishes = Wishes.of(choice)
    board = easel(code.seed, wishes)
    frame, tones = page.framed(common.paper), tones_of(common)
    words = tones.words["canvas"]
    cards = tuple(scoring_cards(common.lang)[name] for name in board.cards)
    on = _Page(frame, tones, words, cards, common.print_mode)
    seats = max(wishes.seats)
    top, bottom = field.frame[0][1], field.frame[2][1]
    first = round(top + CARD_MM, 3)
    high = (bottom - page.QR_MM - 2.0 - first) / seats
    parts = [*_keys(on, seats, top, bottom)]
    for player in range(1, seats + 1):
        parts += _area(on, player, round(first + (player - 1) * high, 3), high)
    if board.goal is not None:
        parts.append(_goal(on, board.goal, top))
    hint = _hint(on, seats, bottom)
    return assemble(
        code,
        common,
        frame,
        about=words["about"],
        note=_note(wishes, words),
        field=field,
        drawn=Group("field", (*_legend(on, top), *_heads(on, round(top + HEADS_MM, 3))), words["cards_alt"]),
        regions=(),
        parts=parts,
        pens=page.own_pens(seats),
        params={
            "players": choice.players or None,
            "variation": ",".join(sorted(choice.rules | ({RANDOM} if wishes.drawn else set()))) or None,
        },
        qr_at=(round(frame.right - page.QR_MM, 3), round(bottom - page.QR_MM, 3)),
        items=hint,
    )


def _note(wishes: Wishes, words: Mapping[str, Any]) -> str:
    players = words["any"] if not wishes.players else words["one" if wishes.players == 1 else "many"]
    said = [players.format(players=wishes.players) if wishes.players or len(wishes.seats) > 2 else ""]
    said += [words["vincent"]] if wishes.vincent else []
    said += [words["levels"][wishes.level]] if wishes.level else []
    said += [words["scenarios"][wishes.scenario]] if wishes.scenario else []
    return ", ".join(filter(None, said))


def _keys(on: _Page, seats: int, top: float, bottom: float) -> Iterator[Part]:
    """The second pen keys, far from the first ones, which stand beside their players' boxes.

    Those of the upper players stand at the foot, those of the lower ones at the head, so that nothing hides both.
    """
    upper = max(1, seats // 2)
    for number in range(1, seats + 1):
        x, y = on.frame.left + (number - 1) * STEP_MM, bottom - score.KEY_MM
        if number > upper:
            x, y = on.frame.middle + 12.0 + (number - upper - 1) * STEP_MM, top + 0.5
        yield score.key(number, 2, round(x, 3), round(y, 3), str(number), on.tones)


def _hint(on: _Page, seats: int, bottom: float) -> tuple[Item, ...]:
    """A hint what to do first, beside the keys at the foot."""
    left = round(on.frame.left + max(1, seats // 2) * STEP_MM + 3.0, 3)
    size = page.CAPTION_MM
    lines = wrap(on.words["before"], size, min(on.frame.right - page.QR_MM - 6.0 - left, 110.0), Font.SANS)
    return tuple(draw(lines, (left, round(bottom - 0.9 - 3.7 * (len(lines) - 1), 3)), size, 3.7, on.tones.caption))


def _goal(on: _Page, goal: int, top: float) -> Part:
    """The box to colour when the goal is reached."""
    x, y = round(on.frame.right - BOX_MM, 3), round(top - 0.6, 3)
    box_, region = _box(GOAL, x, y, on.tones)
    words = on.words["goal"].format(goal=goal)
    label = Text((round(x - 1.6, 3), round(y + 4.2, 3)), words, 3.4, Font.SANS_BOLD, "end", on.tones.line)
    return Part(Group("goal", (box_, label), on.words["goal_alt"].format(goal=goal)), (region,))


def _legend(on: _Page, top: float) -> Iterator[Item]:
    """The four elements with their icons."""
    y = round(top + 2.6, 3)
    for number, (kind, name) in enumerate(zip(Element, on.words["elements"], strict=True)):
        x = round(on.frame.left + ICON_MM / 2 + number * LEGEND_MM, 3)
        yield from _flat(inked((icons.element(kind, (x, y), ICON_MM),), on.print_mode, picture=True))
        yield Text((round(x + 3.4, 3), round(y + 1.0, 3)), name, page.CAPTION_MM, Font.SANS, "start", on.tones.caption)


def _flat(items: Iterable[Item]) -> Iterator[Item]:
    """Drawings moved out of their groups, in the page's own coordinates: the reader recognises a page by its paths."""
    for item in items:
        if isinstance(item, Group) and item.matrix:
            size = item.matrix[0]
            for path in walk(item.items):
                assert isinstance(path, Path)
                style = replace(path.style, stroke_mm=round(path.style.stroke_mm * size, 3))
                yield Path(mapped(path.commands, item.matrix), style)


def _heads(on: _Page, top: float) -> Iterator[Item]:
    """The scoring cards over their columns: place on the mat, name, condition."""
    for number, card in enumerate(on.cards):
        x = on.left(number)
        yield from _ribbon(on, x, top, on.column, number)
        yield Text((x, round(top + 9.2, 3)), card.title, 4.4, Font.SERIF_BOLD, "start", on.tones.line)
        lines = wrap(card.condition, page.CAPTION_MM, on.column - 1.0, Font.SANS)
        yield from draw(lines, (x, round(top + 13.6, 3)), page.CAPTION_MM, 3.7, on.tones.caption)


def _ribbon(on: _Page, x: float, y: float, width: float, number: int, said: str = "") -> Iterator[Item]:
    """A band whose end is cut like a swallow's tail, with words on it."""
    right, low = round(x + width, 3), round(y + BAND_MM, 3)
    course = ((x, y), (right, y), (round(right - 2.0, 3), round(y + BAND_MM / 2, 3)), (right, low), (x, low))
    # Without colours an outline is all that there is of it.
    edge = {"stroke": on.tones.line, "stroke_mm": on.tones.rule_mm} if on.print_mode == "low" else {}
    style = Style(fill=on.ribbons[number], **edge)  # type: ignore[arg-type]
    (band,) = inked((polyline(course, style, closed=True),), on.print_mode)
    assert isinstance(band, Path) and band.style.fill is not None
    yield band
    if said:
        ink = max(("#ffffff", "#000000"), key=partial(_contrast, band.style.fill))
        yield Text((round(x + 1.2, 3), round(y + 3.0, 3)), said, page.CAPTION_MM, Font.SANS_BOLD, colour=ink)


def _contrast(ground: str, ink: str) -> float:
    return colour.contrast(colour.rgb(ground), colour.rgb(ink))


def _area(on: _Page, player: int, top: float, high: float) -> Iterator[Part]:
    """What one player has: key, initials and total, a box for each silver ribbon, then one for each other ribbon."""
    tones, left = on.tones, on.frame.left
    half = (WIDTH_MM - GUTTER_MM) / 2
    rule = polyline(((left, top), (on.frame.right, top)), on.pale)
    yield Part(Group(f"player-{player}", (rule,), on.words["player"].format(player=player)), ())
    row = round(top + ROW_AT_MM, 3)
    below = round(row + (BAND_MM + BELOW_MM + BOX_MM - score.ROW_MM) / 2, 3)
    inner = round(left + score.KEY_MM + 2.0, 3)
    yield score.key(player, 1, left, below, str(player), tones)
    yield score.initials(player, inner, below, tones, owned=True)
    yield score.first(player, round(inner + score.INITIALS_MM + 2.0, 3), below, tones)
    yield score.total(player, round(left + half - score.TOTAL_MM, 3), below, tones, said="left")
    each = box().silver_points
    silver = [number * each for number in range(1, SILVER + 1)]
    said = on.words["silver"].format(points=each)
    yield _line(on, player, len(on.cards), silver, (round(left + half + GUTTER_MM, 3), row), half, said)
    under = round(top + CARDS_AT_MM, 3)
    for number, card in enumerate(on.cards):
        yield _line(on, player, number, card.points, (on.left(number), under), on.column, card.title)
    if high >= TITLES_MM:
        yield _titles(on, player, round(under + 16.0, 3))


def _line(on: _Page, player: int, number: int, points: Sequence[int], at: Point, width: float, said: str) -> Part:
    """Boxes for one kind of ribbon under its header, and beneath each what the ribbons up to it are worth."""
    (x, top), line = at, number + 1
    y = round(top + BAND_MM + BELOW_MM, 3)
    items, regions = [*_ribbon(on, x, top, width, number, said)], list[Region]()
    for place, worth in enumerate(points, start=1):
        left = round(x + (place - 1) * BOX_MM, 3)
        box_, region = _box(region_id("tally", player, line, place), left, y, on.tones)
        below = (round(left + BOX_MM / 2, 3), round(y + BOX_MM + WORTH_MM, 3))
        items += [box_, caption(below, on.words["points"].format(points=worth), on.tones, "middle")]
        regions.append(region)
    title = on.cards[number].title if number < len(on.cards) else on.words["silver_title"]
    alt = on.words["line_alt"].format(title=title, player=player)
    return Part(Group(f"line-{player}-{line}", tuple(items), alt), tuple(regions))


def _titles(on: _Page, player: int, top: float) -> Part:
    """Lines for the titles of the paintings."""
    items: list[Item] = []
    for number in range(1, box().paintings + 1):
        y = round(top + number * 7.0, 3)
        label = on.words["painting"].format(number=number)
        items.append(caption((on.frame.left, y), label, on.tones))
        line = ((round(on.frame.left + 17.0, 3), y), (on.frame.right, y))
        items.append(polyline(line, on.pale))
    return Part(Group(f"titles-{player}", tuple(items), on.words["titles_alt"].format(player=player)), ())


def _box(name: str, x: float, y: float, tones: Tones) -> tuple[Item, Region]:
    """A box to colour, drawn and as a region."""
    item = rectangle(x, y, BOX_MM, BOX_MM, tones.rule, id=name.replace(":", "-").replace("/", "-"))
    return item, score.box(name, x, y, BOX_MM, BOX_MM, INSET_MM)
