"""The printed Arp sheet: hollow lines between the outlines of the spaces, on the standard page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pnp.games import standard_page
from pnp.games.arp.channels import field, regions
from pnp.games.arp.field import FULL, SMALL, Scale, build, fingerprint_facts
from pnp.games.page import tones_of
from pnp.games.params import Common
from pnp.games.standard_page import Boxes, Room
from pnp.geometry.subdivision import Subdivision
from pnp.model.code import SheetCode
from pnp.model.drawing import Group, Style, polyline
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Sheet

LINE_WIDTH_MM = {"colour": 0.25, "mono": 0.25, "low": 0.2}
"""Thickness of the printed lines of the field, by print mode; each line has one on both of its sides."""
RIM_MM = 2.4
"""Space for the outer edge of the outline's lines, whose corners point outwards."""

BOXES, BOXES_OF_TWO = Boxes(56, across=28, height_mm=9.0), Boxes(56, across=14, height_mm=9.0)
"""A player's score boxes: one for every space, and one to spare. Two players have room for wider ones."""

SMALL_BOXES, SMALL_BOXES_OF_TWO = Boxes(28, across=14, height_mm=11.0), Boxes(28, across=7, height_mm=11.0)
"""The same in a small game: one for every space."""


def _room(common: Common, choice: ChosenOptions) -> Room:
    two, small = choice.players == 2, choice.small
    boxes = (SMALL_BOXES_OF_TWO if two else SMALL_BOXES) if small else BOXES_OF_TWO if two else BOXES
    return standard_page.room(common.paper, 1.0, boxes)


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Subdivision, Iterable[object]]:
    """The arrangement of a seed, as large as its paper allows, and the facts that its fingerprint seals."""
    place = _room(common, choice)
    size = (round(1000 * (place.columns - 2 * RIM_MM)), round(1000 * (place.rows - 2 * RIM_MM)))
    plan = _generated(seed, *size, SMALL if choice.small else FULL)
    return plan, fingerprint_facts(plan)


@lru_cache(maxsize=4)
def _generated(seed: int, width_um: int, height_um: int, scale: Scale) -> Subdivision:
    return build(seed, width_um, height_um, scale)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, plan: Subdivision) -> Sheet:
    """Set an arrangement on its page."""
    place = _room(common, choice)
    left, top = place.origin
    shown = field(plan, (left + RIM_MM, top + RIM_MM))
    tones = tones_of(common)
    about = tones.words["arp"]["about"].format(lines=len(shown.lines), spaces=len(shown.spaces))
    return standard_page.lay_out(
        code,
        common,
        choice,
        shown,
        place,
        about=about,
        drawn=drawn(shown, tones.line, LINE_WIDTH_MM[common.print_mode], about),
        regions=regions(plan, shown),
    )


def drawn(shown: Field, colour: str, edge_mm: float, about: str) -> Group:
    """The edges of all lines: the outlines of the spaces, and one around the whole."""
    style = Style(stroke=colour, stroke_mm=edge_mm)
    outer = polyline(shown.frame, style, closed=True, id="outline")
    spaces = (polyline(space.outline, style, closed=True, id=f"space-{space.key}") for space in shown.spaces)
    return Group("field", (outer, *spaces), about)
