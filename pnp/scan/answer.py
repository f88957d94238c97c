"""What the looks of a region mean: an ink, blank, covered, or unsure, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pnp.model.kinds import BOXES, COLOURED, FILLED, FIRST, INKED, KEY, STROKES, WRITTEN
from pnp.model.reading import ALIKE, BLANK, Mark, Written
from pnp.scan.colour import GREY, Light, Ray
from pnp.scan.confidence import ANSWERED_FROM, calibrated
from pnp.scan.keys import COVERED, Pens
from pnp.scan.look import Look, Scene, crossed, votes

Array = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]

_STYLE, _PART = 0.36, 0.6
"""Least share of the usual filling that counts as meant; and where a coin may lie on a blank place."""
_ROOMY = ("space", "cell")
"""Kinds of places with room for a coin."""
_USUAL = 4
"""From so many coloured places on, or ticks on a sheet, they tell how somebody colours."""
_FULL, _HALF, _SPARSE = 1.0, 0.75, 0.35
"""Share of ink in a place that is filled as one expects, in a box that is full at least, in a tick at most."""
_DAB = 0.6, 0.7
"""Share of a box, and of its middle, that a dab of a pen covers; no slip does."""
_SPECK_MM2 = 0.8
"""Less ink than this is a slip of a pen or noise."""
_TICK_MM2 = 2.0
"""A dot of a pen is smaller, a tick in a space larger."""
_UNSEEN, _WHOLE = 0.22, 0.85
"""Share of a space's printed border that something hides, from which colour in a part of it may be that thing's."""
_HIDDEN = 0.3
"""The same share from which all its colour may be that thing's."""
_METAL = 0.4
"""Density of the brightest thing without colour, such as a coin, that hides a border."""
_PALE = 0.5
"""Share of its key's density below which what is partly hidden is hardly that ink."""
_SMEARED = 0.18
"""Share of its key's density that smeared ink has at most; twice as much is a pen's own stroke."""
_MIXED, _PURE = 0.3, 0.8
"""Share of a place's inked samples that look most like its ink: below the first it is not, from the second on it is."""
_BRIMFUL, _SURELY = 0.95, 0.99
"""Share of ink in a place that is full; and chance of its ink."""
_DIMLY, _MANY, _BORDER = 0.6, 0.1, 0.55
"""Share of the printed lines that is seen where ink hides them; the share of an ink's places that shows it does; and
the share of a place's border that is hidden by what does not cover the place."""
_OVERLAID, _BY_CHANCE = 0.75, 0.003
"""Share of a border that is hidden where a thing may lie over it; and the least chance that ink hides so much."""
_MUCH, _HARDLY, _SELDOM = 0.4, 1e-5, 0.05
"""Share of a border in dark ink of which more is lost where a thing may lie over a part of it; the least chance that
ink hides so much more than elsewhere; and the share that it is expected to hide before any place tells."""
_THROUGH, _FAR = 0.17, 2.0
"""Contrast of a border under a thing, as a share of what an ink usually lets through: in a cup's colour 0.15 at most,
in ink 0.2 at least; and how far below the usual it is, as a multiple of how far above that one in twenty is."""
_DIM, _AS_DIM, _AROUND = 1.2, 0.3, 8
"""Density of what may be a black pen's or a shadow's, by which share of it that of another place in the same shadow may
differ, and how many bare places around are looked at."""
_SHADED = 0.3
"""Share of samples with a colour of their own up to which what darkens a place may be a shadow."""
_SOME = 0.1
"""Share of ink below which a place is bare."""
_HATCHED, _GRAZED, _SHORT = 0.9, (0.14, 0.1), 30
"""Share of ink that a quarter of the coloured places lacks where they are hatched; the share in a box, or in a short
stretch, that a single stroke may have left at its rim; and how many samples the longest such stretch has."""
_CROSS, _CROSS_MM2 = 0.05, 2.0
"""Share of a coloured place, and area, that is too dark for its ink where it has not been crossed out."""
_MEANT, _UNMEANT = 0.2, 0.8
"""How much a mark counts against its ink that may not be meant, and below what it may not be."""
_PALER, _BESIDE, _SOME_PALER = 0.9, 10, 2
"""Density that inks lack where the sun burns them out, along grey; and in how many of so many places around."""
_EXCLUDED, _TRACE = 1e-4, 0.03
"""Chance below which a pen's ink is no possible answer where less than this share of the samples looks like it."""


