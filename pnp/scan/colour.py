"""Colour as ink on paper: how much light each place swallows, against the white paper around it.

A density is the natural logarithm of paper over pixel, in linear light, for red, green and blue. Ink of one pen lies on
one ray of densities, whatever its strength; a shadow adds the same to all three. So a place is told by its direction
with the shadow's direction left free, and the pens' rays come from the sheet itself: from the keys that the players
filled, then from every place that is clearly one pen's.
"""

from __future__ import annotations

from functools import cache, cached_property

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct, field
from msgspec.structs import replace

from pnp.model.colour import linear
from pnp.scan.photo import Photo
from pnp.scan.profiles import within
from pnp.scan.register import Registration
from pnp.scan.warp import Corners, blend, corners_of, in_band, plate, solve_blocks

Array = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]

_FLOOR = 0.004
"""Linear light added to everything: keeps the noise of near-black pixels from looking like colour."""
_LEAST = 0.5
"""Share of that light which the darkest things are taken to give back, for less than that is noise."""
_CLIPPED = 252
_MONOCHROME = 3
"""Grey levels by which the channels of a black-and-white picture differ at most, after a lossy file."""
_STIFF = 0.02
GREY = np.full(3, 1 / np.sqrt(3))
"""The density that neutral grey adds, of length 1."""
_TINTED = 0.965
"""Cosine of the angle between grey and the colour of any shadow, at least."""
_SOFT_SHADOW, _HARD_SHADOW = 2.3, 4.0
"""Density along the shadow's direction that no shadow has where light is even (it leaves a quarter), and that a hand's
has under a single lamp (a tenth)."""
_NEARLY_ALL, _ALL, _DEEPER, _LEAST_DEEP, _BLACK_SHADOW = 95.0, 99.0, 0.7, 0.7, 6.0
"""Per cent of the paper that tell how deep shadows are; how much deeper one may be elsewhere; and none is deeper."""
_PAPER, _TINT = 0.03, 0.05
"""Standard deviation of paper's chroma, and of a shadow's as a share of its depth."""
_SHARP, _ENOUGH = 0.3, 12
"""Density of a shadow that tells its colour, and in how many places."""
_HUE, _TAKEN = 0.3, 0.5
"""Chroma from which an ink is not grey; a shadow's direction takes its colour away that leaves less, or less than this
share of it."""
_BLACKEST = (25, 90)
"""Per cent of the places of black print that are less dark than what is black in the light, and in the shade."""
_BEND, _MOST_BENT = 0.25, 95
"""Share of what the light bends over a distance by which white may be off at its end; and per cent of the paper over
which it bends less than what counts."""
_NEAR, _FEW = 0.7, 2.0
"""Standard deviation, in knots, of what is near; and how many places on paper there the whole page counts for."""
_GRAINY = 4.0
"""How many times as far as usual a place of paper is off white at most by noise."""
KNOWN = np.zeros(2)
"""No doubt about white, see :meth:`Light.doubt_at`."""
_UNEVEN = 0.8
""" The most that is believed of how uneven light is."""


