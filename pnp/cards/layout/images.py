"""Pictures and icons in their boxes: how they fit, what is cut off, and whether they are sharp enough."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from pnp.cards.assets.kit import Kit
from pnp.cards.assets.picture import Picture
from pnp.cards.card import Box, Check, Remark
from pnp.cards.language import elements
from pnp.cards.language.values import BadValue, mm, told
from pnp.cards.layout.frames import sliced
from pnp.cards.paths import outlines
from pnp.cards.paths.outlines import SHARE
from pnp.cards.paths.pathdata import Commands
from pnp.model.drawing import Group, Item

SHARP = 300.0
"""Dots per inch that print needs."""
_HAIR = 0.001

Drawn = tuple[tuple[Item, ...], Box | None, tuple[Remark, ...]]
"""Items, the box that they really fill, remarks."""


def picture(element: elements.Image | elements.Icon, kit: Kit) -> Picture | None:
    """The picture of an element, or None if it is optional and missing.

    Raises:
        BadValue: there is no such picture.
    """
    if isinstance(element, elements.Icon):
        try:
            return kit.pictures.icon(element.icon)
        except BadValue as bad:
            raise bad.of(bad.key or "icon") from None
    if element.missing == "skip" and (not element.image.strip() or not kit.pictures.has(element.image)):
        return None
    try:
        whole = kit.pictures.load(element.image)
    except BadValue as bad:
        raise bad.of("image") from None
    if element.crop is not UNSET:
        whole = _cropped(whole, [mm(part, 1.0) for part in element.crop])
    if element.slice is UNSET:
        if element.border is not UNSET:
            raise BadValue("a border belongs to a frame; say with slice what of the picture it is", "border")
        return whole
    return sliced(whole, element.slice, None if element.border is UNSET else element.border)


def _cropped(whole: Picture, parts: Sequence[float]) -> Picture:
    """A part of a picture, as a picture.

    Raises:
        BadValue: it extends beyond the picture, or is empty.
    """
    x, y, width, height = parts
    if min(x, y) < 0 or min(width, height) <= 0 or max(x + width, y + height) > 1 + 1e-6:
        raise BadValue(
            f"[{', '.join(map(told, parts))}] is not a part of the picture; take parts from 0 to 1, or percentages",
            "crop",
        )

    def draw(box: Box, colour: str, alt: str) -> tuple[Item, ...]:
        across, down = box[2] / width, box[3] / height
        shown = whole.place((box[0] - x * across, box[1] - y * down, across, down), colour, alt)
        return (Group("", shown, clip=outlines.rectangle(box)),)

    pixels = whole.pixels and (round(whole.pixels[0] * width), round(whole.pixels[1] * height))
    return Picture(whole.width * width, whole.height * height, pixels, draw)


def draw(element: elements.Image | elements.Icon, box: Box, kit: Kit) -> Drawn:
    """A picture in its box.

    Raises:
        BadValue: there is no such picture, or it cannot be painted in one colour.
    """
    shown = picture(element, kit)
    if shown is None or box[2] < _HAIR or box[3] < _HAIR:
        return (), None, ()
    image = element if isinstance(element, elements.Image) else None
    fit = "contain" if image is None else image.fit if image.slice is UNSET else "stretch"
    where = placed(shown, box, fit, element.align, element.valign)
    try:
        items = shown.place(where, element.colour, str(image.alt) if image else "")
    except BadValue as bad:
        raise BadValue(str(bad), "colour") from None
    if image is None:
        return items, where, ()
    remarks = _sharp(shown, where)
    clip = _clip(image, box, where)
    return ((Group("", items, clip=clip),) if clip else items), common(where, box) if clip else where, remarks


def placed(shown: Picture, box: Box, fit: str, align: str, valign: str) -> Box:
    """Where a picture lies: ``contain`` inside the box, ``cover`` all over it, ``stretch`` exactly, ``actual`` size."""
    x, y, width, height = box
    if fit == "stretch":
        return box
    across, down = width / shown.width, height / shown.height
    scale = {"contain": min(across, down), "cover": max(across, down), "actual": 1.0}[fit]
    wide, high = shown.width * scale, shown.height * scale
    left, top = x + (width - wide) * SHARE[align], y + (height - high) * SHARE[valign]
    return (round(left, 3), round(top, 3), round(wide, 3), round(high, 3))


def _clip(element: elements.Image, box: Box, where: Box) -> Commands:
    """The clipping outline of a picture; empty if it needs none."""
    match element.clip:
        case "box":
            radius = mm(element.radius, min(box[2], box[3]))
            if radius > 0:  # round corners are the picture's where it does not fill the box
                return outlines.rounded(common(where, box), (radius,) * 4)
            return () if _within(where, box) else outlines.rectangle(box)
        case "circle":
            return outlines.ellipse(outlines.square(box))
        case "ellipse":
            return outlines.ellipse(box)
        case _:
            return ()


def _within(inner: Box, outer: Box) -> bool:
    slack = 0.002
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[0] + inner[2] <= outer[0] + outer[2] + slack
        and inner[1] + inner[3] <= outer[1] + outer[3] + slack
    )


def common(one: Box, other: Box) -> Box:
    """The common part of two boxes; without a size if there is none."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[0] + one[2], other[0] + other[2]), min(one[1] + one[3], other[1] + other[3])
    return (left, top, max(0.0, right - left), max(0.0, bottom - top))


def _sharp(shown: Picture, where: Box) -> tuple[Remark, ...]:
    """A remark if the resolution is too low."""
    if shown.pixels is None:
        return ()
    across, down = shown.pixels[0] / where[2] * 25.4, shown.pixels[1] / where[3] * 25.4
    dots = min(across, down)
    if dots >= SHARP - 1:
        return ()
    wide, high = where[2] / 25.4 * SHARP, where[3] / 25.4 * SHARP
    many = "dot" if round(dots) == 1 else "dots"
    text = (
        f"The picture has {dots:.0f} {many} an inch where it is shown {told(where[2])} mm wide, and print wants "
        f"{SHARP:.0f}; take one of {wide:.0f} x {high:.0f} pixels (it has {shown.pixels[0]} x {shown.pixels[1]}), "
        f"or show it {told(where[2] * dots / SHARP)} mm wide at most."
    )
    return (Remark(Check.RESOLUTION, text),)
