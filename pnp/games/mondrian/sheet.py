"""The printed Mondrian sheet: a field of whole units on the standard page."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games import standard_page
from pnp.games.mondrian import SMALL_BOXES
from pnp.games.mondrian.field import SPACES, WIDTHS, Widths, build, drawn, fingerprint_facts
from pnp.games.page import tones_of
from pnp.games.params import Common
from pnp.games.standard_page import Boxes, Room
from pnp.model.code import SheetCode
from pnp.model.drawing import Group
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Sheet

UNIT_MM, SMALL_UNIT_MM = 4.0, 5.0
LINE_WIDTHS_MM = {"colour": WIDTHS, "mono": WIDTHS, "low": Widths(0.4, 0.65, 1.0)}
"""Thickness of the printed lines of the field, by print mode."""


SMALL_SPACES = 49


def _room(common: Common, choice: ChosenOptions) -> Room:
    if choice.small:
        return standard_page.room(common.paper, SMALL_UNIT_MM, Boxes(SMALL_BOXES, across=10))
    return standard_page.room(common.paper, UNIT_MM, Boxes(choice.points or 80))


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    place = _room(common, choice)
    field = build(
        seed,
        columns=place.columns,
        rows=place.rows,
        unit_mm=SMALL_UNIT_MM if choice.small else UNIT_MM,
        origin=place.origin,
        spaces=SMALL_SPACES if choice.small else SPACES,
        widths=LINE_WIDTHS_MM[common.print_mode],
    )
    return field, fingerprint_facts(field)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """Set a field on its page."""
    place = _room(common, choice)
    about = tones_of(common).words["mondrian"]["about"].format(spaces=len(field.spaces))
    points = choice.points if choice.players == 2 and not choice.small else None
    return standard_page.lay_out(
        code,
        common,
        choice,
        field,
        place,
        about=about,
        points=points,
        neutral=True,
        drawn=Group("field", tuple(drawn(field, tones_of(common).line)), about),
    )
