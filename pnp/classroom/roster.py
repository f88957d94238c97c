"""Class lists: who is in the class, and at which table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from pnp.cards.sources import file_bytes
from pnp.cards.tables import DELIMITERS, SHEETS, parted, separated, spread
from pnp.classroom.encodings import decoded
from pnp.classroom.headings import Columns, columns
from pnp.errors import DeckError, InputFileError, RosterError

TEXTS: Final = (".csv", ".tsv", ".tab", ".txt")
_LONGEST: Final = 60
_MOST: Final = 5000
_TITLES: Final = 10
"""Rows at the top of a list among which its headings are looked for: exports put titles above them."""
_SEPARATOR: Final = re.compile(r'\A\s*"?sep=(.)"?[^\S\n]*(?=\n|\Z)', re.IGNORECASE)
_SPACES: Final = re.compile(r"\s+")
_Row = tuple[int, list[str]]


class Pupil(Struct, frozen=True):
    """One pupil.

    Attributes:
        name: as it is printed: composed characters (NFC), single spaces.
        table: where the pupil sits, or whom the pupil plays with; empty where the list does not say.
        code: of the sheet that was made for the pupil; empty where the list does not say.
        line: of the list, from 1; a row of a spreadsheet.
    """

    name: str
    table: str = ""
    code: str = ""
    line: int = 0


class Roster(Struct, frozen=True):
    """A class list.

    Attributes:
        path: its file.
        pupils: in the order of the list, no name twice.
        notes: what the teacher should know, one sentence each.
    """

    path: Path
    pupils: tuple[Pupil, ...]
    notes: tuple[str, ...] = ()


def load(path: Path, encoding: str | None = None) -> Roster:
    """The pupils of a class list.

    A table (CSV, TSV, TXT; XLSX, XLSM, XLS, ODS, of which ``list.xlsx#Sheet`` names a sheet) with headings in one of
    many languages (``layouts/roster.toml``), or a plain list of names, one a line.

    Args:
        path: the file.
        encoding: of a text file, as Python calls it; None finds it out.

    Raises:
        RosterError, InputFileError: it cannot be read, or a name on it cannot be; names the line and the way out.
    """
    file, sheet = parted(path.name)
    place = path.with_name(file)
    suffix = place.suffix.lower()
    try:
        if suffix in SHEETS:
            name = f"{file}#{sheet}" if sheet else file
            found = [(number, list(map(_cell, row))) for number, row in enumerate(spread(place, file, sheet), 1)]
            notes: tuple[str, ...] = ()
            wanted = _headed(_filled(found), name)
        elif suffix in TEXTS:
            name = file
            text, note = decoded(file_bytes(place, file), file, encoding)
            notes = (note,) if note else ()
            found, wanted = _table(text, file, suffix)
        else:
            raise InputFileError(
                f"{file}: {suffix or 'a name without a suffix'} is no class list; known are "
                f"{', '.join(TEXTS + SHEETS)}. Save the list as one of them."
            )
    except DeckError as error:
        raise RosterError(str(error)) from None
    pupils = _pupils(_filled(found), wanted, name)
    return Roster(path, tuple(pupils), notes)


def _cell(value: object) -> str:
    return str(value)


def _filled(rows: Sequence[_Row]) -> list[_Row]:
    """Rows that hold something, without empty cells at their ends."""
    kept = []
    for number, cells in rows:
        while cells and not cells[-1].strip():
            cells = cells[:-1]
        if cells:
            kept.append((number, cells))
    return kept


def _table(text: str, name: str, suffix: str) -> tuple[list[_Row], tuple[int, Columns] | None]:
    """The rows of a text, and its headings: its lines, or with the separator that gives headings."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    said = _SEPARATOR.match(text)
    if said:
        text = text[said.end() :]
    lines = [(number, [line.strip()]) for number, line in enumerate(text.split("\n"), 1)]
    filled = _filled(lines)
    if not filled:
        raise RosterError(f"{name} is empty: it holds no names.")
    first = filled[0][1][0]
    known = [said[1]] if said else ["\t"] if suffix in (".tsv", ".tab") else list(DELIMITERS)
    for delimiter in sorted(known, key=first.count, reverse=True):
        rows = list(separated(text, name, delimiter))
        if (wanted := _headed(_filled(rows), name)) is not None:
            return rows, wanted
    return list(separated(text, name, max(known, key=first.count))), None


def _headed(rows: Sequence[_Row], name: str) -> tuple[int, Columns] | None:
    """The headings of a table and the line they stand on."""
    if not rows:
        raise RosterError(f"{name} is empty: it holds no names.")
    for number, cells in rows[:_TITLES]:
        if (found := columns([cell.strip() for cell in cells], f"{name}, line {number}")) is not None:
            return number, found
    return None


def _pupils(rows: Sequence[_Row], headed: tuple[int, Columns] | None, name: str) -> Iterator[Pupil]:
    if headed is None:
        if (wide := next((row for row in rows if len(row[1]) > 1), None)) is not None:
            has = ", ".join(repr(cell) for cell in rows[0][1])
            raise RosterError(
                f"{name} has no column of names: its first row is {has}. Call one column Name, or two First name and "
                f"Last name (line {wide[0]} has {len(wide[1])} columns)."
            )
        headed = (0, Columns((0,)))
    start, wanted = headed
    seen: dict[str, int] = {}
    for number, cells in rows:
        if number <= start:
            continue
        parts = [cells[index] for index in wanted.names if index < len(cells)]
        text = _tidy(" ".join(parts))
        table, code = (_tidy(cells[i]) if i is not None and i < len(cells) else "" for i in (wanted.table, wanted.code))
        if not text:
            if table:
                raise RosterError(
                    f"{name}, line {number}: table {table} and no name; write the name, or delete the row."
                )
            continue
        if len(text) > _LONGEST:
            raise RosterError(
                f"{name}, line {number}: {text[:20]}... has {len(text)} characters; a name may have {_LONGEST}."
            )
        key = unicodedata.normalize("NFKC", text).casefold()
        if key in seen:
            raise RosterError(
                f"{name}: {text!r} stands on line {seen[key]} and on line {number}; add an initial to one."
            )
        seen[key] = number
        yield Pupil(text, table, code, number)


def _tidy(text: str) -> str:
    return _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
