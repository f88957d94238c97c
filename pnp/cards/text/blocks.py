"""Lines as numbers: which words go on which line, how high it all is. Lengths in ems of the element's size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, takewhile
from typing import Any

from msgspec import Struct

_RUNT = 0.2
"""A last line shorter than this part of the column is avoided."""
_SQUEEZES = (0.97, 0.94, 0.91, 0.88)
_HAIR = 1e-9
Beside = tuple[int, float]
"""How many lines stand beside an initial, and how wide that is, in ems."""
_COLUMN_GAP = 1.0
"""Room between the columns of a table, in ems."""


class Initial(Struct):
    """A letter that is as high as several lines, which begin behind it.

    Attributes:
        letter: it.
        look: of it, for whoever draws it.
        lines: how many.
        size: its em, in those of the text.
        width: that it takes, with the room behind it.
    """

    letter: str
    look: Any
    lines: int
    size: float
    width: float


class Block(Struct):
    """The text between two explicit line breaks: units that cannot be broken.

    Attributes:
        units: what they are, for whoever draws them.
        widths: of each.
        gaps: before each, where it does not begin a line.
        tails: hyphen that each one gets at the end of a line; empty where none gets any.
        tall: of each, its size as a part of the element's, and how far it reaches above and below the baseline;
            empty where all are ordinary words.
        apart: it begins a paragraph.
        rtl: it runs from right to left.
        heading: it stays with what follows.
        indent: room before all its lines.
        marker: what hangs before its first line: words, their looks and widths; empty for nothing.
        cell: table, row and column; empty outside of tables.
        align: of its lines; empty for that of the text.
        initial: a large letter that begins it, or None.
        finer: splits a unit that is wider than the column, and gives the widths of the parts; or None.
    """

    units: list[Any]
    widths: list[float]
    gaps: list[float]
    tails: list[float] = []
    tall: list[tuple[float, float, float]] = []
    apart: bool = False
    rtl: bool = False
    heading: bool = False
    indent: float = 0.0
    marker: tuple[tuple[str, Any, float], ...] = ()
    cell: tuple[int, int, int] | tuple[()] = ()
    align: str = ""
    initial: Initial | None = None
    finer: Callable[[Any], Sequence[tuple[Any, float]]] | None = None


class Line(Struct):
    """A line of a block.

    Attributes:
        block: whose.
        start: its first unit.
        end: the first unit that is not on it.
        width: of the units and the gaps between.
        last: the last line of its block.
        base: from the top of the text to its baseline; :func:`stack` says so.
        shift: how far its column begins from the side at which lines begin.
        room: width of its column, in a table; 0 outside.
        beside: it has the baseline of the line before, in another column.
    """

    block: Block
    start: int
    end: int
    width: float
    last: bool
    base: float = 0.0
    shift: float = 0.0
    room: float = 0.0
    beside: bool = False


def fill(block: Block, limit: float | None, beside: Beside = (0, 0.0)) -> list[Line]:
    """The lines of a block in a column, as few as possible and without a lone short word on the last.

    Args:
        block: at least one unit, unless the line is empty.
        limit: width of the column, or None for one line.
        beside: how many lines stand beside an initial, and how wide that is.
    """
    if limit is None:
        return _lines(block, [len(block.units)], beside)
    limit += _HAIR - block.indent
    least = limit - beside[1] if beside[0] else limit
    if block.finer and max(block.widths) > least:
        block = _parted(block, least)
    ends = _fill(block, limit, beside)
    lines = _lines(block, ends, beside)
    if len(lines) > 1 and lines[-1].width < _RUNT * limit:
        for squeeze in _SQUEEZES:
            others = _fill(block, limit * squeeze, beside)
            if len(others) > len(ends):
                break
            narrower = _lines(block, others, beside)
            if max(line.width for line in narrower) > limit:
                break
            lines = narrower
            if lines[-1].width >= _RUNT * limit:
                break
    return lines


def table(blocks: Sequence[Block], limit: float | None) -> list[Line]:
    """The lines of a table: of each row the first line of every cell, then the second, and so on.

    Columns are as wide as their widest cell. If that is too much, those that are wider than their share of what the
    others leave are broken. The first cell tells whether columns go from right to left.

    Args:
        blocks: its cells, row by row.
        limit: width of the column of text, or None for as much as is needed.
    """
    count = 1 + max(block.cell[2] for block in blocks if block.cell)
    natural = [0.0] * count
    for block in blocks:
        block.rtl = blocks[0].rtl
        column = block.cell[2] if block.cell else 0
        natural[column] = max(natural[column], sum(block.widths) + sum(block.gaps[1:]))
    indent = blocks[0].indent
    room = None if limit is None else limit - indent - _COLUMN_GAP * (count - 1)
    wide = natural if room is None else _shared_out(natural, room)
    begin = [indent + sum(wide[:column]) + _COLUMN_GAP * column for column in range(count)]
    lines: list[Line] = []
    for _, row in groupby(blocks, lambda block: block.cell[:2]):
        cells: list[list[Line]] = [[] for _ in range(count)]
        for block in row:
            column = block.cell[2] if block.cell else 0
            cells[column] += fill(block, None if room is None else wide[column] + block.indent)
        for number in range(max(map(len, cells))):
            level = [(column, cell[number]) for column, cell in enumerate(cells) if number < len(cell)]
            for place, (column, line) in enumerate(level):
                line.shift, line.room, line.beside = begin[column], wide[column], place > 0
                lines.append(line)
    return lines


def _shared_out(wanted: Sequence[float], room: float) -> list[float]:
    """Widths that make no more than the room: those that want less than their share get it, and the others the rest."""
    found, left = list(wanted), dict(enumerate(wanted))
    while left and sum(found) > room + _HAIR:
        share = (room - sum(found[column] for column in range(len(found)) if column not in left)) / len(left)
        small = [column for column, width in left.items() if width <= share]
        if not small:
            for column in left:
                found[column] = max(share, 0.0)
            break
        for column in small:
            del left[column]
    return found


def stack(lines: Sequence[Line], leading: float, gap: float, rise: float, spill: float = 0.15) -> float:
    """Give each line its baseline, and say how high all of them are.

    The first line is as high as an ordinary one, or as what stands in it. A line with something taller than the
    leading allows is moved down as far as that needs.

    Args:
        lines: of all blocks.
        leading: baseline to baseline.
        gap: extra room before a paragraph.
        rise: of an ordinary line above its baseline; its depth is what lacks to 1.
        spill: what may stand out of the first and the last line without moving them.
    """
    base = below = 0.0
    size = 1.0
    for number, line in enumerate(lines):
        if line.beside:
            line.base = base
            continue
        level = [line, *takewhile(lambda each: each.beside, lines[number + 1 :])]
        tall = [unit for each in level for unit in each.block.tall[each.start : each.end]]
        size, up, down = 1.0, 0.0, 0.0
        if tall:
            size = max(ratio for ratio, _, _ in tall)
            up = max(0.0, max(above for _, above, _ in tall) - rise * size)
            down = max(0.0, max(under for _, _, under in tall) - (1 - rise) * size)
        if number == 0:
            base = rise * size + max(0.0, up - spill)
        else:
            pitch = max(leading * size, size + up + below) if up or below else leading * size
            base += pitch + (gap if line.block.apart and line.start == 0 else 0.0)
        line.base = base
        below = down
    return base + (1 - rise) * size + max(0.0, below - spill) if lines else 0.0


def _fill(block: Block, limit: float, beside: Beside) -> list[int]:
    """Where lines end that are filled one after the other as far as they go."""
    ends: list[int] = []
    used = -1.0
    index = 0
    if block.tails:
        return _fill_with_tails(block, limit, beside)
    whole, (some, wide) = limit, beside
    limit = whole - wide if some else whole
    for index, (gap, width) in enumerate(zip(block.gaps, block.widths, strict=True)):
        if used < 0:
            used = width
        elif used + gap + width <= limit:
            used += gap + width
        else:
            ends.append(index)
            used = width
            limit = whole - wide if len(ends) < some else whole
    ends.append(len(block.widths))
    return ends


def _fill_with_tails(block: Block, limit: float, beside: Beside) -> list[int]:
    """The same where some units end in a hyphen at the end of a line: a break there must leave room for it."""
    widths, gaps, tails = block.widths, block.gaps, block.tails
    ends: list[int] = []
    start, used, good = 0, 0.0, 0
    index = 0
    whole, (some, wide) = limit, beside
    limit = whole - wide if some else whole
    while index < len(widths):
        used += widths[index] + (gaps[index] if index > start else 0.0)
        if used > limit and index > start:
            end = good if good > start else index
            ends.append(end)
            start = index = good = end
            used = 0.0
            limit = whole - wide if len(ends) < some else whole
            continue
        if used + tails[index] <= limit:
            good = index + 1
        index += 1
    return [*ends, len(widths)]


def _lines(block: Block, ends: Sequence[int], beside: Beside) -> list[Line]:
    lines, start = [], 0
    for number, end in enumerate(ends):
        width = sum(block.widths[start:end]) + sum(block.gaps[start + 1 : end])
        if block.tails and end < len(block.tails):
            width += block.tails[end - 1]
        shift = block.indent + (beside[1] if number < beside[0] else 0.0)
        lines.append(Line(block, start, end, width, end == len(block.widths), shift=shift))
        start = end
    return lines


def _parted(block: Block, limit: float) -> Block:
    """The block, with units that are wider than a line split."""
    assert block.finer is not None
    parts = Block(
        [], [], [], apart=block.apart, rtl=block.rtl,
        indent=block.indent, marker=block.marker, cell=block.cell, align=block.align, initial=block.initial,
    )  # fmt: skip
    for number, (unit, width) in enumerate(zip(block.units, block.widths, strict=True)):
        finer = [(unit, width)] if width <= limit else block.finer(unit)
        more = len(finer) - 1
        parts.units += [part for part, _ in finer]
        parts.widths += [wide for _, wide in finer]
        parts.gaps += [block.gaps[number], *[0.0] * more]
        if block.tails:
            parts.tails += [*[0.0] * more, block.tails[number]]
        if block.tall:
            parts.tall += [block.tall[number]] * (more + 1)
    return parts
