"""What a seed decides: the scoring cards on the mat. The score sheet has no field of spaces.

A scenario or the players may choose cards. The seed draws the missing ones: all four, if the code names none. Who asks
for nothing gets a code that names the cards of the rule text's first game.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec import Struct

from pnp.games.canvas.rules import VINCENT, Easel, box, scenarios, scoring_cards
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field
from pnp.model.units import Point

PLACES = 4
"""For scoring cards on the mat."""
RANDOM = "random"
"""The variation whose scoring cards the seed draws; codes do not name it, they name the cards of every other sheet."""


class Wishes(Struct, frozen=True):
    """What a sheet is printed for.

    Attributes:
        players: how many; 0 for any number.
        vincent: whether Vincent plays too.
        level: of difficulty, for a single player; empty for none.
        scenario: its name; empty for none.
        cards: requested scoring cards, in alphabetical order.
    """

    players: int = 0
    vincent: bool = False
    level: str = ""
    scenario: str = ""
    cards: tuple[str, ...] = ()

    @property
    def drawn(self) -> bool:
        """Whether the seed draws all scoring cards."""
        return not self.scenario and not self.cards

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that the sheet is for, the usual one last."""
        if self.players:
            return (self.players,)
        return (1,) if self.level else (1, 2) if self.vincent else (1, 2, 3, 4, 5)

    @property
    def goal(self) -> int | None:
        """Points to reach."""
        return scenarios()[self.scenario].goal if self.scenario else box().levels.get(self.level)

    @classmethod
    def of(cls, choice: ChosenOptions) -> Wishes:
        """The wishes that the names of variations stand for."""
        level = next((name for name in box().levels if name in choice.rules), "")
        scenario = next((name for name in scenarios() if name in choice.rules), "")
        cards = tuple(name for name in scoring_cards() if name in choice.rules)
        return cls(choice.players, VINCENT in choice.rules, level, scenario, cards)


def easel(seed: int, wishes: Wishes) -> Easel:
    """The scoring cards of a seed."""
    rng = random.Random(f"canvas/{seed}")
    scenario = scenarios().get(wishes.scenario)
    cards = [*(scenario.cards if scenario else ()), *wishes.cards]
    number = len(scenario.cards) + scenario.free if scenario else PLACES
    rest = [name for name in scoring_cards() if name not in cards]
    while len(cards) < number:
        cards.append(rest.pop(int(rng.random() * len(rest))))
    return Easel(tuple(cards), wishes.goal)


def build(origin: Point, size: Point) -> Field:
    """The page between head and foot, as a field without spaces."""
    (x, y), (width, height) = origin, size
    right, bottom = round(x + width, 3), round(y + height, 3)
    return Field(((x, y), (right, y), (right, bottom), (x, bottom)), (), (), {})


def fingerprint_facts(board: Easel) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the cards with their tables, and the goal."""
    yield "canvas"
    yield board.goal
    yield from ((name, scoring_cards()[name].points) for name in board.cards)
