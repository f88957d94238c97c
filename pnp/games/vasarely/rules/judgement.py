"""The judge: what a finished Vasarely sheet proves, and whether it fits the rules and the players' claims.

A photograph shows colours, not moves. But with three or four players hardly more than one order of turns can have led
to them, so that the scores are nearly always proved exactly (:mod:`pnp.games.vasarely.rules.orders`). What cannot be
decided is unsure, with the places to look at. Handwriting never sets a score.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.claims import check_pens, read_claims
from pnp.games.judging import ahead, conclude, opened, proved_score
from pnp.games.vasarely.rules.board import CubeBoard
from pnp.games.vasarely.rules.painted import Painted
from pnp.games.vasarely.rules.proof import Proof, against, prove
from pnp.model.game import Setup, Verdict
from pnp.model.reading import Reading


def judge(board: CubeBoard, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet; see :class:`pnp.games.contract.Rules`."""
    case = opened(setups, reading, lambda setup: Painted.read(board, setup, reading, setup.players))
    if isinstance(case, Verdict):
        return case
    setup, field, first = case.setup, case.field, case.first
    pens = check_pens(reading, setup.own_pens)
    claims, said = read_claims(reading, setup.players)
    faults = list(field.faults())
    doubts = [*pens.doubts, *field.doubts(), *said.doubts]
    findings = [*faults, *case.ticks, *said.findings]

    proof: Proof | None = None
    if not field.unsure and not pens.doubts and not faults:
        proof = prove(board, setup, field.coloured, claims, first)
        findings += against(proof, field, claims)
    findings += ahead(setup, claims)
    scores = {player: proved_score(claim, proof.range(player) if proof else None) for player, claim in claims.items()}
    left = list(field.unfinished())
    unfinished = None if field.unsure and not left else left
    return conclude(setup, reading, pens, scores, findings, doubts, unfinished=unfinished)
