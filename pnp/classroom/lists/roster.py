"""Class lists: who is in the class, and at which table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.sources.tables import DELIMITERS, SHEETS, parted, said_delimiter, separated, sheets, spread
from pnp.classroom.lists.duplicate_names import apart, columns_apart, key, tidy
from pnp.classroom.lists.encodings import decoded, text_bytes
from pnp.classroom.lists.formulas import as_meant
from pnp.classroom.lists.headings import Columns, away, columns, total
from pnp.classroom.lists.name_checks import refuse_damaged, remarks, some
from pnp.errors import DeckError, InputFileError, RosterError
from pnp.games.words import words
from pnp.message import Message, Text, say

TEXTS: Final = (".csv", ".tsv", ".tab", ".txt")
_LONGEST: Final = 60
_MOST: Final = 5000
_TITLES: Final = 10
"""Rows at the top of a list among which its headings are looked for: exports put titles above them."""
_SHEETS: Final = 10
"""Sheets of a workbook among which a list is looked for."""
_QUOTED: Final = re.compile(r'"[^"]*"')
_COMMENT: Final = re.compile(r"\s*#(?!(\d+|n[ro°]|num|id)?\.?\s*([,;\t|]|$))", re.IGNORECASE)
"""How a remark of the teacher's begins; a cell such as "#", "#1" or "#Nr" is no remark."""
_ONE_LINE: Final = "\x1f"
"""Separates nothing: no text has it."""
_LAST_FIRST: Final = re.compile(r"[^,;\t|0-9]+, [^,;\t|0-9]+")
_PLAYER: Final = re.compile(r"([1-9][0-9]?)(\.0)?")
"""The number of a player; some spreadsheets write every number with a point."""
_NUMBERED: Final = re.compile(r"\A(?:[0-9]{1,4}[.)]|[-–•*]) (?=\S)")
"""What a list has before its names that is no part of them."""
_Row = tuple[int, list[str]]
_Headed = tuple[int, Columns]
"""The line of the headings, 0 for none, and what the columns are."""


class Pupil(Struct, frozen=True):
    """One pupil.

    Attributes:
        name: as it is printed: composed characters (NFC), single spaces.
        table: where the pupil sits, or whom the pupil plays with; empty where the list does not say.
        code: of the sheet that was made for the pupil; empty where the list does not say.
        line: of the list, from 1; a row of a spreadsheet.
        player: who the pupil is on a sheet that several share, from 1; 0 where the list does not say.
        absent: whether the pupil is not there.
        family: the part of the name that is the surname; empty where the list does not say.
        other: headings and texts of the other columns of the list, and of the parts of the name, in its order.
    """

    name: str
    table: str = ""
    code: str = ""
    line: int = 0
    player: int = 0
    absent: bool = False
    family: str = ""
    other: tuple[tuple[str, str], ...] = ()


class Roster(Struct, frozen=True):
    """A class list.

    Attributes:
        path: its file.
        pupils: in the order of the list, no name twice.
        notes: what the teacher should know, one sentence each.
        moved: by its code, the names of those whose a sheet is, player 1 first, for whomever it was printed.
        delimiter: that parts its cells, where it is a text with several columns.
    """

    path: Path
    pupils: tuple[Pupil, ...]
    notes: tuple[Text, ...] = ()
    moved: Mapping[str, tuple[str, ...]] = {}
    delimiter: str = ""

    def separator(self, lang: str) -> str:
        """What parts the cells of lists that are made of this one: as in it, or as spreadsheets of a language do."""
        return self.delimiter if self.delimiter in (",", ";") else str(words(lang, "report")["separator"])


