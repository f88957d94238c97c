"""The colours of CUBIST's print, for each print mode: full colour, greys, and little ink."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from pnp.data import load_layout
from pnp.games.cubist.art.die import Pip
from pnp.model.colour import luminance, rgb
from pnp.model.drawing import Command, Path, Style
from pnp.model.print_mode import PrintMode


class Tones(Struct, frozen=True):
    """A die's three visible sides, and what is drawn on them.

    Attributes:
        top: colour of the upper side.
        left: of the side at the left, which the light grazes.
        right: of the side in the shade.
        pips: colour of the pips.
        line: of the edges.
        pip: the pips' shape.
    """

    top: str
    left: str
    right: str
    pips: str
    line: str
    pip: Pip = "disc"


class Palette(Struct, frozen=True):
    """The colours of a print.

    Attributes:
        name: ``colour``, ``mono`` or ``low``.
        paper: ground of cards and boards.
        black: letters and lines.
        white: letters on dark planes.
        red: first accent.
        ochre: second accent.
        blue: third accent.
        grey: quiet planes.
        light: planes hardly darker than the ground.
        soft: quiet letters.
        veil: planes on white that hardly show.
        stone: dice of no particular player.
        cornerstone: the museum's own die.
        players: dice of players 1 to 4.
        backs: by the kind of card, of the cubes' top, left and right sides.
        plain: whether planes are only outlined.
    """

    name: str
    paper: str
    black: str
    white: str
    red: str
    ochre: str
    blue: str
    grey: str
    light: str
    soft: str
    veil: str
    stone: Tones
    cornerstone: Tones
    players: tuple[Tones, Tones, Tones, Tones]
    backs: Mapping[str, tuple[str, str, str]]
    plain: bool = False

    def plane(self, commands: tuple[Command, ...], colour: str, *, even_odd: bool = False) -> Path:
        """A plane of the composition; an outline if ink is saved."""
        if self.plain:
            line = self.light if colour in (self.paper, self.white) else colour
            return Path(commands, Style(stroke=line, stroke_mm=0.35, fill=self.paper, even_odd=even_odd))
        return Path(commands, Style(fill=colour, even_odd=even_odd))

    def deck(self) -> dict[str, Any]:
        """The colours and styles of a deck: each colour, what is written on it, and the style of its planes."""
        tones = {name: getattr(self, name) for name in _TONES}
        tones["cornerstone"] = self.cornerstone.line if self.plain else self.cornerstone.left
        styles = {}
        for name, colour in tones.items():
            style = self.plane((), colour).style
            styles[f"{name}-plane"] = {
                "fill": style.fill,
                "stroke": style.stroke or "none",
                "stroke-width": style.stroke_mm,
            }
        return {"colours": {**tones, **{f"on-{name}": self.on(tone) for name, tone in tones.items()}}, "styles": styles}

    def cubes(self, kind: str) -> str:
        """The style sheet of the backs of a kind of cards: cubes in three tones; outlined where ink is saved."""
        tones = zip(("top", "left", "right"), self.backs[kind], strict=True)
        if self.plain:
            line = self.backs[kind][1]
            look = f"fill: #ffffff; stroke: {line}; stroke-width: 0.3; stroke-linejoin: round"
            return "".join(f".{side} {{{look}}}" for side, _ in tones)
        return "".join(f".{side} {{fill: {tone}; stroke: {tone}; stroke-width: 0.1}}" for side, tone in tones)

    def sheet(self, accent: str = "ochre") -> str:
        """The style sheet of the pictures in ``layouts/games/cubist``: classes for planes, lines, sides of dice.

        Args:
            accent: name of the colour of the planes that differ on each card.
        """
        named = {name: getattr(self, name) for name in ("paper", "black", "white", "red", "ochre", "blue", "light")}
        named["accent"] = named[accent]
        rules = [_rule(name, self.plane((), colour).style) for name, colour in named.items()]
        for name in ("ochre", "white", "black"):
            rules.append(f".{name}-line {{stroke: {self.black if self.plain else named[name]}}}")
        rules.append(f".grey-line {{stroke: {self.grey}}}")
        stone = self.stone
        for side, colour in (("line", stone.line), ("top", stone.top), ("left", stone.left), ("right", stone.right)):
            rules.append(f".stone-{side} {{fill: {colour}; stroke: {stone.line}}}")
        return "".join(rules)

    def on(self, colour: str) -> str:
        """The colour of letters on a plane of that colour."""
        return self.black if self.plain or luminance(rgb(colour)) > 0.18 else self.white


_TONES = ("paper", "black", "white", "red", "ochre", "blue", "grey", "light", "soft", "veil")


def _rule(name: str, style: Style) -> str:
    line = f"; stroke: {style.stroke}; stroke-width: {style.stroke_mm}; stroke-linejoin: {style.join}"
    return f".{name} {{fill: {style.fill}{line if style.stroke else ''}}}"


@cache
def palette(print_mode: PrintMode) -> Palette:
    """The colours for a print mode: ``colour``, ``mono`` or ``low``; from ``layouts/games/cubist/inks.toml``."""
    return msgspec.convert({"name": print_mode, **load_layout("games/cubist/inks")[print_mode]}, Palette)