def answers(
    scene: Scene, look: Look, light: Light, found: Pens, names: dict[int, str]
) -> tuple[dict[str, Mark], dict[str, Written]]:
    """What every region shows, and in which boxes something is written.

    Args:
        scene: the colours.
        look: what the regions look like.
        light: on the page.
        found: the pens.
        names: of their inks.
    """
    rays = found.rays
    chance = found.inks.chances(look.density, look.doubt, look.white) if found.inks else np.zeros((scene.regions, 2))
    # What lies on the paper bends its white and has a colour, as a lamp's edge does: doubt gives no certainty.
    plain = found.inks.untilted().chances(look.density, white=look.white) if found.inks else chance
    best = chance[:, :-2].argmax(axis=1) if rays else np.zeros(scene.regions, np.intp)
    share = votes(scene, look, rays, best, light)
    pure = share[np.arange(len(best)), best] if rays else np.ones(scene.regions)
    pure[~share.any(axis=1)] = 1.0
    style = _style(scene, look, best)
    over = crossed(scene, look, rays, best, light)
    marks: dict[str, Mark] = {}
    written: dict[str, Written] = {}
    for region, spot in zip(
        scene.samples.regions,
        _spots(
            look,
            {
                "chance": chance,
                "order": np.argsort(-chance[:, :-2], axis=1, kind="stable"),
                "share": share,
                "pure": pure,
                "alone": _alone(look, found, chance, best),
                "overlaid": _overlaid(scene, look, found, chance, best),
                "inky": _inky(look, found, chance, best) | _as_elsewhere(scene, look, chance, best, pure),
                "style": style,
                "grazed": _grazed(scene, look),
                "over": over,
                "bare": np.minimum(chance[:, -2], plain[:, -2]),
                "hued": look.hued(light.untilted),
                "astray": scene.astray,
                "burnt": _burnt(scene, look, found),
                "lonely": _lonely(scene, look, chance[:, -2]),
            },
        ),
        strict=True,
    ):
        if region.kind in INKED:
            marks[region.id] = _answer(region.kind, spot, found, names)
        elif region.kind in WRITTEN:
            ink = max(spot.strokes, spot.whole)
            if ink > 0.012 and spot.seen >= COVERED:
                written[region.id] = Written(None)
    return marks, written


class _Spot(NamedTuple):
    """What one region looks like: numbers of :class:`Look` by themselves, which are quicker to weigh than arrays.

    Attributes:
        chance: of each pen's ink, of paper in a shadow, and of none of these.
        bare: chance of paper in a shadow, also if its white is known and shadows are grey.
        order: the pens, the likeliest first.
        share: of its core's inked samples, those most like each pen's ink.
        pure: the same for the likeliest ink; 1 where nothing is inked.
        alone: chance of its likeliest ink among the pens'.
        overlaid: whether it is full of an ink's colour, but far less of its border shows through than elsewhere.
        inky: whether it is full of an ink that hides printed lines by itself, here no more than elsewhere.
        style: how full it is, as a share of what is usual here.
        grazed: how near a stroke at its rim comes to what is meant among hatched places, 1 being there.
        over: the area that is too dark for its ink, mm2.
        hued: share of its inked samples that have a colour which no shadow has.
        astray: whether the paper may have moved here: what is seen may be another place.
        lonely: whether it is dark and nothing around is as dark.
        burnt: whether there is too much light to tell its colour: a red looks yellow.
    """

    hidden: float
    seen: float
    unseen: float
    core: float
    whole: float
    deep: float
    area: float
    density: list[float]
    run: float
    faint: float
    ink_from: float
    grey: float
    glare: float
    strokes: float
    chance: list[float]
    bare: float
    order: list[int]
    share: list[float]
    pure: float
    alone: float
    overlaid: bool
    inky: bool
    style: float
    grazed: float
    over: float
    hued: float
    astray: bool
    lonely: bool
    burnt: bool


