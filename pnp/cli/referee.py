"""``pnp referee``: replay a game record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Json, Lang, app, print_json
from pnp.message import one_line, spoken


@app.command()
def referee(
    record: Annotated[Path, typer.Argument(help="A game record: one move per line.")],
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Replay a game record; names the first illegal move and its rule, or gives scores, winner and deciding rule."""
    from pnp.app.rehearse import referee as replay
    from pnp.app.report import referee_json
    from pnp.games.words import language

    lang = language(lang).tag
    result = replay(record)
    if as_json:
        print_json(referee_json(result, lang))
    else:
        print(*(one_line(spoken(each, lang)) for each in result.messages), sep="\n")
    raise typer.Exit(1 if result.faults else 0)
