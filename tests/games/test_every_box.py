"""What holds for every game in a box: all is printed, in every print mode, on both papers, with every kind of backs."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from drawn import box, no_two_meet, texts
from pages_kit import made_once

from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games import registry
from pnp.games.box import BoxGame
from pnp.model.drawing import Drawing, Path
from pnp.model.sheet import Sheet
from pnp.render import raster

BOXES = [game for game in map(registry.game, registry.names()) if isinstance(game, BoxGame)]
STOCKS = load_layout("text/en/contents")["stocks"]
every_box = pytest.mark.parametrize("game", BOXES, ids=lambda game: game.name)


def sheet_of(game: BoxGame, paper: str = "a4", print_mode: str = "colour") -> Sheet:
    return game.sheet(game.code(7, players=None, paper=paper, print_mode=print_mode, options={}))


@cache
def printed(game: BoxGame, paper: str, print_mode: str, duplex: str) -> dict[str, list[Drawing]]:
    sheet = sheet_of(game, paper, print_mode)
    with made_once():
        return {part: list(game.pages(sheet, part, {"duplex": duplex})) for part in game.parts}


def test_there_are_four() -> None:
    assert {game.name for game in BOXES} == {"destijl", "piet", "canvas", "cubist"}


@every_box
def test_every_component_is_in_a_part_and_every_part_is_made_by_default(game: BoxGame) -> None:
    assert game.usual == game.parts
    assert {"contents", "field", "aid", "cards"} <= set(game.parts)
    for component in game.components:
        assert component.part in game.parts and component.count > 0 and component.stock in STOCKS, component
    assert {component.part for component in game.components} >= set(game.parts) - {"contents", "field", "aid"}
    names = [component.name for component in game.components]
    assert len(set(names)) == len(names)


@every_box
@pytest.mark.parametrize(
    ("paper", "print_mode", "duplex"),
    [("a4", "colour", "long"), ("letter", "low", "fold"), ("a4", "mono", "after"), ("letter", "colour", "none")],
)
def test_all_of_it_lies_on_the_paper_in_the_ink_that_is_asked_for(
    game: BoxGame, paper: str, print_mode: str, duplex: str
) -> None:
    sheet = sheet_of(game, paper, print_mode)
    sides = {sheet.paper.width_mm, sheet.paper.height_mm}
    coloured = False
    for part, pages in printed(game, paper, print_mode, duplex).items():
        assert pages, part
        for drawing in pages:
            assert {drawing.width_mm, drawing.height_mm} == sides, part
            tones = {tone for item in drawing.walk() for tone in tones_of(item) if tone}
            hues = {tone for tone in tones if len({tone[1:3], tone[3:5], tone[5:7]}) > 1}
            coloured |= bool(hues)
            assert print_mode != "mono" or not hues or part in ("aid", "contents"), (part, hues)
    assert coloured or print_mode != "colour"


def tones_of(item: Any) -> tuple[str | None, ...]:
    return (item.style.stroke, item.style.fill) if isinstance(item, Path) else (getattr(item, "colour", None),)


@every_box
def test_low_ink_needs_less_of_it(game: BoxGame) -> None:
    own = [part for part in game.parts if part not in ("contents", "field", "aid")]
    toner = [
        sum((255 - raster.render(printed(game, "letter", print_mode, "none")[part][0], 2.0)).mean() for part in own)
        for print_mode in ("colour", "low")
    ]
    assert toner[1] < 0.6 * toner[0]


@every_box
@pytest.mark.parametrize(("paper", "duplex"), [("a4", "long"), ("letter", "fold")])
def test_the_contents_name_every_file_and_everything_in_it(game: BoxGame, paper: str, duplex: str) -> None:
    sheet = sheet_of(game, paper)
    parts = printed(game, paper, "colour" if paper == "a4" else "low", duplex)
    (drawing,) = parts["contents"]
    said = [text.text for text in texts(drawing)]
    for part, pages in parts.items():
        if part != "contents":
            name = f"-{part}.pdf" if part != "field" else ".pdf"
            assert any(text.startswith(sheet.code.game.upper()) and text.endswith(name) for text in said), part
            assert any(text.startswith(f"{len(pages)} page") for text in said), part
    names = load_layout(f"text/en/{game.name}")["box"]["names"]
    for component in game.components:
        assert names[component.name] in said and str(component.count) in said, component
    listed = [
        text for layer in drawing.layers if layer.id != "layer-previews" for text in texts(layer_of(drawing, layer))
    ]
    assert no_two_meet((text.text, box(text, 0.62, 0.1)) for text in listed)
    for text in listed:
        x0, y0, x1, y1 = box(text, 0.62, 0.1)
        assert min(x0, y0, drawing.width_mm - x1, drawing.height_mm - y1) > 13, text.text


def layer_of(drawing: Drawing, layer: Any) -> Drawing:
    return Drawing(drawing.width_mm, drawing.height_mm, (layer,))


@every_box
def test_the_same_code_prints_the_same(game: BoxGame) -> None:
    sheet = sheet_of(game)
    for part, pages in printed(game, "a4", "colour", "long").items():
        assert list(game.pages(sheet, part, {"duplex": "long"})) == pages, part


@every_box
def test_a_part_that_there_is_not_is_refused(game: BoxGame) -> None:
    with pytest.raises(GameError, match="no part 'lid'"):
        list(game.pages(sheet_of(game), "lid", {}))
