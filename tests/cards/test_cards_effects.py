"""Shadows, outlined letters, and words along a path, as a deck asks for them."""

from collections.abc import Callable
from math import hypot
from pathlib import Path
from shutil import copyfile
from typing import Any

import fontpkg_heebo
import numpy as np
import pikepdf
import pytest
from pdfx_kit import breaches
from press_profile import press_profile

from pnp.app.decks import print_deck
from pnp.app.orders import DeckOrder
from pnp.cards.card import Check, Part
from pnp.cards.deck import Deck
from pnp.cards.preflight import examine
from pnp.cards.text.along import Course
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Group, Layer, Shadow, Text, walk
from pnp.model.drawing import Path as Drawn
from pnp.render import raster

Lay = Callable[..., tuple[Part, ...]]


@pytest.fixture
def deck(tmp_path: Path) -> Callable[..., Deck]:
    def made(*elements: dict[str, Any], **keys: Any) -> Deck:
        size = {"width": 60, "height": 90, "bleed": 3, "safe": 3}
        spec = {"size": size, "rows": [{"name": "Card"}], "faces": {"front": {"elements": list(elements)}}, **keys}
        return Deck.of(spec, tmp_path)

    return made


@pytest.fixture
def lay(deck: Callable[..., Deck]) -> Lay:
    def made(*elements: dict[str, Any], **keys: Any) -> tuple[Part, ...]:
        [card] = deck(*elements, **keys).cards()
        return card.front.parts

    return made


def shadows(parts: tuple[Part, ...]) -> list[Shadow]:
    found: list[Shadow] = []

    def look(items: Any) -> None:
        for item in items:
            if isinstance(item, Group):
                found.extend([item.shadow] if item.shadow else [])
                look(item.items)

    for part in parts:
        look(part.items)
    return found


PLATE = {"rectangle": [10, 10, 20, 20], "fill": "white"}


def test_a_shadow_is_what_the_element_asks_for(lay: Lay) -> None:
    assert shadows(lay({**PLATE, "shadow": [0.5, "1mm", 2]})) == [Shadow((0.5, 1.0), 1.0, "#000000", 0.4)]
    look = {"shadow": ["5%", 0], "shadow-colour": "navy", "shadow-opacity": 1}
    assert shadows(lay({**PLATE, **look})) == [Shadow((1.0, 0.0), 0.0, "#000080", 1.0)]


def test_a_group_casts_one_shadow(lay: Lay) -> None:
    inner = [PLATE, {"circle": [30, 20, 8], "fill": "red"}]
    parts = lay({"group": inner, "shadow": [1, 1, 1]})
    assert len(shadows(parts)) == 1 and [part.kind for part in parts] == ["group", "rectangle", "circle"]


def test_a_shadow_turns_and_fades_with_its_element(lay: Lay) -> None:
    [part] = lay(
        {**PLATE, "rectangle": "parent", "box": [10, 10, 20, 20], "shadow": [2, 0], "rotate": 90, "opacity": 0.5}
    )
    drawing = Drawing(60, 90, (Layer("main", "Main", part.items),))
    page = raster.render(drawing, 4)
    assert page[31 * 4, 80, 0] == pytest.approx(255 * (1 - 0.4 * 0.5), abs=2)  # below it, not to its right


@pytest.mark.parametrize(
    ("look", "said"),
    [
        ({"shadow": [1]}, "shadow.*is not a list of 2 to 3 values"),
        ({"shadow": [1, 1, -1]}, "shadow: a shadow is 0 to 50 mm soft, not -1 mm"),
        ({"shadow": [1, 1], "shadow-opacity": 3}, "shadow-opacity: 3 is not between 0 and 1"),
        ({"shadow": [1, 1], "shadow-colour": "none"}, "shadow-colour: a shadow has a colour"),
    ],
)
def test_a_wrong_shadow_is_named(lay: Lay, look: dict[str, Any], said: str) -> None:
    with pytest.raises(DeckError, match=said):
        lay({**PLATE, **look})


WORDS = {"box": [5, 10, 50, 20], "size": "14pt"}


def texts(parts: tuple[Part, ...]) -> list[Text]:
    return [item for part in parts for item in walk(part.items) if isinstance(item, Text)]


def test_outlines_are_of_the_element_or_of_words_in_it(lay: Lay) -> None:
    [word] = texts(lay({**WORDS, "text": "Harbour", "outline": "navy", "outline-width": "0.5mm"}))
    assert (word.outline, word.outline_mm) == ("#000080", 0.5)
    styles = {"gold": {"colour": "gold", "outline": "black"}}
    words = texts(lay({**WORDS, "text": "Old [gold]{gold} coins"}, styles=styles))
    assert [(word.text, word.outline) for word in words] == [("Old", None), ("gold", "#000000"), ("coins", None)]
    with pytest.raises(DeckError, match="outline-width: an outline has a width above 0"):
        lay({**WORDS, "text": "Harbour", "outline": "navy", "outline-width": 0})


def test_letters_that_join_have_their_outline_below_them(lay: Lay, tmp_path: Path) -> None:
    copyfile(Path(fontpkg_heebo.ROOT) / "files" / "Heebo[wght].ttf", tmp_path / "own.ttf")
    parts = lay({**WORDS, "text": "שלום", "font": "own", "outline": "navy"}, fonts={"own": "own.ttf"})
    paths = [item for part in parts for item in walk(part.items) if isinstance(item, Drawn)]
    assert [(path.style.stroke, path.style.fill) for path in paths] == [("#000080", None), (None, "#000000")]


