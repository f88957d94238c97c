"""The eight artists at work.

Our readings, if the rules leave something open:

* Pascin sets a die in an existing sculpture: an empty workroom is not an installation. Neither Pascin nor Gris may take
  a die if the rest would then fall into two parts, even if something else would join it again.
* A die of a completed card that shows several numbers may be used as any of them; after an artist has changed such a
  die, it shows only that number.
* An artist whose action cannot be done may still be claimed: the dice come home, the action is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pnp.errors import IllegalMove
from pnp.games.cubist.rules.handling import refuse, set_in, with_room, with_stored, without
from pnp.games.cubist.rules.plans import FACES, Artist, Cell
from pnp.games.cubist.rules.sculpture import loss, places, shrunk
from pnp.games.cubist.rules.steps import Change, Claim, Die, Effect, Match, Nothing, Remove, Shift, Take
from pnp.games.cubist.rules.table import Built, Table
from pnp.games.cubist.rules.words import spelt
from pnp.message import Message, say


def affected(position: Table, artist: Artist, effect: Effect) -> Table:
    """The position after an artist's work, before the card is replaced.

    Raises:
        IllegalMove: ``cubist.action`` if the artist cannot do this, or the rule that forbids it.
    """
    match artist.action, effect:
        case "take", Take(value) if value in artist.values:
            return with_stored(position, value)
        case "remove", Remove(room, cell):
            return _taken(position, room, cell)
        case "move", Shift(room, cell, to_room, to_cell):
            return _moved(position, Shift(room, cell, to_room, to_cell))
        case "change", Change(die, to) if to - die.value == artist.by:
            position = without(position, (die,), early=True)
            if not die.card:
                return with_stored(position, to)
            built = tuple(
                Built(done_.card, (*done_.dice, (to,))) if done_.card == die.card else done_
                for done_ in position.studio.built
            )
            return position.with_studio(built=built)
        case "match", Match(value, player):
            return _matched(position, value, player)
        case _, Nothing():
            possible = next(iter(effects(position, artist)), None)
            if possible is None:
                return position
            example = spelt([Claim(artist.id, possible)])
            raise IllegalMove("cubist.action", say("cubist-action-possible", artist=artist.id, example=example))
    raise IllegalMove("cubist.action", _deed(artist))


def _deed(artist: Artist) -> Message:
    """What an artist does, and its sentence."""
    match artist.action:
        case "take":
            return say("cubist-action-take", artist=artist.id, values=artist.values, value=artist.values[0])
        case "change":
            text, old = ("cubist-action-more", 1) if artist.by > 0 else ("cubist-action-less", 6)
            return say(text, artist=artist.id, by=abs(artist.by), old=old, new=old + artist.by)
        case "remove" | "move" | "match":
            return say(f"cubist-action-{artist.action}", artist=artist.id)


def _taken(position: Table, room: int, cell: Cell) -> Table:
    sculpture = position.studio.rooms[room - 1]
    refuse(loss(sculpture, cell), say("cubist-in-room", room=room))
    return with_room(position, room, shrunk(sculpture, cell))


def _moved(position: Table, step: Shift) -> Table:
    if (step.room, step.cell) == (step.to_room, step.to_cell):
        raise IllegalMove("cubist.action", say("cubist-move-nowhere"))
    rooms = position.studio.rooms
    value = rooms[step.room - 1][step.cell].value if step.cell in rooms[step.room - 1] else 0
    taken = _taken(position, step.room, step.cell)
    if not taken.studio.rooms[step.to_room - 1]:
        raise IllegalMove("cubist.action", say("cubist-move-empty", room=step.to_room))
    return set_in(taken, step.to_room, step.to_cell, value)


def _matched(position: Table, value: int, player: int) -> Table:
    if player == position.turn or not 1 <= player <= len(position.studios):
        raise IllegalMove("cubist.action", say("cubist-opponent", player=player, turn=position.turn))
    store = list(position.studios[player - 1].store)
    if value not in store:
        raise IllegalMove("cubist.no-die", say("cubist-not-stored", player=player, value=value))
    store.remove(value)
    robbed = position.with_other(player, store=tuple(store))
    return with_stored(robbed, value)


def effects(position: Table, artist: Artist) -> Iterator[Effect]:
    """Everything that an artist can do for the player to move."""
    studio = position.studio
    match artist.action:
        case "take":
            yield from (Take(value) for value in artist.values)
        case "remove":
            yield from (Remove(room, cell) for room, cell in _loose(position))
        case "move":
            for (room, cell), to_room in product(_loose(position), (1, 2)):
                sculpture = studio.rooms[room - 1]
                target = shrunk(sculpture, cell) if to_room == room else studio.rooms[to_room - 1]
                for to_cell in places(target, sculpture[cell].value) if target else ():
                    if (to_room, to_cell) != (room, cell):
                        yield Shift(room, cell, to_room, to_cell)
        case "change":
            dice = {Die(value) for value in studio.store}
            dice |= {Die(value, done.card) for done in studio.built for shown in done.dice for value in shown}
            for die in sorted(dice, key=lambda die: (die.card, die.value)):
                if die.value + artist.by in FACES:
                    yield Change(die, die.value + artist.by)
        case "match":
            for player, other in enumerate(position.studios, start=1):
                if player != position.turn:
                    yield from (Match(value, player) for value in sorted(set(other.store)))


def _loose(position: Table) -> list[tuple[int, Cell]]:
    """Where dice can be taken from the workrooms."""
    rooms = enumerate(position.studio.rooms, start=1)
    return [(room, cell) for room, sculpture in rooms for cell in sculpture if loss(sculpture, cell) is None]
