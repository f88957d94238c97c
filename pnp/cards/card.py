"""What the engine makes of a deck: cards with their faces, as drawing items, and remarks about them."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.model.drawing import Item
from pnp.model.units import Point

Box = tuple[float, float, float, float]
"""x, y, width, height in mm."""


class Size(Struct, frozen=True):
    """A card size, mm.

    Attributes:
        name: as the deck says it, such as ``poker-eu``.
        width: trimmed.
        height: trimmed.
        corner: radius of the corners.
        bleed: artwork beyond the trim.
        safe: nothing important nearer to the trim than this.
        shape: corners of a card that is no rectangle, mm from the top left corner of its trim; empty for a rectangle.
        nests: cards lie in staggered ``rows`` or ``columns``, each in the gaps of the one before; empty for a grid.
    """

    name: str
    width: float
    height: float
    corner: float = 3.0
    bleed: float = 3.0
    safe: float = 3.0
    shape: tuple[Point, ...] = ()
    nests: Literal["", "rows", "columns"] = ""

    @property
    def is_round(self) -> bool:
        """Whether the shorter sides have no straight edge, as with tokens, so that no one cut parts two cards."""
        return bool(self.shape) or 2 * self.corner > min(self.width, self.height) - 0.1

    def box(self, name: str) -> Box:
        """The box called ``trim``, ``bleed`` or ``safe``, from the trim's top left corner."""
        grow = {"trim": 0.0, "bleed": self.bleed, "safe": -self.safe}[name]
        return (-grow, -grow, self.width + 2 * grow, self.height + 2 * grow)


class Check(StrEnum):
    """What preflight looks for."""

    BROKEN = "broken"
    OVERFLOW = "overflow"
    OVERLAP = "overlap"
    GLYPH = "glyph"
    SAFE = "safe-zone"
    RESOLUTION = "resolution"
    CONTRAST = "contrast"
    COLOUR_BLIND = "colour-blind"
    GREY = "greyscale"
    FONT = "font"
    DUPLICATE = "duplicate"
    BLANK = "blank"
    SMALL = "small-print"
    THIN = "thin-line"
    LANGUAGE = "language"
    MARKUP = "markup"


class Remark(Struct, frozen=True):
    """Something that will look wrong in print.

    Attributes:
        check: which.
        text: one sentence without card and place: what is wrong and the way out.
        card: the card's title.
        place: of its row: ``cards.csv, line 8``.
        face: name of the face, or empty.
        element: id or kind of the element, or empty.
        written: where the element stands in a deck file, such as ``deck.yaml, line 61``, or empty.
        box: what the element shows, in the face's coordinates, or None.
    """

    check: Check
    text: str
    card: str = ""
    place: str = ""
    face: str = ""
    element: str = ""
    written: str = ""
    box: Box | None = None


class Part(Struct, frozen=True):
    """One element of a face, laid out.

    Attributes:
        element: its id, or its kind.
        kind: its kind key, such as ``text``.
        box: where it lies, unrotated, in the face's coordinates.
        items: what is drawn, in the face's coordinates.
        ink: box of what is really drawn where that differs from ``box`` (text), or None.
        remarks: what was noticed while it was laid out; only check and text are filled in.
        written: where the element stands in a deck file, such as ``deck.yaml, line 61``.
    """

    element: str
    kind: str
    box: Box
    items: tuple[Item, ...]
    ink: Box | None = None
    remarks: tuple[Remark, ...] = ()
    written: str = ""


class Face(Struct, frozen=True, eq=False):
    """One side of a card.

    Faces that show the same are the same object as far as the engine noticed, so that a renderer can store them once.

    Attributes:
        name: of the layout's face.
        size: of the card.
        parts: the elements, the lowest first. Places count from the top left corner of the trim; the bleed lies at
            negative places.
    """

    name: str
    size: Size
    parts: tuple[Part, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        """All that is drawn."""
        return tuple(item for part in self.parts for item in part.items)


class Card(Struct, frozen=True):
    """One card of a deck.

    Attributes:
        number: of its row, from 1.
        title: how it is called in messages.
        place: where its row stands: ``cards.csv, line 8``.
        copies: how many to print.
        front: face.
        back: face, or None.
        column: of its table, in which its copies are counted; empty where they are computed in another way.
    """

    number: int
    title: str
    place: str
    copies: int
    front: Face
    back: Face | None = None
    column: str = "copies"

    def remarks(self) -> Iterator[Remark]:
        """What was noticed while its faces were laid out, addressed."""
        for face in (self.front, self.back):
            for part in face.parts if face else ():
                for remark in part.remarks:
                    yield replace(
                        remark,
                        card=self.title,
                        place=self.place,
                        face=face.name if face else "",
                        element=part.element,
                        written=part.written,
                        box=part.ink or part.box,
                    )
