"""Small pictures of a telephone over a sheet: how to photograph it, and how not to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.classroom.booklets.setting import INK
from pnp.games.colours import recommended
from pnp.model.drawing import Group, Item, Style, circle, polyline, rectangle
from pnp.model.units import Point

_PAPER = Style(stroke=INK, stroke_mm=0.25, fill="#ffffff")
_BLACK = Style(fill="#000000")
_SKIN = Style(stroke=INK, stroke_mm=0.25, fill="#d9d9d9")


def _sheet(at: Point, size: Point) -> Iterator[Item]:
    """A sheet seen from above: four corner marks, a few coloured spaces."""
    (x, y), (wide, high) = at, size
    yield rectangle(x, y, wide, high, _PAPER)
    side, edge = 0.13 * wide, 0.05 * wide
    left, top, right, bottom = x + edge, y + edge, x + wide - edge - side, y + high - edge - side
    for corner in ((left, top), (right, top), (right, bottom), (left, bottom)):
        yield rectangle(*corner, side, side, _BLACK)
    field, step = 0.24 * high, (high - 0.48 * high) / 4
    red, blue, yellow, turquoise = recommended()
    shades = (red, "", yellow, blue, "", turquoise, yellow, "", blue, "", red, "")
    for number, shade in enumerate(shades):
        across = (wide - 2 * edge) / 3
        box = (x + edge + number % 3 * across, y + field + number // 3 * step, across, step)
        yield rectangle(*box, Style(stroke=INK, stroke_mm=0.15, fill=shade or "#ffffff"))


def _phone(at: Point, size: Point) -> Iterator[Item]:
    """The edge of a telephone's picture: a frame with a shutter."""
    (x, y), (wide, high) = at, size
    yield rectangle(x, y, wide, high, Style(stroke=INK, stroke_mm=0.9, fill="#efefef", join="round"))
    yield rectangle(
        x + 0.82 * wide, y, 0.18 * wide, high, Style(stroke=INK, stroke_mm=0.9, fill="#3a3a3a", join="round")
    )
    yield circle(x + 0.91 * wide, y + high / 2, 0.055 * wide, Style(stroke="#ffffff", stroke_mm=0.5))


def _seen(at: Point, size: Point, items: Sequence[Item], mark: Sequence[Item]) -> Iterator[Item]:
    """Items in a telephone's picture, and the verdict in its corner."""
    (x, y), (wide, high) = at, size
    yield from _phone(at, size)
    inside = rectangle(x + 0.45, y + 0.45, 0.82 * wide - 0.9, high - 0.9, Style()).commands
    yield Group("", tuple(items), clip=inside)
    yield from mark


def _good(at: Point, size: Point) -> Iterator[Item]:
    yield from _seen(at, size, list(_sheet(*_middle(at, size))), list(_tick(at, size)))


def _thumb(at: Point, size: Point) -> Iterator[Item]:
    (x, y), (wide, high) = _middle(at, size)
    thumb = circle(x + 0.1 * wide, y + 0.97 * high, 0.2 * wide, _SKIN)
    arm = polyline(
        ((x - 0.1 * wide, y + 0.97 * high), (x - 0.16 * wide, y + 1.5 * high), (x + 0.3 * wide, y + 1.5 * high),
         (x + 0.3 * wide, y + 0.97 * high)), Style(fill=_SKIN.fill),
    )  # fmt: skip
    sides = [
        polyline(((x - 0.1 * wide, y + 0.97 * high), (x - 0.16 * wide, y + 1.5 * high)), Style(stroke=INK)),
        polyline(((x + 0.3 * wide, y + 0.97 * high), (x + 0.3 * wide, y + 1.5 * high)), Style(stroke=INK)),
    ]
    yield from _seen(at, size, [*_sheet((x, y), (wide, high)), thumb, arm, *sides], list(_cross(at, size)))


def _cut(at: Point, size: Point) -> Iterator[Item]:
    (x, y), (wide, high) = _middle(at, size)
    moved = (x + 0.3 * wide, y - 0.28 * high)
    yield from _seen(at, size, list(_sheet(moved, (1.15 * wide, 1.15 * high))), list(_cross(at, size)))


def _middle(at: Point, size: Point) -> tuple[Point, Point]:
    """Where a whole sheet lies in the picture, and its size."""
    high = 0.88 * size[1]
    wide = high / 1.414
    return (at[0] + (0.82 * size[0] - wide) / 2, at[1] + 0.06 * size[1]), (wide, high)


def _badge(at: Point, size: Point, fill: str) -> tuple[Item, Point, float]:
    radius = 0.075 * size[0]
    eye = (at[0] + 0.09 * size[0], at[1] + 0.12 * size[1])
    return circle(*eye, radius, Style(fill=fill, stroke="#ffffff", stroke_mm=0.5)), eye, radius


def _tick(at: Point, size: Point) -> Iterator[Item]:
    disc, (x, y), r = _badge(at, size, "#2c8a52")
    yield disc
    style = Style(stroke="#ffffff", stroke_mm=0.32 * r, cap="round", join="round")
    yield polyline(((x - 0.45 * r, y + 0.02 * r), (x - 0.1 * r, y + 0.4 * r), (x + 0.48 * r, y - 0.38 * r)), style)


def _cross(at: Point, size: Point) -> Iterator[Item]:
    disc, (x, y), r = _badge(at, size, "#d5282f")
    yield disc
    style = Style(stroke="#ffffff", stroke_mm=0.32 * r, cap="round")
    for sign in (1, -1):
        yield polyline(((x - 0.4 * r, y - sign * 0.4 * r), (x + 0.4 * r, y + sign * 0.4 * r)), style)


PICTURES = {"good": _good, "thumb": _thumb, "cut": _cut}
"""By the kind that ``booklet.toml`` names: draws the picture, from its top left corner and its size, mm."""
