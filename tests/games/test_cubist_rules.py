"""The rules of CUBIST: the book's examples, every step of a turn, all artists, and every rule broken once."""

import random
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from cubist_tables import after, columns, studio, table
from msgspec.structs import replace

from pnp.errors import GameError, IllegalMove
from pnp.games.cubist import rules
from pnp.games.cubist.rules import deal, start
from pnp.games.cubist.rules.boxes import coloured
from pnp.games.cubist.rules.plans import DICE, artists, installations, museums
from pnp.games.cubist.rules.sculpture import Column, grown, matches, refusal
from pnp.games.cubist.rules.steps import Claim, Roll
from pnp.games.cubist.rules.table import STILL, Built, Hired
from pnp.games.cubist.rules.turn import done
from pnp.games.cubist.rules.words import parse, spelt
from pnp.games.cubist.rules.working import effects
from pnp.model.game import Move, Setup

PLACING = tomllib.loads((Path(__file__).parents[1] / "rules" / "cubist" / "placing.toml").read_text())["case"]
PLAYS = [
    "roll 5 3",
    "roll 5 3; work 1: 5 at 0,0, 4 from 14 at -1,0; museum: 2 from 14 at 4,1, 3 from 2 at 5,2; store 3",
    "claim popova-2: 3 to 4 draw gris-1; roll 1 1; artist marc-1: 1 1 1 from 9; store 2 6",
    "complete 1 as 14 draw 7; abandon 2: 3 3 on popova-1, 5 5 5 on marc-2; roll 6 6; abandon 1",
    "claim boccioni-2: 5 draw marc-1; claim pascin-1: work 1 at 0,1 to work 2 at 0,-3 draw gris-2; roll 1 2",
    "claim gris-1: work 2 at -1,12 draw popova-4; claim rozanova-1: 6 of 4; claim gris-2: nothing; roll 1 2",
    "claim fresnaye-1: 3 from 14 to 5 draw popova-4; abandon 1 2; roll 4 4; work 2: 4 at 0,0; work 1: 4 at 0,0",
]


@pytest.mark.parametrize("case", PLACING, ids=lambda case: f"{case['stands']} + {case['die']}")
def test_dice_are_set_by_the_book(case):
    stands = columns(case["stands"])
    value, _, place = case["die"].partition(" at ")
    row, column = map(int, place.split(","))
    found = refusal(stands, (row, column), int(value))
    assert (found.rule if found else None) == case.get("rule")
    if found is None:
        assert grown(stands, (row, column), int(value))[row, column].value == int(value)


@pytest.mark.parametrize("play", PLAYS)
def test_a_turn_in_words_is_read_and_said_again(play):
    assert spelt(parse(play)) == play
    assert parse(spelt(parse(play.upper()))) == parse(play)


@pytest.mark.parametrize(
    ("play", "at", "expected"),
    [
        ("rol 5 3", "'rol' at character 1", "one of roll, work"),
        ("roll 5 3 work 1: 5 at 0,0", "'work' at character 10", "a semicolon"),
        ("roll 5 7", "'7' at character 8", "what a die shows, 1 to 6"),
        ("work 3: 5 at 0,0", "'3' at character 6", "workroom 1 or 2"),
        ("work 1 5 at 0,0", "'5' at character 8", "a colon"),
        ("work 1: 5 at 0", "'0' at character 14", "a row and a column"),
        ("work 1: 5 in 0,0", "'in' at character 11", "'at' and a cell"),
        ("museum: 5 at", "the end", "a row and a column"),
        ("artist 14: 3 3", "'14' at character 8", "an artist card such as malevich-4"),
        ("claim gris-1: bill", "'bill' at character 15", "what the artist does"),
        ("claim popova-1: 3 from 14", "the end", "'to' and what the die shows then"),
        ("complete 1 for 14", "'for' at character 12", "'as' and the number of a card"),
        ("abandon 1: 3 3 to marc-1", "'to' at character 16", "'on' and an artist card"),
        ("roll 5 3; store 3 ?", "'?' at character 19", "a word, a number or a cell"),
        ("roll 5 3;; store 3", "';' at character 10", "one of roll"),
        (f"roll {'9' * 5000}", "'999' at character 6", "1 to 6"),
        ("roll ٣ 3", "'٣' at character 6", "a word, a number or a cell"),
    ],
)
def test_words_that_cannot_be_read_are_told_where(play, at, expected):
    with pytest.raises(IllegalMove) as error:
        after(table(), play)
    assert error.value.rule == "cubist.words"
    assert at in str(error.value) and expected in str(error.value)


