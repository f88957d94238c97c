"""What a game is to the rest of the program: a field to print, a board to reason about, moves, and a judgement.

Everything generic (simulation, records, the command line) is written once, against these types.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from pnp.model.code import SheetCode
from pnp.model.drawing import Drawing
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet


@dataclass(frozen=True)
class Board:
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
    labels: Mapping[int, str] = field(default_factory=dict)

    def __hash__(self) -> int:
        """Of equal boards the same, so that what is worked out of a board can be kept."""
        return hash((self.keys, self.areas))


@dataclass(frozen=True)
class Setup:
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


@dataclass(frozen=True, slots=True)
class Move:
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
        """Every legal move of the player to move; a single pass where he cannot do otherwise."""

    def apply(self, move: Move) -> State:
        """The position after the move.

        Raises:
            IllegalMove: the move breaks a rule.
        """


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a judge has to say.

    Attributes:
        rule: id such as ``mondrian.own-colour``.
        severity: an error contradicts the rules or the claim; a warning needs a person; a note informs.
        text: a sentence that a pupil understands.
        regions: ids of the regions it is about.
    """

    rule: str
    severity: Literal["error", "warning", "note"]
    text: str
    regions: tuple[str, ...] = ()


Proof = Literal["exact", "range", "none"]


@dataclass(frozen=True, slots=True)
class Score:
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


Status = Literal["agrees", "disagrees", "unsure", "unreadable"]


@dataclass(frozen=True)
class Verdict:
    """The judgement on one sheet.

    Attributes:
        status: agrees, disagrees, unsure (a person must look), unreadable (take another picture).
        why: one sentence that a pupil understands.
        scores: by player, from 1.
        findings: most severe first.
        setup: how many played and how, as far as the sheet tells.
    """

    status: Status
    why: str
    scores: Mapping[int, Score] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    setup: Setup | None = None


class Game(Protocol):
    """What a folder under ``pnp/games`` provides as ``GAME``.

    Attributes:
        name: lower-case letters, at most eight; the first part of a sheet code.
        title: as printed.
        blurb: one line for ``pnp games``.
        players: the numbers of players that the rules know.
        parts: what can be made for it; ``field`` is the sheet itself.
        usual: the parts that are made where nobody says which.
        kind: number of its markers, 0 to 24; never reused.
        options: the game's own parameters of ``make`` and what they mean.
        variations: names of the rules that players may agree on, and what they mean.
        free_to_fill: kinds of regions that players may colour or not, whenever they like; no move depends on them.
        rejudge: how often a sheet may be judged over with other readings of what is unsure; fewer where that is slow.
        inks: names of the pens, by number from 1, where nobody says which are used.
        spoken: whether moves are told in words (:attr:`Move.play`), because marks do not tell them.
        ranked: whether scores tell who is ahead; in some games something else comes before them.
        fewest: whether the lowest score wins.
        ties: whether equal scores are a draw; elsewhere they are told apart by what no score tells.
    """

    name: str
    title: str
    blurb: str
    players: tuple[int, ...]
    parts: tuple[str, ...]
    usual: tuple[str, ...]
    kind: int
    options: Mapping[str, str]
    variations: Mapping[str, str]
    free_to_fill: tuple[str, ...]
    rejudge: int
    inks: tuple[str, ...]
    spoken: bool
    ranked: bool
    fewest: bool
    ties: bool

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """The unsealed code for these wishes.

        Args:
            seed: of the field.
            players: how many the sheet is for; None for any number that the game knows.
            paper: name of the paper.
            ink: ``colour``, ``mono`` or ``low``.
            options: ``teams`` (bool), ``points`` (int or None), ``variations`` (names), ``lang`` (of what is printed).

        Raises:
            GameError: the game has no such option or variation, or not that number of players.
        """

    def sheet(self, code: SheetCode) -> Sheet:
        """The sheet of a code, which it seals with the field's fingerprint.

        Raises:
            CodeError: the code's fingerprint is not that of the field which this version builds from it.
        """

    def pages(self, sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
        """The pages of a part, by its name in ``parts``: ``field`` is the sheet itself, ``aid`` the rules on one page.

        Args:
            sheet: what they belong to: its paper and ink.
            part: which.
            press: how cards are put on paper, values of :class:`pnp.cards.impose.Job`; what it leaves out is as usual.

        Raises:
            GameError: the game has no such part.
        """

    def board(self, sheet: Sheet) -> Any:
        """The sheet's field as the rules see it: a :class:`Board`, or a type of the game's own without polygons."""

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """How a game on this sheet is played by that many players.

        Raises:
            GameError: the sheet is printed for another number of players.
        """

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """The setup with what chance gives before the first move; the same setup where that is nothing."""

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """The pens in play and whose they are: a player's number, ``neutral``, or ``any``."""

    def start(self, board: Any, setup: Setup) -> State:
        """The position before the first move."""

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """A move by a built-in player, such as ``random`` or ``greedy``."""

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """What has been coloured beside the field by the end of a game: region id to pen number."""

    def row(self, player: int, setup: Setup) -> int:
        """The number under which a player's score stands: his own, or that of a row which partners share."""

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """The players who have won a game that is over: several for a team or a draw, none where nobody wins."""

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """What a finished sheet proves, and whether it fits the rules and the claim."""
