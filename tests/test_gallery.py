"""The gallery is the golden files: what the program makes today must look like what was looked at and committed.

A digest of each page sees any change of it; where there is a picture, pixels are compared, too, within what few colours
and another version of a renderer may shift. ``python -m pnp.gallery`` makes the gallery anew; look at every page whose
digest changed before you commit it.
"""

import io
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from pages_kit import made_once
from PIL import Image

from pnp import gallery
from pnp.app.check import check
from pnp.classroom.booklets.plan import SEVEN
from pnp.games import registry
from pnp.games.destijl.rules.deck import COLOURS
from pnp.games.registry import names
from pnp.geometry.typefaces import face
from pnp.model.drawing import Layer, Style, Text
from pnp.model.drawing import Path as Curve
from pnp.model.units import MM_PER_INCH
from pnp.render import raster
from pnp.render.fonts import Face

GALLERY = Path(__file__).parents[1] / "output" / "gallery"
DIGESTS = json.loads((GALLERY / gallery.DIGESTS).read_text())
_LIMIT = 18
"""Mean difference, of 255, that a square of 10 pixels (2.6 mm) may show: antialiasing and few colours, no lost line."""


@pytest.fixture(scope="module", autouse=True)
def _fonts_are_not_cut() -> Iterator[None]:
    """Digests leave out what is embedded: of a font they see its kind alone, and cutting it takes time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Face, "subset", lambda font, _: face(font.role).data[:4])
        yield


def differs(one: np.ndarray, other: np.ndarray) -> float:
    """The worst mean difference in any square of 10 pixels; infinite for other sizes."""
    if one.shape != other.shape:
        return float("inf")
    rows, columns = (size // 10 for size in one.shape[:2])
    gap = cv2.absdiff(one, other)[: 10 * rows, : 10 * columns].astype(np.float32)
    return float(cv2.resize(gap, (columns, rows), interpolation=cv2.INTER_AREA).mean(axis=2).max())


def picture(source: bytes) -> np.ndarray:
    return np.array(Image.open(io.BytesIO(source)).convert("RGB"))


def shown(drawing) -> np.ndarray:
    return raster.render(drawing, gallery.PREVIEW_DPI / MM_PER_INCH, oversample=4)


def golden(stem) -> np.ndarray:
    return picture((GALLERY / f"{stem}.png").read_bytes())


def is_golden(page) -> None:
    assert gallery.digest(page.drawing) == DIGESTS[page.stem], f"{page.stem} is another page than in the gallery"
    if page.pictured:
        assert differs(shown(page.drawing), golden(page.stem)) < _LIMIT, page.stem


@cache
def boxed(name) -> tuple[gallery.GalleryPage, ...]:
    with made_once():
        return tuple(gallery.boxed(name))


@cache
def sheets(name) -> tuple[gallery.GalleryPage, ...]:
    return tuple(gallery.sheets(name))


@cache
def classroom() -> tuple[gallery.GalleryPage, ...]:
    return tuple(gallery.classroom())


@cache
def printed(name) -> tuple[gallery.GalleryPage, ...]:
    return tuple(gallery.pages(name))


def all_printed() -> list[gallery.GalleryPage]:
    return [page for name in names() for page in printed(name)]


every_game = pytest.mark.parametrize("name", names())


@every_game
def test_the_pages_are_the_golden_ones(name) -> None:
    for page in printed(name):
        is_golden(page)


@pytest.mark.parametrize("name", gallery.DECKS)
def test_the_decks_are_the_golden_ones(name) -> None:
    pages = sheets(name)
    assert pages
    for page in pages:
        is_golden(page)
    for page in pages[:1]:
        spoilt = without(page.drawing, lambda item: isinstance(item, Text) and item.size_mm > 4)
        if spoilt is not page.drawing:
            assert gallery.digest(spoilt) != DIGESTS[page.stem]
            assert differs(shown(spoilt), golden(page.stem)) > _LIMIT


def test_the_pages_for_classes_are_the_golden_ones() -> None:
    pages = classroom()
    assert len(pages) == 4
    for page in pages:
        is_golden(page)
    for page in pages[::2]:
        spoilt = without(page.drawing, lambda item: isinstance(item, Text) and item.size_mm > 2.4)
        assert differs(shown(spoilt), golden(page.stem)) > _LIMIT, page.stem


@every_game
def test_the_boxes_are_the_golden_ones(name) -> None:
    parts = set(registry.game(name).usual) - {"field", "aid"}
    pages = boxed(name)
    for ink in ("", "low-"):
        stems = {page.stem.removeprefix(f"{name}-") for page in pages}
        assert {stem.removeprefix(ink).rpartition("-")[0] for stem in stems if stem.startswith(ink)} >= parts
    for page in pages:
        is_golden(page)


def test_the_gallery_has_no_other_pages_and_is_small() -> None:
    others = [page for name in names() for page in boxed(name)]
    others += [*classroom(), *(page for name in gallery.DECKS for page in sheets(name))]
    pages = {"canvas-painting": True} | {page.stem: page.pictured for page in (*all_printed(), *others)}
    assert pages.keys() == DIGESTS.keys()
    views = {f"{name}-views" for name in SEVEN}
    drawn = {stem for stem, pictured in pages.items() if pictured}
    assert {path.stem for path in GALLERY.glob("*.png")} == drawn | views
    assert len(set(DIGESTS.values())) == len(DIGESTS)
    assert sum(path.stat().st_size for path in GALLERY.iterdir()) < 10_000_000


@pytest.mark.parametrize("name", names()[::4])
def test_the_comparison_sees_a_lost_line_a_lost_word_and_a_lost_colour(name) -> None:
    sees_what_is_lost(printed(name)[0])


@pytest.mark.slow
@every_game
def test_the_comparison_sees_it_on_every_page(name) -> None:
    for page in printed(name):
        sees_what_is_lost(page)


def sees_what_is_lost(page) -> None:
    def heavy(item):
        """A heavy line; not the silhouette that lies under other shapes, of which only a rim is seen."""
        style = item.style if isinstance(item, Curve) else Style()
        return style.stroke is not None and style.stroke_mm > 0.3 and style.fill != style.stroke

    for lost in (
        heavy,
        lambda item: isinstance(item, Text) and item.size_mm > 2.4,
        lambda item: isinstance(item, Curve) and item.style.fill is not None,
    ):
        spoilt = without(page.drawing, lost)
        if spoilt is page.drawing:
            continue
        assert gallery.digest(spoilt) != DIGESTS[page.stem]
        if page.pictured:
            assert differs(shown(spoilt), golden(page.stem)) > _LIMIT


def test_a_digest_sees_a_line_moved_by_a_hundredth_of_a_millimetre() -> None:
    page = printed(names()[0])[0]
    drawing = page.drawing

    def moved(item):
        if isinstance(item, Text):
            return replace(item, at=(item.at[0] + 0.01, item.at[1]))
        return replace(item, items=(moved(item.items[0]), *item.items[1:])) if hasattr(item, "items") else item

    text = next(layer for layer in drawing.layers if any(isinstance(item, Text) for item in layer.items))
    shifted = replace(text, items=tuple(map(moved, text.items)))
    other = replace(drawing, layers=tuple(shifted if layer is text else layer for layer in drawing.layers))
    assert gallery.digest(other) != gallery.digest(drawing) == DIGESTS[page.stem]


def without(drawing, lost):
    """The drawing without the last item that fits, groups and all."""
    found = [item for item in drawing.walk() if lost(item)]
    if not found:
        return drawing
    blank = replace(found[-1], text=" ") if isinstance(found[-1], Text) else replace(found[-1], style=Style())

    def swap(items):
        return tuple(
            replace(item, items=swap(item.items)) if hasattr(item, "items") else blank if item is found[-1] else item
            for item in items
        )

    return replace(drawing, layers=tuple(replace(layer, items=swap(layer.items)) for layer in drawing.layers))


def test_layers_hide_nothing() -> None:
    for page in all_printed():
        assert all(isinstance(layer, Layer) and layer.items for layer in page.drawing.layers)


@every_game
def test_the_playthrough_is_the_golden_one(name, tmp_path) -> None:
    assert gallery.playthrough(name, tmp_path).read_text() == (GALLERY / f"{name}-record.txt").read_text()


def test_the_painting_is_the_golden_one() -> None:
    is_golden(gallery.GalleryPage("canvas-painting", gallery.painting()))


def test_the_golden_painting_of_cards_is_still_read_without_a_fault() -> None:
    truth = json.loads((GALLERY / "destijl-table.json").read_text())
    result = check(GALLERY / "destijl-table.jpg")
    assert result.verdict.status == "agrees", result.verdict
    assert result.reading is not None
    cells = {tuple(map(int, cell.split(","))): shown["colour"] for cell, shown in truth["cells"].items()}
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    lie = {f"cell:{row - top + 1},{column - left + 1}": colour for (row, column), colour in cells.items()}
    assert {region: mark.ink for region, mark in result.reading.marks.items()} == lie
    points = dict(zip(COLOURS, (score.counted for score in result.verdict.scores.values()), strict=True))
    assert [points[colour] for (colour,) in truth["colours"]] == truth["points"]


@every_game
def test_the_golden_photograph_is_still_read_without_a_fault(name) -> None:
    truth = json.loads((GALLERY / f"{name}-photo.json").read_text())
    result = check(GALLERY / f"{name}-photo.jpg")
    assert result.verdict.status == "agrees", result.verdict
    assert result.reading is not None
    for region, mark in result.reading.marks.items():
        assert mark.ink == truth["marks"].get(region, "blank"), region
