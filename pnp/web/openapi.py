"""``/openapi.json``: the HTTP interface for programs, from ``layouts/web/openapi.yaml`` and the shapes of our JSON."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec
import yaml
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.app.shapes import CheckedJson, GameJson, PlayJson
from pnp.data import layouts_dir
from pnp.games.registry import names


async def document(_: Request) -> Response:
    """The OpenAPI document."""
    return JSONResponse(_document())


@cache
def _document() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((layouts_dir() / "web" / "openapi.yaml").read_text("utf-8"))
    found["info"]["version"] = version("pnp-games")
    _, shapes = msgspec.json.schema_components(
        [CheckedJson, GameJson, PlayJson], ref_template="#/components/schemas/{name}"
    )
    found["components"]["schemas"].update(shapes)
    found["components"]["schemas"]["GameName"]["enum"] = list(names())
    return found
