"""Write the grades of a term, from the folders of its games' reports."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.app import files
from pnp.classroom import changes, folder
from pnp.classroom.lists import roster as lists
from pnp.classroom.marks.keeping import kept
from pnp.classroom.marks.marked import Marked
from pnp.classroom.marks.wording import Words
from pnp.classroom.order import order_of
from pnp.classroom.termfile import TermFile, is_term, piles_in
from pnp.classroom.terms import exchange, scale
from pnp.classroom.terms.term import Term, term
from pnp.classroom.terms.wallpages import league_pages
from pnp.errors import InputFileError, RosterError
from pnp.games.registry import game
from pnp.games.words import ENGLISH
from pnp.message import Text, Value, say


def grades(
    folders: Sequence[Path],
    program: str,
    *,
    scale_file: Path | None = None,
    out: Path | None = None,
    lang: str = ENGLISH,
) -> tuple[Path, Term]:
    """Write the grades of one or several games, for a program that schools use.

    The grades are those of the reports; pictures that have come since count once ``pnp check`` has read them.

    Args:
        folders: of the reports, which ``pnp check --report`` wrote; a column for each. That of a term stands for its
            piles, and says how many games count in the league.
        program: one of :data:`pnp.classroom.terms.exchange.PROGRAMS`.
        scale_file: see :func:`pnp.classroom.terms.scale.load`; without it points are grades.
        out: the file; by default ``gradebook-PROGRAM`` beside the last report.
        lang: of the headings and findings.

    Raises:
        InputFileError, RosterError: a folder, a list or the scale is not as it must be, or the file ends otherwise.
        OutputError: the place cannot be written.
    """
    words = Words(lang)
    steps = None if scale_file is None else scale.load(scale_file)
    made = term_in(folders, steps)
    suffix, data = exchange.written(made, program, words)
    if out is not None and out.suffix.lower() not in ("", f".{suffix}"):
        raise InputFileError(say("input-grades-ending", file=str(out), program=program, suffix=suffix))
    return files.write(out or folders[-1] / f"gradebook-{program}.{suffix}", data), made


def term_in(folders: Sequence[Path], steps: scale.Scale | None = None) -> Term:
    """The games of reports, or of a term, as they were marked last.

    Raises:
        InputFileError, RosterError: a folder or a list is not as it must be.
    """
    best = TermFile(folders[0]).rules.best if len(folders) == 1 and is_term(folders[0]) else None
    return term([_pile(each) for each in piles_in(folders)], steps, best)


def league_table(folder: Path, *, paper: str = "a4", lang: str = ENGLISH) -> tuple[Path, Term]:
    """Write the league table of a term, to hang on the wall.

    Raises:
        InputFileError, RosterError: a folder or a list is not as it must be.
        OutputError: the place cannot be written.
    """
    from pnp.render import pdf

    made = term_in([folder])
    return files.write(folder / "league.pdf", pdf.render(league_pages(made, folder.resolve().name, paper, lang))), made


def _pile(report: Path) -> tuple[Path, str, Marked]:
    """A marked pile, and what its game is called."""
    marked = marked_in(report)
    return report, title_of(marked) or report.name, marked


def marked_in(report: Path) -> Marked:
    """The pile of a report as it was marked last; nothing is read again, and nothing written.

    Raises:
        InputFileError, RosterError: the folder is no class's, or its list is not as it must be.
    """
    order = order_of(folder.load(report), report)
    if order.roster is None:
        raise RosterError(say("input-grades-roster", folder=str(report)))
    return kept(report, changes.changed(lists.load(order.roster, order.encoding), changes.load(report)))


def title_of(marked: Marked) -> str:
    """What the game of a pile is called; empty for one without a sheet."""
    return game(marked.game).title if marked.game else ""


def remarks(term: Term) -> list[Text]:
    """What the grades of a term do not tell: whose sheets were several, and who has none."""
    said: list[Text] = []
    for each in term.games:
        for number, result in each.results.items():
            who: dict[str, Value] = {"game": each.title, "name": term.pupils[number].name}
            codes = [work.code for work in result.passed]
            if codes and result.row is None:
                said.append(say("input-grades-other", codes=codes, **who))
            elif codes and result.row and result.row.work:
                said.append(say("input-grades-passed", counts=result.row.work.code, codes=codes, **who))
        without = [term.pupils[number].name for number, result in each.results.items() if result.grade is None]
        if without:
            said.append(say("input-grades-without", game=each.title, names=without))
    return said
