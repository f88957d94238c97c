"""Which picture is on which card of film."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random

from pnp.games.canvas.art import animals, flowers, land, people, sky, things, trees, water
from pnp.model.drawing import Item

DRAWN: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    **sky.MOTIFS, **land.MOTIFS, **water.MOTIFS, **trees.MOTIFS, **flowers.MOTIFS, **animals.MOTIFS, **people.MOTIFS,
    **things.MOTIFS,
}  # fmt: skip

NAMES = (
    "lanterns", "moon", "bed", "cat", "eclipse",
    "sun", "sunflowers", "sunrise", "dunes", "sunset",
    "wave", "waves", "whale", "lighthouse", "island",
    "village", "mountains", "clouds", "wanderer", "stag",
    "crowd", "city", "domes", "train", "aqueduct",
    "tree", "orchard", "foliage", "mushrooms", "firs",
    "peacock", "birds", "flock", "wires", "owl",
    "anchor", "boats", "galleon", "compass", "octopus",
    "garden", "poppies", "bouquet", "violet", "roses",
    "comet", "spheres", "stars", "meteors", "planet",
    "clock", "hourglass", "pendulum", "lovers", "temple",
    "spiral", "horizon", "stairs", "mobile", "labyrinth",
)  # fmt: skip
"""Of the pictures, card 1 first: each fits the three phrases that its card gives to a title."""


@cache
def motif(number: int) -> tuple[Item, ...]:
    """The picture of card 1 to 60 in a window of 59 x 74 mm whose top left corner is 0, 0; most of it is clear."""
    name = NAMES[number - 1]
    return tuple(DRAWN[name](Random(number)))
