"""Gradients: colours that change along a line, or from a point outwards."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from msgspec import Struct

from pnp.model.affine import Matrix, apply, inverse
from pnp.model.colour import RGB, mixed, name, rgb


class Gradient(Struct, frozen=True):
    """Colours that change with the place; before the first and behind the last they stay as they are.

    Attributes:
        stops: place from 0 to 1 and colour ``#rrggbb`` of each, ascending, at least one; two at one place are an edge.
            Between them red, green and blue change evenly.
        matrix: puts the line from (0, 0) to (1, 0), or the circle of radius 1 around (0, 0), to where the places 0 to
            1 lie in the drawing, mm.
        radial: from the middle of that circle outwards, instead of along that line.
    """

    stops: tuple[tuple[float, str], ...]
    matrix: Matrix
    radial: bool = False

    def at(self, x: float, y: float) -> RGB:
        """The colour at a point of the drawing."""
        across, down = apply(inverse(self.matrix), x, y)
        return self.colour(hypot(across, down) if self.radial else across)

    def colour(self, place: float) -> RGB:
        """The colour at a place, 0 to 1."""
        for (begin, one), (end, other) in pairwise(self.stops):
            if begin <= place < end:
                return mixed(rgb(other), rgb(one), (place - begin) / (end - begin))
        return rgb(self.stops[0 if place < self.stops[0][0] else -1][1])

    @property
    def mean(self) -> str:
        """The average of its colours, for whatever knows only one."""
        places = [(number + 0.5) / 16 for number in range(16)]
        channels = zip(*map(self.colour, places), strict=True)
        red, green, blue = (sum(channel) / len(places) for channel in channels)
        return name((red, green, blue))

    def finer(self, parts: int) -> Gradient:
        """The same with further stops between, for colours that other inks do not mix evenly."""
        stops = [self.stops[0]]
        for (begin, one), (end, other) in pairwise(self.stops):
            shares = [step / parts for step in range(1, parts)] if begin < end else []
            stops += [(begin + (end - begin) * share, name(mixed(rgb(other), rgb(one), share))) for share in shares]
            stops.append((end, other))
        return Gradient(tuple(stops), self.matrix, self.radial)
