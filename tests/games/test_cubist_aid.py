"""CUBIST's player aid: its example is a real game, the list beside it tells the truth, and the pictures show it."""

import pytest
from drawn import beside, example_words, layer, no_two_meet, on_every_paper, texts
from drawn import box as around

from pnp.data import load_layout
from pnp.errors import IllegalMove
from pnp.games.cubist import example
from pnp.games.cubist.art.inks import palette
from pnp.games.cubist.rules.plans import CORNERSTONE, Plan, artists
from pnp.games.cubist.rules.sculpture import Column
from pnp.model.drawing import Group, Path

WORDS = load_layout("text/en/cubist")
SAID = example_words("cubist")
drawing = on_every_paper("cubist")


def play(plays=None):
    return example.play(SAID["deal"], SAID["plays"] if plays is None else plays, SAID["others"])


@pytest.fixture(scope="module")
def game():
    return play()


def test_the_example_is_played_by_the_rules_and_ends_in_the_museum(game):
    built = game.turns[-1].room
    stands = Plan({cell: column.height for cell, column in sorted(built.items())}).moved
    assert stands.heights in [way.heights for way in game.card.plan.ways]
    assert game.card.title in SAID["head"]
    assert game.score == game.card.points + 2 == sum(turn.cards + turn.gifts for turn in game.turns)
    assert len(game.museum) == 2
    assert game.museum[CORNERSTONE] == Column(2, 1)
    assert abs(next(c.value for cell, c in game.museum.items() if cell != CORNERSTONE) - 2) == 1


def test_each_turn_adds_what_the_pictures_show_as_new(game):
    before = {}
    for turn in game.turns:
        assert {cell for cell, column in turn.room.items() if before.get(cell) != column} == turn.new
        for cell, column in turn.room.items():
            for near in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
                assert near not in turn.room or abs(turn.room[near].value - column.value) == 1
        before = turn.room
    assert [bool(turn.new) for turn in game.turns] == [True, True, True, False, True]


def test_a_move_against_the_rules_is_refused():
    with pytest.raises(IllegalMove, match="beside|next"):
        play([SAID["plays"][0].replace("roll 4 5", "roll 4 6").replace("5 at 1,1", "6 at 1,1")])


def test_what_is_said_of_the_turns_is_so(game):
    assert len(SAID["turns"]) == len(game.turns)
    for said, turn in zip(SAID["turns"], game.turns, strict=True):
        numbers = [int(sign) for sign in said if sign.isdigit()]
        assert numbers
        assert numbers[0] in (*turn.roll, 1)
    hired = next(artist for artist in artists().values() if f"artist {artist.id}" in SAID["plays"][3])
    assert hired.name.split()[-1] in SAID["turns"][3]
    assert f"(+{hired.by})" in SAID["turns"][3]
    assert hired.dice == 2


def test_the_list_has_the_rolls_and_the_points(drawing, game):
    listed = texts(layer(drawing, "example").items)
    for number, turn in enumerate(game.turns, start=1):
        line = beside(listed, str(number))
        assert line[:2] == [str(number), SAID["roll"].format(*turn.roll)]
        assert (line[-1] == str(turn.cards)) == bool(turn.cards)
    assert beside(listed, SAID["sum"])[-1] == str(game.score)
    gives = next(text.text for text in listed if len(text.text) > 9 and SAID["gives"].startswith(text.text))
    assert beside(listed, gives)[-1] == str(sum(turn.gifts for turn in game.turns))  # it may go on in another line


def test_new_dice_are_the_players_and_the_cornerstone_is_red(drawing, game):
    picture = next(item for item in layer(drawing, "example").items if isinstance(item, Group))
    fills = [item.style.fill for item in picture.items if isinstance(item, Path)]
    colours = palette("colour")
    tops = sum(turn.room[cell].height > 0 for turn in game.turns for cell in turn.new)
    assert fills.count(colours.players[0].top) == tops + 1  # and the die in the museum
    assert fills.count(colours.cornerstone.top) == 1


def test_no_letters_meet_in_the_pictures(drawing):
    picture = next(item for item in layer(drawing, "example").items if isinstance(item, Group))
    assert no_two_meet((text.text, around(text)) for text in texts(picture.items))