def _spots(look: Look, known: Mapping[str, npt.NDArray[Any]]) -> Iterator[_Spot]:
    """The regions one by one, with what is known of them beside their looks."""
    columns = (known[name] if name in known else getattr(look, name) for name in _Spot._fields)
    return map(_Spot._make, zip(*(column.tolist() for column in columns), strict=True))


def _style(scene: Scene, look: Look, pen: npt.NDArray[np.intp]) -> Array:
    """How full each region is, as a share of how full its pen makes regions of its kind, where it colours them.

    A player who fills spaces did not mean a stray line; a player who only ticks them did. A tick has the same size in a
    large space as in a small one, so either the share or the area may be the usual one.
    """
    kinds = np.array([region.kind for region in scene.samples.regions])
    inked = (look.core > 0.03) & (look.area > 0.5) & (look.seen > COVERED)
    result = np.ones(len(kinds))
    for kind in COLOURED:
        of_kind = kinds == kind
        ticks = of_kind & inked & (look.core < _SPARSE) & (look.area > (_TICK_MM2 if kind in FILLED else 0.5))
        for k in np.unique(pen):
            mine = of_kind & (pen == k)
            usual = mine & inked
            if usual.sum() < _USUAL:
                usual = of_kind & inked
            core, area = _median(look.core[usual]), _median(look.area[usual])
            # A few strokes on an empty field are no style.
            if usual.sum() < _USUAL or (core < _SPARSE and ticks.sum() < 2 * _USUAL):
                core = max(core, _FULL)
            by_share = look.core[mine] / core
            by_area = look.area[mine] / area if core < _SPARSE else 0.0
            result[mine] = np.maximum(by_share, by_area)
        # Among full boxes a few half full ones are slips as likely as ticks.
        half = of_kind & inked & (look.core < _HALF) & ~((look.core > _DAB[0]) & (look.deep > _DAB[1]))
        if kind in BOXES and half.sum() < 2 * _USUAL and _median(look.core[of_kind & inked]) > _HALF:
            result[half] = np.minimum(result[half], 0.75 * _STYLE)
    # A tick among full places lies in the middle, or deep inside and bent, and is no single stroke. One alone might
    # be a slip of the pen.
    inked &= scene.samples.of_kind((*FILLED, *BOXES))
    placed = (look.centred < 0.13) | ((look.inner > 0.45) & (look.solid < 0.8))
    tick = inked & (look.core < _SPARSE) & placed & (look.round > 0.22) & (look.area > 3.0)
    return np.where(tick & (tick.sum() >= _USUAL), 1.0, result)


def _grazed(scene: Scene, look: Look) -> Array:
    """How near a stroke at the rim of a small place comes to what is meant, where such places are hatched.

    Loose hatching may reach no further than the rim of a box. Among filled boxes such a stroke comes from the next.
    """
    result = np.zeros(scene.regions)
    size = scene.count(scene.pixels.inside)
    for kinds, largest, some in ((BOXES, math.inf, _GRAZED[0]), (STROKES, _SHORT, _GRAZED[1])):
        mine = scene.samples.of_kind(kinds)
        inked = mine & (look.core > _SOME) & (look.seen > COVERED)
        if inked.sum() >= _USUAL and np.percentile(look.whole[inked], 25) < _HATCHED:
            small = mine & (size < largest)
            result[small] = look.whole[small] / some
    return result


