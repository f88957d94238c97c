"""Cards that are no rectangles: their die lines, how they nest on a page, marks, cut files and pictures."""

import io
from pathlib import Path

import ezdxf
import pytest
import shapely
from PIL import Image

from pnp.app.decks import print_deck
from pnp.app.orders import DeckOrder
from pnp.cards.card import Size
from pnp.cards.deck import Deck
from pnp.cards.export import cutfile
from pnp.cards.export.cutting import cuts
from pnp.cards.imposition.impose import Job, pages, planned
from pnp.cards.language.deckspec import CardSize
from pnp.cards.language.sizes import size_of
from pnp.cards.paths.dielines import corners, dieline
from pnp.errors import DeckError
from pnp.model.drawing import points_of
from pnp.model.units import paper

A4 = paper("a4")
ARROW = [[0, 7], [24, 7], [24, 0], [40, 12], [24, 24], [24, 17], [0, 17]]
SIZES = {
    "hexagon": {"width": 38, "shape": "hexagon", "bleed": 2},
    "hexagon-flat": {"width": 30, "shape": "hexagon-flat", "bleed": 1.5},
    "tall": {"width": 30, "height": 50, "shape": "hexagon", "bleed": 2},
    "circle": {"width": 25, "shape": "circle", "bleed": 1.5},
    "arrow": {"width": 40, "height": 24, "bleed": 2, "shape": ARROW},
}


def size(name: str) -> Size:
    return size_of(CardSize(**SIZES[name]))


def deck(name: str, **more: object) -> Deck:
    face = {"background": "#1d4e89", "elements": []}
    return Deck.of({"size": SIZES[name], "each": {"n": 100}, "faces": {"front": face, "back": face}, **more})


def outline(commands) -> shapely.Polygon:
    return shapely.Polygon(list(points_of(commands)))


def polygons(name: str, job: Job) -> list[shapely.Polygon]:
    """The cut lines of the first page."""
    made = next(cuts(deck(name).cards(), size(name), job))
    if made.shapes:
        return [shapely.Polygon(shape) for shape in made.shapes]
    return [shapely.Point(x + w / 2, y + h / 2).buffer(w / 2, 64) for x, y, w, h in made.boxes]


def test_a_width_alone_makes_a_regular_shape() -> None:
    for name, height in (("hexagon", 38 * 2 / 3**0.5), ("hexagon-flat", 30 * 3**0.5 / 2), ("circle", 25)):
        made = size(name)
        assert made.height == pytest.approx(height, abs=1e-3)
    sides = [
        shapely.Point(a).distance(shapely.Point(b))
        for a, b in zip(corners(size("hexagon")), corners(size("hexagon"))[1:], strict=False)
    ]
    assert sides == pytest.approx([38 / 3**0.5] * 5, abs=1e-3)
    assert size("circle").corner == 12.5 and size("circle").shape == ()


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("bleed", [None, 0.0, 1.0])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_bleeds_of_neighbours_do_not_overlap_and_stay_on_the_page(name: str, bleed: float | None, orientation) -> None:
    job = Job(A4, bleed=bleed, orientation=orientation)
    grid = job.grids(size(name))[0]
    found = polygons(name, job)
    assert len(found) == min(grid.count, 100)
    near = shapely.STRtree(found).query(found, "dwithin", max(2 * grid.bleed - 0.02, 0.0))
    assert (near[0] == near[1]).all() or not grid.bleed
    width, height = (A4.width_mm, A4.height_mm) if orientation == "portrait" else (A4.height_mm, A4.width_mm)
    room = shapely.box(4.2, 4.2, width - 4.2, height - 4.2).buffer(0.01)
    assert all(room.covers(each.buffer(grid.bleed, join_style="mitre", mitre_limit=1)) for each in found)


def test_nesting_holds_more() -> None:
    for name, least in (("hexagon", 28), ("hexagon-flat", 50), ("circle", 76)):
        made = size(name)
        plain = Size("plain", made.width, made.height, corner=made.corner, bleed=made.bleed)
        nested = Job(A4, bleed=made.bleed).grids(made)[0].count
        assert nested >= least and nested > Job(A4, bleed=made.bleed).grids(plain)[0].count


