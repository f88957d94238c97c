"""What the players claim on paper, whatever the game: pens, coloured score boxes, totals, who went first.

Handwriting is a witness only (:mod:`pnp.games.totals`): it never sets a score.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.model.game import Finding
from pnp.model.reading import BLANK, Reading

WRONG_INK = "score.ink"
"""The rule that players colour their boxes in their own ink."""
_WITNESSES = 3
"""So many boxes of one other ink, and none of the player's own, make it as likely that the pen keys were mixed up."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One player's score area.

    Attributes:
        boxes: coloured boxes; None where some cannot be told, and where only the totals claim anything.
        written: the number in the total box, where one could be read.
    """

    boxes: int | None
    written: int | None


@dataclass(frozen=True, slots=True)
class Said:
    """What a check of the claims has to say.

    Attributes:
        findings: what is known.
        doubts: what a person must look at before anything is known.
    """

    findings: tuple[Finding, ...] = ()
    doubts: tuple[Finding, ...] = ()


def pens_by_ink(reading: Reading) -> dict[str, int]:
    """The number of the pen that each ink belongs to."""
    return {ink.name: pen for pen, ink in reading.inks.items()}


def used_areas(reading: Reading) -> set[int]:
    """The players whose score areas show anything: a coloured or doubtful box, a tick, initials, a total."""
    used = {
        _player(region)
        for region, mark in reading.marks.items()
        if _kind(region) in ("score", "tally", "first") and mark.ink != BLANK
    }
    return used | {_player(region) for region in reading.written}


def check_pens(reading: Reading, needed: Iterable[int]) -> Said:
    """Whether the keys tell the pens apart; where they do not, no colour on the sheet is proved.

    Args:
        reading: the sheet.
        needed: numbers of the pens whose keys must be filled.
    """
    doubts = []
    shown: dict[str, list[str]] = {}
    for region, mark in reading.marks.items():
        if _kind(region) == "pen" and mark.ink not in (None, BLANK):
            shown.setdefault(str(mark.ink), []).append(region)
    for ink, keys in shown.items():
        pens = sorted({_player(key) for key in keys})
        if len(pens) > 1:
            text = f"The keys of pens {listed(pens)} both show {ink}: every pen needs a colour of its own."
            doubts.append(Finding("pens.same", "warning", text, tuple(keys)))
    for pen in sorted({_player(region) for region in reading.marks if _kind(region) == "pen"}):
        keys = [region for keys in shown.values() for region in keys if _player(region) == pen]
        if len({reading.marks[key].ink for key in keys}) > 1:
            text = f"The two keys of pen {pen} show different colours."
            doubts.append(Finding("pens.differ", "warning", text, tuple(keys)))
    for pen in sorted(set(needed) - set(reading.inks)):
        keys = [region for region in reading.marks if _kind(region) == "pen" and _player(region) == pen]
        text = f"The keys of pen {pen} show no colour, so nobody can tell what it has filled: fill both of them."
        doubts.append(Finding("pens.missing", "warning", text, tuple(keys)))
    known = pens_by_ink(reading)
    strange: dict[str, list[str]] = {}
    for region, mark in reading.marks.items():
        if mark.ink not in (None, BLANK) and mark.ink not in known and _kind(region) != "first":
            strange.setdefault(str(mark.ink), []).append(region)
    for ink, regions in strange.items():
        text = f"{ink.capitalize()} stands in {_places(regions)}, but no pen key shows it."
        doubts.append(Finding("pens.unknown", "warning", text, tuple(regions)))
    return Said(doubts=tuple(doubts))


def first_player(reading: Reading, players: int) -> tuple[int | None, Said]:
    """Who ticked that he went first, if exactly one of the players did."""
    ticked = [r for r, mark in reading.marks.items() if _kind(r) == "first" and mark.ink not in (None, BLANK)]
    who = [_player(region) for region in ticked]
    if len(who) == 1 and who[0] <= players:
        return who[0], Said()
    if not who:
        return None, Said()
    text = (
        f"The box for who went first is ticked by player {listed(who)}, which cannot be: {players} play and one begins."
    )
    return None, Said((Finding("first.ticks", "warning", text, tuple(ticked)),))


def read_claims(
    reading: Reading,
    players: int,
    rows: Mapping[int, Sequence[int]] | None = None,
    own: Mapping[int, Sequence[int]] | None = None,
) -> tuple[dict[int, Claim], Said]:
    """The score areas of players 1 to n; each player colours boxes with his own pen, number p for player p.

    Args:
        reading: the sheet.
        players: how many play.
        rows: for a game with rows of penalty boxes instead: for each row the numbers of the pens that colour it.
        own: where players have other pens than those of their numbers: each player's.
    """
    by_player = own or {p: (p,) for p in range(1, players + 1)}
    kind, areas = ("score", by_player) if rows is None else ("penalty", rows)
    where = "the score area of player" if rows is None else "row"
    whose = "player" if rows is None else "row"
    claims: dict[int, Claim] = {}
    findings: list[Finding] = []
    doubts: list[Finding] = []
    for player, pens in areas.items():
        boxes = sorted(
            (region for region in reading.marks if _kind(region) == kind and _player(region) == player), key=_number
        )
        inks = {box: reading.marks[box].ink for box in boxes}
        coloured = [box for box in boxes if inks[box] not in (None, BLANK)]
        unsure = [box for box in boxes if inks[box] is None]
        wrong = _wrong_inks(reading, f"{where} {player}", f"{whose} {player}", pens, coloured)
        # A row that is all in one other ink speaks against the keys as much as against the row.
        mixed = len(wrong) == 1 and len(wrong[0].regions) == len(coloured) >= _WITNESSES
        (doubts if mixed else findings).extend(replace(f, severity="warning") if mixed else f for f in wrong)
        if unsure:
            text = f"{_places(unsure).capitalize()} in {where} {player} could not be read."
            doubts.append(Finding("score.unsure", "warning", text, tuple(unsure)))
        elif gap := _gap(boxes, coloured):
            text = (
                f"Player {player} left {_places(gap)} empty between coloured ones: count again how many points he has."
                if rows is None
                else f"In row {player} {_places(gap)} stayed empty between coloured ones: count the row again."
            )
            findings.append(Finding("score.gap", "warning", text, tuple(gap)))
        count = None if unsure else len(coloured)
        claims[player] = Claim(count, written_total(reading, player))
    if all(claim.boxes == 0 for claim in claims.values()) and any(f"total:{area}" in reading.written for area in areas):
        claims = {area: replace(claim, boxes=None) for area, claim in claims.items()}
    return claims, Said(tuple(findings), tuple(doubts))


def _wrong_inks(reading: Reading, where: str, who: str, pens: Sequence[int], coloured: Sequence[str]) -> list[Finding]:
    """Boxes in somebody else's ink, a finding for each ink."""
    own = [reading.inks[pen].name for pen in pens if pen in reading.inks]
    known = pens_by_ink(reading)
    wrong: dict[str, list[str]] = {}
    for box in coloured:
        ink = str(reading.marks[box].ink)
        if own and ink not in own and ink in known:
            wrong.setdefault(ink, []).append(box)
    found = []
    for ink, boxes in wrong.items():
        text = (
            f"{_places(boxes).capitalize()} in {where} {'is' if len(boxes) == 1 else 'are'} {ink}, "
            f"but {who} uses {listed(own)}."
        )
        found.append(Finding(WRONG_INK, "error", text, tuple(boxes)))
    return found


