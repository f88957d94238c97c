"""Miro's moves.

The book's rules: the first player colours any one segment. The next one colours two segments in a row, from either end
of the first. The next one colours three, continuing from those. From then on each player in turn colours one, two or
three segments, continuing from the last coloured one. A player who colours the segment that completes the border of a
space captures the space and scores one point for every segment of their own colour on that border; one turn may capture
several spaces. The game is over when all segments are coloured.

Our readings, if the book is silent:

- The line goes straight through a crossing. So it is one closed round of all segments, and play continues along it.
- The last turn, or on a small field an opening turn, takes what is left if that is less than it needs.
- Only spaces that the line encloses can be captured; the page around it cannot.
- A player who captures a space may fill it with their colour. It looks good, and it is a second witness of who captured
  it; nothing in the rules depends on it.
- Nobody ever passes: there is always a next segment.

Pens: player p uses pen p.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import IllegalMove
from pnp.games.miro.rules.board import LineBoard
from pnp.message import say
from pnp.model.game import Move, Setup
from pnp.model.regions import kind_of, place_of, region_id

OPENING = (1, 2, 3)
"""Segments that the first turns must take."""
MOST = 3
"""Segments that a later turn may take."""


def lengths(turn: int, left: int) -> range:
    """How many segments a turn may take.

    Args:
        turn: 0 for the first of the game.
        left: segments not yet coloured.
    """
    if turn < len(OPENING):
        count = min(OPENING[turn], left)
        return range(count, count + 1)
    return range(1, min(MOST, left) + 1)


def start(board: LineBoard, setup: Setup) -> MiroPosition:
    """The position before the first move."""
    return MiroPosition(board, setup, setup.first, (0,) * setup.players)


class MiroPosition(Struct, frozen=True):
    """A position in a game of Miro; immutable.

    Attributes:
        board: the line.
        setup: players, teams, variations.
        turn: the player to move, from 1.
        scores: points of players 1 to n.
        turns: how many turns have been taken.
        begin: place of the first segment; None before the first turn.
        way: 1 forward along the line, -1 backward; 0 while the second turn may still choose.
        owner: by place, who coloured each coloured segment.
        taken: by space, who captured it.
    """

    board: LineBoard
    setup: Setup
    turn: int
    scores: tuple[int, ...]
    turns: int = 0
    begin: int | None = None
    way: int = 0
    owner: Mapping[int, int] = {}
    taken: Mapping[int, int] = {}

    @property
    def over(self) -> bool:
        """Whether all segments are coloured."""
        return len(self.owner) == len(self.board)

    def options(self) -> list[tuple[int, ...]]:
        """The runs of segments that the player to move may colour."""
        done, size = len(self.owner), len(self.board)
        if self.over:
            return []
        counts = lengths(self.turns, size - done)
        if self.begin is None:
            return [self.board.run(place, 1, count) for place in range(size) for count in counts]
        ways = (self.way,) if self.way else (1, -1)
        runs = [self.board.run(self.begin + way * done, way, count) for way in ways for count in counts]
        return list(dict.fromkeys(runs))

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move of the player to move: the segments, then the spaces that they capture."""
        return tuple(self.move(run) for run in self.options())

    def move(self, run: tuple[int, ...]) -> Move:
        """The move that colours these segments and fills what it captures."""
        spaces = self.board.captured(run, {**self.owner, **dict.fromkeys(run, self.turn)})
        regions = (*self.board.regions(run), *(region_id("space", space) for space in spaces))
        return Move(self.turn, tuple((region, self.turn) for region in regions))

    def apply(self, move: Move) -> MiroPosition:
        """The position after the move; the move may name the spaces that it captures or not.

        Raises:
            IllegalMove: ``miro.over``, ``.turn``, ``.pass``, ``.pen``, ``.segment``, ``.coloured``, ``.on``,
                ``.length`` or ``.capture``.
        """
        run = self._check(move)
        owner = {**self.owner, **dict.fromkeys(run, move.player)}
        won = self.board.captured(run, owner)
        points = sum(self.board.points(space, move.player, owner) for space in won)
        scores = tuple(score + points * (player == move.player) for player, score in enumerate(self.scores, start=1))
        begin = run[0] if self.begin is None else self.begin
        way = self.way
        if not way and self.begin is not None:
            way = 1 if run[0] == (begin + 1) % len(self.board) else -1
        return replace(
            self,
            turn=move.player % self.setup.players + 1,
            scores=scores,
            turns=self.turns + 1,
            begin=begin,
            way=way,
            owner=owner,
            taken={**self.taken, **dict.fromkeys(won, move.player)},
        )

    def _check(self, move: Move) -> tuple[int, ...]:
        """The segments of a legal move in order; raise IllegalMove for the first rule that it breaks."""
        player = move.player
        if self.over:
            raise IllegalMove("miro.over", say("miro-over", player=player))
        if player != self.turn:
            raise IllegalMove("miro.turn", say("move-turn", turn=self.turn, player=player))
        segments = [region for region, _ in move.marks if kind_of(region) == "segment"]
        if not segments:
            raise IllegalMove("miro.pass", say("miro-pass", player=player))
        for region, pen in move.marks:
            if pen != player:
                raise IllegalMove("miro.pen", say("miro-pen", player=player), (region,))
            if kind_of(region) != "space" and region not in self.board.place:
                text = say("miro-segment", segment=place_of(region, "segment"))
                raise IllegalMove("miro.segment", text, (region,))
        places = [self.board.place[region] for region in segments]
        for place in places:
            if place in self.owner:
                text = say("miro-coloured", segment=self.board.name(place))
                raise IllegalMove("miro.coloured", text, (self.board.region(place),))
        run = next((run for run in self.options() if sorted(run) == sorted(places)), None)
        if run is None:
            raise self._refused(places)
        self._check_spaces(move, run)
        return run

    def _refused(self, places: list[int]) -> IllegalMove:
        """Why these uncoloured segments are not a legal run."""
        regions = self.board.regions(places)
        counts = lengths(self.turns, len(self.board) - len(self.owner))
        twice = next((place for place in places if places.count(place) > 1), None)
        if twice is not None:
            return IllegalMove("miro.length", say("miro-twice", segment=self.board.name(twice)), regions)
        if len(places) not in counts:
            text = say("miro-length", player=self.turn, low=counts[0], high=counts[-1], given=len(places))
            return IllegalMove("miro.length", text, regions)
        following = sorted({run[0] for run in self.options()}) if self.begin is not None else []
        text = say("miro-on", player=self.turn, segments=[self.board.name(place) for place in following])
        return IllegalMove("miro.on", text, (*regions, *self.board.regions(following)))

    def _check_spaces(self, move: Move, run: tuple[int, ...]) -> None:
        """Raise IllegalMove if the move fills a space that it does not capture."""
        won = {region for region, _ in self.move(run).marks}
        for region, _ in move.marks:
            if region not in won:
                text = say("miro-captured-not", player=move.player, space=place_of(region, "space"))
                raise IllegalMove("miro.capture", text, (region,))
