"""Arp's player aid: its example is a real game, and tells the truth."""

import itertools

import pytest
from drawn import beside, example_words, layer, on_every_paper, styles, texts

from pnp.data import load_layout
from pnp.errors import IllegalMove
from pnp.games.arp import example

WORDS = {**load_layout("text/en/arp"), "example": example_words("arp")}
drawing = on_every_paper("arp")


@pytest.fixture(scope="module")
def game():
    return example.play(WORDS["example"]["seed"], WORDS["example"]["moves"])


def test_example_is_a_whole_game_of_thirteen_spaces(game):
    assert len(game.plan.faces) == sum(game.scores) == 13
    assert sorted(itertools.chain(*(turn.captured for turn in game.turns))) == list(range(1, 14))
    stretches = [stretch for turn in game.turns for stretch in turn.run]
    assert len(stretches) == len(set(stretches)) == len(game.plan.faces_of)
    for player, score in enumerate(game.scores, start=1):
        assert score == sum(len(turn.captured) for turn in game.turns if turn.player == player)
    assert [turn.player for turn in game.turns] == [1 + n % 3 for n in range(len(game.turns))]


def test_example_shows_every_rule(game):
    assert any(turn.free for turn in game.turns)
    assert any(turn.up_to for turn in game.turns)
    assert any(len(turn.captured) > 1 for turn in game.turns)
    first = game.turns[0]
    assert len(first.run) == len(game.plan.lines[first.run[0][0] - 1]) - 1


def test_example_tells_the_truth(game):
    """From where, and as far as what: told once more from the junctions."""
    coloured = {}
    before = set()
    for turn in game.turns:
        line = game.plan.lines[turn.run[0][0] - 1]
        places = [place for _, place in turn.run]
        ends = [line[min(places) - 1], line[max(places)]]
        touched = [junction for junction in ends if junction in before]
        rest = [(key, place) for key in range(1, 12) for place in range(1, len(game.plan.lines[key - 1]))]
        open_ = [s for s in rest if s not in coloured and set(game.plan.lines[s[0] - 1][s[1] - 1 : s[1] + 1]) & before]
        if turn is not game.turns[0]:
            assert turn.free == (not open_)
            assert turn.free or touched
        for side in (min(places) - 1, max(places) + 1):
            junction = line[side] if side < min(places) else line[side - 1]
            if (turn.run[0][0], side) in coloured and junction not in touched and not turn.free:
                assert turn.up_to == coloured[turn.run[0][0], side]
        assert turn.up_to in {"", *coloured.values()}
        coloured |= dict.fromkeys(turn.run, turn.letter)
        before = set(line[min(places) - 1 : max(places) + 1])


def test_example_as_printed(drawing, game):
    """The list on the page, read back line by line."""
    words = WORDS["example"]
    listed = texts(layer(drawing, "example").items)
    for turn in game.turns:
        row = beside(listed, turn.letter)
        assert row[1] == words["pens"][turn.player - 1] and row[-1] == str(len(turn.captured))
        assert ("free choice" in row[2]) == turn.free and (f"as far as {turn.up_to}" in row[2]) == bool(turn.up_to)
    assert beside(listed, words["total"])[1:] == [str(score) for score in game.scores]


def test_mini_field_is_coloured_as_played(drawing, game):
    inked = styles(drawing)
    for turn in game.turns:
        colour = WORDS["example"]["colours"][turn.player - 1]
        assert all(inked[f"example-line-{line}-{place}"].fill == colour for line, place in turn.run)
        assert all(inked[f"example-space-{key}"].fill == colour for key in turn.captured)


def test_an_example_against_the_rules_is_refused():
    words = WORDS["example"]
    with pytest.raises(IllegalMove):
        example.play(words["seed"], ["7/1 7/2"])
