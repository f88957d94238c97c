"""Check: from a photograph to a verdict, with everything in between kept for those who want to look."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.app import files
from pnp.app.answers import NONE, Answers
from pnp.app.making import in_order
from pnp.app.shown import Missed, Place, Shown, Spread, file_by_file, look, on_page, opened
from pnp.errors import AnswerError, InputFileError, PnpError, Unreadable
from pnp.games.registry import game, sheet
from pnp.model.answers import answered, overruled
from pnp.model.game import Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.doubts import Doubt
    from pnp.games.series import Stage
    from pnp.scan.documents import Page
    from pnp.scan.photo import Photo
    from pnp.scan.register import Registration

_LONGEST = 200
"""Bytes of a picture's name that ours begin with: no disk takes names of more than 255."""


@dataclass(frozen=True)
class Checked:
    """What became of one photograph.

    Attributes:
        photo: its path, as given.
        verdict: the judgement; ``unreadable`` where nothing could be read.
        code: the sheet's code, where it is known.
        reading: what was read.
        overlay: the picture that shows the verdict, where one was asked for.
        review: the picture of the places that a person must look at, where pictures were asked for and there are any.
        signature: the picture of the name line as written, of a pile of sheets.
        doubts: the regions that could not be read.
        page: of the file, from 1; None for an ordinary picture.
        sheet: on that page, from 1, row by row; None where it shows just one.
        notes: what a person should know of the file beside what the reading says, one sentence each.
        error: bad input (not a bad photograph), which ends the matter for this file.
        cards: of a painting of cards: number, row and column of its upper left cell, quarter turns clockwise of each.
    """

    photo: str
    verdict: Verdict
    code: str | None = None
    reading: Reading | None = None
    overlay: Path | None = None
    review: Path | None = None
    signature: Path | None = None
    doubts: tuple[Doubt, ...] = ()
    page: int | None = None
    sheet: int | None = None
    notes: tuple[str, ...] = ()
    error: PnpError | None = None
    cards: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def name(self) -> str:
        """What to call it in sentences: the file, and where in it."""
        parts = (("page", self.page), ("sheet", self.sheet))
        return ", ".join([self.photo, *(f"{word} {number}" for word, number in parts if number is not None)])

    @property
    def stem(self) -> str:
        """What the names of its pictures begin with."""
        parts = (("p", self.page), ("s", self.sheet))
        start = Path(self.photo).stem
        while len(os.fsencode(start)) > _LONGEST:
            start = start[:-1]
        return "-".join([start, *(f"{letter}{number}" for letter, number in parts if number is not None)])


def check(photo: Path, *, code: str | None = None, overlay: Path | None = None, answers: Answers = NONE) -> Checked:
    """Read and judge a photograph of one sheet: :func:`check_all` for a single picture.

    Raises:
        CodeError, GameError, OutputError: as there.
        InputFileError: the file shows several sheets.
    """
    results = list(check_all([photo], code=code, overlay=overlay, answers=answers))
    if len(results) > 1:
        raise InputFileError(f"{photo} shows {len(results)} sheets: check it with check_all.")
    return results[0]


def check_all(
    photos: Sequence[Path],
    *,
    code: str | None = None,
    overlay: Path | None = None,
    answers: Answers = NONE,
    players: int | None = None,
    jobs: int | None = 1,
    progress: Callable[[Iterable[list[Checked]], int], Iterable[list[Checked]]] = lambda pages, _: pages,
) -> Iterator[Checked]:
    """Read and judge every sheet in files of pictures, and every painting of cards on a table, in order.

    What cannot be read is a result, not an exception. Pictures of one sheet are judged together, so that no result
    comes before the last picture is read.

    Args:
        photos: picture files and PDFs, of one or many pages, each of one or several sheets.
        code: the sheet's code, where the picture may not show it; of several sheets only that one is read.
        overlay: folder for the picture that shows the verdict, and the one of what a person must look at.
        answers: what a person says about what could not be read.
        players: how many laid a painting of cards; its picture may not tell.
        jobs: how many processes read, at most; None for one a processor.
        progress: sees the results of the pages go by, and is told their number.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, or so many cannot play, whatever the photographs show.
        KeyboardInterrupt: while the pictures were read; the results of those that were read come first.
        OutputError: ``overlay`` cannot be written.
        PnpError: a process was ended from outside.
    """
    if players is not None:
        from pnp.app.table import known_players

        known_players(players)
    given = sheet(code) if code is not None else None
    if overlay is not None:
        files.prepare_directory(overlay)
    files_of_pages = opened(photos)
    pages = [
        (path, page, len(pages) > 1)
        for path, pages in files_of_pages
        if not isinstance(pages, PnpError)
        for page in pages
    ]
    work = partial(_check_page, given=given, overlay=overlay, answers=answers, players=players)
    found = iter(progress(in_order(work, pages, jobs), len(pages)))
    results: list[Checked] = []
    stopped = None
    try:
        for result in file_by_file(files_of_pages, found, partial(_missed, given=given)):
            results.append(result)
    except KeyboardInterrupt as stop:
        stopped = stop
    if len(results) > 1:
        from pnp.app.together import together

        for before, result in zip(results, together(results), strict=True):
            yield result if overlay is None or result is before else redrawn(result, overlay)
    else:
        yield from results
    if stopped is not None:
        raise stopped


