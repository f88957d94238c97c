"""Tournaments of pupils two by two: who plays whom in the next round, and how they stand.

A win is worth a point, a draw half of one, a round without an opponent (a bye) a point. Equal points are parted by the
sum of the points of those whom they have met (Buchholz's score). In a Swiss tournament those with equal points, or
nearly, play each other, and nobody meets again as long as that is possible. In a round robin everybody meets everybody,
in the order of the circle.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from pnp.classroom.lists.roster import Pupil
from pnp.classroom.marks.marked import Marked
from pnp.classroom.terms.term import number_of

BYE = "bye"
"""Heading of the column in which a round's list marks who has no opponent."""
SYSTEMS = ("swiss", "round-robin")
Pair = tuple[int, int]
_AGAIN, _APART, _LOT = 1_000_000, 1000, 100
"""What speaks against a pair: having met, points that differ (squared), the lot."""


class Standing(Struct, frozen=True):
    """How somebody stands.

    Attributes:
        rank: from 1; who has as many points and as strong opponents has the same.
        pupil: who.
        played: games that are decided, and byes.
        points: theirs.
        strength: points of all whom they have met.
    """

    rank: int
    pupil: Pupil
    played: int
    points: float
    strength: float


class Tournament(Struct):
    """What is known after some rounds. Pupils are numbers.

    Attributes:
        pupils: by number.
        rounds: how many were played.
        halves: points, in half ones.
        met: how often two have met, the smaller number first.
        byes: how often somebody had no opponent.
        played: decided games and byes.
        open: pairs of whom nobody can tell who has won, each with its round.
    """

    pupils: list[Pupil] = []
    rounds: int = 0
    halves: Counter[int] = field(default_factory=Counter)
    met: Counter[Pair] = field(default_factory=Counter)
    byes: Counter[int] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)
    open: list[tuple[int, Pair]] = []
    _known: dict[tuple[str, str], int] = {}

    def number(self, pupil: Pupil) -> int:
        """The number of a pupil, who is known from list to list as in a term."""
        return number_of(pupil, self._known, self.pupils)

    def add(self, marked: Marked) -> None:
        """Take a marked pile in as the next round. Sheets of one pupil, or of three, do not count."""
        self.rounds += 1
        for work in marked.works:
            if len(work.owners) != 2:
                continue
            one, other = sorted(map(self.number, work.owners))
            self.met[one, other] += 1
            places = {self.number(seat.pupil): seat.place for seat in work.seats if seat.pupil is not None}
            first = [number for number in (one, other) if places.get(number) == 1]
            if work.status in ("agrees", "disagrees") and first:
                for number in (one, other):
                    self.played[number] += 1
                    self.halves[number] += 2 // len(first) if number in first else 0
            else:
                self.open.append((self.rounds, (one, other)))
        for row in marked.rows:
            if row.pupil is not None and row.status == "absent" and dict(row.pupil.other).get(BYE):
                number = self.number(row.pupil)
                self.byes[number] += 1
                self.played[number] += 1
                self.halves[number] += 2

    def strength(self, number: int) -> int:
        """The half points of all whom somebody has met."""
        return sum(
            times * self.halves[b if a == number else a] for (a, b), times in self.met.items() if number in (a, b)
        )

    def standings(self) -> list[Standing]:
        """Everybody, the best first."""
        values = [(self.halves[number], self.strength(number)) for number in range(len(self.pupils))]
        return [
            Standing(
                1 + sum(other > values[number] for other in values),
                self.pupils[number], self.played[number], values[number][0] / 2, values[number][1] / 2,
            )
            for number in sorted(range(len(values)), key=lambda number: (*(-value for value in values[number]), number))
        ]  # fmt: skip

    def swiss(self, present: Iterable[int], rng: random.Random) -> tuple[list[Pair], int | None]:
        """The pairs of the next round, the leaders first, and who has a bye, if somebody is left over.

        The bye goes to one of those who had fewest, with the fewest points.
        """
        from networkx import Graph, max_weight_matching  # slow to import, and no other command needs it

        rest = sorted(present)
        bye: int | None = None
        if len(rest) % 2:
            bye = min(rest, key=lambda number: (self.byes[number], self.halves[number], self.strength(number), -number))
            rest.remove(bye)
        graph: Graph = Graph()
        for place, one in enumerate(rest):
            for other in rest[place + 1 :]:
                apart = self.halves[one] - self.halves[other]
                cost = _AGAIN * self.met[one, other] + _APART * apart * apart + int(_LOT * rng.random())
                graph.add_edge(one, other, weight=-cost)
        pairs = [(min(pair), max(pair)) for pair in max_weight_matching(graph, maxcardinality=True)]
        return sorted(pairs, key=lambda pair: (-self.halves[pair[0]] - self.halves[pair[1]], pair)), bye


def circle(players: Sequence[int], turn: int) -> tuple[list[Pair], int | None]:
    """The pairs of a round of a round robin: all but the first move on by one place from round to round.

    Args:
        players: in an order that stays the same.
        turn: the round, from 0; after as many as there are opponents it begins again.

    Returns:
        The pairs, and who has a bye.
    """
    ring: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    moved = turn % (len(ring) - 1)
    ring = [ring[0], *ring[1 + moved :], *ring[1 : 1 + moved]]
    pairs: list[Pair] = []
    bye = None
    for one, other in zip(ring[: len(ring) // 2], reversed(ring), strict=False):
        if one is None or other is None:
            bye = other if one is None else one
        else:
            pairs.append((min(one, other), max(one, other)))
    return sorted(pairs), bye
