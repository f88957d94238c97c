"""Delaunay's player aid: its example is a real game, and tells the truth."""

from drawn import example_words, overleaf, texts

from pnp.games.delaunay import example


def test_the_example_tells_what_happened():
    words = example_words("delaunay")
    game = example.play(words["seed"], words["section"], words["moves"])
    shown = " ".join(text.text for text in texts(overleaf("delaunay", "a4")))
    for side, score in enumerate(game.end.scores):
        assert f"{score} ({words['pens'][side]} and {words['pens'][side + 2]})" in shown
    losses = sum(turn.key is None for turn in game.turns)
    assert losses > 0 and shown.count("loses a point") == losses
    assert sum(game.end.scores) == losses + 3
    assert len(game.spaces) > sum(turn.key is not None for turn in game.turns), "a space stays white"
