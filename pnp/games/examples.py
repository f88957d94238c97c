"""The worked example of a game's rules: what is said of it in a language, and what is played in it in all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.data import load_layout
from pnp.games.colours import inks, letters_on, pale


def worked(game: str, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The example of a game.

    Args:
        game: its name; ``layouts/examples.toml`` may have a table of it.
        said: the table ``example`` of the game's texts in a language.

    Returns:
        Both tables as one, and where it names ``inks`` of pens, in their order their ``colours``, ``letters`` (colours
        of letters upon them) and ``tints`` (pale colours).
    """
    found = {**said, **load_layout("examples").get(game, {})}
    if "inks" not in found:
        return found
    colours = [inks()[name] for name in found["inks"]]
    tones = {"colours": colours, "letters": [*map(letters_on, colours)], "tints": [*map(pale, colours)]}
    return {**found, **tones}
