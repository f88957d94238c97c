"""Sizes of cards: those with a name (``layouts/cards.toml``), and a deck's own."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET
from msgspec.structs import replace

from pnp.cards.card import Size
from pnp.cards.language.deckspec import CardSize
from pnp.cards.language.values import BadValue, length, told
from pnp.cards.sources.blocks import near
from pnp.data import load_layout
from pnp.model.units import Point

LARGEST_MM, SMALLEST_MM = 2000.0, 5.0


def sizes() -> dict[str, Size]:
    """The named sizes."""
    return {name: named(name) for name in load_layout("cards")}


def named(name: str) -> Size:
    """The size of that name (case does not matter); ``NAME-landscape`` lays it on its side.

    Raises:
        BadValue: there is none; suggests similar names.
    """
    known = load_layout("cards")
    word = name.strip().lower()
    plain = word.removesuffix("-landscape")
    if plain not in known:
        raise BadValue(f"there is no size {name!r}; {near(plain, known)} ('pnp cards sizes' lists all)")
    lengths: dict[str, Any] = {key: float(value) for key, value in known[plain].items() if key != "title"}
    size = Size(plain, **lengths)
    return size if plain == word else _turned(size, word)


def size_of(size: str | CardSize) -> Size:
    """The size that a deck asks for.

    Raises:
        BadValue: it names no size, or its lengths are invalid; its key names the wrong one.
    """
    if isinstance(size, str):
        return named(size)
    try:
        like = named(size.like) if size.like else None
    except BadValue as bad:
        raise BadValue(str(bad), "like") from None
    given: dict[str, float] = {}
    shape = size.shape if isinstance(size.shape, str) else ""
    if size.shape and shape not in (*_HIGH, ""):
        raise BadValue(f"{shape!r} is not one of {', '.join(_HIGH)}, or a list of points", "shape")
    for key in ("width", "height", "corner", "bleed", "safe"):
        value = getattr(size, key)
        if value is UNSET:
            if like is None and key in ("width", "height") and (key == "width" or not shape):
                raise BadValue(
                    f"a size needs width and height, or like: with the name of a size; {key} is missing", key
                )
            continue
        try:
            read = length(value)
        except BadValue as bad:
            raise BadValue(str(bad), key) from None
        least = SMALLEST_MM if key in ("width", "height") else 0.0
        if isinstance(read, str) or not least <= read <= LARGEST_MM:
            said = repr(value) if isinstance(value, str) else told(value)
            raise BadValue(f"{said} is not between {least:g} and {LARGEST_MM:g} mm", key)
        given[key] = read
    made = replace(like or Size("custom", 0.0, 0.0), **given)
    if size.shape:
        made = _shaped(made, size.shape, regular="height" not in given)
    shorter = min(made.width, made.height)
    for key, limit in (("corner", shorter / 2), ("safe", shorter / 2)):
        if getattr(made, key) > limit:
            raise BadValue(f"{told(getattr(made, key))} mm is more than half of the card's shorter side", key)
    name = made.name if like and not given else f"{made.width:g} x {made.height:g} mm"
    if size.landscape:
        return _turned(made, f"{name}-landscape" if like and not given else name)
    return replace(made, name=name)


_HIGH = {"circle": 1.0, "hexagon": 2 / 3**0.5, "hexagon-flat": 3**0.5 / 2}
"""Height of regular shapes that have a name, in widths."""
_HEXAGON = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
_MOST_POINTS = 1000


def _shaped(size: Size, shape: str | list[list[Any]], *, regular: bool) -> Size:
    """A size in a shape.

    Raises:
        BadValue: it has no name, or its points make no outline inside width and height.
    """
    if isinstance(shape, str):
        size = replace(size, height=round(size.width * _HIGH[shape], 4)) if regular else size
        if shape == "circle":
            nests: Literal["", "rows"] = "rows" if size.width == size.height else ""
            return replace(size, corner=min(size.width, size.height) / 2, nests=nests)
        flat = shape == "hexagon-flat"
        parts = [(y, x) if flat else (x, y) for x, y in (reversed(_HEXAGON) if flat else _HEXAGON)]
        points = tuple((round(x * size.width, 4), round(y * size.height, 4)) for x, y in parts)
        return replace(size, corner=0.0, shape=points, nests="columns" if flat else "rows")
    found: list[Point] = []
    for number, point in enumerate(shape[:_MOST_POINTS], 1):
        read = [length(value) for value in point]
        if len(read) != 2 or any(isinstance(value, str) for value in read):
            raise BadValue(f"point {number} is not two lengths in mm, such as [0, 12.5]", "shape")
        x, y = (float(value) for value in read)
        if not (0 <= x <= size.width and 0 <= y <= size.height):
            raise BadValue(f"point {number} lies outside the card's width and height", "shape")
        found.append((x, y))
    import shapely

    if not 3 <= len(shape) <= _MOST_POINTS or not (outline := shapely.Polygon(found)).is_valid or not outline.area:
        raise BadValue(
            "its points make no outline: it takes three or more, around the card without a crossing", "shape"
        )
    return replace(size, corner=0.0, shape=tuple(found))


def _turned(size: Size, name: str) -> Size:
    """On its side: wider than high."""
    short, long = sorted((size.width, size.height))
    if size.shape and size.width != long:
        nests: Literal["", "rows", "columns"] = {"rows": "columns", "columns": "rows"}.get(size.nests, "")  # type: ignore[assignment]
        size = replace(size, shape=tuple((y, x) for x, y in reversed(size.shape)), nests=nests)
    return replace(size, name=name, width=long, height=short)