def _alone(look: Look, found: Pens, chance: Array, best: npt.NDArray[np.intp]) -> Array:
    """For each region the chance of its likeliest ink, if it shows one of the pens'.

    Of pens that are nearly alike strength says little: somebody pressed harder, or drew twice. Only hue counts then.
    """
    if not found.inks:
        return np.zeros(len(best))
    row = np.arange(len(best))
    result = chance[row, best] / np.maximum(1 - chance[:, -1], 1e-9)
    if found.doubtful:
        free = found.inks.of_any_strength().chances(look.density, look.doubt, look.white)
        doubtful = np.array([ray.pen in found.doubtful for ray in found.rays])[best]
        by_hue = free[row, best] / np.maximum(1 - free[:, -1], 1e-9)
        result[doubtful] = np.minimum(result, by_hue)[doubtful]
    return result


def _inky(look: Look, found: Pens, chance: Array, best: npt.NDArray[np.intp]) -> Mask:
    """Which regions are full of an ink as good as black, under which lines are not to be seen.

    Nothing lies over many places of one ink and is of just its colour; and what lies over a whole place hides all of
    its border.
    """
    full = (look.core > _BRIMFUL) & (look.whole > _BRIMFUL) & (look.hidden == 0)
    result = np.zeros(len(best), bool)
    for pen, ray in enumerate(found.rays):
        mine = full & (best == pen) & (chance[:, pen] > _SURELY)
        if ray.nearly_black and mine.sum() >= 2 * _USUAL:
            some = (look.unseen > 0) & (look.unseen < _BORDER)
            result |= mine & (some | ((look.seen[mine] < _DIMLY).mean() > _MANY))
    return result


def _as_elsewhere(scene: Scene, look: Look, chance: Array, best: npt.NDArray[np.intp], pure: Array) -> Mask:
    """Which regions are full of an ink that hides no more of their borders than elsewhere on the sheet.

    Ink hides a line here and there, in small pictures more. What lies over a region hides nearly all of its border.
    """
    around = scene.mean(scene.seen, np.ones(len(scene.samples.at)))[:, 0]
    full = (look.core > _BRIMFUL) & (pure > _PURE) & (look.hidden == 0) & (around > COVERED) & (scene.known > 0)
    kinds = np.array([region.kind for region in scene.samples.regions])
    result = np.zeros(len(best), bool)
    for pen in range(chance.shape[1] - 2):
        sure = full & (best == pen) & (chance[:, pen] > _SURELY)
        for kind in np.unique(kinds[sure]):
            these = sure & (kinds == kind)
            alike = these if these.sum() >= 2 * _USUAL else sure
            usual = look.unseen[alike & (look.unseen < _OVERLAID)]
            if alike.sum() >= 2 * _USUAL and usual.size:
                rate = float(usual.mean())
                more = these & (scene.unseen > rate * scene.known)
                result |= these & ~more
                for region in np.flatnonzero(more).tolist():
                    chance_of_it = _at_least(int(scene.unseen[region]), int(scene.known[region]), rate)
                    result[region] = chance_of_it > _BY_CHANCE
    return result


def _overlaid(scene: Scene, look: Look, found: Pens, chance: Array, best: npt.NDArray[np.intp]) -> Mask:
    """Which places have an ink's colour, but show hardly anything of a border that this ink lets through elsewhere.

    A cup of a pen's colour may hide a box, and a pen a space, or a part of it: ink darkens printed lines, things remove
    them. Ink that is nearly black may hide them, too, also of the space beside.
    """
    blackish = any(ray.nearly_black for ray in found.rays)
    known = ~np.isnan(scene.contrast)
    sure = known & (look.core > _BRIMFUL) & (look.whole > _BRIMFUL) & (chance.max(axis=1) > _SURELY)
    boxes, field = (scene.samples.of_kind(kinds) for kinds in ((*BOXES, FIRST, KEY), FILLED))
    result = np.zeros(len(best), bool)
    for pen, ray in enumerate(found.rays):
        mine = best == pen
        if ray.nearly_black:
            continue
        if not blackish:
            result |= _lost(scene, mine & field & (chance[:, pen] > _SURELY))
        own, others = (scene.contrast[sure & mine & kind] for kind in (boxes, field))
        if len(own) < 2 * _USUAL:
            continue
        usual, most = np.percentile(own, (75, 95))  # more than half of them may be covered
        if len(others) >= 2 * _USUAL and usual < _THROUGH * np.percentile(others, 75):
            usual, most = np.percentile(others, (75, 95))  # nearly all are
        least = min(_THROUGH * usual, usual - _FAR * (most - usual))
        result |= known & boxes & mine & (look.core > _SPARSE) & (scene.contrast < least)
    return result


