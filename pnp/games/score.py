"""Score areas: pen keys, a box for initials, one to tick for going first, small boxes to colour, one for the total."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.judging import team_points
from pnp.games.page import CAPTION_MM, Anchor, Tones, caption
from pnp.model.drawing import Command, Font, Group, Item, Path, Style, Text, circle, rectangle
from pnp.model.game import Setup
from pnp.model.regions import kind_of, region_id
from pnp.model.sheet import Region, Sheet
from pnp.model.units import Points

ROW_MM = 9.0
"""Height of the row with initials and total."""
KEY_MM = 9.0
"""Diameter of a pen key."""
INITIALS_MM = 22.0
TOTAL_MM = 18.0
TICK_MM = 5.0
GROUP_GAP_MM = 0.8
"""Extra space after every fifth or seventh box, so that people can count points at a glance."""


Said = Literal["above", "below", "left"]
"""Where a word stands beside its box."""


class Part(Struct, frozen=True):
    """Something drawn, and the regions in it that a pen may touch."""

    item: Item
    regions: tuple[Region, ...]


def key(number: int, patch: int, x: float, y: float, note: str, tones: Tones) -> Part:
    """A pen key: a pan to be filled with the pen's colour.

    Args:
        number: of the pen.
        patch: 1 for the key beside the player's own score area, 2 for the one at the opposite end of the sheet.
        x: left edge of the pan, mm.
        y: upper edge.
        note: printed inside, small: the pen's number or letter.
        tones: greys and words.
    """
    radius = KEY_MM / 2
    centre = (x + radius, y + radius)
    ring = circle(*centre, radius, tones.rule)
    label = Text((centre[0], centre[1] + 1.0), note, CAPTION_MM, Font.SANS, "middle", tones.caption)
    name = region_id("pen", number, patch)
    region = Region(name, "pen", _disc(centre, radius), _disc(centre, radius - 0.9))
    return Part(Group(name, (ring, label), tones.words["score"]["key_alt"].format(pen=note)), (region,))


def _disc(centre: tuple[float, float], radius: float) -> Points:
    angles = (math.tau * step / 32 for step in range(32))
    return tuple(
        (round(centre[0] + radius * math.cos(a), 3), round(centre[1] + radius * math.sin(a), 3)) for a in angles
    )


def initials(player: int, x: float, y: float, tones: Tones, *, owned: bool = False, wide: float = INITIALS_MM) -> Part:
    """The box for the player's initials; ``owned`` if it must say whose they are, because nothing beside it does."""
    words, base = tones.words["score"], round(y + 2.9, 3)
    labels = [caption((x + 0.9, base), words["initials"], tones)]
    if owned:
        whose = words["whose"].format(player=player)
        owner = Text((x + 0.9, base), whose, CAPTION_MM, Font.SANS_BOLD, colour=tones.line)
        labels = [owner, caption((x + wide - 0.9, base), words["initials"], tones, "end")]
    return _writing("initials", player, x, y, wide, tones, labels)


def total(
    player: int, x: float, y: float, tones: Tones, *, said: Said | None = "above", wide: float = TOTAL_MM
) -> Part:
    """The box for the player's total; what it is stands outside it, so that nothing is printed where digits are read.

    Args:
        player: whose it is.
        x: left edge, mm.
        y: upper edge.
        tones: greys and words.
        said: where the word "Total" stands; None for nowhere.
        wide: width.
    """
    places: dict[str, tuple[float, float, Anchor]] = {
        "above": (x, y - 0.8, "start"),
        "below": (x, y + ROW_MM + 2.7, "start"),
        "left": (x - 0.9, y + ROW_MM / 2 + 1.0, "end"),
    }
    labels = []
    if said is not None:
        left, base, anchor = places[said]
        labels.append(caption((round(left, 3), round(base, 3)), tones.words["score"]["total"], tones, anchor))
    return _writing("total", player, x, y, wide, tones, labels)


def _writing(kind: str, player: int, x: float, y: float, width: float, tones: Tones, labels: list[Text]) -> Part:
    name, words = region_id(kind, player), tones.words["score"]
    frame = rectangle(x, y, width, ROW_MM, tones.rule)
    region = replace(box(name, x, y, width, ROW_MM, 0.8), box=(x, y, width, ROW_MM))
    return Part(Group(name, (frame, *labels), words[f"{kind}_alt"].format(player=player)), (region,))


def first(player: int, x: float, y: float, tones: Tones) -> Part:
    """The small box to tick by the player who goes first."""
    top = y + (ROW_MM - TICK_MM) / 2
    square = rectangle(x, top, TICK_MM, TICK_MM, tones.rule)
    said = tones.words["score"]
    label = caption((x + TICK_MM + 0.8, y + ROW_MM / 2 + 1.0), said["first"], tones)
    name = region_id("first", player)
    region = box(name, x, top, TICK_MM, TICK_MM, 0.6)
    return Part(Group(name, (square, label), said["first_alt"].format(player=player)), (region,))