STUDIO = studio(one="0,0=3x2 0,1=4", two="0,0=1 0,1=2 0,2=3", store=(2, 5), built="14:2,34 3:")
"""Workroom 1 is a Threshold's half and two more; workroom 2 a row; card 14 has a 2, and a die of 3 or 4."""
BROKEN = [
    ("cubist.roll", STUDIO, "work 2: 2 from 14 at 0,1; roll 1 2; roll 1 2"),
    ("cubist.roll", STUDIO, ""),
    ("cubist.roll", STUDIO, "abandon 1"),
    ("cubist.roll", STUDIO, "roll 1"),
    ("cubist.roll", STUDIO, "roll 1 2 3"),
    ("cubist.order", STUDIO, "work 1: 5 at 0,2; roll 1 1"),
    ("cubist.order", STUDIO, "store 5"),
    ("cubist.no-die", STUDIO, "roll 1 1; work 1: 3 at 0,0"),
    ("cubist.no-die", STUDIO, "roll 1 1; store 1 6"),
    ("cubist.no-die", STUDIO, "roll 1 1; work 1: 3 from 13 at 0,0"),
    ("cubist.no-die", STUDIO, "roll 1 1; work 1: 3 from 3 at 0,0"),
    ("cubist.no-die", STUDIO, "roll 1 1; work 1: 5 from 14 at 0,2"),
    ("cubist.no-die", STUDIO, "roll 1 1; abandon 1: 3 3 3 on marc-1"),
    ("cubist.stack", STUDIO, "roll 4 4; work 1: 4 at 0,0"),
    ("cubist.beside", STUDIO, "roll 3 4; work 1: 3 at 1,0"),
    ("cubist.apart", STUDIO, "roll 3 4; work 1: 3 at 5,5"),
    ("cubist.museum-source", STUDIO, "roll 4 4; museum: 4 at 5,2"),
    ("cubist.museum-plan", STUDIO, "roll 4 4; museum: 4 from 14 at 1,1"),
    ("cubist.museum-plan", STUDIO, "roll 4 4; museum: 4 from 14 at 5,2; museum: 2 from 14 at 9,9"),
    ("cubist.beside", STUDIO, "museum: 3 from 14 at 5,2; roll 1 1"),
    ("cubist.stack", STUDIO, "museum: 2 from 14 at 5,1; roll 1 1"),
    ("cubist.apart", STUDIO, "museum: 2 from 14 at 5,3; roll 1 1"),
    ("cubist.artist", STUDIO, "roll 1 1; artist marc-2: 1 1"),
    ("cubist.artist", STUDIO, "claim marc-2: 3; roll 1 1"),
    ("cubist.artist-dice", STUDIO, "roll 5 5; artist malevich-4: 5 5 5"),
    ("cubist.artist-dice", STUDIO, "roll 5 5; artist marc-1: 5 5"),
    ("cubist.artist-equal", STUDIO, "roll 5 4; artist malevich-4: 5 4"),
    ("cubist.claim", STUDIO, "claim gris-1: work 1 at 0,0 draw gris-2; roll 1 1"),
    ("cubist.claim-fresh", STUDIO, "roll 5 3; artist malevich-4: 5 5; claim malevich-4: 4 draw gris-2"),
    ("cubist.card", STUDIO, "complete 1 as 4 draw 7; roll 1 1"),
    ("cubist.plan", STUDIO, "complete 1 as 3 draw 7; roll 1 1"),
    ("cubist.plan", studio(), "complete 1 as 3 draw 7; roll 1 1"),
    ("cubist.abandon", studio(one="0,0=3"), "abandon 2; roll 1 1"),
    ("cubist.abandon", STUDIO, "abandon 1 1; roll 1 1"),
    ("cubist.store", STUDIO, "roll 1 1; store 1 1 2"),
    ("cubist.store", STUDIO, "roll 1 1; store 1; abandon 1"),
]
"""Rule, studio of player 1, turn."""


