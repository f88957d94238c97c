"""The photograph matrix: finished sheets under every condition, each region right, unsure or wrong.

A sample always runs; ``pytest -m slow -s tests/scan/test_photo_matrix.py`` runs all and prints the figures.
"""

from collections import Counter
from pathlib import Path

import pytest

from pnp.errors import Unreadable
from pnp.games.registry import game
from pnp.games.simulate import simulate
from pnp.photographer import CONDITIONS, photograph
from pnp.render import raster
from pnp.scan.identify import identify
from pnp.scan.photo import load
from pnp.scan.read import read
from pnp.scan.register import register

READABLE = [name for name, condition in CONDITIONS.items() if condition.readable]
NEGATIVE = [name for name, condition in CONDITIONS.items() if not condition.readable]
SAMPLE = ["good", "warm", "shadow", "tilt40", "rotated", "wave", "blur", "jpeg40", "thumb", "faded", "pencil", "mixed"]
PX_PER_MM = 8.0
HIDDEN = 0.05
"""Share of a region under a thumb or outside the frame from which nobody can ask for an answer."""
MONDRIAN = game("mondrian")


def taken(condition: str, seed: int, folder: Path):
    """A photograph of a game, other players, paper and ink with every seed: file, sheet, truth."""
    paper, ink = ("a4", "letter")[seed % 2], ("colour", "mono", "low")[seed % 3]
    players = (4, 3, 2)[seed % 3]
    sheet = MONDRIAN.sheet(MONDRIAN.code(1000 + seed, players=players, paper=paper, ink=ink, options={}))
    simulation = simulate(MONDRIAN, sheet, seed=seed)
    page = raster.render(sheet.drawing, PX_PER_MM)
    picture = photograph(page, PX_PER_MM, sheet, simulation.marks, simulation.written, condition, seed)
    file = folder / f"{condition}-{seed}.jpg"
    file.write_bytes(picture.jpeg)
    return file, sheet, picture.truth


def outcome(condition: str, seed: int, folder: Path) -> tuple[Counter, list[str]]:
    """How often right, unsure, wrong, covered; or refused once. With what was wrong, or the reason of the refusal."""
    file, sheet, truth = taken(condition, seed, folder)
    try:
        photo = load(file)
        identity = identify(photo)
        reading = read(photo, sheet, register(photo, sheet, identity))
    except Unreadable as error:
        return Counter(refused=1), [str(error)]
    counts, faults = Counter(sheets=1, codes=identity.code_text == str(sheet.code)), []
    for region, mark in reading.marks.items():
        true = truth["marks"].get(region, "blank")
        if mark.ink == true:
            counts["right"] += 1
        elif mark.ink is not None:
            counts["wrong"] += 1
            faults.append(f"{condition} {seed}: {region} is {true}, read {mark.ink} at {mark.confidence:.2f}")
        elif truth["covered"].get(region, 0.0) > HIDDEN:
            counts["covered"] += 1
        else:
            counts["unsure"] += 1
    return counts, faults


def matrix(conditions: list[str], seeds: range, folder: Path) -> tuple[Counter, list[str], list[str]]:
    """Every condition with every seed; prints a row for each."""
    total: Counter = Counter()
    wrong: list[str] = []
    refusals: list[str] = []
    print(f"\n{'condition':16}{'sheets':>8}{'refused':>8}{'QR':>5}{'right':>8}{'unsure':>8}{'covered':>8}{'wrong':>7}")
    for condition in conditions:
        row: Counter = Counter()
        for seed in seeds:
            counts, said = outcome(condition, seed, folder)
            row += counts
            (refusals if counts["refused"] else wrong).extend(said)
        total += row
        print(
            f"{condition:16}{row['sheets']:8}{row['refused']:8}{row['codes']:5}{row['right']:8}"
            f"{row['unsure']:8}{row['covered']:8}{row['wrong']:7}"
        )
    asked = total["right"] + total["unsure"] + total["wrong"]
    print(f"all: {total['right'] / asked:.4%} right, {total['unsure'] / asked:.4%} unsure, {total['wrong']} wrong")
    print(*refusals, sep="\n")
    return total, wrong, refusals


def plain(reason: str) -> bool:
    """A sentence that names the file and a way out."""
    return ".jpg" in reason and reason.endswith(".") and ("another picture" in reason or "--code" in reason)


def judge(total: Counter, wrong: list[str], refusals: list[str]) -> None:
    assert wrong == []
    assert all(map(plain, refusals))
    asked = total["right"] + total["unsure"]
    assert total["right"] >= 0.995 * asked
    assert total["sheets"] >= 0.97 * (total["sheets"] + total["refused"])


def test_a_sample_of_the_matrix(tmp_path) -> None:
    judge(*matrix(SAMPLE, range(3, 4), tmp_path))


def test_a_red_cup_over_a_space_is_no_red_ink(tmp_path) -> None:
    """Seed 0 has a cup of the red pen's colour over a green space: it was once read as red."""
    counts, wrong = outcome("covered-corner", 0, tmp_path)
    assert wrong == []
    assert counts["covered"] > 10


@pytest.mark.slow
def test_the_whole_matrix(tmp_path) -> None:
    judge(*matrix(READABLE, range(6), tmp_path))


@pytest.mark.parametrize("condition", NEGATIVE)
def test_what_shows_no_whole_sheet_is_refused(condition: str, tmp_path) -> None:
    file, sheet, _ = taken(condition, 1, tmp_path)
    with pytest.raises(Unreadable) as caught:
        photo = load(file)
        read(photo, sheet, register(photo, sheet, identify(photo)))
    assert plain(str(caught.value)), caught.value
