"""The picture that shows a painting's points: the table from above, outlines of strokes, question marks on doubts."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from pnp.message import ENGLISH, capital, say, spoken
from pnp.model.arrays import Array, Pixels
from pnp.model.cellcodes import CELL_MM, CODE_MM, corner_of
from pnp.model.drawing import Font
from pnp.model.game import Verdict
from pnp.model.names import painter, score_line
from pnp.scan import canvas
from pnp.scan.canvas import RGB, Pen, badge, framed, jpeg, lines, swatch, write
from pnp.scan.photo import Photo
from pnp.scan.table.layout import Cell
from pnp.scan.table.look import spot_of
from pnp.scan.table.read import OnTable, region

_RIM_MM = 16.0
"""Width of the table around the painting."""
_NARROWEST_MM = 190.0
_INSET_MM, _THICK_MM = 1.6, 0.9
_LIGHT = 330
"""Sum of a colour's channels above which a line in it has dark edges."""
_BRIGHT = 240.0
"""Brightness of the brightest card colour in the picture."""
_SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Steps in rows and columns to the cell beyond each side: above, right, below, left."""


def overlay(photo: Photo, table: OnTable, verdict: Verdict, *, lang: str = ENGLISH) -> bytes:
    """Draw a painting with its points.

    Args:
        photo: what was read.
        table: what was found.
        verdict: what it means.
        lang: language of the words.

    Returns:
        A JPEG file of the table at 7 pixels per mm, between a banner and the list of points and findings.
    """
    cells = np.array(list(table.painting.squares))
    low = cells.min(axis=0)[::-1] * CELL_MM - _RIM_MM
    wide, high = (cells.max(axis=0) + 1)[::-1] * CELL_MM + _RIM_MM - low
    spare = max(_NARROWEST_MM - wide, 0.0)
    low, wide = low - [spare / 2, 0.0], wide + spare
    page = _from_above(photo, table, low, (wide, high))
    _outline(page, table, low)
    rows = list(_rows(table, verdict, wide - 2 * canvas.MARGIN_MM - 9.0, lang))
    said = say("picture-read" if verdict.status == "agrees" else f"status-{verdict.status}")
    picture, pen = framed(page, wide, len(rows), verdict.status, spoken(said, lang), spoken(verdict.message, lang))
    _doubts(pen, table, low)
    for index, (text, colour, strong) in enumerate(rows):
        y = canvas.BANNER_MM + high + 5.0 + canvas.LINE_MM * index
        if colour is not None:
            swatch(pen, (canvas.MARGIN_MM + 2.0, y + 2.4), colour, 2.0)
        write(pen, (canvas.MARGIN_MM + 7.0, y + 3.8), text, 4.0, canvas.BLACK, Font.SANS_BOLD if strong else Font.SANS)
    return jpeg(picture)


def _from_above(photo: Photo, table: OnTable, low: Array, size: tuple[float, float]) -> Pixels:
    """The rectified table, RGB."""
    columns, rows = (round(side * canvas.SCALE) for side in size)
    step = 16
    xs, ys = (np.arange(0, count + step, step) for count in (columns, rows))
    grid = (np.stack(np.meshgrid(xs, ys), axis=-1) + 0.5) / canvas.SCALE + low
    coarse = table.painting.layout.plane.to_pixels(np.asarray(grid, float)).astype(np.float32)
    # warpAffine keeps knots on whole multiples of the step, which cv2.resize does not.
    spread = np.array([[1 / step, 0, 0], [0, 1 / step, 0]])
    full = cv2.warpAffine(
        coarse, spread, (columns, rows), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    seen = cv2.remap(photo.image, full, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(90,) * 4)
    drawn = np.asarray(cv2.cvtColor(seen, cv2.COLOR_BGR2RGB), np.uint8)
    white = max((value for ink in table.reading.inks.values() for value in ink.rgb), default=_BRIGHT)
    return np.asarray(np.clip(drawn * (_BRIGHT / max(white, 60)), 0, 255), np.uint8)


def _corners(table: OnTable, cell: Cell, inset: float) -> Array:
    """Corners of a cell as it lies, 4 x 2 mm on the table, clockwise from its top left."""
    half = CELL_MM / 2 - inset
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    squares, layout = table.painting.squares, table.painting.layout
    for card in layout.cards:
        if cell in squares and card.card == squares[cell].card and cell in set(card.cells()):
            middle = np.array(corner_of(card.own(cell))) + CODE_MM / 2
            return np.asarray(np.roll(card.pose.place(square + middle), card.turn, axis=0))
    return np.asarray(spot_of(cell, layout)(square))


def _outline(page: Pixels, table: OnTable, low: Array) -> None:
    """Draw a line inside the border of every stroke, in its colour; unsure places in amber."""
    squares = table.painting.squares
    inks = {ink.name: ink.rgb for ink in table.reading.inks.values()}
    for cell in squares:
        ink = _ink(table, cell)
        if ink is None:
            _draw(page, _corners(table, cell, 1.0) - low, canvas.DOUBT, 1.2, closed=True)
            continue
        corners = _corners(table, cell, _INSET_MM) - low
        for side in range(len(_SIDES)):
            if _goes_on(table, cell, side):
                continue
            ends = corners[[side, (side + 1) % 4]]
            along = (ends[1] - ends[0]) / np.hypot(*(ends[1] - ends[0]))
            reach = [2 * _INSET_MM * _goes_on(table, cell, (side + turn) % 4) for turn in (-1, 1)]
            _draw(page, ends + np.array([-along * reach[0], along * reach[1]]), inks[ink], _THICK_MM, closed=False)
    for cell in (*table.painting.beyond, *table.painting.unread):
        _draw(page, _corners(table, cell, 1.0) - low, canvas.DOUBT, 1.2, closed=True)


def _ink(table: OnTable, cell: Cell) -> str | None:
    mark = table.reading.marks.get(region(cell, table.first))
    return None if mark is None else mark.ink


def _goes_on(table: OnTable, cell: Cell, side: int) -> bool:
    """Whether a stroke continues beyond one side of a cell."""
    down, across = _SIDES[side]
    return _ink(table, (cell[0] + down, cell[1] + across)) == _ink(table, cell)


def _draw(page: Pixels, points: Array, colour: RGB, thick_mm: float, *, closed: bool) -> None:
    pixels = np.round(points * canvas.SCALE * 16).astype(np.int32)
    around = canvas.BLACK if sum(colour) > _LIGHT else canvas.WHITE
    for tone, wide in ((around, thick_mm + 0.5), (colour, thick_mm)):
        cv2.polylines(page, [pixels], closed, tone, max(1, round(wide * canvas.SCALE)), cv2.LINE_AA, 4)


def _doubts(pen: Pen, table: OnTable, low: Array) -> None:
    unsure = [cell for cell in table.painting.squares if _ink(table, cell) is None]
    for cell in (*unsure, *table.painting.beyond, *table.painting.unread):
        x, y = _corners(table, cell, 1.0).mean(axis=0) - low
        badge(pen, (float(x), float(y) + canvas.BANNER_MM), "?", canvas.DEEP_DOUBT, 3.4)


def _rows(table: OnTable, verdict: Verdict, room: float, lang: str) -> Iterator[tuple[str, RGB | None, bool]]:
    """Rows of the list: words, a colour for the dot, whether they are points."""
    for number, score in verdict.scores.items():
        first = verdict.colours.get(number, (None,))[0]
        ink = next((ink for ink in table.reading.inks.values() if ink.name == first), table.reading.inks[number])
        said = score_line(painter(number, verdict, ink.name), score, counted=False, paper="painting")
        yield capital(spoken(said, lang)), ink.rgb, True
    for finding in verdict.findings:
        dot = canvas.SEVERITY[finding.severity]
        for index, line in enumerate(lines(spoken(finding.message, lang), 4.0, room)):
            yield line, dot if index == 0 else None, False
