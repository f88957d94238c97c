"""Several decks in one file, in one run."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pypdfium2
import pytest

from pnp.app.deck_files import decks_in, decks_of
from pnp.app.deck_runs import print_decks
from pnp.app.deck_views import DeckViews
from pnp.app.orders import PARTS, DeckOrder
from pnp.cards.deck import Deck
from pnp.data import layouts_dir
from pnp.errors import DeckError

GAME = """
name: Harbour
styles:
  big: {size: 20pt}
faces:
  front:
    elements:
      - {text: "{{ name }}", box: [6, 6, 32, 12], style: big}
decks:
  ships:
    rows: [{name: Brig, copies: 3}, {name: Sloop}]
  goods:
    name: Wares
    size: mini
    rows: [{name: Rum}, {name: Salt}]
    faces: {front: {background: "#eeddcc"}}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("game.yaml").write_text(GAME, "utf-8")
    return tmp_path


def test_each_deck_is_the_file_with_keys_of_its_own(home: Path) -> None:
    assert Deck.names_in(Path("game.yaml")) == ("ships", "goods")
    ships, goods = Deck.load(Path("game.yaml#ships")), Deck.load(Path("game.yaml#goods"))
    assert (ships.title, goods.title) == ("Harbour ships", "Wares")
    assert [card.title for card in ships.cards()] == ["Brig", "Sloop"]
    assert ships.size.width > goods.size.width and goods.spec.faces["front"].background == "#eeddcc"
    assert len(goods.spec.faces["front"].elements) == 1, "the shared face stays, with another background"
    assert Deck.names_in(Path("game.yaml#ships")) == () == Deck.names_in(Path("six-winds"))


def test_one_run_prints_all(home: Path, pnp) -> None:
    made = pnp("cards", "game.yaml", "--parts", "sheets,tabletop", "-o", "out")
    assert made.code == 0, made.err
    names = [Path(line).name for line in made.out.split()]
    assert {"harbour-ships.pdf", "wares.pdf", "game-tabletop.json"} < set(names)
    assert "Brig" in pypdfium2.PdfDocument("out/harbour-ships.pdf")[0].get_textpage().get_text_range()
    one = pnp("cards", "game.yaml#goods", "-o", "other")
    assert one.out.split() == ["other/wares.pdf"], one.err
    told = json.loads(pnp("cards", "game.yaml", "--json", "-o", "out").out)
    assert (told["cards"], told["copies"], len(told["files"])) == (4, 6, 2)


def test_the_decks_of_a_game_lie_side_by_side_in_one_saved_object(home: Path, pnp) -> None:
    pnp("cards", "game.yaml", "--parts", "tabletop", "-o", "out")
    saved = json.loads(Path("out/game-tabletop.json").read_text("utf-8"))
    ships, goods = saved["ObjectStates"]
    assert (ships["Nickname"], goods["Nickname"]) == ("Harbour ships", "Wares")
    assert ships["DeckIDs"] == [100, 100, 100, 101] and goods["DeckIDs"] == [200, 201]
    assert list(ships["CustomDeck"]) == ["1"] and list(goods["CustomDeck"]) == ["2"]
    assert goods["CustomDeck"]["2"]["FaceURL"] == "wares-fronts.png"
    assert [card["CardID"] for card in goods["ContainedObjects"]] == goods["DeckIDs"]
    assert all(list(card["CustomDeck"]) == ["2"] for card in goods["ContainedObjects"])
    assert goods["Transform"]["posX"] - ships["Transform"]["posX"] > 2.5, "they do not lie on each other"
    guids = [each["GUID"] for deck in (ships, goods) for each in (deck, *deck["ContainedObjects"])]
    assert len(set(guids)) == len(guids)


def test_what_changed_is_known_of_each_deck(home: Path, pnp) -> None:
    pnp("cards", "game.yaml", "-o", "out")
    assert pnp("cards", "game.yaml", "--printed", "-o", "out").code == 0
    Path("game.yaml").write_text(GAME.replace("Salt", "Pepper"), "utf-8")
    made = pnp("cards", "game.yaml", "--changed", "--json", "-o", "out")
    told = json.loads(made.out)
    assert told["files"] == ["out/wares.pdf"] and "Nothing in 'Harbour ships'" in told["notes"][0]
    text = pypdfium2.PdfDocument("out/wares.pdf")[0].get_textpage().get_text_range()
    assert "Pepper" in text and "Rum" not in text


