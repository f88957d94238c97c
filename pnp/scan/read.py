"""Reads every region of a registered photograph: an ink, blank, covered, or unsure, but never a guess."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from msgspec.structs import replace

from pnp.errors import Unreadable
from pnp.message import say
from pnp.model.arrays import Array, Pixels
from pnp.model.kinds import FILLED, KEY
from pnp.model.reading import Ink, Reading, Written
from pnp.model.regions import RegionId
from pnp.model.sheet import Region, Sheet
from pnp.scan import colour, digits
from pnp.scan import warp as warping
from pnp.scan.answer import answers
from pnp.scan.borders import (
    beside_inked_paper,
    border_contrast,
    border_fit,
    shows_one_edge,
    unseen_border,
    without_lines,
)
from pnp.scan.colour import Light, Ray
from pnp.scan.edges import find_edges
from pnp.scan.keys import FIRST_THRESHOLD, Pens, find_pens, hueless, legible
from pnp.scan.look import CORE, Look, Scene, inspect, sample_corners
from pnp.scan.pens import name_inks, rgb_on_white
from pnp.scan.photo import Photo
from pnp.scan.profiles import within
from pnp.scan.register import Registration, register
from pnp.scan.relight import relit
from pnp.scan.scale import printed_scale, warning
from pnp.scan.shade import across, spread, two_levels, without_things
from pnp.scan.strokes import without_moved, without_unconfirmed
from pnp.scan.template import THIN, Template, template_of
from pnp.scan.visible import beside_lines, bounded, confirmed, free_around, seen_around
from pnp.scan.warp import corners_of
from pnp.scan.witnesses import by_their_keys, by_their_rows, without_outlying, without_strange, witnessed

_BESIDE_MM = 9.0
"""Radius around a key's middle within which paper is beside it."""
_ROUNDS, _MORE = 3, 1.01
"""Maximum number of rounds to learn light from blank places, and least growth of their number for another round."""
_PALE, _PALE_SPACE = 0.05, 0.35
"""Mean chroma of blank places at most; and of large ones, as a share of that from which a sample is inked: what a
neighbour spilt into one of them changes little."""
_FULL = 0.8
"""Share of ink in a place that tells of the light there."""
_TWICE = 2
"""Rounds to find a hard shadow and the inks."""
_ENDS = 0.5
"""How surely colour ends at a line that ink hides, 0 to 1, for the line to be in its place."""
_LEAST = 1e-6
"""Chance of an ink below which a place tells no more against it."""
_BURNT = 0.5
"""Share of clipped bare paper above which clipping is not glare: scanners make all paper white."""
_THROUGH = 0.9
"""Visibility of printed lines from which nothing veils ink: what turns a strong ink white turns black lines grey."""
_SATURATED, _MOSTLY = -0.06, 0.5
"""Logarithm of linear light from which a camera tells no more of a channel; and the share of a place that is as bright
for the whole to be."""


def read(photo: Photo, sheet: Sheet, registration: Registration | None = None) -> Reading:
    """Read a finished sheet from its photograph.

    Args:
        photo: the photograph.
        sheet: the sheet.
        registration: where the sheet is in it, if that is already known.

    Raises:
        Unreadable: the photograph shows too little of the sheet, or another sheet, or it is black and white.
    """
    if colour.colourless(photo):
        raise Unreadable(say("reader-colourless", photo=photo.called))
    registration = registration or register(photo, sheet)
    scene, look, light, found = examine(photo, sheet, registration)
    dark = [ray for ray in found.rays if hueless(ray.density, light)]
    if len(found.grey) + len(dark) > 1 and len(dark) == len(found.rays):
        raise Unreadable(say("reader-keys-black", photo=photo.called))
    # Glare removes the hue of dark inks, and under a lamp it adds its own hue, also to black print.
    black = light.black / light.black.mean() if np.isfinite(light.black).all() else 1.0
    hues = [replace(ray, density=ray.density / black) for ray in found.rays]
    names = name_inks(hues, {pen.number: pen.ink for pen in sheet.pens if pen.ink is not None})
    inks = {ray.pen: Ink(ray.pen, names[ray.pen], rgb_on_white(ray.density)) for ray in found.rays}
    marks, written = answers(scene, look, light, found, names)
    regions, owners = [region.id for region in scene.samples.regions], _owners(sheet, names)
    blackish = {names[ray.pen]: pen for pen, ray in enumerate(found.rays) if ray.nearly_black}
    if found.inks and len(blackish) > 1:
        marks = witnessed(marks, blackish, owners)
        marks = without_outlying(marks, regions, look.density @ light.chroma_axes.T, blackish)
        chance = found.inks.chances(look.density, look.doubt, look.white)
        # Of pens that are alike nobody knows which is which, unless the sheet says whose each is.
        told = {pen.number for pen in sheet.pens if pen.ink is not None or pen.number not in found.doubtful}
        likely = {
            ink: np.log(np.maximum(chance[:, pen], _LEAST))
            for ink, pen in blackish.items()
            if found.rays[pen].pen in told
        }
        marks = by_their_rows(marks, regions, likely, owners) if len(likely) > 1 else marks
        marks = by_their_keys(marks, names, blackish)
    if _is_bent(registration):
        template = template_of(sheet)
        marks = without_unconfirmed(marks, template, registration.lines, names.values())
        if blackish:
            marks = without_moved(marks, template, registration.found, names.values())
    hidden = np.maximum(1 - look.seen, look.unseen).tolist()
    marks = without_strange(marks, owners, dict(zip(regions, hidden, strict=True)))
    found_text = ((name, _words(photo, registration, sheet.by_id[name])) for name in written)
    written = {name: words for name, words in found_text if words is not None}
    size = warning(printed_scale(photo, registration, sheet))
    return Reading(marks, inks, written, registration.residual_mm, (*found.warnings, *size))


