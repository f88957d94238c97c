"""The guides from other tools: each deck in them does what the idiom does there, and each command prints."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image as Picture

import pnp
from pnp import cli
from pnp.cards.card import Card, Part
from pnp.cards.deck import Deck
from pnp.data import layouts_dir
from pnp.model.drawing import Text

GUIDES = Path(__file__).parents[2] / "docs" / "guides"
TOOLS = ("squib", "nandeck", "protograf")
PT = 25.4 / 72
TABLE = """name,type,cost,rules,art,icons,copies
Harbour,land,3,Gain **2** :coin:,harbour.png,coin heart coin,2
Fog,spell,0,Rest,,coin,1
Knight,unit,2,Move,,,4
"""


def idioms(tool: str) -> tuple[dict[str, Any], dict[str, list[tuple[str, str]]]]:
    """The deck at the head of a guide, and under each heading what is written here: (language, text)."""
    head, *parts = re.split(r"^## ", (GUIDES / f"from-{tool}.md").read_text("utf-8"), flags=re.MULTILINE)
    found = {}
    for part in parts:
        blocks = re.findall(r"^```(yaml|console)\n(.*?)^```", part, re.DOTALL | re.MULTILINE)
        found[part.partition("\n")[0]] = blocks
    (deck,) = re.findall(r"^```yaml\n(.*?)^```", head, re.DOTALL | re.MULTILINE)
    return yaml.safe_load(deck), found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Of a deck, with its table and pictures."""
    (tmp_path / "cards.csv").write_text(TABLE)
    for name in ("art", "icons"):
        (tmp_path / name).mkdir()
    (tmp_path / "icons" / "coin.svg").write_bytes((layouts_dir() / "starter" / "icons" / "coin.svg").read_bytes())
    Picture.new("RGB", (1200, 900), "#446688").save(tmp_path / "art" / "harbour.png")
    return tmp_path


def written(folder: Path, head: dict[str, Any], piece: str) -> list[Card]:
    """The cards of the deck with a piece in it, as the guides say."""
    told = yaml.safe_load(piece)
    if isinstance(told, list):
        told = {"faces": {"front": {"elements": [*head["faces"]["front"]["elements"], *told]}}}
    (folder / "deck.yaml").write_text(yaml.safe_dump({**head, **told}, sort_keys=False))
    deck = Deck.load(folder)
    assert [str(finding) for finding in pnp.preflight(deck)] == []
    return deck.cards()


def words(card: Card) -> list[str]:
    """The words of each text on its front."""
    return ["".join(item.text for item in part.items if isinstance(item, Text)) for part in parts(card, "text")]


def parts(card: Card, kind: str) -> list[Part]:
    """What is drawn on its front by elements of a kind."""
    return [part for part in card.front.parts if part.items and part.kind == kind]


def marks(card: Card, kind: str) -> int:
    """How many things elements of a kind draw there."""
    return sum(len(part.items) for part in parts(card, kind))


def types(card: Card) -> list[tuple[str, float]]:
    """Typeface and size, pt, of each run of its words."""
    texts = (item for part in parts(card, "text") for item in part.items if isinstance(item, Text))
    return [(item.font.name, round(item.size_mm / PT, 1)) for item in texts]


