"""Written totals compared with the sheet, for every game: a clear contradiction is an error, a doubt is a question.

A total is a witness: it may contradict the coloured boxes or the field, but it never sets a score. If no score box is
coloured, the total is the only claim. Nobody is accused because of their handwriting: a total contradicts only if it is
read for certain and none of its possible readings fits. It is correct if one of its likely readings fits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from math import inf

from pnp.games.claims import written_total
from pnp.message import Message, say
from pnp.model.game import Finding, Score
from pnp.model.merging import DIFFER
from pnp.model.reading import BLANK, LIKELY, Reading, Written
from pnp.model.regions import RegionId, kind_of, region_id

_EXCLUDED = 10.0
"""How far behind it cannot be the written one."""
_LOST = 4.0
"""How much further behind it may be if the best is the same number without a 1: two side by side look like one."""
SURE = 0.95
"""Confidence from which a total contradicts a sheet."""
RULE = "score.total"
_BOXES = ("score", "penalty")


def against(reading: Reading, scores: Mapping[int, Score]) -> Iterator[Finding]:
    """How the written totals contradict the scores: errors, and warnings for what a person must look at.

    Args:
        reading: the sheet.
        scores: by the number of the total box, as the judge found them.
    """
    only = not any(kind_of(region) in _BOXES and mark.ink != BLANK for region, mark in reading.marks.items())
    for area, score in scores.items():
        region = region_id("total", area)
        words = reading.written.get(region)
        span = _proved(score) if only else _coloured(reading, area, score)
        if words is None:
            continue
        number = written_total(reading, area)
        unknown = only and number is None and span[0] < span[1]
        fits = None if unknown else _fits(words, number, *span)
        total = say("total-row" if any(kind_of(other) == "penalty" for other in reading.marks) else "total", area=area)
        count = _sheet(*span) if only else _boxes(*span)
        if fits is False:
            yield Finding(RULE, "error", say("total-wrong", total=total, number=str(number), count=count), (region,))
        elif words.why == DIFFER:
            text = say("total-differ", total=total, numbers=[str(each) for each in words.behind], count=count)
            yield Finding(RULE, "warning", text, (region,))
        elif fits is None and number is not None:
            text = say("total-doubtful", total=total, number=str(number), count=count)
            yield Finding(RULE, "warning", text, (region,))
        elif fits is None and (only or words.behind):
            text = say("total-unread-alone" if only else "total-unread", total=total, count=count)
            yield Finding(RULE, "warning", text, (region,))


def _fits(words: Written, number: int | None, low: float, high: float) -> bool | None:
    """Whether the writing is a number from low to high; None if a person must look."""
    if words.why == DIFFER:
        return None
    behind = _behind(words)
    best = min(behind, key=lambda each: behind[each], default=None)
    gaps = ((fit, gap) for fit, gap in behind.items() if low <= fit <= high)
    nearest = min((gap - _LOST * _without_ones(fit, best) for fit, gap in gaps), default=inf)
    if nearest <= LIKELY:
        return True
    sure = number is not None and (words.confidence or 0.0) >= SURE
    return False if sure and nearest > _EXCLUDED else None


def one_of(words: Written, numbers: Collection[int]) -> int | None:
    """Which of these numbers is written, if it may be one of them and is by far the likeliest of them."""
    behind = {} if words.why == DIFFER else _behind(words)
    order = sorted((behind.get(number, inf), number) for number in numbers)
    if len(order) < 2 or order[0][0] > LIKELY or order[1][0] - order[0][0] <= LIKELY:
        return None
    return order[0][1]


def _behind(words: Written) -> Mapping[int, float]:
    """How far each number that may be written is behind the best."""
    text = (words.text or "").strip()
    return words.behind or ({int(text): 0.0} if text.isascii() and text.isdecimal() else {})


def _without_ones(number: int, other: int | None) -> bool:
    """Whether a number without one or two of its digits 1 is the other; the recogniser tends to lose a 1."""
    text, best = str(number), str(other)
    missing = len(text) - len(best)
    return missing in (1, 2) and any(
        "".join(left) == best and text.count("1") - best.count("1") == missing for left in combinations(text, len(best))
    )


def _proved(score: Score) -> tuple[float, float]:
    """The scores that the sheet allows: any score if it proves nothing."""
    return 0 if score.low is None else score.low, inf if score.high is None else score.high


def _coloured(reading: Reading, area: int, score: Score) -> tuple[float, float]:
    """What the coloured boxes of a player or row claim. Beyond the last box, only the total shows the score."""
    marks = [mark for region, mark in reading.marks.items() if _is_box(region, area)]
    least = sum(mark.ink not in (None, BLANK) for mark in marks)
    most = sum(mark.ink != BLANK for mark in marks)
    return least, most if most < len(marks) or not marks else _beyond(most, score)


def _beyond(boxes: int, score: Score) -> float:
    """The highest possible total of a player whose boxes are all coloured."""
    return inf if score.high is None or score.high < boxes else score.high


def _is_box(region: str, area: int) -> bool:
    id = RegionId.of(region)
    return id.kind in _BOXES and id.owner == area


def _boxes(low: float, high: float) -> Message:
    if high == inf:
        return say("boxes-least", low=int(low))
    if low == high:
        return say("boxes-exact", count=int(high))
    return say("boxes-range", low=int(low), high=int(high))


def _sheet(low: float, high: float) -> Message:
    if high == inf:
        return say("sheet-open")
    if low == high:
        return say("sheet-exact", score=int(low))
    return say("sheet-range", low=int(low), high=int(high))
