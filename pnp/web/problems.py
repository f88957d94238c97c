"""Errors in one sentence: a page for people, ``application/problem+json`` (RFC 9457) for programs."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pnp.errors import IllegalMove, PnpError, Unreadable
from pnp.message import Text, say
from pnp.web.bodies import TooLarge
from pnp.web.checks import Missing, NotThere
from pnp.web.language import lang_of, told
from pnp.web.pages import page
from pnp.web.patience import Slow
from pnp.web.pool import Lost

_STATUS: tuple[tuple[type[PnpError], int], ...] = (
    (Lost, 503),
    (NotThere, 409),
    (Slow, 408),
    (TooLarge, 413),
    (IllegalMove, 422),
    (Unreadable, 422),
)
_PROGRAMS = ("/api/", "/openapi.json", "/static/")
"""Beginnings of the addresses that programs and scripts ask; all others are pages."""


def problem(text: Text, status: int, request: Request, **more: Any) -> Response:
    """What went wrong, in the visitor's language.

    Args:
        text: the sentence.
        status: of the answer.
        request: that cannot be answered as it should.
        more: what programs may want to know besides.
    """
    if not request.url.path.startswith(_PROGRAMS):
        return page(request, "problem", status, why=text)
    said = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status}
    body = json.dumps({**said, "detail": told(text, lang_of(request)), **more}, ensure_ascii=False)
    return Response(body, status, media_type="application/problem+json")


async def on_pnp_error(request: Request, error: Exception) -> Response:
    """What a visitor asked for cannot be done: bad input, said in one sentence."""
    assert isinstance(error, PnpError)
    more = {"rule": error.rule, "regions": list(error.regions)} if isinstance(error, IllegalMove) else {}
    status = next((status for kind, status in _STATUS if isinstance(error, kind)), 400)
    return problem(error.message, status, request, **more)


async def on_missing(request: Request, error: Exception) -> Response:
    """There is nothing at this address, or no longer."""
    assert isinstance(error, Missing)
    return problem(error.message, 404, request)


async def on_http_error(request: Request, error: Exception) -> Response:
    """There is no such page, or no such method, or the form cannot be taken apart."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return problem(say("web-nothing"), 404, request)
    if error.status_code == 400:
        return problem(say("web-form"), 400, request)
    if error.status_code != 405:
        return problem(error.detail, error.status_code, request)
    here = (each for each in request.app.routes if isinstance(each, Route) and each.path_regex.match(request.url.path))
    allowed = ", ".join(sorted({method for route in here for method in route.methods or ()} or {"GET", "HEAD"}))
    response = problem(say("web-method", allowed=allowed), 405, request)
    response.headers["allow"] = allowed
    return response
