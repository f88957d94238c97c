"""What lies beneath: whether texts stand out from it, and whether artwork runs out to the end of the bleed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pnp.cards.card import Check, Size
from pnp.cards.preflight.colours import RGB, contrast, difference, mixed, name
from pnp.cards.preflight.looks import PALE, POINT, Look
from pnp.cards.preflight.paint import WHITE, Fill, Paint, Words, around, overlap, shown
from pnp.cards.preflight.pixels import Unseen
from pnp.cards.values import told

FLOWING: Final = frozenset({"text", "icon", "pips", "qr", "grid", "line"})
"""Kinds of elements that have no business in the bleed."""
SUBSTANTIAL: Final = 0.2
"""Part of a text whose ground must fail before it is said."""
SLIVER_MM: Final = 0.5
"""Artwork that ends so near to the trim shows a strip of what is beneath when the cut is off."""
ENOUGH_MM: Final = 2.0
"""Bleed that print shops ask for at the least."""
_EDGES: Final = (("left", 0, -1.0), ("top", 1, -1.0), ("right", 2, 1.0), ("bottom", 3, 1.0))


def illegible(look: Look, below: Sequence[Paint]) -> Iterator[tuple[Check, str]]:
    """The text of a part that stands out least from what is painted beneath it, if that is too little (WCAG 2.2).

    Text that is nearly transparent is decoration. Letters from 18 pt, or 14 pt bold, need 3:1, others 4.5:1.

    Args:
        look: the part.
        below: all that is painted beneath, the lowest first.
    """
    worst: tuple[float, str] | None = None
    for colour, opacity, large in {
        (text.colour, text.opacity, text.size >= (14 if text.bold else 18) * POINT - 0.01) for text in look.words
    }:
        if opacity < PALE:
            continue
        need = 3.0 if large else 4.5
        texts = [text for text in look.words if text.colour == colour and text.opacity == opacity]
        found = _least(texts, opacity, look, below)
        if found is None or found[0] >= need - 0.005:
            continue
        ratio, ground, pictured = found
        where = "the picture beneath it" if pictured else name(ground)
        way = "lay a plain panel between them" if pictured else "darken the one or lighten the other"
        size = "letters this large" if large else "small letters"
        sentence = (
            f"Contrast {told(int(ratio * 10) / 10)}:1 of {name(colour)} on {where} is too weak for {size},"
            f" which need {need:g}:1; {way}."
        )
        if worst is None or (ratio, sentence) < worst:
            worst = (ratio, sentence)
    if worst is not None:
        yield Check.CONTRAST, worst[1]


def _least(
    texts: Sequence[Words], opacity: float, look: Look, below: Sequence[Paint]
) -> tuple[float, RGB, bool] | None:
    """Contrast, ground, and whether that is a picture, where a substantial part of the texts stands out least."""
    colour = texts[0].colour
    if not look.paints and (box := look.ink or around((x, y, x, y) for text in texts for x, y in text.points)):
        ground: RGB | None = WHITE
        for paint in reversed(below):
            if overlap(paint.box, box):
                ground = paint.colour if isinstance(paint, Fill) and paint.covers(box) else None
                break
        if ground is not None:  # nearly every text: all on one colour
            return contrast(mixed(colour, ground, opacity), ground), ground, False
    points = [point for text in texts for point in text.points]
    points = points[:: len(points) // 40 + 1]
    paints = [*below, *(paint for paint in look.paints if _behind(paint, texts))]
    box = around((x, y, x, y) for x, y in points) or (0.0, 0.0, 0.0, 0.0)
    paints = [
        paint
        for paint in paints
        if paint.box[0] <= box[2] and paint.box[2] >= box[0] and paint.box[1] <= box[3] and paint.box[3] >= box[1]
    ]
    pictured = any(not isinstance(paint, Fill) for paint in paints)
    try:
        grounds = sorted(
            (contrast(mixed(colour, ground, opacity), ground), ground)
            for ground in (shown(paints, x, y) for x, y in points)
        )
    except Unseen:
        return None
    ratio, ground = grounds[min(int(SUBSTANTIAL * len(grounds)), len(grounds) - 1)]
    return ratio, ground, pictured


def _behind(paint: Paint, texts: Sequence[Words]) -> bool:
    """Whether a paint of the text's own part is a highlight, not an icon in the line."""
    return isinstance(paint, Fill) and not paint.commands and any(paint.at(*p) for text in texts for p in text.points)


def slivers(looks: Sequence[Look], bleed: float, size: Size) -> Iterator[tuple[Check, str, str]]:
    """Artwork that ends near the trim or before the end of the bleed, so that an edge shows when the cut is off.

    Only straight edges along at least a fifth of a side count, only where they are seen, and only where what lies
    beyond has another colour.
    """
    if bleed <= 0:
        return
    far = min(bleed - 0.05, max(bleed - 0.2, ENOUGH_MM))
    card = (0.0, 0.0, size.width, size.height)
    for place, look in enumerate(looks):
        if look.part.kind in FLOWING:
            continue
        for paint in look.paints:
            for side, index, outward in _EDGES:
                past = outward * (paint.box[index] - card[index])
                if not -SLIVER_MM + 0.01 < past < far - 0.01:
                    continue
                if _seen_edge(paint, index, outward, looks, place, size):
                    yield Check.SAFE, _sliver(past, side, bleed), look.part.element
                    break
            else:
                continue
            break


def _sliver(past: float, side: str, bleed: float) -> str:
    if past > 0.01:
        found = f"It reaches only {told(past)} mm past the {side} edge, and the bleed is {told(bleed)} mm"
    elif past < -0.01:
        found = f"It ends {told(-past)} mm before the {side} edge"
    else:
        found = f"It ends at the {side} edge"
    return f"{found}, so a strip beside it shows when the cut is a little off; draw it out to the end of the bleed."


def _seen_edge(paint: Paint, index: int, outward: float, looks: Sequence[Look], place: int, size: Size) -> bool:
    """Whether a paint has a straight edge there along a fifth of the side, on top of all, beside another colour."""
    across = index in (0, 2)
    side = size.height if across else size.width
    low, high = (paint.box[1], paint.box[3]) if across else (paint.box[0], paint.box[2])
    low, high = max(low, 0.0), min(high, side)
    if high - low < side / 5:
        return False
    inside, outside = paint.box[index] - outward * 0.1, paint.box[index] + outward * 0.1
    everything = [each for look in looks for each in look.paints]
    above = everything[everything.index(paint) + 1 :]
    below = everything[: everything.index(paint)]
    seen = 0
    try:
        for part in (0.15, 0.3, 0.5, 0.7, 0.85):
            along = low + part * (high - low)
            here, there = ((inside, along), (outside, along)) if across else ((along, inside), (along, outside))
            own = paint.at(*here)
            if own is None or own[1] < 0.1 or any(each.at(*here) or each.at(*there) for each in above):
                continue
            if difference(_round(shown([*below, paint], *here)), _round(shown(below, *there))) > 4:
                seen += 1
    except Unseen:
        return False
    return seen >= 3


def _round(colour: RGB) -> RGB:
    red, green, blue = (float(round(channel)) for channel in colour)
    return (red, green, blue)
