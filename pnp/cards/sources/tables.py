"""Rows of cards from tables: CSV, TSV, JSON, YAML, TOML, XLSX, XLS, ODS.

A CSV cell that is written as a number counts as one in templates, yet prints as it is written: ``3.50`` compares with
numbers and with texts and still reads 3.50. Leading zeros, exponents and ``nan`` make a text.
"""

from __future__ import annotations

import csv
import io
import json
import keyword
import re
import zipfile
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from pnp import limited
from pnp.cards.sources.blocks import Block, Where, kind, quoted
from pnp.cards.sources.files import NO_DRAFTS, Drafts, decoded, file_bytes, read
from pnp.errors import DeckError, DeckErrors
from pnp.message import Part, Value, say

SHEETS: Final = (".xlsx", ".xlsm", ".xls", ".ods")
_TEXTS: Final = (".yaml", ".yml", ".toml", ".json")
DELIMITERS: Final = ",;\t|"
_SAID: Final = re.compile(r'\A\s*"?sep=([^\w\s"]|\t)"?[^\S\r\n]*(?=[\r\n]|\Z)', re.IGNORECASE)
_UNPACKED: Final = 400_000_000
_CELLS: Final = 20_000_000
_MEMORY: Final = 1_500_000_000
_SECONDS: Final = 30.0
_COLUMNS: Final = 1_000
_NAMED: Final = 12
"""Cells that a message names."""
_WORKER: Final = Path(__file__).with_name("sheet_worker.py")
_WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}")


class Row(Struct, frozen=True):
    """One row.

    Attributes:
        values: the cells by their column's header.
        where: its place, such as ``cards.csv, line 8``.
    """

    values: dict[str, Any]
    where: Where


class Whole(int):
    """A whole number that is also equal to its text, as a cell of CSV is."""

    def __eq__(self, other: object) -> bool:
        return str(int(self)) == other if isinstance(other, str) else int.__eq__(self, other) is True

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__


class Decimal(float):
    """A number that prints as it was written, and is also equal to its text."""

    __slots__ = ("text",)
    text: str

    def __new__(cls, text: str) -> Decimal:
        """From its text."""
        made = super().__new__(cls, text)
        made.text = text
        return made

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return self.text == other if isinstance(other, str) else float.__eq__(self, other) is True

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = float.__hash__


@lru_cache(4096)
def cell(text: str) -> Any:
    """What a cell of CSV stands for in templates: a number where it is written as one, else its text."""
    if not text or text[-1] not in "0123456789":
        return text
    if _WHOLE.fullmatch(text) and text != "-0":
        return Whole(text)
    return Decimal(text) if _DECIMAL.fullmatch(text) else text


@lru_cache(1024)
def identifier(header: str) -> str:
    """The name by which templates reach a column: spaces and signs become underscores."""
    name = re.sub(r"\W+", "_", header.strip())
    if not name or name[0].isdigit() or keyword.iskeyword(name):
        name = "_" + name
    return name


def path_of(name: str, root: Path) -> Path:
    """The file that a table's name means, without ``#Sheet``."""
    return root / parted(name)[0]


def rows(name: str, root: Path, drafts: Drafts = NO_DRAFTS) -> Iterator[Row]:
    """The rows of a table, one by one; empty ones are left out.

    Args:
        name: of the file, from the folder of the deck; ``file.xlsx#Sheet`` names a sheet.
        root: that folder.
        drafts: what counts instead of files.

    Raises:
        DeckError, InputFileError: it cannot be read; names the line and what is wrong there.
    """
    file, sheet = parted(name)
    path = root / file
    suffix = path.suffix.lower()
    if suffix in (".csv", ".tsv", ".tab", ".txt"):
        text = decoded(file_bytes(path, file, drafts), file, "cp1252")
        return _separated(text, file, "\t" if suffix in (".tsv", ".tab") else "")
    if suffix in _TEXTS:
        return listed(read(path, file, drafts), Where(file))
    if suffix in SHEETS:
        return _spread(path, file, sheet)
    raise DeckError(
        f"{file}: {suffix or 'a name without a suffix'} is not a table file; known are .csv, .tsv, .json, .yaml, "
        ".toml, .xlsx, .xls and .ods."
    )


