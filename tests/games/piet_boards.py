"""Piet by its definition, without the program's masks and tables: what the tests compare with."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pnp.games.piet.rules.play import PietPosition, start
from pnp.model.game import Setup

LETTERS = {".": 0, "R": 1, "Y": 2, "B": 3}
VARIATIONS = [(), ("filling",), ("brushes",), ("brushes", "filling")]


def squares(rows: list[str]) -> tuple[int, ...]:
    """The colours of a board that is written as letters."""
    return tuple(LETTERS[letter] for row in rows for letter in row)


def position(case: dict[str, Any]) -> PietPosition:
    """The position of a case; the beginning of a game, but for what the case says."""
    fresh = start(None, Setup(2, rules=frozenset(case.get("rules", ()))))
    values = {name: getattr(fresh, name) for name in PietPosition.__struct_fields__}
    if "canvases" in case:
        one, two = map(squares, case["canvases"])
        values["canvases"] = (one, two)
    if "palette" in case:
        values["wells"] = squares(case["palette"])
    values["palette"] = case.get("number", values["palette"])
    values["scores"] = tuple(case.get("scores_before", (0, 0)))
    for name in ("turn", "began", "filling"):
        values[name] = case.get(name, values[name])
    return PietPosition(**values)


def near(one: int, two: int, side: int) -> bool:
    """Whether two squares share an edge."""
    (a, b), (c, d) = divmod(one, side), divmod(two, side)
    return abs(a - c) + abs(b - d) == 1


def parts(members: set[int], side: int) -> list[set[int]]:
    """Squares sorted into those that hang together."""
    found: list[set[int]] = []
    for member in members:
        touching = [part for part in found if any(near(member, other, side) for other in part)]
        found = [part for part in found if part not in touching]
        found.append({member}.union(*touching))
    return found


def chain_points(canvas: tuple[int, ...], new: set[int]) -> int:
    """The lengths of all chains of one colour with new squares, together."""
    total = 0
    for colour in (1, 2, 3):
        same = {square for square, there in enumerate(canvas) if there == colour}
        total += sum(len(part) for part in parts(same, 4) if part & new)
    return total


def connected_sets(side: int) -> set[frozenset[int]]:
    """All sets of one to three squares that hang together."""
    return {
        frozenset(chosen)
        for count in (1, 2, 3)
        for chosen in combinations(range(side * side), count)
        if len(parts(set(chosen), side)) == 1
    }


def ways_to_paint(wells: tuple[int, ...], canvas: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
    """Every legal way to paint: pairs of a square of the palette and one of the canvas, ascending."""
    found = set()
    for chosen in connected_sets(3):
        if not all(wells[well] for well in chosen):
            continue
        for down in range(-3, 4):
            for right in range(-3, 4):
                spots = {well: (well // 3 + down, well % 3 + right) for well in chosen}
                if all(0 <= row < 4 and 0 <= column < 4 for row, column in spots.values()):
                    pairs = tuple(sorted((well, 4 * row + column) for well, (row, column) in spots.items()))
                    if not any(canvas[square] for _, square in pairs):
                        found.add(pairs)
    return found
