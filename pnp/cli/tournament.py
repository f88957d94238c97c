"""``pnp tournament``: the next round of a tournament of the class."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Lang, PaperName, app, complain, seed_option, tell
from pnp.message import say, spoken


@app.command()
def tournament(
    rounds: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[FOLDER...]",
            help="Reports of the rounds before, that 'pnp check --report' wrote; or the folder of a term.",
        ),
    ] = None,
    roster: Annotated[
        Path | None,
        typer.Option(
            "--roster", help="Class list; who is absent in it does not play in this round. By default that of the term."
        ),
    ] = None,
    system: Annotated[
        str, typer.Option("--system", help="swiss: equals play equals; round-robin: everybody meets everybody.")
    ] = "swiss",
    seed: Annotated[
        int | None, seed_option("What decides between pairs that are as good: a number, or letters; 0 if left out.")
    ] = None,
    encoding: Annotated[str | None, typer.Option(help="Encoding of the class list, if it is read wrongly.")] = None,
    paper: PaperName = "a4",
    lang: Lang = "en",
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="Folder for the files; by default that of the term, or output."),
    ] = None,
) -> None:
    """Pair a class for the next round of a tournament; prints the paths of a list of tables and of pages to hang up.

    Print the sheets of the round with 'pnp class GAME --roster LIST --tables', mark them with 'pnp check --roster LIST
    --report FOLDER', and name that folder for the next round.
    """
    from pnp.app.choices import one_of
    from pnp.classroom.terms.nextround import next_round
    from pnp.classroom.terms.tournament import SYSTEMS
    from pnp.games.words import language

    lang = language(lang).tag
    wanted = one_of(system, SYSTEMS, say("input-choice-system"))
    drawn = next_round(
        roster, rounds or [], system=wanted, seed=seed or 0, folder=output, paper=paper, lang=lang, encoding=encoding
    )
    for note in drawn.notes:
        complain(spoken(note, lang))
    for path in drawn.files:
        tell(path)
