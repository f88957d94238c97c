"""The pens' inks, learnt from the sheet itself: from the keys first, then from all places clearly of one pen."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import replace

from pnp.message import Message, say
from pnp.model.arrays import Mask
from pnp.model.kinds import FILLED, STROKES
from pnp.model.regions import RegionId, region_id
from pnp.model.sheet import Pen, Sheet
from pnp.scan.colour import Light, Ray, misfit
from pnp.scan.inks import Inks, learn
from pnp.scan.look import Look, Scene

Array = npt.NDArray[np.float64]

FIRST_THRESHOLD = 0.18
"""Chroma of ink while the pens are not known yet."""
COVERED = 0.5
"""Where less than this share of the printed lines around is seen, something lies over the page."""
_HIDDEN, _PARTLY = 0.2, 0.1
"""Share of a key that may lie outside the picture; and under something, where the rest would tell another ink."""
_BLANK = 0.08
_AGREE = 4.0
"""Squared misfit up to which two keys show the same ink."""
_AS_PAPER, _AS_THING = 0.3, 1.0
"""How much darker than the paper beside it a key is, as a share of its own darkness, that something covers with it; and
the squared misfit up to which the other key has that thing's colour."""
_FEW, _MOST = 3, 0.75
"""How many coloured score boxes of a player decide between two different keys; and the share of them that must show one
of the two inks."""
_SEVERAL, _ANY = 8, 0.1
"""How many coloured places decide where there are no such boxes; and the share of these that may show the other ink."""
_GREYEST = 0.3
"""Chroma below which an ink is black or grey, and no shadow can be told from it."""
_GREY_KEY = 0.6
"""How much darker than the paper beside it a key without colour is that was filled with a grey pen."""
_AS_GREY = 0.2
"""Share of that darkness from which a place may be filled with it."""
_AS_BLACK = 2.4
"""Density along the shadow's direction from which a place may be filled with a pen that is nearly black: where 26 such
places in deep shadows were blank to the reader, they had 2.6 and more; blank ones had less, with few exceptions."""
_STRONG = 0.8
"""Density that an ink has in one channel at least, to be seen on overexposed paper even where it is thin."""
_FILLED = 0.25
"""Share of a place's core that is inked where it tells of its ink."""


class Pens(Struct, frozen=True, eq=False):
    """The pens in play.

    Attributes:
        rays: their inks.
        inks: how the colours of each vary, in the order of ``rays``.
        doubtful: pen numbers that can hardly be told from another pen.
        grey: for the pens whose keys are black or grey how dark these are.
        warnings: what a person should know about the keys.
    """

    rays: list[Ray]
    inks: Inks | None
    doubtful: frozenset[int]
    grey: Mapping[int, float]
    warnings: tuple[Message, ...]

    def threshold(self, light: Light) -> Array:
        """Chroma from which a sample is inked, at the knots, n: a third of the palest pen's, but clear of noise.

        Where paper is dim, noise is stronger; but half of the palest pen's chroma is ink everywhere.
        """
        if not self.rays:
            return np.full(light.doubt.shape, FIRST_THRESHOLD)
        # What is as good as black is seen by its darkness.
        seen = [ray for ray in self.rays if not _is_dark(ray.density, light)]
        palest = min((float(np.linalg.norm(light.chroma_axes @ ray.density)) for ray in seen), default=1.0)
        usual = float(np.clip(0.33 * palest, max(0.07, 5 * light.noise), max(0.22, 6 * light.noise)))
        return np.broadcast_to(np.maximum(usual, np.minimum(6 * light.grain, 0.5 * palest)), light.doubt.shape)

    @property
    def grey_from(self) -> float:
        """Density along the shadow's direction from which a place may have been filled with a grey pen."""
        return _AS_GREY * min(self.grey.values(), default=np.inf)

    @property
    def black_from(self) -> float:
        """The same for a pen that is nearly black."""
        return _AS_BLACK if any(ray.nearly_black for ray in self.rays) else np.inf

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
    partly = scene.share(scene.seen < COVERED, np.ones(len(scene.seen), bool)) > _PARTLY
    look = replace(look, seen=np.where(partly, 0.0, look.seen))
    index = {region.id: number for number, region in enumerate(scene.samples.regions)}
    ids = {RegionId.of(name): number for name, number in index.items()}
    keys: dict[int, list[int]] = {}
    warnings: list[Message] = []
    grey: dict[int, float] = {}
    unknown = False
    coloured = [n for id, n in ids.items() if id.kind in (*FILLED, *STROKES)]
    for pen in sheet.pens:
        alone = pen.role.isdigit() and sum(other.role == pen.role for other in sheet.pens) == 1
        boxes = [n for id, n in ids.items() if alone and id.kind == "score" and id.places[0] == pen.role]
        seen, warning = _from_keys(pen, index, boxes, coloured, look, light, contrast)
        dark = _darkness(pen, index, look, contrast)
        if dark > _GREY_KEY and (_is_grey(look.density[seen].mean(axis=0), light) if seen else not warning):
            seen = []
            grey[pen.number] = dark
            warning = say("reader-key-grey", pen=pen.number)
        if seen:
            keys[pen.number] = seen
        elif warning:
            unknown = True
        if warning:
            warnings.append(warning)
    inks, rays = None, []
    pairs: list[tuple[int, int]] = []
    if keys:
        inks = learn(
            list(keys.values()), legible(look), look.density, look.doubt, look.white, light, complete=not unknown
        )
        rays = [Ray(number, mean) for number, mean in zip(keys, inks.mean, strict=True)]
        pairs = [(rays[a].pen, rays[b].pen) for a, b in inks.alike()]
    warnings += [say("reader-keys-alike", pens=pair) for pair in pairs]
    return Pens(rays, inks, frozenset(pen for pair in pairs for pen in pair), grey, tuple(warnings))


