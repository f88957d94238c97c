"""A sheet with heavier lines, for readers with low vision.

Only the print changes: code, regions and all that the reader expects stay as they are.
"""

from __future__ import annotations

from dataclasses import replace

from pnp.model.drawing import Drawing, Group, Item, Path

TIMES = 1.7
GAIN_MM = {"layer-field": 0.4, "layer-play": 0.2}
"""Lines become so many times as wide, but gain no more than this in the field, and in boxes and keys beside it: small
spaces keep their room."""


def heavier(drawing: Drawing) -> Drawing:
    """A sheet with heavier lines; tints, which players colour, keep their width."""
    layers = (
        replace(layer, items=tuple(_heavier(item, GAIN_MM[layer.id]) for item in layer.items))
        if layer.id in GAIN_MM
        else layer
        for layer in drawing.layers
    )
    return replace(drawing, layers=tuple(layers))


def _heavier(item: Item, gain_mm: float) -> Item:
    match item:
        case Group():
            return replace(item, items=tuple(_heavier(each, gain_mm) for each in item.items))
        case Path(style=style) if style.stroke and not style.is_tint:
            wide = min(TIMES * style.stroke_mm, style.stroke_mm + gain_mm)
            return replace(item, style=replace(style, stroke_mm=round(wide, 3)))
    return item
