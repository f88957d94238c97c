"""Trackers for the score track, one for each colour: cubes to fold and glue, or flat ones to fold in half."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from pnp.games import page
from pnp.games.destijl.art.composition import paragraph, plane
from pnp.games.destijl.art.tones import Palette
from pnp.model.drawing import Drawing, Font, Item, Layer, Style, Text, polyline
from pnp.model.units import Paper

SIDE_MM = 13.0
TAB_MM = 4.5
LEFT_MM, TOP_MM = 16.0, 16.0
"""Margins of the page."""
NET_MM = (4 * SIDE_MM + TAB_MM, 3 * SIDE_MM)
"""Width and height of a cube's net."""
STEP_MM = (NET_MM[0] + 30.0, NET_MM[1] + 13.0)
_CUT = Style(stroke="#000000", stroke_mm=0.2, join="round", cap="round")
_FOLD = Style(stroke="#000000", stroke_mm=0.2, dash_mm=(0.9, 0.9))


def page_of(paper: Paper, palette: Palette, words: Mapping[str, Any], lang: str) -> Drawing:
    """The one page of trackers."""
    own = words["tokens"]
    items: list[Item] = [Text((LEFT_MM - 0.6, TOP_MM + 9.0), own["title"], 11.0, Font.TITLE, colour=palette.ink)]
    body, y = paragraph(own["text"], LEFT_MM, TOP_MM + 16.5, paper.width_mm - 2 * LEFT_MM, 3.0, palette.ink)
    items += body
    for number, colour in enumerate(words["colours"], start=1):
        row, column = divmod(number - 1, 2)
        x, top = LEFT_MM + column * STEP_MM[0], y + 6.0 + row * STEP_MM[1]
        items.append(Text((x, round(top - 1.5, 3)), colour, 3.0, Font.SANS_BOLD, colour=palette.ink))
        items += _net(number, x, top, palette)
        items += _flat(number, round(x + NET_MM[0] + 6.0, 3), round(top + 0.5 * SIDE_MM, 3), palette)
    tones = replace(page.TONES["mono"], lang=lang)
    items.append(page.bar(LEFT_MM, paper.height_mm - 16.0, tones))
    layers = (Layer("layer-tokens", own["title"], tuple(items)),)
    return Drawing(paper.width_mm, paper.height_mm, layers, title=own["about"], description=own["about"], lang=lang)


def _net(number: int, x: float, y: float, palette: Palette) -> Iterator[Item]:
    """A cube's six faces as a cross, with seven tabs."""
    s, t = SIDE_MM, TAB_MM
    faces = [(column, 1) for column in range(4)] + [(1, 0), (1, 2)]
    for column, row in faces:
        left, top = round(x + column * s, 3), round(y + row * s, 3)
        yield from plane(number, (left, top, round(left + s, 3), round(top + s, 3)), palette)
    folds = [((c * s, s), (c * s, 2 * s)) for c in range(1, 5)] + [((s, r * s), (2 * s, r * s)) for r in (1, 2)]
    tabs = [
        ((4 * s, s), (4 * s + t, s + 0.3 * t), (4 * s + t, 2 * s - 0.3 * t), (4 * s, 2 * s)),
        *(
            ((c * s, edge), (c * s + t / 2, edge + way * t), (c * s + s - t / 2, edge + way * t), (c * s + s, edge))
            for c in (0, 2, 3)
            for edge, way in ((s, -1), (2 * s, 1))
        ),
    ]
    folds += [(tab[0], tab[-1]) for tab in tabs[1:]]
    edges = [((s, 0), (2 * s, 0)), ((s, 3 * s), (2 * s, 3 * s)), ((0, s), (0, 2 * s))]
    edges += [((c * s, r * s), (c * s, r * s + s)) for c in (1, 2) for r in (0, 2)]
    for points in (*tabs, *edges):
        yield polyline(_moved(points, x, y), _CUT)
    for points in folds:
        yield polyline(_moved(points, x, y), _FOLD)


def _flat(number: int, x: float, y: float, palette: Palette) -> Iterator[Item]:
    """Two squares that are folded back to back."""
    s = SIDE_MM
    yield from plane(number, (x, y, round(x + s, 3), round(y + 2 * s, 3)), palette)
    yield polyline(_moved(((0, 0), (s, 0), (s, 2 * s), (0, 2 * s)), x, y), _CUT, closed=True)
    yield polyline(_moved(((0, s), (s, s)), x, y), _FOLD)


def _moved(points: tuple[tuple[float, float], ...], x: float, y: float) -> tuple[tuple[float, float], ...]:
    return tuple((round(x + px, 3), round(y + py, 3)) for px, py in points)
