"""``pnp canvas paint``: what layered art cards make."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.errors import GameError
from pnp.games.canvas.art.painting import painting_drawing
from pnp.games.canvas.rules.cards import box, scoring_cards
from pnp.games.canvas.rules.painting import paint as painted
from pnp.games.tools import Made, Tool


def paint(
    cards: Annotated[tuple[int, int, int], typer.Argument(metavar="CARD CARD CARD", help="The hindmost card first.")],
    background: Annotated[int, typer.Argument(help="Number of the background card.")],
    scoring: Annotated[str, typer.Option(help="Scoring cards in play, with commas; all twelve if left out.")] = "",
) -> Made:
    """Layer three art cards on a background: the painting, its title, its icons and its ribbons."""
    wanted, known = [word.strip().lower() for word in scoring.split(",") if word.strip()], scoring_cards()
    for name in wanted:
        if name not in known:
            raise GameError(f"Canvas has no scoring card {name!r}; it has {', '.join(known)}.")
    made = painted(cards, background)
    ribbons = {name: number for name, number in made.ribbons.items() if not wanted or name in wanted}
    swatches = {
        colour: [f"{icon.element} bonus" if icon.bonus else str(icon.element) for icon in swatch]
        for colour, swatch in zip(box().swatches, made.swatches, strict=True)
    }
    data = {
        "title": made.title,
        "cards": list(made.cards),
        "background": made.background,
        "swatches": swatches,
        "ribbons": ribbons,
        "silver": made.silver,
    }
    icons = "; ".join(f"{colour} {', '.join(on) or 'clear'}" for colour, on in swatches.items())
    earned = [f"{name} {number}" for name, number in {**ribbons, "silver": made.silver}.items() if number]
    return Made(
        data,
        f"{made.title}\n  icons: {icons}\n  ribbons: {', '.join(earned) or 'none'}",
        stem=f"canvas-{'-'.join(map(str, cards))}-on-{background}",
        picture=painting_drawing(cards, background, tuple(ribbons)),
    )


TOOLS = (Tool(paint, draws=True),)
