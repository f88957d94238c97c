"""The command that starts a deck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.cards.group import group, typed
from pnp.cli.common import complain


@group.command("new")
def new(
    folder: Annotated[Path | None, typer.Argument(metavar="FOLDER", help="The folder to make.")] = None,
) -> None:
    """Start a deck of your own in FOLDER, ready to print; prints the path of each file, one per line."""
    from pnp.app import starting

    for line in starting.tell("new", folder):
        print(line)
    if folder is not None:
        complain(f"Print it with pnp cards {typed(folder)}, and again at every change with --watch.")
