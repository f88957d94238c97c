"""What lies on the table, also in the middle of a turn; immutable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.games.cubist.rules.plans import DICE, Museum, artists, installations
from pnp.games.cubist.rules.sculpture import Sculpture, dice
from pnp.model.game import Setup

BUILT = 5
"""This many installations of one player end the game."""
PER_DIE = 2
"""Points for a die in the museum."""
STORED = 2
"""Dice that a storage space holds."""
STILL = 20
"""The game ends when nobody has built an installation or set a die in the museum for this many rounds. The rules do not
say what happens if nobody makes progress; this is our reading, and it is hardly ever needed."""


class Hired(NamedTuple):
    """The dice on an artist card; the card says how many."""

    player: int
    value: int


class Built(NamedTuple):
    """A completed installation card in front of its player.

    Attributes:
        card: its number.
        dice: that still lie on it: the numbers that each may show; several as long as there is a choice.
    """

    card: int
    dice: tuple[tuple[int, ...], ...]


class Studio(Struct, frozen=True):
    """What lies in front of a player.

    Attributes:
        rooms: the sculptures in workrooms 1 and 2.
        store: the values of the dice in the storage space, in a turn of those in the storeroom; ascending.
        built: completed cards, in their order.
        given: dice set in the museum.
    """

    rooms: tuple[Sculpture, Sculpture] = field(default_factory=lambda: ({}, {}))
    store: tuple[int, ...] = ()
    built: tuple[Built, ...] = ()
    given: int = 0

    @property
    def score(self) -> int:
        """Points of the completed cards, and two for each die in the museum."""
        cards = installations()
        return sum(cards[done.card - 1].points for done in self.built) + PER_DIE * self.given

    @property
    def away(self) -> int:
        """Dice that are not in the supply, without those on artist cards."""
        on_cards = sum(len(done.dice) for done in self.built)
        return sum(map(dice, self.rooms)) + len(self.store) + on_cards + self.given


class Table(Struct, frozen=True):
    """The whole table.

    Attributes:
        setup: who plays.
        card: the museum card.
        museum: the dice of the museum, the cornerstone among them.
        plans: numbers of the installation cards on display.
        unseen: numbers of those that nobody has seen.
        artists: the artist cards on display, and the dice on them.
        hidden: ids of the artist cards that nobody has seen yet.
        under: ids of the artist cards that lie below those, the next one first.
        studios: of players 1 to n.
        turn: the player to move.
        rolled: whether the player has rolled.
        fresh: artist cards on which the player has laid dice in this turn.
        still: turns since an installation was built or the museum grew.
        over: whether the game has ended.
    """

    setup: Setup
    card: Museum
    museum: Sculpture
    plans: tuple[int, ...]
    unseen: frozenset[int]
    artists: Mapping[str, Hired | None]
    hidden: frozenset[str]
    under: tuple[str, ...]
    studios: tuple[Studio, ...]
    turn: int
    rolled: bool = False
    fresh: frozenset[str] = frozenset()
    still: int = 0
    over: bool = False

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of players 1 to n, as if the game ended now."""
        return tuple(studio.score for studio in self.studios)

    @property
    def winners(self) -> frozenset[int]:
        """The winners if the game ended now: most points, then most dice in the museum; else they share the win."""
        ranks = [(studio.score, studio.given) for studio in self.studios]
        return frozenset(player for player, rank in enumerate(ranks, start=1) if rank == max(ranks))

    @property
    def studio(self) -> Studio:
        """The studio of the player to move."""
        return self.studios[self.turn - 1]

    @property
    def complete(self) -> bool:
        """Whether the museum is complete."""
        return dice(self.museum) == self.card.plan.dice

    def supply(self, player: int) -> int:
        """How many dice a player has in the supply."""
        hired = sum(artists()[card].dice for card, who in self.artists.items() if who and who.player == player)
        return DICE - self.studios[player - 1].away - hired

    def with_studio(self, **changes: object) -> Self:
        """The position after changes in the studio of the player to move."""
        return self.with_other(self.turn, **changes)

    def with_other(self, player: int, **changes: object) -> Self:
        """The position after changes in a player's studio."""
        studios = list(self.studios)
        studios[player - 1] = replace(studios[player - 1], **changes)
        return replace(self, studios=tuple(studios))
