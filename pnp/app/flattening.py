"""Cards without transparency, for files that cannot have any."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from pnp.cards.card import Card, Face, Part
from pnp.model.drawing import Drawing, Group, Image, Item, Layer
from pnp.model.units import MM_PER_INCH

DPI = 600
"""Fine enough for texts that become a part of the picture."""


def flattening() -> Callable[[Card], tuple[Card, bool]]:
    """What makes a card opaque, and says whether it was not; faces that several cards share are made once."""
    opaque = lru_cache(maxsize=64)(_opaque)

    def flat(card: Card) -> tuple[Card, bool]:
        front, back = opaque(card.front), card.back and opaque(card.back)
        changed = front is not card.front or back is not card.back
        return (replace(card, front=front, back=back) if changed else card), changed

    return flat


def _opaque(face: Face) -> Face:
    """A face as it looks: all up to its last transparent part is one picture, and what lies above it stays as it is."""
    from PIL import Image as Pictures

    from pnp.render import raster

    clear = [place for place, part in enumerate(face.parts) if any(map(_is_clear, part.items))]
    if not clear:
        return face
    size, last = face.size, clear[-1]
    items = tuple(item for part in face.parts[: last + 1] for item in part.items)
    ground = Drawing(size.width, size.height, (Layer("card", "Card", items),), face.name, "", "en", size.bleed)
    x, y, width, height = size.box("bleed")
    scale = DPI / MM_PER_INCH
    stream = io.BytesIO()  # of whole pixels: a part of one at the edge would be pale
    Pictures.fromarray(raster.render(ground, scale)[: int(height * scale), : int(width * scale)]).save(stream, "PNG")
    picture = Image((x, y), (width, height), stream.getvalue(), "")
    return replace(face, parts=(Part("flattened", "image", (x, y, width, height), (picture,)), *face.parts[last + 1 :]))


def _is_clear(item: Item) -> bool:
    if isinstance(item, Group):
        return item.mixes or item.shadow is not None or any(map(_is_clear, item.items))
    return isinstance(item, Image) and _has_holes(item.data)


@lru_cache(maxsize=64)
def _has_holes(data: bytes) -> bool:
    from PIL import Image as Pictures

    with Pictures.open(io.BytesIO(data)) as picture:
        if "A" not in picture.getbands() and "transparency" not in picture.info:
            return False
        return picture.convert("RGBA").getchannel("A").getextrema() != (255, 255)
