"""How long a playing field takes: run with ``pytest tests/bench --benchmark-enable``."""

import itertools

from pnp.games.delaunay.field import build as build_delaunay
from pnp.games.mondrian.field import build


def test_mondrian_field(benchmark):
    seeds = itertools.count()
    field = benchmark(lambda: build(next(seeds) % 200, columns=47, rows=48))
    assert len(field.spaces) == 99


def test_delaunay_field(benchmark):
    seeds = itertools.count()
    field = benchmark(lambda: build_delaunay(next(seeds) % 200, width=188.0, height=210.0))
    assert len(field.areas) == 9
