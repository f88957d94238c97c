"""What is allowed in the areas for scoring sequences.

The book's rules: area I takes three different colours; II also takes three, with the one that I leaves out; III takes
two colours, the same one at both ends; IV does too, with another pair of colours. A player may not duplicate a sequence
of the other.

Our readings: a sequence read backwards is the same sequence. Areas V and VI, which the book leaves to the players'
experience, take any three colours. A player may repeat one of their own sequences; it then still scores once for each
place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product

from pnp.message import Message, say
from pnp.model.regions import region_id

AREAS, BOXES, COLOURS = 6, 3, 4
STANDARD = 4
"""Areas of the standard game, between the asterisks."""
NUMERALS = ("I", "II", "III", "IV", "V", "VI")

Triple = tuple[int, int, int]
"""The colours (pen numbers) of three boxes or cells, from one end to the other."""


def reading(triple: Triple) -> Triple:
    """The sequence as it counts: the lower one of its two readings."""
    return min(triple, triple[::-1])


def both_ways(triples: Iterable[Triple]) -> frozenset[Triple]:
    """The sequences and their reverses."""
    return frozenset(way for triple in triples for way in (triple, triple[::-1]))


def fault(
    area: int, triple: Triple, own: Mapping[int, Triple], other: Mapping[int, Triple]
) -> tuple[str, bool, int] | None:
    """Why a sequence is not allowed in an area.

    Args:
        area: 1 to 6.
        triple: the sequence for it.
        own: the player's other sequences, by area.
        other: the opponent's.

    Returns:
        Name of the rule, and the other area concerned: whether it is the player's own, and its number, 0 without one.
        None if nothing is wrong.
    """
    colours = set(triple)
    if area in (1, 2):
        if len(colours) < 3:
            return "three-colours", True, 0
        first = own.get(3 - area)
        if first is not None and set(first) == colours:
            return "fourth-colour", True, 3 - area
    if area in (3, 4):
        if len(colours) != 2 or triple[0] != triple[2]:
            return "two-colours", True, 0
        third = own.get(7 - area)
        if third is not None and set(third) == colours:
            return "other-pair", True, 7 - area
    for theirs, sequence in other.items():
        if reading(sequence) == reading(triple):
            return "duplicate", False, theirs
    return None


def told(player: int, area: int, wrong: tuple[str, bool, int]) -> tuple[str, Message, tuple[str, ...]]:
    """The rule, the sentence and the regions for this fault in an area of a player."""
    rule, mine, other = wrong
    text = say(f"klee-{rule}", area=NUMERALS[area - 1], player=player, other=NUMERALS[other - 1] if other else "")
    more = boxes_of(player if mine else 3 - player, other) if other else ()
    return f"klee.{rule}", text, (*boxes_of(player, area), *more)


def boxes_of(player: int, area: int) -> tuple[str, ...]:
    """Ids of an area's boxes."""
    return tuple(region_id("sequence", player, area, box) for box in range(1, BOXES + 1))


@cache
def all_triples() -> tuple[Triple, ...]:
    """Every way of colouring three boxes."""
    pens = range(1, COLOURS + 1)
    return tuple(product(pens, pens, pens))


def choices(area: int, own: Mapping[int, Triple], other: Mapping[int, Triple]) -> list[Triple]:
    """All sequences that are allowed in an area now."""
    return [triple for triple in all_triples() if fault(area, triple, own, other) is None]
