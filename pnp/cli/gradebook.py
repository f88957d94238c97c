"""``pnp gradebook``: grades for the programs that schools use."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Lang, app, complain
from pnp.message import say, spoken


@app.command()
def gradebook(
    folders: Annotated[
        list[Path],
        typer.Argument(metavar="FOLDER...", help="Reports that 'pnp check --report' wrote; each becomes a column."),
    ],
    program: Annotated[
        str, typer.Option("--for", metavar="PROGRAM", help="excel, moodle, canvas, or classroom (Google).")
    ] = "excel",
    scale: Annotated[
        Path | None,
        typer.Option("--scale", help="Table with the columns 'from' and 'grade' (and 'game'): what points are worth."),
    ] = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", help="File to write.")] = None,
    lang: Lang = "en",
) -> None:
    """Write the grades of one or several marked games: a row for each pupil, a column for each game.

    All columns of the class list stay. Where a score is not sure there is no grade.
    """
    from pnp.app.choices import one_of
    from pnp.classroom.terms.exchange import PROGRAMS
    from pnp.classroom.terms.making import grades, remarks
    from pnp.games.words import language

    lang = language(lang).tag
    wanted = one_of(program, PROGRAMS, say("input-choice-program"))
    path, term = grades(folders, wanted, scale_file=scale, out=out, lang=lang)
    for remark in remarks(term):
        complain(spoken(remark, lang))
    print(path)
