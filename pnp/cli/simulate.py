"""``pnp simulate``: play a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Agreed, Players, Points, Teams, app, names, print_json, progress, seed_option
from pnp.cli.usage import bad_usage
from pnp.message import say


@app.command()
def simulate(
    code: Annotated[str, typer.Argument(help="Sheet code.")],
    players: Players = None,
    seed: Annotated[
        int | None, seed_option("What decides how the game goes: a number, or letters such as 6XW.")
    ] = None,
    style: Annotated[str, typer.Option("--style", help="greedy, random; several with commas, player by player.")] = (
        "greedy"
    ),
    variation: Agreed = None,
    teams: Teams = False,
    points: Points = None,
    many: Annotated[
        int | None, typer.Option("--games", help="Sum up this many games instead of showing one.", min=1, max=100_000)
    ] = None,
    record: Annotated[Path | None, typer.Option("--record", help="Also write the game record to this file.")] = None,
) -> None:
    """Play a whole legal game on a sheet and print it as JSON; or many, summed up."""
    from pnp.app import rehearse
    from pnp.app.agreed import agreement

    agreed = agreement(names(variation or ""), teams=teams, points=points)
    if many is None:
        print_json(rehearse.play(code, players=players, seed=seed or 0, style=style, agreed=agreed, record=record))
        return
    if record is not None:
        raise bad_usage(say("usage-record"), "--record")
    played = rehearse.play_many(
        code,
        many,
        players=players,
        seed=seed or 0,
        style=style,
        agreed=agreed,
        progress=lambda played, count: progress(played, count, "Playing"),
    )
    print_json(played)
