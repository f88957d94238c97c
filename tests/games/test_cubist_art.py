"""CUBIST's drawings: the die is a real one, nothing hidden shows, nothing visible is covered, and nets fold to dice."""

import itertools
import random

import numpy as np
import pytest
import shapely

from pnp.games.cubist.art import die, net, plan, stack
from pnp.games.cubist.art.inks import palette
from pnp.games.cubist.art.sculptures import museum, sculpture
from pnp.games.cubist.art.stack import LEFT, RIGHT, TOP, Column
from pnp.games.cubist.rules.plans import installations, museums
from pnp.model.drawing import Drawing, Group, Layer, Path, Text, walk
from pnp.render import raster

PLANS = {card.title: sculpture(card.plan) for card in installations()} | {m.title: museum(m) for m in museums()}
every_plan = pytest.mark.parametrize("title", PLANS)


def polygons(path):
    """The courses of a path of straight lines."""
    points, found = [], []
    for name, *values in path.commands:
        if name == "Z":
            found.append(points)
            points = []
        else:
            points.append(tuple(values[-2:]))
    return found


def wild(seed):
    """A heap of dice that no rule allows, for the eye's sake."""
    rng = random.Random(seed)
    cells = [(x, y) for x in range(4) for y in range(4) if rng.random() < 0.6] or [(0, 0)]
    return {cell: Column(1 + int(rng.random() * 4), 1 + int(rng.random() * 6)) for cell in cells}


def looked_at(heap, a, b):
    """The die and the side that an eye sees at a point of the picture, in dice, by walking along its line of sight."""
    x, y = (b + a / stack.COS30 / 2), (b - a / stack.COS30 / 2)  # where the line meets the table
    for step in range(1800, 0, -1):  # from above the heap down to the table
        t = step / 400
        point = (x + t, y + t, t)
        cube = tuple(int(np.floor(value)) for value in point)
        if 0 <= cube[2] < heap.get(cube[:2], Column(0)).height:
            left = [cube[axis] + 1 - point[axis] for axis in range(3)]
            return cube, (RIGHT, LEFT, TOP)[left.index(min(left))]
    return None


@pytest.mark.parametrize("seed", [0, 1, 2, *(pytest.param(n, marks=pytest.mark.slow) for n in range(3, 40))])
def test_every_point_of_the_picture_shows_what_an_eye_sees_there(seed):
    heap = wild(seed)
    order = stack.sides(heap)
    shapes = shapely.polygons([corners(side) for side in order])
    left, top, right, bottom = stack.extent(heap)
    rng = random.Random(seed)
    hits = 0
    for _ in range(150):
        a, b = left + rng.random() * (right - left), top + rng.random() * (bottom - top)
        point = shapely.Point(a, b)
        if shapely.distance(shapely.boundary(shapes), point).min() < 0.02:
            continue  # on an edge
        painted = np.flatnonzero(shapely.contains(shapes, point))
        shown = (order[painted[-1]].cube, order[painted[-1]].normal) if len(painted) else None
        assert shown == looked_at(heap, a, b), (a, b)
        hits += shown is not None
    assert hits > 40


def corners(side):
    """A side's corners in the picture, in dice, worked out from its die alone."""
    x, y, z = side.cube
    at = {
        TOP: [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)],
        LEFT: [(0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)],
        RIGHT: [(1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)],
    }[side.normal]
    return [((x + i - y - j) * 3**0.5 / 2, (x + i + y + j) / 2 - z - k) for i, j, k in at]


