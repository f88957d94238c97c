"""The picture with the points: doubts in amber where they are, strokes outlined, the verdict above."""

import cv2
import numpy as np
from table_kit import COLOURS, deck, laid, plain, truth

from pnp.model.game import Finding, Score, Verdict
from pnp.scan.canvas import DEEP_DOUBT, DOUBT
from pnp.scan.photo import Photo
from pnp.scan.table.overlay import overlay
from pnp.scan.table.read import read_table

CARDS = laid(deck(), 2, 4)[:5]
SCORES = {colour: Score(3, 3, 3, None, None, "exact") for colour in range(1, 6)}


def drawn(image: np.ndarray, verdict: Verdict) -> tuple[np.ndarray, int]:
    """The overlay, RGB, and how many cells are unsure in it."""
    photo = Photo("table.jpg", image)
    seen = read_table(photo, dict(enumerate(deck())), tuple(COLOURS))
    assert seen is not None
    data = np.frombuffer(overlay(photo, seen, verdict), np.uint8)
    unsure = sum(mark.ink is None for mark in seen.reading.marks.values())
    return cv2.cvtColor(cv2.imdecode(data, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB), unsure


def around(picture: np.ndarray, row: int, column: int, reach: int) -> np.ndarray:
    """The part of an overlay about a cell."""
    top, left = (min(cell[axis] for cell in truth(CARDS)) for axis in (0, 1))
    columns = max(cell[1] for cell in truth(CARDS)) - left + 1
    spare = max(190.0 - (21 * columns + 32), 0.0) / 2
    x = int(7 * (16 + spare + 21 * (column - left) + 10.5))
    y = int(7 * (22 + 16 + 21 * (row - top) + 10.5))
    return picture[y - reach : y + reach, x - reach : x + reach]


def like(picture: np.ndarray, colour: tuple[int, int, int]) -> np.ndarray:
    return np.asarray(np.abs(picture.astype(int) - colour).max(axis=-1) < 14)


def test_all_read_has_no_amber_and_strokes_are_outlined() -> None:
    image, _ = plain(CARDS, slip=0.0, askew=0.0)
    picture, unsure = drawn(image, Verdict("agrees", "All is well.", SCORES))
    assert unsure == 0
    assert like(picture[20:40, 20:40], (0, 100, 90)).all(), "the banner"
    assert like(picture[160:-300], DOUBT).sum() < 150, "a few pixels between yellow and black"
    rows = max(row for row, _ in truth(CARDS)) - min(row for row, _ in truth(CARDS)) + 1
    assert picture.shape[0] > 7 * 21 * rows
    cells = truth(CARDS)
    for (row, column), colour in cells.items():
        if colour not in ("white", "yellow"):
            continue
        crop = around(picture, row, column, 67)
        ends = sum(cells.get(near) != colour for near in ((row - 1, column), (row + 1, column), (row, column - 1)))
        dark = (crop.max(axis=-1) < 90).sum()
        assert dark > 140 * ends, "a stroke's edges have lines of light colour between black ones"
        if cells.get((row, column + 1)) == colour:
            border = around(picture, row, column, 110)[70:150, 166:201]
            assert (border.max(axis=-1) < 90).mean() < 0.02, "and none within the stroke"


def test_doubts_are_amber_where_they_are_and_told_below() -> None:
    image, onto = plain(CARDS)
    row, column = sorted(truth(CARDS))[4]
    spot = cv2.perspectiveTransform(np.array([[[21 * column + 10.5, 21 * row + 10.5]]], np.float32), onto)[0, 0]
    cv2.circle(image, np.rint(spot).astype(int).tolist(), 62, (90, 160, 120), -1)
    finding = Finding("table.unsure", "warning", "Something lies there.", ())
    picture, unsure = drawn(image, Verdict("unsure", "Something lies there.", SCORES, (finding,)))
    assert unsure >= 1
    assert like(picture[20:40, 20:40], DEEP_DOUBT).all()
    place = around(picture, row, column, 90)
    assert like(place, DOUBT).sum() > 1500
    assert like(place, DEEP_DOUBT).sum() > 300, "the question mark's disc"
