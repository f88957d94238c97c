"""Independent sets of links: what is added one by one against the definition, tried on all subfamilies."""

import random
from itertools import combinations

from pnp.games.masks import union
from pnp.games.mondrian.rules.bounds import _Forest


def independent(sets: list[int]) -> bool:
    """Any m of them cover m + 1 points or more."""
    return all(union(some).bit_count() > len(some) for m in range(1, len(sets) + 1) for some in combinations(sets, m))


def test_a_set_is_added_just_where_all_stay_independent() -> None:
    rng = random.Random(7)
    refused = 0
    for _ in range(150):
        forest, kept = _Forest(), []
        for _ in range(rng.randint(4, 16)):
            points = rng.sample(range(rng.randint(5, 8)), rng.choice((2, 2, 3, 4)))
            new = sum(1 << point for point in points)
            fits = independent([*kept, new])
            assert forest.add(new) == fits
            kept += [new] if fits else []
            refused += not fits
    assert refused > 300, "many come after one that was refused"