class Light(Struct, frozen=True, eq=False, dict=True):
    """The light on the page, as white paper shows it.

    Attributes:
        knots: rows x columns x 3, logarithm of the linear RGB of white paper, on the warp's knots.
        shadow: unit density that a shadow adds.
        noise: standard deviation of paper's chroma (density across the shadow's direction).
        grain: the same at the knots, n: a camera sees dim paper with more noise than bright paper.
        uneven: standard deviation of paper's density along it: what of the shadows is too sharp for the knots.
        tilt: 2, the chroma that a shadow may have beside, as a share of its depth: it takes one light, of two, away.
        depth: density along the shadow's direction that nearly all paper has at most.
        darkest_paper: logarithm of the brightness along it that nearly all paper has at least.
        gap: standard deviation of white along it at the knots, n: where shadows are sharp, or all bare paper is far.
        black: 3, density of black print in the light, where white is as bright as it can be.
        darkest: 3, density that nothing passes in this picture, for glare in the lens brightens it; there too.
        edges: n x 4, where a second light begins, at the knots, see :func:`pnp.scan.edges.find_edges`.
    """

    knots: Array
    shadow: Array
    noise: float
    uneven: float = 0.0
    tilt: Array = field(default_factory=lambda: np.zeros(2))
    depth: float = 0.0
    darkest_paper: float = -np.inf
    gap: Array = field(default_factory=lambda: np.zeros(1))
    grain: Array = field(default_factory=lambda: np.zeros(1))
    black: Array = field(default_factory=lambda: np.full(3, np.inf))
    darkest: Array = field(default_factory=lambda: np.full(3, np.inf))
    edges: Array = field(default_factory=lambda: np.zeros((1, 4)))

    def white_at(self, corners: tuple[npt.NDArray[np.intp], Array]) -> Array:
        """Logarithm of white paper's linear RGB, n x 3, at places whose corners among the knots are given."""
        return blend(self.knots.reshape(-1, 3), corners)

    def as_paper(self, chroma: Array, grey: Array, doubt: Array = KNOWN) -> tuple[Array, Array]:
        """How far colours are from those of bare paper in a shadow: of deeper ones less is known.

        Args:
            chroma: n x 2, densities across the shadow's direction.
            grey: n, densities along it.
            doubt: n x 2 (or 2), how little the white itself is known there, see :meth:`doubt_at`.

        Returns:
            Squared distances in standard deviations, n, and the logarithm of the product of these deviations, n.
        """
        least = np.square(_PAPER + self.noise + _TINT * np.abs(grey)) + np.square(doubt[..., 0])
        size = float(np.linalg.norm(self.tilt))
        along = chroma @ (self.tilt / max(size, 1e-9))
        most = least + np.square(size * grey)
        whole = (chroma**2).sum(axis=1)
        return (whole - along**2) / least + along**2 / most, 0.5 * np.log(least * most)

    @property
    def untilted(self) -> Light:
        """The same light, as if its shadows had no colour beside their direction."""
        return replace(self, tilt=np.zeros(2))

    def without(self, inks: Array) -> Light:
        """The same light; its shadows are grey if an ink, of k x 3 densities, has the colour that they seem to have.

        Where two lights mix, paper changes its colour over the page as if a pale ink lay on it; but keys show ink.
        """
        grey = replace(self, shadow=GREY)
        seen, own = (np.linalg.norm(inks @ light.chroma_axes.T, axis=1) for light in (self, grey))
        tilt = grey.chroma_axes @ (self.shadow + self.tilt @ self.chroma_axes) / float(GREY @ self.shadow)
        grey = replace(grey, tilt=tilt)
        return grey if ((own > _HUE) & (seen < np.maximum(_TAKEN * own, _HUE))).any() else self

    def with_black(self, at: Array, black: Pixels) -> Light:
        """The same light, in which places of solid black print, n x 2 mm, are about as dark as anything can be."""
        if not black.inside.any():
            return self
        seen = black.only(black.inside)
        white = self.white_at(corners_of(at[black.inside], self.knots.shape[:2]))
        density = with_floor(white - seen.log, 0.0, white - seen.shade)
        lit, shaded = np.percentile(density, _BLACKEST, axis=0)
        return replace(self, black=lit, darkest=shaded)

    @cached_property
    def doubt(self) -> Array:
        """Standard deviation of the chroma of white at the knots, n.

        Where lamp light ends and daylight begins, paper changes its colour within less than the knots' distance: white
        is known to within what it changes from one to the next.
        """
        down, along = np.gradient(self.knots @ self.chroma_axes.T, axis=(0, 1))
        return np.asarray(np.sqrt((down**2 + along**2).sum(axis=2) / 3)).ravel()

    def doubt_at(self, corners: Corners) -> Array:
        """Standard deviations of the chroma of white, and of its density, at places whose corners are given, n x 2."""
        gap = np.broadcast_to(self.gap, self.doubt.shape)
        return blend(np.column_stack([self.doubt, gap]), corners)

    @property
    def deepest(self) -> float:
        """Density along the shadow's direction that no shadow on this page has."""
        return max(min(_SOFT_SHADOW + 3 * self.uneven, _HARD_SHADOW), min(self.depth + _DEEPER, _BLACK_SHADOW))

    def deepest_at(self, white: Array) -> Array:
        """The same where the logarithm of white paper is known, n x 3: in the shade little light is left to take."""
        return np.clip(white @ self.shadow - self.darkest_paper + _DEEPER, _LEAST_DEEP, self.deepest)

    @cached_property
    def chroma_axes(self) -> Array:
        """2 x 3: two unit densities across the shadow's direction."""
        first = np.array([1.0, -1.0, 0.0])
        first -= (first @ self.shadow) * self.shadow
        first /= np.linalg.norm(first)
        return np.stack([first, np.cross(self.shadow, first)])


