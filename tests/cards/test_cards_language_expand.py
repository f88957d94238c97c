"""What a deck file says becomes the nodes of its cards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec import UNSET

from pnp.cards.deck import Deck
from pnp.cards.language.nodes import Node
from pnp.errors import DeckError

Make = Callable[..., list[tuple[Any, tuple[Node, ...], tuple[Node, ...] | None]]]


def nodes_of(elements: list[dict] | dict, rows: list[dict] | None = None, **more: Any) -> list[tuple[Node, ...]]:
    """The nodes of the front of each card."""
    faces = elements if isinstance(elements, dict) else {"front": {"elements": elements}}
    deck = Deck.of({"faces": faces, "rows": rows if rows is not None else [{"name": "Harbour"}], **more})
    return [front for _, front, _ in deck.nodes()]


def one(elements: list[dict], row: dict | None = None, **more: Any) -> Node:
    ((node,),) = nodes_of(elements, [row or {"name": "Harbour"}], **more)
    return node


def texts(nodes: tuple[Node, ...]) -> list[str]:
    """All texts, however deep."""
    out = []
    for node in nodes:
        out += [getattr(node.element, "text", None)] if hasattr(node.element, "text") else texts(node.children)
    return out


def test_values_are_final() -> None:
    node = one([{"text": "a", "size": "1in", "colour": "sea", "inset": ["10%", 2], "bold": "yes", "leading": "1.5"}],
               colours={"sea": "ocean", "ocean": "#123"})  # fmt: skip
    element = node.element
    assert (element.size, element.colour, element.inset, element.bold, element.leading) == (
        25.4, "#112233", ["10.0%", 2.0], True, 1.5,
    )  # fmt: skip
    assert (element.min_size, element.box, element.when) == (pytest.approx(6 * 25.4 / 72), UNSET, True)


def test_a_number_finds_the_key_that_is_written_like_it(tmp_path: Path) -> None:
    """Keys are texts, and numbers of tables, combinations and sums are not."""
    file = tmp_path / "deck.yaml"
    said = (
        "{{ name[rank] }} {{ name.get(rank) }} {{ rank in name }} {{ name[rank * 1.0] }} {{ name.get(rank + 2, '-') }}"
    )
    file.write_text(
        f"size: poker\nvalues: {{name: {{1: A, 11: J}}, half: {{1.5: x}}}}\neach: {{rank: [1, 11]}}\n"
        f'faces: {{front: {{elements: [{{text: "{said} {{{{ half[1.5] }}}}"}}]}}}}',
        encoding="utf-8",
    )
    found = [texts(front) for _, front, _ in Deck.load(file).nodes()]
    assert found == [["A A True A - x"], ["J J True J - x"]]

    file.write_text(file.read_text(encoding="utf-8").replace("name[rank]", "name[rank + 1]"), encoding="utf-8")
    with pytest.raises(DeckError, match="a mapping has no 2"):
        list(Deck.load(file).nodes())


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ name }}", "Harbour"),
        ("{{name}} costs {{ cost }}", "Harbour costs 3"),
        ("{{ cost / 2 }} and {{ cost * 2 }}", "1.5 and 6"),
        ("{{ cost / 1 }}", "3"),
        ("{{ nothing }}{{ tags }}", "a, b"),
        ("{{ row['Card Name'] }} {{ Card_Name }}", "The Harbour The Harbour"),
        ("{{ card.number }} {{ card.width }} {{ card.copies }} {{ card.title }}", "1 63.5 2 Harbour"),
        ("{% for tag in tags %}{{ tag|upper }}{% endfor %}", "AB"),
        ("{% if cost > 2 %}many{% else %}few{% endif %}", "many"),
        ("{{ gold }}", "#ca2"),
        ("{{ '%.2f'|format(cost) }}", "3.00"),
    ],
)
def test_templates(template: str, text: str) -> None:
    row = {"name": "Harbour", "cost": 3, "nothing": None, "tags": ["a", "b"], "Card Name": "The Harbour", "qty": 2}
    assert one([{"text": template}], row, values={"gold": "#ca2"}).element.text == text


@pytest.mark.parametrize(
    ("when", "shown"),
    [
        ("cost > 2", True), ("not cost", False), ("cost == '3'", True), ("kind in ['land', 'sea']", True),
        ("wild", False), (True, True), (False, False), ("no", False), ("1 > 2", False), ("empty", False),
    ],
)  # fmt: skip
def test_when(when: Any, shown: bool) -> None:
    row = {"cost": 3, "kind": "sea", "wild": "no", "empty": ""}
    ((*nodes,),) = nodes_of([{"text": "a", "when": when}], [row | {"cost": "3"} if "'3'" in str(when) else row])
    assert len(nodes) == shown


def test_styles_merge_and_own_keys_win() -> None:
    styles = {
        "base": {"font": "serif", "size": 3, "colour": "red", "gap": 4},
        "big": {"like": "base", "size": 9},
        "blue": {"colour": "#00f"},
    }
    element = one([{"text": "a", "style": ["big", "blue"], "font": "title"}], styles=styles).element
    assert (element.font, element.size, element.colour) == ("title", 9.0, "#0000ff")
    assert one([{"row": [], "style": "big"}], styles=styles).element.gap == 4.0


def test_a_style_and_a_component_may_be_chosen_by_the_row() -> None:
    styles = {"sea": {"colour": "#00f"}, "land": {"colour": "#0f0"}}
    components = {"sea": {"elements": [{"text": "waves"}]}, "land": {"elements": [{"text": "grass"}]}}
    elements = [{"text": "a", "style": "{{ kind }}"}, {"use": "{{ kind }}"}]
    found = nodes_of(
        elements, [{"kind": "sea"}, {"kind": "land"}, {"kind": "sea"}], styles=styles, components=components
    )
    assert [nodes[0].element.colour for nodes in found] == ["#0000ff", "#00ff00", "#0000ff"]
    assert [texts(nodes) for nodes in found] == [["a", "waves"], ["a", "grass"], ["a", "waves"]]


def test_components_take_what_is_given_then_defaults_then_the_row() -> None:
    components = {
        "coin": {"give": {"n": 1}, "width": "1cm", "elements": [{"text": "{{ n }} {{ name }}"}, {"use": "dot"}]},
        "dot": {"elements": [{"text": "{{ n }}"}]},
    }
    elements = [
        {"use": "coin"},
        {"use": "coin", "give": {"n": "{{ cost }}"}, "width": 5},
        {"use": "coin", "give": {"n": 7}},
    ]
    (nodes,) = nodes_of(elements, [{"name": "Mill", "cost": 4}], components=components)
    assert texts(nodes) == ["1 Mill", "1", "4 Mill", "4", "7 Mill", "7"]
    assert [node.element.width for node in nodes] == [10.0, 5.0, 10.0]


def test_what_is_given_hides_the_values_of_the_deck() -> None:
    components = {
        "coin": {"elements": [{"text": "{{ n }}"}]},
        "own": {"give": {"n": 2}, "elements": [{"text": "{{ n }}"}]},
    }
    elements = [{"use": "coin"}, {"use": "coin", "give": {"n": "{{ cost }}"}}, {"use": "own"}]
    elements += [{"repeat": "cost", "name": "n", "elements": [{"text": "{{ n }}"}]}]
    (nodes,) = nodes_of(elements, [{"cost": 3}], components=components, values={"n": 9})
    assert texts(nodes) == ["9", "3", "2", "1", "2", "3"]


def test_given_numbers_stay_numbers() -> None:
    components = {"coin": {"elements": [{"text": "many", "when": "n > 3"}]}}
    found = nodes_of([{"use": "coin", "give": {"n": "{{ cost }}"}}], [{"cost": 4}, {"cost": 3}], components=components)
    assert [texts(nodes) for nodes in found] == [["many"], []]


@pytest.mark.parametrize(
    ("repeat", "items"),
    [
        (3, ["1", "2", "3"]), ("cost", ["1", "2"]), ("tags", ["a", "b"]), ("words", ["x", "y z"]),
        ("range(2)", ["0", "1"]),
        ("nothing", []), (["p", "q"], ["p", "q"]), ("'a;b'.split(';')", ["a", "b"]), ("cost > 1", ["1"]), (0, []),
    ],
)  # fmt: skip
def test_repeat(repeat: Any, items: list[str]) -> None:
    row = {"cost": 2, "tags": ["a", "b"], "words": "x, y z,", "nothing": None}
    node = one([{"repeat": repeat, "elements": [{"text": "{{ item }}|{{ index }}|{{ number }}|{{ count }}"}]}], row)
    count = len(items)
    assert texts((node,)) == [f"{item}|{index}|{index + 1}|{count}" for index, item in enumerate(items)]
    assert len(node.children) == count


def test_rows_override_keys_of_elements() -> None:
    elements = [
        {"text": "{{ name }}", "id": "title", "colour": "red"},
        {"group": [{"rectangle": "trim", "id": "frame"}]},
    ]
    rows = [
        {"name": "A", "@title.colour": "", "@frame.rectangle": None, "@title.style": "", "@frame.when": ""},
        {
            "name": "B",
            "@title.colour": "#00f",
            "@frame.rectangle": "[1, 2, 3, 4]",
            "@title.style": "",
            "@frame.when": "",
        },
        {"name": "C", "@title.colour": "", "@frame.rectangle": "", "@title.style": "big", "@frame.when": "no"},
    ]
    plain, own, styled = nodes_of(elements, rows, styles={"big": {"size": 30}})
    assert [texts(nodes) for nodes in (plain, own, styled)] == [["A"], ["B"], ["C"]]
    assert [nodes[0].element.colour for nodes in (plain, own, styled)] == ["#ff0000", "#0000ff", "#ff0000"]
    assert plain[1].children[0].element.rectangle == "trim"
    assert own[1].children[0].element.rectangle == [1.0, 2.0, 3.0, 4.0]
    assert styled[0].element.size == 30.0
    assert styled[1].children == ()


def test_what_no_row_decides_is_the_same_node_for_all() -> None:
    components = {"coin": {"elements": [{"circle": "trim", "fill": "{{ shade }}"}, {"text": "{{ n }}"}]}}
    elements = [
        {"text": "fixed"},
        {"use": "coin", "give": {"n": 3}},
        {"repeat": 2, "elements": [{"text": "{{ gold }} {{ item }}"}]},
        {"text": "{{ name }}"},
        {"group": [{"text": "a"}, {"text": "{{ name }}"}]},
        {"text": "shown", "when": "name == 'A'"},
    ]
    values = {"gold": "#ca2", "shade": "red"}
    first, second = nodes_of(elements, [{"name": "A"}, {"name": "B"}], components=components, values=values)
    assert [a is b for a, b in zip(first, second, strict=False)] == [True, True, True, False, False]
    assert all(node.fixed for node in first[:3])
    assert first[4].children[0] is second[4].children[0]
    assert (len(first), len(second)) == (6, 5)
    (known,) = one(
        [{"group": [{"text": "a", "style": "{{ look }}"}]}], values={"look": "big"}, styles={"big": {}}
    ).children
    assert known.fixed
    turned = nodes_of([{"repeat": "cost", "elements": [{"star": 5}]}], [{"cost": n} for n in (2, 3, 2)])
    assert turned[0][0] is turned[2][0] and len({id(child) for nodes in turned for child in nodes[0].children}) == 1
    again = nodes_of([{"text": "{{ kind }}"}], [{"kind": kind} for kind in "abab"])
    assert again[0][0] is again[2][0] and again[0][0] is not again[1][0]


def test_few_nodes_are_kept_however_many_rows() -> None:
    deck = Deck.of({
        "faces": {"front": {"elements": [{"text": "{{ n }}"}]}}, "rows": [{"n": n} for n in range(500)],
    })  # fmt: skip
    fixed = [front[0].fixed for _, front, _ in deck.nodes()]
    assert sum(fixed) < 100 and not fixed[-1]


def test_faces_may_be_like_others() -> None:
    faces = {
        "base": {"background": "red", "elements": [{"text": "title", "id": "title"}, {"text": "foot"}]},
        "front": {"like": "base", "elements": [{"text": "more"}, {"text": "own", "id": "title"}]},
    }
    (nodes,) = nodes_of(faces)
    assert nodes[0].name == "background" and (nodes[0].element.rectangle, nodes[0].element.fill) == ("bleed", "#ff0000")
    assert texts(nodes[1:]) == ["own", "foot", "more"]


def test_fronts_and_backs_are_chosen() -> None:
    faces = {name: {"elements": [{"text": name}]} for name in ("front", "back", "sea")}
    rows = [{"kind": "sea"}, {"kind": "front"}]
    deck = Deck.of(
        {"faces": faces, "rows": rows, "front": "{{ kind }}", "back": "{{ '' if kind == 'sea' else 'back' }}"}
    )
    assert [(texts(front), back and texts(back)) for _, front, back in deck.nodes()] == [
        (["sea"], None),
        (["front"], ["back"]),
    ]
    assert [card.back for card, _, _ in Deck.of({"faces": {"front": {}}, "rows": rows}).nodes()] == [None, None]


@pytest.mark.parametrize(
    ("row", "more", "copies"),
    [
        ({}, {}, 1), ({"Qty": "2"}, {}, 2), ({"count": 3.0}, {}, 3), ({"copies": ""}, {}, 1), ({"copies": 0}, {}, None),
        ({"cost": 4}, {"copies": "cost + 1"}, 5), ({"quantity": 9}, {"copies": 2}, 2),
        ({"n": 1}, {"only": "n > 1"}, None),
    ],
)  # fmt: skip
def test_copies(row: dict, more: dict, copies: int | None) -> None:
    deck = Deck.of({"faces": {"front": {}}, "rows": [{"x": "1", **row}], **more})
    assert [card.copies for card, _, _ in deck.nodes()] == ([copies] if copies else [])


def test_numbers_and_titles_of_cards() -> None:
    spec = {"faces": {"front": {}}, "only": "n != 2", "rows": [{"n": 1, "Name": "A"}, {"n": 2}, {"n": 3, "Name": ""}]}
    assert [(card.number, card.title) for card, _, _ in Deck.of(spec).nodes()] == [(1, "A"), (3, "3")]
    named = Deck.of({**spec, "title": "{{ n }} of {{ card.number }}"})
    assert [card.title for card, _, _ in named.nodes()] == ["1 of 1", "3 of 3"]


def test_a_deck_without_rows_is_one_card() -> None:
    assert len(list(Deck.of({"faces": {"front": {"elements": [{"text": "alone"}]}}}).nodes())) == 1
    assert list(Deck.of({"faces": {"front": {}}, "rows": []}).nodes()) == []


def test_extending_merges_and_files_count_from_where_they_are_named(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "base.yaml").write_text(
        "name: Base\nsize: mini\ndata: base.csv\ncolours: {sea: navy, land: green}\nicons: icons\n"
        "fonts: {body: {regular: body.ttf}, head: serif}\n"
        "styles: {big: {size: 5, colour: sea}}\n"
        "faces:\n  front:\n    background: land\n    elements:\n"
        "      - {image: art/frame.png, id: frame}\n      - {text: base, id: title, style: big}\n"
        "      - {row: [{image: 'pics/{{ name }}.png'}, {image: '{{ art }}'}]}\n"
    )
    (tmp_path / "deck.toml").write_text(
        'name = "Mine"\nextends = "lib/base.yaml"\nrows = [{name = "A", art = "a.png"}]\n'
        '[colours]\nsea = "#001122"\n[styles.big]\nsize = 8\n'
        '[[faces.front.elements]]\ntext = "own"\nid = "title"\nstyle = "big"\n[[faces.front.elements]]\ntext = "more"\n'
    )
    deck = Deck.load(tmp_path)
    assert (deck.title, deck.size.name, deck.tables) == ("Mine", "mini", ())
    assert deck.spec.icons == "lib/icons"
    assert (deck.spec.fonts["body"].regular, deck.spec.fonts["head"]) == ("lib/body.ttf", "serif")
    ((_, nodes, _),) = deck.nodes()
    assert nodes[0].element.fill == "#008000"
    assert nodes[1].element.image == "lib/art/frame.png"
    assert (nodes[2].element.text, nodes[2].element.colour, nodes[2].element.size) == ("own", "#001122", 8.0)
    assert [child.element.image for child in nodes[3].children] == ["lib/pics/A.png", "a.png"]
    assert nodes[4].element.text == "more"
    assert {path.name for path in deck.files} == {"deck.toml", "base.yaml"}


def test_a_deck_is_found_by_its_folder_or_file_and_tables_may_be_others(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text('{"$schema": "x", "data": ["a.csv", "b.csv"], "faces": {"front": {}}}')
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.csv").write_text(f"name\n{name}1\n{name}2\n")
    for path in (tmp_path, tmp_path / "deck.json"):
        assert [card.title for card, _, _ in Deck.load(path).nodes()] == ["a1", "a2", "b1", "b2"]
    deck = Deck.load(tmp_path, [tmp_path / "c.csv"])
    assert [(card.title, card.place) for card, _, _ in deck.nodes()] == [
        ("c1", "c.csv, line 2"),
        ("c2", "c.csv, line 3"),
    ]
    with pytest.raises(DeckError, match=r"^There is no table 'd\.csv'; did you mean"):
        Deck.load(tmp_path, [tmp_path / "d.csv"])


def test_british_and_american_spellings_mean_the_same(tmp_path) -> None:
    def made(text: str, table: str) -> list:
        (tmp_path / "deck.yaml").write_text(text)
        (tmp_path / "cards.csv").write_text(table)
        return [card.front.items for card in Deck.load(tmp_path).cards()]

    british = """\
