"""Canvas: three art cards layered on a background, as a picture and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.app import files
from pnp.app.make import render
from pnp.errors import GameError
from pnp.games.canvas.rules.cards import box, scoring_cards
from pnp.games.canvas.rules.painting import paint as painted


def paint(
    cards: Sequence[int], background: int, scoring: Sequence[str], formats: Sequence[str], folder: Path
) -> tuple[dict[str, Any], list[Path]]:
    """Layer three cards, and write the picture.

    Args:
        cards: numbers of three art cards, the hindmost first.
        background: number of the background.
        scoring: names of scoring cards; empty for all twelve.
        formats: of :data:`pnp.app.choices.FORMATS`.
        folder: for the picture.

    Returns:
        The painting as plain data (the JSON of ``pnp canvas paint``), and the files written.

    Raises:
        GameError: no such cards.
        OutputError: the folder cannot be written.
    """
    from pnp.games.canvas.art.painting import painting_drawing

    known = scoring_cards()
    for name in scoring:
        if name not in known:
            raise GameError(f"Canvas has no scoring card {name!r}; it has {', '.join(known)}.")
    made = painted(cards, background)
    ribbons = {name: number for name, number in made.ribbons.items() if not scoring or name in scoring}
    drawing = painting_drawing(cards, background, tuple(ribbons))
    files.prepare_directory(folder)
    stem = f"canvas-{'-'.join(map(str, cards))}-on-{background}"
    paths = [files.write(folder / f"{stem}.{kind}", render(drawing, kind)) for kind in formats]
    told = {
        "title": made.title,
        "cards": list(made.cards),
        "background": made.background,
        "swatches": {
            colour: [f"{icon.element} bonus" if icon.bonus else str(icon.element) for icon in swatch]
            for colour, swatch in zip(box().swatches, made.swatches, strict=True)
        },
        "ribbons": ribbons,
        "silver": made.silver,
        "files": [str(path) for path in paths],
    }
    return told, paths


def said(painting: Mapping[str, Any]) -> Iterator[str]:
    """A painting in a few lines: title, icons, ribbons."""
    yield painting["title"]
    icons = (f"{colour} {', '.join(on) or 'clear'}" for colour, on in painting["swatches"].items())
    yield f"  icons: {'; '.join(icons)}"
    ribbons = {**painting["ribbons"], "silver": painting["silver"]}
    yield f"  ribbons: {', '.join(f'{name} {number}' for name, number in ribbons.items() if number) or 'none'}"
