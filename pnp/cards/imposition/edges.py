"""Whether two cards that lie edge to edge may share one cut: if the knife slips, neither card may show the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from pnp.cards.card import Box, Face
from pnp.cards.paths.outlines import overlap
from pnp.cards.paths.pathdata import extent
from pnp.model.affine import IDENTITY, turned
from pnp.model.drawing import Group, Image, Item, Path, Text

Side = Literal["left", "top", "right", "bottom"]

_BAND = 1.0
"""Width of the band along the edge that must have one colour."""
_PAPER = "#ffffff"
_WIDEST = 0.9
"""No character is wider than this, in ems, on average over a line."""
_SLACK = 1e-3


def alike(face: Face | None, side: Side, other: Face | None, facing: Side) -> bool:
    """Whether both are the same face, or both edges have the same one colour; None is white paper."""
    if face is other:
        return True
    colour = _colour(face, side)
    return colour is not None and colour == _colour(other, facing)


def _colour(face: Face | None, side: Side) -> str | None:
    return _PAPER if face is None else edge_colour(face, side)


@lru_cache(maxsize=256)
def edge_colour(face: Face, side: Side) -> str | None:
    """The one colour along an edge of a face, or None if it has several, or a picture."""
    width, height = face.size.width, face.size.height
    bands: dict[Side, Box] = {
        "left": (0.0, 0.0, _BAND, height),
        "top": (0.0, 0.0, width, _BAND),
        "right": (width - _BAND, 0.0, _BAND, height),
        "bottom": (0.0, height - _BAND, width, _BAND),
    }
    band = bands[side]
    colour: str | None = _PAPER
    for part in face.parts:
        for item in part.items:
            if covers(item, band):
                colour = item.style.fill if isinstance(item, Path) and not item.style.shade else None
            elif any(overlap(box, band, _SLACK) for box in bounds(item, part.ink)):
                colour = None
    return colour


def covers(item: Item, band: Box) -> bool:
    """Whether it is a plain filled box that contains the whole band."""
    if not isinstance(item, Path) or item.style.fill is None:
        return False
    corners = item.commands
    if [step[0] for step in corners] not in (["M", "L", "L", "L", "Z"], ["M", "L", "L", "L"]):
        return False
    points = [(step[1], step[2]) for step in corners if step[0] in ("M", "L")]
    xs, ys = sorted({x for x, _ in points}), sorted({y for _, y in points})
    if len(xs) != 2 or len(ys) != 2 or len(set(points)) != 4:
        return False
    hem = item.style.stroke_mm / 2 if item.style.stroke else 0.0
    x, y, width, height = band
    return (
        xs[0] + hem <= x + _SLACK
        and ys[0] + hem <= y + _SLACK
        and xs[1] - hem >= x + width - _SLACK
        and ys[1] - hem >= y + height - _SLACK
    )


def bounds(item: Item, ink: Box | None = None) -> Iterator[Box]:
    """Boxes outside which an item draws nothing; wider than needed where that is simpler.

    Args:
        item: anything.
        ink: what is known of a text: where it is drawn.
    """
    match item:
        case Path():
            hem = item.style.stroke_mm if item.style.stroke else 0.0
            if (found := extent(item.commands)) and (item.style.stroke or item.style.fill):
                x, y, width, height = found
                yield (x - hem, y - hem, width + 2 * hem, height + 2 * hem)
        case Image():
            yield (*item.at, *item.size)
        case Text():
            yield ink or _around_text(item)
        case Group():
            for inner in item.items:
                for x, y, width, height in bounds(inner):
                    box = (x, y, x + width, y + height)
                    box = item.shadow.with_items(box) if item.shadow else box
                    left, top, right, bottom = turned(item.matrix or IDENTITY, box)
                    yield (left, top, right - left, bottom - top)


def _around_text(text: Text) -> Box:
    """A box that contains a line at any rotation."""
    reach = len(text.text) * (text.size_mm * _WIDEST + max(0.0, text.tracking_mm)) + text.size_mm
    return (text.at[0] - reach, text.at[1] - reach, 2 * reach, 2 * reach)
