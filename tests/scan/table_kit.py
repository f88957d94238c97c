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
            (places[int(chance.random() * len(places))] for _ in range(3)),
            key=lambda at: abs(at[0]) + abs(at[1]),
        )
        there |= covered(place)
        turn = int(chance.random() * 4)
        result.append(Laid(number + 1, face(number, cards[number], inks), cards[number], *place, turn))
    return result


def covered(place: tuple[int, int]) -> set[tuple[int, int]]:
    return {(place[0] + row, place[1] + column) for row in range(3) for column in range(3)}
