"""How long a playing field takes: run with ``pytest tests/bench --benchmark-enable``."""

import itertools

import pypdfium2
import pytest

from pnp.app.making import sheets_of
from pnp.games.delaunay.field import build as build_delaunay
from pnp.games.klee.field import build as build_klee
from pnp.games.miro.field import build as build_miro
from pnp.games.mondrian.field import build
from pnp.games.registry import game
from pnp.render import pdf


def test_mondrian_field(benchmark):
    seeds = itertools.count()
    field = benchmark(lambda: build(next(seeds) % 200, columns=47, rows=48))
    assert len(field.spaces) == 99


def test_klee_field(benchmark):
    seeds = itertools.count()
    field = benchmark(lambda: build_klee(next(seeds) % 200, size=(166.0, 179.0)))
    assert len(field.spaces) == 144


def test_delaunay_field(benchmark):
    seeds = itertools.count()
    field = benchmark(lambda: build_delaunay(next(seeds) % 200, width=188.0, height=210.0))
    assert len(field.areas) == 9


def test_miro_field(benchmark):
    seeds = itertools.count()
    plan = benchmark(lambda: build_miro(next(seeds) % 200, width=188.0, height=200.0))
    assert len(plan.field.spaces) == 109


@pytest.mark.parametrize("name", ["mondrian", pytest.param("miro", marks=pytest.mark.slow)])
def test_thirty_sheets_in_one_pdf(benchmark, name):
    """What a class set is mostly made of; on as many processes as pay."""
    wanted = game(name)
    codes = [wanted.code(seed, players=None, paper="a4", print_mode="colour", options={}) for seed in range(30)]
    data = benchmark.pedantic(lambda: pdf.render(sheet.drawing for sheet in sheets_of(codes)), rounds=3)
    assert len(pypdfium2.PdfDocument(data)) == 30
