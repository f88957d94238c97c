"""What a player does in a turn, step by step, as plain data."""

from __future__ import annotations

from msgspec import Struct

from pnp.games.cubist.rules.plans import Cell


class Die(Struct, frozen=True):
    """A die that a player uses.

    Attributes:
        value: that it shows.
        card: number of the completed installation card that it lies on; 0 for the storeroom.
    """

    value: int
    card: int = 0


class Roll(Struct, frozen=True):
    """Two dice from the supply are rolled: ``roll 5 3``."""

    values: tuple[int, ...]


class Build(Struct, frozen=True):
    """A die is set in a workroom, 1 or 2: ``work 1: 5 at 0,0``."""

    room: int
    die: Die
    cell: Cell


class Give(Struct, frozen=True):
    """A die from a completed card is set in the museum: ``museum: 4 from 14 at 3,2``."""

    die: Die
    cell: Cell


class Hire(Struct, frozen=True):
    """Equal dice are laid on an artist card: ``artist malevich-4: 3 3``."""

    artist: str
    dice: tuple[Die, ...]


class Take(Struct, frozen=True):
    """Boccioni, Marc, Malevich: a die from the supply shows this: ``claim marc-1: 5``."""

    value: int


class Remove(Struct, frozen=True):
    """Gris: a die of a workroom goes back to the supply: ``claim gris-1: work 1 at 0,1``."""

    room: int
    cell: Cell


class Shift(Struct, frozen=True):
    """Pascin: a die of a workroom is set elsewhere: ``claim pascin-1: work 1 at 0,1 to work 2 at 0,0``."""

    room: int
    cell: Cell
    to_room: int
    to_cell: Cell


class Change(Struct, frozen=True):
    """De La Fresnaye, Popova: a die shows another number: ``claim popova-1: 3 from 14 to 4``."""

    die: Die
    to: int


class Match(Struct, frozen=True):
    """Rozanova: an opponent's stored die goes home, and one of ours shows the same: ``claim rozanova-1: 5 of 2``."""

    value: int
    player: int


class Nothing(Struct, frozen=True):
    """An action that cannot be done is lost: ``claim gris-1: nothing``."""


Effect = Take | Remove | Shift | Change | Match | Nothing


class Claim(Struct, frozen=True):
    """An artist works, goes under the deck, and another one replaces them: ``claim marc-1: 5 draw gris-2``.

    Attributes:
        artist: id of the card.
        effect: what the artist does.
        draw: id of the drawn card; empty in a turn without its chance words.
    """

    artist: str
    effect: Effect
    draw: str = ""


class Complete(Struct, frozen=True):
    """A workroom's sculpture fulfils a card: ``complete 1 as 14 draw 7``.

    Attributes:
        room: 1 or 2.
        card: number of the installation card.
        draw: number of the card that replaces it; 0 if none is left.
    """

    room: int
    card: int
    draw: int = 0


class Abandon(Struct, frozen=True):
    """Workrooms are cleared; some dice may go to artists: ``abandon 1: 3 3 on popova-2``.

    Attributes:
        rooms: 1, 2, or both.
        hires: artist cards and the dice of those workrooms that are laid on them.
    """

    rooms: tuple[int, ...]
    hires: tuple[tuple[str, tuple[int, ...]], ...] = ()


class Store(Struct, frozen=True):
    """At the end dice of the storeroom go to the storage space; the others go back to the supply: ``store 3 1``."""

    values: tuple[int, ...]


Step = Roll | Build | Give | Hire | Claim | Complete | Abandon | Store
