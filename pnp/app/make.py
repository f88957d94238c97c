"""Print: from a wish to files."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.app import files
from pnp.errors import GameError
from pnp.games.params import known_variations
from pnp.games.registry import game
from pnp.model.code import MAX_SEED
from pnp.model.drawing import Drawing
from pnp.model.game import Game


@dataclass(frozen=True)
class Order:
    """What is to be printed.

    Attributes:
        game: name.
        seed: of the first sheet; None for any.
        players: number of players the sheet is for; None for any that the game knows.
        paper: ``a4`` or ``letter``.
        formats: of :data:`FORMATS`.
        ink: ``colour``, ``mono`` or ``low``.
        count: how many different sheets; their seeds follow each other.
        parts: of the game's parts.
        options: the game's own parameters.
        outlines: texts in SVG as outlines, so that no program needs the typefaces.
    """

    game: str
    seed: int | None = None
    players: int | None = None
    paper: str = "a4"
    formats: tuple[str, ...] = ("pdf",)
    ink: str = "colour"
    count: int = 1
    parts: tuple[str, ...] = ("field",)
    options: Mapping[str, Any] = field(default_factory=dict)
    outlines: bool = False


def make(order: Order, folder: Path) -> Iterator[Path]:
    """Print an order into a folder, file by file.

    Yields:
        The path of each file once it is written.

    Raises:
        GameError, OutputError: see there.
    """
    wanted = game(order.game)
    seed = secrets.randbelow(32**4) if order.seed is None else order.seed
    if not 0 <= seed <= MAX_SEED - order.count + 1:
        raise GameError(f"A seed is a number from 0 to {MAX_SEED}; {seed} is not.")
    known_variations(wanted, order.options.get("variations", ()))
    first = wanted.code(seed, players=order.players, paper=order.paper, ink=order.ink, options=order.options)
    files.prepare_directory(folder)
    for number in range(order.count):
        code = wanted.sheet(type(first)(first.game, first.params, seed + number))
        for name, drawing in _parts(wanted, order.parts, code):
            for kind in order.formats:
                yield files.write(folder / f"{name}.{kind}", render(drawing, kind, outlines=order.outlines))


def _parts(wanted: Game, parts: tuple[str, ...], sheet: Any) -> Iterator[tuple[str, Drawing]]:
    for part in parts:
        if part == "field":
            yield str(sheet.code), sheet.drawing
        else:
            yield f"{sheet.code}-{part}", wanted.part(sheet, part)


def render(drawing: Drawing, kind: str, *, outlines: bool = False) -> bytes:
    """A drawing as a file's bytes: ``pdf``, ``svg`` or ``png`` (300 dots per inch)."""
    if kind == "pdf":
        from pnp.render import pdf

        return pdf.render([drawing])
    if kind == "svg":
        from pnp.render import svg

        return svg.render(drawing, text="outlines" if outlines else "embed")
    from pnp.render import raster

    return raster.png(drawing, dpi=300)
