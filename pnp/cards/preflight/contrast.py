"""What lies beneath: contrast of texts, and whether artwork extends to the end of the bleed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pnp.cards.card import Check, Size
from pnp.cards.language.values import told
from pnp.cards.preflight.colours import called, difference
from pnp.cards.preflight.inspection import PALE, POINT, Finding, Inspected
from pnp.cards.preflight.memory import Recent, Unseen
from pnp.cards.preflight.paint import WHITE, Fill, Paint, Words, colour_at
from pnp.cards.preflight.plane import around, overlap
from pnp.model.affine import Bounds
from pnp.model.colour import RGB, contrast, luminance, mixed, name, rgb

SUBSTANTIAL: Final = 0.2
"""Part of a text that must have too little contrast before that is reported."""
_SIDES: Final = ("left", "top", "right", "bottom")


def illegible(look: Inspected, below: Sequence[Paint], names: Mapping[str, str]) -> Iterator[tuple[Check, str]]:
    """The text of a part that stands out least from what is painted beneath it, if that is too little (WCAG 2.2).

    Text that is nearly transparent is decoration. Letters from 18 pt, or 14 pt bold, need 3:1, others 4.5:1.

    Args:
        look: the part.
        below: all that is painted beneath, the lowest first.
        names: of colours, by ``#rrggbb``.
    """
    if look.part.kind == "qr":
        yield from _unread(look, below, names)
        return
    ground = _ground(look, below)
    worst: tuple[float, str] | None = None
    done: set[tuple[RGB, float, bool]] = set()
    for text in look.words:
        colour, opacity = text.colour, text.opacity
        if opacity < PALE or (ground and opacity == 1 and contrast(colour, ground) >= 4.5):
            continue
        if text.outline and contrast(colour, text.outline) >= 4.5:
            continue  # it brings its own ground along
        large = text.size >= (14 if text.bold else 18) * POINT - 0.01
        if (colour, opacity, large) in done:
            continue
        done.add((colour, opacity, large))
        found: tuple[float, RGB, bool] | None
        if ground is not None:
            found = (contrast(mixed(colour, ground, opacity), ground), ground, False)
        else:
            alike = [each for each in look.words if each.colour == colour and each.opacity == opacity]
            found = _sampled(alike, look, below)
        need = 3.0 if large else 4.5
        if found is None or found[0] >= need - 0.005:
            continue
        ratio, under, pictured = found
        where = "the picture beneath it" if pictured else called(name(under), names)
        way = "lay a plain panel between them" if pictured else "darken one or lighten the other"
        sentence = (
            f"Contrast {told(int(ratio * 10) / 10)}:1 of {called(name(colour), names)} on {where} is too weak;"
            f" letters of this size need {need:g}:1, so {way}."
        )
        worst = min(worst or (ratio, sentence), (ratio, sentence))
    if worst is not None:
        yield Check.CONTRAST, worst[1]


def faint(look: Inspected, below: Sequence[Paint], names: Mapping[str, str]) -> Iterator[tuple[Check, str]]:
    """The icon or pip of a part that stands out least, if none of its colours reaches 3:1 (WCAG 2.2, 1.4.11).

    Args:
        look: the part.
        below: all that is painted beneath, the lowest first.
        names: of colours, by ``#rrggbb``.
    """
    beneath = (*below, *look.paints) if look.part.kind == "text" else below  # its own paints are highlights
    worst: tuple[float, RGB, RGB] | None = None
    for mark in look.marks:
        if mark.opacity < PALE or not (grounds := _grounds(mark.box, beneath)):
            continue
        best = max(_weakest(rgb(colour), mark.opacity, grounds) for colour in mark.colours)
        if best[0] < 3 - 0.005:
            worst = min(worst or best, best)
    if worst is not None:
        ratio, colour, ground = worst
        several = "pips" if look.part.kind == "pips" else "icons"
        yield (
            Check.CONTRAST,
            f"Contrast {told(int(ratio * 10) / 10)}:1 of {called(name(colour), names)} on {called(name(ground), names)}"
            f" is too weak; {several} need 3:1, so darken one or lighten the other.",
        )


def _grounds(box: Bounds, below: Sequence[Paint]) -> list[RGB]:
    """The colours beneath a box: the one that covers it, or those at some points; none where they cannot be seen."""
    there = [paint for paint in below if overlap(paint.box, box)]
    if not there:
        return [WHITE]
    top = there[-1]
    if isinstance(top, Fill) and top.covers(box):
        return [top.colour]
    left, up, right, down = box
    parts = (0.15, 0.4, 0.6, 0.85)
    try:
        return [colour_at(there, left + x * (right - left), up + y * (down - up)) for x in parts for y in parts]
    except Unseen:
        return []


def _weakest(colour: RGB, opacity: float, grounds: Sequence[RGB]) -> tuple[float, RGB, RGB]:
    """Least contrast of a substantial part with its background; the colour and that background."""
    found = sorted((contrast(mixed(colour, ground, opacity), ground), colour, ground) for ground in grounds)
    return found[int(SUBSTANTIAL * len(found))]


def _unread(look: Inspected, below: Sequence[Paint], names: Mapping[str, str]) -> Iterator[tuple[Check, str]]:
    """A QR code that phones do not read: too weak, or light on dark."""
    if not look.paints or not isinstance(modules := look.paints[-1], Fill):
        return
    left, top, _, _ = look.paints[0].box
    try:
        ground = colour_at((*below, *look.paints[:-1]), left + 0.1, top + 0.1)
    except Unseen:
        return
    ratio, dark = contrast(modules.colour, ground), luminance(modules.colour) < luminance(ground)
    if ratio < 3 or not dark:
        both = f"{called(name(modules.colour), names)} on {called(name(ground), names)}"
        fault = (
            f"the contrast {told(int(ratio * 10) / 10)}:1 is too weak"
            if dark
            else "the code is lighter than its background"
        )
        yield Check.CONTRAST, f"Many phones will not read {both}, as {fault}; make it dark on a light background."


def _ground(look: Inspected, below: Sequence[Paint]) -> RGB | None:
    """The one colour beneath a part, as nearly every text has it, or None where there are several or a picture."""
    if look.paints or look.ink is None:
        return None
    box = look.ink
    for paint in reversed(below):
        if overlap(paint.box, box):
            return paint.colour if isinstance(paint, Fill) and paint.covers(box) else None
    return WHITE


def _sampled(texts: Sequence[Words], look: Inspected, below: Sequence[Paint]) -> tuple[float, RGB, bool] | None:
    """Contrast, ground, and whether that is a picture, where a substantial part of some texts stands out least."""
    colour, opacity = texts[0].colour, texts[0].opacity
    points = [point for text in texts for point in text.points()]
    points = points[:: len(points) // 40 + 1]
    box = around((x - 0.01, y - 0.01, x + 0.01, y + 0.01) for x, y in points) or (0.0, 0.0, 0.0, 0.0)
    paints = [paint for paint in (*below, *look.paints) if overlap(paint.box, box)]
    pictured = any(not isinstance(paint, Fill) for paint in paints)
    try:
        grounds = [colour_at(paints, x, y) for x, y in points]
    except Unseen:
        return None
    weakest = sorted((contrast(mixed(colour, ground, opacity), ground), ground) for ground in grounds)
    ratio, ground = weakest[int(SUBSTANTIAL * len(weakest))]
    return ratio, ground, pictured


def slivers(looks: Sequence[Inspected], bleed: float, size: Size, known: Recent[bool]) -> Iterator[Finding]:
    """Artwork that ends near the trim or before the end of the bleed, so that an edge shows when the cut is off.

    Only straight edges along at least a fifth of a side count (round ones too where the card is round), only where they
    are seen, and only if the area beyond has another colour.

    Args:
        looks: the parts of a face.
        bleed: that is printed, mm.
        size: of the card.
        known: what was found out about edges on other faces.
    """
    everything: list[Paint] = []
    for look in looks:
        found: dict[float, list[str]] = {}
        for side, past, paint in look.edges:
            if not everything:
                everything = [each for other in looks for each in other.paints]
            left, top, right, bottom = paint.box
            strip = (
                (left - 0.2, top, left + 0.2, bottom),
                (left, top - 0.2, right, top + 0.2),
                (right - 0.2, top, right + 0.2, bottom),
                (left, bottom - 0.2, right, bottom + 0.2),
            )[side]
            there = [each for each in everything if overlap(each.box, strip)]
            if known.of((side, paint, *there), lambda: _shows(paint, side, there, size)):  # noqa: B023
                sides = found.setdefault(round(past, 2), [])
                if _SIDES[side] not in sides:
                    sides.append(_SIDES[side])
        if found:
            past = min(found, key=abs)
            yield Check.SAFE, _sliver(past, found[past], bleed), look.part


def _sliver(past: float, sides: list[str], bleed: float) -> str:
    *others, last = sides
    edge = f"the {', '.join(others)}{' and ' if others else ''}{last} edge{'s' if others else ''}"
    edge = "every edge" if len(sides) == 4 else edge
    if past > 0.01:
        found = f"It reaches only {told(past)} mm past {edge}, and the bleed is {told(bleed)} mm"
    elif past < -0.01:
        found = f"It ends {told(-past)} mm before {edge}"
    else:
        found = f"It ends at {edge}"
    return f"{found}, so a strip beside it shows when the cut is a little off; extend it to the end of the bleed."


def _shows(paint: Paint, side: int, there: Sequence[Paint], size: Size) -> bool:
    """Whether a paint has a straight edge on that side, on top of all, beside another colour."""
    across = side in (0, 2)
    long = size.height if across else size.width
    low, high = max(paint.box[1 if across else 0], 0.0), min(paint.box[3 if across else 2], long)
    if high - low < long / 5:
        return False
    outward = -0.1 if side < 2 else 0.1
    place = next(number for number, each in enumerate(there) if each is paint)
    below, above = there[:place], there[place + 1 :]
    seen = 0
    parts = (0.5,) if size.is_round else (0.15, 0.3, 0.5, 0.7, 0.85)
    try:
        for part in parts:
            along = low + part * (high - low)
            edge = paint.box[side]
            here, beyond = (
                ((edge - outward, along), (edge + outward, along))
                if across
                else ((along, edge - outward), (along, edge + outward))
            )
            own = paint.at(*here)
            if own is None or any(each.at(*here) or each.at(*beyond) for each in above):
                continue
            seen += difference(colour_at([*below, paint], *here), colour_at(below, *beyond)) > 4
    except Unseen:
        return False
    return 2 * seen > len(parts)
