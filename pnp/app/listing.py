"""What there is: the games and what can be made for each."""

from __future__ import annotations

from pnp.app.shapes import GameJson
from pnp.games.registry import game, names


def listing() -> list[GameJson]:
    """Every game, as plain data."""
    return [
        {
            "name": found.name,
            "title": found.title,
            "blurb": found.blurb,
            "players": list(found.players),
            "parts": list(found.parts),
            "usual": list(found.usual),
            "options": dict(found.options.meanings),
            "variations": {name: str(meaning) for name, meaning in found.variations.items()},
            "open": list(found.options.open),
        }
        for found in map(game, names())
    ]
