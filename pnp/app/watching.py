"""Print a deck again whenever one of its files is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from pnp.app.deck_runs import print_decks
from pnp.app.orders import DeckOrder, Printed
from pnp.errors import PnpError

_PRODUCTS = frozenset({".pdf", ".dxf"})
_QUIET_MS = 10
"""A save is over when nothing has changed for so long; what is saved while a deck is printed is seen afterwards."""


def watched(
    order: DeckOrder, folder: Path, wait: Callable[[set[Path]], bool] | None = None
) -> Iterator[Printed | PnpError]:
    """Print a deck now, and again after each change of a file that it was made of.

    A deck that cannot be printed leaves the files of the last one that could: what was printed stays, whole, until
    something better replaces it. What is made in this way is to look at, and never counts as printed.

    Args:
        order: the deck.
        folder: for the products.
        wait: returns after one of these files changed, or anything in one of these folders; False to end. By default it
            watches the file system.

    Yields:
        What came of each printing: an error is handed on, not raised.
    """
    wait = wait or _changed
    order = replace(order, preview=True)
    known: set[Path] = set()
    watch = _near(order)
    while True:
        begun = _stamps(watch)
        try:
            printed = print_decks(order, folder)
        except PnpError as error:
            # What is missing may be put anywhere beside the deck.
            watch = known | _near(order)
            yield error
        else:
            known = {path.resolve() for path in printed.files}
            watch = known | (_near(order) if printed.broken else set())
            yield printed
        saved_meanwhile = _stamps(begun) != begun
        if not saved_meanwhile and not (watch and wait(watch)):
            return


def _near(order: DeckOrder) -> set[Path]:
    """The deck's folder, those in it, and its tables."""
    deck = Path(order.deck)
    home = deck if deck.is_dir() else deck.parent
    inside = (each for each in home.iterdir() if each.is_dir() and each.name[0] != ".") if home.is_dir() else ()
    return {place.resolve() for place in (home, *inside, deck, *order.data) if place.exists()}


def _stamps(paths: Iterable[Path]) -> dict[Path, int]:
    """When each of the files was saved; 0 for what is not there."""
    return {path: path.stat().st_mtime_ns if path.exists() else 0 for path in paths if not path.is_dir()}


def _changed(watched: set[Path]) -> bool:
    """Wait until one of the files, or a file in one of the folders, is written, made or removed.

    Products are not meant: whoever prints into the deck's folder would print for ever.

    Returns:
        False when the user ends it.
    """
    from watchfiles import watch

    watched = {_there(path) for path in watched}
    places = {path if path.is_dir() else path.parent for path in watched}
    try:
        for changes in watch(*places, recursive=False, step=_QUIET_MS):
            touched = {Path(name).resolve() for _, name in changes}
            if touched & watched or any(path.parent in watched and path.suffix not in _PRODUCTS for path in touched):
                return True
    except KeyboardInterrupt:
        pass  # how the user ends it
    return False


def _there(path: Path) -> Path:
    """What can be watched of a path: the first part of it that is missing, or itself."""
    while not path.parent.exists():
        path = path.parent
    return path
