"""The pens' inks, learnt from the sheet itself: from the keys first, then from all places clearly of one pen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from pnp.model.sheet import Pen, Sheet
from pnp.scan.colour import Light, Ray, misfit
from pnp.scan.look import Look, Scene
from pnp.scan.pens import alike

Array = npt.NDArray[np.float64]

FIRST_THRESHOLD = 0.18
"""Chroma of ink while the pens are not known yet."""
COVERED = 0.5
"""Where less than this share of the printed lines around is seen, something lies over the page."""
_SPREAD = 0.13
"""How far, in radians, the direction of one ink's density varies before the sheet has told us its own variation."""
_HIDDEN = 0.2
"""Share of a key that may lie outside the picture."""
_BLANK = 0.08
_AGREE = 14.0
"""Squared misfit up to which two keys show the same ink."""
_MOST = 0.75
"""Share of a player's score boxes that must show one of two different keys' inks to decide between them."""
_GREYEST = 0.3
"""Chroma below which an ink is black or grey, and no shadow can be told from it."""
_GREY_KEY = 0.6
"""How much darker than the paper beside it a key without colour is that was filled with a grey pen."""
_AS_GREY = 0.35
"""Share of that darkness from which a place may be filled with it."""
_STRONG = 0.8
"""Density that an ink has in one channel at least, to be seen on overexposed paper even where it is thin."""
_SAME_HUE = np.radians(9.0)


@dataclass(frozen=True, eq=False)
class Pens:
    """The pens in play.

    Attributes:
        rays: their inks.
        spread: variation of an ink's direction, radians.
        doubtful: pen numbers that cannot be told from another pen.
        grey: for the pens whose keys are black or grey how dark these are.
        warnings: what a person should know about the keys.
    """

    rays: list[Ray]
    spread: float
    doubtful: frozenset[int]
    grey: Mapping[int, float]
    warnings: tuple[str, ...]

    def threshold(self, light: Light) -> float:
        """Chroma from which a sample is inked: a third of the palest pen's, but clear of the paper's noise."""
        if not self.rays:
            return FIRST_THRESHOLD
        palest = min(float(np.linalg.norm(light.chroma_axes @ ray.density)) for ray in self.rays)
        return float(np.clip(0.33 * palest, max(0.07, 5 * light.noise), 0.22))

    @property
    def grey_from(self) -> float:
        """Density along the shadow's direction from which a place may have been filled with a grey pen."""
        return _AS_GREY * min(self.grey.values(), default=np.inf)

    @property
    def pale(self) -> bool:
        """Whether one of the inks is so pale that it would vanish where the paper is overexposed."""
        return any(float(ray.density.max()) < _STRONG for ray in self.rays)


def find_pens(sheet: Sheet, scene: Scene, look: Look, light: Light, contrast: Mapping[int, float]) -> Pens:
    """Learn the pens' inks.

    Args:
        sheet: what was printed.
        scene: the colours.
        look: what the regions look like.
        light: on the page.
        contrast: for the keys, by index among the sampled regions, how much darker they are than the paper beside.
    """
    index = {region.id: number for number, region in enumerate(scene.samples.regions)}
    rays: list[Ray] = []
    warnings: list[str] = []
    grey: dict[int, float] = {}
    for pen in sheet.pens:
        alone = pen.role.isdigit() and sum(other.role == pen.role for other in sheet.pens) == 1
        boxes = [n for name, n in index.items() if alone and name.startswith(f"score:{pen.role}/")]
        ray, warning = _from_keys(pen, index, boxes, look, light)
        dark = _darkness(pen, index, look, contrast)
        if dark > _GREY_KEY and (ray is None and not warning or ray is not None and _is_grey(ray, light)):
            ray = None
            grey[pen.number] = dark
            warning = f"Pen {pen.number} is black or grey, which a shadow also is: what it coloured is left open."
        if ray is not None:
            rays.append(ray)
        if warning:
            warnings.append(warning)
    rays, spread = _refine(rays, scene, look, light)
    pairs = alike(rays, light, max(float(_SAME_HUE), 1.2 * spread))
    warnings += [f"The keys of pens {a} and {b} show colours that cannot be told apart." for a, b in pairs]
    return Pens(rays, spread, frozenset(pen for pair in pairs for pen in pair), grey, tuple(warnings))


def _darkness(pen: Pen, index: dict[str, int], look: Look, contrast: Mapping[int, float]) -> float:
    """How much darker than the paper both keys are, or the one that is to be seen."""
    keys = (index.get(f"pen:{pen.number}/{patch}") for patch in (1, 2))
    seen = [at for at in keys if at is not None and look.hidden[at] <= _HIDDEN and look.seen[at] >= COVERED]
    return min((contrast.get(at, 0.0) for at in seen), default=0.0)


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
        if look.hidden[at] > _HIDDEN or look.seen[at] < COVERED:
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
