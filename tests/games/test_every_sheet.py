"""What holds for every game's printed sheet, whatever it is printed for, on A4 in colour and Letter with little ink.

In other languages than English the words are other ones: the last kind of sheet, on Letter, of each game in one of
them; all others are slow.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import shapely
import zxingcpp
from drawn import box, corners, ink, layer, no_two_meet, texts
from msgspec.structs import replace
from sample_kit import slow
from sheets import code_of, sheet_of

from pnp.data import load_layout
from pnp.errors import CodeError, GameError
from pnp.games import registry
from pnp.games._null import GAME as NULL
from pnp.games.contract import Game
from pnp.games.words import ENGLISH, languages
from pnp.geometry.typesetting import missing
from pnp.model.code import MAX_LENGTH, SheetCode
from pnp.model.drawing import Path, Text, walk
from pnp.model.kinds import COLOURED, DRAWN, STROKES
from pnp.model.markers import MARKER_MM, marker_id
from pnp.model.sheet import Sheet, name_line
from pnp.render import raster

GAMES = {game.name: game for game in [*map(registry.game, registry.names()), NULL]}
MORE: dict[str, list[dict[str, Any]]] = {
    "klee": [{"points": 20}, {"points": 50, "variations": ("six", "triangular")}],
    "mondrian": [{"players": 2, "points": 160}],
    "piet": [{"variations": ("filling",)}, {"variations": ("brushes", "filling")}],
    "springer": [{"players": 2, "points": 20}, {"players": 2, "variations": ("halved", "double")}],
    "vasarely": [{"players": 3, "variations": ("three-cubes",)}],
}
"""What changes a game's sheet besides the number of players."""
MARGIN_MM = 6.35
"""A quarter of an inch; common printers leave 4.2 mm white."""
QUIET_MM = 1.3
"""Least white round the QR code."""
LOW = {"arp": 0.98, "miro": 0.99, "delaunay": 0.85}
"""What part of the ink a sheet for little ink needs at most, where it is more than four fifths: hollow and dotted lines
are thin in any case."""
FAR_MM = {"canvas": 140}
"""How far apart the two keys of a pen are at least, where one of them stands beside its player's boxes."""
every_game = pytest.mark.parametrize("game", [GAMES[name] for name in registry.names()], ids=registry.names())


def wishes(game: Game) -> Iterator[dict[str, Any]]:
    """What a sheet can be printed for; for the greatest number of players, or teams, it looks as for any number."""
    yield {}
    yield from ({"players": players} for players in game.players[:-1])
    yield from MORE.get(game.name, [])


def codes() -> Iterator[SheetCode]:
    others = sorted(languages().keys() - {ENGLISH})
    always = {(name, others[turn % len(others)]) for turn, name in enumerate(GAMES)}
    for game in GAMES.values():
        kinds = list(wishes(game))
        yield from (code_of(game, **kind) for kind in kinds)
        ends = kinds[:: max(1, len(kinds) - 1)]
        yield from (code_of(game, "letter", "low", **kind) for kind in ends)
        for tag in others:
            *first, last = (code_of(game, "letter", "low", **kind, lang=tag) for kind in ends)
            yield from (*map(slow, first), last if (game.name, tag) in always else slow(last))
        # the longest code that a class set has: in another language, for somebody
        yield replace(code_of(game, lang="de"), seed=32**3 - 1, tag="M2XT9A")


class Printed:
    """A sheet and the shapes of all that is on it.

    Attributes:
        sheet: the sheet.
        regions: its regions' shapes.
        whole: which regions are no part of another one: halves lie in their space.
        paths: what is drawn.
        inked: what each path covers.
        texts: what is written.
        letters: the box of each text.
    """

    def __init__(self, code: SheetCode) -> None:
        self.sheet: Sheet = GAMES[code.game].sheet(code) if code.game == NULL.name else registry.sheet(code)
        self.regions = np.array([shapely.Polygon(region.polygon, region.holes) for region in self.sheet.regions])
        self.whole = np.array([region.kind not in ("half", *DRAWN) for region in self.sheet.regions])
        self.paths = [item for item in self.sheet.drawing.walk() if isinstance(item, Path)]
        self.inked = np.array([ink(path) for path in self.paths])
        self.texts = texts(self.sheet.drawing)
        self.letters = np.array([shapely.box(*box(text, 0.62, 0.1)) for text in self.texts])

    def named(self, *prefixes: str) -> np.ndarray:
        """Which paths have an id that begins so."""
        return np.array([path.id.startswith(prefixes) for path in self.paths])


@pytest.fixture(scope="module", params=[*codes()], ids=str)
def printed(request: pytest.FixtureRequest) -> Printed:
    return Printed(request.param)


