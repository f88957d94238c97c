"""Every kind of region on one made-up sheet: strokes in hollow lines, cells, triangles, small boxes, pens of nobody."""

from collections import Counter

import cloisonne
import numpy as np
import pytest
from shapely import LineString, Point, Polygon

from pnp.games import registry
from pnp.games.simulate import simulate
from pnp.model.kinds import COLOURED, STROKES
from pnp.photographer import photograph
from pnp.render import raster
from pnp.scan.identify import identify
from pnp.scan.photo import load
from pnp.scan.places import places_in
from pnp.scan.read import read
from pnp.scan.register import register

RED, BLUE = (214, 40, 50), (35, 85, 185)


@pytest.fixture(scope="module")
def portrait():
    return cloisonne.make_sheet()


@pytest.fixture(scope="module")
def landscape():
    return cloisonne.make_sheet("letter", landscape=True)


def compare(reading, marks, sheet) -> Counter:
    """How often right, unsure, wrong; strokes apart."""
    found = Counter()
    for region, mark in reading.marks.items():
        stroke = " stroke" * (sheet.by_id[region].kind in STROKES)
        right = mark.ink == marks.get(region, "blank")
        found["unsure" + stroke if mark.ink is None else "right" + stroke if right else "wrong"] += 1
    return found


def test_a_plain_picture_of_every_kind_is_read(portrait, take, plain_scene) -> None:
    marks = cloisonne.played(portrait)
    reading = read(take(portrait, marks, plain_scene()), portrait)
    assert set(reading.marks) == {r.id for r in portrait.regions}
    assert {r.kind for r in portrait.regions} > set(COLOURED) - {"half", "line", "sequence"}
    assert compare(reading, marks, portrait).keys() == {"right", "right stroke"}


def test_a_page_on_its_side_and_bent_is_read(landscape, take, plain_scene) -> None:
    marks = cloisonne.played(landscape, 1)
    scene = plain_scene(size=(3000, 2300), fill=0.88, arch_mm=6.0, tilt=0.2, turn=8.0)
    found = compare(read(take(landscape, marks, scene), landscape), marks, landscape)
    assert found["wrong"] == 0
    assert found["right"] >= 0.995 * (found["right"] + found["unsure"])
    assert found["right stroke"] >= 0.98 * (found["right stroke"] + found["unsure stroke"])


@pytest.mark.parametrize(("name", "sideways"), [("mixed", False), ("wave", True), ("pencil", False)])
def test_a_simulated_photograph_of_every_kind_is_read(name, sideways, portrait, landscape, tmp_path) -> None:
    sheet = landscape if sideways else portrait
    marks = cloisonne.played(sheet, 2)
    file = tmp_path / "photo.jpg"
    file.write_bytes(photograph(raster.render(sheet.drawing, 8.0), 8.0, sheet, marks, {}, name, 2).jpeg)
    photo = load(file)
    found = compare(read(photo, sheet, register(photo, sheet, identify(photo))), marks, sheet)
    assert found["wrong"] == 0
    assert found["right"] >= 0.99 * (found["right"] + found["unsure"])
    assert found["right stroke"] >= 0.98 * (found["right stroke"] + found["unsure stroke"])


def keys(sheet) -> dict[str, str]:
    return {region.id: cloisonne.INKS[int(region.id[4])] for region in sheet.of_kind("pen")}


def longest(sheet):
    """The longest stretch of the line, from end to end."""
    segment = max(sheet.of_kind("segment"), key=lambda r: LineString(r.line).length)
    return segment, LineString(segment.line)


def between_two(sheet):
    """The longest stretch with a space on either side: it, its course, the two spaces."""

    def sides(segment):
        course = LineString(segment.line)
        near = course.buffer(1.3)
        outlines = ((r, Polygon(r.polygon).exterior) for r in sheet.of_kind("space"))
        return [r for r, outline in outlines if outline.intersection(near).length > 0.7 * course.length]

    found = [(segment, LineString(segment.line), sides(segment)) for segment in sheet.of_kind("segment")]
    return max((each for each in found if len(each[2]) == 2), key=lambda each: each[1].length)


