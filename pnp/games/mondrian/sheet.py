"""The printed Mondrian sheet: a field of whole units on the standard page."""

from __future__ import annotations

from pnp.games import ends
from pnp.games.mondrian.field import build
from pnp.games.page import TONES, tones_of
from pnp.games.params import Common
from pnp.model.code import SheetCode
from pnp.model.sheet import Field, Sheet

UNIT_MM = 4.0
KIND = 2
"""Number of its markers; kinds follow the order of the book and are never reused."""


def grow(seed: int, common: Common) -> Field:
    """The field of a seed, where it lies on its paper."""
    place = ends.room(common.paper, UNIT_MM)
    return build(
        seed,
        columns=place.columns,
        rows=place.rows,
        unit_mm=UNIT_MM,
        origin=place.origin,
        line_mm=TONES[common.ink].field_mm,
    )


def lay_out(code: SheetCode, common: Common, choice: ends.Choice, field: Field) -> Sheet:
    """Set a field on its page."""
    place = ends.room(common.paper, UNIT_MM)
    about = tones_of(common).words["mondrian"]["about"].format(spaces=len(field.spaces))
    return ends.lay_out(code, common, choice, field, place, kind=KIND, about=about)
