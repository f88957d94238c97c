"""Seeds that the program chooses: no word that hurts can be read in their sheet codes.

A code that a person gives, or one that is printed already, is taken as it is.
"""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from pnp.games.registry import game
from pnp.model.code import MAX_SEED, SheetCode, to_base32
from pnp.model.decency import is_decent
from pnp.model.sheet import Sheet


def any_seed(below: int) -> int:
    """A seed by chance, 0 to ``below`` - 1; its text has a letter, so that nobody takes it for a number."""
    while True:
        seed = secrets.randbelow(below)
        if is_decent(text := to_base32(seed)) and not text.isdigit():
            return seed


def has_decent_end(code: SheetCode) -> bool:
    """Whether no offensive word is in what the seed decides of a sealed code: its own group, and the last one."""
    _, _, seed, *_, end = str(code).split("-")
    return is_decent(seed) and is_decent(end)


def decent_sheet(code: SheetCode, step: int = 1) -> Sheet:
    """The sheet of a code, or the next one without an offensive word in its code.

    Args:
        code: not sealed.
        step: between the seeds that are tried, upwards.

    Raises:
        CodeError, GameError: as :meth:`pnp.games.contract.Game.sheet` says.
    """
    while True:
        sheet = game(code.game).sheet(code)
        if has_decent_end(sheet.code):
            return sheet
        code = replace(code, seed=(code.seed + step) % (MAX_SEED + 1))
