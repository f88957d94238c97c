"""The inks of one photograph as distributions of colour, learnt from the sheet.

The keys say which is which; then every place that a pen has filled says how much that ink varies in this light, on this
paper, by this hand. It is a mixture of multivariate t distributions (Peel and McLachlan, Statistics and Computing 10,
2000, 339-348), one for each pen and one for paper in a shadow, with a uniform one for whatever is none of these. Places
are weighed by their densities (see :mod:`pnp.scan.colour`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import replace

from pnp.scan.colour import KNOWN, Light, with_floor

Array = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]

_FREEDOM = 10.0
"""Degrees of freedom: a few places in a hundred lie further off than a normal distribution has them."""
_STRANGE, _UNKNOWN = 36.0, 14.0
"""Squared distance, in standard deviations, from which a place is as likely to be of no pen's ink; and the same where
one of the pens in play is not known."""
_ALIKE, _ANY_STRENGTH = 0.02, 0.5
"""Chance of one ink at the middle of another from which the two cannot be told apart, whatever their strength."""
_ROUNDS, _SETTLED = 12, 0.01
"""At most so many rounds, and how little a round changes any number after which another one tells nothing more: a tenth
of what inks vary by at least."""
_TELLING = 12.0
"""Squared distance within which a place tells of its ink: that of 99 in 100, if they are distributed normally."""
_BELIEF = 6.0
"""How many places what is usual counts for, against those of this sheet; and each key, for its own ink."""
_STRENGTH, _STRENGTH_LEAST = 0.20, 0.12
"""Standard deviation of an ink's strength as a share of it: usually, and at least."""
_HUE, _DARK, _NOISE = 0.08, 0.015, 0.03
"""The same across: as a share of its chroma, of its density, and of nothing."""
_ASTRAY, _WIDEST = 4.0, 1.0
"""Squared distance that an ink may have from its keys, and how many times as much as usual it may vary."""
_SHADOW = 0.15
"""Standard deviation of the light's logarithm beyond what the paper around tells."""
_READ, _GLARE = 0.015, 0.01
"""Standard deviations with which a density is read, and with which the darkest is known that a picture can show."""
_SHADE = 0.03
"""How much less it is known in the shade: by this share of the logarithm of the light there."""
_SHEEN, _SHEENS = 0.14, np.arange(0.0, 0.26, 0.05)
"""Standard deviation of what ink that shines, as it does where strokes overlap, takes off the darkest; and what is
tried."""
_DARK_FROM = 2.5
"""How much less dense than the darkest a place is, at most, to which sheen makes a difference."""
_CLEAR = 4.0
"""Density from which the darkest is so dark that glare changes nothing."""
_STEPS = 3
"""Steps in which a shadow's depth is found."""
FULL = np.zeros(3)
"""White that is as bright as it can be."""
_SLIGHT = 0.01
"""Chance below which a place tells nothing of an ink."""
_TOP, _ROUGH = 0.05, 0.25
"""How far below that what is darker counts as; and the standard deviation of a density without glare, from which it
tells little of its ink."""


class Glareless(Struct, frozen=True, eq=False):
    """Densities as they would be without the glare that makes the darkest places of a picture brighter.

    Attributes:
        density: n x 3.
        stretch: n x 3, how much more they vary than those that are seen.
        noise: n x 3, the standard deviation with which they are read.
    """

    density: Array
    stretch: Array
    noise: Array


def without_glare(density: Array, light: Light, white: Array = FULL) -> Glareless:
    """Take the glare off densities, n x 3: black print shows how dark anything can be in the picture.

    ``white``, n x 3, is the logarithm of the linear RGB of white paper there.
    """
    darkest = with_floor(light.darkest, white)
    # What is darker than that lies in a shadow which white paper does not tell of.
    for _ in range(_STEPS):
        deeper = np.clip(((density - darkest) / light.shadow).max(axis=-1, keepdims=True), 0, None) * light.shadow
        density, white = density - deeper, white - deeper
        darkest = with_floor(light.darkest, white)
    seen = np.minimum(density, darkest - _TOP)
    stretch = -1 / np.expm1(seen - darkest)
    return Glareless(
        seen + np.log(stretch),
        stretch,
        np.sqrt(_READ**2 * (stretch**2 - 1) + (_GLARE**2 + (_SHADE * white) ** 2) * (stretch - 1) ** 2),
    )


