"""What the tests of booklets share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import hypot

import pypdfium2

from pnp.classroom.booklets import booklet, plan
from pnp.model.drawing import Drawing, Group, Item, Text


def made(games: tuple[str, ...] = ("mondrian",), **wishes: object) -> booklet.Booklet:
    """A booklet; the same wish is made once."""
    return _made(games, tuple(sorted(wishes.items())))


@cache
def _made(games: tuple[str, ...], wishes: tuple[tuple[str, object], ...]) -> booklet.Booklet:
    return booklet.make(plan.BookletOrder(**{"games": games, "seed": 7, **dict(wishes)}))


def printed(games: tuple[str, ...] = ("mondrian",), **wishes: object) -> bytes:
    """Its PDF."""
    return _printed(games, tuple(sorted(wishes.items())))


@cache
def _printed(games: tuple[str, ...], wishes: tuple[tuple[str, object], ...]) -> bytes:
    return booklet.render(made(games, **dict(wishes)))


def page_texts(data: bytes) -> list[str]:
    """The text of each page, without any white space: lines break anywhere."""
    document = pypdfium2.PdfDocument(data)
    texts = ["".join(page.get_textpage().get_text_bounded().split()) for page in document]
    document.close()
    return texts


def bars(data: bytes) -> list[tuple[int, float]]:
    """Page and length in mm of every long level or upright line.

    What pdfium calls a line's bounds reaches half of its height beyond both ends.
    """
    document = pypdfium2.PdfDocument(data)
    found = []
    for number, page in enumerate(document):
        for thing in page.get_objects(max_depth=6):
            left, bottom, right, top = thing.get_bounds()
            wide, high = sorted((right - left, top - bottom), reverse=True)
            if high < 3 < 170 < wide:
                found.append((number, (wide - high) / 72 * 25.4))
    document.close()
    return found


def sizes(drawing: Drawing) -> Iterator[tuple[float, str]]:
    """Size in points, and text, of every text on a page."""

    def inside(items: Iterable[Item], scale: float) -> Iterator[tuple[float, str]]:
        for item in items:
            if isinstance(item, Group):
                yield from inside(item.items, scale * (hypot(*item.matrix[2:4]) if item.matrix else 1.0))
            elif isinstance(item, Text) and item.text.strip():
                yield item.size_mm * scale / 25.4 * 72, item.text

    for layer in drawing.layers:
        yield from inside(layer.items, 1.0)
