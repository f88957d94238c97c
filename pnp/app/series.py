"""Check a series: photographs of one sheet during a game, which prove how it went."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.app import files
from pnp.app.answers import NOTHING, Statements
from pnp.app.check import as_agreed, as_heard
from pnp.app.checked import Checked, not_read, placed
from pnp.app.pictures import Pictures
from pnp.app.sheet_finder import NotRead, PhotoPlace, ReadSheet, look
from pnp.errors import AnswerError, GameError, InputFileError, Unreadable
from pnp.games.registry import sheet
from pnp.message import ENGLISH, say

if TYPE_CHECKING:
    from pnp.games.series import Series, Stage
    from pnp.model.reading import Reading


class CheckedSeries(Struct, frozen=True):
    """What became of a series of photographs of one sheet.

    Attributes:
        places: where each picture is, in order, as far as they were looked at.
        last: the result: the last picture's reading with the series' verdict.
        stages: what happened before each picture, as far as it could be followed.
    """

    places: tuple[PhotoPlace, ...]
    last: Checked
    stages: tuple[Stage, ...] = ()


def check_series(
    photos: Sequence[Path],
    *,
    code: str | None = None,
    overlay: Path | None = None,
    told: Statements = NOTHING,
    lang: str = ENGLISH,
) -> CheckedSeries:
    """Read photographs of one sheet, taken during a game and given in order, and judge the game.

    Args:
        photos: image files, the finished sheet last; the pages of a PDF are pictures in order.
        code: the sheet's code, where the first picture may not show it.
        overlay: folder for the last picture with the verdict.
        told: what people say about the last picture, and what the players agreed on.
        lang: language of the words in that picture.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, whatever the photographs show.
        OutputError: ``overlay`` cannot be written.
    """
    from pnp.games.agreements import otherwise
    from pnp.games.doubts import Settled, unsettled
    from pnp.games.series import follow
    from pnp.games.weighing import accused

    given = sheet(code) if code is not None else None
    if overlay is not None:
        files.prepare_directory(overlay)
    pictures: list[ReadSheet] = []
    for outcome in look(photos, given):
        if not isinstance(outcome, ReadSheet):
            return CheckedSeries(_places([*pictures, outcome]), not_read(outcome, given))
        given = given or outcome.sheet
        pictures.append(outcome)
        if outcome.sheet.code != given.code:
            codes = [str(given.code), str(outcome.sheet.code)]
            several = Unreadable(say("reader-series-other", photo=str(outcome.place.photo), codes=codes))
            return CheckedSeries(_places(pictures), not_read(NotRead(outcome.place, several), None))
    if given is None:
        raise InputFileError(say("input-series"))
    end = pictures[-1]
    followed: list[tuple[Reading, Series]] = []

    def judge(reading: Reading) -> Settled:
        readings = [*(outcome.reading for outcome in pictures[:-1]), reading]
        series = follow(rules, given, readings)
        followed.append((reading, series))
        other = otherwise(rules, given, series.verdict, lambda agreed: follow(agreed, given, readings).verdict)
        verdict = other or series.verdict
        settled = Settled(verdict, unsettled(reading, verdict))
        return accused(rules, given, reading, settled) if verdict.status == "disagrees" else settled

    try:
        rules = as_agreed(end.place.photo, given, told)
        last = placed(end, as_heard(end.place, given, end.reading, told, judge))
    except (AnswerError, GameError) as error:
        return CheckedSeries(_places(pictures), not_read(NotRead(end.place, error), given))
    if overlay is not None:
        last = Pictures(overlay, lang=lang).of(last, end.photo, end.registration, given)
    stages = next(series.stages for reading, series in followed if reading is last.reading)
    return CheckedSeries(_places(pictures), last, stages)


def _places(outcome: Sequence[ReadSheet | NotRead]) -> tuple[PhotoPlace, ...]:
    return tuple(one.place for one in outcome)
