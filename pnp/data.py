"""Where the data files are: texts, art, fonts and tables."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


def layouts_dir() -> Path:
    """The folder ``layouts/``: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent
    inside = package / "layouts"
    return inside if inside.is_dir() else package.parent / "layouts"


@cache
def load_layout(name: str) -> dict[str, Any]:
    """A TOML file of ``layouts/``, parsed; name without the suffix, with ``/`` between folders."""
    with (layouts_dir() / f"{name}.toml").open("rb") as stream:
        return tomllib.load(stream)
