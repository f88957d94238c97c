"""A sample of what a test could try: it always runs; the rest is for ``pytest -m slow``."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import pytest


def sampled(cases: Iterable[Any], always: Collection[Any]) -> list[Any]:
    """Cases to parametrise a test with: those in the sample as they are, all others marked as slow."""
    return [case if case in always else slow(case) for case in cases]


def slow(case: Any) -> Any:
    """One case, with one parameter or a tuple of them, that is no part of the sample."""
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)


def by_turns(ones: Sequence[Any], others: Sequence[Any]) -> tuple[list[tuple[Any, Any]], list[tuple[Any, Any]]]:
    """All pairs, for :func:`sampled`; and half of them, in which everyone meets half of the others."""
    pairs = [(one, other) for one in ones for other in others]
    return pairs, [(one, other) for one, other in pairs if (ones.index(one) + others.index(other)) % 2]
