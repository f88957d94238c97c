"""The artists' pictures, each in an artist's manner, after none of their works: ``layouts/games/cubist/artists``."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.cards.paths.outlines import rectangle
from pnp.games.artwork import artwork
from pnp.games.cubist.art.inks import Palette
from pnp.games.cubist.art.stack import Column, picture
from pnp.games.cubist.rules.plans import Artist
from pnp.model.affine import Matrix
from pnp.model.drawing import Group, Item

LEFT, TOP, RIGHT, BOTTOM = -3.0, -3.0, 66.0, 34.0
"""The area of a picture on the face of a card, mm."""
_WAYS: tuple[Matrix, ...] = (
    (1.0, 0.0, 0.0, 1.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0, -1.0, LEFT + RIGHT, TOP + BOTTOM),
    (-1.0, 0.0, 0.0, 1.0, LEFT + RIGHT, 0.0),
    (1.0, 0.0, 0.0, -1.0, 0.0, TOP + BOTTOM),
)
"""As it is, upside down, and mirrored both ways: an abstract picture can hang in all these ways."""


def composition(card: Artist, ink: Palette) -> Group:
    """The picture on an artist's card, from its own top left corner; whatever leaves its frame is cut off."""
    drawn = artwork(f"cubist/artists/{card.word}", ink.sheet())
    dice = tuple(_running(card, ink)) if card.word == "boccioni" else ()
    way = {
        "malevich": card.values[0] - 1 if card.values else 0,
        "rozanova": card.dice,
        "popova": card.by < 0,
        "fresnaye": 2 * (card.by < 0),
    }
    frame = rectangle((LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP))
    turned = Group("", (*drawn, *dice), matrix=_WAYS[way.get(card.word, 0) % 4])
    return Group("", (turned,), matrix=(1.0, 0.0, 0.0, 1.0, -LEFT, -TOP), clip=frame)


def _running(card: Artist, ink: Palette) -> Iterator[Item]:
    """A die with the card's values that becomes larger and larger along the rays."""
    for step in range(5):
        size = 2.6 + 1.5 * step
        along, up = 12.0 + 9.6 * step, 30.0 - 4.4 * step - 0.25 * step * step
        yield from picture({(0, 0): Column(1, card.values[step % 2])}, ink.stone, size, (along, up))
