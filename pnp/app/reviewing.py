"""What the picture for a person shows: the doubts that matter, then the errors, then the doubts that do not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.scan.review import Place

if TYPE_CHECKING:
    from pnp.app.check import Checked

_FEW = 6
"""Regions in errors up to which they are shown too."""


def to_review(checked: Checked) -> list[Place]:
    """The places that a person should look at, those that decide first."""
    doubts = sorted(checked.doubts, key=lambda doubt: not doubt.matters)
    decide = [Place(d.region, d.guesses, d.why) for d in doubts if d.matters]
    others = [Place(d.region, d.guesses, d.why) for d in doubts if not d.matters]
    known = {place.region for place in (*decide, *others)}
    wrong = [place for place in _wrong(checked) if place.region not in known]
    return [*decide, *(wrong if len(wrong) <= _FEW else []), *others]


def _wrong(checked: Checked) -> Iterator[Place]:
    """What errors are about, each place once."""
    seen: set[str] = set()
    for finding in checked.verdict.findings:
        for region in finding.regions if finding.severity == "error" else ():
            mark = checked.reading.marks.get(region) if checked.reading else None
            if region not in seen and mark is not None and mark.ink is not None:
                seen.add(region)
                yield Place(region, (mark.ink,), "part of an error", wrong=True)


def title_of(checked: Checked) -> str:
    """What the places are, in a sentence."""
    matter = sum(doubt.matters for doubt in checked.doubts)
    count = matter or len(checked.doubts)
    places = "one place" if count == 1 else f"{count} places"
    if matter:
        return f"Please look at {places} that could not be read"
    return f"{places[:1].upper() + places[1:]} could not be read; the verdict is the same without"
