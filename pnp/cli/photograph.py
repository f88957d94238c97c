"""``pnp photograph``: rehearse a check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import app, seed_option, tell
from pnp.cli.usage import bad_usage
from pnp.message import say


@app.command()
def photograph(
    source: Annotated[str, typer.Argument(metavar="SHEET.pdf|CODE", help="A sheet's PDF, or its code.")],
    play: Annotated[
        Path | None,
        typer.Option(
            "--play", help="What is on it: the JSON of 'pnp simulate', or a game record; if left out, a game is played."
        ),
    ] = None,
    condition: Annotated[str, typer.Option("--condition", help="Kind of picture; 'list' shows all.")] = "good",
    seed: Annotated[
        int | None, seed_option("What decides pens, hand and camera: a number, or letters such as 6XW.")
    ] = None,
    moves: Annotated[
        int | None, typer.Option("--moves", help="Show the sheet after this many moves, for a series.", min=0)
    ] = None,
    table: Annotated[
        bool, typer.Option("--table", help="The cards on the table in place of the sheet, where they make a painting.")
    ] = False,
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The picture (.jpg); the truth is written beside it.")
    ] = (Path("output/photo.jpg")),
) -> None:
    """Rehearse: a simulated phone photograph of a filled-in sheet, and the truth beside it as JSON."""
    from pnp.app import rehearse

    if condition == "list":
        for name, meaning in rehearse.conditions().items():
            print(f"{name:16} {meaning}")
        return
    if output.suffix.lower() not in (".jpg", ".jpeg"):
        raise bad_usage(say("usage-jpeg", file=str(output)), "-o")
    if table:
        from pnp.app.table import photograph_table

        if play is not None or moves is not None:
            raise bad_usage(say("usage-table"), "--table")
        paths = photograph_table(source, condition, seed or 0, output)
    else:
        paths = rehearse.photograph_file(source, play, condition, seed or 0, output, moves)
    for path in paths:
        tell(path)
