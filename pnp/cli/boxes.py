"""The commands of games in boxes: ``pnp canvas paint`` and ``pnp cubist museum``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Json, app, names, print_json

canvas = typer.Typer(help="Canvas: show what layered art cards make.")
cubist = typer.Typer(help="CUBIST: check whether a museum can be completed.")
app.add_typer(canvas, name="canvas")
app.add_typer(cubist, name="cubist")


@canvas.command()
def paint(
    cards: Annotated[tuple[int, int, int], typer.Argument(metavar="CARD CARD CARD", help="The hindmost card first.")],
    background: Annotated[int, typer.Argument(help="Number of the background card.")],
    scoring: Annotated[str, typer.Option(help="Scoring cards in play, with commas; all twelve if left out.")] = "",
    as_json: Json = False,
    format_: Annotated[str, typer.Option("--format", help="pdf, svg, png or all; several with commas.")] = "png",
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for the picture.")] = Path("output"),
) -> None:
    """Layer three art cards on a background: the painting, its title, its icons and its ribbons."""
    from pnp.app.choices import FORMATS, chosen
    from pnp.app.painting import paint as painted
    from pnp.app.painting import said

    made, paths = painted(cards, background, names(scoring), chosen(format_, FORMATS, "format"), output)
    if as_json:
        print_json(made)
        return
    for line in (*said(made), *map(str, paths)):
        print(line)


@cubist.command()
def museum(
    card: Annotated[int, typer.Argument(help="Number of the museum card.")],
    dice: Annotated[
        list[str],
        typer.Argument(metavar="R,C=VALUE...", help="What stands there: 5,1=3, or 5,1=3x2 for two dice on each other."),
    ],
    as_json: Json = False,
) -> None:
    """Say whether a museum can still be completed, and how; or which dice make that impossible."""
    from pnp.games.cubist.rules.museum import museum_check

    found = museum_check(card, dice)
    if as_json:
        print_json(found.to_json())
    else:
        print(found.text)
    raise typer.Exit(0 if found.possible else 1)
