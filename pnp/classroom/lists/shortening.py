"""Shorter forms of names, for where the whole name has no room: given names become initials before a surname is cut.

No form could be somebody else's too, if there is any room for it.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from os.path import commonprefix

from pnp.classroom.lists.duplicate_names import aside
from pnp.classroom.lists.name_parts import parts
from pnp.classroom.lists.roster import Pupil

_ELLIPSIS = "…"


def short_forms(pupils: Iterable[Pupil]) -> Mapping[str, tuple[str, ...]]:
    """Shorter forms of the names of a class, longest first, by name; none that could be somebody else's too."""
    forms = {pupil.name: [*dict.fromkeys(_shorter(pupil))] for pupil in pupils}
    taken = Counter(form for name, own in forms.items() for form in (name, *own))
    return {name: tuple(form for form in own if taken[form] == 1) for name, own in forms.items()}


def initials(pupil: Pupil) -> str:
    """The first letters of given name and surname, in the order of the name; the name where it has no such letters."""
    before, given, after = parts(pupil.name.removesuffix(aside(pupil.name)), pupil.family)
    groups = [words for words in (before.split(), given, after.split()) if words]
    chief = [next((word for word in words if word[0].isupper()), words[0]) for words in groups]
    return " ".join(f"{_first(word)}." for word in chief) if len(chief) > 1 and all(map(_cased, chief)) else pupil.name


def every_form(forms: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """The names of a class and all their shorter forms."""
    return frozenset(forms).union(*forms.values())


def cut_forms(text: str, places: Iterable[int], others: Iterable[str]) -> Iterator[str]:
    """A name with an ellipsis in place of a part of it, longest first.

    What stands behind it in brackets is kept if it can be. Else the end goes; where that would leave what could be one
    of the others, the middle goes, and the word stays in which they differ. What could be one of them comes last: it is
    better than nothing.

    Args:
        text: the name.
        places: where it may be cut.
        others: names, and forms of them, that it should not be taken for.
    """
    cuts, near = sorted(places), [other for other in others if other[:1] == text[:1] and other != text]
    behind = len(text) - len(aside(text))
    usual, telling = [(behind, len(text)), (len(text), len(text))], list(_telling(text, cuts, near))
    for spans, wrong in ((usual + telling, near), (telling + usual, [])):
        for start, end in dict.fromkeys(spans):
            kept, open_ended = text[start:end], end < len(text)
            for before in (text[:cut].rstrip() for cut in reversed(cuts) if cut < start):
                if not any(_fits(other, before, kept, open_ended) for other in wrong):
                    yield before + _ELLIPSIS + kept + _ELLIPSIS * open_ended


def _telling(text: str, cuts: Sequence[int], others: Collection[str]) -> Iterator[tuple[int, int]]:
    """Begin and end of the parts in which a name differs from others: words with the space before, then letters."""
    same = sorted({min(len(commonprefix((text, other))), len(text) - 1) for other in others}, reverse=True)
    ends = [*cuts, len(text)]
    for at in same:
        if (start := text.rfind(" ", 0, at + 1)) > 0:
            last = text.find(" ", at + 1) % (len(text) + 1)
            yield from ((start, end) for end in reversed(ends) if at < end <= last)
    for at in same:
        yield max((cut for cut in cuts if cut <= at), default=0), min(end for end in ends if end > at)


def _fits(name: str, before: str, kept: str, open_ended: bool) -> bool:
    """Whether something is a name with a part left out."""
    rest = name[len(before) + 1 :]
    return len(name) > len(before) and name.startswith(before) and (kept in rest if open_ended else rest.endswith(kept))


def _shorter(pupil: Pupil) -> Iterator[str]:
    behind = aside(pupil.name)
    name = pupil.name.removesuffix(behind)
    before, given, after = parts(name, pupil.family)
    if not all(_cased(word) for word in given):
        return
    for kept in reversed(range(len(given))):
        yield before + " ".join([*given[:kept], *map(_initial, given[kept:])]) + after + behind
    if given:
        yield before + _initial(given[0]) + after + behind


def _cased(word: str) -> bool:
    """Whether a word is of a script that has initials."""
    return word[0].isupper() or word[0].islower()


def _initial(word: str) -> str:
    """``Anna-Lena`` as ``A.-L.``, ``de los Ángeles`` as ``Á.``."""
    return "-".join(_first(part) + "." for part in word.split()[-1].split("-") if part)


def _first(part: str) -> str:
    """The first letter with its accents."""
    end = next((place for place, c in enumerate(part) if place and unicodedata.category(c)[0] != "M"), len(part))
    return part[:end]