@pytest.mark.parametrize(("rule", "mine", "play"), BROKEN)
def test_every_rule_broken_once(rule, mine, play):
    with pytest.raises(IllegalMove) as error:
        after(table(mine), play)
    assert error.value.rule == rule, str(error.value)
    assert str(error.value).endswith(".") and "  " not in str(error.value)


HOSTILE = [
    ("cubist.supply", {}, studio(one="0,0=3x19"), "roll 1 1"),
    ("cubist.artist-own", {"hired": {"malevich-4": (1, 2)}}, studio(), "roll 5 5; artist malevich-4: 5 5"),
    ("cubist.artist-bump", {"hired": {"malevich-4": (2, 6)}}, studio(), "roll 5 5; artist malevich-4: 5 5"),
    ("cubist.claim", {"hired": {"malevich-4": (2, 6)}}, studio(), "claim malevich-4: 4 draw gris-2; roll 5 5"),
    ("cubist.draw", {"hired": {"malevich-4": (1, 6)}}, studio(), "claim malevich-4: 4; roll 5 5"),
    ("cubist.draw", {"hired": {"malevich-4": (1, 6)}}, studio(), "claim malevich-4: 4 draw gris-1; roll 5 5"),
    ("cubist.draw", {"hired": {"malevich-4": (1, 6)}}, studio(), "claim malevich-4: 4 draw gris-9; roll 5 5"),
    (
        "cubist.draw",
        {"hired": {"malevich-4": (1, 6)}, "hidden": frozenset(), "under": ("marc-2", "gris-2")},
        studio(),
        "claim malevich-4: 4 draw gris-2; roll 5 5",
    ),
    ("cubist.draw", {}, studio(one="0,0=3x2 0,1=4 0,2=3x2"), "complete 1 as 3; roll 1 1"),
    ("cubist.draw", {}, studio(one="0,0=3x2 0,1=4 0,2=3x2"), "complete 1 as 3 draw 2; roll 1 1"),
    ("cubist.draw", {}, studio(one="0,0=3x2 0,1=4 0,2=3x2"), "complete 1 as 3 draw 24; roll 1 1"),
    ("cubist.draw", {"unseen": frozenset()}, studio(one="0,0=3x2 0,1=4 0,2=3x2"), "complete 1 as 3 draw 9; roll 1 1"),
    ("cubist.action", {"hired": {"malevich-4": (1, 6)}}, studio(), "claim malevich-4: 5 draw gris-2; roll 5 5"),
    ("cubist.action", {"hired": {"malevich-4": (1, 6)}}, studio(), "claim malevich-4: nothing draw gris-2; roll 5 5"),
    ("cubist.action", {"hired": {"marc-1": (1, 6)}}, studio(store=(3,)), "claim marc-1: 3 to 4 draw gris-2; roll 5 5"),
    ("cubist.action", {"hired": {"popova-1": (1, 6)}}, studio(store=(3,)), "claim popova-1: 3 to 5 draw gris-2"),
    ("cubist.action", {"hired": {"popova-1": (1, 6)}}, studio(store=(3,)), "claim popova-1: nothing draw gris-2"),
    ("cubist.no-die", {"hired": {"popova-1": (1, 6)}}, studio(store=(3,)), "claim popova-1: 2 to 3 draw gris-2"),
    ("cubist.no-die", {"hired": {"gris-1": (1, 6)}}, studio(one="0,0=3"), "claim gris-1: work 1 at 0,1 draw gris-2"),
    ("cubist.divided", {"hired": {"gris-1": (1, 6)}}, STUDIO, "claim gris-1: work 2 at 0,1 draw gris-2"),
    ("cubist.over", {"over": True}, studio(), "roll 1 1"),
    (
        "cubist.museum-plan",
        {"museum": "5,1=3x2"},
        studio(built="16:3,3"),
        "museum: 3 from 16 at 5,1; roll 1 1",
    ),
]
"""Rule, changes of the table, studio of player 1, turn."""


@pytest.mark.parametrize(("rule", "changes", "mine", "play"), HOSTILE)
def test_every_rule_broken_where_the_table_matters(rule, changes, mine, play):
    with pytest.raises(IllegalMove) as error:
        after(table(mine, **changes), play)
    assert error.value.rule == rule, str(error.value)


