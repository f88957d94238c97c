"""Frames of nine slices: corners keep their shape while the rest of a picture is stretched, as CSS border images do."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from pnp.cards.assets.picture import Picture
from pnp.cards.card import Box
from pnp.cards.language.values import BadValue, mm, told
from pnp.cards.paths import outlines
from pnp.model.drawing import Group, Item

_SEAM_MM = 0.15
"""How far stretched slices reach below their neighbours, so that no hairline of paper is seen between them."""

Sides = tuple[float, float, float, float]
"""Top, right, bottom, left."""


def sliced(whole: Picture, slices: Any, border: Any) -> Picture:
    """A picture that is shown in nine slices.

    Args:
        whole: the picture.
        slices: how much of it, from each side, belongs to the frame: lengths of its own, or percentages.
        border: how wide the frame is where it is shown; None for as wide as it is in the picture.

    Raises:
        BadValue: slices that overlap, or a frame without a width.
    """
    cut = _sides(slices, whole.width, whole.height, "slice")
    wide = cut if border is None else _sides(border, 0.0, 0.0, "border")
    if cut[0] + cut[2] >= whole.height or cut[1] + cut[3] >= whole.width:
        raise BadValue(
            f"slices of {' and '.join(told(side) for side in cut)} mm leave no middle of a picture of "
            f"{told(whole.width)} x {told(whole.height)} mm; percentages are of its size",
            "slice",
        )

    def draw(box: Box, colour: str, alt: str) -> tuple[Item, ...]:
        # A box that is too small for the frame makes it narrower, evenly.
        scale = min(1.0, box[2] / max(wide[1] + wide[3], 1e-9), box[3] / max(wide[0] + wide[2], 1e-9))
        top, right, bottom, left = (side * scale for side in wide)
        columns = _tracks(box[0], box[2], left, right, whole.width, cut[3], cut[1])
        rows = _tracks(box[1], box[3], top, bottom, whole.height, cut[0], cut[2])
        pieces = [(x, y) for y in range(3) for x in range(3)]
        items = [
            _piece(whole, columns[x], rows[y], colour, (x == 1) + (y == 1))
            for x, y in sorted(pieces, key=lambda piece: -((piece[0] == 1) + (piece[1] == 1)))
        ]
        return (Group("", tuple(item for piece in items for item in piece), alt=alt),)

    return Picture(whole.width, whole.height, None, draw)


def _sides(value: Any, width: float, height: float, key: str) -> Sides:
    """Four sides, of one, of two (top and bottom, left and right) or of four."""
    sides = list(value) if isinstance(value, (list, tuple)) else [value]
    top, right, bottom, left = sides if len(sides) == 4 else (sides[0], sides[-1]) * 2
    found = (mm(top, height), mm(right, width), mm(bottom, height), mm(left, width))
    if min(found) < 0 or max(found) <= 0:
        raise BadValue(f"{value} gives the frame no width", key)
    return found


def _tracks(
    start: float, length: float, first: float, last: float, whole: float, cut_first: float, cut_last: float
) -> list[tuple[float, float, float, float]]:
    """For the three tracks along one side: from where to where they go, and what of the picture, as fractions."""
    shown = [start, start + first, start + length - last, start + length]
    parts = [0.0, cut_first / whole, 1 - cut_last / whole, 1.0]
    return [(*one, *other) for one, other in zip(pairwise(shown), pairwise(parts), strict=True)]


def _piece(
    whole: Picture,
    column: tuple[float, float, float, float],
    row: tuple[float, float, float, float],
    colour: str,
    stretched: int,
) -> tuple[Item, ...]:
    """One slice: the whole picture, so large that the slice fills its place, and cut there."""
    (x, right, u, u_end), (y, bottom, v, v_end) = column, row
    if min(right - x, bottom - y, u_end - u, v_end - v) < 1e-9:
        return ()
    across, down = (right - x) / (u_end - u), (bottom - y) / (v_end - v)
    shown = whole.place((x - u * across, y - v * down, across, down), colour)
    seam = _SEAM_MM if stretched else 0.0
    window = (x - seam, y - seam, right - x + 2 * seam, bottom - y + 2 * seam)
    return (Group("", shown, clip=outlines.rectangle(window)),)
