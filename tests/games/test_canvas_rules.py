"""The play of Canvas: taking, painting, tokens, Vincent, the puzzle; every rule broken once; whole games."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from canvas_feats import achieved
from msgspec.structs import replace

from pnp.errors import GameError, IllegalMove
from pnp.games.canvas import GAME
from pnp.games.canvas.rules import (
    VINCENT,
    Easel,
    State,
    art_cards,
    choose,
    deal,
    scenarios,
    start,
    winners,
)
from pnp.games.canvas.rules.words import Paint, Take, Toss, read, read_deal, write, write_deal
from pnp.games.players import STYLES
from pnp.message import spoken
from pnp.model.game import Move, Setup

STANDARD = Easel(scenarios()["standard"].cards, 32)
DEAL = "row 11 12 13 14 15; backgrounds 1 2 3, 4 5 6"
KINDS = [
    *((players, frozenset[str]()) for players in range(1, 6)),
    (1, frozenset({VINCENT})),
    (2, frozenset({VINCENT})),
]


def begin(players: int = 2, *rules: str, first: int = 1) -> State:
    backgrounds = ", ".join(f"{3 * p + 1} {3 * p + 2} {3 * p + 3}" for p in range(players))
    setup = Setup(players, first=first, rules=frozenset(rules), deal=f"row 11 12 13 14 15; backgrounds {backgrounds}")
    return GAME.start(STANDARD, setup)


def after(state: State, words: Iterable[str]) -> State:
    for play in words:
        state = state.apply(Move(state.turn, play=play))
    return state


def refused(state: State, play: str, rule: str, words: str, player: int | None = None) -> None:
    with pytest.raises(IllegalMove, match=words) as caught:
        state.apply(Move(player or state.turn, play=play))
    assert caught.value.rule == f"canvas.{rule}"
    assert spoken(caught.value.message, "de") not in ("", str(caught.value))


def dealt(players: int, rules: frozenset[str], seed: int, easel: Easel = STANDARD) -> tuple[State, random.Random]:
    rng = random.Random(seed)
    setup = Setup(players, rules=rules, first=1 + seed % players)
    return start(easel, replace(setup, deal=deal(setup, rng))), rng


# taking -----------------------------------------------------------------------------------------------------------


def test_the_farthest_card_is_free() -> None:
    state = after(begin(), ["take 1 draw 20"])
    assert state.artists[0].hand == (11,) and state.artists[0].tokens == 4
    assert state.row == (12, 13, 14, 15, 20) and state.on_row == (0,) * 5 and state.turn == 2
    assert 20 not in state.deck and len(state.deck) == 54


def test_abby_skips_two_cards_and_charlotte_finds_a_token() -> None:
    """The text's own example: the third card for two tokens; then the second, which bears one, for one."""
    state = after(begin(), ["take 3 draw 20"])
    assert state.artists[0].hand == (13,) and state.artists[0].tokens == 2
    assert state.row == (11, 12, 14, 15, 20) and state.on_row == (1, 1, 0, 0, 0)
    state = after(state, ["take 2 draw 21"])
    assert state.artists[1].hand == (12,) and state.artists[1].tokens == 4
    assert state.row == (11, 14, 15, 20, 21) and state.on_row == (2, 0, 0, 0, 0)


def test_no_tokens_are_made_or_lost() -> None:
    for seed in range(6):
        state, rng = dealt(3, frozenset(), seed)
        while not state.over:
            state = state.apply(choose(state, "random", rng))
            assert sum(artist.tokens for artist in state.artists) + sum(state.on_row) == 12


