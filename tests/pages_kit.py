"""The pages of a box, made once: its contents count and show the pages of all its other parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from pnp.games.box import BoxGame
from pnp.model.drawing import Drawing
from pnp.model.sheet import Sheet


@contextmanager
def made_once() -> Iterator[None]:
    """Within this, no part of a box is made a second time for the same sheet and press."""
    plain = BoxGame.pages
    sheets: dict[int, Sheet] = {}

    @cache
    def made(game: BoxGame, sheet: int, part: str, press: frozenset[tuple[str, Any]]) -> tuple[Drawing, ...]:
        return tuple(plain(game, sheets[sheet], part, dict(press)))

    def pages(game: BoxGame, sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
        sheets[id(sheet)] = sheet  # keeps it alive, and its id its own
        return iter(made(game, id(sheet), part, frozenset(press.items())))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BoxGame, "pages", pages)
        yield
