"""The scoring cards, and the cards that remind of the turn, of Vincent and of playing alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.cards.card import Box, Card, Face, Part, Size
from pnp.games.canvas.art.brush import INK, box, disc, fill, line, straight
from pnp.games.canvas.art.icons import SWATCHES, TINTS, bonus, element, rosette
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.art.motifs import motif
from pnp.games.canvas.rules.cards import Element, ScoringCard, scoring_cards
from pnp.games.canvas.rules.cards import box as counts
from pnp.geometry.typesetting import draw, wrap
from pnp.model.drawing import Font, Group, Item, Text
from pnp.model.units import Point

SIZE = Size("canvas-scoring", 88.0, 63.0, 3.0, 3.0, 3.0)
"""Poker size, lying."""
_PAPER, _GREY = "#fbf7ec", "#55524c"
_HEAD = 13.0
_LETTERS = {element_.value[0].upper(): element_ for element_ in Element}


def cards(words: Mapping[str, Any], ink: str) -> Iterator[Card]:
    """Twelve scoring cards, clarified on their backs, then the reference cards."""
    number = 0
    for card in scoring_cards().values():
        number += 1
        yield Card(number, card.title, "", 1, _front(card, words, ink), _back(card, words, ink))
    for entry in words["reference"]:
        number += 1
        yield Card(number, entry["head"], "", entry["copies"], _reference(entry, ink), _behind(entry, words, ink))


def _front(card: ScoringCard, words: Mapping[str, Any], ink: str) -> Face:
    parts = [*_ground(card.title, ink), _pictogram(card, words, ink)]
    lines = wrap(card.condition, 3.3, 78.0, Font.SERIF)
    top = 39.4 - (len(lines) - 1) * 1.2
    parts.append(_part("condition", "text", (5, top - 3, 78, 8), tuple(draw(lines, (5.0, top), 3.3, 4.0, INK)), ink))
    return Face("front", SIZE, (*parts, *_table(card, words, ink)))


def _back(card: ScoringCard, words: Mapping[str, Any], ink: str) -> Face:
    parts = list(_ground(f"{card.title}", ink, words["scoring"]["back"]))
    items: list[Item] = []
    dots: list[Item] = []
    y = 20.5
    for sentence in (card.condition, *card.notes):
        bold = sentence == card.condition
        lines = wrap(sentence, 3.2, 74.0, Font.SANS_BOLD if bold else Font.SANS, Font.SANS_BOLD)
        dots.append(fill(disc(6.4, y - 1.1, 0.75), SWATCHES[0] if bold else SWATCHES[3]))
        items += draw(lines, (9.0, y), 3.2, 4.1, INK)
        y += 4.1 * len(lines) + 2.2
    parts.append(_part("dots", "path", (5, 17, 3, y - 17), dots, ink))
    parts.append(_part("notes", "text", (9, 17, 74, y - 17), items, ink))
    note = (Text((5.0, 57.6), words["scoring"]["own"], 2.4, Font.SANS_LIGHT, colour=_GREY),)
    return Face("back", SIZE, (*parts, _part("own", "text", (5, 55, 78, 3), note, ink)))


def _ground(title: str, ink: str, aside: str = "") -> Iterator[Part]:
    """Pale paper, a dark head with the name, five little swatches at its end."""
    bleed = SIZE.box("bleed")
    yield _part("ground", "rectangle", bleed, (fill(box(*bleed), _PAPER),), ink)
    head = (bleed[0], bleed[1], bleed[2], _HEAD + SIZE.bleed)
    band = [fill(box(*head), INK)]
    band += [fill(box(-3.0 + 18.8 * k, _HEAD, 18.9, 1.1), SWATCHES[k]) for k in range(5)]
    yield _part("head", "rectangle", (bleed[0], bleed[1], bleed[2], _HEAD + SIZE.bleed + 1.1), band, ink, picture=True)
    yield _part(
        "name",
        "text",
        (5, 3.4, 60, 8),
        (Text((5.0, 9.9), title, 7.4, Font.TITLE, colour="#ffffff"),),
        ink,
        picture=True,
    )
    if aside:
        said = Text((83.0, 9.6), aside, 3.0, Font.SANS, "end", "#e8dcc0")
        yield _part("aside", "text", (60, 6, 23, 5), (said,), ink, picture=True)


def _pictogram(card: ScoringCard, words: Mapping[str, Any], ink: str) -> Part:
    kind, _, signs = words["scoring"]["pictures"][card.name].partition(": ")
    at = (SIZE.width / 2, 25.0)
    drawn = pictogram(kind, signs.split(), at, 13.0)
    return _part("pictogram", "path", (5, 18, 78, 15), (Group("", tuple(drawn), card.condition),), ink)


def pictogram(kind: str, signs: Sequence[str], at: Point, size: float) -> Iterator[Item]:
    """A condition in icons.

    Args:
        kind: ``swatches`` for five places, ``line`` for icons in a line.
        signs: see ``[scoring.pictures]`` in the game's texts.
        at: the middle.
        size: height of a swatch, mm.
    """
    if kind == "swatches":
        wide, step = 0.95 * size, 1.06 * size
        for place, sign in enumerate(signs):
            x = at[0] + (place - 2) * step
            left, top = x - wide / 2, at[1] - size / 2
            bare = sign == "."
            yield fill(box(left, top, wide, size), "#ffffff" if bare else TINTS[place])
            yield line(box(left, top, wide, size), SWATCHES[place], min(0.3, 0.035 * size))
            yield fill(box(left, top, wide, 0.17 * size), SWATCHES[place])
            if not bare:
                yield from _sign(sign, (x, at[1] + 0.085 * size), 0.58 * size)
        return
    widths = [0.5 * size if sign in "+>" else 0.86 * size for sign in signs]
    x = at[0] - sum(widths) / 2
    for sign, wide in zip(signs, widths, strict=True):
        yield from _sign(sign, (x + wide / 2, at[1]), 0.68 * size)
        x += wide


def _sign(sign: str, at: Point, size: float) -> Iterator[Item]:
    x, y = at
    if sign in _LETTERS:
        yield element(_LETTERS[sign], at, size)
    elif sign == "*":
        yield fill(disc(x, y, 0.3 * size), INK)
        yield line(disc(x, y, 0.46 * size), INK, 0.07 * size)
    elif sign == "+":
        arm = 0.17 * size
        yield line(straight(((x - arm, y), (x + arm, y)), closed=False), _GREY, 0.07 * size)
        yield line(straight(((x, y - arm), (x, y + arm)), closed=False), _GREY, 0.07 * size)
    elif sign == ">":
        arm = 0.2 * size
        yield line(straight(((x - arm, y - arm), (x + arm, y), (x - arm, y + arm)), closed=False), _GREY, 0.09 * size)
    else:
        yield line(disc(x, y, 0.47 * size), INK, 0.06 * size)
        yield Text((x, y + 0.24 * size), sign, 0.66 * size, Font.SANS_BOLD, "middle", INK)


def _table(card: ScoringCard, words: Mapping[str, Any], ink: str) -> Iterator[Part]:
    """How many ribbons are worth how many points."""
    n, left, right, top = len(card.points), 5.0, 83.0, 46.0
    step = (right - left) / n
    cells: list[Item] = []
    texts: list[Item] = []
    for k, points in enumerate(card.points, start=1):
        x = left + step * (k - 1)
        cells.append(fill(box(x + 0.4, top, step - 0.8, 12.0), "#efe5cd"))
        badge, worth = x + 0.29 * step, x + 0.72 * step
        cells.append(rosette((badge, top + 5.7), 9.4 if n < 5 else 8.4, "#ffffff", "#8d6f4a", "#d9b56a"))
        texts.append(Text((badge, top + 6.5), str(k), 4.0, Font.SANS_BOLD, "middle", INK))
        texts.append(Text((worth, top + 8.0), str(points), 6.4 if n < 5 else 5.4, Font.SANS_BLACK, "middle", INK))
    yield _part("table", "path", (left, top, right - left, 12), cells, ink)
    yield _part("worth", "text", (left, top, right - left, 12), texts, ink)


def _reference(entry: Mapping[str, Any], ink: str) -> Face:
    parts = list(_ground(entry["head"], ink))
    after = wrap(entry["after"], 2.8, 78.0, Font.SANS_BOLD)
    low = 58.8 - 3.6 * (len(after) - 1)
    size = 3.3
    while True:
        paragraphs = [wrap(paragraph, size, 78.0) for paragraph in entry["text"]]
        y = 16.0 + size + sum(1.25 * size * len(lines) + 0.4 * size for lines in paragraphs)
        if y - 1.2 * size < low - 3.6:
            break
        size = round(size - 0.05, 2)
    items: list[Item] = []
    y = 16.0 + size
    for lines in paragraphs:
        items += draw(lines, (5.0, round(y, 2)), size, round(1.25 * size, 3), INK)
        y += 1.25 * size * len(lines) + 0.4 * size
    parts.append(_part("text", "text", (5, 16, 78, y - 16), items, ink))
    return Face(
        "front",
        SIZE,
        (
            *parts,
            _part(
                "after", "text", (5, low - 3, 78, 60 - low), tuple(draw(after, (5.0, low), 2.8, 3.6, "#8c3424")), ink
            ),
        ),
    )


def _behind(entry: Mapping[str, Any], words: Mapping[str, Any], ink: str) -> Face:
    """The back of a reference card: the icons, the levels, or Vincent himself."""
    match entry["back"]:
        case "Elements":
            return _elements(words, ink)
        case "Levels":
            return _levels(words, ink)
    parts = list(_ground(entry["back"], ink))
    x, y, wide, high = 3.0, 17.0, 82.0, 43.0
    from pnp.games.canvas.art.backgrounds import background

    scene = Group("", (Group("", background(9), matrix=(1.4, 0, 0, 1.4, 0, -32)), Group("", motif(7), matrix=(0.86, 0, 0, 0.86, 6, -18)), Group("", motif(19), matrix=(0.95, 0, 0, 0.95, 22, -27))), matrix=(1, 0, 0, 1, x, y), clip=box(0, 0, wide, high))  # fmt: skip
    return Face("behind", SIZE, (*parts, _part("scene", "image", (x, y, wide, high), (scene,), ink, picture=True)))


def _elements(words: Mapping[str, Any], ink: str) -> Face:
    parts = list(_ground(words["elements"]["head"], ink))
    marks: list[Item] = []
    texts: list[Item] = []
    for k, kind in enumerate(Element):
        x = 14.0 + 20.0 * k
        marks += (element(kind, (x, 24.0), 10.0), bonus(kind, (x, 43.0), 13.5))
        texts.append(Text((x, 33.0), words["elements"][kind.value], 3.4, Font.SANS_BOLD, "middle", INK))
    lines = wrap(words["elements"]["text"], 2.9, 78.0)
    texts += draw(lines, (5.0, 55.4), 2.9, 3.6, INK)
    return Face(
        "behind",
        SIZE,
        (
            *parts,
            _part("marks", "path", (5, 17, 78, 34), marks, ink),
            _part("words", "text", (5, 30, 78, 30), texts, ink),
        ),
    )


def _levels(words: Mapping[str, Any], ink: str) -> Face:
    parts = list(_ground(words["levels"]["head"], ink))
    items: list[Item] = []
    for k, (name, points) in enumerate(counts().levels.items()):
        x = 5.0 + 19.8 * k
        items.append(fill(box(x, 19.0, 18.6, 24.0), TINTS[(2, 1, 0, 4)[k]]))
        items.append(Text((x + 9.3, 34.6), f"{points}+", 8.6, Font.SANS_BLACK, "middle", INK))
        items.append(Text((x + 9.3, 40.4), words["levels"][name], 3.2, Font.SANS, "middle", INK))
    lines = wrap(words["levels"]["text"], 3.0, 78.0)
    items += draw(lines, (5.0, 50.0), 3.0, 3.8, INK)
    return Face("behind", SIZE, (*parts, _part("levels", "text", (5, 19, 78, 41), items, ink)))


def _part(element_: str, kind: str, where: Box, items: Iterable[Item], ink: str, *, picture: bool = False) -> Part:
    return Part(element_, kind, where, inked(items, ink, picture=picture))
