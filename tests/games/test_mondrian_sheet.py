"""The printed Mondrian sheet: score areas for the points agreed on, and what can be asked for."""

from functools import partial

import pytest
from sheets import code_of, sheet_of

from pnp.errors import GameError
from pnp.games import registry

GAME = registry.game("mondrian")
KINDS = [
    {},
    {"players": 2},
    {"players": 2, "points": 160},
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": True},
]
of = partial(sheet_of, GAME)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_score_areas_hold_the_points_agreed_on(kind: dict, paper: str) -> None:
    sheet = of(paper, **kind)
    for setup in GAME.setups(sheet):
        assert (setup.target, setup.teams) == (kind.get("points", 80), kind.get("teams", False))
        for player in range(1, setup.players + 1):
            boxes = [r for r in sheet.of_kind("score") if r.id.startswith(f"score:{player}/")]
            assert sorted(int(r.id.split("/")[1]) for r in boxes) == list(range(1, setup.target + 1))
            for part in ("total", "initials", "first"):
                assert f"{part}:{player}" in sheet.by_id


@pytest.mark.parametrize(
    "wish",
    [{"players": 3, "teams": True}, {"players": 3, "points": 160}, {"players": 2, "points": 100}],
    ids=str,
)
def test_wishes_that_the_game_does_not_know_are_refused(wish: dict) -> None:
    with pytest.raises(GameError):
        code_of(GAME, **wish)


def test_without_a_number_the_sheet_is_for_four_or_fewer() -> None:
    assert GAME.setup(of(), None).players == 4
    assert GAME.setup(of(), 2).players == 2
