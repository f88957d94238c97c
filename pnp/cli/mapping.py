"""``pnp map``: everything a pen may touch."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.cli.common import app, print_json


@app.command("map")
def map_(code: Annotated[str, typer.Argument(help="Sheet code, from the foot of the sheet.")]) -> None:
    """Print the map of a sheet: everything a pen may touch, as JSON."""
    from pnp.app.mapping import sheet_map
    from pnp.games.registry import game, sheet

    made = sheet(code)
    print_json(sheet_map(game(made.code.game), made))
