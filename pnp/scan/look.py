"""Measures the regions, without interpretation: how much of each is inked, and with what density."""

from __future__ import annotations

from functools import cached_property, lru_cache

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from pnp.model.arrays import Array, Ints, Mask
from pnp.model.kinds import STROKES
from pnp.scan.colour import Light, Pixels, Ray, misfit
from pnp.scan.template import Samples
from pnp.scan.warp import CELL_MM, Corners, blend, corners_of

CORE = 0.3
"""Depth from which a sample belongs to the region's core, which strokes of neighbours seldom reach."""
DEEP = 0.6
DENSEST = 5.0
"""The greatest density that is told from others: beyond it there is no light."""
_COVERED = 0.3
"""Inked share of a stretch of a stroke above which it counts as inked: a fine pencil off the middle covers as much."""
_CLEARLY = 0.2
"""Density above which ink is darker than any shadow."""
_HUED = 3.0
"""Standard deviations of paper's chroma above which a sample is coloured."""
_GLARE = 0.25
"""Logarithm of brightness over that of paper, above which a place has glare."""
_BRIGHT = 1.0
"""Density of an ink in a channel up to which it is bright there; in one it always is."""
_DARKER = 1.5
"""Density in such a channel, above that of most of the place, that only another ink on top has."""
_SHADOW = 0.6
"""Density that a shadow may add to a channel, compared with the paper around: 55 % of the light remain."""
_UNEVEN = 0.8
"""Share of its usual density in that channel that a rough or doubled stroke may add."""
_BOTH = 0.15
"""Share of a stroke's other side that is dark, too, where something crosses it."""
_AT_EDGE = 0.1
"""Standard deviation of a hard shadow's density from which a sample may be darkened by it."""
_DOUBTFUL = 2.0
"""Squared misfit by which another ink may fit a sample better before it counts as that ink."""
_DAZZLED = -0.12
"""Logarithm of white from which its true brightness is not known."""
_STROKE = 0.7
"""Density above the region's bright part from which a sample is a stroke of any pen, also of pencil or black."""


class Scene(Struct, frozen=True, eq=False):
    """A photograph's colours where the sheet's regions are measured.

    Attributes:
        samples: the places.
        pixels: their colours.
        seen: per place, how visible the printed lines around it are, 0 to 1.
        border: per region, how visible its printed border is, 0 to 1; NaN without a border.
        unseen: per region, the number of places of its printed border that are hidden.
        known: per region, the number of places of its printed border.
        contrast: per region, the contrast of its printed border in dark ink, as a share of the expected one, or NaN.
        lost: per region, the number of places of its printed border in dark ink that show hardly any contrast.
        inked: per region, the number of places of its printed border in dark ink that would show contrast.
        astray: per region, whether its printed border was not found, so that the page may have moved here.
        saturated: per region, whether most of it is as bright in a channel as the camera can tell, but the page is not.
    """

    samples: Samples
    pixels: Pixels
    seen: Array
    border: Array
    unseen: Ints
    known: Ints
    contrast: Array
    lost: Ints
    inked: Ints
    astray: Mask
    saturated: Mask

    @property
    def regions(self) -> int:
        """Number of regions."""
        return len(self.samples.regions)

    def every(self, samples: Samples, step: int) -> Scene:
        """Every ``step``-th place only; ``samples`` are these."""
        thin = slice(None, None, step)
        return replace(self, samples=samples, pixels=self.pixels.only(thin), seen=self.seen[thin].copy())

    def share(self, which: Mask, among: Mask) -> Array:
        """Per region, the share of the samples ``among`` that are ``which``; 0 if there are none."""
        return _ratio(self.count(which & among), self.count(among))

    def count(self, which: Mask) -> Array:
        """Per region, the number of samples that are ``which``."""
        return self.samples.sums(which)

    def count_at(self, region: Ints) -> Array:
        """Per region, the number of its occurrences."""
        return np.bincount(region, minlength=self.regions).astype(float)

    def mean(self, values: Array, weights: Array) -> Array:
        """Per region, the weighted mean of values, n or n x k; 0 if all weights are 0."""
        columns = values.reshape(len(weights), -1).T
        sums = [self.samples.sums(weights * column) for column in columns]
        return _ratio(np.stack(sums, axis=1), self.samples.sums(weights)[:, None])


def _ratio(top: Array, bottom: Array) -> Array:
    return np.asarray(top / np.maximum(bottom, 1e-9))


