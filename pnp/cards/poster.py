"""A drawing larger than the paper, on several pages that are glued together.

All tiles are equally large. On a tile with a neighbour to its right or below, a thin line shows where that neighbour
begins; the neighbour is cut along its own left (upper) edge and laid on that line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from string import ascii_uppercase
from typing import Literal

from pnp.cards.card import Box, Face
from pnp.cards.placing import fitted, items_of, legible, placed, rounded
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Path, Style, Text, polyline, rectangle
from pnp.model.units import Paper

EDGE = 5.0
"""What common printers leave white at the paper's edges, and a little."""
_MARGIN = 5.0
"""Beside that, room for marks and labels."""
_TICK = 4.0
_GAP = 0.6
_CUT = Style(stroke="#000000", stroke_mm=0.2)
_GLUE = Style(stroke="#000000", stroke_mm=0.15, dash_mm=(1.0, 1.0))
_NARROW = 3.0
_LABEL = 2.7
_MAP = 14.0
"""The small map is no wider than this."""
_GREY = "#555555"


@dataclass(frozen=True, slots=True)
class Tile:
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


@dataclass(frozen=True, slots=True)
class Plan:
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
        """Length of all joints together: of two ways with as many pages, the one with less to cut is taken."""
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


def pages(
    poster: Drawing,
    paper: Paper,
    *,
    overlap: float = 10.0,
    edge: float = EDGE,
    orientation: Literal["auto", "portrait", "landscape"] = "auto",
    cover: bool = False,
) -> Iterator[Drawing]:
    """The pages of a poster.

    Args:
        poster: what is too large for the paper; its bleed is printed too, with marks where to trim it.
        paper: to print on.
        overlap: of neighbouring tiles.
        edge: what the printer leaves white at the edges of the paper.
        orientation: of the paper; by default the one that needs fewer pages.
        cover: begin with a page that shows the whole poster small, its tiles with their names, and how to join them.

    Raises:
        DeckError: overlap and edges leave nothing of a page.
    """
    bleed = poster.bleed_mm
    box = (-bleed, -bleed, poster.width_mm + 2 * bleed, poster.height_mm + 2 * bleed)
    divided = plan(box, paper, overlap=overlap, edge=edge, orientation=orientation)
    if cover:
        yield _cover(poster, divided, edge)
    for tile in divided.tiles:
        yield _page(poster, divided, tile, edge)


def poster_of(face: Face, *, title: str = "", language: str = "en") -> Drawing:
    """A face of any size as a drawing to make a poster of."""
    size = face.size
    group = placed(items_of(face), (0.0, 0.0), rounded(size.box("bleed"), 0.0), alt=title)
    layers = (Layer("poster", "Poster", (group,)),)
    return Drawing(size.width, size.height, layers, title, "", language, size.bleed)


def _divided(box: Box, paper: Paper, overlap: float, edge: float) -> Plan:
    room = [side - 2 * (edge + _MARGIN) for side in (paper.width_mm, paper.height_mm)]
    if min(room) <= overlap or min(room) < 20:
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


def _page(poster: Drawing, divided: Plan, tile: Tile, edge: float) -> Drawing:
    offset = divided.on_paper(tile, (0.0, 0.0))
    clip = rounded(tile.source, 0.0)
    layers = [replace(layer, items=(placed(layer.items, offset, clip),)) for layer in poster.layers]
    marks = [*_joins(poster, divided, tile), *_label(poster, divided, tile, edge)]
    if len(divided.tiles) > 1:
        marks.append(_map(poster, divided, tile, edge))
    layers.append(Layer("joining", "Joining marks", tuple(marks), artefact=True))
    return Drawing(
        divided.paper.width_mm,
        divided.paper.height_mm,
        tuple(layers),
        poster.title,
        " ".join(filter(None, (f"Tile {tile.name} of {divided.columns} x {divided.rows}.", poster.description))),
        poster.lang,
        keywords=poster.keywords,
    )


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


