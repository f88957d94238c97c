"""HTML: templates of ``layouts/web`` with the words of the visitor's language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import HTMLResponse

from pnp.data import layouts_dir
from pnp.games.words import languages
from pnp.web.language import lang_of, texts, told

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(layouts_dir() / "web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(request: Request, name: str, status: int = 200, **view: Any) -> HTMLResponse:
    """A page of the template ``layouts/web/<name>.html.jinja``."""
    lang = lang_of(request)
    shared = {
        "lang": lang,
        "w": texts(lang),
        "said": lambda text: told(text, lang),
        "languages": list(languages().values()),
        "here": request.url.path,
    }
    body = _environment().get_template(f"{name}.html.jinja").render(**shared, **view)
    response = HTMLResponse(body, status)
    response.headers["content-language"] = lang
    return response