def with_floor(density: Array, white: Array | float, seen: Array | float = 0.0) -> Array:
    """The densities that something has under another white: all light has a floor, so in the shade nothing is as dense.

    Args:
        density: n x 3, or 3.
        white: logarithm of white paper's linear RGB where they are wanted.
        seen: the same where they were seen.
    """
    floor, there = _FLOOR * np.exp(-np.asarray(white)), _FLOOR * np.exp(-np.asarray(seen))
    return np.asarray(-np.log(np.maximum(np.exp(-density) - there, _LEAST * there) + floor))


class Pixels(Struct, frozen=True, eq=False):
    """Colours of places on the page.

    Attributes:
        log: n x 3, logarithm of linear RGB.
        inside: n, whether the photo shows the place at all.
        clipped: n, whether it is as bright as the camera can tell, in every channel.
        shade: n x 3, or 1 x 3, density of a hard shadow, which ``log`` is without.
        vague: n x 3, or 1 x 3, standard deviation of that.
    """

    log: npt.NDArray[np.floating]
    inside: Mask
    clipped: Mask
    shade: Array = field(default_factory=lambda: np.zeros((1, 3)))
    vague: Array = field(default_factory=lambda: np.zeros((1, 3)))

    @property
    def hard(self) -> bool:
        """Whether a hard shadow lies on the page."""
        return len(self.shade) > 1

    def lifted(self, shade: Array, vague: Array) -> Pixels:
        """The same places without a hard shadow, of these densities."""
        return replace(self, log=self.log + shade.astype(self.log.dtype), shade=shade, vague=vague)

    def only(self, which: Mask | slice) -> Pixels:
        """Some of the places."""
        shade, vague = (each if len(each) == 1 else each[which] for each in (self.shade, self.vague))
        log = self.log.T[:, which].copy().T  # channel by channel, the order in which colours are computed
        return Pixels(log, self.inside[which].copy(), self.clipped[which].copy(), shade, vague)


def colourless(photo: Photo) -> bool:
    """Whether it is a black-and-white picture: even a grey sheet on a grey table has coloured noise."""
    blue, green, red = cv2.split(photo.image[::16])
    most, least = cv2.max(cv2.max(blue, green), red), cv2.min(cv2.min(blue, green), red)
    return int(cv2.subtract(most, least).max()) <= _MONOCHROME


def soften(photo: Photo) -> npt.NDArray[np.uint8]:
    """The photo, each pixel averaged with its neighbours against noise."""
    return np.asarray(cv2.blur(photo.image, (3, 3)), np.uint8)