def test_a_die_that_blocks_the_museum_is_refused_and_the_dice_to_blame_are_named():
    """The Courtyard is a ring: 1, 2, 3, 4, 5 round three sides leave no way from a 6 back to the 1."""
    position = table(studio(built="14:6"), studio(), studio(), cornerstone=1, museum="4,1=2 3,1=3 3,2=4 3,3=5")
    with pytest.raises(IllegalMove, match="6 at 4,3 .*not be completed.*1 at 5,1.*must differ by 1 or 3") as error:
        after(position, "museum: 6 from 14 at 4,3; roll 1 1")
    assert error.value.rule == "cubist.museum-blocked"
    fits = table(studio(built="14:4"), studio(), studio(), cornerstone=1, museum="4,1=2 3,1=3 3,2=4 3,3=5")
    assert after(fits, "museum: 4 from 14 at 4,3; roll 1 1").museum[4, 3] == Column(4, 1)


def test_the_broken_rules_are_all_there_are():
    sources = Path(rules.__file__).parent
    told = {
        rule
        for name in ("turn", "working", "handling", "sculpture", "museum", "words", "play")
        for rule in re.findall(r'"(cubist\.[a-z-]+)"', (sources / f"{name}.py").read_text())
    }
    broken = {rule for rule, *_ in (*BROKEN, *HOSTILE)}
    assert told - broken == {"cubist.words", "cubist.turn", "cubist.museum-blocked", "cubist.marks"}  # tested by others


def test_turns_are_taken_in_order_and_marks_are_those_of_the_turn():
    position = table(studio(one="0,0=3x2 0,1=4 0,2=3x2"))
    with pytest.raises(IllegalMove, match="turn of player 1, not of player 2") as error:
        position.apply(Move(2, play="roll 1 1"))
    assert error.value.rule == "cubist.turn"
    play = "complete 1 as 3 draw 9; museum: 2 from 3 at 5,2; roll 1 1"
    marks = (("tally:1/1/3", 1), ("tally:1/2/1", 1))
    later = position.apply(Move(1, marks, play))
    assert later == after(position, play) and coloured(position, later) == marks
    with pytest.raises(IllegalMove) as error:
        position.apply(Move(1, (("tally:1/1/4", 1),), play))
    assert error.value.rule == "cubist.marks" and error.value.regions == ("tally:1/1/4",)


def test_a_turn_in_full():
    mine = studio(one="0,0=3x2 0,1=4 0,2=3", store=(3, 6))
    position = table(mine, hired={"popova-1": (1, 2), "marc-1": (2, 4)})
    later = after(
        position,
        "roll 4 6; work 1: 3 at 0,2; complete 1 as 3 draw 12; museum: 4 from 3 at 4,1; "
        "claim popova-1: 4 to 5 draw gris-2; work 2: 5 at 0,0, 6 at 0,1; store 6",
    )
    done_ = later.studios[0]
    assert done_.rooms == ({}, columns("0,0=5 0,1=6"))
    assert done_.store == (6,)
    assert done_.built == (Built(3, ((2,),)),)
    assert done_.given == 1 and later.museum == columns("5,1=3 4,1=4")
    assert later.plans == (1, 2, 12) and 12 not in later.unseen
    assert later.artists == {"gris-2": None, "marc-1": Hired(2, 4), "gris-1": None, "malevich-4": None}
    assert later.under == ("popova-1",) and "gris-2" not in later.hidden
    assert later.scores == (installations()[2].points + 2, 0)
    assert later.supply(1) == DICE - 1 - 1 - 2 - 1
    assert (later.turn, later.rolled, later.fresh, later.still) == (2, False, frozenset(), 0)


def test_dice_left_in_the_storeroom_go_home():
    later = after(table(studio(store=(1, 6))), "roll 2 3; store 6 2")
    assert later.studios[0].store == (2, 6) and later.supply(1) == DICE - 2
    assert after(table(studio(store=(1, 6))), "roll 2 3").studios[0].store == ()


def test_equal_or_higher_dice_send_others_home():
    for value in (4, 6):
        position = table(studio(store=(value,)), studio(), hired={"malevich-4": (2, 4)})
        later = after(position, f"roll {value} 1; artist malevich-4: {value} {value}")
        assert later.artists["malevich-4"] == Hired(1, value)
        assert position.supply(2) == DICE - 2 and later.supply(2) == DICE


