"""The judge of a painting that was photographed as it lies on the table: cards instead of a record sheet.

The photograph does not tell who plays which colour, so points are counted for all five colours. The number of players
decides the bonuses. The painting tells it if only one number of players can have laid it: there is a least number of
cards, and each card added five, six or seven cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from pnp.games.destijl.rules.deck import CARDS, COLOURS, SIDE, colour_name
from pnp.games.destijl.rules.painted import Painted
from pnp.games.destijl.rules.play import LEAST, MOST, Grid, painted
from pnp.games.destijl.rules.scoring import BONUSES, Cell, strokes
from pnp.games.judging import conclude
from pnp.message import say
from pnp.model.game import Finding, Score, Setup, Verdict

DECK: Mapping[int, tuple[str, ...]] = {
    card.number - 1: tuple(COLOURS[colour - 1] for row in card.rows for colour in row) for card in CARDS
}
"""The colours of each card's nine cells, row by row, by the number in its codes: one less than the printed one."""
_LOOSE = "table.loose"
_PARTS = ("table.edge", "table.unread", "table.pieces", _LOOSE)
"""The reader's doubts about what else belongs to the painting."""
_WAYS = 512
"""The most combinations of what unsure cells may show that are tried."""


@dataclass(frozen=True)
class OnTable:
    """A painting as it was read from a photograph of the table.

    Attributes:
        cells: colours 1 to 5 by column and row, from 0.
        unsure: cells that could not be read, with the colours that they may have, if known.
        cards: how many cards are seen.
        faults: what contradicts the rules.
        doubts: what a person must look at.
        notes: what is worth saying.
    """

    cells: Mapping[Cell, int]
    unsure: Mapping[Cell, tuple[int, ...]]
    cards: int
    faults: Sequence[Finding] = ()
    doubts: Sequence[Finding] = ()
    notes: Sequence[Finding] = ()


def judge(table: OnTable, players: int | None) -> Verdict:
    """Score a painting.

    Args:
        table: the painting.
        players: how many played; None if unknown.
    """
    numbers = _numbers(table) if players is None else (players,)
    doubts, findings = _doubts(table, numbers), [*table.faults, *table.notes]
    findings += [replace(doubt, severity="note") for doubt in table.doubts if doubt not in doubts]
    whole = not any(doubt.rule in _PARTS for doubt in doubts)
    left: list[Finding] = []
    if not table.unsure and not doubts:
        findings += _faults(table, players, numbers)
        # Either it is not finished, or another number of players laid it.
        left = [replace(each, severity="warning") for number in numbers for each in _painted(table).unfinished(number)]
        doubts += left
    scores = dict(_scores(table, numbers or tuple(BONUSES), whole))
    if not table.unsure and whole:
        findings += (note for number in numbers for note in _bonuses(table.cells, number, players is None))
    if players is None and len(numbers) > 1 and not doubts:
        doubts.append(Finding("destijl.players", "warning", say("destijl-players", numbers=numbers)))
    setup = Setup(numbers[0]) if len(numbers) == 1 else None
    agreed = say("destijl-table-agreed")
    verdict = conclude(setup or Setup(5), scores, findings, doubts, trusted=True, agreed=agreed)
    return replace(verdict, setup=setup, finished=False if left else verdict.finished)


def _doubts(table: OnTable, numbers: Sequence[int]) -> list[Finding]:
    """What a person must look at; not a card that covers nothing, if missing cards may lie under the rest."""
    hidden = bool(numbers) and all(painted(number) > table.cards for number in numbers)
    return [doubt for doubt in table.doubts if not (hidden and doubt.rule == _LOOSE)]


def _numbers(table: OnTable) -> tuple[int, ...]:
    """The numbers of players who may have laid it."""
    size = len(table.cells) + len(table.unsure)
    return tuple(number for number in BONUSES if table.cards <= painted(number) and _fits(size, number))


def _fits(size: int, players: int) -> bool:
    """Whether this many cards can make a painting of that many cells."""
    more, own = painted(players) - 1, SIDE * SIDE
    return own + more * (own - MOST) <= size <= own + more * (own - LEAST)


def _faults(table: OnTable, players: int | None, numbers: Sequence[int]) -> Iterator[Finding]:
    """What no finished painting can be."""
    painting = _painted(table)
    whole = painting.regions(table.cells)
    if not numbers:
        text = say("destijl-table-size", size=len(table.cells), cards=table.cards)
        yield Finding("destijl.size", "error", text, whole)
        return
    yield from painting.faults(numbers[0])
    if players is not None and table.cards > painted(players):
        text = say("destijl-table-cards", players=players, cards=painted(players), seen=table.cards)
        yield Finding("destijl.cards", "error", text, whole)


def _painted(table: OnTable) -> Painted:
    rows, columns = (max(cell[axis] for cell in table.cells) + 1 for axis in (1, 0))
    return Painted(Grid(rows, columns), table.cells, {})


def _scores(table: OnTable, numbers: Sequence[int], whole: bool) -> Iterator[tuple[int, Score]]:
    """The points of every colour, whatever unsure cells show and however many played, if that can be tried.

    A part of a painting is not scored.
    """
    options = [guesses or tuple(range(1, 6)) for guesses in table.unsure.values()]
    if not whole or prod(map(len, options)) * len(numbers) > _WAYS:
        yield from ((colour, Score(None, None, None, None, None, "none")) for colour in range(1, 6))
        return
    found: dict[int, list[int]] = {colour: [] for colour in range(1, 6)}
    for shown in product(*options):
        cells = {**table.cells, **dict(zip(table.unsure, shown, strict=True))}
        for number in numbers:
            for colour, points in points_of(cells, number).items():
                found[colour].append(points)
    for colour, tried in found.items():
        low, high = min(tried), max(tried)
        same = low == high
        yield colour, Score(low if same else None, low, high, None, None, "exact" if same else "range")


def points_of(cells: Mapping[Cell, int], players: int) -> dict[int, int]:
    """The points of each colour: its strokes, and the bonuses in which it has a share.

    Two players have two colours each; a player who has both largest strokes has the bonus once.
    """
    found = strokes(cells)
    sizes = sorted({len(stroke) for stroke in found}, reverse=True)
    points = {colour: sum(stroke.colour == colour for stroke in found) for colour in range(1, 6)}
    for bonus, size in zip(BONUSES[players], sizes, strict=False):
        for colour in {stroke.colour for stroke in found if len(stroke) == size}:
            points[colour] += bonus
    return points


def _bonuses(cells: Mapping[Cell, int], players: int, supposed: bool) -> Iterator[Finding]:
    found = strokes(cells)
    sizes = sorted({len(stroke) for stroke in found}, reverse=True)
    parts = []
    for rank, (bonus, size) in enumerate(zip(BONUSES[players], sizes, strict=False), start=1):
        colours = [colour_name(c) for c in sorted({stroke.colour for stroke in found if len(stroke) == size})]
        parts.append(say("destijl-bonus-colours", points=bonus, rank=rank, size=size, colours=colours))
    text = say("destijl-bonuses-if" if supposed else "destijl-bonuses", players=players, parts=parts)
    yield Finding("destijl.bonus", "note", text)
