"""What makes a Miro field worth looking at, in numbers."""

import numpy as np
import pytest
from miro_looks import inflections, looks, parallel, radii, straight

from pnp.games.miro.field import build

ROOM = {"width": 188.0, "height": 192.0}


def each(seed):
    found = looks(build(seed, **ROOM))
    assert found.variation >= 0.75, "spaces too much alike"
    assert 3 <= found.big <= 5, "no quiet spaces, or nothing else"
    assert found.inflection >= 35, "the line wobbles"
    assert found.parallel <= 60, "strands run beside each other"
    assert found.rim <= 50, "the rim is straight"
    assert found.solid < 0.995
    assert found.bend >= 2.4
    return found


@pytest.mark.parametrize("seed", [3, 8, 15])
def test_a_field_looks_like_a_drawing(seed):
    each(seed)


@pytest.mark.slow
def test_a_hundred_fields_look_like_drawings():
    found = [each(seed) for seed in range(100)]
    assert np.median([one.variation for one in found]) >= 1.0
    assert np.median([one.rim for one in found]) <= 47


def ring(radius, wave=0.0, waves=0, count=1000):
    turn = np.arange(count) * 2 * np.pi / count
    far = radius + wave * np.sin(waves * turn)
    return np.stack([far * np.cos(turn), far * np.sin(turn)], axis=1)


def test_the_measures_themselves():
    """Shapes of which the answer is known."""
    circle, flower = ring(159.0), ring(159.0, 8.0, 12)
    assert inflections(circle) == 0
    assert inflections(flower) == 24
    assert radii(circle, 3) == pytest.approx(159.0, rel=1e-3)
    assert parallel(circle) == 0
    side = np.arange(0, 100.0)
    lane = np.concatenate([np.stack([side, 0 * side], 1), np.stack([side[::-1], 0 * side + 10], 1)])
    assert parallel(lane) > 60
    assert straight(lane) > 90
    assert straight(circle[:999]) < 45
