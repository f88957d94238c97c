"""The player aid: everything fits and can be read, and its example is a real game."""

import itertools

import pytest

from pnp.games.vasarely import aid as aid_page
from pnp.games.vasarely import example
from pnp.games.vasarely.rules import CubeBoard, start
from pnp.geometry.typesetting import missing, width
from pnp.model.drawing import Drawing, Font, Text
from pnp.model.game import Setup
from pnp.model.units import load_layout, paper

WORDS = load_layout("text/en/vasarely")


@pytest.fixture(scope="module", params=["a4", "letter", "a3"])
def drawing(request: pytest.FixtureRequest) -> Drawing:
    return aid_page.aid(paper(request.param))


@pytest.fixture(scope="module")
def game() -> example.Example:
    words = WORDS["example"]
    return example.play(words["seed"], words["order"], players=3, edge_mm=20.0, origin=(10.0, 10.0))


def box(text: Text) -> tuple[float, float, float, float]:
    wide = width(text.text, text.font, text.size_mm, text.tracking_mm)
    left = text.at[0] - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    return left, text.at[1] - 0.72 * text.size_mm, left + wide, text.at[1] + 0.2 * text.size_mm


def texts(drawing: Drawing) -> list[Text]:
    return [item for item in drawing.walk() if isinstance(item, Text)]


def test_no_text_leaves_the_margins_or_runs_into_another(drawing: Drawing) -> None:
    margin = 0.045 * drawing.width_mm
    boxes = [(box(text), text.text) for text in texts(drawing)]
    for (left, top, right, bottom), words in boxes:
        assert margin <= left < right <= drawing.width_mm - margin, words
        assert margin <= top < bottom <= drawing.height_mm - margin, words
    for ((l0, t0, r0, b0), one), ((l1, t1, r1, b1), two) in itertools.combinations(boxes, 2):
        apart = r0 <= l1 + 0.002 or r1 <= l0 + 0.002 or b0 <= t1 or b1 <= t0
        assert apart, f"{one!r} runs into {two!r}"


def test_no_text_lies_on_the_decoration(drawing: Drawing) -> None:
    planes = next(layer for layer in drawing.layers if layer.id == "layer-planes").items
    for shape in planes:
        points = [step[n : n + 2] for step in shape.commands for n in range(1, len(step), 2)]
        half = shape.style.stroke_mm / 2 if shape.style.stroke else 0.0
        l0, r0 = min(x for x, _ in points) - half, max(x for x, _ in points) + half
        t0, b0 = min(y for _, y in points) - half, max(y for _, y in points) + half
        for text in texts(drawing):
            l1, t1, r1, b1 = box(text)
            assert r0 <= l1 or r1 <= l0 or b0 <= t1 or b1 <= t0, f"{text.text!r} lies on {shape}"


def test_every_sentence_is_on_the_page_in_glyphs_that_exist(drawing: Drawing) -> None:
    shown = " ".join(" ".join(text.text for text in texts(drawing)).split())
    shown = shown.replace(" ,", ",").replace(" .", ".").replace(" :", ":")
    for section in (*WORDS["rules"], *WORDS["notes"]):
        for paragraph in (section["head"], *section["text"]):
            assert paragraph.replace("*", "") in shown
    assert WORDS["reading"]["text"] in shown
    for text in texts(drawing):
        assert missing(text.text, text.font) == set()
        assert text.size_mm >= 2.5
    assert max(text.size_mm for text in texts(drawing) if text.font is Font.SERIF) >= 8.5 * 25.4 / 72


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
