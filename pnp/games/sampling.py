"""Statistics of many games on one sheet: what a designer needs to judge a field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean, median, pstdev
from typing import Any

from msgspec import Struct

from pnp.games.contract import Game
from pnp.games.simulate import Simulation, simulate
from pnp.model.sheet import Sheet


class Spread(Struct, frozen=True):
    """How a number varies over many games."""

    least: float
    median: float
    mean: float
    most: float
    deviation: float

    @classmethod
    def of(cls, values: Sequence[int]) -> Spread:
        """The spread of these numbers; there is at least one."""
        return cls(min(values), median(values), mean(values), max(values), pstdev(values))

    def to_json(self) -> dict[str, float]:
        """Plain data, to two decimals."""
        names = ("least", "median", "mean", "most", "deviation")
        return {name: round(float(getattr(self, name)), 2) for name in names}


def games(
    game: Game,
    sheet: Sheet,
    count: int,
    *,
    players: int | None,
    seed: int,
    styles: Sequence[str],
) -> Iterator[Simulation]:
    """This many different games, with consecutive seeds. Player 1 always begins."""
    for number in range(count):
        yield simulate(game, sheet, players, seed + number, styles)


def summary(game: Game, played: Sequence[Simulation]) -> dict[str, Any]:
    """The JSON of ``pnp simulate --games``."""
    first = played[0]
    players = range(1, first.setup.players + 1)
    winners = [game.winners(sim.setup, sim.state) for sim in played]
    alone: Counter[int] = Counter()
    draws = 0
    for found in winners:
        sides = {(player - 1) % 2 if first.setup.teams else player for player in found}
        draws += len(sides) != 1
        if len(sides) == 1:
            alone.update(found)
    count = len(played)
    won = count - draws
    sides_in_play = 2 if first.setup.teams else len(players)
    areas = range(1, len(first.scores) + 1)
    return {
        "code": str(first.sheet.code),
        "players": len(players),
        "teams": first.setup.teams,
        "variations": sorted(first.setup.rules),
        "games": count,
        "wins": {str(player): alone[player] for player in players},
        "draws": draws,
        # 1 if going first neither helps nor harms; only games with a winner count.
        "first_player_advantage": round(alone[first.setup.first] * sides_in_play / won, 2) if won else None,
        "scores": {str(a): Spread.of([sim.scores[a - 1] for sim in played]).to_json() for a in areas},
        "margin": Spread.of([_margin(sim.scores) for sim in played]).to_json(),
        "moves": Spread.of([len(sim.moves) for sim in played]).to_json(),
        "passes": Spread.of(
            [sum(not move.marks and move.play in ("", "pass") for move in sim.moves) for sim in played]
        ).to_json(),
    }


def _margin(scores: Sequence[int]) -> int:
    """How far the highest score lies above the next one."""
    best = sorted(scores, reverse=True)
    return best[0] - best[1] if len(best) > 1 else best[0]
