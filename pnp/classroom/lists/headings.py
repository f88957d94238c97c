"""Which column of a class list is what, by its heading in many languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from pnp.data import load_layout
from pnp.errors import RosterError
from pnp.message import Text, say

_BRACKETS = re.compile(r"\(.*?\)|\[.*?\]")
_ROLES = ("name", "full_name", "call", "first", "last", "table", "seat", "code", "absent")


class Columns(Struct, frozen=True):
    """Where things stand in a row.

    Attributes:
        names: columns whose texts joined are the name, in the order in which they are said.
        family: that of the surname, where given names have another one, or None.
        table: column of the table, or None.
        code: column of the sheet's code, or None.
        seat: column of the player's number on that sheet, or None.
        absent: column that says who is not there, or None.
        others: columns of all other headings, and of the table last: they may tell pupils of the same name apart.
    """

    names: tuple[int, ...]
    family: int | None = None
    table: int | None = None
    code: int | None = None
    seat: int | None = None
    absent: int | None = None
    others: tuple[int, ...] = ()

    @property
    def kept(self) -> frozenset[int]:
        """Columns that are only handed on: all other ones but the table, and the parts of a name in several columns."""
        return frozenset({*self.others, *(self.names if len(self.names) > 1 else ())} - {self.table})

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.names) + (self.table is not None) + (self.code is not None)


def columns(row: Sequence[str], where: Text) -> Columns | None:
    """The columns by a row of headings; None where none of them is for names, so that it is no row of headings.

    Args:
        row: texts.
        where: the row's place, for messages.

    Raises:
        RosterError: two columns both claim to be the same.
    """
    found: dict[str, int] = {}
    for index, text in enumerate(row):
        role = _roles().get(plain(text), "")
        if role in found:
            raise _both(row[found[role]], text, role, where)
        if role:
            found[role] = index
    if "call" in found:
        found["first"] = found["call"]
    full = found.get("full_name")
    if full is not None and "name" in found and not {"first", "last"} & found.keys():
        raise _both(row[found["name"]], row[full], "name", where)
    if full is None and "name" in found:  # "Name" beside "Vorname" is the last name, beside "Surname" the first
        if "first" in found and "last" not in found:
            found["last"] = found["name"]
        elif "last" in found and "first" not in found:
            found["first"] = found["name"]
        else:
            full = found["name"]
    names = (full,) if full is not None else tuple(found[role] for role in ("first", "last") if role in found)
    if not names:
        return None
    if len(names) == 2 and plain(row[found["last"]]) in _family_first():
        names = names[::-1]
    table, code, seat, absent = (found.get(role) for role in ("table", "code", "seat", "absent"))
    used = {*names, table, code, seat, absent}
    others = [index for index, text in enumerate(row) if plain(text) and index not in used]
    family = found["last"] if len(names) == 2 else None
    return Columns(names, family, table, code, seat, absent, (*others, *(() if table is None else (table,))))


def plain(heading: str) -> str:
    """A heading without case, accents, spaces, signs and what stands in brackets."""
    bare = _BRACKETS.sub("", heading) or heading
    letters = unicodedata.normalize("NFKD", bare.casefold()).replace("ı", "i")
    return "".join(c for c in letters if c.isalnum())


def total(cell: str) -> bool:
    """Whether a row that begins so is no pupil's: it counts ("Summe", "25 Schüler"), or says what something is.

    A pupil may be called by a number ("Schüler 25") or by a group's ("Groupe 3"), so a word for pupils needs one for a
    total beside it or the number before it, or nothing but a number behind its colon.
    """
    bare = plain(re.sub("[0-9]", "", cell))
    before, colon, behind = cell.partition(":")
    words, label = _words(cell), _words(before)
    if bare in _totals() or (words & _totals() and words & _people()):
        return True
    if colon and (label & _labels() or (label & _people() and not any(map(str.isalpha, behind)))):
        return True
    counted = cell.strip()[:1].isdigit() and _roles().get(bare) == "full_name"
    return counted or (plain(cell.strip().partition(" ")[0]) in _classes() and any(map(str.isdigit, cell)))


def away(cell: str) -> bool:
    """Whether a cell of the column of those who are absent says that a pupil is."""
    return bool(plain(cell)) and plain(cell) not in _present()


def _words(text: str) -> frozenset[str]:
    return frozenset(map(plain, re.findall(r"[^\W\d_]+", text)))


def _both(one: str, other: str, role: str, where: Text) -> RosterError:
    what = say(f"input-roster-says-{role if role not in ('full_name', 'call') else 'name'}")
    return RosterError(say("input-roster-both", where=where, one=repr(one), other=repr(other), what=what))


@cache
def _roles() -> dict[str, str]:
    known = load_layout("roster")
    return {plain(word): role for role in reversed(_ROLES) for word in known[role]}


@cache
def _totals() -> frozenset[str]:
    return frozenset(map(plain, load_layout("roster")["total"]))


@cache
def _people() -> frozenset[str]:
    return frozenset(word for word, role in _roles().items() if role == "full_name")


@cache
def _classes() -> frozenset[str]:
    """Words for a class that are none for a table."""
    words = map(plain, load_layout("identity")["section"])
    return frozenset(word for word in words if _roles().get(word) != "table")


@cache
def _labels() -> frozenset[str]:
    """Words that say, before a colon, what stands behind it, and that is no pupil."""
    words = map(plain, load_layout("roster")["about"])
    tables = (word for word, role in _roles().items() if role in ("table", "code"))
    return frozenset({*words, *tables}) | _classes() | _totals()


@cache
def _present() -> frozenset[str]:
    return frozenset(map(plain, load_layout("roster")["present"]))


@cache
def _family_first() -> frozenset[str]:
    return frozenset(map(plain, load_layout("roster")["family_first"]))
