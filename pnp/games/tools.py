"""Commands that a game adds to the command line; its module ``tools`` lists them as ``TOOLS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from pnp.model.drawing import Drawing


class Made(Struct, frozen=True):
    """The answer of a tool.

    Attributes:
        data: as ``--json`` shows it.
        text: the same in words.
        good: whether the answer is a yes.
        stem: of the picture's file.
        picture: to be written to a file, if the tool draws.
    """

    data: Mapping[str, Any]
    text: str
    good: bool = True
    stem: str = ""
    picture: Drawing | None = None


class Tool(Struct, frozen=True):
    """A command, ``pnp GAME NAME``.

    Attributes:
        run: the function that answers. Its name is the command's name, its first line is the help, and its parameters,
            declared as typer reads them, are arguments and options. It raises :class:`pnp.errors.GameError` for
            anything that the game does not know.
        draws: whether it makes a picture.
    """

    run: Callable[..., Made]
    draws: bool = False
