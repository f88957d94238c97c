"""Check: from a photograph to a verdict, with everything in between kept for those who want to look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.app import files
from pnp.errors import CodeError, GameError, InputFileError, PnpError, Unreadable
from pnp.games.registry import game, game_of_kind, sheet
from pnp.model.code import parse_code
from pnp.model.game import Verdict
from pnp.model.markers import CORNERS
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
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
        error: bad input (not a bad photograph), which ends the matter for this file.
    """

    photo: str
    verdict: Verdict
    code: str | None = None
    reading: Reading | None = None
    overlay: Path | None = None
    error: PnpError | None = None


def check(photo: Path, *, code: str | None = None, overlay: Path | None = None) -> Checked:
    """Read and judge one photograph; a bad one is a result, not an exception.

    Args:
        photo: image file.
        code: the sheet's code, where the picture may not show it.
        overlay: folder for the picture that shows the verdict.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, whatever the photograph shows.
        OutputError: ``overlay`` cannot be written.
    """
    given = sheet(code) if code is not None else None
    if overlay is not None:
        files.prepare_directory(overlay)
    try:
        return _check(photo, given, overlay)
    except Unreadable as error:
        known = None if given is None else str(given.code)
        return Checked(str(photo), Verdict("unreadable", str(error)), known)
    except PnpError as error:
        return Checked(str(photo), Verdict("unreadable", str(error)), error=error)


def _check(path: Path, given: Sheet | None, overlay: Path | None) -> Checked:
    photo, found, registration, reading = _read(path, given)
    verdict = game(found.code.game).judge(found, reading)
    picture = None if overlay is None else _draw(path, overlay, photo, registration, found, reading, verdict)
    return Checked(str(path), verdict, str(found.code), reading, picture)


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


def _draw(
    path: Path,
    folder: Path,
    photo: Photo,
    registration: Registration,
    found: Sheet,
    reading: Reading,
    verdict: Verdict,
) -> Path:
    """The picture that shows the verdict."""
    from pnp.scan.overlay import overlay

    return files.write(folder / f"{path.stem}-checked.jpg", overlay(photo, registration, found, reading, verdict))


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


def check_series(photos: Sequence[Path], *, code: str | None = None, overlay: Path | None = None) -> CheckedSeries:
    """Read photographs of one sheet, taken during a game and given in order, and judge the game.

    Args:
        photos: image files, the finished sheet last.
        code: the sheet's code, where the first picture may not show it.
        overlay: folder for the last picture with the verdict.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, whatever the photographs show.
        OutputError: ``overlay`` cannot be written.
    """
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
    series = follow(rules, given, readings)
    picture = (
        None if overlay is None else _draw(path, overlay, photo, registration, given, readings[-1], series.verdict)
    )
    return CheckedSeries(
        names, Checked(names[-1], series.verdict, str(given.code), readings[-1], picture), series.stages
    )


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
