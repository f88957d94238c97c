"""``pnp lesson``: notes for a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Folder, Lang, PaperName, Seed, app, tell


@app.command()
def lesson(
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="Names of painters' games; or all.")],
    seed: Seed = None,
    paper: PaperName = "a4",
    lang: Lang = "en",
    output: Folder = Path("output"),
) -> None:
    """Print notes for a lesson, a plain field to colour in and a finished one to project; prints the paths."""
    from pnp.classroom.lessons import lessons, write_lesson

    for name in lessons() if games == ["all"] else games:
        tell(write_lesson(name.strip().lower(), output, paper_name=paper, seed=seed, lang=lang))
