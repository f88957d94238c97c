"""The rules of Canvas on one page: the example is played by the rules, and the pictures are hung clear of the texts."""

from drawn import beside, layer, on_every_paper, texts

from pnp.data import load_layout
from pnp.games.canvas.rules.cards import box, scoring_cards
from pnp.games.canvas.rules.painting import paint
from pnp.model.drawing import Group, walk

drawing = on_every_paper("canvas")
WORDS = load_layout("text/en/canvas")
EXAMPLE = WORDS["example"]
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


def test_paintings_hang_in_the_head_clear_of_the_title(drawing):
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