@pytest.mark.parametrize(
    "title", [title if n % 6 == 0 else pytest.param(title, marks=pytest.mark.slow) for n, title in enumerate(PLANS)]
)
def test_the_printed_page_shows_every_side_that_is_seen(title):
    heap, tones = PLANS[title], palette("colour").stone
    left, top, right, bottom = stack.extent(heap)
    size, margin, scale = 10.0, 2.0, 4.0
    at = (margin - left * size, margin - top * size)
    page = Drawing(
        (right - left) * size + 2 * margin,
        (bottom - top) * size + 2 * margin,
        (Layer("l", "l", tuple(stack.picture(heap, tones, size, at))),),
    )
    pixels = raster.render(page, scale)
    fills = {TOP: tones.top, LEFT: tones.left, RIGHT: tones.right}
    probes = 0
    for side in stack.sides(heap):
        if heap[side.cube[:2]].value:
            continue  # pips are looked at elsewhere
        shape = shapely.Polygon([(at[0] + x * size, at[1] + y * size) for x, y in corners(side)])
        seen = shape
        for other in reversed(stack.sides(heap)):
            if other is side or other == side:
                break
            seen = seen.difference(shapely.Polygon([(at[0] + x * size, at[1] + y * size) for x, y in corners(other)]))
        point = shapely.maximum_inscribed_circle(seen, 0.05).coords[0] if not seen.is_empty else None
        assert point, side
        x, y = (int(value * scale) for value in point)
        want = [int(fills[side.normal][i : i + 2], 16) for i in (1, 3, 5)]
        assert np.abs(pixels[y, x].astype(int) - want).max() <= 3, side
        probes += 1
    assert probes >= 3


@every_plan
def test_all_dice_of_a_plan_are_in_its_picture_and_its_plan(title):
    heap = PLANS[title]
    columns = sorted(map(repr, heap.values()))
    whole = []
    for quarters in range(4):
        view = stack.turned(heap, quarters)
        assert sorted(map(repr, view.values())) == columns
        tops = [side for side in stack.sides(view) if side.normal == TOP]
        assert all(side.cube[2] == view[side.cube[:2]].height - 1 for side in tops)
        whole.append(sum(side.whole for side in tops))
    assert whole[stack.best_view(heap)] == max(whole)
    view = stack.turned(heap, stack.best_view(heap))
    drawn = list(plan.view(view, palette("colour"), 6.0, (0.0, 0.0)))
    heights = sorted(int(item.text) for item in drawn if isinstance(item, Text))
    assert heights == sorted(column.height for column in heap.values())


def test_turning_four_times_is_no_turn_and_a_quarter_is_clockwise():
    heap = {(0, 0): Column(1), (1, 0): Column(2), (1, 1): Column(3)}
    assert stack.turned(heap, 4) == heap
    assert stack.turned(heap, 1) == {(1, 0): Column(1), (1, 1): Column(2), (0, 1): Column(3)}


def test_a_die_is_a_real_die():
    for value, quarter in itertools.product(die.NORMALS, range(4)):
        around = {way: die.shown(value, quarter, way) for way in die.NORMALS.values()}
        assert sorted(around.values()) == [1, 2, 3, 4, 5, 6]
        assert around[die.UP] == value
        for way, shown in around.items():
            assert shown + around[tuple(-axis for axis in way)] == 7
    lefts = {die.shown(6, quarter, LEFT) for quarter in range(4)}
    assert lefts == {2, 3, 4, 5}
    # Seen from the corner of 1, 2 and 3 they run anticlockwise: from the top to the left and on to the right.
    way = next(q for q in range(4) if die.shown(1, q, LEFT) == 2)
    assert die.shown(1, way, RIGHT) == 3


@pytest.mark.parametrize("value", die.NORMALS)
def test_pips_lie_on_their_side_as_many_as_it_shows(value):
    tones = palette("colour").stone
    heap = {(0, 0): Column(1, value)}
    paths = list(stack.picture(heap, tones, 10.0, (20.0, 20.0)))[1:]
    for side, pips in zip(paths[::2], paths[1::2], strict=True):
        shape = shapely.Polygon(polygons(side)[0])
        for pip in polygons(pips):
            assert shape.buffer(-0.4).contains(shapely.Polygon(pip))
    counts = [len(polygons(pips)) for pips in paths[1::2]]
    assert counts[0] == value
    assert counts[1:] == [die.shown(value, stack.quarter((0, 0, 0)), way) for way in (LEFT, RIGHT)]