def _joins(poster: Drawing, divided: Plan, tile: Tile) -> Iterator[Item]:
    """Ticks in the margins at the ends of every cut and glue line, and the glue lines themselves."""
    cuts, glue = seams(poster, divided, tile)
    left, top = divided.origin
    right, bottom = left + divided.size[0], top + divided.size[1]
    for x in (divided.on_paper(tile, (value, 0.0))[0] for value in (*cuts["x"], *glue["x"])):
        yield polyline(((x, top - _GAP - _TICK), (x, top - _GAP)), _CUT)
        yield polyline(((x, bottom + _GAP), (x, bottom + _GAP + _TICK)), _CUT)
    for y in (divided.on_paper(tile, (0.0, value))[1] for value in (*cuts["y"], *glue["y"])):
        yield polyline(((left - _GAP - _TICK, y), (left - _GAP, y)), _CUT)
        yield polyline(((right + _GAP, y), (right + _GAP + _TICK, y)), _CUT)
    strip = divided.overlap
    if strip < _NARROW:  # no room to say anything on it
        return
    for x in (divided.on_paper(tile, (value, 0.0))[0] for value in glue["x"]):
        yield polyline(((x, top), (x, bottom)), _GLUE)
        yield _pill(x + strip / 2, (top + bottom) / 2, tile_name(tile.column + 1, tile.row), strip)
    for y in (divided.on_paper(tile, (0.0, value))[1] for value in glue["y"]):
        yield polyline(((left, y), (right, y)), _GLUE)
        yield _pill((left + right) / 2, y + strip / 2, tile_name(tile.column, tile.row + 1), strip)


def _pill(x: float, y: float, name: str, room: float) -> Item:
    """The neighbour's name on the strip that it will cover."""
    high = min(4.4, 0.8 * room)
    wide = high * (0.8 + 0.55 * len(name))
    back = Style(fill="#ffffff", stroke="#000000", stroke_mm=0.15)
    return Group(
        "",
        (
            Path(rounded((x - wide / 2, y - high / 2, wide, high), high / 2), back),
            Text((x, y + 0.24 * high), name, 0.68 * high, Font.SANS, "middle"),
        ),
    )


def _label(poster: Drawing, divided: Plan, tile: Tile, edge: float) -> Iterator[Item]:
    """The tile's name and what lies beside it, in the lower margin."""
    baseline = divided.paper.height_mm - edge - 0.6
    left = divided.origin[0] + poster.bleed_mm + 1.5
    neighbours = [
        f"{where} {tile_name(column, row)}"
        for where, column, row in (
            ("left", tile.column - 1, tile.row),
            ("right", tile.column + 1, tile.row),
            ("above", tile.column, tile.row - 1),
            ("below", tile.column, tile.row + 1),
        )
        if 0 <= column < divided.columns and 0 <= row < divided.rows
    ]
    if len(divided.tiles) == 1:
        name = fitted(poster.title, Font.SANS, _LABEL, divided.paper.width_mm - left - edge - _MARGIN)
        yield Text((left, baseline), name, _LABEL, Font.SANS, colour=_GREY)
        return
    yield Text((left, baseline), tile.name, _LABEL * 1.15, Font.SANS_BOLD)
    told = " \N{MIDDLE DOT} ".join(filter(None, (*neighbours, legible(poster.title, Font.SANS))))
    indent = 3.0 + 1.9 * len(tile.name)
    room = _map_end(poster, divided) - _MAP - 3.0 - left - indent
    yield Text((left + indent, baseline), fitted(told, Font.SANS, _LABEL, room), _LABEL, Font.SANS, colour=_GREY)


def _map_end(poster: Drawing, divided: Plan) -> float:
    """Where the small map ends: clear of the ticks below the tile's right end."""
    return divided.origin[0] + divided.size[0] - max(divided.overlap, poster.bleed_mm) - 1.5


