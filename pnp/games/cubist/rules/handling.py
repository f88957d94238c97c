"""What hands do at the table, whoever asks for it: dice are taken, set, sorted, and refused."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.errors import IllegalMove
from pnp.games.cubist.rules.plans import Artist, Cell, artists
from pnp.games.cubist.rules.position import Built, Position
from pnp.games.cubist.rules.sculpture import Refusal, Sculpture, grown, refusal
from pnp.games.cubist.rules.steps import Die


def displayed(position: Position, card: str) -> Artist:
    """The artist card of an id that lies on display.

    Raises:
        IllegalMove: ``cubist.artist``: it does not.
    """
    if card not in position.artists:
        shown = ", ".join(position.artists)
        raise IllegalMove("cubist.artist", f"The artist card {card} is not on display; there are {shown}.")
    return artists()[card]


def without(position: Position, used: Iterable[Die], *, early: bool = False) -> Position:
    """The position after its player has taken dice from the storeroom, or from completed cards.

    Args:
        position: in a turn.
        used: the dice.
        early: whether dice of the storeroom may be used before the roll: by an artist they may.

    Raises:
        IllegalMove: there is no such die, or not yet.
    """
    store = list(position.studio.store)
    built = {done_.card: list(done_.dice) for done_ in position.studio.built}
    for die in used:
        if die.card:
            if die.card not in built:
                raise IllegalMove("cubist.no-die", f"Player {position.turn} has not completed installation {die.card}.")
            fits = [shown for shown in built[die.card] if die.value in shown]
            if not fits:
                raise IllegalMove("cubist.no-die", f"No die on installation {die.card} can show {die.value}.")
            built[die.card].remove(min(fits, key=len))
        elif not (early or position.rolled):
            raise IllegalMove("cubist.order", "Dice of the storeroom are used after the roll: say 'roll 5 3' first.")
        elif die.value not in store:
            raise IllegalMove("cubist.no-die", f"There is no {die.value} in the storeroom{_shown(store)}.")
        else:
            store.remove(die.value)
    left = tuple(Built(card, tuple(shown)) for card, shown in built.items())
    return position.with_studio(store=tuple(store), built=left)


def set_in(position: Position, room: int, cell: Cell, value: int) -> Position:
    """The position after a die has been set in a workroom.

    Raises:
        IllegalMove: it does not fit there.
    """
    sculpture = position.studio.rooms[room - 1]
    refuse(refusal(sculpture, cell, value), f"workroom {room}")
    return with_room(position, room, grown(sculpture, cell, value))


def with_room(position: Position, room: int, sculpture: Sculpture) -> Position:
    """The position with another sculpture in a workroom, 1 or 2, of the player to move."""
    one, two = position.studio.rooms
    return position.with_studio(rooms=(sculpture, two) if room == 1 else (one, sculpture))


def with_stored(position: Position, *values: int) -> Position:
    """The position with more dice in the storeroom."""
    return position.with_studio(store=tuple(sorted((*position.studio.store, *values))))


def refuse(against: Refusal | None, where: str) -> None:
    """Raise IllegalMove where there is something against a die."""
    if against:
        raise IllegalMove(against.rule, f"{against.text[:-1]} (in {where}).")


def _shown(store: list[int]) -> str:
    return f": it has {', '.join(map(str, store))}" if store else ", which is empty"
