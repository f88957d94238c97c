"""The judge: what a finished Springer sheet proves. The paper tells everything but the order of turns.

Who has won, with what total, and whether spaces, triangles and turns keep the rules follows from the colours alone; no
written number is needed for it, and none can change it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.claims import check_pens, listed, written_total
from pnp.games.judging import conclude, opened
from pnp.games.springer.rules.board import Board
from pnp.games.springer.rules.orders import Orders, Reason
from pnp.games.springer.rules.painted import Painted
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import Reading


def judge(board: Board, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet.

    Args:
        board: the field.
        setups: the ways of playing that the sheet is printed for; one, or candidates for different numbers of players.
        reading: what was found on it.

    Returns:
        A verdict; its ``setup`` is None where the sheet does not tell how many played.
    """
    case = opened(setups, reading, lambda setup: Painted.read(board, setup, reading))
    if isinstance(case, Verdict):
        return case
    setup, field, first = case.setup, case.field, case.first
    pens = check_pens(reading, field.players)
    faults = list(field.faults())
    scores = {player: _score(field, player, reading) for player in field.players}
    doubts = [*pens.doubts, *field.doubts()]
    findings = [*faults, *case.ticks.findings]
    agreed = ""
    if not (field.unsure or field.unsure_triangles or pens.doubts or faults):
        findings += _turns(field, first)
        result = _result(field)
        findings.append(Finding("springer.result", "note", result, _chain_of(field)))
        agreed = f"The field keeps the rules: {result[0].lower()}{result[1:]}"
    return conclude(setup, scores, findings, doubts, trusted=not pens.doubts, agreed=agreed, reading=reading)


def _score(field: Painted, player: int, reading: Reading) -> Score:
    """The total of the player's best chain; with spaces that could not be read, what it is at least and at most."""
    written = written_total(reading, player)
    low, high = field.best(player).total, field.most(player)
    return Score(low if low == high else None, low, high, None, written, "exact" if low == high else "range")


def _turns(field: Painted, first: int | None) -> Iterator[Finding]:
    """Whether the colours can have come about by taking turns, and whether the game is over."""
    orders = Orders(field)
    possible, reasons = orders.possible(first)
    if not possible:
        yield _impossible(field, orders, reasons)
        return
    if orders.winners:
        if all(order.owed for order in possible):
            owed = possible[0].owed
            text = (
                f"Player {owed} still has one last turn, because the player who went first completed his chain first."
            )
            yield Finding("springer.unfinished", "warning", text)
        return
    for player in field.players:
        left = field.left_to(player)
        if left:
            name = field.tables.board.name(left[0])
            more = f" or {len(left) - 1} other place{'s' if len(left) > 2 else ''}" if len(left) > 1 else ""
            text = f"The game is not over: no chain is complete, and player {player} can still fill {name}{more}."
            yield Finding("springer.unfinished", "warning", text, tuple(left))
            return


def _impossible(field: Painted, orders: Orders, reasons: set[Reason]) -> Finding:
    counts = [f"player {player} {field.turns(player)}" for player in field.players]
    if "went-on" in reasons:
        who = listed(orders.winners)
        plural = len(orders.winners) > 1
        text = (
            f"The chain{'s' if plural else ''} of player{'s' if plural else ''} {who} to all four edges "
            f"{'were' if plural else 'was'} complete before the last turns, but a complete chain ends the game "
            f"(turns filled: {listed(counts)})."
        )
        return Finding("springer.went-on", "error", text, _chain_of(field))
    text = f"Taking turns, the players cannot have filled so many places: {listed(counts)}."
    return Finding("springer.turns", "error", text)


def _result(field: Painted) -> str:
    """Who has won, in a sentence."""
    complete = {player: chain.total for player in field.players if (chain := field.won(player))}
    totals = complete or {player: field.best(player).total for player in field.players}
    high = max(totals.values())
    ahead = [player for player, total in totals.items() if total == high]
    what = "a chain to all four edges" if complete else "the highest total connected to one chain"
    if len(ahead) > 1:
        words = f"chains to all four edges that total {high}" if complete else f"totals of {high}"
        return f"Players {listed(ahead)} draw with {words}."
    total = f" that totals {high}" if complete else f", {high}"
    return f"Player {ahead[0]} wins with {what}{total}."


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
