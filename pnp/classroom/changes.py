"""What a teacher says beside the class list: sheets that are another pupil's, and who need not hand one in.

It stands in the folder of the class's report, so that it holds for every later run, from the command line or a browser.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pnp.app import files
from pnp.classroom.lists.headings import plain
from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.lists.tables import Owners, normal
from pnp.errors import CodeError, InputFileError, RosterError
from pnp.message import Text, say
from pnp.model.code import parse_code

CHANGES = "changes.json"


class Changes(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What differs from the class list and the printed names: the file ``changes.json``.

    Attributes:
        sheets: by its code, those whose a sheet is, player 1 first.
        excused: those who need not hand in a sheet; they count as absent.
    """

    sheets: Mapping[str, tuple[str, ...]] = {}
    excused: tuple[str, ...] = ()


def load(folder: Path) -> Changes:
    """What is kept in a report's folder.

    Raises:
        InputFileError: the file is not as it must be.
    """
    path = folder / CHANGES
    if not path.exists():
        return Changes()
    try:
        known = msgspec.json.decode(path.read_bytes(), type=Changes)
        return replace(known, sheets={_code(code): names for code, names in known.sheets.items()})
    except (OSError, msgspec.DecodeError, CodeError, RecursionError) as error:
        raise InputFileError(say("input-changes", file=str(path), reason=str(error).rstrip("."))) from error


def save(folder: Path, changes: Changes) -> None:
    """Keep it there.

    Raises:
        OutputError: the place cannot be written.
    """
    text = json.dumps(msgspec.to_builtins(changes), ensure_ascii=False, indent=1) + "\n"
    files.write(folder / CHANGES, text.encode())


def changed(roster: Roster, changes: Changes) -> Roster:
    """The class list with what was said beside it; a note names those who are not on it any more."""
    excused = set(map(normal, changes.excused))
    here = {normal(pupil.name): pupil.name for pupil in roster.pupils}
    moved = {code: [here.get(normal(name), "") for name in names] for code, names in changes.sheets.items()}
    named = [*changes.excused, *(name for names in changes.sheets.values() for name in names)]
    gone = [*dict.fromkeys(name for name in named if normal(name) not in here)]
    notes: tuple[Text, ...] = (say("input-changes-gone", file=CHANGES, names=gone),) if gone else ()
    return replace(
        roster,
        pupils=tuple(replace(pupil, absent=pupil.absent or normal(pupil.name) in excused) for pupil in roster.pupils),
        moved={code: tuple(names) for code, names in moved.items() if all(names)},
        notes=(*roster.notes, *notes),
    )


def with_move(changes: Changes, roster: Roster, code: str, name: str, player: int = 1) -> Changes:
    """A sheet becomes a pupil's; without a name it is again theirs for whom it was printed.

    Args:
        changes: so far.
        roster: the class list.
        code: of the sheet.
        name: the pupil's.
        player: who they are on a sheet that several share. Who is on it already changes places.

    Raises:
        RosterError: nobody on the list has that name, or there is no player before this one.
        CodeError: that is no sheet code.
    """
    code = _code(code)
    others = {known: names for known, names in changes.sheets.items() if known != code}
    if not name.strip():
        return replace(changes, sheets=others)
    pupil = pupil_named(roster, name)
    names = [each.name for each in Owners(changed(roster, changes)).of(code) or ()]
    if not 1 <= player <= len(names) + 1:
        raise RosterError(say("input-changes-player", code=code, player=player, before=player - 1))
    before = names[player - 1] if player <= len(names) else None
    if pupil.name in names and before is not None:
        names[names.index(pupil.name)] = before
    names[player - 1 : player] = [pupil.name]
    if len(set(names)) < len(names):
        raise RosterError(say("input-changes-twice", code=code, name=pupil.name))
    return replace(changes, sheets={**others, code: tuple(names)})


def with_excuse(changes: Changes, roster: Roster, name: str, *, excused: bool) -> Changes:
    """A pupil need not hand in a sheet, or must again.

    Raises:
        RosterError: nobody on the list has that name.
    """
    pupil = pupil_named(roster, name)
    others = tuple(each for each in changes.excused if normal(each) != normal(pupil.name))
    return replace(changes, excused=(*others, pupil.name) if excused else others)


def with_options(
    changes: Changes, roster: Roster, moves: Sequence[str], excused: Sequence[str], expected: Sequence[str]
) -> Changes:
    """With what a command line says.

    Args:
        changes: so far.
        roster: the class list.
        moves: each ``CODE=NAME``, or ``CODE/2=NAME`` for player 2 of a sheet that several share.
        excused: names.
        expected: names of those who are excused no longer.

    Raises:
        RosterError, CodeError: see the others; or a move has another form.
    """
    for text in moves:
        sheet, equals, name = text.partition("=")
        code, slash, player = sheet.strip().partition("/")
        if not equals or (slash and not (player.isdecimal() and len(player) < 3)):
            raise RosterError(say("input-changes-form", text=text))
        changes = with_move(changes, roster, code, name, int(player or 1))
    for names, yes in ((excused, True), (expected, False)):
        for name in names:
            changes = with_excuse(changes, roster, name, excused=yes)
    return changes


def pupil_named(roster: Roster, name: str) -> Pupil:
    """The pupil of that name, whatever its case, spaces, signs and accents, where only one has it.

    Raises:
        RosterError: nobody on the list has it.
    """
    known = {normal(pupil.name): pupil for pupil in roster.pupils}
    if normal(name) in known:
        return known[normal(name)]
    bare = [pupil for pupil in roster.pupils if plain(pupil.name) == plain(name)]
    if plain(name) and len(bare) == 1:
        return bare[0]
    near = get_close_matches(normal(name), known, 1)
    file = roster.path.name
    if near:
        raise RosterError(say("input-roster-unknown-near", file=file, name=repr(name), near=known[near[0]].name))
    raise RosterError(say("input-roster-unknown", file=file, name=repr(name)))


def _code(text: str) -> str:
    return str(parse_code(text))
