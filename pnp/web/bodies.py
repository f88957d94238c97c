"""What a request brings, within limits."""

from __future__ import annotations

from typing import Annotated, TypeVar
from urllib.parse import unquote

import msgspec
from starlette.requests import Request

from pnp.errors import AnswerError, PnpError
from pnp.message import say

Kind = TypeVar("Kind")
Count = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
"""How many there are of something."""
Number = Annotated[int, msgspec.Meta(ge=1, le=999_999)]
"""Which one of several."""


class TooLarge(PnpError):
    """More than the server takes."""


async def body(request: Request, most: int, what: str = "web-much") -> bytes:
    """The whole body, if it has no more bytes than that.

    Args:
        request: that brings it.
        most: bytes.
        what: the message that says so if it has more.

    Raises:
        TooLarge: it has.
    """
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > most:
        raise TooLarge(say(what, most=most // 1_000_000))
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > most:
            raise TooLarge(say(what, most=most // 1_000_000))
    return bytes(parts)


async def decoded(
    request: Request, kind: type[Kind], wrong: PnpError, most: int = 100_000, what: str = "web-much"
) -> Kind:
    """The JSON that is the body, checked against a type.

    Args:
        request: that brings it.
        kind: that it must have.
        wrong: the error if it is something else.
        most: bytes.
        what: the message if it has more.

    Raises:
        TooLarge: it has more.
    """
    try:
        return msgspec.json.decode(await body(request, most, what), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise wrong from error


def sized(request: Request, most: int, what: str = "web-much") -> None:
    """See that a form says how many bytes it has, and has no more than that; see :func:`body`.

    Raises:
        AnswerError: it does not say so.
        TooLarge: it has more.
    """
    announced = request.headers.get("content-length", "")
    if not announced.isdecimal():
        raise AnswerError(say("web-length"))
    if int(announced) > most:
        raise TooLarge(say(what, most=most // 1_000_000))


def name_of(request: Request) -> str:
    """What a visitor calls the picture that is the body; percent-encoded, for headers have few letters."""
    return unquote(request.headers.get("x-file-name", "")) or "picture"
