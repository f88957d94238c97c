"""The score sheet of CUBIST: each player's installations and dice in the museum, and the museum card for all.

Players sit as around the table: 1 and 2 at the top, 4 and 3 at the bottom. The middle shows the museums and, if the
number of players is known, also all installations, as plans from above.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.games import page, score
from pnp.games.assemble import assemble
from pnp.games.cubist import translations
from pnp.games.cubist.field import empty_field, fingerprint_facts
from pnp.games.cubist.rules.boxes import CARDS, DICE, END, MOST, MUSEUM, choice_id, tally_id
from pnp.games.cubist.rules.plans import CORNERSTONE, SIDE, Cell, Installation, Museum, Plan, installations, museums
from pnp.games.cubist.rules.table import PER_DIE
from pnp.games.page import QUIET_MM, WIDTH_MM, Frame, Tones, tones_of
from pnp.games.params import Common
from pnp.games.score import Part
from pnp.geometry.typesetting import draw, wrap
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Item, Style, Text, rectangle
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.print_mode import PrintMode
from pnp.model.sheet import Field, Region, Sheet
from pnp.model.units import Point

BLOCK_MM = 82.0
"""Width of what a player has."""
TEXT_MM = 3.0
"""Size of small texts: 8.5 points, and the least of any."""
HEADING_TEXT_MM = 3.4
LINE_MM = 3.8
"""From one line of small text to the next."""
BOX_MM = 6.0
DIE_MM = 5.3
"""Side of a box for a die in the museum."""
INSET_MM = 0.75
"""From a box to where its colour is measured."""
BREAK = 12
"""The last installation in the upper row of boxes."""
NUMBER_MM, POINTS_MM = 3.8, 4.4
"""Room above a row of boxes for numbers, and below it for points."""
ROW_MM = NUMBER_MM + BOX_MM + POINTS_MM
HEAD_MM = 4.4
"""A line of words above boxes."""
APART_MM = 1.4
"""Above a line of words."""
TALL_MM = score.ROW_MM + 2 * APART_MM + HEAD_MM + 2 * ROW_MM + HEAD_MM + DIE_MM
"""Height of what a player has."""
GAP_MM = 4.0
"""Above and below the middle of the page."""
HEADING_MM = 7.4
"""A heading over plans."""
BESIDE_MM = 3.6
"""Between plans, one above the other."""
NAME_MM = 27.0
"""At the left of a museum's plan: its box and its name."""
LABEL_MM = 6.6
"""At the left of an installation's plan: its number and its points."""
COLUMNS = 6
"""Installations in a row of the catalogue."""
_LARGEST = 5.7
"""Side of a column in all plans at most."""
SEATS = {1: (0, 0), 2: (1, 0), 3: (1, 1), 4: (0, 1)}
"""Of the players: left or right, top or bottom."""
KEYS = {(0, 0): ((1, 1), (3, 2)), (1, 0): ((4, 2), (2, 1)), (0, 1): ((4, 1), (2, 2)), (1, 1): ((1, 2), (3, 1))}
"""By seat the pen keys at the left and the right: pen and patch."""
PALE = {
    "colour": ("#f7ecd2", "#efd193", "#e2b04a", "#cf8a24"),
    "mono": ("#f2f2f2", "#dddddd", "#c4c4c4", "#a8a8a8"),
    "low": ("#ffffff",) * 4,
}
"""Fills of columns by their height, 1 to 4."""


def seats(choice: ChosenOptions) -> int:
    """The number of players who have boxes."""
    return choice.players or 4


