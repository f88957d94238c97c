"""Made-up pupils and results for the tests of marking, gradebooks and reports."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.lists.tables import tag
from pnp.classroom.piles.results import Result
from pnp.message import Text
from pnp.model.code import SheetCode, fingerprint
from pnp.model.game import Finding, Score, Setup, Verdict

HOSTILE = (
    "<script>alert('x')</script>",
    "=1+1",
    'Ann "Quotes" O\'Neil & Sons',
    "محمد علي",
    "W" * 60,
    "@SUM(A1)",
    "-2+3",
    "{{ 7 * 7 }}",
)
ANN, BEN, CEM, DAN = "Ann Ash", "Ben Birch", "Cem Cedar", "Dan Dogwood"


def roster(
    *names: str, tables: Sequence[str] = (), codes: Mapping[str, str] | None = None, absent: Sequence[str] = ()
) -> Roster:
    """A class list."""
    of = {name: table for name, table in zip(names, tables, strict=False)}
    pupils = (
        Pupil(name, of.get(name, ""), (codes or {}).get(name, ""), line, absent=name in absent)
        for line, name in enumerate(names, start=2)
    )
    return Roster(Path("lists/7b.csv"), tuple(pupils))


def code(*names: str, seed: int = 1, game: str = "mondrian") -> str:
    """The code of a sheet that was printed for these; for nobody in particular without any."""
    return str(SheetCode(game, "1AC20", seed, fingerprint([game, seed]), tag(names) if names else ""))


def score(counted: int | None, low: int | None = None, high: int | None = None, written: int | None = None) -> Score:
    """A score; between bounds that hold it, unless they are given."""
    if counted is None and low is None:
        return Score(None, None, None, None, written, "none")
    low = (counted or 0) - 5 if low is None else low
    high = (counted or 0) + 5 if high is None else high
    return Score(counted, low, high, counted, written, "exact" if low == high else "range")


def read(
    photo: str,
    sheet: str | None,
    *scores: Score,
    status: Any = "agrees",
    why: Text = "All is well.",
    marks: str = "12.12.",
    findings: Sequence[Finding] = (),
    setup: Setup | None = None,
    **more: Any,
) -> Result:
    """A picture in which a sheet was read."""
    setup = setup or (Setup(len(scores)) if scores else None)
    scored = dict(enumerate(scores, start=1))
    verdict = Verdict(status, why, scored, tuple(findings), setup, winners=more.pop("winners", None))
    digest = more.pop("digest", hashlib.sha256(photo.encode("utf-8", "replace")).hexdigest())
    return Result(photo, digest, verdict, code=sheet, inks={1: "red", 2: "blue"}, marks=marks, **more)


def blind(photo: str, why: Text = "It shows no sheet: take another picture.", **more: Any) -> Result:
    """A picture in which nothing could be read."""
    digest = more.pop("digest", hashlib.sha256(photo.encode("utf-8", "replace")).hexdigest())
    return Result(photo, digest, Verdict("unreadable", why), **more)
