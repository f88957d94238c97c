"""Schemathesis looks for requests whose answers are not those that ``/openapi.json`` promises."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from server_kit import serving

CONFIG = Path(__file__).with_name("schemathesis.toml")
PHOTO = Path(__file__).parents[2] / "output" / "gallery" / "mondrian-photo.jpg"
CODE = "MONDRIAN-2AC30-7-EW021"
JSON = {"content-type": "application/json"}
SECONDS = 90
"""How long it looks; it generates some five hundred requests in that time."""


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("schemathesis") is None, reason="needs schemathesis")
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    """In a process of its own: its plug-in for pytest takes a second of every run, so that it is off."""
    with serving() as server:
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONFIG)]
        options = ["--max-time", str(SECONDS), "--continue-on-failure", "--no-color", "--seed", "1"]
        check = server.checked(PHOTO.read_bytes())["id"]
        _, headers, _ = server.ask("POST", "/api/uploads", b"", {"upload-length": "1000000"})
        new = {"code": CODE, "seats": ["person", "greedy", "greedy"]}
        known = {
            "PNP_CHECK": check,
            "PNP_UPLOAD": headers["location"].rpartition("/")[2],
            "PNP_CLASS": server.told("POST", "/api/classes", b"Ada\nBen\n")["id"],
            "PNP_DECK": server.told("POST", "/api/decks", b'{"begin": "starter"}', **JSON)["id"],
            "PNP_PLAY": server.told("POST", "/api/plays", json.dumps(new).encode(), **JSON)["id"],
        }
        done = subprocess.run(
            [*command, "run", f"{server.address}/openapi.json", *options],
            capture_output=True,
            text=True,
            timeout=300,
            env={**os.environ, **known},
            cwd=tmp_path,  # it leaves notes of its own
        )
        said = done.stdout + done.stderr
        assert done.returncode == 0, said[-6000:]
        (count,) = re.findall(r"(\d+) generated", said)
        assert int(count) > 100 and re.search(r"(\d+) selected / \1 total", said)
        assert server.ask("GET", "/api/games")[0] == 200
