"""De Stijl's play and scoring: the sourced cases, brute force written anew, every rule broken once, whole games."""

import random
from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace
from sourced import cases, every_case

from pnp.errors import GameError, IllegalMove
from pnp.games.destijl import GAME
from pnp.games.destijl.rules import Grid, choose, deal, score, start, winners
from pnp.games.destijl.rules.deck import ANGLES, CARDS
from pnp.games.destijl.rules.play import DECKS, extent
from pnp.games.destijl.rules.scoring import BONUSES
from pnp.games.destijl.rules.words import Dealt, Played, read_deal, read_play
from pnp.model.game import Move, Setup

LETTERS = ".BKWYR"
BOARD = Grid(23, 27)


def colours(words):
    return [tuple(LETTERS.index(letter) for letter in own) for own in words]


def cells_of(text):
    rows = enumerate(text.split())
    return {(x, y): LETTERS.index(letter) for y, row in rows for x, letter in enumerate(row) if letter != "."}


def by_hand(cells, players):
    """Points, bonus sizes and winners by union-find and plain lists: nothing of the product's own scoring."""
    root = {cell: cell for cell in cells}

    def find(cell):
        while root[cell] != cell:
            cell = root[cell]
        return cell

    for x, y in cells:
        for other in ((x + 1, y), (x, y + 1)):
            if cells.get(other) == cells[x, y]:
                root[find(other)] = find((x, y))
    strokes = Counter(find(cell) for cell in cells)
    ranks = sorted(set(strokes.values()), reverse=True)[: {2: 1, 3: 2, 4: 3, 5: 3}[len(players)]]
    worth = {2: [3], 3: [4, 2], 4: [5, 3, 1], 5: [5, 3, 1]}[len(players)]
    result = []
    for own in players:
        mine = [size for cell, size in strokes.items() if cells[cell] in own]
        points = len(mine) + sum(worth[rank] for rank, size in enumerate(ranks) if size in mine)
        result.append((points, max(mine, default=0)))
    best = max(result)
    return [points for points, _ in result], ranks, {p for p, one in enumerate(result, start=1) if one == best}


@every_case("destijl")
def test_scores_are_those_of_the_rules(case):
    cells, players = cells_of(case["map"]), colours(case["players"])
    scored = score(cells, players)
    if "counts" in case:
        assert {LETTERS[colour]: count for colour, count in scored.counts.items()} == case["counts"]
    else:
        assert [bonus.size for bonus in scored.bonuses] == case["sizes"]
        assert list(scored.points) == case["points"]
        assert scored.winners == set(case["winners"])


def test_every_number_of_players_has_a_sourced_case():
    assert {len(case["players"]) for case in cases("destijl").values()} == set(BONUSES) == {2, 3, 4, 5}


def test_scoring_is_what_brute_force_finds():
    rng = random.Random(5)
    shared = ties = 0
    for trial in range(400):
        wide, high = 1 + int(rng.random() * 8), 1 + int(rng.random() * 8)
        # Few colours make large strokes, many small ones; some cells are missing.
        most = 2 + trial % 4
        cells = {at: 1 + int(rng.random() * most) for at in product(range(wide), range(high)) if rng.random() < 0.9}
        number = 2 + trial % 4
        taken = sorted(range(1, 6), key=lambda _: rng.random())
        players = [taken[2 * p : 2 * p + 2] for p in range(2)] if number == 2 else [[c] for c in taken[:number]]
        scored = score(cells, players)
        points, sizes, who = by_hand(cells, players)
        assert (list(scored.points), [bonus.size for bonus in scored.bonuses], set(scored.winners)) == (
            points,
            sizes,
            who,
        )
        assert sum(len(stroke) for stroke in scored.strokes) == len(cells)
        assert all(scored.points[p] == sum(scored.counts[c] for c in own)
                   + sum(bonus.points for bonus in scored.bonuses if p + 1 in bonus.players)
                   for p, own in enumerate(players))  # fmt: skip
        shared += len(who) > 1
        ties += len(set(points)) < len(points)
    assert shared > 10 and ties > 50


