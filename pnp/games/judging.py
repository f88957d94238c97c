"""What every judge does in the same way: who played, what the findings amount to, who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pnp.games import totals
from pnp.games.claims import Claim, Said, first_player, pens_by_ink, used_areas
from pnp.games.unread import UNSEEN, why
from pnp.message import Message, Text, say
from pnp.model.game import Finding, Score, Setup, Status, Verdict
from pnp.model.kinds import KEY
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, kind_of

_ORDER = {"error": 0, "warning": 1, "note": 2}
_DOUBLED = ("low-doubles", "high-doubles")
"""Variations for two teams in which one partner's score counts twice."""
_EMPTY = ("score.empty", "track.empty")
"""Rules of warnings that nobody has claimed a score."""
_NOTHING = say("nothing-coloured")


_Field = TypeVar("_Field")


class Case(Struct, Generic[_Field], frozen=True):
    """What every judge begins with.

    Attributes:
        setup: how it was played; the "goes first" boxes have been read.
        field: what was found on the field.
        first: who went first, if the sheet says so.
        ticks: findings about the "goes first" boxes.
    """

    setup: Setup
    field: _Field
    first: int | None
    ticks: tuple[Finding, ...]


def opened(
    setups: Sequence[Setup],
    reading: Reading,
    read: Callable[[Setup], _Field],
    *,
    pens: Callable[[Setup], Iterable[int]] = lambda setup: setup.own_pens,
    empty: Callable[[_Field], bool] = attrgetter("empty"),
    nothing: Text = _NOTHING,
) -> Case[_Field] | Verdict:
    """The case of a sheet; or already the verdict, if nobody can tell how many played, or if nothing is coloured.

    Args:
        setups: the ways of playing that the sheet is printed for.
        reading: the sheet.
        read: what was found on the field, if it was played in this way.
        pens: numbers of the pens in play under a setup.
        empty: whether it is certain that nothing at all is coloured on a field.
        nothing: sentence for such a field.
    """
    candidates = fitting(setups, reading, pens)
    if len(candidates) != 1:
        return who_played(candidates or setups, reading)
    setup = candidates[0]
    field = read(setup)
    if empty(field):
        return Verdict("unsure", nothing, setup=setup, finished=False)
    first, ticks = first_player(reading, setup.players)
    return Case(setup if first is None else replace(setup, first=first), field, first, ticks)


def proved_score(claim: Claim, proved: tuple[int, int] | None) -> Score:
    """A player's score, with the least and the most that the field allows; None if the field tells nothing."""
    if proved is None:
        return Score(claim.boxes, None, None, claim.boxes, claim.written, "none")
    low, high = proved
    exact = low == high
    return Score(low if exact else claim.boxes, low, high, claim.boxes, claim.written, "exact" if exact else "range")


def limit(claimed: int, low: int, high: int) -> Message:
    """What a claim should have been: exactly so many points, at most so many, or at least."""
    if low == high:
        return say("limit-exactly", points=low)
    return say("limit-most", points=high) if claimed > high else say("limit-least", points=low)


def conclude(
    setup: Setup,
    reading: Reading | None,
    pens: Said,
    scores: Mapping[int, Score],
    findings: Iterable[Finding],
    doubts: Iterable[Finding],
    *,
    agreed: Text = "",
    unfinished: Iterable[Finding] | None = None,
) -> Verdict:
    """The verdict: errors count only if the pens can be told apart, doubts only if no error settles the matter.

    A game that was broken off is judged as far as it was played, and agrees if that much is in order; the verdict says
    that it is not finished.

    Args:
        setup: how it was played.
        reading: of the sheet; None if there is none.
        pens: what is said of the pen keys; no doubts if they tell the pens apart.
        scores: by player, or by row.
        findings: what is known.
        doubts: what a person must look at before more is known.
        agreed: sentence for a sheet without faults; a general one by default.
        unfinished: notes on what is left to play, none if the game is over; None if nobody can tell.
    """
    nothing = all(score.high == 0 for score in scores.values())
    findings = [finding for finding in findings if not (nothing and finding.rule in _EMPTY)]
    doubts = list(doubts)
    left = None if unfinished is None else list(unfinished)
    findings += left or ()
    for finding in () if reading is None else totals.against(reading, scores):
        (findings if finding.severity == "error" else doubts).append(finding)
    errors = [finding for finding in findings if finding.severity == "error"]
    status: Status
    why: Text
    if errors and not pens.doubts:
        status, why = "disagrees", summary(errors)
    elif doubts:
        status, why = "unsure", summary(doubts)
    else:
        exact = all(score.proof == "exact" for score in scores.values())
        status = "agrees"
        why = agreed or say("agrees-proved" if exact else "agrees-allowed")
        warnings = sum(finding.severity == "warning" for finding in findings)
        if warnings:
            why = say("agrees-warnings", why=why, count=warnings)
        if left:
            why = say("agrees-unfinished", why=why)
    everything = sorted([*doubts, *findings], key=lambda finding: _ORDER[finding.severity])
    return Verdict(status, why, scores, tuple(everything), setup, None if left is None else not left)


def summary(findings: Sequence[Finding]) -> Text:
    """The first finding, and how many more there are."""
    more = len(findings) - 1
    return say("and-more", first=findings[0].message, count=more) if more else findings[0].message


def fitting(
    setups: Sequence[Setup], reading: Reading, pens: Callable[[Setup], Iterable[int]] = lambda setup: setup.own_pens
) -> list[Setup]:
    """The ways of playing that pens and score areas allow; if initials or totals name the players, only those.

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
        signed = {RegionId.of(region).owner for region in reading.written}
        found = [setup for setup in found if signed == set(range(1, setup.players + 1))] or found
    return found


def who_played(setups: Sequence[Setup], reading: Reading) -> Verdict:
    """The verdict if a sheet does not tell how many played."""
    text = say(
        "players-unknown",
        numbers=[setup.players for setup in setups],
        pens=len(reading.inks),
        areas=len(used_areas(reading)),
    )
    regions = tuple(region for region in reading.marks if kind_of(region) == KEY)
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
    names = [say("players", numbers=side) for side in leaders]
    doubled = next((rule for rule in _DOUBLED if setup.teams and rule in setup.rules), "")
    text = say(
        f"ahead-{doubled}" if doubled else "ahead",
        names=names,
        sides=len(leaders),
        each=len(leaders[0]),
        best=best,
    )
    yield Finding("score.result", "note", text)


def team_points(setup: Setup, scores: Sequence[int]) -> int:
    """What partners have together; one of them counts twice if that was agreed (a lone player has their own score).

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


def by_pen(regions: Sequence[str], reading: Reading, pens: int) -> tuple[tuple[int, ...], dict[int, Text]]:
    """The field's marks sorted by pen.

    Args:
        regions: ids of the field's places; place i is bit ``1 << i``.
        reading: the sheet.
        pens: how many are in play.

    Returns:
        For each pen the mask of its places; and, by index, the places that could not be read or that show an ink of no
        pen in this game, with the reason if there is one.
    """
    number = pens_by_ink(reading)
    coloured = [0] * pens
    reasons: dict[int, Text] = {}
    for place, region in enumerate(regions):
        mark = reading.marks.get(region, UNSEEN)
        pen = 0 if mark.ink is None else number.get(mark.ink, 0)
        if 1 <= pen <= pens:
            coloured[pen - 1] |= 1 << place
        elif mark.ink != BLANK:
            reasons[place] = why(mark)
    return tuple(coloured), reasons
