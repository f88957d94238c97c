"""Written totals that a person must look at, among the doubts about a sheet."""

from __future__ import annotations

from pnp.games import totals
from pnp.games.doubts import Doubt
from pnp.model.game import Verdict
from pnp.model.reading import Reading
from pnp.model.regions import RegionId


def asked_totals(verdict: Verdict, reading: Reading) -> tuple[Doubt, ...]:
    """The total boxes that a verdict asks for, each with the numbers that it may show, the likeliest first.

    The number that the sheet tells is among them: a person should find what is written there.
    """
    return tuple(
        Doubt(region, _numbers(region, verdict, reading), reading.written[region].why or "hard to read", matters=True)
        for finding in verdict.findings
        if finding.rule == totals.RULE and finding.severity == "warning"
        for region in finding.regions
    )


def _numbers(region: str, verdict: Verdict, reading: Reading) -> tuple[str, ...]:
    """The numbers that a total box may show."""
    read = [*map(str, reading.written[region].behind)]
    told = verdict.scores[RegionId.of(region).owner].counted
    return tuple(dict.fromkeys([*read[:1], *([] if told is None else [str(told)]), *read[1:]]))
