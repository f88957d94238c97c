"""How a drawing larger than the paper is divided into equal tiles that overlap."""

from __future__ import annotations

from math import ceil
from string import ascii_uppercase
from typing import Literal

from msgspec import Struct

from pnp.cards.card import Box
from pnp.errors import DeckError
from pnp.model.drawing import Drawing
from pnp.model.units import Paper

EDGE = 5.0
"""White edge that common printers leave, plus a tolerance."""
MARGIN = 5.0
"""Additional room for marks and labels."""


class Tile(Struct, frozen=True):
    """One page of a poster.

    Attributes:
        column: from 0, left to right.
        row: from 0, top down.
        source: what of the poster it shows, in the poster's coordinates.
    """

    column: int
    row: int
    source: Box

    @property
    def name(self) -> str:
        """Column letter and row number: ``B3``."""
        return tile_name(self.column, self.row)


class Plan(Struct, frozen=True):
    """How a poster is divided.

    Attributes:
        paper: as it lies.
        columns: of tiles.
        rows: of tiles.
        overlap: how much of the poster two neighbours both show.
        size: of a tile.
        origin: where a tile's top left corner lies on its page.
        tiles: row by row.
    """

    paper: Paper
    columns: int
    rows: int
    overlap: float
    size: tuple[float, float]
    origin: tuple[float, float]
    tiles: tuple[Tile, ...]

    @property
    def seams(self) -> float:
        """Total length of all joints: among equal numbers of pages, the layout with less to cut is chosen."""
        across, down = ((n - 1) * self.overlap for n in (self.columns, self.rows))
        width, height = self.columns * self.size[0] - across, self.rows * self.size[1] - down
        return (self.columns - 1) * height + (self.rows - 1) * width

    def on_paper(self, tile: Tile, point: tuple[float, float]) -> tuple[float, float]:
        """Where a point of the poster lies on a tile's page."""
        return (point[0] - tile.source[0] + self.origin[0], point[1] - tile.source[1] + self.origin[1])


def tile_name(column: int, row: int) -> str:
    """``A1`` for the first; after column Z comes AA."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = ascii_uppercase[letter] + letters
    return f"{letters}{row + 1}"


def plan(
    box: Box,
    paper: Paper,
    *,
    overlap: float = 10.0,
    edge: float = EDGE,
    orientation: Literal["auto", "portrait", "landscape"] = "auto",
) -> Plan:
    """Divide a poster among the fewest pages.

    Args:
        box: of the poster, bleed included, in its own coordinates.
        paper: to print on.
        overlap: of neighbouring tiles, 0 or more.
        edge: what the printer leaves white at the edges of the paper; marks and labels take another 5 mm inside it.
        orientation: of the paper; by default the one that needs fewer pages.

    Raises:
        DeckError: overlap and edges leave nothing of a page.
    """
    portrait = Paper(paper.name, paper.title, *sorted((paper.width_mm, paper.height_mm)))
    ways = {"portrait": [portrait], "landscape": [portrait.landscape()]}.get(
        orientation, [portrait, portrait.landscape()]
    )
    if overlap < 0 or edge < 0:
        raise DeckError(f"Overlap and edge of a poster cannot be negative: they are {overlap:g} and {edge:g} mm.")
    plans = [_divided(box, way, overlap, edge) for way in ways]
    return min(plans, key=lambda found: (len(found.tiles), found.seams))


def seams(poster: Drawing, divided: Plan, tile: Tile) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Where a tile is cut and where its neighbours are laid on it, in the poster's coordinates.

    Returns:
        the cuts and the glue lines, each as ``x`` (upright lines) and ``y`` (level lines).
    """
    cuts: dict[str, list[float]] = {"x": [], "y": []}
    glue: dict[str, list[float]] = {"x": [], "y": []}
    numbers, counts = (tile.column, tile.row), (divided.columns, divided.rows)
    trims = (poster.width_mm, poster.height_mm)
    for i, axis in enumerate("xy"):
        # at the outside the cut is the poster's own trim, inside it is the tile's edge
        cuts[axis].append(tile.source[i] if numbers[i] else 0.0)
        if numbers[i] == counts[i] - 1:
            cuts[axis].append(trims[i])
        else:
            glue[axis].append(tile.source[i] + tile.source[i + 2] - divided.overlap)
    return cuts, glue


def _divided(box: Box, paper: Paper, overlap: float, edge: float) -> Plan:
    room = [side - 2 * (edge + MARGIN) for side in (paper.width_mm, paper.height_mm)]
    if not min(room) > overlap or min(room) < 20:
        raise DeckError(
            f"An overlap of {overlap:g} mm and an edge of {edge:g} mm leave nothing of {paper.title}: "
            "make them smaller, or take larger paper."
        )
    counts = [
        1 if whole <= free else ceil(round((whole - overlap) / (free - overlap), 9))
        for whole, free in zip(box[2:], room, strict=True)
    ]
    width, height = ((whole + (n - 1) * overlap) / n for whole, n in zip(box[2:], counts, strict=True))
    origin = ((paper.width_mm - width) / 2, (paper.height_mm - height) / 2)
    tiles = tuple(
        Tile(c, r, (box[0] + c * (width - overlap), box[1] + r * (height - overlap), width, height))
        for r in range(counts[1])
        for c in range(counts[0])
    )
    return Plan(paper, counts[0], counts[1], overlap, (width, height), origin, tiles)
