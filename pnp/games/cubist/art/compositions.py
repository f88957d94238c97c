"""The artists' pictures: compositions of planes and lines, each in one artist's manner and after none of his works."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, radians, sin

from pnp.games.cubist.art.inks import Palette
from pnp.games.cubist.art.shapes import arc, bar, box, disc, polygon, quad, sector, turned
from pnp.games.cubist.art.stack import Column, picture
from pnp.games.cubist.rules.plans import Artist
from pnp.model.drawing import Command, Group, Item, Matrix, Path, Style
from pnp.model.units import Point

LEFT, TOP, RIGHT, BOTTOM = -3.0, -3.0, 66.0, 34.0
"""What a picture fills, on the face of a card, mm."""
FRAME = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
_WAYS: tuple[Matrix, ...] = (
    (1.0, 0.0, 0.0, 1.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0, -1.0, LEFT + RIGHT, TOP + BOTTOM),
    (-1.0, 0.0, 0.0, 1.0, LEFT + RIGHT, 0.0),
    (1.0, 0.0, 0.0, -1.0, 0.0, TOP + BOTTOM),
)
"""As it is, upside down, and mirrored either way: what has no up and down can be hung so."""


def composition(card: Artist, ink: Palette) -> Group:
    """The picture on an artist's card; whatever leaves its frame is cut off."""
    items = _boccioni(ink, card.values) if card.word == "boccioni" else _PICTURES[card.word](ink)
    way = {
        "malevich": card.values[0] - 1 if card.values else 0,
        "rozanova": card.dice,
        "popova": card.by < 0,
        "fresnaye": 2 * (card.by < 0),
    }
    return Group("", (Group("", tuple(items), matrix=_WAYS[way.get(card.word, 0) % 4]),), clip=FRAME)


def _line(points: list[Point], ink: str, width: float) -> Path:
    commands: list[Command] = [("L" if index else "M", round(x, 3), round(y, 3)) for index, (x, y) in enumerate(points)]  # type: ignore[misc]
    return Path(tuple(commands), Style(stroke=ink, stroke_mm=width, join="round", cap="round"))


def _curve(*numbers: float, colour: str, width: float) -> Path:
    """A line from a point through cubic curves: x, y, then six numbers a curve."""
    commands: list[Command] = [("M", numbers[0], numbers[1])]
    for at in range(2, len(numbers), 6):
        commands.append(("C", *numbers[at : at + 6]))  # type: ignore[arg-type]
    return Path(tuple(commands), Style(stroke=colour, stroke_mm=width, cap="round", join="round"))


def _boccioni(ink: Palette, values: Sequence[int]) -> Iterator[Item]:
    """A cube that runs: rays spread from a point, and it comes along them larger and larger."""
    yield ink.plane(FRAME, ink.paper)
    source = (-6.0, 37.0)
    colours = (ink.ochre, ink.paper, ink.red, ink.light, ink.blue, ink.paper, ink.ochre, ink.black, ink.red)
    for step, colour in enumerate(colours):
        start = -88 + 10 * step
        yield ink.plane(sector(source, 96, start, start + 10), colour)
    for step in range(5):
        yield _line(arc(source, 22 + 13 * step, -88, 2), ink.black, 0.3 + 0.12 * step)
    for step in range(5):
        size = 2.6 + 1.5 * step
        along, up = 12.0 + 9.6 * step, 30.0 - 4.4 * step - 0.25 * step * step
        yield from picture({(0, 0): Column(1, values[step % 2])}, ink.stone, size, (along, up))


