"""Two players on a sheet with four score areas: each uses two, their own and the one diagonally opposite.

Player 1 continues in the area of player 3, player 2 in that of player 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.model.game import Setup, Verdict
from pnp.model.reading import BLANK, Reading

BOXES = 80
"""Score boxes in an area; two players use two areas each."""
BOXES_OF = {2: 2 * BOXES, 3: 100}
"""Boxes of a player on a sheet that is printed for two or three: three score more than 80 in one game of three."""
PARTNER = {3: 1, 4: 2}
"""The player whose score continues in an area."""


def box(player: int, number: int, boxes: int) -> str:
    """Region id of a player's box on a sheet with four areas of this many boxes, if two play."""
    return f"score:{player}/{number}" if number <= boxes else f"score:{player + 2}/{number - boxes}"


def merged(reading: Reading, setups: Sequence[Setup], boxes: int) -> Reading:
    """The reading with two areas for each player, if two play on a sheet for any number; else the reading itself."""
    if len(setups) < 2 or set(reading.inks) != {1, 2} or not any(setup.players == 2 for setup in setups):
        return reading
    marks = {}
    for region, mark in reading.marks.items():
        kind, player, number = _parts(region)
        if kind == "score" and player in PARTNER:
            marks[f"score:{PARTNER[player]}/{int(number) + boxes}"] = mark
        elif kind == "first" and player in PARTNER:
            if mark.ink != BLANK:
                marks[f"first:{PARTNER[player]}"] = mark
        else:
            marks[region] = mark
    written = dict(reading.written)
    for region in reading.written:
        kind, player, _ = _parts(region)
        if player in PARTNER:
            written.setdefault(f"{kind}:{PARTNER[player]}", written.pop(region))
    return replace(reading, marks=marks, written=written)


def split(verdict: Verdict, boxes: int) -> Verdict:
    """The verdict on a merged reading with the regions as they are on the sheet."""
    findings = tuple(
        replace(finding, regions=tuple(_back(region, boxes) for region in finding.regions))
        for finding in verdict.findings
    )
    return replace(verdict, findings=findings)


def _back(region: str, boxes: int) -> str:
    kind, player, number = _parts(region)
    return box(player, int(number), boxes) if kind == "score" else region


def _parts(region: str) -> tuple[str, int, str]:
    """Kind, player (0 if there is none) and number of a region's id."""
    kind, _, rest = region.partition(":")
    player, _, number = rest.partition("/")
    return kind, int(player) if player.isdecimal() else 0, number
