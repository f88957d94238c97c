"""Springer boards drawn as letters, and readings of sheets made of nothing but region ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.games.springer.rules import Board, Stretch
from pnp.games.springer.rules.board import halves
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written

INKS = ("red", "blue", "yellow")
GRID = """
ABCDEF
GHIJKL
MNOPQR
STUVWX
YZabcd
efghij
"""
TIPS = {"N": "2 1 5 3 4", "E": "1 2 3 5 4", "S": "1 2 3 5 4", "W": "3 1 4 5 2"}


def board_of(text: str = GRID, tips: Mapping[str, str] = TIPS, *, cuts: bool = False) -> Board:
    """A board from a map with one letter a grid cell; knows nothing of the rules.

    Args:
        text: rows of letters; a space is all cells of a letter, which must hang together by edges.
        tips: for each edge the numbers of the triangles at its inner grid points, ``-`` for none.
        cuts: whether spaces of a single cell can be halved, from the middle of the top to the middle of the bottom.
    """
    rows = text.split()
    height, width = len(rows), len(rows[0])
    letters = list(dict.fromkeys("".join(rows)))
    name = {letter: f"space:{number}" for number, letter in enumerate(letters, start=1)}

    def owner(x: int, y: int) -> str:
        return rows[y][x] if 0 <= x < width and 0 <= y < height else ""

    borders = {}
    for letter in letters:
        steps = {}
        for y in range(height):
            for x in range(width):
                if rows[y][x] == letter:
                    around = (
                        ((x, y), (x + 1, y), (x, y - 1)),
                        ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
                        ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
                        ((x, y + 1), (x, y), (x - 1, y)),
                    )
                    steps |= {a: (b, owner(*out)) for a, b, out in around if owner(*out) != letter}
        at = start = min(steps, key=lambda p: (p[1], p[0]))
        walk = []
        while not walk or at != start:
            onward, beyond = steps[at]
            level = at[1] == onward[1]
            side = 2 * (at[1] if level else at[0]) + level
            walk.append(Stretch(at[1] * (width + 1) + at[0], side, name.get(beyond, "")))
            at = onward
        borders[name[letter]] = tuple(walk)
    places = {
        "N": lambda k: k,
        "S": lambda k: height * (width + 1) + k,
        "W": lambda k: k * (width + 1),
        "E": lambda k: k * (width + 1) + width,
    }
    standing = {
        f"triangle:{edge}{number}": places[edge](k)
        for edge, numbers in tips.items()
        for k, number in enumerate(numbers.split(), start=1)
        if number != "-"
    }
    single = [space for space, walk in borders.items() if len(walk) == 4] if cuts else []
    labels = {space: letter for letter, space in name.items()}
    return Board(borders, standing, {space: (2, 6) for space in single}, labels)


def region(word: str, board: Board) -> str:
    """The id that a word of a case stands for: ``A``, ``N3``, ``cut:A``, ``A/1``."""
    space = {label: space for space, label in board.labels.items()}
    if word[1:].isdecimal():
        return f"triangle:{word}"
    if word.startswith("cut:"):
        return space[word[4:]].replace("space", "cut")
    if "/" in word:
        return space[word[0]].replace("space", "half") + word[1:]
    return space[word]


def paper(
    board: Board,
    marks: Mapping[str, str | None],
    *,
    players: int = 2,
    first: int | None = None,
    totals: Mapping[int, tuple[str, float]] | None = None,
    keys: Sequence[str] = INKS,
) -> Reading:
    """A reading of a sheet: ink by region id; everything else blank."""
    places = [*board.borders, *board.tips, *(half for space in board.cuts for half in halves(space))]
    inks: dict[str, str | None] = {place: BLANK for place in places} | dict(marks)
    for player in range(1, players + 1):
        inks |= {f"pen:{player}/{patch}": keys[player - 1] for patch in (1, 2)}
        inks[f"first:{player}"] = keys[player - 1] if player == first else BLANK
    return Reading(
        {name: Mark(ink, 0.5 if ink is None else 0.99) for name, ink in inks.items()},
        {player: Ink(player, keys[player - 1], (1, 2, 3)) for player in range(1, players + 1)},
        {f"total:{player}": Written(*words) for player, words in (totals or {}).items()},
    )
