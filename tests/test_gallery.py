"""The gallery is the golden files: what the program makes today must look like what was looked at and committed.

Bytes are compared where they are text; pictures within what another version of a renderer may shift.
``python -m pnp.gallery`` makes the gallery anew; look at every page before you commit it.
"""

import io
import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pnp import gallery
from pnp.app.check import check
from pnp.games import registry
from pnp.games.destijl.rules.deck import COLOURS
from pnp.games.registry import names
from pnp.model.drawing import Layer, Style, Text
from pnp.model.drawing import Path as Curve
from pnp.render import raster, svg

GALLERY = Path(__file__).parents[1] / "output" / "gallery"
_FONT_DATA = re.compile(rb"url\(data:[^)]*\)")
_LIMIT = 18
"""Mean difference, of 255, that a square of 12 pixels (2.8 mm) may show: antialiasing, but no lost line."""


def plain(data: bytes) -> bytes:
    """An SVG without its embedded fonts, whose bytes hang on the version of the font tools."""
    return _FONT_DATA.sub(b"url(data:)", data)


def differs(one: np.ndarray, other: np.ndarray) -> float:
    """The worst mean difference in any square of 12 pixels; infinite for other sizes."""
    if one.shape != other.shape:
        return float("inf")
    gap = np.abs(one.astype(int) - other).mean(axis=2)
    rows, columns = (size // 12 * 12 for size in gap.shape)
    return float(gap[:rows, :columns].reshape(rows // 12, 12, columns // 12, 12).mean(axis=(1, 3)).max())


def picture(source: bytes) -> np.ndarray:
    return np.array(Image.open(io.BytesIO(source)).convert("RGB"))


PAGES = [page for name in names() for page in gallery.pages(name)]
every_page = pytest.mark.parametrize(("stem", "drawing"), PAGES, ids=[stem for stem, _ in PAGES])


@every_page
def test_the_pages_are_the_golden_ones(stem, drawing) -> None:
    assert plain(svg.render(drawing)) == plain((GALLERY / f"{stem}.svg").read_bytes())
    now, golden = raster.png(drawing, dpi=gallery.PREVIEW_DPI), (GALLERY / f"{stem}.png").read_bytes()
    assert differs(picture(now), picture(golden)) < _LIMIT


@pytest.mark.parametrize("name", gallery.DECKS)
def test_the_decks_are_the_golden_ones(name) -> None:
    shown = list(gallery.sheets(name))
    assert 1 <= len(shown) <= 2
    for stem, drawing in shown:
        now, golden = raster.png(drawing, dpi=gallery.PREVIEW_DPI), (GALLERY / f"{stem}.png").read_bytes()
        assert differs(picture(now), picture(golden)) < _LIMIT
        spoilt = without(drawing, lambda item: isinstance(item, Text) and item.size_mm > 4)
        if spoilt is not drawing:
            now = raster.png(spoilt, dpi=gallery.PREVIEW_DPI)
            assert differs(picture(now), picture(golden)) > _LIMIT


def test_the_pages_for_classes_are_the_golden_ones() -> None:
    shown = list(gallery.classroom())
    assert len(shown) == 4
    for stem, drawing in shown:
        now, golden = raster.png(drawing, dpi=gallery.PREVIEW_DPI), (GALLERY / f"{stem}.png").read_bytes()
        assert differs(picture(now), picture(golden)) < _LIMIT, stem
        spoilt = without(drawing, lambda item: isinstance(item, Text) and item.size_mm > 2.4)
        assert differs(picture(raster.png(spoilt, dpi=gallery.PREVIEW_DPI)), picture(golden)) > _LIMIT, stem


@pytest.mark.parametrize("name", names())
def test_the_boxes_are_the_golden_ones(name) -> None:
    shown = list(gallery.boxed(name))
    assert {stem.removeprefix(f"{name}-").rpartition("-")[0] for stem, _ in shown} == set(registry.game(name).usual) - {
        "field",
        "aid",
    }
    for stem, drawing in shown:
        now, golden = raster.png(drawing, dpi=gallery.PREVIEW_DPI), (GALLERY / f"{stem}.png").read_bytes()
        assert differs(picture(now), picture(golden)) < _LIMIT, stem


@every_page
def test_the_comparison_sees_a_lost_line_a_lost_word_and_a_lost_colour(stem, drawing) -> None:
    golden = (GALLERY / f"{stem}.svg").read_bytes()

    def heavy(item):
        """A heavy line; not the silhouette that lies under other shapes, of which only a rim is seen."""
        style = item.style if isinstance(item, Curve) else Style()
        return style.stroke is not None and style.stroke_mm > 0.3 and style.fill != style.stroke

    for lost in (
        heavy,
        lambda item: isinstance(item, Text) and item.size_mm > 2.4,
        lambda item: isinstance(item, Curve) and item.style.fill is not None,
    ):
        spoilt = without(drawing, lost)
        if spoilt is drawing:
            continue
        assert plain(svg.render(spoilt)) != plain(golden)
        now = raster.png(spoilt, dpi=gallery.PREVIEW_DPI)
        assert differs(picture(now), picture((GALLERY / f"{stem}.png").read_bytes())) > _LIMIT


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
    for _, drawing in PAGES:
        assert all(isinstance(layer, Layer) and layer.items for layer in drawing.layers)


@pytest.mark.parametrize("name", names())
def test_the_playthrough_is_the_golden_one(name, tmp_path) -> None:
    assert gallery.playthrough(name, tmp_path).read_text() == (GALLERY / f"{name}-record.txt").read_text()


def test_the_painting_is_the_golden_one() -> None:
    now, golden = (
        raster.png(gallery.painting(), dpi=gallery.PREVIEW_DPI),
        (GALLERY / "canvas-painting.png").read_bytes(),
    )
    assert differs(picture(now), picture(golden)) < _LIMIT


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


@pytest.mark.parametrize("name", names())
def test_the_golden_photograph_is_still_read_without_a_fault(name) -> None:
    truth = json.loads((GALLERY / f"{name}-photo.json").read_text())
    result = check(GALLERY / f"{name}-photo.jpg")
    assert result.verdict.status == "agrees", result.verdict
    assert result.reading is not None
    for region, mark in result.reading.marks.items():
        assert mark.ink == truth["marks"].get(region, "blank"), region
