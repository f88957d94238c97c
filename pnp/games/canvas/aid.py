"""Canvas's player aid: three cards make one painting with its ribbons, and a wall of small paintings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from pnp.cards.imposition.placing import rounded
from pnp.games.aid import GREY, Art, Example, Plan, Row
from pnp.games.canvas.art.brush import box, fill, line, straight
from pnp.games.canvas.art.faces import art_parts, background_face
from pnp.games.canvas.art.icons import SWATCHES
from pnp.games.canvas.art.painting import RIBBONS, layered
from pnp.games.canvas.art.pictures import HIGH, WIDE
from pnp.games.canvas.art.plan import CARD
from pnp.games.canvas.rules.cards import box as counts
from pnp.games.canvas.rules.cards import scoring_cards
from pnp.games.canvas.rules.painting import Painting, paint
from pnp.games.words import words as texts
from pnp.model.drawing import Font, Group, Item, Path, Style, Text
from pnp.model.units import Point

SMALL, LARGE = 0.2, 0.5
"""The sizes in which the single cards and the painting are shown."""
GAP_MM = 3.0
CAPTION_MM = 3.6
SILVER = "#b9c0c6"
_WALL = (((57, 46), 12), ((25, 32), 3), ((12, 37), 1), ((41, 1), 16))
"""Small paintings in the head: art cards, background."""


def art(lang: str, facts: Mapping[str, str]) -> Art:
    """What the page shows; in the head hang paintings with their titles."""
    first = (name for name in scoring_cards() if name in counts().first_game)
    colours = dict(zip(facts.get("places", " ".join(first)).split(), RIBBONS.values(), strict=False))
    return Art(partial(_example, colours), partial(_hung, texts(lang, "canvas")["painting"]), label_mm=25.0)


def _hung(words: Mapping[str, Any], plan: Plan) -> Iterator[Item]:
    """The page's own composition: paintings in the head, and five swatches as a line between the bands."""
    u = plan.u
    for height in plan.bands:
        for k, colour in enumerate(SWATCHES):
            wide = (plan.right - plan.left) / 5
            yield fill(box(plan.left + k * wide, height, wide, 0.7 * u), colour)
    if plan.title_end is not None:
        high = plan.bands[0] - plan.top - 4.0 * u
        scale = (high - 3.0 * u) / HIGH
        wide = WIDE * scale + 2.0 * u
        for k, (cards, ground) in enumerate(_WALL):
            x = plan.right - (k + 1) * wide - k * 2.0 * u
            if x < plan.title_end + 3 * u:
                break
            yield from _framed(cards, ground, words, (x, plan.top), scale, u)
    if plan.foot:
        left, top, right, bottom = plan.foot
        wide = (right - left - 12.0 * u) / 3 - 2.0 * u
        scale = min((bottom - top - 4.0 * u) / HIGH, wide / WIDE)
        for k, (cards, ground) in enumerate((((16, 31), 2), ((13, 49), 13), ((19, 27), 14))):
            at = (left + 4.0 * u + k * (WIDE * scale + 6.0 * u), bottom - HIGH * scale - 2.6 * u)
            yield from _framed(cards, ground, words, at, scale, u)


def _framed(
    cards: tuple[int, ...], ground: int, words: Mapping[str, Any], at: Point, scale: float, u: float
) -> Iterator[Item]:
    x, y = at
    wide, high = WIDE * scale, HIGH * scale
    yield Group("", (layered(cards, ground, words),), matrix=(scale, 0, 0, scale, x + u, y + u))
    wood = (*box(x, y, wide + 2 * u, high + 2 * u), *box(x + u, y + u, wide, high))
    yield Path(wood, Style(fill="#3a2a22", even_odd=True))
    yield line(box(x + u, y + u, wide, high), "#d9ad4e", 0.6 * u)


def _example(colours: Mapping[str, str], words: Mapping[str, Any], u: float, at: Point) -> Example:
    made = paint(words["cards"], words["background"])
    small, large = SMALL * u, LARGE * u
    wide, high = CARD.width * small, CARD.height * small
    step_x, step_y = wide + GAP_MM * u, high + CAPTION_MM * u + GAP_MM * u
    items: list[Item] = []
    for k, label in enumerate(words["layers"]):
        x, y = at[0] + (k % 2) * step_x, at[1] + (k // 2) * step_y
        items += _card(made.background if k == 0 else 0, made.cards[k - 1 : k] if k else (), (x, y), small)
        items.append(Text((x + wide / 2, y + high + 3.0 * u), label, 2.8 * u, Font.SANS, "middle", GREY))
    left = at[0] + 2 * step_x + 4.4 * u
    middle = at[1] + CARD.height * large / 2
    arrow = straight(((left - 5.4 * u, middle - 1.6 * u), (left - 3.0 * u, middle), (left - 5.4 * u, middle + 1.6 * u)))
    items += [fill(arrow, GREY), *_card(made.background, made.cards, (left, at[1]), large)]
    across = left - at[0] + CARD.width * large
    return Example(tuple(items), across, CARD.height * large, tuple(_rows(colours, words, made)))


def _card(background: int, cards: tuple[int, ...], at: Point, scale: float) -> Iterator[Item]:
    """A card, or cards on a background, with an outline."""
    outline = rounded((0.0, 0.0, CARD.width, CARD.height), CARD.corner)
    layers: list[Item] = []
    if background:
        face = background_face(background, counts().backgrounds[background - 1])
        layers += (item for part in face.parts if part.element != "name" for item in part.items)
    layers += (item for number in cards for part in art_parts(number) for item in part.items)
    yield Group("", tuple(layers), matrix=(scale, 0, 0, scale, *at), clip=outline)
    edge = rounded((at[0], at[1], CARD.width * scale, CARD.height * scale), CARD.corner * scale)
    yield Path(edge, Style(stroke=GREY, stroke_mm=0.15))


def _rows(colours: Mapping[str, str], words: Mapping[str, Any], made: Painting) -> Iterator[Row]:
    """The ribbons of the painting; a card has the colour of its place on the mat, and none if it is not in the game."""
    yield Row("", None, words["title"], words["called"])
    for name in words["scoring"]:
        number = made.ribbons[name]
        yield Row("", colours.get(name), words["names"][name], words["why"][name], "", str(number), quiet=not number)
    yield Row("", SILVER, words["silver"], words["why"]["silver"], "", str(made.silver), quiet=not made.silver)
