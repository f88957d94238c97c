"""Connections that say nothing, or hardly anything: they are closed, so that they hold no place of others."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from starlette.types import Message, Receive
from uvicorn.protocols.http.h11_impl import H11Protocol

from pnp.errors import PnpError
from pnp.message import say

HEADERS = 20.0
"""Seconds for the headers of a request."""
PAUSE = 30.0
"""Seconds between two parts of a body."""
BODY = 600.0
"""Seconds for all of a body; a picture in pieces has so long for each."""


class Slow(PnpError):
    """A body that does not come."""


class Impatient(H11Protocol):
    """HTTP/1.1 for the server, with a limit of time for headers, which uvicorn has only between requests."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take what comes; once the headers are whole, nobody waits for them."""
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """End to wait."""
        self._wait(ended=True)
        super().connection_lost(exc)

    def _wait(self, *, ended: bool = False) -> None:
        awaiting = self.conn.their_state is h11.IDLE and not ended
        if awaiting and self._late is None:
            self._late = self.loop.call_later(HEADERS, self._end)
        elif not awaiting and self._late is not None:
            self._late.cancel()
            self._late = None

    def _end(self) -> None:
        self._late = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.close()


def impatient(receive: Receive) -> Receive:
    """The body of a request, with limits of time.

    Raises:
        Slow: from what is returned, where they are passed.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + BODY
    whole = False

    async def received() -> Message:
        nonlocal whole
        if whole:  # what comes now is only that the visitor has gone
            return await receive()
        try:
            async with asyncio.timeout_at(min(end, loop.time() + PAUSE)):
                message = await receive()
        except TimeoutError as error:
            raise Slow(say("web-slow")) from error
        whole = not message.get("more_body", False)
        return message

    return received
