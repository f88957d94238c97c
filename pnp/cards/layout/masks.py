"""Masks: where elements are seen, as greys over their boxes."""

from __future__ import annotations

import io
from functools import lru_cache

from msgspec.structs import replace

from pnp.cards.assets.kit import Kit
from pnp.cards.card import Box
from pnp.cards.language import gradients
from pnp.cards.language.values import BadValue, colour
from pnp.model.colour import name, rgb
from pnp.model.drawing import Image, Item, Style, rectangle

_WHITE = "#ffffff"
_BEYOND_MM = 20.0
"""How far beyond its box an element with a gradient for a mask may draw."""


def mask(value: str, box: Box, kit: Kit) -> tuple[Item, ...]:
    """What a mask lets see, as greys.

    Args:
        value: a gradient, or the name of a picture file.
        box: that it is laid over.
        kit: of the deck.

    Raises:
        BadValue: neither a gradient nor a picture.
    """
    if gradients.is_gradient(value):
        try:
            return _gradient(gradients.read(value, lambda shade: colour(shade, kit.colours)), box)
        except ValueError as wrong:
            raise BadValue(str(wrong), "mask") from None
    try:
        picture = kit.pictures.load(value)
    except BadValue as bad:
        raise bad.of("mask") from None
    try:
        return picture.place(box, _WHITE)
    except BadValue:  # it is transparent nowhere, so its brightness counts
        return tuple(_grey(item) for item in picture.place(box))


@lru_cache(maxsize=256)  # the same object for every card, so that renderers store it once
def _gradient(value: str, box: Box) -> tuple[Item, ...]:
    whole = gradients.laid(value, box)
    shade = replace(whole, stops=tuple((place, _grey_of(tone)) for place, tone in whole.stops))
    x, y, width, height = (*(side - _BEYOND_MM for side in box[:2]), *(side + 2 * _BEYOND_MM for side in box[2:]))
    return (rectangle(x, y, width, height, Style(fill=shade.mean, shade=shade)),)


def _grey_of(tone: str) -> str:
    """Programs weigh colours differently where a mask is not grey."""
    grey = sum(rgb(tone)) / 3
    return name((grey, grey, grey))


def _grey(item: Item) -> Item:
    assert isinstance(item, Image)
    from PIL import Image as Pillow

    stream = io.BytesIO()
    with Pillow.open(io.BytesIO(item.data)) as picture:
        picture.convert("L").save(stream, "PNG")
    return replace(item, data=stream.getvalue())
