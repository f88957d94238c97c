"""Whether the confidence of an answer is how often such answers are right.

``pytest -m slow -s tests/bench/test_bench_reliability.py`` prints the diagram: for each range of confidence how many
answers there were, how many right, and a bar.
"""

import sys
from pathlib import Path

import numpy as np
import pytest

from pnp.scan.confidence import ANSWERED_FROM, calibrated

sys.path.insert(0, str(Path(__file__).parents[1] / "scan"))
from test_photo_matrix import EASY, HIDDEN, REAL, taken  # noqa: E402

GAMES = ["mondrian", "miro", "klee", "springer"]
SEEDS = [10]
BUDGET = 1e-4
"""Share of given answers that may be wrong."""


def answers(folder: Path, conditions: list[str]) -> np.ndarray:
    """Confidence, whether an answer was given, whether the best guess is right: one row a place that can be seen."""
    from pnp.scan.photo import load
    from pnp.scan.read import read

    rows = []
    for name in GAMES:
        for seed in SEEDS:
            for condition in conditions:
                file, sheet, truth = taken(condition, seed, folder, name)
                excused = {*truth["corrected"], *truth["stained"]}
                for region, mark in read(load(file), sheet).marks.items():
                    if region in excused or truth["covered"].get(region, 0.0) > HIDDEN:
                        continue
                    guess = mark.ink if mark.ink is not None else mark.runner_up
                    rows.append((mark.confidence, mark.ink is not None, guess == truth["marks"].get(region, "blank")))
    return np.array(rows, float)


def diagram(rows: np.ndarray) -> None:
    """The reliability diagram, as text."""
    edges = [0.0, 0.5, 0.7, 0.85, 0.93, ANSWERED_FROM, 0.993, 0.9992, 0.9998, 1.0]
    print(f"\n{'confidence':>18}{'places':>9}{'right':>9}{'share':>9}")
    for low, high in zip(edges, edges[1:], strict=False):
        inside = (rows[:, 0] >= low) & (rows[:, 0] < high if high < 1 else rows[:, 0] <= 1)
        count, right = int(inside.sum()), int(rows[inside, 2].sum())
        if count:
            bar = "#" * round(40 * right / count)
            print(f"{low:8.4f} - {high:.4f} {count:8} {right:8} {right / count:8.4f} {bar}")


def test_confidence_rises_with_certainty_and_is_never_complete() -> None:
    values = [calibrated(sure) for sure in np.linspace(0.0, 1.0, 101)]
    assert values == sorted(values)
    assert values[0] == 0.0 and values[-1] == 0.9999
    assert calibrated(0.98) == ANSWERED_FROM > calibrated(0.979)


@pytest.mark.slow
@pytest.mark.parametrize("conditions", [EASY, [*REAL]], ids=["usual", "real"])
def test_answers_keep_the_budget_and_guesses_are_as_good_as_they_say(conditions: list[str], tmp_path) -> None:
    rows = answers(tmp_path, [name for name in conditions if not name.endswith(("-for-red", "-for-blue"))])
    diagram(rows)
    given = rows[rows[:, 1] == 1]
    assert (given[:, 2] == 0).mean() <= BUDGET
    assert abs(given[:, 0].mean() - given[:, 2].mean()) < 0.001
    guessed = rows[(rows[:, 1] == 0) & (rows[:, 0] > 0.5)]
    assert guessed[:, 2].mean() > guessed[:, 0].mean() - 0.1