def redrawn(checked: Checked, overlay: Path, *, small: bool = False) -> Checked:
    """The result with its pictures drawn again, for a verdict to which other pictures have contributed.

    Raises:
        OutputError: ``overlay`` cannot be written.
    """
    from pnp.scan.documents import pages

    path, found = Path(checked.photo), sheet(str(checked.code))
    every = pages(path)
    for shown in on_page(path, every[(checked.page or 1) - 1], found, several_pages=len(every) > 1, tables=False):
        if isinstance(shown, Shown) and shown.place.sheet == checked.sheet:
            return _draw(checked, overlay, shown.photo, shown.registration, found, small=small)
    return checked


def check_page(
    photo: Path,
    page: Page,
    *,
    several_pages: bool,
    given: Sheet | None = None,
    overlay: Path | None = None,
    answers: Answers = NONE,
    players: int | None = None,
    small: bool = False,
) -> list[Checked]:
    """Read and judge every sheet on one page of a file, as :func:`check_all` does with all of them.

    Args:
        photo: the file.
        page: one of those that :func:`pnp.scan.documents.pages` finds in it.
        several_pages: whether it has others.
        given: the only sheet that is read.
        overlay: as there; the folder is made where there is something to put into it.
        answers: as there.
        players: as there.
        small: whether the pictures of verdicts are to be small ones, as for a pile of sheets.

    Returns:
        A result for each; the list is empty where the page is blank.

    Raises:
        OutputError: ``overlay`` cannot be written.
    """
    found = on_page(photo, page, given, several_pages=several_pages, tables=given is None)
    if overlay is not None and any(not isinstance(shown, Missed) for shown in found):
        files.prepare_directory(overlay)
    return [_result(shown, given, overlay, answers, players, small=small) for shown in found]


def _check_page(where: tuple[Path, Page, bool], **how: Any) -> list[Checked]:
    photo, page, several_pages = where
    return check_page(photo, page, several_pages=several_pages, **how)


def _result(
    shown: Shown | Spread | Missed,
    given: Sheet | None,
    overlay: Path | None,
    answers: Answers,
    players: int | None,
    *,
    small: bool,
) -> Checked:
    if isinstance(shown, Shown) and given is None and shown.place.among_others:
        shown = _claimed(shown, answers)
    if isinstance(shown, Spread):
        return _judged_cards(shown, overlay, answers, players)
    return _missed(shown, given) if isinstance(shown, Missed) else _judged(shown, overlay, answers, small=small)


def _claimed(shown: Shown, answers: Answers) -> Shown | Missed:
    """Sees that answers for a file do not settle several sheets at once."""
    photo = shown.place.photo
    if not answers.alone and str(photo) not in answers.by_photo:
        return shown
    which = f"{photo} may show several sheets: say which one the answers are about, with --code {shown.sheet.code}."
    return Missed(shown.place, AnswerError(which), shown.notes, shown.sheet.code)


def _judged(shown: Shown, overlay: Path | None, answers: Answers, *, small: bool) -> Checked:
    from pnp.games.asking import asked_totals
    from pnp.games.weighing import weigh

    found, place = shown.sheet, shown.place
    try:
        reading = _answered(place.photo, found, shown.reading, answers)
    except AnswerError as error:
        return _missed(Missed(place, error, shown.notes), found)
    settled = weigh(game(found.code.game), found, reading)
    verdict = _noted(settled.verdict, shown.reading, reading)
    doubts = (*settled.doubts, *asked_totals(verdict, reading))
    checked = _placed(shown, Checked(str(place.photo), verdict, str(found.code), reading, doubts=doubts))
    return checked if overlay is None else _draw(checked, overlay, shown.photo, shown.registration, found, small=small)


def _judged_cards(spread: Spread, overlay: Path | None, answers: Answers, players: int | None) -> Checked:
    """The result for a painting of cards."""
    from pnp.app.table import doubts_of, drawn, judged

    photo = spread.place.photo
    try:
        verdict, reading = judged(spread.table, players, answers.about(photo, ""))
    except AnswerError as error:
        return _missed(Missed(spread.place, AnswerError(f"{photo}: {error}"), spread.notes), None)
    verdict = _noted(verdict, spread.table.reading, reading)
    result = Checked(str(photo), verdict, None, reading, doubts=doubts_of(reading), cards=spread.table.cards)
    result = _placed(spread, result)
    if overlay is None:
        return result
    picture = drawn(spread.photo, spread.table, reading, verdict)
    return replace(result, overlay=files.write(overlay / f"{result.stem}-checked.jpg", picture))


