"""Many visitors at once, on this machine: all are served in their turn, pages stay quick, memory stays flat."""

from __future__ import annotations

import io
import statistics
import sys
from pathlib import Path

import pytest
from PIL import Image
from sample_kit import sampled
from server_kit import serving

sys.path.append(str(Path(__file__).parents[1] / "bench"))
from serve_load import crowd  # noqa: E402


@pytest.fixture(scope="module")
def picture() -> bytes:
    """One in which there is nothing to see: the queue is tried here, not the reader."""
    stream = io.BytesIO()
    Image.new("RGB", (900, 700), "white").save(stream, "JPEG")
    return stream.getvalue()


@pytest.mark.parametrize("visitors", sampled([20, 50], [20]))
def test_many_visitors_are_served_in_their_turn(picture: bytes, visitors: int) -> None:
    with serving() as server:
        first = crowd(server, 10, picture, 1000, ("mondrian",))  # all workers have started by then
        second = crowd(server, visitors, picture, 2000, ("mondrian",))
        assert len(second.checks) == visitors
        assert second.waiting > 1, "that many wait, and pages say so"
        assert second.memory[0] < first.memory[0] + 15, "megabytes of the server: what it remembers of the checks"
        assert second.memory[1] < first.memory[1] + 100, "megabytes of its workers, which remember some sheets"
        assert statistics.median(second.pages) < 5, "pages wait for no worker"
