"""Write the grades of a term, from the folders of its games' reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pnp.app import files
from pnp.app.store import Store
from pnp.classroom import folder
from pnp.classroom.checking import check_pile
from pnp.classroom.marks.marked import Marked
from pnp.classroom.marks.wording import Words
from pnp.classroom.order import order_of
from pnp.classroom.terms import exchange, scale
from pnp.classroom.terms.term import Term, term
from pnp.errors import RosterError
from pnp.games.registry import game
from pnp.games.words import ENGLISH
from pnp.message import say


def grades(
    folders: Sequence[Path],
    program: str,
    *,
    scale_file: Path | None = None,
    out: Path | None = None,
    lang: str = ENGLISH,
) -> tuple[Path, Term]:
    """Write the grades of one or several games, for a program that schools use.

    What was read is not read again; pictures that have come since are read as ``pnp check`` would read them.

    Args:
        folders: of the reports, which ``pnp check --report`` wrote; a column for each.
        program: one of :data:`pnp.classroom.terms.exchange.PROGRAMS`.
        scale_file: see :func:`pnp.classroom.terms.scale.load`; without it points are grades.
        out: the file; by default ``gradebook-PROGRAM`` beside the last report.
        lang: of the headings and findings.

    Raises:
        InputFileError, RosterError: a folder, a list or the scale is not as it must be.
        OutputError: the place cannot be written.
    """
    words = Words(lang)
    steps = None if scale_file is None else scale.load(scale_file)
    piles = [_pile(each, lang) for each in folders]
    made = term(piles, steps)
    suffix, data = exchange.written(made, program, words)
    return files.write(out or folders[-1] / f"gradebook-{program}.{suffix}", data), made


def _pile(report: Path, lang: str) -> tuple[Path, str, Marked]:
    """A marked pile, and what its game is called."""
    marked = marked_in(report, lang)
    return report, title_of(marked) or report.name, marked


def marked_in(report: Path, lang: str = ENGLISH) -> Marked:
    """The pile of a report, as it is now.

    Raises:
        InputFileError, RosterError: the folder is no class's, or its list is not as it must be.
    """
    order = replace(order_of(folder.load(report), report), lang=lang, kept=Store().load())
    if order.roster is None:
        raise RosterError(say("input-grades-roster", folder=str(report)))
    return check_pile(order).marked


def title_of(marked: Marked) -> str:
    """What the game of a pile is called; empty for one without a sheet."""
    played = Counter(work.game for work in marked.sheets if work.game)
    return game(played.most_common(1)[0][0]).title if played else ""