def folded():
    """The net folded in space by turning each square about the edge that it hangs on, with matrices."""
    places = {net.SQUARES[0]: np.eye(4)}
    waiting = [net.SQUARES[0]]
    while waiting:
        place = waiting.pop()
        for way in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            near = (place[0] + way[0], place[1] + way[1])
            if near in net.SQUARES and near not in places:
                places[near] = places[place] @ hinge(way)
                waiting.append(near)
    return places


def hinge(way):
    """From a square's own space (its middle the origin, printed side up) to that of the square that it hangs on."""
    half = net.EDGE / 2
    matrix = np.eye(4)
    dx, dy = way
    if dx:
        matrix[:3, :3] = [[0, 0, dx], [0, 1, 0], [-dx, 0, 0]]
    else:
        matrix[:3, :3] = [[1, 0, 0], [0, 0, dy], [0, -dy, 0]]
    matrix[:3, 3] = [dx * half, dy * half, -half]
    return matrix


def test_a_net_folds_to_a_cube_of_14_mm_whose_edges_meet_in_pairs():
    assert net.EDGE == 14.0
    edges = []
    for place, matrix in folded().items():
        for way in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            ends = [(x - (place[0] + 0.5) * 14, y - (place[1] + 0.5) * 14, 0, 1) for x, y in net.ends(place, way)]
            ends = [matrix @ np.array(end) for end in ends]
            assert np.linalg.norm(ends[0] - ends[1]) == pytest.approx(14.0)
            edges.append((frozenset(tuple(np.round(end[:3], 6)) for end in ends), place, way))
    corners = {corner for edge, *_ in edges for corner in edge}
    assert len(corners) == 8
    spread = np.ptp(np.array(list(corners)), axis=0)
    assert spread.tolist() == [14.0, 14.0, 14.0]
    pairs = {edge: [(place, way) for other, place, way in edges if other == edge] for edge, *_ in edges}
    assert len(pairs) == 12
    glued = 0
    for pair in pairs.values():
        (one, way), (two, _) = pair
        hangs = (one[0] + way[0], one[1] + way[1]) == two
        tabs = [edge for edge in pair if edge in net.TABS]
        assert len(tabs) == (0 if hangs else 1), pair
        glued += not hangs
    assert glued == 7 == len(net.TABS)


def test_tabs_do_not_meet_inside_the_die():
    places, rim = folded(), list(net.outline())
    on_faces = {}
    for place, way in net.TABS:
        start, end = (tuple(np.round(point, 3)) for point in net.ends(place, way))
        at = rim.index(start)
        tab = [rim[(at + step) % len(rim)] for step in range(4)]
        assert tab[3] == end
        middle = [(place[axis] + 0.5 + way[axis]) * 14 for axis in (0, 1)]
        corners = [places[place] @ hinge(way) @ [x - middle[0], y - middle[1], 0, 1] for x, y in tab]
        flat = next(axis for axis in range(3) if np.ptp([corner[axis] for corner in corners]) < 1e-6)
        shape = shapely.Polygon([np.delete(corner[:3], flat) for corner in corners])
        on_faces.setdefault((flat, round(corners[0][flat])), []).append(shape)
    assert sum(map(len, on_faces.values())) == 7
    for shapes in on_faces.values():
        for one, other in itertools.combinations(shapes, 2):
            assert one.intersection(other).area < 1e-6


def test_the_folded_die_is_the_die_of_the_pictures():
    places = folded()
    middles = {square.place: places[square.place] @ np.array([0, 0, 0, 1]) for square in net.folded()}
    centre = np.mean(list(middles.values()), axis=0)[:3]
    ways = {}
    for square in net.folded():
        out = tuple(int(v) for v in np.round((middles[square.place][:3] - centre) / 7))
        ways[square.value] = out
    assert sorted(ways) == [1, 2, 3, 4, 5, 6]
    assert all(tuple(-axis for axis in ways[value]) == ways[7 - value] for value in ways)
    assert ways == die.NORMALS


