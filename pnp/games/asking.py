"""Written totals that a person must look at, among the doubts about a sheet."""

from __future__ import annotations

from pnp.games import totals
from pnp.games.doubts import Doubt
from pnp.model.game import Verdict
from pnp.model.reading import Reading


def asked_totals(verdict: Verdict, reading: Reading) -> tuple[Doubt, ...]:
    """The total boxes that a verdict asks for, each with the numbers that it may show, the likeliest first."""
    return tuple(
        Doubt(region, tuple(map(str, reading.written[region].behind)), "hard to read", matters=True)
        for finding in verdict.findings
        if finding.rule == totals.RULE and finding.severity == "warning"
        for region in finding.regions
    )
