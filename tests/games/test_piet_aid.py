"""The example of Piet's player aid: what it shows is what the rules make of its turns."""

from drawn import example_words
from piet_boards import chain_points

from pnp.games.piet import example

WORDS = example_words("piet")
GAME = example.play(WORDS["moves"])


def test_points_are_those_of_the_definition():
    canvases, scores = [[0] * 16, [0] * 16], [0, 0]
    for turn in GAME.turns:
        canvas = canvases[turn.player - 1]
        for well, square in zip(turn.wells, turn.squares, strict=True):
            canvas[square] = GAME.palettes[turn.palette - 1][well]
        assert turn.points == chain_points(tuple(canvas), set(turn.squares)) == sum(n for _, n in turn.scored)
        scores[turn.player - 1] += turn.points
    assert tuple(scores) == GAME.scores and tuple(map(tuple, canvases)) == GAME.canvases


def test_both_palettes_are_shown_whole_and_every_square_has_one_letter():
    assert len(GAME.palettes) == 2 and all(0 not in palette for palette in GAME.palettes)
    taken = [(turn.palette, well) for turn in GAME.turns for well in turn.wells]
    assert sorted(taken) == [(p, well) for p in (1, 2) for well in range(9)]


def test_it_shows_chains_that_grow_and_chains_of_one():
    lengths = {length for turn in GAME.turns for _, length in turn.scored}
    assert 1 in lengths and max(lengths) >= 5
    assert {len(turn.wells) for turn in GAME.turns} == {1, 2, 3}
    assert example.in_words(((1, 2), (3, 1)), WORDS["pens"]) == "red 2, blue 1"
