"""Rules for low vision: one typeface, 14 points, and nothing touches anything, in all languages."""

from functools import cache

import pytest
from drawn import box, layer, no_two_meet, texts

from pnp.games import registry
from pnp.games.aidset import HEAD_MM, MARGIN_MM
from pnp.message import languages
from pnp.model.affine import bounds
from pnp.model.drawing import Font, Path, points_of
from pnp.model.units import paper

LEAST_MM = 14 * 25.4 / 72
every_page = pytest.mark.parametrize(
    ("name", "lang"), [(name, lang) for lang in languages() for name in registry.names()]
)


@cache
def large(name, lang):
    return registry.game(name).aid(paper("a4"), lang, {}, large=True)


def lines(page):
    """The texts that stand in no picture."""
    return [
        text for shown in page.layers if shown.id not in ("layer-steps", "layer-planes") for text in texts(shown.items)
    ]


@every_page
def test_all_texts_are_in_the_typeface_that_is_promised_and_at_least_as_large(name, lang):
    for page in large(name, lang):
        for text in lines(page):
            assert text.font in (Font.LEGIBLE, Font.LEGIBLE_BOLD) or text.id == "title", text.text
            assert text.size_mm >= LEAST_MM - 0.001, text.text


@every_page
def test_no_text_touches_another_one_or_runs_off_the_page(name, lang):
    for page in large(name, lang):
        boxes = [(text.text, box(text)) for text in lines(page)]
        assert no_two_meet(boxes)
        assert max(right for _, (_, _, right, _) in boxes) <= page.width_mm - MARGIN_MM + 0.1


@every_page
def test_no_text_stands_on_the_rule_below_the_title(name, lang):
    page = large(name, lang)[0]
    title, *about = texts(layer(page, "title").items)
    rule = MARGIN_MM + HEAD_MM
    assert box(title, below=0.25)[3] < rule - 1.0
    assert len(about) >= 2 and all(box(text)[1] > rule + 1.5 for text in about)


@every_page
def test_no_text_touches_a_swatch(name, lang):
    for page in large(name, lang):
        for shown in page.layers:
            if shown.id == "layer-example":
                swatches = [bounds(points_of(item.commands)) for item in shown.items if isinstance(item, Path)]
                for text in texts(shown.items):
                    left, top, right, bottom = box(text)
                    for x0, y0, x1, y1 in swatches:
                        assert right < x0 - 0.5 or x1 < left or bottom <= y0 or y1 <= top, text.text
