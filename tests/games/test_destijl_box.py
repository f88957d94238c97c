"""What comes out of De Stijl's box: all forty cards with their codes, the aids, the track, the trackers."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from drawn import layer, texts

from pnp.cards.card import Card
from pnp.cards.preflight import examine
from pnp.cards.preflight.colours import ALIKE, SIGHTS, difference
from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games import registry
from pnp.games.destijl.art import cards, track
from pnp.games.destijl.art.composition import letters
from pnp.games.destijl.art.painting import card as drawn_card
from pnp.games.destijl.art.tones import palette_of
from pnp.games.destijl.rules.deck import CARDS, CELL_MM
from pnp.games.destijl.rules.play import DECKS
from pnp.games.destijl.rules.scoring import BONUSES
from pnp.message import languages
from pnp.model import cellcodes
from pnp.model.cellcodes import CODE_MM, CONTRAST, MODULE_MM, MODULES
from pnp.model.colour import contrast, rgb
from pnp.model.drawing import Drawing, Group, Layer, Text
from pnp.model.print_mode import PRINT_MODES
from pnp.render import raster

GAME = registry.game("destijl")
WORDS = load_layout("text/en/destijl")
every_ink = pytest.mark.parametrize("print_mode", PRINT_MODES)
SCALE = 10.0


@cache
def canvas(print_mode: str) -> tuple[Card, ...]:
    return tuple(cards.canvas(palette_of(print_mode), WORDS))


def shown(card: Card) -> np.ndarray:
    """A card's front without its bleed, as pixels, ten to a mm."""
    front = card.front
    items = Group("", front.items)
    drawing = Drawing(front.size.width, front.size.height, (Layer("a", "a", (items,)),))
    return raster.render(drawing, SCALE)


def test_the_list_of_contents_is_that_of_the_rules() -> None:
    counts = {component.name: component.count for component in GAME.components}
    assert counts == {
        "cards": 40,
        "aids": 5,
        "first": 1,
        "artist": 1,
        "track": 4,
        "trackers": 5,
    }
    made = {
        "cards": len(canvas("colour")),
        "aids": len(list(cards.tall(palette_of("colour"), WORDS))),
        "track": len(list(track.cards(palette_of("colour"), WORDS))),
    }
    wanted = Counter[str]()
    for component in GAME.components:
        wanted[component.part] += component.count
    assert made | {"tokens": 5} == wanted


@every_ink
def test_preflight_finds_nothing(print_mode: str) -> None:
    palette = palette_of(print_mode)
    for made in (canvas(print_mode), cards.tall(palette, WORDS), track.cards(palette, WORDS)):
        assert list(examine(made)) == []


