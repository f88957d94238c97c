"""``pnp cubist museum``: whether a museum can be completed."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.games.cubist.rules.museum import museum_check
from pnp.games.tools import Made, Tool


def museum(
    card: Annotated[int, typer.Argument(help="Number of the museum card.")],
    dice: Annotated[
        list[str],
        typer.Argument(metavar="R,C=VALUE...", help="What stands there: 5,1=3, or 5,1=3x2 for two dice on each other."),
    ],
) -> Made:
    """Say whether a museum can still be completed, and how; or which dice make that impossible."""
    found = museum_check(card, dice)
    return Made(found.to_json(), found.text, found.possible)


TOOLS = (Tool(museum),)
