"""The cards' backs: a field of cubes, a bar across it, and what the card is."""

from __future__ import annotations

from pnp.cards.card import Face, Size
from pnp.games.artwork import artwork
from pnp.games.cubist.art.inks import Palette
from pnp.games.cubist.art.parts import FaceBuilder
from pnp.games.cubist.art.shapes import box
from pnp.model.drawing import Font

_SIDES = ("top", "left", "right")


def back(name: str, size: Size, ink: Palette, word: str) -> Face:
    """The back of a deck.

    Args:
        name: ``installation``, ``museum`` or ``artist``.
        size: of the card.
        ink: colours.
        word: what the deck is called.
    """
    face = FaceBuilder(f"{name} back", size)
    face.art("cubes", artwork("cubist/back", _sheet(ink.backs[name], ink)))
    middle_y = size.height / 2
    face.art("bar", [ink.plane(box(-3.2, middle_y - 9.0, size.width + 6.4, 18.0), ink.black)])
    colour = ink.on(ink.black)
    face.words(
        "word", word.upper(), (size.width / 2, middle_y + 2.4), 6.6, Font.SANS_BLACK, anchor="middle", colour=colour,
        room=size.width - 2 * size.safe - 4, tracking=0.05,
    )  # fmt: skip
    return face.done()


def _sheet(tones: tuple[str, str, str], ink: Palette) -> str:
    """The sides of the cubes in three tones; outlined where ink is saved."""
    if ink.plain:
        return "".join(
            f".{side} {{fill: #ffffff; stroke: {tones[1]}; stroke-width: 0.3; stroke-linejoin: round}}"
            for side in _SIDES
        )
    return "".join(
        f".{side} {{fill: {colour}; stroke: {colour}; stroke-width: 0.1}}"
        for side, colour in zip(_SIDES, tones, strict=True)
    )
