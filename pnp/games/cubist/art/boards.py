"""The museum board and the four studio boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.cards.card import Card, Face, Size
from pnp.games.artwork import artwork
from pnp.games.cubist.art import die
from pnp.games.cubist.art.cards import PLACE, place
from pnp.games.cubist.art.cards import size as card_size
from pnp.games.cubist.art.figures import arrow
from pnp.games.cubist.art.inks import Palette, Tones
from pnp.games.cubist.art.parts import FaceBuilder
from pnp.games.cubist.art.shapes import disc, mapped, sector
from pnp.games.cubist.art.stack import Column, picture
from pnp.games.cubist.rules.plans import CORNERSTONE, SIDE
from pnp.model.drawing import Font, Item, Path, Style, polyline, rectangle
from pnp.model.units import Point

STUDIO = Size("studio", 196.0, 130.0, corner=3.0, bleed=3.0, safe=4.0)
"""Two of them on a page."""
MUSEUM = Size("museum", 262.0, 194.0, corner=3.0, bleed=3.0, safe=4.0)
"""One page, landscape."""
AREA: Point = (96.0, 70.0)
"""Top left corner of the building area on the museum board, mm."""


def museum(ink: Palette, words: Mapping[str, Any]) -> Card:
    """The museum board, as a card of one page."""
    return Card(1, words["museum"]["title"], "board", 1, _museum(ink, words["museum"]))


def studios(ink: Palette, words: Mapping[str, Any]) -> Iterator[Card]:
    """The studio boards, of players 1 to 4."""
    for number, tones in enumerate(ink.players, start=1):
        colour = words["colours"][number - 1]
        yield Card(number, colour, "studio", 1, _studio(tones, colour, ink, words))


def symbol(tones: Tones, at: Point, side: float, colour: str) -> Path:
    """A player's sign: one pip of their dice, so large that it fills a square."""
    grow = side / (2.6 * die.PIP)
    outlines = (step for outline in die.pip(tones.pip) for step in outline)
    commands = mapped(outlines, lambda x, y: (at[0] + x * grow, at[1] + y * grow))
    return Path(commands, Style(fill=colour, even_odd=True))


def _panel(ink: Palette, x: float, y: float, width: float, height: float) -> Item:
    return rectangle(x, y, width, height, Style(fill=ink.white, stroke=ink.black, stroke_mm=0.5))


def _studio(tones: Tones, colour: str, ink: Palette, words: Mapping[str, Any]) -> Face:
    face, own = FaceBuilder("studio", STUDIO), words["studio"]
    face.art("ground", [rectangle(*STUDIO.box("bleed"), Style(fill=ink.paper))])
    band = 17.0
    label: dict[str, Any] = {"size": 3.4, "font": Font.SANS_BLACK, "colour": ink.black, "tracking": 0.06}
    if ink.plain:
        face.art("band", [polyline(((band, -3), (band, 133)), Style(stroke=tones.line, stroke_mm=0.5))])
        on = tones.line
    else:
        face.art("band", [rectangle(-3, -3, band + 3, 136, Style(fill=tones.left))])
        on = tones.pips
    face.art("symbol", [symbol(tones, (band / 2, 13.0), 9.6, on)])
    face.words(
        "title", own["title"].upper(), (11.6, 124.0), 9.4, Font.SANS_BLACK, colour=on, rotation=-90, tracking=0.06
    )
    face.words("colour", colour, (10.4, 24.0), 4.2, Font.SANS_BOLD, colour=on, anchor="end", rotation=-90)
    for index, (x, built) in enumerate(((22.0, _STACKED), (107.5, _BESIDE))):
        name = f"workroom {index + 1}"
        shape = sector((x + 82.2, 79.7), 58, 180, 270) if index else disc(x + 46, 40, 26)
        face.art(
            f"{name} room", [_panel(ink, x, 6.0, 82.5, 74.0), *(() if ink.plain else [ink.plane(shape, ink.veil)])]
        )
        face.art(name, [*picture(built, tones, 5.0, (x + 9.0 - 1.4 * index, 68.2 - 2.4 * index))])
        face.words(f"{name} name", own["workroom"].upper(), (x + 3.0, 11.6), **label)
        face.words(
            f"{name} rule", own["side" if index else "stack"], (x + 16.0 + 6.0 * index, 76.4), 3.2, colour=ink.black
        )
    face.art("storeroom", [_panel(ink, 22.0, 85.0, 54.0, 39.0)])
    face.words("storeroom name", own["storeroom"].upper(), (25.0, 90.4), **label)
    face.paragraph("storeroom note", own["hold"], (25.0, 92.6, 48.0, 8.0), 2.6, colour=ink.soft)
    face.art(
        "storage",
        [_panel(ink, 80.0, 85.0, 40.0, 39.0), *(place(ink, 83.0 + index * (PLACE + 2.0), 100.0) for index in range(2))],
    )
    face.words("storage name", own["storage"].upper(), (83.0, 90.4), **label)
    face.paragraph("storage note", own["keep"], (83.0, 92.6, 34.0, 7.0), 2.6, colour=ink.soft)
    face.words("turn name", own["turn"].upper(), (123.0, 90.4), **label)
    _turn(face, own["steps"], (123.0, 92.6), ink)
    return face.done()


_STACKED = {(0, 0): Column(2, 4)}
_BESIDE = {(0, 0): Column(1, 3), (1, 0): Column(1, 4)}


