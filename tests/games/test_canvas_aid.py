"""The rules of Canvas on one page: the example is played by the rules, and the pictures are hung clear of the texts."""

import pytest
from drawn import aid, beside, example_words, layer, on_every_paper, texts

from pnp.data import load_layout
from pnp.games.canvas import GAME
from pnp.games.canvas.rules.cards import box, scoring_cards
from pnp.games.canvas.rules.painting import paint
from pnp.games.canvas.sheet import DEEPER
from pnp.model.colour import between
from pnp.model.drawing import Group, Item, Path, Text, walk
from pnp.model.sheet import Sheet
from pnp.model.units import papers

drawing = on_every_paper("canvas")
WORDS = load_layout("text/en/canvas")
EXAMPLE = example_words("canvas")
MADE = paint(EXAMPLE["cards"], EXAMPLE["background"])


def test_the_list_tells_what_the_rules_count(drawing):
    listed = texts(walk(layer(drawing, "example").items))
    assert beside(listed, EXAMPLE["title"])[1:] == [MADE.title]
    for name in EXAMPLE["scoring"]:
        line = beside(listed, scoring_cards()[name].title)
        assert line[1:] == [EXAMPLE["why"][name], str(MADE.ribbons[name])]
    assert beside(listed, EXAMPLE["silver"])[1:] == [EXAMPLE["why"]["silver"], str(MADE.silver)]


def test_what_the_reasons_say_is_so():
    elements = [icon.element.value for swatch in MADE.swatches for icon in swatch if not icon.bonus]
    count = {name: elements.count(name) for name in ("line", "form", "tone", "grain")}
    assert count == {"line": 1, "form": 1, "tone": 4, "grain": 1}
    (shared,) = [swatch for swatch in MADE.swatches if any(icon.element == "line" for icon in swatch)]
    assert [icon.element.value for icon in shared] == ["line", "form"]
    assert all(MADE.swatches)
    (bonus,) = [icon for swatch in MADE.swatches for icon in swatch if icon.bonus]
    assert bonus.element == "grain"
    assert EXAMPLE["scoring"] == list(box().first_game)
    assert box().backgrounds[EXAMPLE["background"] - 1] in EXAMPLE["text"]
    assert ", ".join(map(str, EXAMPLE["cards"][:2])) in EXAMPLE["alt"]


def test_numbers_in_the_rules_are_those_of_the_box():
    rules = " ".join(text for section in WORDS["rules"] for text in section["text"])
    for value in (*box().levels.values(), f"{box().silver_points} points"):
        assert str(value) in rules
    spelled = {3: "three paintings", 4: "four inspiration tokens", 5: "*five*"}
    assert [spelled[value] in rules for value in (box().paintings, box().tokens_each, box().hand)] == [True] * 3


@pytest.mark.parametrize("size", papers())
def test_paintings_hang_in_the_head_clear_of_the_title(size):
    drawing = aid("canvas", size)[0]
    hung = [item for item in layer(drawing, "planes").items if isinstance(item, Group) and item.matrix]
    assert len(hung) >= 3
    title = texts(layer(drawing, "title").items)
    reach = max(text.at[0] for text in title)
    for picture in hung:
        scale, left, top = picture.matrix[0], picture.matrix[4], picture.matrix[5]
        assert (
            left > reach and left + 59 * scale < drawing.width_mm and top + 74 * scale < drawing.height_mm or top > 200
        )


def test_the_single_cards_stand_in_their_order(drawing):
    (field,) = [item for item in layer(drawing, "example").items if isinstance(item, Group)]
    assert [text.text for text in texts(field.items)] == EXAMPLE["layers"]
    assert [label[:1] for label in EXAMPLE["layers"][1:]] == ["1", "2", "3"]


@pytest.mark.parametrize("asked", [(), ("repetition", "emphasis", "style", "space")])
def test_cards_of_the_example_have_the_colours_that_they_have_on_the_sheet(asked: tuple[str, ...]) -> None:
    sheet = GAME.sheet(GAME.code(7, players=2, paper="a4", print_mode="colour", options={"variations": asked}))
    _, page = GAME.pages(sheet, "aid", {})
    listed = list(walk(layer(page, "example").items))
    for name in EXAMPLE["scoring"]:
        at = next(text.at for text in listed if isinstance(text, Text) and text.text == scoring_cards()[name].title)
        dots = [fill for fill, x, y in filled(listed) if 3 < at[0] - x < 5 and 1.5 < at[1] - y < 3]
        title = scoring_cards()[name].title
        heads = [item for item in walk_all(sheet) if isinstance(item, Text) and item.text == title]
        ribbons = [
            fill
            for head in heads
            for fill, x, y in filled(walk_all(sheet))
            if abs(x - head.at[0]) < 0.01 and 5 < head.at[1] - y < 10
        ]
        assert [between(dot, "#000000", DEEPER) for dot in dots] == ribbons, name
        assert len(dots) == (not asked or name in asked), name


def walk_all(sheet: Sheet) -> list[Item]:
    return [item for layer in sheet.drawing.layers for item in walk(layer.items)]


def filled(items: list[Item]) -> list[tuple[str, float, float]]:
    """Fill and first point of every filled path."""
    return [
        (item.style.fill, *item.commands[0][1:3])
        for item in items
        if isinstance(item, Path) and item.style.fill not in (None, "#ffffff")
    ]
