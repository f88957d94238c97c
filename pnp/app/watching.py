"""Print a deck again whenever one of its files is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from pnp.app.decks import Order, Printed, print_deck
from pnp.errors import PnpError


def watched(
    order: Order, folder: Path, wait: Callable[[set[Path]], bool] | None = None
) -> Iterator[Printed | PnpError]:
    """Print a deck now, and again after each change of a file that it was made of.

    A deck that cannot be printed leaves the files of the last one that could: what was printed stays, whole, until
    something better replaces it.

    Args:
        order: the deck.
        folder: for the products.
        wait: returns after one of these files changed; False to end. By default it watches the file system.

    Yields:
        What came of each printing: an error is handed on, not raised.
    """
    wait = wait or _changed
    known: set[Path] = set()
    while True:
        try:
            printed = print_deck(order, folder)
        except PnpError as error:
            yield error
        else:
            known = {path.resolve() for path in printed.files}
            yield printed
        if not wait(known or _near(order)):
            return


def _near(order: Order) -> set[Path]:
    """What to watch while the deck has never been read: itself and its tables."""
    return {path.resolve() for path in (Path(order.deck), *order.data) if path.exists()}


def _changed(files: set[Path]) -> bool:
    """Wait until one of the files is written, made or removed; False when the user ends it."""
    from watchfiles import watch

    folders = {path if path.is_dir() else path.parent for path in files}
    for changes in watch(*folders, recursive=False, raise_interrupt=False):
        touched = {Path(name).resolve() for _, name in changes}
        if touched & files or any(path.is_dir() for path in files):
            return True
    return False
