"""Die lines: the outlines along which cards are cut."""

from __future__ import annotations

from functools import lru_cache

from pnp.cards.card import Size
from pnp.cards.paths import outlines
from pnp.cards.paths.pathdata import Commands, moved
from pnp.model.affine import Matrix
from pnp.model.units import Point

_SHARPEST = 4.0
"""A corner of a grown outline reaches no further than this, in units of the growth."""


@lru_cache(maxsize=64)
def dieline(size: Size, grow: float = 0.0, *, behind: bool = False) -> Commands:
    """A card's outline, from the top left corner of its trim; its bleed if it grows by that.

    Args:
        size: of the card.
        grow: how far outside the cut, mm; inside if it is negative.
        behind: as it is seen from behind, from left to right.
    """
    if not size.shape:
        whole = (-grow, -grow, size.width + 2 * grow, size.height + 2 * grow)
        return outlines.rounded(whole, (max(0.0, size.corner + grow) if size.corner else 0.0,) * 4)
    return outlines.lines(corners(size, grow, behind=behind), closed=True)


@lru_cache(maxsize=64)
def corners(size: Size, grow: float = 0.0, *, behind: bool = False) -> tuple[Point, ...]:
    """The corners of a shape that is no rectangle; none where it has shrunk away."""
    points = size.shape
    if grow:
        import shapely

        grown = shapely.Polygon(points).buffer(grow, join_style="mitre", mitre_limit=_SHARPEST)
        grown = max(getattr(grown, "geoms", [grown]), key=lambda each: each.area)
        points = tuple((round(x, 4), round(y, 4)) for x, y in shapely.normalize(grown).exterior.coords[:-1])
    return tuple((size.width - x, y) for x, y in points) if behind else points


def placed(size: Size, x: float, y: float, *, turned: bool = False, behind: bool = False) -> Commands:
    """A card's outline where its trim lies on a page; upside down if it is turned."""
    matrix: Matrix = (-1.0, 0.0, 0.0, -1.0, x + size.width, y + size.height) if turned else (1.0, 0.0, 0.0, 1.0, x, y)
    return moved(dieline(size, behind=behind), matrix)