def test_regions_lie_apart_and_all_within_the_margins(printed: Printed) -> None:
    whole = printed.regions[printed.whole]
    strokes = np.array([region.kind in STROKES for region in printed.sheet.regions])[printed.whole]
    near = shapely.STRtree(whole).query(whole, predicate="intersects")
    one, two = near[:, near[0] < near[1]]
    shared = shapely.area(shapely.intersection(whole[one], whole[two]))
    shared -= np.where(strokes[one] | strokes[two], 0.35, 0.01)  # where bands meet, their ends round off a corner
    assert shared.max() < 0
    size = (printed.sheet.drawing.width_mm, printed.sheet.drawing.height_mm)
    assert size == (printed.sheet.paper.width_mm, printed.sheet.paper.height_mm)
    page_ = shapely.box(0, 0, *size).buffer(-MARGIN_MM)
    for shapes in (printed.regions, printed.inked, printed.letters):
        assert page_.contains(shapely.box(*shapely.total_bounds(shapes)))


def test_nothing_is_printed_where_colours_are_measured(printed: Printed) -> None:
    """Vasarely's dots apart, the short ticks that halve Springer's spaces, and the numbers in its triangles."""
    line = np.array([path.style.stroke is not None or bool(path.style.fill) for path in printed.paths])
    ticks = np.array(
        [len(path.commands) == 2 and shapely.LineString(corners(path)).length < 1.7 for path in printed.paths]
    )
    clear = shapely.STRtree(printed.inked[line & ~ticks & ~printed.named("dots-")])
    over = shapely.STRtree(printed.inked[line & ~printed.named("band")])  # pens go over this band and its middle
    letters = shapely.STRtree(printed.letters)
    for region, shape in zip(printed.sheet.regions, printed.regions, strict=True):
        sample = shapely.Polygon(region.sample)
        stroke = region.kind in STROKES
        if region.kind not in DRAWN:  # these are not measured
            assert shape.buffer(-0.4 if stroke else -0.5).contains(sample), region.id
        if region.kind in COLOURED:
            assert not len((over if stroke else clear).query(sample, "dwithin", 0.3 if stroke else 0.5)), region.id
            assert region.kind == "triangle" or not len(letters.query(sample, "intersects")), region.id


def test_markers_and_qr_code_have_white_round_them(printed: Printed) -> None:
    sheet = printed.sheet
    kind = GAMES[sheet.code.game].kind
    assert [marker.id for marker in sheet.markers] == [marker_id(kind, corner) for corner in range(4)]
    codes = printed.named("qr-modules")
    assert codes.sum() == 1
    others = [*printed.regions, *printed.letters, *printed.inked[~codes & ~printed.named("marker-")]]
    tree = shapely.STRtree(others)
    for marker in sheet.markers:
        (left, top), (right, bottom) = marker.corners[0], marker.corners[2]
        assert min(left, top, sheet.paper.width_mm - right, sheet.paper.height_mm - bottom) >= 7.999
        square = shapely.box(left, top, right, bottom)
        assert not len(tree.query(square, "dwithin", MARKER_MM / 7))
        assert square.symmetric_difference(printed.inked[printed.named(f"marker-{marker.id}")][0].envelope).area < 0.01
    assert not len(tree.query(printed.inked[codes][0].envelope, "dwithin", QUIET_MM))


def test_no_text_runs_into_another_or_into_a_box(printed: Printed) -> None:
    assert no_two_meet((text.text, box(text, 0.62, 0.1)) for text in printed.texts)
    frames = shapely.STRtree(shapely.get_exterior_ring(printed.regions))
    for text, letters in zip(printed.texts, printed.letters, strict=True):
        assert not len(frames.query(letters, predicate="intersects")), text.text


def test_the_line_for_the_name_has_white_above_it(printed: Printed) -> None:
    line = name_line(printed.sheet.drawing)
    assert line is not None
    (left, base), (right, end) = line
    assert base == end and right - left > 40
    room = shapely.box(left, base - 9.4, right, base - 0.2)
    assert not len(shapely.STRtree([*printed.inked, *printed.letters]).query(room, "intersects"))


def test_texts_can_be_read(printed: Printed) -> None:
    for text in printed.texts:
        assert missing(text.text, text.font) == set()
        assert text.size_mm >= 2.2, text.text


def test_each_pen_has_two_keys_at_opposite_ends(printed: Printed) -> None:
    sheet = printed.sheet
    game = GAMES[sheet.code.game]
    assert set(game.pens(game.setup(sheet, None))) <= {pen.number for pen in sheet.pens}
    assert len(sheet.of_kind("pen")) == 2 * len(sheet.pens)
    for pen in sheet.pens:
        one, two = (np.mean(sheet.by_id[f"pen:{pen.number}/{patch}"].polygon, axis=0) for patch in (1, 2))
        assert np.hypot(*(one - two)) > FAR_MM.get(game.name, 200)


def test_lines_run_through_every_corner_of_every_space(printed: Printed) -> None:
    spaces = printed.sheet.field.spaces
    if not spaces:
        return  # a score sheet has no field
    places = shapely.points([point for space in spaces for point in space.outline])
    lines = [ink(item) for item in walk(layer(printed.sheet.drawing, "field").items) if isinstance(item, Path)]
    met = set(shapely.STRtree(places).query(lines, "dwithin", 0.01)[1])
    assert len(met) == len(places)
    for space in spaces:
        assert shapely.Polygon(space.sample).contains(shapely.Point(space.label)), space.key