def test_players_with_one_colour_are_refused():
    for players in ([[1], [1]], [[1]], [[1], [2], [3], [4], [5], []]):
        with pytest.raises(ValueError, match="cannot be"):
            score({(0, 0): 1}, players)


def begun(deal_words="colours blue, yellow, red; painting 27; gallery 1 11 24 39", first=1):
    players = len(read_deal(deal_words).colours)
    return start(BOARD, Setup(players, first=first, deal=deal_words))


def after(*words, state=None):
    state = state or begun()
    for each in words:
        state = state.apply(Move(state.turn, play=each))
    return state


def refused(state, words, rule, player=None, match=None):
    with pytest.raises(IllegalMove, match=match) as told:
        state.apply(Move(player or state.turn, play=words))
    assert told.value.rule == rule
    return str(told.value)


def test_the_first_card_lies_as_it_is_printed():
    state = begun()
    assert state.cells == {(x, y): CARDS[26].rows[y][x] for x in range(3) for y in range(3)}
    assert state.deck == 27 - 3 and state.draws == 0 and state.turn == 1


def test_a_card_covers_what_lies_under_it_and_is_turned():
    state = after("11 at 2,1 turn 90")
    rows = CARDS[10].turned(90)
    assert all(state.cells[2 + x, 1 + y] == rows[y][x] for x in range(3) for y in range(3))
    assert state.cells[0, 0] == CARDS[26].rows[0][0] and len(state.cells) == 9 + 9 - 2
    assert state.gallery == (1, 24, 39)


@pytest.mark.parametrize(
    ("place", "covered"),
    [("3,0", 0), ("2,2", 1), ("1,0", 6), ("0,0", 9), ("-1,-1", 4), ("2,0", 3), ("0,2", 3), ("2,1", 2)],
)
def test_a_card_covers_two_three_or_four_cells(place, covered):
    """Source: it must cover two, three, or four of the Painting's cells; examples: fewer than two, exactly three."""
    state = begun()
    words = f"1 at {place}"
    legal = words in {move.play for move in state.legal_moves()}
    assert legal == (2 <= covered <= 4)
    if legal:
        assert len(state.apply(Move(1, play=words)).cells) == 18 - covered
    else:
        refused(state, words, "destijl.cover", match="two, three or four")


def test_every_way_to_lay_a_card_is_listed():
    state = after("11 at 2,1 turn 270")
    listed = {move.play for move in state.legal_moves()}
    assert all(move.player == 2 for move in state.legal_moves())
    for card, turn, x, y in product((1, 24, 39, 11), (*ANGLES, 45), range(-4, 7), range(-4, 7)):
        words = str(Played(card, x, y, turn))
        covered = sum((x + dx, y + dy) in state.cells for dx in range(3) for dy in range(3))
        assert (words in listed) == (card != 11 and turn != 45 and 2 <= covered <= 4)


