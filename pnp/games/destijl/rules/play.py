"""De Stijl's moves.

The rules: one of the forty cards begins the painting and one the gallery; the deck has 16, 27, 32 or 25 more cards, for
two, three, four or five players. One card for each player is drawn to the gallery. In a round each player, from the
first on, takes a card from the gallery and adds it to the painting, so that it covers two, three or four cells of it.
Then one card for each player is drawn, and the next player goes first. When only one card is left in gallery and deck
together, the game ends and the painting is scored (:mod:`pnp.games.destijl.rules.scoring`).

Our readings:

- The cells of a card lie on cells of the grid; its player may turn it by quarter turns.
- The cells covered are those of the painting that the new card hides, however many cards they belong to.
- A player can always lay a card: there is always room at the outside of a painting. Nobody passes.
- Two players have two colours each, all others have one; players choose them, but they are recorded with the deal.
- Points are counted at the end, as the rules say; before that nobody has any (:attr:`DestijlPosition.standing` counts).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import GameError, IllegalMove
from pnp.games.destijl.rules.deck import ANGLES, CARDS, SIDE
from pnp.games.destijl.rules.scoring import Cell, Scored, score
from pnp.games.destijl.rules.words import Dealt, Played, read_deal, read_play
from pnp.games.players import drawn
from pnp.message import say
from pnp.model.game import Move, Setup
from pnp.model.regions import region_id

DECKS: Mapping[int, int] = {2: 16, 3: 27, 4: 32, 5: 25}
"""Cards in the deck, by number of players."""
LEAST, MOST = 2, 4
"""Cells of the painting that a card may cover."""
_SHOWN = 1000
"""Characters of a move's words that a sentence repeats; no real move has so many."""


class Grid(Struct, frozen=True):
    """The record sheet's grid, where players colour the finished painting."""

    rows: int
    columns: int

    def cell(self, row: int, column: int) -> str:
        """Region id of a cell, row and column from 0."""
        return region_id("cell", row + 1, column + 1)


def colours_each(players: int) -> int:
    """How many colours a player has."""
    return 2 if players == 2 else 1


def painted(players: int) -> int:
    """Cards in the finished painting: all except the one that is left."""
    return DECKS[players] + 1


def deal(setup: Setup, rng: random.Random) -> Setup:
    """The setup with the first cards dealt; only ``rng.random()`` is used.

    Player p has colour p; with two players also p + 2. The cards make no difference between colours.
    """
    players = setup.players
    own = tuple(tuple(range(p, 1 + players * colours_each(players), players)) for p in range(1, players + 1))
    cards = drawn(range(1, len(CARDS) + 1), players + 2, rng)
    return replace(setup, deal=str(Dealt(own, cards[0], tuple(sorted(cards[1:])))))


def start(board: Grid, setup: Setup) -> DestijlPosition:
    """The position before the first card is taken.

    Raises:
        GameError: the game does not have this number of players, or the deal is impossible.
    """
    if not setup.deal:
        raise GameError(say("destijl-deal-missing"))
    dealt = read_deal(setup.deal)
    _refuse(dealt, setup.players)
    first = CARDS[dealt.painting - 1]
    cells = {(x, y): first.rows[y][x] for y in range(SIDE) for x in range(SIDE)}
    laid = (Played(dealt.painting, 0, 0),)
    return DestijlPosition(
        board, setup, dealt.colours, cells, laid, dealt.gallery, DECKS[setup.players] - setup.players
    )


def _refuse(dealt: Dealt, players: int) -> None:
    """Raise GameError unless it can have been dealt to this many players."""
    each = colours_each(players)
    shown = [colour for own in dealt.colours for colour in own]
    if [len(own) for own in dealt.colours] != [each] * players or len(set(shown)) < len(shown):
        raise GameError(say("destijl-deal-colours", players=players, each=each))
    if len(dealt.gallery) != players + 1:
        raise GameError(say("destijl-deal-gallery", cards=players + 1, players=players, given=len(dealt.gallery)))
    _refuse_cards((dealt.painting, *dealt.gallery), frozenset())


def _refuse_cards(cards: tuple[int, ...], seen: frozenset[int]) -> None:
    """Raise GameError unless these are cards, all different, that have not been seen before."""
    strange = [card for card in cards if not 1 <= card <= len(CARDS)]
    if strange:
        raise GameError(say("destijl-card-unknown", card=str(strange[0]), cards=len(CARDS)))
    twice = [card for place, card in enumerate(cards) if card in seen or card in cards[:place]]
    if twice:
        raise GameError(say("destijl-card-twice", card=twice[0]))


