"""The referee: a game record played again, move by move, under the rules of its game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from pnp.errors import IllegalMove
from pnp.games import registry
from pnp.games.contract import Game
from pnp.games.judging import team_points
from pnp.games.record import Record, Turn
from pnp.model.game import Setup, State
from pnp.model.sheet import Sheet


@dataclass(frozen=True)
class Fault:
    """Something in a readable record that is not right.

    Attributes:
        kind: a move that the rules forbid, or a claim that the replay does not bear out.
        line: where.
        rule: id of the rule, such as ``mondrian.own-colour``; ``record.claim`` or ``record.total`` for claims.
        text: one sentence that a pupil understands.
        regions: ids of the regions concerned.
    """

    kind: Literal["illegal", "claim"]
    line: int
    rule: str
    text: str
    regions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Replay:
    """What became of a record.

    Attributes:
        record: what was replayed.
        setup: as it was played.
        state: the position after the last legal move.
        scored: points of each legal move.
        faults: in the record's order; an illegal move is the last one, because nothing after it can be judged.
    """

    record: Record
    setup: Setup
    state: State
    scored: tuple[int, ...]
    faults: tuple[Fault, ...]

    @property
    def why(self) -> str:
        """The result in one or two sentences."""
        if self.faults:
            first, more = self.faults[0], len(self.faults) - 1
            others = f" ({more} more like it below.)" if more else ""
            return f"{self.record.source}, line {first.line}: {first.text}{others}"
        named = len(self.state.scores) == self.setup.players
        points = ", ".join(
            f"{self._name(p) if named else f'row {p}'} {s}" for p, s in enumerate(self.state.scores, start=1)
        )
        end = "" if self.state.over else " The game is not over yet."
        return f"All {len(self.scored)} moves are legal. Scores: {points}.{self._teams()}{end}"

    def _name(self, player: int) -> str:
        return self.record.names[player - 1] if self.record.names else self.record.inks[player - 1]

    def _teams(self) -> str:
        if not self.setup.teams or len(self.state.scores) != self.setup.players:
            return ""
        scores = self.state.scores
        sides = [(p, p + 2) for p in (1, 2)]
        points = (team_points(self.setup, (scores[a - 1], scores[b - 1])) for a, b in sides)
        parts = (f"{self._name(a)} and {self._name(b)} {total}" for (a, b), total in zip(sides, points, strict=True))
        return f" Teams: {', '.join(parts)}."

    def to_json(self) -> dict[str, Any]:
        """Plain data: the JSON of ``pnp referee``."""
        inks = self.record.inks
        result: dict[str, Any] = {
            "status": "disagrees" if self.faults else "agrees",
            "why": self.why,
            "code": self.record.sheet,
            "players": self.setup.players,
            "teams": self.setup.teams,
            "variations": sorted(self.setup.rules),
            "over": self.state.over,
            "scores": {str(player): score for player, score in enumerate(self.state.scores, start=1)},
            "moves": [
                {
                    "line": turn.line,
                    "player": turn.move.player,
                    "marks": {region: inks[pen - 1] for region, pen in turn.move.marks},
                    "scored": points,
                    "claimed": turn.claim,
                    **({"play": turn.move.play} if turn.move.play else {}),
                }
                for turn, points in zip(self.record.turns, self.scored, strict=False)
            ],
            "faults": [
                {"kind": f.kind, "line": f.line, "rule": f.rule, "regions": list(f.regions), "text": f.text}
                for f in self.faults
            ],
        }
        if self.faults:
            first = self.faults[0]
            result |= {"line": first.line, "rule": first.rule, "regions": list(first.regions)}
        return result


def replay(record: Record) -> dict[str, Any]:
    """Replay a record on the sheet that it names; plain data as ``pnp referee`` prints it.

    Raises:
        CodeError, GameError: the record's sheet is not known, or not for that many players.
    """
    sheet = registry.sheet(record.sheet)
    return follow(registry.game(sheet.code.game), sheet, record).to_json()


def follow(game: Game, sheet: Sheet, record: Record) -> Replay:
    """Replay a record on a sheet as far as it is legal.

    Raises:
        GameError: the sheet is not for that many players, or the game not for such teams or target.
    """
    setup = replace(game.setup(sheet, record.players), first=record.first, deal=record.deal)
    if record.teams is not None:
        setup = replace(setup, teams=record.teams)
    if record.target is not None:
        setup = replace(setup, target=record.target)
    if record.variations is not None:
        setup = replace(setup, rules=game.options.known_variations(record.variations))
    state = game.start(game.board(sheet), setup)
    scored: list[int] = []
    faults: list[Fault] = []
    for turn in record.turns:
        try:
            after = state.apply(turn.move)
        except IllegalMove as error:
            faults.append(Fault("illegal", turn.line, error.rule, str(error), error.regions))
            return Replay(record, setup, state, tuple(scored), tuple(faults))
        scored.append(sum(after.scores) - sum(state.scores))
        state = after
        if turn.claim is not None and turn.claim != scored[-1]:
            faults.append(_wrong_claim(turn, scored[-1]))
    if record.totals and record.totals != tuple(state.scores):
        faults.append(_wrong_totals(record, state))
    return Replay(record, setup, state, tuple(scored), tuple(faults))


def _wrong_claim(turn: Turn, points: int) -> Fault:
    text = f"Player {turn.move.player} claims {turn.claim} for this move, but it scores {points}."
    return Fault("claim", turn.line, "record.claim", text, tuple(region for region, _ in turn.move.marks))


def _wrong_totals(record: Record, state: State) -> Fault:
    if len(record.totals) != len(state.scores):
        text = f"There are {len(state.scores)} scores in this game, not {len(record.totals)}."
        return Fault("claim", record.totals_line, "record.total", text)
    wrong = [p for p, (a, b) in enumerate(zip(record.totals, state.scores, strict=True), start=1) if a != b]
    parts = (f"player {p} has {state.scores[p - 1]}, not {record.totals[p - 1]}" for p in wrong)
    text = f"By these moves {' and '.join(parts)}."
    return Fault("claim", record.totals_line, "record.total", text, tuple(f"total:{p}" for p in wrong))
