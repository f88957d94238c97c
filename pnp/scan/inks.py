"""The inks of one photograph as distributions of colour, learnt from the sheet.

The keys say which is which; then every place that a pen has filled says how much that ink varies in this light, on this
paper, by this hand. It is a mixture of multivariate t distributions (Peel and McLachlan, Statistics and Computing 10,
2000, 339-348), one for each pen and one for paper in a shadow, with a uniform one for whatever is none of these. Places
are weighed by their densities (see :mod:`pnp.scan.colour`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

import numpy as np
import numpy.typing as npt

from pnp.scan.colour import Light

Array = npt.NDArray[np.float64]

_FREEDOM = 10.0
"""Degrees of freedom: a few places in a hundred lie further off than a normal distribution has them."""
_STRANGE, _UNKNOWN = 36.0, 14.0
"""Squared distance, in standard deviations, from which a place is as likely to be of no pen's ink; and the same where
one of the pens in play is not known."""
_ALIKE, _ANY_STRENGTH = 0.02, 0.5
"""Chance of one ink at the middle of another from which the two cannot be told apart, whatever their strength."""
_ROUNDS, _SETTLED = 12, 1e-6
"""At most so many rounds, and how little a round changes any number after which another one would change nothing."""
_TELLING = 12.0
"""Squared distance within which a place tells of its ink: that of 99 in 100, if they are distributed normally."""
_BELIEF = 6.0
"""How many places what is usual counts for, against those of this sheet; and each key, for its own ink."""
_STRENGTH, _STRENGTH_LEAST = 0.20, 0.08
"""Standard deviation of an ink's strength as a share of it: usually, and at least."""
_HUE, _DARK, _NOISE = 0.08, 0.015, 0.03
"""The same across: as a share of its chroma, of its density, and of nothing."""
_ASTRAY, _WIDEST = 4.0, 1.0
"""Squared distance that an ink may have from its keys, and how many times as much as usual it may vary."""
_SHADOW = 0.15
"""Standard deviation of the light's logarithm beyond what the paper around tells."""


@dataclass(frozen=True, eq=False)
class Inks:
    """The colours of inks.

    Attributes:
        mean: k x 3 densities.
        scatter: k x 3 x 3 covariances.
        light: on the page.
        strange: squared distance from which a place is as likely to be of none of them.
    """

    mean: Array
    scatter: Array
    light: Light
    strange: float = _STRANGE

    def under(self, light: Light) -> Inks:
        """The same inks under another light."""
        return replace(self, light=light)

    @cached_property
    def _axes(self) -> tuple[Array, Array]:
        """Of each covariance the variances, k x 3, and the axes that they are along, k x 3 x 3."""
        size, axes = np.linalg.eigh(self.scatter)
        return np.asarray(size), np.asarray(axes)

    def distances(self, density: Array, doubt: Array | float = 0.0) -> Array:
        """Squared distances, n x k in standard deviations, of densities, n x 3, from each ink.

        ``doubt`` is the standard deviation of each density, n, beyond what its ink varies.
        """
        size, axes = self._axes
        off = (density - self.mean[:, None]) @ axes
        wide = size[:, None] + np.square(doubt).reshape(-1, 1)
        return np.asarray((off**2 / wide).sum(axis=2).T)

    def chances(self, density: Array, doubt: Array | float = 0.0, distances: Array | None = None) -> Array:
        """For densities, n x 3, the chance of each ink, of paper in a shadow, and of none of these: n x (k + 2).

        ``doubt`` as above; ``distances`` are theirs, where these are known already.
        """
        distances = self.distances(density, doubt) if distances is None else distances
        tail = -0.5 * (_FREEDOM + 3)
        size = -0.5 * np.log(self._axes[0][:, None] + np.square(doubt).reshape(-1, 1)).sum(axis=2).T
        inks = size + tail * np.log1p(distances / _FREEDOM)
        grey, chroma = density @ self.light.shadow, density @ self.light.chroma_axes.T
        off, spread = self.light.as_paper(chroma, grey, doubt)  # a shadow may have any depth
        off = off + (np.clip(grey - self.light.deepest, 0, None) / _SHADOW) ** 2
        paper = -spread - np.log(self.light.deepest) + 0.5 * np.log(2 * np.pi) + tail * np.log1p(off / _FREEDOM)
        strange = np.median(size, axis=1) + tail * np.log1p(self.strange / _FREEDOM)
        every = np.column_stack([inks, paper, np.broadcast_to(strange, len(density))])
        weight = np.exp(every - every.max(axis=1, keepdims=True))
        return np.asarray(weight / weight.sum(axis=1, keepdims=True))

    def of_any_strength(self) -> Inks:
        """The same inks, if how strong they are tells nothing."""
        along = _ANY_STRENGTH * self.mean
        return replace(self, scatter=self.scatter + along[:, :, None] * along[:, None, :])

    def alike(self) -> list[tuple[int, int]]:
        """Pairs of inks that can hardly be told apart if their strength is left out."""
        chance = self.of_any_strength().chances(self.mean)
        pairs = combinations(range(len(self.mean)), 2)
        return [(a, b) for a, b in pairs if max(chance[a, b], chance[b, a]) > _ALIKE]


