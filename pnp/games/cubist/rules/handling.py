"""What hands do at the table, for any step: dice are taken, set, sorted, and refused."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.errors import IllegalMove
from pnp.games.cubist.rules.plans import Artist, Cell, artists
from pnp.games.cubist.rules.sculpture import Refusal, Sculpture, grown, refusal
from pnp.games.cubist.rules.steps import Die
from pnp.games.cubist.rules.table import Built, Table
from pnp.message import Message, say


def displayed(position: Table, card: str) -> Artist:
    """The artist card with this id, which lies on display.

    Raises:
        IllegalMove: ``cubist.artist``: it does not.
    """
    if card not in position.artists:
        raise IllegalMove("cubist.artist", say("cubist-artist", card=card, shown=list(position.artists)))
    return artists()[card]


def without(position: Table, used: Iterable[Die], *, early: bool = False) -> Table:
    """The position after its player has taken dice from the storeroom, or from completed cards.

    Args:
        position: in a turn.
        used: the dice.
        early: whether dice of the storeroom may be used before the roll; an artist may use them.

    Raises:
        IllegalMove: there is no such die, or not yet.
    """
    store = list(position.studio.store)
    built = {done_.card: list(done_.dice) for done_ in position.studio.built}
    for die in used:
        if die.card:
            if die.card not in built:
                raise IllegalMove("cubist.no-die", say("cubist-not-built", player=position.turn, card=die.card))
            fits = [shown for shown in built[die.card] if die.value in shown]
            if not fits:
                raise IllegalMove("cubist.no-die", say("cubist-no-die-on", card=die.card, value=die.value))
            built[die.card].remove(min(fits, key=len))
        elif not (early or position.rolled):
            raise IllegalMove("cubist.order", say("cubist-order"))
        elif die.value not in store:
            raise IllegalMove("cubist.no-die", say("cubist-no-die", value=die.value, store=store))
        else:
            store.remove(die.value)
    left = tuple(Built(card, tuple(shown)) for card, shown in built.items())
    return position.with_studio(store=tuple(store), built=left)


def set_in(position: Table, room: int, cell: Cell, value: int) -> Table:
    """The position after a die has been set in a workroom.

    Raises:
        IllegalMove: it does not fit there.
    """
    sculpture = position.studio.rooms[room - 1]
    refuse(refusal(sculpture, cell, value), say("cubist-in-room", room=room))
    return with_room(position, room, grown(sculpture, cell, value))


def with_room(position: Table, room: int, sculpture: Sculpture) -> Table:
    """The position with another sculpture in a workroom, 1 or 2, of the player to move."""
    one, two = position.studio.rooms
    return position.with_studio(rooms=(sculpture, two) if room == 1 else (one, sculpture))


def with_stored(position: Table, *values: int) -> Table:
    """The position with more dice in the storeroom."""
    return position.with_studio(store=tuple(sorted((*position.studio.store, *values))))


def refuse(against: Refusal | None, where: Message) -> None:
    """Raise IllegalMove if a die is refused."""
    if against:
        raise IllegalMove(against.rule, say("cubist-refused", why=against.message, where=where))
