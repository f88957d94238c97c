"""The mat: a row of five art cards and the deck, above it four places for scoring cards; laid out in ``mat.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.games.canvas.art.brush import INK
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.art.pieces import SHADES
from pnp.games.canvas.rules.cards import box as counts
from pnp.games.decks import dealt
from pnp.model.colour import between
from pnp.model.drawing import Drawing, Layer
from pnp.model.print_mode import PrintMode


def mat(words: Mapping[str, Any], print_mode: PrintMode) -> Drawing:
    """The whole mat, larger than a page."""
    said, box = words["mat"], counts()
    colours = {"ink": INK}
    for name, (shade, dark, light) in SHADES.items():
        colours |= {f"{name}-shade": shade, f"{name}-deep": between(shade, dark, 0.55), f"{name}-light": light}
    values = {"words": said, "ribbons": box.ribbons, "row": box.row, "silver_points": box.silver_points}
    (card,) = dealt("canvas/mat", [{"title": said["title"]}], words["lang"], values=values, colours=colours)
    ground, *places = card.front.parts
    layers = (
        Layer("layer-ground", "Ground", inked(ground.items, print_mode, picture=True), artefact=True),
        Layer("layer-places", "Places", inked([i for part in places for i in part.items], print_mode, picture=True)),
    )
    size = card.front.size
    return Drawing(size.width, size.height, layers, said["title"], said["description"], words["lang"])
