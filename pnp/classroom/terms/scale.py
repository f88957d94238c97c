"""A scale: which grade points are worth, from a table."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from pnp.cards.sources.tables import Row, rows
from pnp.classroom.lists.headings import plain
from pnp.data import load_layout
from pnp.errors import DeckError, GameError, RosterError
from pnp.games.registry import game
from pnp.message import say

Grade = int | float | str


class Step(Struct, frozen=True):
    """A line of a scale.

    Attributes:
        least: points from which it holds.
        grade: a number, or text such as "B+".
        game: name of the only one that it is about; empty for all.
    """

    least: float
    grade: Grade
    game: str = ""


class Scale(Struct, frozen=True):
    """The lines of a scale, those for many points first."""

    steps: tuple[Step, ...]

    def grade(self, points: float, game: str) -> Grade | None:
        """What points in a game are worth; None if they are fewer than any line has."""
        return next((step.grade for step in self._of(game) if points >= step.least), None)

    def most(self, game: str) -> float | None:
        """The highest grade of a game; None where grades are no numbers."""
        own = self._of(game)
        numbers = [step.grade for step in own if isinstance(step.grade, int | float)]
        return max(numbers) if own and len(numbers) == len(own) else None

    def _of(self, game: str) -> list[Step]:
        """The lines that hold for a game: its own, and below these those for all."""
        own = [step for step in self.steps if game and step.game == game]
        lowest = min((step.least for step in own), default=float("inf"))
        return own + [step for step in self.steps if not step.game and step.least < lowest]


def load(path: Path) -> Scale:
    """The scale in a table with the columns ``from`` and ``grade``, and ``game`` if it is about one game.

    They may have their names in other languages (``layouts/scale.toml``).

    Args:
        path: CSV, TSV, XLSX, ODS, JSON, YAML or TOML.

    Raises:
        RosterError, InputFileError: it cannot be read, or a line is wrong; names it.
    """
    try:
        steps = [_step(row) for row in rows(path.name, path.parent)]
    except DeckError as error:
        raise RosterError(error.message) from error
    if not steps:
        raise RosterError(say("input-scale-empty", file=path.name))
    seen: set[tuple[str, float]] = set()
    for step in steps:
        if (step.game, step.least) in seen:
            raise RosterError(say("input-scale-twice", file=path.name, points=f"{step.least:g}"))
        seen.add((step.game, step.least))
    return Scale(tuple(sorted(steps, key=lambda step: -step.least)))


def _step(row: Row) -> Step:
    where = row.where.said
    cells = {_roles().get(plain(name), ""): cell for name, cell in row.values.items()}
    for name in ("from", "grade"):
        if str(cells.get(name, "")).strip() == "":
            raise RosterError(say("input-scale-column", where=where, column=say(f"input-scale-{name}")))
    least, grade = (_number(cells[name]) for name in ("from", "grade"))
    if isinstance(least, str):
        raise RosterError(say("input-scale-points", where=where, text=repr(least)))
    title = str(cells.get("game", "")).strip()
    try:
        return Step(least, grade, game("".join(title.split())).name if title else "")
    except GameError as error:
        raise RosterError(say("input-about", what=where, why=error.message)) from error


@cache
def _roles() -> dict[str, str]:
    return {plain(word): role for role, words in load_layout("scale").items() for word in words}


def _number(cell: object) -> Grade:
    """A number, if a cell is one; decimal commas count."""
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return float(cell) if isinstance(cell, float) else int(cell)
    text = str(cell).strip()
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        return text
    if found != found or abs(found) == float("inf"):
        return text
    return int(found) if found.is_integer() and "." not in text and "," not in text else found
