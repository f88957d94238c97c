"""What the sheet map tells of the cards of a box: other programs can keep the rules with it."""

import json
from typing import Any

import msgspec
import pytest

from pnp import sheet_map
from pnp.app.shapes import SheetMapJson
from pnp.games import registry
from pnp.games.canvas.rules.painting import paint


def mapped(name: str, **options: Any) -> dict[str, Any]:
    game = registry.game(name)
    sheet = game.sheet(game.code(6, players=None, paper="a4", print_mode="colour", options=options))
    found: dict[str, Any] = json.loads(json.dumps(sheet_map(sheet)))
    return found


@pytest.mark.parametrize("name", registry.names())
def test_maps_have_the_shape_that_the_reference_describes(name: str) -> None:
    told = mapped(name)
    msgspec.convert(told, SheetMapJson)
    described = msgspec.json.schema(SheetMapJson)["$defs"]["CardFactsJson"]["properties"]
    assert all(set(card) <= set(described) for cards in told["cards"].values() for card in cards)
    assert bool(told["cards"]) == (name in ("canvas", "cubist", "destijl"))


def test_de_stijl_s_faces() -> None:
    cards = mapped("destijl")["cards"]["canvas"]
    assert [card["card"] for card in cards] == list(range(1, 41))
    assert all([len(row) for row in card["front"]] == [3, 3, 3] and card["back"] == [] for card in cards)
    cells = [cell for card in cards for row in card["front"] for cell in row]
    assert {cells.count(colour) for colour in ("blue", "black", "white", "yellow", "red")} == {72}
    assert cards[0]["front"] == [["white", "yellow", "blue"], ["white", "red", "yellow"], ["white", "red", "yellow"]]


def test_canvas_s_icons_and_ribbons() -> None:
    told = mapped("canvas")["cards"]
    assert len(told["art"]) == 60 and all(len(card["icons"]) == 5 for card in told["art"])
    laid = [told["art"][number - 1]["icons"] for number in (1, 7, 30)]
    visible = [next((swatch for swatch in places if swatch), []) for places in zip(*reversed(laid), strict=True)]
    real = paint((1, 7, 30), 4).swatches
    assert [[(i["element"], i["bonus"]) for i in swatch] for swatch in visible] == [[*map(tuple, s)] for s in real]
    places = sorted(card["place"] for card in told["scoring"] if card["place"] is not None)
    assert len(told["scoring"]) == 12 and places == [1, 2, 3, 4]
    assert all(card["worth"] == sorted(card["worth"]) and card["condition"] for card in told["scoring"])
    (silver,) = told["silver"]
    assert silver["points"] == 2


def test_cubist_s_plans_and_points() -> None:
    told = mapped("cubist")["cards"]
    assert (len(told["installation"]), len(told["museum"]), len(told["artist"])) == (23, 9, 25)
    for card in (*told["installation"], *told["museum"]):
        cells = [(column["row"], column["column"]) for column in card["plan"]]
        assert len(set(cells)) == len(cells) and all(column["height"] > 0 for column in card["plan"])
    assert all(card["points"] > 0 and 1 <= len(card["gives"]) <= 2 for card in told["installation"])
    assert all((5, 1) in [(c["row"], c["column"]) for c in card["plan"]] for card in told["museum"]), "cornerstone"
    assert told["museum-die"] == [{"card": "museum-die", "points": 2}]
