"""CUBIST's box: everything is in it, every card shows what the rules say, and all of it prints clean."""

import itertools
import re
from collections import Counter
from functools import cache

import numpy as np
import pytest
import shapely
from msgspec.structs import replace
from sample_kit import sampled

from pnp.cards.paths.pathdata import moved
from pnp.cards.preflight import examine
from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games import registry
from pnp.games.cubist import box
from pnp.games.cubist.art import boards, cards, dice, net
from pnp.games.cubist.art.inks import palette
from pnp.games.cubist.rules.plans import CORNERSTONE, SIDE, artists, installations, museums
from pnp.geometry.typesetting import missing, width
from pnp.message import languages
from pnp.model.affine import IDENTITY, apply, compose
from pnp.model.drawing import Group, Path, Text, walk
from pnp.render import pdf, raster

WORDS = load_layout("text/en/cubist")
INKS = ("colour", "mono", "low")
PAPERS = ("a4", "letter")
DIE = 14.0
BOARDS = (boards.museum, boards.studios)
every_ink = pytest.mark.parametrize("print_mode", INKS)
every_page = pytest.mark.parametrize(
    ("print_mode", "size"), [(print_mode, size) for print_mode in INKS for size in PAPERS]
)


@cache
def deck(print_mode="colour"):
    return {(card.front.name, card.title): card for card in cards.every(palette(print_mode), WORDS["cards"])}


@cache
def board(print_mode="colour"):
    return next(boards.museum(palette(print_mode), WORDS["boards"], "en"))


@cache
def studios(print_mode="colour"):
    return tuple(boards.studios(palette(print_mode), WORDS["boards"], "en"))


def card(kind, title, print_mode="colour"):
    return deck(print_mode)[kind, title]


def part(face, name):
    return next(part for part in face.parts if part.element == name)


def named(face, name):
    return [part for part in face.parts if part.element == name]


def drawn(items, matrix=IDENTITY):
    """Paths and texts where they lie on the face."""
    for item in items:
        if isinstance(item, Group):
            yield from drawn(item.items, compose(matrix, item.matrix))
        elif isinstance(item, Path):
            yield replace(item, commands=moved(item.commands, matrix))
        else:
            yield replace(item, at=apply(matrix, *item.at))


def says(face, name):
    return " ".join(item.text for item in walk(part(face, name).items) if isinstance(item, Text))


def printed(what, print_mode="colour", size="a4", **press):
    game = registry.game("cubist")
    sheet = registry.sheet(game.code(3, players=None, paper=size, print_mode=print_mode, options={}))
    return list(game.pages(sheet, what, press))


def pips(items):
    """How many pips each path of them has."""
    paths = [item for item in walk(items) if isinstance(item, Path) and item.style.even_odd]
    return [sum(step[0] == "M" for step in path.commands) for path in paths]


def test_everything_is_in_the_box():
    counts = {component.name: component.count for component in box.COMPONENTS}
    assert counts["dice"] + counts["cornerstone"] == 81
    assert [counts[name] for name in ("installations", "museums", "artists")] == [23, 9, 25]
    assert (counts["museum"], counts["studios"]) == (1, 4)
    assert {component.part for component in box.COMPONENTS} == {"cards", "board", "dice"}
    assert Counter(kind for kind, _ in deck()) == {"installation": 23, "museum": 9, "artist": 25}
    assert all(card.copies == 1 for card in deck().values())
    with pytest.raises(GameError, match="no part 'film'"):
        printed("film")


def test_the_contents_are_one_page():
    assert len(printed("contents", "low", "letter")) == 1