def learn(keys: Sequence[Array], places: Array, doubt: Array, light: Light, *, complete: bool) -> Inks:
    """Learn what inks look like in a photograph.

    Args:
        keys: for each of k inks the densities of its keys, m x 3.
        places: n x 3, the densities of places that somebody has coloured.
        doubt: n, the standard deviation of white there.
        light: on the page.
        complete: whether these are all the pens that were used; else a place may show another one.
    """
    own = np.stack([key.mean(axis=0) for key in keys])
    usual = np.stack([_usual(density, light) for density in own])
    least = np.stack([_usual(density, light, _STRENGTH_LEAST, 0.25) for density in own])
    # Two keys that differ say how much their ink may vary, however alike most places are.
    usual += np.stack([2 * np.cov(key.T, bias=True) if len(key) > 1 else np.zeros((3, 3)) for key in keys])
    strange = _STRANGE if complete else _UNKNOWN
    inks = Inks(own, usual, light, strange)
    for _ in range(_ROUNDS if len(places) else 0):
        distances = inks.distances(places, doubt)
        share = inks.chances(places, doubt, distances)[:, :-2]
        # What lies far off may be something else of a like colour, as a stain is: it tells nothing of the ink.
        weight = share * (distances < _TELLING)
        total = weight.sum(axis=0)
        mean = (weight.T @ places + _BELIEF * own) / (total + _BELIEF)[:, None]
        # What has wandered off its keys is somebody else's ink.
        astray = np.einsum("ki,kij,kj->k", mean - own, np.linalg.inv(usual), mean - own) > _ASTRAY
        mean[astray] = own[astray]
        off = places - mean[:, None]
        spread = (weight.T[:, :, None] * off).transpose(0, 2, 1) @ off + _BELIEF * usual
        scatter = spread / (total + _BELIEF)[:, None, None]
        last, inks = inks, Inks(mean, _within(scatter, _WIDEST * usual) + least, light, strange)
        if max(np.abs(mean - last.mean).max(), np.abs(inks.scatter - last.scatter).max()) < _SETTLED:
            break
    return inks


def _within(scatter: Array, most: Array) -> Array:
    """Covariances, k x 3 x 3, made no wider than others in any direction."""
    root = np.linalg.cholesky(most)
    back = np.linalg.inv(root)
    size, axes = np.linalg.eigh(back @ scatter @ back.transpose(0, 2, 1))
    axes = root @ axes
    return np.asarray((axes * np.minimum(size, 1.0)[:, None, :]) @ axes.transpose(0, 2, 1))


def _usual(density: Array, light: Light, strength: float = _STRENGTH, part: float = 1.0) -> Array:
    """The covariance, 3 x 3, that the places of one ink usually have: of strength, of hue and of the light.

    Args:
        density: of the ink.
        light: on the page.
        strength: standard deviation of its strength, as a share.
        part: of the usual standard deviations across.
    """
    size = float(np.linalg.norm(density))
    chroma = float(np.linalg.norm(light.chroma_axes @ density))
    across = part * (_NOISE + light.noise + _HUE * chroma + _DARK * size)
    along = strength * density
    # A shadow on ink has the colour of one on paper.
    shadow = max(part * _SHADOW, light.uneven) * (light.shadow + light.tilt @ light.chroma_axes)
    return np.asarray(across**2 * np.eye(3) + np.outer(along, along) + np.outer(shadow, shadow))