def _marc(ink: Palette) -> Iterator[Item]:
    """Hills in rhythm under a sun, and a blue horse made of them."""
    yield ink.plane(FRAME, ink.ochre)
    yield ink.plane(disc(52, 7, 7.5), ink.paper)
    yield ink.plane(disc(52, 7, 4.6), ink.red)
    yield ink.plane(disc(6, 42, 30), ink.red)
    yield ink.plane(disc(64, 46, 28), ink.red)
    yield ink.plane(disc(60, 50, 25), ink.black)
    yield ink.plane(disc(-4, 46, 24), ink.black)
    yield ink.plane(quad(-3, -3, 20, -3, 9, 34, -3, 34), ink.light)
    yield ink.plane(disc(2, 48, 24), ink.red)
    horse = (
        *(
            (13, 36),
            (15, 21),
            (22, 15.5),
            (33, 16),
            (38, 8),
            (37.2, 3.5),
            (41, 6.2),
            (49, 12.6),
            (47.6, 16),
            (43.4, 15.2),
        ),
        *((42.6, 20), (44, 36), (38.4, 36), (36.6, 25.6), (26, 26), (21, 28.4), (19.4, 36)),
    )
    yield ink.plane(polygon(horse), ink.blue)
    yield ink.plane(quad(33, 16, 38, 8, 42.6, 20, 37.6, 25.6), ink.black)
    yield ink.plane(sector((24.5, 26), 9.6, 180, 300), ink.paper)
    yield _line([(41.4, 9.2), (43, 10.4)], ink.white if not ink.plain else ink.black, 0.7)
    for step in range(4):
        yield _line(arc((6, 42), 26 - 3 * step, 250, 312), ink.black, 0.35)


def _gris(ink: Palette) -> Iterator[Item]:
    """A guitar, a glass and a newspaper on a table, taken apart and laid on each other."""
    yield ink.plane(FRAME, ink.light)
    yield ink.plane(quad(-3, 22, 66, 12, 66, 34, -3, 34), ink.ochre)
    yield ink.plane(quad(6, -3, 34, -3, 24, 34, -3, 34, -3, 20), ink.blue)
    yield ink.plane(quad(40, -3, 58, -3, 66, 20, 50, 34, 34, 34), ink.paper)
    for step in range(9):
        y = 3.2 + 2.3 * step
        yield _line([(44.5 + 0.35 * step, y), (58.5 + 0.6 * step, y - 1.2)], ink.black, 0.45)
    yield ink.plane(quad(15, 4, 44, -1, 49, 26, 20, 31), ink.black)
    guitar = _guitar((32.0, 16.0))
    half = len(guitar) // 2
    yield ink.plane(polygon(turned(guitar[: half + 1], (32, 16), -24)), ink.red)
    yield ink.plane(
        polygon(turned([(x + 1.6, y + 2.4) for x, y in (*guitar[half:], guitar[0])], (32, 16), -24)), ink.paper
    )
    yield ink.plane(disc(32.6, 17.2, 3.1), ink.black)
    for step in range(4):
        across = -1.2 + 0.8 * step
        ends = turned([(26 + 26, 16 + across), (14, 16 + across)], (32, 16), -24)
        yield _line(ends, ink.ochre if not ink.plain else ink.black, 0.3)
    yield ink.plane(quad(3, 9, 11, 7, 9.4, 19, 5.2, 19.6), ink.white)
    yield ink.plane(quad(6.6, 19.4, 8.2, 19.2, 8.6, 28, 7.2, 28.2), ink.white)
    yield ink.plane(quad(3.4, 28.8, 12, 27.4, 12.4, 29.4, 3.8, 30.6), ink.white)
    for row in range(3):
        for column in range(4):
            if (row + column) % 2 == 0:
                yield ink.plane(box(50 + 3.4 * column, 23.4 + 3.4 * row, 3.4, 3.4), ink.black)


def _guitar(centre: Point) -> list[Point]:
    """The outline of a guitar's body along the x axis, upper half first."""
    x, y = centre
    upper = [*arc((x - 7, y), 9.4, 180, 302), *arc((x + 7.4, y), 7.2, 236, 360)]
    return [*upper, *((a, 2 * y - b) for a, b in reversed(upper))]


