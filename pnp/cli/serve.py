"""``pnp serve``: the same in a browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Lang, app, tell
from pnp.errors import DeckError, PnpError
from pnp.message import say


@app.command()
def serve(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="[DECK]", help="A deck to open: its file, its folder, or the name of one that we have."),
    ] = None,
    port: Annotated[int, typer.Option("--port", help="Port; 0 for any that is free.", min=0, max=65535)] = 0,
    phone: Annotated[
        bool, typer.Option("--phone", help="Let phones of the local network in, with a code to scan.")
    ] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    lang: Lang = "en",
) -> None:
    """Print, check, and edit decks in a browser; the first line on stdout is its address. Ctrl-C ends it."""
    try:
        from pnp.web.server import serve as served
    except ModuleNotFoundError as error:
        raise PnpError(say("web-extra", name=error.name or "")) from error
    start = ""
    if folder is not None:
        from pnp.app.deck_files import deck_at

        start = "decks" if deck_at(folder) else ""
        if not start:
            raise DeckError(say("web-deck-missing", folder=str(folder)))
    served(port, phone=phone, browser=not no_browser, tell=tell, show=_show, folder=folder, start=start)


def _show(address: str) -> None:
    """A code for a phone, on the terminal."""
    import segno

    print(address, file=sys.stderr)
    segno.make_qr(address).terminal(out=sys.stderr, compact=True)
