"""Every game by every rule that a sheet is printed for or that players agree on, and right readings of such games."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace
from sheets import code_of

from pnp.errors import GameError
from pnp.games import registry
from pnp.games.contract import Game
from pnp.games.simulate import Simulation, paper, reading_from_simulation, simulate
from pnp.games.weighing import weigh
from pnp.model.code import SheetCode
from pnp.model.game import State, Verdict
from pnp.model.kinds import FIRST, POINTS
from pnp.model.options import ChosenOptions
from pnp.model.reading import BLANK, Mark, Reading
from pnp.model.regions import kind_of, region_id
from pnp.model.sheet import Sheet

GAMES = tuple(map(registry.game, registry.names()))
AS_PRINTED = ChosenOptions()
FIELDS = 4
"""So many fields are played on."""
_POINTS = {"klee": (10, 20, 50), "mondrian": (160,), "springer": (8, 10, 14, 16, 20)}
"""Some of the points that a sheet can be made for."""


def agree(*rules: str, teams: bool = False, points: int | None = None) -> ChosenOptions:
    return ChosenOptions(teams=teams, points=points, rules=frozenset(rules))


@dataclass(frozen=True)
class Way:
    """How a game is played.

    Attributes:
        game: its rules.
        printed: what its sheet is made for.
        agreed: what the players agreed on besides.
        players: the numbers of players who can play so.
    """

    game: Game
    printed: dict[str, Any] = field(hash=False)
    agreed: ChosenOptions
    players: tuple[int, ...]

    def __str__(self) -> str:
        printed = (f"{name}={value}" for name, value in self.printed.items() if value)
        agreed = (*sorted(self.agreed.rules), *["teams"] * self.agreed.teams, self.agreed.points)
        said = "+".join(str(each) for each in agreed if each is not None)
        return f"{self.game.name}({', '.join(printed)}) {said}"

    def sheet(self, seed: int) -> Sheet:
        return registry.sheet(code_of(self.game, seed=seed % FIELDS, **self.printed))

    def play(self, seed: int, most: int | None = None) -> Simulation:
        """A game, or its first moves. Numbers of players, built-in players and who goes first take turns."""
        players = self.players[seed // 2 % len(self.players)]
        game = copy(self.game.agreeing(self.agreed))
        deal = game.deal
        game.deal = lambda setup, rng: replace(deal(setup, rng), first=1 + seed // 4 % players)
        return simulate(game, self.sheet(seed), players, seed, (("greedy", "random")[seed % 2],), most)

    def another(self, simulation: Simulation, seed: int) -> ChosenOptions | None:
        """Other rules that the players of a game may have agreed on, if there are any."""
        players = simulation.setup.players
        others = [way.agreed for way in ways(self.game) if not way.printed and way.agreed != self.agreed]
        others = [agreed for agreed in others if _playable(self.game, simulation.sheet, players, agreed)]
        return others[seed % len(others)] if others else None

    def judged(self, simulation: Simulation, agreed: ChosenOptions | None, reading: Reading | None = None) -> Verdict:
        """The verdict on a game, or on another reading of it, if this is said about the rules."""
        reading = reading or reading_from_simulation(simulation)
        return weigh(self.game.agreeing(agreed), simulation.sheet, reading).verdict


def unticked(reading: Reading) -> Reading:
    """The same paper if nobody has ticked that they went first, and nobody has written anything."""
    blank = {name: Mark(BLANK, 1.0) for name in reading.marks if kind_of(name) == FIRST}
    return replace(reading, marks={**reading.marks, **blank}, written={})


def _printings(game: Game) -> Iterator[dict[str, Any]]:
    """Sheets for any rules, and for each number of points and each variation, for as many players as these take."""
    yield {}
    wishes: list[dict[str, Any]] = [{"points": points} for points in _POINTS.get(game.name, ())]
    wishes += [{"variations": (name,)} for name in game.variations]
    if "teams" in game.options.meanings:
        wishes += [{"teams": True}, *({"teams": True, **wish} for wish in wishes)]
    for wish in wishes:
        for players in (None, *game.players):
            try:
                code_of(game, players=players, seed=0, **wish)
            except GameError:
                continue
            yield {"players": players, **wish}
            break


class Coded(NamedTuple):
    """A sheet before it is made: its code tells how it may be played. Ways are listed whenever tests are collected."""

    code: SheetCode


def _agreements(game: Game, sheet: Coded) -> Iterator[ChosenOptions]:
    """Nothing; each rule alone; some numbers of points; and what goes together."""
    yield AS_PRINTED
    for teams in (False, True) if "teams" in game.options.meanings else (False,):
        yield from (agree(name, teams=teams) for name in game.variations)
        yield agree(teams=teams)
    if game.options.usual_points:
        yield from (agree(points=points) for points in (10, 14, 20))
    for players in game.players:
        yield from (each for each in game.options.others(game.choice(sheet), players) if each.points in (None, 14, 20))


@cache
def ways(game: Game) -> tuple[Way, ...]:
    """Sheets that are made for something are played as printed; what players agree on, on those that leave it open."""
    found = []
    for printed in _printings(game):
        sheet = Coded(code_of(game, seed=0, **printed))
        for agreed in dict.fromkeys(_agreements(game, sheet)) if not printed else (AS_PRINTED,):
            players = tuple(number for number in game.players if _playable(game, sheet, number, agreed))
            if players:
                found.append(Way(game, printed, agreed, players))
    return tuple(found)


def _playable(game: Game, sheet: Sheet | Coded, players: int, agreed: ChosenOptions) -> bool:
    try:
        game.agreeing(agreed).setup(sheet, players)
    except GameError:
        return False
    return True


class _Claimed:
    """A position with other scores: what is written and coloured beside the field follows them."""

    def __init__(self, state: State, scores: tuple[int, ...]) -> None:
        self._state = state
        self.scores = scores

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


def claiming(simulation: Simulation, game: Game, row: int, more: int) -> Reading:
    """The paper of a game if somebody claims more points than they have: in boxes, on the track, and in writing."""
    scores = tuple(score + more * (number == row) for number, score in enumerate(simulation.scores, start=1))
    marks = simulation.marks
    if any(map(simulation.sheet.of_kind, POINTS)):
        state = _Claimed(simulation.state, scores)
        marks = paper(simulation.sheet, replace(simulation.match, state=state))
    totals = {name: str(scores[row - 1]) for name in simulation.written if name == region_id("total", row)}
    return reading_from_simulation(replace(simulation, marks=marks, written={**simulation.written, **totals}))