def _pascin(ink: Palette) -> Iterator[Item]:
    """Washes of colour, and a pen that hardly leaves the paper: a chair, a bottle, a lamp."""
    yield ink.plane(FRAME, ink.paper)
    yield ink.plane(disc(19, 21, 15), ink.light)
    yield ink.plane(disc(46, 14, 12), ink.ochre)
    yield ink.plane(disc(35, 27, 8), ink.red)
    yield ink.plane(disc(56, 27, 6.4), ink.blue)
    draw = partial(_curve, colour=ink.black, width=0.55)
    yield draw(4, 30, 10, 24, 13, 10, 10, 2, 14, 0.4, 20, 0.6, 23, 3, 21.6, 10, 23, 22, 28, 30)
    yield draw(9.4, 18, 15, 16, 20, 16, 26, 19, 22, 21, 14, 21.6, 9.4, 18)
    yield draw(9, 19, 8, 24, 7, 28, 4, 32)
    yield draw(12, 5, 15, 7, 18, 7, 21.6, 5, 20.4, 8.6, 14, 9, 12, 5)
    yield draw(15.6, 9, 15, 12, 15.6, 14, 16, 16.6)
    yield draw(41, 33, 40, 28, 39.4, 22, 42.6, 18, 44, 16, 43.6, 12, 43.6, 8, 45, 7.4, 46.6, 7.4, 48, 8)
    yield draw(48, 8, 48, 12, 47.8, 16, 49.4, 18, 52.6, 22, 52, 28, 51, 33)
    yield draw(40, 25, 44, 26.4, 48, 26.2, 52, 25)
    yield draw(43.6, 10, 45, 10.8, 46.6, 10.8, 48, 10)
    yield draw(28, 34, 34, 30.6, 38, 31, 41, 32)
    yield draw(51, 31, 56, 30, 61, 31, 67, 33)
    yield draw(54, -3, 55, 2, 56, 4, 58, 6, 54, 8, 52.6, 12, 53, 14, 57, 15.6, 61, 15, 64, 13, 63, 10, 61, 7, 58, 6)
    yield draw(30, 20, 33, 14, 37, 21, 34, 24, 31, 27, 28, 24, 30, 20)


def _fresnaye(ink: Palette) -> Iterator[Item]:
    """Round clouds over square fields and a bright flag: a landscape that has been put in order."""
    yield ink.plane(FRAME, ink.blue)
    for x, y, radius in ((8.0, 6.0, 6.4), (16, 3.4, 5), (21, 7.6, 4), (47, 4, 5.2), (54, 7, 7), (62, 4.6, 5)):
        yield ink.plane(disc(x, y, radius), ink.white)
    for x, y, radius in ((10.0, 8.6, 4.4), (52, 9.6, 4.6)):
        yield ink.plane(disc(x, y, radius), ink.light)
    yield ink.plane(quad(-3, 20, 24, 15, 66, 22, 66, 34, -3, 34), ink.ochre)
    yield ink.plane(quad(-3, 26, 26, 20, 20, 34, -3, 34), ink.red)
    yield ink.plane(quad(44, 19, 66, 22, 66, 34, 38, 34), ink.light)
    for step in range(4):
        left = 44.5 + 5.2 * step
        yield ink.plane(quad(left, 24.6, left + 2.2, 24.8, left + 1.2, 34, left - 1.4, 34), ink.black)
    for middle, foot, size, high in ((25, 21.5, 5.6, 2), (33.4, 25.6, 6.2, 1), (18.5, 25.5, 5.2, 1)):
        yield from picture({(0, 0): Column(high)}, ink.stone, size, (middle, foot - size / 2))
    yield ink.plane(box(30.6, -3, 0.9, 19), ink.black)
    for step, colour in enumerate((ink.black, ink.paper, ink.red)):
        yield ink.plane(
            quad(31.5 + 4 * step, 1.4, 35.5 + 4 * step, 2, 35.5 + 4 * step, 10.4, 31.5 + 4 * step, 9.8), colour
        )


