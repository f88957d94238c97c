"""The boxes of the score sheet, and what a turn colours of them."""

from __future__ import annotations

from pnp.games.cubist.rules.table import Table

CARDS, DICE = 1, 2
"""Lines of a player's boxes: his installations by number, and his dice in the museum."""
MUSEUM, END = 1, 2
"""Choices: the museum card by number, and the box that says that the museum was completed."""
MOST = 15
"""A player's boxes for dice in the museum. More cannot come about: four cards before the last turn give eight dice, and
two full workrooms and what those cards give do not build four more."""


def tally_id(player: int, line: int, box: int) -> str:
    """The id of a player's box."""
    return f"tally:{player}/{line}/{box}"


def choice_id(choice: int, box: int) -> str:
    """The id of a box that belongs to all."""
    return f"choice:{choice}/{box}"


def coloured(before: Table, after: Table) -> tuple[tuple[str, int], ...]:
    """What a turn colours: the installations that its player built, his dice in the museum, and the museum's end.

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
    """What is coloured apart from the turns: the museum card, by the player who began."""
    return {choice_id(MUSEUM, position.card.number): position.setup.first}
