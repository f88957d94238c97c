"""The printed Miro sheet: the line, hollow, on the standard page."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games import standard_page
from pnp.games.miro.channels import LINE_WIDTH_MM
from pnp.games.miro.field import Plan, build, fingerprint_facts
from pnp.games.miro.rules.areas import BOXES, BOXES_OF
from pnp.games.page import tones_of
from pnp.games.params import Common
from pnp.games.standard_page import Boxes
from pnp.model.code import SheetCode
from pnp.model.drawing import Group, Style, polyline
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Sheet

UNIT_MM = 1.0


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Plan, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    place = standard_page.room(common.paper, UNIT_MM)
    plan = build(seed, width=place.columns * UNIT_MM, height=place.rows * UNIT_MM, origin=place.origin)
    return plan, fingerprint_facts(plan)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, plan: Plan) -> Sheet:
    """Set a field on its page."""
    tones = tones_of(common)
    about = tones.words["miro"]["about"].format(spaces=len(plan.field.spaces), segments=len(plan.borders))
    return standard_page.lay_out(
        code,
        common,
        choice,
        plan.field,
        standard_page.room(common.paper, UNIT_MM, Boxes(BOXES_OF.get(choice.players, BOXES))),
        about=about,
        drawn=outlined(plan.field, about, tones.line),
        regions=plan.regions,
    )


def outlined(field: Field, about: str, colour: str, scale: float = 1.0) -> Group:
    """The line as the edges of its channel: the rim of the whole and the outline of every space."""
    style = Style(stroke=colour, stroke_mm=LINE_WIDTH_MM * scale, join="round")
    edges = (polyline(line.points, style, closed=True, id=f"edge-{line.key}") for line in field.lines)
    return Group("field", tuple(edges), about)
