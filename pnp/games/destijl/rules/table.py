"""The judge of a painting that was photographed as it lies on the table: cards instead of a record sheet.

The photograph does not tell who plays which colour. Unless somebody says it, points are counted for all five colours.
The number of players
decides the bonuses. The painting tells it if only one number of players can have laid it: there is a least number of
cards, and each card added five, six or seven cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import GameError
from pnp.games.claims import Said
from pnp.games.destijl.rules.deck import CARDS, COLOURS, SIDE, colour_name
from pnp.games.destijl.rules.judgement import told
from pnp.games.destijl.rules.painted import Painted
from pnp.games.destijl.rules.play import LEAST, MOST, Grid, colours_each, painted
from pnp.games.destijl.rules.scoring import BONUSES, Cell, Scored, score
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


class OnTable(Struct, frozen=True):
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


Owners = Mapping[int, tuple[int, ...]]
"""The colours of each player who is known to have them."""


def number_of(players: int | None, owners: Owners) -> int | None:
    """How many played, as far as people say; if they name the colours of everybody, that tells it.

    Raises:
        GameError: so many cannot have these colours.
    """
    taken = [colour for own in owners.values() for colour in own]
    twice = sorted({colour for colour in taken if taken.count(colour) > 1})
    if twice:
        raise GameError(say("destijl-owners-twice", colours=[colour_name(colour) for colour in twice]))
    if players is None and any(len(own) > 1 for own in owners.values()):
        players = 2
    elif players is None and len(owners) > 2 and sorted(owners) == list(range(1, len(owners) + 1)):
        players = len(owners)
    most = players or max(BONUSES)
    for player, own in owners.items():
        if not 1 <= player <= most:
            raise GameError(say("destijl-owners-player", player=player, players=most))
        if len(own) != colours_each(most):
            each = colours_each(most)
            raise GameError(say("destijl-colours-count", player=player, have=len(own), players=most, each=each))
    return players


def judge(table: OnTable, players: int | None, owners: Owners | None = None) -> Verdict:
    """Score a painting: its players' points if somebody says whose the colours are, else those of the colours.

    Raises:
        GameError: so many cannot have these colours.
    """
    owners = owners or {}
    players = number_of(players, owners)
    numbers = _numbers(table, owners) if players is None else (players,)
    doubts, findings = _doubts(table, numbers), [*table.faults, *table.notes]
    findings += [replace(doubt, severity="note") for doubt in table.doubts if doubt not in doubts]
    whole = not any(doubt.rule in _PARTS for doubt in doubts)
    left: list[Finding] = []
    if not table.unsure and not doubts:
        findings += _faults(table, players, numbers)
        # Either it is not finished, or another number of players laid it.
        left = [replace(each, severity="warning") for number in numbers for each in _painted(table).unfinished(number)]
        doubts += left
    scores = dict(_scores(table, numbers or tuple(BONUSES), whole, owners))
    if players is None and len(numbers) > 1 and not doubts:
        doubts.append(Finding("destijl.players", "warning", say("destijl-players", numbers=numbers)))
    if not table.unsure and whole:
        if len(numbers) == 1 and len(owners) == numbers[0]:
            findings += told(score(table.cells, [owners[player] for player in sorted(owners)]))
        else:
            findings += (note for number in numbers for note in _bonuses(table.cells, number, players is None))
        if not doubts or doubts == left:
            asked = list(_whose(table.cells, numbers, owners, scores))
            doubts += (each for each in asked if each.severity == "warning")
            findings += (each for each in asked if each.severity == "note")
    setup = Setup(numbers[0]) if len(numbers) == 1 else None
    agreed = say("destijl-table-agreed")
    verdict = conclude(setup or Setup(5), None, Said(), scores, findings, doubts, agreed=agreed)
    colours = {player: tuple(COLOURS[colour - 1] for colour in own) for player, own in owners.items()}
    return replace(verdict, setup=setup, finished=False if left else verdict.finished, colours=colours)


def _doubts(table: OnTable, numbers: Sequence[int]) -> list[Finding]:
    """What a person must look at; not a card that covers nothing, if missing cards may lie under the rest."""
    hidden = bool(numbers) and all(painted(number) > table.cards for number in numbers)
    return [doubt for doubt in table.doubts if not (hidden and doubt.rule == _LOOSE)]


def _numbers(table: OnTable, owners: Owners) -> tuple[int, ...]:
    """The numbers of players who may have laid it."""
    size = len(table.cells) + len(table.unsure)
    known = [number for number in BONUSES if not owners or (number > 2 and number >= max(owners))]
    fitting = tuple(number for number in known if table.cards <= painted(number) and _fits(size, number))
    return fitting or (tuple(known[:1]) if owners else ())


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


def _scores(table: OnTable, numbers: Sequence[int], whole: bool, owners: Owners) -> Iterator[tuple[int, Score]]:
    """The points of every player or colour, whatever unsure cells show and however many played, if that can be tried.

    A part of a painting is not scored.
    """
    seats = {number: _seats(number, owners) for number in numbers}
    found: dict[int, list[int]] = {seat: [] for number in numbers for seat in seats[number]}
    options = [guesses or tuple(range(1, 6)) for guesses in table.unsure.values()]
    if not whole or prod(map(len, options)) * len(numbers) > _WAYS:
        yield from ((seat, Score(None, None, None, None, None, "none")) for seat in found)
        return
    for shown in product(*options):
        cells = {**table.cells, **dict(zip(table.unsure, shown, strict=True))}
        for number in numbers:
            painting = _scored(cells, number)
            for seat, ways in seats[number].items():
                found[seat] += (_points(painting, own) for own in ways)
                if not owners and colours_each(number) > 1:
                    found[seat].append(_points(painting, ways[0]) - _shared(painting, seat))
    for seat, tried in found.items():
        low, high = min(tried), max(tried)
        same = low == high
        yield seat, Score(low if same else None, low, high, None, None, "exact" if same else "range")


def _seats(players: int, owners: Owners) -> dict[int, list[tuple[int, ...]]]:
    """The colours that each player may have; if nobody says any, the colours themselves."""
    colours = range(1, len(COLOURS) + 1)
    if not owners:
        return {colour: [(colour,)] for colour in colours}
    free = set(colours).difference(*owners.values())
    ways = list(combinations(sorted(free), colours_each(players)))
    return {player: [owners[player]] if player in owners else ways for player in range(1, players + 1)}


def _scored(cells: Mapping[Cell, int], players: int) -> Scored:
    """Strokes and bonuses, whosever the colours are."""
    return score(cells, [()] * players)


def _points(painting: Scored, own: Sequence[int]) -> int:
    """The points of colours that one player has: a bonus counts once."""
    bonuses = (bonus.points for bonus in painting.bonuses if not set(own).isdisjoint(bonus.colours))
    return sum(painting.counts[colour] for colour in own) + sum(bonuses)


def _shared(painting: Scored, colour: int) -> int:
    """The bonuses of a colour that its player may have by another colour already."""
    return sum(bonus.points for bonus in painting.bonuses if colour in bonus.colours and len(bonus.colours) > 1)


def points_of(cells: Mapping[Cell, int], players: int) -> dict[int, int]:
    """The points of each colour by itself: its strokes, and the bonuses in which it has a share."""
    painting = _scored(cells, players)
    return {colour: _points(painting, (colour,)) for colour in painting.counts}


def _whose(
    cells: Mapping[Cell, int], numbers: Sequence[int], owners: Owners, scores: Mapping[int, Score]
) -> Iterator[Finding]:
    """What is to be asked, or said, about who has which colours."""
    if owners:
        open_ = [player for player, points in scores.items() if player not in owners and points.proof == "range"]
        if open_ and len(numbers) == 1:
            yield Finding("destijl.owners", "warning", say("destijl-owners-rest", numbers=open_), players=tuple(open_))
    elif len(numbers) == 1 and colours_each(numbers[0]) > 1:
        first = _scored(cells, numbers[0]).bonuses[0]
        if len(first.colours) > 1:
            colours = [colour_name(colour) for colour in first.colours]
            text = say("destijl-owners", colours=colours, points=first.points)
            yield Finding("destijl.owners", "warning", text)
        else:
            yield Finding("destijl.owners", "note", say("destijl-owners-sum"))


def _bonuses(cells: Mapping[Cell, int], players: int, supposed: bool) -> Iterator[Finding]:
    parts = [
        say(
            "destijl-bonus-colours",
            points=bonus.points,
            rank=rank,
            size=bonus.size,
            colours=[colour_name(colour) for colour in bonus.colours],
        )
        for rank, bonus in enumerate(_scored(cells, players).bonuses, start=1)
    ]
    text = say("destijl-bonuses-if" if supposed else "destijl-bonuses", players=players, parts=parts)
    yield Finding("destijl.bonus", "note", text)