def test_moves_that_break_a_rule_of_taking() -> None:
    state = begin()
    refused(state, "take 6 draw 20", "place", "places on the mat are 1 to 5, not 6")
    refused(state, "take 0 draw 20", "place", "not 0")
    refused(state, "take 1 draw 20", "turn", "turn of player 1, not of player 2", player=2)
    refused(state, "take 1", "draw", "one card is drawn from the deck, and the move names none")
    refused(state, "take 1 draw 20 21", "draw", "one card is drawn .* names 2")
    refused(state, "take 1 draw 12", "draw", "12 is no longer in the deck")
    refused(state, "take 1 draw 61", "draw", "no art card 61")
    refused(state, "take 1 draw 20; vincent 0 draw 21", "vincent", "Vincent has no turn now")
    poor = after(state, ["take 5 draw 20", "take 1 draw 21"])
    assert poor.artists[0].tokens == 0
    refused(poor, "take 2 draw 22", "tokens", "place 2 costs 1 inspiration token, and player 1 has none")
    assert [read(move.play)[0] for move in poor.legal_moves()] == [Take(1)]


def test_five_cards_in_hand_must_be_painted_from() -> None:
    state = begin(1)
    state = after(state, [f"take 1 draw {card}" for card in range(21, 26)])
    assert len(state.artist.hand) == 5
    refused(state, "take 1 draw 30", "hand", "With 5 art cards in hand a painting must be finished")
    assert all(isinstance(read(move.play)[0], Paint) for move in state.legal_moves())
    assert len(state.legal_moves()) == 60


# painting ---------------------------------------------------------------------------------------------------------


def painter() -> State:
    return after(begin(), [f"take 1 draw {card}" for card in range(21, 29)])


def test_a_painting_takes_ribbons_and_keeps_what_is_left() -> None:
    state = painter()
    assert state.artists[0].hand == (11, 13, 15, 22)
    painted = after(state, ["paint 22 11 15 on 2"])
    artist = painted.artists[0]
    assert artist.hand == (13,) and artist.backgrounds == (1, 3) and artist.paintings == ((22, 11, 15),)
    assert artist.ribbons == STANDARD.adding((0,) * 5, (22, 11, 15))
    assert painted.scores == (STANDARD.worth(artist.ribbons), 0) and painted.turn == 2
    assert painted.row == state.row and painted.deck == state.deck


def test_a_painting_colours_a_box_for_each_new_ribbon() -> None:
    state = painter()
    one = replace(state.artists[0], ribbons=(1, 0, 2, 0, 3))
    state = replace(state, artists=(one, state.artists[1]))
    move = state.completed(Paint((22, 11, 15), 1), random.Random(1))
    gained = STANDARD.adding(one.ribbons, (22, 11, 15))
    assert gained != one.ribbons
    wanted = {
        f"tally:1/{line}/{box}": 1
        for line, (low, high) in enumerate(zip(one.ribbons, gained, strict=True), start=1)
        for box in range(low + 1, high + 1)
    }
    assert dict(move.marks) == wanted
    assert state.completed(Take(1), random.Random(1)).marks == ()


def test_moves_that_break_a_rule_of_painting() -> None:
    state = painter()
    refused(state, "paint 22 11 12 on 2", "cards", "player 1 has no art card 12")
    refused(state, "paint 11 11 15 on 2", "cards", "same card is named twice")
    refused(state, "paint 22 11 15 on 4", "background", "has no background 4; left to them: 1, 2, 3")
    refused(state, "paint 22 11 15 on 2; vincent 0 draw 40", "vincent", "no turn now")
    again = after(state, ["paint 22 11 15 on 2", "take 1 draw 30"])
    refused(again, "paint 22 11 15 on 2", "cards", "no art card 22")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "'' is not a move"),
        ("take", "'take' is not a move"),
        ("take three draw 4", "not a move"),
        ("paint 1 2 on 3", "not a move"),
        ("paint 1 2 3", "not a move"),
        ("pass", "'pass' is not a move"),
        ("take 1 draw 20; vincent", "'vincent' is not a turn of Vincent"),
        ("take 1 draw 20; vincent 2", "not a turn of Vincent"),
        ("take 1 draw 20;", "'' is not a turn of Vincent"),
    ],
)
def test_words_that_are_no_move(words: str, said: str) -> None:
    refused(begin(), words, "words", said)


