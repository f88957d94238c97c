from __future__ import annotations

from collections.abc import Iterator

import pytest
from class_kit import Class, played
from web_kit import HOST, Visitor

from pnp.web.application import application
from pnp.web.settings import Settings


@pytest.fixture(scope="module")
def visitor() -> Iterator[Visitor]:
    with Visitor(application(Settings(frozenset({HOST}), jobs=1)), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="session")
def pupils(tmp_path_factory: pytest.TempPathFactory) -> Class:
    """A class of six, and pictures of five sheets."""
    return played(tmp_path_factory.mktemp("class"))
