"""Drawings that are SVG files in ``layouts/games``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pnp.cards.assets.picture import Picture
from pnp.data import layouts_dir
from pnp.model.drawing import Item


@cache
def artwork(name: str, sheet: str | None = None) -> tuple[Item, ...]:
    """What ``layouts/games/<name>.svg`` shows, with everything where the file places it; such files are in mm.

    Args:
        name: of the file, without its suffix, with ``/`` between folders.
        sheet: a style sheet in place of the file's own, for other colours; None for the file's.

    Raises:
        BadValue: the file contains something that cannot be drawn faithfully; says what, and what to do.
        FileNotFoundError: there is no such file.
    """
    from pnp.cards.assets.svg.vectors import drawn

    return drawn(f"{name}.svg", (layouts_dir() / "games" / f"{name}.svg").read_bytes(), sheet)


def pictured(name: str, sheet: str | None = None) -> Picture:
    """``layouts/games/<name>.svg`` as a picture for the images of a layout; see :func:`artwork`."""
    from pnp.cards.assets.svg.vectors import vectors

    return vectors(f"{name}.svg", (layouts_dir() / "games" / f"{name}.svg").read_bytes(), sheet)


def coloured(tones: Mapping[str, str]) -> str:
    """A style sheet for :func:`artwork`: planes of class ``NAME``, lines of ``NAME-line``, in the tone of this name."""
    return "".join(f".{name} {{fill: {tone}}}.{name}-line {{stroke: {tone}}}" for name, tone in tones.items())
