"""Cards made by hand, for the tests of what is made of them."""

from collections.abc import Callable

import pytest

from pnp.cards.card import Card, Face, Part, Size
from pnp.model.drawing import Font, Path, Style, Text, circle, rectangle

POKER = Size("poker", 63.5, 88.9, corner=3.0, bleed=3.0, safe=3.0)
_BANDS = ("#b5432a", "#2f6f8f", "#d9a441", "#4d7a4a", "#6b4c7d", "#33373d")


def face_of(title: str, band: str = "#2f6f8f", size: Size = POKER, name: str = "front") -> Face:
    """A card: paper out to the bleed, a band, a title, a circle with a number, a panel."""
    w, h = size.width, size.height
    ground = rectangle(*size.box("bleed"), Style(fill="#f4efe4"))
    top = rectangle(-size.bleed, -size.bleed, w + 2 * size.bleed, 16 + size.bleed, Style(fill=band))
    label = Text((6.0, 11.0), title, 5.0, Font.SANS_BOLD, colour="#ffffff")
    disc = circle(w - 10, 28, 6, Style(fill="#ffffff", stroke=band, stroke_mm=0.6))
    panel = Path(
        (("M", 6, h - 34), ("L", w - 6, h - 34), ("L", w - 6, h - 6), ("L", 6, h - 6), ("Z",)), Style(fill="#ffffff")
    )
    parts = (
        Part("ground", "rectangle", size.box("bleed"), (ground, top)),
        Part("title", "text", (6, 6, w - 12, 6), (label,)),
        Part("disc", "circle", (w - 16, 22, 12, 12), (disc,)),
        Part("panel", "rectangle", (6, h - 34, w - 12, 28), (panel,)),
    )
    return Face(name, size, parts)


def cards_of(count: int, *, copies: int = 1, back: bool = True, size: Size = POKER) -> list[Card]:
    """A deck whose cards share one back."""
    behind = face_of("Harbour", "#33373d", size, "back") if back else None
    titles = ("Harbour Front", "Café Zoë", "Night & Day", "The Long Way Round the Lighthouse", "Ox", "Größe")
    return [
        Card(
            n,
            titles[(n - 1) % len(titles)],
            f"cards.csv, line {n + 1}",
            copies,
            face_of(f"{titles[(n - 1) % 6][:14]} {n}", _BANDS[(n - 1) % 6], size),
            behind,
        )
        for n in range(1, count + 1)
    ]


@pytest.fixture
def face() -> Callable[..., Face]:
    return face_of


@pytest.fixture
def cards() -> Callable[..., list[Card]]:
    return cards_of


@pytest.fixture
def poker() -> Size:
    return POKER
