"""Many sheets on several processes: the same ones in the same order, and nothing is left behind."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pnp.app import making
from pnp.app.make import SheetOrder, make
from pnp.app.making import in_order, sheets_of
from pnp.errors import CodeError, PnpError
from pnp.games.registry import game


def whereabouts(wish: int) -> tuple[int, int, bool]:
    """What was wished, which process made it, and whether that one leaves Ctrl-C to another."""
    return wish, os.getpid(), signal.getsignal(signal.SIGINT) == signal.SIG_IGN


def refuse(wish: int) -> int:
    if wish == 3:
        raise CodeError("The sheet code 3 has a typing mistake in it.")
    return wish


def end(wish: int) -> int:
    """Ends another process as the system does when memory runs out."""
    if multiprocessing.parent_process() is not None:
        os._exit(9)
    return wish


def linger(wish: int) -> tuple[int, int]:
    """What was wished and which process made it; another one takes longer over it."""
    if multiprocessing.parent_process() is not None:
        time.sleep(1.0)
    return wish, os.getpid()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let everything seem to take so many seconds."""

    def take(seconds: float) -> None:
        ticks = itertools.count()
        monkeypatch.setattr(making.time, "process_time", lambda: next(ticks) * seconds)

    return take


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    before = {*multiprocessing.active_children()}  # a server's, which other tests visit
    yield
    assert {*multiprocessing.active_children()} <= before


def test_what_takes_long_is_shared_out_in_order(slow: Callable[[float], None]) -> None:
    slow(1.0)
    made = list(in_order(whereabouts, range(12), jobs=2))
    assert [wish for wish, _, _ in made] == list(range(12))
    assert [process == os.getpid() for _, process, _ in made[:3]] == [True, False, False]
    assert all(deaf is (process != os.getpid()) for _, process, deaf in made)
    assert len({process for _, process, _ in made}) == 2


def test_this_process_works_while_the_others_do(slow: Callable[[float], None]) -> None:
    slow(1.0)
    made = list(in_order(linger, range(9), jobs=2))
    assert [wish for wish, _ in made] == list(range(9))
    assert [wish for wish, process in made if process != os.getpid()] == [1, 2]


@pytest.mark.parametrize(("seconds", "jobs", "count"), [(0.001, 2, 30), (1.0, 1, 30), (9.0, 2, 2)])
def test_what_is_sooner_made_here_is_made_here(
    slow: Callable[[float], None], seconds: float, jobs: int, count: int
) -> None:
    slow(seconds)
    assert {process for _, process, _ in in_order(whereabouts, range(count), jobs)} == {os.getpid()}


def test_ctrl_c_is_answered_here_again_afterwards(slow: Callable[[float], None]) -> None:
    slow(1.0)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with closing(in_order(whereabouts, range(100), jobs=2)) as made:  # left half-way: nothing_left sees the rest
            for _ in range(4):
                next(made)
                assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("jobs", [2, 8])
def test_of_few_one_is_made_here(slow: Callable[[float], None], jobs: int) -> None:
    slow(9.0)
    made = list(in_order(linger, range(3), jobs))
    assert [(wish, process == os.getpid()) for wish, process in made] == [(0, True), (1, False), (2, True)]


def test_an_error_comes_through_unchanged(slow: Callable[[float], None]) -> None:
    slow(1.0)
    made = in_order(refuse, range(10), jobs=2)
    assert list(itertools.islice(made, 3)) == [0, 1, 2]
    with pytest.raises(CodeError, match="^The sheet code 3 has a typing mistake in it.$"):
        next(made)


def test_a_process_that_is_ended_from_outside_is_one_sentence(slow: Callable[[float], None]) -> None:
    slow(1.0)
    with pytest.raises(PnpError, match="^One of the processes .* was ended from outside.*try again.$"):
        list(in_order(end, range(10), jobs=2))


def test_sheets_are_the_same_wherever_they_are_made(slow: Callable[[float], None]) -> None:
    slow(1.0)
    mondrian = game("mondrian")
    codes = [mondrian.code(seed, players=None, paper="a4", print_mode="colour", options={}) for seed in range(4)]
    assert list(sheets_of(codes, jobs=2)) == [mondrian.sheet(code) for code in codes]


def test_files_of_many_sheets_are_those_of_each(
    slow: Callable[[float], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    slow(1.0)
    monkeypatch.setattr(making, "processors", lambda: 2)
    many = list(make(SheetOrder("mondrian", seed=5, count=4, parts=("field", "aid")), tmp_path))
    assert len({path.name for path in many}) == 8
    one = make(SheetOrder("mondrian", seed=8, parts=("field", "aid")), tmp_path / "one")
    for alone, shared in zip(one, many[-2:], strict=True):
        assert (alone.name, alone.read_bytes()) == (shared.name, shared.read_bytes())


@pytest.mark.parametrize(("wish", "elsewhere"), [({}, False), ({"jobs": None}, True)])
def test_other_programs_start_processes_only_where_they_ask_for_them(tmp_path, monkeypatch, wish, elsewhere) -> None:
    """A program without a guarded main module could not start any."""
    shared: list[int] = []

    def note(make_one, wishes, jobs):
        shared.append(jobs)
        return map(make_one, wishes)

    monkeypatch.setattr("pnp.app.making._shared_out", note)
    monkeypatch.setattr("pnp.app.making._START_S", 0.0)
    monkeypatch.setattr("pnp.app.making.processors", lambda: 2)
    assert len(list(make(SheetOrder("mondrian", seed=5, count=5, **wish), tmp_path))) == 5
    assert bool(shared) is elsewhere


KILLED = """
import multiprocessing, os, time
from pnp.app.making import _shared_out

def nap(wish):
    if multiprocessing.parent_process() is not None:
        print(os.getpid(), flush=True)
    time.sleep(60)

if __name__ == "__main__":
    list(_shared_out(nap, range(5), 3))
"""


def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(KILLED)
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        workers = [int(parent.stdout.readline()) for _ in range(2)]
        parent.kill()
    last = time.monotonic() + 20
    while any(map(alive, workers)) and time.monotonic() < last:
        time.sleep(0.1)
    left = [worker for worker in workers if alive(worker)]
    for worker in left:
        os.kill(worker, signal.SIGKILL)
    assert not left


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z" if Path("/proc").exists() else True
