"""Written totals against what a sheet counts, for every game: a clear contradiction is an error, a doubt is asked.

A total is a witness: it may contradict the coloured boxes or the field, it never sets a score. Where no score box is
coloured it is the only claim. Nobody is accused of his handwriting: a total contradicts only if it is read for certain
and no number that it may be fits; it is in order if a number that fits is among its likely readings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import inf

from pnp.games.claims import written_total
from pnp.model.game import Finding, Score
from pnp.model.reading import BLANK, Reading, Written

LIKELY = 6.0
"""How far a number may be behind the best (natural logarithm of the likelihood ratio) and still be what was written,
where it fits. ``tests/scan/test_digits.py`` says how often that is so."""
_LOST = 4.0
"""How much further it may be behind if the best is the same number without a one: two side by side look like one."""
SURE = 0.9
"""Confidence from which a total contradicts a sheet."""
RULE = "score.total"
_BOXES = ("score", "penalty")


def against(reading: Reading, scores: Mapping[int, Score]) -> Iterator[Finding]:
    """What the written totals say against the scores: errors, and as warnings what a person must look at.

    Args:
        reading: the sheet.
        scores: by the number of the total box, as the judge found them.
    """
    only = not any(_kind(region) in _BOXES and mark.ink != BLANK for region, mark in reading.marks.items())
    for area, score in scores.items():
        region = f"total:{area}"
        words = reading.written.get(region)
        span = _proved(score) if only else _coloured(reading, area, score)
        if words is None:
            continue
        number = written_total(reading, area)
        unknown = only and number is None and span[0] < span[1]
        fits = None if unknown else _fits(words, number, *span)
        who = f"{'row' if any(_kind(other) == 'penalty' for other in reading.marks) else 'player'} {area}"
        count = _sheet(*span) if only else _boxes(*span)
        if fits is False:
            yield Finding(RULE, "error", f"The total of {who} says {number}, but {count}.", (region,))
        elif fits is None and number is not None:
            text = f"The total of {who} seems to say {number}, but {count}: look at it."
            yield Finding(RULE, "warning", text, (region,))
        elif fits is None and (only or words.behind):
            alone = ", and nothing else says what he claims" if only else ""
            text = f"The total of {who} could not be read{alone}; {count}: look whether it says so."
            yield Finding(RULE, "warning", text, (region,))


def _fits(words: Written, number: int | None, low: float, high: float) -> bool | None:
    """Whether the writing is a number from low to high; None where a person must look."""
    behind = words.behind or ({} if number is None else {number: 0.0})
    best = min(behind, key=lambda each: behind[each], default=None)
    gaps = ((fit, gap) for fit, gap in behind.items() if low <= fit <= high)
    nearest = min((gap - _LOST * _without_ones(fit, best) for fit, gap in gaps), default=inf)
    if nearest <= LIKELY:
        return True
    sure = number is not None and (words.confidence or 0.0) >= SURE
    return False if sure and nearest == inf else None


def _without_ones(number: int, other: int | None) -> bool:
    """Whether a number without one or two of its ones is the other: what the recogniser tends to lose."""
    text, best = str(number), str(other)
    missing = len(text) - len(best)
    return missing in (1, 2) and any(
        "".join(left) == best and text.count("1") - best.count("1") == missing for left in combinations(text, len(best))
    )


def _proved(score: Score) -> tuple[float, float]:
    """The scores that the sheet allows: any, where it proves nothing."""
    return 0 if score.low is None else score.low, inf if score.high is None else score.high


def _coloured(reading: Reading, area: int, score: Score) -> tuple[float, float]:
    """What the coloured boxes of a player or row claim: beyond the last box a score goes on in the total alone."""
    marks = [mark for region, mark in reading.marks.items() if _is_box(region, area)]
    least = sum(mark.ink not in (None, BLANK) for mark in marks)
    most = sum(mark.ink != BLANK for mark in marks)
    return least, most if most < len(marks) or not marks else _beyond(most, score)


def _beyond(boxes: int, score: Score) -> float:
    """The highest total of somebody whose boxes are all coloured."""
    return inf if score.high is None or score.high < boxes else score.high


def _is_box(region: str, area: int) -> bool:
    kind, _, rest = region.partition(":")
    return kind in _BOXES and rest.partition("/")[0] == str(area)


def _boxes(low: float, high: float) -> str:
    if high == inf:
        return f"at least {low} boxes are coloured"
    return f"{_range(low, high) if high else 'no'} {'boxes are' if high > 1 else 'box is'} coloured"


def _sheet(low: float, high: float) -> str:
    if high == inf:
        return "the sheet proves nothing"
    return f"the sheet {'proves' if low == high else 'allows'} {_range(low, high)}"


def _range(low: float, high: float) -> str:
    return f"{low}" if low == high else f"{low} to {high}"


def _kind(region: str) -> str:
    return region.partition(":")[0]
