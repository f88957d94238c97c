"""What the players claim on paper, for every game: pens, coloured score boxes, totals, who went first.

Handwriting is only a witness (:mod:`pnp.games.totals`): it never sets a score.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.unread import reasons
from pnp.message import say
from pnp.model.game import Finding
from pnp.model.names import ink as named
from pnp.model.names import kinds_of
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, kind_of, region_id

WRONG_INK = "score.ink"
"""The rule that players colour their boxes in their own ink."""
_WITNESSES = 3
"""So many boxes of one other ink, and none of the player's own, make it as likely that the pen keys were mixed up."""


class Claim(Struct, frozen=True):
    """One player's score area.

    Attributes:
        boxes: coloured boxes; None if some cannot be read, or if only the totals claim anything.
        written: the number in the total box, if one could be read.
    """

    boxes: int | None
    written: int | None


class Said(Struct, frozen=True):
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
        if kind_of(region) in ("score", "tally", "first") and mark.ink != BLANK
    }
    return used | {_player(region) for region in reading.written}


def check_pens(reading: Reading, needed: Iterable[int]) -> Said:
    """Whether the keys tell the pens apart. If they do not, no colour on the sheet is proved."""
    doubts = []
    shown: dict[str, list[str]] = {}
    for region, mark in reading.marks.items():
        if kind_of(region) == "pen" and mark.ink not in (None, BLANK):
            shown.setdefault(str(mark.ink), []).append(region)
    for ink, keys in shown.items():
        pens = sorted({_player(key) for key in keys})
        if len(pens) > 1:
            text = say("pens-same", pens=pens, ink=named(ink))
            doubts.append(Finding("pens.same", "warning", text, tuple(keys)))
    for pen in sorted({_player(region) for region in reading.marks if kind_of(region) == "pen"}):
        keys = [region for keys in shown.values() for region in keys if _player(region) == pen]
        if len({reading.marks[key].ink for key in keys}) > 1:
            text = say("pens-differ", pen=pen)
            doubts.append(Finding("pens.differ", "warning", text, tuple(keys)))
    for pen in sorted(set(needed) - set(reading.inks)):
        keys = [region for region in reading.marks if kind_of(region) == "pen" and _player(region) == pen]
        text = say("pens-missing", pen=pen)
        doubts.append(Finding("pens.missing", "warning", text, tuple(keys)))
    known = pens_by_ink(reading)
    strange: dict[str, list[str]] = {}
    for region, mark in reading.marks.items():
        if mark.ink not in (None, BLANK) and mark.ink not in known and kind_of(region) != "first":
            strange.setdefault(str(mark.ink), []).append(region)
    for ink, regions in strange.items():
        text = say("pens-unknown", ink=named(ink), places=kinds_of(regions))
        doubts.append(Finding("pens.unknown", "warning", text, tuple(regions)))
    return Said(doubts=tuple(doubts))


def first_player(reading: Reading, players: int) -> tuple[int | None, tuple[Finding, ...]]:
    """Who ticked that they went first, if exactly one of the players did; else what is wrong with the ticks."""
    ticked = [r for r, mark in reading.marks.items() if kind_of(r) == "first" and mark.ink not in (None, BLANK)]
    who = [_player(region) for region in ticked]
    if len(who) == 1 and who[0] <= players:
        return who[0], ()
    if not who:
        return None, ()
    text = say("first-ticks", who=who, players=players)
    return None, (Finding("first.ticks", "warning", text, tuple(ticked)),)


def read_claims(
    reading: Reading,
    players: int,
    rows: Mapping[int, Sequence[int]] | None = None,
    own: Mapping[int, Sequence[int]] | None = None,
) -> tuple[dict[int, Claim], Said]:
    """The score areas of players 1 to n; each player colours boxes with their own pen, number p for player p.

    Args:
        reading: the sheet.
        players: how many play.
        rows: for a game that has rows of penalty boxes instead: for each row, the numbers of the pens that colour it.
        own: each player's pens, if they are not the pens with the players' numbers.
    """
    by_player = own or {p: (p,) for p in range(1, players + 1)}
    kind, areas = ("score", by_player) if rows is None else ("penalty", rows)
    whose = "player" if rows is None else "row"
    claims: dict[int, Claim] = {}
    findings: list[Finding] = []
    doubts: list[Finding] = []
    for player, pens in areas.items():
        boxes = sorted(
            (region for region in reading.marks if kind_of(region) == kind and _player(region) == player), key=_number
        )
        inks = {box: reading.marks[box].ink for box in boxes}
        coloured = [box for box in boxes if inks[box] not in (None, BLANK)]
        unsure = [box for box in boxes if inks[box] is None]
        wrong = _wrong_inks(reading, whose, player, pens, coloured)
        # If a whole row is in one other ink, either the row or the keys may be wrong.
        mixed = len(wrong) == 1 and len(wrong[0].regions) == len(coloured) >= _WITNESSES
        (doubts if mixed else findings).extend(replace(f, severity="warning") if mixed else f for f in wrong)
        if unsure:
            because = reasons(unsure, reading)
            text = say(f"score-unsure-{whose}", places=kinds_of(unsure), player=player, because=because)
            doubts.append(Finding("score.unsure", "warning", text, tuple(unsure)))
        elif gap := _gap(boxes, coloured):
            text = say(f"score-gap-{whose}", places=kinds_of(gap), player=player)
            findings.append(Finding("score.gap", "warning", text, tuple(gap)))
        count = None if unsure else len(coloured)
        claims[player] = Claim(count, written_total(reading, player))
    if all(claim.boxes == 0 for claim in claims.values()) and any(
        region_id("total", area) in reading.written for area in areas
    ):
        claims = {area: replace(claim, boxes=None) for area, claim in claims.items()}
    return claims, Said(tuple(findings), tuple(doubts))


def _wrong_inks(
    reading: Reading, whose: str, player: int, pens: Sequence[int], coloured: Sequence[str]
) -> list[Finding]:
    """Boxes in another player's ink, one finding for each ink."""
    own = [reading.inks[pen].name for pen in pens if pen in reading.inks]
    known = pens_by_ink(reading)
    wrong: dict[str, list[str]] = {}
    for box in coloured:
        ink = str(reading.marks[box].ink)
        if own and ink not in own and ink in known:
            wrong.setdefault(ink, []).append(box)
    found = []
    for ink, boxes in wrong.items():
        text = say(
            f"score-ink-{whose}",
            places=kinds_of(boxes),
            count=len(boxes),
            player=player,
            ink=named(ink),
            own=[named(each) for each in own],
        )
        found.append(Finding(WRONG_INK, "error", text, tuple(boxes)))
    return found


def _gap(boxes: Sequence[str], coloured: Sequence[str]) -> list[str]:
    if not coloured:
        return []
    last = boxes.index(coloured[-1])
    return [box for box in boxes[:last] if box not in set(coloured)]


def written_total(reading: Reading, area: int) -> int | None:
    """The number in a total box; None if none could be read."""
    total = reading.written.get(region_id("total", area))
    text = (total.text or "").strip() if total else ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else None


def _player(region: str) -> int:
    return RegionId.of(region).owner


def _number(region: str) -> int:
    return RegionId.of(region).number


def sums(claims: Mapping[int, Claim], players: Iterable[int]) -> int | None:
    """The boxes that these players claim together, if all of them can be read."""
    counts = [claims[player].boxes for player in players]
    known = [count for count in counts if count is not None]
    return sum(known) if len(known) == len(counts) else None
