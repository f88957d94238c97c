"""What is in a game's box."""

from __future__ import annotations

from msgspec import Struct

DUPLEX = "long"
"""How backs are printed by default: on the other side of the paper, turned over its long edge."""


class Component(Struct, frozen=True):
    """One kind of thing in a box.

    Attributes:
        name: a key of ``[box.names]`` in ``layouts/text/<language>/<game>.toml``, where the list of contents finds its
            printed name; ``[box.notes]`` has what else the list says of it.
        count: how many there are.
        part: the part of the game that prints them.
        stock: what to print them on, a key of ``[stocks]`` in ``layouts/text/<language>/contents.toml``.
    """

    name: str
    count: int
    part: str
    stock: str = "card"
