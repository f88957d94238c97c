"""Who sits at which table, and whose sheet a photograph shows.

A sheet of a class set carries a tag in its code: a hash of the names of those who play on it. So the class list alone
is enough to find them again, in any order, with new pupils on it or others gone, and no name is in any code.
"""

from __future__ import annotations

import hashlib
import random
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import combinations
from math import ceil, comb

from pnp.classroom.lists.roster import Pupil, Roster
from pnp.errors import PnpError, RosterError
from pnp.message import Value, say
from pnp.model.code import TAG_LENGTH, SheetCode, from_base32, parse_code, to_base32
from pnp.model.decency import is_decent

Table = tuple[Pupil, ...]
"""Those who play on one sheet, player 1 first."""

_SPACE: int = 32**TAG_LENGTH
_STEP = 0x1B873593
"""What is added to a tag that shows an offensive word; odd, so that all other tags are tried."""
_MOST = 2**18
"""Groups of one size that are tried; a tag fits one of so many others by chance once in 4,000 times."""


def normal(name: str) -> str:
    """A name as it is compared and sorted: without case, with single spaces, its accents composed."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def seated(pupils: Iterable[Pupil]) -> Table:
    """Pupils in the order in which they are players 1, 2, ...: by their names, so that nothing else must be kept."""
    return tuple(sorted(pupils, key=lambda pupil: (normal(pupil.name), pupil.name)))


def tag(names: Iterable[str]) -> str:
    """The tag of a sheet on which these pupils play, in whatever order they are named."""
    return _tag(sum(map(_number, names)))


def sizes(count: int, size: int, players: Collection[int]) -> list[int]:
    """How many sit at each table: as even as can be, of numbers of players that the game knows.

    Where that is impossible, one pupil sits alone.

    Args:
        count: of the pupils.
        size: wanted at a table.
        players: numbers that the game knows.
    """
    few, many = max(1, count // size), ceil(count / size)
    for number in (many, few) if (count % size) * 2 >= size else (few, many):
        even = [count // number + (place < count % number) for place in range(number)]
        if set(even) <= set(players):
            return even
    fitting = max(number for number in players if number <= size)
    whole, rest = divmod(count, fitting)
    return [fitting] * whole + ([rest] if rest in players else [1] * rest)


def drawn(pupils: Sequence[Pupil], size: int, players: Collection[int], rng: random.Random) -> list[Table]:
    """Tables by lot.

    Args:
        pupils: of the class.
        size: wanted at a table.
        players: numbers that the game knows.
        rng: the lot.
    """
    lots = sorted(pupils, key=lambda pupil: normal(pupil.name))  # whatever the order of the list
    lots = [pupil for _, pupil in sorted(((rng.random(), pupil) for pupil in lots), key=lambda lot: lot[0])]
    starts = [0]
    for seats in sizes(len(lots), size, players):
        starts.append(starts[-1] + seats)
    return [seated(lots[start:end]) for start, end in zip(starts, starts[1:], strict=False)]


def listed(roster: Roster) -> list[Table]:
    """Tables as the class list has them, in its order.

    Raises:
        RosterError: it has none, or not for everybody.
    """
    tables: dict[str, list[Pupil]] = defaultdict(list)
    for pupil in roster.pupils:
        tables[normal(pupil.table)].append(pupil)
    if missing := tables.get(""):
        if len(tables) == 1:
            raise RosterError(say("input-roster-tables", file=str(roster.path)))
        where = say("input-line", source=str(roster.path), line=str(missing[0].line))
        raise RosterError(say("input-roster-table", where=where, name=missing[0].name))
    return [seated(table) for table in tables.values()]


class Owners:
    """Finds out whose a sheet is.

    Attributes:
        roster: the class list.
    """

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self._known: dict[str, Table | None] = {}
        codes: dict[SheetCode, list[Pupil]] = defaultdict(list)
        for pupil in roster.pupils:
            if pupil.code:
                try:
                    codes[parse_code(pupil.code)].append(pupil)
                except PnpError as error:
                    said = f"{roster.path}, line {pupil.line}: {error}".rstrip(".")
                    raise RosterError(f"{said}, or rename the column, if its codes are others.") from None
        self._coded = {code: _as_printed(roster, code, pupils) for code, pupils in codes.items()}
        named = {pupil.name: pupil for pupil in roster.pupils}
        self._moved = {parse_code(code): tuple(named[name] for name in names) for code, names in roster.moved.items()}

    def of(self, code: SheetCode | str) -> Table | None:
        """Those who play on a sheet, player 1 first; None where it belongs to nobody on the list, or cannot be told.

        What a teacher says of it decides, then a code that stands in the list, then its tag: a single pupil's, a
        table's of the list, or that of any pupils up to as many as can be told apart. A tag alone makes no sheet that
        of a pupil beside whom the list has another code: everybody can put the tag of one sheet on the field of
        another.

        Raises:
            RosterError: the list and the sheet contradict each other in who is which player.
        """
        code = parse_code(code) if isinstance(code, str) else code
        return self._moved.get(code) or self.printed_for(code)

    def printed_for(self, code: SheetCode) -> Table | None:
        """Those for whom a sheet was printed, whatever a teacher says of it; as :meth:`of` else."""
        if mine := self._coded.get(code):
            return mine
        found = self.tagged(code)
        if found is None or any(pupil.code for pupil in found):
            return None
        numbers = [pupil.player for pupil in found]
        if len({pupil.table for pupil in found}) == 1 and sorted(numbers) == [*range(1, len(found) + 1)]:
            return _as_printed(self.roster, code, found)
        return found

    def tagged(self, code: SheetCode) -> Table | None:
        """Those whose names a sheet's tag stands for, player 1 first, whatever codes the list has beside them."""
        if not code.tag:
            return None
        if code.tag not in self._known:
            self._known[code.tag] = self._tagged(code.tag)
        return self._known[code.tag]

    @cached_property
    def _numbers(self) -> list[int]:
        return [_number(pupil.name) for pupil in self.roster.pupils]

    def _tagged(self, wanted: str) -> Table | None:
        for groups in self._sizes():
            found = {frozenset(group) for group in groups(wanted)}
            if found:
                return seated(self.roster.pupils[place] for place in found.pop()) if len(found) == 1 else None
        return None

    def _sizes(self) -> Iterator[Callable[[str], Iterable[tuple[int, ...]]]]:
        yield lambda wanted: self._listed.get(wanted, ())
        count = len(self.roster.pupils)
        for size in range(2, count + 1):
            if comb(count, size) > _MOST:
                return
            yield partial(self._of_size, size)

    @cached_property
    def _listed(self) -> Mapping[str, list[tuple[int, ...]]]:
        """The pupils and the tables of the list, as places in it, by their tags."""
        tables: dict[str, list[int]] = defaultdict(list)
        for place, pupil in enumerate(self.roster.pupils):
            if pupil.table:
                tables[normal(pupil.table)].append(place)
        tagged: dict[str, list[tuple[int, ...]]] = defaultdict(list)
        there = [[place for place in places if not self.roster.pupils[place].absent] for places in tables.values()]
        alone = [[place] for place in range(len(self.roster.pupils))]
        for places in (*tables.values(), *filter(None, there), *alone):  # who is absent may have been there in print
            for known in {_tag(number := self._sum(places)), _plain(number)}:  # sheets of earlier versions too
                tagged[known].append(tuple(places))
        return tagged

    def _of_size(self, size: int, wanted: str) -> Iterator[tuple[int, ...]]:
        """Groups of that many with that tag: two halves of a group meet."""
        half, places = size // 2, range(len(self._numbers))
        halves: dict[int, list[tuple[int, ...]]] = defaultdict(list)
        for some in combinations(places, half):
            halves[self._sum(some)].append(some)
        for others in combinations(places, size - half):
            for total in _sums(wanted):
                for some in halves.get((total - self._sum(others)) % _SPACE, ()):
                    if not set(some) & set(others):
                        yield (*some, *others)

    def _sum(self, places: Iterable[int]) -> int:
        return sum(self._numbers[place] for place in places) % _SPACE


