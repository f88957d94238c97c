import io
import itertools
from pathlib import Path as File

import numpy as np
import pikepdf
import pytest
import shapely
import zxingcpp

from pnp.app.check import check
from pnp.errors import CodeError, GameError
from pnp.games import page, registry
from pnp.games.simulate import simulate
from pnp.geometry.typesetting import width
from pnp.model.code import MAX_LENGTH
from pnp.model.drawing import Path, Text
from pnp.model.sheet import Sheet
from pnp.photographer.photo import photograph
from pnp.render import pdf, raster, svg

GAME = registry.game("vasarely")
KINDS = [
    {"players": None},
    {"players": 2},
    {"players": 3, "options": {"variations": ("three-cubes",)}},
    {"players": 4},
]
UNPRINTABLE_MM = 4.2


def sheet_of(paper: str = "a4", ink: str = "colour", seed: int = 7, **kind: object) -> Sheet:
    wishes = {"players": None, "options": {}} | kind
    return registry.sheet(GAME.code(seed, paper=paper, ink=ink, **wishes))


SHEETS = [sheet_of(paper, ink, **kind) for paper, ink in (("a4", "colour"), ("letter", "low")) for kind in KINDS]
every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.code))


def shape(region: object) -> shapely.Polygon:
    return shapely.Polygon(region.polygon, region.holes)  # type: ignore[attr-defined]


@every_sheet
def test_regions_do_not_overlap_and_lie_on_the_paper(sheet: Sheet) -> None:
    assert sheet.paper.width_mm > sheet.paper.height_mm
    assert (sheet.drawing.width_mm, sheet.drawing.height_mm) == (sheet.paper.width_mm, sheet.paper.height_mm)
    shapes = np.array([shape(region) for region in sheet.regions])
    left, right = shapely.STRtree(shapes).query(shapes, predicate="intersects")
    shared = shapely.area(shapely.intersection(shapes[left], shapes[right]))[left != right]
    assert shared.max() < 0.01
    assert shapely.total_bounds(shapes).min() > UNPRINTABLE_MM
    assert (shapely.total_bounds(shapes)[2:] < [sheet.paper.width_mm - 4.2, sheet.paper.height_mm - 4.2]).all()


@every_sheet
def test_every_sample_lies_well_inside_its_region(sheet: Sheet) -> None:
    for region in sheet.regions:
        assert shape(region).buffer(-0.5).contains(shapely.Polygon(region.sample)), region.id


@every_sheet
def test_no_line_is_printed_within_a_sample(sheet: Sheet) -> None:
    """Dots and the small texts of keys and boxes apart."""
    for item in sheet.drawing.walk():
        if isinstance(item, Path) and item.style.stroke and item.id.startswith(("light", "edges", "cubes")):
            runs: list[list[tuple[float, float]]] = []
            for name, *values in item.commands:
                runs += [[]] if name == "M" else []
                runs[-1].append(tuple(values[-2:]) if values else runs[-1][0])  # type: ignore[arg-type]
            ink = shapely.MultiLineString(runs).buffer(item.style.stroke_mm / 2)
            for region in sheet.of_kind("space"):
                assert shapely.Polygon(region.sample).distance(ink) > 0.45, (item.id, region.id)


@every_sheet
def test_markers_keep_their_distance_from_the_edge_and_from_everything_else(sheet: Sheet) -> None:
    module = page.MARKER_MM / 7
    assert [marker.id for marker in sheet.markers] == [0, 1, 2, 3]
    for marker in sheet.markers:
        (x, y), (right, bottom) = marker.corners[0], marker.corners[2]
        assert min(x, y, sheet.paper.width_mm - right, sheet.paper.height_mm - bottom) >= 7.999
        quiet = shapely.box(x, y, right, bottom).buffer(module)
        for item in sheet.drawing.walk():
            if isinstance(item, Path) and not item.id.startswith("marker-"):
                points = [step[-2:] for step in item.commands if len(step) > 1]
                assert not quiet.intersects(shapely.MultiPoint(points).convex_hull), item.id