def listed(value: Any, where: Where) -> Iterator[Row]:
    """The rows of a list of mappings, or of a mapping with one list.

    Raises:
        DeckError: it is neither.
    """
    if isinstance(value, dict):
        lists = [key for key, item in value.items() if isinstance(item, list)]
        if len(lists) != 1:
            many = f"{len(lists)} lists ({', '.join(lists)})" if lists else "no list"
            raise DeckError(
                f"{where}: the rows are a list of mappings, or a mapping with one list, but this holds {many}."
            )
        value = value[lists[0]]
    if not isinstance(value, list):
        raise DeckError(
            f"{where}: the rows are a list of mappings such as {{name: Harbour}}, but this is {kind(value)}."
        )
    for number, item in enumerate(value, 1):
        if not isinstance(item, dict):
            raise DeckError(f"{where}: row {number} is {kind(item)}; a row is a mapping such as {{name: Harbour}}.")
        place = item.where if isinstance(item, Block) else where
        for key, found in item.items():
            if isinstance(found, float) and not isfinite(found):
                raise DeckError(f"{place}: {quoted(key)} is {found}, which is no number that can be printed.")
        if item:
            yield Row(dict(item), place)


def parted(name: str) -> tuple[str, str]:
    """The file and the sheet that a table's name means: ``file.xlsx#Sheet``."""
    file, _, sheet = name.partition("#")
    return (file, sheet) if Path(file).suffix.lower() in SHEETS else (name, "")


def said_delimiter(text: str) -> tuple[str, str]:
    """The delimiter that the first line says as Excel does, ``sep=;``, and the text with that line empty.

    Where none is said, that is empty, and the text as it was.
    """
    said = _SAID.match(text)
    return (said[1], "\n" * text.count("\n", 0, said.end()) + text[said.end() :]) if said else ("", text)


