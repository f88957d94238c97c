"""Where the files of a deck may be: in its folder, and nowhere else unless its user allows it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.data import layouts_dir
from pnp.errors import InputFileError
from pnp.message import say


def check(name: str, path: Path, root: Path, outside: Sequence[Path] | None) -> None:
    """Refuse a file that a deck names and that is not in its folder, wherever links lead.

    Args:
        name: as the deck has it.
        path: of the file.
        root: folder of the deck.
        outside: other folders that its user allows; None for all. Decks that come with the program are always allowed.

    Raises:
        InputFileError: it is somewhere else.
    """
    if outside is None:
        return
    try:
        full = path.resolve()
    except (OSError, ValueError, RuntimeError):  # it holds what no name of a file can, or links in a ring
        return
    if not any(full.is_relative_to(folder.resolve()) for folder in (root, *outside, layouts_dir() / "decks")):
        raise InputFileError(say("input-outside", file=name, folder=str(root)))
