"""How often paintings meet conditions: cases of the text and of our cards, and an independent count by trial."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Any

import pytest
from sourced import every_case

from pnp.errors import GameError
from pnp.games.canvas.rules import Easel, Element, Icon, art_cards, paint, scenarios, scoring_cards
from pnp.games.canvas.rules.conditions import count_icons, met, silver
from pnp.games.canvas.rules.painting import earned

LETTERS = {element[0].upper(): element for element in Element}
Placed = tuple[int, str, int]
"""A swatch, a letter, and which of two alike: one element icon."""


def swatch(text: str) -> tuple[Icon, ...]:
    return tuple(Icon(LETTERS[letter], text[0] == "+") for letter in text.lstrip("+"))


@every_case("canvas")
def test_sourced_case(case: dict[str, Any]) -> None:
    if "scoring" in case:
        easel, had = Easel(tuple(case["scoring"])), (0,) * (len(case["scoring"]) + 1)
        assert len({card for painting in case["paintings"] for card in painting}) == 9
        for painting in case["paintings"]:
            had = easel.adding(had, tuple(painting))
        assert easel.worth(had) == case.get("points", case.get("best"))
        if "parts" in case:
            assert list(had) == case["ribbons_in_all"]
            cards = [scoring_cards()[name] for name in case["scoring"]]
            parts = [card.worth(number) for card, number in zip(cards, had, strict=False)] + [2 * had[-1]]
            assert parts == case["parts"] and sum(parts) == case["points"]
        return
    if "painting" in case:
        made = paint(case["painting"], 1)
        ribbons, silvers = made.ribbons, made.silver
    else:
        on = count_icons([swatch(text) for text in case["swatches"]])
        ribbons, silvers = {name: met(name, on) for name in case["ribbons"]}, silver(on)
    assert {name: ribbons[name] for name in case["ribbons"]} == case["ribbons"]
    assert silvers == case.get("silver", silvers)


def most(icons: Sequence[Placed], size: int, fits: Callable[[Sequence[Placed]], bool]) -> int:
    """The most sets of so many icons that can be taken apart, tried one way after another."""
    sets = [frozenset(some) for some in combinations(icons, size) if fits(some)]
    best = 0

    def look(start: int, used: frozenset[Placed], count: int) -> None:
        nonlocal best
        best = max(best, count)
        for at in range(start, len(sets)):
            if not sets[at] & used:
                look(at + 1, used | sets[at], count + 1)

    look(0, frozenset(), 0)
    return best


def counted(swatches: Sequence[str]) -> dict[str, int]:
    """How often each condition is met, from its sentence on the card."""
    icons: list[Placed] = [
        (place, letter, number)
        for place, text in enumerate(swatches)
        if not text.startswith("+")
        for number, letter in enumerate(text)
    ]
    many = {letter: sum(letter == other for _, other, _ in icons) for letter in "LFTG"}
    on = [1 if text.startswith("+") else len(text) for text in swatches]

    def letters(some: Sequence[Placed]) -> str:
        return "".join(sorted(letter for _, letter, _ in some))

    def places(some: Sequence[Placed]) -> list[int]:
        return sorted(place for place, _, _ in some)

    lines = [place for place, letter, _ in icons if letter == "L"]
    return {
        "composition": int(0 not in on),
        "consistency": int(any(on[at] and on[at : at + 4] == [on[at]] * 4 for at in (0, 1))),
        "emphasis": int(len(lines) == 1 and on[lines[0]] == 1),
        "hierarchy": int(all(many["F"] > many[letter] for letter in "LTG")),
        "movement": sum(
            most(
                [icon for icon in icons if icon[1] == letter],
                3,
                lambda some: (found := places(some)) == list(range(found[0], found[0] + 3)),
            )
            for letter in "LFTG"
        ),
        "proportion": int(any(sorted(three) == [1, 2, 3] for three in combinations(many.values(), 3))),
        "proximity": most(icons, 2, lambda some: letters(some) == "LT" and places(some)[1] - places(some)[0] == 1),
        "repetition": most(icons, 2, lambda some: letters(some) == "TT"),
        "space": most(icons, 2, lambda some: letters(some) == "FG" and places(some)[1] - places(some)[0] > 2),
        "style": most(icons, 3, lambda some: letters(some) == "GGG"),
        "symmetry": sum(
            any(letter in swatches[at] and letter in swatches[4 - at] for letter in "LFTG")
            for at in (0, 1)
            if "+" not in swatches[at] + swatches[4 - at]
        ),
        "variety": most(icons, 4, lambda some: letters(some) == "FGLT"),
        "silver": sum(many[letter] for letter in "LFTG" if f"+{letter}" in swatches),
    }


def layered(cards: Sequence[int]) -> list[str]:
    """What three cards show, laid one after another."""
    table = [""] * 5
    for number in cards:
        for place, icons in enumerate(art_cards()[number].swatches):
            if icons:
                table[place] = ("+" if icons[0].bonus else "") + "".join(icon.element[0].upper() for icon in icons)
    return table


def samples(count: int) -> Iterator[tuple[int, ...]]:
    rng = random.Random(1)
    for _ in range(count):
        yield tuple(rng.sample(range(1, 61), 3))


@pytest.mark.parametrize("block", range(4))
def test_paintings_earn_what_a_count_by_trial_finds(block: int) -> None:
    for cards in list(samples(600))[block::4]:
        wanted = counted(layered(cards))
        made = paint(cards, 1)
        limits = {name: card.limit for name, card in scoring_cards().items()}
        assert {**made.ribbons, "silver": made.silver} == {
            name: min(number, limits.get(name, number)) for name, number in wanted.items()
        }, cards


def test_any_icons_meet_conditions_as_a_count_by_trial_finds() -> None:
    """More crowded than the deck allows, so that icons have to be shared out."""
    rng = random.Random(2)
    texts = ["", "L", "F", "T", "G", "+L", "+T", *(a + b for a, b in product("LFTG", repeat=2))]
    for _ in range(250):
        swatches = [texts[int(rng.random() * len(texts))] for _ in range(5)]
        wanted = counted(swatches)
        on = count_icons([swatch(text) for text in swatches])
        assert {**{name: met(name, on) for name in scoring_cards()}, "silver": silver(on)} == wanted, swatches


def test_the_frontmost_card_that_is_not_clear_shows() -> None:
    for cards in samples(200):
        made = paint(cards, 3)
        assert [tuple(sorted(icons)) for icons in made.swatches] == [
            tuple(sorted(swatch(text))) for text in layered(cards)
        ]
        for icons, layer in zip(made.swatches, made.layers, strict=True):
            assert (layer is None) == (not icons)
    assert len({paint(order, 1).swatches for order in permutations((1, 2, 3))}) > 1


def test_paintings_that_cannot_be() -> None:
    for cards, background, words in (
        ((1, 2), 1, "three different art cards, not of 1, 2"),
        ((1, 2, 2), 1, "three different art cards"),
        ((), 1, "not of none"),
        ((1, 2, 61), 1, "no art card 61: they are numbered 1 to 60"),
        ((1, 2, 3), 0, "no background 0: they are numbered 1 to 20"),
        ((1, 2, 3), 21, "no background 21"),
    ):
        with pytest.raises(GameError, match=words):
            paint(cards, background)


def test_no_more_ribbons_than_a_table_has() -> None:
    easel = Easel(scenarios()["standard"].cards)
    full = (*easel.limits, 0)
    earning = next(cards for cards in samples(500) if all(earned(easel.cards, cards)[:2]))
    assert easel.adding(full, earning)[:-1] == easel.limits
    assert easel.adding((0,) * 5, earning) == earned(easel.cards, earning)
