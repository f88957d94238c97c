"""What people call the regions of a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pnp.model.kinds import BOXES

_NUMBER = re.compile(r"[0-9]+")
_RUN = re.compile(r"(.*[:/,])([0-9]{1,4})-([0-9]{1,4})")
_LONGEST = 500
"""Regions that one name stands for at most; no sheet has more of a kind."""
_WORDS = {
    "score": "box {1} of player {0}",
    "penalty": "box {1} of row {0}",
    "sequence": "box {2} of area {1} of player {0}",
    "track": "step {0} of track {1}",
    "choice": "box {1} of choice {0}",
    "tally": "box {2} of line {1} of player {0}",
    "total": "total of player {0}",
    "initials": "initials of player {0}",
    "first": "'goes first' box of player {0}",
    "pen": "key {1} of pen {0}",
    "half": "half {1} of space {0}",
    "line": "line {0}, stretch {1}",
    "cell": "row {0}, column {1}",
}


def in_words(region: str) -> str:
    """A region's id as a person would say it: ``box 5 of player 1`` for ``score:1/5``.

    Args:
        region: a kind, a colon, and numbers with strokes or commas between them.
    """
    kind, _, rest = region.partition(":")
    numbers = rest.replace(",", "/").split("/")
    pattern = _WORDS.get(kind, f"{kind} {rest}")
    return pattern.format(*numbers) if len(numbers) > pattern.count("{") - 1 else f"{kind} {rest}"


def run_in_words(regions: Sequence[str]) -> str:
    """What people call regions whose ids differ in a last number that counts up: ``boxes 5 to 9 of player 1``."""
    words = in_words(regions[0])
    if len(regions) == 1:
        return words
    first, last = (_NUMBER.findall(region)[-1] for region in (regions[0], regions[-1]))
    kind = words.partition(" ")[0]
    many = f"{kind}es" if kind.endswith("x") else f"{kind}s"
    return words.replace(f"{kind} {first}", f"{many} {first} to {last}", 1)


def run_id(regions: Sequence[str]) -> str:
    """How such regions are typed at once: ``score:1/5-9``; one region is its id."""
    return regions[0] if len(regions) == 1 else f"{regions[0]}-{_NUMBER.findall(regions[-1])[-1]}"


def expanded(name: str) -> tuple[str, ...]:
    """The ids that such a name stands for; any other name stands for itself."""
    run = _RUN.fullmatch(name)
    if run is None or not 0 <= int(run[3]) - int(run[2]) < _LONGEST:
        return (name,)
    return tuple(f"{run[1]}{number}" for number in range(int(run[2]), int(run[3]) + 1))


def follows(one: str, other: str) -> bool:
    """Whether a score box, or any like it, is the next after another."""
    return one.partition(":")[0] in BOXES and expanded(f"{one}-{other.rpartition('/')[2]}") == (one, other)


def in_runs(regions: Iterable[str]) -> list[tuple[str, ...]]:
    """Regions in their order, boxes that follow each other together."""
    runs: list[list[str]] = []
    for region in regions:
        if runs and follows(runs[-1][-1], region):
            runs[-1].append(region)
        else:
            runs.append([region])
    return [tuple(run) for run in runs]