def part(line: LineString, start: float, end: float) -> list:
    """The piece of a line between two shares of its length."""
    return [line.interpolate(share, normalized=True).coords[0] for share in np.linspace(start, end, 40)]


@pytest.mark.parametrize(
    ("start", "end", "expected"), [(0.0, 1.0, "red"), (0.06, 0.94, "red"), (0.0, 0.12, "blank"), (0.0, 0.55, None)]
)
def test_how_much_of_a_stroke_counts(start, end, expected, portrait, take, plain_scene) -> None:
    segment, line = longest(portrait)
    scene = plain_scene(drawn=[(part(line, start, end), 1.6, RED)])
    mark = read(take(portrait, keys(portrait), scene), portrait).marks[segment.id]
    assert mark.ink == expected, mark


@pytest.mark.parametrize("inks", [("red", "red"), ("red", "blue")])
def test_spaces_filled_over_the_edges_of_a_channel_leave_it_blank(inks, portrait, take, plain_scene) -> None:
    segment, line, beside = between_two(portrait)
    spilt = []
    for region, ink in zip(beside, inks, strict=True):
        shape = Polygon(region.polygon)
        # A pen of 1 mm that went round 0.1 mm outside of the edge: its ink reaches 0.6 mm into the channel.
        spilt.append((list(shape.buffer(0.1).exterior.coords), 1.0, RED if ink == "red" else BLUE))
    marks = keys(portrait) | {r.id: ink for r, ink in zip(beside, inks, strict=True)}
    mark = read(take(portrait, marks, plain_scene(drawn=spilt)), portrait).marks[segment.id]
    assert mark.ink in ("blank", None), mark
    middle = [(part(line, 0.0, 1.0), 1.4, (40, 150, 70))]
    mark = read(take(portrait, marks, plain_scene(drawn=spilt + middle)), portrait).marks[segment.id]
    assert mark.ink in ("green", None), mark


def test_strokes_of_two_colours_are_left_to_a_person(portrait, take, plain_scene) -> None:
    segment, line = longest(portrait)
    scene = plain_scene(drawn=[(part(line, 0.0, 0.5), 1.6, RED), (part(line, 0.5, 1.0), 1.6, BLUE)])
    assert read(take(portrait, keys(portrait), scene), portrait).marks[segment.id].ink is None


@pytest.mark.parametrize(("sides", "ink"), [((1,), "red"), ((1, -1), None)])
def test_what_darkens_one_side_of_a_stroke_crosses_nothing_out(portrait, take, plain_scene, sides, ink) -> None:
    """Who fills the space beside a line runs over its stroke on that side; who crosses it out, on both."""
    segment, line = longest(portrait)
    dark = [(part(line.offset_curve(0.5 * side), 0.2, 0.8), 0.6, (40, 30, 20)) for side in sides]
    scene = plain_scene(drawn=[(part(line, 0.0, 1.0), 1.8, RED), *dark])
    mark = read(take(portrait, keys(portrait), scene), portrait).marks[segment.id]
    assert (mark.ink, mark.why) == (ink, "" if ink else "crossed out")


def test_a_few_slips_on_an_empty_field_are_not_read_as_colouring(portrait, take, plain_scene) -> None:
    """Of the field only slips are seen: they must not pass for the way in which somebody colours."""
    spaces = sorted(portrait.of_kind("space"), key=lambda r: Polygon(r.polygon).area)[-7:]
    slips = []
    for region in spaces:
        x, y = Polygon(region.polygon).centroid.coords[0]
        slips.append(([(x + 4.0, y - 1.0), (x + 5.6, y - 0.4), (x + 7.4, y + 0.6)], 1.2, RED))
    reading = read(take(portrait, keys(portrait), plain_scene(drawn=slips)), portrait)
    assert {reading.marks[r.id].ink for r in spaces} <= {"blank", None}


