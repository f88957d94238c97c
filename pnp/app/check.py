"""Check: from a photograph to a verdict, with everything in between kept for those who want to look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from pnp.app import files
from pnp.app.answers import NOTHING, Answers, Statements
from pnp.app.checked import Checked, not_read, placed
from pnp.app.making import in_order
from pnp.app.pictures import Pictures
from pnp.app.sheet_finder import NotRead, PhotoPlace, ReadSheet, ReadTable, file_by_file, on_page, only_one, opened
from pnp.app.table import doubts_of, see_painters
from pnp.cards.export.slugs import Names
from pnp.errors import AnswerError, GameError, PnpError
from pnp.games.registry import game, sheet
from pnp.message import ENGLISH, say
from pnp.model.answers import overruled
from pnp.model.game import Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.app.kept import Picture
    from pnp.games.contract import Game
    from pnp.games.doubts import Settled
    from pnp.scan.documents import FilePage

_Error = TypeVar("_Error", bound=PnpError)


def check(
    photo: Path,
    *,
    code: str | None = None,
    overlay: Path | None = None,
    told: Statements = NOTHING,
    lang: str = ENGLISH,
) -> Checked:
    """Read and judge a photograph of one sheet: :func:`check_all` for a single picture.

    Raises:
        CodeError, GameError, OutputError: as there.
        InputFileError: the file shows several sheets.
    """
    return only_one(photo, check_all([photo], code=code, overlay=overlay, told=told, lang=lang))


def check_all(
    photos: Sequence[Path],
    *,
    code: str | None = None,
    overlay: Path | None = None,
    apart: bool = False,
    told: Statements = NOTHING,
    jobs: int | None = 1,
    lang: str = ENGLISH,
    progress: Callable[[Iterable[list[Checked]], int], Iterable[list[Checked]]] = lambda pages, _: pages,
) -> Iterator[Checked]:
    """Read and judge every sheet in files of pictures, and every painting of cards on a table, in order.

    What cannot be read is a result, not an exception. Pictures of one sheet are judged together, so that no result
    comes before the last picture is read.

    Args:
        photos: picture files and PDFs, of one or many pages, each of one or several sheets.
        code: the sheet's code, where the picture may not show it; of several sheets only that one is read.
        overlay: folder for the picture that shows the verdict, and the one of what a person must look at.
        apart: whether each place to look at also has a picture of its own there.
        told: what people say beside the pictures.
        jobs: how many processes read, at most; None for one a processor.
        lang: language of the words in these pictures.
        progress: sees the results of the pages go by, and is told their number.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, its sheet cannot be played as agreed, whatever the
            photographs show.
        KeyboardInterrupt: while the pictures were read; the results of those that were read come first.
        OutputError: ``overlay`` cannot be written.
        PnpError: a process was ended from outside.
    """
    given = sheet(code) if code is not None else None
    if given is not None:
        as_said(given, told)
    pictures = None
    if overlay is not None:
        names = Names()
        stems = {str(photo): names.unique(photo.stem) for photo in dict.fromkeys(photos)}
        pictures = Pictures(overlay, lang=lang, apart=apart, stems=stems)
        files.prepare_directory(overlay)
    files_of_pages = opened(photos)
    pages = [
        (path, page, len(pages) > 1)
        for path, pages in files_of_pages
        if not isinstance(pages, PnpError)
        for page in pages
    ]
    work = partial(_check_page, given=given, pictures=pictures, told=told)
    found = iter(progress(in_order(work, pages, jobs), len(pages)))
    results: list[Checked] = []
    stopped = None
    try:
        for result in file_by_file(files_of_pages, found, partial(not_read, given=given)):
            results.append(result)
    except KeyboardInterrupt as stop:
        stopped = stop
    if len(results) > 1:
        from pnp.app.together import together

        for before, result in zip(results, together(results, told.agreed), strict=True):
            yield result if pictures is None or result is before else pictures.again(result)
    else:
        yield from results
    if stopped is not None:
        raise stopped


def check_page(
    photo: Path,
    page: FilePage,
    *,
    several_pages: bool,
    given: Sheet | None = None,
    pictures: Pictures | None = None,
    told: Statements = NOTHING,
) -> list[Checked]:
    """Read and judge every sheet on one page of a file, as :func:`check_all` does with all of them.

    Args:
        photo: the file.
        page: one of those that :func:`pnp.scan.documents.pages` finds in it.
        several_pages: whether it has others.
        given: the only sheet that is read.
        pictures: draws the pictures of verdicts; its folder is made where there is something to put into it.
        told: as there.

    Returns:
        A result for each; the list is empty where the page is blank.

    Raises:
        OutputError: the pictures cannot be written.
    """
    tables = given is None or "table" in game(given.code.game).extras
    found = on_page(photo, page, given, several_pages=several_pages, tables=tables)
    return judged(found, given=given, pictures=pictures, told=told)


def judged(
    found: Sequence[ReadSheet | ReadTable | NotRead],
    *,
    given: Sheet | None = None,
    pictures: Pictures | None = None,
    told: Statements = NOTHING,
) -> list[Checked]:
    """Judge what a page shows; the arguments are those of :func:`check_page`.

    Raises:
        OutputError: the pictures cannot be written.
    """
    if pictures is not None and any(not isinstance(outcome, NotRead) for outcome in found):
        files.prepare_directory(pictures.folder)
    return [_result(outcome, given, pictures, told) for outcome in found]


def _check_page(where: tuple[Path, FilePage, bool], **how: Any) -> list[Checked]:
    photo, page, several_pages = where
    return check_page(photo, page, several_pages=several_pages, **how)


def _result(
    outcome: ReadSheet | ReadTable | NotRead, given: Sheet | None, pictures: Pictures | None, told: Statements
) -> Checked:
    if isinstance(outcome, ReadSheet) and given is None and outcome.place.among_others:
        outcome = _claimed(outcome, told.answers)
    if isinstance(outcome, NotRead):
        return not_read(outcome, given)
    if isinstance(outcome, ReadTable):
        return _judged_cards(outcome, pictures, told)
    return _judged(outcome, pictures, told)


def _claimed(outcome: ReadSheet, answers: Answers) -> ReadSheet | NotRead:
    """Sees that answers for a file do not settle several sheets at once."""
    photo = outcome.place.photo
    if not answers.alone and str(photo) not in answers.by_photo:
        return outcome
    which = say("input-answers-sheets", photo=str(photo), code=str(outcome.sheet.code))
    return NotRead(outcome.place, AnswerError(which), outcome.sheet.code, notes=outcome.notes)


def _judged(outcome: ReadSheet, pictures: Pictures | None, told: Statements) -> Checked:
    from pnp.games.weighing import weigh

    found, place = outcome.sheet, outcome.place
    try:
        rules = as_agreed(place.photo, found, told)
        checked = as_heard(place, found, outcome.reading, told, partial(weigh, rules, found))
    except (AnswerError, GameError) as error:
        return not_read(NotRead(place, error, notes=outcome.notes), found)
    checked = placed(outcome, checked)
    return checked if pictures is None else pictures.of(checked, outcome.photo, outcome.registration, found)


def as_heard(
    place: PhotoPlace,
    found: Sheet,
    seen: Reading,
    told: Statements,
    judge: Callable[[Reading], Settled],
    picture: Picture | None = None,
) -> Checked:
    """The result of a sheet with everything that people say about it, and once said.

    Args:
        place: where it was found.
        found: the sheet.
        seen: what was read.
        told: what they say.
        judge: the verdict on a reading.
        picture: which one it is, where its file is not at hand.

    Raises:
        AnswerError: an answer does not fit the sheet.
    """
    from pnp.app.kept import Picture, heard, note
    from pnp.games.asking import asked_totals

    code = str(found.code)

    def which() -> Picture:
        return picture or Picture(files.digest_of(place.photo), place.page, place.sheet)

    def settled(reading: Reading) -> Settled:
        judged = judge(reading)
        return replace(judged, doubts=(*judged.doubts, *asked_totals(judged.verdict, reading)))

    try:
        today = told.answers.about(place.photo, code, place.page, place.sheet)
        known = heard(found, seen, today, told.kept.get(code, ()), which, settled)
    except AnswerError as error:
        raise _about(place.photo, error) from error
    verdict = known.settled.verdict
    noted = (*verdict.findings, *overruled(seen, known.reading), *note(known.counted))
    return Checked(
        str(place.photo),
        replace(verdict, findings=noted),
        code,
        known.reading,
        doubts=known.settled.doubts,
        seen=seen,
        alone=known.alone,
    )


def judged_again(checked: Checked, told: Statements, picture: Picture) -> Checked:
    """A sheet's result with what a person says about it now, without another look at its picture.

    Args:
        checked: as it was judged before; of a picture that could be read.
        told: everything that is said.
        picture: which one it is.

    Raises:
        AnswerError: an answer does not fit the sheet.
    """
    from pnp.games.weighing import weigh

    assert checked.code is not None and checked.seen is not None
    found = sheet(checked.code)
    place = PhotoPlace(Path(checked.photo), checked.page, checked.sheet)
    judge = partial(weigh, game(found.code.game).agreeing(told.agreed), found)
    again = as_heard(place, found, checked.seen, told, judge, picture)
    return replace(checked, verdict=again.verdict, reading=again.reading, doubts=again.doubts, alone=again.alone)


def _judged_cards(spread: ReadTable, pictures: Pictures | None, told: Statements) -> Checked:
    """The result for a painting of cards."""
    photo, agreed, painters = spread.place.photo, told.agreed, told.painters
    try:
        if agreed is not None:
            options = game(spread.game).options
            options.choose(painters.players, teams=agreed.teams, points=agreed.points, variations=agreed.rules)
        verdict, reading = game(spread.game).table.judged(spread.table, painters, told.answers.about(photo, ""))
    except (AnswerError, GameError) as error:
        return not_read(NotRead(spread.place, _about(photo, error), notes=spread.notes), None)
    verdict = noted(verdict, spread.table.reading, reading)
    result = Checked(str(photo), verdict, None, reading, doubts=doubts_of(reading), cards=spread.table.cards)
    result = placed(spread, result)
    return result if pictures is None else pictures.of_cards(result, spread)


def as_said(found: Sheet, told: Statements) -> Game:
    """The game of a sheet as people say that it was played.

    Raises:
        GameError: it cannot be on this sheet.
    """
    see_painters(told.painters, found)
    rules = game(found.code.game).agreeing(told.agreed)
    rules.choice(found)
    return rules


def as_agreed(path: Path, found: Sheet, told: Statements) -> Game:
    """The same for the sheet in a picture.

    Raises:
        GameError: it cannot be on this sheet; names the picture.
    """
    try:
        return as_said(found, told)
    except GameError as error:
        raise _about(path, error) from error


def _about(photo: Path, error: _Error) -> _Error:
    """The error, with the picture that it is about."""
    return type(error)(say("input-about", what=str(photo), why=error.message))


def noted(verdict: Verdict, seen: Reading, reading: Reading) -> Verdict:
    """The verdict with a note on every answer that contradicts the picture."""
    return replace(verdict, findings=(*verdict.findings, *overruled(seen, reading)))
