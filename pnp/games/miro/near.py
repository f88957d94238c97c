"""The lines of a face that are near each other."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from pnp.games.miro.arrays import Array, Whole, gathered
from pnp.games.miro.strands import Borders
from pnp.games.miro.walk import Links

_NEAR_MM, _ASIDE_MM = 8.0, 15.0
"""Lines of one face closer than this push each other away; if they are nearly parallel, closer than the second."""
_ALIKE = 0.8
"""Square of the cosine from which lines are nearly parallel: 27 degrees."""
_WEDGE = 0.75
"""Their target distance, as a share of the way between them along the face's border: crossings open up."""
_SKIN_MM = 1.0
"""How much nearer lines may come to each other between two looks."""


class Pairs(Struct, frozen=True):
    """Points and links that lie near each other.

    Attributes:
        who: the points.
        link: the links.
        first, last: the nodes that these begin and end at.
        within: the square of the distance that each pair strives for, mm2.
        least: one by this distance, 1/mm.
    """

    who: Whole
    link: Whole
    first: Whole
    last: Whole
    within: Array
    least: Array


def apart(borders: Borders) -> tuple[Whole, Whole]:
    """Every point of a face's border with every link of it that does not end there.

    Returns:
        Their places in the lists of the borders, face by face.
    """
    size = np.bincount(borders.owner)
    own = size.take(borders.owner)
    first = (np.cumsum(size) - size).take(borders.owner)
    every = np.arange(len(own))
    point = np.repeat(every, own)
    link = np.arange(len(point)) - np.repeat(np.cumsum(own) - own - first, own)
    before = np.where(every > first, every, first + own) - 1
    free = (link != point) & (link != before.take(point))
    return point[free], link[free]


def near(borders: Borders, every: tuple[Whole, Whole], z: Array, links: Links) -> Pairs:
    """Of the points and links that are apart on a border, those near enough to matter until the next look."""
    i, j = every
    run = np.sqrt(links.square).take(borders.link)
    half = run / 2 + _SKIN_MM
    reach = half + _ASIDE_MM
    square = np.zeros(len(i))
    for point, middle in zip(z, links.start + links.step / 2, strict=True):
        off = point.take(borders.corner).take(i)
        off -= middle.take(borders.link).take(j)
        off *= off
        square += off
    some = np.flatnonzero(square < (reach * reach).take(j))
    i, j, square = i.take(some), j.take(some), square.take(some)
    # the way along the border from the point to the link's middle
    ends = np.cumsum(run)
    around = gathered(borders.owner, run, int(borders.owner[-1]) + 1).take(borders.owner)
    way = (ends - run).take(i)
    way -= (ends - run / 2).take(j)
    np.abs(way, out=way)
    way = np.minimum(way, around.take(i) - way)
    (ax, ay), (bx, by) = (links.step.take(borders.link.take(end), axis=1) for end in (i, j))
    dot, long = ax * bx + ay * by, links.square.take(borders.link)
    most = np.where(dot * dot > _ALIKE * long.take(i) * long.take(j), _ASIDE_MM, _NEAR_MM)
    wanted = np.minimum(most, np.multiply(_WEDGE, way, out=way), out=way)
    reach = np.maximum(wanted, 1.0)
    reach += half.take(j)
    reach *= reach
    sure = np.flatnonzero(square < reach)
    link = borders.link.take(j.take(sure))
    who, wanted = borders.corner.take(i.take(sure)), wanted.take(sure) + 1e-9
    return Pairs(who, link, borders.a.take(link), borders.b.take(link), wanted * wanted, 1.0 / wanted)
