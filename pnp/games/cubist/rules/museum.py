"""The check that the museum can still be completed, for the referee and for players at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from pnp.errors import GameError
from pnp.games.cubist.rules.plans import CORNERSTONE, FACES, Cell, Museum, museums
from pnp.games.cubist.rules.sculpture import Column, Refusal, Sculpture, connected, grown, named, refusal
from pnp.games.cubist.rules.solver import at_odds, filled
from pnp.message import Message, say

_SHOWN = 80
"""Characters of a word that a sentence repeats."""


class MuseumCheck(Struct, frozen=True):
    """Whether a museum can be completed.

    Attributes:
        museum: its card.
        standing: the dice that are there.
        completion: values of all columns with which it can be completed; None if it cannot.
        conflict: if it cannot, the cells whose dice cannot both be there.
        message: one sentence that says so.
    """

    museum: Museum
    standing: Sculpture
    completion: Mapping[Cell, int] | None
    conflict: tuple[Cell, ...]
    message: Message

    @property
    def text(self) -> str:
        """The sentence in English."""
        return str(self.message)

    @property
    def possible(self) -> bool:
        """Whether it can be completed."""
        return self.completion is not None

    @property
    def left(self) -> int:
        """How many dice are missing."""
        return self.museum.plan.dice - sum(column.height for column in self.standing.values())

    def to_json(self) -> dict[str, Any]:
        """Plain data: the JSON of ``pnp cubist museum``."""
        return {
            "museum": self.museum.number,
            "title": self.museum.title,
            "possible": self.possible,
            "why": self.text,
            "left": self.left,
            "completion": None
            if self.completion is None
            else {named(cell): value for cell, value in self.completion.items()},
            "conflict": [named(cell) for cell in self.conflict],
        }


def unfit(museum: Museum, standing: Sculpture, cell: Cell, value: int) -> Refusal | None:
    """Why a die may not be set in a museum; None if it may.

    Args:
        museum: its card.
        standing: the dice that are there; at least the cornerstone.
        cell: row and column on the board, from 1.
        value: of the die.
    """
    height = museum.plan.heights.get(cell, 0)
    if not height:
        return Refusal("cubist.museum-plan", say("cubist-museum-no-column", museum=museum.name, cell=named(cell)))
    if cell in standing and standing[cell].height == height:
        text = say("cubist-museum-full", cell=named(cell), museum=museum.name, height=height)
        return Refusal("cubist.museum-plan", text, (cell,))
    against = refusal(standing, cell, value)
    if against:
        return against
    check = _examined(museum, grown(standing, cell, value))
    if check.possible:
        return None
    why = _conflict(museum, check.standing, check.conflict)
    text = say("cubist-museum-blocked", value=value, cell=named(cell), museum=museum.name, why=why)
    return Refusal("cubist.museum-blocked", text, check.conflict)


def museum_check(card: int, dice: str | Sequence[str]) -> MuseumCheck:
    """Whether a museum can still be completed with the dice that stand there.

    Args:
        card: number of the museum card, 1 to 9.
        dice: one word a column: its row and column on the board and what its dice show, ``5,1=3``; a column with more
            than one die says how many, ``5,1=3x2``. Words are apart by blanks; the cornerstone is one of them.

    Raises:
        GameError: no such card, a word that cannot be read, or a column that the plan does not have.
    """
    museum = next((museum for museum in museums() if museum.number == card), None)
    if museum is None:
        raise GameError(say("cubist-museum-unknown", card=str(card), cards=len(museums())))
    words = dice.split() if isinstance(dice, str) else [word for part in dice for word in part.split()]
    standing: dict[Cell, Column] = {}
    for word in words:
        cell, column = _read(word)
        height = museum.plan.heights.get(cell, 0)
        if not height:
            raise GameError(say("cubist-column-unknown", word=word, museum=museum.name, card=card, cell=named(cell)))
        if column.height > height:
            raise GameError(
                say(
                    "cubist-column-high",
                    word=word,
                    cell=named(cell),
                    museum=museum.name,
                    height=height,
                    given=column.height,
                )
            )
        if cell in standing:
            raise GameError(say("cubist-column-twice", word=word, cell=named(cell)))
        standing[cell] = column
    if CORNERSTONE in standing and not connected(standing):
        raise GameError(say("cubist-museum-apart"))
    if CORNERSTONE not in standing:
        raise GameError(say("cubist-cornerstone", cell=named(CORNERSTONE)))
    return _examined(museum, standing)


def _examined(museum: Museum, standing: Sculpture) -> MuseumCheck:
    shown = {cell: column.value for cell, column in standing.items()}
    pair = at_odds(museum.plan, shown)
    if pair is None:
        completion = filled(museum.plan, shown) or {}
        return MuseumCheck(museum, standing, completion, (), _possible(museum, standing, completion))
    text = say("cubist-museum-conflict", why=_conflict(museum, standing, pair))
    return MuseumCheck(museum, standing, None, pair, text)


def _conflict(museum: Museum, standing: Sculpture, pair: Sequence[Cell]) -> Message:
    """Why two dice cannot both be there, as a clause."""
    one, other = pair
    apart = museum.plan.steps[one][other]
    return say(
        "cubist-conflict",
        one=standing[one].value,
        cell=named(one),
        other=standing[other].value,
        where=named(other),
        steps=apart,
        differ=range(apart % 2, min(apart, 5) + 1, 2),
    )


def _possible(museum: Museum, standing: Sculpture, completion: Mapping[Cell, int]) -> Message:
    """The sentence that it can be completed, and with which dice."""
    missing = {}
    for cell, height in museum.plan.heights.items():
        left = height - (standing[cell].height if cell in standing else 0)
        if left:
            missing[cell] = f"{named(cell)}={completion[cell]}" + (f"x{left}" if left > 1 else "")
    if not missing:
        return say("cubist-museum-complete", museum=museum.name)
    return say("cubist-museum-possible", museum=museum.name, example=" ".join(missing.values()))


def _read(word: str) -> tuple[Cell, Column]:
    """``5,1=3x2`` as a cell and a column."""
    place, _, shown = word.partition("=")
    row, _, column = place.partition(",")
    value, by, height = shown.partition("x")
    numbers = (row, column, value, height if by else "1")
    if not all(number.isascii() and number.isdecimal() and len(number) <= 2 for number in numbers):
        raise GameError(say("cubist-column-words", word=word[:_SHOWN]))
    if int(value) not in FACES or int(numbers[3]) < 1:
        raise GameError(say("cubist-column-numbers", word=word))
    return (int(row), int(column)), Column(int(value), int(numbers[3]))