class Look(Struct, frozen=True, eq=False, dict=True):
    """Measurements of the regions under a given light; one value per region.

    Attributes:
        hidden: share of samples outside the picture.
        seen: visibility of the printed lines around it, on average, or of its own border if that is less.
        unseen: share of its own printed border that is hidden.
        core: share of the core's samples that are inked.
        whole: share of all samples that are inked.
        deep: share of the innermost samples that are inked.
        area: inked area of the core, mm2.
        density: r x 3, mean density of the inked samples of the core, weighted by its square; of all if none is inked.
        faint: length of the mean chroma of the core, inked or not; in a stroke only of samples that are not inked,
            because a neighbour may have crossed its edge.
        ink_from: chroma above which a sample there is inked.
        grey: mean density of the core along the shadow's direction.
        glare: share of samples that are brighter than paper, or clipped.
        doubt: r x 2, standard deviations of the chroma of white there, and of its density.
        white: r x 3, logarithm of the linear RGB of white there.
        inner: mean depth of the inked samples.
        inked: n, whether each sample is inked.
        sample_density: n x 3.
        sample_grey: n, density along the shadow's direction.
        scene: what is measured.
    """

    hidden: Array
    seen: Array
    unseen: Array
    core: Array
    whole: Array
    deep: Array
    area: Array
    density: Array
    faint: Array
    ink_from: Array
    grey: Array
    glare: Array
    doubt: Array
    white: Array
    inner: Array
    inked: Mask
    sample_density: Array
    sample_grey: Array
    scene: Scene

    # The following is needed only in the end, not while light and inks are learnt.

    @property
    def run(self) -> Array:
        """Share of a stroke's parts, left and right of its middle and without its ends, that are inked."""
        return self._runs[0]

    @property
    def reach(self) -> Array:
        """Share of a stroke's length along which it is inked on one side at least."""
        return self._runs[1]

    @property
    def sides(self) -> Array:
        """Share of a stroke's length along which it is inked on the side that is inked less."""
        return self._runs[2]

    @cached_property
    def _runs(self) -> tuple[Array, Array, Array]:
        core = (self.scene.samples.depth >= CORE) & self.scene.pixels.inside
        return _runs(self.scene.samples, self.inked & core, core)

    @cached_property
    def strokes(self) -> Array:
        """Share of samples that are much darker than the bright part of their region."""
        region = self.scene.samples.region
        bright = _quantile(self.sample_grey, region, self.scene.regions, 4)
        return self.scene.share(self.sample_grey > bright[region] + _STROKE, self.scene.pixels.inside)

    def hued(self, light: Light) -> Array:
        """Share of the core's inked samples that have a colour that no shadow has."""
        samples = self.scene.samples
        inked = np.flatnonzero(self.inked & (samples.depth >= CORE) & self.scene.pixels.inside)
        region = samples.region[inked]
        chroma = self.sample_density[inked] @ light.chroma_axes.T
        hued = region[light.as_paper(chroma, self.sample_grey[inked])[0] > _HUED**2]
        return _ratio(self.scene.count_at(hued), self.scene.count_at(region))

    @property
    def dazzled(self) -> Mask:
        """Where white is as bright as the camera can tell, or brighter."""
        return np.asarray(self.white.mean(axis=1) > _DAZZLED)

    @property
    def centred(self) -> Array:
        """Distance between the centres of ink and region, as a share of the region's width or height."""
        return self._shape[0]

    @property
    def round(self) -> Array:
        """The ink's narrowest spread as a share of its widest: 0 for a straight stroke."""
        return self._shape[1]

    @property
    def solid(self) -> Array:
        """The ink's area as a share of that of a straight bar of the same spread; well below 1 for a tick."""
        there, samples = self.inked & self.scene.pixels.inside, self.scene.samples
        return _ratio(self.scene.count(there) * samples.pitch**2, self._shape[2])

    @cached_property
    def _shape(self) -> tuple[Array, Array, Array]:
        return _shape(self.scene, self.inked & self.scene.pixels.inside)


