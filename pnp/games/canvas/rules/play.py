"""How Canvas is played: players take cards from the mat, three cards make a painting, three paintings end the game.

Moves are told in words, including chance (:mod:`pnp.games.canvas.rules.words`), so that a position follows only from
the one before it and the move. The deck is all the cards that nobody has seen.

The deck never runs out. A player takes at most eleven cards, nine for the paintings and two that stay in the hand: with
five players and five cards on the mat that is all sixty. Vincent discards one card in each round, and a game has at
most fourteen rounds (eleven cards taken, three paintings). In the puzzle each card taken uses up at most five of the
deck, and that is again all sixty.

Our readings, if the text is silent: no player takes more ribbons of a colour in a whole game than the scoring card's
table shows; Vincent has no turn after the last painting; a single player without Vincent plays the puzzle.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations, permutations

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import IllegalMove
from pnp.games.canvas.rules.cards import art_cards, box, scoring_cards
from pnp.games.canvas.rules.painting import LAYERS, earned
from pnp.games.canvas.rules.words import Deal, Paint, Play, Take, Toss, read, read_deal, write, write_deal
from pnp.games.players import drawn
from pnp.message import say
from pnp.model.game import Move, Setup
from pnp.model.regions import region_id

VINCENT = "vincent"
WITH_VINCENT = 2
"""Vincent plays with at most this many players."""
SUPPLY = 4
"""Tokens beside the mat when the puzzle begins."""
VINCENT_SPENDS = 4
"""The most tokens that Vincent spends in a turn."""


class Easel(Struct, frozen=True, dict=True):
    """Everything that a sheet decides about a game.

    Attributes:
        cards: names of the scoring cards, in the order of the mat's places.
        goal: points to reach; None without a scenario or a level.
    """

    cards: tuple[str, ...]
    goal: int | None = None

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """The most ribbons of each scoring card."""
        return tuple(scoring_cards()[name].limit for name in self.cards)

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """What a ribbon of each scoring card is worth, as the average of a full table; silver last."""
        cards = (scoring_cards()[name] for name in self.cards)
        return (*(card.points[-1] / card.limit for card in cards), float(box().silver_points))

    @cached_property
    def _tables(self) -> tuple[tuple[int, ...], ...]:
        return tuple((0, *scoring_cards()[name].points) for name in self.cards)

    def worth(self, ribbons: Sequence[int]) -> int:
        """Points for ribbons of each scoring card and, last, silver ones."""
        own = sum(table[number] for table, number in zip(self._tables, ribbons, strict=False))
        return own + box().silver_points * ribbons[-1]

    def adding(self, ribbons: Sequence[int], painting: tuple[int, ...]) -> tuple[int, ...]:
        """The ribbons of a player after one more painting, of each card at most as many as its table has.

        Args:
            ribbons: of each scoring card and, last, silver ones.
            painting: its art cards, the back one first.
        """
        *new, silver = earned(self.cards, painting)
        had = zip(self.limits, ribbons, new, strict=False)
        return (*(min(limit, before + more) for limit, before, more in had), ribbons[-1] + silver)


class Artist(Struct, frozen=True):
    """What a player has.

    Attributes:
        backgrounds: numbers of the background cards left.
        tokens: inspiration tokens.
        ribbons: of each scoring card, in the easel's order, and silver ones last.
        hand: numbers of art cards, in the order in which they were taken.
        paintings: the finished ones, each as the numbers of its art cards, the back one first.
    """

    backgrounds: tuple[int, ...]
    tokens: int
    ribbons: tuple[int, ...]
    hand: tuple[int, ...] = ()
    paintings: tuple[tuple[int, ...], ...] = ()

    @property
    def done(self) -> bool:
        """Whether all their paintings are finished."""
        return len(self.paintings) == box().paintings


class State(Struct, frozen=True, dict=True):
    """A position (:class:`pnp.model.game.State`).

    Attributes:
        easel: the scoring cards.
        setup: players and variants.
        turn: the player to move.
        artists: the players, from 1 on.
        row: the art cards on the mat, the one farthest from the deck first.
        on_row: tokens on each of them.
        deck: numbers that nobody has seen.
        aside: Vincent's tokens, or those of the puzzle's supply.
    """

    easel: Easel
    setup: Setup
    turn: int
    artists: tuple[Artist, ...]
    row: tuple[int, ...]
    on_row: tuple[int, ...]
    deck: frozenset[int]
    aside: int = 0

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """Points so far."""
        return tuple(self.easel.worth(artist.ribbons) for artist in self.artists)

    @property
    def over(self) -> bool:
        """Whether everybody has finished their paintings."""
        return all(artist.done for artist in self.artists)

    @property
    def artist(self) -> Artist:
        """The player to move."""
        return self.artists[self.turn - 1]

    @property
    def puzzle(self) -> bool:
        """Whether one player plays alone, without Vincent."""
        return self.setup.players == 1 and VINCENT not in self.setup.rules

    def plays(self) -> list[Play]:
        """What the player to move may do, without chance, and only with their first background."""
        if self.over:
            return []
        artist, found = self.artist, list[Play]()
        if len(artist.hand) < box().hand:
            found += map(Take, range(1, min(artist.tokens, box().row - 1) + 2))
        for cards in combinations(artist.hand, LAYERS):
            found += (Paint(order, artist.backgrounds[0]) for order in permutations(cards))
        return found

    def legal_moves(self) -> list[Move]:
        """Every legal move without its chance; only with the first background, because none is better than another."""
        return [Move(self.turn, play=write(play)) for play in self.plays()]

    def apply(self, move: Move) -> State:
        """The position after a move.

        Args:
            move: its words tell everything; marks are those of :meth:`marks` and are not needed.

        Raises:
            IllegalMove: the move breaks a rule, or its words omit what chance gave, or say what it cannot give.
        """
        if self.over:
            raise IllegalMove("canvas.over", say("canvas-over"))
        if move.player != self.turn:
            raise IllegalMove("canvas.turn", say("move-turn", turn=self.turn, player=move.player))
        play, toss = read(move.play)
        after = self._taken(play) if isinstance(play, Take) else self._painted(play)
        player, ends_round = after._next()
        if VINCENT in self.setup.rules and ends_round and not after.over:
            if toss is None:
                example = write(play, Toss(2, min(after.deck)))
                raise IllegalMove("canvas.vincent", say("canvas-vincent-too", example=example))
            after = after._discarded(toss)
        elif toss is not None:
            raise IllegalMove("canvas.vincent", say("canvas-no-vincent"))
        return replace(after, turn=player)

    def completed(self, play: Play, rng: random.Random) -> Move:
        """A move with what chance adds to it: cards drawn from the deck, Vincent's tokens."""
        deck = sorted(self.deck)

        def draw() -> int:
            return deck.pop(int(rng.random() * len(deck)))

        if isinstance(play, Take):
            play = Take(play.place, tuple(draw() for _ in range(self._draws(play))))
        after = self._taken(play) if isinstance(play, Take) else self._painted(play)
        toss = None
        if VINCENT in self.setup.rules and after._next()[1] and not after.over:
            toss = Toss(sum(rng.random() < 0.5 for _ in range(after.aside)), draw())
        return Move(self.turn, self.marks(play), write(play, toss))

    def marks(self, play: Play) -> tuple[tuple[str, int], ...]:
        """What a turn colours on the sheet: a box for each ribbon of a painting, with the player's own pen."""
        if isinstance(play, Take):
            return ()
        before = self.artist.ribbons
        after = self.easel.adding(before, play.cards)
        return tuple((region, self.turn) for region in tally_boxes(self.turn, after, before))

    def _draws(self, take: Take) -> int:
        return take.place if self.puzzle else 1

    def _next(self) -> tuple[int, bool]:
        """Who moves after this turn, and whether a round ends with it."""
        players, first = self.setup.players, self.setup.first
        order = [(self.turn - 1 + step) % players + 1 for step in range(1, players + 1)]
        player = next((player for player in order if not self.artists[player - 1].done), self.turn)
        return player, (player - first) % players <= (self.turn - first) % players

    def _with(self, artist: Artist) -> tuple[Artist, ...]:
        return (*self.artists[: self.turn - 1], artist, *self.artists[self.turn :])

    def _drawn(self, cards: Sequence[int], number: int) -> None:
        """Raise IllegalMove unless this many different cards of the deck are drawn."""
        if len(cards) != number:
            raise IllegalMove("canvas.draw", say("canvas-draw", number=number, named=len(cards)))
        for place, card in enumerate(cards):
            if card not in art_cards():
                raise IllegalMove("canvas.draw", say("canvas-no-card", card=card))
            if card not in self.deck or card in cards[:place]:
                raise IllegalMove("canvas.draw", say("canvas-gone", card=card))

    def _taken(self, take: Take) -> State:
        artist, row, on_row = self.artist, self.row, list(self.on_row)
        if len(artist.hand) >= box().hand:
            raise IllegalMove("canvas.hand", say("canvas-hand", hand=box().hand))
        if not 1 <= take.place <= len(row):
            raise IllegalMove("canvas.place", say("canvas-place", last=len(row), place=take.place))
        skipped = take.place - 1
        if skipped > artist.tokens:
            text = say("canvas-tokens", place=take.place, costs=skipped, player=self.turn, tokens=artist.tokens)
            raise IllegalMove("canvas.tokens", text)
        self._drawn(take.drawn, self._draws(take))
        card, aside = row[skipped], self.aside
        if self.puzzle:
            aside += skipped
            found = 1 if not skipped and aside else 0
            aside -= found
            row, on_row = row[take.place :], [0] * len(row)
        else:
            found = on_row[skipped]
            on_row = [tokens + (place < skipped) for place, tokens in enumerate(on_row) if place != skipped] + [0]
            row = row[:skipped] + row[take.place :]
        taker = replace(artist, tokens=artist.tokens - skipped + found, hand=(*artist.hand, card))
        return replace(
            self,
            artists=self._with(taker),
            row=row + take.drawn,
            on_row=tuple(on_row),
            deck=self.deck.difference(take.drawn),
            aside=aside,
        )

    def _painted(self, painting: Paint) -> State:
        artist, cards = self.artist, painting.cards
        missing = [card for card in cards if card not in artist.hand]
        if missing or len(set(cards)) < LAYERS:
            text = say("canvas-hand-lacks", player=self.turn, card=missing[0]) if missing else say("canvas-card-twice")
            raise IllegalMove("canvas.cards", text)
        if painting.background not in artist.backgrounds:
            text = say("canvas-background", player=self.turn, background=painting.background, left=artist.backgrounds)
            raise IllegalMove("canvas.background", text)
        found = 1 if self.puzzle and self.aside else 0
        painter = Artist(
            tuple(background for background in artist.backgrounds if background != painting.background),
            artist.tokens + found,
            self.easel.adding(artist.ribbons, cards),
            tuple(card for card in artist.hand if card not in cards),
            (*artist.paintings, cards),
        )
        return replace(self, artists=self._with(painter), aside=self.aside - found)

    def _discarded(self, toss: Toss) -> State:
        """Vincent discards a card."""
        if toss.up > self.aside:
            raise IllegalMove("canvas.vincent", say("canvas-vincent-tokens", tokens=self.aside, up=toss.up))
        self._drawn((toss.drawn,), 1)
        spent = min(toss.up, VINCENT_SPENDS)
        on_row = [tokens + (place < spent) for place, tokens in enumerate(self.on_row) if place != spent]
        return replace(
            self,
            row=(*self.row[:spent], *self.row[spent + 1 :], toss.drawn),
            on_row=(*on_row, 0),
            deck=self.deck - {toss.drawn},
            aside=self.aside - spent + self.on_row[spent],
        )


