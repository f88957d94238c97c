"""Pictures by other people's code, so that the reader is tuned to no simulation of ours: right, or unsure, never wrong.

A few always run; ``pytest -m slow -s tests/scan/test_second_photographer.py`` takes them all and prints the figures.
"""

from collections import Counter

import pytest
import third_party
from sample_kit import sampled
from test_photo_matrix import PX_PER_MM, compared, figures, finished, judge

QUICK = [
    ("perspective", "klee", 1),
    ("shadows", "miro", 1),
    ("lamp", "springer", 1),
    ("bent", "mondrian", 0),
    ("glare", "klee", 2),
    ("shaken", "arp", 1),
]
GAMES = ("mondrian", "klee", "miro", "springer", "arp", "delaunay", "vasarely")


def outcome(recipe: str, name: str, seed: int, folder):
    """As the matrix counts it: right, unsure, wrong, and what was wrong or why it was refused."""
    sheet, page, marks, _ = finished(name, seed)
    file = folder / f"{name}-{recipe}-{seed}.jpg"
    third_party.snapshot(page, PX_PER_MM, sheet, marks, recipe, seed, file)
    truth = {"marks": marks, "condition": recipe, "covered": {}, "corrected": {}, "stained": []}
    return compared(file, sheet, truth, f"{name} {recipe} {seed}")


@pytest.mark.parametrize(("recipe", "name", "seed"), sampled(QUICK, QUICK[::2]))
def test_a_picture_of_the_second_photographer(recipe: str, name: str, seed: int, tmp_path) -> None:
    counts, said = outcome(recipe, name, seed, tmp_path)
    judge(counts, [] if counts["refused"] else said, said if counts["refused"] else [], least=0.97)


@pytest.mark.slow
@pytest.mark.parametrize("recipe", third_party.RECIPES)
def test_all_pictures_of_the_second_photographer(recipe: str, tmp_path) -> None:
    total: Counter = Counter()
    wrong: list[str] = []
    refusals: list[str] = []
    for number in range(7):
        counts, said = outcome(recipe, GAMES[number], 3, tmp_path)
        (refusals if counts["refused"] else wrong).extend(said)
        total += counts
    print(f"\n{recipe:16}{figures(total)}", *wrong, *refusals, sep="\n")
    assert wrong == []
    assert total["right"] >= 0.97 * (total["right"] + total["unsure"])
    assert total["sheets"] >= 6, refusals
