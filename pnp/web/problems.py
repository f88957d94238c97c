"""Errors as ``application/problem+json`` (RFC 9457), with the sentence that the command line says."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pnp.errors import IllegalMove, PnpError, Unreadable
from pnp.message import Text, say, spoken
from pnp.web.language import lang_of


def problem(text: Text, status: int, request: Request, **more: Any) -> Response:
    """What went wrong, for programs; in the visitor's language."""
    said = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, **more}
    body = json.dumps({**said, "detail": spoken(text, lang_of(request))}, ensure_ascii=False)
    return Response(body, status, media_type="application/problem+json")


async def on_pnp_error(request: Request, error: Exception) -> Response:
    """What a visitor asked for cannot be done: bad input, said in one sentence."""
    assert isinstance(error, PnpError)
    if isinstance(error, IllegalMove):
        return problem(error.message, 422, request, rule=error.rule, regions=list(error.regions))
    return problem(error.message, 422 if isinstance(error, Unreadable) else 400, request)


async def on_http_error(request: Request, error: Exception) -> Response:
    """There is no such page, or no such method."""
    assert isinstance(error, HTTPException)
    return problem(error.detail if error.status_code != 404 else say("web-nothing"), error.status_code, request)
