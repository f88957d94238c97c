"""The judge: what a finished Arp sheet proves, and whether it fits the rules and the players' claims.

Every captured space scores one point for the colour it is filled with, so the finished field proves the scores exactly.
It also proves some faults: a space in a colour that is not on its border, a border that is not complete, a line that
changes its colour where nobody can have started. Otherwise the game is played again from the paper: some order of turns
must give these colours. Where there are too many to try, the verdict says that this was not checked. Handwriting never
sets a score.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.arp.rules.net import Board
from pnp.games.arp.rules.orders import found
from pnp.games.arp.rules.painted import Painted
from pnp.games.claims import Claim, check_pens, read_claims
from pnp.games.judging import ahead, conclude, opened, proved_score
from pnp.message import Text, say
from pnp.model.game import Finding, Setup, Verdict
from pnp.model.reading import Reading
from pnp.model.regions import region_id

_AGREED: dict[bool | None, Text] = {True: say("arp-replayed"), False: "", None: say("arp-not-replayed")}
"""What a sheet without faults is said to be, by whether the game could be played again from it."""


def judge(board: Board, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet; see :class:`pnp.games.contract.Rules`."""
    case = opened(setups, reading, lambda setup: Painted.read(board.tables, setup, reading))
    if isinstance(case, Verdict):
        return case
    setup, painted, first = case.setup, case.field, case.first
    pens = check_pens(reading, setup.own_pens)
    claims, said = read_claims(reading, setup.players)
    doubts = [*pens.doubts, *said.doubts]
    findings = [*case.ticks, *said.findings]
    proved: dict[int, tuple[int, int]] = {}
    agreed: Text = ""
    if not pens.doubts:
        doubts += painted.doubts(reading)
        wrong = [*painted.faults(), *painted.impossible(first)]
        if not wrong and painted.sure:
            replayed = found(
                painted.tables, setup, painted.lines, painted.spaces, setup.own_pens if first is None else (first,)
            )
            agreed = _AGREED[replayed]
            wrong = [painted.no_order(first)] if replayed is False else []
        findings += wrong
        proved = {player: painted.captured(player) for player in claims}
        findings += _against_proof(claims, proved)
    findings += ahead(setup, claims)
    scores = {player: proved_score(claim, proved.get(player)) for player, claim in claims.items()}
    return conclude(setup, reading, pens, scores, findings, doubts, agreed=agreed, unfinished=painted.unfinished())


def _against_proof(claims: Mapping[int, Claim], proved: Mapping[int, tuple[int, int]]) -> Iterator[Finding]:
    """Claims that differ from what has been captured."""
    if not any(claim.boxes or claim.boxes is None for claim in claims.values()):
        yield Finding("score.empty", "warning", say("score-empty"))
        return
    for player, claim in claims.items():
        low, high = proved[player]
        if claim.boxes is None or low <= claim.boxes <= high:
            continue
        limit = "exactly" if low == high else "most" if claim.boxes > high else "least"
        spaces = low if claim.boxes < low else high
        text = say("arp-score", player=player, boxes=claim.boxes, limit=limit, spaces=spaces)
        yield Finding("arp.score", "error", text, (region_id("score", player, max(1, claim.boxes)),))
