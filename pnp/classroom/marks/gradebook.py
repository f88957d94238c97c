"""The gradebook: a row a pupil, as a table for any program (CSV) and as a workbook (XLSX)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from pnp.classroom.lists.formulas import defused
from pnp.classroom.lists.roster import others
from pnp.classroom.marks.marked import Marked, Row, Standing
from pnp.classroom.marks.todo import remarks, todo
from pnp.classroom.marks.wording import Words

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

Cell = str | int | float | None
_BETWEEN: Final = " : "
"""Between the numbers of the players of a sheet, where a row is a sheet."""
_LONGEST: Final = 32_000
"""Characters that a cell of a workbook can hold, nearly."""
_MADE: Final = datetime(2000, 1, 1)
"""When every workbook says it was made, so that equal piles make equal files."""
_TONES: Final[dict[str, tuple[str, str]]] = {
    "agrees": ("#DDEFEA", "#00594F"),
    "disagrees": ("#F8DDEB", "#8A0052"),
    "unsure": ("#FCEBC8", "#6B4400"),
    "unreadable": ("#DCE6F4", "#1B3F8B"),
    "unread": ("#EFE6F5", "#4A2A6B"),
    "absent": ("#F2EDE0", "#5A5038"),
    "missing": ("#E8E8E6", "#3A3A3A"),
}
"""Ground and letters of each status; the word stands beside them."""
_WIDE: Final = {"name": 26, "table": 8, "code": 32, "player": 8, "status": 18, "proof": 8, "place": 8}
_LONG: Final = {"findings": 70, "photographs": 28}
_OTHER: Final = 18
"""Width of the other columns of a class list."""
_WRAPPED: Final = 26
"""Width from which a column's texts are wrapped."""
_COLUMNS: Final = (
    *("name", "table", "code", "player", "status", "score", "low", "high", "boxes", "written", "proof", "place"),
    *("findings", "photographs"),
)


def _line(row: Row, words: Words) -> list[Cell]:
    """A row of the gradebook."""
    work, pupil = row.work, row.pupil
    pictures = [picture.result for picture in work.pictures] if work else [row.vain] if row.vain else []

    def of(name: str) -> Cell:
        return _told(getattr(seat.score, name) if seat.score else None for seat in row.seats)

    return [
        pupil.name if pupil else "",
        pupil.table if pupil else "",
        work.code if work else (row.vain and row.vain.code) or (pupil.code if pupil else ""),
        _told(seat.player for seat in row.seats) if pupil else None,
        words[f"status.{row.status}"],
        _told(seat.points for seat in row.seats),
        *map(of, ("low", "high", "boxes", "written")),
        _told(words[f"proof.{seat.score.proof}"] if seat.score else None for seat in row.seats),
        _told(words.place(seat.place) for seat in row.seats),
        "\n".join(remarks(row, words)),
        "\n".join(words.spoken(result.where) for result in pictures),
    ]


def _told(numbers: Iterable[int | str | None]) -> Cell:
    """What a cell says of one player, or of all at a sheet."""
    found = list(numbers)
    if len(found) < 2:
        return next(iter(found), None)
    return _BETWEEN.join("–" if each is None else str(each) for each in found) if set(found) != {None} else None


def _others(marked: Marked) -> list[str]:
    return others(row.pupil for row in marked.rows if row.pupil)


def _table(marked: Marked, words: Words) -> list[list[Cell]]:
    kept = _others(marked)
    own = [dict(row.pupil.other) if row.pupil else {} for row in marked.rows]
    return [
        [*_line(row, words), *(told.get(heading, "") for heading in kept)]
        for row, told in zip(marked.rows, own, strict=True)
    ]


