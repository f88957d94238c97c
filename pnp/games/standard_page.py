"""The standard page: a field in the middle, two score areas at each end of the sheet.

Players sit round the sheet in the order top left, top right, bottom right, bottom left, so that partners (1 and 3,
2 and 4) are diagonally opposite. Each pen has a key beside its player's area and a second one at the other end, so that
one thumb or one shadow never hides both keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from pnp.games import page, score
from pnp.games.assemble import assemble
from pnp.games.page import MARGIN_MM, QUIET_MM, Frame, Tones, tones_of
from pnp.games.params import Common
from pnp.games.regions import space_regions
from pnp.games.score import Part
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Text
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Field, Pen, Region, Sheet
from pnp.model.units import Paper

BLOCK_MM = 78.6
"""Width of a block of score boxes; two stand at each end of the sheet."""
GAP_MM = 1.2
SIDE_MM = 11.0
"""The least white space beside the field."""


class Boxes(Struct, frozen=True):
    """A player's score boxes, as three or four players have them; two players have half in each of two blocks.

    Attributes:
        count: how many.
        across: in a row of a block.
        height_mm: of a block.
    """

    count: int = 80
    across: int = 20
    height_mm: float = 16.0

    @property
    def end_mm(self) -> float:
        """Height of what stands above the field, and below it."""
        return score.ROW_MM + GAP_MM + self.height_mm + 2 * QUIET_MM + MARKER_MM


FOUR_ROWS = Boxes()


_Keys = tuple[tuple[int, int], tuple[int, int]]
"""Keys at the left and the right end of a block: (pen, patch), pen 0 for none."""


class Seats(Struct, frozen=True):
    """Who sits round the sheet.

    Attributes:
        players: 2, 3 or 4; 0 for a sheet that serves any of them.
        boxes: a player's.
        neutral: whether two or three players have a pen that belongs to nobody.
    """

    players: int
    boxes: Boxes
    neutral: bool


class _Block(Struct, frozen=True):
    """One of the four corners beside the field: its player, its boxes, and the keys to its left and right.

    Attributes:
        player: whose boxes, or 0.
        start: number of its first box.
        rows: of boxes; 0 for none.
        initials: whether the boxes X and "goes first" stand here.
        total: whether the box T stands here.
        keys: (pen, patch) at the left and the right end.
        neutral: whether one of the keys is that of the pen that belongs to nobody.
    """

    player: int
    start: int
    rows: int
    initials: bool
    total: bool
    keys: _Keys
    neutral: bool = False


_FOUR = (
    _Block(1, 1, 0, True, True, ((1, 1), (3, 2))),
    _Block(2, 1, 0, True, True, ((4, 2), (2, 1))),
    _Block(4, 1, 0, True, True, ((4, 1), (2, 2))),
    _Block(3, 1, 0, True, True, ((1, 2), (3, 1))),
)


def _four(boxes: Boxes) -> tuple[_Block, ...]:
    return tuple(replace(block, rows=boxes.count // boxes.across) for block in _FOUR)


def _three(boxes: Boxes) -> tuple[_Block, ...]:
    """One corner has only keys; with three or two players, the pen after theirs is the neutral one."""
    own = _four(boxes)
    return (*own[:2], _Block(0, 0, 0, False, False, _FOUR[2].keys), own[3])


def _two(boxes: Boxes) -> tuple[_Block, ...]:
    rows, second = boxes.count // (2 * boxes.across), boxes.count // 2 + 1
    return (
        _Block(1, 1, rows, True, False, ((1, 1), (2, 2))),
        _Block(1, second, rows, False, True, ((3, 1), (0, 0))),
        _Block(2, 1, rows, True, False, ((2, 1), (1, 2))),
        _Block(2, second, rows, False, True, ((3, 2), (0, 0))),
    )


def _blocks(seats: Seats) -> tuple[_Block, ...]:
    """Top left, top right, bottom left, bottom right."""
    blocks = {2: _two, 3: _three}.get(seats.players, _four)(seats.boxes)
    known = {pen.number: pen.role == "neutral" for pen in pens(seats)}
    kept = (replace(block, keys=_only(block.keys, {0, *known})) for block in blocks)
    return tuple(replace(block, neutral=any(known.get(pen) for pen, _ in block.keys)) for block in kept)


def _only(keys: _Keys, known: set[int]) -> _Keys:
    left, right = (key if key[0] in known else (0, 0) for key in keys)
    return left, right


def pens(seats: Seats) -> tuple[Pen, ...]:
    """The pens that have keys on the sheet; on a sheet for any number of players, the roles of 3 and 4 are open."""
    if seats.players in (2, 3):
        neutral = (Pen(seats.players + 1, "neutral"),) if seats.neutral else ()
        return (*page.own_pens(seats.players), *neutral)
    return page.own_pens(4)


class Room(Struct, frozen=True):
    """The place for a field on a page.

    Attributes:
        frame: the page's frame.
        columns: whole units across.
        rows: whole units down.
        boxes: a player's, at both ends of the page.
    """

    frame: Frame
    columns: int
    rows: int
    boxes: Boxes

    @property
    def origin(self) -> tuple[float, float]:
        """The field's top left corner, mm."""
        return (self.frame.left, round(self.frame.top + self.boxes.end_mm, 3))