def test_outlined_words_bring_their_ground_along(deck: Callable[..., Deck]) -> None:
    def weak(**look: Any) -> bool:
        words = {**WORDS, "text": "Harbour", "colour": "white", **look}
        return Check.CONTRAST in [remark.check for remark in examine(deck(words).cards())]

    assert weak() and weak(outline="#dddddd") and not weak(outline="navy")


RING = "M 25 0 A 10 10 0 0 1 25 20 A 10 10 0 0 1 25 0"


def test_words_stand_on_their_path(lay: Lay) -> None:
    words = texts(lay({**WORDS, "text": "AROUND THE WORLD", "along": RING, "size": "8pt"}))
    assert "".join(word.text for word in words) == "AROUNDTHEWORLD"
    for word in words:  # their feet on the circle around (30, 20), whose radius is 10; where a letter begins, above it
        assert hypot(word.at[0] - 30, word.at[1] - 20) == pytest.approx(10, abs=0.25)
    assert words[0].rotation == pytest.approx(0, abs=12) and words[3].rotation > words[0].rotation


@pytest.mark.parametrize(("align", "begin"), [("left", 5.0), ("center", None), ("right", None)])
def test_words_are_aligned_along_the_path(lay: Lay, align: str, begin: float | None) -> None:
    along = {"along": "M 0 10 L 50 10", "align": align}
    straight = texts(lay({**WORDS, "text": "Harbour", "align": align}))[0]
    words = texts(lay({**WORDS, "text": "Harbour", **along}))
    assert words[0].at[0] == pytest.approx(begin if begin is not None else straight.at[0], abs=0.05)
    assert {word.at[1] for word in words} == {20.0} and {word.rotation for word in words} == {0.0}


def test_styles_and_tracking_count_along_a_path_and_the_words_are_read_as_one(lay: Lay) -> None:
    styles = {"big": {"size": "200%"}}
    [part] = lay({**WORDS, "text": "A [B]{big} **C**", "along": "M0 15H50", "tracking": 0.1}, styles=styles)
    [group] = part.items
    assert isinstance(group, Group) and group.alt == "A B C"
    a, b, c = texts((part,))
    assert b.size_mm == pytest.approx(2 * a.size_mm) and a.at[0] < b.at[0] < c.at[0]


def test_words_shrink_to_the_path_or_preflight_says_how_much_is_missing(deck: Callable[..., Deck]) -> None:
    long = {**WORDS, "text": "The Lighthouse Keeper", "along": "M0 15H30"}
    [card] = deck(long).cards()
    ink = card.front.parts[0].ink
    assert ink is not None and ink[2] <= 30.01 and not list(card.remarks())
    [card] = deck({**long, "fit": "none"}).cards()
    [remark] = card.remarks()
    assert remark.check is Check.OVERFLOW and "mm longer than its path" in remark.text


@pytest.mark.parametrize(
    ("text", "along", "said"),
    [
        ("Harbour", "M0 0", "the path has no length"),
        ("Harbour", "M0 0 L", "along: wants 2 numbers after L|along: .*after L"),
        ("Harbour\nMaster", "M0 0H50", "words along a path are one line"),
        ("Go :star:", "M0 0H50", "only letters follow a path"),
        ("[Go]{underline} on", "M0 0H50", "only letters follow a path"),
    ],
)
def test_what_cannot_follow_a_path_is_named(lay: Lay, text: str, along: str, said: str) -> None:
    with pytest.raises(DeckError, match=said):
        lay({**WORDS, "text": text, "along": along})


def test_a_path_of_curves_is_as_long_as_it_is_drawn() -> None:
    course = Course("M 0 0 A 10 10 0 0 1 20 0", (0, 0, 20, 20))
    assert course.length == pytest.approx(np.pi * 10, rel=1e-3)
    (x, y), angle = course.at(course.length / 2)
    assert (x, y, angle) == pytest.approx((10, -10, 0), abs=0.05)
    (x, y), _ = course.at(course.length + 5)
    assert (x, y) == pytest.approx((20, 5), abs=0.4)  # it goes on straight


def test_a_pdf_x1a_has_pictures_in_place_of_shadows_and_masks(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(
        "name: Flat\nrows: [{name: A}]\nfaces:\n  front:\n    background: linear-gradient(white, navy)\n    elements:\n"
        "      - {circle: [40, 60, 10], fill: gold, mask: 'linear-gradient(white, black)'}\n"
        "      - {rectangle: [10, 10, 20, 20], fill: red, shadow: [1, 1, 2]}\n"
    )
    order = DeckOrder(str(tmp_path / "deck.yaml"), parts=("singles",), pdfx="x1a", preflight=False)
    printed = print_deck(order, tmp_path)
    assert printed.notes == ["Transparent parts, and what lies beneath them, are pictures of 600 dpi in PDF/X-1a:2003."]
    with pikepdf.open(printed.paths[0]) as document:
        things = [thing for thing in document.objects if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)]
        assert not any("/SMask" in thing or "/CA" in thing or thing.get("/S") == "/Transparency" for thing in things)
    page = raster.page_array(printed.paths[0].read_bytes(), 4)
    x, y = (3 + 31) * 4, (3 + 20) * 4  # in the shadow, to the right of the plate
    assert page[y, x].astype(int).sum() < page[y, x + 40].astype(int).sum() - 60


@pytest.mark.parametrize("standard", ["x1a", "x4"])
def test_all_of_it_keeps_every_rule_of_a_pdf_x(tmp_path: Path, standard: str) -> None:
    (tmp_path / "press.icc").write_bytes(press_profile())
    wish = {"pdfx": standard, "icc": tmp_path / "press.icc", "parts": ("singles",), "select": "1,9", "preflight": False}
    [path] = print_deck(DeckOrder("lantern-night", **wish), tmp_path).paths
    assert breaches(path.read_bytes(), standard) == []
