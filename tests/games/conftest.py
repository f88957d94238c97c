"""Fields drawn as letters, and sheets made of nothing but region ids: what the tests of rules stand on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import pytest

from pnp.model.game import Board
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written

RGB = (1, 2, 3)


def board_from_map(text: str) -> Board:
    """A board from a map with one letter a grid cell; labels are the letters, keys count them alphabetically.

    Knows nothing of the rules: neighbours are letters of cells that share an edge; areas are the rectangles of cells
    that cut no space in two and hold two spaces or more.
    """
    rows = text.split()
    height, width = len(rows), len(rows[0])
    letters = sorted(set("".join(rows)))
    size = {letter: sum(row.count(letter) for row in rows) for letter in letters}
    near: dict[str, set[str]] = {letter: set() for letter in letters}
    for y in range(height):
        for x in range(width):
            for other_y, other_x in ((y + 1, x), (y, x + 1)):
                if other_y < height and other_x < width and rows[y][x] != rows[other_y][other_x]:
                    near[rows[y][x]].add(rows[other_y][other_x])
                    near[rows[other_y][other_x]].add(rows[y][x])
    areas = set()
    for top in range(height):
        for bottom in range(top + 1, height + 1):
            columns = [{row[x] for row in rows[top:bottom]} for x in range(width)]
            for left in range(width):
                inside: set[str] = set()
                whole = 0
                for right in range(left, width):
                    whole += sum(size[letter] for letter in columns[right] - inside)
                    inside |= columns[right]
                    if len(inside) >= 2 and whole == (bottom - top) * (right + 1 - left):
                        areas.add(frozenset(inside))
    key = {letter: number for number, letter in enumerate(letters, start=1)}
    return Board(
        tuple(key.values()),
        {key[a]: frozenset(key[b] for b in near[a]) for a in letters},
        tuple(sorted((frozenset(key[a] for a in area) for area in areas), key=sorted)),
        {number: letter for letter, number in key.items()},
    )


def random_map(seed: int, width: int, height: int, pieces: int) -> str:
    """A map of rectangles, made by cutting one again and again."""
    rng = random.Random(seed)
    parts = [(0, 0, width, height)]
    while len(parts) < pieces:
        wide = [part for part in parts if part[2] > 1 or part[3] > 1]
        if not wide:
            break
        x, y, w, h = part = wide[int(rng.random() * len(wide))]
        parts.remove(part)
        if h == 1 or (w > 1 and rng.random() < w / (w + h)):
            cut = 1 + int(rng.random() * (w - 1))
            parts += [(x, y, cut, h), (x + cut, y, w - cut, h)]
        else:
            cut = 1 + int(rng.random() * (h - 1))
            parts += [(x, y, w, cut), (x, y + cut, w, h - cut)]
    grid = [[""] * width for _ in range(height)]
    for number, (x, y, w, h) in enumerate(parts):
        for row in grid[y : y + h]:
            row[x : x + w] = [chr(ord("A") + number)] * w
    return "\n".join("".join(row) for row in grid)


def paper(
    board: Board,
    colours: Mapping[str, str],
    boxes: Mapping[int, int],
    *,
    inks: tuple[str, ...] = ("red", "blue", "yellow", "green"),
    players: int = 4,
    area: int = 80,
    changes: Mapping[str, str | None] | None = None,
    written: Mapping[str, tuple[str | None, float]] | None = None,
) -> Reading:
    """A reading of a sheet: spaces by label, so many boxes from the first one by player, and then some changes."""
    marks: dict[str, str | None] = {f"space:{key}": colours.get(board.labels[key], BLANK) for key in board.keys}
    for player in range(1, players + 1):
        for box in range(1, area + 1):
            marks[f"score:{player}/{box}"] = inks[player - 1] if box <= boxes.get(player, 0) else BLANK
        marks[f"first:{player}"] = BLANK
    for pen, ink in enumerate(inks, start=1):
        marks[f"pen:{pen}/1"] = marks[f"pen:{pen}/2"] = ink
    marks |= changes or {}
    return Reading(
        {region: Mark(ink, 0.5 if ink is None else 0.99) for region, ink in marks.items()},
        {pen: Ink(pen, ink, RGB) for pen, ink in enumerate(inks, start=1)},
        {region: Written(*words) for region, words in (written or {}).items()},
    )


@pytest.fixture(scope="session")
def make_board() -> Callable[[str], Board]:
    return board_from_map


@pytest.fixture(scope="session")
def make_map() -> Callable[[int, int, int, int], str]:
    return random_map


@pytest.fixture(scope="session")
def make_paper() -> Callable[..., Reading]:
    return paper