class DestijlPosition(Struct, frozen=True, dict=True):
    """A position in a game of De Stijl; immutable.

    Attributes:
        board: the grid of the record sheet; a painting may be larger.
        setup: players, who goes first, what was dealt.
        colours: of players 1 to n.
        cells: the painting: colours by column and row from the top left cell of the first card.
        laid: the cards of the painting, the lowest first.
        gallery: numbers of the cards to choose from.
        deck: how many cards are still to be drawn.
    """

    board: Grid
    setup: Setup
    colours: tuple[tuple[int, ...], ...]
    cells: Mapping[Cell, int]
    laid: tuple[Played, ...]
    gallery: tuple[int, ...]
    deck: int

    @property
    def round(self) -> int:
        """The round being played, from 0."""
        return (len(self.laid) - 1) // self.setup.players

    @property
    def turn(self) -> int:
        """The player to move; the first of a round sits to the left of the first of the round before."""
        players = self.setup.players
        return (self.setup.first - 1 + self.round + (len(self.laid) - 1) % players) % players + 1

    @property
    def last_of_round(self) -> bool:
        """Whether the player to move ends the round."""
        return (len(self.laid) - 1) % self.setup.players == self.setup.players - 1

    @property
    def over(self) -> bool:
        """Whether only one card is left in gallery and deck together."""
        return len(self.gallery) + self.deck <= 1

    @cached_property
    def standing(self) -> Scored:
        """What the painting would score if the game were over."""
        return score(self.cells, self.colours)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of players 1 to n: none before the end."""
        return self.standing.points if self.over else (0,) * self.setup.players

    @property
    def draws(self) -> int:
        """How many cards are drawn after this turn."""
        return min(self.setup.players, self.deck) if self.last_of_round else 0

    @cached_property
    def seen(self) -> frozenset[int]:
        """Numbers of all cards that have been seen."""
        return frozenset((*self.gallery, *(one.card for one in self.laid)))

    @cached_property
    def places(self) -> tuple[Cell, ...]:
        """Where the top left cell of a card may lie, so that the card covers an allowed number of cells; row by row."""
        counts: dict[Cell, int] = {}
        for x, y in self.cells:
            for dy in range(SIDE):
                for dx in range(SIDE):
                    counts[x - dx, y - dy] = counts.get((x - dx, y - dy), 0) + 1
        fit = [place for place, count in counts.items() if LEAST <= count <= MOST]
        return tuple(sorted(fit, key=lambda place: (place[1], place[0])))

    def legal_moves(self) -> tuple[Move, ...]:
        """Every way to lay a card, without the cards drawn afterwards."""
        if self.over:
            return ()
        return tuple(
            Move(self.turn, play=str(Played(card, x, y, turn)))
            for card in self.gallery
            for x, y in self.places
            for turn in ANGLES
        )

    def apply(self, move: Move) -> DestijlPosition:
        """The position after a card is laid and, if that ends a round, cards are drawn.

        Raises:
            IllegalMove: ``destijl.over``, ``.turn``, ``.words``, ``.angle``, ``.gallery``, ``.cover`` or ``.draw``.
        """
        player = move.player
        if self.over:
            raise IllegalMove("destijl.over", say("destijl-over", player=player))
        if player != self.turn:
            raise IllegalMove("destijl.turn", say("move-turn", turn=self.turn, player=player))
        played = read_play(move.play)
        if played is None or move.marks:
            raise IllegalMove("destijl.words", say("destijl-words", player=player, words=move.play[:_SHOWN]))
        card = str(played.card)
        if played.turn not in ANGLES:
            raise IllegalMove("destijl.angle", say("destijl-angle", player=player, angle=played.turn))
        if played.card not in self.gallery:
            text = say("destijl-gallery", player=player, card=card, gallery=sorted(self.gallery))
            raise IllegalMove("destijl.gallery", text)
        covered = sum(cell in self.cells for cell in footprint(played.x, played.y))
        if not LEAST <= covered <= MOST:
            text = say("destijl-cover", player=player, cells=covered, card=card)
            raise IllegalMove("destijl.cover", text)
        self._refuse_draw(player, played)
        left = tuple(card for card in self.gallery if card != played.card)
        return replace(
            self,
            cells={**self.cells, **shown(played)},
            laid=(*self.laid, replace(played, drawn=())),
            gallery=(*left, *played.drawn),
            deck=self.deck - len(played.drawn),
        )

    def _refuse_draw(self, player: int, played: Played) -> None:
        """Raise IllegalMove unless the number of drawn cards is right and none has been seen before."""
        wanted, drawn = self.draws, len(played.drawn)
        if drawn != wanted:
            text = "destijl-draw" if wanted else "destijl-draw-none"
            raise IllegalMove("destijl.draw", say(text, player=player, wanted=wanted, drawn=drawn))
        try:
            _refuse_cards(played.drawn, self.seen)
        except GameError as error:
            raise IllegalMove("destijl.draw", error.message) from None

    def marks(self) -> dict[str, int]:
        """The painting in the middle of the grid: region id to colour; it is turned if it fits only then.

        Raises:
            GameError: the painting is larger than the grid.
        """
        cells = dict(self.cells)
        wide, high = extent(cells)
        if (wide > self.board.columns or high > self.board.rows) and fits(high, wide, self.board):
            cells = {(-y, x): colour for (x, y), colour in cells.items()}
            wide, high = high, wide
        if not fits(wide, high, self.board):
            room = self.board
            raise GameError(say("destijl-large", wide=wide, high=high, columns=room.columns, rows=room.rows))
        left = min(x for x, _ in cells) - (self.board.columns - wide) // 2
        top = min(y for _, y in cells) - (self.board.rows - high) // 2
        ordered = sorted(cells.items(), key=lambda item: (item[0][1], item[0][0]))
        return {self.board.cell(y - top, x - left): colour for (x, y), colour in ordered}


def fits(wide: int, high: int, board: Grid) -> bool:
    """Whether a painting of that size fits upright on the grid."""
    return wide <= board.columns and high <= board.rows


def extent(cells: Mapping[Cell, int]) -> tuple[int, int]:
    """Columns and rows of a painting."""
    xs, ys = {x for x, _ in cells}, {y for _, y in cells}
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def footprint(x: int, y: int) -> Iterator[Cell]:
    """The nine cells of a card whose top left one is given, row by row."""
    return ((x + dx, y + dy) for dy in range(SIDE) for dx in range(SIDE))


def shown(played: Played) -> dict[Cell, int]:
    """The colours of a card as it lies."""
    rows = CARDS[played.card - 1].turned(played.turn)
    return dict(zip(footprint(played.x, played.y), (colour for row in rows for colour in row), strict=True))


def winners(state: object) -> frozenset[int]:
    """Who has won a game that is over."""
    return cast(DestijlPosition, state).standing.winners
