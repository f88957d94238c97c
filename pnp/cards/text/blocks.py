"""Lines as numbers: which words go on which line, how high it all is. Lengths in ems of the element's size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct, field

_RUNT = 0.2
"""A last line shorter than this part of the column is avoided."""
_SQUEEZES = (0.97, 0.94, 0.91, 0.88)
_HAIR = 1e-9


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
        finer: splits a unit that is wider than the column, and gives the widths of the parts; or None.
    """

    units: list[Any]
    widths: list[float]
    gaps: list[float]
    tails: list[float] = field(default_factory=list)
    tall: list[tuple[float, float, float]] = field(default_factory=list)
    apart: bool = False
    rtl: bool = False
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
    """

    block: Block
    start: int
    end: int
    width: float
    last: bool
    base: float = 0.0


def fill(block: Block, limit: float | None) -> list[Line]:
    """The lines of a block in a column, as few as possible and without a lone short word on the last.

    Args:
        block: at least one unit, unless the line is empty.
        limit: width of the column, or None for one line.
    """
    if limit is None:
        return _lines(block, [len(block.units)])
    limit += _HAIR
    if block.finer and max(block.widths) > limit:
        block = _parted(block, limit)
    ends = _fill(block, limit)
    lines = _lines(block, ends)
    if len(lines) > 1 and lines[-1].width < _RUNT * limit:
        for squeeze in _SQUEEZES:
            others = _fill(block, limit * squeeze)
            if len(others) > len(ends):
                break
            narrower = _lines(block, others)
            if max(line.width for line in narrower) > limit:
                break
            lines = narrower
            if lines[-1].width >= _RUNT * limit:
                break
    return lines


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
        tall = line.block.tall[line.start : line.end]
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


def _fill(block: Block, limit: float) -> list[int]:
    """Where lines end that are filled one after the other as far as they go."""
    ends: list[int] = []
    used = -1.0
    index = 0
    if block.tails:
        return _fill_with_tails(block, limit)
    for index, (gap, width) in enumerate(zip(block.gaps, block.widths, strict=True)):
        if used < 0:
            used = width
        elif used + gap + width <= limit:
            used += gap + width
        else:
            ends.append(index)
            used = width
    ends.append(len(block.widths))
    return ends


def _fill_with_tails(block: Block, limit: float) -> list[int]:
    """The same where some units end in a hyphen at the end of a line: a break there must leave room for it."""
    widths, gaps, tails = block.widths, block.gaps, block.tails
    ends: list[int] = []
    start, used, good = 0, 0.0, 0
    index = 0
    while index < len(widths):
        used += widths[index] + (gaps[index] if index > start else 0.0)
        if used > limit and index > start:
            end = good if good > start else index
            ends.append(end)
            start = index = good = end
            used = 0.0
            continue
        if used + tails[index] <= limit:
            good = index + 1
        index += 1
    return [*ends, len(widths)]


def _lines(block: Block, ends: Sequence[int]) -> list[Line]:
    lines, start = [], 0
    for end in ends:
        width = sum(block.widths[start:end]) + sum(block.gaps[start + 1 : end])
        if block.tails and end < len(block.tails):
            width += block.tails[end - 1]
        lines.append(Line(block, start, end, width, end == len(block.widths)))
        start = end
    return lines


def _parted(block: Block, limit: float) -> Block:
    """The block, with units that are wider than a line split."""
    assert block.finer is not None
    parts = Block([], [], [], apart=block.apart, rtl=block.rtl)
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
