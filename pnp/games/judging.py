"""What every judge does in the same way: who played, what the findings come to, who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from pnp.games import totals
from pnp.games.claims import Claim, Said, first_player, listed, pens_by_ink, used_areas
from pnp.model.game import Finding, Score, Setup, Status, Verdict
from pnp.model.reading import BLANK, Mark, Reading

_UNREAD = Mark(None, 0.0, why="not in the picture")
_ORDER = {"error": 0, "warning": 1, "note": 2}
_DOUBLED = {"low-doubles": "lower", "high-doubles": "higher"}
"""Variations for two teams, and which partner's score counts twice."""


class Found(Protocol):
    """What was found on a field."""

    @property
    def empty(self) -> bool:
        """Whether nothing at all is coloured, for certain."""


_Field = TypeVar("_Field", bound=Found)


@dataclass(frozen=True, slots=True)
class Case(Generic[_Field]):
    """What every judge begins with.

    Attributes:
        setup: how it was played; the box for who went first has been read.
        field: what was found on the field.
        first: who went first, where the sheet says so.
        ticks: what there is to say about the boxes for who went first.
    """

    setup: Setup
    field: _Field
    first: int | None
    ticks: Said


def opened(
    setups: Sequence[Setup],
    reading: Reading,
    read: Callable[[Setup], _Field],
    *,
    pens: Callable[[Setup], Iterable[int]] = lambda setup: setup.own_pens,
    nothing: str = "Nothing on the playing field is coloured, so there is nothing to judge.",
) -> Case[_Field] | Verdict:
    """The case that a sheet presents; or already the verdict, where nobody can tell how many played, or what.

    Args:
        setups: the ways of playing that the sheet is printed for.
        reading: the sheet.
        read: what was found on the field, if it was played in this way.
        pens: numbers of the pens in play under a setup.
        nothing: sentence for a field on which nothing is coloured.
    """
    candidates = fitting(setups, reading, pens)
    if len(candidates) != 1:
        return who_played(candidates or setups, reading)
    setup = candidates[0]
    field = read(setup)
    if field.empty:
        return Verdict("unsure", nothing, setup=setup)
    first, ticks = first_player(reading, setup.players)
    return Case(setup if first is None else replace(setup, first=first), field, first, ticks)


def proved_score(claim: Claim, proved: tuple[int, int] | None) -> Score:
    """A player's score, with the least and the most that the field allows; None where it tells nothing."""
    if proved is None:
        return Score(claim.boxes, None, None, claim.boxes, claim.written, "none")
    low, high = proved
    exact = low == high
    return Score(low if exact else claim.boxes, low, high, claim.boxes, claim.written, "exact" if exact else "range")


def conclude(
    setup: Setup,
    scores: Mapping[int, Score],
    findings: Iterable[Finding],
    doubts: Iterable[Finding],
    *,
    trusted: bool,
    agreed: str = "",
    reading: Reading | None = None,
) -> Verdict:
    """The verdict: errors count only where the pens can be told apart, doubts only where no error settles the matter.

    Args:
        setup: how it was played.
        scores: by player, or by row.
        findings: what is known.
        doubts: what a person must look at before more is known.
        trusted: whether the pen keys tell the pens apart.
        agreed: sentence for a sheet on which all is well; a general one unless given.
        reading: of the sheet, where it has boxes for written totals.
    """
    findings, doubts = list(findings), list(doubts)
    for finding in () if reading is None else totals.against(reading, scores):
        (findings if finding.severity == "error" else doubts).append(finding)
    errors = [finding for finding in findings if finding.severity == "error"]
    status: Status
    if errors and trusted:
        status, why = "disagrees", summary(errors)
    elif doubts:
        status, why = "unsure", summary(doubts)
    else:
        exact = all(score.proof == "exact" for score in scores.values())
        status = "agrees"
        why = agreed or (
            "The field keeps the rules, and the scores are proved."
            if exact
            else "The field keeps the rules, and the coloured boxes are scores that it allows."
        )
        warnings = sum(finding.severity == "warning" for finding in findings)
        if warnings:
            why = f"{why[:-1]}; {'one thing is' if warnings == 1 else f'{warnings} things are'} worth a second look."
    everything = sorted([*doubts, *findings], key=lambda finding: _ORDER[finding.severity])
    return Verdict(status, why, scores, tuple(everything), setup)


