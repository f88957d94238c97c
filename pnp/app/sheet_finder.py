"""What files show: page by page, sheet by sheet, in order; what cannot be read is one of the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import CodeError, GameError, InputFileError, PnpError, Unreadable
from pnp.games.registry import game, game_of_kind, sheet
from pnp.message import Text, say
from pnp.model.code import SheetCode, parse_code
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.scan.documents import FilePage
    from pnp.scan.grouping import Group
    from pnp.scan.identify import Identity
    from pnp.scan.photo import Photo
    from pnp.scan.register import Registration
    from pnp.scan.table.read import OnTable


class Noted(Struct, frozen=True, kw_only=True):
    """What was found in a file, or the result of it.

    Attributes:
        notes: what a person should know of the file beside that, one sentence each.
    """

    notes: tuple[Text, ...] = ()


_Found = TypeVar("_Found", bound=Noted)

_SMALL_SIDE = 54.0
"""Side of a marker, pixels, below which a sheet is looked at more closely: 4.5 pixels per mm."""


class PhotoPlace(Struct, frozen=True):
    """Where a sheet was looked for.

    Attributes:
        photo: the file, as given.
        page: of the file, from 1; None for an ordinary picture.
        sheet: on that page, from 1, row by row; None where it shows just one.
        among_others: whether the file has other pages, or the page other sheets.
    """

    photo: Path
    page: int | None = None
    sheet: int | None = None
    among_others: bool = False


class ReadSheet(Noted, frozen=True, eq=False):
    """A sheet that was read.

    Attributes:
        place: where.
        photo: the picture, or the part of it with this sheet.
        sheet: what it shows.
        registration: where the sheet is in it.
        reading: what is on it.
    """

    place: PhotoPlace
    photo: Photo
    sheet: Sheet
    registration: Registration
    reading: Reading


class ReadTable(Noted, frozen=True, eq=False):
    """A painting of cards that lies on the table."""

    place: PhotoPlace
    photo: Photo
    game: str
    table: OnTable


class NotRead(Noted, frozen=True):
    """A file, a page or a sheet that cannot be read.

    Attributes:
        place: where.
        error: why; an :class:`Unreadable` is a bad picture, every other one bad input.
        code: of the sheet, where that much could be read.
    """

    place: PhotoPlace
    error: PnpError
    code: SheetCode | None = None


_Outcome = ReadSheet | ReadTable | NotRead


def look(photos: Sequence[Path], given: Sheet | None = None) -> Iterator[ReadSheet | NotRead]:
    """Read files of pictures that all show one sheet.

    Args:
        photos: the files.
        given: the sheet, where the pictures may not show its code; else it is that of the first.
    """
    files = opened(photos)

    def found() -> Iterator[list[ReadSheet | NotRead]]:
        sheet = given
        for path, pages in files:
            if isinstance(pages, PnpError):
                continue
            for page in pages:
                shown = on_page(path, page, sheet, several_pages=len(pages) > 1, tables=False)
                if given is None and sheet is not None:
                    shown = [_followed(one, sheet) for one in shown]
                sheet = sheet or next((one.sheet for one in shown if isinstance(one, ReadSheet)), None)
                yield [one for one in shown if not isinstance(one, ReadTable)]  # there is none without tables

    return file_by_file(files, found(), lambda not_read: not_read)


def only_one(path: Path, found: Iterable[_Found]) -> _Found:
    """The only thing that a file shows.

    Raises:
        InputFileError: it shows several.
    """
    one, *more = islice(found, 2)
    if more:
        raise InputFileError(say("input-several-sheets", photo=str(path)))
    return one


def _followed(one: _Outcome, first: Sheet) -> _Outcome:
    """What a picture shows after one of another sheet, which nobody named."""
    if isinstance(one, NotRead) and isinstance(one.error, CodeError) and one.code is not None:
        text = say("reader-series-strange", photo=str(one.place.photo), code=str(one.code), first=str(first.code))
        return replace(one, error=Unreadable(text))
    return one


def opened(photos: Sequence[Path]) -> list[tuple[Path, Sequence[FilePage] | PnpError]]:
    """Files, each with its pages or what is wrong with it."""
    return [(path, _pages(path)) for path in photos]


def file_by_file(
    files: Iterable[tuple[Path, Sequence[FilePage] | PnpError]],
    found: Iterator[Sequence[_Found]],
    not_read: Callable[[NotRead], _Found],
) -> Iterator[_Found]:
    """What was found on the pages of files, in order.

    Blank pages of a file that shows sheets on others are passed over, with a note; so are pages with other sheets than
    the one that was asked for.

    Args:
        files: with their pages.
        found: on each page of all of them.
        not_read: makes such a thing for a file that shows none.
    """
    for path, pages in files:
        if isinstance(pages, PnpError):
            yield not_read(NotRead(PhotoPlace(path), pages))
            continue
        blank: list[int] = []
        other: _Found | None = None
        last: _Found | None = None
        for page, on_this in zip(pages, found, strict=False):
            if not on_this:
                blank.append(page.number or 1)
            for one in on_this:
                if len(pages) > 1 and isinstance(getattr(one, "error", None), CodeError):
                    other = one
                    continue
                if last is not None:
                    yield _noted(last, passed_over(path, blank))
                    blank.clear()
                last = one
        last = last or other
        if last is None:
            last, blank = not_read(NotRead(PhotoPlace(path), Unreadable(only_blank(path)))), []
        yield _noted(last, passed_over(path, blank))


def _pages(path: Path) -> Sequence[FilePage] | PnpError:
    from pnp.scan.documents import pages

    try:
        return pages(path)
    except PnpError as error:
        return error


def only_blank(path: Path) -> Text:
    """What is said of a file without a page that has anything on it."""
    return say("reader-all-blank", photo=str(path))


def passed_over(path: Path, blank: Sequence[int]) -> tuple[Text, ...]:
    """The note on blank pages of a file, where there are any."""
    return (say("reader-blank", photo=path.name, pages=[str(page) for page in blank]),) if blank else ()


def _noted(found: _Found, notes: tuple[Text, ...]) -> _Found:
    return replace(found, notes=(*found.notes, *notes)) if notes else found


def on_page(
    path: Path, page: FilePage, given: Sheet | None, *, several_pages: bool, tables: bool
) -> list[ReadSheet | ReadTable | NotRead]:
    """The sheets on a page, or the painting of cards; none where it is blank.

    Args:
        path: the file.
        page: of it.
        given: the only sheet that matters.
        several_pages: whether the file has others, of which some may be blank.
        tables: whether cards on a table are looked for.
    """
    from pnp.scan.documents import is_blank
    from pnp.scan.identify import glimpse, locate

    place = PhotoPlace(path, page.number, among_others=several_pages)
    try:
        photo = page.load(False)
        if several_pages and is_blank(photo) and not glimpse(photo):
            return []
        try:
            located = locate(photo)
        except Unreadable:
            if tables and (spread := _on_table(place, page)) is not None:
                return [spread]
            raise
        if tables and not located.sheets and (spread := _on_table(place, page)) is not None:
            return [spread]
        found: list[ReadSheet | ReadTable | NotRead] = [
            *_sheets(place, page, photo, located.sheets or located.parts[:1], given)
        ]
    except PnpError as error:
        known = parse_code(error.code) if isinstance(error, Unreadable) and error.code else None
        return [NotRead(place, error, code=known)]
    others = [part for part in located.parts if game_of_kind(part.kind) is not None]
    if located.sheets and others:
        found[0] = _noted(found[0], (say("reader-part-beside", photo=page.called),))
    return found


def _on_table(place: PhotoPlace, page: FilePage) -> ReadTable | None:
    """The painting of cards in a picture; it is looked at with all its pixels.

    Raises:
        Unreadable: cards lie there, but too little of them can be read.
    """
    from pnp.app.table import look_for_cards

    photo = page.load(True)
    found = look_for_cards(photo)
    return None if found is None else ReadTable(place, photo, *found)


def _sheets(
    place: PhotoPlace, page: FilePage, photo: Photo, groups: Sequence[Group], given: Sheet | None
) -> list[ReadSheet | NotRead]:
    """Each of the sheets that were located in a picture; of several, only the given one.

    Raises:
        CodeError: none of several is the given one.
    """
    from pnp.scan.identify import cut_out, identity

    small = min(group.side for group in groups) < _SMALL_SIDE
    if len(groups) == 1 and not (small and len(groups[0].quads) > 2):
        return [_attempt(place, photo, identity(photo, groups[0]), given)]
    larger = photo if photo.scale == 1 and page.number is None else page.load(True)
    looks = []
    for number, group in enumerate(groups, start=1):
        where = place if len(groups) == 1 else replace(place, sheet=number, among_others=True)
        picture, markers = cut_out(photo, group, larger)
        if where.sheet is not None:
            picture = replace(picture, called=say("reader-sheet", photo=page.called, sheet=str(number)))
        looks.append((where, picture, identity(picture, markers)))
    if given is None or len(looks) == 1:
        return [_attempt(where, picture, said, given) for where, picture, said in looks]
    mine = [look for look in looks if _code(look[2]) == given.code]
    maybe = [look for look in looks if _code(look[2]) is None and look[2].kind == game(given.code.game).kind]
    if not mine and not maybe:
        shown = [str(code) for _, _, said in looks if (code := _code(said)) is not None]
        raise CodeError(say("reader-sheets-other", photo=page.called, codes=shown, given=str(given.code)))
    found = [_attempt(where, picture, said, given) for where, picture, said in mine or maybe]
    return [one for one in found if isinstance(one, ReadSheet)] or found


def _attempt(place: PhotoPlace, photo: Photo, identity: Identity, given: Sheet | None) -> ReadSheet | NotRead:
    """One sheet, read or not."""
    from pnp.scan.read import read
    from pnp.scan.register import register

    notes: tuple[Text, ...] = ()
    if given is None and identity.code_text is None and (code := _in_the_foot(photo, identity)) is not None:
        identity = replace(identity, code_text=code)
        notes = (say("reader-foot", photo=photo.called, code=code),)
    try:
        found = given or _sheet_shown(photo.called, identity)
        _agree(photo.called, found, identity)
        registration = register(photo, found, identity)
        return ReadSheet(place, photo, found, registration, read(photo, found, registration), notes=notes)
    except PnpError as error:
        return NotRead(place, error, _code(identity), notes=notes)


def _in_the_foot(photo: Photo, identity: Identity) -> str | None:
    """The code that is printed in words, where it is certain and there is such a sheet."""
    from pnp.scan.footer import read_footer

    shown = None if identity.kind is None else game_of_kind(identity.kind)
    if shown is None or len(identity.markers) < 3:
        return None
    return read_footer(photo, identity, shown.name, _exists)


def _exists(code: str) -> bool:
    """Whether a code is that of a sheet: all its parts fit together."""
    try:
        sheet(code)
    except (CodeError, GameError):
        return False
    return True


def _sheet_shown(name: Text, identity: Identity) -> Sheet:
    """The sheet whose code the picture shows.

    Raises:
        Unreadable: no code can be read, or it is no sheet code, or not one that this program can rebuild.
    """
    text = identity.code_text
    if text is None:
        shown = None if identity.kind is None else game_of_kind(identity.kind)
        title = shown.title if shown else "none"
        if len(identity.markers) < 3:
            raise _part(name, title, identity)
        raise Unreadable(say("reader-no-code", photo=name, game=title))
    try:
        return sheet(text)
    except (CodeError, GameError) as error:
        raise Unreadable(say("reader-not-rebuilt", photo=name, why=error.message)) from error


def _part(name: Text, title: str, identity: Identity) -> Unreadable:
    """The error for a sheet of which too few corners are seen."""
    seen = [say("reader-corner", number=marker % 4) for marker in sorted(identity.markers)]
    return Unreadable(say("reader-part", photo=name, game=title, corners=seen))


def _agree(name: Text, found: Sheet, identity: Identity) -> None:
    """See that code, QR code and markers speak of one sheet.

    Raises:
        CodeError: the code that was given is not that of the sheet in the picture.
        Unreadable: the sheet is the right one, but what was taken for its markers is not; or one marker is all that
            speaks of another sheet.
    """
    from pnp.scan.identify import without_markers

    shown = _code(identity)
    if shown is not None and shown != found.code:
        raise CodeError(say("reader-sheet-other", photo=name, code=str(shown), given=str(found.code)))
    kind = identity.kind
    if kind is not None and kind != game(found.code.game).kind:
        if shown is not None:
            raise without_markers(name, str(shown))
        other = game_of_kind(kind)
        title = other.title if other else "none"
        if len(identity.markers) < 2:
            raise _part(name, title, identity)
        raise CodeError(say("reader-game-other", photo=name, game=title, given=str(found.code)))


def _code(identity: Identity) -> SheetCode | None:
    """What the QR code says, where it is a sheet code."""
    try:
        return None if identity.code_text is None else parse_code(identity.code_text)
    except CodeError:
        return None
