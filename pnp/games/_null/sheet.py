"""The null game's printed sheet: its field on the standard page."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games import standard_page
from pnp.games._null.field import UNIT_MM, build, fingerprint_facts
from pnp.games.params import Common
from pnp.games.words import words
from pnp.model.code import SheetCode
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Sheet


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    field = build(seed, standard_page.room(common.paper, UNIT_MM))
    return field, fingerprint_facts(field)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """Set a field on its page."""
    about = words(common.lang, "null")["sheet"]["about"].format(spaces=len(field.spaces))
    place = standard_page.room(common.paper, UNIT_MM)
    return standard_page.lay_out(code, common, choice, field, place, about=about)
