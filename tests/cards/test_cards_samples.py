"""The decks that come with the program, and the one that ``pnp cards new`` begins with."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pikepdf
import pypdfium2
import pytest
import yaml

from pnp.app import decks, orders
from pnp.app.starting import start
from pnp.cards.card import Card
from pnp.cards.deck import Deck
from pnp.data import layouts_dir
from pnp.model.drawing import Group, Item, Text, walk
from pnp.model.drawing import Path as Curve

LAYOUTS = layouts_dir()
POINT = 25.4 / 72
COUNTS = {  # cards, pieces, pages on A4
    "decks/apothecary/deck.yaml": (26, 54, 12),
    "decks/expedition/deck.yaml": (18, 18, 4),
    "decks/expedition/tokens.yaml": (6, 21, 2),
    "decks/expedition/tuckbox.yaml": (1, 1, 1),
    "decks/expedition/board.yaml": (1, 1, 3),
    "decks/lantern-night/deck.yaml": (9, 9, 2),
    "decks/lantern-night/rules.yaml": (1, 1, 1),
    "decks/six-winds/deck.yaml": (54, 54, 6),
    "starter/deck.yaml": (9, 18, 4),
}
EVERY = pytest.mark.parametrize("name", COUNTS)


def _sheets(name: str, folder: Path, **said: object) -> orders.Printed:
    """A deck's sheets; the board is larger than any sheet, so it is a poster."""
    parts = ("poster",) if "board" in name else ("sheets",)
    return decks.print_deck(orders.DeckOrder(str(LAYOUTS / name), parts=parts, sheets=said), folder)


def _texts(items: Iterable[Item]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Group):
            yield from _texts(item.items)
        elif isinstance(item, Text):
            yield item


def _fonts(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for item in pdf.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor":
            yield item


def test_every_deck_file_is_counted_here() -> None:
    tables = {"events.yaml"}
    found = {path.relative_to(LAYOUTS).as_posix() for path in LAYOUTS.glob("decks/*/*.yaml") if path.name not in tables}
    assert found | {"starter/deck.yaml"} == set(COUNTS)


@pytest.mark.parametrize("name", [name for name in COUNTS if name.startswith("decks/")])
def test_the_commands_in_its_comments_print_it(name: str, pnp: Any, tmp_path: Path) -> None:
    lines = [line for line in (LAYOUTS / name).read_text("utf-8").splitlines() if line.startswith("#")]
    for command in re.findall(r"pnp (cards [^\s)]+(?: --\S+ [a-z0-9=.]*[a-z0-9])*)", "\n".join(lines)):
        made = pnp(*command.split(), "-o", str(tmp_path))
        assert made.code == 0 and made.out, (command, made.err)


@EVERY
def test_it_prints_on_a4_without_remarks_and_with_its_fonts(name: str, tmp_path: Path) -> None:
    printed = _sheets(name, tmp_path, paper="a4")
    assert [(remark.card, remark.element, remark.text) for remark in printed.remarks] == []
    cards, copies, pages = COUNTS[name]
    assert (printed.cards, printed.copies) == (cards, copies)
    (path,) = printed.paths
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == pages
        fonts = list(_fonts(pdf))
        assert fonts
        assert all("/FontFile2" in font or "/FontFile3" in font for font in fonts)
        named = {str(font.FontName) for font in fonts}
        used = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"]
        assert {str(font.BaseFont) for font in used} <= named


@EVERY
def test_it_prints_on_letter_without_remarks(name: str, tmp_path: Path) -> None:
    printed = _sheets(name, tmp_path, paper="letter")
    assert [(remark.card, remark.element, remark.text) for remark in printed.remarks] == []
    assert printed.copies == COUNTS[name][1]


@EVERY
def test_its_words_can_be_read(name: str) -> None:
    sizes = {
        round(text.size_mm / POINT, 2)
        for card in Deck.load(LAYOUTS / name).cards()
        for face in (card.front, card.back)
        if face
        for text in _texts(face.items)
    }
    assert sizes
    assert min(sizes) >= 7.5


@pytest.fixture(scope="module")
def validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads((LAYOUTS / "deck.schema.json").read_text(encoding="utf-8")))


@EVERY
def test_an_editor_that_knows_the_schema_finds_nothing(name: str, validator: jsonschema.Draft202012Validator) -> None:
    text = (LAYOUTS / name).read_text(encoding="utf-8")
    validator.validate(yaml.safe_load(text))
    told = text.startswith("# yaml-language-server: $schema=../../deck.schema.json\n")
    assert told == name.startswith("decks/")


def _centre(page: pypdfium2.PdfTextPage, words: str) -> tuple[float, float]:
    """Where some words are on a page, mm from its lower left corner."""
    found = page.search(words, match_case=True, match_whole_word=True).get_next()
    assert found is not None, words
    boxes = [page.get_charbox(index) for index in range(found[0], found[0] + found[1])]
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    return (left + right) / 2 * POINT, boxes[0][1] * POINT


