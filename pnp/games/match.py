"""A game that is being played: every move so far, and the position after them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.contract import Game
from pnp.games.record import Record, Turn
from pnp.model.game import Move, Setup, State
from pnp.model.sheet import Sheet


class Match(Struct, frozen=True):
    """A game from its first move to now; immutable.

    Attributes:
        game: by its rules.
        code: of the sheet.
        setup: how it is played.
        inks: the names of all pens of the game, by pen number from 1.
        names: of the players, or empty.
        begin: the position before the first move.
        state: the position now.
        moves: in order.
        scored: what each move changed in the score of its player, or of their row.
        totals: the scores after each move.
    """

    game: Game
    code: str
    setup: Setup
    inks: tuple[str, ...]
    names: tuple[str, ...]
    begin: State
    state: State
    moves: tuple[Move, ...] = ()
    scored: tuple[int, ...] = ()
    totals: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def opened(
        cls, game: Game, sheet: Sheet, setup: Setup, inks: tuple[str, ...] = (), names: tuple[str, ...] = ()
    ) -> Self:
        """A match before its first move.

        Args:
            game: by its rules.
            sheet: what it is played on.
            setup: how it is played.
            inks: of pens 1, 2 ...; the pens after them have inks that the game usually has.
            names: of the players, or empty.

        Raises:
            GameError: the game cannot be played in this way.
        """
        state = game.start(game.board(sheet), setup)
        all_inks = (*inks, *(ink for ink in game.inks if ink not in inks))
        return cls(game, str(sheet.code), setup, all_inks, names, state, state)

    def after(self, *moves: Move) -> Self:
        """The match after more moves.

        Raises:
            IllegalMove: one breaks a rule.
        """
        return reduce(type(self)._after, moves, self)

    def _after(self, move: Move) -> Self:
        state = self.state.apply(move)
        row = self.game.row(move.player, self.setup) - 1
        return replace(
            self,
            state=state,
            moves=(*self.moves, move),
            scored=(*self.scored, state.scores[row] - self.state.scores[row]),
            totals=(*self.totals, tuple(state.scores)),
        )

    def first(self, count: int) -> Self:
        """The match after its first moves."""
        if count >= len(self.moves):
            return self
        fresh = replace(self, state=self.begin, moves=(), scored=(), totals=())
        return fresh.after(*self.moves[:count])

    def whole(self) -> Self:
        """The match with all marks of its moves, also those that a record need not tell."""
        found = self.first(0)
        for move in self.moves:
            found = found.after(self.game.whole(found.state, move))
        return found

    def record(self, names: Iterable[str] = ()) -> Record:
        """The match as a record that people can read.

        Args:
            names: of the players, in place of the match's own.
        """
        spoken = any(move.play for move in self.moves)
        return Record(
            sheet=self.code,
            players=self.setup.players,
            turns=tuple(
                # The words tell the move and its marks, so the marks are not written again.
                Turn(replace(move, marks=()) if move.play else move, points or None)
                for move, points in zip(self.moves, self.scored, strict=True)
            ),
            names=tuple(names) or self.names,
            inks=self.inks,
            first=self.setup.first,
            teams=self.setup.teams or None,
            target=None if spoken else self.setup.target,  # games told in words do not end at a score
            variations=self.setup.rules or None,
            deal=self.setup.deal,
            totals=tuple(self.state.scores),
        )
