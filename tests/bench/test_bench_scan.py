"""How long a warm check of a 12 MP photograph takes: pytest tests/bench/test_bench_scan.py --benchmark-enable."""

import cv2
import pytest

from pnp.games.registry import game
from pnp.games.simulate import simulate
from pnp.photographer import photograph
from pnp.render import raster
from pnp.scan.identify import identify
from pnp.scan.photo import load
from pnp.scan.read import read
from pnp.scan.register import register


@pytest.fixture(scope="module")
def taken(tmp_path_factory):
    mondrian = game("mondrian")
    sheet = mondrian.sheet(mondrian.code(12, players=4, paper="a4", ink="colour", options={}))
    played = simulate(mondrian, sheet, seed=12)
    page = raster.render(sheet.drawing, 8.0)
    file = tmp_path_factory.mktemp("bench") / "large.jpg"
    file.write_bytes(photograph(page, 8.0, sheet, played.marks, played.written, "large12mp", 12).jpeg)
    return file, sheet


def test_a_whole_check_of_twelve_megapixels(benchmark, taken) -> None:
    file, sheet = taken
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)

    def check():
        photo = load(file)
        return read(photo, sheet, register(photo, sheet, identify(photo)))

    reading = benchmark.pedantic(check, rounds=10, warmup_rounds=2)
    cv2.setNumThreads(threads)
    assert len(reading.inks) == 4
