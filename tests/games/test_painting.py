"""A finished field in a painter's palette: every ink its own colours, unsure places hatched, the field filled."""

from dataclasses import replace

import pytest

from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games.painting import UNSURE, manner, matched, paint, painted_regions
from pnp.games.registry import game
from pnp.games.simulate import simulate
from pnp.model.drawing import Group, Path

PAINTERS = sorted(load_layout("posters"))


def played(name: str, seed: int = 7):
    rules = game(name)
    sheet = rules.sheet(rules.code(seed, players=None, paper="a4", print_mode="colour", options={}))
    return sheet, simulate(rules, sheet, seed=1)


def shades(how, ink: str, inks: list[str]) -> set[str]:
    return set(matched(inks, how.palette)[ink])


def test_the_seven_fields_of_art_have_painters() -> None:
    assert set(PAINTERS) == set(load_layout("games")["art"])


@pytest.mark.parametrize("name", PAINTERS)
def test_every_place_has_a_colour_of_its_ink(name) -> None:
    sheet, simulation = played(name)
    how = manner(name, name)
    painting = paint(sheet, simulation.marks, how)
    inks = sorted(set(simulation.inks.values()))
    fills = [item.style.fill for item in painting.items if isinstance(item, Path) and item.style.fill]
    for ink in inks:
        wanted = [place for place in painted_regions(sheet) if not place.line and simulation.marks.get(place.id) == ink]
        assert sum(fill in shades(how, ink, inks) for fill in fills) >= len(wanted)
    left, top, right, bottom = painting.box
    places = [point for place in painted_regions(sheet) for point in place.polygon]
    assert all(left <= x <= right and top <= y <= bottom for x, y in places)


@pytest.mark.parametrize("name", PAINTERS)
@pytest.mark.parametrize("inks", [("blue", "green", "red", "yellow"), ("black", "blue", "orange", "red"), ("brown",)])
def test_no_two_inks_become_one_colour(name, inks) -> None:
    families = matched(inks, manner(name, name).palette)
    assert set(families) == set(inks)
    assert len({shade for family in families.values() for shade in family}) == sum(
        len(set(family)) for family in families.values()
    )


@pytest.mark.parametrize("name", PAINTERS)
def test_red_stays_reddish_and_blue_bluish(name) -> None:
    families = matched(["blue", "green", "red", "yellow"], manner(name, name).palette)
    for shade in families["red"]:
        red, green, blue = bytes.fromhex(shade[1:])
        assert red > green and red > blue
    for shade in families["blue"]:
        red, green, blue = bytes.fromhex(shade[1:])
        assert blue > red


@pytest.mark.parametrize(("name", "kind"), [("mondrian", "space:"), ("klee", "cell:")])
def test_an_unsure_place_is_hatched_and_has_no_colour(name, kind) -> None:
    sheet, simulation = played(name)
    how = manner(name, name)
    sure = paint(sheet, simulation.marks, how)
    place = next(name for name in simulation.marks if name.startswith(kind))
    unsure = paint(sheet, {**simulation.marks, place: UNSURE}, how)
    groups = [item for item in unsure.items if isinstance(item, Group)]
    assert not any(isinstance(item, Group) for item in sure.items)
    assert len(groups) == 1 and groups[0].clip and len(groups[0].items) > 2
    assert (
        sum(isinstance(item, Path) for item in unsure.items) == sum(isinstance(item, Path) for item in sure.items) - 1
    )


def test_a_line_shows_its_players_only_along_blank_places_where_the_painter_has_it_so() -> None:
    sheet, simulation = played("miro")
    how = manner("miro", "Miro")
    bare = {name: ink for name, ink in simulation.marks.items() if not name.startswith("space:")}

    def coloured(marks, how) -> int:
        inks = matched(sorted(set(simulation.inks.values())), how.palette)
        known = {shade for family in inks.values() for shade in family}
        return sum(
            isinstance(item, Path) and item.style.fill is None and item.style.stroke in known
            for item in paint(sheet, marks, how).items
        )

    assert how.covered
    assert coloured(simulation.marks, how) == 0
    assert coloured(bare, how) == len(sheet.of_kind("segment"))
    assert coloured(simulation.marks, replace(how, covered=False)) == len(sheet.of_kind("segment"))


def test_a_game_without_a_field_is_refused() -> None:
    with pytest.raises(GameError, match="no field"):
        manner("cubist", "CUBIST")