def _missed(missed: Missed, given: Sheet | None) -> Checked:
    code = missed.code or (given and given.code)
    known = None if code is None else str(code)
    error = None if isinstance(missed.error, Unreadable) else missed.error
    return _placed(
        missed, Checked(str(missed.place.photo), Verdict("unreadable", str(missed.error)), known, error=error)
    )


def _placed(shown: Shown | Spread | Missed, checked: Checked) -> Checked:
    return replace(checked, page=shown.place.page, sheet=shown.place.sheet, notes=shown.notes)


def _answered(path: Path, found: Sheet, reading: Reading, answers: Answers) -> Reading:
    """The reading with a person's answers in it.

    Raises:
        AnswerError: one does not fit the sheet.
    """
    try:
        return answered(reading, found, answers.about(path, str(found.code)))
    except AnswerError as error:
        raise AnswerError(f"{path}: {error}") from error


def _noted(verdict: Verdict, seen: Reading, reading: Reading) -> Verdict:
    """The verdict with a note on every answer that contradicts the picture."""
    return replace(verdict, findings=(*verdict.findings, *overruled(seen, reading)))


def _draw(
    checked: Checked, folder: Path, photo: Photo, registration: Registration, found: Sheet, *, small: bool = False
) -> Checked:
    """The result with its pictures: the verdict on the page, and what a person must look at."""
    from pnp.app.reviewing import title_of, to_review
    from pnp.scan.nameline import name_line
    from pnp.scan.overlay import overlay
    from pnp.scan.review import review

    reading, verdict = checked.reading, checked.verdict
    if reading is None:
        return checked
    drawn = overlay(photo, registration, found, reading, verdict, small=small)
    checked = replace(checked, overlay=files.write(folder / f"{checked.stem}-checked.jpg", drawn), review=None)
    if small and (written := name_line(photo, registration, found)) is not None:
        checked = replace(checked, signature=files.write(folder / f"{checked.stem}-name.jpg", written))
    if not checked.doubts:
        return checked
    places = to_review(checked, found)
    title = title_of(places, matter=any(doubt.matters for doubt in checked.doubts))
    shown = review(photo, registration, found, reading, title, places)
    return replace(checked, review=files.write(folder / f"{checked.stem}-review.jpg", shown))


@dataclass(frozen=True)
class CheckedSeries:
    """What became of a series of photographs of one sheet.

    Attributes:
        places: where each picture is, in order, as far as they were looked at.
        last: the result: the last picture's reading with the series' verdict.
        stages: what happened before each picture, as far as it could be followed.
    """

    places: tuple[Place, ...]
    last: Checked
    stages: tuple[Stage, ...] = ()


def check_series(
    photos: Sequence[Path], *, code: str | None = None, overlay: Path | None = None, answers: Answers = NONE
) -> CheckedSeries:
    """Read photographs of one sheet, taken during a game and given in order, and judge the game.

    Args:
        photos: image files, the finished sheet last; the pages of a PDF are pictures in order.
        code: the sheet's code, where the first picture may not show it.
        overlay: folder for the last picture with the verdict.
        answers: what a person says about what could not be read in the last picture.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, whatever the photographs show.
        OutputError: ``overlay`` cannot be written.
    """
    from pnp.games.asking import asked_totals
    from pnp.games.doubts import Settled, unsettled
    from pnp.games.series import follow
    from pnp.games.weighing import accused

    given = sheet(code) if code is not None else None
    if overlay is not None:
        files.prepare_directory(overlay)
    pictures: list[Shown] = []
    for shown in look(photos, given):
        if not isinstance(shown, Shown):
            return CheckedSeries(_places([*pictures, shown]), _missed(shown, given))
        given = given or shown.sheet
        pictures.append(shown)
        if shown.sheet.code != given.code:
            several = Unreadable(
                f"{shown.place.photo} shows {given.code} and {shown.sheet.code}: say with --code which sheet to follow."
            )
            return CheckedSeries(_places(pictures), _missed(Missed(shown.place, several), None))
    if given is None:
        raise InputFileError("A series needs at least one photograph.")
    end = pictures[-1]
    try:
        reading = _answered(end.place.photo, given, end.reading, answers)
    except AnswerError as error:
        return CheckedSeries(_places(pictures), _missed(Missed(end.place, error), given))
    series = follow(game(given.code.game), given, [*(shown.reading for shown in pictures[:-1]), reading])
    settled = Settled(series.verdict, unsettled(reading, series.verdict))
    if series.verdict.status == "disagrees":
        settled = accused(game(given.code.game), given, reading, settled)
    verdict = _noted(settled.verdict, end.reading, reading)
    doubts = (*settled.doubts, *asked_totals(verdict, reading))
    last = _placed(end, Checked(str(end.place.photo), verdict, str(given.code), reading, doubts=doubts))
    if overlay is not None:
        last = _draw(last, overlay, end.photo, end.registration, given)
    return CheckedSeries(_places(pictures), last, series.stages)


def _places(shown: Sequence[Shown | Missed]) -> tuple[Place, ...]:
    return tuple(one.place for one in shown)
