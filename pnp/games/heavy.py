"""A sheet with heavier lines, for readers with low vision.

Only the print changes: code, regions and all that the reader expects stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from pnp.model.drawing import Drawing, Group, Item, Path

TIMES, OVER_TINT = 2.0, 1.5
"""Lines become so many times as wide; less so on a tint, where pens go over them: ink looks darker there."""
GAIN_MM = {"layer-field": 0.4, "layer-play": 0.2}
"""No line gains more than this in the field, and in boxes and keys beside it: small spaces keep their room."""


def heavier(drawing: Drawing) -> Drawing:
    """A sheet with heavier lines; tints, which players colour, keep their width."""
    layers = (
        replace(layer, items=_heavier(layer.items, GAIN_MM[layer.id])) if layer.id in GAIN_MM else layer
        for layer in drawing.layers
    )
    return replace(drawing, layers=tuple(layers))


def _heavier(items: Iterable[Item], gain_mm: float) -> tuple[Item, ...]:
    made: list[Item] = []
    times = TIMES
    for item in items:
        match item:
            case Group():
                made.append(replace(item, items=_heavier(item.items, gain_mm)))
            case Path(style=style) if style.is_tint:
                times = OVER_TINT
                made.append(item)
            case Path(style=style) if style.stroke:
                wide = round(min(times * style.stroke_mm, style.stroke_mm + gain_mm), 3)
                made.append(replace(item, style=replace(style, stroke_mm=wide)))
            case _:
                made.append(item)
    return tuple(made)
