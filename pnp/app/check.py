"""Check: from a photograph to a verdict, with everything in between kept for those who want to look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.app import files
from pnp.app.answers import NONE, Answers
from pnp.errors import AnswerError, CodeError, GameError, InputFileError, PnpError, Unreadable
from pnp.games.registry import game, game_of_kind, sheet
from pnp.model.answers import answered, overruled
from pnp.model.code import parse_code
from pnp.model.game import Verdict
from pnp.model.markers import CORNERS
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.doubts import Doubt
    from pnp.games.series import Stage
    from pnp.scan.identify import Identity
    from pnp.scan.photo import Photo
    from pnp.scan.register import Registration


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
        doubts: the regions that could not be read.
        error: bad input (not a bad photograph), which ends the matter for this file.
    """

    photo: str
    verdict: Verdict
    code: str | None = None
    reading: Reading | None = None
    overlay: Path | None = None
    review: Path | None = None
    doubts: tuple[Doubt, ...] = ()
    error: PnpError | None = None


def check(photo: Path, *, code: str | None = None, overlay: Path | None = None, answers: Answers = NONE) -> Checked:
    """Read and judge one photograph; a bad one is a result, not an exception.

    Args:
        photo: image file.
        code: the sheet's code, where the picture may not show it.
        overlay: folder for the picture that shows the verdict, and the one of what a person must look at.
        answers: what a person says about what could not be read.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, whatever the photograph shows.
        OutputError: ``overlay`` cannot be written.
    """
    given = sheet(code) if code is not None else None
    if overlay is not None:
        files.prepare_directory(overlay)
    try:
        return _check(photo, given, overlay, answers)
    except Unreadable as error:
        known = None if given is None else str(given.code)
        return Checked(str(photo), Verdict("unreadable", str(error)), known)
    except PnpError as error:
        return Checked(str(photo), Verdict("unreadable", str(error)), error=error)


def _check(path: Path, given: Sheet | None, overlay: Path | None, answers: Answers) -> Checked:
    from pnp.games.doubts import settle

    photo, found, registration, seen = _read(path, given)
    reading = _answered(path, found, seen, answers)
    settled = settle(game(found.code.game), found, reading)
    verdict = _noted(settled.verdict, seen, reading)
    checked = Checked(str(path), verdict, str(found.code), reading, doubts=settled.doubts)
    return checked if overlay is None else _draw(checked, overlay, photo, registration, found)


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


def _read(path: Path, given: Sheet | None) -> tuple[Photo, Sheet, Registration, Reading]:
    """What a photograph shows, and of which sheet."""
    from pnp.scan.identify import identify
    from pnp.scan.photo import load
    from pnp.scan.read import read
    from pnp.scan.register import register

    photo = load(path)
    identity = identify(photo)
    found = given or _sheet_shown(path, identity)
    _agree(path, found, identity.code_text, identity.kind)
    registration = register(photo, found, identity)
    return photo, found, registration, read(photo, found, registration)


def _draw(checked: Checked, folder: Path, photo: Photo, registration: Registration, found: Sheet) -> Checked:
    """The result with its pictures: the verdict on the page, and what a person must look at."""
    from pnp.app.reviewing import title_of, to_review
    from pnp.scan.overlay import overlay
    from pnp.scan.review import review

    reading, verdict = checked.reading, checked.verdict
    if reading is None:
        return checked
    stem = Path(checked.photo).stem
    picture = files.write(folder / f"{stem}-checked.jpg", overlay(photo, registration, found, reading, verdict))
    checked = replace(checked, overlay=picture)
    if not checked.doubts:
        return checked
    places = to_review(checked, found)
    title = title_of(places, matter=any(doubt.matters for doubt in checked.doubts))
    shown = review(photo, registration, found, reading, title, places)
    return replace(checked, review=files.write(folder / f"{stem}-review.jpg", shown))


