"""Starts and ends the server."""

from __future__ import annotations

import secrets
import socket
import webbrowser
from collections.abc import Callable

import uvicorn

from pnp.app.making import processors
from pnp.errors import OutputError
from pnp.message import say
from pnp.web.application import application
from pnp.web.settings import Settings

LOOPBACK = "127.0.0.1"


def serve(port: int, *, phone: bool, browser: bool, tell: Callable[[str], None], show: Callable[[str], None]) -> None:
    """Serve until Ctrl-C or SIGTERM.

    Args:
        port: to listen on; 0 for any that is free.
        phone: whether other machines of the local network may come, with a token.
        browser: whether to open the browser.
        tell: is told the address.
        show: is told the address for a phone, with its token, if there is one.

    Raises:
        OutputError: the port is taken.
    """
    listener = socket.socket(proto=socket.IPPROTO_TCP)  # said aloud: else asyncio waits 40 ms with every answer
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("" if phone else LOOPBACK, port))
    except OSError as error:
        raise OutputError(say("web-port", port=str(port))) from error
    port = listener.getsockname()[1]
    names = [LOOPBACK, "localhost", *([_own_address()] if phone else [])]
    settings = Settings(
        frozenset(f"{name}:{port}" for name in names), secrets.token_urlsafe(16) if phone else "", processors()
    )
    config = uvicorn.Config(
        application(settings), log_level="warning", server_header=False, timeout_graceful_shutdown=3, lifespan="on"
    )
    address = f"http://{LOOPBACK}:{port}/"
    listener.listen(128)
    tell(address)
    if phone:
        show(f"http://{names[-1]}:{port}/?token={settings.token}")
    if browser:
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[listener])


def _own_address() -> str:
    """This machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])
