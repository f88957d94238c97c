"""Cards made by hand and their places on pages, for the tests of imposition."""

from pnp.cards.card import Card, Face, Part, Size
from pnp.model.drawing import Drawing, Group, Style, Text, rectangle
from pnp.model.units import Point, paper

EU = Size("poker-eu", 63.0, 88.0)
US = Size("poker", 63.5, 88.9)
A4, LETTER = paper("a4"), paper("letter")


def plain(colour: str, size: Size = EU, *, spots: tuple[Point, ...] = (), text: str = "") -> Face:
    """One colour out to the bleed, with small squares of another, and a text."""
    ground = rectangle(*size.box("bleed"), Style(fill=colour))
    squares = [rectangle(x, y, 4, 4, Style(fill="#123456")) for x, y in spots]
    words = (Part("words", "text", (6, 6, 40, 10), (Text((6.0, 14.0), text, 6.0),)),) if text else ()
    return Face("front", size, (Part("ground", "rectangle", size.box("bleed"), (ground, *squares)), *words))


def cards_of(count: int, size: Size = EU) -> list[Card]:
    """Cards of many colours, which share one back."""
    back = plain("#33373d", size, text="Harbour")
    return [
        Card(n, f"Card {n}", "", 1, plain(f"#{40 * n % 256:02x}80{90 * n % 256:02x}", size, text=f"{n}"), back)
        for n in range(1, count + 1)
    ]


def deck_of(fronts: list[Face], back: Face | None = None) -> list[Card]:
    return [Card(n, f"Card {n}", "", 1, front, back) for n, front in enumerate(fronts, 1)]


def groups(page: Drawing) -> list[Group]:
    """The cards on a page."""
    found = [item for layer in page.layers if layer.id == "layer-cards" for item in layer.items]
    assert all(isinstance(item, Group) for item in found)
    return found  # type: ignore[return-value]


def spot(matrix: tuple[float, ...], x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)


def trim_of(group: Group, size: Size = EU) -> tuple[Point, Point, Point, Point]:
    """The trim's corners on the page, from the card's own top left clockwise."""
    assert group.matrix is not None
    matrix, w, h = group.matrix, size.width, size.height
    return (spot(matrix, 0, 0), spot(matrix, w, 0), spot(matrix, w, h), spot(matrix, 0, h))