def others(pupils: Iterable[Pupil]) -> list[str]:
    """The headings of the other columns of the lists that pupils stand on, in their order, each once."""
    return list(dict.fromkeys(heading for pupil in pupils for heading, _ in pupil.other))


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
    place, suffix = path.with_name(file) if file else path, Path(file).suffix.lower()
    note: Text = ""
    delimiter = ""
    name = f"{file}#{sheet}" if sheet else file
    if place.is_dir():
        raise InputFileError(say("input-roster-folder", path=str(path)))
    try:
        if suffix in SHEETS:
            table = [(number, list(map(str, row))) for number, row in enumerate(spread(place, file, sheet), 1)]
            comments = _comments("\t".join(cells) for _, cells in table)
            table = [row for row in table if row[0] not in comments]
            if not (rows := _filled(table)):
                raise RosterError(say(f"input-roster-{'' if sheet else 'first-'}sheet", name=name, file=file))
            if (headed := _headed(rows, name)) is not None:
                _check_widths(rows, headed, name, text=False)
            elif not sheet and (other := _other_sheet(place, file)):
                raise RosterError(say("input-roster-other-sheet", file=file, sheet=other))
        elif suffix in TEXTS:
            text, note = decoded(text_bytes(place, file), file, encoding)
            lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            comments = _comments(lines)
            text = "\n".join("" if number in comments else line for number, line in enumerate(lines, 1))
            rows, headed, delimiter = _lines(text, file, suffix)
        else:
            kind: Text = suffix or say("input-roster-no-suffix")
            raise InputFileError(say("input-roster-kind", file=file or str(path), suffix=kind, known=TEXTS + SHEETS))
    except DeckError as error:
        raise RosterError(error.message) from None
    start, wanted = headed or _unheaded(rows, name)
    below = list(_below(rows, start))
    headings = dict(rows).get(start, [])
    written = list(_pupils(below, wanted, headings, name))
    known, namesakes = _told_apart(written, dict(below), headings, wanted, name)
    pupils = tuple(known)
    if not pupils:
        raise RosterError(say("input-roster-no-names", file=name))
    ignored = (
        say(
            "input-roster-comments",
            file=name,
            count=len(comments),
            lines=tuple(comments),
            text=repr(next(iter(comments.values()))[:_LONGEST]),
        )
        if comments
        else ""
    )
    notes = (
        note,
        ignored,
        *namesakes,
        *_skipped(rows, start, pupils, name),
        *remarks({pupil.name: pupil.line for pupil in written}, name),
    )
    return Roster(path, pupils, tuple(filter(None, notes)), delimiter=delimiter)


def _lines(text: str, name: str, suffix: str) -> tuple[list[_Row], _Headed | None, str]:
    """The rows of a text, its headings and its delimiter: of a table, or of a list with one name a line."""
    said, text = said_delimiter(text)
    known = said or ("\t" if suffix in (".tsv", ".tab") else DELIMITERS)
    top = "".join([_QUOTED.sub("", line) for line in text.split("\n") if line.strip()][:_TITLES])
    # The comma comes last: it also stands in names, and in headings such as "Surname, First name".
    for delimiter in sorted(set(known) & set(top), key=lambda sign: (sign == ",", -top.count(sign), sign)):
        try:
            rows = _filled(separated(text, name, delimiter))
        except DeckError:
            continue  # said below, should no other one fit
        headed = _headed(rows, name)
        if headed is not None and delimiter in _QUOTED.sub("", text.split("\n")[headed[0] - 1]):
            _check_widths(rows, headed, name, text=True)
            return rows, headed, delimiter
    for line in text.split("\n"):
        bare = _QUOTED.sub("", line).strip()
        if any(sign in bare for sign in known) and not _LAST_FIRST.fullmatch(bare):
            delimiter = max(known, key=bare.count)
            return _filled(separated(text, name, delimiter)), None, delimiter
    rows = _filled(separated(text, name, _ONE_LINE))
    return rows, _headed(rows, name), ""


def _other_sheet(place: Path, file: str) -> str:
    """Another sheet of a workbook that has headings of a class list; empty where none has."""
    for other in sheets(place, file)[1:_SHEETS]:
        with suppress(DeckError, RosterError):  # what is wrong with it is said when it is named
            rows = _filled([(number, list(map(str, row))) for number, row in enumerate(spread(place, file, other), 1)])
            if _headed(rows, other) is not None:
                return other
    return ""