def test_words_and_moves_are_the_same_thing() -> None:
    for play, toss in (
        (Take(3, (41,)), None),
        (Take(2, (41, 7)), None),
        (Paint((12, 5, 40), 7), None),
        (Take(1, (9,)), Toss(2, 41)),
        (Paint((12, 5, 40), 7), Toss(0, 1)),
    ):
        assert read(write(play, toss)) == (play, toss)
    assert read("  TAKE 3   Draw 41 ") == (Take(3, (41,)), None)


# rounds and the end -----------------------------------------------------------------------------------------------


def test_who_has_finished_is_skipped_and_the_last_painting_ends_the_game() -> None:
    state = begin(3)
    done = replace(state.artists[1], paintings=((1, 2, 3),) * 3)
    state = replace(state, artists=(state.artists[0], done, state.artists[2]))
    assert after(state, ["take 1 draw 20"]).turn == 3
    others = [replace(artist, paintings=((1, 2, 3),) * 2, hand=(31, 32, 33)) for artist in state.artists]
    state = replace(state, artists=(others[0], done, done))
    end = after(state, ["paint 31 33 32 on 1"])
    assert end.over and not end.legal_moves()
    refused(end, "take 1 draw 20", "over", "The game is over", player=1)


def test_turns_go_round_from_the_first_player() -> None:
    state, seen = begin(3, first=2), []
    for card in range(20, 24):
        seen.append(state.turn)
        state = after(state, [f"take 1 draw {card}"])
    assert seen == [2, 3, 1, 2]


def test_the_most_points_win_then_the_most_tokens() -> None:
    state = begin(3)
    rich = [(3, 2), (3, 4), (1, 9)]  # silver ribbons, tokens
    artists = tuple(
        replace(artist, ribbons=(0, 0, 0, 0, silver), tokens=tokens)
        for artist, (silver, tokens) in zip(state.artists, rich, strict=True)
    )
    state = replace(state, artists=artists)
    assert state.scores == (6, 6, 2)
    assert winners(state.setup, state) == {2}
    equal = replace(state, artists=(artists[1], artists[1], artists[2]))
    assert winners(equal.setup, equal) == {1, 2}


def test_alone_one_wins_by_reaching_the_goal() -> None:
    state = begin(1)
    for silver, won in ((15, set()), (16, {1}), (17, {1})):
        artist = replace(state.artists[0], ribbons=(0, 0, 0, 0, silver))
        assert winners(state.setup, replace(state, artists=(artist,))) == won


# Vincent ----------------------------------------------------------------------------------------------------------


def test_vincent_discards_the_card_after_those_he_skips_and_keeps_its_tokens() -> None:
    """The text's own example: one token up, laid on the first card; the second is discarded with the token on it."""
    state = replace(begin(2, VINCENT), on_row=(0, 0, 0, 1, 0))
    assert state.aside == 4
    state = after(state, ["take 3 draw 20"])
    assert state.turn == 2 and state.row == (11, 12, 14, 15, 20) and state.on_row == (1, 1, 1, 0, 0)
    state = after(state, ["take 1 draw 21; vincent 1 draw 22"])
    assert state.row == (12, 15, 20, 21, 22) and state.on_row == (2, 0, 0, 0, 0)
    assert state.aside == 4 and state.turn == 1 and 14 not in state.deck


def test_vincent_without_a_token_up_takes_the_farthest_card_and_never_spends_more_than_four() -> None:
    state = after(begin(1, VINCENT), ["take 1 draw 20; vincent 0 draw 21"])
    assert state.row == (13, 14, 15, 20, 21) and state.aside == 4
    rich = after(replace(state, aside=7), ["take 1 draw 30; vincent 6 draw 31"])
    assert rich.row == (14, 15, 20, 21, 31) and rich.on_row == (1, 1, 1, 1, 0) and rich.aside == 3


