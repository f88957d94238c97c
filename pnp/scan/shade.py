"""Hard shadows on a page, as a phone or a hand casts them: where they lie, and how much light they take.

A smooth surface of white cannot follow a sharp edge, and the same blue may be a shadow's or a pale pen's. So a shadow's
colour is only learnt on paper that nobody can have coloured: there white has two levels, one step apart. From there the
shade is spread over the page as a random walk does (Grady, IEEE Transactions on Pattern Analysis 28, 2006, 1768-1783):
steps of just that colour stop it, other edges hinder it, and places tell by themselves which of the two they may be,
because nothing in the shade is lighter than its paper, and because ink is the ink of one of the pens. A dark thing on
the page has an edge of one colour, too, but hides what is printed.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import replace

from pnp.model.arrays import Array, Ints, Mask
from pnp.scan.colour import GREY, Pixels, Ray
from pnp.scan.paper import inside, on_grid
from pnp.scan.template import Lines
from pnp.scan.warp import blend, corners_of

_APART = (2, 3)
"""How many places on bare paper apart two are that lie on both sides of a shadow's edge."""
_STEP, _STEPS = 0.25, 12
"""Least density that a hard shadow adds on average over so short a way, and in how many places it does at least."""
_DEEP, _ALONG_GREY = 0.35, 0.93
"""Least density, on average, that a shadow has; and the least cosine of the angle between it and grey."""
_BIN, _WIDE = 0.05, 0.2
"""Width of the classes of a density by which the two levels of white are found; and how far paper is from its level."""
_FITS, _MOST, _FEW = 0.15, 0.7, 12
"""Density by which paper differs from its level at most; the share of it that must; and the least of either level."""
_BENDS = (0, 1, 2)
"""Degrees of the polynomials for white in the light, one after another."""
CELL_MM = 2.5
"""Side of the cells in which a page is either lit or shaded."""
_NOISE, _OFF = 0.06, 0.25
"""Standard deviation of the difference of two cells of paper, as a share of the shadow's step; and the share of it by
which a difference is of another colour."""
_EDGE, _ROUGH_EDGE, _SHADE_EDGE = 0.1, 0.02, 0.001
"""Conductance at an edge of ink, the same where brightness changes too, and at a shadow's edge; it is 1 between two
cells that look alike."""
_PAPER, _LIGHTER, _BY_INK = 5.0, 0.3, 0.3
"""Conductance to light or shade of cells of bare paper, of those lighter than shaded paper, and of those that fit the
pens' inks better in one of the two."""
_LIGHT_FROM, _LIGHT_BY = 0.75, 0.3
"""Share of the shadow's step below which a place is lighter than shaded paper, and by how much it surely is."""
_STRENGTHS, _SPREAD, _READ, _NO_INK = (0.35, 1.5), 0.15, 0.06, 18.0
"""Strengths of an ink against its key; how much an ink varies, as a share of it; the noise of a density; and the
squared distance, in standard deviations, from which a place shows none of the inks."""
_FADES = 0.12
"""Share of the step by which bare paper at a shadow's edge may be lighter than in the light, or darker than in the
shade."""
_DEPTHS, _NEAR, _USUAL = (0.65, 1.35), 4.0, 1e-3
"""How many times as deep as usual a shadow is at the least and the most; standard deviation, in cells, of what is near;
and the weight of what is usual, against a share of cells of bare paper in the shade."""
_CLEARLY = 4.0
"""Difference of squared distances, in standard deviations, below which neither light nor shade explains ink better."""
_TRIED = (0.85, 1.0, 1.15)
"""Depths that are tried where ink may lie in the shade."""
_BESIDE_MM, _PRINTED, _LINES = 0.45, 0.4, 3
"""Distance from a line's edge at which it is compared with what is beside it; the least contrast of lines in a shadow,
as a share of that of lines of the same width in the light; and how many lines tell it."""
_ROUNDS, _SOLVED = 600, 1e-9
"""At most so many steps of conjugate gradients, and the squared residual from which further ones change nothing."""


