"""Reads one sheet of a workbook: ``python sheet_worker.py PATH SHEET MOST_CELLS``; an empty SHEET is the first.

It runs in a process of its own (:mod:`pnp.limited`): calamine lays out the whole rectangle of cells, so that a workbook
of one kilobyte, with one cell far out, can ask for all memory there is.

Standard output: JSON, ``{"rows": [[cell, ...], ...]}``, dates as ISO texts; or ``{"sheets": [name, ...]}`` where there
is no such sheet, ``{"size": [rows, columns]}`` where it is too large, ``{"damaged": reason}``. Where there are formulas
without a value, also ``"sheet": name`` and ``"failed": [[cell, error], ...]``, with an empty error where nothing has
worked the formula out: calamine gives both as empty cells. An XLS does not say of a formula that it has no value yet.
"""

from __future__ import annotations

import json
import posixpath
import sys
import zipfile
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from struct import unpack_from
from typing import IO, Any, Final
from xml.etree import ElementTree

from python_calamine import CalamineWorkbook

_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How an XLS begins: it is a stream in a compound file (MS-CFB), made of records (MS-XLS)."""
_BEGIN, _END, _SHEET, _FORMULA, _CONSTANT = 0x809, 0x0A, 0x85, 0x06, 0x205
"""Records: the beginning and the end of a substream, a sheet, a formula, a logical value or an error."""
_ERRORS: Final = {
    0x00: "#NULL!", 0x07: "#DIV/0!", 0x0F: "#VALUE!", 0x17: "#REF!", 0x1D: "#NAME?", 0x24: "#NUM!", 0x2A: "#N/A",
}  # fmt: skip


def main(path: str, sheet: str, most: str) -> dict[str, Any]:
    """What there is to say, see above."""
    try:
        with CalamineWorkbook.from_path(path) as book:
            names = list(book.sheet_names)
            if not names or (sheet and sheet not in names):
                return {"sheets": names}
            found = book.get_sheet_by_name(sheet or names[0])
            if found.total_height * found.total_width > int(most):
                return {"size": [found.total_height, found.total_width]}
            rows = [list(map(_native, cells)) for cells in found.to_python(skip_empty_area=False)]
        failed = list(_failed(path, found.name, names.index(found.name)))
        return {"rows": rows, "sheet": found.name, "failed": failed} if failed else {"rows": rows}
    except BaseException as error:
        # A damaged workbook may make calamine panic, which PyO3 raises beside Exception, as a BaseException.
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        return {"damaged": str(error)}


def _native(value: Any) -> Any:
    """A cell of a spreadsheet: whole numbers without a point, dates as ISO texts."""
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 1e15 else value
    if isinstance(value, str):
        return value.strip()
    return value if isinstance(value, (bool, int)) else value.isoformat() if hasattr(value, "isoformat") else str(value)


def _failed(path: str, sheet: str, number: int) -> Iterator[tuple[str, str]]:
    """The cells of a sheet whose formula has no value: such as ``B3``, and the error if there is one."""
    if not zipfile.is_zipfile(path):
        yield from _failed_in_xls(_stream(Path(path).read_bytes()), number)
        return
    with zipfile.ZipFile(path) as book:
        parts = set(book.namelist())
        if "content.xml" in parts:
            with book.open("content.xml") as part:
                yield from _failed_in_ods(part, sheet)
        elif (name := _part_of(book, sheet) if "xl/_rels/workbook.xml.rels" in parts else "") in parts:
            with book.open(name) as part:
                yield from _failed_in_xlsx(part)


def _part_of(book: zipfile.ZipFile, sheet: str) -> str:
    """The part of an XLSX that holds a sheet."""
    targets = {
        each.get("Id"): each.get("Target", "")
        for each in ElementTree.fromstring(book.read("xl/_rels/workbook.xml.rels"))
    }
    for each in ElementTree.fromstring(book.read("xl/workbook.xml")).iter():
        if _plain(each.tag) == "sheet" and each.get("name") == sheet:
            own = next((value for key, value in each.items() if _plain(key) == "id"), "")
            return posixpath.join("/xl", targets.get(own, "")).lstrip("/")
    return ""


def _failed_in_xlsx(part: IO[bytes]) -> Iterator[tuple[str, str]]:
    row = column = 0
    for event, each in ElementTree.iterparse(part, ("start", "end")):
        match event, _plain(each.tag):
            case "start", "row":
                row, column = int(each.get("r") or row + 1), 0
            case "end", "row":
                each.clear()
            case "end", "c":
                column += 1
                cell = each.get("r") or f"{_letters(column)}{row}"
                inside = {_plain(child.tag): child.text or "" for child in each}
                if each.get("t") == "e":
                    yield cell, inside.get("v") or "#N/A"
                elif "f" in inside and not inside.get("v") and each.get("t") != "str":  # an empty text is a value
                    yield cell, ""


def _failed_in_ods(part: IO[bytes], sheet: str) -> Iterator[tuple[str, str]]:
    row, here = 1, False
    for event, each in ElementTree.iterparse(part, ("start", "end")):
        match event, _plain(each.tag):
            case "start", "table":
                row, here = 1, _about(each).get("name") == sheet
            case "end", "table-row":
                column = 1
                for cell in each if here else ():
                    about = _about(cell)
                    if about.get("value-type") == "error":
                        yield f"{_letters(column)}{row}", "".join(cell.itertext()).strip() or "#N/A"
                    elif "formula" in about and "value-type" not in about:
                        yield f"{_letters(column)}{row}", ""
                    column += int(about.get("number-columns-repeated", 1))
                row += int(_about(each).get("number-rows-repeated", 1))
                each.clear()


def _failed_in_xls(stream: bytes, number: int) -> Iterator[tuple[str, str]]:
    """The same of the sheet with this number, from 0."""
    sheets = [int.from_bytes(body[:4], "little") for kind, body in _records(stream, 0) if kind == _SHEET]
    for kind, body in _records(stream, sheets[number]) if number < len(sheets) else ():
        error = None
        if kind == _CONSTANT and body[7]:
            error = body[6]
        elif kind == _FORMULA and body[12:14] == b"\xff\xff" and body[6] == 2:  # its result is no number but an error
            error = body[8]
        if error is not None:
            row, column = unpack_from("<HH", body)
            yield f"{_letters(column + 1)}{row + 1}", _ERRORS.get(error, "#N/A")


def _records(stream: bytes, at: int) -> Iterator[tuple[int, bytes]]:
    """The records of a substream that begins there; not those of charts within it, which copy cells."""
    depth = 0
    while at + 4 <= len(stream):
        kind, size = unpack_from("<HH", stream, at)
        depth += (kind == _BEGIN) - (kind == _END)
        if depth == 1:
            yield kind, stream[at + 4 : at + 4 + size]
        if depth < 1:
            return
        at += 4 + size


def _stream(data: bytes) -> bytes:
    """The workbook in a compound file; empty where there is none."""
    if not data.startswith(_OLE):
        return b""
    power, small_power = unpack_from("<HH", data, 30)
    directory, _, least, small_fat, _, more, _ = unpack_from("<7I", data, 48)

    def sector(number: int) -> bytes:
        return data[(number + 1) << power : (number + 2) << power]

    of_fat = [*unpack_from("<109I", data, 76)]
    while len(of_fat) <= len(data) >> power and (block := _numbers(sector(more))):
        *numbers, more = block
        of_fat += numbers
    fat = _numbers(b"".join(map(sector, of_fat)))

    def whole(first: int) -> bytes:
        return b"".join(map(sector, _chain(first, fat)))

    listed = whole(directory)
    entries = [listed[at : at + 128] for at in range(0, len(listed) - 127, 128)]
    names = [entry[: max(entry[64] - 2, 0)].decode("utf-16-le", "replace").lower() for entry in entries]
    found = {name: unpack_from("<II", entry, 116) for name, entry in zip(names, entries, strict=True)}
    first, size = found.get("workbook") or found.get("book") or (0, 0)
    if size >= least:
        return whole(first)[:size]
    small = whole(unpack_from("<I", entries[0], 116)[0]) if entries else b""
    chain = _chain(first, _numbers(whole(small_fat)))
    return b"".join(small[number << small_power : (number + 1) << small_power] for number in chain)[:size]


def _numbers(data: bytes) -> Sequence[int]:
    return unpack_from(f"<{len(data) // 4}I", data)


def _chain(first: int, fat: Sequence[int]) -> Iterator[int]:
    """The sectors that follow each other."""

    def numbers() -> Iterator[int]:
        number = first
        while number < len(fat):
            yield number
            number = fat[number]

    return islice(numbers(), len(fat))


def _about(element: ElementTree.Element) -> dict[str, str]:
    """Attributes without their namespaces; what LibreOffice adds to a type wins."""
    return {_plain(key): value for key, value in sorted(element.items(), key=lambda item: "calcext" in item[0])}


def _plain(name: str) -> str:
    return name.rpartition("}")[2]


def _letters(number: int) -> str:
    """What a column is called: AA for 27."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


if __name__ == "__main__":
    sys.stdout.buffer.write(json.dumps(main(*sys.argv[1:])).encode())