@every_sheet
def test_players_sit_round_the_sheet_and_keys_lie_across_from_each_other(sheet: Sheet) -> None:
    middle = np.array([sheet.paper.width_mm / 2, sheet.paper.height_mm / 2])

    def at(name: str) -> tuple[bool, bool]:
        left, above = np.mean(sheet.by_id[name].polygon, axis=0) < middle
        return bool(left), bool(above)

    for pen in sheet.pens:
        first, second = at(f"pen:{pen.number}/1"), at(f"pen:{pen.number}/2")
        assert (first[0] != second[0]) and (first[1] != second[1])
        assert first == at(f"total:{pen.number}") == at(f"initials:{pen.number}") == at(f"score:{pen.number}/60")
    corners = [at(f"total:{pen.number}") for pen in sheet.pens]
    round_the_table = [(True, True), (False, True), (False, False), (True, False)]
    assert corners == (round_the_table[::2] if len(corners) == 2 else round_the_table[: len(corners)])
    assert len(sheet.of_kind("pen")) == 2 * len(sheet.pens)
    assert len(sheet.of_kind("score")) == 60 * len(sheet.pens)
    assert len(sheet.of_kind("first")) == len(sheet.pens)


@every_sheet
def test_no_text_runs_into_another_or_into_a_box(sheet: Sheet) -> None:
    texts = [item for item in sheet.drawing.walk() if isinstance(item, Text)]
    boxes = []
    for text in texts:
        wide = width(text.text, text.font, text.size_mm) + text.tracking_mm * len(text.text)
        x = text.at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
        boxes.append(shapely.box(x, text.at[1] - 0.62 * text.size_mm, x + wide, text.at[1] + 0.1 * text.size_mm))
        assert x > UNPRINTABLE_MM
        assert x + wide < sheet.paper.width_mm - UNPRINTABLE_MM
    for (a, first), (b, second) in itertools.combinations(zip(texts, boxes, strict=True), 2):
        assert not first.intersects(second), (a.text, b.text)
    frames = [shapely.Polygon(r.polygon).exterior for r in sheet.regions]
    frames += [shapely.box(*m.corners[0], *m.corners[2]) for m in sheet.markers]
    tree = shapely.STRtree(frames)
    for text, box in zip(texts, boxes, strict=True):
        assert not len(tree.query(box, predicate="intersects")), text.text


@every_sheet
def test_nothing_comes_near_the_cubes(sheet: Sheet) -> None:
    field = shapely.union_all([shape(r).buffer(0.05) for r in sheet.of_kind("space")])
    for region in sheet.regions:
        if region.kind != "space":
            assert field.distance(shape(region)) > 1.5, region.id
    qr = next(item for item in sheet.drawing.walk() if isinstance(item, Path) and item.id == "qr-modules")
    points = shapely.MultiPoint([step[-2:] for step in qr.commands if len(step) > 1])
    quiet = points.envelope.buffer(4 * page.QR_MM / 25, join_style="mitre")
    assert not quiet.intersects(field)
    others = [r for r in sheet.regions if r.kind != "space" and quiet.intersects(shape(r))]
    assert not others


@every_sheet
def test_the_qr_code_says_the_code(sheet: Sheet) -> None:
    found = zxingcpp.read_barcodes(raster.render(sheet.drawing, 6.0))
    assert [symbol.text for symbol in found] == [str(sheet.code)]
    assert len(str(sheet.code)) <= MAX_LENGTH


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_page_lies_on_its_side_in_every_format(name: str) -> None:
    sheet = sheet_of(name)
    size = sheet.paper.width_mm, sheet.paper.height_mm
    with pikepdf.open(io.BytesIO(pdf.render([sheet.drawing]))) as document:
        box = [float(value) / 72 * 25.4 for value in document.pages[0].mediabox]
        assert document.pages[0].get("/Rotate", 0) == 0
    assert box == pytest.approx([0, 0, *size], abs=0.01)
    assert f'viewBox="0 0 {size[0]:g} {size[1]:g}"' in svg.render(sheet.drawing).decode()
    assert raster.render(sheet.drawing, 2.0).shape[1::-1] == tuple(int(np.ceil(round(2 * side, 3))) for side in size)