def _lost(scene: Scene, alike: Mask) -> Mask:
    """Which regions have lost far more of their border than others that are alike, and more than a corner of it."""
    suspects = alike & (scene.lost > _MUCH * np.maximum(scene.inked, 2 * _USUAL))
    usual = alike & ~suspects
    rate = float((scene.lost[usual].sum() + 1) / (scene.inked[usual].sum() + 1 / _SELDOM))
    result = np.zeros(scene.regions, bool)
    for region in np.flatnonzero(suspects).tolist():
        result[region] = _at_least(int(scene.lost[region]), int(scene.inked[region]), rate) < _HARDLY
    return result


def _at_least(count: int, among: int, rate: float) -> float:
    """The binomial chance that at least ``count`` of so many occur."""
    return sum(math.comb(among, k) * rate**k * (1 - rate) ** (among - k) for k in range(count, among + 1))


def _lonely(scene: Scene, look: Look, paper: Array) -> Mask:
    """Which regions are dark among others none of which is as dark: no shadow ends where a region does."""
    dark = np.flatnonzero(look.grey > _DIM)
    x, y = _middles(scene).T
    bare = np.flatnonzero((look.core < _SOME) | (paper > 0.5))
    off = np.hypot(x[dark, None] - x[bare], y[dark, None] - y[bare])
    off[dark[:, None] == bare] = np.inf
    near = bare[np.argsort(off, axis=1)[:, :_AROUND]]
    result = np.zeros(scene.regions, bool)
    grey = look.grey[dark, None]
    result[dark] = (np.abs(look.grey[near] - grey) < _AS_DIM * grey).sum(axis=1) < 2
    return result


def _burnt(scene: Scene, look: Look, found: Pens) -> Mask:
    """Which regions are as bright in a channel as the camera can tell, where the sun burns colours out.

    Around them, inks are paler than nearly anywhere else; where paper is merely bright, they are as dark as anywhere.
    """
    result = scene.saturated & look.dazzled
    full = (look.core > _BRIMFUL) & (look.hidden == 0) & ~scene.samples.of_kind(STROKES)
    inked = np.flatnonzero(full)
    bright = np.flatnonzero(result)
    if not found.rays or not len(bright) or len(inked) < _USUAL:
        return np.zeros_like(result)
    off = np.stack([ray.density for ray in found.rays]) - look.density[inked, None]
    paler = off @ GREY
    ink = np.linalg.norm(off - paler[:, :, None] * GREY, axis=2).argmin(axis=1)  # by hue
    paler = paler[np.arange(len(ink)), ink]
    much = paler > max(_PALER, _median(paler) + _PALER)
    middle = _middles(scene)
    off = np.linalg.norm(middle[bright, None] - middle[inked], axis=2)
    result[bright] = much[np.argsort(off, axis=1)[:, :_BESIDE]].sum(axis=1) >= _SOME_PALER
    return np.asarray(result)


def _middles(scene: Scene) -> Array:
    """The middles of the regions' samples, r x 2 mm."""
    count = np.maximum(scene.samples.sums(np.ones(len(scene.samples.at))), 1)
    return np.stack([scene.samples.sums(scene.samples.at[:, axis]) / count for axis in (0, 1)], axis=1)


