"""``pnp feedback``: pages for pupils."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Lang, PaperName, app, complain
from pnp.message import Text, spoken


@app.command()
def feedback(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Report that 'pnp check --report' wrote.")],
    apart: Annotated[bool, typer.Option("--apart", help="A file for each pupil instead of one for all.")] = False,
    paper: PaperName = "a4",
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Folder to write to.")] = None,
    lang: Lang = "en",
) -> None:
    """Write a page for each pupil: the picture with the verdict, points, what was good, which rule was broken.

    A column 'language' of the class list says which language a pupil's page is in. feedback.csv lists the pages, for
    mail merge; nothing is sent.
    """
    from pnp.classroom.feedback.making import feedback as made
    from pnp.games.words import language

    lang = language(lang).tag

    def remark(text: Text) -> None:
        complain(spoken(text, lang))

    for path in made(folder, apart=apart, paper_name=paper, out=out, lang=lang, remark=remark):
        print(path)
