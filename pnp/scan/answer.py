"""What the looks of a region mean: an ink, blank, covered, or unsure, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pnp.model.kinds import BOXES, COLOURED, FILLED, FIRST, INKED, STROKES, WRITTEN
from pnp.model.reading import ALIKE, BLANK, Mark, Written
from pnp.scan.colour import Light, Ray
from pnp.scan.confidence import ANSWERED_FROM, calibrated
from pnp.scan.keys import COVERED, Pens
from pnp.scan.look import Look, Scene, crossed, votes
from pnp.scan.overlaid import PURE, SOME, SPARSE, USUAL, as_elsewhere, burnt, inky, lonely, median, odd, overlaid
from pnp.scan.strokes import as_strokes

Array = npt.NDArray[np.float64]

_STYLE, _PART = 0.36, 0.6
"""Least share of the usual filling that counts as meant; and where a coin may lie on a blank place."""
_ROOMY = ("space", "cell")
"""Kinds of places with room for a coin."""
_FULL, _HALF = 1.0, 0.75
"""Share of ink in a place that is filled as one expects, and in a box that is full at least."""
_DAB = 0.6, 0.7
"""Share of a box, and of its middle, that a dab of a pen covers; no slip does."""
_SPECK_MM2 = 0.8
"""Less ink than this is a slip of a pen or noise."""
_TICK_MM2 = 2.0
"""A dot of a pen is smaller, a tick in a space larger."""
_UNSEEN, _ODDLY, _WHOLE = 0.22, 0.11, 0.85
"""Share of a space's printed border that something hides, from which colour in a part of it may be that thing's; the
same where it is not quite the ink's colour; and the share of ink from which a place is coloured as a whole."""
_HIDDEN = 0.3
"""The same share from which all its colour may be that thing's."""
_ONE_INK = 0.95
"""Share of a place's inked samples that are of one ink, below which a thing may lie there and show some of another."""
_ALONE = 0.75
"""Share of the printed lines around the box of who begins, which has no others beside it, that is seen where ink fills
it: 0.82 and more in 45 photographs; 0.7 and less in two where a cup of the pen's colour lay there."""
_CUT, _CUT_BLANK, _CUT_TICKED = 0.75, 0.35, 0.1
"""Share of a place that may lie outside the picture if the rest is full of an ink; if it is blank where people fill
places as a whole; and otherwise, for it may be ticked there."""
_FILLED_WHOLE = 0.9
"""Share of ink in nearly all coloured places where people fill them as a whole."""
_FULL_PART, _PART_MM2 = 0.8, 2.5
"""Share of ink in such a rest, and its area, at least."""
_METAL = 0.4
"""Density of the brightest thing without colour, such as a coin, that hides a border. The darker it is, the less of the
border needs to be hidden."""
_PALE = 0.5
"""Share of its key's density below which what is partly hidden is hardly that ink."""
_SMEARED = 0.18
"""Share of its key's density that smeared ink has at most; twice as much is a pen's own stroke."""
_MIXED = 0.3
"""Share of a place's inked samples that look most like its ink, below which it is not that ink."""
_ABYSS = 4.0
"""Density along grey that no shadow adds which bare paper around does not tell of: a tenth of the light remains."""
_DUSK, _HALF = 1.2, 0.5
"""Density along grey from which ink that is nearly black may look like a deeper shadow, and the share of a place that
it fills there: on 120 photographs it did so in four places, and one or the other held for each."""
_TRACED = 0.03
"""Share of a box in which some hue is seen, from which so dark a box may be filled."""
_SHADED = 0.3
"""Share of samples with a colour of their own up to which what darkens a place may be a shadow."""
_ALMOST = 0.998
"""Chance of the likeliest ink below which another one is the next best answer, and not blank paper."""
_HATCHED, _GRAZED, _BETWEEN = 0.9, {BOXES: 0.14, STROKES: 0.07}, 0.05
"""Share of ink that a quarter of the coloured places stays below where they are hatched; and the share in a box, in a
stretch of a line, or in a box between two coloured ones, that a single stroke may have left at its rim."""
_CROSS, _CROSS_MM2 = 0.05, 2.0
"""Share of a coloured place, and area, that is too dark for its ink where it has not been crossed out."""
_MEANT, _UNMEANT = 0.2, 0.8
"""How much a mark counts against its ink that may not be meant, and below what it may not be."""
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
    chance = as_strokes(scene, look, found, chance)
    best = chance[:, :-2].argmax(axis=1) if rays else np.zeros(scene.regions, np.intp)
    share = votes(scene, look, rays, best, light)
    pure = share[np.arange(len(best)), best] if rays else np.ones(scene.regions)
    pure[~share.any(axis=1)] = 1.0
    style = _style(scene, look, best)
    alike, unlike = as_elsewhere(scene, look, chance, best, pure)
    strange = odd(scene, look, chance, best)
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
                "overlaid": overlaid(scene, look, found, chance, best, strange),
                "inky": inky(look, found, chance, best) | (alike & ~strange),
                "odd": strange,
                "unlike": unlike,
                "style": style,
                "cut": _cut(scene, look),
                "grazed": _grazed(scene, look),
                "over": over,
                "bare": np.minimum(chance[:, -2], plain[:, -2]),
                "hued": look.hued(light.untilted),
                "astray": scene.astray,
                "burnt": burnt(scene, look, found),
                "lonely": lonely(scene, look, chance[:, -2]),
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
        odd: whether its colour is far from those of others of its ink.
        unlike: whether far more of its border is hidden than that ink hides elsewhere.
        style: how full it is, as a share of what is usual here.
        cut: share of it that may lie outside the picture if the rest is blank.
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
    reach: float
    sides: float
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
    odd: bool
    unlike: bool
    style: float
    cut: float
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
        ticks = of_kind & inked & (look.core < SPARSE) & (look.area > (_TICK_MM2 if kind in FILLED else 0.5))
        for k in np.unique(pen):
            mine = of_kind & (pen == k)
            usual = mine & inked
            if usual.sum() < USUAL:
                usual = of_kind & inked
            core, area = median(look.core[usual]), median(look.area[usual])
            # A few strokes on an empty field are no style.
            if usual.sum() < USUAL or (core < SPARSE and ticks.sum() < 2 * USUAL):
                core = max(core, _FULL)
            by_share = look.core[mine] / core
            by_area = look.area[mine] / area if core < SPARSE else 0.0
            result[mine] = np.maximum(by_share, by_area)
        # Among full boxes a few half full ones are slips as likely as ticks.
        half = of_kind & inked & (look.core < _HALF) & ~((look.core > _DAB[0]) & (look.deep > _DAB[1]))
        if kind in BOXES and half.sum() < 2 * USUAL and median(look.core[of_kind & inked]) > _HALF:
            result[half] = np.minimum(result[half], 0.75 * _STYLE)
    # A tick among full places lies in the middle, or deep inside and bent, and is no single stroke. One alone might
    # be a slip of the pen.
    inked &= scene.samples.of_kind((*FILLED, *BOXES))
    placed = (look.centred < 0.13) | ((look.inner > 0.45) & (look.solid < 0.8))
    tick = inked & (look.core < SPARSE) & placed & (look.round > 0.22) & (look.area > 3.0)
    return np.where(tick & (tick.sum() >= USUAL), 1.0, result)