def test_an_artist_laid_on_in_this_turn_works_in_the_next():
    position = after(table(studio(store=(5,))), "roll 5 1; artist malevich-4: 5 5")
    position = after(position, "roll 1 1")
    later = after(position, "claim malevich-4: 4 draw gris-2; roll 1 1; work 1: 4 at 0,0")
    assert later.studios[0].rooms[0] == columns("0,0=4")


def test_abandoned_dice_go_to_artists_or_home():
    mine = studio(one="0,0=3x2 0,1=4", two="0,0=3 0,1=2", store=(6,))
    later = after(table(mine), "abandon 1: 3 3 on malevich-4; roll 1 1")
    assert later.studios[0].rooms == ({}, columns("0,0=3 0,1=2"))
    assert later.artists["malevich-4"] == Hired(1, 3) and later.supply(1) == DICE - 2 - 2
    both = after(table(mine), "abandon 1 2: 3 3 3 on marc-1; roll 1 1")
    assert both.studios[0].rooms == ({}, {}) and both.artists["marc-1"] == Hired(1, 3)


def test_whoever_has_no_dice_at_hand_brings_some_home_before_he_rolls():
    position = table(studio(one="0,0=3x10", two="0,0=4x9"))
    assert position.supply(1) == 1
    assert position.legal_moves() == [Move(1, play="abandon 1; roll")]
    assert after(position, "abandon 1; roll 2 3").supply(1) == DICE - 9
    hired = dict.fromkeys(table().artists, (1, 5))
    stuck = table(studio(one="0,0=3", store=(6, 6), built="22:36,45 23:13,25 19:16,34 20:26,3"), hired=hired)
    assert stuck.supply(1) == 0
    assert stuck.legal_moves() == [Move(1, play="abandon 1; claim popova-1: 1 from 19 to 2; roll")]
    assert table(studio(), over=True).legal_moves() == []


@pytest.mark.parametrize("card", artists().values(), ids=lambda card: card.id)
def test_every_artist_does_what_his_card_says(card):
    mine = studio(one="0,0=3x2 0,1=4", two="0,0=3", store=(2, 5), built="14:34")
    position = table(mine, studio(store=(1, 6)), artists=f"{card.id} {OTHERS[card.word]}", hired={card.id: (1, 6)})
    cases = {
        "take": [(f"{value}", {"store": (*sorted((2, 5, value)),)}) for value in card.values],
        "remove": [
            ("work 1 at 0,0", {"rooms": (columns("0,0=3 0,1=4"), columns("0,0=3"))}),
            ("work 2 at 0,0", {"rooms": (columns("0,0=3x2 0,1=4"), {})}),
        ],
        "move": [
            ("work 1 at 0,1 to work 2 at 1,0", {"rooms": (columns("0,0=3x2"), columns("0,0=3 1,0=4"))}),
            ("work 1 at 0,0 to work 1 at 0,2", {"rooms": (columns("0,0=3 0,1=4 0,2=3"), columns("0,0=3"))}),
        ],
        "change": [
            (f"{value} to {value + card.by}", {"store": tuple(sorted((*rest, value + card.by)))})
            for value, rest in ((2, (5,)), (5, (2,)))
            if 1 <= value + card.by <= 6
        ]
        + [
            (f"{value} from 14 to {value + card.by}", {"built": (Built(14, ((value + card.by,),)),)})
            for value in (3, 4)
        ],
        "match": [("6 of 2", {"store": (2, 5, 6)}), ("1 of 2", {"store": (1, 2, 5)})],
    }[card.action]
    assert cases
    for words, expected in cases:
        claimed = done(position, parse(f"claim {card.id}: {words} draw {DRAWN[card.word]}")[0])
        for name, value in expected.items():
            assert getattr(claimed.studio, name) == value, words
        changed = {name for name in ("rooms", "store", "built") if getattr(claimed.studio, name) != getattr(mine, name)}
        assert changed == set(expected)
        assert card.id not in claimed.artists and claimed.under == (card.id,)
        after(claimed, "roll 1 1")
    if card.action == "match":
        robbed = done(position, parse(f"claim {card.id}: 6 of 2 draw gris-1")[0])
        assert robbed.studios[1].store == (1,) and robbed.supply(2) == position.supply(2) + 1
    listed = {spelt([Claim(card.id, effect)]) for effect in effects(position, card)}
    assert {f"claim {card.id}: {words}" for words, _ in cases} <= listed


