"""The sheet of scenarios and achievements, with blobs of paint to colour in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from pnp.games.canvas.art.brush import Shape, box, disc, fill, line, polar, smooth, straight
from pnp.games.canvas.art.icons import SWATCHES, TINTS
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.art.scoring import pictogram
from pnp.games.canvas.rules.cards import Scenario, scenarios
from pnp.games.canvas.translations import achievements, scoring_cards
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Path, Style, Text
from pnp.model.print_mode import PrintMode
from pnp.model.units import Paper

_MARGIN = 13.0
_INK, _GREY = "#1d2a3f", "#55524c"
_BLOB = Style(stroke="#4a4740", stroke_mm=0.35, fill="#ffffff", join="round")
_GOALS = (2, 2, 3, 1, 1, 0, 0, 4, 4)
"""Colour of a goal's disc, from the lowest goal to the highest."""


def sheet(words: Mapping[str, Any], paper: Paper, print_mode: PrintMode) -> Drawing:
    """One page."""
    said = words["scenarios"]
    left, right = _MARGIN, paper.width_mm - _MARGIN
    top = _MARGIN
    items: list[Item] = [
        Text((left - 0.6, top + 10.0), said["title"], 13.0, Font.TITLE, colour=_INK, id="title"),
        Text((left, top + 16.6), said["subtitle"], 4.0, Font.SANS_LIGHT, colour=_INK),
        *draw(wrap(said["text"], 2.9, right - left), (left, top + 22.4), 2.9, 3.6, _GREY),
    ]
    for k, label in enumerate((said["names"], said["date"])):
        x = right - 62.0 + 40.0 * k
        wide = 37.0 if k == 0 else 22.0
        items.append(line(straight(((x, top + 9.0), (x + wide, top + 9.0)), closed=False), _GREY, 0.2))
        items.append(Text((x, top + 12.0), label, 2.4, Font.SANS, colour=_GREY))
    grid = top + 29.0
    wide, gap = (right - left - 2 * 5.0) / 3, 5.0
    high = (paper.height_mm - 2 * _MARGIN - 29.0 - 74.0 - 2 * gap) / 3
    ordered = sorted(scenarios().values(), key=lambda scenario: scenario.goal)
    for k, scenario in enumerate(ordered):
        row, column = divmod(k, 3)
        x, y = left + column * (wide + gap), grid + row * (high + gap)
        items += _scenario(scenario, k, words, (x, y, wide, high))
    items += _achievements(words, left, grid + 3 * high + 2 * gap + 10.0, right - left)
    return Drawing(
        paper.width_mm,
        paper.height_mm,
        (Layer("layer-scenarios", said["title"], inked(items, print_mode)),),
        f"{words['title']}: {said['title']}",
        said["description"],
        words["lang"],
    )


def _scenario(
    scenario: Scenario, number: int, words: Mapping[str, Any], where: tuple[float, float, float, float]
) -> Iterator[Item]:
    x, y, wide, high = where
    own = words["scenario"][scenario.name]
    hue = _GOALS[number]
    yield fill(box(x, y, wide, high), "#fbf7ec")
    yield fill(box(x, y, wide, 1.2), SWATCHES[hue])
    yield line(box(x, y, wide, high), "#d8cdb4", 0.2)
    yield fill(disc(x + 8.0, y + 9.8, 5.6), TINTS[hue])
    yield line(disc(x + 8.0, y + 9.8, 5.6), SWATCHES[hue], 0.5)
    yield Text((x + 8.0, y + 11.7), str(scenario.goal), 5.4, Font.SANS_BLACK, "middle", _INK)
    size = 5.4
    while width(own["title"], Font.TITLE, size) > wide - 31.0:
        size = round(size - 0.1, 2)
    yield Text((x + 15.8, y + 11.6), own["title"], size, Font.TITLE, colour=_INK)
    if "also" in own:  # the name of the setup, where that of its degree stands in front
        yield Text((x + 15.8, y + 16.1), own["also"], 2.9, Font.SANS, colour=_GREY)
    yield Path(blob(x + wide - 8.0, y + 10.2, 5.4, 40 + number), _BLOB, f"blob-{scenario.name}")
    lines = wrap(own["text"], 2.75, wide - 8.0)
    yield from draw(lines, (x + 4.0, y + 20.4), 2.75, 3.5, _GREY)
    names = [*scenario.cards, *("" for _ in range(scenario.free))]
    step = min(6.9, (high - 30.5) / 4)
    for k, name in enumerate(names):
        level = y + high - 4.0 - step * (len(names) - k - 0.5)
        if not name:
            yield Text((x + 4.0, level + 1.0), words["scenarios"]["free"], 3.0, Font.SANS_LIGHT, colour=_GREY)
            continue
        card = scoring_cards(words["lang"])[name]
        yield Text((x + 4.0, level + 1.0), card.title, 3.0, Font.SANS_BOLD, colour=_INK)
        kind, _, signs = card.picture.partition(": ")
        small = min(4.7, 0.74 * step) if kind == "swatches" else min(3.9, 0.66 * step)
        yield Group("", tuple(pictogram(kind, signs.split(), (x + wide - 18.0, level), small)))


def _achievements(words: Mapping[str, Any], x: float, y: float, wide: float) -> Iterator[Item]:
    said = words["scenarios"]
    yield Text((x - 0.3, y), said["achievements"], 8.0, Font.TITLE, colour=_INK)
    yield Text((x, y + 5.2), said["boast"], 2.9, Font.SERIF, colour=_GREY)
    half = (wide - 6.0) / 2
    for k, achievement in enumerate(achievements(words["lang"])):
        column, row = divmod(k, 5)
        left, level = x + column * (half + 6.0), y + 13.0 + 10.4 * row
        yield Path(blob(left + 5.0, level, 4.2, 70 + k), _BLOB, f"blob-{achievement.name}")
        lines = wrap(achievement.text, 3.2, half - 14.0, Font.SANS)
        yield from draw(lines, (left + 12.0, level + 1.1 - 1.9 * (len(lines) - 1)), 3.2, 3.9, _INK)


def blob(x: float, y: float, size: float, seed: int) -> Shape:
    """A blob of paint with a drip and a few splashes."""
    rng = Random(seed)
    reach = [size * (0.98 if k % 2 else 0.68) * (0.86 + 0.2 * rng.random()) for k in range(12)]
    shape = list(smooth([polar(x, y, far, 30 * k + 12 * rng.random()) for k, far in enumerate(reach)]))
    for _ in range(2):
        angle, far = 360 * rng.random(), size * (1.1 + 0.1 * rng.random())
        shape += disc(*polar(x, y, far, angle), size * (0.06 + 0.06 * rng.random()))
    return tuple(shape)
