"""Games played by built-in players, and everything that the pens have left on the paper at the end."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.games import colours
from pnp.games.contract import Game
from pnp.games.record import Record, Turn, write_record
from pnp.games.replay import gained
from pnp.model.colour import rgb
from pnp.model.game import Move, Setup, State
from pnp.model.kinds import DRAWN, INKED
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written
from pnp.model.regions import kind_of, region_id
from pnp.model.sheet import Sheet

_LETTERS = "ABCDEFGHJKLMNPRSTVWXYZ"


@dataclass(frozen=True)
class Simulation:
    """A game, finished or broken off, and its paper.

    Attributes:
        sheet: what was played on.
        setup: how it was played.
        state: at the end.
        inks: name of the ink by pen, for every pen in play.
        pens: the names of all pens of the game, by pen number from 1.
        neutral: number of the pen that belongs to nobody, if there is one.
        moves: in order.
        scored: what each move changed in the score of its player, or of their row.
        totals: the scores after each move.
        scores: by player, 1 to n.
        marks: region id to ink: field, score boxes, pen keys, tick.
        written: region id to text: totals and initials.
    """

    sheet: Sheet
    setup: Setup
    state: State
    inks: Mapping[int, str]
    pens: tuple[str, ...]
    neutral: int | None
    moves: tuple[Move, ...]
    scored: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    marks: Mapping[str, str]
    written: Mapping[str, str]

    def to_json(self) -> dict[str, Any]:
        """Plain data: the JSON of ``pnp simulate``."""
        players = range(1, self.setup.players + 1)
        dealt = {"deal": self.setup.deal} if self.setup.deal else {}
        return {
            "code": str(self.sheet.code),
            "players": self.setup.players,
            "teams": self.setup.teams,
            "points": self.setup.target,
            "target": self.setup.target,
            "variations": sorted(self.setup.rules),
            **dealt,
            "inks": {str(player): self.inks[player] for player in players},
            "neutral": None if self.neutral is None else self.inks[self.neutral],
            "moves": [
                {
                    "player": move.player,
                    "marks": {region: _ink(region, self.inks[pen]) for region, pen in move.marks},
                    "scored": points,
                    "scores": _by_area(totals),
                    **({"play": move.play} if move.play else {}),
                }
                for move, points, totals in zip(self.moves, self.scored, self.totals, strict=True)
            ],
            "marks": dict(self.marks),
            "written": dict(self.written),
            "scores": _by_area(self.scores),
            "finished": self.state.over,
        }

    def to_record(self) -> str:
        """The game as a record that people can read."""
        names = tuple(self.written.get(region_id("initials", p), "") for p in range(1, self.setup.players + 1))
        spoken = any(move.play for move in self.moves)
        record = Record(
            sheet=str(self.sheet.code),
            players=self.setup.players,
            turns=tuple(
                # The words tell the move and its marks, so the marks are not written again.
                Turn(replace(move, marks=()) if move.play else move, points or None)
                for move, points in zip(self.moves, self.scored, strict=True)
            ),
            inks=self.pens,
            names=names if all(names) else (),
            first=self.setup.first,
            teams=self.setup.teams or None,
            target=None if spoken else self.setup.target,  # games told in words do not end at a score
            variations=self.setup.rules or None,
            deal=self.setup.deal,
            totals=self.scores,
        )
        return write_record(record)


def simulate(
    game: Game,
    sheet: Sheet,
    players: int | None = None,
    seed: int = 0,
    styles: Sequence[str] = ("greedy",),
    most: int | None = None,
) -> Simulation:
    """Play a game.

    Args:
        game: its rules, and what the players agreed on.
        sheet: what to play on.
        players: how many; None for the number that the sheet suggests.
        seed: decides the players' choices.
        styles: built-in players, such as ``greedy``; they are repeated if there are fewer than players.
        most: after so many moves the game is broken off; None for a whole game.

    Raises:
        GameError: the sheet is not for that many players, or not for what they agreed on, or a style is unknown.
    """
    setup = game.setup(sheet, players)
    rng = random.Random(f"{sheet.code}/{setup.players}/{seed}")
    setup = game.deal(setup, rng)
    state = game.start(game.board(sheet), setup)
    moves: list[Move] = []
    scored: list[int] = []
    totals: list[tuple[int, ...]] = []
    while not state.over and len(moves) != most:
        move = game.choose(state, styles[(state.turn - 1) % len(styles)], rng)
        after = state.apply(move)
        moves.append(move)
        scored.append(gained(game, setup, move.player, state, after))
        totals.append(tuple(after.scores))
        state = after
    pens = game.pens(setup)
    neutral = next((pen for pen, role in pens.items() if role == "neutral"), None)
    written = {region_id("total", p): str(score) for p, score in enumerate(state.scores, start=1)}
    written |= _initials(range(1, len(state.scores) + 1), rng)
    written = {name: text for name, text in written.items() if name in sheet.by_id}
    return Simulation(
        sheet=sheet,
        setup=setup,
        state=state,
        inks={pen: game.inks[pen - 1] for pen in pens},
        pens=game.inks,
        neutral=neutral,
        moves=tuple(moves),
        scored=tuple(scored),
        totals=tuple(totals),
        scores=tuple(state.scores),
        marks=paper(game, sheet, setup, state, moves),
        written=written,
    )


def paper(game: Game, sheet: Sheet, setup: Setup, state: State, moves: Iterable[Move]) -> dict[str, str]:
    """Everything that is coloured on a sheet after these moves, region id to ink."""
    beside = dict(game.tally(sheet, setup, state)) | {region_id("first", setup.first): setup.first}
    beside |= {region_id("pen", pen, patch): pen for pen in game.pens(setup) for patch in (1, 2)}
    coloured = dict(mark for move in moves for mark in move.marks) | beside
    return {region: _ink(region, game.inks[pen - 1]) for region, pen in coloured.items() if region in sheet.by_id}


def _ink(region: str, pen: str) -> str:
    """The ink of a mark that a player with this pen makes."""
    return DRAWN.get(kind_of(region), pen)


def _by_area(scores: Sequence[int]) -> dict[str, int]:
    return {str(area): score for area, score in enumerate(scores, start=1)}


def _initials(players: Sequence[int], rng: random.Random) -> dict[str, str]:
    """Two letters for each player, all different."""
    given: list[str] = []
    while len(given) < len(players):
        pair = "".join(_LETTERS[int(rng.random() * len(_LETTERS))] for _ in range(2))
        if pair not in given:
            given.append(pair)
    return {region_id("initials", player): pair for player, pair in zip(players, given, strict=True)}


def reading_from_simulation(simulation: Simulation) -> Reading:
    """What a faultless reader would find on the simulated paper."""
    marks = {
        region.id: Mark(simulation.marks.get(region.id, BLANK), 1.0)
        for region in simulation.sheet.regions
        if region.kind in INKED
    }
    inks = {pen: Ink(pen, name, rgb(colours.inks()[name])) for pen, name in simulation.inks.items()}
    return Reading(marks, inks, {name: Written(text, 1.0) for name, text in simulation.written.items()})