def _median(values: Array) -> float:
    """The middle value; 0 where there is none."""
    return float(np.median(values)) if values.size else 0.0


def _answer(kind: str, spot: _Spot, found: Pens, names: dict[int, str]) -> Mark:
    """One region's mark."""
    chance, order = spot.chance, spot.order
    pens = [names[found.rays[k].pen] for k in order] if found.rays else []
    best = pens[0] if pens else None
    # However much a place looks like one pen: a red cup over it looks like red ink, but hides the printed lines.
    if spot.hidden > 0.1 or spot.overlaid or (spot.seen < COVERED and not spot.inky):
        guesses = (*pens[:1], BLANK, *pens[1:]) if spot.core > 0.3 else (BLANK, *pens)
        return _left_open(0.0, guesses[0], "outside the picture" if spot.hidden > 0.1 else "covered", guesses)
    pure = spot.pure
    if spot.unseen > _UNSEEN and spot.whole > 0.03 and not spot.inky:
        partly = kind == FIRST or (kind in FILLED and (spot.core < _WHOLE or pure < _PURE or spot.unseen > _HIDDEN))
        if partly or (kind in (*FILLED, *BOXES) and found.rays and _thin(spot.density, found.rays[order[0]])):
            return _left_open(0.5, best, "covered", (*pens, BLANK))
    near = _near_ink(kind, spot)
    if near is not None and spot.unseen > _HIDDEN and spot.grey > _METAL:
        return _left_open(0.5, BLANK, "covered", (BLANK, *pens))
    if spot.astray and (near is not None or kind in STROKES):
        return _left_open(0.5, BLANK, "creased", (BLANK, *pens))
    if near is not None:
        # Along a line ink is either there or spilt over its end; in a place a small mark may be meant.
        sure = 1 - (0.02 if kind in STROKES else 0.04) * near**2
        if near > _SOME and spot.hued < _SHADED and not spot.grazed:  # what there is may be the edge of a shadow
            sure = max(sure, spot.bare)
        if spot.glare > 0.3:
            return _left_open(sure / 2, BLANK, "glare", (BLANK, *pens))
        if spot.grey > found.grey_from:
            return _left_open(sure / 2, BLANK, "black or grey", (BLANK, *pens))
        if (right := calibrated(sure)) >= ANSWERED_FROM:
            return Mark(BLANK, right, best)
        return _left_open(sure, BLANK, "faint mark", (BLANK, *pens))
    if not found.rays:
        return _left_open(0.0, None, "no pen keys", ())
    if spot.burnt:
        return _left_open(0.5, best, "glare", (*pens, BLANK))
    shadow, strange = chance[-2:]
    if shadow > max(chance[order[0]], strange):
        grey = spot.lonely or spot.grey > found.grey_from
        if not grey and spot.hued < _SHADED and spot.grazed < 1 and (right := calibrated(spot.bare)) >= ANSWERED_FROM:
            return Mark(BLANK, right, best)
        return _left_open(spot.bare / 2, BLANK, "black or grey" if grey else "faint mark", (BLANK, *pens))
    fits = 1 - strange
    alone = spot.alone
    enough = _enough(kind, spot) * _solid(spot.density, found.rays[order[0]])
    plain = _share(1.6 - max(spot.over / _CROSS_MM2, spot.over / max(spot.area, 1e-9) / _CROSS))
    meant = enough * plain * _share((pure - _MIXED) / (_PURE - _MIXED))
    sure = fits * alone * (1 - _MEANT * (1 - meant)) if meant > _UNMEANT else fits * alone * meant
    runner = pens[1] if len(pens) > 1 and alone < 0.99 else BLANK
    if (right := calibrated(sure)) >= ANSWERED_FROM:
        return Mark(best, right, runner)
    reasons = {
        "another ink": fits,
        ALIKE: alone,
        "faint mark": enough,
        "two colours": pure,
        "crossed out": plain,
    }
    why = min(reasons, key=lambda name: reasons[name])
    others = [names[found.rays[k].pen] for k in order if chance[k] > _EXCLUDED or spot.share[k] > _TRACE]
    likely = pens if fits < 0.5 else others
    guesses = (likely[0], BLANK, *likely[1:]) if why in ("faint mark", "another ink") else (*likely, BLANK)
    return _left_open(sure, best, why, guesses)


