"""Faces of cards put together part by part: pictures, letters and paragraphs, each known to the checks before print."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.cards.card import Box, Check, Face, Part, Remark, Size
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Font, Group, Item, Text
from pnp.model.units import Point

ASCENT, DESCENT = 0.74, 0.22
"""Of letters above and below their baseline, in ems."""


class FaceBuilder:
    """A face being put together."""

    def __init__(self, name: str, size: Size) -> None:
        self.name = name
        self.size = size
        self.parts: list[Part] = []

    def done(self) -> Face:
        """What has been put together."""
        return Face(self.name, self.size, tuple(self.parts))

    def art(self, name: str, items: Iterable[Item], box: Box | None = None, alt: str = "") -> None:
        """A picture, which may reach into the bleed; ``alt`` describes it for people who cannot see it."""
        drawn = tuple(items)
        shown: tuple[Item, ...] = (Group("", drawn, alt),) if alt else drawn
        self.parts.append(Part(name, "path", box or self.size.box("bleed"), shown))

    def words(
        self,
        name: str,
        text: str,
        at: Point,
        size: float,
        font: Font = Font.SANS,
        *,
        anchor: str = "start",
        colour: str,
        room: float | None = None,
        rotation: float = 0.0,
        tracking: float = 0.0,
    ) -> None:
        """One line of text, made smaller until it fits its room; upright lines (rotation -90) read upwards.

        Args:
            name: of the part.
            text: the line.
            at: its anchor on the baseline, mm.
            size: em, mm.
            font: typeface.
            anchor: which end of the line ``at`` is.
            colour: of the letters.
            room: how long it may be, mm.
            rotation: 0 or -90 degrees.
            tracking: extra room after each letter, ems.
        """
        long = width(text, font, size, tracking * size)
        if room is not None and long > room:
            size, long = round(size * room / long, 3), room
        drawn = Text(at, text, size, font, anchor, colour, rotation, round(tracking * size, 3))  # type: ignore[arg-type]
        before = {"start": 0.0, "middle": long / 2, "end": long}[anchor]
        if rotation:
            ink = (at[0] - ASCENT * size, at[1] - long + before, (ASCENT + DESCENT) * size, long)
        else:
            ink = (at[0] - before, at[1] - ASCENT * size, long, (ASCENT + DESCENT) * size)
        self.parts.append(Part(name, "text", ink, (drawn,), ink))

    def paragraph(
        self, name: str, text: str, box: Box, size: float, *, colour: str, font: Font = Font.SANS, leading: float = 1.28
    ) -> float:
        """Lines of text from the top of a box; ``*words*`` are bold. Returns the height at which the last line ends."""
        x, y, wide, high = box
        strong = {Font.SANS: Font.SANS_BOLD, Font.SERIF: Font.SERIF_BOLD}.get(font, font)
        lines = wrap(text, size, wide, font, strong)
        end = (len(lines) - 1) * leading * size + (ASCENT + DESCENT) * size
        remarks: tuple[Remark, ...] = ()
        if end > high + 0.01:
            remarks = (Remark(Check.OVERFLOW, "The text is too long for its place; say it in fewer words."),)
        items = tuple(draw(lines, (x, y + ASCENT * size), size, leading * size, colour))
        self.parts.append(Part(name, "text", box, items, (x, y, wide, end), remarks))
        return y + end
