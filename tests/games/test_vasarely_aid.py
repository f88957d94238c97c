"""Vasarely's player aid: its example is a real game, and tells the truth."""

import itertools
import math

import pytest
import shapely
from drawn import aid, example_words, layer, put, runs

from pnp.data import load_layout
from pnp.games.vasarely import example
from pnp.games.vasarely.rules import CubeBoard, start
from pnp.model.affine import compose
from pnp.model.drawing import Group, Path, Style, walk
from pnp.model.game import Setup

WORDS = {**load_layout("text/en/vasarely"), "example": example_words("vasarely")}


@pytest.fixture(scope="module")
def game() -> example.Example:
    words = WORDS["example"]
    return example.play(words["seed"], words["order"], players=3, edge_mm=20.0, origin=(10.0, 10.0))


def test_the_example_is_a_whole_game_by_the_rules(game: example.Example) -> None:
    cells = game.grown.design.cells
    board = CubeBoard({k: c.cube for k, c in enumerate(cells, 1)}, {k: c.dots for k, c in enumerate(cells, 1)})
    state = start(board, Setup(3))
    begun: set[int] = set()
    for turn in game.turns:
        assert (turn.player, turn.number) == (state.turn, state.number)
        before = state.scores
        move = next(m for m in state.legal_moves() if not turn.key or m.marks[0][0] == f"space:{turn.key}")
        state = state.apply(move)
        assert sum(state.scores) - sum(before) == turn.points
        assert turn.opens == (turn.cube not in begun)
        begun.add(turn.cube)
    assert state.over
    assert state.scores == game.scores
    assert sorted(game.scores)[-2] > 0, "two players complete a cube each"
    assert "".join(turn.letter for turn in game.turns) == "ABCDEFGHIJKLMN"


def test_the_text_beside_the_example_is_true(game: example.Example) -> None:
    assert game.scores[2] == 0, "green scores nothing"
    assert len(WORDS["example"]["colours"]) == len(game.scores) == 3
    assert [sum(c.cube == cube for c in game.grown.design.cells) for cube in (1, 2)] == [7, 7]


def test_letters_stand_clear_of_dots_and_lines(game: example.Example) -> None:
    import shapely

    for region, spot, space in zip(game.grown.regions, game.letters_at, game.grown.field.spaces, strict=True):
        point = shapely.Point(spot)
        place = shapely.Polygon(region.polygon, region.holes)
        assert place.contains(point)
        assert place.boundary.distance(point) > 1.5
        assert point.distance(shapely.Point(space.label)) > 3.0


def test_dots_are_as_large_as_a_disc_of_twelve_tenths() -> None:
    """Measured on the printed page."""
    import shapely

    paths = {
        item.id: item for item in walk(layer(aid("vasarely", "a4")[1], "example").items) if item.id.startswith("dots-")
    }
    assert len(paths) == 14
    for path in paths.values():
        dots = " ".join(command[0] for command in path.commands).split("Z")[:-1]
        corners = [step[-2:] for step in path.commands if step[0] == "C"]
        for at in range(0, len(corners), len(corners) // len(dots)):
            ring = shapely.Polygon(corners[at : at + len(corners) // len(dots)])
            assert ring.area * math.pi / 2 >= math.pi * 0.6**2, "four points of an ellipse span 2 / pi of its area"


@pytest.mark.parametrize("page", [0, 1])
def test_dots_are_large_and_lie_apart(page: int) -> None:
    found = list(dots(itertools.chain.from_iterable(each.items for each in aid("vasarely", "a4")[page].layers)))
    assert len(found) > 30
    for one in found:
        (x0, y0), (x1, y1), (x2, y2), *_ = shapely.minimum_rotated_rectangle(one).exterior.coords
        assert min(math.hypot(x1 - x0, y1 - y0), math.hypot(x2 - x1, y2 - y1)) >= 1.2
    assert min(one.distance(other) for one, other in itertools.combinations(found, 2)) >= 0.15


def dots(items, matrix=(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)):
    """The dots of the cubes, where they stand on the page."""
    for item in items:
        if isinstance(item, Group):
            yield from dots(item.items, compose(matrix, item.matrix) if item.matrix else matrix)
        elif isinstance(item, Path) and item.style == Style(fill="#000000"):
            for run in runs(item):
                yield put(shapely.Polygon(run), matrix)
