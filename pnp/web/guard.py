"""Who may ask: the right host, the right origin, the token of a phone; and what browsers may do with the answers."""

from __future__ import annotations

import hmac
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pnp.message import say
from pnp.web.patience import impatient
from pnp.web.problems import problem
from pnp.web.settings import Settings

COOKIE = "pnp-token"
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; img-src 'self' blob:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), geolocation=(), microphone=()",
}
_ASKING = ("GET", "HEAD", "OPTIONS")
_HERE = ("127.0.0.1", "::1")


def is_here(request: Request) -> bool:
    """Whether a visitor sits at this machine: only they may change its user's own files."""
    settings: Settings = request.app.state.settings
    return not settings.token or (request.client is not None and request.client.host in _HERE)


class Guard:
    """Refuses what no page of this server sends: rebound names, forms of other sites, strangers of the network."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        answer = self._refusal(request) or self.app
        await answer(scope, impatient(receive), guarded)

    def _refusal(self, request: Request) -> ASGIApp | None:
        if request.headers.get("host", "") not in self.settings.hosts:
            return problem(say("web-host"), 421, request)
        if request.method not in _ASKING and self._foreign(request):
            return problem(say("web-origin"), 403, request)
        if self.settings.token and (request.client is None or request.client.host not in _HERE):
            return self._strangers(request)
        return None

    def _foreign(self, request: Request) -> bool:
        """Whether a browser says that another site sends this; programs say nothing, and no site can use them."""
        origin = request.headers.get("origin")
        if origin is not None:
            return urlsplit(origin).netloc != request.headers["host"]
        return request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")

    def _strangers(self, request: Request) -> ASGIApp | None:
        """Nothing for who has the token; a cookie for who brings it for the first time; a refusal for all others."""
        if self._right(request.cookies.get(COOKIE, "")):
            return None
        if not self._right(request.query_params.get("token", "")):
            return problem(say("web-token"), 403, request)
        response = RedirectResponse(request.url.path, 303)
        response.set_cookie(COOKIE, self.settings.token, httponly=True, samesite="strict")
        return response

    def _right(self, token: str) -> bool:
        return hmac.compare_digest(token.encode(), self.settings.token.encode())
