"""Sizes of cards: those with a name (``layouts/cards.toml``), and a deck's own."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from pnp.cards.card import Size
from pnp.cards.language.deckspec import CardSize
from pnp.cards.language.values import BadValue, length, told
from pnp.cards.sources.blocks import near
from pnp.data import load_layout

LARGEST_MM, SMALLEST_MM = 2000.0, 5.0


def sizes() -> dict[str, Size]:
    """The named sizes."""
    return {name: named(name) for name in load_layout("cards")}


def titles() -> dict[str, str]:
    """What the named sizes are for."""
    return {name: str(size["title"]) for name, size in load_layout("cards").items()}


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
    size = Size(plain, **{key: float(value) for key, value in known[plain].items() if key != "title"})
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
    for key in ("width", "height", "corner", "bleed", "safe"):
        value = getattr(size, key)
        if value is UNSET:
            if like is None and key in ("width", "height"):
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
    shorter = min(made.width, made.height)
    for key, limit in (("corner", shorter / 2), ("safe", shorter / 2)):
        if getattr(made, key) > limit:
            raise BadValue(f"{told(getattr(made, key))} mm is more than half of the card's shorter side", key)
    name = made.name if like and not given else f"{made.width:g} x {made.height:g} mm"
    if size.landscape:
        return _turned(made, f"{name}-landscape" if like and not given else name)
    return replace(made, name=name)


def _turned(size: Size, name: str) -> Size:
    """On its side: wider than high."""
    short, long = sorted((size.width, size.height))
    return replace(size, name=name, width=long, height=short)
