"""Colours that mix with those below: as PDF has them, and as preflight judges what stands on them."""

from pathlib import Path
from typing import Any

import pytest

from pnp.cards.card import Check
from pnp.cards.deck import Deck
from pnp.cards.preflight import blending, examine
from pnp.model.colour import name
from pnp.model.drawing import BLENDS, Drawing, Group, Layer, Style, rectangle
from pnp.render import raster

COLOURS = [(200, 40, 90), (30, 200, 120), (255, 255, 255), (0, 0, 0), (128, 60, 250)]


def test_every_mode_of_drawings_is_known() -> None:
    assert set(blending.MODES) == set(BLENDS)


@pytest.mark.parametrize("opacity", [1.0, 0.4])
@pytest.mark.parametrize("mode", BLENDS)
def test_a_mixture_is_what_a_pdf_shows(mode: str, opacity: float) -> None:
    items: list[Any] = []
    wanted = []
    for row, below in enumerate(COLOURS):
        for column, above in enumerate(COLOURS):
            place = (column * 4.0, row * 4.0, 4.0, 4.0)
            items.append(rectangle(*place, Style(fill=name(below))))
            over = rectangle(*place, Style(fill=name(above)))
            items.append(Group("", (over,), opacity=opacity, blend=mode))
            colour, whole = blending.mixed(mode, below, 1.0, above, opacity)
            assert whole == pytest.approx(1)
            wanted.append(((column + 0.5) * 4, (row + 0.5) * 4, colour))
    page = raster.render(Drawing(20, 20, (Layer("main", "Main", tuple(items)),)), 4)
    for x, y, colour in wanted:
        assert page[int(y * 4), int(x * 4)].tolist() == pytest.approx(colour, abs=3), (mode, x, y)


def test_nothing_below_is_not_mixed_with() -> None:
    assert blending.mixed("multiply", (0, 0, 0), 0.0, (200, 40, 90), 0.5) == ((200, 40, 90), 0.5)


def weak(tmp_path: Path, *elements: dict[str, Any], colour: str) -> bool:
    words = {"text": "Harbour", "box": [6, 20, 48, 8], "colour": colour, "bold": True, "size": "9pt"}
    faces = {"front": {"background": "#e02020", "elements": [*elements, words]}}
    size = {"width": 60, "height": 90, "bleed": 3, "safe": 3}
    deck = Deck.of({"size": size, "rows": [{"name": "A"}], "faces": faces}, tmp_path)
    return Check.CONTRAST in [remark.check for remark in examine(deck.cards())]


def test_words_are_read_on_what_both_colours_make(tmp_path: Path) -> None:
    """Cyan multiplied with red is nearly black, on which black words vanish and white ones are read."""
    plate = {"rectangle": "bleed", "fill": "#20e0e0", "blend": "multiply"}
    assert weak(tmp_path, plate, colour="black") and not weak(tmp_path, plate, colour="white")
    plain = {**plate, "blend": "normal"}
    assert weak(tmp_path, plain, colour="white") and not weak(tmp_path, plain, colour="black")


def test_words_that_mix_are_still_read(tmp_path: Path) -> None:
    words = {"text": "tiny", "box": [6, 40, 48, 8], "size": "3pt", "min-size": "3pt", "blend": "multiply"}
    faces = {"front": {"elements": [words]}}
    deck = Deck.of({"rows": [{"name": "A"}], "faces": faces}, tmp_path)
    assert Check.SMALL in [remark.check for remark in examine(deck.cards())]