OTHERS = dict.fromkeys({card.word for card in artists().values()}, "malevich-1 malevich-2 malevich-3") | {
    "malevich": "marc-1 marc-2 pascin-1"
}
DRAWN = dict.fromkeys(OTHERS, "gris-1") | {"gris": "marc-1"}


@pytest.mark.parametrize(
    ("artist", "mine", "words", "rule"),
    [
        ("pascin-1", studio(one="0,0=3"), "work 1 at 0,0 to work 2 at 0,0", "cubist.action"),
        ("pascin-1", studio(one="0,0=3 0,1=4"), "work 1 at 0,0 to work 1 at 0,0", "cubist.action"),
        ("pascin-1", studio(one="0,0=3 0,1=4 0,2=5"), "work 1 at 0,1 to work 1 at 1,0", "cubist.divided"),
        ("pascin-1", studio(one="0,0=3 0,1=4 0,2=5"), "work 1 at 0,0 to work 1 at 0,3", "cubist.beside"),
        ("pascin-1", studio(one="0,0=3 0,1=4", two="0,0=6"), "work 1 at 0,0 to work 2 at 0,1", "cubist.beside"),
        ("rozanova-1", studio(), "4 of 2", "cubist.no-die"),
        ("rozanova-1", studio(store=(4,)), "4 of 1", "cubist.action"),
        ("rozanova-1", studio(), "4 of 3", "cubist.action"),
        ("fresnaye-1", studio(store=(5,)), "5 to 6", "cubist.action"),
        ("fresnaye-2", studio(built="14:2"), "2 from 14 to 4", "cubist.action"),
        ("boccioni-1", studio(), "3", "cubist.action"),
    ],
)
def test_what_artists_may_not_do(artist, mine, words, rule):
    position = table(mine, artists=f"{artist} {OTHERS[artist.split('-')[0]]}", hired={artist: (1, 6)})
    with pytest.raises(IllegalMove) as error:
        after(position, f"claim {artist}: {words} draw gris-1; roll 1 1")
    assert error.value.rule == rule, str(error.value)


def test_an_action_that_cannot_be_done_is_lost():
    for artist in ("gris-1", "pascin-1", "popova-1", "fresnaye-2", "rozanova-1"):
        position = table(artists=f"{artist} malevich-1 malevich-2 malevich-3", hired={artist: (1, 6)})
        later = after(position, f"claim {artist}: nothing draw marc-1; roll 1 1")
        assert later.under == (artist,) and later.supply(1) == DICE


def test_a_die_to_choose_is_any_of_its_numbers_until_an_artist_changes_it():
    position = table(studio(built="14:26"), hired={"popova-1": (1, 1)})
    later = after(position, "claim popova-1: 2 from 14 to 3 draw gris-2; roll 1 1")
    assert later.studios[0].built == (Built(14, ((3,),)),)
    for value in (2, 6):
        used = after(position, f"work 1: {value} from 14 at 0,0; roll 1 1")
        assert used.studios[0].built == (Built(14, ()),) and used.studios[0].score == installations()[13].points


def test_of_two_dice_that_can_show_a_number_the_one_that_shows_no_other_goes_first():
    used = after(table(studio(built="14:26,2")), "work 1: 2 from 14 at 0,0; roll 1 1")
    assert used.studios[0].built == (Built(14, ((2, 6),)),)


def test_artists_come_back_from_under_the_deck_in_the_order_in_which_they_went():
    position = table(hired={"popova-1": (1, 1), "marc-1": (1, 1)}, hidden=frozenset({"gris-2"}), under=("malevich-1",))
    position = after(position, "claim marc-1: 3 draw gris-2; claim popova-1: 3 to 4 draw malevich-1; roll 1 1")
    assert position.under == ("marc-1", "popova-1") and not position.hidden
    assert list(position.artists) == ["malevich-1", "gris-2", "gris-1", "malevich-4"]


