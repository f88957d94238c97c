"""Light where no bare paper tells of it: what people have coloured shows soft shadows, too.

The keys tell what an ink looks like in the light. Where all that a field shows there, whatever ink it is, is darker
than that by as much as what is beside it, a soft shadow lies there. Each place has a likelihood of every depth; the
shadow is the smooth surface, a thin plate, that fits them best, by expectation maximisation (Dempster, Laird and Rubin,
Journal of the Royal Statistical Society B 39, 1977, 1-38).
"""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from pnp.model.arrays import Array, Mask
from pnp.scan.colour import Light, Pixels
from pnp.scan.inks import Inks
from pnp.scan.look import Look
from pnp.scan.warp import Corners, blend, corners_of, in_band, plate, solve_blocks

_DEPTHS = np.arange(-1.5, 3.05, 0.1)
"""Densities along the shadow's direction that a place may have more than expected."""
_OFF = np.geomspace(1.0, 0.2, 8)
"""Standard deviations of a place's depth from the smooth surface, round by round: at first places tell, then the
surface."""
_STIFF = 1.0
"""How stiff the surface is: the smaller, the more it bends from one knot to the next."""
_BARE, _ON_PAPER = 0.1, 0.3
"""Standard deviation of the depth of bare places; and the weight of a place on paper, of which there are many."""
_LEAST = 0.15
"""Depth up to which the surface tells of no shadow."""
_SHARP, _TILTED = 0.6, 0.1
"""How uneven light is from which no smooth surface follows it, see :class:`pnp.scan.colour.Light`; and how tilted: a
shadow then has another colour."""


def relit(light: Light, inks: Inks, look: Look, full: Mask, paper_at: Array, paper: Pixels) -> Light | None:
    """The light with the soft shadows that ink shows; None if there are none.

    Args:
        light: as bare paper shows it.
        inks: of the pens.
        look: what the regions look like.
        full: which regions an ink fills.
        paper_at: n x 2 mm, places on bare paper.
        paper: their colours.
    """
    if light.uneven > _SHARP or np.linalg.norm(light.tilt) > _TILTED:
        return None
    shape, samples, seen = light.knots.shape[:2], look.scene.samples, paper.inside
    bare = (look.whole < 0.02) & (look.hidden == 0) & (look.seen > 0.75)
    middle = look.scene.mean(samples.at, np.ones(len(samples.at)))
    beside = (light.white_at(corners_of(paper_at[seen], shape)) - paper.log[seen]) @ light.shadow
    corners = corners_of(np.concatenate([middle[full], middle[bare], paper_at[seen]]), shape)
    known, trust = np.concatenate([look.grey[bare], beside]), np.repeat((1.0, _ON_PAPER), (bare.sum(), seen.sum()))
    likely = _likely(light, inks, look.density[full], look.white[full], look.doubt[full])
    depth = np.zeros(light.knots.shape[0] * light.knots.shape[1])
    for off in _OFF:
        expected, shown = np.split(blend(depth[:, None], corners)[:, 0], [len(likely)])
        chance = likely - 0.5 * ((_DEPTHS - expected[:, None]) / off) ** 2
        chance = np.exp(chance - chance.max(axis=1, keepdims=True))
        target = np.concatenate([chance @ _DEPTHS / chance.sum(axis=1), known])
        outlying = 1 + ((known - shown) / (2 * off)) ** 2  # a place of paper in a sharp shadow, or with something on it
        weight = np.concatenate([np.full(len(likely), off**-2), trust / (_BARE**2 + off**2) / outlying**2])
        depth = _surface(corners, target, weight, shape)
    deep = np.clip(depth, 0, None).reshape(*shape, 1)
    return replace(light, knots=light.knots - deep * light.shadow) if deep.max() > _LEAST else None


def _likely(light: Light, inks: Inks, density: Array, white: Array, doubt: Array) -> Array:
    """Log likelihoods, n x depths, that inked places lie so deep in a shadow."""
    shadow = _DEPTHS[:, None, None] * light.shadow
    of_hue = np.column_stack([doubt[:, 0], np.zeros(len(doubt))])
    tried = [(each - shadow).reshape(-1, 3) for each in (density, white)]
    return inks.fits(tried[0], np.tile(of_hue, (len(_DEPTHS), 1)), tried[1]).reshape(len(_DEPTHS), -1).T


def _surface(corners: Corners, target: Array, weight: Array, shape: tuple[int, ...]) -> Array:
    """The smooth surface through values at places whose corners are given: at the knots, n."""
    index, share = corners[0].T, corners[1].T
    stiff = _STIFF * plate((shape[0], shape[1]))
    cell = in_band(index[:, :, None], index[:, None, :], 2 * shape[1])
    sums = np.bincount(cell.ravel(), (share[:, :, None] * share[:, None] * weight[:, None, None]).ravel(), stiff.size)
    wanted = np.bincount(index.ravel(), (share * (weight * target)[:, None]).ravel(), len(stiff))
    return solve_blocks(sums.reshape(stiff.shape) + stiff, wanted.astype(float))
