"""The colours of CUBIST's print, for each print mode: full colour, greys, and little ink."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pnp.games.cubist.art.die import Pip
from pnp.model.colour import luminance, rgb
from pnp.model.drawing import Command, Path, Style
from pnp.model.print_mode import PrintMode


@dataclass(frozen=True, slots=True)
class Tones:
    """A die's three visible sides, and what is drawn on them.

    Attributes:
        top: colour of the upper side.
        left: of the side at the left, which the light grazes.
        right: of the side in the shade.
        pips: colours of the pips on top, left and right.
        line: of the edges.
        pip: the pips' shape.
    """

    top: str
    left: str
    right: str
    pips: tuple[str, str, str]
    line: str
    pip: Pip = "disc"


@dataclass(frozen=True, slots=True)
class Palette:
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
    plain: bool = False

    def plane(self, commands: tuple[Command, ...], colour: str, *, even_odd: bool = False) -> Path:
        """A plane of the composition; an outline if ink is saved."""
        if self.plain:
            line = self.light if colour in (self.paper, self.white) else colour
            return Path(commands, Style(stroke=line, stroke_mm=0.35, fill=self.paper, even_odd=even_odd))
        return Path(commands, Style(fill=colour, even_odd=even_odd))

    def sheet(self, accent: str = "") -> str:
        """The style sheet of the pictures in ``layouts/games/cubist``: classes for planes, lines, sides of dice.

        Args:
            accent: colour of the planes that differ on each card.
        """
        named = {name: getattr(self, name) for name in ("paper", "black", "white", "red", "ochre", "blue", "light")}
        named["accent"] = accent or self.ochre
        rules = [_rule(name, self.plane((), colour).style) for name, colour in named.items()]
        for name in ("ochre", "white", "black"):
            rules.append(f".{name}-line {{stroke: {self.black if self.plain else named[name]}}}")
        stone = self.stone
        for side, colour in (("line", stone.line), ("top", stone.top), ("left", stone.left), ("right", stone.right)):
            rules.append(f".stone-{side} {{fill: {colour}; stroke: {stone.line}}}")
        return "".join(rules)

    def on(self, colour: str) -> str:
        """The colour of letters on a plane of that colour."""
        return self.black if self.plain or luminance(rgb(colour)) > 0.18 else self.white


def _rule(name: str, style: Style) -> str:
    line = f"; stroke: {style.stroke}; stroke-width: {style.stroke_mm}; stroke-linejoin: {style.join}"
    return f".{name} {{fill: {style.fill}{line if style.stroke else ''}}}"


_BLACK, _WHITE = "#1b1916", "#ffffff"
_DARK, _PALE = (_BLACK,) * 3, (_WHITE,) * 3
_COLOUR = Palette(
    name="colour",
    paper="#f6efdf",
    black=_BLACK,
    white=_WHITE,
    red="#c22f1d",
    ochre="#e3a534",
    blue="#23557f",
    grey="#a39b8b",
    light="#e6dcc5",
    soft="#5b554a",
    veil="#f6f1e5",
    stone=Tones("#fffdf6", "#dccba6", "#a98f66", _DARK, _BLACK),
    cornerstone=Tones("#d23a26", "#ae2a18", "#7a1a0e", _PALE, _BLACK, "ring"),
    players=(
        Tones("#3f7fb5", "#2a6095", "#1a4269", _PALE, _BLACK, "disc"),
        Tones("#f4c542", "#d9a425", "#b07f16", _DARK, _BLACK, "square"),
        Tones("#3d8f5f", "#2b7048", "#1b4e31", _PALE, _BLACK, "triangle"),
        Tones("#9a6bb3", "#7c4c97", "#573169", _PALE, _BLACK, "cross"),
    ),
)
_MONO = Palette(
    name="mono",
    paper="#ffffff",
    black="#141414",
    white=_WHITE,
    red="#5c5c5c",
    ochre="#bdbdbd",
    blue="#2e2e2e",
    grey="#969696",
    light="#e6e6e6",
    soft="#555555",
    veil="#f4f4f4",
    stone=Tones("#ffffff", "#d6d6d6", "#a0a0a0", ("#141414",) * 3, "#141414"),
    cornerstone=Tones("#333333", "#1f1f1f", "#0a0a0a", _PALE, "#000000", "ring"),
    players=(
        Tones("#6a6a6a", "#555555", "#3c3c3c", _PALE, "#141414", "disc"),
        Tones("#ffffff", "#e6e6e6", "#cccccc", ("#141414",) * 3, "#141414", "square"),
        Tones("#9c9c9c", "#8a8a8a", "#757575", ("#141414",) * 3, "#141414", "triangle"),
        Tones("#d4d4d4", "#bdbdbd", "#a6a6a6", ("#141414",) * 3, "#141414", "cross"),
    ),
)
_LOW = Palette(
    name="low",
    paper="#ffffff",
    black="#141414",
    white=_WHITE,
    red="#c22f1d",
    ochre="#96690c",
    blue="#23557f",
    grey="#8a8a8a",
    light="#c9c9c9",
    soft="#555555",
    veil="#f4f4f4",
    stone=Tones("#ffffff", "#f3f3f3", "#e2e2e2", ("#141414",) * 3, "#141414"),
    cornerstone=Tones("#ffffff", "#f8e4e1", "#f0cbc5", ("#c22f1d",) * 3, "#c22f1d", "ring"),
    players=(
        Tones("#ffffff", "#e4edf5", "#c9dbea", ("#1f5c92",) * 3, "#1f5c92", "disc"),
        Tones("#ffffff", "#fbf3da", "#f5e6b5", ("#86600b",) * 3, "#86600b", "square"),
        Tones("#ffffff", "#e3f1e8", "#c7e2d1", ("#256b43",) * 3, "#256b43", "triangle"),
        Tones("#ffffff", "#f0e7f4", "#e0cfe9", ("#744590",) * 3, "#744590", "cross"),
    ),
    plain=True,
)


@cache
def palette(print_mode: PrintMode) -> Palette:
    """The colours for a print mode."""
    return {"colour": _COLOUR, "mono": _MONO, "low": _LOW}[print_mode]
