"""Starts and ends the server."""

from __future__ import annotations

import secrets
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from pnp.app.deck_files import deck_at
from pnp.app.making import processors
from pnp.classroom.folder import is_class
from pnp.classroom.termfile import is_term
from pnp.errors import InputFileError, OutputError
from pnp.games.words import language
from pnp.message import say
from pnp.web.application import application
from pnp.web.patience import Impatient
from pnp.web.readers import Away
from pnp.web.settings import Settings

LOOPBACK = "127.0.0.1"
CONNECTIONS = 500
"""At a time; who comes beyond that is told to come back."""


def serve(
    folder: Path | None,
    port: int,
    *,
    phone: bool,
    browser: bool,
    tell: Callable[[str], None],
    show: Callable[[str], None],
    keep: bool = False,
    scheduler: str = "",
    lang: str = "",
) -> None:
    """Serve until Ctrl-C or SIGTERM.

    Args:
        folder: to open and work in; None for one that is removed in the end.
        port: to listen on; 0 for any that is free.
        phone: whether other machines of the local network may come, with a token.
        browser: whether to open the browser.
        tell: is told the address.
        show: is told the address for a phone, with its token, if there is one.
        keep: whether answers are kept on this computer unless somebody says no.
        scheduler: address of the scheduler of a Dask cluster that reads the pictures; empty where this machine does.
        lang: of the pages for visitors who have not chosen one; empty for that of their browsers.

    Raises:
        GameError: there is no such language.
        InputFileError: nobody knows what kind of folder that is.
        OutputError: the port is taken.
        ClusterError: the cluster cannot be used.
    """
    if lang:
        lang = language(lang).tag
    start = "" if folder is None else page_of(folder)
    listener = socket.socket(proto=socket.IPPROTO_TCP)  # said aloud: else asyncio waits 40 ms with every answer
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("" if phone else LOOPBACK, port))
    except OSError as error:
        raise OutputError(say("web-port", port=str(port))) from error
    port = listener.getsockname()[1]
    names = [LOOPBACK, "localhost", *([_own_address()] if phone else [])]
    settings = Settings(
        frozenset(f"{name}:{port}" for name in names),
        secrets.token_urlsafe(16) if phone else "",
        processors(),
        keep=keep,
        lang=lang,
        folder=folder if start == "class" else None,
        deck=folder if start == "decks" else None,
    )
    away = Away(scheduler, settings.seconds) if scheduler else None
    config = uvicorn.Config(
        application(settings, away),
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
        http=Impatient,
        limit_concurrency=CONNECTIONS,
    )
    address = f"http://{LOOPBACK}:{port}/"
    listener.listen(128)
    tell(address)
    if phone:
        show(f"http://{names[-1]}:{port}/?token={settings.token}")
    if browser:
        webbrowser.open(address + start)
    uvicorn.Server(config).run(sockets=[listener])


def page_of(folder: Path) -> str:
    """The page on which work in a folder begins, by what lies in it.

    Raises:
        InputFileError: nobody knows.
    """
    if folder.is_dir() and (is_class(folder) or is_term(folder) or not any(folder.iterdir())):
        return "class"
    if deck_at(folder) is not None:
        return "decks"
    if not folder.is_dir():
        raise InputFileError(say("web-folder-missing", folder=str(folder)))
    raise InputFileError(say("web-folder", folder=str(folder)))


def _own_address() -> str:
    """This machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])
