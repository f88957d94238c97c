"""What is in the box: the sixty art cards have the stated frequencies, and all other cards fit together."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import combinations
from pathlib import Path

from pnp.data import layouts_dir
from pnp.games.canvas.rules import Element, achievements, art_cards, box, paint, scenarios, scoring_cards

FOLDER = Path(layouts_dir()) / "games" / "canvas"
CARDS = tomllib.loads((FOLDER / "art.toml").read_text())["card"]
SWATCHES = [card["swatches"] for card in CARDS]
TWELVE = {
    "composition", "consistency", "emphasis", "hierarchy", "movement", "proportion",
    "proximity", "repetition", "space", "style", "symmetry", "variety",
}  # fmt: skip


def elements(swatches: list[str]) -> str:
    return "".join(swatch for swatch in swatches if not swatch.startswith("+"))


def test_sixty_different_cards_with_numbers_words_and_pictures() -> None:
    assert [card["number"] for card in CARDS] == list(range(1, 61))
    assert len({tuple(swatches) for swatches in SWATCHES}) == 60
    words = [word for card in CARDS for word in card["title"]]
    assert len(set(words)) == len(words) == 180
    assert len({(card["theme"], card["variant"]) for card in CARDS}) == 60
    assert set(Counter(card["theme"] for card in CARDS).values()) == {5}


def test_every_two_and_every_three_positions_stand_on_three_cards() -> None:
    used = Counter(tuple(place for place, swatch in enumerate(swatches) if swatch) for swatches in SWATCHES)
    wanted = [places for size in (2, 3) for places in combinations(range(5), size)]
    assert used == dict.fromkeys(wanted, 3)


def test_every_position_bears_the_same_thirty_swatches() -> None:
    single, double = "LFTG", [a + b for a, b in combinations("LFTG", 2)] + [letter * 2 for letter in "LFTG"]
    wanted = Counter({f"+{letter}": 1 for letter in single} | dict.fromkeys(single, 4) | dict.fromkeys(double, 1))
    for place in range(5):
        found = ["".join(sorted(swatches[place], key="+LFTG".index)) for swatches in SWATCHES if swatches[place]]
        assert Counter(found) == wanted
        assert Counter("".join(swatch for swatch in found if swatch[0] != "+")) == dict.fromkeys(single, 9)
    assert sum(len(elements(swatches)) for swatches in SWATCHES) == 4 * 45


def test_what_covers_less_shows_more() -> None:
    doubles = Counter()
    for swatches in SWATCHES:
        bonus = [swatch[1] for swatch in swatches if swatch.startswith("+")]
        assert len(bonus) <= 1 and not set(bonus) & set(elements(swatches))
        assert len(elements(swatches)) + len(bonus) in (3, 4)
        assert len(set(elements(swatches))) > 1
        filled = [swatch for swatch in swatches if swatch]
        doubles[len(filled), sum(len(swatch) == 2 and swatch[0] != "+" for swatch in filled)] += 1
    assert doubles == {(2, 1): 20, (2, 2): 10, (3, 0): 20, (3, 1): 10}


def test_the_rules_read_the_cards_as_they_are_printed() -> None:
    for card, entry in zip(art_cards().values(), CARDS, strict=True):
        letters = ["".join(("+" if i.bonus else "") + i.element[0].upper() for i in swatch) for swatch in card.swatches]
        assert letters == entry["swatches"]
        assert [card.opening, card.subject, card.ending] == entry["title"]
    assert art_cards()[60].number == 60


def test_titles_combine_in_layer_order() -> None:
    cards = art_cards()
    assert paint((12, 5, 40), 7).title == f"{cards[12].opening} {cards[5].subject} {cards[40].ending}"
    for card in cards.values():
        assert card.opening[0].isupper() and card.subject[0].isupper() and card.ending[0].islower()
        assert " " not in card.opening + card.subject and " " in card.ending


def test_scoring_cards() -> None:
    cards = scoring_cards()
    assert set(cards) == TWELVE and list(cards) == sorted(TWELVE)
    for card in cards.values():
        assert card.condition.endswith(".") and card.condition.count(".") == 1 and card.notes
        assert 3 <= card.limit <= 5
        assert [card.worth(number) for number in range(card.limit + 1)] == [0, *card.points]
        steps = [after - before for before, after in zip((0, *card.points), card.points, strict=False)]
        assert all(step > 0 for step in steps)
    named = {name for name, card in cards.items() if card.elements}
    assert named == {"emphasis", "hierarchy", "proximity", "repetition", "space", "style", "variety"}
    for card in (cards[name] for name in named):
        assert all(element.capitalize() in card.condition for element in card.elements)
    each = [cards[name].elements for name in scenarios()["complex"].cards]
    assert sorted(each) == sorted((element,) for element in Element)  # "these cards do not overlap"


def test_scenarios_and_goals_of_the_text() -> None:
    found = {name: (scenario.goal, len(scenario.cards), scenario.free) for name, scenario in scenarios().items()}
    assert found == {
        "simplified": (18, 2, 0), "standard": (32, 4, 0), "complex": (36, 4, 0),
        "chill": (25, 0, 3), "balanced": (33, 4, 0), "spatial": (37, 4, 0),
        "synergy": (28, 3, 0), "no-elements": (35, 4, 0), "bonus": (40, 4, 0),
    }  # fmt: skip
    assert set(scenarios()["spatial"].cards) == {"movement", "proximity", "space", "symmetry"}
    assert not any(scoring_cards()[name].elements for name in scenarios()["no-elements"].cards)
    assert sum(bool(scoring_cards()[name].elements) for name in scenarios()["balanced"].cards) == 2
    assert all({*scenario.cards} <= TWELVE for scenario in scenarios().values())


def test_the_rest_of_the_box() -> None:
    counts = box()
    assert len(counts.backgrounds) == len(set(counts.backgrounds)) == 20
    assert (counts.tokens, counts.tokens_each, counts.row, counts.hand, counts.paintings) == (20, 4, 5, 5, 3)
    assert counts.tokens >= 5 * counts.tokens_each
    assert (counts.silver_points, len(counts.swatches), len(counts.ribbons)) == (2, 5, 4)
    assert counts.levels == {"easy": 25, "normal": 30, "hard": 35, "master": 40}
    assert set(counts.first_game) == set(scenarios()["standard"].cards)
    assert len(achievements()) == len({each.name for each in achievements()}) == 10