@pytest.mark.parametrize(
    ("condition", "paper", "players"),
    [
        ("good", "letter", 3),
        *(
            pytest.param(name, "a4", 4, marks=pytest.mark.slow)
            for name in ("shadow", "curl", "rotated", "thumb", "clutter")
        ),
    ],
)
def test_a_photograph_of_a_finished_sheet_is_read_and_agrees(
    tmp_path: File, condition: str, paper: str, players: int
) -> None:
    sheet = sheet_of(paper, players=players)
    simulation = simulate(GAME, sheet, seed=4)
    printed = raster.render(sheet.drawing, 8.0)
    photo = photograph(printed, 8.0, sheet, simulation.marks, simulation.written, condition, seed=5)
    (tmp_path / "photo.jpg").write_bytes(photo.jpeg)
    checked = check(tmp_path / "photo.jpg")
    assert checked.reading is not None
    wrong = {
        name: (mark.ink, simulation.marks.get(name, "blank"))
        for name, mark in checked.reading.marks.items()
        if mark.ink is not None and mark.ink != simulation.marks.get(name, "blank")
    }
    assert not wrong
    assert checked.code == str(sheet.code)
    assert checked.verdict.status == "agrees"


def test_the_same_code_gives_the_same_sheet_and_another_version_or_field_is_refused() -> None:
    sheet = SHEETS[0]
    again = GAME.sheet(sheet.code)
    assert (again.regions, again.drawing) == (sheet.regions, sheet.drawing)
    with pytest.raises(CodeError, match="does not fit the field"):
        GAME.sheet(sheet.code.with_fingerprint("0000"))
    for params, words in (("0AC00", "version 0"), ("1AC50", "does not know"), ("1AC09", "does not know")):
        with pytest.raises(CodeError, match=words):
            GAME.sheet(type(sheet.code)("vasarely", params, 7))


@pytest.mark.parametrize("ink", ["mono", "low"])
def test_mono_prints_greys_only_and_low_ink_needs_less_toner(ink: str) -> None:
    colour, other = (raster.render(sheet_of(ink=kind).drawing, 4.0) for kind in ("colour", ink))
    assert np.ptp(other.astype(int), axis=2).max() <= 2
    assert np.ptp(colour.astype(int), axis=2).max() > 100
    if ink == "low":
        assert (255 - other).mean() < 0.8 * (255 - colour).mean()


@pytest.mark.parametrize(
    "wish",
    [
        {"players": 5},
        {"options": {"teams": True}},
        {"options": {"points": 100}},
        {"options": {"variations": ("four-cubes",)}},
        {"paper": "a5"},
        {"ink": "gold"},
    ],
)
def test_wishes_that_the_game_does_not_know_are_refused(wish: dict[str, object]) -> None:
    with pytest.raises(GameError):
        sheet_of(**wish)  # type: ignore[arg-type]


def test_the_variation_is_carried_by_the_code() -> None:
    sheet = sheet_of(players=3, options={"variations": ("three-cubes",)})
    assert GAME.setup(GAME.sheet(sheet.code), None).rules == {"three-cubes"}
    assert not GAME.setup(sheet_of(players=3), None).rules
    assert sheet.params["variation"] == "three-cubes"
    assert ("command", "pnp make vasarely --seed 7 --paper a4 --ink colour --players 3 --variation three-cubes") in (
        sheet.drawing.keywords
    )
    with pytest.raises(GameError, match="--players 2"):
        GAME.setup(sheet, 2)
