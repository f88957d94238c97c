"""Finds the games: every folder of ``pnp/games`` that offers a ``GAME``."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from functools import cache, lru_cache

import pnp.games
from pnp.errors import GameError
from pnp.games.contract import Game
from pnp.message import say
from pnp.model.code import SheetCode, parse_code
from pnp.model.sheet import Sheet


@cache
def names() -> tuple[str, ...]:
    """Names of all games, alphabetically; folders that begin with an underscore are not offered."""
    found = pkgutil.iter_modules(pnp.games.__path__)
    return tuple(sorted(m.name for m in found if m.ispkg and not m.name.startswith("_")))


def game(name: str) -> Game:
    """The game of that name (case does not matter).

    Raises:
        GameError: there is no such game; the message offers the nearest name.
    """
    wanted = name.strip().lower()
    if wanted not in names():
        near = difflib.get_close_matches(wanted, names(), n=1)
        if near:
            raise GameError(say("input-game-near", name=repr(name), near=near[0]))
        raise GameError(say("input-game", name=repr(name), known=", ".join(names())))
    module = importlib.import_module(f"pnp.games.{wanted}")
    loaded: Game = module.GAME
    return loaded


def having(extra: str) -> tuple[Game, ...]:
    """The games that have this extra module; :attr:`Game.extras` lists them."""
    return tuple(found for found in map(game, names()) if extra in found.extras)


def game_of_kind(kind: int) -> Game | None:
    """The game whose markers have this kind, or None."""
    return next((g for g in map(game, names()) if g.kind == kind), None)


@lru_cache(maxsize=16)
def _rebuilt(code: SheetCode) -> Sheet:
    return game(code.game).sheet(code)


def sheet(code: str | SheetCode) -> Sheet:
    """The sheet that a code stands for; only the last few are cached, because a pile may show thousands.

    Raises:
        CodeError: the code is mistyped, or of another generator.
        GameError: the code names a game that is not known here.
    """
    return _rebuilt(parse_code(code) if isinstance(code, str) else code)
