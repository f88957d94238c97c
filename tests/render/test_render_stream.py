"""Long documents: pages are taken one at a time, and forgotten."""

import gc
import io
import random
import subprocess
import sys
import tracemalloc

import pytest
from PIL import Image as Pictures
from specimens import ICON, shared

from pnp.model.drawing import Drawing, Group, Image, Layer, Style, Text, rectangle
from pnp.render import pdf

pytestmark = pytest.mark.usefixtures("without_other_files")


@pytest.fixture(autouse=True)
def only_what_is_new() -> None:
    """What other tests left behind is not looked through."""
    gc.collect()
    gc.freeze()


def sheet(number: int) -> Drawing:
    texts = tuple(Text((20, 10 + i), f"Page {number}, line {i}, said once", 3) for i in range(60))
    items = (Group("", texts, matrix=(1, 0, 0, 1, 5, 5)), rectangle(0, 0, 50, 50, Style(fill="#ffeecc")))
    return Drawing(210, 297, (Layer("main", "Main", (*items, shared(ICON, 9, 0, 0, 9, 0, 0))),), title="Long")


def test_a_page_is_forgotten_before_the_next_but_one_is_made(opened):
    alive = []

    def pages():
        for number in range(20):
            alive.append(sum(isinstance(o, Drawing) and o.title == "Long" for o in gc.get_objects()))
            yield sheet(number)

    assert len(opened(pdf.render(pages())).pages) == 20
    assert max(alive) == 1


def test_memory_grows_by_little_more_than_the_file():
    sizes = []
    for count in (20, 70):
        gc.collect()
        tracemalloc.start()
        data = pdf.render(sheet(number) for number in range(count))
        sizes.append((tracemalloc.get_traced_memory()[1], len(data)))
        tracemalloc.stop()
    (few, small), (many, large) = sizes
    assert many - few < 4 * (large - small)


def test_pictures_are_in_memory_twice_at_most():
    """Once as pieces of the file and once as the whole of it."""
    most = []
    for count in (1, 2, 12):  # the first one imports what it needs

        def pages(count=count):
            for number in range(count):
                pixels = io.BytesIO()
                Pictures.frombytes("RGB", (300, 300), random.Random(number).randbytes(270_000)).save(pixels, "JPEG")
                yield Drawing(50, 50, (Layer("m", "M", (Image((0, 0), (50, 50), pixels.getvalue(), "noise"),)),))

        gc.collect()
        tracemalloc.start()
        data = pdf.render(pages())
        most.append((tracemalloc.get_traced_memory()[1], len(data)))
        tracemalloc.stop()
    _, (few, small), (many, large) = most
    assert many - few < 3.2 * (large - small), "and the pictures themselves"


def test_shared_items_are_not_kept_for_ever(opened):
    """A deck of any size: what has not been shown for long may be stored again, and only then."""

    def pages(count):
        icon = (rectangle(0, 0, 5, 5, Style(fill="#102030")),)
        for number in range(count):
            own = (rectangle(0, 0, 5, 5, Style(fill=f"#{number:06x}")),)
            kept.append(sum(type(o) is Style for o in gc.get_objects()) if number % 500 == 0 else 0)
            yield Drawing(50, 50, (Layer("m", "M", (shared(own, 1, 0, 0, 1, 0, 0), shared(icon, 1, 0, 0, 1, 9, 0))),))

    kept: list[int] = []
    document = opened(pdf.render(pages(2600)))
    forms = {found.objgen for sheet in document.pages for found in sheet.Resources.XObject.values()}
    assert len(forms) == 2601  # the icon once
    assert kept[2500] < kept[1500] + 600


def test_a_generator_that_fails_fails():
    def pages():
        yield sheet(1)
        raise KeyError("a card that is not there")

    with pytest.raises(KeyError, match="a card that is not there"):
        pdf.render(pages())


def test_nothing_heavy_is_loaded_for_pages_without_pictures():
    """What printing a small deck costs is mostly what it imports."""
    script = (
        "import sys; from pnp.model.drawing import *; from pnp.render import pdf;"
        "pdf.render([Drawing(50, 50, (Layer('m', 'M', (Text((5, 5), 'x', 4),)),))]); print(*sys.modules)"
    )
    modules = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "fontTools", "reportlab.pdfgen", "pikepdf", "cv2", "shapely"} & set(modules)