def test_what_is_wrong_in_any_deck_is_said_before_anything_is_printed(home: Path, pnp) -> None:
    Path("game.yaml").write_text(GAME.replace("size: mini", "size: tiny").replace("copies: 3", "copies: 3, x: 1"))
    made = pnp("cards", "game.yaml", "-o", "out")
    assert made.code == 2 and "'tiny'" in made.err and not Path("out").exists()


TONGUES = """
languages: [en, de]
rows: [{name: Brig, width: {en: 20, de: wide}}]
faces: {front: {elements: [{text: "{{ name }}", box: [6, 6, "{{ width[lang] }}", 9]}]}}
"""


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        (GAME.replace("size: mini", "size: {width: 250, height: 250}"), (), "does not fit on the page"),
        (GAME, ("--parts", "sheets,dice"), "square"),
        (GAME, ("--parts", "sheets,singles", "--paper", "a4,60x80"), "60 x 80 mm"),
        (GAME.replace("{name: Salt}", "{name: Salt, copies: -1}"), ("--parts", "singles", "--format", "png"), "copies"),
        (GAME.replace("name: Wares", "name: Harbour ships"), (), "harbour-ships.pdf is not written"),
        (TONGUES, ("--languages", "all"), "wide"),
    ],
)
def test_what_fails_late_leaves_nothing_behind(home: Path, pnp, text: str, options: tuple[str, ...], said: str) -> None:
    Path("game.yaml").write_text(text, "utf-8")
    Path("out").mkdir()
    made = pnp("cards", "game.yaml", "-o", "out", *options)
    assert made.code == 2 and said in made.err, made.err
    assert made.out == "" and list(Path("out").iterdir()) == []


@pytest.mark.parametrize("part", [part for part in PARTS if part not in ("poster", "dice")])
def test_a_card_may_be_meant_in_one_deck_alone(home: Path, pnp, part: str) -> None:
    made = pnp("cards", "game.yaml", "--parts", part, "--select", "rum", "-o", "out")
    assert (made.code, made.err) == (0, "")
    assert {Path(line).name.partition("-")[0].partition(".")[0] for line in made.out.split()} == {"wares"}


def test_only_what_no_deck_has_is_told(home: Path, pnp) -> None:
    made = pnp("cards", "game.yaml", "--select", "Brig,Rum,Gin,1", "-o", "out")
    assert (made.code, made.err) == (0, "pnp: --select: there is no card Gin.\n")
    assert [Path(line).name for line in made.out.split()] == ["harbour-ships.pdf", "wares.pdf"]
    made = pnp("cards", "game.yaml", "--select", "Gin", "-o", "other")
    assert (made.code, made.out) == (2, "")
    assert made.err.splitlines() == [
        f"pnp: No card of '{title}' is meant by --select Gin." for title in ("Harbour ships", "Wares")
    ]
    assert not Path("other").exists()


def test_where_no_card_is_looked_at_none_is_called_unknown(home: Path, pnp) -> None:
    made = pnp("cards", "game.yaml", "--parts", "poster", "--select", "Rum", "-o", "out")
    assert (made.code, made.out) == (0, "") and "no poster" in made.err and "there is no card" not in made.err


def test_the_tables_of_a_deck_without_a_card_that_is_meant_are_watched(home: Path) -> None:
    Path("ships.csv").write_text("name\nBrig\n", "utf-8")
    Path("game.yaml").write_text(GAME.replace("rows: [{name: Brig, copies: 3}, {name: Sloop}]", "data: ships.csv"))
    printed = print_decks(DeckOrder("game.yaml", select="Rum"), home / "out")
    assert {path.name for path in printed.files} == {"game.yaml", "ships.csv"}