@pytest.mark.parametrize("plan", installations(), ids=lambda plan: plan.title)
def test_an_installation_card_shows_its_plan_its_points_and_its_dice(plan):
    face = card("installation", plan.title).front
    assert says(face, "points") == str(plan.points)
    assert says(face, "title") == plan.title.upper()
    assert says(face, "number") == str(plan.number)
    shown = part(face, "plan").items
    heights = sorted(item.text for item in walk(shown) if isinstance(item, Text))
    assert heights == sorted(str(height) for height in plan.plan.heights.values())
    assert sorted(pips(shown)) == sorted(plan.plan.values.values())
    sculpture = part(face, "sculpture")
    tops = [count for count in pips(sculpture.items) if count in plan.plan.values.values()]
    assert len(tops) >= len(plan.plan.values)
    assert bool(pips(sculpture.items)) == bool(plan.plan.values)
    assert [tuple(pips(place.items)) for place in named(face, "die")] == list(plan.gives)


def test_dice_and_heights_on_plans_are_large_and_lie_apart():
    seen = 0
    for plan in installations():
        (shown,) = (part(card("installation", plan.title).front, "plan").items,)
        faces = [
            item
            for item in walk(shown)
            if isinstance(item, Path) and item.style.stroke_mm == 0.25 and item.style.stroke
        ]
        dice = [shapely.Polygon([step[1:] for step in face.commands if len(step) == 3]) for face in faces]
        seen += len(dice)
        assert len(dice) == len(plan.plan.values)
        for side in dice:
            left, top, right, bottom = side.bounds
            assert min(right - left, bottom - top) >= 3.5
        for item in walk(shown):
            if isinstance(item, Text):
                assert item.size_mm >= 8 * 25.4 / 72
                half = width(item.text, item.font, item.size_mm) / 2
                ink = shapely.box(item.at[0] - half, item.at[1] - 0.72 * item.size_mm, item.at[0] + half, item.at[1])
                assert all(ink.distance(side) > 0.15 for side in dice)
    assert seen == 5


@pytest.mark.parametrize("plan", museums(), ids=lambda plan: plan.title)
def test_a_museum_card_shows_its_plan_on_the_building_area(plan):
    face = card("museum", plan.title).front
    assert says(face, "players") == str(plan.players)
    assert len(named(face, "figure")) == 2 * plan.players  # a body and a head
    assert str(plan.room) in says(face, "room")
    shown = part(face, "plan")
    x, y, wide, high = shown.box
    cell = wide / SIDE
    assert wide == high
    found = {}
    items = list(drawn(shown.items))
    for item in items:
        if isinstance(item, Text):
            found[int((item.at[1] - y) / cell) + 1, int((item.at[0] - x) / cell) + 1] = int(item.text)
    assert found == plan.plan.heights
    red = [item for item in items if isinstance(item, Path) and item.style.fill == palette("colour").cornerstone.top]
    assert len(red) == 1
    left, top = red[0].commands[0][1:]
    assert (round((top - y) / cell) + 1, round((left - x) / cell) + 1) == CORNERSTONE


@pytest.mark.parametrize("artist", artists().values(), ids=lambda artist: artist.id)
def test_an_artist_card_has_its_places_and_says_what_it_does(artist):
    face = card("artist", artist.id).front
    assert len(named(face, "place")) == artist.dice
    assert says(face, "name") == artist.name.upper()
    word, number = artist.id.split("-")
    assert says(face, "called") == f"{word.capitalize()} {number}", "as people write it"
    told = says(face, "action")
    assert all(str(value) in told for value in (artist.values if len(artist.values) < 3 else ()))
    if artist.by:
        assert f"{abs(artist.by)} {'more' if artist.by > 0 else 'less'}" in told
        assert says(face, "symbols")[1:] == str(abs(artist.by))
    if artist.action == "take":
        assert pips(part(face, "symbols").items) == list(artist.values)


def test_artists_who_do_different_things_say_so_in_different_words():
    does = {(a.action, a.values, a.by): says(card("artist", a.id).front, "action") for a in artists().values()}
    assert len(set(does.values())) == len(does) == 17