def separated(text: str, name: str, delimiter: str = "") -> Iterator[tuple[int, list[str]]]:
    """Rows of CSV as written, read as they are asked for; empty lines at the start are passed over.

    Args:
        text: of the file.
        name: for messages.
        delimiter: between cells; found in the first line where none is given, and the text itself says none.

    Yields:
        The line on which a row begins, and its cells.

    Raises:
        DeckError: a quote is missing or out of place; names the line.
    """
    said, text = said_delimiter(text)
    lines = text.lstrip("\n\r")
    skipped = text.count("\n", 0, len(text) - len(lines))
    first = re.sub(r'"[^"]*"', "", lines.split("\n", 1)[0])
    delimiter = said or delimiter or max(DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(lines, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
    while True:
        start = reader.line_num + 1 + skipped
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            said = str(error)
            if "unexpected end of data" in said:
                said = 'a quote (") is opened and never closed'
            elif "field larger" in said:
                said = (
                    f'a cell has more than {csv.field_size_limit()} characters; a quote (") that ends it may be missing'
                )
            elif "expected after" in said:
                said = 'text follows a closing quote; write "" for a quote inside quotes'
            raise DeckError(f"{name}, line {start}: {said}.") from None
        yield start, cells


def _separated(text: str, name: str, delimiter: str) -> Iterator[Row]:
    """Rows of CSV by their headers."""
    headers: list[str] = []
    for start, cells in separated(text, name, delimiter):
        if not headers:
            if any(map(str.strip, cells)):
                headers = _headers(cells, Where(name, start))
            continue
        if len(cells) != len(headers):
            cells = _fitted(cells, headers, Where(name, start))
        values = {header: cell(text.strip()) for header, text in zip(headers, cells, strict=True)}
        if any(text != "" for text in values.values()):
            yield Row(values, Where(name, start))
    if not headers:
        raise DeckError(f"{name}: the table is empty; its first line names the columns.")


def _headers(cells: Sequence[Any], where: Where) -> list[str]:
    """The names of the columns, checked."""
    headers = [str(text).strip() for text in cells]
    while headers and not headers[-1]:
        headers.pop()
    if len(headers) > _COLUMNS:
        raise DeckError(say("input-table-columns", place=where.said, count=len(headers), limit=_COLUMNS))
    seen: set[str] = set()
    for index, header in enumerate(headers):
        if not header:
            raise DeckError(f"{where}: column {index + 1} has no name; give it one, or delete the column.")
        if header in seen:
            raise DeckError(f"{where}: two columns are called {quoted(header)}; rename one.")
        seen.add(header)
    return headers


def _fitted(cells: list[str], headers: list[str], where: Where) -> list[str]:
    """The cells of a row that has more or fewer than there are columns."""
    if not any(map(str.strip, cells)):
        return [""] * len(headers)
    size: dict[str, Value] = {"where": where.said, "cells": len(cells), "columns": len(headers)}
    if len(cells) < len(headers):
        raise DeckError(say("input-table-few", missing=quoted(headers[len(cells)]), **size))
    if any(map(str.strip, cells[len(headers) :])):
        raise DeckError(say("input-table-many", **size))
    return cells[: len(headers)]


def spread(path: Path, name: str, sheet: str = "") -> list[list[Any]]:
    """All rows of a spreadsheet as written, empty ones too: texts, numbers, dates as ISO texts.

    Args:
        path: of the file.
        name: for messages.
        sheet: which one; the first where none is given.

    Raises:
        DeckError, InputFileError: it cannot be read, has no such sheet, or a cell of it has no value but an error.
    """
    match _told(path, name, sheet):
        case {"sheet": own, "failed": failed}:
            raise _failed(name, own, failed)
        case {"rows": rows}:
            return list(rows)
        case {"sheets": names}:
            raise DeckError(f"{name} has no sheet {sheet!r}; it has {', '.join(names) or 'none'}.")
        case {"size": [high, wide]}:
            raise DeckError(
                f"{name} has a sheet of {high} rows and {wide} columns, nearly all empty; delete the cells far out."
            )
        case other:
            reason = other["damaged"]
    raise DeckError(f"{name} is damaged, locked by a password, or not a spreadsheet ({reason}).")


def sheets(path: Path, name: str) -> list[str]:
    """The names of a spreadsheet's sheets.

    Raises:
        DeckError, InputFileError: it cannot be read.
    """
    return list(_told(path, name, "\x1f").get("sheets", ()))  # no sheet is called so


def first_of_several(name: str, root: Path) -> str:
    """A sentence on a spreadsheet of which only the first sheet is read, as none is named; empty for other tables."""
    file, sheet = parted(name)
    if sheet or Path(file).suffix.lower() not in SHEETS or len(names := sheets(root / file, file)) < 2:
        return ""
    first, *others = map(quoted, names)
    return (
        f"{file}: only its first sheet {first} is read, not {' or '.join(others)}; name one, as in {file}#{names[1]}."
    )


def _told(path: Path, name: str, sheet: str) -> dict[str, Any]:
    """What the worker says of a sheet.

    Raises:
        DeckError, InputFileError: the file cannot be read.
    """
    _check_unpacked(
        file_bytes(path, name), name
    )  # missing and unreadable files are said in the same words as elsewhere
    try:
        said = limited.result(_WORKER, [str(path.absolute()), sheet, str(_CELLS)], memory=_MEMORY, seconds=_SECONDS)
    except limited.Stopped:
        raise DeckError(say("input-sheet-stopped", file=name)) from None
    except (OSError, ValueError) as error:
        raise DeckError(f"{name} cannot be read: {error}.") from None
    return dict(json.loads(said))


def _failed(name: str, sheet: str, cells: Sequence[tuple[str, str]]) -> DeckError:
    """The error about cells of a spreadsheet that have no value to print."""
    wrong = [f"{cell} ({error})" for cell, error in cells if error]
    waiting = [cell for cell, error in cells if not error]
    errors = [
        DeckError(say(id, file=name, sheet=sheet, count=len(each), cells=_first(each)))
        for id, each in (("input-sheet-errors", wrong), ("input-sheet-formulas", waiting))
        if each
    ]
    return errors[0] if len(errors) == 1 else DeckErrors(errors)


def _first(names: list[str]) -> tuple[Part, ...]:
    """As many names as anybody reads, and how many there are besides."""
    if len(names) <= _NAMED:
        return tuple(names)
    return (*names[: _NAMED - 1], say("input-more", count=len(names) - _NAMED + 1))


def _check_unpacked(data: bytes, name: str) -> None:
    """Refuse a workbook that is much larger when it is unpacked.

    Raises:
        DeckError: it is.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            size = sum(part.file_size for part in archive.infolist())
    except zipfile.BadZipFile:
        return  # the worker says what it is
    if size > _UNPACKED:
        raise DeckError(f"{name} has more than {_UNPACKED // 1_000_000} MB when unpacked; split it.")


def _spread(path: Path, name: str, sheet: str) -> Iterator[Row]:
    """Rows of a spreadsheet by their headers."""
    headers: list[str] = []
    place = f"{name}#{sheet}" if sheet else name
    for number, cells in enumerate(spread(path, name, sheet), 1):
        if all(value == "" for value in cells):
            continue
        where = Where(place, number)
        if not headers:
            headers = _headers(cells, where)
            continue
        extra = [value for value in cells[len(headers) :] if value != ""]
        if extra:
            raise DeckError(f"{where}: {quoted(str(extra[0]))} stands in a column without a name.")
        yield Row(dict(zip(headers, cells, strict=False)), where)
    if not headers:
        raise DeckError(f"{place}: the table is empty; its first row names the columns.")
