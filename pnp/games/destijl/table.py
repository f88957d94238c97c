"""A painting of De Stijl's cards as it lies on the table: it is judged as it was read, and laid for a photograph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pnp.errors import AnswerError
from pnp.games.destijl.rules.deck import COLOURS
from pnp.games.destijl.rules.play import DestijlPosition
from pnp.games.destijl.rules.table import DECK, OnTable, judge, number_of
from pnp.games.table import Laid, Painters, Seen
from pnp.message import say
from pnp.model.answers import ANSWERED
from pnp.model.drawing import Drawing, Layer
from pnp.model.game import Finding, Verdict
from pnp.model.names import expanded, ink_named
from pnp.model.print_mode import PrintMode
from pnp.model.reading import BLANK, Mark, Reading
from pnp.model.regions import RegionId

__all__ = ["COLOURS", "DECK", "check", "judged", "laid", "truth"]

_SHOWN = 200
"""Characters of an answer that a sentence repeats."""


def check(painters: Painters) -> None:
    """See that these can lay a painting; see :class:`pnp.games.table.Table`."""
    number_of(painters.players, _owners(painters))


def _owners(painters: Painters) -> dict[int, tuple[int, ...]]:
    return {player: tuple(COLOURS.index(name) + 1 for name in own) for player, own in painters.colours.items()}


def judged(seen: Seen, painters: Painters, said: Mapping[str, str]) -> tuple[Verdict, Reading]:
    """The points of a painting, and its reading with a person's answers in it; see :class:`pnp.games.table.Table`."""
    reading = _answered(seen.reading, said)
    cells, unsure = {}, {}
    for name, mark in reading.marks.items():
        row, column = (number - 1 for number in RegionId.of(name).numbers)
        if mark.ink in COLOURS:
            cells[column, row] = COLOURS.index(mark.ink) + 1
        elif mark.ink is None:
            unsure[column, row] = tuple(COLOURS.index(guess) + 1 for guess in mark.guesses)
    doubts = [left for doubt in seen.doubts if (left := _still(doubt, reading)) is not None]
    table = OnTable(cells, unsure, len(seen.cards), seen.faults, doubts, seen.notes)
    return judge(table, painters.players, _owners(painters)), reading


def _still(doubt: Finding, reading: Reading) -> Finding | None:
    """The unanswered part of a doubt about cells; a doubt that asks for another picture stays."""
    if doubt.rule not in ("table.unsure", "table.far"):
        return doubt
    left = tuple(name for name in doubt.regions if name in reading.marks and reading.marks[name].ink is None)
    return replace(doubt, regions=left) if left else None


def _answered(reading: Reading, said: Mapping[str, str]) -> Reading:
    marks = dict(reading.marks)
    for name, text in said.items():
        for region in expanded(name.strip().lower()):
            colour = ink_named(text)
            if region not in marks:
                raise AnswerError(say("destijl-answer-cell", region=region[:_SHOWN]))
            if colour not in (*COLOURS, BLANK):
                raise AnswerError(
                    say("destijl-answer-colour", region=region, said=text[:_SHOWN], colours=COLOURS, blank=BLANK)
                )
            marks[region] = Mark(colour, 1.0, why=ANSWERED)
    return replace(reading, marks=marks)


def laid(position: DestijlPosition, print_mode: PrintMode) -> list[Laid]:
    """The cards of a painting, the lowest first, in a print mode."""
    from pnp.data import load_layout
    from pnp.games.destijl.art.cards import SQUARE, canvas
    from pnp.games.destijl.art.tones import palette_of

    faces = {}
    for card in canvas(palette_of(print_mode), load_layout("text/en/destijl")):
        layers = (Layer("layer-face", "Face", tuple(card.front.items)),)
        faces[card.number] = Drawing(SQUARE.width, SQUARE.height, layers, title=str(card.number))
    return [Laid(one.card, faces[one.card], DECK[one.card - 1], one.y, one.x, one.turn // 90) for one in position.laid]


def truth(position: DestijlPosition) -> dict[str, Any]:
    """Who plays the colours."""
    return {"colours": [[COLOURS[colour - 1] for colour in own] for own in position.colours]}