class Inks(Struct, frozen=True, eq=False):
    """The colours of inks.

    Attributes:
        glareless: k x 3 densities, as they would be without glare.
        scatter: k x 3 x 3 covariances of these.
        light: on the page.
        strange: squared distance from which a place is as likely to be of none of them, if they vary as much as usual.
        narrower: logarithm of how many times less room they take up than usual.
    """

    glareless: Array
    scatter: Array
    light: Light
    strange: float = _STRANGE
    narrower: float = 0.0

    def untilted(self) -> Inks:
        """The same inks, if shadows have no colour beside their direction."""
        return replace(self, light=self.light.untilted)

    @property
    def mean(self) -> Array:
        """The densities of the inks as the picture shows them, k x 3."""
        return -np.logaddexp(-self.glareless, -self.light.darkest)

    def _deviations(self, places: Glareless, doubt: Array) -> tuple[Array, Array]:
        """Squared distances from each ink in standard deviations, and logarithms of their product: k x n each."""
        x, y, z = np.moveaxis(places.density - self.glareless[:, None], 2, 0)
        own = self.scatter[:, :, :, None]
        of_hue, of_white = np.moveaxis(np.square(doubt), -1, 0)
        shadow = self.light.shadow
        a, d, f = (
            own[:, axis, axis] + places.noise[:, axis] ** 2 + of_hue + of_white * shadow[axis] ** 2 for axis in range(3)
        )
        b, c, e = (
            own[:, one, other] + of_white * shadow[one] * shadow[other] for one, other in ((0, 1), (0, 2), (1, 2))
        )
        # The inverse of a symmetric matrix by its cofactors: by far the quickest for so many small ones.
        aa, bb, cc = d * f - e * e, c * e - b * f, b * e - c * d
        dd, ee, ff = a * f - c * c, b * c - a * e, a * d - b * b
        size = a * aa + b * bb + c * cc
        distance = (x * x * aa + y * y * dd + z * z * ff + 2 * (x * y * bb + x * z * cc + y * z * ee)) / size
        return distance, 0.5 * np.log(size)

    def distances(self, density: Array, doubt: Array = KNOWN, white: Array = FULL) -> Array:
        """Squared distances, n x k in standard deviations, of densities, n x 3, from each ink.

        ``doubt``, n x 2, is how little white is known there (:meth:`Light.doubt_at`), and ``white``, n x 3, how
        bright it is.
        """
        return np.asarray(self._deviations(without_glare(density, self.light, white), doubt)[0].T)

    def chances(self, density: Array, doubt: Array = KNOWN, white: Array = FULL) -> Array:
        """For densities, n x 3, the chance of each ink, of paper in a shadow, and of none of these: n x (k + 2).

        ``doubt`` and ``white`` as above.
        """
        every = self._likely(density, without_glare(density, self.light, white), doubt, white)[0]
        dark = np.asarray((density > self.light.darkest - _DARK_FROM).any(axis=1))
        density, doubt, white = (
            np.broadcast_to(each, (len(dark), each.shape[-1]))[dark] for each in (density, doubt, white)
        )
        prior = -0.5 * (_SHEENS / _SHEEN) ** 2
        some = every[dark] + prior[0]
        for sheen, usual in zip(_SHEENS[1:], prior[1:], strict=True):
            light = replace(self.light, darkest=self.light.darkest - sheen)
            some = np.logaddexp(
                some, usual + self._likely(density, without_glare(density, light, white), doubt, white)[0]
            )
        every[dark] = some
        return _shares(every)

    def fits(self, density: Array, doubt: Array, white: Array) -> Array:
        """Log likelihoods, n, of densities, n x 3, of which nobody knows what ink they show."""
        every = self._likely(density, without_glare(density, self.light, white), doubt, white)[0]
        return np.asarray(np.logaddexp.reduce(np.delete(every, -2, axis=1), axis=1))

    def _likely(self, density: Array, places: Glareless, doubt: Array, white: Array) -> tuple[Array, Array]:
        """Log likelihoods of each ink, paper and none, n x (k + 2), and squared distances, n x k, of densities.

        The densities are also known without glare.
        """
        distances, size = self._deviations(places, doubt)
        tail = -0.5 * (_FREEDOM + 3)
        size = np.log(places.stretch).sum(axis=1)[:, None] - size.T
        inks = size + tail * np.log1p(distances.T / _FREEDOM)
        grey, chroma = density @ self.light.shadow, density @ self.light.chroma_axes.T
        off, spread = self.light.as_paper(chroma, grey, doubt)  # a shadow may have any depth
        off = off + (np.clip(grey - self.light.deepest_at(white), 0, None) / _SHADOW) ** 2
        paper = -spread - np.log(self.light.deepest) + 0.5 * np.log(2 * np.pi) + tail * np.log1p(off / _FREEDOM)
        # An ink that varies little lies no nearer to what is none.
        strange = _median(size) - self.narrower + tail * np.log1p(self.strange / _FREEDOM)
        return np.column_stack([inks, paper, np.broadcast_to(strange, len(density))]), np.asarray(distances.T)

    def of_any_strength(self) -> Inks:
        """The same inks, if how strong they are tells nothing."""
        along = _ANY_STRENGTH * self.glareless
        return replace(self, scatter=self.scatter + along[:, :, None] * along[:, None, :])

    def seen_in(self, density: Array, doubt: Array, white: Array) -> Inks:
        """The same inks as they look in n places of another kind: thin strokes are mixed with what lies beside them."""
        usual, least = _usually(self.glareless, self.light)
        return _settled(replace(self, scatter=usual), usual, least, density, doubt, white)

    def alike(self) -> list[tuple[int, int]]:
        """Pairs of inks that can hardly be told apart if their strength is left out."""
        # No ink is seen denser than the floor of all light lets it be, even if no black print tells.
        seen = -np.logaddexp(-self.glareless, -with_floor(self.light.darkest, FULL))
        chance = self.of_any_strength().chances(seen)
        pairs = combinations(range(len(self.mean)), 2)
        return [(a, b) for a, b in pairs if max(chance[a, b], chance[b, a]) > _ALIKE]


