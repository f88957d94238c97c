"""Photographs of paintings of cards: what the truth says is what the picture shows."""

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from pnp.errors import PnpError
from pnp.photographer import CONDITIONS
from pnp.photographer.photo import Picture
from pnp.photographer.tablecards import Laid, painting

RGB = {
    "blue": (28, 74, 158),
    "black": (29, 28, 26),
    "white": (245, 241, 230),
    "yellow": (246, 197, 14),
    "red": (210, 42, 31),
}
NAMES = tuple(RGB)


def card(number: int, row: int, column: int, turn: int = 0, **more: object) -> Laid:
    cells = tuple(NAMES[(number + cell * cell) % 5] for cell in range(9))
    face = np.zeros((252, 252, 3), np.uint8)
    for cell, name in enumerate(cells):
        face[84 * (cell // 3) : 84 * (cell // 3 + 1), 84 * (cell % 3) : 84 * (cell % 3 + 1)] = RGB[name]
    return Laid(number, face, cells, row, column, turn, **more)  # type: ignore[arg-type]


CARDS = [card(1, 0, 0), card(2, 1, 2, 1), card(3, 2, 4, 2), card(4, 3, 1, 3)]


def shot(cards: list[Laid], condition: str, seed: int, **more: float) -> Picture:
    """A small picture, which is enough here."""
    return painting(cards, replace(CONDITIONS[condition], megapixels=(1.5, 1.5)), seed, **more)


def to_cells(truth: dict) -> np.ndarray:
    """From cells of the grid (column, row) to pixels, by the cards' corners; they lie exactly on the grid."""
    ends = np.array([[0, 0], [3, 0], [3, 3], [0, 3]], float)
    grid = [np.roll(ends, -one["turn"], axis=0) + [one["column"], one["row"]] for one in truth["cards"]]
    return cv2.findHomography(np.concatenate(grid), np.concatenate([one["corners_px"] for one in truth["cards"]]))[0]


@pytest.mark.parametrize("condition", ["studio", "rotated"])
def test_every_cell_has_its_colour_where_the_cards_are_said_to_lie(condition: str) -> None:
    exact = [card(one.card, one.row, one.column, one.turn, off_mm=(0.0, 0.0), askew=0.0) for one in CARDS]
    picture = shot(exact, condition, 3)
    truth = picture.truth
    assert picture.image.shape == (truth["height"], truth["width"], 3)
    onto = to_cells(truth)
    for name, cell in truth["cells"].items():
        row, column = map(int, name.split(","))
        x, y = np.rint(cv2.perspectiveTransform(np.array([[[column + 0.5, row + 0.5]]]), onto)[0, 0]).astype(int)
        seen = np.median(picture.image[y - 4 : y + 5, x - 4 : x + 5].reshape(-1, 3), axis=0) / 255
        away = {
            colour: np.abs(np.log(seen**2.2 + 0.02) - np.log((np.array(rgb) / 255) ** 2.2 + 0.02)).sum()
            for colour, rgb in RGB.items()
        }
        assert min(away, key=lambda colour: away[colour]) == cell["colour"], name
        assert cell["hidden"] < 0.05


def test_cards_laid_later_lie_over_those_before() -> None:
    truth = shot(CARDS, "studio", 1).truth
    assert truth["cells"]["1,2"]["card"] == 2 and truth["cells"]["0,2"]["card"] == 1
    assert truth["cells"]["3,3"]["card"] == 4
    assert len(truth["cells"]) == len({(o.row + r, o.column + c) for o in CARDS for r in range(3) for c in range(3)})


def test_the_same_seed_gives_the_same_picture_and_another_another() -> None:
    one, same, other = (shot(CARDS, "small4mp", seed) for seed in (5, 5, 6))
    assert one.jpeg == same.jpeg and one.truth == same.truth
    assert one.jpeg != other.jpeg


def test_hands_slip_a_little_and_cards_lie_as_told() -> None:
    truth = shot(CARDS, "studio", 2, slip_mm=3.0, slip_degrees=3.5).truth
    off = np.array([one["off_mm"] for one in truth["cards"]])
    assert 0 < np.abs(off).max() <= 3.0 and max(abs(one["askew"]) for one in truth["cards"]) <= 3.5
    told = shot([*CARDS[:3], card(4, 3, 1, 3, off_mm=(9.0, 2.0), askew=14.0)], "studio", 2).truth["cards"][3]
    assert told["off_mm"] == [9.0, 2.0] and told["askew"] == pytest.approx(14.0)


def test_what_lies_on_the_painting_or_is_cut_off_is_told() -> None:
    covered = shot(CARDS, "fingers", 4).truth["cells"]
    assert max(cell["hidden"] for cell in covered.values()) > 0.5
    cut = shot(CARDS, "cropped", 4)
    outside = [corner for one in cut.truth["cards"] for corner in one["corners_px"]]
    assert (np.array(outside) < 0).any() or (np.array(outside) > [cut.truth["width"], cut.truth["height"]]).any()
    assert max(cell["hidden"] for cell in cut.truth["cells"].values()) > 0.9


def test_no_cards_are_no_painting() -> None:
    with pytest.raises(PnpError, match="at least one card"):
        painting([], "good", 1)
    with pytest.raises(PnpError, match="no condition called 'fine'"):
        painting(CARDS, "fine", 1)
