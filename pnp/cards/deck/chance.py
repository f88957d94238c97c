"""Rows by chance: columns that dice, lots and draws fill, and rows drawn from a bag; the seed makes it the same again.

Each cell has a generator of its own, made from the seed, the row's number and the column's name: a column more, or
another one, changes no other column. Only ``Random.random`` and ``Random.choices``, which is made of it, are used: they
give the same numbers everywhere.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Any, Final

from msgspec import UNSET

from pnp.cards.deck.expand import items_of
from pnp.cards.language.deckspec import Chance
from pnp.cards.language.faults import fault
from pnp.cards.language.templates import whole
from pnp.cards.language.values import BadValue
from pnp.cards.sources.blocks import Block
from pnp.cards.sources.tables import Row

Draw = Callable[[random.Random], Any]
"""What chance puts into a cell."""

_DICE: Final = re.compile(r"(\d*)d(\d+)([+-]\d+)?", re.IGNORECASE)
_LIKE_DICE: Final = re.compile(r"[-+*/×(.\d]*d\d+[-+*/×().dx\d]*", re.IGNORECASE)
"""Dice as other programs may have them, without spaces."""
_MOST_DICE, _MOST_SIDES = 100, 10_000


def drawn(rows: Iterator[Row], chance: Chance, block: Block) -> Iterator[Row]:
    """Rows with what chance gives them, and as many as it takes, in its order.

    Args:
        rows: of the deck.
        chance: how they are drawn.
        block: the same with its places.

    Raises:
        DeckError: an invalid value, or more rows wanted than there are.
    """
    draws = {name: _draw(block["columns"], name, value) for name, value in chance.columns.items()}
    for number, row in _taken(rows, chance, block):
        if taken := next((name for name in draws if name in row.values), ""):
            said = f"the rows have a column {taken!r} too ({row.where}); rename one of them"
            raise fault(block["columns"].at(taken), "chance", taken, said)
        cells = {name: draw(random.Random(f"{chance.seed}/{number}/{name}")) for name, draw in draws.items()}
        yield Row(row.values | cells, row.where)


def _taken(rows: Iterator[Row], chance: Chance, block: Block) -> Iterator[tuple[int, Row]]:
    """The rows that are drawn, with their numbers."""
    numbered = enumerate(rows, 1)
    if chance.take is UNSET:
        yield from numbered
        return
    bag = list(numbered)
    if not 1 <= chance.take <= len(bag):
        said = (
            f"there are {len(bag)} rows, of which {chance.take} cannot be drawn; each: {{number: 60}} makes more rows"
        )
        raise fault(block.at("take"), "chance", "take", said)
    yield from _sample(random.Random(f"{chance.seed}/rows"), bag, chance.take)


def _draw(block: Block, name: str, value: Any) -> Draw:
    """What fills a column: dice (``2d6 + 1``), one of a list, one by weight, or several different ones."""
    try:
        if isinstance(value, str) and _LIKE_DICE.fullmatch(said := re.sub(r"\s", "", value)):
            if not (dice := _DICE.fullmatch(said)):
                raise BadValue(
                    f"{value.strip()} looks like dice, but is none that can be rolled; write 2d6, 2d6+1 or 2d6-1, and "
                    "calculate with it in the face, as in {{ power * 3 }}"
                )
            return _dice(*(int(part or default) for part, default in zip(dice.groups(), (1, 0, 0), strict=True)))
        if isinstance(value, dict) and set(value) == {"pick", "of"}:
            several = items_of(value["of"], ",")
            count = whole(value["pick"], 1, len(several))
            return lambda rng: _sample(rng, several, count)
        if isinstance(value, dict):
            return _weighted(value)
        items = items_of(value, ",")
        if not items:
            raise BadValue("it lists nothing; write a list, dice such as 2d6, or weights such as {wood: 3, hill: 1}")
        return lambda rng: rng.choices(items)[0]
    except BadValue as bad:
        raise fault(block.at(name), "chance", name, bad) from None


def _dice(count: int, sides: int, more: int) -> Draw:
    if not (1 <= count <= _MOST_DICE and 2 <= sides <= _MOST_SIDES):
        raise BadValue(
            f"{count}d{sides} is too much or too little; up to {_MOST_DICE} dice of 2 to {_MOST_SIDES} sides"
        )
    return lambda rng: sum(1 + int(sides * rng.random()) for _ in range(count)) + more


def _weighted(weights: dict[str, Any]) -> Draw:
    numbers = list(weights.values())
    if not all(type(weight) in (int, float) and 0 <= weight < inf for weight in numbers) or not any(numbers):
        raise BadValue("weights are numbers from 0 up, and one is more, such as {wood: 3, hill: 1}")
    return lambda rng: rng.choices(list(weights), numbers)[0]


def _sample(rng: random.Random, items: Sequence[Any], count: int) -> list[Any]:
    """So many different ones, in the order in which they are drawn."""
    bag = list(items)
    return [bag.pop(int(len(bag) * rng.random())) for _ in range(count)]