def possible_museums(choice: ChosenOptions) -> tuple[Museum, ...]:
    """The possible museums."""
    return tuple(museum for museum in museums() if choice.players in (0, museum.players))


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """A field without spaces, the same for every seed, and the facts that its fingerprint seals."""
    return empty_field(), fingerprint_facts()


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """The sheet of a code; ``field`` has no spaces."""
    tones, frame = tones_of(common), page.framed(common.paper)
    words = tones.words["cubist"]
    off = MARKER_MM + QUIET_MM
    top, bottom = frame.top + off, round(frame.bottom - off, 3)
    below = bottom - (TALL_MM if seats(choice) > 2 else page.QR_MM)
    items, chosen = _middle(choice, common.print_mode, frame, (top + TALL_MM, below), tones, words)
    # Between the upper blocks, that nothing can be read without filled keys; in a fourth seat, how to fill it in.
    hints = [*_lines(tones.words["page"]["before"], frame.middle, top + 6.2, "middle", tones)]
    if seats(choice) == 3:
        hints += _lines(words["after"], frame.left, bottom - TALL_MM + 2.4, "start", tones)
    return assemble(
        code,
        common,
        frame,
        about=words["about"],
        note=words["many"].format(players=choice.players) if choice.players else tones.words["players"]["any"],
        field=field,
        drawn=Group("field", tuple(items), words["field_alt"]),
        regions=(),
        parts=[*_blocks(choice, frame, top, bottom, tones, words), *chosen],
        pens=page.own_pens(seats(choice)),
        params={"players": choice.players or None},
        qr_at=(round(frame.middle - page.QR_MM / 2, 3), round(bottom - page.QR_MM, 3)),
        items=tuple(hints),
    )


def _blocks(
    choice: ChosenOptions, frame: Frame, top: float, bottom: float, tones: Tones, words: Mapping[str, Any]
) -> Iterator[Part]:
    """The boxes of each player, and the pen keys."""
    most = min(MOST, max(museum.room for museum in possible_museums(choice)))
    seated = {SEATS[player]: player for player in range(1, seats(choice) + 1)}
    for (right, low), keys in KEYS.items():
        x = round(frame.right - BLOCK_MM if right else frame.left, 3)
        row = round(bottom - score.ROW_MM if low else top, 3)
        for (pen, patch), at in zip(keys, (x, x + BLOCK_MM - score.KEY_MM), strict=True):
            if pen <= seats(choice):
                yield score.key(pen, patch, round(at, 3), row, str(pen), tones)
        player = seated.get((right, low))
        if player is not None:
            yield from _row(player, x, row, tones)
            first, second = HEAD_MM + DIE_MM + APART_MM, HEAD_MM + 2 * ROW_MM
            start = bottom - TALL_MM if low else row + score.ROW_MM + 2 * APART_MM
            yield _cards(player, x, round(start + (first if low else 0.0), 3), tones, words)
            yield _dice(player, most, x, round(start if low else start + second, 3), tones, words)


def _row(player: int, x: float, row: float, tones: Tones) -> Iterator[Part]:
    """Initials, who goes first, the total."""
    inner = round(x + score.KEY_MM + 2.0, 3)
    yield score.initials(player, inner, row, tones, owned=True)
    yield score.first(player, round(inner + score.INITIALS_MM + 2.0, 3), row, tones)
    yield score.total(player, round(x + BLOCK_MM - score.KEY_MM - 2.0 - score.TOTAL_MM, 3), row, tones)


def _cards(player: int, x: float, y: float, tones: Tones, words: Mapping[str, Any]) -> Part:
    """A box for each installation under its number; those that are worth as much stand together over their points."""
    items: list[Item] = [_text(x, y + 2.8, words["installations"], tones)]
    regions = []
    for row, cards in enumerate((installations()[:BREAK], installations()[BREAK:])):
        worth = sorted({card.points for card in cards})
        gap = (BLOCK_MM - len(cards) * BOX_MM) / (len(worth) - 1)
        top = round(y + HEAD_MM + row * ROW_MM + NUMBER_MM, 3)
        for group, points in enumerate(worth):
            same = [place for place, card in enumerate(cards) if card.points == points]
            for place in same:
                left = round(x + place * BOX_MM + group * gap, 3)
                item, region = _box(tally_id(player, CARDS, cards[place].number), left, top, tones)
                number = _text(left + BOX_MM / 2, top - 0.8, str(cards[place].number), tones, "middle")
                items += [item, number]
                regions.append(region)
            middle = x + (same[0] + same[-1] + 1) / 2 * BOX_MM + group * gap
            items.append(_text(middle, top + BOX_MM + 3.0, words["points"].format(points=points), tones, "middle"))
    alt = words["installations_alt"].format(player=player)
    return Part(Group(f"cards-{player}", tuple(items), alt), tuple(regions))