def learn(
    keys: Sequence[Sequence[int]],
    use: Mask,
    density: Array,
    doubt: Array,
    white: Array,
    light: Light,
    *,
    complete: bool,
) -> Inks:
    """Learn what inks look like in a photograph.

    Args:
        keys: for each of k inks the indexes of the regions that are its keys.
        use: n, which regions somebody has coloured.
        density: n x 3, of the regions.
        doubt: n x 2, the standard deviations of white there.
        white: n x 3, the logarithm of its linear RGB.
        light: on the page.
        complete: whether these are all the pens that were used; else a place may show another one.
    """
    # What is darker than black print says that more can be seen than that.
    darkest = [with_floor(density[key], FULL, white[key]).mean(axis=0) for key in keys]
    most = np.maximum(light.darkest, np.max(darkest, axis=0))
    light = replace(light, darkest=np.where(most < _CLEAR, most, np.inf))
    patches = [without_glare(density[key], light, white[key]) for key in keys]
    clear = [_clear(patch, doubt[key]) for patch, key in zip(patches, keys, strict=True)]
    own = np.stack([weight @ patch.density for weight, patch in zip(clear, patches, strict=True)])
    usual, least = _usually(own, light)
    for wide, middle, patch, weight in zip(usual, own, patches, clear, strict=True):
        # Keys in which little of the ink is seen leave open what it is like; and two that differ, how much it varies.
        wide += np.diag(weight**2 @ np.square(patch.noise))
        off = patch.density - middle
        wide += 2 * (weight * off.T) @ off
    inks = Inks(own, usual, light, _STRANGE if complete else _UNKNOWN)
    return _settled(inks, usual, least, density[use], doubt[use], white[use])


