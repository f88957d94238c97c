"""The three ways of printing: colour, grey, and little ink."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache

from msgspec import structs
from msgspec.structs import replace

from pnp.cards.card import Card, Face
from pnp.model.colour import rgb
from pnp.model.drawing import Group, Item, Path, Style, Text
from pnp.model.print_mode import PrintMode

_LEFT = 0.36
"""The share of a picture's darkness that remains when ink is saved."""


def inked(items: Iterable[Item], print_mode: PrintMode, *, picture: bool = False) -> tuple[Item, ...]:
    """Items as a print mode shows them.

    Args:
        items: in colour.
        print_mode: ``colour``, ``mono`` (greys of the same lightness) or ``low`` (greys, pictures much lighter).
        picture: whether they are a picture, which may be pale, or letters and icons, which must be readable.
    """
    if print_mode == "colour":
        return tuple(items)
    tone = _pale if print_mode == "low" and picture else _grey
    return tuple(_toned(item, tone) for item in items)


def printed(card: Card, print_mode: PrintMode, pictures: Collection[str] = ()) -> Card:
    """A card as a print mode shows it; ``pictures`` names the elements of its faces that are pictures."""

    def face(made: Face) -> Face:
        parts = (
            structs.replace(part, items=inked(part.items, print_mode, picture=part.element in pictures))
            for part in made.parts
        )
        return structs.replace(made, parts=tuple(parts))

    return structs.replace(card, front=face(card.front), back=card.back and face(card.back))


def _toned(item: Item, tone: Callable[[str], str]) -> Item:
    if isinstance(item, Path):
        return replace(item, style=_style(item.style, tone))
    if isinstance(item, Text):  # on a pale picture every letter is dark
        return replace(item, colour="#2a2a2a" if tone is _pale else tone(item.colour))
    if isinstance(item, Group):
        return replace(item, items=_kept(item.items, tone) if item.shared else _each(item.items, tone))
    return item


def _each(items: tuple[Item, ...], tone: Callable[[str], str]) -> tuple[Item, ...]:
    return tuple(_toned(item, tone) for item in items)


@cache
def _kept(items: tuple[Item, ...], tone: Callable[[str], str]) -> tuple[Item, ...]:
    """Shared items stay the same tuple."""
    return _each(items, tone)


@cache
def _style(style: Style, tone: Callable[[str], str]) -> Style:
    return replace(
        style,
        stroke=tone(style.stroke) if style.stroke else None,
        fill=tone(style.fill) if style.fill else None,
    )


@cache
def _lightness(colour: str) -> int:
    """The grey that looks equally light: luma of ITU-R BT.601."""
    red, green, blue = rgb(colour)
    return round(0.299 * red + 0.587 * green + 0.114 * blue)


def _grey(colour: str) -> str:
    return "#" + 3 * f"{_lightness(colour):02x}"


def _pale(colour: str) -> str:
    value = round(255 - (255 - _lightness(colour)) * _LEFT)
    return "#" + 3 * f"{value:02x}"
