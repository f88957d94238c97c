"""How the booklet's own pages are set: margins, sizes of type, rows of a heading and its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from pnp.classroom.lists.name_setting import lettered, name_width
from pnp.errors import DrawingError
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Drawing, Font, Item, Layer, Path, Style, Text, points_of, polyline, walk
from pnp.model.units import Paper

INK, GREY = "#000000", "#444444"
_BODY_MM, _SMALL_MM = 2.85, 2.5
"""Smallest sizes of type: 8.1 and 7.1 points, on however small a page."""


class Row(Struct, frozen=True):
    """A heading at the left and what stands beside it.

    Attributes:
        head: a few words.
        text: paragraphs.
        numbered: whether they are counted.
    """

    head: str
    text: Sequence[str]
    numbered: bool = False


_GROWTHS = tuple(1.4 - 0.05 * step for step in range(9))


def fitted(paper: Paper, end: Callable[[Area], float], title: str) -> Area:
    """A page whose running text is as large as its room allows.

    Args:
        paper: of the page.
        end: sets the page and says where its text ends.
        title: of the page, for the message.

    Raises:
        DrawingError: the text does not fit even at its usual size.
    """
    areas = (Area(paper, grow) for grow in _GROWTHS)
    found = next((area for area in areas if end(area) <= area.bottom + 0.5 * area.u), None)
    if found is None:
        raise DrawingError(f"The page {title!r} has more text than a page of {paper.title} can hold.")
    return found


def descent(line: Sequence[Item], base: float) -> float:
    """How far the letters of a large line reach below its baseline, mm."""
    depths = [0.0]
    for item in walk(line):
        if isinstance(item, Text):
            depths.append(0.16 * item.size_mm if set(item.text) & set("gjpqyJQ,") else 0.0)
        elif isinstance(item, Path):
            depths += [y - base for _, y in points_of(item.commands)]
    return max(depths)


class Area:
    """A page to be set; lengths grow with it, but type never falls below a size that can be read.

    Args:
        paper: of the page.
        grow: how much larger than usual its running text is.

    Attributes:
        u: how much larger the page is than A4.
        left: margins, mm.
        right: the same.
        top: the same.
        bottom: the same.
        body: size of running text, mm; ``leading`` is the distance of its lines.
        small: size of captions, mm.
    """

    def __init__(self, paper: Paper, grow: float = 1.0) -> None:
        self.paper = paper
        self.u = min(paper.width_mm / 210, paper.height_mm / 279.4)
        self.left = self.top = 14.0 * self.u
        self.right, self.bottom = paper.width_mm - self.left, paper.height_mm - self.top
        self.body = max(3.5 * self.u, _BODY_MM) * grow
        self.leading = 1.34 * self.body
        self.small = max(2.75 * self.u, _SMALL_MM)
        self.label = 33.0 * self.u * grow**0.5

    @property
    def wide(self) -> float:
        """Between the margins, mm."""
        return self.right - self.left

    def title(self, text: str, below: str, y: float, size: float = 15.0) -> tuple[list[Item], float]:
        """A title as large as it fits, such as a name, and a line below it; where they end."""
        u = self.u
        size = min(size * u, size * u * self.wide / name_width(text, Font.TITLE, size * u))
        base = y + 0.72 * size
        place = (self.left - 0.05 * size, base)
        items = list(lettered(text, place, size, width_mm=self.wide, font=Font.TITLE, least_mm=size))
        at = max(4.2 * u, self.body)
        base += 2.8 * u + at + descent(items, base)
        for line in wrap(below, at, self.wide, Font.SANS_LIGHT, Font.SANS):
            items += draw([line], (self.left, base), at, 0.0, GREY)
            base += 1.3 * at
        return items, base - 1.3 * at + 4.5 * u

    def rows(self, rows: Sequence[Row], y: float) -> tuple[list[Item], float]:
        """Rows one below the other, parted by thin lines; where they end."""
        items: list[Item] = []
        for row in rows:
            items.append(self.rule(y))
            drawn, y = self._row(row, y + 0.4 * self.leading)
            items += drawn
        return items, y

    def rule(self, y: float, mm: float = 0.2) -> Item:
        """A line from margin to margin."""
        return polyline(((self.left, y), (self.right, y)), Style(stroke=INK, stroke_mm=max(mm * self.u, 0.15)))

    def _row(self, row: Row, y: float) -> tuple[list[Item], float]:
        base = y + self.body
        head = wrap(row.head, self.body, self.label - 3.5 * self.u, Font.SANS_BOLD)
        items: list[Item] = list(draw(head, (self.left, base), self.body, self.leading, INK))
        x, end = self.left + self.label, base + (len(head) - 1) * self.leading
        hang = 1.6 * self.body if row.numbered else 0.0
        for number, paragraph in enumerate(row.text, 1):
            lines = wrap(paragraph, self.body, self.right - x - hang)
            if row.numbered:
                items.append(Text((x, base), str(number), self.body, Font.SANS_BOLD))
            items += draw(lines, (x + hang, base), self.body, self.leading, INK)
            base += len(lines) * self.leading + 0.25 * self.leading
        end = max(end, base - 1.25 * self.leading)
        return items, end + 0.75 * self.leading

    def folio(self, number: int, text: str) -> Iterator[Item]:
        """The page's number at its outer edge, and a word beside it."""
        y = self.paper.height_mm - 7.5 * self.u
        right = number % 2 == 1
        x, anchor = (self.right, "end") if right else (self.left, "start")
        yield Text((x, y), str(number), self.small, Font.SANS_BOLD, "end" if right else "start")
        step = (-1 if right else 1) * (width("000", Font.SANS_BOLD, self.small) + 1.5 * self.u)
        yield Text((x + step, y), text, self.small, Font.SANS, "end" if right else "start", GREY)

    def drawing(self, layers: Sequence[tuple[str, Sequence[Item]]], title: str, description: str, lang: str) -> Drawing:
        """The page."""
        made = tuple(Layer(f"layer-{name}", name.capitalize(), tuple(items)) for name, items in layers)
        return Drawing(self.paper.width_mm, self.paper.height_mm, made, title, description, lang)
