"""``pnp serve``: the same in a browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import app, tell
from pnp.errors import PnpError
from pnp.message import say


@app.command()
def serve(
    folder: Annotated[
        Path | None,
        typer.Argument(
            metavar="[DECK|FOLDER]",
            help="A deck of cards: its file, its folder, or the name of one that comes with the program. Or a class's "
            "folder, as 'pnp check --report' writes it, that of a term, or an empty one for a new class: everything "
            "stays in it.",
        ),
    ] = None,
    port: Annotated[int, typer.Option("--port", help="Port; 0 for any that is free.", min=0, max=65535)] = 0,
    phone: Annotated[
        bool, typer.Option("--phone", help="Let phones of the local network in, with a code to scan.")
    ] = False,
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep answers on this computer, so that they count in every later check.")
    ] = False,
    scheduler: Annotated[
        str, typer.Option("--scheduler", help="Address of a Dask scheduler whose workers read the pictures.")
    ] = "",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    lang: Annotated[
        str,
        typer.Option(
            "--lang",
            help="Language of the pages for whoever has not chosen one there: en, de, es, fr ...; without it, that of "
            "their browser.",
        ),
    ] = "",
) -> None:
    """Print, check, and edit decks in a browser; the first line on stdout is its address. Ctrl-C ends it."""
    try:
        from pnp.web.server import serve as served
    except ModuleNotFoundError as error:
        raise PnpError(say("web-extra", name=error.name or "")) from error
    served(
        folder,
        port,
        phone=phone,
        browser=not no_browser,
        tell=tell,
        show=_show,
        keep=keep,
        scheduler=scheduler,
        lang=lang,
    )


def _show(address: str) -> None:
    """A code for a phone, on the terminal."""
    from pnp.geometry.modules import lines, qr_code

    print(address, *lines(qr_code(address, "M")), sep="\n", file=sys.stderr)
