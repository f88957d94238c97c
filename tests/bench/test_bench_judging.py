"""How long a finished sheet is judged: pytest tests/bench/test_bench_judging.py -n 0 --benchmark-enable.

On a busy machine add --benchmark-timer=time.process_time. Nothing should take more than 50 ms, as a sheet with doubtful
places is judged several times.
"""

import pytest

from pnp.games.registry import game
from pnp.games.simulate import reading_from_simulation, simulate

GAMES = [
    *[(name, players) for name in ("arp", "delaunay", "miro", "mondrian", "vasarely") for players in (2, 3, 4)],
    *[("klee", 2), ("springer", 2), ("springer", 3), ("piet", 2)],
    *[(name, 4) for name in ("canvas", "cubist", "destijl")],
]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_finished_sheet(benchmark, name: str, players: int) -> None:
    played = game(name)
    sheet = played.sheet(played.code(1, players=players, paper="a4", print_mode="colour", options={}))
    reading = reading_from_simulation(simulate(played, sheet, players=players, seed=1))
    assert benchmark.pedantic(played.judge, (sheet, reading), rounds=5, warmup_rounds=1).status == "agrees"
