"""The check that the museum can still be completed, for the referee and for players at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.errors import GameError
from pnp.games.cubist.rules.plans import CORNERSTONE, FACES, Cell, Museum, museums
from pnp.games.cubist.rules.sculpture import Column, Refusal, Sculpture, connected, grown, named, refusal
from pnp.games.cubist.rules.solver import at_odds, filled


@dataclass(frozen=True)
class MuseumCheck:
    """Whether a museum can be completed.

    Attributes:
        museum: which.
        standing: the dice that are there.
        completion: values of all columns, by which it can be completed; None if it cannot.
        conflict: otherwise the cells whose dice cannot both be there.
        text: one sentence that says so.
    """

    museum: Museum
    standing: Sculpture
    completion: Mapping[Cell, int] | None
    conflict: tuple[Cell, ...]
    text: str

    @property
    def possible(self) -> bool:
        """Whether it can."""
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
        standing: the dice that are there; the cornerstone at least.
        cell: row and column on the board, from 1.
        value: of the die.
    """
    height = museum.plan.heights.get(cell, 0)
    if not height:
        text = f"{museum.title} has no column at {named(cell)}."
        return Refusal("cubist.museum-plan", text)
    if cell in standing and standing[cell].height == height:
        text = f"The column at {named(cell)} of {museum.title} is full: it is {height} {_dice(height)} high."
        return Refusal("cubist.museum-plan", text, (cell,))
    against = refusal(standing, cell, value)
    if against:
        return against
    check = _examined(museum, grown(standing, cell, value))
    if check.possible:
        return None
    because = f"{check.text[0].lower()}{check.text[1:]}"
    text = f"With a {value} at {named(cell)} {museum.title} could not be completed any more: {because}"
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
        raise GameError(f"There is no museum card {card}: they are numbered 1 to {len(museums())}.")
    words = dice.split() if isinstance(dice, str) else [word for part in dice for word in part.split()]
    standing: dict[Cell, Column] = {}
    for word in words:
        cell, column = _read(word)
        height = museum.plan.heights.get(cell, 0)
        if not height:
            raise GameError(f"{word}: {museum.title} (museum card {card}) has no column at {named(cell)}.")
        if column.height > height:
            raise GameError(
                f"{word}: the column at {named(cell)} of {museum.title} is {height} {_dice(height)} high, "
                f"not {column.height}."
            )
        if cell in standing:
            raise GameError(f"{word}: {named(cell)} was told before: say how many dice a column has, such as 5,1=3x2.")
        standing[cell] = column
    if CORNERSTONE in standing and not connected(standing):
        raise GameError("These dice do not hang together: each stands beside another one, edge to edge.")
    if CORNERSTONE not in standing:
        raise GameError(f"The cornerstone is missing: say what it shows, such as {named(CORNERSTONE)}=3.")
    return _examined(museum, standing)


def _examined(museum: Museum, standing: Sculpture) -> MuseumCheck:
    shown = {cell: column.value for cell, column in standing.items()}
    pair = at_odds(museum.plan, shown)
    if pair is None:
        completion = filled(museum.plan, shown) or {}
        return MuseumCheck(museum, standing, completion, (), _possible(museum, standing, completion))
    one, other = pair
    apart = museum.plan.steps[one][other]
    differ = " or ".join(str(number) for number in range(apart % 2, min(apart, 5) + 1, 2))
    text = (
        f"The {shown[one]} at {named(one)} and the {shown[other]} at {named(other)} cannot both stand in it: "
        f"{apart} {'step' if apart == 1 else 'steps'} apart, they must differ by {differ}."
    )
    return MuseumCheck(museum, standing, None, pair, text)


def _possible(museum: Museum, standing: Sculpture, completion: Mapping[Cell, int]) -> str:
    """That it can be completed, and by which dice."""
    missing = {}
    for cell, height in museum.plan.heights.items():
        left = height - (standing[cell].height if cell in standing else 0)
        if left:
            missing[cell] = f"{named(cell)}={completion[cell]}" + (f"x{left}" if left > 1 else "")
    if not missing:
        return f"{museum.title} is complete."
    return f"{museum.title} can be completed, for example with {' '.join(missing.values())}."


def _read(word: str) -> tuple[Cell, Column]:
    """``5,1=3x2`` as a cell and a column."""
    place, _, shown = word.partition("=")
    row, _, column = place.partition(",")
    value, by, height = shown.partition("x")
    numbers = (row, column, value, height if by else "1")
    if not all(number.isascii() and number.isdecimal() and len(number) <= 2 for number in numbers):
        raise GameError(f"{word!r} is no column: say row, column and value, such as 5,1=3, or 5,1=3x2 for two dice.")
    if int(value) not in FACES or int(numbers[3]) < 1:
        raise GameError(f"{word!r} is no column: dice show 1 to 6, and a column has one die at least.")
    return (int(row), int(column)), Column(int(value), int(numbers[3]))


def _dice(number: int) -> str:
    return "die" if number == 1 else "dice"
