"""The language of a visitor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request

from pnp.games.words import ENGLISH, languages, words

COOKIE = "pnp-lang"


def lang_of(request: Request) -> str:
    """The language that a visitor chose, else the first of their browser's that we have."""
    chosen = request.query_params.get("lang") or request.cookies.get(COOKIE, "")
    listed = request.headers.get("accept-language", "")
    wishes = [chosen, *(part.split(";")[0].strip() for part in listed.split(","))]
    known = languages()
    return next((tag for wish in wishes if (tag := wish.lower().split("-")[0]) in known), ENGLISH)


def texts(lang: str) -> Mapping[str, Any]:
    """Every word of the pages."""
    return words(lang, "web")
