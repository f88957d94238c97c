"""Finished sheets: what is printed and what is written on them can be read."""

from functools import cache
from itertools import pairwise

import pytest

from pnp.games import registry
from pnp.games.colours import inks
from pnp.games.finished import finished
from pnp.games.simulate import simulate
from pnp.geometry.typesetting import width
from pnp.model.affine import inside
from pnp.model.colour import contrast, rgb
from pnp.model.drawing import Path, Text

LEAST = 4.5
"""Contrast of small letters (WCAG 2.2, 1.4.3)."""


@cache
def played(name, ink="colour", lang="en"):
    """A sheet after a game: the sheet, what was marked, and the drawing."""
    game = registry.game(name)
    code = game.code(7, players=max(game.players), paper="a4", print_mode=ink, options={"lang": lang})
    sheet = game.sheet(code)
    told = simulate(game, sheet, None, 7)
    return sheet, told.marks, finished(sheet, told.marks, told.written)


def upon_ink(name, ink="colour"):
    """The texts upon ink, each with the item below it and the ink."""
    sheet, marks, drawing = played(name, ink)
    for below, item in pairwise(drawing.walk()):
        if isinstance(item, Text) and item.text and item.anchor == "middle" and not item.id.startswith("written"):
            middle = (item.at[0], item.at[1] - 0.34 * item.size_mm)
            for region, pen in marks.items():
                if inside(middle, sheet.by_id[region].polygon):
                    yield item, below, inks()[pen]


@pytest.mark.parametrize("name", registry.names())
def test_numbers_stand_out_from_the_colours_of_keys(name):
    found = list(upon_ink(name))
    assert found or name == "destijl", "whose keys have no numbers"
    for text, _, colour in found:
        assert contrast(rgb(text.colour), rgb(colour)) > LEAST, (text.text, colour)


@pytest.mark.parametrize("name", registry.names())
def test_numbers_stand_out_from_the_patterns_of_keys(name):
    for text, below, colour in upon_ink(name, "mono"):
        ground = below.style.fill if isinstance(below, Path) else colour  # a pen without a pattern is as light in grey
        assert contrast(rgb(text.colour), rgb(ground)) > LEAST, text.text


def test_in_greys_print_shows_through_every_colour():
    sheet, marks, drawing = played("vasarely", "mono")
    ink = next(layer for layer in drawing.layers if layer.id == "layer-ink")
    solid = {item.style.fill for item in ink.items if isinstance(item, Path)} - {None}
    assert solid and all(contrast(rgb(fill), (0, 0, 0)) > LEAST for fill in solid)


@pytest.mark.parametrize("lang", ("en", "de", "fr", "es", "it"))
def test_initials_stand_in_the_middle_of_a_low_box_beside_what_is_printed_there(lang):
    sheet, _, drawing = played("klee", lang=lang)
    texts = [item for item in drawing.walk() if isinstance(item, Text)]
    written = [text for text in texts if text.id.startswith("written-initials")]
    assert len(written) == 2
    for text in written:
        x, y, wide, high = sheet.by_id[text.id.removeprefix("written-")].box
        capital = 0.66 * text.size_mm
        assert abs(text.at[1] - capital / 2 - (y + high / 2)) < 0.15 * high
        half = width(text.text, text.font, text.size_mm) / 2
        (label,) = (
            each
            for each in texts
            if each.anchor == "start" and inside(each.at, sheet.by_id[f"initials:{text.id[-1]}"].polygon)
        )
        assert label.at[0] + width(label.text, label.font, label.size_mm) < text.at[0] - half < x + wide - 2 * half