def _is_bent(registration: Registration) -> bool:
    """Whether the page is followed on close knots, because it does not lie flat."""
    return registration.warp.cell < warping.CELL_MM


def _owners(sheet: Sheet, names: Mapping[int, str]) -> dict[int, str]:
    """For each player who has a single pen the name of its ink, if it is known."""
    roles = [pen.role for pen in sheet.pens]
    alone = (pen for pen in sheet.pens if pen.role.isdigit() and roles.count(pen.role) == 1 and pen.number in names)
    return {int(pen.role): names[pen.number] for pen in alone}


def _words(photo: Photo, registration: Registration, region: Region) -> Written | None:
    """The writing in a box: the number in a total box, None for a smudge; in other boxes only that there is ink.

    What the picture shows a part of may be another number.
    """
    if region.kind != "total" or region.box is None or not _inside(photo, registration, region):
        return Written(None)
    return digits.read_number(digits.box_patch(photo.image, registration.warp, region.box))


def _inside(photo: Photo, registration: Registration, region: Region) -> bool:
    """Whether all of a region is in the picture."""
    corners = registration.warp.to_pixels(np.array(region.polygon, float))
    return bool((corners >= 0).all() and (corners <= np.array(photo.image.shape[1::-1]) - 1).all())


def examine(photo: Photo, sheet: Sheet, registration: Registration) -> tuple[Scene, Look, Light, Pens]:
    """Measure the regions, and learn light and inks."""
    template = template_of(sheet)
    image = colour.soften(photo)
    paper, black = (colour.pick(image, registration, at) for at in (template.paper, template.black))
    scene = _scene(template, image, registration, paper)
    sketch = scene.every(template.sketch, THIN)
    levels = two_levels(template.paper, paper)
    shade, rays = None, list[Ray]()
    if levels is not None:
        lines = colour.pick(image, registration, across(template.lines))
        for _ in range(_TWICE):  # where shade lies under ink is known better once the inks are known
            shade = without_things(spread(levels, sketch.samples.at, sketch.pixels, rays), template.lines, lines)
            if shade is None:
                break
            thin = replace(sketch, pixels=shade.lift(sketch.samples.at, sketch.pixels))
            bare, dark = shade.lift(template.paper, paper), shade.lift(template.black, black)
            light, found = _learn(sheet, template, thin, bare, dark)
            rays = found.rays
    if shade is None:
        bare = paper
        light, found = _learn(sheet, template, sketch, paper, black)
    else:
        scene = replace(scene, pixels=shade.lift(scene.samples.at, scene.pixels))
    scene = replace(scene, astray=scene.astray | beside_inked_paper(template, bare.log, bare.inside))
    if not found.pale:
        veiled = scene.seen < _THROUGH if paper.clipped[paper.inside].mean() <= _BURNT else False
        scene = replace(scene, pixels=replace(scene.pixels, clipped=scene.pixels.clipped & veiled))
    return scene, inspect(scene, light, found.threshold(light)), light, found


def _learn(
    sheet: Sheet, template: Template, sketch: Scene, paper: colour.Pixels, black: colour.Pixels
) -> tuple[Light, Pens]:
    """Learn light and inks from a coarse sampling."""
    shape = warping.knots(sheet.drawing.width_mm, sheet.drawing.height_mm)

    def lit(at: Array, bright: colour.Pixels) -> Light:
        """The light, from places that show bare paper."""
        return _trusted(colour.find_light(at, bright, shape), sketch).with_black(template.black, black)

    light = lit(template.paper, paper)
    look = inspect(sketch, light, np.full(light.doubt.shape, max(FIRST_THRESHOLD, 5 * light.noise)))
    found = find_pens(sheet, sketch, look, light, _contrast(sketch, look, light, template.paper, paper))
    look = inspect(sketch, light, found.threshold(light))
    # Blank places are paper too: they show light and shadow inside the field, and then more blank places are found
    # at the edge of a lamp's light. But grey ink is not paper.
    known, large = 0, sketch.samples.of_kind(FILLED)
    for _ in range(_ROUNDS):
        pale = look.faint < np.where(large, np.maximum(_PALE, _PALE_SPACE * look.ink_from), _PALE)
        bare = (look.whole < 0.02) & pale & (look.hidden == 0) & (look.seen > 0.75)
        if found.grey or bare.sum() < known * _MORE + 1:
            break
        known = int(bare.sum())
        blank = bare[sketch.samples.region] & (sketch.samples.depth > 0.2) & (sketch.samples.tint == 0)
        blank[1::2] = False
        at = np.concatenate([template.paper, sketch.samples.at[blank]])
        light = lit(at, colour.join(paper, sketch.pixels, blank))
        look = inspect(sketch, light, found.threshold(light))
        found = find_pens(sheet, sketch, look, light, _contrast(sketch, look, light, template.paper, paper))
    if found.inks is not None and not found.grey:  # a grey pen's ink is as dark as a shadow
        full = legible(look) & (look.core > _FULL) & large
        shaded = relit(light, found.inks, look, full, template.paper, paper)
        if shaded is not None:
            light = shaded
            look = inspect(sketch, light, found.threshold(light))
            found = find_pens(sheet, sketch, look, light, _contrast(sketch, look, light, template.paper, paper))
    return light, found


