"""What games reason about: boards, setups, moves, positions, and judgements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from pnp.message import Text


class Brief:
    """What shows itself by its name alone, because everything in it would fill pages."""

    __slots__ = ()

    def __repr__(self) -> str:
        """The name of its class."""
        return f"<{type(self).__name__}>"


class Board(Struct, frozen=True):
    """The field without polygons: all that rules see. A test builds one by hand.

    Attributes:
        keys: the spaces' keys, ascending.
        neighbours: for each key the keys next to it.
        areas: sets of spaces that matter together (Mondrian: every rectangle of two or more spaces).
        labels: names for the spaces, where they have other names than their keys (the book's A to M).
    """

    keys: tuple[int, ...]
    neighbours: Mapping[int, frozenset[int]]
    areas: tuple[frozenset[int], ...] = ()
    labels: Mapping[int, str] = {}

    def __hash__(self) -> int:
        """Of equal boards the same, so that what is worked out of a board can be kept."""
        return hash((self.keys, self.areas))


class Setup(Struct, frozen=True):
    """What the players agreed on before the first move.

    Attributes:
        players: how many play.
        teams: partners sit diagonally opposite (1 with 3, 2 with 4).
        target: points that end the game and fill a score area.
        first: the player who moves first.
        rules: names of the agreed variations of the game.
        deal: what chance gave before the first move (cards dealt, dice rolled), in the game's own words.
    """

    players: int
    teams: bool = False
    target: int = 80
    first: int = 1
    rules: frozenset[str] = frozenset()
    deal: str = ""

    @property
    def own_pens(self) -> dict[int, str]:
        """A pen for each player, of the same number; whose it is, in words."""
        return {player: str(player) for player in range(1, self.players + 1)}


class Move(Struct, frozen=True):
    """One turn.

    Attributes:
        player: 1 to n.
        marks: (region id, pen number) for everything coloured on the sheet this turn; empty for a pass.
        play: the turn in the game's own words, where marks do not tell it: cards taken and drawn, dice rolled. Chance
            is part of the words, so that a position follows from the one before it and the move alone.
    """

    player: int
    marks: tuple[tuple[str, int], ...] = ()
    play: str = ""


class State(Protocol):
    """A position in a game with all that the rules need to go on; immutable."""

    @property
    def turn(self) -> int:
        """The player to move, from 1."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of players 1 to n; where a game keeps score by rows or teams, of those."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    def legal_moves(self) -> Sequence[Move]:
        """Every legal move of the player to move; a single pass if no other move is possible."""

    def apply(self, move: Move) -> State:
        """The position after the move.

        Raises:
            IllegalMove: the move breaks a rule.
        """


class Finding(Struct, frozen=True):
    """One thing that a judge has to say.

    Attributes:
        rule: id such as ``mondrian.own-colour``.
        severity: an error contradicts the rules or the claim; a warning needs a person; a note informs.
        message: a sentence that a pupil understands.
        regions: ids of the regions it is about.
        players: whom it is about, nobody in particular if there are none; None for those whose boxes the regions are
            (:func:`pnp.games.whose.players_of`).
    """

    rule: str
    severity: Literal["error", "warning", "note"]
    message: Text
    regions: tuple[str, ...] = ()
    players: tuple[int, ...] | None = None

    @property
    def text(self) -> str:
        """The sentence in English."""
        return str(self.message)


Proof = Literal["exact", "range", "none"]


class Score(Struct, frozen=True):
    """One player's score as the paper tells it.

    Attributes:
        counted: the score that the sheet's marks amount to: the proven one where proof is exact, else the coloured
            boxes; None where neither can be told.
        low: the least that the finished field allows.
        high: the most that the finished field allows.
        boxes: coloured boxes in the player's score area; None where some are unsure.
        written: the number in the total box, where it could be read.
        proof: exact: low equals high; range: they bound the claim; none: the paper says nothing.
    """

    counted: int | None
    low: int | None
    high: int | None
    boxes: int | None
    written: int | None
    proof: Proof

    def open_in(self, setup: Setup | None) -> bool:
        """Whether the field sets no limit to it: any score that the game knows is allowed."""
        return setup is not None and self.low == 0 and (self.high or 0) >= setup.target


Status = Literal["agrees", "disagrees", "unsure", "unreadable"]


class Verdict(Struct, frozen=True):
    """The judgement on one sheet.

    Attributes:
        status: agrees, disagrees, unsure (a person must look), unreadable (take another picture).
        message: why, in one sentence that a pupil understands.
        scores: by player, from 1.
        findings: most severe first.
        setup: how many played and how, as far as the sheet tells.
        finished: whether the game was played to its end; None if the sheet does not tell.
        colours: of each player whose colours a person says, of a painting of cards; as long as nobody says any, its
            scores are those of the colours.
        winners: who has won, or is ahead, where something else than the scores tells it; None where they tell it, or
            nothing does.
    """

    status: Status
    message: Text
    scores: Mapping[int, Score] = {}
    findings: tuple[Finding, ...] = ()
    setup: Setup | None = None
    finished: bool | None = None
    colours: Mapping[int, tuple[str, ...]] = {}
    winners: tuple[int, ...] | None = None

    @property
    def why(self) -> str:
        """The sentence in English."""
        return str(self.message)
