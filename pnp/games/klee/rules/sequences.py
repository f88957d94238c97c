"""What may stand in the areas for scoring sequences.

The book's: area I takes three different colours; II three again, with the one that I leaves out; III two colours, the
same one at both ends; IV likewise, with another pair of colours. A player may not duplicate a sequence of the other.

Our readings: a sequence read backwards is the same sequence. Areas V and VI, which the book leaves to the players'
experience, take any three colours. A player may repeat a sequence of his own; it then still scores once a place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product

AREAS, BOXES, COLOURS = 6, 3, 4
STANDARD = 4
"""Areas used in the standard game, those between the asterisks."""
NUMERALS = ("I", "II", "III", "IV", "V", "VI")

Triple = tuple[int, int, int]
"""The colours (pen numbers) of three boxes or cells, from one end to the other."""


def reading(triple: Triple) -> Triple:
    """The sequence as it counts: of its two readings the lower one."""
    return min(triple, triple[::-1])


def both_ways(triples: Iterable[Triple]) -> frozenset[Triple]:
    """The sequences and their reverses."""
    return frozenset(way for triple in triples for way in (triple, triple[::-1]))


def fault(
    area: int, triple: Triple, own: Mapping[int, Triple], other: Mapping[int, Triple]
) -> tuple[str, str, tuple[tuple[bool, int], ...]] | None:
    """Why a sequence may not stand in an area.

    Args:
        area: 1 to 6.
        triple: what is to stand there.
        own: the player's other sequences, by area.
        other: the opponent's.

    Returns:
        Name of the rule, a clause that follows "Area I of player 1" , and the other areas concerned as (own, area);
        None where all is well.
    """
    colours = set(triple)
    if area in (1, 2):
        if len(colours) < 3:
            return "three-colours", "needs three different colours", ()
        first = own.get(3 - area)
        if first is not None and set(first) == colours:
            return "fourth-colour", f"has the same three colours as area {NUMERALS[2 - area]}", ((True, 3 - area),)
    if area in (3, 4):
        if len(colours) != 2 or triple[0] != triple[2]:
            return "two-colours", "needs two colours, the same one at both ends", ()
        third = own.get(7 - area)
        if third is not None and set(third) == colours:
            return "other-pair", f"has the same two colours as area {NUMERALS[6 - area]}", ((True, 7 - area),)
    for theirs, sequence in other.items():
        if reading(sequence) == reading(triple):
            return "duplicate", f"repeats area {NUMERALS[theirs - 1]} of the other player", ((False, theirs),)
    return None


@cache
def all_triples() -> tuple[Triple, ...]:
    """Every way of colouring three boxes."""
    pens = range(1, COLOURS + 1)
    return tuple(product(pens, pens, pens))


def choices(area: int, own: Mapping[int, Triple], other: Mapping[int, Triple]) -> list[Triple]:
    """All sequences that may be put into an area now."""
    return [triple for triple in all_triples() if fault(area, triple, own, other) is None]
