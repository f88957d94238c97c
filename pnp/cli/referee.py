"""``pnp referee``: replay a game record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Json, Lang, app, print_json


@app.command()
def referee(
    record: Annotated[Path, typer.Argument(help="A game record: one move per line.")],
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Replay a game record; names the first illegal move and its rule, or gives scores, winner and deciding rule."""
    from pnp.app.rehearse import referee as replay

    result = replay(record, lang)
    if as_json:
        print_json(result)
    else:
        print(result["why"])
    raise typer.Exit(0 if result["status"] == "agrees" else 1)