def test_vincent_plays_after_every_round_also_after_a_painting_but_not_after_the_last() -> None:
    state = begin(1, VINCENT)
    refused(state, "take 1 draw 20", "vincent", "Vincent's turn, too: .* such as 'take 1 draw 20; vincent 2 draw 1'")
    refused(state, "take 1 draw 20; vincent 5 draw 21", "vincent", "has 4 inspiration tokens, so 5 cannot")
    refused(state, "take 1 draw 20; vincent 1 draw 20", "draw", "20 is no longer in the deck")
    ready = replace(state, artists=(replace(state.artists[0], hand=(31, 32, 33)),))
    refused(ready, "paint 31 32 33 on 1", "vincent", "Vincent's turn, too")
    assert after(ready, ["paint 31 32 33 on 1; vincent 0 draw 21"]).row == (12, 13, 14, 15, 21)
    last = replace(ready, artists=(replace(ready.artists[0], paintings=((1, 2, 3),) * 2),))
    assert after(last, ["paint 31 32 33 on 1"]).over
    refused(last, "paint 31 32 33 on 1; vincent 0 draw 21", "vincent", "no turn now")


def test_vincent_goes_last_also_where_the_last_player_has_finished() -> None:
    state = begin(2, VINCENT)
    state = replace(state, artists=(state.artists[0], replace(state.artists[1], paintings=((1, 2, 3),) * 3)))
    refused(state, "take 1 draw 20", "vincent", "Vincent's turn, too")
    assert after(state, ["take 1 draw 20; vincent 0 draw 21"]).turn == 1


def test_vincent_is_for_one_or_two_players() -> None:
    with pytest.raises(GameError, match="with one or two players, not with 3"):
        begin(3, VINCENT)


# the puzzle -------------------------------------------------------------------------------------------------------


def test_in_the_puzzle_skipped_cards_are_gone_and_tokens_go_to_the_supply() -> None:
    state = begin(1)
    assert state.puzzle and state.aside == 4
    state = after(state, ["take 3 draw 20 21 22"])
    assert state.artist.hand == (13,) and state.artist.tokens == 2 and state.aside == 6
    assert state.row == (14, 15, 20, 21, 22) and state.on_row == (0,) * 5
    refused(state, "take 3 draw 23", "draw", "3 cards are drawn .* names 1")
    refused(state, "take 2 draw 23 23", "draw", "23 is no longer in the deck")
    refused(state, "take 1 draw 11", "draw", "11 is no longer in the deck")


def test_in_the_puzzle_the_leftmost_card_and_a_painting_bring_a_token_while_there_are_any() -> None:
    state = after(begin(1), ["take 1 draw 20", "take 1 draw 21", "take 1 draw 22"])
    assert state.artist.tokens == 7 and state.aside == 1
    painted = after(state, ["paint 11 12 13 on 1"])
    assert painted.artist.tokens == 8 and painted.aside == 0
    assert after(painted, ["take 1 draw 23"]).artist.tokens == 8
    assert after(replace(state, aside=0), ["paint 11 12 13 on 1"]).artist.tokens == 7


# deals ------------------------------------------------------------------------------------------------------------


def test_a_deal_in_words_and_back() -> None:
    for players in range(1, 6):
        words = deal(Setup(players), random.Random(players))
        given = read_deal(words, players)
        assert write_deal(given) == words and len(given.backgrounds) == players
    assert read_deal(DEAL.upper().replace(";", " ; "), 2) == read_deal(DEAL, 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "'' cannot be understood"),
        ("row 1 2 3 4 5", "cannot be understood"),
        ("row 1 2 3 4; backgrounds 1 2 3, 4 5 6", "5 different art cards of 1 to 60"),
        ("row 1 2 3 4 4; backgrounds 1 2 3, 4 5 6", "5 different art cards"),
        ("row 1 2 3 4 61; backgrounds 1 2 3, 4 5 6", "5 different art cards"),
        ("row 1 2 3 4 5; backgrounds 1 2 3", "3 backgrounds for each of 2 players"),
        ("row 1 2 3 4 5; backgrounds 1 2 3, 4 5", "3 backgrounds for each of 2 players"),
        ("row 1 2 3 4 5; backgrounds 1 2 3, 3 5 6", "all different and of 1 to 20"),
        ("row 1 2 3 4 5; backgrounds 1 2 3, 4 5 21", "all different and of 1 to 20"),
    ],
)
def test_deals_that_cannot_be(words: str, said: str) -> None:
    with pytest.raises(GameError, match=said):
        start(STANDARD, Setup(2, deal=words))


