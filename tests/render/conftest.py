"""Drawings that use every feature, made by hand: the renderers' tests need no game."""

import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pikepdf
import pypdfium2
import pytest
from specimens import all_features, all_groups, page

from pnp.model.drawing import Drawing


@pytest.fixture
def grouped() -> Drawing:
    return all_groups()


@pytest.fixture
def specimen() -> Drawing:
    return all_features()


@pytest.fixture
def on_page() -> Callable[..., Drawing]:
    return page


@pytest.fixture
def opened() -> Iterator[Callable[[bytes], pikepdf.Pdf]]:
    """Opens PDFs and keeps them open: pikepdf's objects die with their document."""
    with ExitStack() as open_files:
        yield lambda data: open_files.enter_context(pikepdf.open(io.BytesIO(data)))


@pytest.fixture
def texts_of() -> Callable[[bytes], list[tuple[str, tuple[float, float, float, float]]]]:
    """Reads characters and their loose boxes (left, top, right, bottom; mm from the top left) back from a PDF."""

    def read(data: bytes) -> list[tuple[str, tuple[float, float, float, float]]]:
        with pypdfium2.PdfDocument(data) as document:
            sheet = document[0]
            height, characters = sheet.get_height(), sheet.get_textpage()
            found = []
            for i, character in enumerate(characters.get_text_range()):
                left, bottom, right, top = characters.get_charbox(i, loose=True)
                box = tuple(v * 25.4 / 72 for v in (left, height - top, right, height - bottom))
                found.append((character, box))
            return found  # type: ignore[return-value]

    return read