@pytest.mark.parametrize("tones", [*palette("colour").players, palette("colour").cornerstone], ids=str)
def test_pips_of_a_net_are_those_of_its_squares_and_stand_as_on_the_die(tones):
    paths = [item for item in net.drawing(tones) if isinstance(item, Path)]
    pips = next(path for path in paths if path.style.fill == tones.pips and path.style.even_odd)
    rings = [shapely.Polygon(ring).centroid for ring in polygons(pips) if len(ring) > 2]
    if tones.pip == "ring":
        rings = rings[::2]
    places = folded()
    for square in net.folded():
        x, y = square.place
        inside = [ring for ring in rings if x * 14 < ring.x < x * 14 + 14 and y * 14 < ring.y < y * 14 + 14]
        assert len(inside) == square.value
        # In space they lie where the die of the pictures has them.
        matrix = places[square.place]
        lie = [matrix @ [ring.x - (x + 0.5) * 14, ring.y - (y + 0.5) * 14, 0, 1] for ring in inside]
        across, along = (np.array(axis) for axis in die.axes(square.value))
        middle = 7 * np.array(square.out) - [0, 0, 7]
        want = [middle + 14 * (u * across + v * along) for u, v in die.spots(square.value)]
        nearest = {min(range(len(want)), key=lambda n: np.linalg.norm(spot[:3] - want[n])) for spot in lie}  # noqa: B023
        assert len(nearest) == square.value
        assert all(min(np.linalg.norm(spot[:3] - other) for other in want) < 0.5 for spot in lie)


def test_lines_to_cut_and_lines_to_fold_differ_and_the_outline_is_closed():
    tones = palette("colour").players[0]
    paths = [item for item in net.drawing(tones) if isinstance(item, Path)]
    folds = [path for path in paths if path.style.dash_mm]
    cuts = [path for path in paths if path.style.stroke and not path.style.dash_mm]
    assert len(folds) == 5 + 7
    assert len(cuts) == 1
    shape = shapely.Polygon(net.outline())
    assert shape.is_valid
    tab = (14.0 + 14.0 - 2 * 4.3) / 2 * net.TAB
    assert shape.area == pytest.approx(6 * 14.0**2 + 7 * tab)
    for path in folds:
        line = shapely.LineString(polygons(Path((*path.commands, ("Z",)), path.style))[0])
        assert line.length == pytest.approx(14.0)
        assert shape.buffer(0.01).contains(line)


def test_players_dice_differ_without_colour_too():
    for ink in ("colour", "mono", "low"):
        colours = palette(ink)
        assert len({tones.pip for tones in (*colours.players, colours.cornerstone)}) == 5


def test_the_plans_of_all_cards_have_one_scale_and_their_red_triangle_is_explained():
    from pnp.games.cubist.art import cards
    from pnp.games.words import words

    sides = set()
    for card in cards.every(palette("colour"), words("en", "cubist")["cards"]):
        for part in card.front.parts:
            if part.element == "plan":
                # Squares of dice have the heaviest outlines; their size on the card is that of the picture's own.
                sides |= {_side(item, part.items) for item in walk(part.items) if _is_square(item)}
    assert sides == {cards.CELL}
    told = {lang: words(lang, "cubist")["box"]["notes"]["installations"] for lang in ("en", "de", "fr", "es", "it")}
    assert all(
        sign in told[lang]
        for lang, sign in {
            "en": "red triangle",
            "de": "rotes Dreieck",
            "fr": "triangle rouge",
            "es": "triángulo rojo",
            "it": "triangolo rosso",
        }.items()
    )


def _is_square(item):
    return isinstance(item, Path) and item.style.stroke_mm == 0.4


def _side(item, items):
    scale = next((group.matrix[0] for group in items if isinstance(group, Group) and group.matrix), 1.0)
    return round((item.commands[1][1] - item.commands[0][1]) * scale, 2)