def test_each_sector_lies_behind_its_own_card(tmp_path: Path) -> None:
    (path,) = _sheets("decks/expedition/deck.yaml", tmp_path, paper="a4").paths
    sectors = [f"{letter}{number}" for number in (1, 2, 3) for letter in "ABCDEF"]
    # The code is in the middle of the same box on both sides, 11.5 mm from the left of a card 63 mm wide.
    with pypdfium2.PdfDocument(path) as pdf:
        pages = [page.get_textpage() for page in pdf]
        for number, sector in enumerate(sectors):
            front, back = pages[number // 9 * 2], pages[number // 9 * 2 + 1]
            (x, y), (behind, level) = _centre(front, sector), _centre(back, sector)
            assert x - 11.5 == pytest.approx(210 - (behind - 11.5) - 63, abs=0.5)
            assert y == pytest.approx(level, abs=0.1)


def test_the_backs_of_the_apothecary_follow_the_kinds() -> None:
    cards = list(Deck.load(LAYOUTS / "decks/apothecary").cards())
    sides = {(card.front.name, card.back.name if card.back else "") for card in cards}
    assert sides == {("potion", "potion-back"), ("event", "event-back")}
    assert len({id(card.back) for card in cards}) == 2  # each is laid out once
    turned = next(card for card in cards if card.title == "Reed Song")
    assert _angle(turned) != _angle(cards[0])  # its row turns the picture


def _angle(card: Card) -> tuple[float, ...] | None:
    (part,) = (part for part in card.front.parts if part.element == "specimen")
    (group,) = part.items
    assert isinstance(group, Group)
    return group.matrix and group.matrix[:4]


def test_marks_of_the_six_winds_are_large_and_stand_as_on_playing_cards() -> None:
    for card in Deck.load(LAYOUTS / "decks/six-winds/deck.yaml").cards():
        marks = [part for part in card.front.parts if part.box and part.box[2:] == (16.0, 16.0)]
        assert len(marks) == int(card.title.rsplit(" ", 1)[1])
        middles = [(part.box[0] + 8, part.box[1] + 8) for part in marks]
        assert sum(x for x, _ in middles) / len(middles) == pytest.approx(63 / 2)
        assert {y for _, y in middles} <= {27.6, 44.0, 60.4}
        for part, (_, y) in zip(marks, middles, strict=True):
            (item,) = part.items
            turned = isinstance(item, Group) and item.matrix is not None and item.matrix[:4] == (-1, 0, 0, -1)
            assert turned == (y > 44.1)


def test_no_two_scenes_of_the_expedition_are_alike() -> None:
    scenes = []
    for card in Deck.load(LAYOUTS / "decks/expedition/deck.yaml").cards():
        first = card.front.parts[: next(n for n, part in enumerate(card.front.parts) if part.kind == "grid")]
        scenes.append(repr([item.commands for part in first for item in walk(part.items) if isinstance(item, Curve)]))
    assert len(set(scenes)) == len(scenes) == 18


def test_the_rules_of_the_apothecary_are_large() -> None:
    rules = [
        text.size_mm
        for card in Deck.load(LAYOUTS / "decks/apothecary").cards()
        for part in card.front.parts
        if part.element in ("brew", "dawn", "rules")
        for text in _texts(part.items)
    ]
    assert rules and min(rules) >= 11 * POINT - 1e-6


def test_the_tuck_box_follows_the_thickness_of_the_pile() -> None:
    widths = []
    for thickness in (0.33, 1.0):
        (card,) = Deck.load(LAYOUTS / "decks/expedition/tuckbox.yaml", values={"thickness": thickness}).cards()
        (cut,) = (part for part in card.front.parts if part.element == "cut" or part.kind == "path" and _is_cut(part))
        xs = [number for item in cut.items for step in item.commands for number in step[1::2]]  # type: ignore[union-attr]
        widths.append(max(xs) - min(xs))
    assert widths[1] - widths[0] == pytest.approx(2 * 18 * (1.0 - 0.33), abs=0.01)


def _is_cut(part: object) -> bool:
    (item,) = part.items  # type: ignore[attr-defined]
    return item.style.fill is None and item.style.stroke_mm == 0.3 and not item.style.dash_mm


def test_the_pictures_are_small() -> None:
    """Of the decks; those of the boxed games are counted in ``tests/games/test_artwork.py``."""
    pictures = [path for path in LAYOUTS.rglob("*") if path.suffix in (".png", ".jpg", ".svg")]
    decks = [path for path in pictures if not path.is_relative_to(LAYOUTS / "games")]
    assert sum(path.stat().st_size for path in decks) < 600_000


def test_a_new_deck_prints_at_once(tmp_path: Path) -> None:
    made = [Path(line) for line in start(tmp_path / "mine")]
    assert {path.name for path in made} == {"deck.yaml", "cards.csv", "coin.svg"}
    printed = decks.print_deck(orders.DeckOrder(str(tmp_path / "mine"), strict=True), tmp_path / "out")
    assert [path.name for path in printed.paths] == ["my-deck.pdf"]
    assert printed.remarks == []
