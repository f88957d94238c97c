"""How long the check of a 12 MP photograph takes: pytest tests/bench/test_bench_scan.py -n 0 --benchmark-enable.

On a busy machine add --benchmark-timer=time.process_time: processor seconds, not those on the clock.
"""

from collections.abc import Iterator
from pathlib import Path

import cv2
import pytest

from pnp.app.check import check_page
from pnp.app.pictures import Pictures
from pnp.games.registry import game
from pnp.games.simulate import simulate
from pnp.model.code import SheetCode
from pnp.photographer import photograph
from pnp.render import raster
from pnp.scan.documents import pages
from pnp.scan.identify import identify
from pnp.scan.photo import load
from pnp.scan.read import read
from pnp.scan.register import register

PILE = 6


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """As in a process that shares the cores with others."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    yield
    cv2.setNumThreads(threads)


def take(seed: int, folder):
    """A photograph of a finished sheet, and the sheet."""
    mondrian = game("mondrian")
    sheet = mondrian.sheet(mondrian.code(seed, players=4, paper="a4", print_mode="colour", options={}))
    played = simulate(mondrian, sheet, seed=seed)
    page = raster.render(sheet.drawing, 8.0)
    file = folder / f"{seed}.jpg"
    file.write_bytes(photograph(page, 8.0, sheet, played.marks, played.written, "large12mp", seed).jpeg)
    return file, sheet


@pytest.fixture(scope="module")
def taken(tmp_path_factory):
    return take(12, tmp_path_factory.mktemp("bench"))


@pytest.fixture
def pile(tmp_path) -> Iterator[Path]:
    """Taken as they are asked for: the usual tests, which measure nothing, need two."""
    return (take(100 + number, tmp_path)[0] for number in range(PILE))


def test_a_whole_check_of_twelve_megapixels(benchmark, taken) -> None:
    file, sheet = taken

    def check():
        photo = load(file)
        return read(photo, sheet, register(photo, sheet, identify(photo)))

    reading = benchmark.pedantic(check, rounds=10, warmup_rounds=2)
    assert len(reading.inks) == 4


def test_a_pile_of_other_sheets_each_with_its_picture(benchmark, pile, tmp_path) -> None:
    """Every photograph shows a sheet that was not seen before: it is rebuilt from its code, read, judged and drawn."""
    seen: list[SheetCode] = []

    def check(file) -> None:
        (page,) = pages(file)
        (result,) = check_page(file, page, several_pages=False, pictures=Pictures(tmp_path, small=True))
        assert result.verdict.status == "agrees"
        assert result.overlay is not None
        seen.append(result.code)

    check(next(pile))  # what is made once in a process
    benchmark.pedantic(check, setup=lambda: ((next(pile),), {}), rounds=PILE - 1)
    assert len(set(seen)) == len(seen)
