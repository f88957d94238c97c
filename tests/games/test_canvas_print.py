"""The box of Canvas as it comes out of the printer: counts, words, notches, mat, clean preflight."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest
from drawn import box as around
from drawn import texts

from pnp.cards.card import Card
from pnp.cards.preflight import examine
from pnp.data import load_layout
from pnp.games import registry
from pnp.games.canvas.art import faces, mat, pieces, plan, scenarios, scoring
from pnp.games.canvas.box import COMPONENTS, PARTS
from pnp.games.canvas.rules.cards import Element, Icon, achievements, art_cards, scoring_cards
from pnp.games.canvas.rules.cards import box as counts
from pnp.games.canvas.rules.cards import scenarios as nine
from pnp.games.canvas.rules.conditions import count_icons, met
from pnp.message import languages
from pnp.model.drawing import Drawing, Font, Item, Path, Text, walk
from pnp.model.units import paper
from pnp.render import pdf

WORDS = load_layout("text/en/canvas")
DECKS = {
    "cards": lambda print_mode: faces.paper(WORDS, print_mode),
    "film": faces.film,
    "film-mirrored": lambda print_mode: faces.film(print_mode, mirrored=True),
    "backgrounds": lambda print_mode: faces.backgrounds(WORDS, print_mode),
    "scoring": lambda print_mode: scoring.cards(WORDS, print_mode),
    "tokens": lambda print_mode: pieces.tokens(WORDS, print_mode),
    "ribbons": lambda print_mode: pieces.ribbons(WORDS, print_mode),
}
SIZES = {
    "film": plan.FILM,
    "film-mirrored": plan.FILM,
    "scoring": plan.SCORING,
    "tokens": pieces.TOKEN,
    "ribbons": pieces.RIBBON,
}


@cache
def deck(name: str, print_mode: str = "colour") -> tuple[Card, ...]:
    return tuple(DECKS[name](print_mode))


def copies(name: str) -> int:
    return sum(card.copies for card in deck(name))


def parts_of(card: Card, start: str) -> list:  # type: ignore[type-arg]
    return [part for part in card.front.parts if part.element.startswith(start)]


def test_the_box_holds_what_the_list_says() -> None:
    listed = {component.name: component.count for component in COMPONENTS}
    assert listed == {
        "paper": copies("cards"),
        "film": copies("film"),
        "mirrored": copies("film-mirrored"),
        "backgrounds": copies("backgrounds"),
        "scoring": len(scoring_cards()),
        "references": copies("scoring") - len(scoring_cards()),
        "mat": 1,
        "tokens": copies("tokens"),
        "ribbons": sum(card.copies for card in deck("ribbons")[:4]),
        "silver": deck("ribbons")[4].copies,
        "scenarios": 1,
    }
    assert [copies(name) for name in DECKS] == [60, 60, 60, 20, 19, 20, 120]
    assert {component.part for component in COMPONENTS} == set(PARTS)
    assert registry.game("canvas").parts == ("contents", "field", "aid", *PARTS)


@pytest.mark.parametrize("name", DECKS)
def test_preflight_finds_nothing(name: str) -> None:
    for print_mode in ("colour", "low") if name in ("film", "scoring") else ("mono",):
        assert [f"{r.card}: {r.element}: {r.text}" for r in examine(deck(name, print_mode))] == []


@pytest.mark.parametrize("name", DECKS)
def test_cards_of_a_deck_are_one_size_and_backs_are_where_they_should_be(name: str) -> None:
    size = SIZES.get(name, plan.CARD)
    assert {card.front.size for card in deck(name)} == {size}
    assert all((card.back is None) == (name in ("film", "film-mirrored", "ribbons")) for card in deck(name))


def test_all_layers_meet() -> None:
    """Window, plate and swatches lie at the same place of film, paper and background; film has no bleed."""
    places = {
        name: {part.element: part.box for card in deck(name) for part in card.front.parts} for name in ("film", "cards")
    }
    assert places["film"].items() <= places["cards"].items()
    assert places["film"]["picture"] == deck("backgrounds")[0].front.parts[1].box == plan.WINDOW
    assert (plan.FILM.width, plan.FILM.height) == (plan.CARD.width, plan.CARD.height) == (65.0, 100.0)
    boxes = [plan.WINDOW, plan.PLATE, *(plan.tile_box(place) for place in range(5))]
    for x, y, wide, high in boxes:
        assert x >= 3.0 and y >= 3.0 and x + wide <= 62.0 + 1e-9 and y + high <= 97.0 + 1e-9
    tiles = boxes[2:]
    assert all(a[0] + a[2] < b[0] for a, b in zip(tiles, tiles[1:], strict=False))


def test_a_card_of_paper_is_cut_out_exactly_where_it_has_no_swatch() -> None:
    for card in deck("cards"):
        swatches = {int(part.element[-1]) - 1 for part in parts_of(card, "swatch")}
        cut: set[int] = set()
        for notch in parts_of(card, "notch"):
            x, y, wide, high = notch.box
            assert y < plan.TILE_TOP and y + high == plan.CARD.height  # open at the lower edge
            inside = {
                p for p in range(5) if x < plan.tile_box(p)[0] and plan.tile_box(p)[0] + plan.TILE_WIDE < x + wide
            }
            touched = {
                p for p in range(5) if x < plan.tile_box(p)[0] + plan.TILE_WIDE and plan.tile_box(p)[0] < x + wide
            }
            assert inside == touched and not inside & cut
            cut |= inside
            left, right = min(inside), max(inside)
            assert (x == 0.0) == (left == 0) and (x + wide == plan.CARD.width) == (
                right == 4
            )  # no slivers at the sides
        assert (
            cut == set(range(5)) - swatches == {p for p, on in enumerate(art_cards()[card.number].swatches) if not on}
        )


def test_the_plate_has_the_three_phrases_in_their_order_inside_it() -> None:
    x, _, wide, _ = plan.PLATE
    for card in deck("film"):
        (plate,) = parts_of(card, "title")
        lines = texts(walk(plate.items))
        data = art_cards()[card.number]
        assert [line.text for line in lines] == [
            str(card.number),
            "1",
            data.opening,
            "2",
            data.subject,
            "3",
            data.ending,
        ]
        boxes = [around(line) for line in lines]
        assert all(here[2] <= there[0] + 0.01 for here, there in zip(boxes, boxes[1:], strict=False))
        assert boxes[0][0] >= x and boxes[-1][2] <= x + wide
        assert min(line.size_mm for line in lines) >= 1.8


def test_scoring_cards_say_their_condition_and_their_table() -> None:
    for card, data in zip(deck("scoring"), scoring_cards().values(), strict=False):
        said = {part.element: texts(walk(part.items)) for part in card.front.parts}
        assert card.title == data.title and said["name"][0].text == data.title
        assert together(said["condition"]) == data.condition
        for element, numbers in (("ribbons", range(1, data.limit + 1)), ("worth", data.points)):
            shown = [text.text for part in parts_of(card, element) for text in texts(walk(part.items))]
            assert shown == list(map(str, numbers))
        assert card.back is not None
        behind = [text for part in card.back.parts for text in texts(walk(part.items))]
        for note in data.notes:
            assert note in together(behind)


@pytest.mark.parametrize("lang", languages())
def test_the_last_line_of_a_reference_card_stands_apart_and_within_the_safe_zone(lang: str) -> None:
    cards = [card for card in scoring.cards(load_layout(f"text/{lang}/canvas"), "colour") if "after" in said(card)]
    assert len(cards) == 3
    for card in cards:
        text, after = (texts(walk(said(card)[element])) for element in ("text", "after"))
        above, below = (max(line.at[1] + 0.22 * line.size_mm for line in lines) for lines in (text, after))
        assert after[0].at[1] - 0.7 * after[0].size_mm - above > 0.9, card.title
        assert below < card.front.size.height - 3.0


def said(card: Card) -> dict[str, tuple[Item, ...]]:
    return {part.element: part.items for part in card.front.parts}


@pytest.mark.parametrize("lang", languages())
def test_names_of_scenarios_keep_clear_of_the_line_below(lang: str) -> None:
    page = scenarios.sheet(load_layout(f"text/{lang}/canvas"), paper("a4"), "colour")
    lines = list(texts(page))
    pairs = [(one, two) for one in lines for two in lines if 0 < two.at[1] - one.at[1] < 6 and two.at[0] == one.at[0]]
    pairs = [(one, two) for one, two in pairs if one.font is Font.TITLE and two.font is Font.SANS]
    assert len(pairs) == 3
    for one, two in pairs:
        deep = 0.3 * one.size_mm if set(one.text) & set("gjpqy") else 0.0
        assert one.at[1] + deep + 0.3 < two.at[1] - 0.75 * two.size_mm, one.text


def together(lines: list[Text]) -> str:
    return " ".join(line.text for line in lines)


PATTERNS = [(card.name, *card.picture.partition(": ")[::2]) for card in scoring_cards().values()]


@pytest.mark.parametrize(("name", "kind", "signs"), PATTERNS)
def test_a_condition_is_met_by_what_its_picture_shows(name: str, kind: str, signs: str) -> None:
    """Letters A B C are any elements, different ones; an asterisk is any: whichever they are, the condition is met."""
    letters = {element.value[0].upper(): element for element in Element}
    tokens = [sign for sign in signs.split() if sign not in "+>"]
    if name == "hierarchy":  # what stands before the sign is more than what stands after it
        before, after = signs.split(" > ")
        assert len(before.split()) > max(after.split().count(sign) for sign in after.split())
    unknown = sorted(set(tokens) - {*letters, ".", "*"})
    for chosen in product(Element, repeat=len(unknown)):
        if len(set(chosen)) < len(unknown):
            continue
        element = {**letters, **dict(zip(unknown, chosen, strict=True)), "*": Element.TONE}
        if kind == "swatches":
            swatches = [() if sign == "." else (Icon(element[sign]),) for sign in tokens]
        else:  # in a line: wherever they are; two on a swatch
            on = [Icon(element[sign]) for sign in tokens]
            swatches = [tuple(on[k::5]) for k in range(5)]
        assert met(name, count_icons(swatches)) == (2 if name == "symmetry" else 1), (name, chosen)
        if kind == "swatches":  # and not by less
            first = next(k for k, sign in enumerate(tokens) if sign != ".")
            less = [() if k == first else swatch for k, swatch in enumerate(swatches)]
            assert met(name, count_icons(less)) < met(name, count_icons(swatches))


def test_the_mat_has_room_for_all_cards_on_two_pages() -> None:
    from pnp.cards.imposition.tiling import plan as tiles

    drawing = mat.mat(WORDS, "colour")
    places = Counter()
    for item in (item for layer in drawing.layers for item in layer.items):
        if isinstance(item, Path) and len(item.commands) == 5 and item.style.fill:
            xs, ys = zip(*(step[1:] for step in item.commands[:4]), strict=True)
            assert min(xs) >= 0 and min(ys) >= 0 and max(xs) <= drawing.width_mm and max(ys) <= drawing.height_mm
            places[round(max(xs) - min(xs), 1), round(max(ys) - min(ys), 1)] += 1
    assert places[plan.CARD.width + 2, plan.CARD.height + 2] == counts().row + 1  # and the deck
    assert places[plan.SCORING.width + 2, plan.SCORING.height + 8] == len(counts().ribbons)
    said = [text.text for text in texts(drawing)]
    assert f"{counts().silver_points} points each" in said
    for name in ("a4", "letter"):
        assert len(tiles((0, 0, drawing.width_mm, drawing.height_mm), paper(name)).tiles) == 2


def test_ribbons_and_tokens_tell_apart_without_colour() -> None:
    figures = [
        tuple(item.commands for item in walk(card.front.items) if isinstance(item, Path)) for card in deck("ribbons")
    ]
    assert len(set(figures)) == 5
    assert [card.copies for card in deck("ribbons")] == [20, 20, 20, 20, 40]
    (token,) = deck("tokens")
    assert token.back is not None and token.front.items != token.back.items  # one side up is a palette, for Vincent


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_the_sheet_of_scenarios_names_them_all_and_has_a_blob_for_each(size: str) -> None:
    drawing = scenarios.sheet(WORDS, paper(size), "colour")
    said = [text.text for text in texts(drawing)]
    for scenario in nine().values():
        assert str(scenario.goal) in said and WORDS["scenario"][scenario.name]["title"] in said
    cards = Counter(word for word in said if word.lower() in scoring_cards())
    assert cards == Counter(card.capitalize() for scenario in nine().values() for card in scenario.cards)
    assert said.count(WORDS["scenarios"]["free"]) == sum(scenario.free for scenario in nine().values()) == 3
    for achievement in achievements():
        assert achievement.text in " ".join(said)
    blobs = [item for item in drawing.walk() if isinstance(item, Path) and item.id.startswith("blob-")]
    assert len(blobs) == 19 and len({item.commands for item in blobs}) == 19
    for text in texts(drawing):
        left, top, right, bottom = around(text)
        assert 10 < left < right < drawing.width_mm - 10 and 10 < top < bottom < drawing.height_mm - 10, text.text


@cache
def printed(size: str) -> dict[str, list[Drawing]]:
    game = registry.game("canvas")
    sheet = registry.sheet(game.code(7, players=None, paper=size, print_mode="colour", options={}))
    return {part: list(game.pages(sheet, part, {})) for part in ("film", "film-mirrored", "board", "scenarios")}


def test_the_contents_fit_on_letter_with_backs_and_speak_of_film() -> None:
    game = registry.game("canvas")
    sheet = registry.sheet(game.code(7, players=None, paper="letter", print_mode="colour", options={}))
    (drawing,) = game.pages(sheet, "contents", {"duplex": "long"})
    said = together(texts(drawing))
    assert "prints white" in said and "film-mirrored" in said and "notches" in said


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_film_is_printed_on_one_side_eight_cards_a_page(size: str) -> None:
    pages = printed(size)
    assert [len(pages[part]) for part in ("film", "film-mirrored", "scenarios")] == [8, 8, 1]
    assert len(pages["board"]) == 2 + 2 + 1  # mat, tokens and their other side, ribbons
    for page in pages["film"]:
        cards = [item for item in page.layers[0].items if item.alt]  # type: ignore[union-attr]
        assert len(cards) == (4 if page is pages["film"][-1] else 8)


def test_film_is_light_and_the_same_bytes_twice() -> None:
    game = registry.game("canvas")
    sheet = registry.sheet(game.code(7, players=None, paper="a4", print_mode="colour", options={}))
    one, other = (pdf.render(game.pages(sheet, "film", {})) for _ in range(2))
    assert one == other and len(one) < 400_000


@pytest.mark.slow
@pytest.mark.parametrize(("size", "print_mode", "duplex"), [("a4", "colour", "long"), ("letter", "low", "fold")])
def test_the_whole_box_is_light_and_the_same_bytes_twice(size: str, print_mode: str, duplex: str) -> None:
    game = registry.game("canvas")
    sheet = registry.sheet(game.code(7, players=None, paper=size, print_mode=print_mode, options={}))
    files = [{part: pdf.render(game.pages(sheet, part, {"duplex": duplex})) for part in game.parts} for _ in range(2)]
    assert files[0] == files[1]
    assert sum(map(len, files[0].values())) < 2_500_000


def test_a_cover_of_the_same_size_hides_the_next_clear_card() -> None:
    cover = faces.cover(WORDS, "colour")
    assert cover.front == cover.back and cover.front.size == plan.CARD and cover.front.parts[0].element == "pattern"
    sheet = registry.sheet("CANVAS-2AC000000-7-CNTKH")
    (*_, last) = registry.game("canvas").pages(sheet, "backgrounds", {"duplex": "none"})
    assert [text.text for text in last.walk() if isinstance(text, Text)].count(WORDS["art"]["back"]) == 1