def legible(look: Look) -> Mask:
    """Which regions tell of the ink that fills them."""
    return np.asarray((look.core > _FILLED) & (look.seen >= 0.75) & (look.hidden == 0))


def _darkness(pen: Pen, index: dict[str, int], look: Look, contrast: Mapping[int, float]) -> float:
    """How much darker than the paper both keys are, or the one that is to be seen."""
    keys = (index.get(region_id("pen", pen.number, patch)) for patch in (1, 2))
    seen = [at for at in keys if at is not None and look.hidden[at] <= _HIDDEN and look.seen[at] >= COVERED]
    return min((contrast.get(at, 0.0) for at in seen), default=0.0)


def _is_grey(density: Array, light: Light) -> bool:
    return hueless(density, light) and 1.0 < float(light.shadow @ density) < light.deepest


def _is_dark(density: Array, light: Light) -> bool:
    return hueless(density, light) and float(light.shadow @ density) >= light.deepest


def hueless(density: Array, light: Light) -> bool:
    """Whether an ink is grey or black."""
    return float(np.linalg.norm(light.chroma_axes @ density)) < _GREYEST


def _from_keys(
    pen: Pen,
    index: dict[str, int],
    boxes: list[int],
    coloured: list[int],
    look: Look,
    light: Light,
    contrast: Mapping[int, float],
) -> tuple[list[int], Message | None]:
    """The keys that tell a pen's ink, and a warning where they do not tell it cleanly.

    Args:
        pen: which.
        index: the sampled regions by their ids.
        boxes: the score boxes of the player who has this pen and no other: a third witness.
        coloured: the places of the field, which any player may have coloured.
        look: what the regions look like.
        light: on the page.
        contrast: how much darker keys are than the paper beside.
    """
    filled, covered = [], []
    for patch in (1, 2):
        at = index.get(region_id("pen", pen.number, patch))
        if at is None:
            continue
        if look.hidden[at] > _HIDDEN or look.seen[at] < COVERED:
            covered.append(at)
        elif look.core[at] >= _BLANK:
            filled.append(at)
    if not filled:
        return [], say("reader-keys-covered", pen=pen.number) if len(covered) == 2 else None
    rays = [Ray(pen.number, look.density[at]) for at in filled]
    things = [at for at in covered if contrast.get(at, np.inf) < _AS_PAPER * look.grey[at]]
    if len(rays) == 1 and (misfit(look.density[things], rays, light) <= _AS_THING).any():
        return [], say("reader-keys-covered", pen=pen.number)  # what covers one key covers part of the other
    if len(rays) == 1:
        return filled, say("reader-key-covered" if covered else "reader-key-blank", pen=pen.number)
    one, two = rays
    apart = min(
        float(misfit(one.density[None], [two], light)[0, 0]),
        float(misfit(two.density[None], [one], light)[0, 0]),
    )
    if apart <= _AGREE:
        return filled, None
    dim = [at for at in filled if not (look.scene.saturated[at] and look.dazzled[at])]
    if len(dim) == 1:
        return dim, say("reader-key-burnt", pen=pen.number)
    own = _fits(boxes, rays, look, light)
    if len(own) >= _FEW:
        shown = own.mean(axis=0)
        clear = shown.max() >= _MOST and shown.min() <= 1 - _MOST
    else:
        shown = _fits(coloured, rays, look, light).sum(axis=0)
        clear = shown.max() >= _SEVERAL and shown.min() <= _ANY * shown.max()
    if clear:
        return [filled[int(shown.argmax())]], say("reader-keys-settled", pen=pen.number)
    return [], say("reader-keys-differ", pen=pen.number)


def _fits(places: list[int], rays: list[Ray], look: Look, light: Light) -> Mask:
    """For those of the places that are coloured, which of the inks they show."""
    seen = [n for n in places if look.core[n] > 0.4 and look.seen[n] >= COVERED]
    return np.asarray(misfit(look.density[seen], rays, light) <= _AGREE)
