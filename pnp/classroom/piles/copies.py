"""Several pictures of one sheet in a pile, of which one leaves something open: they are judged together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from pnp.app.check import check_page
from pnp.app.checked import Checked
from pnp.app.pictures import Pictures
from pnp.app.together import together
from pnp.classroom.piles.pile import PICTURES
from pnp.classroom.piles.reader import ReadingOptions
from pnp.classroom.piles.reading import renamed
from pnp.classroom.piles.results import Result, result_of
from pnp.errors import PnpError


def judged_together(results: Sequence[Result], how: ReadingOptions) -> tuple[Result, ...]:
    """The results, those of a sheet with several pictures judged by all of them where one alone is unsure.

    The journal does not keep how surely each place was read, so these few pictures are read once more.

    Args:
        results: of a pile.
        how: its pictures are read.

    Raises:
        OutputError: the pictures that show the verdict cannot be written.
    """
    groups: dict[str, list[Result]] = {}
    for result in results:
        if result.code is not None and result.marks and not result.empty:
            groups.setdefault(result.code, []).append(result)
    known = {id(result): result for result in results}
    for group in groups.values():
        pictures = {(result.digest, result.page, result.sheet): result for result in group}
        if len(pictures) > 1 and any(result.verdict.status == "unsure" for result in group):
            for old, new in _judged(list(pictures.values()), how):
                known |= {id(each): _instead(each, new) for each in group if _place(each) == _place(old)}
    return tuple(known[id(result)] for result in results)


def _judged(group: Sequence[Result], how: ReadingOptions) -> list[tuple[Result, Result]]:
    """The pictures whose verdict the others changed, and their new results."""
    read = [(result, again) for result in group if (again := _again(result, how)) is not None]
    found = []
    for (result, before), after in zip(read, together([again for _, again in read], how.told.agreed), strict=True):
        if after is not before:
            drawn = Pictures(how.folder / PICTURES / result.digest[:16], small=True, lang=how.lang).again(after)
            found.append((result, result_of(drawn, result.digest, folder=how.folder, whole=how.whole)))
    return found


def _again(result: Result, how: ReadingOptions) -> Checked | None:
    """The check of a picture once more; None where it has gone."""
    from pnp.scan.documents import pages

    path = Path(result.photo).absolute()
    try:
        every = pages(path)
        page = every[(result.page or 1) - 1]
        checks = check_page(path, page, several_pages=len(every) > 1, told=how.told)
    except PnpError:
        return None
    same = (check for check in checks if (check.code, check.sheet) == (result.code, result.sheet))
    found = next((check for check in same if check.reading is not None), None)
    return None if found is None else replace(found, photo=result.photo)


def _instead(old: Result, new: Result) -> Result:
    """The new result under the old one's name."""
    return renamed(replace(new, notes=old.notes), Path(old.photo))


def _place(result: Result) -> tuple[str, int | None, int | None]:
    return result.digest, result.page, result.sheet
