"""Print a deck again whenever one of its files is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from pnp.app.decks import Order, Printed, print_deck
from pnp.errors import PnpError

_PRODUCTS = frozenset({".pdf", ".dxf"})


def watched(
    order: Order, folder: Path, wait: Callable[[set[Path]], bool] | None = None
) -> Iterator[Printed | PnpError]:
    """Print a deck now, and again after each change of a file that it was made of.

    A deck that cannot be printed leaves the files of the last one that could: what was printed stays, whole, until
    something better replaces it.

    Args:
        order: the deck.
        folder: for the products.
        wait: returns after one of these files changed, or anything in one of these folders; False to end. By default it
            watches the file system.

    Yields:
        What came of each printing: an error is handed on, not raised.
    """
    wait = wait or _changed
    known: set[Path] = set()
    while True:
        try:
            printed = print_deck(order, folder)
        except PnpError as error:
            # What is missing may be put anywhere beside the deck.
            watch = known | _near(order)
            yield error
        else:
            watch = known = {path.resolve() for path in printed.files}
            yield printed
        if not wait(watch):
            return


def _near(order: Order) -> set[Path]:
    """The deck's folder and its tables."""
    deck = Path(order.deck)
    places = (deck if deck.is_dir() else deck.parent, *order.data)
    return {place.resolve() for place in places if place.exists()}


def _changed(watched: set[Path]) -> bool:
    """Wait until one of the files, or a file in one of the folders, is written, made or removed.

    Products are not meant: whoever prints into the deck's folder would print for ever.

    Returns:
        False when the user ends it.
    """
    from watchfiles import watch

    places = {path if path.is_dir() else path.parent for path in watched}
    for changes in watch(*places, recursive=False, raise_interrupt=False):
        touched = {Path(name).resolve() for _, name in changes}
        if touched & watched or any(path.parent in watched and path.suffix not in _PRODUCTS for path in touched):
            return True
    return False