def as_csv(marked: Marked, words: Words) -> bytes:
    """A table as Excel opens it: a byte order mark, CRLF, no text that it would calculate, the language's separator."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, delimiter=words["separator"], lineterminator="\r\n")
    writer.writerow([words[f"columns.{name}"] for name in _COLUMNS] + [defused(text) for text in _others(marked)])
    writer.writerows([defused(cell) for cell in line] for line in _table(marked, words))
    return b"\xef\xbb\xbf" + stream.getvalue().encode("utf-8", "replace")


def workbook(stream: io.BytesIO, title: str) -> Workbook:
    """An empty workbook in which no text is calculated, the same whenever it is made."""
    from xlsxwriter import Workbook

    book = Workbook(stream, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": title, "created": _MADE})
    return book


def as_xlsx(marked: Marked, words: Words) -> bytes:
    """A workbook: the gradebook, the pictures, what is left to do."""
    stream = io.BytesIO()
    with workbook(stream, words["title"]) as book:
        looks = Looks(book)
        statuses = [row.status for row in marked.rows]
        fill(
            book.add_worksheet(words["columns.gradebook"]),
            looks,
            [(words[f"columns.{name}"], _WIDE.get(name) or _LONG.get(name, 9)) for name in _COLUMNS]
            + [(heading, _OTHER) for heading in _others(marked)],
            _table(marked, words),
            {_COLUMNS.index("status"): statuses},
        )
        fill(book.add_worksheet(words["columns.sheets"]), looks, *_pictures(marked, words))
        heads = [(words["columns.kind"], 26), (words["columns.about"], 30), (words["columns.todo"], 80)]
        heads.append((words["columns.command"], 60))
        tasks = [[words[f"todo.{t.kind}.head"], t.head, t.text, t.command] for t in todo(marked, words)]
        fill(book.add_worksheet(words["columns.tasks"]), looks, heads, tasks)
    return stream.getvalue()


def _pictures(
    marked: Marked, words: Words
) -> tuple[list[tuple[str, int]], list[list[Cell]], dict[int, list[Standing]]]:
    """The second worksheet: a row a picture."""
    most = max((player for work in marked.sheets for player in work.verdict.scores), default=1)
    names = ("photo", "page", "sheet", "code", "whose", "status", "used", "why")
    wide = (26, 6, 10, 32, 26, 18, 28, 60)
    heads = [(words[f"columns.{name}"], width) for name, width in zip(names, wide, strict=True)]
    heads += [(str(words["columns.score_of"]).format(player), 10) for player in range(1, most + 1)]
    heads += [(words[f"columns.{name}"], width) for name, width in (("doubts", 8), ("notes", 50), ("settle", 60))]
    lines: list[list[Cell]] = []
    statuses: list[Standing] = []
    for picture in marked.pictures:
        result = picture.result
        owners = [pupil.name for pupil in marked.whose(result)]
        verdict = result.verdict
        scores = [verdict.scores.get(player) for player in range(1, most + 1)]
        status: Standing = "unread" if result.lost else verdict.status
        statuses.append(status)
        lines.append(
            [
                *(result.photo, result.page, result.sheet, result.code or "", "\n".join(owners)),
                *(words[f"status.{status}"], words[f"role.{picture.role}"], words.spoken(verdict.message)),
                *(score.counted if score else None for score in scores),
                *(len(result.doubts), "\n".join(map(words.spoken, result.notes)), words.spoken(result.settle)),
            ]
        )
    return heads, lines, {names.index("status"): statuses}


class Looks:
    """How cells of a workbook look."""

    def __init__(self, book: Workbook) -> None:
        plain = {"valign": "top", "font_name": "Arial", "font_size": 10}
        self.head: Format = book.add_format(plain | {"bold": True, "bottom": 2, "text_wrap": True})
        self.cell: Format = book.add_format(plain)
        right = {"align": "right", "indent": 1}
        self.figures: Format = book.add_format(plain | right | {"bold": True, "bottom": 2, "text_wrap": True})
        self.number: Format = book.add_format(plain | right)
        self.decimal: Format = book.add_format(plain | right | {"num_format": "0.0"})
        self.long: Format = book.add_format(plain | {"text_wrap": True})
        self.status: dict[str, Format] = {
            name: book.add_format(plain | {"bold": True, "bg_color": ground, "font_color": ink})
            for name, (ground, ink) in _TONES.items()
        }


def fill(
    page: Worksheet,
    looks: Looks,
    heads: Sequence[tuple[str, int]],
    lines: Sequence[Sequence[Cell]],
    standing: Mapping[int, Sequence[Standing]] | None = None,
) -> None:
    """Fill a worksheet: headings that stay in sight, filters, widths, long texts wrapped.

    Args:
        page: the worksheet, empty.
        looks: of its cells.
        heads: title and width of each column.
        lines: the cells below.
        standing: of columns with statuses, by their numbers, what they say in each line.
    """
    page.freeze_panes(1, 1)
    for column, (title, width) in enumerate(heads):
        page.set_column(column, column, width)
        cells = [line[column] for line in lines if line[column] not in (None, "")]
        numbers = bool(cells) and not any(isinstance(cell, str) for cell in cells)
        page.write_string(0, column, title, looks.figures if numbers else looks.head)
    for number, line in enumerate(lines, start=1):
        for column, cell in enumerate(line):
            if isinstance(cell, int | float):
                page.write_number(number, column, cell, looks.number if isinstance(cell, int) else looks.decimal)
            elif cell:
                tone = looks.status[standing[column][number - 1]] if standing and column in standing else None
                wrapped = looks.long if heads[column][1] >= _WRAPPED or "\n" in cell else looks.cell
                text = cell[:_LONGEST].encode("utf-8", "replace").decode()  # names of files may be no text
                page.write_string(number, column, text, tone or wrapped)
    page.autofilter(0, 0, max(1, len(lines)), len(heads) - 1)
    page.set_landscape()
    page.set_paper(9)
    page.fit_to_pages(1, 0)
    page.repeat_rows(0)
