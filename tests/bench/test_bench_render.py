"""How fast pages are rendered, and how fast they must be."""

import inspect
import subprocess
import sys

import pytest

from pnp.model.drawing import Drawing, Font, Layer, Style, Text, polyline
from pnp.render import pdf, raster, svg


def sheet() -> Drawing:
    """A page as busy as the busiest game's: 700 paths, 60 texts in four typefaces."""
    line, paths = Style(stroke="#1a1a1a", stroke_mm=0.4), []
    for i in range(700):
        x, y = 10 + i % 25 * 7, 20 + i // 25 * 8
        paths.append(polyline([(x, y), (x + 6, y), (x + 6.123, y + 7.5), (x, y + 7)], line, closed=True, id=f"p{i}"))
    fonts = (Font.SANS, Font.SANS_BOLD, Font.SERIF, Font.TITLE)
    texts = [Text((10 + i % 6 * 30, 30 + i // 6 * 20), f"Label {i}", 3, fonts[i % 4]) for i in range(60)]
    return Drawing(210, 297, (Layer("paths", "Paths", tuple(paths)), Layer("texts", "Texts", tuple(texts))))


@pytest.fixture(scope="module")
def page() -> Drawing:
    return sheet()


def test_bench_pdf(benchmark, page):
    assert len(benchmark(pdf.render, [page])) < 40_000


def test_bench_pdf_class_set(benchmark, page):
    data = benchmark(pdf.render, [page] * 30)
    assert len(data) < 30 * 15_000


def test_bench_svg(benchmark, page):
    assert len(benchmark(svg.render, page)) < 150_000


def test_bench_raster(benchmark, page):
    data = pdf.render([page])
    assert benchmark(raster.page_array, data, 10).shape == (2970, 2100, 3)


def test_a_first_page_with_its_imports(benchmark):
    """A new process imports the PDF renderer and writes a page."""
    script = f"""
from pnp.model.drawing import Drawing, Font, Layer, Style, Text, polyline
{inspect.getsource(sheet)}
from pnp.render import pdf
pdf.render([sheet()])
"""
    benchmark.pedantic(subprocess.check_output, ([sys.executable, "-c", script],), rounds=5)
