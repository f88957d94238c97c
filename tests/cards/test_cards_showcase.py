"""Pictures for rulebooks and shops."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pnp.app.perspective import lying
from pnp.cards.deck import Deck
from pnp.cards.export.showcase import Picture, pictures
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Group, Layer, Style, rectangle
from pnp.render import raster


def deck(count: int, *, back: bool = True, **more: object) -> Deck:
    faces = {"front": {"background": "#cc2222", "elements": [{"text": "{{ name }}", "box": [6, 6, 40, 10]}]}}
    if back:
        faces["back"] = {"background": "#2222cc"}
    return Deck.of({"name": "Show", "rows": [{"name": f"C{n}"} for n in range(count)], "faces": faces, **more})


def of(made: Deck) -> dict:
    return {each.name: each for each in pictures(made.cards(), title=made.title)}


def alts(drawing) -> list[str]:
    return [item.alt for layer in drawing.layers for item in layer.items if isinstance(item, Group) and item.alt]


def test_first_cards_lie_in_a_fan_in_a_hand_and_as_a_stack() -> None:
    found = of(deck(9))
    assert list(found) == ["fan", "hand", "stack"]
    assert alts(found["fan"].drawing) == [f"C{n}" for n in range(7)]
    assert alts(found["hand"].drawing) == [f"C{n}" for n in range(5)] and alts(found["stack"].drawing) == ["C0"]
    fan, hand = found["fan"].drawing, found["hand"].drawing
    assert fan.width_mm > hand.width_mm > 63 * 1.5 and fan.title == "Show, fan"


@pytest.mark.parametrize("count", [1, 2, 40])
@pytest.mark.parametrize("size", ["poker", {"width": 38, "shape": "hexagon"}, {"width": 90, "height": 40}])
def test_all_of_a_card_is_within_the_picture(count: int, size: object) -> None:
    for each in of(deck(count, size=size)).values():
        pixels = 255 - raster.render(each.outline, 2.0)[:, :, 0]
        edge = np.concatenate([pixels[:4].ravel(), pixels[-4:].ravel(), pixels[:, :4].ravel(), pixels[:, -4:].ravel()])
        assert not edge.any() and pixels.any()


def test_a_stack_shows_backs_where_there_are_some() -> None:
    def left(made: Deck) -> tuple[int, ...]:
        picture = raster.render(of(made)["stack"].drawing, 2.0)
        return tuple(picture[picture.shape[0] // 2, 60].tolist())

    assert left(deck(5)) == (0x22, 0x22, 0xCC) and left(deck(5, back=False)) == (0xCC, 0x22, 0x22)


def test_what_lies_on_a_table_is_smaller_the_further_away_it_is() -> None:
    plate = rectangle(10, 10, 80, 40, Style(fill="#000000"))
    flat = Drawing(100, 60, (Layer("main", "Main", (plate,)),), "Flat")
    table = lying(Picture("flat", flat, flat), "table", 127)
    assert table.name == "table" and table.drawing.title == "Flat, table"
    assert table.drawing.width_mm > 100 and table.drawing.height_mm < 60
    dark = raster.render(table.outline, 5.0)[:, :, 0] < 128
    rows = np.flatnonzero(dark.any(axis=1))
    widths = dark.sum(axis=1)[rows]
    assert (np.diff(widths) >= 0).all() and widths[-1] > 1.2 * widths[0]
    assert abs(int(dark[:, ::-1].argmax(axis=1)[rows[0]]) - int(dark.argmax(axis=1)[rows[0]])) <= 1  # in the middle
    assert lying(Picture("flat", flat, flat), "table", 127).drawing == table.drawing


def test_it_is_the_same_every_time() -> None:
    assert [each.drawing for each in of(deck(6)).values()] == [each.drawing for each in of(deck(6)).values()]


def test_no_cards_are_no_picture() -> None:
    with pytest.raises(DeckError, match="no cards"):
        of(deck(3, copies=0))


def test_from_the_command_line(pnp, tmp_path: Path) -> None:
    how = ("--parts", "showcase", "--format", "png,svg", "--cut-out", "--dpi", 72)
    made = pnp("cards", "six-winds", *how, "-o", tmp_path)
    names = [Path(line).name for line in made.out.split()]
    assert set(names) == {
        f"six-winds-{name}.{kind}" for name in ("fan", "hand", "stack", "table") for kind in ("svg", "png")
    }
    with Image.open(io.BytesIO((tmp_path / "six-winds-fan.png").read_bytes())) as picture:
        assert picture.mode == "RGBA" and picture.getpixel((1, 1))[3] == 0
        middle = picture.getpixel((picture.width // 2, picture.height // 3))
        assert middle[3] == 255
    one = pnp("cards", "six-winds", "--parts", "showcase", "--select", "3", "-o", tmp_path / "one")
    assert one.code == 0 and len(one.out.split()) == 4
