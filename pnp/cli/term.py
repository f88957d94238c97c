"""``pnp term``: several games of a class in one place."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Lang, PaperName, app, print_json, tell


@app.command()
def term(
    folder: Annotated[Path, typer.Argument(help="Of the term; it is made where there is none.")],
    reports: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[REPORT...]",
            help="Reports to add that lie elsewhere. What 'pnp check --report FOLDER/GAME' writes belongs to the term.",
        ),
    ] = None,
    roster: Annotated[Path | None, typer.Option("--roster", help="Class list of the term.")] = None,
    encoding: Annotated[str | None, typer.Option(help="Encoding of the class list, if it is read wrongly.")] = None,
    best: Annotated[
        int | None, typer.Option("--best", min=0, help="So many games of each pupil count, the best ones; 0 for all.")
    ] = None,
    drop: Annotated[
        list[Path] | None, typer.Option("--drop", help="A game that counts no longer; its folder stays. Repeatable.")
    ] = None,
    paper: PaperName = "a4",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of the path.")] = False,
    lang: Lang = "en",
) -> None:
    """Keep the games of a class in one place; prints the path of a league table to hang up.

    'pnp gradebook FOLDER' writes the grades of all its games, 'pnp tournament FOLDER' pairs the class for the next
    round, and 'pnp serve FOLDER' shows it in a browser.
    """
    from pnp.classroom.terms.keeping import keep, plain
    from pnp.classroom.terms.making import league_table, term_in
    from pnp.games.words import language

    lang = language(lang).tag
    kept = keep(folder, add=reports or (), drop=drop or (), roster=roster, encoding=encoding, best=best)
    if as_json:
        print_json(plain(kept, term_in([folder]) if kept.piles else None))
    else:
        tell(league_table(folder, paper=paper, lang=lang)[0] if kept.piles else kept.path)