def _dice(player: int, most: int, x: float, y: float, tones: Tones, words: Mapping[str, Any]) -> Part:
    """A box for each die in the museum, in groups of five."""
    items: list[Item] = [_text(x, y + 2.8, words["dice"].format(points=PER_DIE), tones)]
    regions = []
    gap = (BLOCK_MM - 15 * DIE_MM) / 2
    for box in range(1, most + 1):
        left = x + (box - 1) * DIE_MM + (box - 1) // 5 * gap
        item, region = _box(tally_id(player, DICE, box), round(left, 3), round(y + HEAD_MM, 3), tones, DIE_MM)
        items.append(item)
        regions.append(region)
    alt = words["dice_alt"].format(player=player)
    return Part(Group(f"dice-{player}", tuple(items), alt), tuple(regions))


def _middle(
    choice: ChosenOptions,
    print_mode: PrintMode,
    frame: Frame,
    ends: tuple[float, float],
    tones: Tones,
    words: Mapping[str, Any],
) -> tuple[list[Item], list[Part]]:
    """The museums to choose from, and all installations if there is room; ``ends`` is what they lie between."""
    found = possible_museums(choice)
    rows = len(found) // 3
    shelves = _shelves() if rows == 1 else []
    # The plans have what the words and the gaps leave, and all have one scale.
    squares = rows * SIDE + sum(tall for _, tall in shelves)
    white = HEADING_MM * (1 + bool(shelves)) + BESIDE_MM * (rows - 1 + len(shelves))
    spare = ends[1] - ends[0] - 2 * GAP_MM - white
    cell = round(min(_LARGEST, spare / squares), 3)
    extra = (spare - squares * cell) / (rows + len(shelves) + 1)
    top = ends[0] + GAP_MM + extra / 2
    items: list[Item] = [_heading(frame.left, top + 3.4, words["museum"], tones)]
    parts = [_end(frame, top, tones, words)]
    tall = SIDE * cell + BESIDE_MM + extra
    for number, museum in enumerate(found):
        row, column = divmod(number, 3)
        x, y = round(frame.left + column * WIDTH_MM / 3, 3), round(top + HEADING_MM + row * tall, 3)
        box, region = _box(choice_id(MUSEUM, museum.number), x, y, tones)
        alt = words["museum_alt"].format(number=museum.number)
        parts.append(Part(Group(f"museum-{museum.number}", (box,), alt), (region,)))
        items += _museum(museum, x, y, cell, print_mode, tones, words)
    if shelves:
        items += _catalogue(frame, top + HEADING_MM + tall, shelves, (cell, extra), print_mode, tones, words)
    return items, parts


def _museum(
    museum: Museum, x: float, y: float, cell: float, print_mode: PrintMode, tones: Tones, words: Mapping[str, Any]
) -> Iterator[Item]:
    """A museum's name under its box, and its plan at the right."""
    yield Text((x + BOX_MM + 1.4, round(y + 4.6, 3)), str(museum.number), 4.6, Font.SANS_BOLD, "start", tones.line)
    told = (words["room"].format(dice=museum.room), words["players"].format(players=museum.players), words["heights"])
    title = translations.museums(tones.lang)[museum.number - 1].title
    lines = wrap(title, TEXT_MM, NAME_MM - 1.0, Font.SANS_BOLD)
    yield from draw(lines, (x, round(y + BOX_MM + 4.6, 3)), TEXT_MM, LINE_MM, tones.line)
    for line, text in enumerate(told, start=len(lines)):
        yield _text(x, y + BOX_MM + 4.6 + LINE_MM * line, text, tones)
    yield from _plan(museum.plan, (x + NAME_MM - cell, y - cell), cell, print_mode, tones, area=True)


def _shelves() -> list[tuple[Sequence[Installation], int]]:
    """The installations in rows of the catalogue, and how many squares high the highest plan of each row is."""
    cards = installations()
    rows = [cards[start : start + COLUMNS] for start in range(0, len(cards), COLUMNS)]
    return [(row, max(spot[0] for card in row for spot in card.plan.heights) + 1) for row in rows]


