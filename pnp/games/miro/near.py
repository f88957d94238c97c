"""The lines of a face that are near each other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pnp.games.miro.arrays import Array, Whole, gathered
from pnp.games.miro.strands import Borders
from pnp.games.miro.walk import Links

_NEAR_MM, _ASIDE_MM = 8.0, 15.0
"""Lines of one face closer than this push each other away; if they are nearly parallel, closer than the second."""
_ALIKE = 0.8
"""Square of the cosine from which lines are nearly parallel: 27 degrees."""
_WEDGE = 0.75
"""Their target distance, as a share of the way between them along the face's border: crossings open up."""
_SKIN_MM = 2.0
"""How much nearer lines may come to each other between two looks."""
_WIDTH = 4
"""Faces are handled together if their numbers of links, rounded up to a multiple of this, are the same."""
_NOWHERE_MM = 1e6
"""The position of points that no face has."""


@dataclass(frozen=True)
class Pairs:
    """Points and links that lie near each other, and the distance that each pair strives for, mm."""

    who: Whole
    link: Whole
    first: Whole
    last: Whole
    wanted: Array


@dataclass(frozen=True)
class Table:
    """Some faces with about equally many links: every point of their borders with every link.

    Attributes:
        place: their points and links in the lists of the borders, shape (faces, links); one beyond the end of the lists
            where a face has fewer.
        touching: the points on links, as places in a flat table of shape (faces, links, links).
    """

    place: Whole
    touching: Whole

    @classmethod
    def all(cls, borders: Borders) -> list[Table]:
        """Every face in one table."""
        size = np.bincount(borders.owner)
        begin = np.cumsum(size) - size
        wide = -(-size // _WIDTH) * _WIDTH
        return [cls._of(begin[wide == n], size[wide == n], int(n), len(borders.owner)) for n in np.unique(wide)]

    @classmethod
    def _of(cls, begin: Whole, size: Whole, wide: int, end: int) -> Table:
        own = np.arange(wide)
        inside = own < size[:, None]
        row = (np.arange(len(size))[:, None] * wide + own)[inside] * wide
        before = np.where(own > 0, own, size[:, None]) - 1
        touching = np.concatenate([row + np.broadcast_to(own, inside.shape)[inside], row + before[inside]])
        return cls(np.where(inside, begin[:, None] + own, end), touching)


def near(borders: Borders, tables: list[Table], z: Array, links: Links) -> Pairs:
    """The pairs that are near enough to matter until the next look."""
    run = np.sqrt(links.square).take(borders.link)
    middle = (links.start + links.step / 2).take(borders.link, axis=1)
    half = run / 2 + _SKIN_MM
    reach = half + _ASIDE_MM
    i, j, square = _within(borders, tables, z.take(borders.corner, axis=1), middle, reach * reach)
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
    return Pairs(
        borders.corner.take(i.take(sure)), link, borders.a.take(link), borders.b.take(link), wanted.take(sure) + 1e-9
    )


def _within(
    borders: Borders, tables: list[Table], points: Array, middles: Array, reach: Array
) -> tuple[Whole, Whole, Array]:
    """The pairs of a point and a link's middle that are nearer to each other than the link's reach.

    Args:
        borders: of the faces.
        tables: of all pairs.
        points: shape (2, n), mm.
        middles: shape (2, n), mm.
        reach: squared, shape (n,).

    Returns:
        Points and links as places in the borders, face by face; the squares of their distances.
    """
    px, py = (np.append(row, _NOWHERE_MM) for row in points)
    mx, my, reach = (np.append(row, 0.0) for row in (*middles, reach))
    found = []
    for table in tables:
        square = px.take(table.place)[:, :, None] - mx.take(table.place)[:, None, :]
        square *= square
        other = py.take(table.place)[:, :, None] - my.take(table.place)[:, None, :]
        other *= other
        square += other
        near = square < reach.take(table.place)[:, None, :]
        near.reshape(-1)[table.touching] = False
        face, i, j = np.unravel_index(np.flatnonzero(near), near.shape)
        row = face * near.shape[1]
        found.append((table.place.take(row + i), table.place.take(row + j), square[near]))
    i, j, square = (np.concatenate(parts) for parts in zip(*found, strict=True))
    order = np.argsort(borders.owner.take(i).astype(np.int16), kind="stable")
    return i.take(order), j.take(order), square.take(order)
