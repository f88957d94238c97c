"""Games played by built-in players, and everything that the pens have left on the paper at the end."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from pnp.games import colours
from pnp.games.contract import Game
from pnp.games.match import Match
from pnp.games.record import write_record
from pnp.model.colour import rgb
from pnp.model.game import Move, Setup, State
from pnp.model.kinds import DRAWN, INKED
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written
from pnp.model.regions import kind_of, region_id
from pnp.model.sheet import Sheet

_LETTERS = "ABCDEFGHJKLMNPRSTVWXYZ"


class Simulation(Struct, frozen=True):
    """A game, finished or broken off, and its paper.

    Attributes:
        sheet: what was played on.
        match: the game.
        inks: name of the ink by pen, for every pen in play.
        neutral: number of the pen that belongs to nobody, if there is one.
        marks: region id to ink: field, score boxes, pen keys, tick.
        written: region id to text: totals and initials.
    """

    sheet: Sheet
    match: Match
    inks: Mapping[int, str]
    neutral: int | None
    marks: Mapping[str, str]
    written: Mapping[str, str]

    def __repr__(self) -> str:
        """On which sheet, and how it ended."""
        return f"<Simulation on {self.sheet.code}, {len(self.moves)} moves, scores {self.scores}>"

    @property
    def setup(self) -> Setup:
        """How it was played."""
        return self.match.setup

    @property
    def state(self) -> State:
        """At the end."""
        return self.match.state

    @property
    def moves(self) -> tuple[Move, ...]:
        """In order."""
        return self.match.moves

    @property
    def scored(self) -> tuple[int, ...]:
        """What each move changed in the score of its player, or of their row."""
        return self.match.scored

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The scores after each move."""
        return self.match.totals

    @property
    def scores(self) -> tuple[int, ...]:
        """By player, 1 to n."""
        return tuple(self.match.state.scores)

    def to_json(self) -> dict[str, Any]:
        """Plain data: the JSON of ``pnp simulate``."""
        players = range(1, self.setup.players + 1)
        dealt = {"deal": self.setup.deal} if self.setup.deal else {}
        return {
            "code": str(self.sheet.code),
            "players": self.setup.players,
            "teams": self.setup.teams,
            "points": self.match.game.options.points_of(self.setup),
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
        return write_record(self.match.record(names if all(names) else ()))


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
    match = Match.opened(game, sheet, setup)
    while not match.state.over and len(match.moves) != most:
        match = match.after(game.choose(match.state, styles[(match.state.turn - 1) % len(styles)], rng))
    return on_paper(sheet, match, _initials(range(1, len(match.state.scores) + 1), rng))


def on_paper(sheet: Sheet, match: Match, initials: Mapping[str, str]) -> Simulation:
    """A match, and everything that the pens have left on its sheet.

    Args:
        sheet: what it is played on.
        match: any game, finished or not.
        initials: region id to text.
    """
    game, setup, state = match.game, match.setup, match.state
    pens = game.pens(setup)
    totals = {region_id("total", p): str(score) for p, score in enumerate(state.scores, start=1)}
    return Simulation(
        sheet=sheet,
        match=match,
        inks={pen: match.inks[pen - 1] for pen in pens},
        neutral=next((pen for pen, role in pens.items() if role == "neutral"), None),
        marks=paper(sheet, match),
        written={name: text for name, text in (totals | dict(initials)).items() if name in sheet.by_id},
    )


def paper(sheet: Sheet, match: Match) -> dict[str, str]:
    """Everything that is coloured on a sheet after the moves of a match, region id to ink."""
    game, setup = match.game, match.setup
    beside = dict(game.tally(sheet, setup, match.state)) | {region_id("first", setup.first): setup.first}
    beside |= {region_id("pen", pen, patch): pen for pen in game.pens(setup) for patch in (1, 2)}
    coloured = dict(mark for move in match.moves for mark in move.marks) | beside
    return {region: _ink(region, match.inks[pen - 1]) for region, pen in coloured.items() if region in sheet.by_id}


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
