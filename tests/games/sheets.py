"""Sheets by what they are printed for, each built once in a whole run."""

from __future__ import annotations

from typing import Any

from pnp.games import registry
from pnp.games.contract import Game
from pnp.model.code import SheetCode
from pnp.model.sheet import Sheet


def code_of(
    game: Game, paper: str = "a4", print_mode: str = "colour", players: int | None = None, seed: int = 7, **options: Any
) -> SheetCode:
    """The unsealed code for these wishes; options as in ``Game.code``."""
    return game.code(seed, players=players, paper=paper, print_mode=print_mode, options=options)


def sheet_of(
    game: Game, paper: str = "a4", print_mode: str = "colour", players: int | None = None, **options: Any
) -> Sheet:
    """The sheet of an offered game for these wishes."""
    return registry.sheet(code_of(game, paper, print_mode, players, **options))