def test_every_place_holds_a_die_of_14_mm_and_no_two_meet():
    faces = [card.front for card in deck().values()]
    studio = studios()[0].front
    for face in (*faces, studio):
        spots = []
        for part_ in [*named(face, "die"), *named(face, "place")]:
            for item in drawn(part_.items):
                if isinstance(item, Path) and item.style.fill == "#ffffff":
                    points = np.array([step[1:] for step in item.commands if len(step) == 3])
                    spots.append(shapely.box(*points.min(axis=0), *points.max(axis=0)))
        for index, spot in enumerate(spots):
            left, top, right, bottom = spot.bounds
            assert right - left >= DIE + 1.5
            assert bottom - top >= DIE + 1.5
            assert left >= face.size.safe
            assert bottom <= face.size.height - face.size.safe
            assert all(spot.distance(other) > 0.5 for other in spots[index + 1 :])
        assert spots or face.name == "museum"
    left, top, wide, high = part(board().front, "area").box
    assert wide == high == SIDE * 16.0


def test_nothing_printed_runs_into_a_text_or_off_the_card():
    faces = [card.front for card in deck().values()]
    faces += [card.front for card in studios()]
    faces.append(board().front)
    for face in faces:
        inks = {part.element: part.ink for part in face.parts if part.kind == "text"}
        letters = {name: shapely.box(x, y, x + wide, y + high) for name, (x, y, wide, high) in inks.items()}
        for name, box_ in letters.items():
            assert not any(box_.intersects(other) for more, other in letters.items() if more != name), (face.name, name)
        solid = [*named(face, "die"), *named(face, "place"), *named(face, "figure")]
        solid += [part for part in face.parts if part.element in ("plan", "symbols", "sculpture", "museum")]
        for solid_part in solid:
            points = [
                step[at : at + 2]
                for item in drawn(solid_part.items)
                if isinstance(item, Path)
                for step in item.commands
                for at in range(1, len(step), 2)
            ]
            shape = shapely.box(*np.min(points, axis=0), *np.max(points, axis=0))
            hull = shapely.MultiPoint(points).convex_hull if solid_part.element in ("sculpture", "museum") else shape
            assert not any(hull.intersects(box_) for box_ in letters.values()), (face.name, solid_part.element)
            left, top, right, bottom = shape.bounds
            assert left >= 3.0, (face.name, solid_part.element)
            assert top >= 3.0
            assert right <= face.size.width - 2.9
            assert bottom <= face.size.height - 2.0  # a plan's arrow may be there


@pytest.mark.parametrize(
    ("print_mode", "lang"),
    sampled(
        itertools.product(INKS, languages()),
        [*((INKS[0], lang) for lang in languages()), *((ink, "en") for ink in INKS)],
    ),
)
def test_preflight_finds_nothing(print_mode, lang):
    ink, words = palette(print_mode), load_layout(f"text/{lang}/cubist")
    for made in (cards.every(ink, words["cards"], lang), *(b(ink, words["boards"], lang) for b in BOARDS)):
        assert [(r.card, r.element, r.text) for r in examine(made)] == []


