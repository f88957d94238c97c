"""Remarks for people: each only once, grouped, and a limited number of those that are no errors."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from pnp.cards.card import Check, Remark

_EACH = 3
"""Lines about one check of one element, where it is no error."""


def gathered(remarks: Iterable[Remark]) -> list[Remark]:
    """The same remark about the same element of several cards as one, about the first, with the number of cards."""
    first: dict[tuple[str, ...], Remark] = {}
    cards: dict[tuple[str, ...], set[tuple[str, str]]] = {}
    for remark in remarks:
        key = (remark.check, remark.text, remark.face, remark.element)
        first.setdefault(key, remark)
        cards.setdefault(key, set()).add((remark.place, remark.card))
    return [
        replace(remark, text=f"{remark.text} (On {len(cards[key])} cards, first on this one.)")
        if len(cards[key]) > 1
        else remark
        for key, remark in first.items()
    ]


def as_lines(remarks: Iterable[Remark], most: int = 40) -> list[str]:
    """Remarks as lines, in the order of the cards, those about the same element together.

    Args:
        remarks: as they were found; they are gathered here.
        most: lines at most, beside those about what could not be drawn: each of these is an error, and has its line.
            A last one says how many remarks are left out.
    """
    groups: dict[tuple[str, ...], list[Remark]] = {}
    for remark in sorted(gathered(remarks), key=_order):
        groups.setdefault((remark.check, remark.face, remark.element), []).append(remark)
    lines: list[str] = []
    left_out = 0
    for group in groups.values():
        error = group[0].check is Check.BROKEN
        shown = group if error or len(group) <= _EACH + 1 else group[:_EACH]
        told = [_line(remark) for remark in shown]
        if shown is not group:
            told.append(f"{_about(group[0])}{len(group) - len(shown)} more remarks like these ({group[0].check})")
        if not error:
            most -= len(told)
        if error or most >= 0:
            lines += told
        else:
            most, left_out = 0, left_out + len(group)
    if left_out:
        lines.append(f"and {left_out} more")
    return lines


def _line(remark: Remark) -> str:
    card = f"card {remark.card!r}" if remark.card else ""
    address = ", ".join(filter(None, (remark.place, card, remark.face, _element(remark))))
    return f"{address}: {remark.text}" if address else remark.text


def _about(remark: Remark) -> str:
    address = ", ".join(filter(None, (remark.face, _element(remark))))
    return f"{address}: " if address else ""


def _element(remark: Remark) -> str:
    return repr(remark.element) if remark.element else ""


def _order(remark: Remark) -> tuple[bool, list[tuple[int, str]]]:
    """By row, numbers by their value; remarks on the whole deck come last."""
    pieces = re.findall(r"\d+|\D+", remark.place)
    return not remark.place, [(int(piece), "") if piece.isdigit() else (-1, piece) for piece in pieces]