def _check_widths(rows: Sequence[_Row], headed: _Headed, name: str, *, text: bool) -> None:
    """Refuse cells without a heading that may be half a name.

    Those are words right beside the name, whose heading may have been merged from two cells, and in texts all that is
    beyond the last heading, for a comma in a name parts it.

    Raises:
        RosterError: there is one.
    """
    start, wanted = headed
    headings = next(cells for number, cells in rows if number == start)
    beside = {index + 1 for index in wanted.names}
    for number, cells in rows:
        for index, cell in enumerate(cells if number > start else ()):
            bare = index >= len(headings) or not headings[index].strip()
            beyond = text and index >= len(headings)
            if bare and cell.strip() and (beyond or (index in beside and any(map(str.isalpha, cell)))):
                id, where = (
                    f"input-roster-{'beyond' if beyond else 'bare'}",
                    say("input-line", source=name, line=str(number)),
                )
                raise RosterError(say(id, where=where, text=repr(tidy(cell))))


def _comments(lines: Iterable[str]) -> dict[int, str]:
    """The lines that are remarks of the teacher's, by their numbers; none is within quotes."""
    found: dict[int, str] = {}
    quotes = 0
    for number, line in enumerate(lines, 1):
        if quotes % 2 == 0 and _COMMENT.match(line):
            found[number] = tidy(line)
        else:
            quotes += line.count('"')
    return found


def _filled(table: Iterator[_Row] | Sequence[_Row]) -> list[_Row]:
    """Rows that hold something, without empty cells at their ends, and as they were meant where we wrote them."""
    kept = []
    for number, cells in table:
        while cells and not cells[-1].strip():
            cells = cells[:-1]
        if cells:
            kept.append((number, list(map(as_meant, cells))))
    return kept


def _headed(rows: Sequence[_Row], name: str) -> _Headed | None:
    """The headings of a table: that of the first rows that names the most columns, for a title may look like one."""
    if not rows:
        raise RosterError(say("input-roster-empty", file=name))
    best: _Headed | None = None
    for number, cells in rows[:_TITLES]:
        try:
            found = columns([cell.strip() for cell in cells], say("input-line", source=name, line=str(number)))
        except RosterError:
            if best is None:
                raise
            continue  # a pupil's row
        if found is not None and (best is None or found.count > best[1].count):
            best = number, found
    return best


def _unheaded(rows: Sequence[_Row], name: str) -> _Headed:
    """A list of names without a heading.

    Raises:
        RosterError: it has several columns.
    """
    number, cells = next((row for row in rows if len(row[1]) > 1), (0, [""]))
    if number:
        has = say("input-roster-has-columns", line=str(number), count=len(cells))
        if number == rows[0][0]:
            has = say("input-roster-has-first", cells=[repr(tidy(cell)) for cell in cells[:8]])
        raise RosterError(say("input-roster-heading", file=name, has=has))
    return 0, Columns((0,))


def _below(rows: Sequence[_Row], start: int) -> Iterator[_Row]:
    """The rows below the headings but totals, and the headings again, as they stand on every page."""
    headings = next((cells for number, cells in rows if number == start), None)
    for number, cells in rows:
        if number > start and cells != headings and not total(next(filter(str.strip, cells))):
            yield number, cells


def _skipped(rows: Sequence[_Row], start: int, pupils: Sequence[Pupil], name: str) -> Iterator[Message]:
    """What was passed over, one sentence for what stands above the headings and one for what stands below."""
    told = {number: " ".join(map(tidy, filter(str.strip, cells)))[:_LONGEST] for number, cells in rows}
    if above := [line for line in told if line < start]:
        yield say("input-roster-above", file=name, line=str(start), text=repr(told[above[0]]))
    if below := sorted({line for line in told if line > start} - {pupil.line for pupil in pupils}):
        lines = [say("input-roster-line", line=str(line), text=repr(told[line])) for line in below]
        yield say("input-roster-below", file=name, lines=some(lines))


