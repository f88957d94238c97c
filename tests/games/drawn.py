"""What stands on a page, as shapes: the letters' boxes, the ink of every path, and the pages themselves, built once."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np
import pytest
import shapely
from shapely.affinity import affine_transform

from pnp.data import load_layout
from pnp.games import registry
from pnp.games.examples import worked
from pnp.geometry.typesetting import width
from pnp.model.affine import Matrix, compose
from pnp.model.drawing import Drawing, Group, Item, Layer, Path, Style, Text
from pnp.model.units import Point, paper, papers


@cache
def aid(game: str, paper_name: str, lang: str = "en") -> tuple[Drawing, ...]:
    """The pages of a game's player aid, set once in a whole run."""
    return registry.game(game).aid(paper(paper_name), lang)


def overleaf(game: str, paper_name: str, lang: str = "en") -> Drawing:
    """The page of a game's player aid that has the worked example."""
    return next(page for page in aid(game, paper_name, lang) if any(at.id == "layer-example" for at in page.layers))


def example_words(game: str, lang: str = "en") -> Mapping[str, Any]:
    """A game's example: its words, what is played, and the colours of its pens."""
    return worked(game, load_layout(f"text/{lang}/{game}")["example"])


def on_every_paper(game: str):  # type: ignore[no-untyped-def]
    """A fixture for a module's ``drawing``: the game's example on each paper that there is."""

    @pytest.fixture(scope="module", params=[*papers()])
    def drawing(request: pytest.FixtureRequest) -> Drawing:
        return overleaf(game, request.param)

    return drawing


def layer(drawing: Drawing, name: str) -> Layer:
    """The layer ``layer-<name>``."""
    return next(layer for layer in drawing.layers if layer.id == f"layer-{name}")


def texts(items: Drawing | Iterable[Item]) -> list[Text]:
    """The lines of text of a page, groups opened, or among some items, groups left shut."""
    found = items.walk() if isinstance(items, Drawing) else items
    return [item for item in found if isinstance(item, Text)]


def beside(listed: Iterable[Text], label: str) -> list[str]:
    """What stands on the line that begins with a label, the label first."""
    listed = list(listed)
    base = next(text.at[1] for text in listed if text.text == label)
    return [text.text for text in listed if text.at[1] == base]


def styles(drawing: Drawing) -> dict[str, Style]:
    """How the paths that have an id are inked."""
    return {item.id: item.style for item in drawing.walk() if isinstance(item, Path) and item.id}


def box(text: Text, above: float = 0.72, below: float = 0.2) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the letters, mm; how far they reach is given in em."""
    wide = width(text.text, text.font, text.size_mm, text.tracking_mm)
    x, y = text.at
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    return left, y - above * text.size_mm, left + wide, y + below * text.size_mm


def no_two_meet(lines: Iterable[tuple[str, tuple[float, float, float, float]]]) -> bool:
    """Whether the boxes of texts lie apart; says which do not."""
    for (one, (l0, t0, r0, b0)), (two, (l1, t1, r1, b1)) in itertools.combinations(lines, 2):
        apart = r0 <= l1 + 0.002 or r1 <= l0 + 0.002 or b0 <= t1 or b1 <= t0
        assert apart, f"{one!r} runs into {two!r}"
    return True


def runs(path: Path) -> Iterator[list[Point]]:
    """The courses of a path, each from a move to the next, curves in eight chords."""
    run: list[Point] = []
    for name, *values in path.commands:
        points = np.array(values, dtype=float).reshape(-1, 2)
        if name == "M" and run:
            yield run
            run = []
        if name == "C":
            t = np.linspace(0, 1, 9)[1:, None]
            a, b, c, d = np.array([run[-1], *points])
            points = (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
        run += [run[0]] if name == "Z" else [(float(x), float(y)) for x, y in points]
    yield run


def corners(path: Path) -> list[Point]:
    """Where the steps of a path end."""
    return [step[-2:] for step in path.commands if len(step) > 1]


def sizes(items: Iterable[Item], scale: float = 1.0) -> Iterator[tuple[Text, float]]:
    """Every text with its size on paper, mm, groups opened."""
    for item in items:
        if isinstance(item, Text):
            yield item, scale * item.size_mm
        elif isinstance(item, Group):
            a, b, c, d, *_ = item.matrix or (1.0, 0.0, 0.0, 1.0)
            yield from sizes(item.items, scale * abs(a * d - b * c) ** 0.5)


_CAPS = {"butt": "flat", "round": "round", "square": "square"}


def ink(path: Path) -> shapely.Geometry:
    """What a path covers: its insides where it is filled, and its line as broad as it is printed, dashes joined."""
    courses = list(runs(path))
    covered = []
    if path.style.fill:
        covered += [shapely.Polygon(course) for course in courses if len(course) > 2]
    if path.style.stroke:
        covered += [
            shapely.MultiLineString(courses).buffer(
                path.style.stroke_mm / 2, quad_segs=4, cap_style=_CAPS[path.style.cap]
            )
        ]
    return shapely.union_all(covered)


def inks(items: Iterable[Item], matrix: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)) -> Iterator[shapely.Geometry]:
    """What paths cover, groups opened, each where its groups put it; a group that is cut to an outline: all of that."""
    for item in items:
        if isinstance(item, Path):
            yield put(ink(item), matrix)
        elif isinstance(item, Group):
            inner = compose(matrix, item.matrix) if item.matrix else matrix
            if item.clip:
                yield put(ink(Path(item.clip, Style(fill="#000000"))), inner)
            else:
                yield from inks(item.items, inner)


def put(shape: shapely.Geometry, matrix: Matrix) -> shapely.Geometry:
    """A shape where a matrix puts it."""
    a, b, c, d, e, f = matrix
    return affine_transform(shape, (a, c, b, d, e, f))