@dataclass(frozen=True)
class CheckedSeries:
    """What became of a series of photographs of one sheet.

    Attributes:
        photos: their paths, as given.
        last: the result: the last picture's reading with the series' verdict.
        stages: what happened before each picture, as far as it could be followed.
    """

    photos: tuple[str, ...]
    last: Checked
    stages: tuple[Stage, ...] = ()


def check_series(
    photos: Sequence[Path], *, code: str | None = None, overlay: Path | None = None, answers: Answers = NONE
) -> CheckedSeries:
    """Read photographs of one sheet, taken during a game and given in order, and judge the game.

    Args:
        photos: image files, the finished sheet last.
        code: the sheet's code, where the first picture may not show it.
        overlay: folder for the last picture with the verdict.
        answers: what a person says about what could not be read in the last picture.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, whatever the photographs show.
        OutputError: ``overlay`` cannot be written.
    """
    from pnp.games.doubts import unsettled
    from pnp.games.series import follow

    given = sheet(code) if code is not None else None
    if overlay is not None:
        files.prepare_directory(overlay)
    names = tuple(map(str, photos))
    readings: list[Reading] = []
    for path in photos:
        try:
            photo, given, registration, reading = _read(path, given)
        except Unreadable as error:
            known = None if given is None else str(given.code)
            return CheckedSeries(names, Checked(str(path), Verdict("unreadable", str(error)), known))
        except PnpError as error:
            return CheckedSeries(names, Checked(str(path), Verdict("unreadable", str(error)), error=error))
        readings.append(reading)
    rules = game(given.code.game) if given else None
    if rules is None or given is None:
        raise InputFileError("A series needs at least one photograph.")
    seen = readings[-1]
    try:
        readings[-1] = _answered(photos[-1], given, seen, answers)
    except AnswerError as error:
        return CheckedSeries(names, Checked(names[-1], Verdict("unreadable", str(error)), error=error))
    series = follow(rules, given, readings)
    verdict = _noted(series.verdict, seen, readings[-1])
    last = Checked(names[-1], verdict, str(given.code), readings[-1], doubts=unsettled(readings[-1], verdict))
    if overlay is not None:
        last = _draw(last, overlay, photo, registration, given)
    return CheckedSeries(names, last, series.stages)


def _sheet_shown(path: Path, identity: Identity) -> Sheet:
    """The sheet whose code the picture shows.

    Raises:
        Unreadable: no code can be read, or it is no sheet code, or not one that this program can rebuild.
    """
    text = identity.code_text
    if text is None:
        shown = None if identity.kind is None else game_of_kind(identity.kind)
        which = f"a {shown.title} sheet" if shown else "a sheet"
        if len(identity.markers) < 3:
            seen = " and ".join(CORNERS[marker % 4] for marker in sorted(identity.markers))
            raise Unreadable(
                f"{path} shows only a part of {which}, with its corner{'s' * (len(identity.markers) > 1)} {seen}: "
                "take another picture with all four corners in it."
            )
        raise Unreadable(
            f"{path} shows {which}, but its square code cannot be read: take another picture from nearer by, "
            "or give the code from the foot of the sheet with --code."
        )
    try:
        return sheet(text)
    except (CodeError, GameError) as error:
        raise Unreadable(f"{path} shows a sheet that cannot be rebuilt: {error}") from error


def _agree(path: Path, found: Sheet, text: str | None, kind: int | None) -> None:
    """See that code, QR code and markers speak of one sheet.

    Raises:
        CodeError: the code that was given is not that of the sheet in the picture.
    """
    if text is not None:
        try:
            shown = parse_code(text)
        except CodeError:
            shown = None
        if shown is not None and shown != found.code:
            raise CodeError(f"{path} shows the sheet {shown}, not {found.code}: leave --code out, or name that one.")
    if kind is not None and kind != game(found.code.game).kind:
        other = game_of_kind(kind)
        name = other.title if other else "unknown"
        raise CodeError(f"{path} shows a sheet of another game ({name}) than the code {found.code}.")