def inspect(scene: Scene, light: Light, threshold: Array) -> Look:
    """Measure every region.

    Args:
        scene: the colours.
        light: the white of the paper.
        threshold: chroma above which a sample is inked, at the light's knots.
    """
    samples, pixels = scene.samples, scene.pixels
    corners = sample_corners(samples, light.knots.shape[:2])
    white, ink_from = light.white_at(corners), blend(threshold[:, None], corners)[:, 0]
    density = np.clip(white - pixels.log, -1.0, DENSEST)
    chroma = (light.chroma_axes.astype(density.dtype) @ density.T).T
    grey = density @ light.shadow.astype(density.dtype)
    lit = np.zeros_like(grey)
    if light.edges[:, :2].any():  # white may be that of either light, or between
        tilt, bright, dim = np.split(blend(light.edges, corners), (2, 3), axis=1)
        lit = np.clip(grey, -bright[:, 0], dim[:, 0])
        chroma -= lit[:, None] * tilt
    size = np.sqrt(chroma[:, 0] ** 2 + chroma[:, 1] ** 2)
    core = (samples.depth >= CORE) & pixels.inside
    coloured = size > ink_from
    inked = coloured | (grey > light.deepest + _CLEARLY)  # whatever its hue
    weight = np.where(inked & core, np.where(coloured, size, grey) ** 2, 0.0)
    everywhere = np.ones(len(size), bool)
    there = inked & pixels.inside
    pale = core & ~(inked & samples.of_kind(STROKES)[samples.region])
    tint, depth = scene.mean(chroma, pale.astype(float)), scene.mean(grey, core.astype(float))
    blank = depth * light.shadow + tint @ light.chroma_axes
    covered = scene.share(inked, core)
    return Look(
        hidden=1 - scene.share(pixels.inside, everywhere),
        seen=np.fmin(scene.mean(scene.seen, np.ones(len(size)))[:, 0], scene.border + 0.1),
        unseen=scene.unseen / np.maximum(scene.known, 1),
        core=covered,
        whole=scene.share(inked, pixels.inside),
        deep=scene.share(inked, (samples.depth >= DEEP) & pixels.inside),
        area=scene.count(inked & core) * samples.pitch**2,
        density=np.where(covered[:, None] > 0, scene.mean(density, weight), blank),
        faint=np.linalg.norm(tint, axis=1),
        ink_from=blend(threshold[:, None], _middles(samples, light.knots.shape[:2]))[:, 0],
        grey=depth[:, 0],
        glare=scene.share((grey - lit < -_GLARE - 2 * light.uneven) | pixels.clipped, pixels.inside),
        doubt=_doubt(scene, light, core),
        white=scene.mean(white - pixels.shade, core.astype(float)),
        inner=scene.mean(samples.depth, there.astype(float))[:, 0],
        inked=inked,
        sample_density=density,
        sample_grey=grey,
        scene=scene,
    )


def _doubt(scene: Scene, light: Light, core: Mask) -> Array:
    """How little white is known in each region, r x 2: from paper around, and at the edges of a hard shadow."""
    doubt = light.doubt_at(_middles(scene.samples, light.knots.shape[:2]))
    vague = scene.pixels.vague
    if not scene.pixels.hard:
        return doubt
    mean = scene.mean(vague, core.astype(float))
    return np.asarray(
        np.hypot(doubt, np.column_stack([np.linalg.norm(mean @ light.chroma_axes.T, axis=1), mean @ light.shadow]))
    )


