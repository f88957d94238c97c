"""The judge: what a finished Mondrian sheet proves, and whether it fits the rules and the players' claims.

A photograph shows a position, not the moves. Some faults show in the position (a colour next to itself, spaces that do
not hang together, a score that no order of moves could bring); they are errors. What cannot be told is said to be
unsure, with the places to look at. Handwriting never sets a score.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.games.claims import (
    Claim,
    check_pens,
    first_player,
    listed,
    read_claims,
    sums,
    used_areas,
)
from pnp.games.mondrian.rules.bounds import Bounds, Range, bounds
from pnp.games.mondrian.rules.painted import Painted
from pnp.games.mondrian.rules.play import neutral_pen
from pnp.games.mondrian.rules.tables import Tables, union
from pnp.model.game import Board, Finding, Score, Setup, Status, Verdict
from pnp.model.reading import Reading

_ORDER = {"error": 0, "warning": 1, "note": 2}


def judge(board: Board, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet.

    Args:
        board: the field.
        setups: the ways of playing that the sheet is printed for; one, or candidates for different numbers of players.
        reading: what was found on it.

    Returns:
        A verdict; its ``setup`` is None where the sheet does not tell how many played.
    """
    tables = Tables.of(board)
    fitting = _fitting(setups, reading)
    if len(fitting) != 1:
        return _who_played(fitting or setups, reading)
    setup = fitting[0]
    field = Painted.read(tables, setup, reading)
    if not union(field.coloured) | field.unsure:
        return Verdict("unsure", "Nothing on the playing field is coloured, so there is nothing to judge.", setup=setup)
    first, ticks = first_player(reading, setup.players)
    setup = setup if first is None else replace(setup, first=first)
    used = [pen for pen, mask in enumerate(field.coloured, start=1) if mask]
    pens = check_pens(reading, {*range(1, setup.players + 1), *used})
    claims, said = read_claims(reading, setup.players)
    doubts = [*pens.doubts, *field.doubts(), *said.doubts]
    findings = [*field.faults(), *ticks.findings, *said.findings]

    proved: Bounds | None = None
    if not field.unsure and not pens.doubts and not any(finding.severity == "error" for finding in field.faults()):
        findings += field.turns(first)
        proved = bounds(tables, setup, field.coloured, first)
        findings += _against_proof(setup, claims, proved)
        if not any(claim.boxes is None or claim.boxes >= setup.target for claim in claims.values()):
            findings += field.unfinished()
    findings += _result(setup, claims)
    scores = {player: _score(player, claim, proved) for player, claim in claims.items()}
    return _verdict(setup, scores, findings, doubts, trusted=not pens.doubts)


def _verdict(
    setup: Setup, scores: Mapping[int, Score], findings: list[Finding], doubts: list[Finding], *, trusted: bool
) -> Verdict:
    """Errors count only where the pens can be told apart; doubts only where no error settles the matter."""
    errors = [finding for finding in findings if finding.severity == "error"]
    status: Status
    if errors and trusted:
        status, why = "disagrees", _summary(errors)
    elif doubts:
        status, why = "unsure", _summary(doubts)
    else:
        exact = all(score.proof == "exact" for score in scores.values())
        status = "agrees"
        why = (
            "The field keeps the rules, and the scores are proved."
            if exact
            else "The field keeps the rules, and the coloured boxes are scores that it allows."
        )
        warnings = sum(finding.severity == "warning" for finding in findings)
        if warnings:
            why = f"{why[:-1]}; {'one thing is' if warnings == 1 else f'{warnings} things are'} worth a second look."
    everything = sorted([*doubts, *findings], key=lambda finding: _ORDER[finding.severity])
    return Verdict(status, why, scores, tuple(everything), setup)


def _summary(findings: Sequence[Finding]) -> str:
    more = len(findings) - 1
    return findings[0].text if not more else f"{findings[0].text[:-1]} (and {more} more)."


