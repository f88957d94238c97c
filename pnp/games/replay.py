"""The referee: a game record played again, move by move, under the rules of its game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import CodeError, GameError, IllegalMove
from pnp.games import registry
from pnp.games.contract import Game
from pnp.games.judging import team_points
from pnp.games.match import Match
from pnp.games.record import Record, Turn
from pnp.games.score import same_side
from pnp.message import Message, Text, say
from pnp.model.game import Setup, State
from pnp.model.names import ink
from pnp.model.options import ChosenOptions
from pnp.model.regions import region_id
from pnp.model.sheet import Sheet


class Fault(Struct, frozen=True):
    """Something in a readable record that is not right.

    Attributes:
        kind: a move that the rules forbid, or a claim that the replay does not confirm.
        line: its line number.
        rule: id of the rule, such as ``mondrian.own-colour``; for claims ``record.claim`` or ``record.total``.
        message: one sentence that a pupil understands.
        regions: ids of the regions concerned.
    """

    kind: Literal["illegal", "claim"]
    line: int
    rule: str
    message: Text
    regions: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The sentence in English."""
        return str(self.message)


class Replay(Struct, frozen=True):
    """The result of replaying a record.

    Attributes:
        match: the game up to the last legal move.
        record: what was replayed.
        faults: in the record's order; an illegal move is always the last, because nothing after it can be judged.
    """

    match: Match
    record: Record
    faults: tuple[Fault, ...] = ()

    @property
    def game(self) -> Game:
        """By its rules."""
        return self.match.game

    @property
    def setup(self) -> Setup:
        """How it was played."""
        return self.match.setup

    @property
    def state(self) -> State:
        """The position after the last legal move."""
        return self.match.state

    @property
    def scored(self) -> tuple[int, ...]:
        """What each legal move changed in the score of its player, or of their row."""
        return self.match.scored

    @property
    def why(self) -> str:
        """The result in English."""
        return str(self.message)

    @property
    def message(self) -> Message:
        """The result in one or two sentences."""
        if self.faults:
            return self._told(self.faults[0], more=len(self.faults) - 1)
        named = len(self.state.scores) == self.setup.players
        scores = [
            say("record-score", who=self._name(p) if named else say("row", number=p), points=points)
            for p, points in enumerate(self.state.scores, start=1)
        ]
        teams = self._teams() if named and self.setup.teams else ""
        end = self._result() if self.state.over else say("record-unfinished")
        return say("record-legal", moves=len(self.scored), scores=scores, teams=teams, end=end)

    @property
    def messages(self) -> tuple[Message, ...]:
        """The result in full: a sentence for each fault, or how the game went."""
        return tuple(map(self._told, self.faults)) or (self.message,)

    def _told(self, fault: Fault, more: int = 0) -> Message:
        return say("record-fault", source=self.record.source, line=str(fault.line), fault=fault.message, more=more)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won, ascending; none while the game is not over, or if nobody has reached the goal."""
        return tuple(sorted(self.game.winners(self.setup, self.state))) if self.state.over else ()

    @property
    def tie(self) -> bool:
        """Whether several players, or both teams, have won."""
        return bool(self.winners) and not same_side(self.setup, self.winners)

    @property
    def decided_by(self) -> str | None:
        """The rule that says who has won, as :meth:`pnp.games.contract.Game.decided_by` names it."""
        return self.game.decided_by(self.setup, self.state) if self.state.over else None

    def _result(self) -> Message:
        rule = say(f"decided-{self.decided_by}")
        if not self.winners:
            return say("record-no-winner", rule=rule)
        names = [self._name(player) for player in self.winners]
        return say("record-tie" if self.tie else "record-winners", names=names, rule=rule)

    def _name(self, player: int) -> Text:
        return self.record.names[player - 1] if self.record.names else ink(self.record.inks[player - 1])

    def _teams(self) -> Message:
        scores = self.state.scores
        parts = [
            say(
                "record-score",
                who=say("both", names=[self._name(a), self._name(b)]),
                points=team_points(self.setup, (scores[a - 1], scores[b - 1])),
            )
            for a, b in ((1, 3), (2, 4))
        ]
        return say("record-teams", scores=parts)


def replay(record: Record) -> Replay:
    """Replay a record on the sheet that it names, as far as it is legal.

    Raises:
        CodeError, GameError: as for :func:`sheet_of` and :func:`follow`.
    """
    sheet = sheet_of(record)
    return follow(registry.game(sheet.code.game), sheet, record)


def sheet_of(record: Record) -> Sheet:
    """The sheet that a record names.

    Raises:
        CodeError, GameError: it is unknown; the message names file and line.
    """
    with _at(record, "sheet"):
        return registry.sheet(record.sheet)


def follow(game: Game, sheet: Sheet, record: Record) -> Replay:
    """Replay a record on a sheet as far as it is legal.

    Raises:
        GameError: the sheet is not for that many players or these variations, or the game does not have these teams,
            this target or this deal; the message names file and line.
    """
    setup = _setup(game, sheet, record)
    with _at(record, "deal"):
        match = Match.opened(game, sheet, setup, record.inks, record.names)
    faults: list[Fault] = []
    for turn in record.turns:
        try:
            match = match.after(turn.move)
        except IllegalMove as error:
            faults.append(Fault("illegal", turn.line, error.rule, error.message, error.regions))
            return Replay(match, record, tuple(faults))
        if turn.claim is not None and turn.claim != match.scored[-1]:
            faults.append(_wrong_claim(turn, match.scored[-1]))
    if record.totals and record.totals != tuple(match.state.scores):
        faults.append(_wrong_totals(record, match.state))
    return Replay(match, record, tuple(faults))


def _setup(game: Game, sheet: Sheet, record: Record) -> Setup:
    """How a record says that it was played: one header after another, so that an error names the first wrong one."""
    with _at(record, "players", "names"):
        game.agreeing(None).setup(sheet, record.players)
    agreed = ChosenOptions(teams=bool(record.teams))
    with _at(record, "teams"):
        setup = game.agreeing(agreed).setup(sheet, record.players)
        if setup.teams and record.teams is False:
            game.options.check(replace(setup, teams=False))
            code = str(sheet.code)
            raise GameError(say("input-printed-for", code=code, printed="teams", agreed="'teams: no'"))
    agreed = replace(agreed, rules=record.variations or frozenset())
    with _at(record, "variations"):
        setup = game.agreeing(agreed).setup(sheet, record.players)
    with _at(record, "target"):
        if record.target not in (None, setup.target):
            setup = game.agreeing(replace(agreed, points=record.target)).setup(sheet, record.players)
        if record.target not in (None, setup.target):  # the usual number, where this sheet or so many have another one
            known, points = str(setup.target), record.target
            raise GameError(say("input-points-known", game=game.title, known=known, points=points))
    return replace(setup, first=record.first, deal=record.deal)


@contextmanager
def _at(record: Record, *headers: str) -> Iterator[None]:
    """Errors name the record's file and the line of the first of these headers that it has."""
    try:
        yield
    except (CodeError, GameError) as error:
        if not record.source:
            raise
        raise type(error)(say("input-about", what=record.place(*headers), why=error.message)) from error


def _wrong_claim(turn: Turn, points: int) -> Fault:
    text = say("record-claim", player=turn.move.player, claim=int(turn.claim or 0), points=points)
    return Fault("claim", turn.line, "record.claim", text, tuple(region for region, _ in turn.move.marks))


def _wrong_totals(record: Record, state: State) -> Fault:
    if len(record.totals) != len(state.scores):
        text = say("record-totals", scores=len(state.scores), given=len(record.totals))
        return Fault("claim", record.lines.get("totals", 0), "record.total", text)
    wrong = [p for p, (a, b) in enumerate(zip(record.totals, state.scores, strict=True), start=1) if a != b]
    parts = [say("record-total", player=p, points=state.scores[p - 1], claim=record.totals[p - 1]) for p in wrong]
    text = say("record-wrong-totals", parts=parts)
    return Fault(
        "claim", record.lines.get("totals", 0), "record.total", text, tuple(region_id("total", p) for p in wrong)
    )
