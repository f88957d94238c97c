"""Cards that are cut out and folded: standees, and dice of six square cards.

Each is a card of its own, as large as its net, so that sheets, marks and cut files are made of it as of any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.cards.card import Card, Face, Part, Size
from pnp.cards.imposition.placing import items_of
from pnp.cards.paths import outlines
from pnp.errors import DeckError
from pnp.model.affine import Matrix
from pnp.model.drawing import Group, Item, Style, polyline
from pnp.model.units import Point

FACES = 6
"""Of a die."""
_FOLD = Style(stroke="#8f8f8a", stroke_mm=0.2, dash_mm=(1.0, 1.0))
_TAB, _TAPER, _HEM_MM = 0.2, 0.35, 1.0
"""Width of a glue tab, in sides of a die; how much its ends are slanted, in widths; and how far artwork goes on beyond
the edges of a face, so that no white is seen where a fold or cut is a little off."""
_FOOT_MM = 12.0
"""Height of a standee's feet, which are folded outwards."""
_NET: tuple[tuple[int, int], ...] = ((0, 1), (1, 1), (1, 0), (1, 2), (3, 1), (2, 1))
"""Column and row of the faces 1 to 6 in the net: 1, 2, 6 and 5 side by side, 3 above and 4 below the second, so that
opposite faces make 7."""
_SIDES: tuple[tuple[Point, Point], ...] = (
    ((0.0, 0.0), (1.0, 0.0)),
    ((1.0, 0.0), (1.0, 1.0)),
    ((1.0, 1.0), (0.0, 1.0)),
    ((0.0, 1.0), (0.0, 0.0)),
)
"""The sides of a square from corner to corner, clockwise from the top."""
_BESIDE: tuple[tuple[int, int], ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
_TABBED: frozenset[tuple[int, int, int]] = frozenset(
    {(1, 0, 3), (1, 0, 0), (1, 0, 1), (1, 2, 1), (1, 2, 2), (1, 2, 3), (3, 1, 1)}
)
"""Column, row and side where a glue tab is: one for each pair of edges that meet."""


def standee_size(size: Size) -> Size:
    """The size of a card's standee before it is folded."""
    return Size(f"{size.name} standee", size.width, 2 * (size.height + _FOOT_MM), 0.0, size.bleed, 0.0)


def standees(cards: Iterable[Card], size: Size) -> Iterator[Card]:
    """Cards as standees: front and back share their upper edge, where the paper is folded; a foot is below each.

    A card without a back shows its front on both sides.
    """
    whole = standee_size(size)
    foot, high, wide = _FOOT_MM, size.height, size.width
    bleed = size.bleed
    for card in cards:
        behind: Matrix = (-1.0, 0.0, 0.0, -1.0, wide, foot + high)  # on its head above the fold
        front: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, foot + high)
        seen = outlines.rectangle((-bleed, 0.0, wide + 2 * bleed, high))
        items: list[Item] = [
            Group("", items_of(card.back or card.front), card.title, behind, seen, shared=True),
            Group("", items_of(card.front), card.title, front, seen, shared=True),
        ]
        items += [_fold((0.0, y), (wide, y)) for y in (foot, foot + high, foot + 2 * high)]
        yield _card(card, card.copies, whole, items)


def is_square(size: Size) -> bool:
    """Whether cards can be faces of a die."""
    return not size.is_round and abs(size.width - size.height) < 0.01


def die_size(size: Size) -> Size:
    """The size of a die's net, whose faces are square cards.

    Raises:
        DeckError: the cards are not square.
    """
    if not is_square(size):
        sides = "of another shape" if size.is_round else f"{size.width:g} x {size.height:g} mm"
        raise DeckError(
            f"A die has square faces, and the cards are {sides}; "
            "make the deck square, as in size: {width: 20, height: 20}."
        )
    side, tab = size.width, _TAB * size.width
    width, height = 4 * side + tab, 3 * side + 2 * tab
    corners = [(round(side * x, 3), round(side * y + tab, 3)) for x, y in _outline()]
    return Size(f"{size.name} die", width, height, 0.0, 0.0, 0.0, tuple(corners))


def dice(cards: Iterable[Card], size: Size) -> Iterator[Card]:
    """Dice of the fronts of six cards each, one after the other; opposite faces make 7.

    Raises:
        DeckError: the cards are not square, or they are not whole sixes.
    """
    whole = die_size(size)
    faces: list[Card] = []
    for card in cards:
        for _ in range(card.copies):
            faces.append(card)
            if len(faces) == FACES:
                yield _die(faces, size, whole)
                faces = []
    if faces:
        raise DeckError(
            f"The last die has {len(faces)} of its {FACES} faces; make the number of cards, with their copies, one of "
            "sixes."
        )


def _die(cards: Sequence[Card], size: Size, whole: Size) -> Card:
    side, top = size.width, _TAB * size.width
    items: list[Item] = []
    for card, (column, row) in zip(cards, _NET, strict=True):
        x, y = column * side, row * side + top
        left, up, right, down = (0.0 if _neighbour(column, row, number) else _HEM_MM for number in (3, 0, 1, 2))
        seen = outlines.rectangle((-left, -up, side + left + right, side + up + down))
        items.append(Group("", items_of(card.front), card.title, (1.0, 0.0, 0.0, 1.0, x, y), seen, shared=True))
    for column, row in _NET:
        for number, (start, end) in enumerate(_SIDES):
            inner = _neighbour(column, row, number) and number in (0, 1)  # each of them once
            if inner or (column, row, number) in _TABBED:
                ends = [((column + x) * side, (row + y) * side + top) for x, y in (start, end)]
                items.append(_fold(ends[0], ends[1]))
    return _card(cards[0], 1, whole, items)


def _neighbour(column: int, row: int, side: int) -> bool:
    """Whether another face of the net lies at that side."""
    x, y = _BESIDE[side]
    return (column + x, row + y) in _NET


def _outline() -> list[Point]:
    """The corners of the net around a cube of side 1, clockwise, with its tabs."""
    edges: dict[Point, tuple[Point, list[Point]]] = {}
    for column, row in _NET:
        for number, (start, end) in enumerate(_SIDES):
            if _neighbour(column, row, number):
                continue
            (a, b), (c, d) = ((column + x, row + y) for x, y in (start, end))
            between: list[Point] = []
            if (column, row, number) in _TABBED:
                x, y = (_TAB * step for step in _BESIDE[number])
                u, v = (_TAB * _TAPER * (c - a), _TAB * _TAPER * (d - b))
                between = [(a + u + x, b + v + y), (c - u + x, d - v + y)]
            edges[a, b] = (c, d), between
    at = start = min(edges)
    found: list[Point] = []
    while True:
        following, between = edges[at]
        found += [at, *between]
        at = following
        if at == start:
            return found


def _fold(start: Point, end: Point) -> Item:
    return polyline((start, end), _FOLD)


def _card(card: Card, copies: int, size: Size, items: Sequence[Item]) -> Card:
    """A card that shows a net, called as another one is."""
    part = Part("net", "group", size.box("trim"), tuple(items))
    return Card(card.number, card.title, card.place, copies, Face("net", size, (part,)))
