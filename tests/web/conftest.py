from __future__ import annotations

from collections.abc import Iterator

import pytest
from web_kit import HOST, Visitor

from pnp.web.application import application
from pnp.web.settings import Settings


@pytest.fixture(scope="module")
def visitor() -> Iterator[Visitor]:
    with Visitor(application(Settings(frozenset({HOST}), jobs=1)), raise_server_exceptions=False) as client:
        yield client