def test_the_sheet_says_its_code_and_its_scale(printed: Printed) -> None:
    sheet = printed.sheet
    code, keywords = str(sheet.code), dict(sheet.drawing.keywords)
    assert sheet.code.fingerprint and len(code) <= MAX_LENGTH
    assert [text.text for text in printed.texts if text.id == "code"] == [code] == [keywords["code"]]
    said = f"pnp make {sheet.code.game} --seed {sheet.code.seed} --paper {sheet.paper.name} --ink "
    assert keywords["command"].startswith(said)
    (bar,) = (path for path in printed.paths if path.id == "bar-100mm")
    (x0, y0), (x1, y1) = corners(bar)
    assert (x1 - x0, y1 - y0) == (pytest.approx(100, abs=1e-6), 0)
    assert any("100 mm" in text.text for text in printed.texts)


@every_game
@pytest.mark.parametrize(("paper", "tone"), [("a4", "colour"), ("letter", "low")])
def test_the_picture_shows_the_field_and_the_qr_code_says_the_code(game: Game, paper: str, tone: str) -> None:
    sheet, scale, near = sheet_of(game, paper, tone), 6.0, 3
    picture = raster.render(sheet.drawing, scale)
    assert [symbol.text for symbol in zxingcpp.read_barcodes(picture)] == [str(sheet.code)]
    dark = picture.min(axis=2) < (240 if game.name == "miro" else 110)  # its spaces end where a pale band begins
    for space in sheet.field.spaces:
        for x, y in space.outline:
            row, column = round(y * scale), round(x * scale)
            assert dark[row - near : row + near + 1, column - near : column + near + 1].any(), space.key


@every_game
def test_mono_prints_greys_only_and_low_ink_needs_less_toner(game: Game) -> None:
    colour, mono, low = (sheet_of(game, print_mode=tone).drawing for tone in ("colour", "mono", "low"))
    for drawing, coloured in ((colour, True), (mono, False), (low, False)):
        tones = {tone for item in drawing.walk() for tone in tones_of(item) if tone}
        assert any(len({tone[1:3], tone[3:5], tone[5:7]}) > 1 for tone in tones) == coloured
    toner = [(255 - raster.render(drawing, 4.0)).mean() for drawing in (colour, mono, low)]
    assert toner[2] < LOW.get(game.name, 0.8) * min(toner[:2])


def tones_of(item: object) -> tuple[str | None, ...]:
    if isinstance(item, Path):
        return item.style.stroke, item.style.fill
    assert isinstance(item, Text), "a picture"
    return (item.colour,)


@every_game
def test_a_code_of_another_version_or_field_is_refused(game: Game) -> None:
    code = code_of(game)
    with pytest.raises(CodeError, match="does not fit the field"):
        game.sheet(code.with_fingerprint("0000"))
    with pytest.raises(CodeError, match="version 0"):
        game.sheet(SheetCode(game.name, f"0{code.params[1:]}", code.seed))
    with pytest.raises(CodeError):
        game.sheet(SheetCode(game.name, f"{code.params}0", code.seed))


@every_game
def test_wishes_that_no_game_knows_are_refused(game: Game) -> None:
    wishes: list[dict[str, Any]] = [
        {"players": game.players[0] - 1},
        {"players": game.players[-1] + 1},
        {"variations": ("flying",)},
        {"paper": "a5"},
        {"print_mode": "gold"},
    ]
    wishes += [{name: value} for name, value in (("teams", True), ("points", 20)) if name not in game.options.meanings]
    for wish in wishes:
        with pytest.raises(GameError):
            code_of(game, **wish)


@every_game
def test_a_sheet_for_other_players_says_how_to_print_the_right_one(game: Game) -> None:
    few, many = game.players[0], game.players[-1]
    sheet = sheet_of(game, players=few)
    assert game.setup(sheet, None) == game.setup(sheet, few)
    if few != many:
        advice = f"for {few} players, not for {many}.*pnp make {game.name} --players {many}"
        with pytest.raises(GameError, match=advice):
            game.setup(sheet, many)
    with pytest.raises(GameError, match=f"{game.title} is for .*, not for {many + 1}.$"):
        game.setup(sheet, many + 1)
    sheet = sheet_of(game)
    for players in game.players:
        setup = game.setup(sheet, players)
        assert setup.players == players
        assert set(game.pens(setup)) <= {pen.number for pen in sheet.pens}


@pytest.mark.parametrize("tag", sorted(languages()))
@pytest.mark.parametrize(("name", "options"), [("mondrian", {"variations": ("small",)}), ("miro", {})])
def test_the_advice_between_score_areas_stands_clear_of_their_numbers(
    name: str, options: dict[str, Any], tag: str
) -> None:
    every = texts(sheet_of(GAMES[name], players=2, lang=tag, **options).drawing)
    words = load_layout(f"text/{tag}/sheets")["page"]["before"]
    advice = [box(text, 0.62, 0.1) for text in every if text.text in words]
    numbers = [box(text, 0.62, 0.1) for text in every if text.text.isdigit()]
    assert len(advice) == 4 and min(shapely.box(*a).distance(shapely.box(*b)) for a in advice for b in numbers) > 1.0
