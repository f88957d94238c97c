"""What is in Piet's box: enough of everything, cut to size, told apart by everyone, printed the same every time."""

import random
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from drawn import box, no_two_meet, texts
from sheets import sheet_of

from pnp.cards.preflight import examine
from pnp.data import load_layout
from pnp.games.piet import GAME, faces
from pnp.games.piet.art import shades_of
from pnp.games.piet.box import COMPONENTS, PIECES, decks
from pnp.games.piet.rules.play import BONUS, start
from pnp.games.piet.rules.words import Paint, Stroke
from pnp.message import languages
from pnp.model.drawing import Drawing, Layer, Text, walk
from pnp.model.game import Setup
from pnp.model.print_mode import PRINT_MODES
from pnp.render import raster

OWN = ("board", "track", "tokens", "cards")
PLACES = [("a4", "colour"), ("letter", "mono"), ("a4", "low")]


@cache
def printed(part, paper="a4", print_mode="colour"):
    return tuple(GAME.pages(sheet_of(GAME, paper, print_mode), part, {}))


def test_the_box_holds_what_the_rules_ask_for():
    counts = {component.name: component.count for component in COMPONENTS}
    assert counts == {
        "palette": 1,
        "canvases": 2,
        "instructions": 1,
        "counters": 2,
        "red": 16,
        "yellow": 16,
        "blue": 16,
        "brushes": 4,
        "markers": 4,
        "references": 2,
    }
    assert {component.part for component in COMPONENTS} == set(OWN) <= set(GAME.parts)


@pytest.mark.parametrize("part", OWN)
def test_what_is_listed_is_printed(part):
    listed = sum(component.count for component in COMPONENTS if component.part == part)
    cards = decks(sheet_of(GAME), part)
    pieces = sum(card.copies for card in cards)
    assert pieces == listed - (3 if part == "tokens" else 0)  # four markers are one piece, to be cut apart
    assert len({card.front.size for card in cards}) == 1
    assert len({card.title for card in cards}) == len(cards)


@pytest.mark.parametrize(("paper", "print_mode"), PLACES)
@pytest.mark.parametrize("lang", languages())
def test_boards_pieces_and_cards_pass_preflight(paper, print_mode, lang):
    options = {"lang": lang}
    sheet = GAME.sheet(GAME.code(3, players=2, paper=paper, print_mode=print_mode, options=options))
    for part in OWN:
        remarks = list(examine(decks(sheet, part), thorough=True))
        assert not remarks, remarks[:3]


@pytest.mark.parametrize(("paper", "print_mode"), PLACES)
def test_every_part_takes_few_pages_of_the_paper(paper, print_mode):
    pages = {part: len(printed(part, paper, print_mode)) for part in OWN}
    assert pages == {"board": 2, "track": 1, "tokens": 1, "cards": 2}
    for part in OWN:
        for page in printed(part, paper, print_mode):
            assert {page.width_mm, page.height_mm} == {
                sheet_of(GAME, paper).paper.width_mm,
                sheet_of(GAME, paper).paper.height_mm,
            }
            tones = {item.style.fill for item in page.walk() if hasattr(item, "style") and item.style.fill}
            grey = all(len({tone[1:3], tone[3:5], tone[5:7]}) == 1 for tone in tones)
            assert grey == (print_mode != "colour")


def test_a_seed_gives_its_own_composition_and_the_same_every_time():
    one, again = (decks(sheet_of(GAME), "board") for _ in range(2))
    assert [card.front.items for card in one] == [card.front.items for card in again]
    other = decks(GAME.sheet(GAME.code(8, players=2, paper="a4", print_mode="colour", options={})), "board")
    assert one[0].front.items != other[0].front.items


def test_pieces_fit_the_squares_and_markers_the_counter():
    assert faces.PIECE_MM < faces.WELL_MM <= faces.PIECE_MM + 3
    assert faces.PIECE_MM / 2 <= faces.POINTS_MM
    assert faces.BOARD[0] >= 4 * faces.WELL_MM + 5 * faces.BAND_MM + 20.0
    sizes = {part: decks(sheet_of(GAME), part)[0].front.size for part in OWN}
    assert (sizes["board"].width, sizes["board"].height) == faces.BOARD
    assert (sizes["track"].width, sizes["track"].height) == faces.COUNTER
    assert (sizes["cards"].width, sizes["cards"].height) == faces.CARD
    assert sizes["tokens"].width == sizes["tokens"].height == faces.PIECE_MM


@pytest.mark.parametrize("part", OWN)
def test_texts_stand_clear_of_each_other_and_of_the_edge(part):
    for card in decks(sheet_of(GAME), part):
        for face in filter(None, (card.front, card.back)):
            letters = [item for item in walk(face.items) if isinstance(item, Text)]
            boxes = [(text.text, box(text)) for text in letters]
            assert no_two_meet(boxes)
            for words, (left, top, right, bottom) in boxes:
                assert face.size.safe <= left and right <= face.size.width - face.size.safe, words
                assert face.size.safe <= top and bottom <= face.size.height - face.size.safe, words


