"""Errors as ``application/problem+json`` (RFC 9457), with the sentence that the command line says."""

from __future__ import annotations

import json
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pnp.errors import PnpError, Unreadable
from pnp.message import Text, say, spoken
from pnp.web.bodies import NoLength, TooLarge
from pnp.web.language import lang_of
from pnp.web.patience import Slow
from pnp.web.pool import Lost

_STATUS: tuple[tuple[type[PnpError], int], ...] = (
    (Lost, 503),
    (NoLength, 411),
    (Slow, 408),
    (TooLarge, 413),
    (Unreadable, 422),
)


def problem(text: Text, status: int, request: Request) -> Response:
    """What went wrong, for programs; in the visitor's language."""
    said = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status}
    body = json.dumps({**said, "detail": spoken(text, lang_of(request))}, ensure_ascii=False)
    return Response(body, status, media_type="application/problem+json")


async def on_pnp_error(request: Request, error: Exception) -> Response:
    """What a visitor asked for cannot be done: bad input, said in one sentence."""
    assert isinstance(error, PnpError)
    return problem(error.message, next((status for kind, status in _STATUS if isinstance(error, kind)), 400), request)


async def on_http_error(request: Request, error: Exception) -> Response:
    """There is no such page, or no such method."""
    assert isinstance(error, HTTPException)
    return problem(error.detail if error.status_code != 404 else say("web-nothing"), error.status_code, request)
