"""The command that measures how a printer shifts backs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Folder, app, tell


@app.command()
def calibrate(
    read: Annotated[
        list[str] | None,
        typer.Option(
            "--read",
            metavar="CORNER=ACROSS,DOWN",
            help="What a corner of the printed sheet shows, as in top-left=5.2,4.8; for three corners or all four.",
        ),
    ] = None,
    name: Annotated[
        str, typer.Option(help="Name of the profile, for 'pnp cards --profile NAME'; or a file.")
    ] = "printer",
    paper: Annotated[str, typer.Option(help="a4, letter, a3, tabloid, or WIDTHxHEIGHT in mm.")] = "a4",
    orientation: Annotated[str, typer.Option(help="portrait or landscape, as the cards will lie.")] = "portrait",
    duplex: Annotated[str, typer.Option(help="long or short: the edge that the paper turns over.")] = "long",
    output: Folder = Path("output"),
) -> None:
    """Find out how a printer shifts backs: print a sheet, then say what it shows."""
    from pnp.app import calibrating

    if read:
        for line in calibrating.learn(read, name, paper, orientation, duplex):
            print(line)
    else:
        for path in calibrating.sheet(output, paper, orientation, duplex):
            tell(path)
