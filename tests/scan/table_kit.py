"""A deck of cards made up by chance, drawn with OpenCV, and paintings of them: no game and no renderer is needed."""

import random

import cv2
import numpy as np

from pnp.model.cellcodes import (
    CARD_MM,
    CARDS,
    CELL_MM,
    MODULE_MM,
    code_of,
    corner_of,
    mark_on,
    modules,
)
from pnp.photographer.tablecards import Laid

COLOURS = {"blue": "#1f4e9e", "black": "#161616", "white": "#ffffff", "yellow": "#f4c600", "red": "#c4221f"}
MONO = {"blue": "#555555", "black": "#161616", "white": "#ffffff", "yellow": "#d0d0d0", "red": "#8a8a8a"}
FACE_PX = 10
PLAYERS = {2: 17, 3: 28, 4: 33, 5: 26}


def deck(seed: int = 0) -> list[tuple[str, ...]]:
    """Forty cards of patches of colour."""
    chance, names = random.Random(seed), list(COLOURS)
    cards = []
    for _ in range(CARDS):
        cells = [names[int(chance.random() * 5)] for _ in range(9)]
        for cell in range(9):
            if cell % 3 and chance.random() < 0.45:
                cells[cell] = cells[cell - 1]
            elif cell >= 3 and chance.random() < 0.45:
                cells[cell] = cells[cell - 3]
        cards.append(tuple(cells))
    return cards


def face(card: int, cells: tuple[str, ...], inks: dict[str, str] = COLOURS) -> np.ndarray:
    """A card's print, RGB, with the codes in its cells."""
    side = round(CARD_MM * FACE_PX)
    picture = np.zeros((side, side, 3), np.uint8)
    for cell, colour in enumerate(cells):
        row, column = divmod(cell, 3)
        square(picture, column * CELL_MM, row * CELL_MM, CELL_MM, inks[colour])
        x, y = corner_of(cell)
        for down, line in enumerate(modules(code_of(card, cell))):
            for across, marked in enumerate(line):
                if marked:
                    at = (x + across * MODULE_MM, y + down * MODULE_MM)
                    square(picture, *at, MODULE_MM, mark_on(inks[colour]))
    return picture


def square(picture: np.ndarray, x: float, y: float, side: float, colour: str) -> None:
    corners = [round(value * FACE_PX) for value in (x, y, x + side - 1 / FACE_PX, y + side - 1 / FACE_PX)]
    rgb = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    cv2.rectangle(picture, (corners[0], corners[1]), (corners[2], corners[3]), rgb, -1)


def laid(cards: list[tuple[str, ...]], players: int, seed: int, inks: dict[str, str] = COLOURS) -> list[Laid]:
    """A whole painting: every card covers two to four cells of it."""
    chance = random.Random(seed)
    order = list(range(CARDS))
    for at in range(CARDS - 1, 0, -1):
        other = int(chance.random() * (at + 1))
        order[at], order[other] = order[other], order[at]
    there: set[tuple[int, int]] = set()
    result = []
    for number in order[: PLAYERS[players]]:
        places = [(0, 0)]
        if there:
            reach = [(r + dr, c + dc) for r, c in sorted(there) for dr in range(-2, 1) for dc in range(-2, 1)]
            places = [place for place in sorted(set(reach)) if 2 <= len(there & covered(place)) <= 4]
        place = min(
            (places[int(chance.random() * len(places))] for _ in range(6)),
            key=lambda at: abs(at[0]) + abs(at[1]),
        )
        there |= covered(place)
        turn = int(chance.random() * 4)
        result.append(Laid(number + 1, face(number, cards[number], inks), cards[number], *place, turn))
    return result


def covered(place: tuple[int, int]) -> set[tuple[int, int]]:
    return {(place[0] + row, place[1] + column) for row in range(3) for column in range(3)}


def plain(
    cards: list[Laid],
    *,
    px_per_mm: float = 7.0,
    slip: float = 1.5,
    askew: float = 1.5,
    tilt: float = 0.04,
    quarter: int = 0,
    table: tuple[int, int, int] = (120, 96, 70),
    blur: float = 0.8,
    noise: float = 2.0,
    margin: float = 20.0,
    seed: int = 0,
) -> tuple[np.ndarray, np.ndarray]:
    """A second photographer that shares nothing with ours: flat cards, plain light, one homography.

    Returns:
        The picture, BGR, and the homography from mm of the grid (cell 0, 0 at the origin) to its pixels.
    """
    rng = np.random.default_rng(seed)
    rows = [card.row for card in cards]
    columns = [card.column for card in cards]
    low = np.array([min(columns), min(rows)]) * CELL_MM - margin
    high = np.array([max(columns) + 3, max(rows) + 3]) * CELL_MM + margin
    wide, tall = ((high - low) * px_per_mm).round().astype(int)
    lean = np.array([[0, 0], [wide, tilt * tall / 2], [wide * (1 - tilt), tall], [tilt * wide, tall * (1 - tilt)]])
    source = np.array([low, [high[0], low[1]], high, [low[0], high[1]]], np.float32)
    onto = cv2.getPerspectiveTransform(source, lean.astype(np.float32))
    picture = np.full((tall, wide, 3), table, np.float32)
    picture += 6 * np.sin(np.arange(tall, dtype=np.float32) / 9)[:, None, None]
    for card in cards:
        off = rng.uniform(-slip, slip, 2) if card.off_mm is None else np.array(card.off_mm)
        angle = np.radians(90 * card.turn + (rng.uniform(-askew, askew) if card.askew is None else card.askew))
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        middle = (np.array([card.column, card.row]) + 1.5) * CELL_MM + off
        square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * CARD_MM / 2 @ turn.T + middle
        seen = cv2.perspectiveTransform(square[None].astype(np.float32), onto)[0]
        side = card.face.shape[0]
        from_face = cv2.getPerspectiveTransform(
            np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5, seen
        )
        left, top = np.floor(seen.min(axis=0)).astype(int)
        right, bottom = np.ceil(seen.max(axis=0)).astype(int) + 1
        size = (right - left, bottom - top)
        there = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]], float) @ from_face
        soft = cv2.GaussianBlur(card.face, (0, 0), 0.5 * FACE_PX / px_per_mm)
        shown = cv2.warpPerspective(soft, there, size, borderMode=cv2.BORDER_REPLICATE)
        mask = np.zeros(size[::-1], np.uint8)
        cv2.fillConvexPoly(mask, np.rint((seen - [left, top]) * 16).astype(np.int32), 1, cv2.LINE_8, 4)
        picture[top:bottom, left:right][mask > 0] = shown[mask > 0]
    light = np.linspace(0.75, 0.95, wide, dtype=np.float32)[None, :, None] * np.array([1.0, 0.97, 0.9], np.float32)
    picture = cv2.GaussianBlur(picture * light, (0, 0), blur)
    picture += noise * rng.standard_normal(picture.shape, np.float32)
    image = np.clip(picture, 0, 255).astype(np.uint8)[..., ::-1]
    for _ in range(quarter % 4):
        image = np.rot90(image, -1)
        height = image.shape[1]
        onto = np.array([[0, -1, height - 1], [1, 0, 0], [0, 0, 1]], float) @ onto
    return np.ascontiguousarray(image), onto


def truth(cards: list[Laid]) -> dict[tuple[int, int], str]:
    """The painting's colours by row and column of the grid."""
    found = {}
    for card in cards:
        cells = np.rot90(np.array(card.cells).reshape(3, 3), -card.turn)
        for (row, column), colour in np.ndenumerate(cells):
            found[card.row + row, card.column + column] = str(colour)
    return found