NAMES = ["Harbour", "Fog", "Knight"]
SUITS = [f"{suit} {rank}" for suit in ("heart", "spade", "club", "diamond") for rank in (1, 2, 3)]
IDIOMS: list[tuple[str, str, Callable[[Card], Any], list[Any]]] = [
    ("squib", "Sizes", lambda card: (card.front.size.width, card.front.size.bleed), [(63.5, 3.175)] * 3),
    ("squib", "A table", words, [["Harbour", "Cost 3"], ["Fog", "Cost 0"], ["Knight", "Cost 2"]]),
    ("squib", "How many of each", lambda card: card.copies, [2, 1, 1]),
    ("squib", "Layouts", lambda card: [part.box[1] for part in parts(card, "text")], [[6, 15]] * 3),
    ("squib", "Layouts", types, [[("SANS_BOLD", 16)] * 2] * 3),
    ("squib", "Icons in a text", lambda card: marks(card, "text") - len(types(card)), [2, 2, 2]),
    ("squib", "Markup", lambda card: {font for font, _ in types(card)}, [{"SANS", "SANS_BOLD", "SANS_ITALIC"}] * 3),
    ("squib", "Only on some cards", words, [["Harbour"], ["Fog", "Discard this card"], ["Knight"]]),
    ("squib", "A picture for each card", lambda card: marks(card, "image"), [1, 0, 0]),
    ("squib", "So many hearts", lambda card: marks(card, "pips"), [3, 0, 2]),
    ("squib", "Builds and what comes out", lambda card: marks(card, "rectangle"), [1, 1, 1]),
    ("nandeck", "Cards and pages", lambda card: (card.front.size.width, card.front.size.height), [(60, 90)] * 3),
    ("nandeck", "A spreadsheet", words, [[name] for name in NAMES]),
    ("nandeck", "How many of each", lambda card: card.copies, [3, 3, 3]),
    ("nandeck", "Fonts", lambda card: types(card)[:2], [[("SANS_BOLD", 16), ("SANS", 9)]] * 3),
    ("nandeck", "HTMLTEXT", lambda card: {font for font, _ in types(card)}, [{"SANS", "SANS_BOLD"}] * 3),
    ("nandeck", "ICON and ICONS", lambda card: marks(card, "icon"), [3, 1, 0]),
    ("nandeck", "Pictures", lambda card: marks(card, "image"), [2, 0, 0]),
    ("nandeck", "Sequences and combinations", lambda card: card.title, SUITS),
    ("nandeck", "Chance", words, [["rain 11"], ["fog 11"], ["fog 7"]]),
    ("nandeck", "Backs, and what comes out", lambda card: card.back and card.back.parts[-1].kind, ["star"] * 3),
    ("protograf", "Deck", lambda card: (card.front.size.width, card.front.size.height), [(63, 88)] * 3),
    ("protograf", "Data", lambda card: (card.title, *types(card)[0]), [(name, "SANS", 18) for name in NAMES]),
    ("protograf", "Data in the script", words, [["Gimli"], ["Legolas"]]),
    ("protograf", "Copies and masks", lambda card: (card.title, card.copies), [("Harbour", 2), ("Knight", 4)]),
    ("protograf", "Matrix", lambda card: card.title, SUITS[:6]),
    ("protograf", "Cards by number, and by what they are", lambda card: marks(card, "rectangle"), [0, 1, 1]),
    ("protograf", "Cards by number, and by what they are", lambda card: marks(card, "circle"), [1, 0, 0]),
    ("protograf", "Common", lambda card: parts(card, "rectangle")[0].items[0].style.fill, ["#ff6347"] * 3),
    ("protograf", "Groups", words, [["Harbour", "land"], ["Fog", "spell"], ["Knight", "unit"]]),
    ("protograf", "A list of pictures in a cell", lambda card: marks(card, "icon"), [3, 1, 0]),
    ("protograf", "Hexagons, backs, and what comes out", lambda card: len(card.front.size.shape), [6, 6, 6]),
]  # fmt: skip


@pytest.mark.parametrize(("tool", "heading", "shows", "wanted"), IDIOMS)
def test_an_idiom_does_what_it_does_there(
    folder: Path, tool: str, heading: str, shows: Callable[[Card], Any], wanted: list[Any]
) -> None:
    head, found = idioms(tool)
    (piece,) = (text for language, text in found[heading] if language == "yaml")
    assert [shows(card) for card in written(folder, head, piece)] == wanted


@pytest.mark.parametrize("tool", TOOLS)
def test_every_idiom_of_a_guide_is_tried_and_every_command_prints(
    folder: Path, tool: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    head, found = idioms(tool)
    assert set(found) == {heading for name, heading, _, _ in IDIOMS if name == tool} and len(found) == 10
    monkeypatch.chdir(folder)
    commands = 0
    for blocks in found.values():
        for language, text in blocks:
            if language == "yaml":
                written(folder, head, text)
            for line in text.splitlines() if language == "console" else ():
                with pytest.raises(SystemExit) as left:
                    cli.main(shlex.split(line.replace("FOLDER", "."))[2:])
                assert not left.value.code, line
                made = capsys.readouterr().out.split()
                assert made and all(Path(name).stat().st_size for name in made), line
                commands += 1
    assert commands >= 2