@every_ink
def test_every_cell_shows_its_colour_its_code_and_its_number_can_be_read(print_mode: str) -> None:
    palette = palette_of(print_mode)
    for number in (0, 13, 26, 39):
        card, one = canvas(print_mode)[number], CARDS[number]
        picture = shown(card).astype(float)
        for cell in range(9):
            plane = palette.plane(one.rows[cell // 3][cell % 3])
            x, y = cellcodes.corner_of(cell)
            half = MODULE_MM / 2
            read = []
            for row in range(MODULES):
                for column in range(MODULES):
                    px, py = x + column * MODULE_MM + half, y + row * MODULE_MM + half
                    pixel = picture[round(py * SCALE), round(px * SCALE)]
                    far = [np.abs(pixel - np.array(rgb(tone))).sum() for tone in (plane.mark, plane.ground)]
                    assert min(far) < 12
                    read.append(far[0] < far[1])
            wanted = [module for line in cellcodes.modules(cellcodes.code_of(one.number - 1, cell)) for module in line]
            assert read == wanted, (number, cell)
            quiet = picture[round((y - 0.8) * SCALE), round((x - 0.8) * SCALE)]
            assert np.abs(quiet - np.array(rgb(plane.ground))).sum() < 12
        (name,) = (text.text for text in texts([*card.front.items]) if text.text.isdecimal())
        assert name == str(one.number) and card.title.endswith(f" {name}")


@every_ink
def test_codes_stand_out_from_their_ground(print_mode: str) -> None:
    for plane in palette_of(print_mode).planes:
        assert contrast(rgb(plane.mark), rgb(plane.ground)) >= CONTRAST - 0.1


def test_colours_are_told_apart_by_everybody() -> None:
    """By people with normal sight and dichromats of each kind (CIEDE2000), and by lightness alone."""
    grounds = [rgb(plane.ground) for plane in palette_of("colour").planes]
    for one, two in combinations(grounds, 2):
        assert difference(one, two) > 25
        for sight in SIGHTS:
            assert difference(one, two, sight) > 20 >= 2 * ALIKE[sight]


@pytest.mark.parametrize("print_mode", ["mono", "low"])
def test_without_colours_each_has_a_pattern_and_a_letter(print_mode: str) -> None:
    palette = palette_of(print_mode)
    assert len({(plane.ground, plane.pattern) for plane in palette.planes}) == 5
    for one, card in zip(CARDS, canvas(print_mode), strict=True):
        lettered = {text.at: text.text for text in texts([*card.front.items]) if not text.text.isdecimal()}
        assert len(lettered) == 9
        for (x, y), letter in lettered.items():
            colour = one.rows[int(y // CELL_MM)][int(x // CELL_MM)]
            assert letter == WORDS["letters"][colour - 1]
    assert len(set(WORDS["letters"])) == 5


def test_letters_and_number_keep_clear_of_codes_and_of_what_is_cut() -> None:
    for print_mode in PRINT_MODES:
        _, written = drawn_card(CARDS[4], palette_of(print_mode), WORDS["letters"], 3.0)
        for text in written:
            left, top, right, bottom = letters(text)
            assert 3 <= left < right <= 60 and 3 <= top < bottom <= 60
            for cell in range(9):
                x, y = cellcodes.corner_of(cell)
                clear = (right < x - 0.8, left > x + CODE_MM + 0.8, bottom < y - 0.8, top > y + CODE_MM + 0.8)
                assert any(clear), (text.text, cell)


def test_neighbours_of_one_colour_are_parted_by_a_hairline_others_by_a_line() -> None:
    palette = palette_of("colour")
    line = np.array(rgb(palette.line))
    for number in (0, 7, 21):
        one, picture = CARDS[number], shown(canvas("colour")[number]).astype(float)
        for row in range(3):
            for left, right in pairwise(range(3)):
                pixel = picture[round((row * CELL_MM + 4) * SCALE), round(right * CELL_MM * SCALE)]
                same = one.rows[row][left] == one.rows[row][right]
                assert (np.abs(pixel - line).sum() < 15) == (not same)


def test_the_track_runs_on_from_card_to_card() -> None:
    steps = [track.place(step) for step in range(track.LAST + 1)]
    assert len(set(steps)) == 31 and {card for card, _, _ in steps} == set(range(4))
    # Side by side the cards are one table of eight columns: every step is next to the one before it.
    table = [(2 * card + column, row) for card, column, row in steps]
    assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(table))
    found = {}
    for index, card in enumerate(track.cards(palette_of("colour"), WORDS)):
        for text in texts([*card.front.items]):
            if text.text.isdecimal():
                found[int(text.text)] = (index, int(text.at[0] > 31.5), int(text.at[1] // 22))
    assert found == dict(enumerate(steps))


@pytest.mark.parametrize("lang", languages())
def test_every_aid_names_its_colour_and_the_bonuses(lang: str) -> None:
    words = load_layout(f"text/{lang}/destijl")
    for colour, card in zip(words["colours"], cards.tall(palette_of("colour"), words), strict=False):
        said = [text.text for text in texts([*card.front.items])]
        assert said[0] == colour[:1].upper() + colour[1:]
        for players, bonuses in BONUSES.items():
            base = next(t.at[1] for t in texts([*card.front.items]) if t.text == str(players))
            row = [t.text for t in texts([*card.front.items]) if t.at[1] == base]
            assert row == [str(players), str(DECKS[players]), *(f"+{points}" for points in bonuses)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages(paper: str) -> None:
    sheet = GAME.sheet(GAME.code(7, players=None, paper=paper, print_mode="colour", options={}))
    counts = {part: len(list(GAME.pages(sheet, part, {}))) for part in ("cards", "aids", "track", "tokens")}
    assert counts == {"cards": 8, "aids": 2, "track": 1, "tokens": 1}
    fronts = list(GAME.pages(sheet, "cards", {"duplex": "none"}))
    numbers = [t.text for page in fronts for t in texts(page) if t.text.isdecimal() and abs(t.size_mm - 3.6) < 0.01]
    assert sorted(map(int, numbers)) == list(range(1, 41))
    (tokens,) = GAME.pages(sheet, "tokens", {})
    named = [text.text for text in texts(tokens)]
    assert [name for name in named if name in WORDS["colours"]] == WORDS["colours"]
    for item in tokens.walk():
        if isinstance(item, Text):
            assert 10 < item.at[0] < tokens.width_mm - 10
    assert layer(tokens, "tokens").items
    with pytest.raises(GameError, match="no part 'lid'"):
        list(GAME.pages(sheet, "lid", {}))
