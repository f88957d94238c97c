"""Ids of regions are taken apart and put together in one place."""

import pytest

from pnp.games import registry
from pnp.model.regions import RegionId, kind_of, place_of, region_id


@pytest.mark.parametrize(
    ("text", "kind", "places"),
    [
        ("space:17", "space", ("17",)),
        ("triangle:N3", "triangle", ("N3",)),
        ("score:1/17", "score", ("1", "17")),
        ("cell:3,4", "cell", ("3", "4")),
        ("sequence:2/3/1", "sequence", ("2", "3", "1")),
    ],
)
def test_an_id_is_taken_apart_and_put_together(text: str, kind: str, places: tuple[str, ...]) -> None:
    assert RegionId.of(text) == (kind, places)
    assert region_id(kind, *places) == text
    assert kind_of(text) == kind


def test_a_box_has_an_owner_and_a_number() -> None:
    box = RegionId.of("sequence:2/3/1")
    assert (box.owner, box.number, box.numbers) == (2, 1, (2, 3, 1))
    with pytest.raises(ValueError, match="N3"):
        _ = RegionId.of("triangle:N3").number


@pytest.mark.parametrize("name", registry.names())
def test_every_region_of_a_sheet_is_one(name: str) -> None:
    game = registry.game(name)
    code = game.code(1, players=None, paper="a4", print_mode="colour", options={})
    for region in game.sheet(code).regions:
        assert str(RegionId.of(region.id)) == region.id
        assert kind_of(region.id) == region.kind


def test_a_place_is_named_without_its_kind_only_where_that_is_the_expected_one() -> None:
    assert place_of("space:17", "space") == "17"
    assert place_of("cell:3,4", "space") == "cell:3,4"
