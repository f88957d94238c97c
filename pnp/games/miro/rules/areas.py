"""Two players on a sheet with four score areas: each uses two, their own and the one diagonally opposite.

Player 1 continues in the area of player 3, player 2 in that of player 4.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pnp.games.whose import players_of
from pnp.model.game import Setup, Verdict
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, region_id

BOXES, SMALL_BOXES = 80, 40
"""Score boxes in an area, and in one of a small game; two players use two areas each."""
PARTNER = {3: 1, 4: 2}
"""The player whose score continues in an area."""


def boxes_of(players: int, area: int) -> int:
    """Boxes of a player on a sheet that is printed for so many, 0 for any number.

    Three have a quarter more than there are in one of four areas: in one game of three, somebody needs them.
    """
    return {2: 2 * area, 3: area * 5 // 4}.get(players, area)


def box(player: int, number: int, boxes: int) -> str:
    """Region id of a player's box on a sheet with four areas of this many boxes, if two play."""
    return region_id("score", player, number) if number <= boxes else region_id("score", player + 2, number - boxes)


def merged(reading: Reading, setups: Sequence[Setup], boxes: int) -> Reading:
    """The reading with two areas for each player, if two play on a sheet for any number; else the reading itself."""
    if len(setups) < 2 or set(reading.inks) != {1, 2} or not any(setup.players == 2 for setup in setups):
        return reading
    marks = {}
    for region, mark in reading.marks.items():
        id = RegionId.of(region)
        if id.kind == "score" and id.owner in PARTNER:
            marks[region_id("score", PARTNER[id.owner], id.number + boxes)] = mark
        elif id.kind == "first" and id.owner in PARTNER:
            if mark.ink != BLANK:
                marks[region_id("first", PARTNER[id.owner])] = mark
        else:
            marks[region] = mark
    written = dict(reading.written)
    for region in reading.written:
        id = RegionId.of(region)
        if id.owner in PARTNER:
            written.setdefault(region_id(id.kind, PARTNER[id.owner]), written.pop(region))
    return replace(reading, marks=marks, written=written)


def split(verdict: Verdict, boxes: int) -> Verdict:
    """The verdict on a merged reading with the regions as they are on the sheet."""
    findings = tuple(
        replace(finding, regions=tuple(_back(region, boxes) for region in finding.regions), players=players_of(finding))
        for finding in verdict.findings
    )
    return replace(verdict, findings=findings)


def _back(region: str, boxes: int) -> str:
    id = RegionId.of(region)
    return box(id.owner, id.number, boxes) if id.kind == "score" else region
