"""The sheet map: a sheet as plain data for other programs (the JSON of ``pnp map``)."""

from __future__ import annotations

from typing import cast

from pnp.app.shapes import CardFactsJson, RegionJson, SheetMapJson
from pnp.games.contract import Game
from pnp.model.code import to_base32
from pnp.model.sheet import Region, Sheet


def sheet_map(game: Game, sheet: Sheet) -> SheetMapJson:
    """All that a pen may touch on a game's sheet, its markers and counts, and what its rules need to know of cards.

    Lengths in mm.
    """
    known = game.cards(sheet)
    return {
        "code": str(sheet.code),
        "game": sheet.code.game,
        "params": dict(sheet.params),
        "seed": sheet.code.seed,
        "seed_text": to_base32(sheet.code.seed),
        "paper": {
            "name": sheet.paper.name,
            "width_mm": sheet.paper.width_mm,
            "height_mm": sheet.paper.height_mm,
        },
        "field": {"counts": {"spaces": len(sheet.field.spaces), **sheet.field.counts}},
        "cards": {kind: [cast(CardFactsJson, dict(card)) for card in cards] for kind, cards in known.items()},
        "pens": [{"pen": pen.number, "role": pen.role} for pen in sheet.pens],
        "pages": [
            {
                "regions": [_region(region) for region in sheet.regions],
                "markers": [{"id": m.id, "corners_mm": [list(corner) for corner in m.corners]} for m in sheet.markers],
            }
        ],
    }


def _region(region: Region) -> RegionJson:
    entry: RegionJson = {
        "id": region.id,
        "kind": region.kind,
        "polygon_mm": [list(point) for point in region.polygon],
        "sample_mm": [list(point) for point in region.sample],
    }
    if region.kind == "space" or region.neighbours:
        entry["neighbours"] = list(region.neighbours)
    if region.line:
        entry["line_mm"] = [list(point) for point in region.line]
    if region.holes:
        entry["holes_mm"] = [[list(point) for point in hole] for hole in region.holes]
    if region.box is not None:
        entry["box_mm"] = list(region.box)
    return cast(RegionJson, {**entry, **region.facts})
