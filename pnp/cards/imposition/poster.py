"""A drawing larger than the paper, on several pages that are glued together.

All tiles are equally large. On a tile with a neighbour to its right or below, a thin line shows where that neighbour
begins; the neighbour is cut along its own left (upper) edge and laid on that line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from pnp.cards.card import Face
from pnp.cards.imposition.placing import fitted, items_of, legible, placed, rounded
from pnp.cards.imposition.saying import said_in
from pnp.cards.imposition.tiling import EDGE, MARGIN, Plan, Tile, plan, seams, tile_name
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Path, Style, Text, polyline, rectangle
from pnp.model.units import Paper

_TICK = 4.0
_GAP = 0.6
_CUT = Style(stroke="#000000", stroke_mm=0.2)
_GLUE = Style(stroke="#000000", stroke_mm=0.15, dash_mm=(1.0, 1.0))
_NARROW = 3.0
_LABEL = 2.7
_MAP = 14.0
"""Largest width of the small map."""
_GREY = "#555555"


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


def _page(poster: Drawing, divided: Plan, tile: Tile, edge: float) -> Drawing:
    offset = divided.on_paper(tile, (0.0, 0.0))
    clip = rounded(tile.source, 0.0)
    layers = [replace(layer, items=(placed(layer.items, offset, clip),)) for layer in poster.layers]
    marks = [*_joins(poster, divided, tile), *_label(poster, divided, tile, edge)]
    if len(divided.tiles) > 1:
        marks.append(_map(poster, divided, tile, edge))
    layers.append(Layer("joining", "Joining marks", tuple(marks), artefact=True))
    words = said_in(poster.lang)["poster"]
    told = words["tile"].format(name=tile.name, columns=divided.columns, rows=divided.rows)
    return Drawing(
        divided.paper.width_mm,
        divided.paper.height_mm,
        tuple(layers),
        poster.title,
        " ".join(filter(None, (told, poster.description))),
        poster.lang,
        keywords=poster.keywords,
    )


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
    """The neighbour's name on the strip that the neighbour will cover."""
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
    words = said_in(poster.lang)["poster"]
    neighbours = [
        words[where].format(tile=tile_name(column, row))
        for where, column, row in (
            ("left", tile.column - 1, tile.row),
            ("right", tile.column + 1, tile.row),
            ("above", tile.column, tile.row - 1),
            ("below", tile.column, tile.row + 1),
        )
        if 0 <= column < divided.columns and 0 <= row < divided.rows
    ]
    if len(divided.tiles) == 1:
        name = fitted(poster.title, Font.SANS, _LABEL, divided.paper.width_mm - left - edge - MARGIN)
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
    cell = min((MARGIN - 0.4) / divided.rows, _MAP / divided.columns, 2.2)
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
    return Group("", tuple(cells), said_in(poster.lang)["poster"]["map"].format(name=tile.name))


def _cover(poster: Drawing, divided: Plan, edge: float) -> Drawing:
    """The whole poster, small, with its tiles and how to join them."""
    paper = divided.paper
    left, top = edge + 2 * MARGIN, edge + 2 * MARGIN
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
    words, number = said_in(poster.lang)["poster"], len(divided.tiles)
    count = words["count"]["one" if number == 1 else "other"].format(count=number, paper=paper.title)
    foot = origin[1] + height + 9.0
    last = words["glue"].format(overlap=f"{divided.overlap:g}") if divided.overlap else words["join"]
    items += [
        Text((left, top + 6.0), title, 8.0, Font.TITLE),
        Text((left, top + 12.0), f"{size} \N{MIDDLE DOT} {count}", 3.2, Font.SANS, colour=_GREY),
        *(
            Text((left, foot + 5.0 * i), f"{i + 1}  {line}", 3.0, Font.SANS)
            for i, line in enumerate((words["print"], words["cut"], last))
        ),
    ]
    layers = (Layer("overview", "Overview", tuple(items)),)
    about = words["overview"].format(count=count)
    return Drawing(paper.width_mm, paper.height_mm, layers, poster.title, about, poster.lang, keywords=poster.keywords)