def boxes(
    player: int,
    start: int,
    columns: int,
    rows: int,
    x: float,
    y: float,
    width: float,
    height: float,
    tones: Tones,
    kind: str = "score",
    *,
    before: bool = False,
) -> Part:
    """A run of score boxes, row by row, in groups of five, or of seven, with the count of each row beside it.

    Args:
        player: whose they are.
        start: number of the first box.
        columns: boxes in a row, a multiple of five or of seven.
        rows: number of rows.
        x: left edge, mm.
        y: upper edge.
        width: of the whole run.
        height: of the whole run.
        tones: greys and words.
        kind: ``score``, or ``penalty`` if ``player`` is the number of a row.
        before: whether the counts stand at the left of the rows and not at their ends.
    """
    group = 7 if columns % 5 else 5
    side = (width - GROUP_GAP_MM * (columns // group - 1)) / columns
    tall = height / rows
    regions: list[Region] = []
    for row in range(rows):
        for column in range(columns):
            left, top = round(x + column * side + column // group * GROUP_GAP_MM, 3), round(y + row * tall, 3)
            name = region_id(kind, player, start + row * columns + column)
            regions.append(box(name, left, top, side, tall, 0.66))
    anchor: Anchor
    at, anchor = (x - 0.6, "end") if before else (x + width + 0.6, "start")
    counts = (
        caption((at, y + (row + 0.5) * tall + 1.0), str(start + (row + 1) * columns - 1), tones, anchor)
        for row in range(rows)
    )
    grid = _grid(x, y, side, tall, columns // group, group, rows, tones.rule)
    said = tones.words["score"]["boxes_alt" if kind == "score" else "penalties_alt"]
    alt = said.format(first=start, last=start + rows * columns - 1, player=player, row=player)
    return Part(Group(f"{kind}-{player}-{start}", (grid, *counts), alt), tuple(regions))


def _grid(x: float, y: float, side: float, tall: float, groups: int, columns: int, rows: int, style: Style) -> Path:
    """Boxes in groups of so many columns: each group a rectangle with partitions, no line drawn twice."""
    commands: list[Command] = []
    for group in range(groups):
        left = x + group * (columns * side + GROUP_GAP_MM)
        right, bottom = left + columns * side, y + rows * tall
        commands += rectangle(left, y, right - left, bottom - y, style).commands
        for part in range(1, columns):
            commands += [("M", left + part * side, y), ("L", left + part * side, bottom)]
        for row in range(1, rows):
            commands += [("M", left, y + row * tall), ("L", right, y + row * tall)]
    return Path(tuple(commands), style)


def box(name: str, x: float, y: float, wide: float, tall: float, inset: float) -> Region:
    """A box that a pen may touch; its colour is measured within an inset."""
    return Region(name, kind_of(name), rect(x, y, wide, tall), rect(x, y, wide, tall, inset))


def rect(x: float, y: float, width: float, height: float, inset: float = 0.0) -> Points:
    """The corners of a rectangle, mm, with all sides moved inwards."""
    left, top = round(x + inset, 3), round(y + inset, 3)
    right, bottom = round(x + width - inset, 3), round(y + height - inset, 3)
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def tally(sheet: Sheet, scores: Sequence[int]) -> dict[str, int]:
    """The score boxes that players colour with their own pens, number p for player p: region id to pen number."""
    wanted = ((region_id("score", p, box), p) for p, score in enumerate(scores, start=1) for box in range(1, score + 1))
    return {name: pen for name, pen in wanted if name in sheet.by_id}


def leaders(setup: Setup, scores: Sequence[int]) -> frozenset[int]:
    """The players with the highest score, or those of the team with more points; several if they are equal."""
    sides = ((1, 3), (2, 4)) if setup.teams else tuple((player,) for player in range(1, setup.players + 1))
    sums = [team_points(setup, [scores[player - 1] for player in side]) for side in sides]
    return frozenset(player for side, total in zip(sides, sums, strict=True) if total == max(sums) for player in side)


def same_side(setup: Setup, players: Iterable[int]) -> bool:
    """Whether these players, one at least, are a single player or the partners of a team."""
    return len({player % 2 if setup.teams else player for player in players}) == 1


def gather(parts: Iterable[Part]) -> tuple[tuple[Item, ...], tuple[Region, ...]]:
    """The items and the regions of several parts, in order."""
    listed = tuple(parts)
    return tuple(part.item for part in listed), tuple(region for part in listed for region in part.regions)