def room(paper: Paper, unit_mm: float, boxes: Boxes = FOUR_ROWS) -> Room:
    """The largest field of whole units that leaves enough room for boxes and all else at both ends."""
    columns = int((paper.width_mm - 2 * SIDE_MM) / unit_mm)
    rows = int((paper.height_mm - 2 * (MARGIN_MM + boxes.end_mm)) / unit_mm)
    left = round((paper.width_mm - columns * unit_mm) / 2, 3)
    above = round((paper.height_mm - rows * unit_mm) / 2, 3)
    top, bottom = round(above - boxes.end_mm, 3), round(above + rows * unit_mm + boxes.end_mm, 3)
    return Room(Frame(paper, left, left + columns * unit_mm, top, bottom), columns, rows, boxes)


def lay_out(
    code: SheetCode,
    common: Common,
    choice: ChosenOptions,
    field: Field,
    place: Room,
    *,
    about: str,
    points: int | None = None,
    neutral: bool = False,
    drawn: Group | None = None,
    regions: tuple[Region, ...] | None = None,
) -> Sheet:
    """Set a field on the page with everything that belongs around it.

    Args:
        code: sealed.
        common: paper, print mode and language.
        choice: players, teams and variations.
        field: it lies in ``place``.
        place: of the field.
        about: the field in a few words, such as "Mondrian field of 99 spaces".
        points: the target, if the players could choose it.
        neutral: whether two or three players have a pen that belongs to nobody.
        drawn: the field as printed; by default its straight lines.
        regions: of the field; by default its spaces.
    """
    tones, frame, seats = tones_of(common), place.frame, Seats(choice.players, place.boxes, neutral)
    params = {
        "players": choice.players or None,
        "teams": choice.teams,
        "points": points,
        "variation": ",".join(sorted(choice.rules)) or None,
    }
    above, below = place.origin[1], frame.bottom - place.boxes.end_mm
    advice_at = (frame.middle, frame.top + MARKER_MM + QUIET_MM + 6.2)
    return assemble(
        code,
        common,
        frame,
        about=about,
        note=_players_note(choice, points, tones),
        field=field,
        drawn=drawn or page.field_lines(field, about, tones),
        regions=regions if regions is not None else space_regions(field),
        parts=_ends(frame, above, below, seats, tones),
        pens=pens(seats),
        params=params,
        qr_at=(frame.middle - page.QR_MM / 2, below + QUIET_MM + 4.0),
        items=tuple(page.advice(advice_at, tones.words["page"]["before"], tones, "middle", pause=1.4)),
    )


def _players_note(choice: ChosenOptions, points: int | None, tones: Tones) -> str:
    words = tones.words["players"]
    who = words["teams" if choice.teams else str(choice.players or "any")]
    return page.agreed(who if points is None else words["points"].format(players=who, points=points), choice, tones)


@lru_cache(maxsize=8)
def _ends(frame: Frame, above: float, below: float, seats: Seats, tones: Tones) -> tuple[Part, ...]:
    """What stands above and below the field; cached, because it is the same on every sheet of a class set."""
    said = tones.words["score"]
    roles = {pen.number: said.get(pen.role, pen.role) for pen in pens(seats)}
    right = frame.right - BLOCK_MM
    upper = above - QUIET_MM - seats.boxes.height_mm
    lower = below + QUIET_MM
    places = (
        (frame.left, upper - GAP_MM - score.ROW_MM, upper),
        (right, upper - GAP_MM - score.ROW_MM, upper),
        (frame.left, lower + seats.boxes.height_mm + GAP_MM, lower),
        (right, lower + seats.boxes.height_mm + GAP_MM, lower),
    )
    blocks = zip(_blocks(seats), places, strict=True)
    return tuple(
        part for block, (x, row, top) in blocks for part in _block(block, seats.boxes, x, row, top, roles, tones)
    )


def _block(
    block: _Block, boxes: Boxes, x: float, row: float, top: float, roles: dict[int, str], tones: Tones
) -> Iterator[Part]:
    for (pen, patch), at in zip(block.keys, (x, x + BLOCK_MM - score.KEY_MM), strict=True):
        if pen:
            yield score.key(pen, patch, at, row, roles[pen], tones)
    inner = x + score.KEY_MM + 2.0
    if block.initials:
        yield score.initials(block.player, inner, row, tones, owned=True)
        yield score.first(block.player, inner + score.INITIALS_MM + 2.0, row, tones)
    else:
        yield from _labels(block, inner, row, tones)
    if block.total:
        end = x + BLOCK_MM - score.KEY_MM - 2.0
        yield score.total(block.player, end - score.TOTAL_MM, row, tones, said="above" if row < top else "below")
    if block.rows:
        size = (boxes.across, block.rows, x, top, BLOCK_MM, boxes.height_mm)
        yield score.boxes(block.player, block.start, *size, tones, before=x > BLOCK_MM)


def _labels(block: _Block, x: float, row: float, tones: Tones) -> Iterator[Part]:
    """Where a block has no initials: whose boxes these are, and what the letter in the key of nobody's pen means."""
    said = tones.words["score"]
    places = [round(row + score.ROW_MM / 2 + dy, 3) for dy in (-0.9, 3.1)]
    if block.player:
        owner = said["owner"].format(player=block.player)
        yield Part(Text((x, places[0]), owner, page.CAPTION_MM, Font.SANS_BOLD, colour=tones.line), ())
    if block.neutral:
        yield Part(page.caption((x, places[1]), said["neutral_note"], tones), ())
