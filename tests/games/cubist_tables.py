"""Tables of CUBIST set up by hand: what the tests of its rules stand on."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pnp.games.cubist.rules import CubistPosition, start
from pnp.games.cubist.rules.plans import Cell
from pnp.games.cubist.rules.sculpture import Column
from pnp.games.cubist.rules.table import Built, Hired, Studio
from pnp.model.game import Move, Setup

MUSEUM = {2: 1, 3: 4, 4: 9}
"""A museum card for each number of players."""


def columns(words: str) -> dict[Cell, Column]:
    """``0,0=3x2 0,1=4`` as a sculpture."""
    found = {}
    for word in words.split():
        place, _, shown = word.partition("=")
        row, _, column = place.partition(",")
        value, _, height = shown.partition("x")
        found[int(row), int(column)] = Column(int(value), int(height or 1))
    return found


def studio(one: str = "", two: str = "", store: tuple[int, ...] = (), built: str = "", given: int = 0) -> Studio:
    """A studio; ``built`` reads ``14:2,34 3:`` for card 14 with a 2 and a 3 or 4 on it, and card 3 without dice."""
    cards = []
    for word in built.split():
        card, _, shown = word.partition(":")
        cards.append(Built(int(card), tuple(tuple(map(int, die)) for die in shown.split(",") if die)))
    return Studio((columns(one), columns(two)), store, tuple(cards), given)


def table(
    *studios: Studio,
    plans: str = "1 2 3",
    artists: str = "popova-1 marc-1 gris-1 malevich-4",
    hired: Mapping[str, tuple[int, int]] | None = None,
    cornerstone: int = 3,
    museum: str = "",
    **changes: Any,
) -> CubistPosition:
    """A position with player 1 to move, who has rolled nothing yet.

    Args:
        studios: of players 1 to n; two at least.
        plans: numbers of the installations on display.
        artists: ids of the artists on display.
        hired: player and value of the dice on artist cards.
        cornerstone: what it shows.
        museum: what else stands in the museum.
        changes: of the position.
    """
    studios = studios + (Studio(),) * (2 - len(studios))
    players = len(studios)
    deal = f"museum {MUSEUM[players]} cornerstone {cornerstone} installations {plans} artists {artists}"
    position = start(None, Setup(players, deal=deal))
    laid = {card: Hired(*who) for card, who in (hired or {}).items()}
    return replace(
        position,
        studios=studios,
        artists={**position.artists, **laid},
        museum={**position.museum, **columns(museum)},
        **changes,
    )


def after(position: CubistPosition, play: str) -> CubistPosition:
    """The position after a turn in words."""
    return position.apply(Move(position.turn, play=play))