def test_the_game_ends_after_the_turn_with_the_fifth_installation_or_the_last_die_of_the_museum():
    nearly = studio(one="0,0=3x2 0,1=4 0,2=3x2", built="10: 11: 12: 13:")
    assert not after(table(nearly), "roll 1 1").over
    ended = after(table(nearly), "complete 1 as 3 draw 9; roll 1 1")
    assert ended.over and ended.winners == {1}
    full = "5,1=3x2 4,1=4x2 3,1=3 5,2=4 4,2=3 4,3=2 5,3=3"
    nearly = table(studio(built="14:3"), museum=full)
    ended = after(nearly, "museum: 3 from 14 at 5,3; roll 1 1")
    assert ended.complete and ended.over and ("choice:2/1", 1) in coloured(nearly, ended)


def test_a_tie_goes_to_more_dice_in_the_museum_and_else_is_shared():
    one, two = studio(built="1:"), studio(built="2:")
    assert table(one, two).winners == {1, 2}
    assert table(studio(built="3:"), studio(given=2)).winners == {2}


def test_a_game_at_which_nobody_gets_on_ends():
    position = table(still=2 * STILL - 2)
    position = after(position, "roll 1 1")
    assert not position.over
    assert after(position, "roll 1 1").over
    built = replace(position, studios=(studio(), studio(one="0,0=3x2 0,1=4 0,2=3x2")))
    assert not after(built, "complete 1 as 3 draw 9; roll 1 1").over


def test_sculptures_match_in_every_quarter_turn_but_not_mirrored():
    plan = installations()[[card.title for card in installations()].index("Lightning")].plan
    stands = columns("0,0=3 0,1=2 1,1=3 1,2=4x2")
    for _ in range(4):
        assert matches({(r - 7, c + 4): column for (r, c), column in stands.items()}, plan)
        mirrored = {(r, -c): column for (r, c), column in stands.items()}
        assert not matches(mirrored, plan)
        stands = {(c, -r): column for (r, c), column in stands.items()}
    assert not matches(columns("0,0=3 0,1=2 1,1=3x2 1,2=4"), plan)
    stair = next(card for card in installations() if card.title == "Grand Stair").plan
    assert matches(columns("0,0=1 0,1=2x2 0,2=1x3"), stair) and matches(columns("0,0=3x3 1,0=2x2 2,0=1"), stair)
    assert not matches(columns("0,0=3 0,1=2x2 0,2=1x3"), stair)


def test_deals_are_fit_for_the_players_and_read_again():
    for players in (2, 3, 4):
        seen = Counter()
        for seed in range(30):
            setup = deal(Setup(players), random.Random(seed))
            position = start(None, setup)
            seen[position.card.number] += 1
            assert position.card.players == players
            assert len(position.plans) == 3 and len(position.artists) == 4
            assert len(position.unseen) == 20 and len(position.hidden) == 21
        assert set(seen) == {museum.number for museum in museums() if museum.players == players}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "0 of its 1 museum"),
        ("cards 3", "begins with 'cards'"),
        ("museum 4 cornerstone 3 installations 1 2 3 artists gris-1 gris-2 marc-1 marc-2", "is for 3 players"),
        ("museum 10 cornerstone 3 installations 1 2 3 artists gris-1 gris-2 marc-1 marc-2", "none of the museum cards"),
        ("museum 1 cornerstone 7 installations 1 2 3 artists gris-1 gris-2 marc-1 marc-2", "a die shows 1 to 6"),
        ("museum 1 cornerstone 3 installations 1 2 2 artists gris-1 gris-2 marc-1 marc-2", "twice"),
        ("museum 1 cornerstone 3 installations 1 2 24 artists gris-1 gris-2 marc-1 marc-2", "names 24 among"),
        ("museum 1 cornerstone 3 installations 1 2 3 artists gris-1 gris-3 marc-1 marc-2", "names gris-3 among"),
        ("museum 1 cornerstone 3 installations 1 2 artists gris-1 gris-2 marc-1 marc-2", "2 of its 3 installations"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(words, why):
    with pytest.raises(GameError, match=why):
        start(None, Setup(2, deal=words))


def test_a_roll_without_dice_is_what_is_missing():
    with pytest.raises(IllegalMove, match="A roll has two dice, .* not of 0"):
        done(table(), Roll(()))
