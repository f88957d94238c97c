"""What a marked pile is written as: a report to open, and the gradebook as a table and as a workbook."""

from __future__ import annotations

from pathlib import Path

from pnp.app import files
from pnp.classroom.marks.gradebook import as_csv, as_xlsx
from pnp.classroom.marks.marked import Marked
from pnp.classroom.marks.report import as_html
from pnp.classroom.marks.wording import Words
from pnp.games.words import ENGLISH


def write(marked: Marked, folder: Path, *, lang: str = ENGLISH) -> tuple[Path, Path, Path]:
    """Write ``index.html``, ``gradebook.csv`` and ``gradebook.xlsx``.

    Args:
        marked: the pile.
        folder: the report's, in which the pictures are; it is made.
        lang: of the words.

    Raises:
        GameError: no such language.
        OutputError: the place cannot be written.
    """
    words = Words(lang)
    files.prepare_directory(folder)
    return (
        files.write(folder / "index.html", as_html(marked, words)),
        files.write(folder / "gradebook.csv", as_csv(marked, words)),
        files.write(folder / "gradebook.xlsx", as_xlsx(marked, words)),
    )
