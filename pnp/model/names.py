"""What people call the regions of a sheet."""

from __future__ import annotations

_WORDS = {
    "score": "box {1} of player {0}",
    "penalty": "box {1} of row {0}",
    "sequence": "box {2} of area {1} of player {0}",
    "track": "step {0} of track {1}",
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
