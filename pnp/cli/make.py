"""``pnp make``: print sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import (
    Folder,
    Ink,
    PaperName,
    Players,
    Seed,
    Size,
    Variation,
    app,
    given,
    progress,
    rules_chosen,
    tell,
    tell_seed,
)
from pnp.cli.usage import bad_usage
from pnp.message import say


@app.command()
def make(
    game: Annotated[
        str, typer.Argument(metavar="GAME|CODE", help="Name of a game, as 'pnp games' lists them; or a sheet's code.")
    ],
    context: typer.Context,
    seed: Seed = None,
    players: Players = None,
    paper: PaperName = "a4",
    format_: Annotated[str, typer.Option("--format", help="pdf, svg, png or all; several with commas.")] = "pdf",
    ink: Ink = "colour",
    count: Annotated[int, typer.Option(help="Number of different sheets.", min=1, max=1000)] = 1,
    parts: Annotated[
        str | None,
        typer.Option(help="field, aid, cards ..., all; several with commas. If left out, the field, or a whole box."),
    ] = None,
    teams: Annotated[bool, typer.Option("--teams", help="Four players in two teams.")] = False,
    points: Annotated[int | None, typer.Option(help="Points in a score area, where a game offers a choice.")] = None,
    variation: Variation = "",
    size: Size = "usual",
    lang: Annotated[
        str,
        typer.Option("--lang", help="Language of sheet and rules: en, de, es, fr ..."),
    ] = "en",
    duplex: Annotated[
        str | None, typer.Option(help="Backs of cards: long, short (edge the paper turns over), fold, after, none.")
    ] = None,
    profile: Annotated[str | None, typer.Option(help="Printer profile for backs, from 'pnp calibrate'.")] = None,
    large: Annotated[
        bool,
        typer.Option(
            "--large", help="For low vision: heavier lines, rules in large letters that are easy to tell apart."
        ),
    ] = False,
    outlines: Annotated[bool, typer.Option("--outlines", help="Texts of SVG files as outlines.")] = False,
    roster: Annotated[
        Path | None,
        typer.Option("--roster", help="Class list: with the code of a sheet of a class set, prints its names too."),
    ] = None,
    encoding: Annotated[str | None, typer.Option(help="Encoding of the class list, if it is read wrongly.")] = None,
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
        for option in ("seed", "players", "paper", "ink", "count", "teams", "points", "variation", "size", "lang"):
            if option in given(context):
                raise bad_usage(say("usage-code", option=f"--{option}"), f"--{option}")
        game = code.game
    elif roster is not None:
        raise bad_usage(say("usage-roster"), "--roster")
    wanted = find(game)
    usual = wanted.usual if roster is None else ("field",)
    made = chosen(parts, wanted.parts, say("input-choice-part", of=game)) if parts is not None else usual
    if large and not set(made) & set(printing.LARGE):
        raise bad_usage(say("usage-large"), "--large")
    kinds = chosen(format_, FORMATS, say("input-choice-format"))
    if code is not None and roster is not None and "field" in made:
        from pnp.classroom.sets.reprint import again

        drawing = again(code, roster, encoding, large=large)
        for path in printing.write_picture(drawing, str(code), kinds, output, outlines=outlines):
            tell(path)
        if not (made := tuple(part for part in made if part != "field")):
            return
    order = printing.SheetOrder(
        game=game,
        seed=seed if code is None else code.seed,
        players=players,
        paper=paper,
        formats=kinds,
        print_mode=known(ink),
        count=count,
        parts=made,
        options={"teams": teams, "points": points, "variations": rules_chosen(variation, size), "lang": lang},
        press={"duplex": duplex and one_of(duplex, DUPLEX, say("input-choice-backs")), "profile": profile},
        outlines=outlines,
        large=large,
        jobs=None,
        code=code,
    )
    files = count * len(order.parts) * len(order.formats)
    first = None
    for path in progress(printing.make(order, output), files, "Printing"):
        tell(path)
        first = first or path
    if seed is None and code is None and first is not None:
        tell_seed(first.name.split("-")[2], lang)
