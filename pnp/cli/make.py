"""``pnp make``: print sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Folder, Players, Seed, Variation, app, names, progress


@app.command()
def make(
    game: Annotated[
        str, typer.Argument(metavar="GAME|CODE", help="Name of a game, as 'pnp games' lists them; or a sheet's code.")
    ],
    context: typer.Context,
    seed: Seed = None,
    players: Players = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    format_: Annotated[str, typer.Option("--format", help="pdf, svg, png or all; several with commas.")] = "pdf",
    ink: Annotated[str, typer.Option(help="colour, mono or low (thin lines, little toner).")] = "colour",
    count: Annotated[int, typer.Option(help="Number of different sheets.", min=1, max=1000)] = 1,
    parts: Annotated[
        str | None,
        typer.Option(help="field, aid, cards ..., all; several with commas. If left out, the field, or a whole box."),
    ] = None,
    teams: Annotated[bool, typer.Option("--teams", help="Four players in two teams.")] = False,
    points: Annotated[int | None, typer.Option(help="Points in a score area, where a game offers a choice.")] = None,
    variation: Variation = "",
    lang: Annotated[str, typer.Option("--lang", help="Language of sheet and rules: en, de, fr ...")] = "en",
    duplex: Annotated[
        str | None, typer.Option(help="Backs of cards: long, short (edge the paper turns over), fold, after, none.")
    ] = None,
    profile: Annotated[str | None, typer.Option(help="Printer profile for backs, from 'pnp calibrate'.")] = None,
    outlines: Annotated[bool, typer.Option("--outlines", help="Texts of SVG files as outlines.")] = False,
    output: Folder = Path("output"),
) -> None:
    """Print sheets; prints the path of each file, one per line."""
    from pnp.app import make as printing
    from pnp.app.choices import DUPLEX, FORMATS, chosen, one_of
    from pnp.games.registry import game as find
    from pnp.games.registry import sheet
    from pnp.model.print_mode import known

    code = sheet(game).code if "-" in game else None
    if code is not None:
        for option in ("seed", "players", "paper", "ink", "count", "teams", "points", "variation", "lang"):
            source = context.get_parameter_source(option)
            if source is not None and source.name != "DEFAULT":
                text = f"A sheet's code says all about the sheet: leave out --{option}, or name the game instead."
                raise typer.BadParameter(text, param_hint=f"--{option}")
        game = code.game
    wanted = find(game)
    made = chosen(parts, wanted.parts, f"part of {game}") if parts is not None else wanted.usual
    order = printing.SheetOrder(
        game=game,
        seed=seed if code is None else code.seed,
        players=players,
        paper=paper,
        formats=chosen(format_, FORMATS, "format"),
        print_mode=known(ink),
        count=count,
        parts=made,
        options={"teams": teams, "points": points, "variations": names(variation), "lang": lang},
        press={"duplex": duplex and one_of(duplex, DUPLEX, "way of printing backs"), "profile": profile},
        outlines=outlines,
        jobs=None,
        code=code,
    )
    files = count * len(order.parts) * len(order.formats)
    for path in progress(printing.make(order, output), files, "Printing"):
        print(path, flush=True)
