"""Pictures for rulebooks and shops: cards in a fan, in a hand, and as a stack."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.card import Card, Face, Size
from pnp.cards.imposition.placing import items_of
from pnp.cards.paths.dielines import dieline
from pnp.cards.paths.pathdata import moved
from pnp.errors import DeckError
from pnp.model.affine import Matrix
from pnp.model.drawing import Drawing, Group, Item, Layer, Path, Shadow, Style
from pnp.model.units import Point

_MARGIN_MM = 6.0
_FAN, _HAND, _STACK = 7, 5, 12
"""How many cards are shown."""
_FAN_DEGREES, _HAND_DEGREES = 15.0, 7.0
"""From card to card, and at most 90 degrees in all."""
_FAN_REACH, _HAND_REACH = 0.15, 1.3
"""How far below the cards the point lies around which they turn, in heights of a card."""
_THICK_MM = 0.45
"""How far each card of a stack lies beside the one below."""
_SHADOW = Shadow((0.5, 1.0), blur=0.8, opacity=0.35)
_EDGE, _HAIR_MM = "#8f8f8a", 0.12
_PAPER, _BLACK = "#ffffff", "#000000"


class Picture(Struct, frozen=True):
    """A picture of some cards.

    Attributes:
        name: of its file, behind that of the deck.
        drawing: the cards, with their shadows.
        outline: the cards alone, in black, where a picture is to be transparent outside of them.
    """

    name: str
    drawing: Drawing
    outline: Drawing


class _Laid(Struct, frozen=True):
    """A face that lies somewhere; what lies on another card casts no shadow of its own."""

    face: Face
    matrix: Matrix
    alt: str = ""
    casts: bool = True


def pictures(cards: Iterable[Card], *, title: str, language: str = "en") -> Iterator[Picture]:
    """A fan, a hand and a stack of the first cards of a deck.

    Args:
        cards: of the deck.
        title: of the deck.
        language: BCP 47 tag.

    Raises:
        DeckError: there are no cards.
    """
    deck = [card for card in cards if card.copies > 0]
    if not deck:
        raise DeckError(f"The deck {title!r} has no cards, so there is nothing to show.")
    for name, laid in (
        ("fan", _turned(deck[:_FAN], _FAN_DEGREES, _FAN_REACH)),
        ("hand", _turned(deck[:_HAND], _HAND_DEGREES, _HAND_REACH)),
        ("stack", _stacked(deck)),
    ):
        yield _picture(name, laid, title, language)


def _turned(deck: Sequence[Card], degrees: float, reach: float) -> list[_Laid]:
    """Cards around a point below them, the first at the left and lowest."""
    step = min(degrees, 90.0 / max(1, len(deck) - 1))
    first = -step * (len(deck) - 1) / 2
    return [
        _Laid(card.front, _around(card.front.size, first + step * number, reach), card.title)
        for number, card in enumerate(deck)
    ]


def _stacked(deck: Sequence[Card]) -> list[_Laid]:
    """A pile of backs, or of fronts where cards have none, and the first card beside it, a little turned."""
    copies = min(_STACK, sum(card.copies for card in deck))
    top = deck[0]
    pile = [
        _Laid(top.back or top.front, (1.0, 0.0, 0.0, 1.0, 0.0, -_THICK_MM * number), casts=not number)
        for number in range(copies)
    ]
    size = top.front.size
    a, b, c, d, x, y = _around(size, 8.0, 0.0)
    beside = _Laid(top.front, (a, b, c, d, x + 1.15 * size.width, y), top.title)
    return [*pile, beside]


def _around(size: Size, degrees: float, reach: float) -> Matrix:
    """A turn about a point below the middle of a card; numbers are rounded, so that every machine has the same."""
    sine, cosine = round(math.sin(math.radians(degrees)), 6), round(math.cos(math.radians(degrees)), 6)
    x, y = size.width / 2, size.height * (1 + reach)
    return (cosine, sine, -sine, cosine, round(x - cosine * x + sine * y, 4), round(y - sine * x - cosine * y, 4))


def _picture(name: str, laid: Sequence[_Laid], title: str, language: str) -> Picture:
    corners = [corner for each in laid for corner in _corners(each)]
    left, top = (min(corner[axis] for corner in corners) - _MARGIN_MM for axis in (0, 1))
    right, foot = (max(corner[axis] for corner in corners) + _MARGIN_MM for axis in (0, 1))
    shown = [replace(each, matrix=(*each.matrix[:4], each.matrix[4] - left, each.matrix[5] - top)) for each in laid]
    wide, high = round(right - left, 3), round(foot - top, 3)

    def drawn(items: Iterable[Item]) -> Drawing:
        return Drawing(wide, high, (Layer("cards", "Cards", tuple(items)),), f"{title}, {name}", "", language)

    black = (Path(moved(dieline(each.face.size), each.matrix), Style(fill=_BLACK)) for each in shown)
    return Picture(name, drawn(item for each in shown for item in _card(each)), drawn(black))


def _card(laid: _Laid) -> Iterator[Item]:
    """A card with its shadow and its edge."""
    outline = dieline(laid.face.size)
    own = moved(outline, laid.matrix)
    yield Group("", (Path(own, Style(fill=_PAPER)),), shadow=_SHADOW if laid.casts else None)
    yield Group("", items_of(laid.face), laid.alt, laid.matrix, outline, shared=True)
    yield Path(own, Style(stroke=_EDGE, stroke_mm=_HAIR_MM))


def _corners(laid: _Laid) -> Iterator[Point]:
    a, b, c, d, x, y = laid.matrix
    wide, high = laid.face.size.width, laid.face.size.height
    for u, v in ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)):
        yield (a * u + c * v + x, b * u + d * v + y)