def summary(findings: Sequence[Finding]) -> str:
    """The first finding, and how many more there are."""
    more = len(findings) - 1
    return findings[0].text if not more else f"{findings[0].text[:-1]} (and {more} more)."


def fitting(
    setups: Sequence[Setup], reading: Reading, pens: Callable[[Setup], Iterable[int]] = lambda setup: setup.own_pens
) -> list[Setup]:
    """The ways of playing that pens and score areas allow; where initials or totals name the players, those alone.

    Args:
        setups: candidates for different numbers of players.
        reading: the sheet.
        pens: numbers of the pens in play under a setup (:meth:`pnp.games.contract.Game.pens`).
    """
    if len(setups) == 1:
        return list(setups)
    used = used_areas(reading)
    found = []
    for setup in setups:
        own = set(range(1, setup.players + 1))
        if own <= set(reading.inks) <= set(pens(setup)) | own and used <= own:
            found.append(setup)
    if len(found) > 1:
        signed = {int(region.partition(":")[2]) for region in reading.written}
        found = [setup for setup in found if signed == set(range(1, setup.players + 1))] or found
    return found


def who_played(setups: Sequence[Setup], reading: Reading) -> Verdict:
    """The verdict where a sheet does not tell how many played."""
    numbers = listed([setup.players for setup in setups]).replace(" and ", " or ")
    pens = len(reading.inks)
    text = (
        f"The sheet does not tell how many played ({numbers}): it shows {pens} pen{'' if pens == 1 else 's'} and "
        f"{len(used_areas(reading))} used score areas; every player should write his initials, and fill both pen keys."
    )
    regions = tuple(region for region in reading.marks if region.startswith("pen:"))
    return Verdict("unsure", text, findings=(Finding("players.unknown", "warning", text, regions),))


def ahead(setup: Setup, claims: Mapping[int, Claim]) -> Iterator[Finding]:
    """Who is ahead by the coloured boxes."""
    sides = ((1, 3), (2, 4)) if setup.teams else tuple((player,) for player in claims)
    counts = [[claims[player].boxes for player in side] for side in sides]
    known = [team_points(setup, [n for n in side if n is not None]) for side in counts if None not in side]
    if len(known) < len(sides) or not any(known):
        return
    best = max(known)
    leaders = [side for side, count in zip(sides, known, strict=True) if count == best]
    names = listed([f"players {listed(s)}" if len(s) > 1 else f"player {s[0]}" for s in leaders]).capitalize()
    boxes = "box" if best == 1 else "boxes"
    doubled = next((which for name, which in _DOUBLED.items() if setup.teams and name in setup.rules), "")
    if doubled:
        verb, each = ("are equal with", " each") if len(leaders) > 1 else ("lead with", "")
        text = f"{names} {verb} {best} points{each}: the {doubled} score in each team counts twice."
    elif len(leaders) > 1:
        text = f"{names} are equal with {best} coloured {boxes} each."
    else:
        text = f"{names} {'have' if setup.teams else 'has'} the most coloured boxes: {best}."
    yield Finding("score.result", "note", text)


def team_points(setup: Setup, scores: Sequence[int]) -> int:
    """What partners have together; one of them counts twice where that was agreed (a lone player has his score).

    Args:
        setup: teams and variations; ``low-doubles`` and ``high-doubles`` are known.
        scores: of the partners.
    """
    extra = 0
    if setup.teams and "low-doubles" in setup.rules:
        extra = min(scores)
    elif setup.teams and "high-doubles" in setup.rules:
        extra = max(scores)
    return sum(scores) + extra


def by_pen(regions: Sequence[str], reading: Reading, pens: int) -> tuple[tuple[int, ...], dict[int, str]]:
    """The field's marks sorted by pen.

    Args:
        regions: ids of the field's places; place i is bit ``1 << i``.
        reading: the sheet.
        pens: how many are in play.

    Returns:
        For each pen the mask of its places. And by index the places that could not be read, or show an ink that is no
        pen's in this game, with the reason, where there is one.
    """
    number = pens_by_ink(reading)
    coloured = [0] * pens
    why = {}
    for place, region in enumerate(regions):
        mark = reading.marks.get(region, _UNREAD)
        pen = 0 if mark.ink is None else number.get(mark.ink, 0)
        if 1 <= pen <= pens:
            coloured[pen - 1] |= 1 << place
        elif mark.ink != BLANK:
            why[place] = mark.why or (f"{mark.ink} is nobody's colour" if mark.ink is not None else "")
    return tuple(coloured), why
