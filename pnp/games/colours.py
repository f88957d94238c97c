"""The colours in which pens are drawn: data of ``layouts/colours.toml``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.data import load_layout
from pnp.model.colour import between, contrast, rgb

_PALE = 0.72
"""How much white is in the colour of a captured space."""
_LIGHT, _DARK = "#ffffff", "#000000"


def inks() -> Mapping[str, str]:
    """How each ink is drawn, by its name: ``#rrggbb``."""
    return {str(name): str(colour) for name, colour in load_layout("colours")["inks"].items()}


def recommended() -> Sequence[str]:
    """How the pens are drawn that rules recommend: red, blue, yellow and turquoise."""
    return [inks()[name] for name in load_layout("colours")["players"]["inks"]]


def pale(colour: str) -> str:
    """The tint that shows whose a captured space is."""
    return between(colour, _LIGHT, _PALE)


def letters_on(colour: str) -> str:
    """White or black, whichever stands out from a colour."""
    return max((_LIGHT, _DARK), key=lambda tone: contrast(rgb(tone), rgb(colour)))
