"""Both renderers refuse what they could only draw wrongly, and say what it is."""

from math import inf, nan

import pytest

from pnp.errors import DrawingError
from pnp.model.drawing import Drawing, Group, Image, Layer, Path, Style, Text, polyline
from pnp.render import pdf, svg
from pnp.render.checks import clean

INK = Style(stroke="#000000")
LINE = ((0.0, 0.0), (9.0, 9.0))


def drawn(item) -> Drawing:
    return Drawing(100, 100, (Layer("main", "Main", (Group("group", (item,)),)),), title="Sheet")


WRONG = [
    (polyline([(0, 0), (nan, 9)], INK, id="p1"), "the path 'p1' has the coordinate nan"),
    (polyline([(0, 0), (9, -inf)], INK), "a path has the coordinate -inf"),
    (polyline(LINE, Style(stroke="#000000", stroke_mm=nan)), "a path has the number nan"),
    (polyline(LINE, Style(stroke="#000000", stroke_mm=0)), "a path has a line 0 mm wide"),
    (polyline(LINE, Style(stroke="#000000", dash_mm=(1, -1))), r"the dashes \(1, -1\)"),
    (polyline(LINE, Style(stroke="#000000", dash_mm=(0, 0))), r"the dashes \(0, 0\)"),
    (polyline(LINE, Style(stroke="red")), "the colour 'red', which is not #rrggbb"),
    (Path((("L", 0, 0), ("L", 9, 9)), INK), "begins with 'L' and not with a move"),
    (Path((("M", 0, 0), ("L", 9)), INK), r"has the step \('L', 9\)"),  # type: ignore[arg-type]
    (Path((("M", 0, 0), ("Q", 9, 9)), INK), r"has the step \('Q', 9, 9\)"),  # type: ignore[arg-type]
    (polyline(LINE, INK, id="a b"), "the id 'a b' is empty or has a space in it"),
    (polyline(LINE, INK, id="group"), "the id 'group' is used twice"),
    (Text((0, inf), "x", 4), "the text 'x' has the number inf"),
    (Text((0, 0), "x", 4, rotation=nan), "the text 'x' has the number nan"),
    (Text((0, 0), "x", 0), "the text 'x' is 0 mm high"),
    (Text((0, 0), "x", 4, colour="#12"), "the text 'x' has the colour '#12'"),
    (Text((0, 0), "x☃", 4), r"no glyph for '☃' \(U\+2603 SNOWMAN\)"),
    (Image((0, 0), (9, 9), b"GIF89a", "A dog"), "The picture 'A dog' cannot be printed: its data is neither PNG nor"),
    (Image((0, 0), (9, 0), b"\xff\xd8\xff", "A dog"), "the picture 'A dog' measures 9 x 0 mm"),
]


@pytest.mark.parametrize("item, message", WRONG)
@pytest.mark.parametrize("renderer", ["pdf", "svg"])
def test_wrong_items_are_refused(renderer, item, message):
    with pytest.raises(DrawingError, match=message):
        pdf.render([drawn(item)]) if renderer == "pdf" else svg.render(drawn(item))


@pytest.mark.parametrize("size", [(nan, 100, 0), (100, 0, 0), (100, 100, -1), (100, 100, inf)])
def test_wrong_pages_are_refused(size):
    width, height, bleed = size
    with pytest.raises(DrawingError, match="The page 'Sheet' cannot be rendered: the page"):
        svg.render(Drawing(width, height, (), title="Sheet", bleed_mm=bleed))


def test_every_wrong_item_is_wrong_for_its_own_reason():
    assert pdf.render([drawn(polyline(LINE, INK, id="p1"))])
    assert pdf.render([drawn(Text((0, 0), "x", 4, rotation=1))])


@pytest.mark.parametrize(
    "dirty, cleaned",
    [
        ("plain", "plain"),
        ("line\nbreak\ttab\r", "line break tab "),
        ("bell\x07 \x9b", "bell "),
        ("e\u0301", "é"),
        ("lone \ud800", "lone "),
        ("nbsp\u00a0stays", "nbsp\u00a0stays"),
        ("\u2028", " "),
    ],
)
def test_cleaning(dirty, cleaned):
    assert clean(dirty) == cleaned
