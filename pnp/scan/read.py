"""Reads every region of a registered photograph: which pen, blank, covered, or unsure. It never guesses."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pnp.errors import Unreadable
from pnp.model.kinds import BOXES, COLOURED, FILLED, FIRST, INKED, STROKES, WRITTEN
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written
from pnp.model.sheet import Region, Sheet
from pnp.scan import colour, digits
from pnp.scan.colour import Light
from pnp.scan.keys import COVERED, Pens, find_pens
from pnp.scan.look import Look, Scene, inspect, votes
from pnp.scan.pens import name_inks, rgb_on_white
from pnp.scan.photo import Photo, Pixels
from pnp.scan.register import Registration, register
from pnp.scan.scale import printed_scale, warning
from pnp.scan.template import Samples, Template, template_of
from pnp.scan.visible import border_fit, seen_around

Array = npt.NDArray[np.float64]

_FIRST_THRESHOLD = 0.18
"""Chroma of ink while the pens are not known yet."""
_STYLE = 0.4
"""Least share of the usual filling that counts as meant."""
_USUAL = 4
"""From so many coloured places on, or ticks on a sheet, they tell how somebody colours."""
_FULL, _HALF, _SPARSE = 1.0, 0.75, 0.35
"""Share of ink in a place that is filled as one expects, in a box that is full at least, in a tick at most."""
_TICK_MM2 = 2.0
"""A dot of a pen is smaller, a tick in a space larger."""
_SURE = 0.8
"""Confidence from which an answer is given."""
_EXCLUDED, _TRACE = 40.0, 0.03
"""Squared misfit beyond the best pen's from which another pen's ink is no possible answer where less than this share
of the samples looks like it."""


def read(photo: Photo, sheet: Sheet, registration: Registration | None = None) -> Reading:
    """Read a finished sheet from its photograph.

    Args:
        photo: the photograph.
        sheet: what it shows.
        registration: where the sheet is in it, where that is known already.

    Raises:
        Unreadable: the photograph shows too little of this sheet, it is not this sheet, or it is black and white.
    """
    if colour.colourless(photo):
        raise Unreadable(
            f"{photo.name} is black and white, so the pens cannot be told apart: take another picture in colour."
        )
    registration = registration or register(photo, sheet)
    scene, look, light, found = examine(photo, sheet, registration)
    if len(found.grey) > 1 and not found.rays:
        raise Unreadable(
            f"{photo.name} shows pen keys in black and grey only, like a black-and-white copy: take another picture, of"
            " the sheet that was coloured, and colour with pens of clear colours."
        )
    names = name_inks(found.rays)
    inks = {ray.pen: Ink(ray.pen, names[ray.pen], rgb_on_white(ray.density)) for ray in found.rays}
    marks, written = _answers(scene, look, light, found, names)
    written = {name: _number(photo, registration, sheet.by_id[name], words) for name, words in written.items()}
    size = warning(printed_scale(photo, registration, sheet))
    return Reading(marks, inks, written, registration.residual_mm, (*found.warnings, *size))


def _number(photo: Photo, registration: Registration, region: Region, words: Written) -> Written:
    """The number in a total box, where a recogniser is installed; else the fact that something is written there."""
    if region.kind != "total" or region.box is None or not digits.available():
        return words
    number = digits.read_number(digits.box_patch(photo.image, registration.warp, region.box))
    return words if number.text is None else number


def examine(photo: Photo, sheet: Sheet, registration: Registration) -> tuple[Scene, Look, Light, Pens]:
    """Measure the regions, and learn light and inks on the way."""
    template = template_of(sheet)
    image = colour.soften(photo)
    paper = colour.pick(image, registration, template.paper)
    sketch = _scene(template, template.sketch, image, registration)
    knots = registration.warp.shift.shape[:2]
    shape = (int(knots[0]), int(knots[1]))
    light = colour.find_light(template.paper, paper, shape)
    look = inspect(sketch, light, max(_FIRST_THRESHOLD, 5 * light.noise))
    found = find_pens(sheet, sketch, look, light)
    look = inspect(sketch, light, _threshold(found, light))
    # Blank places are paper too: with them, light and shadow are known inside the field.
    bare = (look.whole < 0.02) & (look.faint < 0.05) & (look.hidden == 0) & (look.seen > 0.75)
    blank = bare[sketch.samples.region] & (sketch.samples.depth > 0.2)
    blank[1::2] = False
    if blank.any():
        at = np.concatenate([template.paper, sketch.samples.at[blank]])
        light = colour.find_light(at, colour.join(paper, sketch.pixels, blank), shape)
        look = inspect(sketch, light, _threshold(found, light))
        found = find_pens(sheet, sketch, look, light)
    scene = _scene(template, template.samples, image, registration)
    return scene, inspect(scene, light, _threshold(found, light)), light, found


def _scene(template: Template, samples: Samples, image: Pixels, registration: Registration) -> Scene:
    seen = seen_around(template, registration.lines, samples.at)
    border = border_fit(template, registration.lines)
    return Scene(samples, colour.pick(image, registration, samples.at), seen, border)


def _threshold(found: Pens, light: Light) -> float:
    """Chroma from which a sample is inked: a third of the palest pen's, but clear of the paper's noise."""
    if not found.rays:
        return _FIRST_THRESHOLD
    palest = min(float(np.linalg.norm(light.chroma_axes @ ray.density)) for ray in found.rays)
    return float(np.clip(0.33 * palest, max(0.07, 5 * light.noise), 0.22))


def _answers(
    scene: Scene, look: Look, light: Light, found: Pens, names: dict[int, str]
) -> tuple[dict[str, Mark], dict[str, Written]]:
    rays = found.rays
    cost = colour.misfit(look.density, rays, light, found.spread) if rays else np.full((scene.regions, 1), np.inf)
    share = votes(scene, look, rays, light, found.spread)
    threshold = _threshold(found, light)
    style = _style(scene, look, cost)
    marks: dict[str, Mark] = {}
    written: dict[str, Written] = {}
    for r, region in enumerate(scene.samples.regions):
        if region.kind in WRITTEN:
            ink = max(look.strokes[r], look.whole[r])
            if ink > 0.012 and look.seen[r] >= COVERED:
                written[region.id] = Written(None, float(min(1.0, ink / 0.03)))
            continue
        if region.kind not in INKED:
            continue
        marks[region.id] = _answer(r, region.kind, look, cost[r], share[r], style[r], found, names, threshold)
    return marks, written


def _style(scene: Scene, look: Look, cost: Array) -> Array:
    """How full each region is, as a share of how full its pen makes regions of its kind, where it colours them.

    Who fills his spaces has not meant a stray line; who only ticks them has. A tick has the same size in a large space
    as in a small one, so either the share or the area may be the usual one.
    """
    pen = cost.argmin(axis=1)
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
        half = of_kind & inked & (look.core < _HALF)
        if kind in BOXES and half.sum() < 2 * _USUAL and _median(look.core[of_kind & inked]) > _HALF:
            result[half] = np.minimum(result[half], 0.75 * _STYLE)
    # A tick among full places lies in the middle, or deep inside and bent, and is no single stroke. One alone might
    # be a slip of the pen.
    inked &= scene.samples.of_kind((*FILLED, *BOXES))
    placed = (look.centred < 0.13) | ((look.inner > 0.45) & (look.solid < 0.8))
    tick = inked & (look.core < _SPARSE) & placed & (look.round > 0.22) & (look.area > 3.0)
    return np.where(tick & (tick.sum() >= _USUAL), 1.0, result)


def _median(values: Array) -> float:
    """The middle value; 0 where there is none."""
    return float(np.median(values)) if values.size else 0.0


def _answer(
    r: int,
    kind: str,
    look: Look,
    cost: Array,
    share: Array,
    style: float,
    found: Pens,
    names: dict[int, str],
    threshold: float,
) -> Mark:
    """One region's mark."""
    order = np.argsort(cost)
    pens = [names[found.rays[k].pen] for k in order] if found.rays else []
    best = pens[0] if pens else None
    # However much a place looks like one pen: a red cup over it looks like red ink, but hides the printed lines.
    if look.hidden[r] > 0.1 or look.seen[r] < COVERED:
        guesses = (*pens[:1], BLANK, *pens[1:]) if look.core[r] > 0.3 else (BLANK, *pens)
        return Mark(None, 0.0, guesses[0], "covered", guesses)
    near = _near_ink(r, kind, look, threshold)
    if near is not None:
        sure = 1 - 0.2 * near**2
        if look.glare[r] > 0.3:
            return Mark(None, max(0.0, sure / 2), BLANK, "glare", (BLANK, *pens))
        if sure >= _SURE:
            return Mark(BLANK, min(sure, 0.999), best)
        return Mark(None, max(sure, 0.0), BLANK, "faint mark", (BLANK, *pens))
    if not found.rays:
        return Mark(None, 0.0, None, "no pen keys")
    misfit = float(cost[order[0]])
    lead = float(cost[order[1]]) - misfit if len(order) > 1 else 30.0
    # One layer of a dark ink in a stroke is of a slightly other hue than the layers that fill a space.
    fits = float(np.exp(-max(misfit - (14.0 if kind in STROKES else 6.0), 0.0) / 25.0))
    alone = 1 / (1 + float(np.exp(-(lead - 6.0) / 2.0)))
    enough = _enough(r, kind, look, style)
    pure = float(share[order[0]]) if share.sum() > 0 else 1.0
    sure = fits * alone * enough * float(np.clip((pure - 0.3) / 0.5, 0, 1)) ** 0.5
    if found.rays[order[0]].pen in found.doubtful:
        sure = min(sure, 0.5)
    runner = pens[1] if len(pens) > 1 and alone < 0.99 else BLANK
    if sure >= _SURE:
        return Mark(best, min(sure, 0.999), runner)
    reasons = {"another ink": fits, "two pens alike": alone, "faint mark": enough, "two colours": pure}
    why = min(reasons, key=lambda name: reasons[name])
    others = [names[found.rays[k].pen] for k in order if cost[k] < misfit + _EXCLUDED or share[k] > _TRACE]
    likely = pens if fits < 0.5 else others
    guesses = (likely[0], BLANK, *likely[1:]) if why in ("faint mark", "another ink") else (*likely, BLANK)
    return Mark(None, sure, best, why, guesses)


