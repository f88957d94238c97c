"""One sheet of a class set, printed again."""

from __future__ import annotations

from pathlib import Path

from pnp.classroom.lists.name_fonts import language_of
from pnp.classroom.lists.name_setting import printable
from pnp.classroom.lists.roster import load
from pnp.classroom.lists.tables import Owners
from pnp.classroom.sets.classset import areas_of
from pnp.classroom.sets.handout import Handout
from pnp.classroom.sets.naming import manner, named
from pnp.errors import RosterError
from pnp.games.heavy import heavier
from pnp.games.registry import game
from pnp.games.registry import sheet as sheet_of
from pnp.message import say
from pnp.model.code import SheetCode
from pnp.model.drawing import Drawing


def again(code: SheetCode, roster: Path, encoding: str | None = None, *, large: bool = False) -> Drawing:
    """The sheet of a code with the names of those for whom it was printed, set as for all of their class.

    Args:
        code: of the sheet.
        roster: the class list, or the list of names and codes of the set.
        encoding: of the list, where it is a text; None finds it out.
        large: with heavier lines.

    Raises:
        RosterError, InputFileError: the list cannot be used, or it has nobody to whom this sheet belongs.
    """
    known = load(roster, encoding)
    printable(known)
    pupils = Owners(known).of(code)
    if pupils is None:
        raise RosterError(say("input-roster-nobody", file=str(roster), code=str(code)))
    wanted, sheet = game(code.game), sheet_of(str(code))
    handout = Handout(pupils[0].table, pupils, sheet, 1)
    areas = areas_of(wanted, handout)
    everybody = [pupil for pupil in known.pupils if not pupil.absent or pupil in pupils]
    anywhere = ((sheet, [pupil.name] * len(pupils), areas) for pupil in everybody)
    how = manner(everybody, anywhere, language_of(" ".join(pupil.name for pupil in everybody)))
    drawing = named(sheet, handout.names, areas, how)
    return heavier(drawing) if large else drawing