def test_every_rule_can_be_broken():
    state = begun()
    assert "player 1" in refused(state, "1 at 2,1", "destijl.turn", player=2)
    for words in ("", "pass", "card 1 at 2,1", "1 at 2", "1 at 2,1 turn", "1 at 2,1 turn 90 draw", "1 on 2,1"):
        assert "'17 at 2,-1 turn 90'" in refused(state, words, "destijl.words")
    refused(state, "1 at 2,1 turn 45", "destijl.angle", match="90, 180 or 270")
    refused(state, "27 at 2,1", "destijl.gallery", match="1, 11, 24 and 39")
    refused(state, "17 at 2,1", "destijl.gallery", match="cannot take card 17")
    refused(state, "1 at 2,1 draw 5", "destijl.draw", match="No cards are drawn")
    with pytest.raises(IllegalMove) as told:
        state.apply(Move(1, (("cell:1,1", 1),), "1 at 2,1"))
    assert told.value.rule == "destijl.words"
    last = after("11 at 2,1 turn 270", "1 at -2,-1")
    assert last.last_of_round and last.draws == 3
    for words, match in (
        ("24 at 2,3", "3 cards are drawn, as in 'draw 3 8 21'; none are named"),
        ("24 at 2,3 draw 5 14", "2 are named"),
        ("24 at 2,3 draw 5 14 5", "Card 5 cannot come twice"),
        ("24 at 2,3 draw 5 14 39", "Card 39 cannot come twice"),
        ("24 at 2,3 draw 5 14 11", "Card 11 cannot come twice"),
        ("24 at 2,3 draw 5 14 41", "no card 41"),
    ):
        refused(last, words, "destijl.draw", match=match)
    assert last.apply(Move(3, play="24 at 2,3 draw 20, 14, 5")).gallery == (39, 20, 14, 5)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("", "begins with what was dealt"),
        ("painting 3", "is told as"),
        ("colours blue, green, red; painting 1; gallery 2 3 4 5", "no colour 'green'"),
        ("colours blue, blue, red; painting 1; gallery 2 3 4 5", "no colour twice"),
        ("colours blue, red; painting 1; gallery 2 3 4 5", "a colour each"),
        ("colours blue, black, red; painting 1; gallery 2 3 4", "begins with 4 cards"),
        ("colours blue, black, red; painting 1; gallery 2 3 4 1", "Card 1 cannot come twice"),
        ("colours blue, black, red; painting 41; gallery 2 3 4 5", "no card 41"),
        ("colours blue, black, red; painting 0; gallery 2 3 4 5", "no card 0"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(text, match):
    with pytest.raises(GameError, match=match):
        start(BOARD, Setup(3, deal=text))


def test_setups_that_cannot_be_are_refused():
    words = "colours blue, black, red; painting 1; gallery 2 3 4 5"
    for setup in (Setup(6, deal=words), Setup(4, teams=True), Setup(3, rules=frozenset({"fast"}), deal=words)):
        with pytest.raises(GameError, match="2, 3, 4 or 5 players|no teams|no variation"):
            GAME.start(BOARD, setup)
    with pytest.raises(GameError, match="Player 4 cannot go first"):
        GAME.start(BOARD, Setup(3, first=4, deal=words))
    with pytest.raises(GameError, match="two colours each"):
        start(BOARD, Setup(2, deal="colours blue, black; painting 1; gallery 2 3 4"))


def test_words_are_read_back():
    rng = random.Random(3)
    for _ in range(200):
        some = [1 + int(rng.random() * 40) for _ in range(3)]
        played = Played(some[0], int(rng.random() * 50) - 25, int(rng.random() * 50) - 25, ANGLES[some[1] % 4],
                        tuple(some[: some[2] % 4]))  # fmt: skip
        assert read_play(str(played)) == played
        assert read_play(f"  {str(played).upper()} ".replace(",", ", ")) == played
    dealt = Dealt(((1, 4), (2, 5)), 3, (8, 17, 22))
    assert read_deal(str(dealt)) == dealt
    assert str(dealt) == "colours blue yellow, black red; painting 3; gallery 8 17 22"


def play(players, seed, style, first=1):
    rng = random.Random(f"{players}/{seed}/{style}")
    setup = deal(Setup(players, first=first), rng)
    dealt = read_deal(setup.deal)
    taken = sorted(range(1, 6), key=lambda _: rng.random())
    each = len(dealt.colours[0])
    own = tuple(tuple(sorted(taken[each * p : each * (p + 1)])) for p in range(players))
    state = start(BOARD, replace(setup, deal=str(replace(dealt, colours=own))))
    turns, sizes = [], []
    while not state.over:
        assert state.scores == (0,) * players
        turns.append(state.turn)
        sizes.append(len(state.gallery))
        after_ = state.apply(choose(state, style, rng))
        assert 5 <= len(after_.cells) - len(state.cells) <= 7
        state = after_
    return state, turns, sizes


def whole(players, seed, style):
    first = 1 + seed % players
    state, turns, sizes = play(players, seed, style, first)
    rounds = DECKS[players] // players
    assert len(state.laid) == DECKS[players] + 1 and len(state.gallery) == 1 and state.deck == 0
    assert sizes == [players + 1 - place for _ in range(rounds) for place in range(players)]
    assert turns == [(first - 1 + turn + place) % players + 1 for turn in range(rounds) for place in range(players)]
    assert len({one.card for one in state.laid} | set(state.gallery)) == DECKS[players] + 2
    points, _, who = by_hand(state.cells, state.colours)
    assert list(state.scores) == points and winners(state) == who
    wide, high = extent(state.cells)
    assert wide <= BOARD.columns and high <= BOARD.rows
    with pytest.raises(IllegalMove, match="over"):
        state.apply(Move(1, play="1 at 0,0"))
    assert state.legal_moves() == ()
    marks = state.marks()
    assert Counter(marks.values()) == Counter(state.cells.values())


@pytest.mark.parametrize(
    ("players", "colours_"), [(2, ((1, 3), (2, 4))), (3, ((1,), (2,), (3,))), (5, ((1,), (2,), (3,), (4,), (5,)))]
)
def test_what_is_dealt_differs_from_game_to_game(players, colours_):
    deals = [read_deal(deal(Setup(players), random.Random(seed)).deal) for seed in range(30)]
    assert all(dealt.colours == colours_ for dealt in deals)
    assert all(len({dealt.painting, *dealt.gallery}) == players + 2 for dealt in deals)
    assert len({dealt.painting for dealt in deals}) > 12
    assert {card for dealt in deals for card in dealt.gallery} > set(range(5, 36, 10))


def test_decks_are_those_of_the_rules():
    assert DECKS == {2: 16, 3: 27, 4: 32, 5: 25}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("style", ["greedy", "random"])
def test_whole_games(players, style):
    for seed in range(2):
        whole(players, seed, style)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_hundred_games(players):
    for seed in range(200):
        whole(players, seed, "greedy" if seed % 10 == 0 else "random")


def test_greedy_beats_random():
    won = lead = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = start(BOARD, deal(Setup(2), rng))
        greedy = 1 + seed % 2
        while not state.over:
            state = state.apply(choose(state, "greedy" if state.turn == greedy else "random", rng))
        won += winners(state) == {greedy}
        lead += state.scores[greedy - 1] - state.scores[2 - greedy]
    assert won >= 11 and lead >= 12 * 7


def test_other_players_are_unknown():
    with pytest.raises(GameError, match="greedy and random"):
        GAME.choose(begun(), "clever", random.Random(1))


def test_positions_are_not_changed_by_a_move():
    state = begun()
    before = dict(state.cells)
    state.apply(Move(1, play="11 at 2,1 turn 90"))
    assert state.cells == before and state.gallery == (1, 11, 24, 39)


def test_a_painting_is_turned_where_only_that_fits_and_refused_where_nothing_does():
    state = after("11 at 2,1", "1 at 4,2", "24 at 6,3 draw 20 14 5")
    assert extent(state.cells) == (9, 6)
    marks = replace(state, board=Grid(9, 6)).marks()
    assert set(marks) <= {f"cell:{r},{c}" for r in range(1, 10) for c in range(1, 7)}
    # Turned clockwise: what lay in the first column from the bottom up lies in the first row from the left.
    column = [state.cells[0, y] for y in range(2, -1, -1)]
    assert [marks[f"cell:1,{c}"] for c in (4, 5, 6)] == column
    with pytest.raises(GameError, match="9 by 6 cells.*photograph the cards"):
        replace(state, board=Grid(8, 8)).marks()