def _near_ink(r: int, kind: str, look: Look, threshold: float) -> float | None:
    """How near a region comes to what would count as ink, 1 being there; None where there certainly is ink."""
    core, whole, deep, area = (float(each[r]) for each in (look.core, look.whole, look.deep, look.area))
    faint = float(look.faint[r]) / (0.5 * threshold)
    if kind in STROKES:
        # Pens run over from beyond the crossings, and spaces beside the channel are filled over its edges.
        spilt = max(deep / 0.12, core / 0.3, float(look.run[r]) / 0.45)
        return max(spilt, faint) if spilt <= 1 else None
    inked = whole if kind == FIRST else core
    # What is at a small box's rim alone has been spilt from the next.
    some = 0.08 if kind in BOXES and deep == 0 else 0.03
    if inked >= some or whole >= 0.2 or (area >= 1.2 and deep >= 0.3 * whole):
        return None
    spilt = min(area / 1.2, deep / (0.3 * max(whole, 1e-9)))
    strokes = float(look.strokes[r]) / 0.05 if kind == FIRST else 0.0
    return max(inked / some, faint, 0.7 * whole / 0.2, spilt, strokes)


def _enough(r: int, kind: str, look: Look, style: float) -> float:
    """Whether there is as much ink as somebody leaves who means it, 0 to 1."""
    core, whole, deep, area = (float(each[r]) for each in (look.core, look.whole, look.deep, look.area))
    if kind == FIRST:
        return 1 - float(np.exp(-2.0 * whole / 0.05))
    meant = float(min(1.0, style / _STYLE))
    if kind in STROKES:
        # It is drawn along all its length, on both sides of the middle, and there is no less in the middle.
        along, middle = (look.run[r] - 0.4) / 0.45, min((deep - 0.05) / 0.3, 1.5 + 4.0 * (deep - core))
        return meant * float(np.clip(along, 0, 1) * np.clip(middle, 0, 1))
    enough = (1 - float(np.exp(-2.0 * max(core / 0.12, area / 3.0)))) * meant
    # A tick crosses the middle; what only a neighbour spilt stays at the rim.
    return enough if core >= 0.5 else enough * min(1.0, deep / (0.5 * max(whole, 1e-9)))