@pytest.mark.parametrize(("width", "height"), [(110, 60), (150, 30), (420, 30), (60, 400), (190, 250)])
def test_a_page_never_holds_fewer_than_a_grid_does(width: float, height: float) -> None:
    for shape in ("hexagon", "hexagon-flat"):
        made = size_of(CardSize(width=width, height=height, shape=shape, bleed=2))
        plain = Size("plain", width, height, corner=0, bleed=2)
        counts = []
        for each in (made, plain):
            try:
                counts.append(Job(A4, bleed=2.0).grids(each)[0].count)
            except DeckError as error:
                assert "does not fit on the page" in str(error)
                counts.append(0)
        assert counts[0] >= counts[1] >= 0


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("duplex", ["long", "short", "fold", "after"])
def test_backs_lie_under_their_fronts(name: str, duplex) -> None:
    job = Job(A4, duplex=duplex, marks="outline")
    page = next(planned(deck(name).cards(), size(name), job))
    drawings = list(pages(deck(name, each={"n": len(page.cards)}).cards(), size(name), job))
    sheet = page.grid.paper
    fronts = outlines(drawings[0])
    if duplex == "fold":
        half = len(fronts) // 2
        fronts, backs = fronts[:half], fronts[half:]
        turn = (-1, 1, sheet.width_mm, 0) if page.grid.fold == "down" else (1, -1, 0, sheet.height_mm)
    else:
        backs = outlines(drawings[1])
        upright = job.turned_about(sheet) == "upright"
        turn = (-1, 1, sheet.width_mm, 0) if upright else (1, -1, 0, sheet.height_mm)
    assert len(fronts) == len(backs) == len(page.cards)
    for front, back in zip(fronts, backs, strict=True):
        moved = shapely.affinity.affine_transform(back, [turn[0], 0, 0, turn[1], turn[2], turn[3]])
        assert front.symmetric_difference(moved).area < 0.1


def outlines(drawing) -> list[shapely.Polygon]:
    marks = next(layer for layer in drawing.layers if layer.id == "layer-marks")
    group = next(item for item in marks.items if hasattr(item, "items") and len(item.items) > 1)
    return [outline(path.commands) for path in group.items]


def test_cut_files_follow_the_shape() -> None:
    made = next(cuts(deck("arrow").cards(), size("arrow"), Job(A4)))
    drawn = cutfile.drawing(made)
    (layer,) = drawn.layers
    assert len(layer.items) == len(made.shapes) > 10
    assert outline(layer.items[0].commands).area == pytest.approx(shapely.Polygon(ARROW).area, abs=0.01)
    lines = ezdxf.read(io.StringIO(cutfile.dxf(made).decode())).modelspace().query("LWPOLYLINE[layer=='CUT']")
    assert (
        len(lines) == len(made.shapes) and {len(line) for line in lines} == {7} and all(line.closed for line in lines)
    )


def test_a_shape_grows_by_its_bleed_and_is_seen_from_behind() -> None:
    arrow = size("arrow")
    plain, grown, behind = (
        outline(dieline(arrow, *more, **key)) for more, key in (((), {}), ((2.0,), {}), ((), {"behind": True}))
    )
    assert grown.exterior.distance(plain) == pytest.approx(2, abs=0.01)
    assert (
        behind.equals_exact(shapely.affinity.scale(plain, -1, origin=(20, 12)), 0.01)
        or behind.symmetric_difference(shapely.affinity.scale(plain, -1, origin=(20, 12))).area < 0.01
    )


def test_pictures_are_cut_out_along_the_shape(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(
        "name: Hex\nsize: {width: 38, shape: hexagon}\nfaces: {front: {background: '#1d4e89', elements: []}}\n"
    )
    order = DeckOrder(str(tmp_path), parts=("singles",), formats=("png",), cut_out=True)
    (file,) = print_deck(order, tmp_path / "out").paths
    with Image.open(file) as made:
        alpha = made.getchannel("A")
        share = sum(alpha.histogram()[128:]) / (made.width * made.height)
        assert share == pytest.approx(0.75, abs=0.01)  # a hexagon fills three quarters of its box
        assert [alpha.getpixel(at) for at in ((0, 0), (made.width - 1, 0), (made.width // 2, made.height // 2))] == [
            0,
            0,
            255,
        ]


def test_what_lies_too_near_to_the_die_line_is_found(tmp_path: Path) -> None:
    from pnp.cards.preflight import examine

    texts = [{"text": "Inn", "box": [12, 3, 20, 6]}, {"text": "Inn", "box": [12, 20, 20, 6], "id": "middle"}]
    made = Deck.of({"size": SIZES["hexagon"], "faces": {"front": {"elements": texts}}})
    near = [remark.element for remark in examine(made.cards(), made.kit) if remark.check == "safe-zone"]
    assert near == ["text"]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"width": 30, "shape": "hexagn"}, "'hexagn' is not one of circle, hexagon, hexagon-flat, or a list of points"),
        ({"width": 30, "height": 30, "shape": [[0, 0], [30, 30]]}, "its points make no outline"),
        ({"width": 30, "height": 30, "shape": [[0, 0], [30, 30], [30, 0], [0, 30]]}, "its points make no outline"),
        ({"width": 30, "height": 30, "shape": [[0, 0], [40, 0], [0, 30]]}, "point 2 lies outside"),
        ({"width": 30, "height": 30, "shape": [[0, 0], ["50%", 0], [0, 30]]}, "point 2 is not two lengths in mm"),
        ({"width": 30, "shape": [[0, 0], [3, 0], [0, 3]]}, "height is missing"),
    ],
)
def test_a_shape_that_cannot_be_is_refused(said: dict, message: str) -> None:
    with pytest.raises(DeckError) as wrong:
        Deck.of({"size": said, "faces": {"front": {"elements": []}}})
    assert message in str(wrong.value)
