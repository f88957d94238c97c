"""Write the pages that pupils get back, and a table for mail merge; nothing is sent."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from pnp.app import files
from pnp.cards.export.slugs import slug
from pnp.classroom.feedback.page import feedback_page
from pnp.classroom.lists.formulas import defused
from pnp.classroom.lists.headings import plain
from pnp.classroom.lists.identity import identity
from pnp.classroom.lists.roster import Pupil, others
from pnp.classroom.marks.gradebook import Cell
from pnp.classroom.marks.marked import Marked, Row
from pnp.classroom.marks.wording import Words
from pnp.classroom.terms.making import marked_in, title_of
from pnp.errors import RosterError
from pnp.games.registry import game
from pnp.games.words import ENGLISH, languages
from pnp.message import Text, say
from pnp.model.drawing import Drawing
from pnp.model.units import paper


class _Page(Struct, frozen=True):
    """A pupil's page."""

    row: Row
    pupil: Pupil
    drawing: Drawing


def feedback(
    report: Path,
    *,
    apart: bool = False,
    paper_name: str = "a4",
    out: Path | None = None,
    lang: str = ENGLISH,
    remark: Callable[[Text], object] = lambda _: None,
) -> list[Path]:
    """Write a page for each pupil who is not absent, and ``feedback.csv``, a line for each page.

    A pupil's page is in the language that a column of the class list names for them.

    Args:
        report: folder that ``pnp check --report`` wrote.
        apart: whether each page is a file of its own.
        paper_name: of the pages.
        out: folder for the files; by default ``feedback`` in the report's.
        lang: where the list names none.
        remark: takes a sentence on each language of the list in which there are no pages.

    Returns:
        The files, the table last.

    Raises:
        InputFileError, RosterError, GameError: the folder, the list, the paper or the language is not as it must be.
        OutputError: the place cannot be written.
    """
    from pnp.render import pdf

    marked, folder = marked_in(report), out or report / "feedback"
    pages = list(_pages(marked, report, paper_name, lang))
    if not pages:
        raise RosterError(say("input-feedback-nobody", folder=str(report)))
    for wanted, names in _unknown(pages).items():
        remark(say("input-feedback-language", names=names, wanted=repr(wanted), lang=lang, known=[*languages()]))
    if apart:
        names = [f"{number:03} {slug(page.pupil.name, 'pupil')}.pdf" for number, page in enumerate(pages, 1)]
        made = [(name, pdf.render([page.drawing])) for name, page in zip(names, pages, strict=True)]
    else:
        names = ["feedback.pdf"] * len(pages)
        made = [(names[0], pdf.render(page.drawing for page in pages))]
    made.append(("feedback.csv", _table(pages, names, apart, Words(lang))))
    files.prepare_directory(folder)  # nothing is written before all of it is made
    return [files.write(folder / name, data) for name, data in made]


def document(marked: Marked, report: Path, paper_name: str, lang: str) -> bytes:
    """The pages of a pile as one PDF; see :func:`feedback`.

    Raises:
        RosterError: there are none.
    """
    from pnp.render import pdf

    pages = list(_pages(marked, report, paper_name, lang))
    if not pages:
        raise RosterError(say("input-feedback-nobody", folder=str(report)))
    return pdf.render(page.drawing for page in pages)


def _pages(marked: Marked, report: Path, paper_name: str, lang: str) -> Iterator[_Page]:
    size = paper(paper_name)
    for row in marked.rows:
        pupil = row.pupil
        if pupil is None or row.status in ("absent", "unread"):
            continue
        title = game(row.work.game).title if row.work and row.work.game else title_of(marked)
        result = row.work.result if row.work else row.vain
        picture = report / result.overlay if result and result.overlay else None
        data = picture.read_bytes() if picture and picture.is_file() else b""
        yield _Page(row, pupil, feedback_page(row, title, data, size, Words(_language(pupil, lang))))


def _language(pupil: Pupil, lang: str) -> str:
    """The pupil's, by its tag or any of its names, if the list names one that there is."""
    return _languages().get(plain(identity(pupil).language), lang)


def _unknown(pages: list[_Page]) -> dict[str, list[str]]:
    """The languages of the list in which there are no pages, with the pupils who read them."""
    found: dict[str, list[str]] = {}
    for page in pages:
        wanted = identity(page.pupil).language
        if wanted and plain(wanted) not in _languages():
            found.setdefault(wanted, []).append(page.pupil.name)
    return found


@cache
def _languages() -> dict[str, str]:
    return {plain(name): tag for tag, each in languages().items() for name in (tag, each.name, *each.called)}


def _table(pages: list[_Page], names: list[str], apart: bool, words: Words) -> bytes:
    """A line for each page: who, where to send it, which file, what is in it; then the other columns of the list."""
    columns = ("whole", "given", "family", "email", "file", "page", "game", "status", "score")
    heads = [words[f"columns.{name}"] for name in columns]
    own = set(map(plain, heads))
    kept = [heading for heading in others(page.pupil for page in pages) if plain(heading) not in own]
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, delimiter=words["separator"], lineterminator="\r\n")
    writer.writerow([*heads, *map(defused, kept)])
    for number, (page, name) in enumerate(zip(pages, names, strict=True), 1):
        who, other, row = identity(page.pupil), dict(page.pupil.other), page.row
        points = row.seats[0].points if row.seats else None
        title = game(row.work.game).title if row.work and row.work.game else ""
        line: list[Cell] = [who.name, who.given, who.family, who.email, name, 1 if apart else number, title]
        line += [words[f"status.{row.status}"], points, *(other.get(heading, "") for heading in kept)]
        writer.writerow([defused(cell) for cell in line])
    return b"\xef\xbb\xbf" + stream.getvalue().encode("utf-8", "replace")