def test_marking_is_for_all_decks_or_none(home: Path, pnp) -> None:
    pnp("cards", "game.yaml#ships", "-o", "out")
    before = Path("out/.harbour-ships.printed.json").read_bytes()
    made = pnp("cards", "game.yaml", "--printed", "-o", "out")
    assert made.code == 2 and "No sheets of 'Wares'" in made.err
    assert Path("out/.harbour-ships.printed.json").read_bytes() == before


def test_strict_prints_all_or_none(home: Path, pnp) -> None:
    long = GAME.replace("Salt", "Saltpetre " * 99)
    Path("game.yaml").write_text(long, "utf-8")
    made = pnp("cards", "game.yaml", "--strict", "-o", "out")
    assert made.code == 1 and "Wares: Saltpetre" in made.err and not list(Path("out").glob("*.pdf"))
    Path("game.yaml").write_text(GAME, "utf-8")
    assert pnp("cards", "game.yaml", "--strict", "-o", "out").code == 0 and len(list(Path("out").glob("*.pdf"))) == 2


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("decks:", "decks: none\nicons:", "but it must be a mapping of names to decks"),
        ("  ships:\n    rows: [{name: Brig, copies: 3}, {name: Sloop}]", "  ships: 3", "deck 'ships' is the number 3"),
        ("  ships:", '  "a#b":', "take another name, without #"),
        ("    name: Wares", "    decks: {a: {}}", "has no decks of its own"),
        ("    size: mini", "    colour: red", "colour"),
    ],
)
def test_a_file_that_is_wrong_is_told_with_its_line(home: Path, pnp, before: str, after: str, said: str) -> None:
    assert before in GAME
    Path("game.yaml").write_text(GAME.replace(before, after, 1), "utf-8")
    made = pnp("cards", "game.yaml", "-o", "out")
    assert made.code == 2 and said in made.err and "game.yaml, line" in made.err, made.err


def test_a_deck_that_is_not_there_is_told(home: Path) -> None:
    with pytest.raises(DeckError, match="did you mean ships"):
        Deck.load(Path("game.yaml#ship"))
    with pytest.raises(DeckError, match="FILE#ships"):
        Deck.load(Path("game.yaml"))
    with pytest.raises(DeckError, match="there is no deck 'x'"):
        Deck.load(Path("six-winds#x"))


@pytest.mark.parametrize("said", [".", "./", "../{}", "../{}/"])
def test_a_folder_may_hold_them(home: Path, pnp, said: str) -> None:
    Path("game.yaml").rename("deck.yaml")
    made = pnp("cards", said.format(home.name), "-o", "out")
    assert made.code == 0 and {Path(line).name for line in made.out.split()} == {"harbour-ships.pdf", "wares.pdf"}
    one = pnp("cards", ".#goods", "-o", "one")
    assert one.out.split() == ["one/wares.pdf"], one.err


def test_a_deck_of_several_may_extend_another_file(home: Path) -> None:
    Path("base.yaml").write_text('faces: {back: {background: "#123456"}}', "utf-8")
    Path("game.yaml").write_text(GAME.replace("    name: Wares", "    name: Wares\n    extends: base.yaml"), "utf-8")
    assert "back" in Deck.load(Path("game.yaml#goods")).spec.faces
    assert "back" not in Deck.load(Path("game.yaml#ships")).spec.faces


def test_an_editor_sees_each_deck(home: Path) -> None:
    assert decks_in(home) == [home / "game.yaml"]
    named = decks_of(home / "game.yaml")
    assert [each.name for each in named] == ["game.yaml#ships", "game.yaml#goods"]
    shown = DeckViews(named[1])
    assert shown.about()["title"] == "Wares" and shown.path == home / "game.yaml"
    draft = GAME.replace("Rum", "Tea")
    assert "Tea" in json.dumps(shown.card(1, [("game.yaml", draft)]))


def test_the_schema_knows_them() -> None:
    schema = json.loads((layouts_dir() / "deck.schema.json").read_text("utf-8"))
    import yaml

    jsonschema.validate(yaml.safe_load(GAME), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"decks": {"a": {"nonsense": 1}}}, schema)