def _gap(boxes: Sequence[str], coloured: Sequence[str]) -> list[str]:
    if not coloured:
        return []
    last = boxes.index(coloured[-1])
    return [box for box in boxes[:last] if box not in set(coloured)]


def written_total(reading: Reading, area: int) -> int | None:
    """The number in a total box; None where none could be read."""
    total = reading.written.get(f"total:{area}")
    text = (total.text or "").strip() if total else ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else None


def listed(things: Sequence[object]) -> str:
    """``1``, ``1 and 2``, ``1, 2 and 3``."""
    words = [str(thing) for thing in things]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _places(regions: Sequence[str]) -> str:
    """``box 7``, ``boxes 7, 8 and 9``, ``boxes 7 to 19 (12 of them)``; other regions by kind and number."""
    kinds: dict[str, list[str]] = {}
    for region in regions:
        kind = {"score": "box", "penalty": "box", "pen": "key"}.get(_kind(region), _kind(region))
        kinds.setdefault(kind, []).append(region.partition(":")[2].rpartition("/")[2])
    parts = []
    for kind, spots in kinds.items():
        plural = kind if len(spots) == 1 else f"{kind}es" if kind.endswith("x") else f"{kind}s"
        numbers = [int(spot) for spot in spots if spot.isdecimal()]
        if len(spots) <= 4:
            parts.append(f"{plural} {listed(spots)}")
        elif len(numbers) == len(spots):
            parts.append(f"{len(spots)} {plural} from {min(numbers)} to {max(numbers)}")
        else:
            parts.append(f"{len(spots)} {plural}")
    return listed(parts)


def _kind(region: str) -> str:
    return region.partition(":")[0]


def _player(region: str) -> int:
    return int(region.partition(":")[2].partition("/")[0])


def _number(region: str) -> int:
    return int(region.partition(":")[2].rpartition("/")[2])


def sums(claims: Mapping[int, Claim], players: Iterable[int]) -> int | None:
    """The boxes that these players claim together, if all of them can be told."""
    counts = [claims[player].boxes for player in players]
    known = [count for count in counts if count is not None]
    return sum(known) if len(known) == len(counts) else None
