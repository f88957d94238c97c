"""The rule cases of ``tests/rules/<game>/*.toml``: positions and moves, each with the sentence that it comes from."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[1] / "rules"


def cases(game: str) -> dict[str, dict[str, Any]]:
    """The cases of a game by file and name; each has what stands above the first case of its file, too."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((FOLDER / game).glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        shared = {key: value for key, value in data.items() if key != "case"}
        for case in data["case"]:
            name = f"{path.stem}: {case['name']}"
            assert name not in found and case["source"]
            found[name] = shared | case
    assert found, f"there are no rule cases of {game}"
    return found


def every_case(game: str) -> pytest.MarkDecorator:
    """Runs a test once for each case of a game, as ``case``."""
    found = cases(game)
    return pytest.mark.parametrize("case", found.values(), ids=found)
