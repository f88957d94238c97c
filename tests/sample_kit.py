"""A sample of what a test could try: it always runs; the rest is for ``pytest -m slow``."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], always: Collection[Any]) -> list[Any]:
    """Cases to parametrise a test with: those in the sample as they are, all others marked as slow."""
    return [case if case in always else slow(case) for case in cases]


def slow(case: Any) -> Any:
    """One case, with one parameter or a tuple of them, that is no part of the sample."""
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
