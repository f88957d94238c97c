"""The judge: what a finished Springer sheet proves. The paper tells everything but the order of turns.

The colours alone tell who has won, with what total, and whether spaces, triangles and turns keep the rules. No written
number is needed, and none can change it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pnp.games.claims import Claim, check_pens, written_total
from pnp.games.judging import conclude, opened, proved_score
from pnp.games.springer.rules.board import Board
from pnp.games.springer.rules.orders import Orders, Reason
from pnp.games.springer.rules.painted import Painted
from pnp.message import Message, Text, say
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import Reading


def judge(board: Board, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet; see :class:`pnp.games.contract.Rules`."""
    case = opened(setups, reading, lambda setup: Painted.read(board, setup, reading))
    if isinstance(case, Verdict):
        return case
    setup, field, first = case.setup, case.field, case.first
    pens = check_pens(reading, field.players)
    faults = list(field.faults())
    scores = {player: _score(field, player, reading) for player in field.players}
    doubts = [*pens.doubts, *field.doubts(reading)]
    findings = [*faults, *case.ticks]
    agreed: Text = ""
    left: Sequence[Finding] | None = None
    ahead: tuple[int, ...] | None = None
    if not (field.unsure or field.unsure_triangles or pens.doubts or faults):
        wrong, left = _turns(field, first)
        findings += wrong
        ahead, outcome = _outcome(field, over=not left)
        findings.append(Finding("springer.result", "note", say("springer-result", outcome=outcome), _chain_of(field)))
        agreed = say("springer-agrees", outcome=outcome)
    verdict = conclude(setup, reading, pens, scores, findings, doubts, agreed=agreed, unfinished=left)
    return replace(verdict, winners=ahead)


def _score(field: Painted, player: int, reading: Reading) -> Score:
    """The total of the player's best chain; the least and the greatest, if a place is unread or an edge has two."""
    return proved_score(Claim(None, written_total(reading, player)), (field.least(player), field.most(player)))


def _turns(field: Painted, first: int | None) -> tuple[list[Finding], list[Finding]]:
    """Whether turns can have produced the colours, and what is left to play."""
    orders = Orders(field)
    possible, reasons = orders.possible(first)
    wrong = [] if possible else [_impossible(field, orders, reasons)]
    owed = possible[0].owed if possible and all(order.owed for order in possible) else None
    if orders.winners:
        text = say("springer-last-turn", player=owed or 0)
        return wrong, [Finding("springer.unfinished", "note", text)] if owed else []
    for player in field.players:
        left = field.left_to(player)
        if left:
            name = field.tables.board.name(left[0])
            text = say("springer-unfinished", player=player, place=name, more=len(left) - 1)
            return wrong, [Finding("springer.unfinished", "note", text, tuple(left))]
    return wrong, []


def _impossible(field: Painted, orders: Orders, reasons: set[Reason]) -> Finding:
    turns = [say("springer-turns-of", player=player, turns=field.turns(player)) for player in field.players]
    if "went-on" in reasons:
        text = say("springer-went-on", players=orders.winners, turns=turns)
        return Finding("springer.went-on", "error", text, _chain_of(field))
    return Finding("springer.turns", "error", say("springer-turns", turns=turns), field.coloured_regions)


def _outcome(field: Painted, *, over: bool) -> tuple[tuple[int, ...], Message]:
    """Who has won, or is ahead, and the sentence that says it."""
    complete = {player: chain.total for player in field.players if (chain := field.won(player))}
    totals = complete or {player: field.best(player).total for player in field.players}
    high = max(totals.values())
    ahead = tuple(player for player, total in totals.items() if total == high)
    how = "springer-chain" if complete else "springer-total" if over else "springer-leads"
    return ahead, say(how, players=list(ahead), total=high)


def _chain_of(field: Painted) -> tuple[str, ...]:
    """Spaces and triangles of all winning chains."""
    regions: list[str] = []
    for player in field.players:
        chain = field.won(player)
        if chain is not None:
            tables = field.tables
            regions += [space for i, space in enumerate(tables.spaces) if chain.spaces >> i & 1]
            regions += [triangle for i, triangle in enumerate(tables.triangles) if chain.triangles >> i & 1]
    return tuple(regions)