def test_the_counter_has_every_score_from_0_to_119():
    for card in decks(sheet_of(GAME), "track"):
        numbers = [item.text for item in walk(card.front.items) if isinstance(item, Text) and item.text.isdecimal()]
        assert numbers == [str(number) for number in range(faces.POINTS)]


def test_the_palette_board_shows_the_first_palette():
    board = decks(sheet_of(GAME), "board")[0].front
    shown = [next(walk(part.items)).style.fill for part in board.parts if part.element == "paint"]
    paints = shades_of("colour").paints
    assert shown == [paints[colour] for colour in (1, 2, 3, 3, 1, 2, 2, 3, 1)]


def test_the_instruction_boards_example_is_worth_what_it_says():
    from piet_boards import chain_points

    words = load_layout("text/en/piet")["box"]["instructions"]
    assert chain_points(faces.CHAINS, set(faces.NEW)) == 6 == sum(map(int, words["chain_points"].values()))
    for square, points in words["chain_points"].items():
        assert chain_points(faces.CHAINS, {int(square)}) == int(points)


@pytest.mark.parametrize("print_mode", PRINT_MODES)
def test_paints_are_told_apart_without_their_colour(print_mode):
    """Seen in grey, the motif of a piece covers other places than those of the others."""
    motifs = {}
    for colour in (1, 2, 3):
        items = decks(sheet_of(GAME, "a4", print_mode), "tokens")[colour - 1].front.items
        grey = raster.render(Drawing(20.0, 20.0, (Layer("piece", "Piece", items),)), 8.0).mean(axis=2)
        motifs[colour] = np.abs(grey - np.median(grey)) > 8
    for one, two in combinations(motifs, 2):
        either, both = motifs[one] | motifs[two], motifs[one] & motifs[two]
        assert either.mean() > 0.08 and both.sum() < 0.5 * either.sum()


def most_points():
    """No player can get more: a turn scores at most, for each colour it brings, all that he has of that colour.

    So at best squares come one by one, each scoring as many as there are of its colour, of which four palettes hold
    twelve; and the other player's two strokes change colours as it suits best.
    """

    @cache
    def best(have, placed, strokes):
        found = 0
        if sum(placed) < 16:
            for colour in range(3):
                if placed[colour] < 12:
                    more = tuple(n + (c == colour) for c, n in enumerate(have))
                    put = tuple(n + (c == colour) for c, n in enumerate(placed))
                    found = max(found, more[colour] + best(more, put, strokes))
        if strokes:
            for old in range(3):
                for new in range(3):
                    if old != new and have[old]:
                        changed = tuple(n - (c == old) + (c == new) for c, n in enumerate(have))
                        found = max(found, best(changed, placed, strokes - 1))
        return found

    return [best((0, 0, 0), (0, 0, 0), strokes) + BONUS for strokes in (0, 2)]


def test_no_game_can_bring_more_points_than_the_counter_has():
    assert most_points() == [90, 114]
    assert max(most_points()) < faces.POINTS


def test_sixteen_pieces_of_a_colour_are_enough_and_can_all_be_needed():
    """Never more than twelve of a colour come from palettes, and never more than four from brushes."""
    assert PIECES == 4 * 3 + 4
    most = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = start(None, Setup(2, rules=frozenset({"brushes"})))
        while not state.over:
            if state.filling:
                turn = next(iter(state.fills()))
            else:
                ways = [way for way in state.paints() if len(way[1]) == 1] or list(state.paints())
                paint, squares = ways[int(rng.random() * len(ways))]
                other = state.canvases[2 - state.turn]
                targets = [square for square, colour in enumerate(other) if colour > 1]
                ends = state.canvases[state.turn - 1].count(0) == len(squares)
                stroke = Stroke(targets[0], 1) if targets and state.brushes(state.turn) and not ends else None
                turn = Paint(paint.palette, paint.wells, paint.at, stroke)
            state = state.apply(state.move(turn))
            most = max(most, sum(board.count(1) for board in (state.wells, *state.canvases)))
        assert most <= PIECES
    assert most == PIECES


def test_pages_say_their_names():
    for part in OWN:
        shown = " ".join(text.text for text in texts(printed(part)[0]))
        assert load_layout("text/en/piet")["box"]["titles"][part] in shown


@pytest.mark.parametrize("print_mode", ["colour", "mono", "low"])
def test_no_block_of_colour_is_narrower_than_three_millimetres(print_mode):
    from pnp.games.piet import art

    shades, rng = art.shades_of(print_mode), random.Random(1)
    thin = list(art.lattice([(0, 0, 1.4, 50)], [(0, 20, 60, 1.4)], shades, rng))
    assert len(thin) == 1  # the bands alone
    wide = list(art.lattice([(0, 0, 3, 50)], [(0, 20, 60, 3)], shades, rng))
    motifs = [item for colour in (1, 2, 3) for item in art.paint(colour, (0, 0, 20, 20), shades)]
    assert len(wide) > 2
    for path in (*wide, *motifs):
        for corner in range(0, len(path.commands), 5):
            xs, ys = zip(*(step[1:] for step in path.commands[corner : corner + 4]), strict=True)
            assert min(max(xs) - min(xs), max(ys) - min(ys)) >= art.LEAST_MM - 1e-6