def _settled(inks: Inks, usual: Array, least: Array, density: Array, doubt: Array, white: Array) -> Inks:
    """Inks as n places show them, k x 3 x 3 covariances being what is usual and the least there is."""
    light, own, scatter = inks.light, inks.glareless, usual
    bare = without_glare(density, light, white)
    read = np.diag(np.square(bare.noise).mean(axis=0)) if len(density) else np.zeros((3, 3))
    room = _room(usual, read)
    for _ in range(_ROUNDS if len(density) else 0):
        likely, distances = inks._likely(density, bare, doubt, white)
        share = _shares(likely)
        # What lies far off may be something else of a like colour, as a stain is: it tells nothing of the ink.
        weight = share[:, :-2] * (distances < _TELLING) * (_FREEDOM + 3) / (_FREEDOM + distances)
        place, ink = np.nonzero(weight > _SLIGHT)
        weight = weight[place, ink]
        # What reading and shadows add is known of each place; the rest is what its ink varies by.
        added = np.square(bare.noise[place]) + doubt[place, :1] ** 2
        whole = inks.scatter[ink] + added[:, :, None] * np.eye(3)
        whole += doubt[place, 1, None, None] ** 2 * np.outer(light.shadow, light.shadow)
        gain = scatter[ink] @ np.linalg.inv(whole)
        part = np.einsum("nij,nj->ni", gain, bare.density[place] - inks.glareless[ink])
        rest = scatter[ink] - gain @ scatter[ink]
        square = part[:, :, None] * part[:, None, :] + rest
        own_weight = weight * (ink == np.arange(len(own))[:, None])  # k x m
        total, moved = own_weight.sum(axis=1), own_weight @ part
        spread = (own_weight @ square.reshape(-1, 9)).reshape(-1, 3, 3)
        shift = (moved + _BELIEF * (own - inks.glareless)) / (total + _BELIEF)[:, None]
        mean = inks.glareless + shift
        # What has wandered off its keys is somebody else's ink.
        astray = np.einsum("ki,kij,kj->k", mean - own, np.linalg.inv(usual), mean - own) > _ASTRAY
        mean[astray] = own[astray]
        shift = mean - inks.glareless
        cross = moved[:, :, None] * shift[:, None, :]
        spread += total[:, None, None] * shift[:, :, None] * shift[:, None, :] - cross - cross.transpose(0, 2, 1)
        scatter = _within((spread + _BELIEF * usual) / (total + _BELIEF)[:, None, None], _WIDEST * usual)
        narrower = float(_median(room - _room(scatter + least, read)))
        last, inks = inks, replace(inks, glareless=mean, scatter=scatter + least, narrower=max(narrower, 0.0))
        if max(np.abs(mean - last.glareless).max(), np.abs(inks.scatter - last.scatter).max()) < _SETTLED:
            break
    return inks


def _shares(likely: Array) -> Array:
    """Chances, n x k, of log likelihoods."""
    weight = np.exp(likely - likely.max(axis=1, keepdims=True))
    return np.asarray(weight / weight.sum(axis=1, keepdims=True))


def _median(values: Array) -> Array:
    """The medians along the last axis; np.median is ten times slower for so few values."""
    ordered, middle = np.sort(values, axis=-1), values.shape[-1] // 2
    return np.asarray((ordered[..., middle] + ordered[..., (values.shape[-1] - 1) // 2]) / 2)


def _room(scatter: Array, read: Array) -> Array:
    """Logarithms of the room that inks take up, k, of k x 3 x 3 covariances and that of reading."""
    return np.asarray(0.5 * np.linalg.slogdet(scatter + read)[1])


def _clear(patch: Glareless, doubt: Array) -> Array:
    """How much each of a pen's keys tells of its ink, n, together 1."""
    weight = 1 / (_ROUGH**2 + np.square(patch.noise).mean(axis=1) + (doubt**2).sum(axis=1))
    return np.asarray(weight / weight.sum())


def _within(scatter: Array, most: Array) -> Array:
    """Covariances, k x 3 x 3, made no wider than others in any direction."""
    root = np.linalg.cholesky(most)
    back = np.linalg.inv(root)
    size, axes = np.linalg.eigh(back @ scatter @ back.transpose(0, 2, 1))
    axes = root @ axes
    return np.asarray((axes * np.minimum(size, 1.0)[:, None, :]) @ axes.transpose(0, 2, 1))


def _usually(own: Array, light: Light) -> tuple[Array, Array]:
    """How much the places of inks usually vary, and at least: k x 3 x 3 covariances each."""
    usual = np.stack([_usual(each, light) for each in own])
    return usual, np.stack([_usual(each, light, _STRENGTH_LEAST, 0.25) for each in own])


def _usual(density: Array, light: Light, strength: float = _STRENGTH, part: float = 1.0) -> Array:
    """The covariance, 3 x 3, that the places of one ink usually have: of strength, of hue and of the light.

    Args:
        density: of the ink, without glare.
        light: on the page.
        strength: standard deviation of its strength, as a share.
        part: of the usual standard deviations across.
    """
    size = float(np.linalg.norm(density))
    chroma = float(np.linalg.norm(light.chroma_axes @ density))
    across = part * (_NOISE + light.noise + _HUE * chroma + _DARK * size)
    along = strength * density
    # A shadow on ink has the colour of one on paper.
    shadow = _SHADOW * (light.shadow + light.tilt @ light.chroma_axes)
    return np.asarray(across**2 * np.eye(3) + np.outer(along, along) + np.outer(shadow, shadow))
