"""Shorter forms of names, for where the whole name has no room: given names become initials before a surname is cut."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from pnp.classroom.lists.duplicate_names import aside
from pnp.classroom.lists.roster import Pupil


def short_forms(pupils: Iterable[Pupil]) -> Mapping[str, tuple[str, ...]]:
    """Shorter forms of the names of a class, longest first, by name; none that could be somebody else's too."""
    forms = {pupil.name: [*dict.fromkeys(_shorter(pupil))] for pupil in pupils}
    taken = Counter(form for name, own in forms.items() for form in (name, *own))
    return {name: tuple(form for form in own if taken[form] == 1) for name, own in forms.items()}


def _shorter(pupil: Pupil) -> Iterator[str]:
    behind = aside(pupil.name)
    name = pupil.name.removesuffix(behind)
    before, given, after = _parts(name, pupil.family)
    if not all(_cased(word) for word in given):
        return
    for kept in reversed(range(len(given))):
        yield before + " ".join([*given[:kept], *map(_initial, given[kept:])]) + after + behind
    if given:
        yield before + _initial(given[0]) + after + behind


def _parts(name: str, family: str) -> tuple[str, list[str], str]:
    """A name as what stands before the given names, these, and what stands behind them."""
    if "," in name:
        family = name.partition(",")[0] + ","
    if family and name.startswith(f"{family} "):
        return f"{family} ", name.removeprefix(family).split(), ""
    if family and name.endswith(f" {family}"):
        return "", name.removesuffix(family).split(), f" {family}"
    words = name.split()
    # "von", "de la" and the like begin a surname
    start = next((place for place, word in enumerate(words) if place and word[0].islower()), len(words) - 1)
    return "", words[:start], " " + " ".join(words[start:])


def _cased(word: str) -> bool:
    """Whether a word is of a script that has initials."""
    return word[0].isupper() or word[0].islower()


def _initial(word: str) -> str:
    """``Anna-Lena`` as ``A.-L.``."""
    return "-".join(_first(part) + "." for part in word.split("-") if part)


def _first(part: str) -> str:
    """The first letter with its accents."""
    end = next((place for place, c in enumerate(part) if place and unicodedata.category(c)[0] != "M"), len(part))
    return part[:end]
