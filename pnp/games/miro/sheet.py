"""The printed Miro sheet: the line on the standard page."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games import standard_page
from pnp.games.miro.bands import LINE_WIDTH_MM
from pnp.games.miro.field import BAND_MM, Plan, build, fingerprint_facts
from pnp.games.miro.line import FULL, SMALL
from pnp.games.miro.rules.areas import BOXES, SMALL_BOXES, boxes_of
from pnp.games.page import tones_of
from pnp.games.params import Common
from pnp.games.standard_page import Boxes
from pnp.model.code import SheetCode
from pnp.model.drawing import Group, Style, polyline
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Sheet

UNIT_MM = 1.0
TINTS = {"colour": "#dfdfdf", "mono": "#dfdfdf", "low": "#ebebeb"}
"""The band in each print mode: 12.5 % black, or 8 % where toner is low."""


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Plan, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    place = standard_page.room(common.paper, UNIT_MM)
    size = (place.columns * UNIT_MM, place.rows * UNIT_MM)
    plan = build(seed, width=size[0], height=size[1], origin=place.origin, kind=SMALL if choice.small else FULL)
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
        standard_page.room(common.paper, UNIT_MM, _boxes(choice)),
        about=about,
        drawn=band(plan.field, about, TINTS[common.print_mode], tones.line),
        regions=plan.regions,
    )


def _boxes(choice: ChosenOptions) -> Boxes:
    """A player's score boxes."""
    if choice.small:
        return Boxes(boxes_of(choice.players, SMALL_BOXES), across=10)
    return Boxes(boxes_of(choice.players, BOXES))


def band(field: Field, about: str, tint: str, colour: str, scale: float = 1.0) -> Group:
    """The line: a pale band, which players colour, and its middle, which pens follow."""
    parts = (("band", tint, BAND_MM), ("band-middle", colour, LINE_WIDTH_MM))
    styles = ((name, Style(stroke=tone, stroke_mm=width * scale, join="round")) for name, tone, width in parts)
    return Group(
        "field", tuple(polyline(field.lines[0].points, style, closed=True, id=name) for name, style in styles), about
    )
