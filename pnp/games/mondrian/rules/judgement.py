"""The judge: what a finished Mondrian sheet proves, and whether it fits the rules and the players' claims.

A photograph shows a position, not the moves. Some faults show in the position (a colour next to itself, spaces that are
not connected, a score that no order of moves could give); they are errors. What cannot be decided is unsure, with the
places to look at. Handwriting never sets a score.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.games.claims import Claim, check_pens, read_claims, sums
from pnp.games.judging import ahead, conclude, limit, opened, proved_score
from pnp.games.mondrian.rules.bounds import Bounds, bounds
from pnp.games.mondrian.rules.painted import Painted
from pnp.games.mondrian.rules.play import pens_in_play
from pnp.games.mondrian.rules.tables import Tables
from pnp.message import say
from pnp.model.game import Board, Finding, Score, Setup, Verdict
from pnp.model.reading import Reading
from pnp.model.regions import region_id


def judge(board: Board, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet; see :class:`pnp.games.contract.Rules`."""
    tables = Tables.of(board)

    def read(setup: Setup) -> Painted:
        return Painted.read(tables, setup, reading, len(pens_in_play(setup)))

    case = opened(setups, reading, read, pens=pens_in_play)
    if isinstance(case, Verdict):
        return case
    setup, field, first = case.setup, case.field, case.first
    used = [pen for pen, mask in enumerate(field.coloured, start=1) if mask]
    pens = check_pens(reading, {*range(1, setup.players + 1), *used})
    claims, said = read_claims(reading, setup.players)
    doubts = [*pens.doubts, *field.doubts(), *said.doubts]
    faults = list(field.faults())
    findings = [*faults, *case.ticks, *said.findings]

    proved: Bounds | None = None
    if not field.unsure and not pens.doubts and not faults:
        findings += field.turns(first)
        proved = bounds(tables, setup, field.coloured, first)
        findings += _against_proof(field, claims, proved)
    findings += ahead(setup, claims)
    known = proved.groups if proved and proved.possible else {}
    scores = {player: proved_score(claim, known.get((player,))) for player, claim in claims.items()}
    unfinished = None if field.unsure or pens.doubts else _unfinished(field, claims, scores)
    return conclude(setup, reading, pens, scores, findings, doubts, unfinished=unfinished)


def _unfinished(field: Painted, claims: Mapping[int, Claim], scores: Mapping[int, Score]) -> Iterable[Finding] | None:
    """The spaces that somebody could still fill, unless a score area is full; None if one may be."""
    target, left = field.setup.target, list(field.unfinished())
    if any(claim.boxes is not None and claim.boxes >= target for claim in claims.values()):
        return ()
    claimed = any(claim.boxes for claim in claims.values())
    unknown = [scores[player] for player, claim in claims.items() if claim.boxes is None or not claimed]
    return None if left and any(score.high is None or score.high >= target for score in unknown) else left


def _against_proof(field: Painted, claims: Mapping[int, Claim], proved: Bounds) -> Iterator[Finding]:
    """Claims that no legal order of moves could give."""
    setup = field.setup
    if not proved.possible:
        yield Finding("mondrian.order", "error", say("mondrian-order"), field.regions(field.filled))
        return
    if not any(claim.boxes or claim.boxes is None for claim in claims.values()):
        yield Finding("score.empty", "warning", say("score-empty"))
        return
    full = [player for player, claim in claims.items() if claim.boxes is not None and claim.boxes >= setup.target]
    if len(full) > 1:
        text = say("mondrian-full", players=full)
        regions = tuple(region_id("score", player, setup.target) for player in full)
        yield Finding("mondrian.full", "error", text, regions)
    wrong: list[set[int]] = []
    for group, (low, high) in sorted(proved.groups.items(), key=lambda item: (len(item[0]), item[0])):
        count = sums(claims, group)
        if count is None or low <= count <= high or any(part <= set(group) for part in wrong):
            continue
        wrong.append(set(group))
        regions = tuple(region_id("score", player, claims[player].boxes or 1) for player in group)
        text = say("mondrian-score", players=group, boxes=count, limit=limit(count, low, high))
        yield Finding("mondrian.score", "error", text, regions)
