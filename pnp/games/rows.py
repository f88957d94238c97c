"""Score boxes, and boxes that count, are coloured one after another. So the other boxes of a row tell what is doubtful.

Where the coloured boxes end, the number that is written for them tells it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator

from pnp.games.doubts import UNKNOWN, coloured, possible
from pnp.games.totals import one_of
from pnp.model.kinds import POINTS
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, region_id


def in_rows(reading: Reading, counted: Container[int] = ()) -> dict[str, str]:
    """The doubtful boxes that are decided by their row: region id to ink.

    A box before a coloured one is coloured too, and a box after a blank one is blank, if the picture allows it. A row
    with a gap decides nothing. A row in which more boxes are doubtful than coloured decides nothing either. Boxes
    between the last coloured one and the first blank one are what the written total says, if it fits one way only.

    Args:
        reading: the sheet.
        counted: lines of a player's tally boxes that are coloured one after another (:attr:`Game.counted`).
    """
    rows: dict[tuple[str, int, int], list[tuple[int, str]]] = {}
    for region in reading.marks:
        id = RegionId.of(region)
        if id.kind in POINTS:
            one, other = id.numbers
            area, box = (other, one) if id.kind == "track" else (one, other)
            rows.setdefault((id.kind, area, 0), []).append((box, region))
        elif id.kind == "tally" and id.numbers[1] in counted:
            rows.setdefault(("tally", id.numbers[0], id.numbers[1]), []).append((id.number, region))
    return {
        region: ink
        for (kind, area, _), row in rows.items()
        for region, ink in _row(reading, [region for _, region in sorted(row)], area if kind in POINTS else None)
        if reading.marks[region].why not in UNKNOWN
        and ink in possible(region, reading.marks[region], reading)
        or ink == coloured(reading.marks[region], ink)
    }


def _row(reading: Reading, boxes: list[str], area: int | None) -> Iterator[tuple[str, str]]:
    """What the doubtful boxes of one row ought to be; ``area`` is the number of its total, if it has one."""
    inks = [reading.marks[box].ink for box in boxes]
    sure = [ink for ink in inks if ink not in (None, BLANK)]
    usual = Counter(sure or filter(None, (coloured(reading.marks[box]) for box in boxes))).most_common(1)
    own = next((ink for ink, _ in usual), None)
    for place, box in enumerate(boxes):
        # In a player's row any ink is a point; but no row suggests that somebody took another pen.
        if own and inks[place] is None and coloured(reading.marks[box], own) == own:
            inks[place] = own
            yield box, own
    filled = [place for place, ink in enumerate(inks) if ink not in (None, BLANK)]
    end = filled[-1] if filled else -1
    blank = inks.index(BLANK) if BLANK in inks else len(inks)
    if blank < end:
        return
    within = [place for place in range(end) if inks[place] is None]
    if len(within) <= len(filled):
        for place in within:
            nearest = min(filled, key=lambda other: abs(other - place))
            yield boxes[place], str(inks[nearest])
    yield from ((boxes[place], BLANK) for place in range(blank, len(inks)) if inks[place] is None)
    total = None if area is None else reading.written.get(region_id("total", area))
    if total is not None and filled and (last := one_of(total, range(end + 1, blank + 1))) is not None:
        yield from ((boxes[place], str(inks[end]) if place < last else BLANK) for place in range(end + 1, blank))
