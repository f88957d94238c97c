"""Sheets of a pile beside each other: those that show the same, and those from another set."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from pnp.classroom.marks.marked import Work
from pnp.classroom.piles.results import BLANK_SIGN, UNKNOWN
from pnp.model.code import parse_code

_COLOURED = 8
"""Coloured places from which on two players do not colour the same by chance."""


def alike(works: Sequence[Work]) -> list[list[Work]]:
    """Sheets with different codes and the same field on which every place shows the same, as far as it is certain."""
    fields: dict[tuple[str, str], list[list[Work]]] = {}
    for work in works:
        if work.code:
            groups = fields.setdefault((work.game, parse_code(work.code).fingerprint), [])
            same = next((group for group in groups if _same(group[0].result.marks, work.result.marks)), None)
            if same is None:
                groups.append([work])
            else:
                same.append(work)
    return [group for groups in fields.values() for group in groups if len(group) > 1]


def _same(one: str, other: str) -> bool:
    if len(one) != len(other) or (one != other and UNKNOWN not in one + other):
        return False
    known = [(a, b) for a, b in zip(one, other, strict=True) if UNKNOWN not in (a, b)]
    return all(a == b for a, b in known) and sum(a != BLANK_SIGN for a, _ in known) >= _COLOURED


def outsiders(works: Sequence[Work], most: int) -> list[Work]:
    """Sheets that cannot be from the same class set as more than half of them.

    The seeds of a class set are one number, or one after the other.

    Args:
        works: sheets.
        most: sheets that a set can have.
    """
    codes = {work.code: parse_code(work.code) for work in works if work.code}
    places = sorted((code.game, code.seed, text) for text, code in codes.items())
    best: list[tuple[str, int, str]] = []
    for start, (game, seed, _) in enumerate(places):
        best = max(best, places[start : bisect_left(places, (game, seed + most, ""))], key=len)
    if 2 * len(best) <= len(codes):
        return []
    known = {text for *_, text in best}
    return [work for work in works if work.code and work.code not in known]
