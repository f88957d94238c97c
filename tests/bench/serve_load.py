"""How long pages, previews and checks of ``pnp serve`` take, and how much memory: ``python tests/bench/serve_load.py``.

It starts a server on this machine. First one visitor asks for a hundred of each, one after another; then fifty come at
once, in several rounds, each with a page, a preview and a picture to check.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tests" / "web"))
from server_kit import Server, serving  # noqa: E402

PHOTO = ROOT / "output" / "gallery" / "mondrian-photo.jpg"
GAMES = ("mondrian", "miro", "klee", "arp", "vasarely", "springer", "delaunay")


@dataclass
class Round:
    """What a crowd met.

    Attributes:
        pages, previews, checks: seconds that each took.
        busy: how often somebody was told to come back.
        waiting: the most checks that a page said were waiting.
        memory: megabytes of the server and of its other processes, afterwards.
    """

    pages: list[float] = field(default_factory=list)
    previews: list[float] = field(default_factory=list)
    checks: list[float] = field(default_factory=list)
    busy: int = 0
    waiting: int = 0
    memory: tuple[float, float] = (0.0, 0.0)


def memory_of(server: Server) -> tuple[float, float]:
    """Megabytes of the server and of its other processes that nobody shares with them."""
    own, *others = (process.memory_full_info().uss / 1e6 for process in server.family())
    return own, sum(others)


def processor(server: Server) -> float:
    """Seconds of processor that it has used."""
    return sum(sum(process.cpu_times()[:4]) for process in server.family())


def took(call: Callable[[], object]) -> float:
    """Seconds."""
    before = time.perf_counter()
    call()
    return time.perf_counter() - before


def page(server: Server, path: str = "/") -> bytes:
    """A page."""
    status, _, body = server.ask("GET", path)
    assert status == 200, (path, status)
    return body


def preview(server: Server, seed: int, games: Sequence[str] = GAMES) -> None:
    """A sheet that nobody has asked for before."""
    page(server, f"/api/sheets/{games[seed % len(games)]}.svg?seed={seed}")


def crowd(server: Server, visitors: int, picture: bytes, first: int, games: Sequence[str] = GAMES) -> Round:
    """Visitors who all come at once, each with another sheet to look at and the same picture to check."""
    found, lock, wrong = Round(), threading.Lock(), []

    def visit(number: int) -> None:
        try:
            times = took(lambda: page(server)), took(lambda: preview(server, first + number, games))
            before = time.perf_counter()
            while True:
                status, headers, _ = server.ask("POST", "/api/checks", picture)
                if status != 503:
                    break
                with lock:
                    found.busy += 1
                time.sleep(min(float(headers["retry-after"]), 1.0))
            assert status == 202, status
            said = page(server, "/check").decode()
            told = server.told("GET", headers["location"])
            while told["state"] in ("waiting", "reading"):
                time.sleep(0.2)
                told = server.told("GET", headers["location"])
            assert told["state"] == "done", told
            with lock:
                found.pages.append(times[0])
                found.previews.append(times[1])
                found.checks.append(time.perf_counter() - before)
                found.waiting = max([found.waiting, *map(int, re.findall(r"(\d+) checks are waiting", said))])
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=visit, args=(number,)) for number in range(visitors)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong, wrong[0]
    found.memory = memory_of(server)
    return found


def row(name: str, seconds: Sequence[float]) -> str:
    """A row of a table: median and 95th percentile."""
    high = statistics.quantiles(seconds, n=20)[-1]
    return f"| {name} | {statistics.median(seconds):.3f} s | {high:.3f} s |"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--visitors", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--photo", type=Path, default=PHOTO)
    asked = parser.parse_args()
    picture = asked.photo.read_bytes()
    with serving() as server:
        server.checked(picture)
        preview(server, 1)
        print(f"one visitor, {asked.count} of each; {asked.photo.name} has {len(picture)} bytes")
        print(row("page", [took(lambda: page(server)) for _ in range(asked.count)]))
        print(
            row(
                "preview", [took(lambda number=number: preview(server, 1000 + number)) for number in range(asked.count)]
            )
        )
        used = processor(server)
        print(row("check", [took(lambda: server.checked(picture)) for _ in range(asked.count)]))
        each, held = (processor(server) - used) / asked.count, sum(memory_of(server))
        print(f"processor: {each:.2f} s a check; memory {held:.0f} MB")
        for number in range(asked.rounds):
            before = time.perf_counter()
            found = crowd(server, asked.visitors, picture, 5000 + 1000 * number)
            seconds, (own, others) = time.perf_counter() - before, found.memory
            print(
                f"{asked.visitors} at once, round {number + 1}: {seconds:.0f} s; {found.waiting} checks waiting at most"
            )
            print(f"{found.busy} told to come back, memory {own:.0f} + {others:.0f} MB")
            for name in ("pages", "previews", "checks"):
                print(row(name, getattr(found, name)))


if __name__ == "__main__":
    main()
