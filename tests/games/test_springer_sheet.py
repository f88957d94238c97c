"""The printed Springer sheet: its triangles and halves, and what can be asked for."""

import json
from functools import partial

import pytest
import shapely
from drawn import box, ink, texts
from sheets import code_of, sheet_of

from pnp import sheet_map
from pnp.errors import CodeError, GameError
from pnp.games import registry
from pnp.model.code import SheetCode, parse_code
from pnp.model.drawing import Path

GAME = registry.game("springer")
KINDS = [{}, {"players": 2, "points": 20}, {"players": 3}, {"players": 2, "variations": ("halved", "double")}]
of = partial(sheet_of, GAME)
every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@pytest.mark.parametrize("kind", KINDS[:2], ids=str)
def test_numbers_leave_most_of_a_triangle_free(kind: dict) -> None:
    sheet = of(**kind)
    numbers = {t.at: t for t in texts(sheet.drawing) if len(t.text) == 1 and t.size_mm == 3.3}
    for region in sheet.of_kind("triangle"):
        sample = shapely.Polygon(region.sample)
        number = next(t for at, t in numbers.items() if sample.contains(shapely.Point(at)))
        assert number.text == region.id[-1]
        wide = 0.62 * number.size_mm + 0.5
        x, y = number.at
        taken = shapely.box(x - wide / 2, y - 0.85 * 3.3 - 0.25, x + wide / 2, y + 0.3 * 3.3 + 0.25)
        assert sample.difference(taken).area > 0.5 * sample.area


@every_kind
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_player_has_his_boxes_and_the_qr_code_its_quiet_zone(kind: dict, paper: str) -> None:
    sheet = of(paper, **kind)
    for pen in sheet.pens:
        for part in ("total", "initials", "first"):
            assert f"{part}:{pen.number}" in sheet.by_id
    assert len(sheet.pens) == max(setup.players for setup in GAME.setups(sheet))
    inked = {path: ink(path) for path in sheet.drawing.walk() if isinstance(path, Path)}
    code = next(shape for path, shape in inked.items() if path.id == "qr-modules").envelope
    letters = (shapely.box(*box(text, 0.62, 0.1)) for text in texts(sheet.drawing))
    others = [shape for path, shape in inked.items() if path.id != "qr-modules"]
    assert min(code.distance(shape) for shape in (*others, *letters)) > 2.6


def test_the_map_says_what_the_rules_need() -> None:
    sheet = of(players=2, variations=("halved",))
    told = json.loads(json.dumps(sheet_map(sheet)))
    assert told["field"]["counts"]["spaces"] == 108
    assert told["field"]["counts"]["triangles"] == 20
    regions = {region["id"]: region for region in told["pages"][0]["regions"]}
    assert sum(name.startswith("space:") for name in regions) == 108
    for name, region in regions.items():
        if region["kind"] == "space":
            assert not set(region["corners"]) & {*region["neighbours"], name}
            assert all(name in regions[other]["corners"] for other in region["corners"])
            assert all(name in regions[other]["neighbours"] for other in region["neighbours"])
            assert all(name in regions[triangle]["corners"] for triangle in region["triangles"])
        elif region["kind"] == "triangle":
            assert name == f"triangle:{region['edge']}{region['number']}"
            assert len(region["corners"]) == 2
            assert all(name in regions[space]["triangles"] for space in region["corners"])
        elif region["kind"] == "half":
            assert region["of"] == name.replace("half", "space").partition("/")[0]
        elif region["kind"] == "cut":
            assert region["divides"] == name.replace("cut", "space") and len(region["line_mm"]) == 2
            assert region["halves"] == [f"{name.replace('cut', 'half')}/{half}" for half in (1, 2)]
    count = {kind: sum(region["kind"] == kind for region in regions.values()) for kind in ("cut", "half")}
    assert count["half"] == 2 * count["cut"] > 180
    assert sorted(n for n in regions if n.startswith("triangle")) == sorted(
        f"triangle:{e}{n}" for e in "NESW" for n in range(1, 6)
    )


@pytest.mark.parametrize("params", ["2AC4D0", "2AC3E0", "2AC2N0", "2AC2D8", "2AC20"])
def test_parameters_that_nobody_prints(params: str) -> None:
    with pytest.raises(CodeError, match="does not know"):
        GAME.sheet(SheetCode("springer", params, 7))


@every_kind
def test_what_was_agreed_on_is_carried_by_the_code(kind: dict) -> None:
    sheet = of(**kind)
    setups = GAME.setups(GAME.sheet(parse_code(str(sheet.code))))
    assert sorted(setup.players for setup in setups) == ([kind["players"]] if kind else [2, 3])
    for setup in setups:
        assert setup.target == (kind.get("points", 13) if setup.players == 2 else 4)
        assert setup.rules == set(kind.get("variations", ()))
    command = dict(sheet.drawing.keywords)["command"]
    for name in kind.get("variations", ()):
        assert name in command
    if "points" in kind:
        assert f"--points {kind['points']}" in command


@pytest.mark.parametrize(
    "wish",
    [
        {"players": 4},
        {"points": 3},
        {"players": 2, "points": 21},
        {"players": 3, "points": 13},
        {"players": 3, "variations": ("double",)},
    ],
    ids=str,
)
def test_wishes_that_the_game_does_not_know_are_refused(wish: dict) -> None:
    with pytest.raises(GameError):
        code_of(GAME, **wish)


def test_without_a_number_the_sheet_is_for_two_and_for_three() -> None:
    assert GAME.setup(of(), None).players == 2
    assert GAME.setup(of(), 3).target == 4
