"""Pages of paper dice: a player's twenty on each, and the cornerstone beside the first player's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from pnp.games import page
from pnp.games.cubist.art import net
from pnp.games.cubist.art.boards import symbol
from pnp.games.cubist.art.inks import Palette, Tones
from pnp.games.cubist.art.stack import Column, placed
from pnp.games.cubist.rules.plans import DICE
from pnp.games.params import Common
from pnp.geometry.typesetting import draw, wrap
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Style, Text, polyline
from pnp.model.units import Paper, Point

COLUMNS = 5
STEP: Point = (47.4, -1.2)
"""Distance from a net to the next in its row, mm: each lies in the notch of the one before."""
ROW_MM = 38.8
MARGIN_MM = 6.0
"""Nothing is printed nearer to the edge of the paper."""


def pages(common: Common, ink: Palette, words: Mapping[str, Any], colours: Sequence[str]) -> Iterator[Drawing]:
    """A page for each player.

    Args:
        common: paper and language; the pages are landscape.
        ink: colours.
        words: ``[dice]`` of the game's texts.
        colours: names of the players' colours.
    """
    sheet = common.paper.landscape()
    for number, (tones, colour) in enumerate(zip(ink.players, colours, strict=True), start=1):
        title = words["title"].format(count=DICE, colour=colour)
        nets = [Group("", net.drawing(tones), title, (1.0, 0.0, 0.0, 1.0, *at), shared=True) for at in _places(sheet)]
        told = list(_head(sheet, tones, title, words))
        told.append(page.bar(_left(sheet), MARGIN_MM + 33.0, replace(page.TONES["colour"], lang=common.lang)))
        if number == 1:
            at = (round(sheet.width_mm - MARGIN_MM - 71.0, 3), MARGIN_MM + net.TAB + 6.0)
            stone = Group(
                "", net.drawing(ink.cornerstone), words["cornerstone"], (1.0, 0.0, 0.0, 1.0, *at), shared=True
            )
            nets.append(stone)
            told.append(Text((at[0] - 3.0, at[1] + 8.0), words["cornerstone"], 3.0, Font.SANS_BOLD, "end"))
        else:
            shown = {(0, 0): Column(2, 5), (1, 0): Column(1, 4)}
            told += placed(shown, tones, (sheet.width_mm - 60.0, MARGIN_MM, 40.0, 36.0), 11.0)
        yield Drawing(
            sheet.width_mm,
            sheet.height_mm,
            (Layer("layer-dice", "Dice", tuple(nets)), Layer("layer-words", "Words", tuple(told))),
            title=title,
            description=words["description"],
            lang=common.lang,
        )


def _left(sheet: Paper) -> float:
    """Left edge of everything."""
    return (sheet.width_mm - 5 * net.EDGE - (COLUMNS - 1) * STEP[0]) / 2


def _places(sheet: Paper) -> list[Point]:
    """Where the nets lie: in the middle, in rows of five from the foot of the page."""
    rows = DICE // COLUMNS
    left = _left(sheet)
    lowest = sheet.height_mm - MARGIN_MM - 2 * net.EDGE - net.TAB
    return [
        (round(left + column * STEP[0], 3), round(lowest - (rows - 1 - row) * ROW_MM + column * STEP[1], 3))
        for row in range(rows)
        for column in range(COLUMNS)
    ]


def _head(sheet: Paper, tones: Tones, title: str, words: Mapping[str, Any]) -> Iterator[Item]:
    """What these are, and how to make them."""
    left, top = _left(sheet), MARGIN_MM
    yield symbol(tones, (left + 4.2, top + 5.6), 7.0, tones.line if tones.top == "#ffffff" else tones.left)
    yield Text((left + 11.0, top + 8.0), title, 6.4, Font.SANS_BLACK)
    y = top + 15.0
    for style, said in (
        (net.CUT, words["cut"]),
        (Style(stroke="#000000", stroke_mm=0.25, dash_mm=net.FOLD_DASH), words["fold"]),
    ):
        yield polyline(((left, y - 1.0), (left + 9.0, y - 1.0)), style)
        yield Text((left + 11.0, y), said, 3.0)
        y += 4.6
    lines = wrap(words["how"], 2.8, 88.0, Font.SANS, Font.SANS_BOLD)
    yield from draw(lines, (left + 68.0, top + 15.0), 2.8, 3.6, "#000000")
