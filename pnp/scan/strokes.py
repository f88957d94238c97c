"""Strokes along lines: narrow, and mixed with the printed line below them and with what lies beside them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from pnp.model.arrays import Array, Mask
from pnp.model.kinds import STROKES
from pnp.model.reading import BLANK, Mark
from pnp.scan.borders import without_lines
from pnp.scan.keys import Pens, legible
from pnp.scan.look import Look, Scene
from pnp.scan.template import Template

_BLIND = 0.25
"""Share of the printed lines around a stroke below which too few were found to tell that it is in its place."""
_AMISS = ("covered", "two colours", "faint mark", "creased", "another ink")
"""Why strokes are left open where they are not seen in their places."""
_AROUND_MM, _SEVERAL = 20.0, 2
"""Radius around a stroke within which so many others are amiss where the page has moved."""


def as_strokes(scene: Scene, look: Look, found: Pens, chance: Array) -> Array:
    """The chances of inks, paper and none, better known where strokes are less strange among the sheet's strokes.

    That tells whether a stroke is ink (though not of ink that is nearly black, as shadows are), but not which one of
    two that are alike: where its likeliest ink is less likely among strokes, it is doubted.

    Args:
        scene: the colours.
        look: what the r regions look like.
        found: the pens.
        chance: r x (k + 2), as :meth:`pnp.scan.inks.Inks.chances` gives it.
    """
    drawn = scene.samples.of_kind(STROKES)
    use = drawn & legible(look)
    if not found.inks or not use.any():
        return chance
    of_strokes = found.inks.seen_in(look.density[use], look.doubt[use], look.white[use])
    before, among = chance[drawn], of_strokes.chances(look.density[drawn], look.doubt[drawn], look.white[drawn])
    (ink, inked), (ink_among, inked_among) = map(_of_inks, (before, among))
    best, row = ink.argmax(axis=1), np.arange(len(ink))
    black = np.array([ray.nearly_black for ray in found.rays])[best]
    same = best == ink_among.argmax(axis=1)
    better = (~black & same & (among[:, -1] < before[:, -1]))[:, None]
    doubted = ~better & (ink_among[row, best] < ink[row, best])[:, None]
    ink, inked = np.where(doubted, (ink + ink_among) / 2, ink), np.where(better, inked_among, inked)
    result = chance.copy()
    result[drawn] = np.column_stack([ink * inked, np.where(better, among[:, -2:], before[:, -2:])])
    return result


def without_moved(marks: Mapping[str, Mark], template: Template, found: Mask, inks: Collection[str]) -> dict[str, Mark]:
    """The marks of a bent page, without strokes that nothing shows to be in their places where others are amiss.

    Ink that is nearly black hides the lines by which the page is followed. What a line shows to be in its place may be
    amiss for other reasons, such as gaps between the strokes of a fine pen.

    Args:
        marks: of all regions.
        template: the sheet's prints.
        found: for each of its lines whether it was found.
        inks: the names of all.
    """
    regions, hidden = template.samples.regions, without_lines(template, found, _BLIND)
    courses = {
        region.id: np.array(region.line)
        for region, lost in zip(regions, hidden, strict=True)
        if lost and region.kind in STROKES
    }
    amiss = [each for name, each in courses.items() if marks[name].ink is None and marks[name].why in _AMISS]
    blind = {name: each.mean(axis=0) for name, each in courses.items() if marks[name].ink is not None}
    result = dict(marks)
    while moved := [name for name, middle in blind.items() if _near(amiss, middle) >= _SEVERAL]:
        for name in moved:
            ink = str(marks[name].ink)
            result[name] = Mark(None, 0.5, ink, "creased", tuple(dict.fromkeys((ink, BLANK, *inks))))
            amiss.append(courses[name])
            del blind[name]
    return result


def without_unconfirmed(
    marks: Mapping[str, Mark], template: Template, lines: Array, inks: Collection[str]
) -> dict[str, Mark]:
    """The marks of a bent page, without blank strokes both of whose printed lines are too fine for the picture.

    A band that is blank looks like the paper beside one that was followed to its neighbour's place.

    Args:
        marks: of all regions.
        template: the sheet's prints.
        lines: for each of these its visibility, NaN where it is too fine.
        inks: the names of all.
    """
    region, line = template.borders.T
    regions, seen = template.samples.regions, np.zeros(len(template.samples.regions), bool)
    seen[region[~np.isnan(lines[line])]] = True
    lost = {each.id for each, known in zip(regions, seen, strict=True) if each.kind in STROKES and not known}
    return {
        name: Mark(None, 0.5, BLANK, "creased", (BLANK, *inks)) if name in lost and mark.ink == BLANK else mark
        for name, mark in marks.items()
    }


def _near(courses: Sequence[Array], middle: Array) -> int:
    """How many courses, n x 2 mm each, come near a place."""
    return sum(float(np.hypot(*(course - middle).T).min()) < _AROUND_MM for course in courses)


def _of_inks(chance: Array) -> tuple[Array, Array]:
    """The chance of each ink if it is one of them, n x k; and the chance that it is, n x 1."""
    inked = chance[:, :-2].sum(axis=1, keepdims=True)
    return chance[:, :-2] / np.maximum(inked, 1e-300), inked