@pytest.mark.parametrize("size", PAPERS)
def test_pages_are_as_many_as_they_must_be(size):
    for duplex, count in {"none": 7, "long": 14, "after": 14}.items():
        assert len(printed("cards", size=size, duplex=duplex)) == count
    folded = printed("cards", size=size, duplex="fold")
    assert len(folded) == -(-57 // 4)
    assert "fold" in {item.text for item in folded[0].walk() if isinstance(item, Text)}
    assert len(printed("board", size=size)) == 1 + 2
    assert len(printed("board", size=size, duplex="fold")) == 3
    assert len(printed("dice", size=size)) == 4


@every_page
def test_paper_dice_are_81_and_lie_apart_on_the_paper(print_mode, size):
    sheets, outline = printed("dice", print_mode, size), shapely.Polygon(net.outline())
    total = 0
    for page in sheets:
        nets = [item for item in page.layers[0].items if isinstance(item, Group)]
        total += len(nets)
        assert all(net_.matrix[:4] == (1.0, 0.0, 0.0, 1.0) for net_ in nets), "14 mm are 14 mm"
        shapes = [shapely.transform(outline, lambda points, at=net_.matrix[4:]: points + at) for net_ in nets]
        for index, shape in enumerate(shapes):
            assert shapely.box(5.0, 5.0, page.width_mm - 5.0, page.height_mm - 5.0).contains(shape)
            assert all(shape.distance(other) >= 0.5 for other in shapes[index + 1 :])
        for text in walk(page.layers[1].items):
            if isinstance(text, Text):
                x, y = text.at
                long = width(text.text, text.font, text.size_mm)
                x -= {"start": 0.0, "middle": long / 2, "end": long}[text.anchor]
                letters = shapely.box(x, y - text.size_mm, x + long, y + 0.3 * text.size_mm)
                assert all(letters.distance(shape) > 1.0 for shape in shapes), text.text
    assert total == 81
    assert len({id(item.items) for page in sheets for item in page.layers[0].items}) == 5, "each net is stored once"


def words_in(value):
    """The words of all texts in it."""
    if isinstance(value, str):
        return set(re.findall(r"[^\W\d_]+", re.sub(r"\{.*?\}", " ", value.lower())))
    values = value.values() if isinstance(value, dict) else value
    return set().union(*map(words_in, values)) if isinstance(value, dict | list | tuple | set) else set()


@every_page
def test_no_glyph_is_missing_and_every_word_is_in_the_texts(print_mode, size):
    known = words_in(WORDS)
    known |= words_in([(card_.title,) for card_ in (*installations(), *museums())])
    known |= words_in([(artist.name, artist.word) for artist in artists().values()])
    known |= words_in("page print at mm A4 US Letter. This bar is long if printed at actual size")  # furniture
    for what in ("cards", "board", "dice"):
        for page in printed(what, print_mode, size, duplex="none"):
            for item in page.walk():
                if isinstance(item, Text):
                    assert missing(item.text, item.font) == set()
                    assert words_in(item.text) <= known, (what, item.text)


@pytest.mark.parametrize("what", ["cards", "board", "dice"])
def test_files_are_light_and_the_same_every_time(what):
    once, twice = (pdf.render(printed(what)) for _ in range(2))
    assert once == twice
    assert len(once) < 150_000


def test_four_players_boards_can_be_told_apart_in_grey():
    faces = [card.front for card in studios("mono")]
    signs = [next(walk(part(face, "symbol").items)).commands for face in faces]
    assert len(set(signs)) == 4
    assert [says(face, "colour") for face in faces] == WORDS["boards"]["colours"]


def test_cornerstone_and_plan_lie_alike_on_board_and_card():
    face = board().front
    left, top, wide, _ = part(face, "area").box
    word = part(face, "cornerstone").items[0]
    row, column = int((word.at[1] - top) / (wide / SIDE)) + 1, int((word.at[0] - left) / (wide / SIDE)) + 1
    assert (row, column) == CORNERSTONE
    for index in range(SIDE):
        assert named(face, "row")[index].items[0].at[1] == pytest.approx(top + (index + 0.5) * 16, abs=1.5)
        x, _, wide, _ = named(face, "column")[index].ink
        assert x + wide / 2 == pytest.approx(left + (index + 0.5) * 16)


def test_little_ink_is_little_ink():
    dark = {}
    for print_mode in INKS:
        page = printed("cards", print_mode, duplex="none")[0]
        dark[print_mode] = 255 - raster.render(page, 1.0).mean()
    assert dark["low"] < dark["mono"] / 2 < dark["colour"]


def test_dice_pages_say_how_many_and_whose():
    titles = [page.title for page in printed("dice")]
    assert titles == [WORDS["dice"]["title"].format(count=20, colour=colour) for colour in WORDS["boards"]["colours"]]
    assert dice.DICE == 20
