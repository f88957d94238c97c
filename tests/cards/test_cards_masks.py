"""Masks of elements: gradients, shapes and pictures over their boxes; what preflight makes of them."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as Pillow

from pnp.cards.card import Check
from pnp.cards.deck import Deck
from pnp.cards.preflight import examine
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Group, Image, Layer
from pnp.render import raster

STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#123" d="M0 0h5v10H0z"/></svg>'


@pytest.fixture
def deck(tmp_path: Path) -> Callable[..., Deck]:
    def made(*elements: dict[str, object], **keys: object) -> Deck:
        (tmp_path / "half.svg").write_text(STAR)
        for name, mode, tone in (("opaque.png", "RGB", (255, 255, 255)), ("clear.png", "RGBA", (0, 0, 0, 255))):
            picture = Pillow.new(mode, (300, 300), 0)
            picture.paste(tone, (0, 0, 150, 300))
            picture.save(tmp_path / name)
        size = {"width": 60, "height": 90, "bleed": 3, "safe": 3}
        front = {"elements": list(elements), **keys}
        return Deck.of({"size": size, "rows": [{"name": "Card"}], "faces": {"front": front}}, tmp_path)

    return made


def seen(deck: Deck) -> np.ndarray:
    [card] = deck.cards()
    return raster.render(Drawing(60, 90, (Layer("main", "Main", card.front.items),)), 4)


@pytest.mark.parametrize(
    "mask", ["half.svg", "opaque.png", "clear.png", "linear-gradient(to right, #fff 50%, #000 50%)"]
)
def test_half_a_box_is_seen(deck: Callable[..., Deck], mask: str) -> None:
    page = seen(deck({"rectangle": [10, 20, 40, 40], "fill": "red", "mask": mask}))
    assert (page[120, 44:116] == (255, 0, 0)).all() and (page[120, 124:] == 255).all()


def test_a_coloured_picture_masks_by_how_bright_it_is_for_every_program(deck: Callable[..., Deck]) -> None:
    made = deck({"rectangle": [10, 20, 40, 40], "fill": "red", "mask": "red.png"})
    Pillow.new("RGB", (30, 30), (255, 0, 0)).save(made.kit.pictures.root / "red.png")
    [card] = made.cards()
    [group] = card.front.parts[0].items
    assert isinstance(group, Group)
    [picture] = group.mask
    assert isinstance(picture, Image)
    with Pillow.open(BytesIO(picture.data)) as grey:  # programs weigh red differently, and agree on greys
        assert grey.mode == "L" and grey.getpixel((9, 9)) == 76


def test_a_group_is_masked_as_one_and_turns_with_its_mask(deck: Callable[..., Deck]) -> None:
    inner = [{"rectangle": [0, 0, 10, 40], "fill": "red"}, {"rectangle": [30, 0, 10, 40], "fill": "blue"}]
    element = {"group": inner, "box": [10, 20, 40, 40], "mask": "linear-gradient(white 50%, black 50%)", "rotate": 180}
    page = seen(deck(element))
    assert tuple(page[200, 60]) == (0, 0, 255) and tuple(page[200, 180]) == (255, 0, 0)
    assert (page[100] == 255).all()


@pytest.mark.parametrize(
    ("mask", "said"),
    [("none.png", "there is no file 'none.png'"), ("linear-gradient(white)", "has fewer than two colours")],
)
def test_a_mask_that_is_none_is_named(deck: Callable[..., Deck], mask: str, said: str) -> None:
    with pytest.raises(DeckError, match=f"mask: .*{said}"):
        list(deck({"rectangle": [10, 20, 40, 40], "fill": "red", "mask": mask}).cards())


def test_words_are_read_against_what_the_mask_lets_see(deck: Callable[..., Deck]) -> None:
    """White words on a dark plate that fades out to white paper: they vanish where it does."""
    plate = {"rectangle": "bleed", "fill": "black", "mask": "linear-gradient(white, black)"}

    def faults(y: float) -> list[Check]:
        words = {"text": "Harbour", "box": [6, y, 48, 8], "colour": "white", "bold": True}
        return [remark.check for remark in examine(deck(plate, words).cards())]

    assert Check.CONTRAST not in faults(6)
    assert Check.CONTRAST in faults(76)
