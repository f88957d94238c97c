"""Witnesses: what the boxes of a sheet tell of inks that are nearly black, and of things that lie on it.

A row of score boxes is coloured with one pen. Where some of its boxes look like another ink that is nearly black, as
wet strokes over one another do, the same may have happened elsewhere on the sheet: that ink is believed only where it
is surer. A row that is torn between two inks says that they cannot be told apart on this sheet. And a row whose boxes
together show one ink tells those of its boxes which by themselves might be another's.

All places of an ink tell how close together they lie. Strokes over strokes of a green that is nearly black end where a
blue begins; what is known of an ink always leaves room for that. A place far outside its own ink's, on the side of
another one's, is left to a person.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import permutations

import numpy as np

from pnp.model.arrays import Array
from pnp.model.kinds import KEY
from pnp.model.reading import ALIKE, BLANK, Mark
from pnp.model.regions import RegionId

_OWN = ("score", "tally")
"""Kinds of boxes that their player colours with one pen."""
_MOST = 0.6
"""Share of the near-black boxes of a row from which the others are misread; else it is torn, and any of them may be."""
_SURELY = 0.9999
"""How sure an ink is that was not misread: partners share a row, or somebody took a wrong pen."""
_LIKELY = 0.9
"""How likely an ink is, at most, that is no surer than a wrong one."""
_ENOUGH, _CERTAIN = 8, 0.996
"""Places of an ink that tell how close together they lie, and how sure their ink is; less sure ones are left open."""
_TOGETHER, _FITS, _APART, _BOX = 5, -0.7, 1.0, 0.99
"""Boxes of a row that tell its ink together; the mean logarithm of its chance in them at least, and by how much it is
above that of another ink; and how sure each box of the row then is."""
_HIDDEN = 0.1
"""Share of a box's border that is hidden where a thing may lie over it."""
_FAR = 4.0
"""Standard deviations from the middle of an ink's places from which a place is far outside."""


def witnessed(marks: Mapping[str, Mark], dark: Collection[str], owners: Mapping[int, str]) -> dict[str, Mark]:
    """The marks, without those of near-black inks that are no surer than one which stands in another ink's row.

    Args:
        marks: of all regions.
        dark: the names of the inks that are nearly black.
        owners: for each player who has a single pen the name of its ink.
    """
    doubted: dict[str, tuple[float, str]] = {}
    rows = _rows(marks, dark)
    torn = {ink for owner, row in rows.items() if not _clear(row, _between(marks, dark, owner)) for ink in row}
    for owner, row in rows.items():
        (own, most), *others = sorted(row.items(), key=lambda each: -len(each[1]))
        mine = owners.get(owner, own)
        if mine != own and mine in dark and max(most) < _SURELY:  # a whole row of the wrong ink is misread as one
            doubted[own] = max((max(most), mine), doubted.get(own, (0.0, mine)))
        for ink, sure in others:
            less = min(max(sure), max(most))
            for one, other in ((ink, own), (own, ink)) if own in torn else ((ink, own),):
                if less < _SURELY:  # in a row that two inks share, how sure either is tells nothing
                    doubted[one] = max((_SURELY if own in torn else less, other), doubted.get(one, (0.0, other)))
    return {name: _open(mark, *doubted[mark.ink]) if mark.ink in doubted else mark for name, mark in marks.items()}


def without_strange(
    marks: Mapping[str, Mark], owners: Mapping[int, str], hidden: Mapping[str, float]
) -> dict[str, Mark]:
    """The marks, without boxes in an ink that is not their player's where part of the border is hidden.

    Somebody may have taken another's pen; but a pen that lies on the sheet, or a cup, has a colour, too.

    Args:
        marks: of all regions.
        owners: for each player who has a single pen the name of its ink.
        hidden: for each region the share of its border that is hidden.
    """
    result = dict(marks)
    for name, mark in marks.items():
        id = RegionId.of(name)
        strange = id.kind in _OWN and mark.ink not in (None, BLANK, owners.get(id.owner, mark.ink))
        if strange and hidden[name] > _HIDDEN:
            guesses = tuple(dict.fromkeys((str(mark.ink), BLANK, owners[id.owner])))
            result[name] = Mark(None, 0.0, mark.ink, "covered", guesses)
    return result


