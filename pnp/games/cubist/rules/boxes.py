"""The boxes of the score sheet, and what a turn colours of them."""

from __future__ import annotations

from pnp.games.cubist.rules.table import Table
from pnp.model.regions import region_id

CARDS, DICE = 1, 2
"""Lines of a player's boxes: their installations by number, and their dice in the museum."""
MUSEUM, END = 1, 2
"""Choices: the museum card by number, and the box for a completed museum."""
MOST = 15
"""A player's boxes for dice in the museum. More are impossible: four cards before the last turn give eight dice, and
two full workrooms and what those cards give do not build four more."""


def tally_id(player: int, line: int, box: int) -> str:
    """The id of a player's box."""
    return region_id("tally", player, line, box)


def choice_id(choice: int, box: int) -> str:
    """The id of a box that belongs to all."""
    return region_id("choice", choice, box)


def coloured(before: Table, after: Table) -> tuple[tuple[str, int], ...]:
    """What a turn colours: its player's new installations and dice in the museum, and the box for a completed museum.

    Args:
        before: at the beginning of the turn.
        after: at its end.
    """
    player = before.turn
    old, new = before.studios[player - 1], after.studios[player - 1]
    had = {done.card for done in old.built}
    boxes = [tally_id(player, CARDS, done.card) for done in new.built if done.card not in had]
    boxes += [tally_id(player, DICE, box) for box in range(old.given + 1, new.given + 1)]
    boxes += [choice_id(END, 1)] * (after.complete and not before.complete)
    return tuple((box, player) for box in boxes)


def beside(position: Table) -> dict[str, int]:
    """What is coloured outside the turns: the museum card, by the player who began."""
    return {choice_id(MUSEUM, position.card.number): position.setup.first}
