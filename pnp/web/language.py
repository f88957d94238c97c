"""The language of a visitor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request

from pnp.games.words import ENGLISH, languages, words
from pnp.message import Message, Text, known, spoken
from pnp.web.settings import Settings

COOKIE = "pnp-lang"


def lang_of(request: Request) -> str:
    """The language that a visitor chose, else the server's own, else the first of their browser's that we have."""
    chosen = request.query_params.get("lang") or request.cookies.get(COOKIE, "")
    settings: Settings = request.app.state.settings
    listed = request.headers.get("accept-language", "")
    wishes = [chosen, settings.lang, *(part.split(";")[0].strip() for part in listed.split(","))]
    ours = languages()
    return next((tag for wish in wishes if (tag := wish.lower().split("-")[0]) in ours), ENGLISH)


def told(text: Text, lang: str) -> str:
    """A sentence as pages say it: without the options of the command line, where it names any."""
    if isinstance(text, Message) and known(own := f"web-page-{text.id}"):
        text = Message(own, text.args)
    return spoken(text, lang)


def texts(lang: str) -> Mapping[str, Any]:
    """Every word of the pages."""
    return words(lang, "web")