def _fitting(setups: Sequence[Setup], reading: Reading) -> list[Setup]:
    """The candidates that pens and score areas allow; where initials or totals name the players, those alone."""
    if len(setups) == 1:
        return list(setups)
    used = used_areas(reading)
    fitting = []
    for setup in setups:
        own = set(range(1, setup.players + 1))
        neutral = neutral_pen(setup.players)
        if own <= set(reading.inks) <= own | ({neutral} if neutral else set()) and used <= own:
            fitting.append(setup)
    if len(fitting) > 1:
        signed = {int(region.partition(":")[2]) for region in reading.written}
        named = [setup for setup in fitting if signed == set(range(1, setup.players + 1))]
        fitting = named or fitting
    return fitting


def _who_played(setups: Sequence[Setup], reading: Reading) -> Verdict:
    numbers = listed([setup.players for setup in setups]).replace(" and ", " or ")
    pens = len(reading.inks)
    text = (
        f"The sheet does not tell how many played ({numbers}): it shows {pens} pen{'' if pens == 1 else 's'} and "
        f"{len(used_areas(reading))} used score areas; every player should write his initials, and fill both pen keys."
    )
    regions = tuple(region for region in reading.marks if region.startswith("pen:"))
    return Verdict("unsure", text, findings=(Finding("mondrian.players", "warning", text, regions),))


def _against_proof(setup: Setup, claims: Mapping[int, Claim], proved: Bounds) -> Iterator[Finding]:
    """Claims that no legal order of moves could bring."""
    if not proved.possible:
        text = "There is no order of turns in which the coloured spaces could have been filled by the rules."
        yield Finding("mondrian.order", "error", text)
        return
    if not any(claim.boxes for claim in claims.values()):
        text = "No score box is coloured, so no score is claimed."
        yield Finding("score.empty", "warning", text)
        return
    full = [player for player, claim in claims.items() if claim.boxes is not None and claim.boxes >= setup.target]
    if len(full) > 1:
        text = f"Players {listed(full)} all have full score areas, but the game ends when the first one is full."
        regions = tuple(f"score:{player}/{setup.target}" for player in full)
        yield Finding("mondrian.full", "error", text, regions)
    wrong: list[set[int]] = []
    for group, proof in sorted(proved.groups.items(), key=lambda item: (len(item[0]), item[0])):
        count = sums(claims, group)
        if count is None or proof.low <= count <= proof.high or any(part <= set(group) for part in wrong):
            continue
        wrong.append(set(group))
        regions = tuple(f"score:{player}/{claims[player].boxes}" for player in group if claims[player].boxes)
        yield Finding("mondrian.score", "error", _too_much(group, count, proof), regions)


def _too_much(group: Sequence[int], count: int, proof: Range) -> str:
    who = f"Player {group[0]} has" if len(group) == 1 else f"Players {listed(group)} together have"
    limit = (
        f"exactly {proof.low}"
        if proof.low == proof.high
        else f"at most {proof.high}"
        if count > proof.high
        else f"at least {proof.low}"
    )
    boxes = "no coloured box" if count == 0 else "one coloured box" if count == 1 else f"{count} coloured boxes"
    return f"{who} {boxes}, but the finished field allows {limit} points in whatever order it was filled."


def _score(player: int, claim: Claim, proved: Bounds | None) -> Score:
    if proved is None or not proved.possible:
        return Score(claim.boxes, None, None, claim.boxes, claim.written, "none")
    proof = proved.groups[(player,)]
    if proof.low == proof.high:
        return Score(proof.low, proof.low, proof.high, claim.boxes, claim.written, "exact")
    return Score(claim.boxes, proof.low, proof.high, claim.boxes, claim.written, "range")


def _result(setup: Setup, claims: Mapping[int, Claim]) -> Iterator[Finding]:
    """Who is ahead by the coloured boxes."""
    sides = ((1, 3), (2, 4)) if setup.teams else tuple((player,) for player in claims)
    counts = [sums(claims, side) for side in sides]
    known = [count for count in counts if count is not None]
    if len(known) < len(sides) or not any(known):
        return
    best = max(known)
    ahead = [side for side, count in zip(sides, known, strict=True) if count == best]
    names = listed([f"players {listed(side)}" if len(side) > 1 else f"player {side[0]}" for side in ahead]).capitalize()
    boxes = "box" if best == 1 else "boxes"
    if len(ahead) > 1:
        text = f"{names} are equal with {best} coloured {boxes} each."
    else:
        text = f"{names} {'have' if setup.teams else 'has'} the most coloured boxes: {best}."
    yield Finding("mondrian.result", "note", text)
