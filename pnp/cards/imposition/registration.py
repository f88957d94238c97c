"""Registration marks, by which a machine that prints and cuts finds the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pnp.cards.card import Box
from pnp.cards.paths.outlines import overlap
from pnp.errors import DeckError
from pnp.model.drawing import Item, Style, polyline, rectangle


class Marks(Struct, frozen=True):
    """Three registration marks as print-and-cut machines look for them: a filled square top left, and two angles.

    The dimensions are those of Silhouette's "Type 1" marks as the extension inkscape-silhouette prints them
    (github.com/fablabnbg/inkscape-silhouette, render_silhouette_regmarks.py): square 5 mm, arms 20 mm, 10 mm from the
    edges of the page, lines of 0.3 mm, which are detected more exactly than thicker ones.

    Attributes:
        inset: from the page's edges to the marks' outer corners.
        square: side of the square.
        arm: length of an angle's arms.
        line: width of the arms.
    """

    inset: float = 10.0
    square: float = 5.0
    arm: float = 20.0
    line: float = 0.3


def drawn(width: float, height: float, marks: Marks) -> tuple[Item, ...]:
    """Three registration marks for a page, to be printed; see :class:`Marks`.

    Raises:
        DeckError: the page is too small for them.
    """
    left, top, right, bottom = marks.inset, marks.inset, width - marks.inset, height - marks.inset
    if right - left < marks.square + marks.arm or bottom - top < marks.square + marks.arm:
        raise DeckError(
            f"A page of {width:g} x {height:g} mm is too small for registration marks {marks.inset:g} mm from its "
            f"edges with arms of {marks.arm:g} mm: take larger paper, or leave them out."
        )
    line = Style(stroke="#000000", stroke_mm=marks.line)
    return (
        rectangle(left, top, marks.square, marks.square, Style(fill="#000000")),
        polyline(((right - marks.arm, top), (right, top), (right, top + marks.arm)), line),
        polyline(((left, bottom - marks.arm), (left, bottom), (left + marks.arm, bottom)), line),
    )


def hindrances(boxes: Iterable[Box], width: float, height: float, marks: Marks) -> Iterator[str]:
    """A sentence for each registration mark that a card covers, so that the machine would not find it."""
    far = marks.arm
    x, y = width - marks.inset, height - marks.inset
    places = {
        "top left": (marks.inset, marks.inset, marks.square, marks.square),
        "top right": (x - far, marks.inset, far, far),
        "bottom left": (marks.inset, y - far, far, far),
    }
    boxes = tuple(boxes)
    for name, place in places.items():
        if any(overlap(box, place) for box in boxes):
            yield (
                f"A card lies on the {name} registration mark: give the page a wider margin "
                f"(cards must stay out of {far:g} mm corners that begin {marks.inset:g} mm from the edges)."
            )
