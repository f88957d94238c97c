"""Print-on-demand shops: what size of card, how much bleed, which files. The facts are in ``layouts/shops.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, cast

from msgspec import Struct

from pnp.cards.card import Size
from pnp.data import load_layout
from pnp.errors import DeckError
from pnp.model.units import MM_PER_INCH

_CLOSE = 1.0
"""A deck whose cards differ by no more than this (63 x 88 against 63.5 x 88.9) can be printed in the shop's size."""
_MOST_GROWTH = 1.015
_SLACK = 0.2
"""A safe zone of 3 mm is near enough to one of 1/8 in."""
_NAMED = 12
"""Cards that a sentence names."""


class Shop(Struct, frozen=True):
    """What a shop asks for.

    Attributes:
        name: key in ``layouts/shops.toml``, such as ``the-game-crafter``.
        title: its name.
        source: address of its specification.
        sizes: trimmed cards with their bleed and safe zone, by the shop's names.
        dpi: of pictures.
        files: one picture per side, or one PDF.
        back_first: in a PDF the back of a card comes before its front.
        pdfx: the PDF/X that it wants, or empty.
        ink: the most of all inks together that it takes, percent; 0 where it does not say.
        note: what else it asks for.
    """

    name: str
    title: str
    source: str
    sizes: dict[str, Size]
    dpi: int
    files: Literal["png", "pdf"]
    back_first: bool
    pdfx: Literal["", "x1a", "x4"]
    ink: float
    note: str

    def size_for(self, size: Size) -> Size:
        """The shop's size in which a deck's cards are printed.

        Raises:
            DeckError: it has none that differs by less than a millimetre.
        """
        for own in self.sizes.values():
            if abs(own.width - size.width) <= _CLOSE and abs(own.height - size.height) <= _CLOSE:
                return own
        known = ", ".join(f"{name} {s.width:g} x {s.height:g} mm" for name, s in self.sizes.items())
        raise DeckError(
            f"{self.title} has no cards of {size.width:g} x {size.height:g} mm that we know of; it prints {known}: "
            "set the deck's size to one of these, or leave --shop out."
        )


def shops() -> dict[str, Shop]:
    """All known shops by name."""
    return {name: _shop(name, facts) for name, facts in load_layout("shops").items()}


def shop(name: str) -> Shop:
    """The shop of that name.

    Raises:
        DeckError: no such shop.
    """
    known = shops()
    if name.lower() not in known:
        raise DeckError(f"There is no shop called {name!r}; known are {', '.join(known)}.")
    return known[name.lower()]


def enlarged(size: Size, own: Size) -> float:
    """How much a face grows so that its artwork fills the shop's bleed: 3 mm where the shop asks for 3.175 gives 1.005.

    Never more than 1.015 (a millimetre of a poker card); where that is not enough, :func:`notes` says so.

    Args:
        size: of the deck.
        own: the shop's (:meth:`Shop.size_for`).
    """
    return min(_MOST_GROWTH, max(1.0, _growth(size, own)))


def notes(size: Size, own: Size) -> Iterator[str]:
    """A sentence for each way in which a deck's cards fall short of what the shop asks for.

    Args:
        size: of the deck.
        own: the shop's (:meth:`Shop.size_for`).
    """
    across, down = (own.width - size.width) / 2, (own.height - size.height) / 2
    if _growth(size, own) > _MOST_GROWTH:
        wanted = own.bleed + max(0.0, across, down)
        yield (
            f"The artwork needs a bleed of {wanted:.2f} mm for this shop and has {size.bleed:.2f} mm: "
            f"set bleed to {wanted:.2f}mm or more, or the cards may show a white edge."
        )
    kept = size.safe + min(across, down)
    if kept < own.safe - _SLACK:
        yield (
            f"The shop wants everything important {own.safe:.2f} mm from the edge, and the deck's safe zone keeps "
            f"{kept:.2f} mm: set safe to {own.safe - min(across, down):.2f}mm and check again."
        )


def quantities(titles: Mapping[int, Sequence[str]]) -> str:
    """A sentence on how many of each card to order from a shop that takes one picture of each; empty if always one.

    Args:
        titles: of the cards, by how many copies there are.
    """
    usual = max(titles, key=lambda count: len(titles[count]), default=1)
    several = [(count, titles[count]) for count in sorted(titles, reverse=True) if count != usual]
    if usual == 1 and not several:
        return ""
    parts = [
        f"{count} of {', '.join(some[:_NAMED])}{f' and {len(some) - _NAMED} more' if len(some) > _NAMED else ''}"
        for count, some in several
    ]
    parts.append(f"{usual} of {'all others' if parts else 'each'}")
    return f"The pictures do not say how many of each: order {'; '.join(parts)}."


def _growth(size: Size, own: Size) -> float:
    pairs = ((own.width, size.width), (own.height, size.height))
    return max((there + 2 * own.bleed) / (here + 2 * size.bleed) for there, here in pairs)


def _shop(name: str, facts: dict[str, Any]) -> Shop:
    dpi, bleed, safe = int(facts["dpi"]), float(facts["bleed_mm"]), float(facts["safe_mm"])

    def trimmed(pixels: float) -> float:
        return round(pixels * MM_PER_INCH / dpi - 2 * bleed, 4)

    sizes = {
        kind: Size(kind, trimmed(width), trimmed(height), bleed=bleed, safe=safe)
        for kind, (width, height) in facts["sizes"].items()
    }
    files = cast(Literal["png", "pdf"], facts["files"])
    back_first = facts.get("order") == "back-first"
    pdfx = cast(Literal["", "x1a", "x4"], facts.get("pdfx", ""))
    ink = float(facts.get("ink", 0))
    return Shop(name, facts["title"], facts["source"], sizes, dpi, files, back_first, pdfx, ink, facts["note"])