class Levels(Struct, frozen=True, eq=False):
    """The two levels of white on bare paper.

    Attributes:
        step: 3, the density that the shadow adds.
        white: coefficients x 3, of the logarithm of white in the light.
        at: n x 2 mm, the places on paper that fit one of them.
        depth: n, how many times the usual step the shadow there is deep; 0 in the light.
    """

    step: Array
    white: Array
    at: Array
    depth: Array

    @property
    def shaded(self) -> Mask:
        """Which of the places lie in the shade, n."""
        return self.depth > 0

    def density(self, at: Array, log: npt.NDArray[np.floating]) -> Array:
        """The density, against white in the light, of the logarithms of colours at n x 2 mm: n x 3."""
        return np.asarray(_basis(at, _BENDS[-1]) @ self.white - log)


class Shade(Struct, frozen=True, eq=False):
    """A hard shadow on a page.

    Attributes:
        levels: of white.
        chance: rows x columns of cells, the chance that they lie in the shade.
        depth: the same size, how many times the usual step a shadow there is deep.
    """

    levels: Levels
    chance: Array
    depth: Array

    def lift(self, at: Array, pixels: Pixels) -> Pixels:
        """The colours of places, n x 2 mm, without the shadow."""
        return pixels.lifted(*self.cast(at, pixels.log))

    def cast(self, at: Array, log: npt.NDArray[np.floating]) -> tuple[Array, Array]:
        """The shadow on places, n x 2 mm, whose colours' logarithms, n x 3, are known.

        Returns:
            The density that it adds there, n x 3, and a standard deviation of that, n x 3.
        """
        deep = self.chance > 0.5
        border = cv2.morphologyEx(deep.astype(np.uint8), cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
        fields = np.stack([deep, np.abs(self.chance - deep), self.depth, border], axis=-1)
        corners = corners_of(at - CELL_MM / 2, deep.shape, CELL_MM)  # among the cells' middles
        ramp, doubt, depth, border = blend(fields.reshape(-1, 4), corners).T
        share = np.where(ramp > 0.5, depth, 0.0)
        # Across its edge a shadow fades: bare paper tells how much of it is there, ink does not.
        edge = border > 0
        density, step, most = self.levels.density(at, log), self.levels.step, depth[edge]
        along = density[edge] @ step / (step @ step)
        bare = np.linalg.norm(density[edge] - along[:, None] * step, axis=1) < _FITS
        bare &= (along > -_FADES) & (along < most + _FADES)
        share[edge] = np.where(bare, np.clip(along, 0, most), share[edge])
        between = (ramp[edge] > 0) & (ramp[edge] < 1)
        doubt[edge] = np.where(bare | ~between, doubt[edge], np.minimum(ramp[edge], 1 - ramp[edge]))
        # Nothing is lighter than paper, so no more shadow lies anywhere than its lightest channel lacks.
        least = (density / step).min(axis=1)
        lighter = share - least > max(_FADES, _FITS / step.mean())
        share = np.where(lighter, np.maximum(least, 0), share)
        return share[:, None] * step, doubt[:, None] * step


def two_levels(at: Array, paper: Pixels) -> Levels | None:
    """The two levels of white on a page with a hard shadow; None where there is none, or a soft one.

    Args:
        at: n x 2 mm, places on bare paper, on a square grid.
        paper: their colours.
    """
    seen = paper.inside & ~paper.clipped
    at, log = at[seen], paper.log[seen].astype(float)
    step = _step(at, log)
    if step is None:
        return None
    shaded, near = _classes(log, step)
    size = float(np.linalg.norm(step))
    trust = near.astype(float)
    for degree in _BENDS:
        basis = _basis(at, degree)
        for _ in range(4):
            root = trust[:, None]
            white = np.linalg.lstsq(basis * root, (log + shaded[:, None] * step) * root, rcond=None)[0]
            density = basis @ white - log
            shaded = density @ step > 0.5 * step @ step
            off = np.linalg.norm(density - shaded[:, None] * step, axis=1)
            trust = 1 / (1 + (off / _FITS) ** 2)
            dark = shaded & (off < 0.5 * size)
            if dark.sum() < _FEW:
                return None
            step = trust[dark] @ density[dark] / trust[dark].sum()
            size = float(np.linalg.norm(step))
    fits = np.asarray(off < _FITS)
    few = min((shaded & fits).sum(), (~shaded & fits).sum()) < _FEW
    if few or fits.mean() < _MOST or step.mean() < _DEEP or step @ GREY < _ALONG_GREY * size:
        return None
    # A shadow is not equally deep everywhere: where its colour is that of the step, it is paper in the shade, too.
    along = density @ step / (step @ step)
    deep = (along > _DEPTHS[0]) & (along < _DEPTHS[1])
    fits |= deep & (np.linalg.norm(density - along[:, None] * step, axis=1) < _FITS)
    levels = Levels(step, white, at[fits], np.where(shaded, along, 0.0)[fits])
    column, row = on_grid(levels.at)
    known, dark = np.zeros((2, row.max() + 1, column.max() + 1), bool)
    known[row, column], dark[row, column] = True, levels.shaded
    return levels if inside(dark, known).sum() >= _FEW // 2 else None


def spread(levels: Levels, at: Array, pixels: Pixels, rays: Sequence[Ray] = ()) -> Shade:
    """Find where on a page the shade lies.

    Args:
        levels: of white on bare paper.
        at: n x 2 mm, places where somebody may have put ink.
        pixels: their colours.
        rays: the pens' inks, as far as they are known.
    """
    at, log = at[pixels.inside], pixels.log[pixels.inside].astype(float)
    step = levels.step
    density = levels.density(at, log)
    shape = tuple((np.maximum(at.max(axis=0), levels.at.max(axis=0))[::-1] / CELL_MM).astype(int) + 1)
    everywhere = np.concatenate([at, levels.at])
    on_paper = levels.depth[:, None] * step
    colour, count = _in_cells(everywhere, np.concatenate([density, on_paper]), shape)
    paper, known = _in_cells(levels.at, levels.shaded[:, None].astype(float), shape)
    likely, places = _in_cells(at, _by_ink(density, step, rays)[:, None], shape)
    whole = _filled(colour, count > 0)
    right, down = _conductance(whole[:, :-1], whole[:, 1:], step), _conductance(whole[:-1], whole[1:], step)
    lighter = np.clip((_LIGHT_FROM - (colour / step).min(axis=2)) / _LIGHT_BY, 0, 1) * (count > 0)
    unknown = (known == 0) & (places > 0)
    to_shade = _PAPER * paper[..., 0] * (known > 0) + _BY_INK * np.clip(likely[..., 0], 0, 1) * unknown
    to_light = _PAPER * (1 - paper[..., 0]) * (known > 0)
    to_light += (_LIGHTER * lighter + _BY_INK * np.clip(-likely[..., 0], 0, 1)) * unknown
    chance = _walk(right, down, to_light, to_shade)
    deep = cv2.erode((chance > 0.5).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0  # not where it fades
    return Shade(levels, chance, _depth(colour, deep & (count > 0), step))


def across(lines: Lines) -> Array:
    """Places on lines, then on both sides of them, 3n x 2 mm, for :func:`without_things`."""
    off = (lines.width / 2 + _BESIDE_MM)[:, None] * lines.normal
    return np.concatenate([lines.at, lines.at - off, lines.at + off])


def without_things(shade: Shade, lines: Lines, pixels: Pixels) -> Shade | None:
    """The shade without its parts in which no printed lines are seen: these are things on the page; None if it is all.

    Args:
        shade: that may be a thing's.
        lines: printed ones.
        pixels: the colours at :func:`across`.
    """
    on, *sides = pixels.log.reshape(3, -1, 3).astype(float)
    beside = np.minimum(*sides)
    place, channel = np.arange(len(on)), beside.argmax(axis=1)  # the channel that ink darkens least
    contrast = beside[place, channel] - on[place, channel]
    deep = shade.chance > 0.5
    count, part_of = cv2.connectedComponents(deep.astype(np.uint8))
    row, column = np.minimum((lines.at[:, ::-1] / CELL_MM).astype(int), np.array(deep.shape) - 1).T
    part = np.where(pixels.inside.reshape(3, -1).all(axis=0), part_of[row, column], -1)
    for width in np.unique(lines.width):
        alike = lines.width == width
        lit = contrast[alike & (part == 0)]
        usual = float(np.median(lit)) if lit.size else 0.0
        contrast[alike] = contrast[alike] / usual if usual > 0 else np.nan
    known = np.isfinite(contrast)
    things = [
        each
        for each in range(1, count)
        if (mine := known & (part == each)).sum() >= _LINES and np.median(contrast[mine]) < _PRINTED
    ]
    left = np.where(np.isin(part_of, things), 0.0, shade.chance)
    return replace(shade, chance=left) if (left > 0.5).any() else None


def _step(at: Array, log: Array) -> Array | None:
    """The colour in which paper becomes darker within a few millimetres, 3; None if it hardly does."""
    if not len(at):
        return None
    column, row = on_grid(at)
    grid = np.full((row.max() + 1, column.max() + 1, 3), np.nan)
    grid[row, column] = log
    pairs = [(grid[apart:] - grid[:-apart], grid[:, apart:] - grid[:, :-apart]) for apart in _APART]
    change = np.concatenate([each.reshape(-1, 3) for both in pairs for each in both])
    change = change[np.isfinite(change).all(axis=1)]
    change *= np.sign(change.sum(axis=1, keepdims=True))
    change = change[change.mean(axis=1) > _STEP]
    if len(change) < _STEPS:
        return None
    size = change.mean(axis=1)
    return np.asarray(np.median(change[size >= np.percentile(size, 60)], axis=0))


def _classes(log: Array, step: Array) -> tuple[Mask, Mask]:
    """Which places on paper are the darker ones, and which lie near one of two levels, n each.

    The edges tell the direction between the levels. How far they are apart is that for which most places are near one.
    """
    size = float(np.linalg.norm(step))
    grey = -log @ (step / size)
    edges = np.arange(grey.min() - 0.5, grey.max() + 0.5, _BIN)
    near = np.convolve(np.histogram(grey, edges)[0], np.ones(2 * round(_WIDE / _BIN) - 1), "same")
    best, level, apart = 0.0, 0, 1
    for bins in range(round(0.7 * size / _BIN), min(round(2.2 * size / _BIN), len(near) - 1) + 1):
        both = near[:-bins] + near[bins:] + 2 * np.minimum(near[:-bins], near[bins:])
        if both.max() > best:
            best, level, apart = float(both.max()), int(both.argmax()), bins
    lit = edges[level] + _BIN / 2
    off = grey - lit
    return off > apart * _BIN / 2, (np.abs(off) < _WIDE) | (np.abs(off - apart * _BIN) < _WIDE)


def _basis(at: Array, degree: int) -> Array:
    """Polynomials in two variables at n x 2 mm."""
    x, y = (at / 150.0 - 1.0).T
    return np.stack([x**i * y**j for i in range(degree + 1) for j in range(degree + 1 - i)], axis=1)


def _in_cells(at: Array, values: Array, shape: tuple[int, ...]) -> tuple[Array, Ints]:
    """Means of values, n x k, in the cells of a page, rows x columns x k; and the number of places in each."""
    column, row = (at / CELL_MM).astype(int).T
    cell, cells = row * shape[1] + column, shape[0] * shape[1]
    count = np.bincount(cell, minlength=cells)
    sums = np.stack([np.bincount(cell, each, cells) for each in values.T], axis=1)
    return (sums / np.maximum(count, 1)[:, None]).reshape(*shape, -1), count.reshape(shape)


def _depth(colour: Array, shaded: Mask, step: Array) -> Array:
    """How many steps deep the shade is, rows x columns of cells: as bare paper in it tells, near paper most."""
    along = colour @ step / (step @ step)
    bare = shaded & (np.linalg.norm(colour - along[..., None] * step, axis=2) < _FITS)
    bare &= (along > _DEPTHS[0]) & (along < _DEPTHS[1])
    near = cv2.GaussianBlur(np.dstack([np.where(bare, along, 0.0), bare.astype(float)]), (0, 0), _NEAR)
    return np.asarray((near[..., 0] + _USUAL) / (near[..., 1] + _USUAL))


def _filled(colour: Array, seen: Mask) -> Array:
    """Colours of cells, rows x columns x 3: those that print hides take the colour of the nearest one that is seen."""
    _, label = cv2.distanceTransformWithLabels(
        (~seen).astype(np.uint8), cv2.DIST_L2, cv2.DIST_MASK_5, labelType=cv2.DIST_LABEL_PIXEL
    )
    of_label = np.zeros((label.max() + 1, colour.shape[2]))
    of_label[label[seen]] = colour[seen]
    return np.asarray(of_label[label])


def _conductance(one: Array, other: Array, step: Array) -> Array:
    """How easily a walk passes between neighbouring cells."""
    change = other - one
    along = change @ step / (step @ step)
    hued = np.linalg.norm(change - along[..., None] * step, axis=-1) > _OFF * np.linalg.norm(step)
    alike = np.exp(-0.5 * (along / _NOISE) ** 2)
    return np.where(hued, np.maximum(_EDGE * alike, _ROUGH_EDGE), np.maximum(alike, _SHADE_EDGE))


def _by_ink(density: Array, step: Array, rays: Sequence[Ray]) -> Array:
    """Which of light and shade explains densities better, as paper or ink, n: from -1, the light, to 1, the shade."""
    if not rays:
        return np.zeros(len(density))
    depth = np.clip(density @ step / (step @ step), *_DEPTHS)
    off = [(each**2).sum(axis=1) / _READ**2 for each in (density, density - depth[:, None] * step)]
    lit = np.minimum(off[0], _misfit(density, rays))
    shaded = np.min([off[1], *(_misfit(density - each * step, rays) for each in _TRIED)], axis=0)
    better = np.minimum(lit, _NO_INK) - np.minimum(shaded, _NO_INK)
    return np.asarray(np.sign(better) * np.tanh(np.clip(np.abs(better) - _CLEARLY, 0, None) / _CLEARLY))


def _misfit(density: Array, rays: Sequence[Ray]) -> Array:
    """Squared distance of densities from the nearest ink at its best strength, in standard deviations.

    Ink varies and paper does not, so what is just as paper in the shade is hardly ink: that is added.
    """
    off = []
    for ray in rays:
        own = ray.density
        strength = np.clip(density @ own / (own @ own), *_STRENGTHS)
        spread = _READ + _SPREAD * strength * np.linalg.norm(own)
        off.append(((density - strength[:, None] * own) ** 2).sum(axis=1) / spread**2 + 4 * np.log(spread / _READ))
    return np.asarray(np.min(off, axis=0))


def _walk(right: Array, down: Array, to_light: Array, to_shade: Array) -> Array:
    """For each cell the chance that a random walk from there ends in the shade, by conjugate gradients.

    Args:
        right: conductances between neighbours in a row, rows x (columns - 1).
        down: the same in a column.
        to_light: conductances from each cell to light, rows x columns.
        to_shade: the same to shade.
    """
    own = to_light + to_shade
    own[:, :-1] += right
    own[:, 1:] += right
    own[:-1] += down
    own[1:] += down

    def flow(chance: Array) -> Array:
        result = own * chance
        result[:, :-1] -= right * chance[:, 1:]
        result[:, 1:] -= right * chance[:, :-1]
        result[:-1] -= down * chance[1:]
        result[1:] -= down * chance[:-1]
        return np.asarray(result)

    chance, left = np.zeros_like(own), to_shade.copy()
    course = left / own
    size = float((left * course).sum())
    for _ in range(_ROUNDS):
        if size < _SOLVED:
            break
        moved = flow(course)
        length = size / float((course * moved).sum())
        chance += length * course
        left -= length * moved
        last, size = size, float((left**2 / own).sum())
        course = left / own + size / last * course
    return np.clip(chance, 0, 1)
