"""The games that are being played on a server: each is its record, and who makes the moves."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec import Struct

from pnp.app.field_picture import FieldView
from pnp.app.playing import PERSON, Begun, built_in, choice_of, on
from pnp.errors import GameError
from pnp.games.match import Match
from pnp.games.players import STYLES
from pnp.games.tapping import Tap
from pnp.message import Text, say
from pnp.model.game import Move
from pnp.web.checks import Missing

SEATS = (PERSON, *STYLES)


class Passed(GameError):
    """The game has moved on since this was asked."""


class Play(Struct):
    """A game that is being played.

    Attributes:
        id: nobody can guess it.
        match: every move so far.
        view: the picture of its field.
        seats: who makes each player's moves, of :data:`SEATS`.
        fault: what is wrong with the record that it was opened from.
        undone: moves that were taken back, and can be made again.
    """

    id: str
    match: Match
    view: FieldView
    seats: tuple[str, ...]
    fault: Text = ""
    undone: tuple[Move, ...] = ()

    @property
    def length(self) -> int:
        """Moves in all, those that were taken back too."""
        return len(self.match.moves) + len(self.undone)

    @property
    def at(self) -> int:
        """Moves that have been made."""
        return len(self.match.moves)

    def sit(self, seats: Sequence[str]) -> None:
        """Say who makes each player's moves; who is built in moves at once, as long as there is a person.

        Raises:
            GameError: there is no such player, or it is not one for each.
        """
        if len(seats) != self.match.setup.players or not set(seats) <= set(SEATS):
            raise GameError(say("web-seats", players=self.match.setup.players, known=SEATS))
        self.seats = tuple(seats)
        self.answer()

    def answer(self) -> None:
        """Let built-in players move until it is a person's turn; where nobody is a person, they wait."""
        if PERSON in self.seats and not self.undone:
            self.match = on(self.match, self.seats, self.id)

    def tap(self, taps: Sequence[Tap], *, done: bool) -> tuple[Tap, ...]:
        """Make the move that these taps tell.

        Args:
            taps: regions and pens.
            done: whether the player wants no more, although the move could go on.

        Returns:
            The same taps where they do not tell a whole move yet; nothing when it has been made.

        Raises:
            IllegalMove: no legal move begins like this.
        """
        able = choice_of(self.match, taps)
        move = able.move if able.settled or done else None
        if move is None and done and not taps:
            move = able.passing
        if move is None:
            return tuple(taps)
        self.make(move)
        return ()

    def make(self, move: Move) -> None:
        """Make a move, and let built-in players answer it."""
        self.match, self.undone = self.match.after(move), ()
        self.answer()

    def go(self, number: int) -> None:
        """Go to the position after so many moves, without forgetting any.

        Raises:
            GameError: there are not so many.
        """
        if not 0 <= number <= self.length:
            raise GameError(say("web-no-move", count=self.length, number=number))
        everything = (*self.match.moves, *self.undone)
        if number <= self.at:
            self.match = self.match.first(number)
        else:
            self.match = self.match.after(*everything[self.at : number])
        self.undone = everything[number:]

    @property
    def back(self) -> int:
        """Where undoing leads: the latest position before this one at which a person is to move."""
        mine = [number for number, move in enumerate(self.match.moves) if self._person(move.player)]
        return mine[-1] if mine else max(0, self.at - 1)

    @property
    def forth(self) -> int:
        """Where redoing leads: the next such position, or the end."""
        later = [number for number, move in enumerate(self.undone[1:], self.at + 1) if self._person(move.player)]
        return later[0] if later else self.length if PERSON in self.seats else min(self.at + 1, self.length)

    def _person(self, player: int) -> bool:
        return self.seats[player - 1] == PERSON

    def hint(self) -> Move | None:
        """What the better built-in player would do; None at the end."""
        return None if self.match.state.over else built_in(self.match, STYLES[0], f"{self.id}/hint")


class Plays:
    """All games of a server; the oldest ones are forgotten first."""

    def __init__(self, kept: int) -> None:
        self.kept = kept
        self._known: dict[str, Play] = {}

    def add(self, begun: Begun, seats: Sequence[str]) -> Play:
        """Begin or go on with a game.

        Raises:
            GameError: as for :meth:`Play.sit`.
        """
        id = secrets.token_urlsafe(12)
        play = Play(id, begun.match, begun.view, (), begun.fault)
        play.sit(seats or [PERSON] * begun.match.setup.players)
        self._known[id] = play
        for old in list(self._known)[: -self.kept]:
            del self._known[old]
        return play

    def get(self, id: str) -> Play:
        """A game.

        Raises:
            Missing: it is unknown.
        """
        if id not in self._known:
            raise Missing(say("web-forgotten"))
        return self._known[id]