def _turn(face: FaceBuilder, steps: Sequence[str], at: Point, ink: Palette) -> None:
    """What a turn is, step by step."""
    x, y = at
    for number, step in enumerate(steps, start=1):
        face.words(f"step {number}", str(number), (x, y + 2.2), 3.2, Font.SANS_BLACK, colour=ink.black)
        y = face.paragraph(f"step {number} text", step, (x + 4.5, y, 64.0, 20.0), 2.7, colour=ink.black) + 0.6


def _museum(ink: Palette, words: Mapping[str, Any]) -> Face:
    face = FaceBuilder("museum board", MUSEUM)
    face.art("ground", [rectangle(*MUSEUM.box("bleed"), Style(fill=ink.paper))])
    face.art("poster", artwork("cubist/museum-board", ink.sheet()))
    on = ink.on(ink.black)
    face.words("title", words["title"].upper(), (9.0, 26.0), 15.0, Font.SANS_BLACK, colour=on, room=116, tracking=0.03)
    face.words("subtitle", words["subtitle"], (9.4, 33.6), 4.6, Font.SANS, colour=on)
    _edges(face, words, ink)
    _card(face, words, ink)
    _area(face, words, ink)
    _scoring(face, words, ink)
    return face.done()


def _edges(face: FaceBuilder, words: Mapping[str, Any], ink: Palette) -> None:
    """What is printed along the upper and the lower edge."""
    wide, high = MUSEUM.width, MUSEUM.height
    face.art("upper arrow", arrow((wide - 9.0, 11.0), (wide - 9.0, 4.2), 1.2, ink.black))
    face.words("artists", words["artists"], (wide - 14.0, 9.4), 3.2, Font.SANS_BOLD, anchor="end", colour=ink.black)
    face.art("lower arrow", arrow((9.0, high - 11.0), (9.0, high - 4.2), 1.2, ink.black))
    face.words("installations", words["installations"], (14.0, high - 6.6), 3.2, Font.SANS_BOLD, colour=ink.black)


def _card(face: FaceBuilder, words: Mapping[str, Any], ink: Palette) -> None:
    """Where the museum card lies."""
    size = card_size()
    x, y, more = 14.0, 56.0, 1.0
    slot = Style(fill=ink.white, stroke=ink.black, stroke_mm=0.4, dash_mm=(2.0, 1.2))
    face.art("card", [rectangle(x, y, size.width + 2 * more, size.height + 2 * more, slot)])
    middle = (x + more + size.width / 2, y + more + size.height / 2)
    face.words("card name", words["card"], middle, 4.0, Font.SANS, anchor="middle", colour=ink.soft)


def _area(face: FaceBuilder, words: Mapping[str, Any], ink: Palette) -> None:
    """Where players build the museum: places for dice, and for the cornerstone."""
    left, top = AREA
    side = SIDE * PLACE
    line = Style(stroke=ink.grey, stroke_mm=0.3)
    items: list[Item] = [rectangle(left, top, side, side, Style(fill=ink.white, stroke=ink.black, stroke_mm=0.8))]
    for step in range(1, SIDE):
        items.append(polyline(((left + step * PLACE, top), (left + step * PLACE, top + side)), line))
        items.append(polyline(((left, top + step * PLACE), (left + side, top + step * PLACE)), line))
    row, column = CORNERSTONE
    x, y = left + (column - 1) * PLACE, top + (row - 1) * PLACE
    inset = 0.9
    red = ink.cornerstone.line if ink.plain else ink.cornerstone.left
    stone = Style(stroke=red, stroke_mm=1.0)
    items.append(rectangle(x + inset, y + inset, PLACE - 2 * inset, PLACE - 2 * inset, stone))
    face.art("area", items, (left, top, side, side), words["alt"].format(side=SIDE))
    face.words(
        "cornerstone", words["cornerstone"], (x + PLACE / 2, y + PLACE / 2 + 0.8), 2.3, Font.SANS_BOLD,
        anchor="middle", colour=red, room=PLACE - 3.0,
    )  # fmt: skip
    for index in range(SIDE):
        middle = (index + 0.5) * PLACE
        face.words(
            f"row {index + 1}",
            str(index + 1),
            (left - 3.4, top + middle + 1.3),
            3.6,
            Font.SANS_BOLD,
            anchor="middle",
            colour=ink.black,
        )
        face.words(
            f"column {index + 1}",
            str(index + 1),
            (left + middle, top + side + 5.2),
            3.6,
            Font.SANS_BOLD,
            anchor="middle",
            colour=ink.black,
        )


def _scoring(face: FaceBuilder, words: Mapping[str, Any], ink: Palette) -> None:
    """What counts, and when it ends."""
    on = ink.on(ink.red)
    x, y = 196.0, 68.0
    for name, sign in (("cards", "+"), ("points", "2"), ("installed", "5")):
        face.words(f"{name} sign", sign, (x + 5.0, y + 10.0), 15.0, Font.SANS_BLACK, anchor="middle", colour=on)
        face.paragraph(name, words[name], (x + 13.0, y + 0.6, 48.0, 15.0), 3.7, font=Font.SANS_BOLD, colour=on)
        y += 24.0
    face.paragraph("rule", words["rule"], (96.0, 167.5, 98.0, 22.0), 3.1, colour=ink.black)
    face.paragraph("tie", words["tie"], (204.0, 167.5, 50.0, 16.0), 3.1, colour=ink.black)