def _cut(scene: Scene, look: Look) -> Array:
    """Share of each region that may lie outside the picture if the rest is blank."""
    result = np.full(scene.regions, _CUT_TICKED)
    for kinds in (FILLED, BOXES):
        mine = scene.samples.of_kind(kinds)
        inked = mine & (look.core > SOME) & (look.seen > COVERED) & (look.hidden == 0)
        if inked.sum() >= USUAL and np.percentile(look.core[inked], 10) > _FILLED_WHOLE:
            result[mine] = _CUT_BLANK
    return result


def _grazed(scene: Scene, look: Look) -> Array:
    """How near a stroke at the rim of a narrow place comes to what is meant, where such places are hatched.

    Loose hatching may reach no further than the rim of a box, or run along both sides of a line. Among filled places
    such a stroke comes from the next.
    """
    result = np.zeros(scene.regions)
    for kinds, some in _GRAZED.items():
        mine = scene.samples.of_kind(kinds)
        inked = mine & (look.core > SOME) & (look.seen > COVERED)
        if inked.sum() >= USUAL and np.percentile(look.whole[inked], 25) < _HATCHED:
            result[mine] = (look.whole / np.where(_between(scene, inked), _BETWEEN, some))[mine]
    return result


def _between(scene: Scene, inked: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Which regions lie between two coloured ones of their row of boxes: these are coloured one after another."""
    rows = np.array([region.id.rpartition("/")[0] for region in scene.samples.regions])
    result = np.zeros(len(rows), bool)
    result[1:-1] = inked[:-2] & inked[2:] & (rows[:-2] == rows[1:-1]) & (rows[1:-1] == rows[2:])
    return result & scene.samples.of_kind(BOXES)


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


def _answer(kind: str, spot: _Spot, found: Pens, names: dict[int, str]) -> Mark:
    """One region's mark."""
    chance, order = spot.chance, spot.order
    pens = [names[found.rays[k].pen] for k in order] if found.rays else []
    best = pens[0] if pens else None
    # However much a place looks like one pen: a red cup over it looks like red ink, but hides the printed lines.
    under = spot.seen < COVERED and not spot.inky or kind == FIRST and spot.core > SOME and spot.seen < _ALONE
    pure = spot.pure
    # What is full of an ink as far as it and its border are seen is full of it. What is blank may be ticked elsewhere.
    full = min(spot.core, pure) > _ONE_INK and spot.whole > _FULL_PART and spot.area > _PART_MM2
    outside = spot.hidden > (_CUT if full and spot.unseen < _UNSEEN else spot.cut if spot.whole == 0 else _CUT_TICKED)
    if outside or spot.overlaid or under:
        guesses = (*pens[:1], BLANK, *pens[1:]) if spot.core > 0.3 else (BLANK, *pens)
        return _left_open(0.0, guesses[0], "outside the picture" if outside else "covered", guesses)
    if spot.unseen > (_ODDLY if spot.odd else _UNSEEN) and spot.whole > 0.03 and not spot.inky:
        partly = (
            kind == FIRST
            or (kind in FILLED and (spot.core < _WHOLE or pure < PURE or spot.unseen >= _HIDDEN))
            or (kind in BOXES and SOME < spot.core < _WHOLE and spot.unseen >= _HIDDEN)
            or (spot.unlike and pure < _ONE_INK)
            or spot.odd
        )
        if partly or (kind in (*FILLED, *BOXES) and found.rays and _thin(spot.density, found.rays[order[0]])):
            return _left_open(0.5, best, "covered", (*pens, BLANK))
    # In the middle of a field white is not well known: what fills a place or is as dark as this may be black ink.
    black = bool(found.rays) and found.rays[order[0]].nearly_black
    dusky = black and (spot.core > _HALF or (kind not in BOXES and spot.grey > _DUSK))
    traced = kind not in BOXES or spot.whole > _TRACED  # bare paper beside boxes tells of shadows
    grey_from = min(found.grey_from, found.black_from) if traced else found.grey_from
    near = _near_ink(kind, spot)
    if near is not None and spot.grey > _METAL and spot.unseen * spot.grey > _HIDDEN * _METAL:
        return _left_open(0.5, BLANK, "covered", (BLANK, *pens))
    if spot.astray and (near is not None or kind in STROKES):
        return _left_open(0.5, BLANK, "creased", (BLANK, *pens))
    if near is not None:
        # Along a line ink is either there or spilt over its end; in a place a small mark may be meant.
        sure = 1 - (0.02 if kind in STROKES else 0.04) * near**2
        if near > SOME and spot.hued < _SHADED and not spot.grazed:  # what there is may be the edge of a shadow
            sure = max(sure, spot.bare)
        if spot.glare > 0.3:
            return _left_open(sure / 2, BLANK, "glare", (BLANK, *pens))
        if spot.grey > grey_from or (dusky and near > _HALF):
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
        grey = spot.lonely or dusky or spot.grey > min(grey_from, _ABYSS)
        if not grey and spot.hued < _SHADED and spot.grazed < 1 and (right := calibrated(spot.bare)) >= ANSWERED_FROM:
            return Mark(BLANK, right, best)
        return _left_open(spot.bare / 2, BLANK, "black or grey" if grey else "faint mark", (BLANK, *pens))
    if found.grey and black:  # a pen whose keys show no colour may be black, too
        return _left_open(0.5, best, ALIKE, (*pens, BLANK))
    fits = 1 - strange
    alone = spot.alone
    enough = _enough(kind, spot) * _solid(spot.density, found.rays[order[0]])
    plain = _share(1.6 - max(spot.over / _CROSS_MM2, spot.over / max(spot.area, 1e-9) / _CROSS))
    meant = enough * plain * _share((pure - _MIXED) / (PURE - _MIXED))
    sure = fits * alone * (1 - _MEANT * (1 - meant)) if meant > _UNMEANT else fits * alone * meant
    runner = pens[1] if len(pens) > 1 and alone < _ALMOST else BLANK
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
        # It is drawn along all its length, on both sides of the middle, and there is no less in the middle. A fine pen
        # leaves gaps, on one side here and on the other there.
        along = max((spot.run - 0.4) / 0.4, min((spot.reach - 0.5) / 0.25, spot.sides / 0.3))
        middle = min((deep - 0.05) / 0.267, 1.5 + 4.0 * (deep - core))
        return meant * _share(along) * _share(middle)
    enough = (1 - math.exp(-2.8 * max(core / 0.12, area / 3.0))) * meant
    # A tick crosses the middle; what only a neighbour spilt stays at the rim.
    return enough if core >= 0.5 else enough * min(1.0, deep / (0.5 * max(whole, 1e-9)))