def _runs(samples: Samples, inked: Mask, core: Mask) -> tuple[Array, Array, Array]:
    """Per region, the share of its parts that are inked: of all, of pairs left and right, and of the lesser side."""
    regions, size = len(samples.regions), int(samples.part.max(initial=-1)) // 2 + 1
    there = np.bincount(samples.part[core], minlength=2 * size)
    covered = np.bincount(samples.part[inked], minlength=2 * size) > _COVERED * there
    sides = np.column_stack([covered, there > 0]).astype(float).reshape(-1, 2, 2)  # parts x left, right x inked, there
    region = np.zeros(size, np.intp)
    region[samples.part // 2] = samples.region

    def share(part: Array) -> Array:
        inked, there = (np.bincount(region, each, regions).astype(float) for each in part.T)
        return _ratio(inked, there)

    return share(sides.sum(axis=1)), share(sides.max(axis=1)), np.minimum(share(sides[:, 0]), share(sides[:, 1]))


def _shape(scene: Scene, inked: Mask) -> tuple[Array, Array, Array]:
    """Per region, the ink's distance from the middle, its narrowness, and the area of a bar of its spread."""
    samples = scene.samples
    low, high = _extent(samples)
    x, y = np.ascontiguousarray(samples.at.T)
    weight = inked.astype(float)
    total = np.maximum(samples.sums(inked), 1e-9)
    middle = np.column_stack([samples.sums(weight * x), samples.sums(weight * y)]) / total[:, None]
    off = np.abs(middle - (low + high) / 2) / np.maximum(high - low, 1e-9)
    x -= middle[:, 0].take(samples.region)
    y -= middle[:, 1].take(samples.region)
    wide = weight * x
    xx, yy, xy = (samples.sums(each) / total for each in (wide * x, weight * y * y, wide * y))
    half, turn = (xx + yy) / 2, np.hypot((xx - yy) / 2, xy)
    long, short = np.sqrt(np.maximum(half + turn, 1e-9)), np.sqrt(np.maximum(half - turn, 0))
    return off.max(axis=1), short / long, 12 * long * short


def votes(scene: Scene, look: Look, rays: list[Ray], pen: Ints, light: Light) -> Array:
    """Per region and pen, the share of the core's inked samples that look like that pen's ink.

    A sample that may be of the region's own ink counts as such: single samples of two dark inks look alike,
    whole places do not.

    Args:
        scene: the colours.
        look: the measurements.
        rays: the inks.
        pen: for each region the ink it shows, index into ``rays``.
        light: on the page.
    """
    which = np.flatnonzero(look.inked & (scene.samples.depth >= CORE) & scene.pixels.inside)
    result = np.zeros((scene.regions, len(rays)))
    if not rays or not which.size:
        return result
    region = scene.samples.region[which]
    off = misfit(look.sample_density[which], rays, light)
    own = pen[region]
    nearest = np.where(off[np.arange(len(own)), own] < off.min(axis=1) + _DOUBTFUL, own, off.argmin(axis=1))
    result = np.bincount(region * len(rays) + nearest, minlength=result.size).reshape(result.shape).astype(float)
    return _ratio(result, result.sum(axis=1, keepdims=True))


def crossed(scene: Scene, look: Look, rays: list[Ray], pen: Ints, light: Light) -> Array:
    """Per region, the area of its core (mm2) that is too dark for its ink, because something dark was drawn over it.

    Further layers of an ink hardly darken the channels in which it is bright; another ink does: red hardly darkens
    yellow's brightest one, red light, but the other, green.

    Args:
        scene: the colours.
        look: the measurements.
        rays: the inks.
        pen: for each region the ink it shows, index into ``rays``.
        light: on the page; if it is uneven, the edge of a shadow may cross a region.
    """
    edge = scene.pixels.vague.max(axis=1) > _AT_EDGE  # what is dark there may be the rest of a hard shadow
    which = np.flatnonzero(look.inked & (scene.samples.depth >= CORE) & scene.pixels.inside & ~edge)
    if not rays or not which.size:
        return np.zeros(scene.regions)
    region = scene.samples.region[which]
    inks = np.array([ray.density for ray in rays])
    bright = inks <= np.maximum(inks.min(axis=1, keepdims=True), _BRIGHT)
    dark = np.zeros(len(which), bool)
    for channel, (own, shines) in enumerate(zip(inks[pen].T, bright[pen].T, strict=True)):
        some = np.flatnonzero(shines[region])
        if not some.size:
            continue
        density, where = look.sample_density[which[some], channel], region[some]
        # If most of a place is crossed out, even its usual density is too dark.
        deepest = own + _SHADOW
        # A cross covers most of a small box: the brightest tenth shows the usual density.
        usual = np.minimum(_quantile(density, where, scene.regions, 10), deepest)
        limit = usual + _DARKER + 2 * light.uneven + _UNEVEN * own
        dark[some] |= density > limit[where]
    # A line crosses a stroke on both sides; what fills the space beside it darkens one.
    part = scene.samples.part[which]
    parts = int(part.max()) + 2
    share = np.bincount(part[dark], minlength=parts) / np.maximum(np.bincount(part, minlength=parts), 1)
    dark &= ~scene.samples.of_kind(STROKES)[region] | (share[part ^ 1] > _BOTH)
    return scene.count_at(region[dark]) * scene.samples.pitch**2


@lru_cache(maxsize=4)
def sample_corners(samples: Samples, shape: tuple[int, ...], cell: float = CELL_MM) -> Corners:
    """The samples' knots and weights; they are the same for every photograph of a sheet."""
    index, weight = corners_of(samples.at, shape, cell)
    return index, weight.astype(np.float32)  # precise enough for interpolation, and half the size


@lru_cache(maxsize=4)
def _middles(samples: Samples, shape: tuple[int, ...]) -> Corners:
    """The knots and weights of the regions' middles."""
    low, high = _extent(samples)
    middle = (low + high) / 2
    return corners_of(np.where(np.isfinite(middle), middle, 0.0), shape)


@lru_cache(maxsize=4)
def _extent(samples: Samples) -> tuple[Array, Array]:
    """Per region, the least and the greatest x and y of its samples."""
    low, high = np.full((len(samples.regions), 2), np.inf), np.full((len(samples.regions), 2), -np.inf)
    present, first = samples.groups
    low[present], high[present] = (each.reduceat(samples.at, first, axis=0) for each in (np.minimum, np.maximum))
    return low, high


def _quantile(values: Array, region: Ints, regions: int, part: int) -> Array:
    """Per region, the value that one in ``part`` of its samples is below (a quantile), to 0.0001."""
    # One sort of integers, region before value, is ten times as fast as a sort by two keys.
    keys = np.sort(region * 1_000_000 + np.round((values + 20.0) * 10_000).astype(np.int64))
    counts = np.bincount(region, minlength=regions)
    first = np.concatenate([[0], np.cumsum(counts)[:-1]])
    place = np.minimum(first + counts // part, max(len(values) - 1, 0))
    return np.where(counts > 0, keys[place] % 1_000_000 / 10_000 - 20.0, 0.0)