def _trusted(light: Light, scene: Scene) -> Light:
    """The light, with shadows and edges that have no key's colour; of a pen's keys the one with less shadow counts."""
    samples = scene.samples
    keys = samples.of_kind((KEY,))[samples.region] & (samples.depth >= CORE) & scene.pixels.inside
    density = light.white_at(corners_of(samples.at[keys], light.knots.shape[:2])) - scene.pixels.log[keys]
    region = samples.region[keys]
    found: dict[int, list[Array]] = {}
    for key in np.unique(region):
        found.setdefault(RegionId.of(samples.regions[key].id).owner, []).append(density[region == key].mean(axis=0))
    palest = [min(both, key=lambda one: float(one @ light.shadow)) for both in found.values()]
    inks = np.array(palest).reshape(-1, 3)
    light = light.without(inks)
    return replace(light, edges=find_edges(light, inks))


def _contrast(scene: Scene, look: Look, light: Light, paper_at: Array, paper: colour.Pixels) -> dict[int, float]:
    """For each key, by its index among the sampled regions, how much darker it is than the paper beside it.

    The shadow of a hand darkens both, a grey pen only the key.
    """
    white = light.white_at(corners_of(paper_at, light.knots.shape[:2]))
    grey = (white - paper.log) @ light.shadow
    result = {}
    for index, region in enumerate(scene.samples.regions):
        if region.kind == KEY:
            first, last = np.searchsorted(scene.samples.region, (index, index + 1))
            middle = scene.samples.at[first:last].mean(axis=0)
            near = paper.inside & (np.hypot(*(paper_at - middle).T) < _BESIDE_MM)
            if near.any():
                result[index] = float(look.grey[index] - np.median(grey[near]))
    return result


def _scene(template: Template, image: Pixels, registration: Registration, paper: colour.Pixels) -> Scene:
    samples = template.samples
    spots = registration.warp.to_pixels(template.prints)
    lines = np.where(within(spots, image.shape[1], image.shape[0]), registration.lines, np.nan)
    # Where dark ink or blur hides a line, colour that ends there shows it, with certainty if nothing else is known.
    hard = np.flatnonzero((registration.dark | np.isnan(lines))[: len(template.lines.at)])
    beside = colour.pick(image, registration, beside_lines(template.lines, hard))
    ends = bounded(beside.log, beside.inside)
    lines[hard] = np.maximum(lines[hard], ends)  # NaN stays NaN
    lines[hard[ends == 1]] = 1.0
    astray = np.zeros(len(samples.regions), bool)
    if _is_bent(registration):  # only as far as nearby lines confirm it
        lines[hard] *= confirmed(template, registration.lines, registration.dark)[hard]
        there = registration.found.copy()
        there[hard] |= lines[hard] > _ENDS  # dark ink ends where the line is
        astray = without_lines(template, there) | shows_one_edge(template, lines)
    seen = seen_around(template, lines, samples.at)
    seen *= free_around(template, paper.log.max(axis=1), paper.inside, registration.contrast[:, 0], samples.at)
    border = np.fmax(border_fit(template, registration.lines), border_fit(template, lines, most=True))
    unseen, known = unseen_border(template, lines)
    corners = sample_corners(samples, registration.warp.shift.shape[:2], registration.warp.cell)
    found = colour.pick(image, registration, samples.at, corners)
    found = replace(found, log=found.log + samples.tint.astype(found.log.dtype)[:, None])
    contrast, lost, inked = border_contrast(template, registration.contrast)
    scene = Scene(samples, found, seen, border, unseen, known, contrast, lost, inked, astray, np.zeros_like(astray))
    core = (samples.depth >= CORE) & found.inside
    saturated = scene.share(found.log.max(axis=1) > _SATURATED, core) > _MOSTLY
    page = (paper.log.max(axis=1) > _SATURATED)[paper.inside].mean() > _BURNT
    return replace(scene, saturated=saturated & ~page)