def without_outlying(
    marks: Mapping[str, Mark], regions: Sequence[str], chroma: Array, dark: Collection[str]
) -> dict[str, Mark]:
    """The marks, without those of near-black inks that lie far from others of their ink, towards another such ink.

    Those that the reader would decide between two such inks, without being quite sure, go too.

    Args:
        marks: of all regions.
        regions: ids of n regions.
        chroma: n x 2, their densities across the direction of shadows.
        dark: the names of the inks that are nearly black.
    """
    result = dict(marks)
    at = {ink: [n for n, id in enumerate(regions) if id in marks and marks[id].ink == ink] for ink in sorted(dark)}
    sure = {ink: [n for n in places if marks[regions[n]].confidence > _CERTAIN] for ink, places in at.items()}
    for own, other in permutations((ink for ink in at if len(sure[ink]) >= _ENOUGH), 2):
        along = chroma @ (np.median(chroma[sure[other]], axis=0) - np.median(chroma[sure[own]], axis=0))
        off = along - np.median(along[sure[own]])
        spread = 1.4826 * np.median(np.abs(off[sure[own]]))
        for name in (regions[n] for n in at[own] if off[n] > _FAR * spread):
            result[name] = _open(marks[name], 1.0, other)
    between = (name for name, mark in result.items() if mark.ink in dark and mark.runner_up in dark)
    return result | {name: _open(result[name], _CERTAIN, str(result[name].runner_up)) for name in between}


def by_their_keys(marks: Mapping[str, Mark], names: Mapping[int, str], dark: Collection[str]) -> dict[str, Mark]:
    """The marks, without those of a near-black ink that a key of another such ink looks like.

    In a deep shadow a key may be too dark to tell its ink; what is learnt from it is wrong in the light, too.

    Args:
        marks: of all regions.
        names: of the pens' inks.
        dark: the names of the inks that are nearly black.
    """
    taken: dict[str | None, str] = {}
    for key, mark in marks.items():
        id = RegionId.of(key)
        if id.kind == KEY and (own := names.get(id.owner, "")) in dark:
            look = mark.ink or next(iter(mark.guesses), own)
            if look != own and look in dark:
                taken[look] = own
    return {name: _open(mark, 1.0, taken[mark.ink]) if mark.ink in taken else mark for name, mark in marks.items()}


def by_their_rows(
    marks: Mapping[str, Mark], regions: Sequence[str], likely: Mapping[str, Array], owners: Mapping[int, str]
) -> dict[str, Mark]:
    """The marks, with the boxes that are open between near-black inks decided by all boxes of their row together.

    Args:
        marks: of all regions.
        regions: ids of n regions.
        likely: for each near-black ink the logarithm of its chance in them, n.
        owners: for each player who has a single pen the name of its ink.
    """
    result, at = dict(marks), {id: n for n, id in enumerate(regions)}
    rows: dict[int, list[str]] = {}
    for name, mark in marks.items():
        id = RegionId.of(name)
        if id.kind in _OWN and (mark.ink in likely or _left_between(mark, likely)):
            rows.setdefault(id.owner, []).append(name)
    for owner, row in rows.items():
        where = [at[name] for name in row]
        (second, _), (best, ink) = sorted((float(np.mean(log[where])), ink) for ink, log in likely.items())[-2:]
        together = len(row) >= _TOGETHER and best > _FITS and best - second > _APART
        # Where nobody knows whose pen it is, what all boxes together look like may be the light's fault.
        known = owner in owners or any(marks[name].ink == ink for name in row)
        if not (together and known) or owners.get(owner, ink) != ink:  # partners share a row, or took a wrong pen
            continue
        for name in row:
            likeliest = marks[name].guesses[:2]
            if marks[name].ink is None and ink in likeliest:
                result[name] = Mark(ink, _BOX, next(guess for guess in likeliest if guess != ink))
    return result


def _left_between(mark: Mark, dark: Collection[str]) -> bool:
    """Whether a place is left open between two near-black inks."""
    return mark.why == ALIKE and set(dark) >= set(mark.guesses[:2])


def _clear(row: Mapping[str, Sequence[float]], between: int) -> bool:
    """Whether most of a row's near-black boxes are of one ink; ``between`` more of them may be of one or another."""
    return len(row) < 2 or max(map(len, row.values())) >= _MOST * (between + sum(map(len, row.values())))


def _between(marks: Mapping[str, Mark], dark: Collection[str], owner: int) -> int:
    """How many boxes of a player are left open because two near-black inks look alike there."""
    ids = (RegionId.of(name) for name, mark in marks.items() if _left_between(mark, dark))
    return sum(id.kind in _OWN and id.owner == owner for id in ids)


def _rows(marks: Mapping[str, Mark], dark: Collection[str]) -> Mapping[int, dict[str, list[float]]]:
    """For each player's boxes their near-black inks, and how sure each box of them is."""
    rows: dict[int, dict[str, list[float]]] = {}
    for name, mark in marks.items():
        id = RegionId.of(name)
        if id.kind in _OWN and mark.ink in dark:
            rows.setdefault(id.owner, {}).setdefault(str(mark.ink), []).append(mark.confidence)
    return rows


def _open(mark: Mark, sure: float, other: str) -> Mark:
    """The mark, left open if it is no surer than that, and whether its place shows the other ink instead."""
    if mark.confidence > sure:
        return mark
    ink = str(mark.ink)
    guesses = (ink, other, BLANK)
    return Mark(None, min(mark.confidence, _LIKELY), ink, ALIKE, guesses)
