"""What a player has achieved after a game: the achievements of ``layouts/games/canvas/box.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.canvas.rules.painting import visible_icons
from pnp.games.canvas.rules.play import Easel

ALL_SCENARIOS = "all-scenarios"
"""The one achievement that a single game cannot show."""


def achieved(easel: Easel, paintings: Sequence[tuple[int, ...]]) -> frozenset[str]:
    """Names of what three paintings achieve; :data:`ALL_SCENARIOS` is never among them.

    Silver ribbons count as ribbons; those that a player cannot take because the table is full do not.

    Args:
        easel: the scoring cards.
        paintings: of one player, in the order in which they were finished; numbers of cards, the back one first.
    """
    return frozenset(_achieved(easel, paintings))


def _achieved(easel: Easel, paintings: Sequence[tuple[int, ...]]) -> Iterator[str]:
    had = (0,) * (len(easel.cards) + 1)
    for painting in paintings:
        before, had = had, easel.adding(had, painting)
        new = [now - then for now, then in zip(had, before, strict=True)]
        fresh = easel.adding((0,) * len(had), painting)
        if len(easel.cards) == 4 and all(fresh[:-1]):
            yield "all-four"
        if new[-1] >= 4:
            yield "four-silver"
        if sum(new) >= 7:
            yield "seven-in-one"
        if max(visible_icons(painting).totals) >= 5:
            yield "five-alike"
    if len(easel.cards) == 4 and had[:-1] == easel.limits:
        yield "full-tables"
    if had[-1] >= 7:
        yield "seven-silver"
    if sum(had) >= 14:
        yield "fourteen"
    points = easel.worth(had)
    if points >= 40:
        yield "forty"
    if points >= 48:
        yield "top-score"
