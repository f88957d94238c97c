"""What there is to begin with: decks, sizes and shops that the program knows, and a deck of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.app import files
from pnp.data import layouts_dir
from pnp.errors import DeckError, OutputError
from pnp.message import say

STARTER = "starter"
"""The deck to begin one's own with."""


def known() -> list[tuple[str, str, str]]:
    """The decks that come with the program: names, titles and what they are."""
    from pnp.cards.deck import Deck

    found = []
    for folder in sorted((layouts_dir() / "decks").iterdir()):
        if folder.is_dir():
            deck = Deck.load(folder)
            found.append((folder.name, deck.title, deck.spec.description))
    return found


def decks() -> Iterator[str]:
    """The decks that come with the program, one per line."""
    for name, title, description in known():
        yield f"{name:18} {title}: {description}"


def sizes() -> Iterator[str]:
    """The named sizes of cards, one per line."""
    from pnp.cards.language.sizes import sizes

    for size in sizes().values():
        yield (
            f"{size.name:16} {size.width:g} x {size.height:g} mm, corner {size.corner:g}, bleed {size.bleed:g}, "
            f"safe zone {size.safe:g}"
        )


def stocks() -> Iterator[str]:
    """The sheets that are cut already, one per line."""
    from pnp.cards.imposition.stock import stocks

    for name, found in stocks().items():
        wide, high = found.label
        yield f"{name:8} {found.paper:7} {wide:g} x {high:g} mm, corner {found.corner:g}  {found.title}"


def icons() -> Iterator[str]:
    """The icons that every deck has, with those who made them."""
    from pnp.cards.assets.builtin import drawings

    for name, drawing in drawings().items():
        yield f"{name}  ({drawing.by}, game-icons.net, CC BY 3.0)" if drawing.by else name


def shops() -> Iterator[str]:
    """The print-on-demand shops, one per line."""
    from pnp.cards.export.shops import shops

    for shop in shops().values():
        yield f"{shop.name:18} {shop.title}: {', '.join(shop.sizes)}; {shop.note}"


def schema() -> Iterator[str]:
    """The JSON Schema of deck files."""
    yield (layouts_dir() / "deck.schema.json").read_text(encoding="utf-8").rstrip()


def start(folder: Path, name: str = STARTER) -> Iterator[str]:
    """Begin a deck in a folder, which prints at once.

    Args:
        folder: for its files.
        name: of a deck that comes with the program; by default a deck file, a table and an icon.

    Yields:
        The path of each file.

    Raises:
        DeckError: there is no such deck.
        OutputError: one of the files is there already, or the folder cannot be made.
    """
    source = layouts_dir() / (STARTER if name == STARTER else f"decks/{name}")
    if name not in (STARTER, *(each.name for each in (layouts_dir() / "decks").iterdir() if each.is_dir())):
        raise DeckError(say("input-deck-unknown", name=name))
    found = sorted(path for path in source.rglob("*") if path.is_file())
    for path in found:
        if (there := folder / path.relative_to(source)).exists():
            raise OutputError(f"{there} is there already: name another folder for the new deck.")
    for path in found:
        target = folder / path.relative_to(source)
        files.prepare_directory(target.parent)
        yield str(files.write(target, path.read_bytes()))