# whole games ------------------------------------------------------------------------------------------------------


def played(players: int, rules: frozenset[str], seed: int, style: str, easel: Easel = STANDARD) -> State:
    """A whole game, every position of it examined."""
    state, rng = dealt(players, rules, seed, easel)
    turns = 0
    while not state.over:
        move = choose(state, style, rng)
        assert replace(move, marks=(), play=move.play.split(" draw")[0].split(";")[0]) in state.legal_moves()
        following = state.apply(move)
        assert following == state.apply(Move(move.player, play=move.play))  # the words tell everything
        assert all(now >= before for now, before in zip(following.scores, state.scores, strict=True))
        state = following
        hands = [card for artist in state.artists for card in artist.hand]
        painted = [card for artist in state.artists for three in artist.paintings for card in three]
        seen = [*state.row, *hands, *painted]
        assert len(set(seen)) == len(seen) and not state.deck & set(seen)
        assert len(state.row) == 5 and all(len(artist.hand) <= 5 and artist.tokens >= 0 for artist in state.artists)
        turns += 1
    assert turns <= players * 14
    assert all(len(artist.paintings) == 3 and not artist.backgrounds for artist in state.artists)
    for artist, score in zip(state.artists, state.scores, strict=True):
        had = (0,) * (len(easel.cards) + 1)
        for painting in artist.paintings:
            had = easel.adding(had, painting)
        assert had == artist.ribbons and easel.worth(had) == score
        assert all(number <= limit for number, limit in zip(had, easel.limits, strict=False))
        assert ("forty" in achieved(easel, artist.paintings)) == (score >= 40)
    assert winners(state.setup, state) or players == 1
    return state


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("players", "rules"), KINDS)
def test_games_end_and_keep_the_rules(players: int, rules: frozenset[str], style: str) -> None:
    for seed in range(2 if style == "random" else 1):
        played(players, rules, seed, style)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [name for name, each in scenarios().items() if each.cards])
@pytest.mark.parametrize(("players", "rules"), KINDS)
def test_many_games_end_and_keep_the_rules(players: int, rules: frozenset[str], scenario: str) -> None:
    """Two hundred games for each number of players and each variant, over all scenarios."""
    for seed in range(25):
        played(players, rules, seed, "random" if seed % 5 else "greedy", Easel(scenarios()[scenario].cards))


def test_the_deck_is_enough_for_the_longest_games() -> None:
    """Everybody takes eleven cards: all sixty are on the mat, in hands and in paintings."""
    for players, rules, place in ((5, frozenset[str](), 1), (2, frozenset({VINCENT}), 1), (1, frozenset[str](), 5)):
        state, rng = dealt(players, rules, 3)
        while not state.over:
            if state.puzzle:  # so many tokens there never are
                state = replace(state, artists=(replace(state.artist, tokens=4),))
            hand = state.artist.hand
            play = Take(place) if len(hand) < 5 else Paint(hand[:3], state.artist.backgrounds[0])
            state = state.apply(state.completed(play, rng))
        assert all(len(artist.hand) == 2 for artist in state.artists)
        assert len(state.deck) == (0 if VINCENT not in rules else 60 - 5 - 22 - 13)


def test_the_greedy_player_beats_chance() -> None:
    wise = [played(1, frozenset(), seed, "greedy").scores[0] for seed in range(3)]
    wild = [played(1, frozenset(), seed, "random").scores[0] for seed in range(6)]
    assert min(wise) > max(wild)


def test_unknown_players_are_refused() -> None:
    state, rng = dealt(2, frozenset(), 1)
    with pytest.raises(GameError, match="^Canvas has no player 'clever'; it has greedy and random"):
        GAME.choose(state, "clever", rng)
    assert len(art_cards()) == 60