def _catalogue(
    frame: Frame,
    top: float,
    shelves: Iterable[tuple[Sequence[Installation], int]],
    sizes: tuple[float, float],
    print_mode: PrintMode,
    tones: Tones,
    words: Mapping[str, Any],
) -> Iterator[Item]:
    """All installations as small plans; ``sizes`` are the side of a square and what is added between rows."""
    cell, extra = sizes
    yield _heading(frame.left, round(top + 3.4, 3), words["catalogue"], tones)
    y = top + HEADING_MM
    for row, tall in shelves:
        for column, card in enumerate(row):
            x = round(frame.left + column * WIDTH_MM / COLUMNS, 3)
            yield Text((x, round(y + 3.4, 3)), str(card.number), HEADING_TEXT_MM, Font.SANS_BOLD, colour=tones.line)
            yield _text(x, y + 3.4 + LINE_MM, words["points"].format(points=card.points), tones)
            yield from _plan(card.plan, (x + LABEL_MM, y), cell, print_mode, tones)
        y += tall * cell + BESIDE_MM + extra


def _plan(
    plan: Plan, at: tuple[float, float], cell: float, print_mode: PrintMode, tones: Tones, *, area: bool = False
) -> Iterator[Item]:
    """A plan from above: heights as numbers, a required value in a corner, a ring for the cornerstone."""
    if area:
        dot = Style(stroke="#b8b8b8", stroke_mm=0.2)
        yield rectangle(round(at[0] + cell, 3), round(at[1] + cell, 3), SIDE * cell, SIDE * cell, dot)
    for spot, height in plan.heights.items():
        x, y = round(at[0] + spot[1] * cell, 3), round(at[1] + spot[0] * cell, 3)
        fill = PALE[print_mode][height - 1]
        yield rectangle(x, y, cell, cell, Style(fill=fill, stroke=tones.line, stroke_mm=tones.rule_mm))
        if area and spot == CORNERSTONE:
            inner = Style(stroke=tones.line, stroke_mm=2 * tones.rule_mm)
            yield rectangle(round(x + 0.12 * cell, 3), round(y + 0.12 * cell, 3), 0.76 * cell, 0.76 * cell, inner)
        yield _number(plan, spot, height, (x, y), cell, tones)


def _number(plan: Plan, spot: Cell, height: int, at: Point, cell: float, tones: Tones) -> Text:
    fixed = spot in plan.values
    size = TEXT_MM if fixed else max(TEXT_MM, round(0.52 * cell, 3))
    middle = (round(at[0] + cell / 2, 3), round(at[1] + cell / 2 + 0.35 * size, 3))
    said = f"{height}={plan.values[spot]}" if fixed else str(height)
    return Text(middle, said, size, Font.SANS, "middle", tones.line)


def _end(frame: Frame, top: float, tones: Tones, words: Mapping[str, Any]) -> Part:
    """The box that says that the museum was completed."""
    left = round(frame.right - BOX_MM, 3)
    item, region = _box(choice_id(END, 1), left, round(top - 1.0, 3), tones)
    label = _text(left - 1.6, top + 3.0, words["complete"], tones, "end")
    return Part(Group("museum-complete", (item, label), words["complete_alt"]), (region,))


def _heading(x: float, y: float, text: str, tones: Tones) -> Text:
    return Text((x, round(y, 3)), text, HEADING_TEXT_MM, Font.SANS_BOLD, "start", tones.line)


def _text(x: float, y: float, text: str, tones: Tones, anchor: page.Anchor = "start") -> Text:
    return Text((round(x, 3), round(y, 3)), text, TEXT_MM, Font.SANS, anchor, tones.caption)


def _box(name: str, x: float, y: float, tones: Tones, side: float = BOX_MM) -> tuple[Item, Region]:
    """A box to colour, drawn and as a region."""
    item = rectangle(x, y, side, side, tones.rule, id=name.replace(":", "-"))
    return item, score.box(name, x, y, side, side, INSET_MM)


def _lines(lines: Sequence[str], x: float, y: float, anchor: page.Anchor, tones: Tones) -> Iterator[Item]:
    """A hint; its first line is bold."""
    for line, words in enumerate(lines):
        at = (x, round(y + LINE_MM * line + (1.4 if line else 0.0), 3))
        yield Text(at, words, TEXT_MM, Font.SANS if line else Font.SANS_BOLD, anchor, tones.caption)