def tally_boxes(player: int, ribbons: Sequence[int], before: Sequence[int] = ()) -> tuple[str, ...]:
    """Ids of the boxes for a player's ribbons: line by line, filled from the left; silver ones in the last line.

    Args:
        player: from 1.
        ribbons: of each scoring card, silver ones last.
        before: those whose boxes are left out.
    """
    start = before or [0] * len(ribbons)
    return tuple(
        region_id("tally", player, line, box_)
        for line, (low, high) in enumerate(zip(start, ribbons, strict=True), start=1)
        for box_ in range(low + 1, high + 1)
    )


def deal(setup: Setup, rng: random.Random) -> str:
    """Five art cards for the mat and three backgrounds for each player, in words."""
    row = tuple(drawn(sorted(art_cards()), box().row, rng))
    backgrounds = drawn(range(1, len(box().backgrounds) + 1), box().paintings * setup.players, rng)
    each = box().paintings
    return write_deal(Deal(row, tuple(tuple(backgrounds[at : at + each]) for at in range(0, len(backgrounds), each))))


def start(easel: Easel, setup: Setup) -> State:
    """The position before the first move.

    Raises:
        GameError: the deal is impossible, or there are more players than Vincent plays with.
    """
    given = read_deal(setup.deal, setup.players)
    none = (0,) * (len(easel.cards) + 1)
    artists = tuple(Artist(three, box().tokens_each, none) for three in given.backgrounds)
    state = State(
        easel, setup, setup.first, artists, given.row, (0,) * len(given.row), frozenset(art_cards()) - set(given.row)
    )
    return replace(state, aside=SUPPLY if state.puzzle or VINCENT in setup.rules else 0)


def winners(setup: Setup, state: State) -> frozenset[int]:
    """Who has won: the most points, then the most tokens; if several are still equal, a neutral person chooses one.

    A single player wins if they reach the goal, if there is one.
    """
    if setup.players == 1:
        return frozenset({1}) if state.scores[0] >= (state.easel.goal or 0) else frozenset()
    ranks = [(score, artist.tokens) for score, artist in zip(state.scores, state.artists, strict=True)]
    return frozenset(player for player, rank in enumerate(ranks, start=1) if rank == max(ranks))