def pick(
    image: npt.NDArray[np.uint8], registration: Registration, points: Array, corners: Corners | None = None
) -> Pixels:
    """A photo's colours at page positions, n x 2 mm, whose corners among the warp's knots may be known."""
    spots = registration.warp.to_pixels(points, corners)
    height, width = image.shape[:2]
    inside = within(spots, width, height)
    # cv2.remap takes no side beyond 32767: fold the list.
    columns = 256
    rows = -(-len(spots) // columns)
    padded = np.zeros((rows * columns, 2), np.float32)
    padded[: len(spots)] = spots
    seen = cv2.remap(image, padded.reshape(rows, columns, 2), None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    bgr = np.ascontiguousarray(np.asarray(seen).reshape(-1, 3)[: len(spots)].T)
    log = np.empty((3, len(spots)), np.float32)
    for channel, values in zip(log, bgr[::-1], strict=True):
        _log_table().take(values, out=channel, mode="clip")
    return Pixels(log.T, inside, bgr.min(axis=0) >= _CLIPPED)


def join(one: Pixels, other: Pixels, kept: Mask) -> Pixels:
    """All of one list of colours, and those kept of another."""
    two = other.only(kept)
    both = {
        name: np.concatenate([getattr(one, name), getattr(two, name)])
        for name in ("log", "inside", "clipped", *(("shade", "vague") if one.hard else ()))
    }
    return Pixels(**both)


@cache
def _log_table() -> Array:
    """Logarithm of linear light, with its floor, for each sRGB value."""
    return np.asarray(np.log([linear(value / 255) + _FLOOR for value in range(256)]), np.float32)


def find_light(paper_at: Array, paper: Pixels, shape: tuple[int, int]) -> Light:
    """Lay a smooth surface of white through the places that show bare paper.

    Args:
        paper_at: n x 2 mm.
        paper: their colours.
        shape: rows and columns of knots.
    """
    index, weight = corners_of(paper_at[paper.inside], shape)
    order = np.argsort(index[0], kind="stable")  # sums over places in one cell are sums over slices
    corners = index[:, order], weight[:, order]
    index, share, log = corners[0].T, corners[1].T, paper.log[paper.inside][order].astype(float)
    first = np.flatnonzero(np.diff(index[:, 0], prepend=-1))
    upper, lower = np.triu_indices(4)
    square = np.zeros((4, 4), np.intp)
    square[upper, lower] = square[lower, upper] = np.arange(len(upper))
    products = share[:, upper] * share[:, lower]
    wanted = (share[:, :, None] * log[:, None]).reshape(-1, 12)
    knot, knots = index[first], shape[0] * shape[1]
    cell = in_band(knot[:, :, None], knot[:, None, :], 2 * shape[1]).ravel()
    place = (3 * knot[:, :, None] + np.arange(3)).ravel()
    trust = np.ones(len(log))
    stiff = _STIFF * plate(shape) * max(len(log) / 500, 0.2)
    surface = np.zeros((knots, 3))
    for _ in range(5):
        sums = np.add.reduceat(products * trust[:, None], first, axis=0)[:, square].ravel()
        normal = np.bincount(cell, sums, minlength=stiff.size).reshape(stiff.shape) + stiff
        sums = np.add.reduceat(wanted * trust[:, None], first, axis=0).ravel()
        right = np.bincount(place, sums, minlength=3 * knots).astype(float)
        surface = solve_blocks(normal, right.reshape(knots, 3))
        left = log - blend(surface, corners)
        # What is darker than the paper around it has something on it; what is lighter is paper all the more.
        dark = np.minimum(left.min(axis=1), 0.0)
        trust = 1 / (1 + (dark / 0.12) ** 2) ** 2
    # What is left of a hard shadow at its edges tells nothing of the others.
    shadow = GREY if paper.hard else _shadow_direction(log, left, trust)
    light = Light(surface.reshape(*shape, 3), shadow, 0.0)
    chroma = (left[trust > 0.5] @ light.chroma_axes.T) if (trust > 0.5).any() else np.zeros((1, 2))
    noise = float(1.4826 * np.median(np.abs(chroma - np.median(chroma, axis=0)))) if len(chroma) else 0.0
    uneven = float(np.sqrt(np.mean((left @ shadow) ** 2))) if len(left) else 0.0
    depth = float(np.percentile(-left @ shadow, _NEARLY_ALL)) if len(left) else 0.0
    darkest = (paper.log - paper.shade)[paper.inside] @ shadow
    darkest_paper = float(np.percentile(darkest, 100 - _ALL)) if len(darkest) else -np.inf
    known = np.bincount(index[trust > 0.5].ravel(), minlength=knots).reshape(shape) > 0
    uneven = min(uneven, _UNEVEN)
    local = np.minimum(_nearby(corners, (left @ shadow) ** 2, shape, uneven), _UNEVEN)
    gap = np.hypot(_gap(light.knots @ shadow, known), local)
    # All places tell of noise, for it may make a place of paper as dark as what lies on it; but not of that thing.
    scattered = np.square(left @ light.chroma_axes.T).mean(axis=1)
    grain = _nearby(corners, np.minimum(scattered, (_GRAINY * noise) ** 2), shape, noise)
    tilt = np.zeros(2) if paper.hard else _tilt(light, left, trust)
    return Light(light.knots, shadow, noise, uneven, tilt, depth, darkest_paper, gap, grain)


def _nearby(corners: Corners, squares: Array, shape: tuple[int, int], usual: float) -> Array:
    """Root mean squares at places on paper around the knots, n: the usual one where there are none.

    Args:
        corners: of the places, among the knots.
        squares: the squares there.
        shape: rows and columns of knots.
        usual: root mean square on the page.
    """
    index, share = corners[0].T, corners[1].T
    sums, counts = (
        cv2.GaussianBlur(np.bincount(index.ravel(), each.ravel(), shape[0] * shape[1]).reshape(shape), (0, 0), _NEAR)
        for each in (share * squares[:, None], share)
    )
    return np.asarray(np.sqrt((sums + _FEW * usual**2) / (counts + _FEW))).ravel()


def _gap(white: Array, known: Mask) -> Array:
    """How far white may be from a smooth surface where there is no paper: as far as it bends where there is some.

    Args:
        white: density of white along the shadow's direction, at the knots.
        known: whether there is bare paper beside a knot.

    Returns:
        Standard deviations at the knots, n.
    """
    if known.all() or not known.any():
        return np.zeros(known.size)
    down, along = np.gradient(white, axis=(0, 1))
    bend = np.sqrt(sum(each**2 for slope in (down, along) for each in np.gradient(slope, axis=(0, 1))))
    away = np.asarray(cv2.distanceTransform((~known).astype(np.uint8), cv2.DIST_L2, 5), float)
    away = np.clip(away - 1, 0, None)  # in knots
    return np.asarray(_BEND * float(np.percentile(bend[known], _MOST_BENT)) * away**2).ravel()


def _tilt(light: Light, left: Array, trust: Array) -> Array:
    """The chroma of sharp shadows as a share of their depth; 0 where there are none."""
    sharp = -left[(trust < 0.5) & (left @ light.shadow < -_SHARP)]
    if len(sharp) < _ENOUGH:
        return np.zeros(2)
    return np.asarray(np.median((sharp @ light.chroma_axes.T) / (sharp @ light.shadow)[:, None], axis=0))


def _shadow_direction(log: Array, left: Array, trust: Array) -> Array:
    """In which direction of densities bare paper varies over the page: near grey, tinted as the shadow is.

    Args:
        log: n x 3, of places on paper.
        left: n x 3, the same less the smooth white of the page.
        trust: n, low where a place is darker than the paper around.
    """
    deep = np.linalg.norm(left, axis=1)
    sharp = left[(trust < 0.5) & (deep > _SHARP)]
    if len(sharp) >= _ENOUGH:
        # The sun and the sky are of different colours, and so is what is left where a hand takes the sun away.
        main = np.asarray(np.median(-sharp / np.linalg.norm(sharp, axis=1)[:, None], axis=0))
        main /= np.linalg.norm(main)
        if float(main @ GREY) > _TINTED:
            return main
    kept = log[trust > 0.5]
    if len(kept) < 30:
        return GREY
    spread = kept - np.median(kept, axis=0)
    _, size, axes = np.linalg.svd(spread, full_matrices=False)
    main = axes[0] * np.sign(axes[0].sum() or 1.0)
    # Only a strong variation has a direction worth believing, and no light makes a shadow far from grey.
    strength = size[0] / np.sqrt(len(kept))
    return np.asarray(main) if strength > 0.12 and float(main @ GREY) > _TINTED else GREY


class Ray(Struct, frozen=True, eq=False, dict=True):
    """The density of one ink.

    Attributes:
        pen: its number.
        density: 3, at the strength of a filled patch.
    """

    pen: int
    density: Array

    @cached_property
    def nearly_black(self) -> bool:
        """Whether it is as good as black in every channel."""
        return bool(self.density.min() > _BLACKISH)


_BLACKISH = 1.8
"""Density in every channel from which an ink is nearly black."""
_STRENGTH = 0.9
"""Standard deviation of the logarithm of an ink's strength against its key."""


_SPREAD = 0.13
"""Usual standard deviation of an ink's direction, radians or so."""


def misfit(density: Array, rays: list[Ray], light: Light) -> Array:
    """How badly each density fits each ink at its best strength and with its best shadow.

    Args:
        density: n x 3.
        rays: k inks.
        light: whose shadow direction is left free.

    Returns:
        n x k squared distances, in standard deviations.
    """
    axes = light.chroma_axes
    chroma, grey = density @ axes.T, density @ light.shadow
    size = np.sqrt((density * density).sum(axis=1))
    # Weights of what lies across the shadow's direction and along it: n each.
    across, along = (0.03 + 2 * light.noise + _SPREAD * size) ** -2, (0.2 + 0.22 * size) ** -2
    result = np.empty((len(rays), len(density)))
    for ray, total in zip(rays, result, strict=True):
        ray_c, ray_g = axes @ ray.density, float(light.shadow @ ray.density)
        top = (chroma @ ray_c) * across + grey * ray_g * along
        strength = np.maximum(top / ((ray_c @ ray_c) * across + ray_g**2 * along), 0.02)
        off_c = (chroma[:, 0] - strength * ray_c[0]) ** 2 + (chroma[:, 1] - strength * ray_c[1]) ** 2
        off_g = (grey - strength * ray_g) ** 2
        np.add(off_c * across + off_g * along, (np.log(strength) / _STRENGTH) ** 2, out=total)
    return result.T
