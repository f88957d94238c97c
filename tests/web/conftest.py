from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from class_kit import Class, played
from web_kit import CHROMIUM, HOST, Visitor

from pnp.web.application import application
from pnp.web.settings import Settings


@pytest.fixture(scope="session")
def visitor() -> Iterator[Visitor]:
    with Visitor(application(Settings(frozenset({HOST}), jobs=1)), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Of a server of its own: one for all browsers, which draws the sheets of the first page once."""
    command = [sys.executable, "-m", "pnp", "serve", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip().rstrip("/")
        server.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """The system's Chromium."""
    sync_api = pytest.importorskip("playwright.sync_api")
    if CHROMIUM is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with sync_api.sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def pupils(tmp_path_factory: pytest.TempPathFactory) -> Class:
    """A class of six, and pictures of five sheets."""
    return played(tmp_path_factory.mktemp("class"))