def test_score_boxes_speak_only_for_the_pen_of_their_player(portrait, take, plain_scene) -> None:
    """Pen 1's keys differ: player 1's boxes decide where all are of one colour, and not where they are of many."""
    differing = keys(portrait) | {"pen:1/2": "yellow"}
    boxes = [r.id for r in portrait.of_kind("score")]
    own = read(take(portrait, differing | dict.fromkeys(boxes, "red"), plain_scene()), portrait)
    assert own.inks[1].name == "red"
    mixed = {box: ("red", "yellow")[n % 2] for n, box in enumerate(boxes)}
    reading = read(take(portrait, differing | mixed, plain_scene()), portrait)
    assert 1 not in reading.inks
    assert any("keys of pen 1 show different colours" in str(warning) for warning in reading.warnings)
    # Pen 3 belongs to nobody, whatever anybody's boxes show.
    nobody = keys(portrait) | {"pen:3/2": "red"} | dict.fromkeys(boxes, "yellow")
    assert 3 not in read(take(portrait, nobody, plain_scene()), portrait).inks


def test_places_in_a_stroke_keep_clear_of_its_edges_and_count_its_ends_little(portrait) -> None:
    for segment in portrait.of_kind("segment")[::10]:
        places = places_in([segment])[0]
        sample, line = Polygon(segment.sample), LineString(segment.line)
        spots = [Point(at) for at in places.at]
        assert len(spots) > 30
        assert max(sample.distance(spot) for spot in spots) < 0.1
        along = np.array([line.project(spot) for spot in spots])
        near_end = np.minimum(along - along.min(), along.max() - along) < 0.4
        assert places.depth[near_end].max() < 0.3
        middle = np.array([line.distance(spot) for spot in spots]) < 0.15
        assert (places.depth[middle & ~near_end] > 0.15).all()
        assert places.depth[middle].max() > 0.7
        assert np.ptp(along[places.part // 2 == 1]) < 1.01


def test_places_leave_out_holes(portrait) -> None:
    space = max(portrait.of_kind("space"), key=lambda r: Polygon(r.polygon).area)
    x, y = Polygon(space.polygon).centroid.coords[0]
    hole = ((x - 3, y - 3), (x + 3, y - 3), (x + 3, y + 3), (x - 3, y + 3))
    ring = type(space)(space.id, space.kind, space.polygon, space.sample, holes=(hole,))
    inside = np.abs(places_in([ring])[0].at - (x, y)).max(axis=1) < 2.5
    assert not inside.any()
    assert (np.abs(places_in([space])[0].at - (x, y)).max(axis=1) < 2.5).any()


@pytest.mark.parametrize(("players", "paper", "seed"), [(3, "letter", 13), (2, "a4", 12), (4, "a4", 8)])
def test_a_small_box_that_is_crossed_out_is_not_taken_for_coloured(players, paper, seed, tmp_path) -> None:
    """In boxes of five millimetres a cross leaves little of the ink under it, and a dark one over blue looks blue."""
    game = registry.game("cubist")
    sheet = game.sheet(game.code(seed, players=players, paper=paper, print_mode="colour", options={}))
    played = simulate(game, sheet, seed=seed)
    file = tmp_path / "photo.jpg"
    page = raster.render(sheet.drawing, 8.0)
    picture = photograph(page, 8.0, sheet, played.marks, played.written, "corrections", seed)
    file.write_bytes(picture.jpeg)
    photo = load(file)
    reading = read(photo, sheet, register(photo, sheet, identify(photo)))
    crossed = {name for name, how in picture.truth["corrected"].items() if how == "crossed out"}
    assert crossed
    assert {reading.marks[name].ink for name in crossed} <= {None, "blank"}
