"""The mat: a row of five art cards and the deck, above it four places for scoring cards with their ribbons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.artwork import artwork
from pnp.games.canvas.art.backs import palette
from pnp.games.canvas.art.brush import INK, box, disc, fill, line, straight
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.art.pieces import SHADES, figure
from pnp.games.canvas.art.plan import CARD, SCORING
from pnp.games.canvas.rules.cards import box as counts
from pnp.model.colour import between
from pnp.model.drawing import Drawing, Font, Item, Layer, Text
from pnp.model.print_mode import PrintMode

WIDE, HIGH = 452.0, 190.0
"""Two sheets of A4 or Letter, side by side."""
_EDGE = 5.0
_BAND = 6.0
"""Coloured head of a scoring card's place, which stays visible: its ribbons lie above it."""
_DEEP, _SLOT = "#1a2b40", "#2c4565"


def mat(words: Mapping[str, Any], print_mode: PrintMode) -> Drawing:
    """The whole mat, larger than a page."""
    said = words["mat"]
    layers = (
        Layer("layer-ground", "Ground", inked(artwork("canvas/mat"), print_mode, picture=True), artefact=True),
        Layer("layer-places", "Places", inked((*_scoring(said), *_row(said)), print_mode, picture=True)),
    )
    return Drawing(WIDE, HIGH, layers, said["title"], said["description"], words["lang"])


def _scoring(said: Mapping[str, str]) -> Iterator[Item]:
    """Four coloured places with their ribbons beside them; silver at the end."""
    top, step = _EDGE, 97.0
    for k, colour in enumerate(counts().ribbons):
        shade, dark, light = SHADES[colour]
        x = _EDGE + step * k
        wide, high = SCORING.width + 2.0, SCORING.height + 2.0
        yield fill(box(x, top, wide, high + _BAND), shade)
        yield fill(box(x + 1.0, top + _BAND, wide - 2.0, high - 1.0), between(shade, dark, 0.55))
        for j in range(9):
            yield fill(disc(x + wide / 2 + 9.6 * (j - 4), top + _BAND / 2, 2.3), light)
            yield figure(colour, x + wide / 2 + 9.6 * (j - 4), top + _BAND / 2, 0.62)
        middle = top + _BAND + high / 2
        yield fill(disc(x + wide / 2, middle - 5, 12.0), light)
        yield figure(colour, x + wide / 2, middle - 5, 3.4)
        yield Text((x + wide / 2, middle + 17.5), said["scoring"], 4.4, Font.SANS_BOLD, "middle", "#ffffff")
        yield Text((x + wide / 2, middle + 23.5), said["ribbons"], 3.4, Font.SANS, "middle", "#ffffff")
    x, wide, high = _EDGE + step * 4, WIDE - 2 * _EDGE - 4 * step, SCORING.height + 2.0 + _BAND
    shade, _, light = SHADES["silver"]
    yield fill(box(x, top, wide, high), shade)
    yield fill(box(x + 1.6, top + 1.6, wide - 3.2, high - 3.2), light)
    yield fill(disc(x + wide / 2, top + high / 2 - 4, 13.0), "#ffffff")
    yield figure("silver", x + wide / 2, top + high / 2 - 4, 3.6)
    yield Text((x + wide / 2, top + high - 12.5), said["silver"], 4.0, Font.SANS_BOLD, "middle", INK)
    worth = said["worth"].format(counts().silver_points)
    yield Text((x + wide / 2, top + high - 7.0), worth, 3.2, Font.SANS, "middle", INK)


def _row(said: Mapping[str, str]) -> Iterator[Item]:
    """Five places, the free one first, then the deck; an arrow shows which way cards slide."""
    wide, high = CARD.width + 2.0, CARD.height + 2.0
    places = counts().row
    top, step = HIGH - _EDGE - high, (WIDE - 2 * _EDGE - wide) / places
    for k in range(places):
        x = _EDGE + step * k
        yield fill(box(x, top, wide, high), _SLOT)
        yield line(box(x + 1.0, top + 1.0, wide - 2.0, high - 2.0), "#8fa6c0", 0.3)
        middle = x + wide / 2
        if k == 0:
            yield Text((middle, top + 45.0), said["free"], 6.4, Font.TITLE, "middle", "#ffffff")
        for j in range(k):
            column = middle + (j - (k - 1) / 2) * 13.0
            yield fill(disc(column, top + 43.0, 5.6), _DEEP)
            yield palette(column, top + 43.0, 0.44)
        yield Text(
            (middle, top + 61.0),
            said["skip"][0 if k == 0 else min(k, 2)].format(k),
            3.5,
            Font.SANS,
            "middle",
            "#d7e0ea",
        )
        if k:
            yield line(straight(((x - 1.2, top + 92.0), (x - 5.4, top + 92.0)), closed=False), "#d6b36a", 0.8)
            yield fill(straight(((x - 6.6, top + 92.0), (x - 3.6, top + 90.2), (x - 3.6, top + 93.8))), "#d6b36a")
    x = _EDGE + step * places
    yield line(straight(((x - 1.2, top + 92.0), (x - 5.4, top + 92.0)), closed=False), "#d6b36a", 0.8)
    yield fill(straight(((x - 6.6, top + 92.0), (x - 3.6, top + 90.2), (x - 3.6, top + 93.8))), "#d6b36a")
    yield fill(box(x, top, wide, high), _DEEP)
    yield line(box(x + 1.0, top + 1.0, wide - 2.0, high - 2.0), "#d6b36a", 0.4)
    yield palette(x + wide / 2, top + 44.0, 1.7)
    yield Text((x + wide / 2, top + 68.0), said["deck"], 7.0, Font.TITLE, "middle", "#ffffff")