def _pupils(rows: Iterable[_Row], wanted: Columns, headings: Sequence[str], name: str) -> Iterator[Pupil]:
    """The pupils, each checked.

    Raises:
        RosterError: a name is missing, damaged or too long, or there are too many.
    """
    count = 0
    kept = [(index, tidy(text)) for index, text in enumerate(headings) if index in wanted.kept and text.strip()]
    for number, cells in rows:
        where = say("input-line", source=name, line=str(number))
        parts = [cells[index] for index in wanted.names if index < len(cells)]
        places = (wanted.table, wanted.code, wanted.seat, wanted.absent, wanted.family)
        table, code, seat, absent, family = (cells[i] if i is not None and i < len(cells) else "" for i in places)
        for text in (*parts, table):
            refuse_damaged(text, where)
        whole = _NUMBERED.sub("", _joined(list(filter(None, map(tidy, parts)))))
        pupil = Pupil(
            whole,
            tidy(table),
            tidy(code),
            number,
            _player(tidy(seat), where),
            away(absent),
            tidy(family),
            tuple((heading, tidy(cells[index]) if index < len(cells) else "") for index, heading in kept),
        )
        if not key(pupil.name):
            if pupil.table:
                raise RosterError(say("input-roster-nameless", where=where, table=repr(pupil.table)))
            continue
        if len(pupil.name) > _LONGEST:
            start = repr(pupil.name[:20] + "...")
            raise RosterError(say("input-roster-long", where=where, name=start, count=len(pupil.name), most=_LONGEST))
        if (count := count + 1) > _MOST:
            raise RosterError(say("input-roster-many", where=where, most=str(_MOST)))
        yield pupil


def _told_apart(
    pupils: Sequence[Pupil], cells: Mapping[int, Sequence[str]], headings: Sequence[str], wanted: Columns, name: str
) -> tuple[list[Pupil], list[Message]]:
    """Pupils, those of the same name with what tells them apart behind it; and a sentence on each such name.

    Raises:
        RosterError: nothing tells them apart.
    """
    columns = columns_apart(wanted.others, (cells[pupil.line] for pupil in pupils))
    groups: dict[str, list[Pupil]] = {}
    for pupil in pupils:
        groups.setdefault(key(pupil.name), []).append(pupil)
    printed = {pupil.line: pupil for pupil in pupils}
    notes: list[Message] = []
    for same in groups.values():
        if len(same) == 1:
            continue
        found = apart([cells[pupil.line] for pupil in same], columns)
        wholes = {
            column: [f"{p.name} ({text})" for p, text in zip(same, found[column], strict=True)] for column in found
        }
        fitting = (column for column, names in wholes.items() if _free(names, groups))
        if (column := next(fitting, None)) is None:
            one, other = same[:2]
            alike = {} if one.name == other.name else {"written": repr(one.name)}
            where = say("input-line", source=name, line=other.line)
            id = "input-roster-twice-written" if alike else "input-roster-twice"
            raise RosterError(say(id, where=where, name=repr(other.name), line=one.line, **alike))
        names = wholes[column]
        for pupil, whole in zip(same, names, strict=True):
            refuse_damaged(whole, say("input-line", source=name, line=str(pupil.line)))
            printed[pupil.line] = replace(pupil, name=whole)
        lines = [pupil.line for pupil in same]
        notes.append(
            say("input-roster-apart", file=name, lines=lines, column=repr(tidy(headings[column])), names=names)
        )
    return list(printed.values()), notes


def _free(names: Sequence[str], taken: Collection[str]) -> bool:
    """Whether names are not too long, and nobody else's."""
    return all(len(name) <= _LONGEST and key(name) not in taken for name in names)


def _player(text: str, where: Text) -> int:
    """A player's number; 0 for an empty cell.

    Raises:
        RosterError: it is no number.
    """
    found = _PLAYER.fullmatch(text)
    if text and found is None:
        raise RosterError(say("input-roster-player", where=where, said=repr(text)))
    return int(found[1]) if found else 0


def _joined(parts: list[str]) -> str:
    """A name of its parts; in Chinese, Japanese and Korean they stand together."""
    close = all(unicodedata.east_asian_width(c) == "W" for part in parts for c in part)
    return ("" if close else " ").join(parts)
