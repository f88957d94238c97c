"""What is kept from card to card: small copies of pictures, results for recent parts; the size is bounded."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from pnp.model.colour import RGB
from pnp.model.drawing import FontFile

T = TypeVar("T")
_ACROSS = 96
"""Memory of the small copy that colours are read from: about one pixel for 0.7 mm of a card."""


class Unseen(LookupError):
    """A picture that is not examined, because the limit is reached."""


class Recent(Generic[T]):
    """A cache of results by the identity of objects; the oldest are forgotten."""

    def __init__(self, many: int) -> None:
        self.many = many
        self._young: dict[object, tuple[Any, T]] = {}
        self._old: dict[object, tuple[Any, T]] = {}

    def get(self, key: object) -> T | None:
        """What was made of an object, or None."""
        found = self._young.get(id(key))
        if found is None and (found := self._old.get(id(key))) is not None:
            self._keep(id(key), found)
        return found and found[1]

    def add(self, key: object, value: T) -> T:
        """Remember, and keep a reference to the object so that its identity is not reused."""
        self._keep(id(key), (key, value))
        return value

    def of(self, keys: tuple[object, ...], make: Callable[[], T]) -> T:
        """What is made of several objects together."""
        key = tuple(map(id, keys))
        found = self._young.get(key) or self._old.get(key) or (keys, make())
        self._keep(key, found)
        return found[1]

    def _keep(self, key: object, found: tuple[Any, T]) -> None:
        if len(self._young) >= self.many:
            self._old, self._young = self._young, {}
        self._young[key] = found


class Memory:
    """What one deck's parts have in common.

    Attributes:
        left: how many pixels may still be decoded; a picture that is larger is not looked at.
        nests: the areas inside of shared vector pictures.
        marks: hashes of their outlines, and their colours.
        fonts: the reason why a typeface cannot be embedded, or None.
    """

    def __init__(self, left: float) -> None:
        self.left = left
        self.nests: Recent[tuple[Any, ...]] = Recent(64)
        self.marks: Recent[tuple[int, tuple[str, ...]]] = Recent(64)
        self.fonts: dict[FontFile, str | None] = {}
        self._small: dict[int, tuple[int, int, bytes] | None] = {}

    def at(self, data: bytes, across: float, down: float) -> tuple[RGB, float]:
        """Colour and opacity where a picture is so far across and down (0 to 1).

        Raises:
            Unseen: no more pictures are decoded.
        """
        key = hash(data)
        if key not in self._small:
            if len(self._small) >= 64:
                self._small.pop(next(iter(self._small)))
            self._small[key] = self._read(data)
        if (small := self._small[key]) is None:
            raise Unseen
        width, height, values = small
        x, y = min(max(int(across * width), 0), width - 1), min(max(int(down * height), 0), height - 1)
        red, green, blue, alpha = values[4 * (y * width + x) :][:4]
        return (red, green, blue), alpha / 255

    def _read(self, data: bytes) -> tuple[int, int, bytes] | None:
        """A small copy of a picture, red, green, blue, alpha."""
        from PIL import Image

        with Image.open(io.BytesIO(data)) as picture:
            picture.draft("RGB", (2 * _ACROSS, 2 * _ACROSS))  # JPEG: decoded at a fraction of its size
            width, height = picture.size
            if width * height > self.left:
                return None
            self.left -= width * height
            part = min(1.0, _ACROSS / width)
            size = (max(1, round(width * part)), max(1, round(height * part)))
            small = picture.convert("RGBA").resize(size, Image.Resampling.BOX)
        return *small.size, small.tobytes()
