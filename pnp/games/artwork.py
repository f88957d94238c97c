"""Drawings that are SVG files in ``layouts/games``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from pnp.cards.assets.picture import Picture
from pnp.cards.paths.pathdata import moved
from pnp.data import layouts_dir
from pnp.model.drawing import Item, Path, walk
from pnp.model.units import Point


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


def placed(name: str, at: Point, sheet: str | None = None) -> Iterator[Path]:
    """The paths of such a file, moved so that its origin lies at a place; see :func:`artwork`."""
    for path in walk(artwork(name, sheet)):
        assert isinstance(path, Path)
        yield replace(path, commands=moved(path.commands, (1.0, 0.0, 0.0, 1.0, *at)))


def pictured(name: str, sheet: str | None = None) -> Picture:
    """``layouts/games/<name>.svg`` as a picture for the images of a layout; see :func:`artwork`."""
    from pnp.cards.assets.svg.vectors import vectors

    return vectors(f"{name}.svg", (layouts_dir() / "games" / f"{name}.svg").read_bytes(), sheet)


def coloured(tones: Mapping[str, str]) -> str:
    """A style sheet for :func:`artwork`: planes of class ``NAME``, lines of ``NAME-line``, in the tone of this name."""
    return "".join(f".{name} {{fill: {tone}}}.{name}-line {{stroke: {tone}}}" for name, tone in tones.items())
