"""Rows of score boxes are witnesses: they show which near-black inks a picture confuses, and how surely it does so.

A row is coloured with one pen. Where some of its boxes look like another ink that is nearly black, as wet strokes over
one another do, the same may have happened elsewhere on the sheet: that ink is believed only where it is surer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from pnp.model.reading import BLANK, Mark
from pnp.model.regions import RegionId

_MOST = 0.6
"""Share of the near-black boxes of a row from which the others are misread; else any of them may be."""
_SURELY = 0.9999
"""How sure an ink is that was not misread: partners share a row, or somebody took a wrong pen."""
_LIKELY = 0.9
"""How likely an ink is, at most, that is no surer than a wrong one."""


def witnessed(marks: Mapping[str, Mark], dark: Collection[str]) -> dict[str, Mark]:
    """The marks, without those of near-black inks that are no surer than one which stands in another ink's row.

    Args:
        marks: of all regions.
        dark: the names of the inks that are nearly black.
    """
    doubted: dict[str, tuple[float, str]] = {}
    for row in _rows(marks, dark):
        (own, most), *others = sorted(row.items(), key=lambda each: -len(each[1]))
        clear = len(most) >= _MOST * sum(map(len, row.values()))
        for ink, sure in others:
            less = min(max(sure), max(most))
            for one, other in ((ink, own),) if clear else ((ink, own), (own, ink)):
                if less < _SURELY:
                    doubted[one] = max((less, other), doubted.get(one, (0.0, other)))
    return {name: _open(mark, *doubted[mark.ink]) if mark.ink in doubted else mark for name, mark in marks.items()}


def _rows(marks: Mapping[str, Mark], dark: Collection[str]) -> Iterable[dict[str, list[float]]]:
    """For each row of boxes its near-black inks, and how sure each box of them is."""
    rows: dict[int, dict[str, list[float]]] = {}
    for name, mark in marks.items():
        id = RegionId.of(name)
        if id.kind == "score" and mark.ink in dark:
            rows.setdefault(id.owner, {}).setdefault(str(mark.ink), []).append(mark.confidence)
    return rows.values()


def _open(mark: Mark, sure: float, other: str) -> Mark:
    """The mark, left open if it is no surer than that, and whether its place shows the other ink instead."""
    if mark.confidence > sure:
        return mark
    ink = str(mark.ink)
    guesses = (ink, other, BLANK)
    return Mark(None, min(mark.confidence, _LIKELY), ink, "two pens alike", guesses)
