"""The command that starts a deck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.cards.group import group, typed
from pnp.cli.common import complain, tell
from pnp.errors import DeckError


@group.command("new")
def new(
    folder: Annotated[Path | None, typer.Argument(metavar="FOLDER", help="The folder to make.")] = None,
) -> None:
    """Start a deck of your own in FOLDER, ready to print; prints the path of each file, one per line."""
    from pnp.app.starting import start

    if folder is None:
        raise DeckError("Name the folder for the new deck: pnp cards new FOLDER.")
    for path in start(folder):
        tell(path)
    complain(f"Print it with pnp cards {typed(folder)}, and again at every change with --watch.")
