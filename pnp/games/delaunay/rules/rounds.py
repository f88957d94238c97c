"""The ways in which a section can have been filled: who began it, who filled its last space, how much each player lost.

**What the counts say.** Let n players sit in a circle. Player s begins the section, and player l fills its last space
in their q-th turn there. Turns go round without a gap, so everybody from s to l had q turns and everybody else had q -
1; call that t(p). A turn either fills a space or loses a point. If c(p) spaces of the section belong to p, then p lost
t(p) - c(p) points while it was in play and, unless p is l, one more at its end. So s, l and q, together with the
counts, fix what everybody lost.

**What the search says.** To decide which (s, l, q) can have happened, the section is played backwards. With i turns
left and the spaces F filled, s and i name the player who took turn i. Either this player filled one of their spaces x
in F: then F without x must be connected inside the section and x must be next to it (or F is only x and i = 1; the
first turn is always a fill, because the player who begins finds a space, see :class:`Tables`). Or they lost a point:
then in F no empty space of the section next to F may be open to one of their pens, that is, be next to neither their
spaces in F nor their spaces in sections completed earlier. These are the rules read backwards, so (s, l, q) is possible
if and only if a path leads to the empty section. No separate test is needed that a section does not end too early: if
turn i is a loss, somebody fills a space later from the same F, so they could fill one. A section ends in time because
the last turn is a fill, after which every empty space next to a filled one must be barred to all (:func:`ways` checks
that first).

A player who still has to lose a point with F filled must have been stuck at some part U of F. Sets at which they are
stuck are closed under union (an empty space next to the union is next to one of them, so it is barred). So there is a
largest such set inside F; if it is empty, the search gives up this path. The set must also be reached in time: in each
round at most one space of each other player leaves F, and in every round that passes the player unfills one of their
own spaces.

A search stops when it visits more than :data:`MOST_NODES` positions, or when all searches of a sheet together visit
more than their :class:`Budget`. It then counts the way as possible: the answer is a bound, and says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from msgspec import Struct

from pnp.games.delaunay.rules.sides import pens_of
from pnp.games.delaunay.rules.tables import Tables
from pnp.games.masks import bits, union

MOST_NODES, MOST_STUCK = 400, 80
"""Positions that one search visits before it gives up; the second if the last filler must have been stuck before."""


class Budget(Struct):
    """Positions that all searches of a sheet may still visit together (some 60,000 a second)."""

    nodes: int = 20_000


class Way(Struct, frozen=True):
    """One way in which a section can have been played.

    Attributes:
        first: the player who began it.
        last: the player who filled its last space.
        lost: points that players 1 to n lost in it, including those at its end.
        more: whether the possible numbers of rounds are not proved: the section may have been played in this way or
            with any number of further rounds, in each of which everybody loses one more point.
    """

    first: int
    last: int
    lost: tuple[int, ...]
    more: bool


def ways(
    tables: Tables,
    players: int,
    section: int,
    coloured: Sequence[int],
    outside: Sequence[int],
    budget: Budget,
    *,
    in_play: bool = False,
) -> tuple[Way, ...]:
    """Every way in which a section can have been filled; none if it cannot be complete, or be in play.

    Args:
        tables: the board.
        players: how many play.
        section: its number, from 0.
        coloured: for each pen the mask of its spaces on the whole field, a proper colouring.
        outside: for each pen the mask of the section's spaces that sections completed earlier bar to it.
        budget: is used up.
        in_play: whether the section is the one in which the game was broken off: somebody can still fill a space there,
            the last turn may have been a loss, and nobody has lost a point at the end of the section.
    """
    course = _Course(tables, players, section, coloured, outside)
    if not course.filled or not tables.connected(course.filled):
        return ()
    if bool(course.open_now(course.filled)) != in_play:
        return ()
    everyone = range(1, players + 1)
    counts = [(course.filled & own).bit_count() for own in course.own]
    found = []
    for last in everyone:
        if not counts[last - 1] and not in_play:
            continue
        paused = in_play or course.can_pause(last)
        for first in everyone:
            if not counts[first - 1]:
                continue
            span = (last - first) % players
            late = [(player - first) % players > span for player in everyone]
            least = max(count + behind for count, behind in zip(counts, late, strict=True))
            # Whoever can fill a space must: if a section is in play, no round passes without a fill but its last one.
            for q in range(max(least, counts[last - 1], 1), sum(counts) + 1 + in_play):
                if q > counts[last - 1] and not paused:
                    break
                turns = [q - behind for behind in late]
                most = MOST_NODES if q == counts[last - 1] else MOST_STUCK
                search = _Search(course, first, turns, budget, most, in_play=in_play)
                answer = search.run(players * (q - 1) + span + 1)
                if answer is not False:
                    at_end = [p != last and not in_play for p in everyone]
                    lost = (t - c + end for end, t, c in zip(at_end, turns, counts, strict=True))
                    found.append(Way(first, last, tuple(lost), answer is None))
                if answer is None:
                    break
    return tuple(found)


class _Course:
    """A finished section, and when each player is stuck."""

    def __init__(
        self, tables: Tables, players: int, section: int, coloured: Sequence[int], outside: Sequence[int]
    ) -> None:
        self.tables, self.players = tables, players
        self.section = tables.sections[section]
        self.pens = [mask & self.section for mask in coloured]
        self.outside = outside
        self.filled = union(self.pens)
        self.own = [union(self.pens[pen - 1] for pen in pens_of(player, players)) for player in range(1, players + 1)]
        self.free, self.stuck_in = cache(self._free_to), cache(self._stuck_part)
        # Whether a path leads back from spaces, the player who took the last turn, and points to lose: in all searches.
        self.known: dict[tuple[int, int, tuple[int, ...]], bool] = {}

    def _free_to(self, player: int, now: int) -> int:
        """The spaces that a player could fill when ``now`` are filled."""
        return self._free(pens_of(player, self.players), now)

    def _stuck_part(self, player: int, now: int) -> int:
        """The largest part of ``now`` at which the player is stuck."""
        free = self.free(player, now)
        return self.stuck_in(player, now & ~self.tables.around(free)) if free else now

    def open_now(self, now: int) -> int:
        """The spaces that anybody could fill."""
        return self._free(range(1, len(self.pens) + 1), now)

    def _free(self, pens: Iterable[int], now: int) -> int:
        around, found = self.tables.around, 0
        for pen in pens:
            found |= ~self.outside[pen - 1] & ~around(self.pens[pen - 1] & now)
        return found & around(now) & ~now

    def can_pause(self, player: int) -> bool:
        """Whether the player can have been stuck before their last space."""
        return any(self.stuck_in(player, self.filled & ~(1 << space)) for space in bits(self.own[player - 1]))


class _Search:
    """One question: can the section have been filled in this many turns, if that player began it?"""

    def __init__(
        self, course: _Course, first: int, turns: Sequence[int], budget: Budget, most: int, *, in_play: bool
    ) -> None:
        self.course, self.first, self.budget, self.in_play = course, first, budget, in_play
        self.nodes = min(most, budget.nodes)
        self.spare = [t - (own & course.filled).bit_count() for t, own in zip(turns, course.own, strict=True)]

    def run(self, turns: int) -> bool | None:
        """True or False; None if the search gave up."""
        before = self.nodes
        found = self._back(self.course.filled, turns, tuple(self.spare))
        self.budget.nodes -= before - max(self.nodes, 0)
        return None if self.nodes < 0 and not found else found

    def _back(self, now: int, left: int, spare: tuple[int, ...]) -> bool:
        """Whether a path leads from this many turns back to the beginning."""
        if not now:
            return left == 0
        course = self.course
        player = (self.first - 1 + left - 1) % course.players + 1
        key = (now, player, spare)
        if key in course.known:
            return course.known[key]
        self.nodes -= 1
        if self.nodes < 0:
            return False
        found = self._goes_back(now, left, player, spare)
        if found or self.nodes >= 0:
            course.known[key] = found
        return found

    def _goes_back(self, now: int, left: int, player: int, spare: tuple[int, ...]) -> bool:
        """The same of a position that is not known, where ``player`` took the last turn."""
        course = self.course
        wanted = [course.stuck_in(p, now) if points else now for p, points in enumerate(spare, start=1)]
        if not self._hopeful(now, wanted):
            return False
        lost = self.in_play or now != course.filled  # the last turn of a complete section is a fill
        if spare[player - 1] and lost and not course.free(player, now):
            fewer = (*spare[: player - 1], spare[player - 1] - 1, *spare[player:])
            if self._back(now, left - 1, fewer):
                return True
        return any(self._back(before, left - 1, spare) for before in self._fills(now, player, wanted))

    def _hopeful(self, now: int, wanted: Sequence[int]) -> bool:
        """Whether everybody who still has to lose a point can have been stuck, and in time."""
        for player, part in enumerate(wanted, start=1):
            if part != now:
                own = self.course.own
                rounds = max((now & ~part & mask).bit_count() for p, mask in enumerate(own, 1) if p != player)
                if not part or (now & own[player - 1]).bit_count() < rounds - 1:
                    return False
        return True

    def _fills(self, now: int, player: int, wanted: Sequence[int]) -> Iterator[int]:
        """What can have been filled before the player filled a space; first the sets at which others are stuck."""
        tables = self.course.tables
        keep = [part for part in wanted if part != now]
        spaces = list(bits(now & self.course.own[player - 1]))
        if keep:
            spaces.sort(key=lambda space: sum(p >> space & 1 for p in keep))
        for space in spaces:
            before = now & ~(1 << space)
            beside = tables.inside.near[space] & before
            if not before or (beside and (not beside & (beside - 1) or tables.connected(before))):
                yield before
