"""What the worker processes do for a class, in its folder: understand its list, make its set, mark its pile."""

from __future__ import annotations

import zipfile
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from msgspec.structs import replace

from pnp.app import files
from pnp.app.store import Store
from pnp.classroom import changes, folder
from pnp.classroom.checking import check_pile
from pnp.classroom.lists import roster as lists
from pnp.classroom.lists.roster import Roster
from pnp.classroom.marks.keeping import keep
from pnp.classroom.marks.marked import Marked
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.products import write
from pnp.classroom.order import order_of
from pnp.classroom.piles.pile import PICTURES, expanded
from pnp.classroom.sets.classset import ClassOrder, make_class
from pnp.message import Text

HERE = Path()
REPORT = ("index.html", "gradebook.csv", "gradebook.xlsx", PICTURES)
"""What a report is made of."""


class Standing(Struct, frozen=True):
    """How a class stands.

    Attributes:
        roster: the class list with what was said beside it; None where there is none.
        marked: the pile.
        notes: what a teacher should know of the list, one sentence each.
        lang: language of the report.
    """

    roster: Roster | None
    marked: Marked
    notes: tuple[Text, ...]
    lang: str


def listed(home: Path, name: str, data: bytes, encoding: str | None, lang: str) -> Roster:
    """Make this the class list of a folder, if it is one.

    Args:
        home: the class's folder.
        name: of the file.
        data: what is in it.
        encoding: of a text; None finds it out.
        lang: of the report, if this is the first list.

    Raises:
        RosterError, InputFileError: it is none; the one before stays.
    """
    name = f"list-{name}" if name in REPORT else name
    with TemporaryDirectory(dir=home, prefix=".") as aside, chdir(aside):
        Path(name).write_bytes(data)
        found = lists.load(Path(name), encoding)
        known = folder.load(home) if folder.is_class(home) else folder.Kept(lang=lang)
        Path(name).replace(home / name)
        folder.save(home, replace(known, roster=name, encoding=encoding))
        return found


def standing(home: Path, most: int | None) -> Standing:
    """Read what is new in the pile, mark all of it, write report and gradebook.

    Args:
        home: the class's folder.
        most: pictures that are read at most; None for all.

    Raises:
        PnpError: as :func:`pnp.classroom.checking.check_pile` says.
    """
    with chdir(home):
        known, own = folder.load(HERE), expanded([Path(folder.PHOTOS)])
        pile = (*(path for path in known.pile if path != folder.PHOTOS), *([folder.PHOTOS] if own[0].is_file() else []))
        order = replace(order_of(replace(known, pile=pile), HERE), kept=Store().load(), most=most)
        if pile:
            outcome = check_pile(order)
            return Standing(outcome.marked.roster, outcome.marked, outcome.notes, order.lang)
        roster = None
        if order.roster is not None:
            roster = changes.changed(lists.load(order.roster, order.encoding), changes.load(HERE))
        marked = mark([], roster)
        write(marked, HERE, lang=order.lang)
        keep(marked, HERE)
        return Standing(roster, marked, () if roster is None else roster.notes, order.lang)


def make_set(home: Path, order: ClassOrder) -> tuple[Text, ...]:
    """Make the class set; what a teacher should know of it.

    Where the class list alone does not tell whose these sheets are, the list that is written with them takes its place.

    Raises:
        PnpError: as :func:`pnp.classroom.sets.classset.make_class` says.
    """
    with chdir(home):
        known = folder.load(HERE)
        order = replace(order, roster=Path(known.roster), encoding=known.encoding)
        made, (_, table) = make_class(order, Path(folder.PRINT))
        if made.list != order.roster.name:
            folder.save(HERE, replace(known, roster=table.as_posix(), encoding=None))
        return made.notes


def moved(home: Path, roster: Roster, code: str, name: str, player: int) -> None:
    """Say whose a sheet is; nobody's name: as printed.

    Raises:
        PnpError: as :func:`pnp.classroom.changes.with_move` says.
    """
    changes.save(home, changes.with_move(changes.load(home), roster, code, name, player))


def excused(home: Path, roster: Roster, name: str, *, yes: bool) -> None:
    """Say that a pupil need not hand in a sheet, or must again.

    Raises:
        PnpError: as :func:`pnp.classroom.changes.with_excuse` says.
    """
    changes.save(home, changes.with_excuse(changes.load(home), roster, name, excused=yes))


def page_alone(path: Path, number: int) -> bytes:
    """A page of a file of several, as a picture.

    Raises:
        InputFileError: it cannot be opened any more.
    """
    import cv2

    from pnp.scan.documents import pages

    return bytes(cv2.imencode(".png", pages(path)[number - 1].load(False).image)[1])


def zipped(home: Path, title: str, names: tuple[str, ...] | None, target: Path) -> None:
    """Files and folders of a class's folder in a zip, in a folder of this title; None for all of them."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in names or sorted(path.name for path in home.iterdir()):
            inside = home / name
            for path in sorted(inside.rglob("*")) if inside.is_dir() else [inside]:
                inner = path.relative_to(home)
                if path.is_file() and not any(part.startswith(".") for part in inner.parts):
                    archive.write(path, f"{title}/{inner.as_posix()}")


def taken_out(home: Path, name: str) -> None:
    """Put a picture aside that was taken in a browser: it counts no longer.

    Raises:
        OutputError: the folder cannot be written.
    """
    aside = home / folder.PHOTOS / ".taken-out"
    files.prepare_directory(aside)
    (home / folder.PHOTOS / name).replace(aside / name)
