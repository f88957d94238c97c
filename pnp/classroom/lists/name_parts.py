"""Where a name is parted: what stands before the given names, these, and what stands behind them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pnp.data import load_layout


def parts(name: str, family: str = "") -> tuple[str, list[str], str]:
    """A name as what stands before the given names, these, and what stands behind them.

    A given name may be several words: "de los Ángeles".

    Args:
        name: without what stands in brackets behind it.
        family: the surname, where the list says it.
    """
    if "," in name:
        family = name.partition(",")[0] + ","
    if family and name.startswith(f"{family} "):
        return f"{family} ", name.removeprefix(family).split(), ""
    if family and name.endswith(f" {family}"):
        return "", name.removesuffix(family).split(), f" {family}"
    words, given, place = name.split(), [], 0
    while place < len(words) - 1:  # the last word is of the surname
        end = place + 1 if not place or not _begins(words[place]) else _devotion(words, place)
        if not end:
            break
        given.append(" ".join(words[place:end]))
        place = end
    return "", given, " " + " ".join(words[place:])


def _begins(word: str) -> bool:
    """Whether a surname begins with a word that is not the last: "von", "de la", "Da Silva", "Ben Saïd"."""
    return word[0].islower() or word.casefold() in _listed("particles")


def _devotion(words: Sequence[str], start: int) -> int:
    """Where a given name ends that begins with a particle: "de los Ángeles"; 0 if none does, or no surname follows."""
    end = start
    while words[end].casefold() in _listed("particles") and end < len(words) - 1:
        end += 1
    return end + 1 if words[end].casefold() in _listed("devotions") and end < len(words) - 1 else 0


@cache
def _listed(what: str) -> frozenset[str]:
    return frozenset(load_layout("roster")[what])
