"""Where a name is parted: what stands before the given names, these, and what stands behind them."""

from __future__ import annotations

from functools import cache

from pnp.data import load_layout


def parts(name: str, family: str = "") -> tuple[str, list[str], str]:
    """A name as what stands before the given names, these, and what stands behind them.

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
    words = name.split()
    last = len(words) - 1
    start = next((place for place in range(1, last + 1) if _begins(words[place], last=place == last)), last)
    return "", words[:start], " " + " ".join(words[start:])


def _begins(word: str, *, last: bool) -> bool:
    """Whether a surname begins with a word behind the first one: "von", "de la", "Da Silva", "Ben Saïd"."""
    return word[0].islower() or (not last and word.casefold() in _particles())


@cache
def _particles() -> frozenset[str]:
    return frozenset(load_layout("roster")["particles"])