data: cards.csv
colours: {sea: "#124", colour: "#421"}
values: {color: teal}
styles: {big: {colour: sea, align: center}}
faces:
  front:
    elements:
      - {text: "{{ name }}", id: title, style: big, valign: middle}
      - {text: "2", colour: colour, box: [5, 5, 20, 5]}
      - {text: "{{ color }}", box: [5, 20, 40, 5], colour: "{{ color }}"}
"""
    american = (
        british.replace("colours: {sea", "colors: {sea")
        .replace("{colour: sea, align: center", "{color: sea, align: centre")
        .replace("valign: middle", "valign: center")
        .replace("colour: colour", "color: colour")
        .replace('colour: "{{', 'color: "{{')
    )
    assert made(british, "name,@title.colour\nHarbour,red\n") == made(american, "name,@title.color\nHarbour,red\n")
    with pytest.raises(DeckError, match="write fill for its inside and stroke for its outline"):
        made("faces: {front: {elements: [{circle: [9, 9, 3], color: red}]}}", "")


def titles(text: str) -> list[str]:
    return [card.title for card in Deck.of(yaml.safe_load(text)).cards()]


def test_every_combination_is_a_card() -> None:
    face = "faces: {front: {elements: [{text: '{{ suit }}'}]}}\ntitle: '{{ rank }} of {{ suit }}'\n"
    found = titles(face + "each: {suit: [hearts, spades], rank: [A, 2, K]}")
    assert found == [f"{rank} of {suit}" for suit in ("hearts", "spades") for rank in ("A", "2", "K")]
    assert len(titles(face + "each: {suit: 'hearts, spades', rank: 13}\nonly: rank > 3 or suit == 'spades'")) == 10 + 13
    by_row = titles(face + "rows: [{suit: hearts}, {suit: spades}]\neach: {rank: 2}")
    assert by_row == ["1 of hearts", "2 of hearts", "1 of spades", "2 of spades"]
    named = face.replace("{{ rank }} of {{ suit }}", "{{ suit.name }}{{ rank }}").replace("'{{ suit }}'", "x")
    assert titles(named + "each: {suit: [{name: Cups}, {name: Coins}], rank: 1}") == ["Cups1", "Coins1"]


FACE = "faces: {front: {elements: [{text: x}]}}\n"


def test_chance_fills_columns_and_draws_rows() -> None:
    deck = FACE + "title: '{{ power }} {{ land }} {{ weather }} {{ lots }}'\neach: {number: 400}\nchance: "
    columns = "{power: 2d6+1, land: {wood: 3, hill: 1, sea: 0}, weather: [sun, rain], lots: {pick: 5, of: 9}}"
    found = [title.split(" ", 3) for title in titles(f"{deck}{{seed: 7, columns: {columns}}}")]
    powers, lands, weathers, lots = zip(*found, strict=True)
    assert {*powers} == {*map(str, range(3, 14))} and 7.6 < sum(map(int, powers)) / 400 < 8.4
    assert {*lands} == {"wood", "hill"} and 2 < lands.count("wood") / lands.count("hill") < 4.5
    assert 0.4 < weathers.count("sun") / 400 < 0.6
    assert {*zip(lands, weathers, strict=True)} == {(a, b) for a in ("wood", "hill") for b in ("sun", "rain")}
    for picked in lots:
        assert len({*picked.split(", ")}) == 5 and {*picked.split(", ")} <= {*"123456789"}
    assert titles(f"{deck}{{seed: 7, columns: {columns}}}") == [" ".join(cells) for cells in found]
    assert titles(f"{deck}{{seed: 8, columns: {columns}}}") != [" ".join(cells) for cells in found]
    for spaced in ("2d6 + 1", " 2 d 6 +1", "2D6+1"):
        again = columns.replace("2d6+1", f"'{spaced}'")
        assert titles(f"{deck}{{seed: 7, columns: {again}}}") == [" ".join(cells) for cells in found]
    words = columns.replace("2d6+1", "'3d, d6 of it, 4d printer'")
    assert {title.split(" ")[0] for title in titles(f"{deck}{{seed: 7, columns: {words}}}")} == {"3d", "d6", "4d"}
    fewer = columns.replace("power: 2d6+1", "power: 1d2")
    assert [title.split(" ", 1)[1] for title in titles(f"{deck}{{seed: 7, columns: {fewer}}}")] == [
        " ".join(cells[1:]) for cells in found
    ], "another column changed these"


def test_chance_draws_rows_from_a_bag() -> None:
    deck = FACE + "title: '{{ number }}'\neach: {number: 60}\nchance: "
    drawn = titles(deck + "{seed: river, take: 12}")
    assert len({*drawn}) == 12 and drawn != sorted(drawn, key=int)
    assert sorted(titles(deck + "{seed: river, take: 60}"), key=int) == [str(number) for number in range(1, 61)]
    kept = deck.replace("number }}", "number }}{{ coin }}") + "{seed: 3, columns: {coin: [a, b]}, take: 60}"
    assert {*titles(kept)} == {*titles(kept.replace(", take: 60", ""))}, "a row keeps its chance wherever it is drawn"


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (
            "{seed: 1, take: 3}",
            "chance.take: there are 2 rows, of which 3 cannot be drawn; each: {number: 60} makes more rows",
        ),
        (
            "{seed: 1, columns: {a: []}}",
            "chance.columns.a: it lists nothing; write a list, dice such as 2d6, or weights",
        ),
        ("{seed: 1, columns: {a: 0d6}}", "chance.columns.a: 0d6 is too much or too little"),
        *(
            (f"{{seed: 1, columns: {{a: '{dice}'}}}}", f"chance.columns.a: {dice} looks like dice, but is none")
            for dice in ("2d6*3", "-1d6", "2d6 x 3", "2d6+1d4", "2d6+", "(1d6)", "1.5d6", "2d6 + 1 - 1")
        ),
        ("{seed: 1, columns: {a: {wood: -1}}}", "chance.columns.a: weights are numbers from 0 up"),
        (
            "{seed: 1, columns: {a: {pick: 5, of: [1, 2]}}}",
            "chance.columns.a: the number 5 is not a whole number from 1 to 2",
        ),
        ("{seed: 1, columns: {suit: [a]}}", "the rows have a column 'suit' too"),
        ("{take: 1}", "chance: the key 'seed' is missing"),
    ],
)
def test_wrong_chance_is_told(chance: str, said: str) -> None:
    with pytest.raises(DeckError) as told:
        titles(FACE + "rows: [{suit: hearts}, {suit: spades}]\nchance: " + chance)
    assert said in str(told.value)


@pytest.mark.parametrize(
    ("each", "said"),
    [
        ("{suit: []}", "each.suit: it lists nothing; write a list, or a number to count to."),
        ("{suit: {a: 1}}", "neither a number nor a list nor a text"),
        ("{name: [1]}", "the rows have a column 'name' too"),
        ("[1, 2]", "this is a list, but it must be a mapping"),
    ],
)
def test_combinations_that_cannot_be_are_refused(each: str, said: str) -> None:
    with pytest.raises(DeckError) as wrong:
        titles("rows: [{name: Fog}]\nfaces: {front: {elements: []}}\neach: " + each)
    assert said in str(wrong.value)


def test_a_deck_that_says_where_its_cards_come_from_takes_none_of_the_other_deck(tmp_path) -> None:
    (tmp_path / "base.yaml").write_text("rows: [{name: Fog}]\nfaces: {front: {elements: [{text: a}]}}")
    (tmp_path / "deck.yaml").write_text("extends: base.yaml\neach: {name: [Inn, Mill]}")
    assert [card.title for card in Deck.load(tmp_path / "deck.yaml").cards()] == ["Inn", "Mill"]
