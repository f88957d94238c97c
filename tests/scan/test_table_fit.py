"""The plane of the table from codes at known places, codes in noise, and colours under uneven light."""

import numpy as np
import pytest
from table_kit import face

from pnp.model.cellcodes import CARD_MM, CELL_MM, code_of
from pnp.scan.table.codes import Seen, find, patterns
from pnp.scan.table.hues import Patch, learn
from pnp.scan.table.layout import lay_out
from pnp.scan.table.plane import Pose, ring
from pnp.scan.table.stamps import alone, anywhere, expected, grey_of

SHAPE = (2400, 3200, 3)


def camera(points: np.ndarray, bend: float) -> np.ndarray:
    """Pixels of points on the table: a tilted camera whose lens bends lines."""
    turned = points @ np.array([[0.98, -0.2], [0.2, 0.98]]).T
    flat = turned * 6.2 / (1 + turned @ np.array([[2e-4], [5e-4]]))
    own = (flat - np.array([250.0, 200.0])) / 2000
    bent = own / (1 + bend * (own**2).sum(axis=1, keepdims=True))
    return bent * 2000 + np.array([1599.5, 1199.5])


@pytest.mark.parametrize("bend", [0.0, 0.02, -0.02])
def test_plane_lens_and_places_of_cards_come_from_their_codes(bend: float) -> None:
    rng = np.random.default_rng(3)
    codes, places = [], {}
    for number in range(12):
        row, column, turn = 2 * (number // 4), 2 * (number % 4), number % 4
        off = rng.uniform(-1.5, 1.5, 2)
        middle = np.array([column + 1.5, row + 1.5]) * CELL_MM + off - [110, 80]
        pose = Pose(middle, np.pi / 2 * turn + rng.uniform(-0.03, 0.03))
        places[number] = (row, column, turn, pose)
        for cell in rng.permutation(9)[:5]:
            codes.append(
                Seen(number, int(cell), camera(pose.place(ring(int(cell))), bend) + rng.normal(0, 0.1, (4, 2)))
            )
    # A code of another card, askew between the cells: chance, not a card.
    codes.append(Seen(30, 4, camera(Pose(np.array([-40.0, -25.0]), 0.7).place(ring(4)), bend)))
    layout = lay_out(codes, SHAPE)
    assert layout is not None and layout.residual_mm < 0.08
    assert 30 not in [card.card for card in layout.cards]
    found = {card.card: card for card in layout.cards}
    quarters = (found[0].turn - places[0][2]) % 4
    assert quarters == 0
    down, across = found[0].row - places[0][0], found[0].column - places[0][1]
    for number, (row, column, turn, pose) in places.items():
        card = found[number]
        assert (card.row - down, card.column - across, card.turn) == (row, column, turn)
        corners = np.array([[0.0, 0.0], [CARD_MM, 0.0], [CARD_MM, CARD_MM], [0.0, CARD_MM]])
        seen = layout.plane.to_pixels(card.pose.place(corners))
        assert np.abs(seen - camera(pose.place(corners), bend)).max() < 1.5, "a quarter of a millimetre"
    there = rng.uniform(-80, 80, (50, 2))
    assert np.allclose(layout.plane.to_mm(layout.plane.to_pixels(there)), there, atol=0.01)


def test_codes_of_chance_lie_on_no_table() -> None:
    rng = np.random.default_rng(5)
    square = np.array([[0, 0], [30, 0], [30, 30], [0, 30]], float)
    chance = [Seen(int(rng.integers(40)), int(rng.integers(9)), square + rng.uniform(0, 2000, 2)) for _ in range(40)]
    layout = lay_out(chance, SHAPE)
    assert layout is None or max(len(card.codes) for card in layout.cards) < 3


def picture(noise: float, tone: int = 0) -> np.ndarray:
    card = face(0, ("black", "white", "red", "blue", "yellow", "black", "white", "red", "blue"))
    image = card[..., ::-1].astype(np.float32) * 0.5 + tone
    return np.clip(image + np.random.default_rng(2).normal(0, noise, image.shape), 0, 255).astype(np.uint8)


def pixels(cell: int):
    middle = np.array([cell % 3 + 0.5, cell // 3 + 0.5]) * CELL_MM
    return lambda points: (points + middle) * 10 - 0.5


def test_codes_are_read_at_their_places_in_noise_that_hides_them_from_the_search() -> None:
    image = picture(60)
    grey = grey_of(image, 10)
    assert len(find(image)) < 9
    for cell in range(9):
        match = expected(grey, pixels(cell), code_of(0, cell))
        assert match.sure and match.errors <= 2
        assert not any(expected(grey, pixels(cell), code_of(other, cell)).sure for other in range(1, 12))
        assert alone(grey, pixels(cell), code_of(0, cell))
        assert not alone(grey, pixels(cell), code_of(7, cell))


def test_the_search_finds_dark_codes_on_light_cells_and_light_ones_on_dark_cells() -> None:
    found = find(picture(3))
    assert sorted((seen.card, seen.cell) for seen in found) == [(0, cell) for cell in range(9)]
    for seen in found:
        assert np.abs(seen.corners - (ring(seen.cell) * 10 - 0.5)).max() < 1.5


def test_any_code_is_found_about_a_place_whichever_way_up() -> None:
    grey = grey_of(picture(20), 10)
    for quarters in range(4):
        angle = np.pi / 2 * quarters + 0.03
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        found = anywhere(grey, lambda points, turn=turn: pixels(4)(points @ turn.T + [2.5, -1.5]))
        assert found is not None
        seen, match = found
        assert (seen.card, seen.cell) == (0, 4) and match.errors == 0
        assert np.abs(seen.corners - (ring(4) * 10 - 0.5)).max() < 3.5, "a third of a millimetre"


def test_a_code_half_way_to_another_confirms_no_card() -> None:
    """Three of the eight modules in which two codes differ are the other's: read where it is expected, not alone."""
    one, other = code_of(0, 4), next(c for c in range(360) if (patterns()[4] != patterns()[c]).sum() == 8)
    mixed = patterns()[one].copy()
    for row, column in np.argwhere(mixed != patterns()[other])[:3]:
        mixed[row, column] = patterns()[other, row, column]
    image = np.full((210, 210, 3), 220, np.uint8)
    block = np.where(np.kron(mixed, np.ones((8, 8), bool)), 90, 220).astype(np.uint8)
    image[77:133, 77:133] = block[..., None]
    grey = grey_of(image, 10)

    def middle(points: np.ndarray) -> np.ndarray:
        return points * 10 + 104.5

    assert expected(grey, middle, one).sure
    assert not alone(grey, middle, one)
    assert anywhere(grey, middle) is None
    whole = np.where(np.kron(patterns()[one], np.ones((8, 8), bool)), 90, 220).astype(np.uint8)
    image[77:133, 77:133] = whole[..., None]
    assert alone(grey_of(image, 10), middle, one)


def test_nothing_is_found_where_nothing_is() -> None:
    rng = np.random.default_rng(8)
    for sigma in (5, 30, 80):
        grey = grey_of(np.clip(rng.normal(128, sigma, (700, 700, 3)), 0, 255).astype(np.uint8), 10)
        for cell in range(9):
            assert anywhere(grey, pixels(cell)) is None
            assert not any(expected(grey, pixels(cell), code_of(card, cell)).sure for card in range(40))


def test_colours_are_learned_under_light_that_falls_off() -> None:
    rng = np.random.default_rng(4)
    means = {
        "white": (0.0, 0.0, 0.0),
        "black": (-3.2, -3.2, -3.2),
        "red": (-3.0, -2.8, -0.4),
        "blue": (-0.9, -2.4, -3.3),
    }

    def patch(name: str, at: np.ndarray) -> Patch:
        places = at + rng.uniform(-8, 8, (80, 2))
        light = -0.004 * places[:, :1] - 0.00001 * places[:, 1:] ** 2
        return Patch(means[name] + light + rng.normal(0, 0.05, (80, 3)), places, np.zeros(80, bool), 0.0)

    spots = [(name, rng.uniform(0, 300, 2)) for name in means for _ in range(12)]
    hues = learn([patch(name, at) for name, at in spots], [name for name, _ in spots])
    for name in means:
        for at in ((20.0, 20.0), (280.0, 260.0)):
            seen = patch(name, np.array(at))
            assert hues.shares(seen)[name] > 0.95
            assert hues.contradicted(seen, name) is None
            assert hues.contradicted(seen, "red" if name != "red" else "blue") == name
