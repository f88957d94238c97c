"""The pens' inks, learnt from the sheet itself: from the keys first, then from all places clearly of one pen."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from pnp.model.sheet import Pen, Sheet
from pnp.scan.colour import Light, Ray, misfit
from pnp.scan.look import Look, Scene
from pnp.scan.pens import alike

Array = npt.NDArray[np.float64]

COVERED = 0.5
"""Where less than this share of the printed lines around is seen, something lies over the page."""
_SPREAD = 0.13
"""How far, in radians, the direction of one ink's density varies before the sheet has told us its own variation."""
_BLANK = 0.08
_AGREE = 14.0
"""Squared misfit up to which two keys show the same ink."""
_MOST = 0.75
"""Share of a player's score boxes that must show one of two different keys' inks to decide between them."""
_GREYEST = 0.3
"""Chroma below which an ink is black or grey, and no shadow can be told from it."""
_SAME_HUE = np.radians(9.0)


@dataclass(frozen=True, eq=False)
class Pens:
    """The pens in play.

    Attributes:
        rays: their inks.
        spread: variation of an ink's direction, radians.
        doubtful: pen numbers that cannot be told from another pen.
        grey: numbers of the pens whose keys are black or grey.
        warnings: what a person should know about the keys.
    """

    rays: list[Ray]
    spread: float
    doubtful: frozenset[int]
    grey: frozenset[int]
    warnings: tuple[str, ...]


def find_pens(sheet: Sheet, scene: Scene, look: Look, light: Light) -> Pens:
    """Learn the pens' inks."""
    index = {region.id: number for number, region in enumerate(scene.samples.regions)}
    rays: list[Ray] = []
    warnings: list[str] = []
    grey: set[int] = set()
    for pen in sheet.pens:
        alone = pen.role.isdigit() and sum(other.role == pen.role for other in sheet.pens) == 1
        boxes = [n for name, n in index.items() if alone and name.startswith(f"score:{pen.role}/")]
        ray, warning = _from_keys(pen, index, boxes, look, light)
        if ray is not None and _is_grey(ray, light):
            ray = None
            grey.add(pen.number)
            warning = f"Pen {pen.number} is black or grey, which a shadow also is: what it coloured is left open."
        if ray is not None:
            rays.append(ray)
        if warning:
            warnings.append(warning)
    rays, spread = _refine(rays, scene, look, light)
    pairs = alike(rays, light, max(float(_SAME_HUE), 1.2 * spread))
    warnings += [f"The keys of pens {a} and {b} show colours that cannot be told apart." for a, b in pairs]
    return Pens(rays, spread, frozenset(pen for pair in pairs for pen in pair), frozenset(grey), tuple(warnings))


def _is_grey(ray: Ray, light: Light) -> bool:
    return float(np.linalg.norm(light.chroma_axes @ ray.density)) < _GREYEST and float(light.shadow @ ray.density) > 1.0


def _from_keys(pen: Pen, index: dict[str, int], boxes: list[int], look: Look, light: Light) -> tuple[Ray | None, str]:
    """A pen's ink from its keys, and a warning where they do not tell it cleanly.

    Args:
        pen: which.
        index: the sampled regions by their ids.
        boxes: the score boxes of the player who has this pen and no other: a third witness.
        look: what the regions look like.
        light: on the page.
    """
    filled, covered = [], []
    for patch in (1, 2):
        at = index.get(f"pen:{pen.number}/{patch}")
        if at is None:
            continue
        if look.hidden[at] > 0.2 or look.seen[at] < COVERED:
            covered.append(at)
        elif look.core[at] >= _BLANK:
            filled.append(at)
    if not filled:
        return None, f"Both keys of pen {pen.number} are covered: its colour is not known." if len(covered) == 2 else ""
    rays = [Ray(pen.number, look.density[at]) for at in filled]
    if len(rays) == 1:
        other = "covered" if covered else "blank"
        return rays[0], f"Only one key of pen {pen.number} could be read; the other is {other}."
    one, two = rays
    apart = min(
        float(misfit(one.density[None], [two], light, _SPREAD)[0, 0]),
        float(misfit(two.density[None], [one], light, _SPREAD)[0, 0]),
    )
    if apart <= _AGREE:
        return Ray(pen.number, _middle(np.stack([one.density, two.density]))), ""
    witness = [n for n in boxes if look.core[n] > 0.4 and look.seen[n] >= COVERED]
    if len(witness) >= 3:
        fits = (misfit(look.density[witness], rays, light, _SPREAD) <= _AGREE).mean(axis=0)
        if fits.max() >= _MOST and fits.min() <= 1 - _MOST:
            return (
                rays[int(fits.argmax())],
                f"The two keys of pen {pen.number} differ; player {pen.role}'s score boxes show which is right.",
            )
    return None, f"The two keys of pen {pen.number} show different colours: what it coloured is left for a person."


def _middle(densities: Array) -> Array:
    """One density for several of the same ink: their mean direction at their median strength."""
    size = np.linalg.norm(densities, axis=1)
    direction = (densities / np.maximum(size, 1e-9)[:, None]).mean(axis=0)
    return np.asarray(direction / np.linalg.norm(direction) * np.median(size))


def _refine(rays: list[Ray], scene: Scene, look: Look, light: Light) -> tuple[list[Ray], float]:
    """Let every place that is clearly one pen's tell that pen's ink more exactly, as far as the keys agree.

    Returns:
        The rays, and the variation of direction within one ink.
    """
    if not rays:
        return rays, _SPREAD
    use = (look.core > 0.4) & (look.seen >= 0.75) & (look.hidden == 0)
    density = look.density[use]
    keys, spread = rays, _SPREAD
    for _ in range(3):
        if len(density) < 5:
            return rays, spread
        cost = misfit(density, rays, light, spread)
        order = np.sort(cost, axis=1)
        lead = order[:, 1] - order[:, 0] if cost.shape[1] > 1 else np.full(len(cost), np.inf)
        sure = (order[:, 0] < 12) & (lead > 12)
        best = cost.argmin(axis=1)
        off: list[float] = []
        for k, key in enumerate(keys):
            mine = density[sure & (best == k)]
            if len(mine) < 4:
                continue
            moved = replace(key, density=_middle(np.concatenate([mine, np.repeat(key.density[None], 3, axis=0)])))
            # A cluster that has wandered off its key is somebody else's.
            if float(misfit(moved.density[None], [key], light, _SPREAD)[0, 0]) < 5:
                rays = [moved if ray.pen == key.pen else ray for ray in rays]
            axes = light.chroma_axes
            own = mine @ axes.T
            centre = axes @ moved.density
            turn = own[:, 0] * centre[1] - own[:, 1] * centre[0]
            off += list(np.abs(turn) / np.linalg.norm(centre) / np.linalg.norm(mine, axis=1))
        if len(off) >= 10:
            spread = float(np.clip(1.4826 * np.median(off) * 1.3, 0.03, _SPREAD))
    return rays, spread
