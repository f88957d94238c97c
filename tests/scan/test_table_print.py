"""De Stijl's cards as they are printed: every code is found on the page, where its card has it."""

from collections import Counter

import cv2
import numpy as np
import pytest

from pnp.games.destijl import GAME
from pnp.model.cellcodes import corner_of
from pnp.render import raster
from pnp.scan.table.codes import find

PX_PER_MM = 7.0


@pytest.mark.parametrize("print_mode", ["colour", "mono", "low"])
def test_every_code_of_a_printed_page_is_found(print_mode: str) -> None:
    sheet = GAME.sheet(GAME.code(1, players=4, paper="a4", print_mode=print_mode, options={}))
    page = raster.render(next(iter(GAME.pages(sheet, "cards", {}))), PX_PER_MM)
    soft = cv2.GaussianBlur(cv2.cvtColor(page, cv2.COLOR_RGB2BGR), (0, 0), 0.8)
    found = find(np.asarray(soft, np.uint8))
    cards = Counter(seen.card for seen in found)
    assert len(cards) == 12 and set(cards.values()) == {9}
    for card in cards:
        codes = {seen.cell: seen.middle for seen in found if seen.card == card}
        there = np.array([codes[cell] - codes[0] for cell in range(9)]) / PX_PER_MM
        upright = np.array([np.array(corner_of(cell)) - corner_of(0) for cell in range(9)])
        matrix = np.linalg.lstsq(upright, there, rcond=None)[0]
        assert np.abs(upright @ matrix - there).max() < 0.1, "a tenth of a millimetre"
        assert np.allclose(matrix @ matrix.T, np.eye(2), atol=0.01) and np.linalg.det(matrix) > 0, "not mirrored"
