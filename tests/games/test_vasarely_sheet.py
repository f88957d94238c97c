"""The printed Vasarely sheet: on its side, with players round it, read back from a photograph."""

import io
from functools import partial
from pathlib import Path as File

import numpy as np
import pikepdf
import pytest
import shapely
from drawn import corners
from sheets import code_of, sheet_of

from pnp.app.check import check
from pnp.errors import CodeError
from pnp.games import page, registry
from pnp.games.simulate import simulate
from pnp.model.code import SheetCode
from pnp.model.drawing import Path
from pnp.model.sheet import Sheet
from pnp.photographer.photo import photograph
from pnp.render import pdf, raster, svg

GAME = registry.game("vasarely")
KINDS = [{}, {"players": 2}, {"players": 3, "variations": ("three-cubes",)}, {"players": 4}]
of = partial(sheet_of, GAME)
CODES = [code_of(GAME, *how, **kind) for how in (("a4", "colour"), ("letter", "low")) for kind in KINDS]


@pytest.fixture(params=CODES, ids=str)
def sheet(request: pytest.FixtureRequest) -> Sheet:
    return registry.sheet(request.param)


def shape(region: object) -> shapely.Polygon:
    return shapely.Polygon(region.polygon, region.holes)  # type: ignore[attr-defined]


def test_players_sit_round_the_sheet_and_keys_lie_across_from_each_other(sheet: Sheet) -> None:
    middle = np.array([sheet.paper.width_mm / 2, sheet.paper.height_mm / 2])

    def at(name: str) -> tuple[bool, bool]:
        left, above = np.mean(sheet.by_id[name].polygon, axis=0) < middle
        return bool(left), bool(above)

    for pen in sheet.pens:
        first, second = at(f"pen:{pen.number}/1"), at(f"pen:{pen.number}/2")
        assert (first[0] != second[0]) and (first[1] != second[1])
        assert first == at(f"total:{pen.number}") == at(f"initials:{pen.number}") == at(f"score:{pen.number}/60")
    seats = [at(f"total:{pen.number}") for pen in sheet.pens]
    round_the_table = [(True, True), (False, True), (False, False), (True, False)]
    assert seats == (round_the_table[::2] if len(seats) == 2 else round_the_table[: len(seats)])
    assert len(sheet.of_kind("pen")) == 2 * len(sheet.pens)
    assert len(sheet.of_kind("score")) == 60 * len(sheet.pens)
    assert len(sheet.of_kind("first")) == len(sheet.pens)


def test_nothing_comes_near_the_cubes(sheet: Sheet) -> None:
    field = shapely.union_all([shape(r).buffer(0.05) for r in sheet.of_kind("space")])
    for region in sheet.regions:
        if region.kind != "space":
            assert field.distance(shape(region)) > 1.5, region.id
    qr = next(item for item in sheet.drawing.walk() if isinstance(item, Path) and item.id == "qr-modules")
    points = shapely.MultiPoint(corners(qr))
    quiet = points.envelope.buffer(4 * page.QR_MM / 25, join_style="mitre")
    assert not quiet.intersects(field)
    others = [r for r in sheet.regions if r.kind != "space" and quiet.intersects(shape(r))]
    assert not others


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_page_lies_on_its_side_in_every_format(name: str) -> None:
    sheet = of(name)
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
    sheet = of(paper, players=players)
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


@pytest.mark.parametrize("params", ["2AC50", "2AC09"])
def test_parameters_that_nobody_prints(params: str) -> None:
    with pytest.raises(CodeError, match="does not know"):
        GAME.sheet(SheetCode("vasarely", params, 7))


def test_the_variation_is_carried_by_the_code() -> None:
    sheet = of(players=3, variations=("three-cubes",))
    assert GAME.setup(GAME.sheet(sheet.code), None).rules == {"three-cubes"}
    assert not GAME.setup(of(players=3), None).rules
    assert sheet.params["variation"] == "three-cubes"
    assert ("command", "pnp make vasarely --seed 7 --paper a4 --ink colour --players 3 --variation three-cubes") in (
        sheet.drawing.keywords
    )
