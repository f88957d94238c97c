"""What lies next to a painting: the table, cards that could not be read, or the end of the picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pnp.model.arrays import Array, Floats
from pnp.model.cellcodes import CELL_MM
from pnp.scan.photo import Photo
from pnp.scan.table.hues import Hues, Patch, measure, table_of
from pnp.scan.table.layout import Cell
from pnp.scan.table.look import STEPS, Look, spot_of

_BLANK = 0.8
"""Share of a place beside the painting with one card colour above which it may be a card."""
_STAMPED = (2.5, 4.0)
"""Standard deviation of the middle of a place with an unread code: least ratio to the rest, and least grey levels."""
_CUT = 0.4
"""Share of a place outside the picture above which the place is unknown."""
_STRIP_MM = (3.5, 7.0)
"""Strip beyond the painting's edge that shows the table if nothing else lies there."""


def examine_margin(photo: Photo, grey: Floats, look: Look, hues: Hues) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Cells next to the painting that are outside the picture, and those where an unread card may lie.

    Args:
        photo: the picture.
        grey: its brightness.
        look: what is seen of the painting.
        hues: its colours.
    """
    places = {cell: _at(photo, look, cell) for cell in look.around()}
    inside = [patch for _, patch in places.values() if patch.outside <= _CUT]
    bare = table_of(inside, hues)
    beyond, unread = [], []
    for cell, (to_pixels, patch) in places.items():
        if patch.outside > _CUT:
            spot = spot_of(cell, look.layout)
            strip = measure(photo.image, to_pixels, spot, _strips(cell, look))
            if strip.outside > 0.2 or hues.like_card(strip, bare) > _BLANK:
                beyond.append(cell)
            continue
        like_card = hues.like_card(patch, bare) > _BLANK and _stamped(grey, to_pixels)
        if cell in look.strange or patch.burnt.mean() > 0.5 or like_card:
            unread.append(cell)
    return tuple(beyond), tuple(unread)


def _at(photo: Photo, look: Look, cell: Cell) -> tuple[Callable[[Array], Array], Patch]:
    """Pixels for places from the middle of a cell of the grid, and what is measured there."""
    spot = spot_of(cell, look.layout)

    def to_pixels(points: Array) -> Array:
        return look.layout.plane.to_pixels(spot(points))

    return to_pixels, measure(photo.image, to_pixels, spot)


def _strips(cell: Cell, look: Look) -> Array:
    """Places just beyond the edges that a cell shares with the painting, n x 2 mm from the cell's middle."""
    out = np.arange(-CELL_MM / 2 + _STRIP_MM[0], -CELL_MM / 2 + _STRIP_MM[1], 1.0)
    along = np.arange(-7.0, 7.5, 1.0)
    grid = np.stack(np.meshgrid(out, along), axis=-1).reshape(-1, 2)
    parts = []
    for down, across in STEPS:
        if (cell[0] + down, cell[1] + across) in look.owners:
            # Rotate the strip from the left edge to the edge on that side.
            parts.append(grid @ np.array([[-across, -down], [down, -across]], float))
    return np.concatenate(parts)


def _stamped(grey: Floats, to_pixels: Callable[[Array], Array]) -> bool:
    """Whether the middle of a place varies much more than the rest, as with a code."""
    line = np.arange(-8.0, 8.01, 0.4)
    points = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    column, row = np.rint(to_pixels(points)).astype(int).T
    inside = (row >= 0) & (column >= 0) & (row < grey.shape[0]) & (column < grey.shape[1])
    values, away = grey[row[inside], column[inside]], np.abs(points[inside]).max(axis=1)
    middle, rest = values[away < 3.2], values[away > 5.0]
    if not middle.size or not rest.size:
        return False
    ratio, least = _STAMPED
    return bool(middle.std() > max(ratio * float(rest.std()), least))
