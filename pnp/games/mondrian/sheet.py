"""The printed Mondrian sheet: a field of whole units on the standard page."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games import standard_page
from pnp.games.mondrian.field import WIDTHS, Widths, build, drawn, fingerprint_facts
from pnp.games.page import tones_of
from pnp.games.params import Common
from pnp.games.standard_page import Boxes
from pnp.model.code import SheetCode
from pnp.model.drawing import Group
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Sheet

UNIT_MM = 4.0
LINE_WIDTHS_MM = {"colour": WIDTHS, "mono": WIDTHS, "low": Widths(0.4, 0.65, 1.0)}
"""Thickness of the printed lines of the field, by print mode."""


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    place = standard_page.room(common.paper, UNIT_MM)
    field = build(
        seed,
        columns=place.columns,
        rows=place.rows,
        unit_mm=UNIT_MM,
        origin=place.origin,
        widths=LINE_WIDTHS_MM[common.print_mode],
    )
    return field, fingerprint_facts(field)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """Set a field on its page."""
    place = standard_page.room(common.paper, UNIT_MM, Boxes(choice.points or 80))
    about = tones_of(common).words["mondrian"]["about"].format(spaces=len(field.spaces))
    points = choice.points if choice.players == 2 else None
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