def _popova(ink: Palette) -> Iterator[Item]:
    """Painted architecture: large planes driven through each other."""
    yield ink.plane(FRAME, ink.light)
    yield ink.plane(quad(-3, 4, 30, -3, 44, -3, 8, 34, -3, 34), ink.paper)
    yield ink.plane(quad(4, 34, 34, -3, 50, -3, 28, 34), ink.blue)
    yield ink.plane(quad(-3, 14, 52, 20, 50, 27, -3, 23), ink.black)
    yield ink.plane(quad(20, 10, 66, -3, 66, 9, 26, 24), ink.red)
    yield ink.plane(quad(38, 4, 62, 26, 52, 34, 32, 13), ink.ochre)
    yield ink.plane(quad(38, 4, 44.4, 9.8, 34.2, 15.6, 32, 13), ink.black)
    yield ink.plane(quad(9, 2, 19, -1, 27, 30, 17, 34), ink.paper)
    yield ink.plane(quad(14.2, 15.9, 22.8, 16.9, 24.6, 25.1, 16.6, 24.4), ink.red)
    yield ink.plane(sector((56, 36), 17, 180, 262, 13.5), ink.blue)
    for step in range(6):
        yield _line([(1 + 1.7 * step, 34), (13 + 1.7 * step, 25.5)], ink.black, 0.3)
    yield _line([(-3, 8), (66, 30)], ink.black, 0.5)


def _malevich(ink: Palette) -> Iterator[Item]:
    """Weightless: a black square, a red bar, and what flies with them."""
    yield ink.plane(FRAME, ink.white if not ink.plain else ink.paper)
    yield ink.plane(box(9, 3, 17, 17, -12), ink.black)
    yield ink.plane(box(26, 12.5, 31, 4.2, -24), ink.red)
    yield ink.plane(box(31, 18.5, 22, 2.2, -24), ink.ochre)
    yield ink.plane(box(39, 22, 15, 1.4, -24), ink.black)
    yield ink.plane(box(44, 25.5, 8, 1.0, -24), ink.blue)
    yield ink.plane(disc(55.5, 22.5, 4.4), ink.blue)
    yield ink.plane(box(13, 25.5, 14, 1.7, 18), ink.black)
    yield ink.plane(box(17.5, 21.5, 1.7, 10, 18), ink.red)
    yield ink.plane(box(2, 24, 5.4, 5.4, 20), ink.ochre)
    yield ink.plane(box(36, 2.2, 4.4, 4.4, 35), ink.blue)
    yield ink.plane(quad(57, 3, 63.5, 8.6, 55.4, 10.4), ink.black)
    yield ink.plane(box(-2, 12, 6, 0.9, -24), ink.red)


def _rozanova(ink: Palette) -> Iterator[Item]:
    """Colour by its own weight: stripes, a pattern, and paper pasted over them."""
    yield ink.plane(FRAME, ink.paper)
    yield ink.plane(box(25, -3, 13, 37), ink.red)
    yield ink.plane(box(27.2, -3, 1.2, 37), ink.ochre)
    yield ink.plane(quad(-3, -3, 22, -3, 14, 16, -3, 12), ink.blue)
    yield ink.plane(quad(41, 34, 66, 34, 66, 15, 47, 19), ink.blue)
    for step in range(8):
        yield ink.plane(
            quad(41, -1 + 3.2 * step, 44, -3 + 3.2 * step, 47, -1 + 3.2 * step, 44, 0.2 + 3.2 * step), ink.black
        )
    for row in range(4):
        for column in range(5):
            if (row + column) % 2:
                yield ink.plane(box(1 + 3.6 * column, 17.6 + 3.6 * row, 3.6, 3.6), ink.black)
    yield ink.plane(box(49, 2, 12, 9, 14), ink.ochre)
    yield ink.plane(box(52.6, 4.6, 5, 4, 14), ink.black)
    yield ink.plane(box(16, 9, 31, 5.4, -9), ink.ochre)
    yield ink.plane(box(20, 16, 24, 2.6, -9), ink.black)
    yield ink.plane(disc(55, 25, 4.2), ink.paper)
    spokes = [(55 + 7 * cos(radians(a)), 25 + 7 * sin(radians(a))) for a in range(0, 360, 30)]
    for spoke in spokes:
        yield _line([(55, 25), spoke], ink.black, 0.35)
    yield ink.plane(bar((4, 8), (14, 4), 1.4, 0.3), ink.paper)


_PICTURES: dict[str, Callable[[Palette], Iterator[Item]]] = {
    "marc": _marc,
    "gris": _gris,
    "pascin": _pascin,
    "fresnaye": _fresnaye,
    "popova": _popova,
    "malevich": _malevich,
    "rozanova": _rozanova,
}
