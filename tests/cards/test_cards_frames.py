"""Frames of nine slices: corners keep their shape, sides and middle are stretched, and nothing shines through."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import resvg_py
from PIL import Image as Pillow
from PIL import ImageDraw

from pnp.cards.deck import Deck
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Layer
from pnp.render import raster
from pnp.render.svg import render

SCALE = 8
Shown = Callable[..., np.ndarray]
RED, GREEN, BLUE, GOLD = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 200, 0)


@pytest.fixture
def shown(tmp_path: Path) -> Shown:
    """An image element on a card of 60 x 90 mm, as pixels.

    Its file measures 30 x 30 mm: corners of 6 mm are red, sides green (above and below) and blue, the middle gold.
    """
    picture = Pillow.new("RGB", (300, 300), GOLD)
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, 299, 59), GREEN)
    draw.rectangle((0, 240, 299, 299), GREEN)
    draw.rectangle((0, 0, 59, 299), BLUE)
    draw.rectangle((240, 0, 299, 299), BLUE)
    for x in (0, 240):
        for y in (0, 240):
            draw.rectangle((x, y, x + 59, y + 59), RED)
    picture.save(tmp_path / "frame.png", dpi=(254, 254))

    def made(*, svg: bool = False, **keys: Any) -> np.ndarray:
        element = {"image": "frame.png", "slice": "20%", "box": [5, 10, 50, 40], **keys}
        faces = {"front": {"elements": [element]}}
        size = {"width": 60, "height": 90, "bleed": 0}
        [card] = Deck.of({"size": size, "rows": [{"name": "A"}], "faces": faces}, tmp_path).cards()
        drawing = Drawing(60, 90, (Layer("main", "Main", card.front.items),))
        if not svg:
            return raster.render(drawing, SCALE)
        size = {"width": 60 * SCALE, "height": 90 * SCALE}
        data = resvg_py.svg_to_bytes(svg_string=render(drawing).decode(), dpi=96, background="white", **size)
        with Pillow.open(BytesIO(data)) as picture:
            return np.asarray(picture.convert("RGB"))

    return made


def at(page: np.ndarray, x: float, y: float) -> tuple[int, ...]:
    return tuple(page[int(y * SCALE), int(x * SCALE)].tolist())


@pytest.mark.parametrize(
    ("keys", "wide"),
    [
        ({}, (6, 6, 6, 6)),
        ({"slice": 6}, (6, 6, 6, 6)),
        ({"border": 3}, (3, 3, 3, 3)),
        ({"border": [2, 8]}, (2, 8, 2, 8)),
        ({"border": [2, 8, 10, 5]}, (2, 8, 10, 5)),
    ],
)
def test_corners_and_sides_are_as_wide_as_the_border(
    shown: Shown, keys: dict[str, Any], wide: tuple[int, int, int, int]
) -> None:
    page = shown(**keys)
    top, right, bottom, left = wide
    for x, y, tone in (
        (5 + left - 0.5, 10 + top - 0.5, RED),
        (55 - right + 0.5, 50 - bottom + 0.5, RED),
        (5 + left + 0.5, 10 + top - 0.5, GREEN),
        (5 + left - 0.5, 10 + top + 0.5, BLUE),
        (55 - right + 0.5, 50 - bottom - 0.5, BLUE),
        (55 - right - 0.5, 50 - bottom + 0.5, GREEN),
        (5 + left + 0.5, 10 + top + 0.5, GOLD),
        (55 - right - 0.5, 50 - bottom - 0.5, GOLD),
    ):
        assert at(page, x, y) == tone
    assert at(page, 4.5, 30) == at(page, 55.5, 30) == at(page, 30, 9.5) == at(page, 30, 50.5) == (255, 255, 255)


def test_no_paper_shines_through_between_the_slices(shown: Shown) -> None:
    """As resvg draws it, which smooths the edges of every clip: two that only meet let the paper through."""
    page = shown(svg=True, rotate=5, box=[15, 20, 30, 30]).astype(int)
    strip = page[int(21.5 * SCALE) : int(23.5 * SCALE), 18 * SCALE : 26 * SCALE]  # red, and green to its right
    assert {tuple(each) for each in strip[[0, 0], [0, -1]].tolist()} == {RED, GREEN}
    assert strip.sum(axis=2).max() <= 260  # as bright as these two, nowhere brighter


def test_a_box_that_is_too_small_makes_the_frame_narrower(shown: Shown) -> None:
    page = shown(box=[10, 10, 8, 40])
    assert at(page, 10.2, 10.2) == at(page, 17.8, 10.2) == RED and at(page, 10.2, 30) == BLUE
    assert at(page, 10.2, 13.6) == RED and at(page, 10.2, 14.4) == BLUE  # 4 mm: as narrow as it is across


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"slice": "50%"}, "slice: .*leave no middle of a picture of 30 x 30 mm"),
        ({"slice": 0}, "slice: .*gives the frame no width"),
        ({"slice": -1}, "slice: .*gives the frame no width"),
        ({"border": 0}, "border: .*gives the frame no width"),
    ],
)
def test_a_frame_that_is_none_is_named(shown: Shown, keys: dict[str, Any], said: str) -> None:
    with pytest.raises(DeckError, match=said):
        shown(**keys)


def test_a_border_without_slices_is_named(tmp_path: Path, shown: Shown) -> None:
    element = {"image": "frame.png", "border": 3, "box": [5, 10, 50, 40]}
    with pytest.raises(DeckError, match="border: a border belongs to a frame"):
        list(Deck.of({"rows": [{"name": "A"}], "faces": {"front": {"elements": [element]}}}, tmp_path).cards())
