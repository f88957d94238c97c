"""The judge: what a finished Vasarely sheet proves, and whether it fits the rules and the players' claims.

A photograph shows colours, not moves; but with three or four players hardly more than one order of turns can have led
to them, so that the scores are nearly always proved to the point (:mod:`pnp.games.vasarely.rules.orders`). What cannot
be told is said to be unsure, with the places to look at. Handwriting never sets a score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.games.claims import Claim, check_pens, first_player, read_claims
from pnp.games.judging import ahead, conclude, fitting, who_played
from pnp.games.vasarely.rules.board import CubeBoard
from pnp.games.vasarely.rules.painted import Painted
from pnp.games.vasarely.rules.proof import Proof, against, prove
from pnp.model.game import Score, Setup, Verdict
from pnp.model.reading import Reading


def judge(board: CubeBoard, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet.

    Args:
        board: the field.
        setups: the ways of playing that the sheet is printed for; one, or candidates for different numbers of players.
        reading: what was found on it.

    Returns:
        A verdict; its ``setup`` is None where the sheet does not tell how many played.
    """
    candidates = fitting(setups, reading)
    if len(candidates) != 1:
        return who_played(candidates or setups, reading)
    setup = candidates[0]
    field = Painted.read(board, setup, reading)
    if not field.filled | field.unsure:
        return Verdict("unsure", "Nothing on the playing field is coloured, so there is nothing to judge.", setup=setup)
    first, ticks = first_player(reading, setup.players)
    setup = setup if first is None else replace(setup, first=first)
    pens = check_pens(reading, range(1, setup.players + 1))
    claims, said = read_claims(reading, setup.players)
    faults = list(field.faults())
    doubts = [*pens.doubts, *field.doubts(), *said.doubts]
    findings = [*faults, *ticks.findings, *said.findings]

    proof: Proof | None = None
    if not field.unsure and not pens.doubts and not faults:
        proof = prove(board, setup, field.coloured, claims, first)
        findings += against(proof, setup, claims)
        findings += field.unfinished()
    findings += ahead(setup, claims)
    scores = {player: _score(player, claim, proof) for player, claim in claims.items()}
    return conclude(setup, scores, findings, doubts, trusted=not pens.doubts, reading=reading)


def _score(player: int, claim: Claim, proof: Proof | None) -> Score:
    bounds = proof.range(player) if proof else None
    if bounds is None:
        return Score(claim.boxes, None, None, claim.boxes, claim.written, "none")
    low, high = bounds
    if low == high:
        return Score(low, low, high, claim.boxes, claim.written, "exact")
    return Score(claim.boxes, low, high, claim.boxes, claim.written, "range")
