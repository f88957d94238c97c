"""What a worker does: it reads one picture, or one page of a file, and writes the pictures that show the verdict."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from pnp.app.answers import NOTHING, Statements
from pnp.app.files import digest_of
from pnp.classroom.piles.journal import Entry, Seen, seen
from pnp.classroom.piles.pile import PICTURES
from pnp.classroom.piles.results import LOST, Result, result_of
from pnp.errors import PnpError
from pnp.games.table import Painters
from pnp.message import ENGLISH, Text, say
from pnp.model.game import Verdict
from pnp.model.pictures import called

if TYPE_CHECKING:
    from pnp.scan.documents import FilePage

_READERS = ("app", "games", "geometry", "model", "scan")
_ONE_AT_A_TIME = threading.Lock()


class Unit(Struct, frozen=True):
    """A picture to read, or a page.

    Attributes:
        path: of the file, absolute: a worker may be anywhere.
        page: of it, from 1; None for the file itself, which turns out to be a picture or to have several pages.
        pages: of the file, as far as that is known.
        digest: of its bytes; empty where it is not known yet.
        seen: of the file, where its digest is known.
        kept: of each sheet in it what it showed, where that was read before: it is only judged again.
    """

    path: str
    page: int | None = None
    pages: int = 1
    digest: str = ""
    seen: Seen | None = None
    kept: tuple[bytes, ...] = ()


class ReadingOptions(Struct, frozen=True):
    """What decides the answers beside the pictures.

    Attributes:
        folder: the report's, absolute.
        reader: print of the reader: the same for all that read the same picture alike.
        told: what people say about sheets and paintings.
        whole: whether to keep everything that was read.
        lang: language of the words in the pictures of verdicts.
    """

    folder: Path
    reader: str
    told: Statements = NOTHING
    whole: bool = False
    lang: str = ENGLISH

    @property
    def rules(self) -> str:
        """The print of what the players agreed on; empty if nobody says."""
        agreed = self.told.agreed
        return "" if agreed is None else f"{agreed.teams} {agreed.points} {','.join(sorted(agreed.rules))}"


@cache
def program() -> str:
    """The print of the part of this program that reads pictures."""
    try:
        number = version("pnp-games")
    except PackageNotFoundError:
        number = ""
    found = hashlib.sha256(number.encode())
    root = Path(__file__).resolve().parents[2]
    for part in _READERS:
        for file in sorted((root / part).rglob("*.py")):
            found.update(file.relative_to(root).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


def reader_of(painters: Painters, lang: str) -> str:
    """The print of everything that decides a result but the picture and what a person says about it."""
    return hashlib.sha256(f"{program()} {painters} {lang}".encode()).hexdigest()[:16]


def said(told: Statements, path: str, codes: Iterable[str]) -> str:
    """The print of what is said, or was kept, about the sheets in a picture; empty where nothing is."""
    answers, shown = told.answers, sorted(set(codes))
    texts = [answers.alone, answers.by_photo.get(path), *(answers.by_code.get(code) for code in shown)]
    kept = [repr(each) for code in shown for each in told.kept.get(code, ())]
    if not any(texts) and not kept:
        return ""
    sorts = [text and sorted(text.items()) for text in texts]
    return hashlib.sha256(json.dumps([*sorts, *kept]).encode()).hexdigest()[:16]


def read(unit: Unit, how: ReadingOptions) -> Entry:
    """Read a picture, or a page of a file; of a file with several pages, only how many there are.

    What was read before is only judged. Whatever is wrong with the picture is the result; so is a fault of the reader.

    Raises:
        OutputError: the pictures that show the verdict cannot be written.
        MemoryError: there is too little for this and what others read at the same time.
    """
    path = Path(unit.path)
    when = unit.seen or seen(path)
    digest = unit.digest or digest_of(path)
    with _ONE_AT_A_TIME:
        pages: Sequence[FilePage] = ()
        results: tuple[Result, ...] = ()
        known: tuple[bytes, ...] = ()
        try:
            pages = _pages(path, digest)
        except PnpError as error:
            results = (refused(unit, digest, error.message, error.exit_code),)
        except MemoryError:
            raise
        except Exception as error:  # whatever a reader may meet in a broken file
            results = (refused(unit, digest, failed(unit, type(error).__name__)),)
        if len(pages) > 1 and unit.page is None:
            return entry(unit, how, digest, when, pages=len(pages))
        if pages:
            results, known = _results(unit, how, path, pages, digest)
    return entry(unit, how, digest, when, results, known, pages=max(len(pages), 1))


def entry(
    unit: Unit,
    how: ReadingOptions,
    digest: str,
    when: Seen | None,
    results: tuple[Result, ...] = (),
    known: tuple[bytes, ...] = (),
    *,
    pages: int = 1,
) -> Entry:
    """A line of the journal."""
    codes = [result.code for result in results if result.code is not None]
    about = said(how.told, unit.path, codes) if results else ""
    return Entry(how.reader, digest, unit.path, when, unit.page, pages, about, how.rules, known, results)


def refused(unit: Unit, digest: str, why: Text, exit_code: int = 0) -> Result:
    """The result for a picture that cannot be read."""
    return Result(unit.path, digest, Verdict("unreadable", why), page=unit.page, exit_code=exit_code)


def failed(unit: Unit, how: str) -> Text:
    """What is said where the reader itself fails."""
    return say("reader-crashed", photo=called(unit.path, unit.page), error=how)


def killed(unit: Unit) -> Text:
    """What is said where the reader was killed."""
    return say(LOST, photo=called(unit.path, unit.page))


def _results(
    unit: Unit, how: ReadingOptions, path: Path, pages: Sequence[FilePage], digest: str
) -> tuple[tuple[Result, ...], tuple[bytes, ...]]:
    """The results of a page, and what is kept of it."""
    from pnp.app.check import judged
    from pnp.app.pictures import Pictures
    from pnp.app.sheet_finder import NotRead, ReadSheet, ReadTable, on_page
    from pnp.classroom.piles.cached_reading import kept, shown_again

    folder = how.folder / PICTURES / digest[:16]
    try:
        page = pages[(unit.page or 1) - 1]
        several = len(pages) > 1
        found: list[ReadSheet | ReadTable | NotRead] = [
            shown_again(data, path, page, several_pages=several) for data in unit.kept
        ] or on_page(path, page, None, several_pages=several, tables=True)
        known = unit.kept or tuple(map(kept, found))
        checks = judged(found, pictures=Pictures(folder, small=True, lang=how.lang), told=how.told)
        results = tuple(result_of(checked, digest, folder=how.folder, whole=how.whole) for checked in checks)
        if any(result.verdict.status == "unreadable" and not result.review for result in results):
            seen_small = _thumbnail(page, folder / f"{path.stem}-{page.number or 1}-seen.jpg", how.folder)
            results = tuple(
                structs.replace(result, review=seen_small) if result.verdict.status == "unreadable" else result
                for result in results
            )
        return results, known if all(known) else ()
    except (PnpError, MemoryError):
        raise
    except Exception as error:  # a fault of ours; the rest of the pile is to be read all the same
        return (refused(unit, digest, failed(unit, type(error).__name__)),), ()


def _thumbnail(page: FilePage, place: Path, folder: Path) -> str:
    """A small picture of a page in which no sheet could be read, from the report's folder; empty if none can be made.

    Raises:
        OutputError: it cannot be written.
    """
    from pnp.app import files
    from pnp.scan.canvas import thumbnail

    try:
        photo = page.load(False)
    except PnpError:  # it is no picture at all, which the result says
        return ""
    files.prepare_directory(place.parent)
    return files.write(place, thumbnail(photo.image)).relative_to(folder).as_posix()


@lru_cache(maxsize=2)
def _pages(path: Path, digest: str) -> Sequence[FilePage]:
    """The pages of a file; to count those of a PDF takes as long as to draw one."""
    from pnp.scan.documents import pages

    return pages(path)
