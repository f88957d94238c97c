"""Photographs of correct sheets as damaged JPEG files: what becomes of them.

``python damaged.py SEED COUNT`` prints what was made of so many, by kind of file and kind of damage.
"""

from __future__ import annotations

import io
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from PIL import Image

from pnp.app.check import check
from pnp.games import registry
from pnp.games.simulate import simulate
from pnp.model.reading import BLANK
from pnp.photographer import photograph
from pnp.render import raster

PX_PER_MM = 8.0
GAMES = (("mondrian", 2), ("klee", 4), ("springer", 2), ("miro", 4))
"""With the seed of a sheet and of its game."""
CONDITION = "small4mp"
KINDS: Mapping[str, Mapping[str, Any]] = {
    "4:2:0": {"quality": 90, "subsampling": 2},
    "4:2:2": {"quality": 85, "subsampling": 1},
    "4:4:4": {"quality": 93, "subsampling": 0},
    "restarts": {"quality": 90, "subsampling": 2, "restart_marker_rows": 1},
    "many restarts": {"quality": 90, "subsampling": 2, "restart_marker_blocks": 12},
    "progressive": {"quality": 90, "subsampling": 2, "progressive": True},
}
HEAD = 0.04
"""Share of the damage that is done to the tables before the picture."""

Damage = Callable[[random.Random, bytearray, int, int], None]
"""Damages a file between two offsets."""


@dataclass(frozen=True)
class Taken:
    """A photograph of a sheet that a game was played on: the picture, upright, and what is marked."""

    name: str
    code: str
    picture: Image.Image
    marks: Mapping[str, str]


@cache
def taken(name: str, seed: int) -> Taken:
    game = registry.game(name)
    sheet = game.sheet(game.code(1000 + seed, players=None, paper="a4", print_mode="colour", options={}))
    played = simulate(game, sheet, seed=seed)
    page = raster.render(sheet.drawing, PX_PER_MM)
    shot = photograph(page, PX_PER_MM, sheet, played.marks, played.written, CONDITION, seed)
    image = cv2.imdecode(np.frombuffer(shot.jpeg, np.uint8), cv2.IMREAD_COLOR)
    return Taken(name, str(sheet.code), Image.fromarray(image[:, :, ::-1].copy()), shot.truth["marks"])


@cache
def whole(name: str, seed: int, kind: str) -> bytes:
    """The file, undamaged."""
    stream = io.BytesIO()
    taken(name, seed).picture.save(stream, "JPEG", **KINDS[kind])
    return stream.getvalue()


def flip(rng: random.Random, data: bytearray, first: int, last: int) -> None:
    """One bit."""
    data[rng.randrange(first, last)] ^= 1 << rng.randrange(8)


def flip_several(rng: random.Random, data: bytearray, first: int, last: int) -> None:
    for _ in range(rng.choice((2, 3, 5, 10, 50))):
        flip(rng, data, first, last)


def delete(rng: random.Random, data: bytearray, first: int, last: int) -> None:
    at = rng.randrange(first, last)
    del data[at : min(at + rng.choice((1, 2, 7, 64, 512, 4096)), last)]


def insert(rng: random.Random, data: bytearray, first: int, last: int) -> None:
    at = rng.randrange(first, last)
    data[at:at] = rng.randbytes(rng.choice((1, 2, 7, 64, 512, 4096)))


def blank_out(rng: random.Random, data: bytearray, first: int, last: int) -> None:
    """A run of zeros, as a card's lost blocks are read."""
    at = rng.randrange(first, last)
    end = min(at + rng.choice((1, 2, 8, 64, 512, 4096, 32768)), last)
    data[at:end] = bytes(end - at)


def overwrite(rng: random.Random, data: bytearray, first: int, last: int) -> None:
    at = rng.randrange(first, last)
    end = min(at + rng.choice((1, 2, 8, 64, 512, 4096)), last)
    data[at:end] = rng.randbytes(end - at)


def swap(rng: random.Random, data: bytearray, first: int, last: int) -> None:
    """Two blocks of a disk."""
    size = rng.choice((64, 512, 4096))
    if last - first > 2 * size:
        one, two = sorted(rng.sample(range(first, last - size, size), 2))
        data[one : one + size], data[two : two + size] = data[two : two + size], data[one : one + size]


def truncate(rng: random.Random, data: bytearray, first: int, last: int) -> None:
    """The end is missing; some programs put an end marker there all the same."""
    del data[rng.randrange(first, last) :]
    if rng.random() < 0.7:
        data += b"\xff\xd9"


DAMAGES: tuple[Damage, ...] = (flip, flip, flip, flip_several, delete, insert, blank_out, overwrite, swap, truncate)


def damaged(number: int) -> tuple[Taken, str, str, bytes]:
    """The damaged file of this number, always the same: its photograph, kind of file, kind of damage, bytes."""
    rng = random.Random(number)
    name, seed = rng.choice(GAMES)
    kind, damage = rng.choice([*KINDS]), rng.choice(DAMAGES)
    data = bytearray(whole(name, seed, kind))
    start = data.index(b"\xff\xda")
    first, last, part = (20, start, " in the head") if rng.random() < HEAD else (start + 14, len(data) - 2, "")
    damage(rng, data, first, last)
    return taken(name, seed), kind, damage.__name__ + part, bytes(data)


def outcome(path: Path, shown: Taken) -> tuple[str, list[str]]:
    """What became of a file: ``refused``, ``agrees`` or ``unsure``; or what is wrong."""
    checked = check(path)
    if checked.reading is None:
        return "refused", [checked.verdict.why]
    wrong = [
        f"{region} is {shown.marks.get(region, BLANK)}, read {mark.ink} at {mark.confidence:.2f}"
        for region, mark in checked.reading.marks.items()
        if mark.ink not in (None, shown.marks.get(region, BLANK))
    ]
    if wrong:
        return "wrong", wrong
    return checked.verdict.status, [checked.verdict.why]


def main(numbers: Iterable[int]) -> tuple[Counter[tuple[str, str, str]], list[str]]:
    """Damage and read the files of these numbers.

    Returns:
        How often each outcome came of each kind of file and damage; and what was wrong.
    """
    found: Counter[tuple[str, str, str]] = Counter()
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "damaged.jpg"
        for number in numbers:
            shown, kind, damage, data = damaged(number)
            path.write_bytes(data)
            became, why = outcome(path, shown)
            found[became, kind, damage] += 1
            if became not in ("refused", "agrees", "unsure"):
                faults.append(f"{number} {shown.name} {kind} {damage}: {became}, {len(why)}: {'; '.join(why[:3])}")
                print(faults[-1], flush=True)
    return found, faults


def table(found: Counter[tuple[str, str, str]], by: int) -> str:
    """The figures by kind of file (1) or of damage (2)."""
    columns = sorted({key[0] for key in found})
    lines = [f"{'':24}" + "".join(f"{column:>10}" for column in columns)]
    for row in sorted({key[by] for key in found}):
        counts = (sum(n for key, n in found.items() if (key[0], key[by]) == (column, row)) for column in columns)
        lines.append(f"{row:24}" + "".join(f"{count:10}" for count in counts))
    return "\n".join(lines)


if __name__ == "__main__":
    first, count = map(int, sys.argv[1:])
    figures, _ = main(range(first, first + count))
    print(f"{table(figures, 1)}\n{table(figures, 2)}\n{Counter(key[0] for key in figures.elements())}")
