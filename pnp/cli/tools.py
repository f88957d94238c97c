"""The commands that games add; ``layouts/games.toml`` says which games have some."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnp.cli.common import Commands, Json, app, print_json
from pnp.data import load_layout
from pnp.message import say

if TYPE_CHECKING:
    from pnp.games.tools import Made, Tool

GROUPS = {name: Commands(help=said) for name, said in load_layout("games")["tools"].items()}
for name, group in GROUPS.items():
    app.add_typer(group, name=name)


@cache
def load(name: str) -> None:
    """Make the commands of a game known; only then is it imported."""
    from pnp.games.registry import game

    for tool in game(name).module("tools").TOOLS:
        GROUPS[name].command(tool.run.__name__, help=tool.run.__doc__)(_command(tool))


def _command(tool: Tool) -> Callable[..., None]:
    """A tool as a command: its own parameters, and those that say how its answer is shown."""

    def command(
        as_json: Json = False,
        format_: Annotated[str, typer.Option("--format", help="pdf, svg, png or all; several with commas.")] = "png",
        output: Annotated[Path, typer.Option("-o", "--output", help="Folder for the picture.")] = Path("output"),
        **own: Any,
    ) -> None:
        from pnp.app.choices import FORMATS, chosen
        from pnp.app.make import write_picture

        formats = chosen(format_, FORMATS, say("input-choice-format"))
        made: Made = tool.run(**own)
        paths = [] if made.picture is None else write_picture(made.picture, made.stem, formats, output)
        if as_json:
            print_json({**made.data, "files": [*map(str, paths)]} if tool.draws else made.data)
        else:
            print(made.text, *paths, sep="\n")
        raise typer.Exit(0 if made.good else 1)

    how = [*inspect.signature(command, eval_str=True).parameters.values()][: 3 if tool.draws else 1]
    own = inspect.signature(tool.run, eval_str=True).parameters.values()
    vars(command)["__signature__"] = inspect.Signature([*own, *how])
    return command
