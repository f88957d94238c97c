"""The printed Vasarely sheet: ten cubes across a landscape page, with a score area in each corner.

The rows of three, four and three cubes leave the four corners free, as in the book. Players sit round the sheet in the
order top left, top right, bottom right, bottom left; two players take opposite corners. A pen's second key stands in
the corner across from the first.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from pnp.games import page, score
from pnp.games.assemble import assemble
from pnp.games.page import MARGIN_MM, Frame, Tones, tones_of
from pnp.games.params import Common
from pnp.games.score import Part
from pnp.games.vasarely.design import SIZES, SMALL_SIZES
from pnp.games.vasarely.drawing import Weights, draw
from pnp.games.vasarely.field import Grown, Plan, build, fingerprint_facts
from pnp.games.vasarely.rules.play import BOXES, SMALL_BOXES
from pnp.model.code import SheetCode
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Sheet
from pnp.model.units import Point

EDGE_MM = 33.6
LINE_WIDTH_MM = {"colour": Weights(1.3, 0.65, 0.32), "mono": Weights(1.3, 0.65, 0.32), "low": Weights(0.8, 0.45, 0.25)}
"""Thickness of the printed lines of the field, by print mode."""
_FOOT_MM = 10.4
"""Distance from the field's lowest tip to the lower edge of the markers."""
_CLEAR_MM = 2.2
"""Distance between a score area and a marker or a cube."""
_GAP_MM = 2.0
_COLUMNS = 10
_ROWS_MM = 24.0
"""Height of the rows of boxes."""
_COUNT_MM = 4.2
"""Room for the counts at the end of the rows of boxes."""
_WORD_MM = 7.4
"""Room for the word before the box for the total."""
_WIDEST_MM = 48.0
_HEIGHT_MM = 2 * score.ROW_MM + 2 * _GAP_MM + _ROWS_MM


class _Corner(Struct, frozen=True):
    """A corner of the page: its player or 0, and the keys there as (pen, patch)."""

    player: int
    keys: tuple[tuple[int, int], ...]


_FOUR = (
    _Corner(1, ((1, 1), (3, 2))),
    _Corner(2, ((2, 1), (4, 2))),
    _Corner(3, ((3, 1), (1, 2))),
    _Corner(4, ((4, 1), (2, 2))),
)
"""Clockwise from the top left."""
_THREE = (_FOUR[0], _Corner(2, ((2, 1),)), _FOUR[2], _Corner(0, ((2, 2),)))
_TWO = (_Corner(1, ((1, 1), (2, 2))), _Corner(0, ()), _Corner(2, ((2, 1), (1, 2))), _Corner(0, ()))


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Grown, Iterable[object]]:
    """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""
    plan = _plan(_frame(common))
    weights = LINE_WIDTH_MM[common.print_mode]
    grown = build(
        seed,
        edge_mm=plan.edge_mm,
        origin=plan.origin,
        inset_mm=weights.cube / 2 + 0.55,
        sizes=SMALL_SIZES if choice.small else SIZES,
    )
    return grown, fingerprint_facts(grown)


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, grown: Grown) -> Sheet:
    """Set a field on its page."""
    frame, tones = _frame(common), tones_of(common)
    said = tones.words["vasarely"]
    about = said["about"].format(spaces=len(grown.field.spaces))
    qr_at, advice_at = _flanks(frame, grown.plan)
    players = tones.words["players"][str(choice.players or "any")]
    return assemble(
        code,
        common,
        frame,
        about=about,
        note=page.agreed(players, choice, tones),
        field=grown.field,
        drawn=draw(grown, LINE_WIDTH_MM[common.print_mode], about, said["cube_alt"]),
        regions=grown.regions,
        parts=_corners(frame, grown.plan, choice, tones),
        pens=page.own_pens(choice.players or 4),
        params={
            "players": choice.players or None,
            "variation": ",".join(sorted(choice.rules)) or None,
        },
        qr_at=qr_at,
        items=tuple(page.advice(advice_at, tones.words["page"]["before"], tones, "end", pause=1.2)),
    )


def _frame(common: Common) -> Frame:
    paper = common.paper.landscape()
    return Frame(paper, MARGIN_MM, paper.width_mm - MARGIN_MM, MARGIN_MM, paper.height_mm - MARGIN_MM)


def _plan(frame: Frame) -> Plan:
    """The field stands in the middle, close to the foot."""
    plan = Plan(EDGE_MM)
    left, top = frame.middle - plan.width_mm / 2, frame.bottom - _FOOT_MM - plan.height_mm
    return replace(plan, origin=(round(left, 3), round(top, 3)))


def _flanks(frame: Frame, plan: Plan) -> tuple[Point, Point]:
    """Where the QR code and the advice stand, beside the outer cubes: halfway down, or below the score areas.

    Letter paper has no room for the QR code beside the cube, but it has room above the cube's shoulder.
    """
    beside = plan.origin[0] - MARGIN_MM
    if beside >= page.QR_MM + 4.0:
        y = plan.origin[1] + (plan.height_mm - page.QR_MM) / 2
        x = frame.left + (beside - 1.0 - page.QR_MM) / 2
    else:
        y = frame.top + MARKER_MM + _CLEAR_MM + _HEIGHT_MM + 3.4
        x = frame.left
    return (round(x, 3), round(y, 3)), (frame.right, round(y, 3) + 3.6)


def _corners(frame: Frame, plan: Plan, choice: ChosenOptions, tones: Tones) -> Iterator[Part]:
    cubes = frame.middle - 1.5 * math.sqrt(3) * plan.edge_mm
    wide = round(min(_WIDEST_MM, cubes - 0.8 - _CLEAR_MM - frame.left), 3)
    upper = frame.top + MARKER_MM + _CLEAR_MM
    lower = frame.bottom - MARKER_MM - _CLEAR_MM - _HEIGHT_MM
    far = frame.right - wide
    places = ((frame.left, upper), (far, upper), (far, lower), (frame.left, lower))
    corners = {2: _TWO, 3: _THREE}.get(choice.players, _FOUR)
    for corner, (x, y) in zip(corners, places, strict=True):
        yield from _corner(corner, (SMALL_BOXES if choice.small else BOXES) // _COLUMNS, x, y, wide, tones)


def _corner(corner: _Corner, rows: int, x: float, y: float, wide: float, tones: Tones) -> Iterator[Part]:
    """Initials and tick, rows of boxes, keys and total."""
    boxes, right = y + score.ROW_MM + _GAP_MM, corner.player in (2, 3)
    last = boxes + _ROWS_MM + _GAP_MM
    if corner.player:
        yield score.initials(corner.player, x, y, tones, owned=True)
        yield score.first(corner.player, x + score.INITIALS_MM + 2.0, y, tones)
        size = (wide - _COUNT_MM, _ROWS_MM)
        left = x + _COUNT_MM if right else x
        yield score.boxes(corner.player, 1, _COLUMNS, rows, left, boxes, *size, tones, before=right)
        room = min(score.TOTAL_MM, round(wide - 2 * (score.KEY_MM + 2.0) - _WORD_MM, 3))
        yield score.total(corner.player, round(x + wide - room, 3), last, tones, said="left", wide=room)
    for place, (pen, patch) in enumerate(corner.keys):
        yield score.key(pen, patch, x + place * (score.KEY_MM + 2.0), last, str(pen), tones)