def _as_printed(roster: Roster, code: SheetCode, pupils: Sequence[Pupil]) -> Table:
    """Those who share a sheet, player 1 first: as the list numbers them, or by their names where the tag proves them.

    Raises:
        RosterError: neither tells who is which player, or both do and contradict each other.
    """
    by_names = seated(pupils)
    proved = tag(pupil.name for pupil in pupils) == code.tag
    names, numbers = [pupil.name for pupil in by_names], sorted(pupil.player for pupil in pupils)
    if not any(numbers):
        if proved or len(pupils) == 1:
            return by_names
        raise RosterError(say("input-roster-order", file=str(roster.path), code=str(code), names=names))
    if numbers != [*range(1, len(pupils) + 1)]:
        said = [number or "–" for number in numbers]
        raise RosterError(say("input-roster-players", file=str(roster.path), code=str(code), names=names, numbers=said))
    numbered = tuple(sorted(pupils, key=lambda pupil: pupil.player))
    for printed, pupil in enumerate(by_names, 1):
        if proved and pupil.player != printed:
            where = say("input-line", source=str(roster.path), line=pupil.line)
            who: dict[str, Value] = {"name": pupil.name, "player": pupil.player, "printed": printed}
            raise RosterError(say("input-roster-conflict", where=where, code=str(code), **who))
    return numbered


def _number(name: str) -> int:
    return int.from_bytes(hashlib.sha256(normal(name).encode()).digest()[:8], "big") % _SPACE


def _tag(number: int) -> str:
    """The tag of a sum of names: the sum in base32, or the next such text without an offensive word."""
    while not is_decent(found := _plain(number)):
        number += _STEP
    return found


def _sums(tag: str) -> list[int]:
    """The sums that have a tag; the first of them had it also before tags were kept free of offensive words."""
    sums = [from_base32(tag)]
    while not is_decent(_plain(before := sums[-1] - _STEP)):
        sums.append(before)
    return sums


def _plain(number: int) -> str:
    return to_base32(number % _SPACE).rjust(TAG_LENGTH, "0")