def _left_open(sure: float, likely: str | None, why: str, guesses: tuple[str, ...]) -> Mark:
    """What is not answered, with how often the likeliest guess would be right."""
    return Mark(None, calibrated(sure), likely, why, guesses)


def _solid(density: Sequence[float], ray: Ray) -> float:
    """How sure it is that a pen was put down here, 0 to 1, by how dense the ink is: what a hand smeared is paler."""
    share = _length(density) / max(_length(ray.density.tolist()), 1e-9)
    return _share((share - _SMEARED) / _SMEARED)


def _share(value: float) -> float:
    """Between 0 and 1."""
    return min(max(value, 0.0), 1.0)


def _thin(density: Sequence[float], ray: Ray) -> bool:
    """Whether an ink is much paler than its key, as skin is of a red."""
    return _length(density) < _PALE * _length(ray.density.tolist())


def _length(density: Iterable[float]) -> float:
    return math.hypot(*density)


def _near_ink(kind: str, spot: _Spot) -> float | None:
    """How near a region comes to what would count as ink, 1 being there; None where there certainly is ink."""
    core, whole, deep, area = spot.core, spot.whole, spot.deep, spot.area
    faint = spot.faint / (0.5 * spot.ink_from)
    if kind in STROKES:
        # Pens run over from beyond the crossings, and spaces beside the channel are filled over its edges.
        spilt = max(deep / 0.12, core / 0.3, spot.run / 0.45)
        return max(spilt, faint, spot.grazed) if spilt <= 1 else None
    inked = whole if kind == FIRST else core
    # What is at a small box's rim alone has been spilt from the next.
    some = 0.08 if kind in BOXES and deep == 0 else 0.03
    speck = area / _SPECK_MM2 if kind != FIRST else 1.0
    if (inked >= some and speck >= 1) or whole >= 0.2 or (area >= 1.2 and deep >= 0.3 * whole):
        return None
    spilt = min(area / 1.2, deep / (0.3 * max(whole, 1e-9)))
    strokes = spot.strokes / 0.05 if kind == FIRST else 0.0
    # A small tick in the corner of a large space; what a neighbour spilt is at the rim more than in the core.
    tick = 1.1 * area / 1.2 if kind in FILLED and core >= whole else 0.0
    some_ink = inked / some if kind == FIRST else min(inked / some, speck)
    return max(some_ink, faint, 0.7 * whole / 0.2, spilt, strokes, tick, spot.grazed)


def _enough(kind: str, spot: _Spot) -> float:
    """Whether there is as much ink as somebody leaves who means it, 0 to 1."""
    core, whole, deep, area = spot.core, spot.whole, spot.deep, spot.area
    if kind == FIRST:
        return 1 - math.exp(-2.0 * whole / 0.05)
    meant = float(min(1.0, spot.style / (_PART if kind in _ROOMY else _STYLE)))
    if kind in STROKES:
        # It is drawn along all its length, on both sides of the middle, and there is no less in the middle.
        along, middle = (spot.run - 0.4) / 0.4, min((deep - 0.05) / 0.267, 1.5 + 4.0 * (deep - core))
        return meant * _share(float(along)) * _share(middle)
    enough = (1 - math.exp(-2.8 * max(core / 0.12, area / 3.0))) * meant
    # A tick crosses the middle; what only a neighbour spilt stays at the rim.
    return enough if core >= 0.5 else enough * min(1.0, deep / (0.5 * max(whole, 1e-9)))
