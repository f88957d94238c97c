"""Pictures of one sheet that were checked together: what one shows surely settles what another leaves open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.app.kept import RULE
from pnp.games.asking import asked_totals
from pnp.games.registry import game, sheet
from pnp.games.weighing import CERTAIN, weigh
from pnp.message import say
from pnp.model.game import Finding
from pnp.model.merging import DIFFER, merged, moved_on
from pnp.model.options import ChosenOptions

if TYPE_CHECKING:
    from pnp.app.checked import Checked


def together(results: Sequence[Checked], agreed: ChosenOptions | None = None) -> Iterator[Checked]:
    """The results in the same order, those of one sheet with a verdict on all that its pictures show.

    Pictures between which something was coloured, or of two prints of one sheet, are judged by themselves; a note says
    so.
    """
    groups: dict[str, list[Checked]] = {}
    for result in results:
        if result.reading is not None and result.code is not None:
            groups.setdefault(result.code, []).append(result)
    for result in results:
        others = [other for other in groups.get(result.code or "", ()) if other is not result]
        yield _with(result, others, agreed) if others and result.reading is not None else result


def _with(result: Checked, others: Sequence[Checked], agreed: ChosenOptions | None) -> Checked:
    """The result with what others show; kept answers about other pictures never lead to an accusation here either."""
    known = _as_shown(result, others, agreed)
    all_ = (result, *others)
    if known.verdict.status != "disagrees" or all(each.alone is None for each in all_):
        return known
    first, *rest = (each if each.alone is None else replace(each, reading=each.alone) for each in all_)
    return _as_shown(first, rest, agreed)


def _as_shown(result: Checked, others: Sequence[Checked], agreed: ChosenOptions | None) -> Checked:
    own = result.reading
    if own is None or result.code is None:
        return result
    notes: list[Finding] = []
    same: list[Checked] = []
    for other in others:
        if other.reading is None:
            continue
        if (other.photo, other.page, other.sheet) == (result.photo, result.page, result.sheet):
            notes = [Finding("pictures.twice", "note", say("pictures-twice", picture=result.name))]
            continue
        apart = moved_on(own, other.reading, CERTAIN)
        if apart:
            text = say("pictures-apart", picture=other.name, count=len(apart))
            notes.append(Finding("pictures.apart", "note", text, apart))
        else:
            same.append(other)
    reading = merged(own, [other.reading for other in same if other.reading is not None])
    if not same or reading == own:
        return replace(result, verdict=replace(result.verdict, findings=(*result.verdict.findings, *notes)))
    found = sheet(result.code)
    judged = weigh(game(found.code.game).agreeing(agreed), found, reading)
    settled = tuple(
        name for name, mark in own.marks.items() if mark.ink is None and reading.marks[name].ink is not None
    )
    differ = tuple(name for shown in (reading.marks, reading.written) for name in shown if shown[name].why == DIFFER)
    text = say(
        "pictures-together-differ" if differ else "pictures-together" if settled else "pictures-alike",
        pictures=[other.name for other in same],
        settled=len(settled),
        differ=len(differ),
    )
    notes.append(Finding("pictures.together", "note", text, (*settled, *differ)))
    said = (finding for finding in result.verdict.findings if finding.rule in ("answer.overrules", RULE))
    verdict = replace(judged.verdict, findings=(*judged.verdict.findings, *said, *notes))
    doubts = (*judged.doubts, *asked_totals(verdict, reading))
    return replace(result, verdict=verdict, reading=reading, doubts=doubts)
