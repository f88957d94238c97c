"""The null game's field: three by four squares."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.standard_page import Room
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Points

COLUMNS, ROWS = 4, 3
_SIDE_MM, _INSET_MM = 40.0, 1.2
UNIT_MM = 4.0
"""The field is as large as this many units on the paper."""


def build(seed: int, place: Room) -> Field:
    """The field of a seed; here every seed gives the same one. A real field draws on ``random.Random(f"{seed}")``."""
    left, top = place.origin

    def box(x: float, y: float, width: float, height: float) -> Points:
        return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))

    spaces = []
    for key in range(1, COLUMNS * ROWS + 1):
        row, column = divmod(key - 1, COLUMNS)
        x, y = left + column * _SIDE_MM, top + row * _SIDE_MM
        inner = _SIDE_MM - 2 * _INSET_MM
        sample = box(x + _INSET_MM, y + _INSET_MM, inner, inner)
        spaces.append(Space(key, box(x, y, _SIDE_MM, _SIDE_MM), sample, (x + _SIDE_MM / 2, y + _SIDE_MM / 2)))
    right, bottom = left + COLUMNS * _SIDE_MM, top + ROWS * _SIDE_MM
    courses = [((left, top + r * _SIDE_MM), (right, top + r * _SIDE_MM)) for r in range(ROWS + 1)]
    courses += [((left + c * _SIDE_MM, top), (left + c * _SIDE_MM, bottom)) for c in range(COLUMNS + 1)]
    lines = tuple(Line(key, course, 0.9) for key, course in enumerate(courses, 1))
    near = {space.key: frozenset(_beside(space.key)) for space in spaces}
    return Field(box(left, top, right - left, bottom - top), tuple(spaces), lines, near)


def _beside(key: int) -> Iterator[int]:
    row, column = divmod(key - 1, COLUMNS)
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < ROWS and 0 <= c < COLUMNS:
            yield r * COLUMNS + c + 1


def fingerprint_facts(field: Field) -> Iterator[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the combinatorics, integers only."""
    yield from ((key, sorted(near)) for key, near in sorted(field.neighbours.items()))
