"""Sheets for those who have none in a set that was printed before: latecomers, and who was absent then."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.classroom.lists.duplicate_names import key
from pnp.classroom.lists.roster import Pupil, Roster, load
from pnp.errors import RosterError
from pnp.message import say
from pnp.model.code import SheetCode, parse_code


class Earlier(Struct, frozen=True):
    """A set that was printed before.

    Attributes:
        pupils: who has a sheet in it, with its code.
        like: one of its codes: new sheets have the same parameters.
        seed: of the first new sheet.
        same: whether all of its sheets have the same field.
        shared: whether several pupils share a sheet.
    """

    pupils: tuple[Pupil, ...]
    like: SheetCode
    seed: int
    same: bool
    shared: bool


def earlier(path: Path, game: str) -> Earlier:
    """A set from the list of names and codes that was written with it.

    Raises:
        RosterError, InputFileError: it cannot be read, has no codes, or is a set of another game.
    """
    pupils = tuple(pupil for pupil in load(path).pupils if pupil.code)
    codes = [parse_code(pupil.code) for pupil in pupils]
    if not codes:
        raise RosterError(say("input-after-codes", file=str(path)))
    if other := next((code.game for code in codes if code.game != game), None):
        raise RosterError(say("input-after-game", file=str(path), game=other, wanted=game))
    seeds = {code.seed for code in codes}
    same = len(seeds) == 1 and len(set(codes)) > 1
    return Earlier(pupils, codes[0], max(seeds) + (not same), same, len(set(codes)) < len(codes))


def newcomers(roster: Roster, had: Sequence[Pupil]) -> Roster:
    """A class list of those who have no sheet yet.

    Raises:
        RosterError: everybody has one.
    """
    known = {key(pupil.name) for pupil in had}
    left = tuple(pupil for pupil in roster.pupils if key(pupil.name) not in known)
    if not any(not pupil.absent for pupil in left):
        raise RosterError(say("input-after-nobody", file=str(roster.path)))
    return replace(roster, pupils=left)
