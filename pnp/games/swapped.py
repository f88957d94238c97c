"""Players who used each other's score areas: the colours of the boxes tell whose the points are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from pnp.games.claims import pens_by_ink
from pnp.message import say
from pnp.model.game import Finding, Verdict
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, kind_of, region_id

_BESIDE = ("score", "total", "initials", "first")
"""Kinds of regions of a score area; their ids begin with the player."""


def swaps(reading: Reading, pens: Mapping[int, str]) -> dict[int, int]:
    """The areas that players exchanged, each with the player whose pen coloured its boxes; none if all is in order.

    Every area with coloured boxes must be in one pen, and these must be the pens of the same areas in another order;
    anything else is for the judge.
    """
    number, found = pens_by_ink(reading), dict[int, set[int]]()
    for region, mark in reading.marks.items():
        if kind_of(region) == "score" and mark.ink not in (None, BLANK):
            found.setdefault(RegionId.of(region).owner, set()).add(number.get(str(mark.ink), 0))
    by_area = {area: min(seen) for area, seen in found.items() if len(seen) == 1}
    if len(by_area) < len(found) or set(by_area) != set(by_area.values()):
        return {}
    moved = {area: pen for area, pen in by_area.items() if area != pen}
    return moved if all(pens.get(pen) == str(pen) for pen in moved) else {}


def exchanged(reading: Reading, moved: Mapping[int, int]) -> Reading:
    """The reading as it were if each of these areas were the one of the player whose pen coloured it."""
    return replace(
        reading,
        marks={_renamed(region, moved): mark for region, mark in reading.marks.items()},
        written={_renamed(region, moved): said for region, said in reading.written.items()},
    )


def told(verdict: Verdict, moved: Mapping[int, int]) -> Verdict:
    """A verdict on an exchanged reading, about the sheet as it is; it says what was exchanged, and blames nobody."""
    back = {pen: area for area, pen in moved.items()}
    findings = (
        replace(finding, regions=tuple(_renamed(region, back) for region in finding.regions), players=_about(finding))
        for finding in verdict.findings
    )
    return replace(verdict, findings=(*findings, *_notes(verdict, moved)))


def _about(finding: Finding) -> tuple[int, ...] | None:
    """Whom a finding is about: where its regions tell it, the players of the colours."""
    mine = {id.owner for id in map(RegionId.of, finding.regions) if id.kind in _BESIDE}
    return finding.players if finding.players is not None or not mine else tuple(sorted(mine))


def _notes(verdict: Verdict, moved: Mapping[int, int]) -> Iterator[Finding]:
    right = "-right" if verdict.status == "agrees" else ""
    text = say(f"score-swapped{right}", players=sorted(moved))
    yield Finding("score.swapped", "note", text, tuple(region_id("initials", area) for area in sorted(moved)))


def _renamed(region: str, moved: Mapping[int, int]) -> str:
    found = RegionId.of(region)
    if found.kind not in _BESIDE or found.owner not in moved:
        return region
    return region_id(found.kind, moved[found.owner], *found.places[1:])
