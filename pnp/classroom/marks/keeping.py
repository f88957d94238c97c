"""What a report was made of, kept beside it: whoever wants grades of it later reads no picture and writes nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pnp.app import files
from pnp.classroom import folder
from pnp.classroom.lists.roster import Roster
from pnp.classroom.marks.marked import Marked
from pnp.classroom.marks.marking import mark
from pnp.classroom.piles.results import Result
from pnp.errors import InputFileError
from pnp.message import say

MARKED: Final = "marked.json"


class _Kept(Struct, frozen=True, omit_defaults=True):
    """The file ``marked.json``: what :func:`pnp.classroom.marks.marking.mark` takes beside the class list."""

    results: tuple[Result, ...] = ()
    unread: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()


def keep(marked: Marked, report: Path) -> None:
    """Keep a marked pile in its report's folder.

    Raises:
        OutputError: the place cannot be written.
    """
    results = tuple(replace(picture.result, reading=None) for picture in marked.pictures)
    plain = msgspec.to_builtins(_Kept(results, marked.unread, marked.passed), str_keys=True)
    files.write(report / MARKED, json.dumps(plain, indent=1).encode())  # a name of a file may be no text


def kept(report: Path, roster: Roster) -> Marked:
    """The pile of a report as it was marked, for the class list as it is now.

    Raises:
        InputFileError: nothing is kept there, or the file is not as it must be.
        RosterError: a code on the list is none.
    """
    try:
        known = msgspec.convert(json.loads((report / MARKED).read_bytes()), _Kept, str_keys=True)
    except (OSError, ValueError, msgspec.ValidationError, RecursionError) as error:
        raise InputFileError(say("input-marked", folder=str(report), command=folder.command(report))) from error
    return mark(known.results, roster, unread=known.unread, passed=known.passed)