def _map(poster: Drawing, divided: Plan, tile: Tile, edge: float) -> Item:
    """All tiles, very small, in the lower margin, this one black."""
    cell = min((_MARGIN - 0.4) / divided.rows, _MAP / divided.columns, 2.2)
    right = _map_end(poster, divided)
    bottom = divided.paper.height_mm - edge
    x0, y0 = right - divided.columns * cell, bottom - divided.rows * cell
    line = 0.12
    cells = [
        rectangle(
            x0 + c * cell,
            y0 + r * cell,
            cell,
            cell,
            Style(stroke="#000000", stroke_mm=line, fill="#000000" if (c, r) == (tile.column, tile.row) else "#ffffff"),
        )
        for r in range(divided.rows)
        for c in range(divided.columns)
    ]
    return Group("", tuple(cells), f"Map of the tiles; this is {tile.name}.")


def _cover(poster: Drawing, divided: Plan, edge: float) -> Drawing:
    """The whole poster, small, with its tiles and how to join them."""
    paper = divided.paper
    left, top = edge + 2 * _MARGIN, edge + 2 * _MARGIN
    room = (paper.width_mm - 2 * left, paper.height_mm - 2 * top - 38.0)
    scale = min(room[0] / poster.width_mm, room[1] / poster.height_mm, 1.0)
    origin = ((paper.width_mm - poster.width_mm * scale) / 2, top + 18.0)
    whole = rounded((0.0, 0.0, poster.width_mm, poster.height_mm), 0.0)
    items: list[Item] = [placed(layer.items, origin, whole, scale=scale) for layer in poster.layers]
    white, black = Style(stroke="#ffffff", stroke_mm=0.7), Style(stroke="#000000", stroke_mm=0.25)
    width, height = poster.width_mm * scale, poster.height_mm * scale
    frame = rectangle(*origin, width, height, black)
    for tile in divided.tiles:
        cuts, _ = seams(poster, divided, tile)
        x, y = (origin[i] + cuts["xy"[i]][0] * scale for i in (0, 1))
        if tile.column and not tile.row:
            ends = ((x, origin[1]), (x, origin[1] + height))
            items += [polyline(ends, white), polyline(ends, black)]
        if tile.row and not tile.column:
            ends = ((origin[0], y), (origin[0] + width, y))
            items += [polyline(ends, white), polyline(ends, black)]
    for tile in divided.tiles:
        x, y = (tile.source[i] + tile.source[i + 2] / 2 for i in (0, 1))
        items.append(_pill(origin[0] + x * scale, origin[1] + y * scale, tile.name, 7.0))
    items.append(frame)
    title = fitted(poster.title or "Poster", Font.TITLE, 8.0, room[0])
    size = f"{poster.width_mm:g} \N{MULTIPLICATION SIGN} {poster.height_mm:g} mm"
    count = f"{len(divided.tiles)} page{'s' if len(divided.tiles) > 1 else ''} of {paper.title}"
    foot = origin[1] + height + 9.0
    told = (
        "1  Print at 100 %, without \N{LEFT DOUBLE QUOTATION MARK}fit to page\N{RIGHT DOUBLE QUOTATION MARK}.",
        "2  Cut every tile at the marks on its left and upper side, and the outermost ones at the edge of the poster.",
        f"3  Glue each tile on the line of its left neighbour ({divided.overlap:g} mm overlap), then row on row."
        if divided.overlap
        else "3  Cut the other sides too, and join the tiles edge to edge.",
    )
    items += [
        Text((left, top + 6.0), title, 8.0, Font.TITLE),
        Text((left, top + 12.0), f"{size} \N{MIDDLE DOT} {count}", 3.2, Font.SANS, colour=_GREY),
        *(Text((left, foot + 5.0 * i), line, 3.0, Font.SANS) for i, line in enumerate(told)),
    ]
    layers = (Layer("overview", "Overview", tuple(items)),)
    about = f"Overview of a poster on {count}."
    return Drawing(paper.width_mm, paper.height_mm, layers, poster.title, about, poster.lang, keywords=poster.keywords)
